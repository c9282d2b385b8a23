//! The legend: which characters stand for bricks, and for which.
//!
//! Owns the ranges of its entries, and the advice about a character that the legend does not have.

use super::finding::{Finding, Findings, Subject};
use super::names::is_hidden;
use crate::level::raw::{RawBrick, RawLevel};
use crate::level::{BrickKind, Material, limits};

/// Characters that mean an empty cell in every level.
pub(super) const EMPTY: [char; 2] = ['.', ' '];

/// The characters of the legend, sorted, and what each means.
pub(super) fn legend(raw: &RawLevel, findings: &mut Findings) -> (Vec<char>, Vec<BrickKind>) {
    let count = raw.legend.len();
    if count > limits::LEGEND {
        let message = format!("the legend has {count} entries");
        let expected = format!("expected at most {}", limits::LEGEND);
        findings.add(Finding::error(Subject::Field("legend"), message).expecting(expected));
        return (Vec::new(), Vec::new());
    }
    let mut entries: Vec<(char, BrickKind)> = Vec::with_capacity(count);
    for (entry, (key, brick)) in raw.legend.iter().enumerate() {
        let subject = |part: &'static str| {
            let part = part.into();
            Subject::Legend { entry, part }
        };
        if let Some(first) = raw.legend[..entry]
            .iter()
            .position(|(other, _)| other == key)
        {
            let message = format!("{key:?} is explained twice");
            let first = Subject::Legend {
                entry: first,
                part: "".into(),
            };
            let finding = Finding::error(subject(""), message).and(first);
            findings.add(finding.helped("remove one of the two, or take another character"));
            continue;
        }
        if EMPTY.contains(key) || is_hidden(*key) {
            let message = format!("{key:?} cannot stand for a brick");
            let help = if EMPTY.contains(key) {
                "`.` and space mean an empty cell: take another character"
            } else {
                "it cannot be seen: take another character"
            };
            findings.add(Finding::error(subject(""), message).helped(help));
        }
        entries.push((*key, kind(brick, || subject("hits"), findings)));
    }
    entries.sort_unstable_by_key(|(key, _)| *key);
    entries.into_iter().unzip()
}

fn kind(brick: &RawBrick, subject: impl Fn() -> Subject, findings: &mut Findings) -> BrickKind {
    match *brick {
        RawBrick::Plain { color, hits } => {
            if !limits::HITS.contains(&hits) {
                let (min, max) = (limits::HITS.start(), limits::HITS.end());
                let finding = Finding::error(subject(), format!("`hits` is {hits}"));
                findings.add(finding.expecting(format!("expected {min} to {max}")));
            }
            // Out of range is a finding already; the level is then never made.
            let hits = u8::try_from(hits).unwrap_or(1);
            let material = Material::Plain { hits };
            BrickKind {
                material,
                colour: color,
            }
        }
        RawBrick::Solid { color } => BrickKind {
            material: Material::Solid,
            colour: color,
        },
    }
}

/// What to do about the character `found` that is not among the legend's `keys`, and the key that was meant if that is
/// plain; `others` names what else would do.
pub(super) fn nearest_key(found: char, keys: &[char], others: &str) -> (String, Option<char>) {
    let same_letter = |key: &&char| key.to_lowercase().eq(found.to_lowercase());
    if let Some(key) = keys.iter().find(same_letter) {
        return (format!("did you mean {key:?}? Capitals matter"), Some(*key));
    }
    if keys.is_empty() {
        return ("the legend is empty: add an entry for it".to_owned(), None);
    }
    let known: Vec<String> = keys.iter().map(|key| format!("{key:?}")).collect();
    let known = known.join(", ");
    (
        format!("add it to the legend, or use one of {known}{others}"),
        None,
    )
}
