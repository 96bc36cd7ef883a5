//! Everything a user of the policy relies on, through its public face.
#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::disallowed_methods,
    reason = "tests read their data, and one that cannot go on must fail loudly"
)]

mod config;
mod corpus;
mod matrix;
mod packs;
mod properties;
mod repositories;
mod spec;
mod working_day;

/// The default agents with every pack.
fn everyone() -> String {
    format!(
        "packs: [{}]\n",
        toolward_policy::shipped::packs().join(", ")
    )
}
