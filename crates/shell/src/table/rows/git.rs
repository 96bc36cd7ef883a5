//! git: its global options, then a row for each subcommand.

use super::git_show::DIFF;
use super::{
    INTERACTIVE, NETWORK, READS, RUNS, Row, SEND, WRITES, git_plumbing, git_remote, git_show,
};
use crate::table::special::git;

pub(super) const ROWS: &[Row] = &[
    Row::new("git")
        .options(
            "-C=cwd -c=plain --exec-path?=plain --git-dir=tree \
             --work-tree=write --namespace=plain --config-env=plain \
             --super-prefix=plain -p,--paginate!runs -P,--no-pager --bare \
             --no-replace-objects --no-lazy-fetch --no-optional-locks \
             --no-advice --literal-pathspecs --glob-pathspecs \
             --noglob-pathspecs --icase-pathspecs --list-cmds=plain \
             --attr-source=plain --html-path!inert --man-path!inert \
             --info-path!inert -v,--version!inert -h,--help!inert",
        )
        .special(git::global)
        .subs(&[
            git_show::LOG,
            git_show::SHORTLOG,
            git_show::BLAME,
            git_show::REFLOG,
            git_show::STATUS,
            git_show::LS_FILES,
            git_show::REV_PARSE,
            git_show::REFS,
            git_show::CAT_FILE,
            git_show::LOOK,
            git_show::HELP,
            git_show::FSCK,
            git_show::REPORTS,
            git_show::TRAILERS,
            git_show::GREP,
            Row::new("branch")
                .options(
                    "-d,--delete!writes -D!writes -m,--move!writes -M!writes \
             -c,--copy!writes -C!writes -f,--force!writes \
             -u,--set-upstream-to=plain!writes --unset-upstream!writes \
             -a,--all -r,--remotes -v,--verbose -vv -l,--list? --merged? \
             --no-merged? --contains? --no-contains? --sort=plain \
             --format=plain --show-current --points-at=plain --column? \
             --edit-description!interactive!writes -t,--track? --no-track \
             -q,--quiet -i,--ignore-case --color? --no-color --abbrev? \
             --recurse-submodules --create-reflog --omit-empty --no-list!writes \
             --no-*",
                )
                .special(git::names),
            Row::new("tag")
                .options(
                    "-d,--delete!writes -a,--annotate!writes -s,--sign!writes \
             -u,--local-user=plain!writes -m,--message=plain!writes \
             -F,--file=read!writes -f,--force!writes -l,--list? -n? \
             --contains? --no-contains? --merged? --no-merged? \
             --points-at=plain --sort=plain --format=plain --color? \
             --column? -v,--verify -i,--ignore-case -e,--edit!interactive \
             --cleanup=plain --create-reflog --trailer=plain --omit-empty \
             --no-list!writes --no-*",
                )
                .special(git::names),
            git_remote::REMOTE,
            Row::new("config")
                .options(
                    "--global --system --local --worktree -f,--file=plain \
             --blob=plain --get --get-all --get-regexp --get-urlmatch \
             --get-color --get-colorbool -l,--list --unset --unset-all \
             --add --replace-all --remove-section --rename-section \
             -e,--edit!interactive!runs -t,--type=plain --bool --int --path \
             -z,--null --name-only --show-origin --show-scope --includes \
             --default=plain --all --value=plain --fixed-value --append \
             --comment=plain --regexp --url=plain --show-names --bool-or-int \
             --bool-or-str --expiry-date",
                )
                .special(git::config),
            Row::new("add stage")
                .options(
                    "-A,--all -u,--update -p,--patch!interactive \
             -i,--interactive!interactive -e,--edit!interactive -f,--force \
             -n,--dry-run -v,--verbose -N,--intent-to-add \
             --pathspec-from-file=read --chmod=plain --renormalize \
             --refresh --ignore-errors --sparse --ignore-missing \
             --ignore-removal --pathspec-file-nul --no-*",
                )
                .operands("read*")
                .nature(WRITES),
            Row::new("commit")
                .options(
                    "-m,--message=plain -F,--file=read -a,--all --amend \
             -n,--no-verify -t,--template=read -C,--reuse-message=plain \
             -c,--reedit-message=plain --fixup=plain --squash=plain \
             --author=plain --date=plain -S,--gpg-sign? --no-gpg-sign \
             --allow-empty --allow-empty-message -e,--edit!interactive \
             --no-edit -p,--patch!interactive --interactive!interactive \
             -q,--quiet -v,--verbose -s,--signoff -o,--only -i,--include \
             --dry-run --trailer=plain --cleanup=plain --reset-author \
             -u,--untracked-files? --status --short --porcelain --branch \
             --ahead-behind --long -z,--null --pathspec-from-file=read \
             --pathspec-file-nul --verify --post-rewrite --no-*",
                )
                .nature(WRITES),
            Row::new("checkout switch restore")
                .options(
                    "-b=plain -B=plain -c,--create=plain -C,--force-create=plain \
             -f,--force,--discard-changes -t,--track? --no-track \
             --orphan=plain -d,--detach -m,--merge -p,--patch!interactive \
             -q,--quiet --ours --theirs -s,--source=plain -S,--staged \
             -W,--worktree --conflict=plain --ignore-skip-worktree-bits \
             --pathspec-from-file=read --recurse-submodules? --no-guess \
             --guess -l --progress --overlay --no-overlay \
             --ignore-other-worktrees --overwrite-ignore --ignore-unmerged -2 -3 \
             --pathspec-file-nul --no-*",
                )
                .special(git::writes),
            Row::new("reset")
                .options(
                    "--hard --soft --mixed --keep --merge -q,--quiet \
             -p,--patch!interactive -N,--intent-to-add --pathspec-from-file=read \
             --pathspec-file-nul --refresh --recurse-submodules? --no-*",
                )
                .special(git::writes),
            Row::new("clean")
                .options(
                    "-f,--force -d -x -X -n,--dry-run -q,--quiet \
             -i,--interactive!interactive -e,--exclude=plain --no-*",
                )
                .operands("write*")
                .nature(WRITES),
            Row::new("rm")
                .options(
                    "-r!recursive -f,--force --cached -n,--dry-run -q,--quiet \
             --ignore-unmatch --pathspec-from-file=read --pathspec-file-nul \
             --sparse --no-*",
                )
                .operands("write*")
                .nature(WRITES),
            Row::new("mv")
                .options("-f,--force -k -n,--dry-run -v,--verbose --sparse --no-*")
                .operands("move* write")
                .nature(WRITES),
            Row::new("stash")
                .options(
                    "-u,--include-untracked -k,--keep-index -a,--all \
             -m,--message=plain -p,--patch!interactive -q,--quiet \
             -S,--staged --pathspec-from-file=read --pathspec-file-nul --no-*",
                )
                .bare(WRITES)
                .subs(&[
                    Row::new("list").options(DIFF).special(git::paths),
                    Row::new("show").options(DIFF).special(git::stash_show),
                    Row::new(
                        "push save pop apply drop clear branch create store export \
             import",
                    )
                    .options(
                        "-u,--include-untracked -k,--keep-index -a,--all \
             -m,--message=plain -p,--patch!interactive -q,--quiet --index \
             -S,--staged --pathspec-from-file=read --pathspec-file-nul --print \
             --to-ref=plain --no-*",
                    )
                    .nature(WRITES),
                ]),
            Row::new("cherry-pick revert")
                .options(
                    "-m,--mainline=plain -e,--edit!interactive --no-edit \
             -n,--no-commit -x -s,--signoff -S,--gpg-sign? --no-gpg-sign \
             --ff --allow-empty --allow-empty-message \
             --keep-redundant-commits --strategy=plain \
             -X,--strategy-option=plain --abort --continue --quit --skip \
             --cleanup=plain --reference --commit --rerere-autoupdate \
             --empty=plain --output=write --no-*",
                )
                .nature(WRITES),
            Row::new("merge")
                .options(
                    "-n --stat --summary --compact-summary --log? --squash --commit \
             -e,--edit!interactive --cleanup=plain --ff --ff-only \
             --rerere-autoupdate --verify-signatures -s,--strategy=plain \
             -X,--strategy-option=plain -m,--message=plain -F,--file=read \
             --into-name=plain -v,--verbose -q,--quiet --abort --quit --continue \
             --allow-unrelated-histories --progress -S,--gpg-sign? --autostash \
             --overwrite-ignore --signoff --verify --no-verify --no-*",
                )
                .nature(WRITES),
            Row::new("am")
                .options(
                    "-i,--interactive!interactive -n,--no-verify --verify -3,--3way \
             -q,--quiet -s,--signoff -u,--utf8 -k,--keep -b,--keep-non-patch \
             -m,--message-id --keep-cr -c,--scissors --quoted-cr=plain \
             --whitespace=plain --ignore-space-change --ignore-whitespace \
             --directory=fill --exclude=plain --include=plain -C=plain -p=plain \
             --patch-format=plain --reject --resolvemsg=plain --continue \
             -r,--resolved --skip --abort --quit --show-current-patch? --retry \
             --allow-empty --committer-date-is-author-date --ignore-date \
             --rerere-autoupdate -S,--gpg-sign? --empty=plain --no-*",
                )
                .operands("read*")
                .nature(WRITES),
            Row::new("rebase")
                .options(
                    "-i,--interactive!interactive -x,--exec=shell --onto=plain \
             --abort --continue --skip --quit --edit-todo!interactive \
             --autosquash --no-autosquash --autostash -m,--merge \
             -s,--strategy=plain -X,--strategy-option=plain --root \
             --keep-base -f,--force-rebase -r,--rebase-merges? \
             --update-refs --no-verify -S,--gpg-sign? -q,--quiet \
             -v,--verbose --signoff --reset-author-date \
             --committer-date-is-author-date --empty=plain --no-ff --stat \
             -n --show-current-patch --fork-point --apply --verify --ff \
             --no-stat -C=plain --ignore-whitespace --whitespace=plain \
             --ignore-date --rerere-autoupdate --reschedule-failed-exec \
             --reapply-cherry-picks --no-*",
                )
                .nature(WRITES),
            git_remote::PUSH,
            git_remote::FETCH,
            git_remote::PULL,
            git_remote::CLONE,
            git_remote::LS_REMOTE,
            git_remote::FETCH_PACK,
            git_remote::SEND_PACK,
            git_remote::SUBMODULE,
            Row::new("bisect").posix().special(git::bisect),
            Row::new("filter-branch")
                .options(
                    "--setup=shell --env-filter=shell --tree-filter=shell \
             --index-filter=shell --parent-filter=shell --msg-filter=shell \
             --commit-filter=shell --tag-name-filter=shell \
             --subdirectory-filter=plain --prune-empty --original=plain \
             -d=write -f,--force --state-branch=plain --remap-to-ancestor",
                )
                .nature(WRITES),
            Row::new("filter-repo")
                .options(
                    "--force --path=plain --invert-paths --replace-text=read \
             --commit-callback=python --blob-callback=python \
             --message-callback=python --filename-callback=python \
             --name-callback=python --email-callback=python \
             --refname-callback=python --tag-callback=python \
             --reset-callback=python --file-info-callback=python \
             --path-glob=plain --path-regex=plain --path-rename=plain \
             --paths-from-file=read --replace-message=read --mailmap=read \
             --subdirectory-filter=plain --to-subdirectory-filter=plain \
             --source=tree --target=write --analyze --refs=plain --partial \
             --strip-blobs-bigger-than=plain --dry-run --debug",
                )
                .nature(WRITES),
            Row::new("difftool mergetool")
                .options(
                    "-x,--extcmd=shell -t,--tool=plain -y,--no-prompt --prompt \
             -d,--dir-diff -g,--gui --symlinks --tool-help --trust-exit-code \
             -O=read --output=write --cached,--staged --no-index --no-*",
                )
                .nature(RUNS.and(INTERACTIVE)),
            Row::new("apply")
                .options(
                    "--unsafe-paths!writes --check --stat --numstat --summary \
             --index --cached -3,--3way -R,--reverse -p=plain \
             --directory=fill --include=plain --exclude=plain --reject \
             --whitespace=plain -q,--quiet -v,--verbose --allow-empty \
             -C=plain --recount --ignore-whitespace --unidiff-zero --add -N --apply \
             --ours --theirs --union --build-fake-ancestor=write -z \
             --ignore-space-change --allow-overlap --inaccurate-eof --no-*",
                )
                .special(git::apply),
            Row::new("archive")
                .options(
                    "-o,--output=write --format=plain --prefix=plain \
             --remote=remote --exec=shell -l,--list -v,--verbose \
             --add-file=read --add-virtual-file=plain --mtime=plain \
             --worktree-attributes --no-*",
                )
                .special(git::objects),
            Row::new("bundle").posix().subs(&[
                Row::new("create")
                    .options(
                        "-q,--quiet --progress --all-progress --all-progress-implied \
             --version=plain --all --branches? --tags? --remotes? \
             --since,--after=plain --until,--before=plain --max-count=plain \
             --output=write --no-*",
                    )
                    .operands("write plain*"),
                Row::new("verify list-heads")
                    .options("-q,--quiet")
                    .operands("read"),
                Row::new("unbundle")
                    .options("--progress --no-*")
                    .operands("read")
                    .nature(WRITES),
            ]),
            Row::new("format-patch")
                .options(
                    "-o,--output-directory=write --stdout --signature-file=read \
             --cover-letter -n,--numbered -N,--no-numbered \
             --start-number=plain -v,--reroll-count=plain \
             --in-reply-to=plain --to=plain --cc=plain -s,--signoff \
             --thread? --attach? --inline? --subject-prefix=plain -1 -2 -3 \
             -k,--keep-subject --suffix=plain -q,--quiet --base=plain \
             --numbered-files --filename-max-length=plain --rfc? \
             --cover-from-description=plain --description-file=read \
             --zero-commit --ignore-if-in-upstream -p,--no-stat \
             --add-header=plain --from? --signature=plain --progress \
             --interdiff=plain --range-diff=plain --creation-factor=plain \
             --force-in-body-from --output=write --stat? -M,--find-renames? \
             --full-index --binary --root --no-*",
                )
                .special(git::format_patch),
            Row::new("send-email imap-send request-pull")
                .options(
                    "--to=plain --cc=plain --smtp-server=prog --sendmail-cmd=shell \
             --to-cmd=shell --cc-cmd=shell --from=plain --subject=plain \
             --dry-run --header-cmd=shell",
                )
                .operands("read*")
                .nature(SEND),
            Row::new("init init-db")
                .options(
                    "--template=exec --separate-git-dir=write!runs --bare \
             -b,--initial-branch=plain --shared? -q,--quiet \
             --object-format=plain --ref-format=plain --no-*",
                )
                .operands("write")
                .nature(WRITES)
                .special(git::init),
            Row::new("worktree").subs(&[
                Row::new("add")
                    .options(
                        "-b=plain -B=plain -f,--force --checkout --no-checkout --detach \
             -d --track --lock --reason=plain --orphan -q,--quiet \
             --guess-remote --relative-paths --no-*",
                    )
                    .operands("write plain*")
                    .nature(WRITES),
                Row::new("list").options("-v,--verbose --porcelain -z"),
                Row::new("remove move prune repair lock unlock")
                    .options(
                        "-f,--force -n,--dry-run -v,--verbose --expire=plain \
             --reason=plain --relative-paths --no-*",
                    )
                    .operands("write*")
                    .nature(WRITES),
            ]),
            git_plumbing::OBJECTS,
            git_plumbing::SYMBOLIC_REF,
            git_plumbing::NOTES,
            git_plumbing::INDEX,
            git_plumbing::CHECKOUT_INDEX,
            git_plumbing::HASH_OBJECT,
            git_plumbing::PACKS,
            git_plumbing::REPACK,
            git_plumbing::FAST,
            git_plumbing::MAINTENANCE,
            git_plumbing::MERGE_FILE,
            git_plumbing::MERGE_INDEX,
            git_plumbing::MAIL,
            Row::new("lfs")
                .options("-I,--include=plain -X,--exclude=plain -* --*")
                .depth(1)
                .nature(NETWORK.and(WRITES)),
            Row::new(
                "credential credential-store credential-cache \
             credential-osxkeychain credential-manager askpass",
            )
            .depth(1)
            .nature(READS.and(RUNS)),
            Row::new(
                "daemon http-backend upload-pack receive-pack shell \
             upload-archive http-fetch http-push remote-ext remote-fd \
             remote-https remote-http cvsserver instaweb p4 svn cvsimport \
             cvsexportcommit archimport quiltimport gui citool gitk \
             web--browse",
            )
            .nature(RUNS.and(SEND).and(WRITES)),
            Row::new("hook").posix().depth(1).nature(super::BUILD),
            Row::new("for-each-repo")
                .options("--config=plain --keep-going")
                .nature(RUNS),
            Row::new("flow").depth(2).nature(WRITES),
        ]),
    Row::new("git-lfs git-flow git-crypt git-annex")
        .depth(1)
        .nature(NETWORK.and(WRITES)),
    Row::new("git-upload-pack git-receive-pack git-shell git-upload-archive")
        .nature(RUNS)
        .operands("read*"),
    Row::new("tig lazygit gitk gitui git-gui").nature(INTERACTIVE.and(RUNS)),
    Row::new("gitstats git-filter-repo bfg git-quick-stats git-fame onefetch sloccount")
        .operands("tree* write")
        .nature(WRITES.and(RUNS)),
    Row::new("cloc tokei scc")
        .options(
            "-o,--out,--output,--report-file=write --exclude-dir=plain --include-lang=plain \
             --exclude-lang=plain --include-ext=plain --exclude-ext=plain --by-file \
             --by-file-by-lang --json --yaml --csv --xml --md --quiet -q --vcs=plain --git \
             -e,--exclude=plain -f,--files,--format=plain -s,--sort=plain -t,--type=plain \
             -w,--wide -a -c,--compact -v -i=plain --no-*",
        )
        .operands("tree*"),
];
