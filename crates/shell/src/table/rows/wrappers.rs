//! Programs that run the program in their own arguments. An option that is
//! not listed makes the inner program unknown, so the lists are complete.

use super::{FETCH, NETWORK, PRIVILEGE, PROCESSES, Row, SYSTEM, WRITES};
use crate::table::special::{env, interpreters, parallel, su, xargs};

const fn wrapper(names: &'static str, options: &'static str, operands: &'static str) -> Row {
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
        .special(su::sudo),
    Row::new("sudoedit")
        .options("-u,--user=plain")
        .operands("write*")
        .nature(PRIVILEGE.and(super::INTERACTIVE)),
    Row::new("doas")
        .options("-u=plain -n -s,--shell -C=read -L -a=plain")
        .posix()
        .nature(PRIVILEGE)
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
             --selinux-label=plain --apparmor-profile=plain --reset-env",
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
    .nature(PRIVILEGE),
    wrapper(
        "nsenter",
        "-t,--target=plain -a,--all -m,--mount? -u,--uts? -i,--ipc? -n,--net? \
             -p,--pid? -U,--user? -C,--cgroup? -T,--time? -r,--root? -w,--wd? \
             -F,--no-fork -S,--setuid=plain -G,--setgid=plain -Z,--follow-context \
             --preserve-credentials",
        "argv",
    )
    .nature(PRIVILEGE.and(SYSTEM)),
    wrapper(
        "unshare",
        "-m,--mount? -u,--uts? -i,--ipc? -n,--net? -p,--pid? -U,--user? -C,--cgroup? \
             -T,--time? -f,--fork -r,--map-root-user -c,--map-current-user --mount-proc? \
             --propagation=plain --setgroups=plain --kill-child? -R,--root=plain \
             -w,--wd=cwd -S,--setuid=plain -G,--setgid=plain --map-user=plain \
             --map-group=plain --keep-caps --map-auto",
        "argv",
    )
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
    ),
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
             -m,--rss? -s,--stack? -t,--cpu? -v,--as? -f,--fsize? -l,--memlock? \
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
    ),
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
    wrapper(
        "watch",
        "-b,--beep -c,--color -C,--no-color -d,--differences? -e,--errexit \
             -g,--chgexit -n,--interval=plain -p,--precise -q,--equexit=plain \
             -r,--no-rerun -s,--shotsdir=write -t,--no-title -w,--no-wrap \
             -x,--exec!as:argv",
        "shell",
    )
    .nature(super::INTERACTIVE),
    wrapper("entr", "-a -c -d -n -p -r -s!as:shell -z -x", "argv"),
    wrapper(
        "inotifywait fswatch",
        "-m,--monitor -r,--recursive -e,--event=plain -q,--quiet --format=plain \
             --timefmt=plain -t,--timeout=plain --exclude=plain --excludei=plain \
             --include=plain -o,--outfile=write --fromfile=read -1 -0 -l,--latency=plain \
             -d,--daemon -s,--syslog -c,--csv",
        "tree*",
    ),
    wrapper(
        "watchexec",
        "-e,--exts=plain -w,--watch=read -r,--restart -c,--clear? -i,--ignore=plain \
             -f,--filter=plain -s,--signal=plain -d,--debounce=plain -n -N,--notify \
             --shell=plain -p,--postpone -1 --no-vcs-ignore --workdir=cwd",
        "shell",
    ),
    Row::new("nodemon watchman")
        .options(
            "-x,--exec=shell -e,--ext=plain -w,--watch=read -i,--ignore=plain \
             --delay=plain --config=exec -q,--quiet",
        )
        .posix()
        .operands("exec")
        .nature(super::BUILD),
    wrapper(
        "hyperfine",
        "-w,--warmup=plain -r,--runs=plain -m,--min-runs=plain -M,--max-runs=plain \
             -p,--prepare=shell -c,--cleanup=shell -s,--setup=shell -S,--shell=prog -N \
             -i,--ignore-failure --export-json=write --export-markdown=write \
             --export-csv=write -n,--command-name=plain -L,--parameter-list=plain \
             -P,--parameter-scan=plain --style=plain --show-output --input=read \
             --output=plain",
        "shell",
    )
    .special(crate::table::special::wrappers::each_is_shell),
    wrapper(
        "script",
        "-a,--append -c,--command=shell -e,--return -f,--flush -q,--quiet \
             -t,--timing?=write -T,--log-timing=write -I,--log-in=write \
             -O,--log-out=write -B,--log-io=write -E,--echo=plain \
             -m,--logging-format=plain -o,--output-limit=plain -F --force -k -r -d -p",
        "write argv",
    )
    .special(crate::table::special::wrappers::script),
    wrapper(
        "scriptreplay",
        "-t,--timing=read -s,--typescript=read -B,--log-io=read",
        "read*",
    ),
    Row::new("strace")
        .options(
            "-a=plain -b=plain -e=plain -E=plain -I=plain -o,--output=write -O=plain \
             -p,--attach=plain!processes -P,--trace-path=plain -s,--string-limit=plain \
             -S=plain -u,--user=plain -U=plain -X=plain -A,--output-append-mode \
             -c,--summary-only -C,--summary -D,--daemonize? -d,--debug -f,--follow-forks \
             -F -ff -h!inert -i -k,--stack-traces -n -q,--quiet? \
             -r,--relative-timestamps? -t,--absolute-timestamps? -T,--syscall-times? \
             -v,--no-abbrev -V!inert -w -x -y,--decode-fds? -Y -z -Z --trace=plain \
             --seccomp-bpf --status=plain",
        )
        .operands("argv")
        .posix(),
    wrapper(
        "ltrace",
        "-a=plain -A=plain -b -c -C -D=plain -e=plain -f -F=read -i -l=plain -L \
             -n=plain -o,--output=write -p=plain!processes -r -s=plain -S -t -T -u=plain \
             -w=plain -x=plain",
        "argv",
    ),
    Row::new("valgrind")
        .options(
            "--tool=plain --leak-check=plain --log-file=write --suppressions=read \
             --xml-file=write -q,--quiet -v,--verbose --trace-children=plain \
             --track-origins=plain --show-leak-kinds=plain --error-exitcode=plain \
             --num-callers=plain --gen-suppressions=plain --db-command=shell --vgdb=plain \
             --vgdb-error=plain --massif-out-file=write --callgrind-out-file=write \
             --show-reachable=plain --xml=plain --dsymutil=plain",
        )
        .operands("argv")
        .posix()
        .nature(WRITES),
    Row::new("perf")
        .posix()
        .anywhere()
        .nature(PROCESSES)
        .subs(&[
            wrapper(
                "stat record trace",
                "-e,--event=plain -o,--output=write -p,--pid=plain -a,--all-cpus -g \
             -F,--freq=plain -c,--count=plain -C,--cpu=plain -r,--repeat=plain \
             -d,--detailed -v,--verbose -q,--quiet -t,--tid=plain -i,--no-inherit -B \
             -x=plain --call-graph=plain -I,--interval-print=plain --no-buildid \
             -u,--uid=plain -s -S,--summary",
                "argv",
            )
            .nature(WRITES),
            Row::new("report script annotate diff")
                .options("-i,--input=read -s=exec --objdump=prog --addr2line=prog")
                .nature(super::RUNS),
            Row::new("list top bench version"),
        ]),
    wrapper(
        "gdbserver",
        "--attach!processes --multi --once",
        "plain argv",
    )
    .nature(NETWORK),
    Row::new("gdb lldb cgdb")
        .options(
            "-ex,--eval-command,-eval-command=code!runs -iex,-init-eval-command=code!runs \
             -x,--command,-command=exec -ix=exec -p,--pid,-pid=plain!processes \
             --args,-args -batch,--batch -q,-quiet,--quiet -nx -n -cd=cwd \
             -c,-core,--core=read -s,-symbols=read -o=code!runs -b -d,-directory=read \
             -tty=plain -return-child-result -silent -version!inert -help!inert",
        )
        .dash_words()
        .operands("exec read")
        .posix()
        .nature(WRITES.and(PROCESSES)),
    Row::new("parallel sem")
        .options(
            "-j,-P,--jobs,--max-procs=plain -k,--keep-order -n,--max-args,-N=plain \
             -0,--null -a,--arg-file=read -I=plain -L=plain -d,--delimiter=plain \
             -C,--colsep=plain -S,--sshlogin=host --sshloginfile=read --eta --bar \
             --progress --dry-run --halt=plain --joblog=write --results=write --pipe \
             --pipepart --block=plain --tag --ungroup -u --line-buffer --lb -m -X -x \
             -r,--no-run-if-empty -v,--verbose -t --timeout=plain --delay=plain \
             --retries=plain --will-cite --no-notice --gnu --plain --recstart=plain \
             --recend=plain --header=plain --workdir,--wd=cwd --tmpdir=write --load=plain \
             --nice=plain -q,--quote --resume --resume-failed --env=plain --id=plain --fg \
             --bg --wait --rpl=plain --bibtex --citation --shuf --xapply --link \
             --trim=plain -i,--replace? --linebuffer",
        )
        .posix()
        .special(parallel::run),
    wrapper(
        "ld.so ld-linux ld-musl",
        "--library-path=read --preload=exec --inhibit-rpath=plain --audit=exec \
             --argv0=plain --list --verify --inhibit-cache --glibc-hwcaps-prepend=plain \
             --glibc-hwcaps-mask=plain",
        "argv",
    ),
    wrapper(
        "busybox toybox",
        "--list!inert --install!system --list-full!inert",
        "argv",
    )
    .special(interpreters::applets),
    wrapper("direnv", "", "plain*").subs(&[
        wrapper("exec", "", "tree argv"),
        Row::new("allow permit grant deny revoke edit reload").nature(WRITES),
        Row::new("status version export hook stdlib prune fetchurl"),
    ]),
    wrapper(
        "dumb-init tini catatonit",
        "-s -v -g -p=plain -e=plain -w -c -r=plain --",
        "argv",
    ),
    wrapper(
        "run-one run-this-one flatpak-spawn",
        "--host --sandbox",
        "argv",
    ),
    wrapper(
        "mise asdf rtx volta fnm nvm pyenv rbenv nodenv sdk",
        "",
        "plain*",
    )
    .subs(&[
        wrapper("exec x run", "--", "argv").nature(FETCH),
        Row::new(
            "install use local global plugin uninstall upgrade update self-update add pin \
             default alias rehash shell set",
        )
        .nature(FETCH),
        Row::new(
            "ls list current where which version versions env ls-remote list-all doctor \
             help latest root prefix",
        )
        .nature(NETWORK),
    ]),
    Row::new("dotenv doppler op chamber aws-vault envchain teller")
        .posix()
        .nature(super::SEND.and(super::RUNS).and(super::READS)),
];
