//! The one test for all tools: what the schema offers is what is declared, and
//! whatever is not read-only says what it does.

use std::collections::BTreeSet;
use toolward_policy::{Action, Effect, Effects, Kind, Param, ToolSpec};

#[test]
fn every_tool_is_complete() {
    let tools = toolward_tools::builtin();
    assert_eq!(tools.len(), toolward_tools::builtin::TOOLS.len());
    assert_eq!(tools.len(), 45);
    assert_eq!(tools.refused(), &[]);
    for spec in tools.iter() {
        check_actions(spec);
        check_schema(spec);
        check_params(spec);
        for action in &spec.actions {
            check_effects(spec, action);
            check_names(spec, action);
        }
        assert!(spec.is_built_in(), "{}", spec.name);
        assert!(!spec.description.is_empty(), "{}", spec.name);
    }
}

fn check_actions(spec: &ToolSpec) {
    let names: BTreeSet<_> = spec.actions.iter().map(|a| &a.name).collect();
    assert_eq!(names.len(), spec.actions.len(), "{}: twice", spec.name);
    assert!(!names.is_empty(), "{}: no action", spec.name);
    let reaches = |a: &Action| a.effects.has(Effect::Network);
    if spec.actions.iter().any(reaches) {
        assert!(spec.network, "{} reaches the network", spec.name);
    }
}

fn check_schema(spec: &ToolSpec) {
    let schema = spec.json_schema();
    jsonschema::meta::validate(&schema).expect("a valid JSON Schema");
    assert_eq!(schema["additionalProperties"], false, "{}", spec.name);
    let declared: Vec<&str> = spec.actions.iter().map(|a| a.name.as_ref()).collect();
    let offered = &schema["properties"]["action"]["enum"];
    if spec.actions.len() == 1 {
        assert!(offered.is_null(), "{}: needs no action", spec.name);
    } else {
        assert_eq!(*offered, serde_json::json!(declared), "{}", spec.name);
        let has_default = !schema["properties"]["action"]["default"].is_null();
        let required = schema["required"]
            .as_array()
            .is_some_and(|names| names.iter().any(|name| name == "action"));
        assert!(has_default != required, "{}: action", spec.name);
    }
}

fn check_params(spec: &ToolSpec) {
    let mut seen = BTreeSet::new();
    for param in &spec.params {
        for name in std::iter::once(&param.name).chain(&param.aliases) {
            assert!(seen.insert(name.clone()), "{}: `{name}` twice", spec.name);
        }
        let undocumented = spec.name == "echo";
        assert!(
            undocumented || !param.doc.is_empty(),
            "{}.{}",
            spec.name,
            param.name
        );
        check_default(spec, param);
        check_no_inner_alias(&param.kind);
    }
}

/// A default must be a value that the tool would accept.
fn check_default(spec: &ToolSpec, param: &Param) {
    let Some(default) = &param.default else {
        return;
    };
    assert!(!param.required, "{}.{}", spec.name, param.name);
    let alone = ToolSpec {
        params: vec![param.clone()],
        ..ToolSpec::default()
    };
    let given = crate::args(serde_json::json!({ param.name.to_string(): default }));
    assert_eq!(
        alone.validate(&given),
        Ok(()),
        "{}.{}",
        spec.name,
        param.name
    );
}

/// `normalize` rewrites only the top level.
fn check_no_inner_alias(kind: &Kind) {
    match kind {
        Kind::List(item) | Kind::Map(item) => check_no_inner_alias(item),
        Kind::Object(params) => {
            for param in params {
                assert!(param.aliases.is_empty(), "{}", param.name);
                check_no_inner_alias(&param.kind);
            }
        }
        _ => {}
    }
}

