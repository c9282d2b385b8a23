//! Validates the brick kinds that a pack adds or changes.
//!
//! Each kind is based on one of the game's own. `content` defines the fields of kinds.

use super::finding::{Finding, Findings, Subject};
use super::names::unreadable;
use crate::content::suggest::quoted;
use crate::content::{KindFields, Kinds};
use crate::limits;

/// Returns the game's kinds with the `entries` of a pack added. Adds errors to `findings`.
pub(crate) fn kinds(
    entries: &[(String, KindFields)],
    format: u32,
    findings: &mut Findings,
) -> Kinds {
    let mut kinds = Kinds::base().clone();
    if format == 1 && !entries.is_empty() {
        findings.add(Finding::not_in_format_1("kinds").helped("write `format: 2`"));
        return kinds;
    }
    if let Some(finding) = too_many_kinds(entries.len()) {
        findings.add(finding);
        return kinds;
    }
    for (entry, (name, fields)) in entries.iter().enumerate() {
        let whole = |entry| Subject::Kind(entry, "".into());
        let first = entries[..entry].iter().position(|(other, _)| other == name);
        if let Some(first) = first {
            let message = format!("the kind {} is explained twice", quoted(name));
            let finding = Finding::error("repeated-kind", whole(entry), message).and(whole(first));
            let finding = finding.helped("remove one of the two, or take another name");
            findings.add(finding.with("name", quoted(name)));
        } else if let Some((case, problem, help)) = unreadable(name) {
            let message = format!("the name of a kind {problem}");
            let finding = Finding::error("unreadable-name", whole(entry), message).helped(help);
            findings.add(finding.with("case", case));
        } else if let Some(kind) = merged(entry, name, fields, findings) {
            kinds.insert(name.clone(), kind);
        }
    }
    kinds
}

/// Returns an error if a pack of `count` kinds has too many.
pub(crate) fn too_many_kinds(count: usize) -> Option<Finding> {
    let message = format!("the pack has {count} kinds");
    let expected = format!("expected at most {}", limits::KINDS);
    let finding = Finding::error("too-many", Subject::Field("kinds"), message).expecting(expected);
    let finding = finding.counted("kinds", count, limits::KINDS);
    (count > limits::KINDS).then(|| finding.helped("leave some out"))
}

/// Returns entry number `entry`, merged with the game's kind on which it is based: the kind in its field `kind`,
/// otherwise the kind of the same name, otherwise the plain one.
fn merged(
    entry: usize,
    name: &str,
    fields: &KindFields,
    findings: &mut Findings,
) -> Option<KindFields> {
    let base = Kinds::base();
    let own = base.get(name).map(|_| name);
    let like = fields.kind.as_deref().or(own).unwrap_or(Kinds::PLAIN);
    let Some(below) = base.get(like) else {
        let subject = Subject::Kind(entry, "kind".into());
        findings.add(unknown_kind(subject, like, base));
        return None;
    };
    let kind = KindFields {
        kind: Some(like.to_owned()),
        ..fields.over(below)
    };
    if let Err(wrong) = kind.kind() {
        let subject = Subject::Kind(entry, wrong.field.into());
        findings.add(Finding::wrong_field("wrong-property", subject, wrong));
        return None;
    }
    Some(kind)
}

/// Returns the error for an unknown kind `name`; the `known` kinds are the suggestions.
pub(super) fn unknown_kind(subject: Subject, name: &str, known: &Kinds) -> Finding {
    let names: Vec<&str> = known.names().collect();
    Finding::unknown("unknown-kind", subject, "kind", name, &names)
}
