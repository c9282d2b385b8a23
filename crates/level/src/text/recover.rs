//! Further faults of a text that the parser rejects: applies the probable fix of each fault and reads the text again.
//!
//! A fix may be wrong, so faults in a line that was fixed are left out: they may be consequences.

use std::collections::BTreeSet;

use super::diagnostic::Diagnostic;
use crate::validate::MAX_FINDINGS;

/// Maximum size of a text that is read again (bytes).
const MAX_BYTES: usize = 1 << 16;

/// Checks whose fixes only guess where a bracket or a text ends.
const GUESSES: [&str; 4] = [
    "wrong-bracket",
    "missing-bracket",
    "text-after-end",
    "unclosed-text",
];

/// Returns `first`, the errors in `bytes`, with those that `again` finds after the fixes of faults of the text.
pub(crate) fn with_later_faults(
    bytes: &[u8],
    first: Vec<Diagnostic>,
    again: impl Fn(&[u8]) -> Vec<Diagnostic>,
) -> Vec<Diagnostic> {
    let text = std::str::from_utf8(bytes).ok();
    let text = text.filter(|text| text.len() <= MAX_BYTES);
    let Some(text) = text.map(|text| text.strip_prefix('\u{feff}').unwrap_or(text)) else {
        return first;
    };
    let (mut text, mut found, mut last) = (text.to_owned(), first.clone(), first);
    let mut fixed_lines = BTreeSet::new();
    // Start of each replacement in the text before it, with the lengths of the old and the new text.
    let mut replaced: Vec<(usize, usize, usize)> = Vec::new();
    while found.len() < MAX_FINDINGS
        && let [
            Diagnostic {
                id,
                subject: None,
                fix: Some(fix),
                ..
            },
        ] = &*last
        && let Some(old) = text.get(fix.range.clone())
        && !GUESSES.contains(id)
        && !old.contains('\n')
        && !fix.replacement.contains('\n')
        && fixed_lines.insert(fix.position.line)
    {
        replaced.push((fix.range.start, old.len(), fix.replacement.len()));
        text.replace_range(fix.range.clone(), &fix.replacement);
        last = again(text.as_bytes());
        let later = last
            .iter()
            .filter(|it| !fixed_lines.contains(&it.position.line));
        found.extend(later.cloned().map(|mut it| {
            if let Some(fix) = &mut it.fix {
                for (start, old, new) in replaced.iter().rev() {
                    if fix.range.start >= start + new {
                        fix.range = fix.range.start + old - new..fix.range.end + old - new;
                    }
                }
            }
            it
        }));
    }
    found
}
