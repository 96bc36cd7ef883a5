//! A tool narrowed to what changes nothing (document 000): the other actions,
//! their views and their parameters are gone, not merely hidden.

use super::tool::Text;
use super::{Action, Kind, Param, ToolSpec};
use serde_json::Value;

impl ToolSpec {
    /// The tool with its read-only actions only. `None` if it has none; the
    /// same tool if all are.
    #[must_use]
    pub fn read_only(&self) -> Option<Self> {
        if self.actions.is_empty() {
            return None;
        }
        if self.actions.iter().all(Action::is_read_only) {
            return Some(self.clone());
        }
        let kept = |action: &Action| action.is_read_only();
        self.keeping(kept, "read-only actions")
    }

    /// The tool with these actions (as bits) only. `None` if none is left.
    #[must_use]
    pub fn narrowed(&self, actions: u64) -> Option<Self> {
        let mut index = 0;
        let keep: Vec<Text> = self
            .actions
            .iter()
            .filter(|_| {
                index += 1;
                actions >> (index - 1) & 1 == 1
            })
            .map(|action| action.name.clone())
            .collect();
        self.keeping(|action| keep.contains(&action.name), "actions")
    }

    fn keeping(&self, keep: impl Fn(&Action) -> bool, word: &str) -> Option<Self> {
        let mut narrow = self.clone();
        narrow.actions.retain(keep);
        if narrow.actions.is_empty() {
            return None;
        }
        let names: Vec<Text> = narrow.actions.iter().map(|a| a.name.clone()).collect();
        narrow
            .params
            .retain(|param| is_used(param, &narrow.actions));
        if let Some(action) = narrow.params.iter_mut().find(|p| p.name == "action") {
            narrow_param(action, &names);
        }
        if let Some(schema) = &mut narrow.schema {
            narrow_schema(schema, &names)?;
        }
        narrow.description = Text::Owned(format!(
            "{} ({word}: {})",
            self.description,
            names.join(", ")
        ));
        Some(narrow)
    }
}

fn is_used(param: &Param, actions: &[Action]) -> bool {
    actions.iter().any(|action| action.accepts(param))
}

/// The default stays where it can: a call without `action` must keep working.
fn narrow_param(action: &mut Param, names: &[Text]) {
    action.kind = Kind::Choice(names.to_vec());
    let kept = |value: &Value| names.iter().any(|name| value.as_str() == Some(name));
    if !action.default.as_ref().is_some_and(kept) {
        action.default = None;
        action.required = true;
    }
}

/// The same for a schema the tool brought itself. Without an enum to narrow,
/// nothing would keep the other actions out, so there is no such tool; and
/// `action` is required, because the server's own default may be another.
fn narrow_schema(schema: &mut Value, names: &[Text]) -> Option<()> {
    let action = schema.pointer_mut("/properties/action")?.as_object_mut()?;
    action.get("enum")?.as_array()?;
    let words: Vec<&str> = names.iter().map(Text::as_ref).collect();
    action.remove("default");
    action.insert("enum".to_owned(), words.into());
    let fields = schema.as_object_mut()?;
    let required = fields
        .entry("required")
        .or_insert_with(|| Value::Array(Vec::new()));
    let required = required.as_array_mut()?;
    if !required.iter().any(|name| name == "action") {
        required.push("action".into());
    }
    Some(())
}
