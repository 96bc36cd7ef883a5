//! The subcommands of git that show something. They are part of the `git` row
//! and of no list of their own. Whatever takes revisions also takes `--output`.

use super::{Row, WRITES};
use crate::facts::Nature;
use crate::table::special::git;

/// Options of everything that prints commits or differences. A value that git
/// takes only attached must not swallow the next word.
pub(super) const DIFF: &str = "-p,--patch -u -U,--unified? --output=write --ext-diff!runs \
             --textconv!runs --no-textconv --no-ext-diff -O=read -S=plain -G=plain -I=plain \
             -L=plain -l=plain -X,--dirstat? -B,--break-rewrites? -M,--find-renames? \
             -C,--find-copies? -D,--irreversible-delete -R -W,--function-context -a,--text \
             -b,--ignore-space-change -c -g,--walk-reflogs -i,--regexp-ignore-case -m \
             -n,--max-count=plain -q,--quiet -r -s,--no-patch -t -v -w,--ignore-all-space -z \
             -E,--extended-regexp -F,--fixed-strings -P,--perl-regexp --stat? --numstat \
             --shortstat --name-only --name-status --summary --raw --patch-with-raw \
             --patch-with-stat --compact-summary --cumulative --dirstat-by-file? --binary \
             --full-index --check --abbrev? --color? --color-moved? --color-moved-ws=plain \
             --color-words? --word-diff? --word-diff-regex=plain --ws-error-highlight=plain \
             --stat-width=plain --stat-name-width=plain --stat-graph-width=plain \
             --stat-count=plain --src-prefix=plain --dst-prefix=plain --line-prefix=plain \
             --default-prefix --inter-hunk-context=plain --output-indicator-new=plain \
             --output-indicator-old=plain --output-indicator-context=plain \
             --find-copies-harder --rename-empty --follow --minimal --patience --histogram \
             --diff-algorithm=plain --anchored=plain --indent-heuristic \
             --ignore-space-at-eol --ignore-cr-at-eol --ignore-blank-lines \
             --ignore-matching-lines=plain --relative? --exit-code --ignore-submodules? \
             --submodule? --ita-invisible-in-index --ita-visible-in-index --pickaxe-all \
             --pickaxe-regex --rotate-to=plain --skip-to=plain --find-object=plain \
             --diff-filter=plain --cached,--staged --no-index --merge-base --base --ours \
             --theirs --oneline --graph --all --branches? --tags? --remotes? --glob=plain \
             --exclude=plain --exclude-hidden? --reflog --alternate-refs --single-worktree \
             --ignore-missing --bisect --stdin --skip=plain --since,--after=plain \
             --since-as-filter=plain --until,--before=plain --author=plain \
             --committer=plain --grep=plain --grep-reflog=plain --all-match --invert-grep \
             --basic-regexp --remove-empty --merges --min-parents? --max-parents? \
             --first-parent --exclude-first-parent-only --not --cherry-mark --cherry-pick \
             --left-only --right-only --cherry --merge --boundary \
             --simplify-by-decoration --show-pulls --full-history --dense --sparse \
             --simplify-merges --ancestry-path? --date-order --author-date-order \
             --topo-order --reverse --no-walk? --do-walk --pretty? --format? \
             --abbrev-commit --encoding=plain --expand-tabs? --notes? --show-notes? \
             --standard-notes --show-signature --relative-date --date=plain --parents \
             --children --left-right --show-linear-break? --diff-merges=plain --cc --dd \
             --combined-all-paths --remerge-diff --decorate? --decorate-refs=plain \
             --decorate-refs-exclude=plain --clear-decorations --source --mailmap \
             --use-mailmap --full-diff --log-size --root --no-commit-id --count --objects \
             --objects-edge --objects-edge-aggressive --in-commit-order --object-names \
             --indexed-objects --unpacked --filter? --filter-print-omitted \
             --filter-provided-objects --missing? --exclude-promisor-objects --disk-usage? \
             --use-bitmap-index --progress? --bisect-vars --bisect-all --max-age=plain \
             --min-age=plain --header --commit-header --timestamp --creation-factor=plain \
             --dual-color --no-*";

