//! The subcommands of git that talk to other repositories. They are part of
//! the `git` row and of no list of their own.

use super::{NETWORK, Row, SEND, WRITES};
use crate::facts::Nature;
use crate::table::special::git;

/// `git remote`.
pub(super) const REMOTE: Row = Row::new("remote")
    .bare(Nature::NONE)
    .options("-v,--verbose")
    .subs(&[
        Row::new("add set-url")
            .options(
                "-t=plain -m=plain -f,--fetch!network --tags --no-tags \
             --mirror? --push --add --delete --no-*",
            )
            .operands("plain remote")
            .nature(WRITES),
        Row::new("rename remove rm set-head set-branches")
            .options("-a,--auto!network -d,--delete --add --progress --no-*")
            .nature(WRITES),
        Row::new("get-url")
            .options("--push --all")
            .operands("plain*"),
        Row::new("show")
            .options("-n")
            .operands("remote")
            .nature(NETWORK),
        Row::new("update prune")
            .options("-p,--prune -n,--dry-run --no-*")
            .operands("remote*")
            .nature(NETWORK.and(WRITES)),
    ]);

/// `git push`.
pub(super) const PUSH: Row = Row::new("push")
    .options(
        "-f,--force --force-with-lease? --force-if-includes --all \
             --branches --mirror --tags --follow-tags -d,--delete --prune \
             -n,--dry-run -u,--set-upstream --no-verify -q,--quiet \
             -v,--verbose --atomic --signed? --repo=plain \
             --recurse-submodules=plain --progress --porcelain --thin \
             --verify -4,--ipv4 -6,--ipv6 --no-* --receive-pack,--exec=shell \
             -o,--push-option=plain",
    )
    .nature(SEND)
    .special(git::push);

/// `git fetch`.
pub(super) const FETCH: Row = Row::new("fetch")
    .options(
        "--all -p,--prune -P,--prune-tags -t,--tags -n,--no-tags \
             --depth=plain --unshallow --shallow-since=plain \
             --shallow-exclude=plain --deepen=plain -f,--force \
             -j,--jobs=plain -q,--quiet -v,--verbose -a,--append -m,--multiple \
             --dry-run -k,--keep -u,--update-head-ok --recurse-submodules? \
             --no-recurse-submodules --refmap=plain --filter=plain \
             --progress --set-upstream --negotiation-tip=plain -4,--ipv4 \
             -6,--ipv6 --atomic --prefetch --porcelain --write-fetch-head \
             --refetch --update-shallow --negotiate-only --auto-maintenance \
             --auto-gc --show-forced-updates --write-commit-graph --stdin --no-* \
             --upload-pack=shell -o,--server-option=plain",
    )
    .nature(NETWORK.and(WRITES))
    .special(git::remote);

/// `git pull`.
pub(super) const PULL: Row = Row::new("pull")
    .options(
        "-r,--rebase? --no-rebase --ff --no-ff --ff-only --squash \
             --autostash --no-autostash -s,--strategy=plain \
             -X,--strategy-option=plain --all -p,--prune -t,--tags \
             --depth=plain --unshallow -f,--force -j,--jobs? \
             -q,--quiet -v,--verbose --allow-unrelated-histories \
             -e,--edit!interactive --commit --no-verify \
             -S,--gpg-sign? --recurse-submodules? --stat -n --progress \
             --set-upstream -4,--ipv4 -6,--ipv6 --summary --log? --signoff? \
             --cleanup=plain --verify --verify-signatures -a,--append \
             --dry-run -k,--keep --shallow-since=plain \
             --shallow-exclude=plain --deepen=plain --update-shallow \
             --refmap=plain --negotiation-tip=plain --show-forced-updates \
             --no-* --upload-pack=shell \
             -o,--server-option=plain",
    )
    .nature(NETWORK.and(WRITES))
    .special(git::remote);

/// `git clone`.
pub(super) const CLONE: Row = Row::new("clone")
    .options(
        "-b,--branch=plain --depth=plain -o,--origin=plain \
             -c,--config=plain -u,--upload-pack=shell --template=exec \
             --reference=read --reference-if-able=read \
             --separate-git-dir=write!runs --bare --mirror -n,--no-checkout \
             -q,--quiet -v,--verbose --recurse-submodules,--recursive? \
             --shallow-submodules -j,--jobs=plain --single-branch \
             --no-single-branch --no-tags --filter=plain -l,--local \
             --no-hardlinks -s,--shared --sparse --dissociate \
             --shallow-since=plain --shallow-exclude=plain \
             --server-option=plain --progress --remote-submodules \
             --bundle-uri=url --revision=plain --ref-format=plain \
             --reject-shallow --checkout --hardlinks --tags \
             --also-filter-submodules -4,--ipv4 -6,--ipv6 --no-*",
    )
    .nature(NETWORK)
    .special(git::clone);

/// `git ls-remote`.
pub(super) const LS_REMOTE: Row = Row::new("ls-remote")
    .options(
        "-h,--heads -t,--tags --refs -q,--quiet --exit-code --get-url \
             --sort=plain --symref -b,--branches --upload-pack,--exec=shell \
             -o,--server-option=plain --no-*",
    )
    .nature(NETWORK)
    .special(git::remote);

/// `git fetch-pack`: gets objects, as `fetch` does.
pub(super) const FETCH_PACK: Row = Row::new("fetch-pack")
    .options(
        "--all --stdin -q,--quiet -k,--keep --thin --include-tag --depth? \
             --diag-url -v --upload-pack,--exec=shell --no-*",
    )
    .nature(NETWORK.and(WRITES))
    .special(git::remote);

/// `git send-pack`: what `push` uses.
pub(super) const SEND_PACK: Row = Row::new("send-pack")
    .options(
        "-v,--verbose -q,--quiet --receive-pack,--exec=shell --remote=plain --all \
             -n,--dry-run --mirror -f,--force --signed? --push-option=plain --progress \
             --thin --atomic --stateless-rpc --stdin --helper-status \
             --force-with-lease? --force-if-includes --no-*",
    )
    .nature(SEND)
    .special(git::push);

/// `git submodule`.
pub(super) const SUBMODULE: Row = Row::new("submodule")
    .options("-q,--quiet --cached")
    .bare(Nature::NONE)
    .subs(&[
        Row::new("foreach")
            .options("--recursive -q,--quiet")
            .posix()
            .special(git::foreach),
        Row::new("add")
            .options(
                "-b,--branch=plain -f,--force --name=plain --reference=read \
             --depth=plain -q,--quiet --progress --ref-format=plain",
            )
            .nature(NETWORK.and(WRITES))
            .special(git::clone),
        Row::new("update init sync deinit absorbgitdirs set-branch set-url")
            .options(
                "--init --recursive --remote -f,--force --merge --rebase \
             --depth=plain -j,--jobs=plain -N,--no-fetch --checkout \
             --reference=read -q,--quiet --all -b,--branch=plain \
             -d,--default --recommend-shallow --single-branch \
             --filter=plain --progress --dissociate --no-*",
            )
            .nature(NETWORK.and(WRITES)),
        Row::new("status summary").options(
            "--recursive --cached -n,--summary-limit=plain --files --for-status -q,--quiet",
        ),
    ]);
