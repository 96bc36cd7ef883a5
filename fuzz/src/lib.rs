//! Fuzz targets: every function of toolward that reads hostile bytes.
//!
//! A target is a function in `targets.rs`, a line in [`TARGETS`] and a folder
//! of seeds in `seeds/<name>/`. It must return for any input: no panic, no
//! overflow of the stack, no endless loop. The runner is `main.rs`; it needs
//! no other toolchain and no other program.

pub mod mutate;
pub mod seeds;
mod targets;

/// Longest input that is tried, in bytes.
pub const MAX_INPUT: usize = 64 * 1024;

/// A parser of hostile bytes.
#[derive(Debug, Clone, Copy)]
pub struct Target {
    /// Its name, and its folder under `seeds/`.
    pub name: &'static str,
    /// Gives it one input.
    pub run: fn(&[u8]),
}

/// Every target.
pub const TARGETS: &[Target] = &[
    Target {
        name: "agent-markdown",
        run: targets::agent_markdown,
    },
    Target {
        name: "arguments",
        run: targets::arguments,
    },
    Target {
        name: "command",
        run: targets::command,
    },
    Target {
        name: "conditions",
        run: targets::conditions,
    },
    Target {
        name: "config-toml",
        run: targets::config_toml,
    },
    Target {
        name: "config-yaml",
        run: targets::config_yaml,
    },
    Target {
        name: "proxy-request",
        run: targets::proxy_request,
    },
    Target {
        name: "manifest",
        run: targets::manifest,
    },
    Target {
        name: "plugin-answer",
        run: targets::plugin_answer,
    },
];

/// The target of this name.
#[must_use]
pub fn target(name: &str) -> Option<&'static Target> {
    TARGETS.iter().find(|target| target.name == name)
}

#[cfg(test)]
mod tests {
    use super::{TARGETS, seeds};

    /// Every input that once broke something is a seed: this is where it is
    /// tried again.
    #[test]
    fn every_target_has_seeds_and_survives_them() {
        for target in TARGETS {
            let seeds = seeds::read(target.name).unwrap();
            assert!(!seeds.is_empty(), "{}", target.name);
            for seed in seeds {
                (target.run)(&seed);
            }
        }
    }
}
