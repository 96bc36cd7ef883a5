//! The walls, through the real kernel.
mod smoke;
mod support;
