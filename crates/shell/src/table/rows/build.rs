//! Compilers and build tools: what they build is workspace code.

use super::{BUILD, FETCH, INSTALL, INTERACTIVE, NETWORK, RUNS, Row, SEND, WRITES};
use crate::facts::Nature;
use crate::table::special::make;

const CARGO: &str = "-v,--verbose -q,--quiet --color=plain --frozen --locked --offline \
             --config=plain!runs -Z=plain -C=cwd --manifest-path=exec --target-dir=write \
             -p,--package=plain --features=plain -F=plain --all-features \
             --no-default-features -j,--jobs=plain --release -r --profile=plain \
             --target=plain --workspace --all --exclude=plain --bin=plain --bins --lib \
             --example=plain --examples --test=plain --tests --bench=plain --benches \
             --all-targets --message-format=plain --keep-going --no-run --no-fail-fast \
             --doc --timings? --lockfile-path=write";

const JVM: &str = "-f,-b,--file,--build-file=exec -p,--project-dir=cwd -D=plain -P=plain \
             -pl,--projects=plain -am,--also-make -T,--threads=plain -q,--quiet \
             -X,--debug -o,--offline -U,--update-snapshots -B,--batch-mode -e,--errors \
             -s,--settings=read -gs=read -I,--init-script=exec -x,--exclude-task=plain \
             -g,--gradle-user-home=write -c,--settings-file=exec --info --stacktrace \
             --no-daemon --daemon --parallel --continue --refresh-dependencies -v \
             -V -ntp -fae -ff -fn -rf=plain -N -t,--continuous -m,--dry-run -i -S -w \
             --tests=plain --build-cache --scan!sends --console=plain --rerun-tasks";
const JVM_VERSION: &str = "-f,-b,--file,--build-file=exec -p,--project-dir=cwd -D=plain -P=plain \
             -pl,--projects=plain -am,--also-make -T,--threads=plain -q,--quiet \
             -X,--debug -o,--offline -U,--update-snapshots -B,--batch-mode -e,--errors \
             -s,--settings=read -gs=read -I,--init-script=exec -x,--exclude-task=plain \
             -g,--gradle-user-home=write -c,--settings-file=exec --info --stacktrace \
             --no-daemon --daemon --parallel --continue --refresh-dependencies -v,-version,--version!inert \
             -V -ntp -fae -ff -fn -rf=plain -N -t,--continuous -m,--dry-run -i -S -w \
             --tests=plain --build-cache --scan!sends --console=plain --rerun-tasks";

