//! The plan's rules as a Landlock domain: a second wall behind the mounts.

use super::Step;
use crate::plan::{Failed, Rule};
use crate::sys;
use landlock::{
    ABI, Access, AccessFs, BitFlags, CompatLevel, Compatible, PathBeneath, Ruleset, RulesetAttr,
    RulesetCreatedAttr, Scope,
};
use rustix::fs::{FileType, Mode, OFlags, fstat, open};
use rustix::io::Errno;
use std::ffi::OsStr;

/// The least that is of use: without it a file outside can be emptied.
const LEAST: i32 = 3;

/// Puts this process under the rules, for good.
pub(super) fn enforce(rules: &[Rule]) -> Step<()> {
    let version = sys::landlock_version();
    if version < LEAST {
        return Err(failed("asking for Landlock", "", Errno::NOSYS));
    }
    // What the kernel knows is required whole: half a rule is no rule.
    let abi = ABI::from(version);
    let none = OsStr::new("");
    let create = || {
        let set = Ruleset::default()
            .set_compatibility(CompatLevel::HardRequirement)
            .handle_access(AccessFs::from_all(abi))?;
        let scopes = Scope::from_all(abi);
        let set = if scopes.is_empty() {
            set
        } else {
            set.scope(scopes)?
        };
        set.create()
    };
    let mut set = create().map_err(|_| failed("making Landlock rules", none, Errno::INVAL))?;
    for rule in rules {
        let flags = OFlags::PATH | OFlags::CLOEXEC;
        let file = open(&rule.path, flags, Mode::empty())
            .map_err(|errno| failed("opening", &rule.path, errno))?;
        let found = fstat(&file).map_err(|errno| failed("looking at", &rule.path, errno))?;
        let directory = FileType::from_raw_mode(found.st_mode).is_dir();
        let access = access(rule, abi, directory);
        set = set
            .add_rule(PathBeneath::new(file, access))
            .map_err(|_| failed("making a Landlock rule", &rule.path, Errno::INVAL))?;
    }
    set.restrict_self()
        .map_err(|_| failed("entering Landlock rules", none, Errno::PERM))?;
    Ok(())
}

fn access(rule: &Rule, abi: ABI, directory: bool) -> BitFlags<AccessFs> {
    let mut access = BitFlags::empty();
    if rule.read {
        access |= AccessFs::ReadFile | AccessFs::ReadDir;
    }
    if rule.write {
        access |= AccessFs::from_write(abi);
    }
    if rule.run {
        access |= AccessFs::Execute;
    }
    if directory {
        access
    } else {
        access & AccessFs::from_file(abi)
    }
}

fn failed(step: &str, path: impl AsRef<OsStr>, errno: Errno) -> Failed {
    Failed::new(step, path.as_ref(), errno)
}
