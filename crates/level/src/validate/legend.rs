//! Validates the legend: characters, and the kinds of bricks that they represent.
//!
//! Also provides the advice about a character that is missing in the legend.

use super::finding::{Finding, Findings, Subject};
use super::kinds::unknown_kind;
use super::names::is_hidden;
use crate::content::{BrickKind, KindFields, Kinds};
use crate::limits;
use crate::model::LevelKind;
use crate::raw::RawLevel;

/// Characters that mean an empty cell in every level.
pub(super) const EMPTY: [char; 2] = ['.', ' '];

/// Returns an error if a legend of `count` entries is too long.
pub(crate) fn too_many_entries(count: usize) -> Option<Finding> {
    let message = format!("the legend has {count} entries");
    let expected = format!("expected at most {}", limits::LEGEND);
    let finding = Finding::error("too-many", Subject::Field("legend"), message).expecting(expected);
    let finding = finding.counted("legend", count, limits::LEGEND);
    (count > limits::LEGEND).then(|| finding.helped("leave some out"))
}

/// Returns the characters of the legend, sorted, and their meanings in round `round`. `known` are the available kinds.
pub(super) fn legend(
    raw: &RawLevel,
    known: &Kinds,
    round: u32,
    findings: &mut Findings,
) -> (Vec<char>, Vec<LevelKind>) {
    if let Some(finding) = too_many_entries(raw.legend.len()) {
        findings.add(finding);
        return (Vec::new(), Vec::new());
    }
    let mut entries: Vec<(char, LevelKind)> = Vec::with_capacity(raw.legend.len());
    for (entry, (key, brick)) in raw.legend.iter().enumerate() {
        let subject = |part: &'static str| Subject::Legend(entry, part.into());
        let mut before = raw.legend[..entry].iter();
        if let Some(first) = before.position(|(other, _)| other == key) {
            let message = format!("{key:?} is explained twice");
            let finding = Finding::error("repeated-entry", subject(""), message);
            let finding = finding.and(Subject::Legend(first, "".into()));
            let finding = finding.helped("remove one of the two, or take another character");
            findings.add(finding.with("key", format!("{key:?}")));
            continue;
        }
        if EMPTY.contains(key) || is_hidden(*key) {
            let message = format!("{key:?} cannot stand for a brick");
            let help = match EMPTY.contains(key) {
                true => "`.` and space mean an empty cell: take another character",
                false => "it cannot be seen: take another character",
            };
            let finding = Finding::error("unusable-character", subject(""), message).helped(help);
            findings.add(finding.with("key", format!("{key:?}")));
        }
        let mut kind = kind(entry, brick, known, findings);
        kind.brick = kind.brick.in_round(round);
        entries.push((*key, kind));
    }
    entries.sort_unstable_by_key(|(key, _)| *key);
    entries.into_iter().unzip()
}

/// Returns the brick of a legend entry with these `fields`. `known` are the available kinds.
///
/// # Errors
///
/// The problems of the entry 0.
pub fn brick_of(fields: &KindFields, known: &Kinds) -> Result<BrickKind, Vec<Finding>> {
    let mut findings = Findings::default();
    let kind = kind(0, fields, known, &mut findings);
    findings.outcome(kind.brick).map(|(brick, _)| brick)
}

/// Returns the meaning of legend entry number `entry`. Adds errors to `findings`.
fn kind(entry: usize, fields: &KindFields, known: &Kinds, findings: &mut Findings) -> LevelKind {
    let subject = |part: &'static str| Subject::Legend(entry, part.into());
    let name = fields.kind.as_deref().unwrap_or(Kinds::PLAIN);
    // Replaces an unknown kind. That is an error, so the level is never created.
    let nothing = KindFields::default();
    let below = known.get(name).unwrap_or_else(|| {
        findings.add(unknown_kind(subject("kind"), name, known));
        &nothing
    });
    let brick = fields.over(below).kind().unwrap_or_else(|wrong| {
        findings.add(Finding::wrong_field(
            "wrong-property",
            subject(wrong.field),
            wrong,
        ));
        // The problem is an error, so the level is never created.
        BrickKind::default()
    });
    if let Some(grows) = brick.properties.grows
        && grows.kind.kind().is_solid()
    {
        let message = format!("`grows.kind` is {:?}, which is never destroyed", grows.kind);
        let help = "let something grow that can be destroyed: `\"plain\"` or `\"leaf\"`";
        let finding = Finding::error("growing-solid", subject("grows.kind"), message).helped(help);
        findings.add(finding.with("name", format!("{:?}", grows.kind)));
    }
    LevelKind {
        base: known.root(name).to_owned(),
        brick,
    }
}

/// Returns the advice about the character `found`, which is not among the legend's `keys`, and the probably intended
/// key. `others` names further options.
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
    let help = format!("add it to the legend, or use one of {known}{others}");
    (help, None)
}
