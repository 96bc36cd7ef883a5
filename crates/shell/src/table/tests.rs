//! Tests of the table: one row a behaviour.

mod data;
mod documented;
mod facts;
mod recorder;
mod shape;
