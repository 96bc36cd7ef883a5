//! Integration tests of the policy crate, in one binary.
#![cfg(test)]

mod packs;
mod spec;
