//! The subcommands of git that change the repository from below. They are part
//! of the `git` row and of no list of their own.

use super::{NETWORK, RUNS, Row, SYSTEM, WRITES};
use crate::table::special::git;

pub(super) const OBJECTS: Row = Row::new(
    "replace update-ref write-tree commit-tree mktree mktag merge-tree \
             pack-refs prune prune-packed pack-redundant update-server-info rerere sparse-checkout refs replay history unpack-file",
)
.options(
    "-m,--message=plain -F,--file=read -p=plain -S,--gpg-sign? -f,--force -q,--quiet \
             -d,--delete -e,--edit!interactive!runs -g,--graft -l,--list -z -n,--dry-run \
             -v,--verbose --convert-graft-file --raw --format=plain --deref --stdin \
             --create-reflog --missing-ok --prefix=plain --missing --batch --short \
             --recurse --write-tree --trivial-merge --messages --name-only \
             --allow-unrelated-histories --merge-base=plain -X,--strategy-option=plain \
             --all --prune --auto --include=plain --exclude=plain --progress \
             --expire=plain --exclude-promisor-objects --rerere-autoupdate --cone \
             --sparse-index --skip-checks --end-of-options --ref-format=plain --onto=plain \
             --advance=plain --contained --no-*",
)
.nature(WRITES);

/// Shows where a reference points, or with a second name moves it.
pub(super) const SYMBOLIC_REF: Row = Row::new("symbolic-ref")
    .options("-q,--quiet -d,--delete!writes --short --recurse -m=plain --no-*")
    .special(git::symbolic);

pub(super) const NOTES: Row = Row::new("notes").options("--ref=plain").posix().subs(&[
    Row::new("list show get-ref").options("--no-*"),
    Row::new("add append copy edit merge remove prune")
        .options(
            "-m,--message=plain -F,--file=read -C,--reuse-message=plain \
             -c,--reedit-message=plain -f,--force --allow-empty --separator? \
             --stripspace --stdin --for-rewrite=plain -v,--verbose -q,--quiet \
             -s,--strategy=plain --commit --abort --ignore-missing -n,--dry-run \
             -e,--edit!interactive --no-*",
        )
        .nature(WRITES),
]);

pub(super) const INDEX: Row = Row::new("update-index read-tree")
    .options(
        "-q,--quiet --ignore-submodules --add --replace --remove --unmerged --refresh \
             --really-refresh --cacheinfo=plain --chmod=plain --assume-unchanged \
             --skip-worktree --ignore-skip-worktree-entries --info-only --force-remove -z \
             --stdin --index-info --unresolve -g,--again --ignore-missing --verbose \
             --clear-resolve-undo --index-version=plain --show-index-version --split-index \
             --untracked-cache --force-write-index --fsmonitor --fsmonitor-valid \
             --index-output=write --empty -v -m --trivial --aggressive --reset \
             --prefix=fill -u --exclude-per-directory=plain -i -n,--dry-run \
             --sparse-checkout --recurse-submodules? --no-*",
    )
    .nature(WRITES);

/// `--prefix` is what every written path begins with.
pub(super) const CHECKOUT_INDEX: Row = Row::new("checkout-index")
    .options(
        "-a,--all --ignore-skip-worktree-bits -f,--force -q,--quiet -n,--no-create \
             --create -u,--index -z --stdin --temp --prefix=fill --stage=plain --no-*",
    )
    .operands("write*")
    .nature(WRITES);

pub(super) const HASH_OBJECT: Row = Row::new("hash-object")
    .options(
        "-t=plain -w!writes --stdin --stdin-paths!reads --filters!runs --no-filters \
             --literally --path=plain --no-*",
    )
    .operands("read*");

