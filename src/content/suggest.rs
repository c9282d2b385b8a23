//! Words of a file in messages: quoted, and the nearest one that would have been right.

/// Longest part of a file that is quoted in a message (characters).
const MAX_QUOTE: usize = 60;

/// `text`, cut off where it is too long to be quoted.
pub(crate) fn shortened(text: &str) -> String {
    let mut short: String = text.chars().take(MAX_QUOTE).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// The candidate that `found` is a slip of: at most two letters wrong, missing, too many or swapped, capitals apart.
pub(crate) fn nearest<'a>(found: &str, candidates: &[&'a str]) -> Option<&'a str> {
    if found.chars().count() > MAX_QUOTE {
        return None;
    }
    let found = found.to_lowercase();
    let slips = |name: &str| strsim::damerau_levenshtein(&found, &name.to_lowercase());
    let best = candidates.iter().copied().min_by_key(|name| slips(name))?;
    (slips(best) <= 2 && slips(best) < best.chars().count()).then_some(best)
}

/// « did you mean `x`? » where one of `candidates` is [`nearest`] to `found`, or else a list of them all.
pub(crate) fn suggest(found: &str, candidates: &[&str]) -> String {
    match nearest(found, candidates) {
        Some(best) => format!("did you mean `{best}`?"),
        None if candidates.is_empty() => "nothing is expected here".to_owned(),
        None => format!("expected one of: {}", candidates.join(", ")),
    }
}
