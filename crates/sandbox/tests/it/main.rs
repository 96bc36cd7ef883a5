//! The walls, through the real kernel.
mod abuse;
mod escapes;
mod smoke;
mod support;
