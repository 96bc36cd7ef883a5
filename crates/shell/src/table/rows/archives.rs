//! Compressors and archivers.

use super::{Row, WRITES};
use crate::table::special::tar;

const SQUEEZE: &str = "-c,--stdout,--to-stdout -d,--decompress,--uncompress -f,--force \
             -k,--keep -l,--list -t,--test -r,--recursive!recursive -v,--verbose \
             -q,--quiet -n,--no-name -N,--name -S,--suffix=plain -1,--fast -9,--best -2 \
             -3 -4 -5 -6 -7 -8 -z,--compress -T,--threads=plain -e,--extreme -0 \
             -M,--memlimit=plain -F,--format=plain -C,--check=plain -a,--ascii \
             --rsyncable -h,--help -V,--version -L,--license --no-warn --no-sparse \
             --single-stream --ignore-check --robot";

/// Letters that are numbers' beginnings to `zstd` and `lz4`, not values.
const SQUEEZE_NEW: &str = "-c,--stdout -d,--decompress,--uncompress -f,--force -k,--keep -l,--list \
             -t,--test -r!recursive -v,--verbose -q,--quiet -1 --fast? -2 -3 -4 -5 -6 -7 \
             -8 -9,--best -z,--compress -T? --threads=plain -o=write -D=read --rm!writes -b? \
             -e? -i? -B? -M? --ultra --long? --check --no-check -C --no-progress --progress \
             --adapt? --format=plain -m -h,--help -H -V,--version -L --no-content-size \
             --content-size --sparse --no-sparse --no-frame-crc --frame-crc";

pub(super) const ROWS: &[Row] = &[
    Row::new("tar gtar gnutar bsdtar star").raw(tar::read),
    Row::new("gzip gunzip bzip2 bunzip2 xz unxz lzma unlzma lzip compress uncompress pxz")
        .options(SQUEEZE)
        .special(crate::table::special::archives::squeeze),
    Row::new("pigz unpigz")
        .options(
            "-c,--stdout,--to-stdout -d,--decompress,--uncompress -f,--force -k,--keep \
             -l,--list -t,--test -r,--recursive!recursive -v,--verbose -q,--quiet \
             -n,--no-name -N,--name -S,--suffix=plain -1,--fast -9,--best -0 -2 -3 -4 -5 \
             -6 -7 -8 -11 -b,--blocksize=plain -p,--processes=plain -C,--comment=plain \
             -A,--alias=plain -F,--first -H,--huffman -i,--independent -K,--zip \
             -m,--no-time -M,--time -R,--rsyncable -T -Y,--synchronous -z,--zlib \
             -L,--license -V,--version",
        )
        .special(crate::table::special::archives::squeeze),
    Row::new("zstd unzstd zstdmt lz4 unlz4 lz4c")
        .options(SQUEEZE_NEW)
        .special(crate::table::special::archives::squeeze),
    Row::new("pbzip2 lbzip2 lzop brotli")
        .options("-c,--stdout -o,--output=write -S,--suffix=plain -q=plain -w=plain -*")
        .special(crate::table::special::archives::squeeze),
    Row::new("znew gzexe").options("-*").operands("write*"),
    Row::new("zcat gzcat bzcat xzcat lzcat")
        .options(SQUEEZE)
        .operands("read*"),
    Row::new("zstdcat lz4cat")
        .options(SQUEEZE_NEW)
        .special(crate::table::special::archives::squeeze),
    Row::new("zip").raw(crate::table::special::archives::zip),
    Row::new("unzip")
        .options(
            "-d=fill -l!as:read -p!as:read -t!as:read -Z!as:read -v!as:read -x=plain \
             -P=plain -o -n -q -j -u -f -a -C -L -K -X -c!as:read -z!as:read -O=plain \
             -I=plain",
        )
        .operands("read plain*")
        .special(crate::table::special::archives::unzip),
    Row::new("zipinfo zipgrep funzip lsar")
        .options("-*")
        .operands("read*"),
    Row::new("zipnote")
        .options("-w!as:write*")
        .operands("read*"),
    Row::new("zipcloak zipsplit")
        .options(
            "-n=plain -b=write -O,--output-file=write -d,--decrypt -q,--quiet -p -r=plain -s -t -i",
        )
        .operands("write*")
        .nature(WRITES),
    Row::new("unar")
        .options("-o,-output-directory=fill -f -q -D -p=plain")
        .operands("read plain*")
        .nature(WRITES),
    Row::new("7z 7za 7zr 7zz p7zip")
        .special(crate::table::special::archives::seven)
        .options(
            "-o?=write -w?=write -y -a? -b? -i? -m? -p? -r? -s? -t? -u?!writes -v? -x? -h? \
             -l? -n?",
        ),
    Row::new("rar unrar unrar-nonfree")
        .special(crate::table::special::archives::seven)
        .options("-y -o? -p? -r? -x? -n? -a? -e? -i? -k? -m? -s? -t? -v? -c? -d?!writes"),
    Row::new("ar ranlib gcc-ar").special(crate::table::special::archives::ar),
    Row::new("jar").special(crate::table::special::archives::jar),
    Row::new("rpm2cpio").operands("read*"),
    Row::new("rpm2archive").operands("read*").nature(WRITES),
    Row::new("cabextract unshield dpkg-split innoextract")
        .options("-d=fill -l -p -t")
        .operands("read*")
        .nature(WRITES),
    Row::new("mksquashfs genisoimage mkisofs xorriso")
        .options("-o=write -e=plain -comp=plain -V=plain")
        .dash_words()
        .operands("tree* write"),
    Row::new("unsquashfs")
        .options("-d,-dest=fill -l,-ls -f,-force")
        .dash_words()
        .operands("read plain*")
        .nature(WRITES),
    Row::new("restic borg duplicity bup rdiff-backup tarsnap").nature(
        super::FETCH
            .and(super::SEND)
            .and(super::READS)
            .and(super::RUNS),
    ),
];
