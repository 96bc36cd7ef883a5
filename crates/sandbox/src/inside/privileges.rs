//! Everything that a process of the box must not have, given up for good.

use super::{At, Step};
use crate::plan::Limits;
use crate::sys;
use rustix::process::{Resource, Rlimit, setrlimit};
use rustix::thread::{
    CapabilitiesSecureBits, CapabilitySet, CapabilitySets, clear_ambient_capability_set,
    remove_capability_from_bounding_set, set_capabilities, set_capabilities_secure_bits,
    set_no_new_privs,
};
use std::fs;

/// The kernel lets nobody say less.
const LEAST: u32 = 301;

/// Limits what the box may use up. `/proc` is writable still.
pub(super) fn limit(limits: &Limits, memory_files_run: bool) -> Step<()> {
    if !memory_files_run {
        // Only root can say it; for others the system call filter does.
        let _ = fs::write("/proc/sys/vm/memfd_noexec", "2");
    }
    let processes = limits.processes.max(LEAST);
    let counted = fs::write("/proc/sys/kernel/pid_max", processes.to_string());
    if counted.is_err() && rustix::process::getuid().is_root() {
        // The other limit does not bind root.
        counted.at("limiting processes", "/proc/sys/kernel/pid_max")?;
    }
    let all = |value| Rlimit {
        current: Some(value),
        maximum: Some(value),
    };
    for (resource, value) in [
        (Resource::Nproc, u64::from(limits.processes)),
        (Resource::Fsize, limits.file_bytes),
        (Resource::Core, 0),
    ] {
        setrlimit(resource, all(value)).at("setting a limit", "")?;
    }
    let files = rustix::process::getrlimit(Resource::Nofile);
    let most = files.maximum.unwrap_or(limits.open_files);
    let most = most.min(limits.open_files);
    setrlimit(Resource::Nofile, all(most)).at("setting a limit", "")
}

/// Drops every capability, and every way to get one back.
pub(super) fn drop_all() -> Step<()> {
    const STEP: &str = "dropping privileges";
    let bits = CapabilitiesSecureBits::NO_ROOT
        | CapabilitiesSecureBits::NO_ROOT_LOCKED
        | CapabilitiesSecureBits::NO_SETUID_FIXUP
        | CapabilitiesSecureBits::NO_SETUID_FIXUP_LOCKED
        | CapabilitiesSecureBits::KEEP_CAPS_LOCKED
        | CapabilitiesSecureBits::NO_CAP_AMBIENT_RAISE
        | CapabilitiesSecureBits::NO_CAP_AMBIENT_RAISE_LOCKED;
    clear_ambient_capability_set().at(STEP, "")?;
    for number in 0..64 {
        let one = CapabilitySet::from_bits_retain(1 << number);
        match remove_capability_from_bounding_set(one) {
            // Numbers that this kernel does not know.
            Err(rustix::io::Errno::INVAL) => break,
            other => other.at(STEP, "")?,
        }
    }
    set_capabilities_secure_bits(bits).at(STEP, "")?;
    let none = CapabilitySets {
        effective: CapabilitySet::empty(),
        permitted: CapabilitySet::empty(),
        inheritable: CapabilitySet::empty(),
    };
    set_capabilities(None, none).at(STEP, "")?;
    set_no_new_privs(true).at(STEP, "")
}

/// Nothing but the standard streams crosses into the program.
pub(super) fn close_files() -> Step<()> {
    sys::close_on_exec_from(3).at("closing files", "")
}
