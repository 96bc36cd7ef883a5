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
             --mirror? --push --add --delete",
            )
            .operands("plain remote")
            .nature(WRITES),
        Row::new("rename remove rm set-head set-branches").nature(WRITES),
        Row::new("get-url").operands("plain*"),
        Row::new("show").operands("remote").nature(NETWORK),
        Row::new("update prune")
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
             --no-thin -4 -6 --receive-pack,--exec=shell \
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
             -j,--jobs=plain -q,--quiet -v,--verbose -a,--append --multiple \
             --dry-run -k,--keep -u,--update-head-ok --recurse-submodules? \
             --no-recurse-submodules --refmap=plain --filter=plain \
             --progress --set-upstream --negotiation-tip=plain -4 -6 \
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
             --no-tags --depth=plain --unshallow -f,--force -j,--jobs=plain \
             -q,--quiet -v,--verbose --allow-unrelated-histories --no-edit \
             -e,--edit!interactive --no-commit --commit --no-verify \
             -S,--gpg-sign? --recurse-submodules? --stat -n --progress \
             --set-upstream -4 -6 --upload-pack=shell \
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
             --bundle-uri=url --revision=plain --no-local -4 -6",
    )
    .nature(NETWORK)
    .special(git::clone);

/// `git ls-remote` and its plumbing.
pub(super) const LS_REMOTE: Row = Row::new("ls-remote fetch-pack send-pack")
    .options(
        "--heads -t,--tags --refs -q,--quiet --exit-code --get-url \
             --sort=plain --symref --branches --upload-pack,--exec=shell \
             --receive-pack=shell -o,--server-option=plain",
    )
    .nature(NETWORK)
    .special(git::remote);

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
             --depth=plain -q,--quiet",
            )
            .nature(NETWORK.and(WRITES))
            .special(git::clone),
        Row::new("update init sync deinit absorbgitdirs set-branch set-url")
            .options(
                "--init --recursive --remote -f,--force --merge --rebase \
             --depth=plain -j,--jobs=plain -N,--no-fetch --checkout \
             --reference=read -q,--quiet --all -b,--branch=plain \
             -d,--default --recommend-shallow --single-branch \
             --filter=plain --progress",
            )
            .nature(NETWORK.and(WRITES)),
        Row::new("status summary").options("--recursive --cached -n=plain"),
    ]);
