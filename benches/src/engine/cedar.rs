//! Cedar, as its documents show it, and with the slicing that its users must
//! write themselves.
//!
//! Requests are built beforehand, without a schema: the least that Cedar can
//! be asked to do for a call.

use super::{Engine, PEER};
use crate::workload::{BenchCall, BenchRule, TRAVERSAL, Workload};
use cedar_policy::{
    Authorizer, Context, Decision, Entities, EntityTypeName, EntityUid, Policy, PolicyId,
    PolicySet, Request, RestrictedExpression,
};
use std::collections::HashMap;
use std::fmt::Display;
use std::str::FromStr as _;

/// What both ways share.
struct Prepared {
    authorizer: Authorizer,
    entities: Entities,
    requests: Vec<Request>,
}

impl Prepared {
    fn new(work: &Workload) -> Result<Self, String> {
        Ok(Self {
            authorizer: Authorizer::new(),
            entities: Entities::empty(),
            requests: work.calls.iter().map(request).collect::<Result<_, _>>()?,
        })
    }

    /// An error in a policy is a refusal here; Cedar alone would skip it.
    fn allows(&self, call: &BenchCall, policies: &PolicySet) -> bool {
        let Some(request) = self.requests.get(call.index) else {
            return false;
        };
        let answer = self
            .authorizer
            .is_authorized(request, policies, &self.entities);
        answer.decision() == Decision::Allow && answer.diagnostics().errors().next().is_none()
    }
}

/// Every policy in one set.
pub struct Whole {
    prepared: Prepared,
    policies: PolicySet,
}

impl Whole {
    /// Parses every rule.
    pub fn new(work: &Workload) -> Result<Self, String> {
        let permits = work.rules.iter().map(permit);
        let policies: Vec<Policy> = permits.chain([forbid()]).collect::<Result<_, _>>()?;
        Ok(Self {
            prepared: Prepared::new(work)?,
            policies: PolicySet::from_policies(policies).map_err(shown)?,
        })
    }
}

impl Engine for Whole {
    fn name(&self) -> &'static str {
        "cedar, whole set"
    }

    fn decide(&mut self, call: &BenchCall) -> bool {
        self.prepared.allows(call, &self.policies)
    }
}

/// A set of its own for every agent and tool: that rule and the deny.
pub struct Sliced {
    prepared: Prepared,
    slices: HashMap<String, HashMap<String, PolicySet>>,
    rest: PolicySet,
}

impl Sliced {
    /// Parses every rule into its slice.
    pub fn new(work: &Workload) -> Result<Self, String> {
        let forbid = forbid()?;
        let mut slices: HashMap<String, HashMap<String, PolicySet>> = HashMap::new();
        for rule in &work.rules {
            let slice = [permit(rule)?, forbid.clone()];
            let slice = PolicySet::from_policies(slice).map_err(shown)?;
            let tools = slices.entry(rule.agent.clone()).or_default();
            tools.insert(rule.tool.clone(), slice);
        }
        Ok(Self {
            prepared: Prepared::new(work)?,
            slices,
            rest: PolicySet::from_policies([forbid]).map_err(shown)?,
        })
    }
}

impl Engine for Sliced {
    fn name(&self) -> &'static str {
        PEER
    }

    fn decide(&mut self, call: &BenchCall) -> bool {
        let tools = self.slices.get(&call.agent);
        let slice = tools.and_then(|tools| tools.get(&call.tool));
        self.prepared.allows(call, slice.unwrap_or(&self.rest))
    }
}

fn permit(rule: &BenchRule) -> Result<Policy, String> {
    let BenchRule {
        agent,
        tool,
        prefix,
    } = rule;
    let text = format!(
        "permit(principal == Agent::\"{agent}\", action == Action::\"{tool}\", resource) \
         when {{ context.path like \"{prefix}*\" }};"
    );
    Policy::parse(Some(PolicyId::new(prefix)), text).map_err(shown)
}

fn forbid() -> Result<Policy, String> {
    let text = format!(
        "forbid(principal, action, resource) when {{ context.path like \"*{TRAVERSAL}*\" }};"
    );
    Policy::parse(Some(PolicyId::new("traversal")), text).map_err(shown)
}

fn request(call: &BenchCall) -> Result<Request, String> {
    let path = RestrictedExpression::new_string(call.path.clone());
    let context = Context::from_pairs([("path".to_owned(), path)]).map_err(shown)?;
    Request::new(
        entity("Agent", &call.agent)?,
        entity("Action", &call.tool)?,
        entity("Workspace", "proj")?,
        context,
        None,
    )
    .map_err(shown)
}

fn entity(kind: &str, name: &str) -> Result<EntityUid, String> {
    let kind = EntityTypeName::from_str(kind).map_err(shown)?;
    Ok(EntityUid::from_type_name_and_id(
        kind,
        cedar_policy::EntityId::new(name),
    ))
}

fn shown(error: impl Display) -> String {
    format!("cedar: {error}")
}
