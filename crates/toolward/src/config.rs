//! The options that say which config is meant, and how commands get a policy.

use crate::failure::Failure;
use crate::findings;
use crate::output::Output;
use clap::Args;
use std::path::{Path, PathBuf};
use toolward_policy::Policy;
use toolward_runtime::{Dirs, Loaded, NO_POLICY, PluginTool, Standing, View, Workspace};

/// Which config is meant.
#[derive(Debug, Args)]
pub struct Place {
    /// Act as if started in this directory
    #[arg(short = 'C', long, value_name = "DIR", global = true)]
    pub directory: Option<PathBuf>,
    /// Use the `.toolward` in this directory, whatever is nearer
    #[arg(long, value_name = "DIR", global = true)]
    pub config: Option<PathBuf>,
}

impl Place {
    /// The directory commands act in.
    pub fn start(&self) -> &Path {
        self.directory.as_deref().unwrap_or(Path::new("."))
    }

    /// The workspace with its files.
    pub fn workspace(&self) -> Result<Workspace, Failure> {
        let dirs = Dirs::from_env();
        let Some(config) = &self.config else {
            return Ok(Workspace::open(self.start(), dirs)?);
        };
        let workspace = Workspace::exactly(&root_of(&self.start().join(config)), dirs)?;
        if workspace.project().is_none() {
            // Whoever names a config does not want to be judged by another.
            let shown = config.display();
            return Err(
                Failure::usage(format!("--config {shown}: there is no policy in it")).hint(
                    "name a directory with a .toolward in it, or that .toolward; \
                     `toolward init` writes one",
                ),
            );
        }
        Ok(workspace)
    }

    /// The policy as if the project were trusted, which is said where it is
    /// not; with no config at all, the one that comes with toolward.
    pub fn policy(&self, out: &mut Output) -> Result<(Workspace, Policy), Failure> {
        self.policy_in(View::AsIfTrusted, out)
    }

    /// The policy in a view.
    pub fn policy_in(&self, view: View, out: &mut Output) -> Result<(Workspace, Policy), Failure> {
        let (workspace, policy, _) = self.policy_and_plugins(view, out)?;
        Ok((workspace, policy))
    }

    /// The policy in a view, with the tools that manifests bring.
    pub fn policy_and_plugins(
        &self,
        view: View,
        out: &mut Output,
    ) -> Result<(Workspace, Policy, Vec<PluginTool>), Failure> {
        let workspace = self.workspace()?;
        let mut loaded = workspace.load(view);
        let plugins = std::mem::take(&mut loaded.plugins);
        remark(&workspace, &loaded, view, out)?;
        let policy = usable(loaded, out)?;
        Ok((workspace, policy, plugins))
    }
}

/// The directory that a config belongs to: a `.toolward` may be named itself.
pub fn root_of(path: &Path) -> PathBuf {
    // As it is written first: the folder may be a link, which is refused later.
    let real = path.canonicalize().unwrap_or_default();
    let itself = [path, &real]
        .into_iter()
        .find(|path| path.file_name().is_some_and(|name| name == ".toolward"));
    match itself.and_then(Path::parent) {
        Some(parent) if parent.as_os_str().is_empty() => PathBuf::from("."),
        parent => parent.unwrap_or(path).to_owned(),
    }
}

/// The policy, or its errors on standard error.
pub fn usable(loaded: Loaded, out: &mut Output) -> Result<Policy, Failure> {
    let found = findings::all(&loaded);
    if let Some(policy) = loaded.policy {
        return Ok(policy);
    }
    findings::print_errors(out, &found)?;
    let errors = found.iter().filter(|finding| finding.error).count();
    let errors = crate::text::count(errors, "error");
    Err(Failure::errors(format!("the config has {errors}"))
        .hint("mend what is shown above; `toolward check` loads it again and shows warnings too"))
}

/// Says on what a judgement stands, where that is not plain.
pub fn remark(
    workspace: &Workspace,
    loaded: &Loaded,
    view: View,
    out: &mut Output,
) -> Result<(), Failure> {
    if loaded.shipped {
        out.note(
            "no config found: judging by the agents that come with toolward; \
             `toolward init` writes one of your own",
        )?;
    }
    for problem in workspace
        .problems
        .iter()
        .filter(|p| ["bad-trust-record", NO_POLICY].contains(&p.code))
    {
        out.note(&problem.message)?;
    }
    if let Some(note) = standing_note(workspace, view) {
        out.note(&note)?;
    }
    Ok(())
}

/// What the config's standing means for a judgement, where that is not plain.
fn standing_note(workspace: &Workspace, view: View) -> Option<String> {
    let why = match workspace.standing {
        Standing::Trusted | Standing::Tightened | Standing::NoConfig => return None,
        Standing::Changed => "has changed since you trusted it",
        Standing::Untrusted => "is not trusted yet",
    };
    let so = match view {
        View::AsIfTrusted => "judging as if it were",
        View::AsIs | View::AsIfUntrusted => "it takes away and grants nothing",
    };
    Some(format!(
        "this project's config {why}: {so}; `toolward trust` shows what it would widen"
    ))
}

/// Why a judgement holds only if the project were trusted, where that is so.
pub fn as_if_trusted(workspace: &Workspace, view: View) -> Option<String> {
    standing_note(workspace, view).filter(|_| view == View::AsIfTrusted)
}

/// The agent that is meant: the named one, else the only possible one.
pub fn agent<'a>(given: Option<&'a str>, policy: &'a Policy) -> Result<&'a str, Failure> {
    if let Some(agent) = given.or_else(|| policy.default_agent()) {
        return Ok(agent);
    }
    let names: Vec<_> = policy.agents().map(|agent| agent.name.as_str()).collect();
    Err(Failure::usage("it is not clear which agent is meant")
        .hint(format!("add --agent with one of: {}", names.join(", "))))
}
