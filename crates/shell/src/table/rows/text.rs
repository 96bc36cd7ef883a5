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
             -d,--dictionary-order -i,--ignore-nonprinting -M,--month-sort -c --check? -C \
             -m,--merge -s,--stable -z,--zero-terminated --random-source=read --debug \
             --sort=plain",
        )
        .operands("read*"),
    Row::new("uniq")
        .options(
            "-f,--skip-fields=plain -s,--skip-chars=plain -w,--check-chars=plain \
             -c,--count -d,--repeated -D --all-repeated? -u,--unique -i,--ignore-case \
             -z,--zero-terminated --group?",
        )
        // `uniq +1 in out` begins with a count.
        .operands("read write*"),
    Row::new("shuf")
        .options(
            "-n,--head-count=plain -i,--input-range=plain -o,--output=write \
             -e,--echo!as:plain* --random-source=read -r,--repeat -z,--zero-terminated",
        )
        .operands("read*"),
    Row::new("split gsplit")
        .options(
            "-l,--lines=plain -b,--bytes=plain -C,--line-bytes=plain -n,--number=plain \
             -a,--suffix-length=plain -d --numeric-suffixes? -x --hex-suffixes? \
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
    Row::new("grep egrep fgrep ggrep zgrep zegrep zfgrep bzgrep xzgrep rgrep agrep")
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
             --line-buffered -y --group-separator=plain -* --*",
        )
        .operands("plain read*"),
    // A pattern may hold a callout that runs a program.
    Row::new("pcregrep pcre2grep")
        .options("-e,--regexp=plain!as:read* -f,--file=read!as:read* -r,--recursive!recursive")
        .operands("plain read*")
        .nature(super::RUNS),
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
             --sort=plain --sortr=plain -E,--encoding=plain --ignore-file=read \
             --path-separator=plain -x,--line-regexp --heading --no-heading \
             -H,--with-filename -I,--no-filename -0,--null --stats --trim -p,--pretty \
             -h!inert -V!inert --context-separator=plain --engine=plain \
             --max-filesize=plain --type-add=plain --type-clear=plain \
             --field-context-separator=plain --field-match-separator=plain \
             --dfa-size-limit=plain --regex-size-limit=plain --hyperlink-format=plain \
             --generate=plain -a,--text -b,--byte-offset -* --*",
        )
        .operands("plain tree* else:."),
    Row::new("ag pt")
        .options(
            "--pager=shell -G,--file-search-regex=plain -A,--after?=plain -B,--before?=plain \
             -C,--context?=plain -m,--max-count=plain --ignore=plain --depth=plain \
             --ignore-dir=plain -g=plain --workers=plain -p,--path-to-ignore=read -* \
             --hidden --nocolor --color --vimgrep --stats --column --silent --nogroup \
             --group --heading --noheading --numbers --nonumbers --literal --count \
             --files-with-matches --ignore-case --case-sensitive --smart-case",
        )
        .operands("plain tree* else:."),
    Row::new("ack ack-grep")
        .options(
            "--pager=shell -A,--after-context=plain -B,--before-context=plain \
             -C,--context?=plain -m,--max-count=plain --ignore-dir=plain --type=plain \
             -t=plain -T=plain -g=plain --match=plain --files-from=read -i -I -v -w -l -L \
             -c -h -H -o -Q -n -r -R -s -S -x -1 -f -k --nocolor --color --nogroup --group \
             --column --count --files-with-matches --ignore-case --literal",
        )
        .operands("plain tree* else:."),
    Row::new("ugrep")
        .options(
            "-e,--regexp=plain!as:tree* -f,--file=read!as:tree* --pager?=shell \
             --view?=shell --filter=shell --save-config?=write!writes --config?=exec -A=plain \
             -B=plain -C=plain -m=plain -g,--glob=plain -t,--file-type=plain -J=plain \
             -O=plain -M=plain -N=plain -d=plain -D=plain -r -R -n -i -l -L -c -w -x -v -o \
             -h -H -k -b -s -q -E -F -G -P -I -U -z -j -u -y -0 -1 -2 -3 --color? --hidden \
             --json --csv --include=plain --exclude=plain --exclude-dir=plain",
        )
        .operands("plain tree* else:."),
    // Reads a configuration from the working directory, which names programs.
    Row::new("ug")
        .options("-* --*")
        .operands("plain tree* else:.")
        .nature(super::RUNS),
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
    Row::new("jq gojq").raw(crate::table::special::jq::read),
    Row::new("jaq")
        .options(
            "-f,--from-file=read!as:read* -i,--in-place!as:write* -n -r -R -s -c -S -e -C -M \
             -a -j --tab --indent=plain -L=read",
        )
        .operands("plain read*"),
    Row::new("yq")
        .options(
            "-i,--inplace,--in-place!as:write* -r,--raw-output -P,--prettyPrint \
             -o,--output-format=plain -p,--input-format=plain -y,--yaml-output \
             -Y,--yaml-roundtrip -e,--exit-status -n,--null-input \
             -s,--split-exp,--slurp!as:write*!writes -C,--colors -M,--no-colors -I,--indent=plain \
             -j,--tojson -N,--no-doc -c -S -w,--width=plain -v,--verbose -V,--version -h \
             --arg=plain --argjson=plain --from-file=read --front-matter=plain \
             --header-preprocess --unwrapScalar? --xml-attribute-prefix=plain --output=plain",
        )
        .operands("plain read*"),
    Row::new("xmllint")
        .options(
            "-o,-output,--output=write -xpath,--xpath=plain -schema,--schema=read \
             -dtdvalid,--dtdvalid=read -relaxng,--relaxng=read -schematron,--schematron=read \
             -format,--format -noout,--noout -noent,--noent -html,--html -encode,--encode=plain \
             -pattern,--pattern=plain -maxmem,--maxmem=plain -path,--path=read \
             -pretty,--pretty=plain -shell,--shell!interactive!writes -noblanks,--noblanks \
             -nowarning,--nowarning -recover,--recover -valid,--valid -nonet,--nonet \
             -nocdata,--nocdata -huge,--huge -stream,--stream -c14n,--c14n -nsclean,--nsclean \
             -dropdtd,--dropdtd -xinclude,--xinclude -timing,--timing -quiet,--quiet",
        )
        .dash_words()
        .operands("read*"),
    Row::new("xmlstarlet xml")
        .options("-L,--inplace!as:write* -* --*")
        .operands("read*"),
    // A stylesheet may write documents.
    Row::new("xsltproc xmlto")
        .options("-o,--output=write --stringparam=plain --param=plain -* --*")
        .operands("read*")
        .nature(super::WRITES),
    // Their languages start programs and write files.
    Row::new("mlr qsv fx")
        .options("-o,--output=write --*")
        .operands("read*")
        .nature(super::RUNS.and(super::WRITES)),
    Row::new("xsv dasel")
        .options("-o,--output,--out=write -f,--file=write -d,--delimiter=plain -* --*")
        .operands("read*")
        .nature(super::WRITES),
    Row::new(
        "html2text pdfgrep csvcut csvgrep csvlook csvsort csvjson in2csv csvstat gron \
             htmlq pup",
    )
    .options("-o,--output=write -i=plain -n -c=plain -d=plain -m=plain -r=plain -t -H -p")
    .operands("read*"),
    Row::new("diff gdiff colordiff zdiff bzdiff xzdiff")
        .options(
            "-r,--recursive!recursive -u -U=plain --unified? -c -C=plain --context? -q,--brief \
             -N,--new-file -i,--ignore-case -w,--ignore-all-space \
             -b,--ignore-space-change -B,--ignore-blank-lines -x,--exclude=plain \
             -X,--exclude-from=read -y,--side-by-side -W,--width=plain \
             -I,--ignore-matching-lines=plain -s,--report-identical-files -a,--text \
             -l,--paginate --to-file=read --from-file=read --color? -L,--label=plain \
             -F,--show-function-line=plain -S,--starting-file=plain -D,--ifdef=plain \
             --tabsize=plain --palette=plain --horizon-lines=plain --line-format=plain \
             --old-line-format=plain --new-line-format=plain --unchanged-line-format=plain \
             --changed-group-format=plain --unchanged-group-format=plain \
             --old-group-format=plain --new-group-format=plain -* --*",
        )
        .operands("read*"),
    Row::new("sdiff")
        .options(
            "-o,--output=write --diff-program=prog -w,--width=plain -t,--expand-tabs \
             -W,--ignore-all-space -i,--ignore-case -E,--ignore-tab-expansion \
             -Z,--ignore-trailing-space -b,--ignore-space-change -B,--ignore-blank-lines \
             -I,--ignore-matching-lines=plain --strip-trailing-cr -a,--text -l,--left-column \
             -s,--suppress-common-lines --tabsize=plain -d,--minimal \
             -H,--speed-large-files -v,--version",
        )
        .operands("read*"),
    Row::new("diff3")
        .options(
            "--diff-program=prog -A,--show-all -e,--ed -E,--show-overlap -3,--easy-only \
             -x,--overlap-only -X -i -m,--merge -a,--text --strip-trailing-cr \
             -T,--initial-tab -L,--label=plain -v,--version",
        )
        .operands("read*"),
    Row::new("cmp zcmp bzcmp xzcmp")
        .options(
            "-b,--print-bytes -i,--ignore-initial=plain -l,--verbose -n,--bytes=plain \
             -s,--quiet,--silent -v,--version",
        )
        .operands("read*"),
    Row::new("wdiff")
        .options(
            "-1,--no-deleted -2,--no-inserted -3,--no-common -i,--ignore-case \
             -n,--avoid-wraps -s,--statistics -l,--less-mode -p,--printer -t,--terminal \
             -w,--start-delete=plain -x,--end-delete=plain -y,--start-insert=plain \
             -z,--end-insert=plain -d,--diff-input -a,--auto-pager!runs -C,--copyright",
        )
        .operands("read*"),
    Row::new("xxd")
        .options(
            "-a,-autoskip -b,-bits -c,-cols=plain -C,-capitalize -d -e -E,-EBCDIC \
             -g,-groupsize=plain -i,-include -l,-len=plain -n,-name=plain -o=plain \
             -p,-ps,-plain,-postscript -r,-revert -s,-seek,-skip=plain -u,-uppercase -R=plain \
             -h -v",
        )
        .dash_words()
        .operands("read write"),
    Row::new("od hexdump hd hexyl")
        .options(
            "-A,--address-radix=plain -t,--format=plain -j,--skip-bytes=plain \
             -N,--read-bytes=plain -S,--strings?=plain -w,--width?=plain -n,--length=plain \
             -s,--skip=plain -f,--format-file=read -* --*",
        )
        .operands("read*"),
    Row::new("strings")
        .options(
            "-n,--bytes=plain -t,--radix=plain -e,--encoding=plain -T,--target=plain \
             -s,--output-separator=plain -U,--unicode=plain -a,--all -f,--print-file-name -d \
             --data -o -w -*",
        )
        .special(crate::table::special::binutils::read),
    Row::new("base64 base32 basenc")
        .options(
            "-d,-D,--decode -i,--ignore-garbage -w,--wrap=plain -b=plain -o,--output=write \
             --base64 --base64url --base32 --base32hex --base16 --base2msbf --base2lsbf \
             --base58 --z85",
        )
        .operands("read*"),
    Row::new("uuencode")
        .options("-m,--base64 -e,--encode-file-name")
        .operands("read plain"),
    // The name of what it writes is in what it reads.
    Row::new("uudecode")
        .options("-o,--output-file=write -c,--ignore-chmod")
        .operands("read*")
        .nature(super::WRITES),
    Row::new(
        "md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum cksum sum \
             shasum md5 md5deep sha256 sha1 crc32 xxhsum xxh64sum b3sum sha512",
    )
    .options(
        "-c,--check -b,--binary -t,--text --tag -z,--zero --quiet --status -w,--warn \
             --strict --ignore-missing -a,--algorithm=plain -r -q -s=plain \
             -l,--length=plain -0 -1 -p -P -U -h -v --no-names --num-threads=plain --raw \
             -B,--base64",
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
    Row::new("figlet toilet lolcat fortune banner rainbow boxes cmatrix nyancat")
        .options("-f=plain -o=write -v=plain -w=plain -n=plain"),
    // A cow is a Perl script.
    Row::new("cowsay cowthink")
        .options("-f=exec -e=plain -T=plain -W=plain -n -l -h -b -d -g -p -s -t -w -y -r -C"),
    Row::new("pandoc")
        .options(
            "-o,--output=write -f,-r,--from,--read=plain -t,-w,--to,--write=plain \
             -F,--filter=prog -L,--lua-filter=exec --pdf-engine=prog --pdf-engine-opt=plain \
             --template=read -H,--include-in-header=read -B,--include-before-body=read \
             -A,--include-after-body=read -s,--standalone --toc,--table-of-contents \
             -c,--css=plain --extract-media=write --resource-path=read -V,--variable=plain \
             -M,--metadata=plain -d,--defaults=read!runs!writes -N,--number-sections \
             --wrap=plain --columns=plain --toc-depth=plain --highlight-style=plain \
             --citeproc -C --bibliography=read --csl=read --mathjax? --katex? --mathml \
             --self-contained --embed-resources --reference-doc=read --metadata-file=read \
             --shift-heading-level-by=plain --markdown-headings=plain --atx-headers \
             --reference-links --slide-level=plain -i,--incremental --tab-stop=plain \
             -p,--preserve-tabs --ascii --quiet --verbose --fail-if-warnings? --sandbox? \
             --eol=plain --dpi=plain --top-level-division=plain --strip-comments \
             --list-input-formats --list-output-formats --list-extensions? \
             --title-prefix=plain -T=plain --id-prefix=plain --section-divs --no-highlight",
        )
        .special(crate::table::special::pandoc::read),
    Row::new("groff troff nroff tbl eqn pic soelim grotty mandoc refer")
        .options("-m=plain -T=plain -P=plain -U,--unsafe!runs -F=plain -M=plain -I=plain")
        .operands("read*"),
    Row::new("bat batcat")
        .options(
            "--pager=shell -l,--language=plain -r,--line-range=plain -p,--plain? \
             -A,--show-all -n,--number --style=plain --theme=plain --paging=plain \
             -H,--highlight-line=plain --file-name=plain -d,--diff --diff-context=plain \
             --tabs=plain --wrap=plain -S,--chop-long-lines --terminal-width=plain \
             --color=plain --italic-text=plain --decorations=plain -f,--force-colorization \
             -P -m,--map-syntax=plain --ignored-suffix=plain -L,--list-languages \
             --list-themes -u,--unbuffered -s,--squeeze-blank --strip-ansi=plain \
             --nonprintable-notation=plain -pp -h -V",
        )
        .operands("read*"),
    Row::new("ccat pygmentize highlight glow mdcat")
        .options(
            "-l,--language=plain -p,--plain -n,--number --style=plain --theme=plain -o=write \
             -f=plain -O=plain -g -w=plain",
        )
        .operands("read*"),
    Row::new("source-highlight")
        .options("-o,--output=write -s=plain -f=plain -i=read")
        .operands("read*")
        .nature(super::WRITES),
    Row::new("a2ps enscript")
        .options("-o,--output=write -I=shell -P,--printer=plain!sends")
        .operands("read*")
        .nature(super::RUNS),
    Row::new("ptx unifdef indent astyle")
        .options("-o=write")
        .operands("write*"),
    Row::new("rpl replace")
        .operands("plain plain write*")
        .options("-R!recursive"),
    Row::new("envsubst").options("-* --*").operands("plain*"),
    Row::new("gettext ngettext msgfmt xgettext msgmerge")
        .options("-o,--output=write -d=plain")
        .operands("read*")
        .nature(super::WRITES),
    Row::new("tqdm pv")
        .options(
            "-L=plain -s=plain -N=plain -i=plain -n -t -r -b -p -e -q -W -l --total=plain \
             --unit=plain --unit_scale --desc=plain --line-mode --size=plain --name=plain -a -c -f",
        )
        .operands("read*"),
    // `-f eval` reads Perl.
    Row::new("json_pp")
        .options("-f=plain!runs -t=plain -json_opt=plain -v -V")
        .dash_words(),
    Row::new("json_xs json_verify jsonlint json")
        .options("-f=plain -t=plain -q,--quiet -c -s,--sort-keys")
        .operands("read*"),
    Row::new("csvtool")
        .operands("plain read*")
        .nature(super::RUNS),
    Row::new("espeak say flite")
        .options("-f,--input-file=read -o=write -w=write -v=plain -t=plain"),
];
