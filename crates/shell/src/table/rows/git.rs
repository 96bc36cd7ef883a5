//! git: its global options, then a row for each subcommand.

use super::{INTERACTIVE, NETWORK, READS, RUNS, Row, SEND, WRITES, git_remote};
use crate::facts::Nature;
use crate::table::special::git;

/// Options of everything that prints differences.
const DIFF: &str = "-p,--patch -u -U,--unified=plain --stat? --numstat --shortstat \
             --name-only --name-status --oneline --graph --all \
             -n,--max-count=plain --output=write --ext-diff!runs \
             --no-ext-diff --textconv!runs --no-textconv -S=plain -G=plain \
             -O=read --color? --word-diff? -w,--ignore-all-space -b --check \
             --cached,--staged --no-index --exit-code -q,--quiet \
             -M,--find-renames? -C,--find-copies? --follow \
             --since,--after=plain --until,--before=plain --author=plain \
             --grep=plain --format=plain --pretty? --abbrev? --date=plain \
             -L=plain -i --no-merges --merges --reverse --first-parent -z \
             -R -s,--no-patch --diff-filter=plain -a,--text --decorate? \
             --show-signature --abbrev-commit --src-prefix=plain \
             --dst-prefix=plain --relative? --submodule? --skip=plain \
             --branches? --tags? --remotes? -1 -2 -3 -4 -5 \
             --diff-algorithm=plain --minimal --raw -t -c --cc -m --summary \
             --no-color --left-right -E -P -F -g,--walk-reflogs \
             --topo-order --date-order";

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
            Row::new(
                "log diff show whatchanged diff-tree diff-index diff-files \
             range-diff shortlog rev-list",
            )
            .options(DIFF)
            .special(git::paths),
            Row::new(
                "status ls-files ls-tree rev-parse describe name-rev merge-base \
             for-each-ref show-ref show-branch var check-ignore \
             check-attr check-ref-format cherry count-objects verify-commit \
             verify-tag verify-pack fsck version get-tar-commit-id diagnose \
             column stripspace patch-id merge-tree fmt-merge-msg \
             interpret-trailers help whatis \
             show-index",
            )
            .options(
                "-s,--short -b,--branch --porcelain? -u,--untracked-files? \
             --ignored? -z --textconv!runs --filters!runs --batch? --verify \
             --show-toplevel --abbrev-ref? --sort=plain --format=plain \
             --count=plain --tags --always --dirty? --long -v,--verbose \
             -o,--others -m,--modified -d,--deleted -c,--cached -r -l \
             --name-only --exclude=plain --exclude-standard -x=plain \
             -X=read --path-format=plain --git-dir --is-inside-work-tree -t \
             -e",
            ),
            Row::new("cat-file")
                .options(
                    "-p -t -s -e -z --textconv!runs --filters!runs --path=read --batch? \
             --batch-check? --batch-command? --batch-all-objects --buffer \
             --unordered --follow-symlinks --allow-unknown-type",
                )
                .special(git::objects),
            Row::new("reflog").options(DIFF).other(Nature::NONE).subs(&[
                Row::new("show list exists").options(DIFF),
                Row::new("expire delete drop").nature(WRITES),
            ]),
            Row::new("blame annotate")
                .options(
                    "-L=plain -C -M -w --contents=read -S=read \
             --ignore-revs-file=read --date=plain -e -l -s -t -f -n -p \
             --porcelain --line-porcelain",
                )
                .special(git::objects),
            Row::new("grep")
                .options(
                    "-O,--open-files-in-pager?=shell!runs -e=plain -f=read \
             -n,--line-number -i,--ignore-case -w -v \
             -l,--files-with-matches -L -c,--count -E -F -P -G -h -H \
             -A=plain -B=plain -C=plain --cached --no-index --untracked \
             --recurse-submodules --textconv!runs --ext-grep!runs -o -q \
             --threads=plain --max-depth=plain -r -a,--text -I \
             -p,--show-function -W --heading --break --all-match --and --or \
             --not --color? -m,--max-count=plain",
                )
                .special(git::grep),
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
             --recurse-submodules --create-reflog",
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
             --cleanup=plain --create-reflog --trailer=plain",
                )
                .special(git::names),
            git_remote::REMOTE,
            Row::new("config")
                .options(
                    "--global --system --local --worktree -f,--file=write \
             --blob=plain --get --get-all --get-regexp --get-urlmatch \
             --get-color --get-colorbool -l,--list --unset --unset-all \
             --add --replace-all --remove-section --rename-section \
             -e,--edit!interactive!runs --type=plain --bool --int --path \
             -z,--null --name-only --show-origin --show-scope --includes \
             --default=plain --all --value=plain --fixed-value --append \
             --comment=plain",
                )
                .special(git::config),
            Row::new("add stage")
                .options(
                    "-A,--all -u,--update -p,--patch!interactive \
             -i,--interactive!interactive -e,--edit!interactive -f,--force \
             -n,--dry-run -v,--verbose -N,--intent-to-add \
             --pathspec-from-file=read --chmod=plain --renormalize \
             --refresh --ignore-errors --sparse",
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
             --dry-run --trailer=plain --cleanup=plain --reset-author -u? \
             --status --no-status --short --porcelain \
             --pathspec-from-file=read",
                )
                .nature(WRITES),
            Row::new("checkout switch restore")
                .options(
                    "-b=plain -B=plain -c,--create=plain -C,--force-create=plain \
             -f,--force,--discard-changes -t,--track? --no-track \
             --orphan=plain -d,--detach -m,--merge -p,--patch!interactive \
             -q,--quiet --ours --theirs -s,--source=plain -S,--staged \
             -W,--worktree --conflict=plain --ignore-skip-worktree-bits \
             --pathspec-from-file=read --recurse-submodules --no-guess \
             --guess -l --progress --overlay --no-overlay \
             --ignore-other-worktrees",
                )
                .special(git::writes),
            Row::new("reset")
                .options(
                    "--hard --soft --mixed --keep --merge -q,--quiet \
             -p,--patch!interactive -N --pathspec-from-file=read",
                )
                .special(git::writes),
            Row::new("clean")
                .options(
                    "-f,--force -d -x -X -n,--dry-run -q,--quiet \
             -i,--interactive!interactive -e,--exclude=plain",
                )
                .operands("write*")
                .nature(WRITES),
            Row::new("rm")
                .options(
                    "-r!recursive -f,--force --cached -n,--dry-run -q,--quiet \
             --ignore-unmatch --pathspec-from-file=read --sparse",
                )
                .operands("write*")
                .nature(WRITES),
            Row::new("mv")
                .options("-f,--force -k -n,--dry-run -v,--verbose")
                .operands("move* write")
                .nature(WRITES),
            Row::new("stash")
                .options(
                    "-u,--include-untracked -k,--keep-index -a,--all \
             -m,--message=plain -p,--patch!interactive -q,--quiet \
             -S,--staged",
                )
                .bare(WRITES)
                .subs(&[
                    Row::new("list").options(DIFF),
                    Row::new("show").options(DIFF),
                    Row::new(
                        "push save pop apply drop clear branch create store export \
             import",
                    )
                    .options(
                        "-u,--include-untracked -k,--keep-index -a,--all \
             -m,--message=plain -p,--patch!interactive -q,--quiet --index \
             -S,--staged",
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
             --cleanup=plain --reference",
                )
                .nature(WRITES),
            Row::new("merge am")
                .options(
                    "--ff --no-ff --ff-only --squash --no-squash -m,--message=plain \
             -s,--strategy=plain -X,--strategy-option=plain --abort \
             --continue --quit --skip -e,--edit!interactive --no-edit \
             -n,--no-commit --no-verify -S,--gpg-sign? -x \
             --allow-unrelated-histories -q,--quiet -v,--verbose \
             --mainline=plain -F,--file=read --stat --no-stat --log? \
             --signoff --autostash --keep --3way --directory=plain \
             --allow-empty --commit",
                )
                .nature(WRITES)
                .special(git::merge),
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
             -n --show-current-patch --fork-point --no-fork-point",
                )
                .nature(WRITES),
            git_remote::PUSH,
            git_remote::FETCH,
            git_remote::PULL,
            git_remote::CLONE,
            git_remote::LS_REMOTE,
            git_remote::SUBMODULE,
            Row::new("bisect").posix().special(git::bisect),
            Row::new("filter-branch")
                .options(
                    "--setup=shell --env-filter=shell --tree-filter=shell \
             --index-filter=shell --parent-filter=shell --msg-filter=shell \
             --commit-filter=shell --tag-name-filter=shell \
             --subdirectory-filter=plain --prune-empty --original=plain \
             -d=write -f,--force --state-branch=plain",
                )
                .nature(WRITES),
            Row::new("filter-repo")
                .options(
                    "--force --path=plain --invert-paths --replace-text=read \
             --commit-callback=python --blob-callback=python \
             --message-callback=python --filename-callback=python",
                )
                .nature(WRITES),
            Row::new("difftool mergetool")
                .options(
                    "-x,--extcmd=shell -t,--tool=plain -y,--no-prompt --prompt \
             -d,--dir-diff -g,--gui",
                )
                .nature(RUNS.and(INTERACTIVE)),
            Row::new("apply")
                .options(
                    "--unsafe-paths!writes --check --stat --numstat --summary \
             --index --cached -3,--3way -R,--reverse -p=plain \
             --directory=fill --include=plain --exclude=plain --reject \
             --whitespace=plain -q,--quiet -v,--verbose --allow-empty \
             -C=plain --recount --ignore-whitespace --unidiff-zero",
                )
                .operands("read*")
                .nature(WRITES),
            Row::new("archive")
                .options(
                    "-o,--output=write --format=plain --prefix=plain \
             --remote=remote --exec=shell -l,--list -v,--verbose \
             --add-file=read --worktree-attributes -9 -0",
                )
                .special(git::objects),
            Row::new("bundle").posix().subs(&[
                Row::new("create")
                    .options("-q,--quiet --all-progress --version=plain --all")
                    .operands("write plain*"),
                Row::new("verify list-heads").operands("read"),
                Row::new("unbundle").operands("read").nature(WRITES),
            ]),
            Row::new("format-patch")
                .options(
                    "-o,--output-directory=write --stdout --signature-file=read \
             --cover-letter -n,--numbered -N,--no-numbered \
             --start-number=plain -v,--reroll-count=plain \
             --in-reply-to=plain --to=plain --cc=plain -s,--signoff \
             --thread? --attach? --inline? --subject-prefix=plain -1 -2 -3 \
             -k --suffix=plain -q,--quiet --base=plain",
                )
                .nature(WRITES),
            Row::new("send-email imap-send request-pull")
                .options(
                    "--to=plain --cc=plain --smtp-server=prog --sendmail-cmd=shell \
             --to-cmd=shell --cc-cmd=shell --from=plain --subject=plain \
             --dry-run --header-cmd=shell",
                )
                .operands("read*")
                .nature(SEND),
            Row::new("init")
                .options(
                    "--template=exec --separate-git-dir=write!runs --bare \
             -b,--initial-branch=plain --shared? -q,--quiet \
             --object-format=plain --ref-format=plain",
                )
                .operands("write")
                .nature(WRITES)
                .special(git::init),
            Row::new("worktree").subs(&[
                Row::new("add")
                    .options(
                        "-b=plain -B=plain -f,--force --checkout --no-checkout --detach \
             -d --track --lock --reason=plain --orphan -q,--quiet \
             --guess-remote",
                    )
                    .operands("write plain*")
                    .nature(WRITES),
                Row::new("list").options("-v,--verbose --porcelain -z"),
                Row::new("remove move prune repair lock unlock")
                    .options(
                        "-f,--force -n,--dry-run -v,--verbose --expire=plain \
             --reason=plain",
                    )
                    .operands("write*")
                    .nature(WRITES),
            ]),
            Row::new(
                "notes replace update-index update-ref write-tree commit-tree \
             mktree mktag read-tree checkout-index gc prune \
             repack pack-refs pack-objects unpack-objects index-pack rerere \
             sparse-checkout symbolic-ref maintenance multi-pack-index \
             commit-graph prune-packed pack-redundant update-server-info \
             fast-import fast-export subtree refs backfill replay history",
            )
            .options(
                "-m,--message=plain -F,--file=read -f,--force -q,--quiet -w \
             -d,--delete -a --auto --prune? --aggressive -i=plain --stdin \
             --index-info --cacheinfo=plain --refresh --add --remove \
             --assume-unchanged --skip-worktree --chmod=plain -u -p=plain \
             --export-marks=write --import-marks=read -b=plain -t=plain \
             -o=write --all --no-edit",
            )
            .nature(WRITES),
            Row::new("hash-object")
                .options(
                    "-t=plain -w!writes --stdin --stdin-paths!reads --path=plain --no-filters \
             --literally",
                )
                .operands("read*"),
            Row::new("mailinfo mailsplit").nature(WRITES),
            Row::new("lfs")
                .options("-I,--include=plain -X,--exclude=plain")
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
    Row::new(
        "gitstats git-filter-repo bfg git-quick-stats git-fame onefetch \
             cloc tokei scc sloccount",
    )
    .operands("tree* write"),
];
