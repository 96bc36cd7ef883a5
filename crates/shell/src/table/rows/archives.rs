//! Compressors and archivers.

use super::{Row, WRITES};
use crate::table::special::tar;

const SQUEEZE: &str = "-c,--stdout,--to-stdout!as:read* -d,--decompress,--uncompress -f,--force \
             -k,--keep -l,--list!as:read* -t,--test!as:read* -r,--recursive!recursive \
             -v,--verbose -q,--quiet -n,--no-name -N,--name -S,--suffix=plain -1,--fast \
             -9,--best -2 -3 -4 -5 -6 -7 -8 -z,--compress -T,--threads=plain \
             -p,--processes=plain -e,--extreme -0 -o=write -D=read --rm -b=plain \
             -M,--memlimit=plain -F,--format=plain -C,--check=plain -a,--ascii \
             --rsyncable";

pub(super) const ROWS: &[Row] = &[
    Row::new("tar gtar gnutar bsdtar star").raw(tar::read),
    Row::new(
        "gzip gunzip bzip2 bunzip2 xz unxz lzma unlzma lzip zstd unzstd lz4 unlz4 \
             compress uncompress pigz unpigz pbzip2 lbzip2 pxz lzop brotli znew gzexe",
    )
    .options(SQUEEZE)
    .operands("write*"),
    Row::new("zcat gzcat bzcat xzcat lzcat zstdcat lz4cat zless zmore bzless xzless")
        .options(SQUEEZE)
        .operands("read*"),
    Row::new("zip")
        .options(
            "-r,--recurse-paths!recursive -R!recursive -T,--test \
             -TT,--unzip-command=shell -m,--move!writes -d,--delete -u,--update \
             -f,--freshen -x,--exclude=plain -i,--include=plain -P,--password=plain \
             -e,--encrypt -q,--quiet -j,--junk-paths -y,--symlinks -n,--suffixes=plain \
             -b,--temp-path=write -O,--output-file=write -s,--split-size=plain \
             -@,--names-stdin -9 -0 -1 -2 -3 -4 -5 -6 -7 -8 -v,--verbose -l -X -D -g -A \
             -F -FF -t=plain -tt=plain -z -o -k -S -Z=plain",
        )
        .dash_words()
        .operands("write read*"),
    Row::new("unzip")
        .options(
            "-d=write -l!as:read -p!as:read -t!as:read -Z!as:read -v!as:read -x=plain \
             -P=plain -o -n -q -j -u -f -a -C -L -K -X -c!as:read -z!as:read -O=plain \
             -I=plain",
        )
        .operands("read plain*")
        .special(crate::table::special::archives::unzip),
    Row::new("zipinfo zipgrep funzip zipnote zipcloak zipsplit unrar-nonfree lsar")
        .operands("read*"),
    Row::new("unar")
        .options("-o,-output-directory=write -f -q -D -p=plain")
        .operands("read plain*")
        .nature(WRITES),
    Row::new("7z 7za 7zr p7zip")
        .special(crate::table::special::archives::seven)
        .options(""),
    Row::new("rar unrar")
        .special(crate::table::special::archives::seven)
        .options(""),
    Row::new("ar ranlib gcc-ar").special(crate::table::special::archives::ar),
    Row::new("jar")
        .options(
            "-t,--list -f,--file=plain -v,--verbose -c,--create!writes -x,--extract!writes \
             -u,--update!writes -d,--describe-module",
        )
        .special(crate::table::special::archives::jar),
    Row::new("rpm2cpio rpm2archive").operands("read*"),
    Row::new("cabextract unshield dpkg-split innoextract")
        .options("-d=write -l -p -t")
        .operands("read*")
        .nature(WRITES),
    Row::new("mksquashfs genisoimage mkisofs xorriso")
        .options("-o=write -e=plain -comp=plain -V=plain")
        .dash_words()
        .operands("tree* write"),
    Row::new("unsquashfs")
        .options("-d,-dest=write -l,-ls -f,-force")
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
