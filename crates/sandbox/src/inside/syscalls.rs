//! System calls that nothing in a box makes.

use super::Step;
use crate::plan::Failed;
use rustix::io::Errno;
use seccompiler::{
    BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule, TargetArch, sock_filter,
};
use std::collections::BTreeMap;

/// Filters, ready to be put on a process.
#[derive(Debug)]
pub(super) struct Filters {
    always: Vec<BpfProgram>,
    memory_files: BpfProgram,
}

/// Refused outright. By what they would reach: another process, the kernel's
/// own state, mounts and namespaces, other filesystems by handle, keys, and
/// interfaces that act without being seen by this very filter.
const REFUSED: &[i64] = &[
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    libc::SYS_pidfd_getfd,
    libc::SYS_kcmp,
    libc::SYS_io_uring_setup,
    libc::SYS_io_uring_enter,
    libc::SYS_io_uring_register,
    libc::SYS_mount,
    libc::SYS_umount2,
    libc::SYS_pivot_root,
    libc::SYS_chroot,
    libc::SYS_move_mount,
    libc::SYS_open_tree,
    libc::SYS_fsopen,
    libc::SYS_fsconfig,
    libc::SYS_fsmount,
    libc::SYS_fspick,
    libc::SYS_mount_setattr,
    OPEN_TREE_ATTR,
    libc::SYS_unshare,
    libc::SYS_setns,
    libc::SYS_open_by_handle_at,
    libc::SYS_name_to_handle_at,
    libc::SYS_keyctl,
    libc::SYS_add_key,
    libc::SYS_request_key,
    libc::SYS_bpf,
    libc::SYS_perf_event_open,
    libc::SYS_userfaultfd,
    libc::SYS_fanotify_init,
    libc::SYS_init_module,
    libc::SYS_finit_module,
    libc::SYS_delete_module,
    libc::SYS_kexec_load,
    libc::SYS_kexec_file_load,
    libc::SYS_reboot,
    libc::SYS_swapon,
    libc::SYS_swapoff,
    libc::SYS_acct,
    libc::SYS_quotactl,
    libc::SYS_quotactl_fd,
    libc::SYS_syslog,
    libc::SYS_settimeofday,
    libc::SYS_clock_settime,
    libc::SYS_clock_adjtime,
    libc::SYS_adjtimex,
    libc::SYS_sethostname,
    libc::SYS_setdomainname,
    libc::SYS_vhangup,
    libc::SYS_nfsservctl,
    libc::SYS_lookup_dcookie,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_iopl,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_ioperm,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_modify_ldt,
];

/// `open_tree_attr`, which `libc` does not know yet.
const OPEN_TREE_ATTR: i64 = 467;

/// Flags of `clone` that make namespaces.
const NAMESPACES: &[libc::c_int] = &[
    libc::CLONE_NEWUSER,
    libc::CLONE_NEWNS,
    libc::CLONE_NEWPID,
    libc::CLONE_NEWNET,
    libc::CLONE_NEWIPC,
    libc::CLONE_NEWUTS,
    libc::CLONE_NEWCGROUP,
];

/// Families of sockets that stay inside the session's own network, or inside
/// files that the box can see.
const FAMILIES: &[libc::c_int] = &[libc::AF_UNIX, libc::AF_INET, libc::AF_INET6];

/// Requests that put text into a terminal as if it had been typed.
const TYPING: &[u64] = &[libc::TIOCSTI, libc::TIOCLINUX];

