//! Programs that only look at the machine, at files or at themselves.

use super::{NETWORK, READS, RUNS, Row, SYSTEM, WRITES};

pub(super) const ROWS: &[Row] = &[
    Row::new("uname").options("-* --*"),
    Row::new(
        "lscpu lsblk lsusb lspci lsmod lshw lsmem lsns lsipc lsscsi lslogins \
             lslocks lsdev dmidecode inxi hwinfo cpuid sensors acpi sw_vers \
             system_profiler vm_stat ioreg free vmstat iostat mpstat sar nmon dstat \
             uptime blkid findmnt numastat slabtop cpupower getcap biosdecode x86info",
    )
    .options(
        "-o,--output=plain -t=plain -p=plain -s=plain -d=plain -n=plain -c=plain \
             -w=plain -v -k -m -g -h -l -a -b -f -e -J,--json -P,--pairs -r,--raw",
    ),
    Row::new("date gdate")
        .options(
            "-d,--date=plain -f,--file=read -r,--reference=read -s,--set=plain!system \
             -u,--utc,--universal -I,--iso-8601? -R,--rfc-email --rfc-3339=plain -j \
             -v=plain",
        )
        .operands("plain*"),
    Row::new("cal ncal gcal calendar").options("-A=plain -B=plain -d=plain -m=plain -* --*"),
    Row::new("hostname")
        .options(
            "-f,--fqdn,--long -s,--short -i,--ip-address -I,--all-ip-addresses \
             -d,--domain -y,--yp,--nis -a,--alias -A,--all-fqdns -F,--file=read!system \
             -b,--boot",
        )
        .special(crate::table::special::machine::hostname),
    Row::new("domainname dnsdomainname nisdomainname"),
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
    Row::new(
        "nm objdump readelf size addr2line c++filt dwarfdump otool pahole sotruss \
             gprof gcov lcov kcov",
    )
    .options(
        "-o,--output-file=write -e,--exe=read -j,--section=plain \
             -M,--disassembler-options=plain -t,--radix=plain",
    )
    .operands("read*"),
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
             -w,--follow -l,--level=plain -f,--facility=plain -F,--file=read -k \
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
             -w -U -N -b -K? -L -R -v -x? -V -X -T? -S? -D=plain -k=plain -m=plain",
        )
        .dash_words()
        .operands("read*")
        .no_help(),
    Row::new("ipcs").options("-i=plain -* --*"),
    Row::new("zdump tzselect").operands("plain*"),
    Row::new("getent").operands("plain*"),
    Row::new("xdpyinfo xwininfo xprop xlsclients glxinfo vulkaninfo xev fc-list fc-match")
        .operands("plain*"),
    Row::new(
        "pkg-config pkgconf llvm-config mysql_config pg_config sdl-config xml2-config \
             curl-config freetype-config python-config python3-config icu-config \
             gpg-error-config",
    )
    .operands("plain*"),
    Row::new("upower acpi_listen").operands("plain*"),
    Row::new("ulimit umask").options("-*"),
    Row::new(
        "exiv2 mediainfo ffprobe identify soxi mp3info mp4info pdfinfo pdffonts \
             mkvinfo djvudump tiffinfo jpeginfo pngcheck webpinfo",
    )
    .options(
        "-o,-out=write -v=plain -show_entries=plain -of,-print_format=plain \
             -select_streams=plain -i=read -format=plain -overwrite_original!writes \
             -f=plain -enc=plain",
    )
    .dash_words()
    .operands("read*"),
    Row::new(
        "shellcheck shfmt hadolint yamllint markdownlint markdownlint-cli2 actionlint \
             vale codespell typos cspell proselint write-good editorconfig-checker \
             ansible-lint tflint checkov",
    )
    .options(
        "-w,--write!as:write* -i,--write-changes!writes -f,--format,--fix?=plain \
             -s,--shell=plain -c,--config=read -x -e,--exclude=plain -d=plain -l -o=plain",
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
        .options(
            "-o,-out=write -W=write -w=plain!writes -if=plain!runs -config=exec \
             -r!recursive -overwrite_original!writes -csv?=read -p=read -*",
        )
        .special(crate::table::special::media::exif),
];
