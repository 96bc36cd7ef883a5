//! The changelog has a place for what is not released yet.

use super::Check;

pub const CHECK: Check = Check {
    name: "changelog",
    rule: "CHANGELOG.md has an `## [Unreleased]` section",
    run: |tree, report| {
        report.look();
        let text = tree.get("CHANGELOG.md").unwrap_or_default();
        if !text
            .lines()
            .any(|line| line.trim_end() == "## [Unreleased]")
        {
            report.fault("CHANGELOG.md", "has no `## [Unreleased]` section");
        }
    },
};

#[cfg(test)]
mod tests {
    use super::CHECK;
    use crate::tidy::faults;

    #[test]
    fn the_section_must_be_there() {
        let good = [("CHANGELOG.md", "# Changelog\n\n## [Unreleased]\n")];
        assert_eq!(faults(&CHECK, &good), [""; 0]);
        assert_eq!(
            faults(&CHECK, &[("CHANGELOG.md", "# Changelog\n")]).len(),
            1
        );
        assert_eq!(faults(&CHECK, &[]).len(), 1);
    }
}