/// Rows of subcommands that show.
pub(super) const LOG: Row = Row::new(
    "log diff show whatchanged diff-tree diff-index diff-files range-diff \
             rev-list",
)
.options(DIFF)
.special(git::paths);

/// `-n`, `-s` and `-e` have other meanings here.
pub(super) const SHORTLOG: Row = Row::new("shortlog")
    .options(
        "-c,--committer -n,--numbered -s,--summary -e,--email -w? --group=plain \
             --output=write --since,--after=plain --until,--before=plain --author=plain \
             --grep=plain --all --branches? --tags? --remotes? --merges --no-merges \
             --format? --first-parent --max-count=plain --no-*",
    )
    .special(git::paths);

pub(super) const BLAME: Row = Row::new("blame annotate pickaxe")
    .options(
        "-L=plain -C? -M? -w -b -c -e,--show-email -f,--show-name -l -n,--show-number \
             -p,--porcelain -s -t --line-porcelain --incremental --root --show-stats \
             --progress --score-debug --contents=read -S=read --ignore-rev=plain \
             --ignore-revs-file=read --color-lines --color-by-age --minimal --abbrev? \
             --date=plain --encoding=plain --since,--after=plain --first-parent --reverse \
             --output=write --textconv!runs --no-textconv --diff-algorithm=plain --no-*",
    )
    .special(git::paths);

pub(super) const REFLOG: Row = Row::new("reflog").options(DIFF).other(Nature::NONE).subs(&[
    Row::new("show list exists")
        .options(DIFF)
        .special(git::paths),
    Row::new("expire delete drop")
        .options(
            "--all --single-worktree --expire=plain --expire-unreachable=plain \
             --updateref --rewrite --stale-fix -n,--dry-run --verbose --no-*",
        )
        .nature(WRITES),
]);

pub(super) const STATUS: Row = Row::new("status").options(
    "-v,--verbose -s,--short -b,--branch --show-stash --ahead-behind --porcelain? \
             --long -z,--null -u,--untracked-files? --ignored? --ignore-submodules? \
             --column? --renames -M,--find-renames? --no-*",
);

pub(super) const LS_FILES: Row = Row::new("ls-files ls-tree").options(
    "-z -t -v -f -c,--cached -d,--deleted -m,--modified -o,--others -i,--ignored \
             -s,--stage -k,--killed --directory --eol --empty-directory -u,--unmerged \
             --resolve-undo -x,--exclude=plain -X,--exclude-from=read \
             --exclude-per-directory=plain --exclude-standard --full-name \
             --recurse-submodules --error-unmatch --with-tree=plain --abbrev? --debug \
             --deduplicate --sparse --format=plain -r -l,--long --name-only --name-status \
             --object-only --full-tree --no-*",
);

pub(super) const REV_PARSE: Row = Row::new("rev-parse").options(
    "--parseopt --sq-quote --keep-dashdash --stop-at-non-option --stuck-long \
             --revs-only --flags --default=plain --prefix=plain --verify -q,--quiet --sq \
             --short? --not --abbrev-ref? --symbolic --symbolic-full-name --all \
             --branches? --tags? --remotes? --glob? --exclude? --exclude-hidden? \
             --disambiguate? --local-env-vars --path-format? --git-dir --git-common-dir \
             --resolve-git-dir=plain --git-path=plain --show-toplevel \
             --show-superproject-working-tree --shared-index-path --absolute-git-dir \
             --is-inside-git-dir --is-inside-work-tree --is-bare-repository \
             --is-shallow-repository --show-cdup --show-prefix --show-object-format? \
             --show-ref-format --since,--after? --until,--before? --bisect --no-*",
);

