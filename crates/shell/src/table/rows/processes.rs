//! Programs that list, signal or schedule processes.

use super::{INTERACTIVE, PROCESSES, Row, SYSTEM, WRITES};
use crate::table::special::{machine, schedule};

pub(super) const ROWS: &[Row] = &[
    Row::new("ps").options(
        "-o,--format=plain -p,--pid=plain -u,--user=plain -U,--User=plain -C=plain \
             -t,--tty=plain -g,--group=plain -G,--Group=plain --ppid=plain --sort=plain \
             -e -f -A -a -x -l -w -L -T -H -F -j -y -Z -M -N -d -c -n -s -r -m -v \
             -O=plain -q,--quick-pid=plain -k --forest --no-headers --no-heading \
             --headers --cols=plain --columns=plain --width=plain --rows=plain \
             --lines=plain --cumulative --deselect --context -* --*",
    ),
    Row::new("pmap").options(
        "-n,--create-rc!writes -N,--create-rc-to=write -c,--read-rc -C,--read-rc-from=read \
             -x,--extended -X -XX -d,--device -q,--quiet -p,--show-path -A,--range=plain -k",
    ),
    Row::new("pgrep pidof pidwait pstree pwdx procs ptree").options(
        "-u,--euid=plain -U,--uid=plain -g,--pgroup=plain -G,--group=plain \
             -P,--parent=plain -s,--session=plain -t,--terminal=plain \
             -d,--delimiter=plain -F,--pidfile=read -f,--full -l,--list-name \
             -a,--list-full -n,--newest -o,--oldest -x,--exact -c,--count -v,--inverse \
             -i,--ignore-case -A -p -h -H=plain -w -S -Z -T -q -m -* --*",
    ),
    Row::new("top htop")
        .options(
            "-p,--pid=plain -u,--user=plain -n,--iterations=plain -d,--delay=plain \
             -U=plain -o=plain -w? -s,--sort-key=plain -F=plain -b -c -H -i -S -E=plain \
             -e=plain -l=plain -stats=plain -pid=plain -1 -O",
        )
        .operands("plain*"),
    Row::new("kill pkill killall skill snice xkill killall5 tkill killproc slay")
        .options(
            "-s,--signal=plain -n=plain -u,--user,--euid=plain -U,--uid=plain \
             -g,--pgroup=plain -G,--group=plain -P,--parent=plain -t,--terminal=plain \
             -F,--pidfile=read -f,--full -l,--list? -L,--table -x,--exact --newest \
             -o,--oldest -i,--ignore-case,--interactive -e,--echo -q,--quiet,--queue \
             -v,--verbose -w,--wait -r,--regexp -I -y,--younger-than=plain -9 -15 -1 -2 \
             -3 -c,--count -KILL -TERM -HUP -INT --ns=plain -d -m -z -V!inert",
        )
        .nature(PROCESSES)
        .special(machine::kill),
    Row::new("fuser")
        .options(
            "-k,--kill!processes -s,--silent -v,--verbose -m,--mount -n,--namespace=plain \
             -i,--interactive -u,--user -a,--all -l,--list-signals -4 -6 -M -w -9 -15 -1 \
             -c -f",
        )
        .operands("read*"),
    Row::new("renice")
        .options("-n,--priority=plain -p,--pid -g,--pgrp -u,--user")
        .nature(PROCESSES),
    Row::new(
        "reptyr disown injcode gcore jstack jmap jcmd jinfo jps jstat py-spy rbspy \
             pyrasite",
    )
    .options("-o,--output=write -p,--pid=plain -d,--duration=plain -f=plain")
    .posix()
    .nature(PROCESSES.and(WRITES)),
    Row::new("jobs fg bg wait"),
    Row::new("crontab")
        .options("-u=plain -l -r!system -e!interactive!system!runs -i -s -n -T=read -x=plain")
        .special(schedule::crontab),
    Row::new("at batch")
        .options("-f=exec -l -d!system -r!system -c -q=plain -t=plain -m -M -v -b -V!inert")
        .special(schedule::at),
    Row::new("atq").options("-q=plain -V!inert"),
    Row::new("atrm").nature(SYSTEM),
    Row::new("anacron run-parts")
        .options(
            "-f -n -s -u -d -q -t=read -S=write --test --list --regex=plain \
             -a,--arg=plain --report --exit-on-error -v,--verbose",
        )
        .operands("exec*")
        .nature(SYSTEM),
    Row::new("cron crond atd fcron systemd-cron").nature(SYSTEM),
    Row::new(
        "stress stress-ng iperf iperf3 netperf bonnie++ ab wrk hey siege vegeta \
             memtester",
    )
    .options(
        "-c,--client=host -t=plain -n=plain -d,--directory=write -f=read \
             -o,--output=write",
    )
    .nature(super::NETWORK.and(WRITES))
    .operands("plain*"),
    // Their jobs are scripts or name programs.
    Row::new("sysbench fio k6 locust")
        .options("-f,--locustfile=exec -o,--output,--out=write --*")
        .operands("maybe*")
        .nature(super::NETWORK.and(WRITES).and(super::RUNS)),
    Row::new(
        "wall write talk notify-send zenity kdialog dialog whiptail yad xmessage \
             osd_cat terminal-notifier growlnotify beep logger",
    )
    .options("-f,--file=read -t=plain -p=plain -u=plain -i=plain -n,--server=host -a=plain")
    .operands("maybe*")
    .nature(SYSTEM),
    Row::new(
        "pm2 forever supervisorctl supervisord foreman honcho overmind hivemind monit \
             runit sv svc s6-svc",
    )
    .options("-f=read -c=read -n,--name=plain")
    .depth(1)
    .nature(PROCESSES.and(super::BUILD).and(super::RUNS)),
    Row::new("fzf sk peco percol dmenu smenu")
        .options(
            "--preview=shell --listen?=plain!runs --bind=plain!runs -m,--multi \
             -q,--query=plain -f,--filter=plain --height=plain -d,--delimiter=plain \
             -n,--nth=plain --with-nth=plain -e,--exact -1,--select-1 -0,--exit-0 --ansi \
             --header=plain --prompt=plain --tac --layout=plain --reverse --border? \
             --read0 --print0 --history=write",
        )
        .nature(INTERACTIVE),
    Row::new("gum rofi").nature(INTERACTIVE.and(super::RUNS)),
];
