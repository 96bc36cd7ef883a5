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
            close.then_some((distance, likeness, candidate))
        })
        .min_by(|a, b| a.0.cmp(&b.0).then(b.1.total_cmp(&a.1)))
        .map(|(_, _, candidate)| candidate)
}

#[cfg(test)]
mod tests {
    use super::suggest;

    #[test]
    fn typing_errors_find_their_word_and_other_words_do_not() {
        let words = ["allowed", "blocked", "override", "bash_filter"];
        assert_eq!(suggest("alowed", words), Some("allowed"));
        assert_eq!(suggest("Allowed", words), Some("allowed"));
        assert_eq!(suggest("bash_filtr", words), Some("bash_filter"));
        assert_eq!(suggest("colour", words), None);
        assert_eq!(suggest("as", ["ask", "deny"]), Some("ask"));
        assert_eq!(suggest("no", ["ask", "deny"]), None);
    }
}
