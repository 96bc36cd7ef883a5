//! The word that was probably meant.

/// The candidate closest to `word`, if any is close.
#[must_use]
pub fn suggest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    // Longer words are nobody's typing error, and comparing them costs.
    const LONGEST: usize = 64;
    // A file may name many thousand agents and get each wrong.
    const MOST: usize = 1_000;
    if word.is_empty() || word.len() > LONGEST {
        return None;
    }
    let written = word;
    let word = word.to_lowercase();
    // One edit turns most short words into one another.
    let edits = if word.chars().count() < 4 { 1 } else { 2 };
    candidates
        .into_iter()
        .take(MOST)
        .filter(|candidate| !candidate.is_empty() && candidate.len() <= LONGEST)
        .filter_map(|candidate| {
            let lower = candidate.to_lowercase();
            let distance = strsim::damerau_levenshtein(&word, &lower);
            let likeness = strsim::jaro_winkler(&word, &lower);
            let close = distance <= edits || (word.len() >= 4 && likeness > 0.85);
            // `Raed` is `Read` rather than `read`.
            let other_case = candidate.chars().next() != written.chars().next();
            close.then_some((distance, likeness, other_case, candidate))
        })
        .min_by(|a, b| {
            let nearer = a.0.cmp(&b.0).then(b.1.total_cmp(&a.1));
            nearer.then(a.2.cmp(&b.2))
        })
        .map(|(.., candidate)| candidate)
}

/// The advice about an unknown word: the one that was probably meant, else all
/// there are, after `all` ("agents are").
#[must_use]
pub fn advice<'a, C>(word: &str, candidates: C, all: &str) -> String
where
    C: IntoIterator<Item = &'a str> + Clone,
{
    if let Some(near) = suggest(word, candidates.clone()) {
        return format!("did you mean `{near}`?");
    }
    let known: Vec<_> = candidates.into_iter().collect();
    format!("{all} {}", known.join(", "))
}

#[cfg(test)]
mod tests {
    use super::{advice, suggest};

    #[test]
    fn typing_errors_find_their_word_and_other_words_do_not() {
        let words = ["allowed", "blocked", "override", "bash_filter"];
        assert_eq!(suggest("alowed", words), Some("allowed"));
        assert_eq!(suggest("Allowed", words), Some("allowed"));
        assert_eq!(suggest("bash_filtr", words), Some("bash_filter"));
        assert_eq!(suggest("colour", words), None);
        assert_eq!(suggest("as", ["ask", "deny"]), Some("ask"));
        assert_eq!(suggest("no", ["ask", "deny"]), None);
        assert_eq!(suggest(&"a".repeat(100), ["ask"]), None);
        assert_eq!(suggest("Raed", ["read", "Read", "read_file"]), Some("Read"));
        assert_eq!(suggest("raed", ["Read", "read", "read_file"]), Some("read"));
    }

    #[test]
    fn advice_names_the_word_meant_or_all_there_are() {
        let words = ["ask", "deny"];
        assert_eq!(
            advice("dney", words, "verdicts are"),
            "did you mean `deny`?"
        );
        assert_eq!(
            advice("maybe", words, "verdicts are"),
            "verdicts are ask, deny"
        );
    }
}