/// The operand is what the written files' names begin with, or the file beside
/// which they are written.
pub(super) const PACKS: Row = Row::new("pack-objects index-pack unpack-objects")
    .options(
        "-q,--quiet --progress --all-progress --all-progress-implied \
             --index-version=plain --max-pack-size=plain --local --incremental \
             --window=plain --window-memory=plain --depth=plain --reuse-delta \
             --reuse-object --delta-base-offset --threads=plain --non-empty --revs \
             --unpacked --all --reflog --indexed-objects --stdin-packs --stdout \
             --include-tag --keep-unreachable --keep? --strict? --verify --fix-thin \
             --stdin --thin --sparse --shallow --compression=plain --filter=plain \
             --missing=plain -o=write -v -n -r --rev-index --fsck-objects? \
             --keep-pack=plain --no-*",
    )
    .operands("write*")
    .nature(WRITES);

pub(super) const REPACK: Row = Row::new("gc repack multi-pack-index commit-graph")
    .options(
        "-q,--quiet --prune? --cruft --max-cruft-size=plain --cruft-expiration=plain \
             --aggressive --auto --detach --force --keep-largest-pack -a -A -d -f -F -n \
             -l,--local -b,--write-bitmap-index -i,--delta-islands -k,--keep-unreachable \
             --unpack-unreachable=plain --window=plain --window-memory=plain \
             --depth=plain --threads=plain --max-pack-size=plain --filter=plain \
             --pack-kept-objects --keep-pack=plain -g,--geometric=plain -m,--write-midx \
             --expire-to=write --filter-to=write --object-dir=write --progress --bitmap \
             --preferred-pack=plain --refs-snapshot=read --stdin-packs --stdin-commits \
             --reachable --append --changed-paths --split? --size-multiple=plain \
             --max-commits=plain --expire-time=plain --max-new-filters=plain --shallow \
             --batch-size=plain --no-*",
    )
    .nature(WRITES);

/// What takes revisions also takes `--output`.
pub(super) const FAST: Row = Row::new("fast-import fast-export subtree")
    .options(
        "--export-marks=write --import-marks=read --import-marks-if-exists=read \
             --export-pack-edges=write --relative-marks --date-format=plain \
             --max-pack-size=plain --big-file-threshold=plain --depth=plain \
             --active-branches=plain --cat-blob-fd=plain --force --quiet -q --stats \
             --allow-unsafe-features!writes --rewrite-submodules-from=plain!reads \
             --rewrite-submodules-to=plain!reads --progress=plain --signed-tags=plain \
             --tag-of-filtered-object=plain --reencode=plain --fake-missing-tagger \
             --full-tree --use-done-feature --data --refspec=plain --anonymize \
             --anonymize-map=plain --reference-excluded-parents --show-original-ids \
             --mark-tags --all --output=write -P,--prefix=fill -m,--message=plain \
             --squash --rejoin -b,--branch=plain --onto=plain --no-*",
    )
    .nature(WRITES);

/// `start` puts it in the machine's schedule, `register` in the user's
/// configuration.
pub(super) const MAINTENANCE: Row = Row::new("maintenance backfill")
    .options(
        "--auto --schedule? --quiet --task=plain --scheduler=plain --config-file=write \
             --force --detach --min-batch-size=plain --sparse --no-*",
    )
    .depth(1)
    .nature(NETWORK.and(WRITES).and(SYSTEM));

/// Three-way merge of files: the first one gets the result.
pub(super) const MERGE_FILE: Row = Row::new("merge-file")
    .options(
        "-p,--stdout!as:read* --object-id --diff3 --zdiff3 --ours --theirs --union \
             --diff-algorithm=plain --marker-size=plain -q,--quiet -L=plain --no-*",
    )
    .operands("write read*");

/// Their operand is a program.
pub(super) const MERGE_INDEX: Row = Row::new("merge-index")
    .options("-o -q -a")
    .posix()
    .operands("prog plain*")
    .nature(WRITES.and(RUNS));

pub(super) const MAIL: Row = Row::new("mailinfo mailsplit")
    .options(
        "-k -b -m,--message-id -u -n --encoding? --scissors --quoted-cr? -d? -f? \
             --keep-cr --mboxrd -o?=write --no-*",
    )
    .operands("write*")
    .nature(WRITES);
