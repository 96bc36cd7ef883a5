//! Whole terminal sessions: every command, its exit codes, and what hostile
//! input does to it.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that cannot go on has failed"
)]

mod check;
mod confined;
mod diff;
mod hostile;
mod init;
mod lines;
mod listings;
#[cfg(feature = "wasm")]
mod plugins;
mod real_work;
mod session;
mod tests;
mod trust;
mod why;

use session::{Ran, Session};

/// A policy with a little of everything.
const POLICY: &str = r#"
agents:
  coder:
    description: Writes code.
    approval: bounded
    tools: { allowed: [Read, Write, Edit, Glob, Grep, Bash] }
    bounds:
      write: ["."]
      hide: [".env*", "!.env.example", "~/.ssh"]
rules:
  - { id: push-asks, then: ask, when: { run: git push } }
  - id: no-force
    then: deny
    when: { run: git push, flags: [--force] }
    because: history on the remote is shared
tests:
  - { agent: coder, run: "git push", expect: ask, reason: push-asks }
  - { name: "force is refused", agent: coder, run: "git push -f", expect: deny, reason: no-force }
  - { agent: coder, tool: Read, args: { path: .env }, expect: deny, reason: path }
"#;
