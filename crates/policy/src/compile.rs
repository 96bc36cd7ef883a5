//! From what layers say to a policy that decides. Everything a config names
//! must exist; what does not is a finding, and a policy with errors is none.

mod agents;
mod bounds;
pub mod examples;
pub(crate) mod names;
pub(crate) mod packs;
mod protect;
mod rules;
mod servers;
mod settings;

pub(crate) use names::all_actions;

use crate::bounds::Place;
use crate::config::model::{AgentConfig, LayerConfig, LayerKind};
use crate::config::{Diagnostic, Severity, Source, SourceMap};
use crate::model::{Capability, ToolSet};
use crate::policy::Policy;
use crate::rule::RuleIndex;
use crate::shipped;
use foldhash::fast::FixedState;
use hashbrown::HashMap;
pub(crate) use protect::{protected_in_a_box, protected_names};

/// One layer's files.
#[derive(Debug, Clone)]
pub struct LayerInput {
    /// Which layer.
    pub kind: LayerKind,
    /// It may grant; otherwise it tightens and nothing more.
    pub trusted: bool,
    /// Its files.
    pub sources: Vec<Source>,
}

/// Everything a policy is made of.
#[derive(Debug, Clone)]
pub struct Input {
    /// Layers, outermost first.
    pub layers: Vec<LayerInput>,
    /// The tools that exist.
    pub tools: ToolSet,
    /// The capabilities that exist.
    pub capabilities: Vec<Capability>,
    /// Where the policy applies.
    pub place: Place,
}

/// A policy, if there were no errors, and everything that was found.
#[derive(Debug)]
pub struct Loaded {
    /// The policy; `None` if anything was wrong.
    pub policy: Option<Policy>,
    /// Errors and warnings, in the order of the files.
    pub findings: Vec<Diagnostic>,
    /// Where everything was written.
    pub map: SourceMap,
}

/// A layer while it is compiled.
pub(crate) struct Layer {
    pub(crate) kind: Option<LayerKind>,
    pub(crate) trusted: bool,
    pub(crate) config: LayerConfig,
}

impl Layer {
    /// Its entry of an agent.
    pub(crate) fn agent(&self, name: &str) -> Option<&AgentConfig> {
        let mut agents = self.config.agents.iter();
        agents.find(|agent| agent.name.value == name)
    }
}

/// What every step of compilation needs.
pub(crate) struct Compiler {
    pub(crate) layers: Vec<Layer>,
    pub(crate) tools: ToolSet,
    pub(crate) capabilities: Vec<Capability>,
    pub(crate) place: Place,
    pub(crate) findings: Vec<Diagnostic>,
    pub(crate) map: SourceMap,
}

impl Policy {
    /// Loads a policy. No layer at all gives the empty policy, which denies
    /// everything.
    #[must_use]
    pub fn load(input: Input) -> Loaded {
        let mut compiler = Compiler {
            layers: Vec::new(),
            tools: input.tools,
            capabilities: input.capabilities,
            place: input.place,
            findings: Vec::new(),
            map: SourceMap::default(),
        };
        for layer in &input.layers {
            compiler.read(layer);
        }
        compiler.add_default_agents();
        compiler.finish()
    }
}

impl Compiler {
    fn read(&mut self, layer: &LayerInput) {
        let above: Vec<_> = self.layers.iter().map(|layer| &layer.config).collect();
        let loaded = crate::config::load(layer.sources.clone(), &mut self.map, &above);
        self.findings.extend(loaded.diagnostics);
        let config = loaded.config;
        self.layers.push(Layer {
            kind: Some(layer.kind),
            trusted: layer.trusted,
            config,
        });
    }

    /// A config that names no agent at all gets the ones that are shipped. Only
    /// a trusted layer can ask for that.
    fn add_default_agents(&mut self) {
        let named = self
            .layers
            .iter()
            .any(|layer| !layer.config.agents.is_empty());
        let trusted = self.layers.iter().any(|layer| layer.trusted);
        // With a preset there is somebody already: the default agent.
        let preset = self
            .layers
            .iter()
            .any(|layer| layer.config.settings.active_preset.is_some());
        if named || !trusted || preset {
            return;
        }
        let loaded = crate::config::load(vec![shipped::default_agents()], &mut self.map, &[]);
        self.findings.extend(loaded.diagnostics);
        self.layers.insert(
            0,
            Layer {
                kind: None,
                trusted: true,
                config: loaded.config,
            },
        );
    }

    fn finish(mut self) -> Loaded {
        self.register_servers();
        self.register_capabilities();
        let settings = self.compile_settings();
        let agents = self.compile_agents();
        let mut names = HashMap::with_hasher(FixedState::default());
        for (index, agent) in agents.iter().enumerate() {
            names.insert(agent.name.clone(), index);
        }
        let rules = self.compile_rules(&agents);
        self.check_tests(&agents);
        let index = RuleIndex::new(&rules, self.tools.len(), agents.len());
        let hooks = self
            .layers
            .iter()
            .rev()
            .filter(|layer| layer.trusted)
            .find_map(|layer| layer.config.settings.hooks.clone());
        let tests = self
            .layers
            .iter()
            .flat_map(|layer| layer.config.tests.clone())
            .collect();
        let hash = crate::meaning::policy_hash(&self.layers, &self.place);
        let policy = Policy {
            system: protect::system(),
            scratch: protect::scratch(&self.place),
            protected: protect::protected(&self.place),
            holders: protect::holders(&self.place),
            own: protect::own(&self.place),
            tools: self.tools,
            capabilities: self.capabilities,
            place: self.place,
            agents,
            names,
            rules,
            index,
            settings,
            map: self.map.clone(),
            hash,
            tests,
            default_agent: hooks
                .and_then(|hooks| hooks.default_agent)
                .map(|name| name.value),
        };
        let mut findings = self.findings;
        examples::try_all(&policy, &self.layers, &mut findings);
        if findings
            .iter()
            .all(|finding| finding.severity != Severity::Error)
        {
            crate::lint::lint(&policy, &self.layers, &mut findings);
        }
        findings.sort_by_key(|finding| (finding.span, std::cmp::Reverse(finding.severity)));
        findings.dedup();
        let failed = findings
            .iter()
            .any(|finding| finding.severity == Severity::Error);
        Loaded {
            policy: (!failed).then_some(policy),
            findings,
            map: self.map,
        }
    }
}
