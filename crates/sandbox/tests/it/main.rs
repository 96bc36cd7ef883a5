//! The walls, through the real kernel.
mod escapes;
mod smoke;
mod support;
