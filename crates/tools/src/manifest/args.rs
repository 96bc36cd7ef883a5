//! `[args]` of a manifest: the closed list of a plugin's parameters.

use super::Problem;
use super::table::{Table, is_plain_name, short};
use toolward_policy::{Kind, Param, Role, Text};

/// Most parameters a plugin declares.
const MAX_PARAMS: usize = 128;
/// Longest text a parameter can be declared to take.
const MAX_LENGTH: u64 = 16 * 1024 * 1024;

const TYPES: [&str; 4] = ["string", "integer", "number", "boolean"];
const ROLES: [(&str, Role); 14] = [
    ("plain", Role::Plain),
    ("path", Role::Path),
    ("read_path", Role::ReadPath),
    ("write_path", Role::WritePath),
    ("working_dir", Role::WorkingDir),
    ("url", Role::Url),
    ("host", Role::Host),
    ("command", Role::Command),
    ("program", Role::Program),
    ("argv", Role::Argv),
    ("recipient", Role::Recipient),
    ("code", Role::Code),
    ("agent", Role::Agent),
    ("glob", Role::Glob),
];

/// The parameters, and the actions if a parameter `action` names some.
pub(super) fn read(root: &Table<'_>) -> Result<(Vec<Param>, Option<Vec<Text>>), Problem> {
    let Some(args) = root.table("args", "[args]")? else {
        return Ok((Vec::new(), None));
    };
    args.only(&["type", "required", "properties"])?;
    if let Some(kind) = args.text("type", 64)?
        && kind != "object"
    {
        let message = format!(
            "`type` of [args] must be \"object\", not \"{}\"",
            short(&kind)
        );
        return Err(Problem::at(args.place("type"), message));
    }
    let mut params = Vec::new();
    let mut action_at = args.start();
    if let Some(properties) = args.table("properties", "[args.properties]")? {
        for (key, _) in properties.entries() {
            let at = key.span().start;
            params.push(property(&properties, key.get_ref(), at)?);
            if key.get_ref() == "action" {
                action_at = at;
            }
        }
        if params.len() > MAX_PARAMS {
            let message = format!("more than {MAX_PARAMS} parameters");
            return Err(Problem::at(properties.start(), message));
        }
    }
    for (name, at) in args.texts("required")?.unwrap_or_default() {
        let Some(param) = params.iter_mut().find(|param| param.name == name) else {
            let message = format!("`required` names `{}`, which is no property", short(&name));
            return Err(Problem::at(at, message).hint("add it under [args.properties]"));
        };
        param.required = true;
    }
    let verbs = actions(&params).map_err(|message| {
        Problem::at(action_at, message).hint("or give the parameter another name")
    })?;
    Ok((params, verbs))
}

/// Everywhere in toolward a parameter `action` chooses the action, so here it
/// must be able to.
fn actions(params: &[Param]) -> Result<Option<Vec<Text>>, &'static str> {
    match params.iter().find(|param| param.name == "action") {
        None => Ok(None),
        Some(Param {
            kind: Kind::Choice(words),
            required: true,
            ..
        }) => {
            // Rules name actions as `tool.action`, so no word may hold a dot.
            if words.iter().all(|word| is_plain_name(word)) {
                Ok(Some(words.clone()))
            } else {
                Err("the words of `action` must be letters, digits, `_` and `-`, a letter first")
            }
        }
        Some(_) => Err("a parameter `action` must be required and have an `enum`"),
    }
}

fn property(properties: &Table<'_>, name: &str, at: usize) -> Result<Param, Problem> {
    if !is_plain_name(name) || name.len() > 64 {
        let message = format!(
            "`{}` is no parameter name: up to 64 letters, digits, `_` and `-`, a letter first",
            short(name)
        );
        return Err(Problem::at(at, message));
    }
    let what = format!("[args.properties.{name}]");
    let Some(table) = properties.table(name, &what)? else {
        return Err(Problem::at(at, format!("{what} is empty")));
    };
    table.only(&[
        "type",
        "description",
        "max_length",
        "enum",
        "min",
        "max",
        "role",
    ])?;
    Ok(Param {
        name: Text::Owned(name.to_owned()),
        doc: Text::Owned(table.text("description", 4096)?.unwrap_or_default()),
        kind: kind(&table, &what)?,
        required: false,
        role: role(&table)?,
        default: None,
        aliases: Vec::new(),
    })
}

fn kind(table: &Table<'_>, what: &str) -> Result<Kind, Problem> {
    let Some(word) = table.text("type", 64)? else {
        let message = format!("{what} has no `type`");
        return Err(
            Problem::at(table.start(), message).hint(format!("one of {}", TYPES.join(", ")))
        );
    };
    let fits = |keys: &[&str], only: &str| {
        for key in keys {
            if table.has(key) {
                let message = format!("`{key}` is only for type \"{only}\"");
                return Err(Problem::at(table.place(key), message));
            }
        }
        Ok(())
    };
    if word != "integer" {
        fits(&["min", "max"], "integer")?;
    }
    if word != "string" {
        fits(&["max_length", "enum"], "string")?;
    }
    match word.as_str() {
        "string" => text_kind(table),
        "integer" => integer_kind(table),
        "number" => Ok(Kind::Number),
        "boolean" => Ok(Kind::Boolean),
        _ => Err(Problem::at(
            table.place("type"),
            format!("there is no type `{}`", short(&word)),
        )
        .suggest(&word, &TYPES)),
    }
}

fn text_kind(table: &Table<'_>) -> Result<Kind, Problem> {
    let max_length = table.limit("max_length", MAX_LENGTH)?;
    let Some(words) = table.texts("enum")? else {
        let max_length = max_length.and_then(|max| usize::try_from(max).ok());
        return Ok(Kind::String { max_length });
    };
    if words.is_empty() {
        return Err(Problem::at(table.place("enum"), "`enum` allows nothing"));
    }
    let words = words.into_iter().map(|(word, _)| Text::Owned(word));
    Ok(Kind::Choice(words.collect()))
}

fn integer_kind(table: &Table<'_>) -> Result<Kind, Problem> {
    let min = table.integer("min")?;
    let max = table.integer("max")?;
    if let (Some(low), Some(high)) = (min, max)
        && low > high
    {
        let message = format!("`min` ({low}) is larger than `max` ({high})");
        return Err(Problem::at(table.place("min"), message));
    }
    Ok(Kind::Integer { min, max })
}

fn role(table: &Table<'_>) -> Result<Role, Problem> {
    let Some(word) = table.text("role", 64)? else {
        return Ok(Role::Plain);
    };
    let found = ROLES.iter().find(|(name, _)| *name == word);
    found.map(|(_, role)| *role).ok_or_else(|| {
        Problem::at(
            table.place("role"),
            format!("there is no role `{}`", short(&word)),
        )
        .suggest(&word, &ROLES.map(|(name, _)| name))
    })
}
