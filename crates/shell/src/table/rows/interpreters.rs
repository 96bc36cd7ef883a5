//! Interpreters of other languages. All of them may write whatever they like.

use super::{BUILD, NETWORK, RUNS, Row, WRITES};
use crate::table::special::interpreters as special;

pub(super) const ROWS: &[Row] = &[
    Row::new(
        "python python2 python3 pypy pypy3 ipython ipython3 pythonw bpython ptpython \
             micropython jython cpython",
    )
    .options(
        "-c=python!last -m=plain!last -V,--version!inert -h,--help!inert -B -b -d -E \
             -i!interactive -I -O -OO -P -q -R -s -S -u -v -W=plain -x -X=plain \
             --check-hash-based-pycs=plain -t -3 -Q=plain --no-banner --pylab? \
             --no-confirm-exit",
    )
    .posix()
    .special(special::python),
    Row::new("perl")
        .options(
            "-e=perl -E=perl -n -p -i? -l? -a -F? -0? -I=plain -M?=perl -m?=perl -w -W -X -c \
             -s -S -t -T -u -U -v!inert -V? -x? -C? -d? -D? -f -g -h!inert",
        )
        .posix()
        .special(special::perl),
    Row::new("ruby jruby mruby truffleruby")
        .options(
            "-e=ruby -n -p -i? -l -a -F? -0? -I=plain -r=plain -w -W? -c -C=cwd -s \
             -S -v -x? -K? -E,--encoding=plain -U -d,--debug -h!inert -T? -y \
             --disable=plain --enable=plain --yjit --jit",
        )
        .posix()
        .special(special::ruby),
    Row::new("node nodejs")
        .options(
            "-e,--eval=javascript -p,-pe,--print=javascript -r,--require=exec \
             --import=exec --loader,--experimental-loader=exec -c,--check \
             -i,--interactive!interactive -C,--conditions=plain --input-type=plain \
             --env-file,--env-file-if-exists=read --inspect? --inspect-brk? \
             --max-old-space-size? --max-semi-space-size? --max-http-header-size=plain \
             --experimental-strip-types --experimental-vm-modules --experimental-modules \
             --experimental-specifier-resolution=plain --no-warnings --enable-source-maps \
             --trace-warnings --trace-deprecation --no-deprecation \
             --unhandled-rejections=plain --test --watch --openssl-legacy-provider \
             --expose-gc --prof --cpu-prof --cpu-prof-dir=write --cpu-prof-name=write \
             --heap-prof --heap-prof-dir=write --heap-prof-name=write \
             --diagnostic-dir=write --report-dir,--report-directory=write \
             --report-filename=write --redirect-warnings=write --disable-warning=plain \
             --trace-event-file-pattern=write --trace-event-categories=plain \
             --tls-keylog=write --openssl-config=read --icu-data-dir=read \
             --build-snapshot --snapshot-blob=write --experimental-sea-config=read \
             --experimental-default-type=plain --experimental-policy=read \
             --test-only --test-reporter-destination=write --test-timeout=plain \
             --test-concurrency=plain --test-coverage-include=plain \
             --test-coverage-exclude=plain --test-skip-pattern=plain \
             --dns-result-order=plain --use-openssl-ca --use-system-ca --no-* \
             --experimental-transform-types --experimental-sqlite \
             --experimental-require-module --trace-uncaught --throw-deprecation \
             --stack-trace-limit? --heapsnapshot-near-heap-limit=plain \
             --heapsnapshot-signal=plain --stack-size? --title=plain \
             --require-module --preserve-symlinks --harmony --run=plain -v!inert -h!inert \
             --experimental-test-coverage --test-reporter=plain --test-name-pattern=plain \
             --watch-path=read",
        )
        .posix()
        .special(special::node),
    Row::new("php php-cgi php7 php8 hhvm")
        .options(
            "-r,--run=php -B,--process-begin=php -R,--process-code=php \
             -E,--process-end=php -F,--process-file=exec -f,--file=exec -S,--server=plain \
             -t,--docroot=read -d,--define=plain -c,--php-ini=read -n,--no-php-ini \
             -i,--info!inert -m,--modules!inert -v!inert -l,--syntax-check \
             -a,--interactive!interactive -s,--syntax-highlight -w,--strip \
             -z,--zend-extension=exec -q -h!inert --ini!inert --rf=plain --rc=plain \
             --re=plain --ri=plain",
        )
        .posix()
        .special(special::php),
    Row::new("lua luajit texlua lua5.1 lua5.3 lua5.4")
        .options("-e=lua -l=plain -i!interactive -v!inert -E -W -O? -b=plain -j=plain")
        .posix()
        .special(special::lua),
    Row::new("Rscript R littler")
        .options(
            "-e=code -f,--file=exec --vanilla --slave --no-save --quiet -q --no-restore \
             --args --default-packages=plain --no-environ --no-init-file \
             --interactive!interactive -s --silent",
        )
        .posix()
        .special(special::other),
    Row::new("osascript")
        .options("-e=code!runs -l=plain -s=plain -i!interactive")
        .posix()
        .special(special::other)
        .nature(RUNS.and(super::PROCESSES)),
    Row::new("tclsh wish expect expectk jimsh")
        .options("-c=code!runs -f=exec -b=exec -d -D=plain -i -n -N -v -encoding=plain")
        .posix()
        .special(special::other)
        .nature(RUNS),
    Row::new(
        "guile racket scheme chicken-csi csi gsi mit-scheme sbcl clisp ecl ccl elixir \
             iex erl escript julia octave gnuplot maxima gp sage swipl gforth ghci runghc \
             runhaskell ocaml utop jshell clojure clj bb janet io swift crystal nim dart \
             haxe fennel raku perl6 coffee livescript lsc hy gjs qjs d8 jjs rhino nbb \
             arangosh gst st icon pike rexx regina wolframscript stata",
    )
    .options(
        "-e,-eval,--eval,--execute,--expr=code!runs -c=code!runs -f,-l,--load=exec \
             -i!interactive -q,--quiet,--silent -v -s -p -r=plain --script=exec \
             -E,--print=code!runs -noshell -pa=read --project?=plain --no-gui",
    )
    .posix()
    .special(special::other)
    .nature(RUNS),
    Row::new("ts-node tsx esno babel-node swc-node zx")
        .options(
            "-e,--eval=javascript -p,--print=javascript -r,--require=exec \
             -P,--project=read -T,--transpile-only --esm --watch --tsconfig=read",
        )
        .posix()
        .nature(WRITES)
        .special(special::script_first),
    Row::new("deno")
        .options("-q,--quiet -L,--log-level=plain -h!inert -V!inert --unstable")
        .posix()
        .bare(super::INTERACTIVE.and(RUNS))
        .subs(&[
            Row::new("run serve")
                .options(
                    "-A,--allow-all --allow-read? --allow-write? --allow-net? --allow-env? \
             --allow-run? --allow-ffi? --allow-sys? -r,--reload? --import-map=read \
             -c,--config=read --watch? --no-check? --lock=read --cached-only --unstable \
             -E? -N? -R? -W? -S? --inspect? -q,--quiet --env-file? --check? \
             --allow-import? --deny-read? --deny-write? --deny-net? --port=plain \
             --host=plain",
                )
                .posix()
                .nature(WRITES)
                .special(special::script_first),
            Row::new("eval repl")
                .options("-p,--print --ext=plain -T --unstable -c,--config=read")
                .posix()
                .operands("javascript")
                .nature(WRITES),
            Row::new("test bench task")
                .depth(0)
                .options("-A,--allow-all --watch? --filter=plain --coverage?=write")
                .nature(BUILD),
            Row::new("fmt lint check doc info compile bundle coverage types completions")
                .options("-o,--output=write --check --fix!writes")
                .operands("read*")
                .nature(WRITES),
            Row::new("cache install add remove upgrade uninstall vendor outdated i update init")
                .options("-g,--global -n,--name=plain --root=write")
                .nature(super::INSTALL),
            Row::new("publish deploy").nature(super::SEND),
            Row::new("lsp jupyter").nature(WRITES.and(RUNS)),
            Row::new("help"),
        ]),
    Row::new("java")
        .options(
            "-jar=exec -cp,-classpath,--class-path=read -p,--module-path=read \
             -m,--module=plain -D=plain -X? -ea -esa -da -server -client -version!inert \
             -showversion -help!inert -verbose? -javaagent?=exec -agentlib?=plain \
             -agentpath?=exec -Xmx? -Xms? -Xss? -XX? -splash?=plain --add-modules=plain \
             --add-opens=plain --add-exports=plain --enable-preview --source=plain -d64 \
             -d32",
        )
        .dash_words()
        .posix()
        .special(special::java),
    Row::new(
        "mono wine wine64 dosbox qemu-x86_64 qemu-i386 qemu-arm qemu-aarch64 box64 \
             rosetta",
    )
    .posix()
    .operands("exec plain*")
    .nature(WRITES.and(RUNS)),
    Row::new("rust-script")
        .posix()
        .operands("exec plain*")
        .nature(WRITES),
    Row::new("irb pry erb")
        .options("-e=ruby -r=exec -I=read -T=plain -n -x")
        .posix()
        .operands("exec")
        .nature(WRITES.and(RUNS)),
    Row::new("puppeteer playwright cypress selenium chromedriver geckodriver")
        .depth(1)
        .nature(BUILD.and(NETWORK)),
];