fn check_effects(spec: &ToolSpec, action: &Action) {
    let all = action
        .adds
        .iter()
        .fold(action.effects, |all, (_, _, more)| all.and(*more));
    if action.is_read_only() {
        assert!(all.has(Effect::Read), "{}.{}", spec.name, action.name);
        assert!(!action.asks, "{}.{}", spec.name, action.name);
    } else {
        assert!(!all.is_read_only(), "{}.{}", spec.name, action.name);
    }
    assert_ne!(all, Effects::ALL, "{}.{} is known", spec.name, action.name);
}

/// Every name an action mentions is a parameter.
fn check_names(spec: &ToolSpec, action: &Action) {
    let known = |name: &str| spec.params.iter().any(|param| param.name == name);
    let renamed = action.views.iter().flat_map(|view| &view.renames);
    let added = action.adds.iter().map(|(name, _, _)| name);
    for name in (action.takes.iter())
        .chain(&action.needs)
        .chain(renamed.map(|(_, to)| to))
        .chain(added)
    {
        assert!(known(name), "{}.{}: `{name}`", spec.name, action.name);
    }
}

/// A parameter that no action takes could never be given.
#[test]
fn every_parameter_is_taken_by_an_action() {
    for spec in toolward_tools::builtin().iter() {
        for param in &spec.params {
            let taken = spec.actions.iter().any(|action| action.accepts(param));
            assert!(taken, "{}.{}", spec.name, param.name);
        }
    }
}

#[test]
fn actions_are_those_of_the_catalogue() {
    for (name, read_only, changing) in [
        ("todo", "show", "update"),
        ("tmux", "read list", "create send kill"),
        (
            "github",
            "list_issues get_issue list_prs get_pr get_pr_files get_file_content get_workflow_runs notifications",
            "create_issue create_pr_review trigger_workflow",
        ),
        ("google_mail", "search read list_labels", "send reply label"),
        (
            "google_calendar",
            "list_events get_event list_calendars",
            "create_event update_event delete_event",
        ),
        (
            "todoist",
            "list_tasks get_task list_comments list_projects",
            "create_task update_task complete_task delete_task add_comment",
        ),
        (
            "media",
            "search_movie get_movie list_movies search_series get_series list_series profiles root_folders",
            "add_movie add_series",
        ),
        ("obsidian", "read search list", "write append"),
        (
            "browser",
            "snapshot get",
            "open click type fill screenshot eval scroll wait close navigate",
        ),
        (
            "cron",
            "list status dlq_list",
            "add update remove run dlq_replay dlq_clear",
        ),
        (
            "mail",
            "list read search unread",
            "send mark_read flag move",
        ),
        (
            "calendar",
            "list_events search_events open_slots group_availability",
            "create_event update_event delete_event",
        ),
        ("memory", "search list_sources explain_last", "store delete"),
        (
            "events",
            "list summary list_webhooks get_webhook",
            "process_webhook",
        ),
        ("http", "", "request"),
        ("image_gen", "", "generate"),
        ("reddit", "hot new top search", ""),
    ] {
        let spec = crate::tool(name);
        let words = |read: bool| {
            let chosen = spec.actions.iter().filter(|a| a.is_read_only() == read);
            chosen
                .map(|a| a.name.as_ref())
                .collect::<Vec<_>>()
                .join(" ")
        };
        assert_eq!(words(true), read_only, "{name}");
        assert_eq!(words(false), changing, "{name}");
    }
}

#[test]
fn every_alias_leads_to_its_tool() {
    for (tool, aliases) in [
        ("read_file", "Read read fs_read"),
        ("write_file", "Write fs_write"),
        ("edit_file", "Edit"),
        ("list_dir", "list"),
        ("glob", "Glob"),
        ("search", "Grep grep"),
        ("patch", "apply_patch"),
        ("exec", "Bash bash shell_exec"),
        ("web_search", "WebSearch"),
        ("web_fetch", "WebFetch webfetch http_fetch"),
    ] {
        for alias in aliases.split(' ') {
            assert_eq!(crate::tool(alias).name, tool);
        }
    }
}
