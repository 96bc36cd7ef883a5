//! Shells, and the builtins that also exist as programs.

use super::{INTERACTIVE, PROCESSES, RUNS, Row};
use crate::table::special::shells;

const fn shell(names: &'static str, options: &'static str) -> Row {
    Row::new(names)
        .options(options)
        .posix()
        .special(shells::run)
}

pub(super) const ROWS: &[Row] = &[
    shell(
        "bash rbash sh dash ash ksh mksh pdksh ksh93 yash posh zsh osh hush",
        "-c -s -i!interactive -l,--login -r,--restricted -e -x -v -n -u -f -h -m -p \
             -a -b -k -t -B -C -E -H -P -T -d -D -o=plain -O=plain \
             --rcfile,--init-file=exec --norc --noprofile --posix --verbose --debugger \
             --dump-strings --dump-po-strings --noediting --no-rcs --pretty-print \
             --emulate=plain",
    ),
    shell(
        "fish",
        "-c,--command=plain -C,--init-command=shell -i,--interactive!interactive \
             -l,--login -n,--no-execute -N,--no-config -d,--debug=plain \
             -o,--debug-output=write -p,--profile=write -P,--private -f,--features=plain \
             --profile-startup=write",
    ),
    shell(
        "csh tcsh",
        "-c -s -i -f -e -n -v -V -x -X -d -m -q -t -l -b",
    ),
    shell(
        "pwsh powershell",
        "-c,-Command,-command -f,-File,-file=exec -NoProfile -NonInteractive \
             -ExecutionPolicy=plain -EncodedCommand,-enc,-e=plain!runs",
    )
    .dash_words(),
    Row::new("nu xonsh elvish rc es scsh sash")
        .options("-c,--command,--commands=code -e,--execute=code -i -l --login --no-config")
        .posix()
        .special(crate::table::special::interpreters::other),
    Row::new("true false : yes nproc tty logname users hostid pwd sleep usleep")
        .options("-* --*")
        .operands("plain*"),
    Row::new("echo printf test [ expr seq factor numfmt gecho gprintf jot")
        .options("-* --*")
        .operands("plain*")
        .no_help(),
    Row::new("printenv").options("-* --*").operands("plain*"),
    Row::new(
        "getopt getconf tput clear reset stty tabs resize tset infocmp toe mesg \
             locale",
    )
    .operands("plain*")
    .options("-F,--file=write -T=plain -* --*"),
    Row::new("setterm")
        .options("-F,-file,--file=write -dump,--dump!writes -append,--append!writes --* -*")
        .dash_words(),
    Row::new("chsh chfn")
        .nature(super::SYSTEM)
        .options("-s=plain"),
    Row::new("screen")
        .options(
            "-d? -r? -S=plain -m -L -c=exec -ls,-list -x? -X=plain!runs -p=plain -t=plain \
             -s=prog -D? -R? -A -U -q -wipe!processes -dmS=plain -h=plain -Logfile=write \
             -dm -DR -dr -RR -T=plain -e=plain -f -i -l -ln -v!inert -a",
        )
        .dash_words()
        .posix()
        .operands("argv")
        .bare(RUNS)
        .nature(INTERACTIVE.and(PROCESSES)),
    Row::new("tmux")
        .options(
            "-L=plain -S=write -f=exec -c=shell -2 -8 -C -D -l -N -q -u -v -V!inert \
             -T=plain",
        )
        .posix()
        .nature(PROCESSES)
        .bare(INTERACTIVE.and(RUNS))
        .special(shells::tmux)
        .subs(&[
            Row::new(
                "new-session new new-window neww split-window splitw respawn-pane respawnp \
             respawn-window respawnw popup display-popup",
            )
            .options(
                "-s=plain -n=plain -c=plain -t=plain -x=plain -y=plain -d -A -D -E -P -X \
             -F=plain -e=plain -h -v -l=plain -p=plain -b -f -I -Z -a -k -S -B -w=plain \
             -T=plain",
            )
            .posix()
            .operands("shell"),
            Row::new("send-keys send")
                .options("-t=plain -l -R -M -X -N=plain -H -K -F")
                .posix()
                .operands("plain*")
                .nature(RUNS),
            Row::new("run-shell run if-shell if")
                .options("-b -t=plain -d=plain -C -F -c=plain")
                .posix()
                .operands("shell"),
            Row::new("pipe-pane pipep")
                .options("-t=plain -I -O -o")
                .posix()
                .operands("shell"),
            Row::new("source-file source").operands("exec*"),
            Row::new(
                "ls list-sessions list-windows lsw list-panes lsp list-keys lsk list-commands \
             lscm has-session has display-message display show-options show \
             show-environment showenv capture-pane capturep show-buffer showb \
             list-buffers lsb list-clients lsc info show-messages",
            )
            .options("-*"),
            Row::new("attach-session attach a at")
                .options("-*")
                .nature(INTERACTIVE),
            Row::new("save-buffer saveb")
                .options("-b=plain -a")
                .operands("write"),
            Row::new("load-buffer loadb")
                .options("-b=plain")
                .operands("read"),
            Row::new(
                "kill-session kill-server kill-window killw kill-pane killp detach-client \
             detach rename-session rename rename-window renamew select-window selectw \
             select-pane selectp resize-pane resizep swap-pane swapp move-window movew \
             next-window previous-window select-layout selectl clear-history \
             switch-client switchc set-buffer setb paste-buffer pasteb break-pane \
             join-pane last-window wait-for",
            )
            .options("-*"),
            // What they set may be run, or be what others run in.
            Row::new(
                "bind-key bind set-hook unbind-key unbind set-option set \
             set-window-option setw set-environment setenv",
            )
            .options("-*")
            .nature(RUNS),
        ]),
    Row::new("byobu zellij abduco dtach dvtm").nature(INTERACTIVE.and(RUNS).and(PROCESSES)),
];
