//! Programs that only look at the machine, at files or at themselves.

use super::{NETWORK, READS, RUNS, Row, SYSTEM, WRITES};
use crate::table::special::{dns, media};

pub(super) const ROWS: &[Row] = &[
    Row::new("uname").options("-* --*"),
    Row::new(
        "lscpu lsblk lsusb lspci lsmod lshw lsmem lsns lsipc lsscsi lslogins lslocks \
             lsdev dmidecode inxi cpuid sensors acpi sw_vers system_profiler vm_stat \
             ioreg free vmstat iostat mpstat uptime findmnt slabtop getcap \
             biosdecode x86info",
    )
    .options(
        "-o,--output=plain -t=plain -p=plain -s=plain -d=plain -n=plain -c=plain \
             -w=plain -v -k -m -g -h -l -a -b -f -e -J,--json -P,--pairs -r,--raw -S -x -L -A -D -N -T,--tree? -i --*",
    ),
    Row::new("sar")
        .options("-o=write -f=read -s=plain -e=plain -i=plain -P=plain -n=plain -I=plain -*"),
    Row::new("nmon").options("-*").nature(WRITES),
    Row::new("dstat").options("-o,--output=write -C=plain -D=plain -N=plain -S=plain -*"),
    Row::new("hwinfo numastat").options("--log=write --short --cpu --disk --network -c -m -n -p=plain"),
    Row::new("cpupower").posix().operands("plain*").nature(SYSTEM),
    Row::new("date gdate")
        .options(
            "-d,--date=plain -f,--file=read -r,--reference=read -s,--set=plain!system \
             -u,--utc,--universal -I,--iso-8601? -R,--rfc-email --rfc-3339=plain -j \
             -v=plain",
        )
        .special(crate::table::special::machine::date),
    Row::new("cal ncal gcal calendar").options("-A=plain -B=plain -d=plain -m=plain -* --*"),
    Row::new("hostname")
        .options(
            "-f,--fqdn,--long -s,--short -i,--ip-address -I,--all-ip-addresses \
             -d,--domain -y,--yp,--nis -a,--alias -A,--all-fqdns -F,--file=read!system \
             -b,--boot",
        )
        .special(crate::table::special::machine::hostname),
    Row::new("domainname nisdomainname")
        .options("-y -f=read!system -F=read!system")
        .special(crate::table::special::machine::hostname),
    Row::new("dnsdomainname").options("-*"),
    Row::new("which whereis type gwhich where hash whatis apropos info tldr cheat").options(
        "-a,--all -b -m -s -B=plain -M=plain -S=plain -f -k -n=plain -o=write \
             -p,--platform=plain -u,--update!network!writes",
    ),
    Row::new("man")
        .options(
            "-P,--pager=shell -H,--html?=shell -k,--apropos -f,--whatis -a,--all \
             -w,--where,--path -M,--manpath=read -C,--config-file=exec \
             -s,-S,--sections=plain -l,--local-file!as:read* -K,--global-apropos \
             -L,--locale=plain -t,--troff -T,--troff-device? -p,--preprocessor=plain \
             -E,--encoding=plain -X? -Z -7,--ascii -D -u,--update -d,--debug \
             -e,--extension=plain --warnings? -r,--prompt=plain",
        )
        .operands("maybe*"),
    Row::new("manpath mandb makewhatis catman").nature(WRITES),
    Row::new("ldd").operands("exec*"),
    Row::new("nm objdump readelf size addr2line c++filt otool")
        .options("--plugin=exec -* --*")
        .special(crate::table::special::binutils::read),
    Row::new("dwarfdump pahole gprof lcov")
        .options("-o,--output-file=write -e,--exe=read -b -l,--list=read --summary=read")
        .operands("read*"),
    Row::new("gcov").options("-* --*").operands("read*").nature(WRITES),
    Row::new("sotruss")
        .options("-F,--from=plain -T,--to=plain -e,--exit -f,--follow -o,--output=write")
        .posix()
        .operands("argv"),
    Row::new("kcov")
        .options(
            "--include-path=plain --exclude-path=plain --include-pattern=plain \
             --exclude-pattern=plain --merge --report-only --collect-only --verify --clean",
        )
        .posix()
        .operands("write argv"),
    Row::new("strip objcopy")
        .options(
            "-o,--output-file=write!as:read* -R,--remove-section=plain \
             -K,--keep-symbol=plain -N,--strip-symbol=plain -s,--strip-all \
             -g,--strip-debug -S -O,--output-target=plain -I,--input-target=plain \
             -j,--only-section=plain --add-section=plain --only-keep-debug \
             --add-gnu-debuglink=read",
        )
        .operands("write*"),
    Row::new("patchelf install_name_tool codesign")
        .options("--set-rpath=plain --set-interpreter=plain --output=write -s=plain")
        .operands("write*"),
    Row::new("dmesg").options(
        "-c,--read-clear!system -C,--clear!system -D,--console-off!system \
             -E,--console-on!system -n,--console-level=plain!system -T,--ctime -H,--human \
             -w,--follow -P,--nopager -u,--userspace -S,--syslog -l,--level=plain -f,--facility=plain -F,--file=read -k \
             -x,--decode -t,--notime -L,--color? -r,--raw -W,--follow-new --since=plain \
             --until=plain -e -d -J,--json",
    ),
    Row::new("journalctl").options(
        "-u,--unit=plain -f,--follow -n,--lines?=plain -b,--boot? -k,--dmesg \
             -p,--priority=plain -S,--since=plain -U,--until=plain -o,--output=plain \
             -r,--reverse -x,--catalog -e,--pager-end --no-pager --user --system \
             -t,--identifier=plain -D,--directory=read --file=read -M,--machine=plain \
             -g,--grep=plain -q,--quiet -a,--all --disk-usage --list-boots \
             --vacuum-size=plain!system --vacuum-time=plain!system \
             --vacuum-files=plain!system --rotate!system --flush!system --sync --verify \
             -F,--field=plain --header -m,--merge -c,--cursor=plain --user-unit=plain \
             --output-fields=plain --utc",
    ),
    Row::new("lsof")
        .options(
            "-i? -p=plain -u=plain -c=plain -d=plain -t -n -P -a -F? -s? -r? -o? -g? -l \
             -w -U -N -b -K? -L -R -v -x? -V -X -T? -S? -D=plain!writes -k=plain -m=plain",
        )
        .operands("read*")
        .no_help(),
    Row::new("ipcs").options("-i=plain -* --*"),
    Row::new("zdump tzselect").options("-c=plain -*").operands("plain*"),
    Row::new("blkid")
        .options(
            "-c,--cache-file=write -g,--garbage-collect!writes -o,--output=plain \
             -s,--match-tag=plain -t,--match-token=plain -L,--label=plain -U,--uuid=plain \
             -O,--offset=plain -S,--size=plain -u,--usages=plain -n,--match-types=plain \
             -H,--hint=plain -p,--probe -i,--info -k,--list-filesystems -l,--list-one \
             -d,--no-encoding -D,--no-part-details -h!inert -V!inert",
        )
        .operands("read*"),
    Row::new("getent")
        .options("-s,--service=plain -i,--no-idn -A,--no-addrconfig")
        .special(dns::getent),
    Row::new("xdpyinfo xwininfo xprop xlsclients glxinfo vulkaninfo xev fc-list fc-match")
        .operands("plain*"),
    Row::new(
        "pkg-config pkgconf llvm-config mysql_config pg_config sdl-config xml2-config \
             curl-config freetype-config python-config python3-config icu-config \
             gpg-error-config",
    )
    .options("--log-file=write -* --*")
    .operands("plain*"),
    Row::new("upower acpi_listen").operands("plain*"),
    Row::new("ulimit umask").options("-*"),
    Row::new(
        "mediainfo soxi mp3info mp4info pdfinfo pdffonts mkvinfo djvudump tiffinfo \
             jpeginfo pngcheck webpinfo",
    )
    .options(
        "-o,-out=write -v=plain -show_entries=plain -of,-print_format=plain \
             -select_streams=plain -i=read -format=plain -overwrite_original!writes \
             -f=plain -enc=plain",
    )
    .dash_words()
    .operands("read*"),
    Row::new("exiv2").options("-p? -P=plain -g=plain -q -v").operands("write*"),
    Row::new("ffprobe")
        .options(
            "-o=write -v,-loglevel=plain -show_entries=plain -of,-print_format=plain \
             -select_streams=plain -i=from -f=plain -show_format -show_streams -show_packets \
             -show_frames -show_chapters -show_programs -show_error -show_data -hide_banner \
             -count_frames -count_packets -pretty -read_intervals=plain -sexagesimal \
             -report!writes -unit -prefix -byte_binary_prefix -bitexact -version!inert \
             -h!inert -probesize=plain -analyzeduration=plain",
        )
        .dash_words()
        .operands("from*")
        .special(media::ffprobe),
    Row::new("identify")
        .options(
            "-verbose -format=plain -ping -quiet -regard-warnings -density=plain \
             -units=plain -size=plain -depth=plain -strip -version!inert",
        )
        .dash_words()
        .special(media::identify),
    Row::new("shellcheck hadolint yamllint")
        .options(
            "-f,--format=plain -s,--shell=plain -c,--config,--config-file=read -x \
             -e,--exclude=plain -i,--include=plain -S,--severity=plain -P,--source-path=plain \
             -W,--wiki-link-count=plain -C,--color? -a,--check-sourced -o,--enable=plain \
             --rcfile=read --norc --ignore=plain -d,--config-data=plain --strict --no-warnings \
             -t,--failure-threshold=plain --no-fail --no-color -V -v -h",
        )
        .operands("tree*"),
    Row::new("shfmt")
        .options(
            "-w,--write!as:write* -l,--list? -d,--diff -i,--indent=plain -s,--simplify -mn \
             -ln,--language-dialect=plain -p,--posix -bn -ci -sr -kp -fn -f,--find \
             --filename=plain -tojson --apply-ignore",
        )
        .dash_words()
        .operands("tree*"),
    Row::new("markdownlint markdownlint-cli2")
        .options(
            "-f,--fix!as:write*!writes -o,--output=write -c,--config=exec -r,--rules=exec \
             -i,--ignore=plain -p,--ignore-path=read -d,--dot -j,--json -q,--quiet -s,--stdin \
             --disable=plain --enable=plain",
        )
        .operands("tree*"),
    Row::new("actionlint")
        .options(
            "-shellcheck=prog -pyflakes=prog -config-file=read -init-config!writes \
             -format=plain -ignore=plain -no-color -color -oneline -verbose -debug \
             -stdin-filename=plain -version!inert",
        )
        .dash_words()
        .operands("tree*"),
    Row::new("codespell typos")
        .options(
            "-w,--write-changes!as:write* -i,--interactive=plain -c,--config=read \
             -I,--ignore-words=read -x,--exclude-file=read -D,--dictionary=plain \
             -L,--ignore-words-list=plain -S,--skip=plain -q,--quiet-level=plain -d -f \
             --diff --format=plain -s,--summary -H,--check-hidden --count --exclude=plain",
        )
        .operands("tree*"),
    // Their configurations may be scripts.
    Row::new("cspell ansible-lint checkov")
        .options(
            "--fix?!writes -w,--write?!writes -c,--config=exec -f,--format=plain \
             -o,--output=plain -d,--directory=tree -x=plain -q -v --no-progress",
        )
        .operands("tree*")
        .nature(crate::facts::Nature::WORKSPACE_CODE),
    Row::new("vale proselint write-good editorconfig-checker tflint")
        .options(
            "--fix?!writes -c,--config=read -f,--format=plain --output=plain \
             --minAlertLevel=plain --glob=plain --ext=plain --no-exit --recursive",
        )
        .operands("tree*"),
    Row::new(
        "trivy grype syft gitleaks trufflehog semgrep snyk bandit safety osv-scanner \
             dependabot sonar-scanner",
    )
    .options("-o,--output=write -f,--format=plain -c,--config=read")
    .depth(1)
    .operands("tree*")
    .nature(NETWORK.and(READS).and(WRITES)),
    Row::new(
        "ascii unicode units dict wn iotop powertop iftop nethogs bmon vnstat glances \
             bpytop btop atop gotop",
    )
    .nature(READS)
    .options("-n=plain -d=plain -i=plain"),
    Row::new("bpftrace trace-cmd stap dtrace sysdig falco")
        .options("-e=code -o=write -p=plain -c=shell")
        .operands("exec")
        .nature(SYSTEM.and(RUNS).and(READS)),
    Row::new("neofetch screenfetch fastfetch")
        .options("-c,--config=exec --file=read --ascii=maybe"),
    Row::new("pidstat")
        .options("-p=plain -u -d -r -t -h -U? -e!as:argv")
        .posix(),
    Row::new("exiftool")
        .dash_words()
        // `--tag` leaves a tag out.
        .no_help()
        .options(
            "-o,-out=write -W,-tagOut=write -w,-textOut=plain!writes -if=plain!runs -config=exec \
             -r!recursive -overwrite_original!writes -csv?=read -p=plain!runs -* --*",
        )
        .special(media::exif),
];
