//! The committed inputs that mutation starts from: `seeds/<target>/*`.

use std::io;
use std::path::Path;

/// The folder of all seeds, in the checkout that this was built from.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/seeds");

/// Every seed of a target, in the order of their names.
pub fn read(target: &str) -> io::Result<Vec<Vec<u8>>> {
    let mut paths = Vec::new();
    for entry in std::fs::read_dir(Path::new(FOLDER).join(target))? {
        paths.push(entry?.path());
    }
    paths.sort();
    paths.iter().map(std::fs::read).collect()
}

/// Every folder of seeds, by name.
pub fn folders() -> io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(FOLDER)? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

/// The distinct tokens of the seeds: words, and every other character alone.
/// Mutation puts them together anew.
#[must_use]
pub fn tokens(seeds: &[Vec<u8>]) -> Vec<Vec<u8>> {
    let mut tokens: Vec<Vec<u8>> = Vec::new();
    for seed in seeds {
        let same_word = |a: &u8, b: &u8| is_word(*a) && is_word(*b);
        tokens.extend(seed.chunk_by(same_word).map(<[u8]>::to_vec));
    }
    tokens.sort();
    tokens.dedup();
    tokens
}

const fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-' || byte >= 0x80
}

#[cfg(test)]
mod tests {
    use super::tokens;

    #[test]
    fn tokens_are_words_and_single_marks() {
        let found = tokens(&[b"git push -f".to_vec(), b"{{a}}".to_vec()]);
        let shown: Vec<_> = found.iter().map(|t| String::from_utf8_lossy(t)).collect();
        assert_eq!(shown, [" ", "-f", "a", "git", "push", "{", "}"]);
    }
}
