//! Layer 5, preset (document 003): a ceiling over what an agent has, and all
//! it has where nothing else was said.

use super::{Answer, Case, Layer, Say, Told, Unit};

pub(super) const UNIT: Unit = Unit {
    layer: Layer::Preset,
    name: "preset",
    grants: true,
    judge,
    tell,
};

pub(super) fn judge(case: &Case<'_>) -> Say {
    let mut said = Say::SILENT;
    for (index, preset) in case.agent.presets.iter().enumerate() {
        let bits = preset.tools.get(case.tool).copied().unwrap_or(0);
        if bits >> case.action & 1 == 0 {
            return Say::item(Answer::Deny, 1, index);
        }
        if !preset.allow_network && (case.spec.network || case.reaches_network()) {
            return Say::item(Answer::Deny, 2, index);
        }
        said = Say::item(Answer::Pass, 0, index);
    }
    said
}

fn tell(case: &Case<'_>, say: Say) -> Told {
    let Some(preset) = case.agent.presets.get(say.index()) else {
        return Told::new("no preset is active");
    };
    let name = &preset.name;
    let tool = case.shown_tool();
    let told = match say.code() {
        1 => Told::new(format!("the preset `{name}` does not list `{tool}`")).fix(format!(
            "[capabilities.presets.{name}] tools = [..., \"{tool}\"]"
        )),
        2 => Told::new(format!(
            "`{tool}` needs the network and the preset `{name}` has none"
        ))
        .fix(format!(
            "[capabilities.presets.{name}] allow_network = true"
        )),
        _ => Told::new(format!("the preset `{name}` lists `{tool}`")),
    };
    told.at(preset.span)
}
