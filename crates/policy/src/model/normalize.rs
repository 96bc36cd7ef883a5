//! One spelling for every call: aliases and view names become the tool's own,
//! so that rules, facts and tools see each argument under one name only.

use super::{Action, Arguments, Kind, Name, Param, ToolSpec};
use serde_json::{Map, Value};
use std::borrow::Cow;

impl ToolSpec {
    /// The arguments under the tool's own parameter names, with `action` put
    /// in for a view. Two spellings of one argument are an error, because
    /// readers would disagree on which one counts.
    pub fn normalize<'a>(
        &self,
        name: Name,
        args: &'a Arguments,
    ) -> Result<Cow<'a, Arguments>, String> {
        // Most calls are spelled as declared and need no copy.
        if name.view.is_none()
            && args
                .map()
                .iter()
                .all(|(key, value)| self.spelled(key, value))
        {
            return Ok(Cow::Borrowed(args));
        }
        self.rewrite(name, args.clone()).map(Cow::Owned)
    }

    fn spelled(&self, key: &str, value: &Value) -> bool {
        let declared = self.params.iter().find(|param| param.name == key);
        declared.is_some_and(|param| !(value.is_string() && matches!(param.kind, Kind::List(_))))
    }

    fn rewrite(&self, name: Name, args: Arguments) -> Result<Arguments, String> {
        let view = match name.view {
            Some((action, view)) => {
                let action = self.actions.get(action).ok_or("no such action")?;
                let view = action.views.get(view).ok_or("no such view")?;
                Some((action, view))
            }
            None => None,
        };
        if self.schema.is_some() && view.is_none() {
            return Ok(args);
        }
        let mut args = args;
        if let Some((action, view)) = view {
            if args.get("action").is_some() && self.has_action_param() {
                return Err(format!(
                    "'{}' is always the action '{}' of '{}': leave out 'action'",
                    view.name, action.name, self.name
                ));
            }
            for (from, to) in &view.renames {
                rename(args.map_mut(), from, to)?;
            }
            if self.has_action_param() {
                let action = Value::String(action.name.to_string());
                args.map_mut().insert("action".to_owned(), action);
            }
        }
        for param in &self.params {
            for alias in &param.aliases {
                rename(args.map_mut(), alias, &param.name)?;
            }
            wrap_lone_text(args.map_mut(), param);
        }
        Ok(args)
    }

    /// The action that these normalized arguments call: the one named, else
    /// the default. `None` if they name none or an unknown one.
    #[must_use]
    pub fn called_action(&self, args: &Arguments) -> Option<(usize, &Action)> {
        if self.actions.len() <= 1 {
            return self.actions.first().map(|action| (0, action));
        }
        let default = || {
            let param = self.params.iter().find(|p| p.name == "action")?;
            param.default.as_ref()
        };
        let name = args.get("action").or_else(default)?.as_str()?;
        self.action(name)
    }

    fn has_action_param(&self) -> bool {
        self.params.iter().any(|param| param.name == "action")
    }
}

fn rename(map: &mut Map<String, Value>, from: &str, to: &str) -> Result<(), String> {
    if from == to || !map.contains_key(from) {
        return Ok(());
    }
    if map.contains_key(to) {
        return Err(format!(
            "'{from}' is another name for '{to}': give one of them"
        ));
    }
    if let Some(value) = map.remove(from) {
        map.insert(to.to_owned(), value);
    }
    Ok(())
}

/// Document 004's tools take one text where a list of texts is declared.
fn wrap_lone_text(map: &mut Map<String, Value>, param: &Param) {
    let Kind::List(item) = &param.kind else {
        return;
    };
    if !matches!(**item, Kind::String { .. }) {
        return;
    }
    if let Some(value) = map.get_mut(param.name.as_ref())
        && value.is_string()
    {
        *value = Value::Array(vec![value.take()]);
    }
}
