//! Numbers of a level outside its bricks, and edits that set fields of levels and packs.

use std::ops::RangeInclusive;

use brickwork_level::document::{Command, Document};
use brickwork_level::{Subject, limits};

use crate::{Board, Edit};

/// Returns the fields with numbers of the level, with their ranges and defaults.
pub fn level_numbers(
    board: &Board,
    paddle_width: f64,
) -> [(&'static str, RangeInclusive<f64>, f64); 7] {
    let (field, radius) = (board.field, board.ball_radius);
    let (width, height) = limits::DEFAULT_FIELD;
    let lowest = limits::lowest(radius);
    let gap = (board.cell_size().min_element() - limits::MIN_SIDE).max(0.0);
    let drawn = field.y * limits::DEFAULT_DRAWING_SHARE;
    let paddle = limits::MIN_PADDLE_WIDTH..=(field.x * limits::MAX_PADDLE_SHARE).max(paddle_width);
    let speed = (limits::BALL_SPEED, limits::DEFAULT_BALL_SPEED);
    let radii = limits::ball_radii(field.x, field.y);
    [
        ("field.width", limits::FIELD, width),
        ("field.height", limits::FIELD, height),
        ("drawing.height", limits::MIN_SIDE..=field.y - lowest, drawn),
        ("drawing.gap", 0.0..=gap, 0.0),
        ("ball_speed", speed.0, speed.1),
        ("ball_radius", radii, limits::DEFAULT_BALL_RADIUS),
        ("paddle_width", paddle, limits::DEFAULT_PADDLE_WIDTH),
    ]
}

/// Returns the edit of `document` that sets the field at `path` to the value `text`, or removes it for `None`. A
/// section that would be empty is removed too.
pub fn set_field(document: &Document, path: &'static str, text: Option<String>) -> Edit {
    let subject = Subject::Field(path);
    let Some(text) = text else {
        let section = path.split('.').next().unwrap_or(path);
        let is_last = section != path && document.elements(section).count() == 1;
        let removed = if is_last {
            Subject::Field(section)
        } else {
            subject
        };
        return match document.value(&removed) {
            Some(_) => vec![Command::Remove(vec![removed])],
            None => Vec::new(),
        };
    };
    upgraded(document, vec![Command::Set(vec![(subject, text)])])
}

/// Returns `edit` of `document`, after an upgrade to format 2 if it needs one.
pub fn upgraded(document: &Document, mut edit: Edit) -> Edit {
    let is_old = document.format() == Some(1);
    if is_old && document.clone().apply(&edit).is_err() {
        edit.insert(0, Command::Upgrade);
    }
    edit
}
