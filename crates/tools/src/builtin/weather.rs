//! Weather at a place, now or in the next days. Never finds out where the user
//! is: the place is an argument.

use crate::declare::{FETCH, choose_or, one_of, online};
use toolward_policy::{Action, Kind, Param, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    let actions = vec![
        Action::new("current", FETCH),
        Action::new("forecast", FETCH),
    ];
    ToolSpec {
        params: vec![
            Param::required("location", Kind::text_up_to(256), "The place."),
            choose_or("current", &actions),
            one_of("units", &["imperial", "metric"], "The units of the answer."),
        ],
        actions,
        ..online("weather", "Current weather or the forecast for a place.")
    }
}
