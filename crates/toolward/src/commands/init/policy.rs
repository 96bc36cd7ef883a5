//! The policy that `init` writes: small, commented, and the user's own from
//! then on.

use super::detect::Found;

/// The whole file.
pub fn text(found: &Found) -> String {
    let packs = found.packs.join(", ");
    let toolchains = found.toolchains.join(", ");
    let mode = if cfg!(target_os = "linux") {
        "    # Asks only for what leaves the bounds below; the rest just runs, confined.\n    approval: bounded\n"
    } else {
        "    # This machine cannot confine calls yet, so changes are asked about.\n    approval: ask\n"
    };
    let push = if found.packs.contains(&"git") {
        "  - { agent: coder, run: \"git push\", expect: ask }\n"
    } else {
        ""
    };
    format!(
        r#"# yaml-language-server: $schema=./policy.schema.json
# What agents may do in this repository. `toolward why` answers for any call,
# `toolward check` and `toolward test` say whether this file is right.

# Rules that come with toolward; `toolward rules show git` prints one pack.
packs: [{packs}]

agents:
  coder:
    description: Writes, builds and tests in this repository.
{mode}    tools:
      allowed: [Read, Write, Edit, Glob, Grep, list_dir, todo, ask, Bash, run, WebFetch]
    bounds:
      write: ["."]
      # Programs with their homes, caches and package registries.
      toolchains: [{toolchains}]
      # Not there for the agent, however it asks.
      hide: [".env*", "!.env.example", "!.env.sample", "~/.ssh", "~/.aws", "~/.gnupg", "~/.netrc"]
      # Further hosts it may reach without a question, such as docs.rs.
      # hosts: [docs.rs]

# Your own rules. Deny wins over ask, ask over allow; order never matters.
# rules:
#   - id: no-deploys
#     then: deny
#     when: {{ run: make deploy }}
#     because: deploys go through CI

# Calls and the verdict each must get; `toolward test` runs them.
tests:
  - {{ agent: coder, run: "ls", expect: allow }}
  - {{ agent: coder, run: "cat ~/.ssh/id_rsa", expect: deny }}
{push}"#
    )
}
