//! Tests of the table: one row a behaviour.

mod data;
mod facts;
mod recorder;
mod shape;