pub(super) const REFS: Row = Row::new(
    "describe name-rev merge-base for-each-ref show-ref show-branch cherry \
             count-objects check-ref-format verify-commit verify-tag verify-pack \
             get-tar-commit-id show-index patch-id version check-mailmap",
)
.options(
    "--contains? --debug --all -a --tags --long --first-parent --abbrev? \
             --exact-match --candidates=plain --match=plain --exclude=plain --always \
             --dirty? --broken? --name-only --refs=plain --annotate-stdin --stdin \
             --undefined --octopus --independent --is-ancestor --fork-point -s,--shell \
             -p,--perl --python --tcl --omit-empty --count=plain --format=plain --color? \
             --sort=plain --points-at=plain --merged? --no-merged? --no-contains? \
             --ignore-case --include-root-refs --branches --heads --exists --verify \
             --head -d,--dereference --hash? -q,--quiet --exclude-existing? -r,--remotes \
             --more? --list --name --current --sha1-name --merge-base --topo-order \
             --topics --sparse --date-order -g,--reflog? -v,--verbose -H,--human-readable \
             --raw --stat-only --object-format=plain --normalize --allow-onelevel \
             --refspec-pattern --branch --print --unstable --stable --verbatim \
             --build-options --mailmap-file=read --mailmap-blob=plain --no-*",
);

pub(super) const CAT_FILE: Row = Row::new("cat-file")
    .options(
        "-e -p -t -s -z -Z --allow-unknown-type --use-mailmap --mailmap --batch? \
             --batch-check? --batch-command? --batch-all-objects --buffer \
             --follow-symlinks --unordered --textconv!runs --filters!runs --path=read \
             --filter? --no-*",
    )
    .special(git::objects);

pub(super) const LOOK: Row =
    Row::new("check-ignore check-attr var column stripspace fmt-merge-msg whatis").options(
        "-s -z -l -n,--non-matching -q,--quiet -v,--verbose --stdin --index --no-index \
             -a,--all --cached --source=plain --command=plain --mode? --raw-mode=plain \
             --width=plain --indent=plain --nl=plain --padding=plain --strip-comments \
             -c,--comment-lines --log? -m,--message=plain --into-name=plain \
             -F,--file=read --no-*",
    );

pub(super) const HELP: Row = Row::new("help").options(
    "-a,--all --external-commands --aliases -m,--man -w,--web!runs -i,--info \
             -v,--verbose -g,--guides --user-interfaces --developer-interfaces -c,--config \
             --no-*",
);

pub(super) const FSCK: Row = Row::new("fsck fsck-objects").options(
    "-v,--verbose --unreachable --dangling --tags --root --cache --reflogs --full \
             --connectivity-only --strict --lost-found!writes --progress --name-objects \
             --references --no-*",
);

/// Writes an archive beside the other files.
pub(super) const REPORTS: Row = Row::new("diagnose bugreport")
    .options("-o,--output-directory=write -s,--suffix=plain --mode=plain --diagnose? --no-*")
    .nature(WRITES);

/// Runs what the configuration says for a trailer.
pub(super) const TRAILERS: Row = Row::new("interpret-trailers")
    .options(
        "--in-place!as:write* --trim-empty --where=plain --if-exists=plain \
             --if-missing=plain --only-trailers --only-input --unfold --parse --divider \
             --trailer=plain --no-*",
    )
    .operands("read*");

pub(super) const GREP: Row = Row::new("grep")
    .options(
        "-O,--open-files-in-pager?=shell!runs -e=plain -f=read -n,--line-number \
             -i,--ignore-case -w,--word-regexp -v,--invert-match -l,--files-with-matches \
             --name-only -L,--files-without-match -c,--count -E,--extended-regexp \
             -F,--fixed-strings -P,--perl-regexp -G,--basic-regexp -h -H \
             -A,--after-context=plain -B,--before-context=plain -C,--context=plain \
             --cached --no-index --untracked --exclude-standard --recurse-submodules \
             --textconv!runs --ext-grep!runs -o,--only-matching -q,--quiet \
             --threads=plain --max-depth=plain -r,--recursive -a,--text -I --column \
             --full-name -z,--null -p,--show-function -W,--function-context --heading \
             --break --all-match --and --or --not --color? -m,--max-count=plain --no-*",
    )
    .special(git::grep);
