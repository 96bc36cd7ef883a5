//! One terminal session in a folder of its own: nothing of this machine's
//! config leaks in, nothing leaks out.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A folder with a home and a project in it.
pub struct Session {
    _keep: tempfile::TempDir,
    root: PathBuf,
}

/// What a command did.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Session {
    pub fn new() -> Self {
        // Not under `target`: the repository around it would be the workspace.
        let keep = tempfile::tempdir().unwrap();
        let root = keep.path().canonicalize().unwrap();
        fs::create_dir_all(root.join("home")).unwrap();
        fs::create_dir_all(root.join("project")).unwrap();
        Self { _keep: keep, root }
    }

    /// A session whose project has this policy.
    pub fn with_policy(policy: &str) -> Self {
        let session = Self::new();
        session.write(".toolward/policy.yaml", policy);
        session
    }

    pub fn project(&self) -> PathBuf {
        self.root.join("project")
    }

    pub fn home(&self) -> PathBuf {
        self.root.join("home")
    }

    /// Writes a file of the project.
    pub fn write(&self, path: &str, text: impl AsRef<[u8]>) -> &Self {
        write(&self.project().join(path), text.as_ref());
        self
    }

    /// Writes a file of the user's config.
    pub fn write_user(&self, path: &str, text: &str) -> &Self {
        write(
            &self.home().join(".config/toolward").join(path),
            text.as_bytes(),
        );
        self
    }

    pub fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_toolward"));
        command
            .args(args)
            .current_dir(self.project())
            .env_clear()
            .env("HOME", self.home())
            .env("PATH", "/usr/bin:/bin")
            .stdin(Stdio::null());
        command
    }

    pub fn run(&self, args: &[&str]) -> Ran {
        Ran::of(self.command(args).output().unwrap())
    }

    /// Runs git in the project.
    pub fn git(&self, args: &[&str]) {
        let done = Command::new("git")
            .args(["-c", "user.name=t", "-c", "user.email=t@example.com"])
            .args(args)
            .current_dir(self.project())
            .env_clear()
            .env("HOME", self.home())
            .env("PATH", "/usr/bin:/bin")
            .status()
            .unwrap();
        assert!(done.success(), "git {args:?}");
    }

    /// Commits everything in the project.
    pub fn commit(&self, message: &str) {
        self.git(&["add", "--all"]);
        self.git(&["commit", "--quiet", "--message", message]);
    }

    /// Runs with this standard input.
    pub fn feed(&self, args: &[&str], input: &[u8]) -> Ran {
        let mut child = self
            .command(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let input = input.to_vec();
        let writer = std::thread::spawn(move || {
            // A program that stops reading early is not the writer's fault.
            let _ = stdin.write_all(&input);
        });
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        Ran::of(output)
    }
}

fn write(path: &Path, bytes: &[u8]) {
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(path, bytes).unwrap();
}

impl Ran {
    fn of(output: Output) -> Self {
        Self {
            code: output.status.code().unwrap_or(-1),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    #[track_caller]
    pub fn exits(self, code: i32) -> Self {
        assert_eq!(self.code, code, "{}\n{}", self.out, self.err);
        assert!(!self.err.contains("has a bug"), "{}", self.err);
        self
    }

    #[track_caller]
    pub fn says(self, text: &str) -> Self {
        assert!(
            self.out.contains(text),
            "no {text:?} in\n{}\n{}",
            self.out,
            self.err
        );
        self
    }

    #[track_caller]
    pub fn warns(self, text: &str) -> Self {
        assert!(self.err.contains(text), "no {text:?} in\n{}", self.err);
        self
    }

    #[track_caller]
    pub fn first_line(&self) -> &str {
        self.out.lines().next().unwrap_or_default()
    }

    #[track_caller]
    pub fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.out)
            .unwrap_or_else(|e| panic!("{e}\n{}\n{}", self.out, self.err))
    }
}
