//! Hints about gaps between walls that are nearly as wide as a ball.
//!
//! Compares neighbouring walls in a row or column of the drawing, and pieces with everything near them.

use std::ops::RangeInclusive;

use bevy::math::DVec2;
use brickwork_geometry::gap::Reach;
use brickwork_level::document::Command;
use brickwork_level::{PlacedBrick, Subject};

use super::{Facts, Hint, is_wall};

/// Width of a gap that looks wrong (diameters of a ball), without those that the validation reports.
const NEARLY: RangeInclusive<f64> = 0.85..=1.1;
/// Width of a gap that the fix makes (diameters of a ball).
const WIDE: f64 = 1.25;
/// Difference of a gap from the width of a ball that is a tight gap (units).
const TIGHT: f64 = 1e-6;
/// Maximum number of comparisons.
const PAIRS: usize = 400_000;

/// Adds hints about gaps between walls that are nearly as wide as a ball.
pub(super) fn near_misses(facts: &Facts, hints: &mut Vec<Hint>) {
    let walls: Vec<&(Subject, PlacedBrick)> = facts
        .bricks
        .iter()
        .filter(|(_, brick)| is_wall(brick))
        .collect();
    let is_piece = |wall: &(Subject, PlacedBrick)| matches!(wall.0, Subject::Piece(..));
    let pieces = walls.iter().filter(|wall| is_piece(wall)).count();
    drawn(facts, hints);
    if walls.len().saturating_mul(pieces) > PAIRS {
        return;
    }
    let diameter = 2.0 * facts.level.ball_radius();
    for (index, (who, brick)) in walls.iter().enumerate() {
        let Subject::Piece(piece, _) = who else {
            continue;
        };
        for (whom, other) in &walls[..index] {
            let reach = Reach::between(&brick.shape, &other.shape);
            let offset = brick.centre - other.centre;
            let gap = reach.separation(offset);
            if is_near_miss(gap, diameter) {
                let moved = offset.normalize_or(DVec2::X) * (WIDE * diameter - gap);
                let DVec2 { x, y } = ((brick.centre + moved) * 10.0).round() / 10.0;
                let at = (
                    Subject::Piece(*piece, "at".into()),
                    format!("({x:?}, {y:?})"),
                );
                let hint = hint(who.clone(), whom.clone(), gap / diameter);
                hints.push(hint.fixed(vec![Command::Set(vec![at])]));
                break;
            }
        }
    }
}

fn is_near_miss(gap: f64, diameter: f64) -> bool {
    NEARLY.contains(&(gap / diameter)) && (gap - diameter).abs() > TIGHT
}

fn hint(who: Subject, whom: Subject, share: f64) -> Hint {
    let percent = 100.0 * share;
    let message =
        format!("{who}: the gap between it and {whom} is {percent:.0} % as wide as a ball");
    let help = "make it clearly wider than a ball, by a quarter at least, or clearly narrower";
    Hint::new("near-miss-gap", who, message, help).and(whom)
}

/// Adds a hint about the first such gap in a row, and one about the first in a column of the drawing.
fn drawn(facts: &Facts, hints: &mut Vec<Hint>) {
    let mut cells = facts.bricks.iter();
    let Some((_, brick)) = cells.find(|(subject, _)| matches!(subject, Subject::Cell(..))) else {
        return;
    };
    let size = facts.level.cell_size();
    let solid = size - brick.shape.bounds(brick.centre).size();
    let diameter = 2.0 * facts.level.ball_radius();
    let keys = facts
        .level
        .used_kinds()
        .filter(|(_, kind)| kind.is_barrier());
    let keys: Vec<char> = keys.map(|(key, _)| key).collect();
    if keys.is_empty() {
        return;
    }
    let columns = facts.rows.first().map_or(0, Vec::len);
    let lines = [
        (size.x, solid.x, facts.rows.len(), columns),
        (size.y, solid.y, columns, facts.rows.len()),
    ];
    for (axis, (step, gap, lines, length)) in lines.into_iter().enumerate() {
        let cell = |line: usize, place: usize| match axis {
            0 => (line, place),
            _ => (place, line),
        };
        let width = |empty: usize| empty as f64 * step + gap;
        let spans = 0..=(diameter * NEARLY.end() / step) as usize;
        let Some(empty) = spans
            .into_iter()
            .find(|empty| is_near_miss(width(*empty), diameter))
        else {
            continue;
        };
        let is_solid = |(row, column): (usize, usize)| keys.contains(&facts.rows[row][column]);
        let places = (0..lines)
            .flat_map(|line| (0..length.saturating_sub(empty + 1)).map(move |at| (line, at)));
        let found = places.into_iter().find(|(line, at)| {
            is_solid(cell(*line, *at))
                && is_solid(cell(*line, at + empty + 1))
                && !(1..=empty).any(|step| is_solid(cell(*line, at + step)))
        });
        if let Some((line, at)) = found {
            let subject = |(row, column)| Subject::Cell(row, column);
            let (who, whom) = (subject(cell(line, at + empty + 1)), subject(cell(line, at)));
            hints.push(hint(who, whom, width(empty) / diameter));
        }
    }
}
