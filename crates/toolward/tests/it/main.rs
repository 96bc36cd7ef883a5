//! Whole terminal sessions.
