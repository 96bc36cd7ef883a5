//! Who hands what to subagents: document 000's table, and tools.md where it
//! has no row.

use toolward_policy::SubagentAccess::{self, Denied, Full, ReadOnly};

const ACCESS: &[(SubagentAccess, &str)] = &[
    (
        Full,
        "read_file write_file list_dir glob search sloc exec run web_search web_fetch echo",
    ),
    (
        ReadOnly,
        "reddit weather github google_mail google_calendar todoist media obsidian browser cron mail calendar",
    ),
    (
        Denied,
        "edit_file replace patch todo ask tmux http image_gen memory documents reminders decisions delegations alerts agent_memory events suggestions skills notify spawn subagent_control delegate_agent",
    ),
];

const NETWORK: &str = "web_search web_fetch http reddit weather image_gen github google_mail google_calendar todoist media obsidian browser cron mail calendar notify";

#[test]
fn access_is_that_of_the_catalogue() {
    let mut count = 0;
    for (access, names) in ACCESS {
        for name in names.split(' ') {
            assert_eq!(crate::tool(name).subagent, *access, "{name}");
            count += 1;
        }
    }
    assert_eq!(count, toolward_tools::builtin().len());
}

#[test]
fn network_tools_are_those_of_the_catalogue() {
    let tools = toolward_tools::builtin();
    let network: Vec<_> = tools.iter().filter(|spec| spec.network).collect();
    let names: Vec<_> = network.iter().map(|spec| spec.name.as_ref()).collect();
    assert_eq!(names.join(" "), NETWORK);
}

/// Document 000's project gave tools to subagents read-only that then had no
/// read-only action, and so vanished.
#[test]
fn whatever_is_read_only_for_subagents_has_something_to_read() {
    for spec in toolward_tools::builtin().iter() {
        if spec.subagent == ReadOnly {
            assert!(spec.read_only().is_some(), "{}", spec.name);
        }
    }
}

#[test]
fn only_ask_needs_a_person() {
    let tools = toolward_tools::builtin();
    let names: Vec<_> = tools.iter().filter(|s| s.interactive_only).collect();
    assert_eq!(names.len(), 1);
    assert_eq!(names[0].name, "ask");
}
