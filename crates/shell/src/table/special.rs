//! Programs whose arguments need code to read: one file each. A special adds
//! to what its row's strings say and reports what it does not understand.

pub(crate) mod archives;
pub(crate) mod awk;
pub(crate) mod binutils;
pub(crate) mod cloud;
pub(crate) mod containers;
pub(crate) mod curl;
pub(crate) mod databases;
pub(crate) mod dd;
pub(crate) mod dns;
pub(crate) mod editors;
pub(crate) mod env;
pub(crate) mod exec_tail;
pub(crate) mod find;
pub(crate) mod git;
pub(crate) mod git_config;
pub(crate) mod httpie;
pub(crate) mod interpreters;
pub(crate) mod jq;
pub(crate) mod jvm;
pub(crate) mod listing;
pub(crate) mod machine;
pub(crate) mod make;
pub(crate) mod media;
pub(crate) mod netcat;
pub(crate) mod packages;
pub(crate) mod pandoc;
pub(crate) mod parallel;
pub(crate) mod schedule;
pub(crate) mod sed;
pub(crate) mod shells;
pub(crate) mod ssh;
pub(crate) mod su;
pub(crate) mod tar;
pub(crate) mod wrappers;
pub(crate) mod xargs;
