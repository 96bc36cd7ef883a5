//! What widens a policy is the user's alone, whoever else holds the keyboard.

use crate::failure::Failure;

/// Variables that toolward and coding agents set for what they start. An agent
/// can take them away: the policy refuses it these commands besides.
const SIGNS: &[(&str, &str)] = &[
    ("TOOLWARD_SESSION", "toolward"),
    ("CLAUDECODE", "Claude Code"),
    ("CLAUDE_CODE_ENTRYPOINT", "Claude Code"),
    ("CODEX_SANDBOX", "Codex"),
    ("CODEX_SANDBOX_NETWORK_DISABLED", "Codex"),
    ("GEMINI_CLI", "Gemini CLI"),
    ("OPENCODE", "opencode"),
    ("CURSOR_AGENT", "Cursor"),
];

/// Refuses beneath an agent.
pub fn refuse(what: &str) -> Result<(), Failure> {
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let Some((name, agent)) = SIGNS.iter().find(|(name, _)| set(name)) else {
        return Ok(());
    };
    Err(Failure::usage(format!(
        "{what} from inside an agent's session ({agent}: {name} is set)"
    ))
    .hint("run it in a terminal of your own"))
}
