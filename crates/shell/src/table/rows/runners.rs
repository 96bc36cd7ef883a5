//! Programs that run another one repeatedly, under watch, or traced.

use super::wrappers::wrapper;
use super::{FETCH, NETWORK, PROCESSES, Row, WRITES};
use crate::table::special::{interpreters, parallel};

pub(super) const ROWS: &[Row] = &[
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
             --output=write --export-asciidoc=write --export-orgmode=write \
             -C,--conclude=shell --reference=shell --reference-name=plain -u,--time-unit=plain \
             -D,--parameter-step-size=plain --sort=plain",
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
            "-a,--columns=plain -b,--detach-on=plain -e=plain -E,--env=assign \
             -I,--interruptible=plain -o,--output=plain -O,--summary-syscall-overhead=plain \
             -p,--attach=plain!processes -P,--trace-path=plain -s,--string-limit=plain \
             -S,--summary-sort-by=plain -u,--user=plain -U,--summary-columns=plain \
             -X,--const-print-style=plain -A,--output-append-mode -c,--summary-only \
             -C,--summary -D --daemonize? -d,--debug -f,--follow-forks -F \
             --output-separately -h!inert -i,--instruction-pointer -k,--stack-traces? \
             -n,--syscall-number -q --quiet,--silent,--silence? -r --relative-timestamps? \
             -t --absolute-timestamps,--timestamps? -T --syscall-times? -v,--no-abbrev \
             -V!inert -w,--summary-wall-clock -x --strings-in-hex? -y --decode-fds? -Y \
             --decode-pids=plain -z,--successful-only -Z,--failed-only --trace=plain \
             --signal=plain --abbrev=plain --verbose=plain --raw=plain --read=plain \
             --write=plain --fault=plain --inject=plain --kvm=plain --seccomp-bpf \
             --status=plain",
        )
        .operands("argv")
        .special(crate::table::special::wrappers::strace)
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
            "-ex,-eval-command,--eval-command=code!runs -iex,-init-eval-command=code!runs \
             -x,-command,--command=exec -ix=exec -p,-pid,--pid=plain!processes \
             -args,--args -batch,--batch -q,-quiet,--quiet -nx -n -cd=cwd \
             -c,-core,--core=read -s,-symbols=read -o=code!runs -b -d,-directory=read \
             -tty=plain -return-child-result -silent -version!inert -help!inert",
        )
        .dash_words()
        .operands("exec read")
        .posix()
        .nature(WRITES.and(PROCESSES)),
    Row::new("parallel sem")
        .options(
            "-j,-P,--jobs,--max-procs=plain -k,--keep-order -n,-N,--max-args=plain \
             -0,--null -a,--arg-file=read -I=plain -L=plain -d,--delimiter=plain \
             -C,--colsep=plain -S,--sshlogin=plain!network --sshloginfile=read!network --eta --bar \
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
        .operands("argv")
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
    Row::new("direnv").subs(&[
        wrapper("exec", "", "tree argv"),
        Row::new("allow permit grant deny revoke edit reload").nature(WRITES),
        Row::new("status version hook stdlib"),
        // The directory's file is run, or the store of what was fetched changed.
        Row::new("export prune fetchurl").nature(super::INSTALL),
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
