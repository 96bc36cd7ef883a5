//! What programs need besides their own file to do their job, where only
//! listed programs start: other programs, directories of helpers, and whether
//! what they run lies in the workspace. Facts only.

/// What some programs need.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Needs {
    /// The programs it is about.
    pub of: &'static [&'static str],
    /// Programs that they start themselves.
    pub programs: &'static [&'static str],
    /// Directories of helpers and libraries they start or load from, `~` for
    /// the home directory.
    pub directories: &'static [&'static str],
    /// They run files of the workspace: what they build, tests, scripts.
    pub workspace_code: bool,
    /// Only where what is found is a script that looks for the real program.
    pub shim: bool,
}

/// Everything that is known of a program's needs.
pub fn needs(name: &str) -> impl Iterator<Item = &'static Needs> {
    NEEDS.iter().filter(move |needs| needs.of.contains(&name))
}

const GIT_HELPERS: &[&str] = &[
    "/usr/lib/git-core",
    "/usr/libexec/git-core",
    "/usr/local/libexec/git-core",
    "/usr/local/lib/git-core",
];

const COMPILER_HELPERS: &[&str] = &[
    "/usr/lib/gcc",
    "/usr/libexec/gcc",
    "/usr/lib/llvm-14",
    "/usr/lib/llvm-15",
    "/usr/lib/llvm-16",
    "/usr/lib/llvm-17",
    "/usr/lib/llvm-18",
    "/usr/lib/llvm-19",
    "/usr/lib/llvm-20",
];

/// A compiler's driver starts these from the directories of programs.
const COMPILERS: &[&str] = &[
    "cc",
    "c++",
    "gcc",
    "g++",
    "clang",
    "clang++",
    "as",
    "ld",
    "ld.bfd",
    "ld.gold",
    "ld.lld",
    "lld",
    "ar",
    "ranlib",
    "nm",
    "strip",
    "objcopy",
    "objdump",
    "cpp",
    "pkg-config",
];

const NEEDS: &[Needs] = &[
    Needs {
        of: &["git", "git-lfs", "tig"],
        programs: &[],
        directories: GIT_HELPERS,
        workspace_code: false,
        shim: false,
    },
    Needs {
        of: COMPILERS,
        programs: COMPILERS,
        directories: COMPILER_HELPERS,
        workspace_code: false,
        shim: false,
    },
    Needs {
        of: &["make", "gmake", "cmake", "ctest", "ninja", "meson"],
        programs: COMPILERS,
        directories: COMPILER_HELPERS,
        workspace_code: true,
        shim: false,
    },
    Needs {
        of: &[
            "cargo",
            "cargo-nextest",
            "cargo-clippy",
            "cargo-fmt",
            "rustc",
            "rustdoc",
            "rustfmt",
            "clippy-driver",
        ],
        programs: &["rustc", "rustdoc", "rustfmt", "git", "cargo", "cc", "gcc"],
        directories: &["~/.rustup", "~/.cargo/bin"],
        workspace_code: true,
        shim: false,
    },
    Needs {
        of: &["cargo", "cargo-nextest", "cargo-clippy", "rustc"],
        programs: COMPILERS,
        directories: COMPILER_HELPERS,
        workspace_code: true,
        shim: false,
    },
    Needs {
        of: &[
            "node", "npm", "npx", "yarn", "pnpm", "corepack", "tsc", "ts-node", "tsx", "eslint",
            "prettier", "jest", "vitest", "mocha", "vite", "webpack", "rollup", "esbuild",
        ],
        programs: &["node", "sh", "env"],
        directories: &[
            "~/.nvm",
            "~/.volta",
            "~/.fnm",
            "/usr/lib/node_modules",
            "/usr/local/lib/node_modules",
            "/usr/share/nodejs",
        ],
        workspace_code: true,
        shim: false,
    },
    Needs {
        of: &["bun", "bunx", "deno"],
        programs: &["sh"],
        directories: &["~/.bun", "~/.deno"],
        workspace_code: true,
        shim: false,
    },
    Needs {
        of: &[
            "python", "python3", "pip", "pip3", "pytest", "tox", "nox", "uv", "poetry", "pipenv",
            "ruff", "black", "mypy", "flake8", "pylint", "coverage",
        ],
        programs: &["python", "python3", "sh", "env"],
        directories: &[
            "~/.pyenv",
            "~/.local/lib",
            "~/.local/bin",
            "~/.local/share/uv",
            "/usr/lib/python3",
            "/usr/lib/python3.9",
            "/usr/lib/python3.10",
            "/usr/lib/python3.11",
            "/usr/lib/python3.12",
            "/usr/lib/python3.13",
            "/usr/lib/python3.14",
            "/usr/local/lib",
        ],
        workspace_code: true,
        shim: false,
    },
    Needs {
        // Version managers' shims are shell scripts that start these.
        of: &[
            "python", "python3", "pip", "pip3", "pytest", "node", "npm", "ruby",
        ],
        programs: &[
            "bash", "env", "head", "cut", "tr", "sed", "readlink", "sort", "grep",
        ],
        directories: &[],
        workspace_code: true,
        shim: true,
    },
    Needs {
        of: &["go", "gofmt", "golangci-lint", "staticcheck", "dlv"],
        programs: COMPILERS,
        directories: COMPILER_HELPERS,
        workspace_code: true,
        shim: false,
    },
    Needs {
        of: &["go", "gofmt", "golangci-lint", "staticcheck", "dlv"],
        programs: &["go", "gofmt", "git"],
        directories: &["/usr/local/go", "/usr/lib/go", "~/go/bin", "~/sdk"],
        workspace_code: true,
        shim: false,
    },
    Needs {
        of: &["ruby", "gem", "bundle", "bundler", "rake", "rspec", "rails"],
        programs: &["ruby", "sh", "env"],
        directories: &[
            "~/.rbenv",
            "~/.rvm",
            "~/.gem",
            "/usr/lib/ruby",
            "/var/lib/gems",
        ],
        workspace_code: true,
        shim: false,
    },
    Needs {
        of: &[
            "java", "javac", "jar", "mvn", "gradle", "ant", "kotlinc", "scala",
        ],
        programs: &[
            "java", "javac", "sh", "uname", "dirname", "basename", "expr", "ls", "tr", "sed",
        ],
        directories: &[
            "/usr/lib/jvm",
            "~/.sdkman",
            "/usr/share/maven",
            "/usr/share/java",
        ],
        workspace_code: true,
        shim: false,
    },
    Needs {
        of: &["man", "apropos", "whatis"],
        programs: &[
            "less", "groff", "nroff", "troff", "grotty", "tbl", "preconv", "zcat", "gzip",
        ],
        directories: &["/usr/lib/man-db", "/usr/libexec/man-db"],
        workspace_code: false,
        shim: false,
    },
    Needs {
        of: &["zcat", "zgrep", "zless", "zdiff", "gunzip"],
        programs: &["gzip", "sh", "grep", "sed", "less", "diff"],
        directories: &[],
        workspace_code: false,
        shim: false,
    },
    Needs {
        of: &["egrep", "fgrep"],
        programs: &["grep", "sh"],
        directories: &[],
        workspace_code: false,
        shim: false,
    },
];
