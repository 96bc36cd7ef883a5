//! Assignments, and variables that are code.

use crate::check;

#[test]
fn assignments_are_reported() {
    check(
        "x=1; export y=2 z; declare -x w=3; local v",
        "
        run export y=2 z\nrun declare -x w=3\nrun local v
        set x=1\nset y=2 exported\nset w=3 exported",
    );
    check("x=1 y=$z a", "run x=1 y=?$z?- a");
    check("export \"x=$y\"", "run export ?\"x=$y\"?-");
    check("x=", "set x=\"\"");
}

#[test]
fn values_that_run() {
    check(
        "GIT_SSH_COMMAND='a;b' c",
        "run a (later GIT_SSH_COMMAND)\nrun b (later GIT_SSH_COMMAND)\nrun GIT_SSH_COMMAND=a;b c",
    );
    check(
        "export PAGER=a",
        "run export PAGER=a\nrun a (later PAGER)\nset PAGER=a exported",
    );
    check("PS4='$(a)'", "run a (later PS4)\nset PS4=$(a)");
    check(
        "EDITOR=$x a",
        "run EDITOR=?$x?- a\nunknown Script EDITOR=$x",
    );
    check("PAGER= a", "run PAGER=\"\" a");
}

#[test]
fn values_that_load_code() {
    check(
        "LD_PRELOAD=/x a",
        "run LD_PRELOAD=/x a\nunknown Script LD_PRELOAD=/x changes what runs",
    );
    check(
        "BASH_ENV=/x a",
        "run BASH_ENV=/x a\nfile Execute /x\nunknown Script BASH_ENV=/x changes what runs",
    );
    check(
        "GIT_CONFIG_COUNT=1 a",
        "run GIT_CONFIG_COUNT=1 a\nunknown Script GIT_CONFIG_COUNT=1 changes what runs",
    );
    check("LD_PRELOAD= a", "run LD_PRELOAD=\"\" a");
}

#[test]
fn values_that_are_written() {
    check(
        "SSLKEYLOGFILE=/x a",
        "run SSLKEYLOGFILE=/x a\nfile Write /x",
    );
    check(
        "FFREPORT=file=/x a",
        "run FFREPORT=file=/x a\nunknown Script FFREPORT=file=/x changes what runs",
    );
    check("LESSHISTFILE=- a", "run LESSHISTFILE=- a");
}

#[test]
fn options_of_a_pager() {
    check("LESS=-FRX a", "run LESS=-FRX a");
    check(
        "LESS=-o/x a",
        "run LESS=-o/x a\nunknown Script LESS=-o/x changes what runs",
    );
}

#[test]
fn path_changes_what_names_mean() {
    check(
        "PATH=/x:$PATH; echo; /bin/a",
        "run echo\nrun /bin/a\nfile Execute /bin/a by 1\nset PATH=?/x:$PATH?-",
    );
    check(
        "PATH=/x:$PATH; a",
        "run a\nset PATH=?/x:$PATH?-\nunknown Script PATH=/x:$PATH changes what runs",
    );
    check("PATH=$PATH:/x; a", "run a\nset PATH=?$PATH:/x?-");
    check("PATH=/usr/bin:/bin; a", "run a\nset PATH=/usr/bin:/bin");
    check("(PATH=/x); a", "run a\nset PATH=/x");
}

#[test]
fn ordinary_ifs_is_no_news() {
    check("IFS=, read -r a b", "run IFS=, read -r a b");
    check("IFS= read -r x", "run IFS=\"\" read -r x");
}
