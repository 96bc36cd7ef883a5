//! Programs that read text and print text. None of them writes a file that is
//! not named, and none starts a program except where a role says so.

use super::Row;
use crate::table::special::{awk, sed};

pub(super) const ROWS: &[Row] = &[
    Row::new("cat tac nl rev gcat")
        .options(
            "-n,--number -b,--number-nonblank -s,--squeeze-blank -A,--show-all \
             -E,--show-ends -T,--show-tabs -v,--show-nonprinting -e -t -u -* --*",
        )
        .operands("read*"),
    Row::new("head ghead")
        .options("-n,--lines=plain -c,--bytes=plain -q,--quiet -v,--verbose -* --*")
        .operands("read*"),
    Row::new("tail gtail")
        .options(
            "-n,--lines=plain -c,--bytes=plain -f,--follow? -F --pid=plain \
             -s,--sleep-interval=plain --retry -q,--quiet -v,--verbose -r -* --*",
        )
        .operands("read*"),
    Row::new("multitail")
        .options("-l=shell -n=plain")
        .operands("read*"),
    Row::new("cut")
        .options(
            "-b,--bytes=plain -c,--characters=plain -f,--fields=plain \
             -d,--delimiter=plain -s,--only-delimited --complement \
             --output-delimiter=plain -n -z,--zero-terminated -* --*",
        )
        .operands("read*"),
    Row::new("paste")
        .options("-d,--delimiters=plain -s,--serial -z,--zero-terminated --*")
        .operands("read*"),
    Row::new("join")
        .options(
            "-1=plain -2=plain -j=plain -t=plain -o=plain -a=plain -v=plain -e=plain \
             -i,--ignore-case --*",
        )
        .operands("read*"),
    Row::new("comm")
        .options("--output-delimiter=plain -* --*")
        .operands("read*"),
    Row::new("wc")
        .options(
            "--files0-from=read -l,--lines -w,--words -c,--bytes -m,--chars \
             -L,--max-line-length --*",
        )
        .operands("read*"),
    Row::new("tr").options("-* --*").operands("plain*"),
    Row::new("fold fmt pr expand unexpand column colrm ul tsort")
        .options(
            "-w,--width=plain -s=plain -t,--tabs=plain -c=plain -l=plain -h=plain \
             -o=plain -N=plain -d,--table-noheadings -* --*",
        )
        .operands("read*"),
    Row::new("sort gsort")
        .options(
            "-o,--output=write -k,--key=plain -t,--field-separator=plain \
             -T,--temporary-directory=write -S,--buffer-size=plain \
             --compress-program=prog --files0-from=read --parallel=plain \
             --batch-size=plain -n,--numeric-sort -r,--reverse -u,--unique \
             -f,--ignore-case -h,--human-numeric-sort -V,--version-sort \
             -g,--general-numeric-sort -R,--random-sort -b,--ignore-leading-blanks \
             -d,--dictionary-order -i,--ignore-nonprinting -M,--month-sort -c,--check? -C \
             -m,--merge -s,--stable -z,--zero-terminated --random-source=read --debug \
             --sort=plain",
        )
        .operands("read*"),
    Row::new("uniq")
        .options(
            "-f,--skip-fields=plain -s,--skip-chars=plain -w,--check-chars=plain \
             -c,--count -d,--repeated -D,--all-repeated? -u,--unique -i,--ignore-case \
             -z,--zero-terminated --group?",
        )
        .operands("read write"),
    Row::new("shuf")
        .options(
            "-n,--head-count=plain -i,--input-range=plain -o,--output=write \
             -e,--echo!as:plain* --random-source=read -r,--repeat -z,--zero-terminated",
        )
        .operands("read*"),
    Row::new("split gsplit")
        .options(
            "-l,--lines=plain -b,--bytes=plain -C,--line-bytes=plain -n,--number=plain \
             -a,--suffix-length=plain -d,--numeric-suffixes? -x,--hex-suffixes? \
             --additional-suffix=plain --filter=shell -e,--elide-empty-files \
             -t,--separator=plain --verbose -u,--unbuffered -p=plain",
        )
        .operands("read write")
        .nature(super::WRITES),
    Row::new("csplit")
        .options(
            "-f,--prefix=write -n,--digits=plain -b,--suffix-format=plain -k,--keep-files \
             -z,--elide-empty-files",
        )
        .operands("read plain*")
        .nature(super::WRITES),
    Row::new("tee")
        .options("-a,--append -i,--ignore-interrupts -p --output-error?")
        .operands("write*"),
    Row::new("sponge").options("-a").operands("write*"),
    Row::new(
        "grep egrep fgrep ggrep zgrep zegrep zfgrep bzgrep xzgrep rgrep agrep \
             pcregrep pcre2grep",
    )
    .options(
        "-e,--regexp=plain!as:read* -f,--file=read!as:read* -r,--recursive!recursive \
             -R,--dereference-recursive!recursive -A,--after-context=plain \
             -B,--before-context=plain -C,--context=plain -m,--max-count=plain \
             -d,--directories=plain -D,--devices=plain --include=plain --exclude=plain \
             --exclude-dir=plain --exclude-from=read --color? --colour? --label=plain \
             --binary-files=plain -i,--ignore-case -v,--invert-match -w,--word-regexp \
             -x,--line-regexp -c,--count -l,--files-with-matches -L,--files-without-match \
             -n,--line-number -o,--only-matching -q,--quiet,--silent -s,--no-messages \
             -H,--with-filename -h,--no-filename -E,--extended-regexp -F,--fixed-strings \
             -G,--basic-regexp -P,--perl-regexp -a,--text -b,--byte-offset -z,--null-data \
             -Z,--null -U,--binary -I -T,--initial-tab -u,--unix-byte-offsets \
             --line-buffered -y --group-separator=plain",
    )
    .operands("plain read*"),
    Row::new("rg")
        .options(
            "-e,--regexp=plain!as:tree* -f,--file=read!as:tree* --pre=prog \
             --hostname-bin=prog --pre-glob=plain -g,--glob=plain --iglob=plain \
             -t,--type=plain -T,--type-not=plain -A,--after-context=plain \
             -B,--before-context=plain -C,--context=plain -m,--max-count=plain \
             -M,--max-columns=plain -d,--max-depth=plain -j,--threads=plain \
             -r,--replace=plain --files!as:tree* --type-list!inert -i,--ignore-case \
             -S,--smart-case -s,--case-sensitive -v,--invert-match -w,--word-regexp \
             -l,--files-with-matches --files-without-match -c,--count -n,--line-number \
             -N,--no-line-number -o,--only-matching -q,--quiet -F,--fixed-strings \
             -u,--unrestricted -.,--hidden --no-ignore -z,--search-zip -U,--multiline \
             -P,--pcre2 -L,--follow --json --vimgrep --color=plain --colors=plain \
             --sort=plain --sortr=plain --encoding=plain --ignore-file=read \
             --path-separator=plain -x,--line-regexp --heading --no-heading \
             -H,--with-filename -I,--no-filename -0,--null --stats --trim -p,--pretty \
             -h!inert -V!inert --context-separator=plain --engine=plain \
             --max-filesize=plain",
        )
        .operands("plain tree* else:."),
    Row::new("ag ack ack-grep pt ugrep ug")
        .options(
            "--pager=shell -G=plain -A,--after=plain -B,--before=plain -C,--context=plain \
             -m=plain --ignore=plain --depth=plain",
        )
        .operands("plain tree* else:."),
    Row::new("look").operands("plain read"),
    Row::new("sed gsed")
        .options(
            "-e,--expression=plain -f,--file=exec -i,--in-place? -n,--quiet,--silent \
             -E,-r,--regexp-extended -s,--separate -u,--unbuffered -z,--null-data \
             -l,--line-length=plain --posix --debug --sandbox --follow-symlinks \
             -b,--binary",
        )
        .special(sed::read),
    Row::new("awk gawk mawk nawk original-awk")
        .options(
            "-F,--field-separator=plain -v,--assign=plain -f,--file=exec \
             -e,--source=plain -i,--include=plain -l,--load=plain -E,--exec=exec \
             -o,--pretty-print?=write!writes -p,--profile?=write!writes \
             -d,--dump-variables?=write!writes \
             -b,--characters-as-bytes -c,--traditional -C,--copyright \
             -D,--debug?!interactive!runs!writes -g,--gen-pot -n,--non-decimal-data \
             -N,--use-lc-numeric -O,--optimize -P,--posix -r,--re-interval \
             -s,--no-optimize -S,--sandbox -t,--lint-old -L,--lint? -M,--bignum \
             -V,--version -h,--help -W=plain!runs!writes -I,--trace",
        )
        .posix()
        // Not every awk knows `--help`: some go on with the program.
        .no_help()
        .special(awk::read),
    Row::new("jq jaq gojq")
        .options(
            "-f,--from-file=read!as:read* -L,--library-path=read -n,--null-input \
             -r,--raw-output -R,--raw-input -s,--slurp -c,--compact-output -S,--sort-keys \
             -e,--exit-status -C,--color-output -M,--monochrome-output -a,--ascii-output \
             -j,--join-output --tab --indent=plain --stream --seq --args --jsonargs \
             -h!inert",
        )
        .operands("plain read*"),
    Row::new("yq")
        .options(
            "-i,--inplace,--in-place!as:write* -r,--raw-output -P,--prettyPrint \
             -o,--output-format=plain -p,--input-format=plain -y -Y -e,--exit-status \
             -n,--null-input -s,--split-exp=plain!writes",
        )
        .operands("plain read*"),
    Row::new("xmllint")
        .options(
            "-o,--output=write --xpath=plain --schema=read --dtdvalid=read --relaxng=read \
             --format --noout --noent --html",
        )
        .operands("read*"),
    Row::new(
        "xmlstarlet xml xsltproc xmlto html2text pdfgrep csvcut csvgrep csvlook \
             csvsort csvjson in2csv csvstat mlr xsv qsv dasel gron fx htmlq pup",
    )
    .options("-o,--output=write -i=plain -n=plain")
    .operands("read*"),
    Row::new("diff gdiff colordiff sdiff diff3 zdiff bzdiff xzdiff wdiff cmp zcmp")
        .options(
            "-r,--recursive!recursive -u -U,--unified?=plain -c -C,--context?=plain \
             -q,--brief -N,--new-file -i,--ignore-case -w,--ignore-all-space \
             -b,--ignore-space-change -B,--ignore-blank-lines -x,--exclude=plain \
             -X,--exclude-from=read -y,--side-by-side -W,--width=plain \
             -I,--ignore-matching-lines=plain -s,--report-identical-files -a,--text \
             -l,--paginate --to-file=read --from-file=read --color? -o,--output=write \
             --diff-program=prog -L,--label=plain -E,--ignore-tab-expansion -d,--minimal \
             --line-format=plain --old-line-format=plain --new-line-format=plain \
             --unchanged-line-format=plain --changed-group-format=plain \
             --unchanged-group-format=plain --old-group-format=plain \
             --new-group-format=plain --strip-trailing-cr --suppress-common-lines \
             -n,--bytes=plain -S,--starting-file=plain -p,--show-c-function -e,--ed \
             -t,--expand-tabs -T,--initial-tab",
        )
        .operands("read*"),
    Row::new("od xxd hexdump hd strings base64 base32 basenc uuencode uudecode hexyl")
        .options(
            "-A,--address-radix=plain -t,--format=plain -j,--skip-bytes=plain \
             -N,--read-bytes=plain -w,--wrap,--width?=plain -n,--bytes=plain -d,--decode \
             -i,--ignore-garbage -e=plain -l=plain -s=plain -c=plain -g=plain -o=plain \
             -f=plain -p -r -u -v -C -x -a",
        )
        .operands("read write"),
    Row::new(
        "md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum cksum sum \
             shasum md5 md5deep sha256 sha1 crc32 xxhsum xxh64sum b3sum sha512",
    )
    .options(
        "-c,--check -b,--binary -t,--text --tag -z,--zero --quiet --status -w,--warn \
             --strict --ignore-missing -a,--algorithm=plain -r -q -s=plain \
             -l,--length=plain",
    )
    .operands("read*"),
    Row::new("iconv")
        .options(
            "-f,--from-code=plain -t,--to-code=plain -o,--output=write -l,--list -c \
             -s,--silent",
        )
        .operands("read*"),
    Row::new("dos2unix unix2dos mac2unix unix2mac fromdos todos")
        .options("-n,--newfile -k,--keepdate -q,--quiet -o,--oldfile -f,--force")
        .operands("write*"),
    Row::new("recode enca convmv")
        .options("--notest -f=plain -t=plain -r!recursive -L=plain -x=plain")
        .operands("write*"),
    Row::new("bc gbc")
        .options("-l,--mathlib -q,--quiet -i,--interactive -s,--standard -w,--warn")
        .operands("read*"),
    Row::new("dc")
        .options("-e,--expression=plain -f,--file=read")
        .operands("read*")
        .nature(super::RUNS),
    Row::new("m4")
        .options(
            "-D,--define?=plain -I,--include=read -o,--error-output=write \
             -F,--freeze-state=write -R,--reload-state=read",
        )
        .nature(super::RUNS)
        .operands("exec*"),
    Row::new("aspell ispell hunspell spell")
        .options("-d,--lang=plain -p=plain -l -a -c")
        .operands("write*")
        .nature(super::WRITES),
    Row::new(
        "cowsay cowthink figlet toilet lolcat fortune banner rainbow boxes cmatrix \
             nyancat",
    )
    .options("-f=plain -o=write -v=plain -w=plain -n=plain"),
    Row::new("pandoc")
        .options(
            "-o,--output=write -f,--from,--read=plain -t,--to,--write=plain \
             -F,--filter=prog --lua-filter=exec --pdf-engine=prog --template=read \
             -H,--include-in-header=read -B,--include-before-body=read \
             -A,--include-after-body=read -s,--standalone --toc -c,--css=read \
             --extract-media=write --resource-path=read -V,--variable=plain \
             -M,--metadata=plain -d,--defaults=read",
        )
        .operands("read*"),
    Row::new("groff troff nroff tbl eqn pic soelim grotty mandoc refer")
        .options("-m=plain -T=plain -P=plain -U,--unsafe!runs -F=plain -M=plain -I=plain")
        .operands("read*"),
    Row::new("bat batcat ccat pygmentize highlight glow mdcat source-highlight")
        .options(
            "--pager=shell -l,--language=plain -r,--line-range=plain -p,--plain \
             -A,--show-all -n,--number --style=plain --theme=plain --paging=plain \
             -o=write",
        )
        .operands("read*"),
    Row::new("a2ps enscript")
        .options("-o,--output=write -I=shell -P,--printer=plain!sends")
        .operands("read*"),
    Row::new("ptx unifdef indent astyle")
        .options("-o=write")
        .operands("write*"),
    Row::new("rpl replace")
        .operands("plain plain write*")
        .options("-R!recursive"),
    Row::new("envsubst").operands("plain*"),
    Row::new("gettext ngettext msgfmt xgettext msgmerge")
        .options("-o,--output=write -d=plain")
        .operands("read*")
        .nature(super::WRITES),
    Row::new("tqdm pv")
        .options("-L=plain -s=plain -N=plain -i=plain -n -t -r -b -p -e -q -W -l --total=plain")
        .operands("read*"),
    Row::new("json_pp json_xs json_verify jsonlint json")
        .options("-f=plain -t=plain")
        .operands("read*"),
    Row::new("csvtool")
        .operands("plain read*")
        .nature(super::RUNS),
    Row::new("espeak say flite")
        .options("-f,--input-file=read -o=write -w=write -v=plain -t=plain"),
];
