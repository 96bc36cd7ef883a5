//! Programs that list, copy, move, link and remove files.

use super::{FETCH, INTERACTIVE, NAMES_ONLY, NO_CONTENT, READS, RUNS, Row, SYSTEM, WRITES};
use crate::table::special::{archives, dd, find, listing, place};

pub(super) const ROWS: &[Row] = &[
    Row::new("ls dir vdir gls exa eza lsd ll")
        .options(
            "-R,--recursive!recursive -I,--ignore=plain --hide=plain -w,--width=plain \
             -T,--tabsize=plain --color? --sort=plain --time=plain --time-style=plain \
             --block-size=plain --format=plain --indicator-style=plain \
             --quoting-style=plain -a,--all -A,--almost-all -l -h,--human-readable -t -S \
             -r,--reverse -d,--directory -i,--inode -s,--size -1 -F,--classify? \
             -n,--numeric-uid-gid -Z,--context -L,--dereference -p -G,--no-group \
             -Q,--quote-name -U -c -u -X -v -x -m -B,--ignore-backups -b,--escape \
             -q,--hide-control-chars -N,--literal -k,--kibibytes -f -g -o -C \
             -H,--dereference-command-line -* --*",
        )
        .operands("read* else:.")
        .nature(NAMES_ONLY),
    Row::new("tree").raw(listing::tree).nature(NAMES_ONLY),
    Row::new("ncdu")
        .options("-o=write -O=write -f=read -x -q -0 -1 -2 -r -e --exclude=plain -X=read")
        .operands("tree* else:.")
        .nature(INTERACTIVE.and(NAMES_ONLY)),
    Row::new("gdu")
        .options("-o,--output-file=write -f,--input-file=read -n -p -c -s -h -a -d -x")
        .operands("tree* else:.")
        .nature(INTERACTIVE.and(NAMES_ONLY)),
    Row::new("du dust")
        .options(
            "-d,--max-depth=plain --exclude=plain -X,--exclude-from=read \
             --files0-from=read -B,--block-size=plain -t,--threshold=plain --time? \
             --time-style=plain -s,--summarize -h,--human-readable -a,--all -c,--total -k \
             -m -b,--bytes -x,--one-file-system -L,--dereference -S,--separate-dirs \
             -0,--null -l,--count-links -H -I=plain -* --*",
        )
        .operands("tree* else:.")
        .nature(NAMES_ONLY),
    Row::new("df")
        .options(
            "-h,--human-readable -T,--print-type -i,--inodes -t,--type=plain \
             -x,--exclude-type=plain -k -P,--portability -a,--all -l,--local \
             -B,--block-size=plain --output? --total -H,--si -m -g -* --*",
        )
        .operands("read*")
        .nature(NAMES_ONLY),
    Row::new("stat gstat")
        .options(
            "-c,--format=plain --printf=plain -f,--file-system -L,--dereference \
             -t,--terse -x -s -r -n -* --*",
        )
        .operands("read*")
        .nature(NAMES_ONLY),
    Row::new("file")
        .options(
            "-f,--files-from=read -m,--magic-file=read -C,--compile!writes -b,--brief \
             -i,--mime -I -L,--dereference -z,--uncompress -F,--separator=plain \
             -e,--exclude=plain -k,--keep-going -s,--special-files -p -N,--no-pad \
             -0,--print0 --mime-type --mime-encoding -P,--parameter=plain -h \
             --media-type -n,--no-buffer -r,--raw -S,--no-sandbox --extension --apple",
        )
        .operands("read*"),
    Row::new("readlink realpath greadlink grealpath pathchk namei cygpath")
        .options(
            "-f,--canonicalize -e,--canonicalize-existing -m,--canonicalize-missing \
             -n,--no-newline -s,--strip -z,--zero --relative-to=plain \
             --relative-base=plain -l,--long -w -u -a -q,--quiet -d -p -P -L -v -* --*",
        )
        .operands("read*")
        .nature(NAMES_ONLY),
    Row::new("basename dirname gbasename")
        .options("-a,--multiple -s,--suffix=plain -z,--zero")
        .operands("plain*"),
    Row::new("cp gcp")
        .options(
            "-r,-R,--recursive!recursive -a,--archive!recursive -f,--force \
             -i,--interactive -n,--no-clobber -u --update? -v,--verbose -p \
             -P,--no-dereference -L,--dereference -l,--link -s,--symbolic-link \
             -t,--target-directory=write!as:read* -T,--no-target-directory \
             -S,--suffix=plain -b --backup? --preserve? --no-preserve=plain --parents \
             --sparse=plain --reflink? -x,--one-file-system -d -H -Z --remove-destination \
             --strip-trailing-slashes --attributes-only --copy-contents -c -X",
        )
        .operands("read* write")
        .special(place::read),
    Row::new("mv gmv")
        .options(
            "-f,--force -i,--interactive -n,--no-clobber -u --update? -v,--verbose \
             -t,--target-directory=write!as:move* -T,--no-target-directory \
             -S,--suffix=plain -b --backup? -Z,--context --strip-trailing-slashes \
             --exchange -h",
        )
        .operands("move* write")
        .special(place::read),
    Row::new("rm grm srm")
        .options(
            "-r,-R,--recursive!recursive -f,--force -i -I --interactive? -d,--dir \
             -v,--verbose --one-file-system --preserve-root? --no-preserve-root -P -x -W",
        )
        .operands("write*")
        .nature(NO_CONTENT),
    Row::new("rmdir grmdir")
        .options("-p,--parents -v,--verbose --ignore-fail-on-non-empty")
        .operands("write*")
        .nature(NO_CONTENT),
    Row::new("unlink").operands("write*").nature(NO_CONTENT),
    Row::new("mkdir gmkdir")
        .options("-p,--parents -m,--mode=plain -v,--verbose -Z --context?")
        .operands("write*"),
    Row::new("mkfifo")
        .options("-m,--mode=plain -Z --context?")
        .operands("write*"),
    Row::new("mknod")
        .options("-m,--mode=plain -Z --context?")
        .operands("write plain*"),
    Row::new("touch gtouch")
        .options(
            "-r,--reference=read -t=plain -d,--date=plain -a -m -c,--no-create \
             -h,--no-dereference --time=plain -f -A=plain",
        )
        .operands("write*"),
    Row::new("ln gln")
        .options(
            "-s,--symbolic -f,--force -n,--no-dereference -i,--interactive -v,--verbose \
             -r,--relative -b --backup? -S,--suffix=plain \
             -t,--target-directory=write!as:read* -T,--no-target-directory -P,--physical \
             -L,--logical -d,-F,--directory -h -w",
        )
        .operands("read* write")
        .special(place::read),
    Row::new("link").operands("read write").special(place::read),
    Row::new("install ginstall")
        .options(
            "-m,--mode=plain -o,--owner=plain -g,--group=plain -d,--directory!as:write* \
             -D -t,--target-directory=write!as:read* -T,--no-target-directory \
             -S,--suffix=plain -s,--strip --strip-program=prog -b --backup? -C,--compare \
             -p,--preserve-timestamps -v,--verbose -c -Z --context?",
        )
        .operands("read* write")
        .special(place::read),
    Row::new("chmod gchmod")
        .options(
            "-R,--recursive!recursive --reference=read!as:write* -v,--verbose \
             -c,--changes -f,--silent,--quiet --preserve-root --no-preserve-root \
             -h,--no-dereference -r,-w,-x,-s,-t,-u,-g,-o,-X,-a,-0,-1,-2,-3,-4,-5,-6,-7!as:write*",
        )
        .operands("plain write*")
        .nature(NO_CONTENT),
    Row::new("chown chgrp gchown")
        .options(
            "-R,--recursive!recursive --reference=read!as:write* --from=plain \
             -h,--no-dereference --dereference -v,--verbose -c,--changes \
             -f,--silent,--quiet -H -L -P --preserve-root --no-preserve-root",
        )
        .operands("plain write*")
        .nature(NO_CONTENT),
    Row::new("chattr")
        .options(
            "-R!recursive -v=plain -p=plain -V -f \
             -a,-A,-c,-C,-d,-D,-e,-F,-i,-j,-m,-P,-s,-S,-t,-T,-u,-x!as:write*",
        )
        .operands("plain write*")
        .nature(NO_CONTENT),
    Row::new("lsattr getfacl getfattr")
        .options("-R,--recursive!recursive -n,--name=plain -a -d -v -l -p -* --*")
        .operands("read*")
        .nature(NAMES_ONLY),
    Row::new("setfacl")
        .options(
            "-R,--recursive!recursive -m,--modify=plain -x,--remove=plain \
             -M,--modify-file=read -X,--remove-file=read -b,--remove-all \
             -k,--remove-default -d,--default --set=plain --restore=read!writes --set-file=read",
        )
        .operands("write*")
        .nature(NO_CONTENT),
    Row::new("setfattr chcon restorecon chflags SetFile xattr")
        .options(
            "-R,-r,--recursive!recursive -n,--name=plain -v,--value=plain \
             -x,--remove=plain -t,--type=plain -u,--user=plain -w -d=plain -c",
        )
        .operands("write*")
        .nature(NO_CONTENT),
    Row::new("truncate")
        .options("-s,--size=plain -r,--reference=read -c,--no-create -o,--io-blocks")
        .operands("write*")
        .nature(NO_CONTENT),
    Row::new("shred wipe")
        .options(
            "-u --remove? -n,--iterations=plain -s,--size=plain -z,--zero -v,--verbose \
             -f,--force -x,--exact --random-source=read -r!recursive",
        )
        .operands("write*")
        .nature(NO_CONTENT),
    Row::new("fallocate")
        .options("-l,--length=plain -o,--offset=plain -d -p -x -n -z -c -i")
        .operands("write*"),
    Row::new("mktemp tempfile")
        .options(
            "-d,--directory -p=write --tmpdir?=write -t -u,--dry-run -q,--quiet --suffix=plain \
             -s=plain",
        )
        .operands("write*")
        .nature(WRITES),
    Row::new("dd gdd dcfldd").special(dd::read),
    Row::new("find gfind")
        .raw(find::read)
        .nature(NO_CONTENT.and(NAMES_ONLY)),
    Row::new("fd fdfind")
        .options(
            "-x,--exec=plain -X,--exec-batch=plain -e,--extension=plain -t,--type=plain \
             -E,--exclude=plain -d,--max-depth=plain -H,--hidden -I,--no-ignore -g,--glob \
             -p,--full-path -a,--absolute-path -l,--list-details -L,--follow -0,--print0 \
             -s,--case-sensitive -i,--ignore-case -u,--unrestricted -S,--size=plain \
             -c,--color=plain -j,--threads=plain -C,--base-directory=cwd -1 -q,--quiet \
             --changed-within=plain --changed-before=plain -o,--owner=plain \
             --and=plain --min-depth=plain --exact-depth=plain --max-results=plain \
             --search-path=tree --ignore-file=read --newer=plain --older=plain \
             --format=plain --strip-cwd-prefix? --no-ignore-vcs --no-ignore-parent \
             --no-require-git --one-file-system --prune --regex -F,--fixed-strings \
             --path-separator=plain --batch-size=plain --show-errors --no-hidden \
             --hyperlink?",
        )
        .operands("plain tree* else:.")
        .nature(NAMES_ONLY)
        .special(crate::table::special::exec_tail::fd),
    Row::new("locate mlocate plocate slocate mdfind")
        .options(
            "-d,--database=read -n,-l,--limit=plain -i,--ignore-case -c,--count \
             -r,--regexp=plain -b,--basename -e,--existing -w,--wholename -q,--quiet \
             -0,--null -S,--statistics -onlyin=read -name=plain",
        )
        .operands("plain*"),
    Row::new("updatedb")
        .nature(WRITES.and(READS))
        .options("-U,--database-root=read -o,--output=write"),
    Row::new("rename prename file-rename perl-rename mmv zmv qmv vidir")
        .options(
            "-n,--no-act,--nono -f,--force -v,--verbose -s -i -e,--expr=perl!as:write* -d \
             -a -l -c -p",
        )
        .operands("perl write*"),
    Row::new("samefile fdupes jdupes duff")
        .options(
            "-r,--recurse!recursive -d,--delete!as:write*!writes -N -S -f -c -s \
             -L,--linkhard!as:write* -deleteduplicates=plain!writes \
             -makehardlinks=plain!writes",
        )
        .operands("tree*"),
    Row::new("rdfind symlinks hardlink rmlint")
        .options("-r!recursive -d -c -s -v -t -o -n,--dry-run -* --*")
        .operands("tree*")
        .nature(WRITES),
    Row::new("trash trash-put gio-trash gvfs-trash trash-rm rmtrash")
        .operands("move*")
        .nature(NO_CONTENT),
    Row::new("trash-empty trash-list trash-restore").nature(WRITES),
    Row::new("cpio")
        .options(
            "-o,--create -i,--extract!writes -p,--pass-through!as:fill -t,--list \
             -F,--file=plain -O=to -I=from -d,--make-directories \
             -m,--preserve-modification-time -v,--verbose -u,--unconditional \
             -H,--format=plain -D,--directory=cwd --to-stdout --rsh-command=shell \
             -E,--pattern-file=read -0,--null -a,--reset-access-time -l,--link \
             -L,--dereference -B -c -C,--io-size=plain --no-absolute-filenames --quiet \
             -R,--owner=plain -r,--rename -n -f,--nonmatching -A,--append -b -s -S -k -V \
             --sparse --absolute-filenames",
        )
        .special(archives::cpio),
    Row::new("pax")
        .options("-r!writes -w -f=write -s=plain -x=plain -k -u -v -p=plain")
        .operands("tree*")
        .nature(WRITES),
    Row::new("sync fsync")
        .options("-d,--data -f,--file-system")
        .operands("read*"),
    Row::new("cksfv dircolors")
        .operands("read*")
        .options("-b,--sh,--bourne-shell -c,--csh,--c-shell -p,--print-database"),
    Row::new("mc ranger nnn lf vifm mate subl code gedit kate xed pluma atom")
        .operands("write*")
        .nature(INTERACTIVE.and(RUNS)),
    Row::new("xdg-open open gnome-open kde-open see run-mailcap gio")
        .options("-a=plain -b=plain -e -t -R -n -W -g -F --args")
        .operands("plain*")
        .nature(RUNS.and(SYSTEM)),
    Row::new("gdrive rclone dropbox").nature(FETCH.and(super::SEND)),
];
