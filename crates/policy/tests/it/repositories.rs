//! Git in a repository that an agent may have written.

use crate::corpus::judge::Judge;
use toolward_policy::Verdict;

const POLICY: &str = "
agents:
  listed:
    tools:
      allowed: [Bash, Write]
      bashFilter: { allowedCommands: [git, tar] }
  reader: { approval: auto, tools: { allowed: [Read, Bash] } }
  asked: { approval: ask, tools: { allowed: [Bash, Write] } }
rules:
  - { id: looking, then: allow, when: { run: git } }
";

#[test]
fn a_repository_of_ordinary_files_is_not_obeyed() {
    let judge = Judge::new(POLICY);
    for command in [
        "git -C embedded status",
        "cd embedded; git log",
        "cd embedded/src && git log",
        "git -C led status",
    ] {
        for (agent, expected) in [
            ("listed", Verdict::Deny),
            ("reader", Verdict::Deny),
            ("asked", Verdict::Ask),
        ] {
            let judged = judge.full(agent, command);
            assert_eq!(
                judged.verdict, expected,
                "{agent} {command}: {}",
                judged.why
            );
        }
    }
}

#[test]
fn monorepos_and_submodules_are_as_free_as_before() {
    let judge = Judge::new(POLICY);
    for command in [
        "git status",
        "git -C packages/a status",
        "cd packages/a && git log",
        "git -C vendor/submodule log",
        "cd vendor/submodule/src && git diff",
        "tar xf x.tar && git status",
    ] {
        let judged = judge.full("listed", command);
        assert_eq!(judged.verdict, Verdict::Allow, "{command}: {}", judged.why);
    }
    assert_eq!(judge.run("reader", "git -C packages/a log"), Verdict::Allow);
    assert_eq!(judge.run("asked", "git -C packages/a log"), Verdict::Allow);
}
