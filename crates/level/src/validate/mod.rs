//! Validates a level: ranges, legend, drawing, pieces, balls and clearances.
//!
//! Only this module creates a [`Level`], from a [`RawLevel`]. It does not depend on a text: findings refer to subjects.

mod argument;
mod balls;
mod drawing;
mod finding;
mod groups;
mod kinds;
mod layout_checks;
mod legend;
mod names;
mod number;
mod pieces;
mod portals;
mod rules;
mod subject;

use bevy_math::DVec2;

use super::raw::RawLevel;
use super::{Level, PlacedBrick, limits};
use crate::content::{Kinds, Layers};
use number::field_out_of_range;

pub use argument::Argument;
pub use finding::{Finding, Part, Severity, Subject};
pub(crate) use finding::{Findings, MAX_FINDINGS};
pub(crate) use kinds::{kinds, too_many_kinds};
pub use legend::brick_of;
pub(crate) use legend::too_many_entries;
pub use names::{DRAWABLE, is_drawable};
pub(crate) use names::{is_hidden, undrawable_name, unreadable_name};
pub(crate) use rules::rules;

/// Creates the level from `raw` on top of the layers `below`. Also returns warnings about values that are allowed but
/// probably unintended.
///
/// # Errors
///
/// At least one error and at most twenty, then one with the number of omitted errors.
pub fn validate(raw: &RawLevel, below: &Layers) -> Result<(Level, Vec<Finding>), Vec<Finding>> {
    let mut findings = Findings::default();
    numbers(raw, &mut findings);
    rules::rules(raw.rules.as_ref(), raw.format, &mut findings);
    let own_rules = raw.rules.clone().unwrap_or_default();
    // The brick kinds of format 1 never change.
    let known = match raw.format {
        1 => Kinds::base(),
        _ => &below.kinds,
    };
    let (keys, kinds) = legend::legend(raw, known, below.round, &mut findings);
    let drawing = drawing::drawing(raw, &keys, &mut findings);
    let pieces = pieces::pieces(raw, &keys, &mut findings);
    let balls = balls::balls(raw, &mut findings);
    let level = Level {
        name: raw.name.trim().to_owned(),
        author: raw.author.trim().to_owned(),
        field: DVec2::new(raw.field.width, raw.field.height),
        ball_speed: raw.ball_speed,
        ball_radius: ball_radius(raw),
        paddle_width: raw.paddle_width,
        rules: own_rules.over(&below.rules),
        columns: drawing.columns as u32,
        keys,
        kinds,
        cells: drawing.cells,
        drawing_height: drawing.height,
        gap: drawing.gap,
        pieces,
        balls,
        origin: None,
    };
    if findings.is_good() {
        bricks(&level, &mut findings);
        groups::groups(raw, &level, &mut findings);
        portals::portals(&level, &mut findings);
    }
    if findings.is_good() {
        layout_checks::check_layout(&level, raw.format, &mut findings);
    }
    findings.outcome(level)
}

/// Checks the fields that do not depend on other parts of the level.
fn numbers(raw: &RawLevel, findings: &mut Findings) {
    for (field, name) in [("name", &raw.name), ("author", &raw.author)] {
        findings.extend(unreadable_name(field, name));
        findings.extend(undrawable_name(field, name));
    }
    if raw.format == 1 && raw.cleared.is_some() {
        findings.add(Finding::not_in_format_1("cleared"));
    }
    let mut number = |field: &'static str, value: f64, range, unit: &str| {
        findings.extend(field_out_of_range(field, value, &range, unit));
    };
    number("field.width", raw.field.width, limits::FIELD, "units");
    number("field.height", raw.field.height, limits::FIELD, "units");
    let (speed, speeds) = (raw.ball_speed, limits::BALL_SPEED);
    number("ball_speed", speed, speeds, "units per second");
    if limits::FIELD.contains(&raw.field.width) {
        let widest = raw.field.width * limits::MAX_PADDLE_SHARE;
        let widths = limits::MIN_PADDLE_WIDTH..=widest;
        number("paddle_width", raw.paddle_width, widths, "units");
    }
    findings.extend(raw.ball_radius.and_then(|radius| wrong_ball(raw, radius)));
}

/// Returns an error if the ball radius `radius` of `raw` is invalid.
fn wrong_ball(raw: &RawLevel, radius: f64) -> Option<Finding> {
    if raw.format == 1 {
        let help = "leave it out, or write `format: 2` and the legend as that has it: `(color: Red)` for \
                    `Plain(color: Red)`";
        return Some(Finding::not_in_format_1("ball_radius").helped(help));
    }
    let (width, height) = (raw.field.width, raw.field.height);
    // An invalid field has its own error and cannot be used as a limit.
    let bounded = limits::FIELD.contains(&width) && limits::FIELD.contains(&height);
    let radii = limits::ball_radii(width, height);
    let finding = field_out_of_range("ball_radius", radius, &radii, "units");
    finding.filter(|_| bounded)
}

/// Returns the ball radius for all other checks (units). A radius out of range has its own error; the default replaces
/// it here.
fn ball_radius(raw: &RawLevel) -> f64 {
    let radii = limits::ball_radii(raw.field.width, raw.field.height);
    let said = raw.ball_radius.filter(|radius| radii.contains(radius));
    said.unwrap_or(limits::DEFAULT_BALL_RADIUS)
}

/// Returns all bricks of `level` with their subjects: the drawing, then the pieces.
pub fn placed(level: &Level) -> impl Iterator<Item = (Subject, PlacedBrick<'_>)> {
    let (columns, rows) = level.grid();
    let cells = (0..rows).flat_map(move |row| (0..columns).map(move |column| (row, column)));
    let drawn = cells.filter_map(|(row, column)| {
        let subject = Subject::Cell(row as usize, column as usize);
        Some((subject, level.drawn(column, row)?))
    });
    let free = level.free_bricks().enumerate();
    drawn.chain(free.map(|(index, brick)| (Subject::Piece(index, "at".into()), brick)))
}

/// Checks that the level has something to destroy, and not too many bricks.
fn bricks(level: &Level, findings: &mut Findings) {
    let drawn = level.cells.iter().filter(|cell| **cell != 0).count();
    let field = if drawn == 0 { "pieces" } else { "bricks" };
    let count = drawn + level.pieces.len();
    if count > limits::BRICKS {
        let max = limits::BRICKS;
        let message = format!("the level has {count} bricks, at most {max} are allowed");
        let help = "leave cells of the drawing empty, or draw it with fewer rows or columns";
        let finding = Finding::error("too-many", Subject::Field(field), message).helped(help);
        findings.add(finding.counted("bricks", count, max));
    } else if !level.bricks().any(|brick| brick.kind.counts()) {
        let help = "add at least one Plain brick to the drawing or the pieces: a level is cleared when none is left";
        let finding = Finding::error(
            "nothing-to-destroy",
            Subject::Field(field),
            "there is nothing to destroy",
        );
        findings.add(finding.helped(help));
    }
}
