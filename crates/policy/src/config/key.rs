//! Spellings of keys: `allowedCommands`, `allowed_commands` and
//! `allowed-commands` are one key.

use std::borrow::Cow;

/// A key as the shapes spell it.
#[must_use]
pub fn snake(key: &str) -> Cow<'_, str> {
    if !key.contains(|c: char| c == '-' || c.is_ascii_uppercase()) {
        return Cow::Borrowed(key);
    }
    let mut out = String::with_capacity(key.len() + 4);
    let mut joined = false;
    for c in key.chars() {
        if c == '-' {
            out.push('_');
            joined = false;
        } else {
            if c.is_ascii_uppercase() && joined {
                out.push('_');
            }
            joined = c.is_ascii_lowercase() || c.is_ascii_digit();
            out.push(c.to_ascii_lowercase());
        }
    }
    Cow::Owned(out)
}

/// A key as JSON and TypeScript people spell it.
#[must_use]
pub fn camel(key: &str) -> String {
    let mut out = String::with_capacity(key.len());
    let mut upper = false;
    for c in key.chars() {
        if c == '_' {
            upper = true;
        } else if upper {
            out.push(c.to_ascii_uppercase());
            upper = false;
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::{camel, snake};

    #[test]
    fn the_three_spellings_are_one_key() {
        for key in ["bashFilter", "bash_filter", "bash-filter"] {
            assert_eq!(snake(key), "bash_filter");
        }
        assert_eq!(snake("onMaxIterations"), "on_max_iterations");
        assert_eq!(snake("timeoutMS"), "timeout_ms");
        assert_eq!(camel("on_max_iterations"), "onMaxIterations");
    }
}