pub(super) const ROWS: &[Row] = &[
    Row::new("cargo")
        .options(
            "-v,--verbose -q,--quiet --color=plain --frozen --locked --offline \
             --config=plain!runs -Z=plain -C=cwd --list!inert --explain=plain!inert \
             -V!inert -h!inert",
        )
        .posix()
        .subs(&[
            Row::new(
                "build b check c test t bench run r doc d clippy rustc rustdoc nextest miri \
             llvm-cov tarpaulin udeps expand bloat flamegraph hack semver-checks machete \
             insta careful show-asm asm criterion component",
            )
            .options(CARGO)
            .operands("plain*")
            .nature(BUILD),
            Row::new("fmt fix clean generate-lockfile vendor package init new sort")
                .options(CARGO)
                .nature(BUILD),
            // They resolve dependencies, which fetches, writes the lock file and
            // asks the compiler that the workspace configures.
            Row::new("tree metadata pkgid info deny")
                .options(CARGO)
                .nature(INSTALL),
            Row::new("read-manifest locate-project verify-project version help")
                .options(CARGO),
            Row::new("add remove rm update fetch search upgrade audit outdated binstall edit")
                .options(CARGO)
                .nature(FETCH),
            Row::new("install uninstall")
                .options(
                    "--path=exec --git=url --root=write --force -f --locked --version=plain \
             --branch=plain --tag=plain --rev=plain --features=plain -v,--verbose \
             -q,--quiet --bin=plain --debug --list --offline",
                )
                .nature(INSTALL),
            Row::new("publish yank owner login logout release")
                .options(CARGO)
                .nature(SEND.and(BUILD)),
            Row::new("watch")
                .options(
                    "-x,--exec=plain -s,--shell=shell -c,--clear -q -w,--watch=read \
             -i,--ignore=plain",
                )
                .posix()
                .operands("shell")
                .nature(BUILD),
            Row::new(
                "xtask make ndk leptos tauri generate lambda shuttle dist espflash embed \
             flash bootimage zigbuild xwin wasi",
            )
            .options("")
            .posix()
            .depth(1)
            .nature(BUILD.and(RUNS)),
        ]),
    Row::new("rustc clippy-driver rustdoc")
        .options(
            "-o=write --out-dir=write -L=read --extern=read -C,--codegen=plain -O -g \
             --edition=plain --crate-type=plain --crate-name=plain --emit=plain \
             --target=plain --test --cfg=plain --print=plain -V!inert -W=plain -A=plain \
             -D=plain -v,--verbose --explain=plain -l=plain --cap-lints=plain \
             --error-format=plain --color=plain --remap-path-prefix=plain",
        )
        // Macros of the crates it is given run while it compiles.
        .nature(BUILD)
        .special(make::compiler),
    Row::new("gofmt goimports")
        .options(
            "-w!as:write* -l -d -s -e -r=plain -local=plain -format-only -srcdir=plain \
             -cpuprofile=write",
        )
        .dash_words()
        .operands("read*"),
    Row::new("clang-format")
        .options(
            "-i!as:write* --style=plain --dry-run -n --Werror --verbose \
             --files=read --lines=plain --offset=plain --length=plain \
             --assume-filename=plain --fallback-style=plain --sort-includes \
             --dump-config",
        )
        .operands("read*"),
    Row::new(
        "rustfmt ktlint google-java-format stylua nixfmt \
             alejandra taplo swiftformat dprint ormolu fourmolu uncrustify",
    )
    .options(
        "--check!as:read* -i -w -d -l -s -e --edition=plain --config=plain --config-path=read \
             --style=plain --files=read -r=plain --emit=plain -V!inert",
    )
    .operands("write*"),
    Row::new("rustup")
        .options("-v,--verbose -q,--quiet")
        .posix()
        .subs(&[
            Row::new("show which help completions man").depth(1),
            Row::new("check").nature(NETWORK),
            Row::new("doc").nature(RUNS),
            Row::new("run")
                .options("--install")
                .posix()
                .operands("plain argv"),
            Row::new(
                "update install uninstall toolchain target component default override set \
             self upgrade",
            )
            .depth(1)
            .nature(FETCH),
        ]),
    Row::new("go").options("-C=cwd").posix().subs(&[
        Row::new("run")
            .options(
                "-exec=shell -toolexec=shell -tags=plain -ldflags=plain -mod=plain -race \
             -C=cwd -v -x",
            )
            .dash_words()
            .posix()
            .nature(BUILD)
            .special(crate::table::special::interpreters::script_first),
        Row::new("build test vet install generate fix tool")
            .options(
                "-o=write -v -x -race -tags=plain -ldflags=plain -gcflags=plain -mod=plain \
             -modfile=read -run=plain -bench=plain -count=plain -timeout=plain -cover \
             -coverprofile=write -cpuprofile=write -memprofile=write -exec=shell \
             -toolexec=shell -short -json -p=plain -parallel=plain -c -n -a -work \
             -trimpath -overlay=read -vettool=prog -C=cwd -failfast -benchmem \
             -coverpkg=plain -covermode=plain -args -asmflags=plain -buildvcs=plain \
             -shuffle=plain -pkgdir=write -outputdir=write -trace=write \
             -blockprofile=write -mutexprofile=write -fuzz=plain -fuzztime=plain \
             -skip=plain -list=plain -cpu=plain -benchtime=plain",
            )
            .dash_words()
            .nature(BUILD),
        Row::new("fmt").nature(WRITES),
        Row::new("get mod work clean telemetry")
            .options("-u -t -d -v -x -compat=plain -modcache -cache -testcache -diff")
            .dash_words()
            .depth(1)
            .nature(FETCH),
        Row::new("env")
            .options("-w!writes -u!writes -json -changed")
            .dash_words(),
        // It fetches modules, and the toolchain that a module asks for.
        Row::new("list doc")
            .options(
                "-m -f=plain -json? -u -deps -test -all -versions -e -find -retracted \
             -mod=plain -tags=plain -short -src -cmd -c -C=cwd",
            )
            .dash_words()
            .nature(FETCH),
        Row::new("version help").options("-m -v").dash_words(),
        Row::new("bug").nature(RUNS),
    ]),
    Row::new(
        "golangci-lint staticcheck revive gosec govulncheck errcheck ineffassign \
             gocyclo gopls dlv mockgen wire stringer air reflex ginkgo gotestsum ko \
             goreleaser buf protoc protoc-gen-go swag sqlc templ",
    )
    .options("--fix -c,--config=read -o,--out=write -f=plain -exec=shell --plugin=prog")
    .depth(1)
    .nature(BUILD),
    Row::new(
        "gcc g++ cc c++ clang clang++ c99 c89 gfortran icc icpc tcc cpp \
             x86_64-linux-gnu-gcc aarch64-linux-gnu-gcc arm-linux-gnueabihf-gcc \
             arm-none-eabi-gcc x86_64-w64-mingw32-gcc nvcc hipcc emcc em++ musl-gcc gdc \
             dmd ldc2 swiftc cl",
    )
    .options(
        "-o=write -wrapper=plain!runs -fplugin?=exec -specs?=exec!runs --specs=exec!runs \
             -B=plain!runs \
             -I=plain -L=plain -l=plain -D=plain -U=plain -W? -f? -m? -O? -g? -std?=plain \
             -x=plain -include=read -isystem=read -iquote=read -imacros=read -T=read \
             -Xlinker=plain!runs -Xclang=plain!runs -Xpreprocessor=plain -Xassembler=plain \
             -MF=write -MT=plain -MQ=plain -MMD -MD -MM -MP -c -S -E -v -w -s -shared \
             -static -pthread -pipe -fPIC -ansi -pedantic -save-temps? -dumpversion!inert \
             -dumpmachine!inert -print-file-name?=plain -print-prog-name?=plain \
             -print-search-dirs -fsyntax-only -march?=plain -mtune?=plain -rdynamic \
             -nostdlib -nostdinc -ffreestanding -load=exec -target=plain -arch=plain \
             -framework=plain -u=plain -z=plain -e=plain -P -C -M -H -Q -idirafter=read \
             -aux-info=write -dumpbase=plain -dumpdir=write -no-pie -pie -p -pg -r -n \
             -rpath=plain -isysroot=read -sysroot=read -fsanitize?=plain -fprofile-arcs \
             -ftest-coverage --coverage --sysroot?=read --param=plain --help? \
             -nodefaultlibs -nostartfiles -print-multi-lib -print-libgcc-file-name \
             -stdlib?=plain -static-libgcc -static-libstdc++ -shared-libgcc \
             -undef -traditional -trigraphs -dM -dD -dI -fuse-ld?=prog --ld-path=prog \
             -fpass-plugin?=exec -iplugindir?=exec",
    )
    .dash_words()
    .special(make::compiler)
    .nature(WRITES),
    Row::new(
        "ld ld.bfd ld.gold lld ld.lld mold as nasm yasm gas windres dlltool bison \
             flex yacc lex byacc re2c ragel gperf antlr4 swig bindgen cbindgen rpcgen uic \
             rcc glib-compile-schemas vala valac fpc javac scalac kotlinc csc mcs vbc fsc \
             ocamlc ocamlopt erlc elixirc dart2js gnatmake cobc asm iverilog verilator \
             yosys nextpnr ghdl dtc mkimage wat2wasm wasm2wat wasm-opt wasm-ld glslc \
             glslangValidator spirv-as naga sassc sass lessc stylus",
    )
    .options(
        "-o,-d,--output=write -I=plain -L=plain -l=plain -plugin,--plugin=exec \
             -cp,-classpath,--class-path=read -T=read -f=plain -g -O? -W? -D? --watch \
             -processorpath,--processor-path=exec -processor=plain -sourcepath=read \
             -h=write -s=write -b=plain -p=plain",
    )
    .dash_words()
    // Annotation processors, plugins and scripts among their inputs run.
    .special(make::compiler)
    .nature(BUILD),
    Row::new("make gmake bmake nmake pmake mingw32-make remake")
        .options(
            "-f,--file,--makefile=exec -C,--directory=cwd -I,--include-dir=read \
             -E,--eval=shell -j,--jobs?=plain -k,--keep-going \
             -n,--just-print,--dry-run,--recon -B,--always-make -s,--silent,--quiet \
             -i,--ignore-errors -e,--environment-overrides -r,--no-builtin-rules \
             -R,--no-builtin-variables -t,--touch -q,--question \
             -o,--old-file,--assume-old=plain -W,--what-if,--new-file,--assume-new=plain \
             -l,--load-average?=plain -O,--output-sync? -d --debug? -p,--print-data-base \
             -w,--print-directory --no-print-directory -S,--no-keep-going,--stop \
             -L,--check-symlink-times --trace --warn-undefined-variables -b -m -v!inert \
             -h!inert -V=plain --shuffle?",
        )
        .special(make::read),
    Row::new(
        "just task mage rake invoke inv doit tusk robo mask mmake grunt gulp jake waf \
             scons tup redo buck buck2 pants please plz bazel bazelisk earthly dagger \
             moon lerna rush nx turbo bob ninja samu premake premake4 premake5 xmake \
             qmake qmake6 imake xmkmf bjam xbuild msbuild",
    )
    .options(
        "-f,--file,--justfile,--rakefile,--taskfile=exec \
             -d,-C,--working-directory,--directory=cwd -j,--jobs=plain -n,--dry-run \
             -l,--list -v,--verbose -k=plain -t=plain -T,--tasks? --set=plain -q,--quiet \
             -c,--command=plain",
    )
    .depth(1)
    .operands("plain*")
    .nature(BUILD),
    Row::new("cmake")
        .options(
            "-P=exec -E=plain!last -S=read -B=write -D=plain -U=plain -G=plain -A=plain \
             -T=plain -C=exec -W? --build=write --install=write --open=plain \
             -t,--target=plain --config=plain -j,--parallel?=plain --preset=plain \
             --prefix=write --toolchain=exec --fresh --clean-first -v,--verbose \
             --log-level=plain --graphviz=write --trace -LAH -LA -LH -L -N --workflow \
             --list-presets? --trace-expand --debug-output --strip --component=plain -i \
             --use-stderr --warn-uninitialized --system-information?=write",
        )
        .dash_words()
        .special(make::cmake)
        .nature(BUILD),
    Row::new("ccache sccache icecc bear intercept-build scan-build xcrun")
        .options(
            "-o,--output=write -v,--verbose -s,--show-stats -z,--zero-stats -C,--clear \
             -c,--cleanup -p,--show-config -M,--max-size=plain -F,--max-files=plain \
             -d,--dir=write --append --sdk=plain -f,--find -r,--run",
        )
        .posix()
        .operands("argv")
        .nature(BUILD),
    Row::new(
        "ctest cpack ccmake meson autoconf automake autoreconf aclocal autoheader \
             libtoolize libtool configure autogen.sh bootstrap.sh configure.sh \
             intltoolize gtkdocize autoupdate compiledb conan vcpkg xcodebuild fastlane pod carthage spm \
             cppcheck clang-tidy include-what-you-use cpplint doxygen sphinx-build mkdocs \
             jekyll hugo gitbook mdbook zola eleventy gatsby hexo vuepress docusaurus \
             asciidoctor asciidoc latex pdflatex xelatex lualatex bibtex biber makeindex \
             tex luatex xetex dvips dvipdf texi2any makeinfo texi2pdf tectonic typst \
             lilypond quarto",
    )
    .options(
        "-o,--output=write -C=cwd -j=plain -f=read -e=plain --fix -d=write -b=plain \
             -shell-escape,--shell-escape!runs -enable-write18,--enable-write18!runs \
             -interaction=plain -output-directory=write -p=read",
    )
    .posix()
    .operands("plain*")
    .nature(BUILD),
    // Where `-v` shows the version; others work and say more.
    Row::new("mvn mvnw maven gradle gradlew gradlew.bat")
        .options(JVM_VERSION)
        .dash_words()
        .special(crate::table::special::jvm::goals),
    Row::new("ant sbt lein mill bloop boot jbang")
        .options(JVM)
        .dash_words()
        .special(crate::table::special::jvm::goals),
    Row::new("dotnet")
        .options("-d --info!inert --list-sdks!inert --list-runtimes!inert")
        .posix()
        .subs(&[
            Row::new(
                "build test run publish pack clean msbuild watch exec fsi format vstest \
             script ef",
            )
            .options(
                "-c,--configuration=plain -f,--framework=plain -o,--output=write \
             -r,--runtime=plain -p,--property=plain --project=exec --no-build \
             --no-restore -v,--verbosity=plain --filter=plain --logger=plain \
             --self-contained? -l=plain --collect=plain --nologo",
            )
            .nature(BUILD),
            Row::new(
                "restore add remove tool workload new sln list store dev-certs user-secrets \
             package reference",
            )
            .depth(1)
            .nature(INSTALL),
            Row::new("nuget").depth(1).nature(SEND.and(WRITES)),
            Row::new("help sdk"),
        ]),
    Row::new("nuget").depth(1).nature(SEND.and(INSTALL)),
    Row::new(
        "zig flutter mix rebar3 elm gleam stack cabal dune opam spago purs idris2 \
             lake lean raco shards nimble pub alr fpm vlang v odin hare roc mojo ionic \
             cordova capacitor expo eas react-native ng ember meteor nativescript tauri \
             wails electron electron-builder electron-forge",
    )
    .options("-o=write -v -D=plain")
    .posix()
    .special(crate::table::special::jvm::toolchain),
    Row::new("llvm-objdump llvm-nm llvm-readelf")
        .options("-d -t -h -x -s -S -a -C -g -n -r -p -j=plain -W -A -D -l --*")
        .operands("read*"),
    // Most of them put their result beside the input.
    Row::new(
        "gcov-tool llvm-profdata llvm-cov opt llc llvm-link llvm-dis llvm-as \
             llvm-strip",
    )
    .options("-o=write -load,-load-pass-plugin,--load-pass-plugin=exec")
    .dash_words()
    .operands("write*")
    .nature(WRITES),
    Row::new(
        "arduino-cli platformio pio esptool.py esptool avrdude openocd dfu-util \
             stm32flash probe-rs west idf.py",
    )
    .depth(1)
    .nature(BUILD.and(Nature::SYSTEM)),
    Row::new("ctags etags gtags cscope global universal-ctags")
        .options(
            "-f,-o,--output=write -R!recursive -L=read --options=read -e -a -b -q -k -d \
             -I=plain -x --languages=plain",
        )
        .operands("tree*")
        .nature(WRITES),
    Row::new("uftrace kcachegrind heaptrack gperftools pprof coz samply cargo-flamegraph")
        .posix()
        .operands("argv")
        .nature(WRITES.and(INTERACTIVE)),
    Row::new("distcc").posix().operands("argv").nature(NETWORK),
    Row::new("latexmk")
        .options("-pdflatex,-latex,-e=code -r=exec -outdir=write -pdf -c -C -f -g")
        .dash_words()
        .operands("exec*")
        .nature(BUILD.and(RUNS)),
    Row::new("ghc")
        .options("-e=code -o=write -odir=write -hidir=write -F -pgmF=prog -i=read")
        .dash_words()
        .operands("read*")
        .nature(BUILD),
];
