//! Weather at a place, now or in the next days. Never finds out where the user
//! is: the place is an argument.

use crate::declare::{FETCH, built_in, choose_or};
use toolward_policy::{Action, Kind, Param, SubagentAccess, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    let actions = vec![
        Action::new("current", FETCH),
        Action::new("forecast", FETCH),
    ];
    ToolSpec {
        network: true,
        subagent: SubagentAccess::ReadOnly,
        params: vec![
            Param::required("location", Kind::text_up_to(256), "The place."),
            choose_or("current", &actions),
            Param::optional(
                "units",
                Kind::choice(&["imperial", "metric"]),
                "The units of the answer.",
            ),
        ],
        actions,
        ..built_in("weather", "Current weather or the forecast for a place.")
    }
}
