//! What the common toolchains need to work: where they live, what they cache
//! and which registries they fetch from. Facts only; whether a command gets
//! any of it is decided elsewhere.

/// A family of programs that share homes, caches and registries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Toolchain {
    /// Its name in a configuration (`rust`).
    pub name: &'static str,
    /// The programs that belong to it.
    pub programs: &'static [&'static str],
    /// Directories it reads, `~` for the home directory.
    pub homes: &'static [&'static str],
    /// Directories it writes besides the workspace.
    pub caches: &'static [&'static str],
    /// Hosts it fetches packages from.
    pub registries: &'static [&'static str],
}

/// The toolchain a program belongs to.
#[must_use]
pub fn toolchain(name: &str) -> Option<&'static Toolchain> {
    TOOLCHAINS
        .iter()
        .find(|chain| chain.programs.contains(&name))
}

/// All toolchains.
#[must_use]
pub fn toolchains() -> &'static [Toolchain] {
    TOOLCHAINS
}

const TOOLCHAINS: &[Toolchain] = &[
    Toolchain {
        name: "git",
        programs: &["git", "git-lfs", "gitk", "tig"],
        homes: &["~/.gitconfig", "~/.config/git", "/etc/gitconfig"],
        caches: &[],
        registries: &[],
    },
    Toolchain {
        name: "rust",
        programs: &[
            "cargo",
            "rustc",
            "rustup",
            "rustfmt",
            "rustdoc",
            "clippy-driver",
            "cargo-clippy",
            "cargo-fmt",
            "cargo-nextest",
            "rust-analyzer",
            "wasm-pack",
            "trunk",
            "cross",
        ],
        homes: &["~/.cargo", "~/.rustup"],
        caches: &[
            "~/.cargo/registry",
            "~/.cargo/git",
            "~/.cargo/.package-cache",
        ],
        registries: &[
            "index.crates.io",
            "static.crates.io",
            "crates.io",
            "static.rust-lang.org",
            "github.com",
        ],
    },
    Toolchain {
        name: "node",
        programs: &[
            "node", "npm", "npx", "yarn", "yarnpkg", "pnpm", "pnpx", "corepack", "bun", "bunx",
            "deno", "tsc", "ts-node", "tsx", "eslint", "prettier", "jest", "vitest", "mocha",
            "vite", "webpack", "rollup", "esbuild", "next", "nuxt", "turbo", "nx", "biome",
        ],
        homes: &[
            "~/.npmrc",
            "~/.nvm",
            "~/.volta",
            "~/.fnm",
            "~/.bun",
            "~/.deno",
            "~/.yarnrc.yml",
        ],
        caches: &[
            "~/.npm",
            "~/.cache/yarn",
            "~/.yarn",
            "~/.cache/pnpm",
            "~/.local/share/pnpm",
            "~/.cache/node",
            "~/.bun/install/cache",
            "~/.cache/deno",
            "~/Library/Caches/npm",
        ],
        registries: &[
            "registry.npmjs.org",
            "registry.yarnpkg.com",
            "repo.yarnpkg.com",
            "jsr.io",
            "npm.jsr.io",
            "deno.land",
            "esm.sh",
            "nodejs.org",
        ],
    },
    Toolchain {
        name: "python",
        programs: &[
            "python",
            "python2",
            "python3",
            "pip",
            "pip2",
            "pip3",
            "pipx",
            "uv",
            "uvx",
            "poetry",
            "pipenv",
            "pdm",
            "hatch",
            "rye",
            "conda",
            "mamba",
            "pytest",
            "tox",
            "nox",
            "ruff",
            "black",
            "mypy",
            "pyright",
            "flake8",
            "pylint",
            "isort",
            "ipython",
            "jupyter",
            "twine",
            "virtualenv",
            "coverage",
            "pre-commit",
        ],
        homes: &[
            "~/.local/lib",
            "~/.local/bin",
            "~/.pyenv",
            "~/.config/pip",
            "~/.local/share/uv",
        ],
        caches: &[
            "~/.cache/pip",
            "~/.cache/uv",
            "~/.cache/pypoetry",
            "~/.cache/pre-commit",
            "~/.cache/ruff",
            "~/Library/Caches/pip",
        ],
        registries: &["pypi.org", "files.pythonhosted.org", "conda.anaconda.org"],
    },
    Toolchain {
        name: "go",
        programs: &[
            "go",
            "gofmt",
            "gopls",
            "golangci-lint",
            "goimports",
            "staticcheck",
            "dlv",
        ],
        homes: &["~/go", "~/.config/go", "/usr/local/go"],
        caches: &["~/.cache/go-build", "~/go/pkg", "~/Library/Caches/go-build"],
        registries: &[
            "proxy.golang.org",
            "sum.golang.org",
            "go.dev",
            "storage.googleapis.com",
        ],
    },
    Toolchain {
        name: "ruby",
        programs: &[
            "ruby", "gem", "bundle", "bundler", "rake", "rails", "irb", "rspec", "rubocop",
        ],
        homes: &[
            "~/.gem",
            "~/.rbenv",
            "~/.rvm",
            "~/.bundle",
            "~/.local/share/gem",
        ],
        caches: &["~/.gem", "~/.cache/bundle", "~/.bundle/cache"],
        registries: &["rubygems.org", "index.rubygems.org"],
    },
    Toolchain {
        name: "java",
        programs: &[
            "java", "javac", "jar", "jshell", "javadoc", "mvn", "mvnw", "gradle", "gradlew", "ant",
            "sbt", "scala", "scalac", "kotlin", "kotlinc", "lein", "clojure", "clj", "groovy",
        ],
        homes: &["~/.m2", "~/.gradle", "~/.sdkman", "~/.sbt", "~/.ivy2"],
        caches: &[
            "~/.m2/repository",
            "~/.gradle",
            "~/.cache/coursier",
            "~/.ivy2/cache",
        ],
        registries: &[
            "repo.maven.apache.org",
            "repo1.maven.org",
            "plugins.gradle.org",
            "services.gradle.org",
            "dl.google.com",
            "maven.google.com",
        ],
    },
    Toolchain {
        name: "dotnet",
        programs: &["dotnet", "nuget", "msbuild", "csc", "fsharpc", "mono"],
        homes: &["~/.dotnet", "~/.nuget"],
        caches: &["~/.nuget/packages", "~/.local/share/NuGet", "~/.dotnet"],
        registries: &["api.nuget.org", "www.nuget.org", "globalcdn.nuget.org"],
    },
    Toolchain {
        name: "c",
        programs: &[
            "gcc",
            "g++",
            "cc",
            "c++",
            "clang",
            "clang++",
            "cpp",
            "ld",
            "as",
            "ar",
            "ranlib",
            "make",
            "gmake",
            "cmake",
            "ctest",
            "cpack",
            "ninja",
            "meson",
            "autoconf",
            "automake",
            "configure",
            "pkg-config",
            "ccache",
            "bazel",
            "scons",
            "gdb",
            "lldb",
            "clang-format",
            "clang-tidy",
            "conan",
            "vcpkg",
        ],
        homes: &["~/.cmake", "~/.conan2"],
        caches: &[
            "~/.cache/ccache",
            "~/.ccache",
            "~/.cache/bazel",
            "~/.cache/clangd",
        ],
        registries: &[],
    },
    Toolchain {
        name: "php",
        programs: &[
            "php", "composer", "phpunit", "artisan", "phpstan", "psalm", "pecl", "pear",
        ],
        homes: &["~/.composer", "~/.config/composer"],
        caches: &["~/.cache/composer", "~/.composer/cache"],
        registries: &[
            "repo.packagist.org",
            "packagist.org",
            "api.github.com",
            "codeload.github.com",
        ],
    },
];
