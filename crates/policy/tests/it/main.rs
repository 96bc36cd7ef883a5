//! Integration tests of the policy crate, in one binary.

mod config;