impl Filters {
    /// Makes the filters for this machine.
    pub(super) fn new() -> Step<Self> {
        let mut rules: BTreeMap<i64, Vec<SeccompRule>> = BTreeMap::new();
        for call in REFUSED {
            rules.insert(*call, Vec::new());
        }
        let flags = NAMESPACES
            .iter()
            .map(|flag| u64::from(flag.cast_unsigned()));
        let clone = flags.map(|flag| only(0, SeccompCmpOp::MaskedEq(flag), flag));
        rules.insert(libc::SYS_clone, clone.collect::<Step<_>>()?);
        let typing = TYPING.iter().map(|code| only(1, SeccompCmpOp::Eq, *code));
        rules.insert(libc::SYS_ioctl, typing.collect::<Step<_>>()?);
        // All conditions of one rule must hold: none of the families.
        let families = FAMILIES
            .iter()
            .map(|family| condition(0, SeccompCmpOp::Ne, u64::from(family.cast_unsigned())));
        let other = families.collect::<Step<Vec<_>>>()?;
        rules.insert(libc::SYS_socket, vec![rule(other)?]);
        // Another personality would switch protections off; asking is fine.
        let kept = [0, 0xffff_ffff];
        let changed = kept.map(|value| condition(0, SeccompCmpOp::Ne, value));
        let changed = changed.into_iter().collect::<Step<Vec<_>>>()?;
        rules.insert(libc::SYS_personality, vec![rule(changed)?]);
        let refused = compile(rules, Errno::PERM)?;
        // Its flags lie in memory, where no filter sees them: callers fall
        // back to `clone`.
        let clone3 = compile(
            BTreeMap::from([(libc::SYS_clone3, Vec::new())]),
            Errno::NOSYS,
        )?;
        let sealed = SeccompCmpOp::MaskedEq(u64::from(libc::MFD_NOEXEC_SEAL));
        let memory_files = compile(
            BTreeMap::from([(libc::SYS_memfd_create, vec![only(1, sealed, 0)?])]),
            // As on a kernel that has none: callers use an ordinary file.
            Errno::NOSYS,
        )?;
        Ok(Self {
            always: vec![foreign_numbers(), clone3, refused],
            memory_files,
        })
    }

    /// Puts them on this process, for good.
    pub(super) fn apply(&self, memory_files_run: bool) -> Step<()> {
        let extra = (!memory_files_run).then_some(&self.memory_files);
        for filter in self.always.iter().chain(extra) {
            seccompiler::apply_filter(filter).map_err(|_| failed("filtering system calls"))?;
        }
        Ok(())
    }
}

/// Ends a process that uses the numbers of another way to call the kernel
/// (x32), which lists of numbers do not cover.
fn foreign_numbers() -> BpfProgram {
    const LOAD_NUMBER: u16 = 0x20;
    const JUMP_IF_AT_LEAST: u16 = 0x35;
    const RETURN: u16 = 0x06;
    const X32: u32 = 0x4000_0000;
    const KILL: u32 = 0x8000_0000;
    const ALLOW: u32 = 0x7fff_0000;
    let step = |code, jt, k| sock_filter { code, jt, jf: 0, k };
    vec![
        step(LOAD_NUMBER, 0, 0),
        step(JUMP_IF_AT_LEAST, 1, X32),
        step(RETURN, 0, ALLOW),
        step(RETURN, 0, KILL),
    ]
}

fn compile(rules: BTreeMap<i64, Vec<SeccompRule>>, errno: Errno) -> Step<BpfProgram> {
    let arch = TargetArch::try_from(std::env::consts::ARCH)
        .map_err(|_| failed("filtering system calls of this processor"))?;
    let answer = SeccompAction::Errno(errno.raw_os_error().cast_unsigned());
    SeccompFilter::new(rules, SeccompAction::Allow, answer, arch)
        .and_then(BpfProgram::try_from)
        .map_err(|_| failed("making a filter of system calls"))
}

fn only(argument: u8, operation: SeccompCmpOp, value: u64) -> Step<SeccompRule> {
    rule(vec![condition(argument, operation, value)?])
}

fn rule(conditions: Vec<SeccompCondition>) -> Step<SeccompRule> {
    SeccompRule::new(conditions).map_err(|_| failed("making a filter of system calls"))
}

/// The kernel reads these arguments as 32 bits: whatever stands above them
/// must not make a difference here either.
fn condition(argument: u8, operation: SeccompCmpOp, value: u64) -> Step<SeccompCondition> {
    SeccompCondition::new(argument, SeccompCmpArgLen::Dword, operation, value)
        .map_err(|_| failed("making a filter of system calls"))
}

fn failed(step: &str) -> Failed {
    Failed::new(step, "", Errno::INVAL)
}
