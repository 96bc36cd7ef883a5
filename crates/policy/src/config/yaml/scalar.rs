//! What an unquoted YAML word means: the core schema of YAML 1.2, in which
//! `yes`, `no`, `on` and `off` are texts.

use crate::config::Value;

/// The value of a plain scalar.
pub(super) fn resolve(text: &str) -> Value {
    match text {
        "" | "~" | "null" | "Null" | "NULL" => return Value::Null,
        "true" | "True" | "TRUE" => return Value::Bool(true),
        "false" | "False" | "FALSE" => return Value::Bool(false),
        ".inf" | ".Inf" | ".INF" | "+.inf" | "+.Inf" | "+.INF" => {
            return Value::Float(f64::INFINITY);
        }
        "-.inf" | "-.Inf" | "-.INF" => return Value::Float(f64::NEG_INFINITY),
        ".nan" | ".NaN" | ".NAN" => return Value::Float(f64::NAN),
        _ => {}
    }
    integer(text)
        .or_else(|| float(text))
        .unwrap_or_else(|| Value::Text(text.to_owned()))
}

fn integer(text: &str) -> Option<Value> {
    let number = if let Some(digits) = text.strip_prefix("0x") {
        unsigned(digits, 16)?
    } else if let Some(digits) = text.strip_prefix("0o") {
        unsigned(digits, 8)?
    } else {
        // `parse` takes exactly an optional sign and digits.
        text.parse().ok()?
    };
    Some(Value::Int(number))
}

fn unsigned(digits: &str, radix: u32) -> Option<i64> {
    if digits.starts_with(['+', '-']) {
        return None;
    }
    i64::from_str_radix(digits, radix).ok()
}

/// `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`:
/// Rust's own parser also takes `inf` and `nan`, which are texts here.
fn float(text: &str) -> Option<Value> {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let begins = unsigned.strip_prefix('.').unwrap_or(unsigned);
    if !begins.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    text.parse().ok().map(Value::Float)
}

#[cfg(test)]
mod tests {
    use super::resolve;
    use crate::config::Value;

    #[test]
    fn words_are_what_yaml_1_2_says() {
        for word in [
            "yes",
            "no",
            "on",
            "off",
            "y",
            "inf",
            "nan",
            "1.2.3",
            "1_000",
            "0b1",
            "-",
            "+",
            ".",
            "0x",
            "0x-1",
            "e5",
            "1e",
            "12:30:45",
            "2026-02-12",
        ] {
            assert_eq!(resolve(word), Value::Text(word.to_owned()), "{word}");
        }
        assert_eq!(resolve("-12"), Value::Int(-12));
        assert_eq!(resolve("+12"), Value::Int(12));
        assert_eq!(resolve("0x1F"), Value::Int(31));
        assert_eq!(resolve("0o17"), Value::Int(15));
        assert_eq!(resolve("017"), Value::Int(17));
        assert_eq!(resolve("1.5e3"), Value::Float(1500.0));
        assert_eq!(resolve(".5"), Value::Float(0.5));
        assert_eq!(resolve("~"), Value::Null);
        assert_eq!(resolve("True"), Value::Bool(true));
    }
}
