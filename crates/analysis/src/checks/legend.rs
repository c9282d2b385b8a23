//! Hints about the legend: entries that are unused, equal or misleading, and properties that work badly.

use brickwork_geometry::overlap::distance;
use brickwork_level::content::BrickKind;
use brickwork_level::document::Command;
use brickwork_level::{Argument, Subject};

use super::{Facts, Hint};

/// Shortest time to regain a hit (s): about the time until a ball returns.
const RETURN: f64 = 2.0;
/// Maximum number of pairs of an exploding brick and another one that are compared.
const PAIRS: usize = 2_000_000;

/// Returns what a player sees of a brick.
fn appearance(kind: &BrickKind) -> impl PartialEq + use<> {
    let hidden = kind.properties.hidden.is_some();
    (kind.colour, kind.look, kind.hits, hidden)
}

/// Adds hints about entries that no brick uses, and about those that are or look the same.
pub(super) fn entries(facts: &Facts, hints: &mut Vec<Hint>) {
    let used: Vec<(char, &BrickKind)> = facts.level.used_kinds().collect();
    for (index, (key, _)) in facts.raw.legend.iter().enumerate() {
        if used.iter().all(|(other, _)| other != key) {
            let subject = Subject::Legend(index, "".into());
            let message = format!("no brick uses {key:?}");
            let hint = Hint::new("unused-entry", subject.clone(), message, "remove the entry");
            let hint = hint.with("key", format!("{key:?}"));
            hints.push(hint.fixed(vec![Command::Remove(vec![subject])]));
        }
    }
    for (index, (key, kind)) in used.iter().enumerate() {
        let mut before = used[..index].iter();
        if let Some((first, _)) = before.clone().find(|(_, other)| other == kind) {
            let message = format!("{first:?} and {key:?} stand for the same brick");
            let help = format!("use {first:?} everywhere, and remove the entry of {key:?}");
            let hint = Hint::new("same-entries", facts.entry_of(*key), message, &help);
            let hint = named(hint, *first, *key).and(facts.entry_of(*first));
            hints.push(hint.fixed(replaced(facts, *key, *first)));
        } else if let Some((first, _)) =
            before.find(|(_, other)| appearance(other) == appearance(kind))
        {
            let message = format!("{first:?} and {key:?} look the same, but behave differently");
            let help = "give one of them another `color` or `look`";
            let hint = Hint::new("look-alike-entries", facts.entry_of(*key), message, help);
            hints.push(named(hint, *first, *key).and(facts.entry_of(*first)));
        }
    }
}

/// Adds two characters of the legend to the arguments of `hint`.
fn named(hint: Hint, first: char, key: char) -> Hint {
    let hint = hint.with("first", format!("{first:?}"));
    hint.with("key", format!("{key:?}"))
}

/// Returns the commands that replace all bricks `old` by `new` and remove the entry of `old`.
fn replaced(facts: &Facts, old: char, new: char) -> Vec<Command> {
    let rows = facts.rows.iter().enumerate();
    let cells = rows.flat_map(|(row, cells)| {
        let cells = cells.iter().enumerate();
        let old = cells.filter(move |(_, cell)| **cell == old);
        old.map(move |(column, _)| (row, column, new))
    });
    let pieces = facts.raw.pieces.iter().enumerate();
    let pieces = pieces.filter(|(_, piece)| piece.kind == old);
    let kinds = pieces.map(|(index, _)| (Subject::Piece(index, "kind".into()), format!("{new:?}")));
    vec![
        Command::Cells(cells.collect()),
        Command::Set(kinds.collect()),
        Command::Remove(vec![facts.entry_of(old)]),
    ]
}

/// Adds hints about properties of used kinds.
pub(super) fn kinds(facts: &Facts, hints: &mut Vec<Hint>) {
    for (key, kind) in facts.level.used_kinds() {
        let subject = |part: &'static str| Subject::Legend(facts.entry(key), part.into());
        let properties = &kind.properties;
        if properties.hidden.is_some() && kind.is_barrier() {
            let message = format!("{key:?} is invisible and indestructible");
            let help = "make it visible or destructible";
            let hint = Hint::new("hidden-solid", subject("hidden"), message, help);
            hints.push(hint.with("key", format!("{key:?}")));
        }
        if let Some(regains) = properties.regenerates.filter(|it| it.after < RETURN) {
            let message = format!("{key:?} regains hits after {} s", regains.after);
            let help = format!("write at least {RETURN} s: a ball needs that long to return");
            let subject = subject("regenerates");
            let hint = Hint::new("fast-regeneration", subject, message, &help);
            let hint = hint.with("key", format!("{key:?}"));
            let hint = hint.with("time", Argument::Decimal(regains.after.to_string()));
            hints.push(hint.with("least", Argument::Decimal(RETURN.to_string())));
        }
    }
}

/// Adds a hint about the first exploding brick whose blast reaches nothing.
pub(super) fn blasts(facts: &Facts, hints: &mut Vec<Hint>) {
    let bricks = || facts.bricks.iter().enumerate();
    let exploding = || {
        bricks().filter_map(|(index, (_, brick))| {
            let radius = brick.kind.properties.explodes?.radius;
            brick
                .path
                .is_none()
                .then_some((index, brick.centre, radius))
        })
    };
    if exploding().count().saturating_mul(facts.bricks.len()) > PAIRS {
        return;
    }
    let mut lonely = exploding().filter(|(index, centre, radius)| {
        !bricks().any(|(other, (_, brick))| {
            let is_other = other != *index && !brick.kind.is_solid();
            is_other
                && (brick.path.is_some()
                    || distance(&brick.shape, brick.centre, *centre) <= *radius)
        })
    });
    if let Some((index, ..)) = lonely.next() {
        let subject = facts.bricks[index].0.clone();
        let message = format!("{subject}: its blast reaches no other brick");
        let help = "move destructible bricks next to it, or make `explodes.radius` larger";
        hints.push(Hint::new("lonely-explosion", subject, message, help));
    }
}
