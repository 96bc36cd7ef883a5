//! Issues, pull requests, files and workflows on GitHub. Never pushes, merges
//! or deletes; whatever others would see is asked for first.

use crate::declare::{FETCH, SEND, choose, number, one_of, online, text, texts};
use toolward_policy::{Action, Kind, Param, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    let actions = actions();
    ToolSpec {
        params: params(&actions),
        actions,
        ..online(
            "github",
            "Read issues, pull requests, files and workflow runs on GitHub; open issues, review, trigger workflows.",
        )
    }
}

fn actions() -> Vec<Action> {
    let read = |name| Action::new(name, FETCH);
    let tell = |name| Action::new(name, SEND).asks();
    vec![
        read("list_issues")
            .takes(&["state", "labels", "page", "per_page"])
            .needs(&["owner", "repo"]),
        read("get_issue")
            .takes(&["number"])
            .needs(&["owner", "repo", "number"]),
        read("list_prs")
            .takes(&["state", "page", "per_page"])
            .needs(&["owner", "repo"]),
        read("get_pr")
            .takes(&["number"])
            .needs(&["owner", "repo", "number"]),
        read("get_pr_files")
            .takes(&["number", "page", "per_page"])
            .needs(&["owner", "repo", "number"]),
        read("get_file_content")
            .takes(&["path", "ref"])
            .needs(&["owner", "repo", "path"]),
        read("get_workflow_runs")
            .takes(&["workflow_id", "page", "per_page"])
            .needs(&["owner", "repo"]),
        read("notifications").takes(&["page", "per_page"]),
        tell("create_issue")
            .takes(&["title", "body", "labels"])
            .needs(&["owner", "repo", "title"]),
        tell("create_pr_review")
            .takes(&["number", "body", "event"])
            .needs(&["owner", "repo", "number", "event"]),
        tell("trigger_workflow")
            .takes(&["workflow_id", "ref", "inputs"])
            .needs(&["owner", "repo", "workflow_id"]),
    ]
}

fn params(actions: &[Action]) -> Vec<Param> {
    vec![
        choose(actions),
        text("owner", "Who the repository belongs to."),
        text("repo", "The repository's name."),
        one_of("state", &["open", "closed", "all"], "Which ones to list."),
        number("number", 1, i64::MAX, "The issue or pull request."),
        text("title", "The title."),
        text("body", "The text."),
        texts("labels", "Labels."),
        // A path in the repository, not on this machine.
        text("path", "A file in the repository."),
        text("ref", "A branch, tag or commit."),
        one_of(
            "event",
            &["APPROVE", "REQUEST_CHANGES", "COMMENT"],
            "The verdict of a review.",
        ),
        text("workflow_id", "A workflow's id or file name."),
        Param::optional(
            "inputs",
            Kind::Map(Box::new(Kind::Any)),
            "Inputs of the workflow.",
        ),
        number("page", 1, 1000, "Which page."),
        number("per_page", 1, 100, "How many on a page."),
    ]
}
