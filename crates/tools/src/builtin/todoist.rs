//! The user's tasks at Todoist. Changes nothing that a person did not see
//! first.

use crate::declare::{FETCH, WRITE_REMOTE, choose, number, online, text, texts};
use toolward_policy::{Action, Param, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    const TASK: &[&str] = &["content", "description", "due_string", "priority", "labels"];
    let read = |name| Action::new(name, FETCH);
    let change = |name| Action::new(name, WRITE_REMOTE).asks();
    let actions = vec![
        read("list_tasks").takes(&["project_id", "filter"]),
        read("get_task").takes(&["task_id"]).needs(&["task_id"]),
        read("list_comments").takes(&["task_id", "project_id"]),
        read("list_projects").takes(&["action"]),
        change("create_task")
            .takes(TASK)
            .takes(&["project_id"])
            .needs(&["content"]),
        change("update_task").takes(TASK).needs(&["task_id"]),
        change("complete_task")
            .takes(&["task_id"])
            .needs(&["task_id"]),
        change("delete_task")
            .takes(&["task_id"])
            .needs(&["task_id"]),
        change("add_comment")
            .takes(&["comment_content"])
            .needs(&["task_id", "comment_content"]),
    ];
    ToolSpec {
        params: params(&actions),
        actions,
        ..online("todoist", "Read and change tasks at Todoist.")
    }
}

fn params(actions: &[Action]) -> Vec<Param> {
    vec![
        choose(actions),
        text("content", "The task, in a line."),
        text("description", "More about it."),
        text("project_id", "The project."),
        text("filter", "A filter in Todoist's syntax."),
        text("task_id", "The task."),
        text("due_string", "When it is due, in words."),
        number("priority", 1, 4, "From 1 (normal) to 4 (urgent)."),
        texts("labels", "Labels."),
        text("comment_content", "The comment."),
    ]
}
