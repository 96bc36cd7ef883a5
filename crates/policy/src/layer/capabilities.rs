//! Layer 3, capabilities (document 001): named sets of tools and actions.
//! They grant; what nothing grants is refused here if nothing else could.

use super::{Answer, Case, Layer, Say, Told, Unit};

pub(super) const UNIT: Unit = Unit {
    layer: Layer::Capabilities,
    name: "capabilities",
    grants: true,
    judge,
    tell,
};

pub(super) fn judge(case: &Case<'_>) -> Say {
    let mut said = Say::SILENT;
    for (index, layer) in case.agent.layers.iter().enumerate() {
        if layer.capabilities.is_none() || layer.overridden {
            continue;
        }
        let cell = layer.cells.get(case.tool).copied().unwrap_or_default();
        if cell.capability >> case.action & 1 == 1 {
            said = said_or(said, Say::item(Answer::Pass, 1, index));
        } else if layer.allowed.is_none() {
            return Say::item(Answer::Deny, 2, index);
        } else {
            said = said_or(said, Say::item(Answer::Silent, 3, index));
        }
    }
    said
}

fn said_or(said: Say, new: Say) -> Say {
    if new.answer >= said.answer { new } else { said }
}

fn tell(case: &Case<'_>, say: Say) -> Told {
    let at = case
        .agent
        .layers
        .get(say.index())
        .and_then(|layer| layer.capabilities);
    let action = case.action().map_or("", |action| action.name.as_ref());
    let what = format!("{}.{action}", case.spec.name);
    let told = match say.code() {
        1 => Told::new(format!(
            "a capability of `{}` grants `{what}`",
            case.agent.name
        )),
        2 => {
            let granting = case.policy.capabilities_granting(case.tool, case.action);
            let told = Told::new(format!(
                "no capability of `{}` grants `{what}`",
                case.agent.name
            ));
            match granting.first() {
                Some(name) => told.fix(format!("capabilities: [..., {name}]")),
                None => told.fix(format!("tools: {{ allowed: [..., {}] }}", case.spec.name)),
            }
        }
        3 => Told::new(format!("no capability grants `{what}`; the lists may")),
        _ => return Told::new(format!("`{}` has no capabilities", case.agent.name)),
    };
    Told { at, ..told }
}
