//! The files a patch names. Every reading counts: with and without the first
//! component, because how much is stripped is the tool's affair.

/// Headers of the forms that patches come in.
const HEADERS: [&str; 12] = [
    "+++ ",
    "--- ",
    "*** Update File: ",
    "*** Add File: ",
    "*** Delete File: ",
    "*** Move to: ",
    "rename from ",
    "rename to ",
    "copy from ",
    "copy to ",
    "Index: ",
    "*** ",
];

/// Every path a patch may mean.
pub(super) fn paths(patch: &str) -> Vec<&str> {
    let mut found = Vec::new();
    for line in patch.lines() {
        if let Some(both) = line.strip_prefix("diff --git ") {
            both.split_whitespace()
                .for_each(|path| add(path, &mut found));
            continue;
        }
        let named = HEADERS.iter().find_map(|header| line.strip_prefix(header));
        // A time may follow the name after a tab.
        if let Some(path) = named.map(|rest| rest.split('\t').next().unwrap_or(rest).trim()) {
            add(path, &mut found);
        }
    }
    found
}

fn add<'p>(path: &'p str, found: &mut Vec<&'p str>) {
    let path = path.trim_matches('"');
    if path.is_empty() || path == "/dev/null" || path.ends_with("Patch") {
        return;
    }
    // `a/` and `b/` are git's own; anything else is taken as written.
    let stripped = path
        .strip_prefix("a/")
        .or_else(|| path.strip_prefix("b/"))
        .unwrap_or(path);
    if !found.contains(&stripped) {
        found.push(stripped);
    }
}

#[cfg(test)]
mod tests {
    use super::paths;

    #[test]
    fn every_form_names_its_files() {
        let git = "diff --git a/x b/y\n--- a/x\t2026\n+++ b/../../etc/z\n@@ -1 +1 @@\n";
        assert_eq!(paths(git), ["x", "y", "../../etc/z"]);
        let codex = "*** Begin Patch\n*** Update File: .git/hooks/a\n*** Move to: b\n*** End Patch";
        assert_eq!(paths(codex), [".git/hooks/a", "b"]);
        assert_eq!(paths("nothing here"), [""; 0]);
    }
}
