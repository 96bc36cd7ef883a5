//! What a repository is made of, by the files at its top. Data, not code:
//! another kind of project is one more row.

use std::fs;
use std::path::Path;

/// Most names that are looked at.
const MAX_NAMES: usize = 10_000;

/// A kind of project and what it needs.
struct Row {
    /// Names at the top of the repository; `*.x` is any name ending in `.x`.
    files: &'static [&'static str],
    toolchain: Option<&'static str>,
    packs: &'static [&'static str],
}

const ROWS: &[Row] = &[
    Row {
        files: &[".git"],
        toolchain: Some("git"),
        packs: &["git"],
    },
    Row {
        files: &["Cargo.toml"],
        toolchain: Some("rust"),
        packs: &["publish"],
    },
    Row {
        files: &[
            "package.json",
            "package-lock.json",
            "yarn.lock",
            "pnpm-lock.yaml",
            "bun.lockb",
            "bun.lock",
            "deno.json",
        ],
        toolchain: Some("node"),
        packs: &["publish"],
    },
    Row {
        files: &[
            "pyproject.toml",
            "requirements.txt",
            "setup.py",
            "Pipfile",
            "uv.lock",
            "poetry.lock",
        ],
        toolchain: Some("python"),
        packs: &["publish"],
    },
    Row {
        files: &["go.mod"],
        toolchain: Some("go"),
        packs: &[],
    },
    Row {
        files: &["Makefile", "CMakeLists.txt", "meson.build", "configure.ac"],
        toolchain: Some("c"),
        packs: &[],
    },
    Row {
        files: &["Gemfile", "*.gemspec"],
        toolchain: Some("ruby"),
        packs: &["publish"],
    },
    Row {
        files: &["pom.xml", "build.gradle", "build.gradle.kts"],
        toolchain: Some("java"),
        packs: &["publish"],
    },
    Row {
        files: &["*.csproj", "*.sln", "*.fsproj"],
        toolchain: Some("dotnet"),
        packs: &["publish"],
    },
    Row {
        files: &["composer.json"],
        toolchain: Some("php"),
        packs: &["publish"],
    },
    Row {
        files: &[
            "Dockerfile",
            "Containerfile",
            "compose.yaml",
            "compose.yml",
            "docker-compose.yml",
            "docker-compose.yaml",
        ],
        toolchain: None,
        packs: &["containers"],
    },
    Row {
        files: &[
            "k8s",
            "kubernetes",
            "helm",
            "charts",
            "Chart.yaml",
            "kustomization.yaml",
            "skaffold.yaml",
        ],
        toolchain: None,
        packs: &["kubernetes"],
    },
    Row {
        files: &["*.tf", "terraform", "terragrunt.hcl", "Pulumi.yaml"],
        toolchain: None,
        packs: &["infrastructure", "cloud"],
    },
    Row {
        files: &[
            "serverless.yml",
            "cdk.json",
            "samconfig.toml",
            ".aws",
            "app.yaml",
        ],
        toolchain: None,
        packs: &["cloud"],
    },
    Row {
        files: &["migrations", "prisma", "schema.sql", "alembic.ini"],
        toolchain: None,
        packs: &["databases"],
    },
];

/// What was found, in the order of the rows.
#[derive(Debug, Default)]
pub struct Found {
    /// Toolchains the agent needs.
    pub toolchains: Vec<&'static str>,
    /// Packs that fit.
    pub packs: Vec<&'static str>,
    /// The files that say so.
    pub because: Vec<String>,
}

/// Looks at the top of a repository.
pub fn detect(root: &Path) -> Found {
    let entries = fs::read_dir(root).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries
        .take(MAX_NAMES)
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect();
    names.sort();
    let mut found = Found::default();
    // What removes files or reads secrets matters everywhere.
    found.packs.extend(["files", "secrets"]);
    let known = toolward_policy::shipped::packs();
    for row in ROWS {
        let Some(name) = names
            .iter()
            .find(|name| row.files.iter().any(|file| fits(file, name)))
        else {
            continue;
        };
        found.because.push(name.clone());
        let exists = |wanted: &&str| {
            toolward_shell::toolchains()
                .iter()
                .any(|t| t.name == *wanted)
        };
        push_new(&mut found.toolchains, row.toolchain.filter(exists));
        let packs = row
            .packs
            .iter()
            .copied()
            .filter(|pack| known.contains(pack));
        push_new(&mut found.packs, packs);
    }
    found
}

fn push_new(list: &mut Vec<&'static str>, more: impl IntoIterator<Item = &'static str>) {
    for item in more {
        if !list.contains(&item) {
            list.push(item);
        }
    }
}

fn fits(pattern: &str, name: &str) -> bool {
    match pattern.strip_prefix('*') {
        Some(ending) => name.len() > ending.len() && name.ends_with(ending),
        None => pattern == name,
    }
}
