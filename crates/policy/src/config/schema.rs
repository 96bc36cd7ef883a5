//! JSON Schema (2020-12) for editors, from the same shapes that validate.

use super::key::camel;
use super::shape::{
    AGENT, AGENTS, AGENTS_FILE, CAPABILITIES, CAPABILITIES_FILE, Field, Kind, MANIFEST, POLICY,
    RULES, SETTINGS, Shape, TESTS,
};
use super::source::FileKind;
use serde_json::{Map, Value, json};

const DRAFT: &str = "https://json-schema.org/draft/2020-12/schema";

/// The schema of a kind of file.
#[must_use]
pub fn json_schema(kind: FileKind) -> Value {
    let mut defs = Map::new();
    let (title, kinds): (&str, Vec<Kind>) = match kind {
        FileKind::Policy => ("toolward policy", vec![Kind::Object(&POLICY)]),
        FileKind::Agents => (
            "toolward agents",
            vec![Kind::Object(&AGENT), Kind::Object(&AGENTS_FILE), AGENTS],
        ),
        FileKind::AgentMarkdown => ("toolward agent", vec![Kind::Object(&AGENT)]),
        FileKind::Rules => ("toolward rules", vec![RULES]),
        FileKind::Capabilities => (
            "toolward capabilities",
            vec![Kind::Object(&CAPABILITIES_FILE), CAPABILITIES],
        ),
        FileKind::Tests => ("toolward tests", vec![TESTS]),
        FileKind::Settings(_) => ("toolward settings", vec![Kind::Object(&SETTINGS)]),
        FileKind::Manifest(_) => ("toolward tool manifest", vec![Kind::Object(&MANIFEST)]),
    };
    let mut root = any_of(&kinds, &mut defs);
    if let Value::Object(root) = &mut root {
        root.insert("$schema".to_owned(), DRAFT.into());
        root.insert("title".to_owned(), title.into());
        root.insert("$defs".to_owned(), Value::Object(defs));
    }
    root
}

fn any_of(kinds: &[Kind], defs: &mut Map<String, Value>) -> Value {
    match kinds {
        [kind] => of(kind, defs),
        kinds => {
            let all: Vec<_> = kinds.iter().map(|kind| of(kind, defs)).collect();
            json!({ "anyOf": all })
        }
    }
}

fn of(kind: &Kind, defs: &mut Map<String, Value>) -> Value {
    match kind {
        Kind::Text => json!({ "type": "string" }),
        Kind::Bool => json!({ "type": "boolean" }),
        Kind::Int => json!({ "type": "integer" }),
        Kind::Count => json!({ "type": "integer", "minimum": 0 }),
        Kind::Float => json!({ "type": "number" }),
        Kind::Any => json!({}),
        Kind::List(Kind::Object(shape)) => {
            let items = of(&Kind::Object(shape), defs);
            json!({ "type": ["array", "null"], "items": items })
        }
        Kind::List(kind) => json!({ "type": "array", "items": of(kind, defs) }),
        Kind::OneOrMore(kind) => {
            let one = of(kind, defs);
            json!({ "anyOf": [{ "type": "array", "items": one }, one] })
        }
        Kind::Commas => json!({ "anyOf": [
            { "type": "array", "items": { "type": "string" } },
            { "type": "string" },
        ]}),
        Kind::Map(kind) | Kind::Names(kind) => {
            json!({ "type": ["object", "null"], "additionalProperties": of(kind, defs) })
        }
        Kind::Object(shape) => reference(shape, defs),
        Kind::OneOf(words) => json!({ "enum": words.all().collect::<Vec<_>>() }),
        Kind::Either(kinds) => any_of(kinds, defs),
        // What keys there are is known where rules are compiled.
        Kind::Conditions => json!({ "type": "object", "minProperties": 1 }),
    }
}

/// A reference to the shape, which is described once.
fn reference(shape: &'static Shape, defs: &mut Map<String, Value>) -> Value {
    let mut name = shape.name.replace(' ', "-");
    // Two shapes may share a name (`tools` of an agent and of the settings).
    while defs
        .get(&name)
        .is_some_and(|def| def.get("description") != Some(&shape.doc.into()))
    {
        name.push('-');
    }
    let reference = json!({ "$ref": format!("#/$defs/{name}") });
    if !defs.contains_key(&name) {
        // Keeps the name while the fields are described.
        defs.insert(name.clone(), json!({ "description": shape.doc }));
        let described = object(shape, defs);
        defs.insert(name, described);
    }
    reference
}

fn object(shape: &Shape, defs: &mut Map<String, Value>) -> Value {
    let mut properties = Map::new();
    let mut needed = Vec::new();
    for field in shape.fields {
        let described = describe(field, defs);
        let spellings = spellings(field);
        if field.required {
            let any: Vec<_> = spellings
                .iter()
                .map(|name| json!({ "required": [name] }))
                .collect();
            needed.push(json!({ "anyOf": any }));
        }
        for name in spellings {
            properties.insert(name, described.clone());
        }
    }
    let mut out = json!({
        "description": shape.doc,
        "type": if needed.is_empty() { json!(["object", "null"]) } else { json!("object") },
        "properties": properties,
        "additionalProperties": false,
    });
    if let (Value::Object(out), false) = (&mut out, needed.is_empty()) {
        out.insert("allOf".to_owned(), needed.into());
    }
    out
}

fn spellings(field: &Field) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for name in [field.name].iter().chain(field.aliases) {
        for spelling in [(*name).to_owned(), camel(name)] {
            if !all.contains(&spelling) {
                all.push(spelling);
            }
        }
    }
    all
}

fn describe(field: &Field, defs: &mut Map<String, Value>) -> Value {
    let mut out = of(&field.kind, defs);
    if let Value::Object(out) = &mut out {
        out.insert("description".to_owned(), field.doc.into());
        if field.deprecated.is_some() {
            out.insert("deprecated".to_owned(), true.into());
        }
    }
    out
}
