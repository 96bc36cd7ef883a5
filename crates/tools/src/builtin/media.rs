//! The user's film and series libraries (Radarr, Sonarr). Never removes
//! anything.

use crate::declare::{FETCH, WRITE_REMOTE, choose, number, one_of, online, text};
use toolward_policy::{Action, ToolSpec};

/// What the tool declares.
#[must_use]
pub fn spec() -> ToolSpec {
    let read = |name| Action::new(name, FETCH);
    let actions = vec![
        read("search_movie").takes(&["query"]).needs(&["query"]),
        read("get_movie").takes(&["id", "tmdb_id"]),
        read("list_movies").takes(&["filter"]),
        read("search_series").takes(&["query"]).needs(&["query"]),
        read("get_series").takes(&["id", "tvdb_id"]),
        read("list_series").takes(&["filter"]),
        read("profiles").takes(&["service"]).needs(&["service"]),
        read("root_folders").takes(&["service"]).needs(&["service"]),
        Action::new("add_movie", WRITE_REMOTE)
            .takes(&["quality_profile_id", "root_folder"])
            .needs(&["tmdb_id"]),
        Action::new("add_series", WRITE_REMOTE)
            .takes(&["quality_profile_id", "root_folder"])
            .needs(&["tvdb_id"]),
    ];
    ToolSpec {
        params: vec![
            choose(&actions),
            text("query", "What to search for."),
            number("tmdb_id", 1, i64::MAX, "The film's number at TMDB."),
            number("tvdb_id", 1, i64::MAX, "The series' number at TVDB."),
            number("id", 1, i64::MAX, "Its number in the library."),
            number("quality_profile_id", 1, i64::MAX, "The quality profile."),
            // A folder on the media server, not on this machine.
            text("root_folder", "Where the server keeps it."),
            one_of("service", &["radarr", "sonarr"], "Which library."),
            text("filter", "Only titles that contain this."),
        ],
        actions,
        ..online("media", "Search and extend the film and series libraries.")
    }
}
