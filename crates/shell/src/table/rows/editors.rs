//! Editors and pagers. Most can start a program from within.

use super::{INTERACTIVE, RUNS, Row};
use crate::table::special::editors;

pub(super) const ROWS: &[Row] = &[
    Row::new(
        "vim vi nvim gvim view rvim vimdiff gvimdiff evim eview rview ex nvi elvis \
             vimx",
    )
    .options(
        "-c=plain --cmd=plain -S=exec -s=exec -u=exec -U=exec -i=write -W=write \
             -w=write -E,-e -R -M -m -b -n -d -o? -O? -p? -N -V? -y -Z -t=plain -q=read \
             -r -L -T=plain -x -l -g -f -v -h!inert --noplugin --clean \
             --startuptime=write --headless -es -X -A -H --not-a-term --servername=plain \
             --remote --remote-send=code!runs --remote-expr=code!runs --listen=plain -nb",
    )
    .special(editors::vim),
    Row::new(
        "nano pico rnano micro joe jed ne mg zile kak helix hx ee le tilde mcedit aee \
             acme xedit nedit leafpad mousepad notepad",
    )
    .options(
        "-s,--speller=prog -w,--nowrap -B,--backup -R,--restricted -v,--view \
             -l,--linenumbers -c -e=code!runs -T=plain -f=read -C,--backupdir=write -m -i \
             -p -P -t -u -x",
    )
    .operands("write*")
    .nature(INTERACTIVE.and(RUNS)),
    Row::new("emacs emacsclient xemacs emacs-nox")
        .options(
            "--eval,--execute=code -f,--funcall=plain -l,--load=exec --script=exec \
             -batch,--batch -Q,--quick -q,--no-init-file -nw,--no-window-system \
             -e=code!runs -d=plain -t,--tty -c,--create-frame -n,--no-wait \
             -a,--alternate-editor=prog -s,--socket-name=plain --daemon? -u=plain \
             --insert=read --chdir=cwd -L=exec --visit=write --kill",
        )
        .dash_words()
        .special(editors::emacs),
    Row::new("ed red")
        .options("-s,--quiet,--silent -p,--prompt=plain -G,--traditional -l -r -E -v,--verbose")
        .special(editors::ed),
    Row::new("less more most pg lesspipe zless zmore bzless bzmore xzless xzmore lzless")
        .options(
            "-k=exec!runs -o,--log-file=write -O,--LOG-FILE=write --lesskey-file=exec!runs \
             --lesskey-src=exec!runs --lesskey-content=plain!runs -p,--pattern=plain -t,--tag=plain -T=read -x,--tabs=plain \
             -j=plain -y=plain -z,--window=plain -b=plain -h=plain -D=plain -P=plain -# \
             -n -N -S -R -r -F -X -e -E -i -I -s -q -Q -f -g -G -m -M -u -U -w -W -a -A \
             -c -C -d -J -K -L -~ -V!inert --help!inert",
        )
        .special(editors::less),
    Row::new("sensible-editor editor select-editor sensible-pager pager")
        .operands("write*")
        .nature(INTERACTIVE.and(RUNS)),
    Row::new("hexedit ghex dhex bvi hte radare2 r2 rabin2 ghidra ida")
        .options("-c=code!runs -i=exec -q -w")
        .operands("write*")
        .nature(INTERACTIVE.and(RUNS)),
    Row::new(
        "visidata vd sc-im libreoffice soffice localc lowriter oocalc abiword \
             gnumeric unoconv ssconvert antiword catdoc wv docx2txt odt2txt xls2csv \
             xlsx2csv catppt",
    )
    .options(
        "--convert-to=plain!writes --outdir=write --headless -o,--output=write \
             -f=plain -n=plain",
    )
    .dash_words()
    .operands("read*")
    .nature(RUNS),
];
