//! The list of built-in tools: the only place that names them all.

use toolward_policy::ToolSpec;

mod agent_memory;
mod alerts;
mod ask;
mod browser;
mod calendar;
mod cron;
mod decisions;
mod delegate_agent;
mod delegations;
mod documents;
mod echo;
mod edit_file;
mod events;
mod exec;
mod github;
mod glob;
mod google_calendar;
mod google_mail;
mod http;
mod image_gen;
mod list_dir;
mod mail;
mod media;
mod memory;
mod notify;
mod obsidian;
mod patch;
mod read_file;
mod reddit;
mod reminders;
mod replace;
mod run;
mod search;
mod skills;
mod sloc;
mod spawn;
mod subagent_control;
mod suggestions;
mod tmux;
mod todo;
mod todoist;
mod weather;
mod web_fetch;
mod web_search;
mod write_file;

/// Every built-in tool, in the order they are shown.
pub const TOOLS: &[fn() -> ToolSpec] = &[
    read_file::spec,
    write_file::spec,
    edit_file::spec,
    list_dir::spec,
    glob::spec,
    search::spec,
    sloc::spec,
    replace::spec,
    patch::spec,
    todo::spec,
    ask::spec,
    exec::spec,
    run::spec,
    tmux::spec,
    web_search::spec,
    web_fetch::spec,
    http::spec,
    reddit::spec,
    weather::spec,
    image_gen::spec,
    github::spec,
    google_mail::spec,
    google_calendar::spec,
    todoist::spec,
    media::spec,
    obsidian::spec,
    browser::spec,
    cron::spec,
    mail::spec,
    calendar::spec,
    memory::spec,
    documents::spec,
    reminders::spec,
    decisions::spec,
    delegations::spec,
    alerts::spec,
    agent_memory::spec,
    events::spec,
    suggestions::spec,
    skills::spec,
    notify::spec,
    spawn::spec,
    subagent_control::spec,
    delegate_agent::spec,
    echo::spec,
];
