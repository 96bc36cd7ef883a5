//! A tool's parameters as JSON Schema, for models and MCP clients. Closed:
//! what is not declared is not there. Aliases are accepted, never advertised.

use super::tool::Text;
use super::{Action, Kind, Param, ToolSpec};
use serde_json::{Map, Value, json};

impl ToolSpec {
    /// The JSON Schema of the tool's arguments.
    #[must_use]
    pub fn json_schema(&self) -> Value {
        if let Some(schema) = &self.schema {
            return schema.clone();
        }
        let mut schema = object_schema(&self.params);
        if self.actions.len() > 1
            && let Some(Value::Object(action)) = schema.pointer_mut("/properties/action")
        {
            let doc = action.get("description").and_then(Value::as_str);
            let text = describe_actions(doc.unwrap_or_default(), &self.actions);
            action.insert("description".to_owned(), text.into());
        }
        schema
    }

    /// The JSON Schema of a view: its action's parameters under the view's
    /// names, without `action`. The indices are those of [`super::Name::view`].
    #[must_use]
    pub fn view_schema(&self, action: usize, view: usize) -> Option<Value> {
        let action = self.actions.get(action)?;
        let view = action.views.get(view)?;
        let params: Vec<Param> = self
            .params
            .iter()
            .filter(|param| param.name != "action" && action.accepts(param))
            .map(|param| {
                let mut shown = param.clone();
                shown.required |= action.needs.contains(&param.name);
                if let Some((name, _)) = view.renames.iter().find(|(_, to)| *to == param.name) {
                    shown.name.clone_from(name);
                }
                shown
            })
            .collect();
        Some(object_schema(&params))
    }
}

impl Action {
    /// The action takes this parameter of its tool.
    #[must_use]
    pub fn accepts(&self, param: &Param) -> bool {
        self.takes.is_empty()
            || param.required
            || param.name == "action"
            || self.takes.contains(&param.name)
            || self.needs.contains(&param.name)
    }
}

fn object_schema(params: &[Param]) -> Value {
    let properties: Map<String, Value> = params
        .iter()
        .map(|param| (param.name.to_string(), property(param)))
        .collect();
    let required: Vec<&str> = params
        .iter()
        .filter(|param| param.required)
        .map(|param| param.name.as_ref())
        .collect();
    let mut schema = Map::new();
    schema.insert("type".to_owned(), "object".into());
    schema.insert("properties".to_owned(), Value::Object(properties));
    if !required.is_empty() {
        schema.insert("required".to_owned(), required.into());
    }
    schema.insert("additionalProperties".to_owned(), false.into());
    Value::Object(schema)
}

fn property(param: &Param) -> Value {
    let mut schema = kind_schema(&param.kind);
    if let Value::Object(fields) = &mut schema {
        if !param.doc.is_empty() {
            fields.insert("description".to_owned(), param.doc.as_ref().into());
        }
        if let Some(default) = &param.default {
            fields.insert("default".to_owned(), default.clone());
        }
    }
    schema
}

fn kind_schema(kind: &Kind) -> Value {
    match kind {
        Kind::String { max_length: None } => json!({ "type": "string" }),
        Kind::String {
            max_length: Some(max),
        } => json!({ "type": "string", "maxLength": max }),
        Kind::Integer { min, max } => {
            let mut schema = Map::new();
            schema.insert("type".to_owned(), "integer".into());
            if let Some(min) = min {
                schema.insert("minimum".to_owned(), (*min).into());
            }
            if let Some(max) = max {
                schema.insert("maximum".to_owned(), (*max).into());
            }
            Value::Object(schema)
        }
        Kind::Number => json!({ "type": "number" }),
        Kind::Boolean => json!({ "type": "boolean" }),
        Kind::Choice(words) => {
            let words: Vec<&str> = words.iter().map(Text::as_ref).collect();
            json!({ "type": "string", "enum": words })
        }
        Kind::List(item) => json!({ "type": "array", "items": kind_schema(item) }),
        Kind::Object(params) => object_schema(params),
        Kind::Map(item) => json!({ "type": "object", "additionalProperties": kind_schema(item) }),
        Kind::Any => json!({}),
    }
}

/// Which action needs what, in words: model APIs refuse `if`/`then`.
fn describe_actions(doc: &str, actions: &[Action]) -> String {
    let mut text = doc.to_owned();
    for action in actions {
        if action.doc.is_empty() && action.needs.is_empty() {
            continue;
        }
        text.push_str(if text.is_empty() { "" } else { " " });
        text.push_str(&action.name);
        if !action.doc.is_empty() {
            text.push_str(": ");
            text.push_str(action.doc.trim_end_matches('.'));
        }
        if !action.needs.is_empty() {
            text.push_str(" (needs ");
            text.push_str(&action.needs.join(", "));
            text.push(')');
        }
        text.push('.');
    }
    text
}
