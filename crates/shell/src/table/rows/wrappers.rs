//! Programs that run the program in their own arguments. An option that is
//! not listed makes the inner program unknown, so the lists are complete.

use super::{PRIVILEGE, PROCESSES, Row, SYSTEM, WRITES};
use crate::table::special::{env, su, xargs};

pub(super) const fn wrapper(
    names: &'static str,
    options: &'static str,
    operands: &'static str,
) -> Row {
    Row::new(names).options(options).operands(operands).posix()
}

pub(super) const ROWS: &[Row] = &[
    Row::new("env genv")
        .options(
            "-i,--ignore-environment -u,--unset=plain -0,--null -C,--chdir=cwd \
             -S,--split-string=plain -v,--debug -a,--argv0=plain -P=plain --block-signal? \
             --default-signal? --ignore-signal? --list-signal-handling",
        )
        .posix()
        .operands("argv")
        .special(env::run),
    Row::new("xargs gxargs")
        .options(
            "-0,--null -a,--arg-file=read -d,--delimiter=plain -E=plain -e,--eof?=plain \
             -I=plain -i,--replace?=plain -J=plain -L=plain -l,--max-lines?=plain \
             -n,--max-args=plain -P,--max-procs=plain -p,--interactive -R=plain -S=plain \
             -r,--no-run-if-empty -s,--max-chars=plain -t,--verbose -x,--exit \
             -o,--open-tty --process-slot-var=plain --show-limits",
        )
        .posix()
        .operands("argv")
        .special(xargs::run),
    Row::new("sudo")
        .options(
            "-A,--askpass -b,--background -B,--bell -C,--close-from=plain -D,--chdir=cwd \
             -e,--edit -E,--preserve-env? -g,--group=plain -H,--set-home -h,--host=plain \
             -i,--login -K,--remove-timestamp -k,--reset-timestamp -l,--list \
             -n,--non-interactive -P,--preserve-groups -p,--prompt=plain \
             -R,--chroot=plain -r,--role=plain -S,--stdin -s,--shell -t,--type=plain \
             -T,--command-timeout=plain -U,--other-user=plain -u,--user=plain -V!inert \
             -v,--validate",
        )
        .posix()
        .nature(PRIVILEGE)
        .operands("argv")
        .special(su::sudo),
    Row::new("sudoedit")
        .options("-u,--user=plain")
        .operands("write*")
        .nature(PRIVILEGE.and(super::INTERACTIVE)),
    Row::new("doas")
        .options("-u=plain -n -s,--shell -C=read -L -a=plain")
        .posix()
        .nature(PRIVILEGE)
        .operands("argv")
        .special(su::sudo),
    Row::new("su runuser sg newgrp")
        .options(
            "-c,--command=plain --session-command=shell -,-l,--login -s,--shell=prog \
             -u,--user=plain -g,--group=plain -G,--supp-group=plain \
             -m,-p,--preserve-environment -P,--pty -w,--whitelist-environment=plain \
             -f,--fast",
        )
        .nature(PRIVILEGE)
        .special(su::run),
    wrapper(
        "pkexec",
        "--user=plain --disable-internal-agent --keep-cwd",
        "argv",
    )
    .nature(PRIVILEGE),
    wrapper("gosu su-exec setuidgid chpst", "-u=plain", "plain argv").nature(PRIVILEGE),
    wrapper(
        "setpriv",
        "--reuid=plain --regid=plain --init-groups --clear-groups --keep-groups \
             --groups=plain --inh-caps=plain --ambient-caps=plain --bounding-set=plain \
             --no-new-privs --nnp --pdeathsig=plain --securebits=plain \
             --selinux-label=plain --apparmor-profile=plain --reset-env --ruid=plain \
             --euid=plain --rgid=plain --egid=plain -d,--dump --list-caps",
        "argv",
    )
    .nature(PRIVILEGE),
    wrapper(
        "capsh",
        "--print!inert --user=plain --drop=plain --caps=plain -c=shell --",
        "plain*",
    )
    .nature(PRIVILEGE.and(super::RUNS)),
    wrapper(
        "chroot",
        "--userspec=plain --groups=plain --skip-chdir -u=plain -g=plain -G=plain -n",
        "tree argv",
    )
    .bare(super::RUNS.and(super::INTERACTIVE))
    .nature(PRIVILEGE),
    wrapper(
        "nsenter",
        "-t,--target=plain -a,--all -m,--mount? -u,--uts? -i,--ipc? -n,--net? \
             -p,--pid? -U,--user? -C,--cgroup? -T,--time? -r,--root? -w,--wd? \
             -F,--no-fork -S,--setuid=plain -G,--setgid=plain -Z,--follow-context \
             -W,--wdns? --preserve-credentials",
        "argv",
    )
    .bare(super::RUNS.and(super::INTERACTIVE))
    .nature(PRIVILEGE.and(SYSTEM)),
    wrapper(
        "unshare",
        "-m,--mount? -u,--uts? -i,--ipc? -n,--net? -p,--pid? -U,--user? -C,--cgroup? \
             -T,--time? -f,--fork -r,--map-root-user -c,--map-current-user --mount-proc? \
             --propagation=plain --setgroups=plain --kill-child? -R,--root=plain \
             -w,--wd=cwd -S,--setuid=plain -G,--setgid=plain --map-user=plain \
             --map-group=plain --keep-caps --map-auto --map-users=plain --map-groups=plain \
             --monotonic=plain --boottime=plain",
        "argv",
    )
    .bare(super::RUNS.and(super::INTERACTIVE))
    .nature(PRIVILEGE),
    wrapper(
        "timeout gtimeout",
        "-k,--kill-after=plain -s,--signal=plain --preserve-status --foreground \
             -v,--verbose -p -f",
        "plain argv",
    ),
    wrapper(
        "nice gnice",
        "-n,--adjustment=plain -0 -1 -2 -3 -4 -5 -6 -7 -8 -9",
        "argv",
    ),
    wrapper(
        "ionice",
        "-c,--class=plain -n,--classdata=plain -p,--pid=plain!as:plain*!processes \
             -P,--pgid=plain!as:plain*!processes -u,--uid=plain!as:plain*!processes \
             -t,--ignore",
        "argv",
    ),
    wrapper(
        "chrt",
        "-a,--all-tasks -b,--batch -d,--deadline -f,--fifo -i,--idle -o,--other \
             -r,--rr -m,--max!inert -p,--pid!as:plain*!processes -v,--verbose \
             -R,--reset-on-fork -T,--sched-runtime=plain -P,--sched-period=plain \
             -D,--sched-deadline=plain",
        "plain argv",
    )
    .special(crate::table::special::wrappers::chrt),
    wrapper(
        "taskset",
        "-a,--all-tasks -c,--cpu-list -p,--pid!as:plain*!processes",
        "plain argv",
    ),
    wrapper(
        "choom",
        "-n,--adjust=plain -p,--pid=plain!as:plain*!processes",
        "argv",
    ),
    wrapper(
        "numactl",
        "-i,--interleave=plain -N,--cpunodebind=plain -C,--physcpubind=plain \
             -m,--membind=plain -l,--localalloc -p,--preferred=plain -s,--show!inert \
             -H,--hardware!inert",
        "argv",
    ),
    wrapper(
        "prlimit",
        "-p,--pid=plain!processes -c,--core? -d,--data? -n,--nofile? -u,--nproc? \
             -m,--rss? -s,--stack? -t,--cpu? -v,--as? -f,--fsize? -l,--memlock? -e,--nice? \
             -i,--sigpending? -q,--msgqueue? -r,--rtprio? -x,--locks? -y,--rttime? \
             -o,--output=plain --noheadings --raw --verbose",
        "argv",
    ),
    wrapper(
        "softlimit",
        "-a=plain -c=plain -d=plain -f=plain -l=plain -m=plain -o=plain -p=plain \
             -r=plain -s=plain -t=plain",
        "argv",
    ),
    wrapper(
        "cpulimit",
        "-l,--limit=plain -p,--pid=plain!as:plain*!processes \
             -e,--exe=plain!as:plain*!processes -z,--lazy -i,--include-children \
             -b,--background -f,--foreground -q,--quiet -v,--verbose",
        "argv",
    ),
    wrapper("nohup", "", "argv").nature(WRITES),
    wrapper("setsid", "-c,--ctty -f,--fork -w,--wait", "argv"),
    wrapper(
        "stdbuf gstdbuf unbuffer",
        "-i,--input=plain -o,--output=plain -e,--error=plain -p",
        "argv",
    ),
    wrapper(
        "time gtime timex",
        "-p,--portability -f,--format=plain -o,--output=write -a,--append \
             -v,--verbose -q,--quiet -l -h",
        "argv",
    ),
    wrapper(
        "setarch linux32 linux64 i386 x86_64 arch",
        "-R,--addr-no-randomize -v,--verbose -B,--32bit -F,--fdpic-funcptrs \
             -I,--short-inode -L,--addr-compat-layout -S,--whole-seconds \
             -T,--sticky-timeouts -X,--read-implies-exec -Z,--mmap-page-zero -3,--3gb \
             --4gb --uname-2.6 --list!inert",
        "argv",
    )
    .special(crate::table::special::wrappers::setarch),
    wrapper(
        "flock",
        "-s,--shared -x,-e,--exclusive -n,--nb,--nonblock -w,--wait,--timeout=plain \
             -o,--close -E,--conflict-exit-code=plain -F,--no-fork -u,--unlock \
             -c,--command=shell --verbose",
        "write argv",
    )
    .special(crate::table::special::wrappers::flock),
    wrapper(
        "lckdo with-lock-ex",
        "-w -x -s -e -q -E=plain -W=plain",
        "write argv",
    ),
    wrapper(
        "catchsegv eatmydata fakeroot fakechroot proxychains proxychains4 torsocks \
             torify tsocks chronic dbus-launch aoss padsp optirun primusrun gamemoderun \
             mangohud rtkit caffeinate nocache",
        "-q -f=read -l=plain -s -i -d -m -u -t=plain -w=plain",
        "argv",
    ),
    wrapper("firejail bwrap", "", "argv")
        .nature(super::RUNS)
        .no_help(),
    wrapper(
        "dbus-run-session",
        "--config-file=read --dbus-daemon=prog --",
        "argv",
    ),
    wrapper(
        "systemd-run",
        "--user --scope --unit=plain -u=plain -p,--property=plain -t,--pty -P,--pipe \
             --wait -q,--quiet -d,--same-dir --working-directory=cwd --uid=plain \
             --gid=plain --nice=plain -E,--setenv=plain -S,--shell -G,--collect \
             --on-calendar=plain --on-active=plain --on-boot=plain --timer-property=plain \
             -r,--remain-after-exit --no-block --slice=plain --description=plain \
             -M,--machine=plain -H,--host=host --system --send-sighup --no-ask-password",
        "argv",
    )
    .bare(super::RUNS.and(super::INTERACTIVE))
    .nature(SYSTEM),
    wrapper(
        "systemd-inhibit",
        "--what=plain --who=plain --why=plain --mode=plain --list!inert --no-pager \
             --no-legend",
        "argv",
    )
    .nature(SYSTEM),
    wrapper(
        "systemd-cat",
        "-t,--identifier=plain -p,--priority=plain --stderr-priority=plain \
             --level-prefix=plain",
        "argv",
    ),
    wrapper("start-stop-daemon", "", "plain*").nature(SYSTEM.and(super::RUNS).and(PROCESSES)),
    wrapper(
        "daemonize daemon",
        "-c=cwd -e=write -o=write -p=write -l=write -u=plain -v -a -E=plain",
        "argv",
    )
    .nature(super::RUNS),
    wrapper(
        "rlwrap",
        "-a? -A -b=plain -c -C=plain -D=plain -e=plain -f=read -g=plain -H=write -i \
             -l=write -m? -M=plain -n -N -o -O=plain -p? -P=plain -q=plain -r -R -s=plain \
             -S=plain -t=plain -T -U -w=plain -W? -X -z=exec",
        "argv",
    )
    // It keeps a history.
    .nature(WRITES),
    wrapper(
        "sshpass",
        "-p=plain -f=read -d=plain -e -P=plain -v",
        "argv",
    ),
    wrapper(
        "ssh-agent",
        "-a=write -t=plain -E=plain -P=plain -O=plain -k -s -c -d -D",
        "argv",
    )
    .nature(PROCESSES),
    wrapper(
        "gpg-agent",
        "--daemon --server -s,--sh -c,--csh --options=read",
        "argv",
    )
    .nature(PROCESSES),
];
