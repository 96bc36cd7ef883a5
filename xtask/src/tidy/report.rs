//! What a check found: faults, notes, and how much it looked at, because a
//! check with nothing to look at has not passed.

/// One check's findings.
#[derive(Debug, Default)]
pub struct Report {
    looked_at: usize,
    faults: Vec<String>,
    notes: Vec<String>,
}

impl Report {
    /// Counts one thing that was looked at.
    pub const fn look(&mut self) {
        self.looked_at += 1;
    }

    /// The rule is broken in this file.
    pub fn fault(&mut self, path: &str, message: &str) {
        self.faults.push(format!("{path}: {message}"));
    }

    /// The rule is broken in this line of this file.
    pub fn fault_at(&mut self, path: &str, line: usize, message: &str) {
        self.faults.push(format!("{path}:{line}: {message}"));
    }

    /// Worth knowing, not wrong.
    pub fn note(&mut self, message: String) {
        self.notes.push(message);
    }

    /// How many things were looked at.
    pub const fn looked_at(&self) -> usize {
        self.looked_at
    }

    /// What is wrong.
    pub fn faults(&self) -> &[String] {
        &self.faults
    }

    /// What is worth knowing.
    pub fn notes(&self) -> &[String] {
        &self.notes
    }
}
