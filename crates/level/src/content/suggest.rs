//! Words of a file in messages: quotes them and suggests the nearest valid word.

use brickwork_platform::printable::printable;

/// Maximum length of a quoted part of a file (characters).
const MAX_QUOTE: usize = 60;

/// Maximum length of a list of names in a message (characters).
const MAX_LIST: usize = 2_000;

/// Returns `text` for a message: truncated if it is too long, with escapes for unsafe characters.
pub fn shortened(text: &str) -> String {
    printable(&cut(text)).into_owned()
}

/// Returns `text` in double quotes, truncated and escaped like [`shortened`] text.
pub fn quoted(text: &str) -> String {
    format!("{:?}", cut(text))
}

fn cut(text: &str) -> String {
    let mut short: String = text.chars().take(MAX_QUOTE).collect();
    if short.len() < text.len() {
        short.push('…');
    }
    short
}

/// Returns the candidate nearest to `found`: at most two letters wrong, missing, extra or swapped. Ignores case.
pub(crate) fn nearest<'a>(found: &str, candidates: &[&'a str]) -> Option<&'a str> {
    if found.chars().count() > MAX_QUOTE {
        return None;
    }
    let found = found.to_lowercase();
    let length = found.chars().count();
    let slips = |name: &str| strsim::damerau_levenshtein(&found, &name.to_lowercase());
    let candidates = candidates.iter().copied();
    // A larger difference in length means too many typing errors, and counting them takes long.
    let near = candidates.filter(|name| name.chars().count().abs_diff(length) <= 3);
    let near = near.map(|name| (name, slips(name)));
    let (best, slips) = near.min_by_key(|(_, slips)| *slips)?;
    (slips <= 2 && slips < best.chars().count()).then_some(best)
}

/// Lists `candidates`, up to [`MAX_LIST`] characters.
pub(crate) fn list(candidates: &[&str]) -> String {
    let mut list = String::new();
    for candidate in candidates {
        if list.len() > MAX_LIST {
            list += ", …";
            break;
        }
        if !list.is_empty() {
            list += ", ";
        }
        list += &shortened(candidate);
    }
    list
}

/// Returns "did you mean `x`?" if a candidate is similar to `found`, otherwise a list of all candidates.
pub fn suggest(found: &str, candidates: &[&str]) -> String {
    match nearest(found, candidates) {
        Some(best) => format!("did you mean `{best}`?"),
        None if candidates.is_empty() => "nothing is expected here".to_owned(),
        None => format!("expected one of: {}", list(candidates)),
    }
}
