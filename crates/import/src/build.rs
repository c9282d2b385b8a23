//! Conversion of a draft to a valid level, with repairs.

use std::collections::BTreeSet;

use brickwork_level::content::Layers;
use brickwork_level::content::suggest::quoted;
use brickwork_level::{Finding, Level, RawLevel, Subject, limits, validate};

use crate::draft::Draft;
use crate::notes::Notes;

/// Part of the ball radius that is kept if a gap has exactly the width of the ball.
const SMALLER_BALL: f64 = 0.97;

/// Maximum number of rounds in which a draft is repaired.
const MAX_ROUNDS: usize = 12;

/// Validates `draft`, and repairs it: a ball that fits exactly into a gap becomes smaller, and invalid pieces rest or
/// are left out. Notes each repair, and the reason if there is no valid level.
pub(crate) fn built(draft: Draft, notes: &mut Notes) -> Option<Level> {
    let line = draft.line;
    let mut raw = draft.into_raw();
    let name = quoted(&raw.name);
    for round in 1.. {
        let errors = match validate(&raw, Layers::base()) {
            Ok((level, warnings)) => {
                if let Some(first) = warnings.first() {
                    notes.add(line, format!("{name}: {}", first.message));
                }
                return Some(level);
            }
            Err(errors) => errors,
        };
        let radius = raw.ball_radius.unwrap_or(limits::DEFAULT_BALL_RADIUS) * SMALLER_BALL;
        if round >= MAX_ROUNDS {
            // The last errors are the reason.
        } else if errors.iter().any(Finding::is_tight_gap) && radius >= limits::MIN_BALL_RADIUS {
            raw.ball_radius = Some(radius);
            notes.add(
                line,
                format!("{name}: the ball is 3 % smaller, because a gap has exactly its width"),
            );
            continue;
        } else if repair(&mut raw, &errors, (line, &name), notes) {
            continue;
        }
        let reason = errors.first().map_or("", |it| it.message.as_str());
        notes.add(line, format!("the level {name} is left out: {reason}"));
        break;
    }
    None
}

/// Lets the pieces with errors rest, and removes those that rest already, with a note about the first error. Returns `false` if no error is about a piece
/// or a ball.
fn repair(
    raw: &mut RawLevel,
    errors: &[Finding],
    (line, name): (usize, &str),
    notes: &mut Notes,
) -> bool {
    let (mut seen, mut pieces, mut balls) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for error in errors {
        let message = &error.message;
        match error.subject {
            Subject::Piece(index, _) if seen.insert(index) => {
                let moves = raw
                    .pieces
                    .get_mut(index)
                    .and_then(|piece| piece.path.take())
                    .is_some();
                if !moves {
                    pieces.insert(index);
                }
                let what = if moves { "rests" } else { "is left out" };
                notes.add(line, format!("{name}: a piece {what}: {message}"));
            }
            Subject::Ball(index, _) if balls.insert(index) => {
                notes.add(line, format!("{name}: a ball is left out: {message}"));
            }
            _ => {}
        }
    }
    let is_repaired = errors
        .iter()
        .any(|error| matches!(error.subject, Subject::Piece(..) | Subject::Ball(..)));
    remove(&mut raw.pieces, &pieces);
    remove(&mut raw.balls, &balls);
    is_repaired
}

/// Removes the `items` at `indices`.
fn remove<T>(items: &mut Vec<T>, indices: &BTreeSet<usize>) {
    let mut index = 0..;
    items.retain(|_| !index.next().is_some_and(|index| indices.contains(&index)));
}
