//! The session's list of things to do. Stays in memory unless `persist` is
//! set, which writes TODO.md and counts as a write.

use crate::declare::{READ, built_in, choose_or, flag, one_of};
use toolward_policy::{Action, Effect, Effects, Kind, Param, Text, ToolSpec};

/// What the tool declares. `update` is the default because document 004's tool
/// has no `action` and changes the list whenever it is given one.
#[must_use]
pub fn spec() -> ToolSpec {
    let mut update = Action::new("update", Effects::NONE).doc("replace the list");
    update.adds.push((
        Text::Borrowed("persist"),
        true.into(),
        Effects::of(&[Effect::Write, Effect::Persist]),
    ));
    let actions = vec![
        Action::new("show", READ).takes(&["action"]),
        update.takes(&["todos", "persist"]),
    ];
    ToolSpec {
        params: vec![
            choose_or("update", &actions),
            Param::optional("todos", Kind::List(Box::new(item())), "The whole list.")
                .also(&["items"]),
            flag("persist", "Write the list to TODO.md, too.").default(false),
        ],
        actions,
        ..built_in("todo", "Keep a list of things to do in this session.")
    }
}

fn item() -> Kind {
    Kind::Object(vec![
        Param::optional("id", Kind::text_up_to(64), "Its id."),
        Param::required("task", Kind::text_up_to(10_000), "What is to be done."),
        one_of(
            "status",
            &["pending", "in_progress", "done"],
            "How far it is.",
        )
        .default("pending"),
    ])
}
