//! Layer 4, lists (document 002): `tools.allowed` grants, `tools.blocked`
//! takes away. Neither said means none.

use super::{Answer, Case, Layer, Say, Told, Unit};

pub(super) const UNIT: Unit = Unit {
    layer: Layer::Lists,
    name: "lists",
    grants: true,
    judge,
    tell,
};

pub(super) fn judge(case: &Case<'_>) -> Say {
    if !case.agent.is_trusted() {
        return Say::new(Answer::Deny, 6);
    }
    let mut said = Say::SILENT;
    for (index, layer) in case.agent.layers.iter().enumerate() {
        if layer.overridden {
            said = Say::item(Answer::Pass, 5, index);
            continue;
        }
        let cell = layer.cells.get(case.tool).copied().unwrap_or_default();
        if cell.blocked >> case.action & 1 == 1 {
            return Say::item(Answer::Deny, 2, index);
        }
        if layer.says_nothing() {
            if !case.agent.presets.iter().any(|preset| preset.trusted) {
                return Say::item(Answer::Deny, 4, index);
            }
        } else if layer.allowed.is_some() {
            if cell.allowed >> case.action & 1 == 1 {
                said = Say::item(Answer::Pass, 1, index);
            } else if cell.capability >> case.action & 1 == 0 {
                return Say::item(Answer::Deny, 3, index);
            }
        }
    }
    said
}

fn tell(case: &Case<'_>, say: Say) -> Told {
    let name = &case.agent.name;
    let tool = case.shown_tool();
    let layer = case.agent.layers.get(say.index());
    let span = layer.map(|layer| layer.allowed.unwrap_or(layer.span));
    let told = match say.code() {
        1 => Told::new(format!("`{tool}` is in `tools.allowed` of `{name}`")),
        2 => Told::new(format!("`{tool}` is in `tools.blocked` of `{name}`"))
            .fix(format!("take `{tool}` out of `tools.blocked`")),
        3 => Told::new(format!("`{tool}` is not in `tools.allowed` of `{name}`"))
            .fix(format!("tools: {{ allowed: [..., {tool}] }}")),
        4 => Told::new(format!(
            "`{name}` has no tools: neither capabilities nor `tools.allowed`"
        ))
        .fix(format!("tools: {{ allowed: [{tool}] }}")),
        5 => Told::new(format!("the lists of `{name}` are overridden (two keys)")),
        6 => {
            return Told::new(format!(
                "the project's config is not trusted, so `{name}` has no tools"
            ))
            .fix("toolward trust");
        }
        _ => return Told::new("no list speaks of it"),
    };
    Told { at: span, ..told }
}
