//! Version control other than git, and the forges' own clients.

use super::{FETCH, INTERACTIVE, NETWORK, RUNS, Row, SEND, WRITES};
use crate::table::special::archives;

const GH: &str = "-R,--repo=plain --hostname=host -h!inert";

pub(super) const ROWS: &[Row] = &[
    Row::new("svn")
        .options(
            "--username=plain --password=plain --non-interactive -r,--revision=plain \
             -q,--quiet -v,--verbose --config-option=plain!runs --config-dir=exec \
             --diff-cmd=prog --diff3-cmd=prog --editor-cmd=shell --no-auth-cache \
             --trust-server-cert -m,--message=plain -F,--file=read --xml \
             -N,--non-recursive --depth=plain --force -x=plain --limit=plain -l=plain \
             -c=plain",
        )
        .anywhere()
        .subs(&[
            Row::new(
                "status st stat info log diff di blame praise ann annotate cat list ls \
             propget pg proplist pl help h",
            )
            .operands("from*")
            .nature(NETWORK),
            Row::new("checkout co export update up switch sw relocate merge")
                .operands("from*")
                .nature(FETCH),
            Row::new("commit ci import lock unlock")
                .operands("read*")
                .nature(SEND),
            Row::new(
                "add delete del rm remove move mv rename copy cp mkdir revert resolve \
             resolved cleanup propset ps propdel pd propedit patch changelist upgrade",
            )
            .operands("write*")
            .nature(WRITES),
        ]),
    Row::new("svnadmin svnlook svnsync svnrdump svnversion")
        .depth(1)
        .operands("write*")
        .nature(WRITES),
    Row::new("hg")
        .options(
            "-R,--repository=plain --cwd=cwd -y,--noninteractive -q,--quiet -v,--verbose \
             --config=plain!runs --debugger!interactive --pager=plain -r,--rev=plain",
        )
        .anywhere()
        .subs(&[
            Row::new(
                "status st log diff cat annotate blame heads tip parents branches tags \
             identify id manifest files locate grep paths summary root verify \
             help version showconfig config",
            )
            .options(
                "-p,--patch -l,--limit=plain --stat -T,--template=plain -G,--graph -g,--git \
             -c,--change=plain -U,--unified=plain -w -b -B -m,--modified -a -n -i -u \
             -A,--all -d -f --follow -k,--keyword=plain --style=plain -M,--no-merges \
             -I,--include=plain -X,--exclude=plain -0,--print0 -S --from=plain --to=plain \
             --no-*",
            ),
            Row::new("push outgoing email")
                .operands("remote")
                .nature(SEND),
            Row::new("pull clone incoming unbundle")
                .operands("remote*")
                .nature(FETCH),
            Row::new(
                "add commit ci update up checkout co merge revert rename mv remove rm copy cp \
             addremove branch tag bookmark bookmarks book strip rollback backout graft rebase histedit \
             init import unshelve shelve resolve purge forget amend phase bundle export \
             archive transplant",
            )
            .operands("plain*")
            .nature(WRITES),
            Row::new("bisect")
                .options("-c,--command=shell -g -b -s -r")
                .nature(WRITES),
            Row::new("serve").nature(SEND),
        ]),
    Row::new("cvs rcs ci co rlog rcsdiff bzr brz darcs fossil p4 jj sl pijul repo got")
        .options("-d=plain -m=plain -R=plain -r=plain")
        .depth(1)
        .nature(FETCH.and(RUNS)),
    Row::new("gh")
        .options(GH)
        .anywhere()
        .nature(NETWORK)
        .other(RUNS.and(SEND))
        .subs(&[
            Row::new("pr").options(GH).subs(&[
                Row::new("view list status diff checks").options(
                    "--json=plain -q,--jq=plain -t,--template=plain -w,--web!interactive \
             -s,--state=plain -L,--limit=plain -A,--author=plain -l,--label=plain \
             -S,--search=plain -c,--comments --watch -B,--base=plain -H,--head=plain \
             -a,--assignee=plain",
                ),
                Row::new("checkout co").nature(WRITES),
                Row::new(
                    "create new edit merge close reopen comment review ready lock unlock \
             update-branch revert",
                )
                .options(
                    "-F,--body-file=read -b,--body=plain -t,--title=plain -B,--base=plain \
             -H,--head=plain -d,--delete-branch --draft -f,--fill -w,--web!interactive \
             -r,--rebase -a,--assignee=plain -l,--label=plain -m,--merge -s,--squash \
             --auto --admin --approve -c,--comment -T,--template=read --add-label=plain \
             --remove-label=plain --add-reviewer=plain",
                )
                .nature(SEND),
            ]),
            Row::new(
                "issue release gist label secret variable ssh-key gpg-key project ruleset \
             cache codespace cs discussion attestation",
            )
            .subs(&[
                Row::new("view list status download verify ls")
                    .options(
                        "--json=plain -q,--jq=plain -t,--template=plain -w,--web!interactive \
             -s,--state=plain -L,--limit=plain -A,--author=plain -l,--label=plain \
             -S,--search=plain -c,--comments -D,--dir=write -p,--pattern=plain \
             -O,--output=write -a,--assignee=plain",
                    )
                    .nature(WRITES.and(NETWORK)),
                Row::new(
                    "create new edit delete close reopen comment upload transfer pin unpin lock \
             unlock add set remove develop rename clone sync copy field-create item-add \
             item-edit item-delete ssh code stop rebuild ports logs cp mark-template link \
             unlink item-create field-delete item-list check",
                )
                .options(
                    "-F,--notes-file,--body-file=read -b,--body=plain -t,--title=plain \
             -n,--notes=plain -f,--filename=read -l,--label=plain -a,--assignee=plain \
             -d,--draft -p,--public --generate-notes",
                )
                .operands("plain*")
                .nature(SEND),
            ]),
            Row::new("repo").subs(&[
                Row::new("view list").options(
                    "--json=plain -q,--jq=plain -w,--web!interactive -L,--limit=plain \
             -b,--branch=plain",
                ),
                Row::new("clone").operands("from write").nature(WRITES),
                Row::new(
                    "create fork delete archive unarchive rename edit sync set-default deploy-key \
             autolink gitignore license",
                )
                .options(
                    "--public --private --internal -s,--source=read -r,--remote=plain --push \
             --clone -y,--yes --confirm -d=plain",
                )
                .nature(SEND.and(WRITES)),
            ]),
            Row::new("run workflow").subs(&[
                Row::new("view list watch download ls")
                    .options(
                        "--json=plain -q,--jq=plain --log --log-failed -w,--workflow=plain \
             -L,--limit=plain -j,--job=plain -b,--branch=plain -D,--dir=write \
             -n,--name=plain --exit-status -s,--status=plain",
                    )
                    .nature(WRITES),
                Row::new("rerun cancel delete run enable disable")
                    .options("-f,--raw-field=plain -F,--field=plain -r,--ref=plain")
                    .nature(SEND),
            ]),
            Row::new("api").options(
                "-X,--method=plain!sends -f,--raw-field=plain!sends -F,--field=plain!sends \
             -H,--header=plain --input=read!sends -q,--jq=plain -t,--template=plain \
             --paginate --slurp -i,--include --cache=plain -p,--preview=plain --silent \
             --verbose",
            ),
            Row::new("auth")
                .depth(1)
                .nature(super::READS.and(SEND).and(INTERACTIVE)),
            Row::new("search")
                .options("--*")
                .depth(1),
            Row::new("status org completion version help")
                .options("-s,--shell=plain -o=plain -e,--exclude=plain -L=plain")
                .depth(1),
            Row::new("browse").nature(RUNS),
            // An editor, a pager and a browser are among the settings.
            Row::new("config")
                .options("-h=plain --host=plain")
                .special(crate::table::special::packages::settings),
            Row::new("alias extension ext")
                .depth(1)
                .nature(RUNS.and(WRITES)),
            Row::new("copilot").nature(INTERACTIVE.and(SEND)),
        ]),
    Row::new("glab hub tea acli jira linear")
        .depth(2)
        .nature(SEND.and(WRITES)),
    Row::new(
        "pre-commit lefthook husky lint-staged overcommit commitlint semantic-release \
             changeset release-it standard-version",
    )
    .depth(1)
    .nature(super::INSTALL),
    Row::new("patch gpatch")
        .options(
            "-p,--strip=plain -i,--input=read -o,--output=write -d,--directory=cwd \
             -r,--reject-file=write -R,--reverse -N,--forward -f,--force -t,--batch \
             -b,--backup --dry-run -s,--silent -E,--remove-empty-files -u,--unified \
             -F,--fuzz=plain -l,--ignore-whitespace -e,--ed!runs -z,--suffix=plain \
             -B,--prefix=write --binary -n -c -v,--verbose --merge? -V=plain -D=plain \
             -Y=plain",
        )
        .operands("write read")
        .nature(WRITES)
        .special(archives::patch),
    Row::new("quilt stg splitdiff")
        .depth(1)
        .nature(WRITES.and(RUNS)),
    Row::new("diffstat interdiff filterdiff lsdiff combinediff rediff dwdiff difft")
        .options("-p=plain -q -z -i=plain -x=plain -s -n -w=plain -b -U=plain --color=plain")
        .operands("read*"),
    Row::new("delta diff-so-fancy")
        .options("--pager=shell --paging=plain -s,--side-by-side -n,--line-numbers")
        .operands("read*"),
    Row::new("meld kdiff3 kompare opendiff bcompare xxdiff tkdiff diffuse")
        .options("-o,--output=write")
        .operands("read*")
        .nature(WRITES.and(INTERACTIVE)),
];
