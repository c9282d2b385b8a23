//! Edits of free pieces and waiting balls, and the text of their parts.

use std::mem::discriminant;

use bevy_math::DVec2;
use brickwork_level::document::Command;
use brickwork_level::{RawBall, RawPiece, RawShape, Route, Subject};

use crate::Edit;
use crate::board::Board;
use crate::brush::Brush;
use crate::legend::Legend;

/// Returns `at` rounded to the grid of `step` (units); unchanged if `step` is not positive.
pub fn snapped(at: DVec2, step: f64) -> DVec2 {
    if step > 0.0 {
        (at / step).round() * step
    } else {
        at
    }
}

impl Board {
    /// Adds a free piece at the end of the list. Its centre is `at` (units).
    pub fn add_piece(&self, brush: &Brush, at: DVec2, shape: &RawShape) -> Edit {
        let mut legend = Legend::new(self);
        let key = legend.key_of(brush);
        let text = format!(
            "(kind: {key:?}, at: {}, shape: {})",
            pair(at),
            shape_text(shape)
        );
        let insert = Command::Insert(piece(self.pieces.len(), ""), vec![text]);
        legend.before(vec![insert])
    }

    /// Changes the kind of a piece.
    pub fn paint_piece(&self, index: usize, brush: &Brush) -> Edit {
        let mut legend = Legend::new(self);
        let key = legend.key_of(brush);
        let set = Command::Set(vec![(piece(index, "kind"), format!("{key:?}"))]);
        legend.before(vec![set])
    }

    /// Changes a piece to `new`, except its kind. Only the parts that differ change.
    pub(crate) fn change_piece(&self, index: usize, new: &RawPiece) -> Edit {
        let Some(Some(old)) = self.pieces.get(index) else {
            return Vec::new();
        };
        let mut parts = changed_shape(&old.shape, &new.shape);
        if old.at != new.at {
            parts.push(("at", pair(new.at.into())));
        }
        if let Some(path) = &new.path {
            parts.extend(changed_path(old.path.as_ref(), path));
        }
        let mut edit = Vec::new();
        if !parts.is_empty() {
            let values = parts.into_iter();
            let values = values.map(|(name, value)| (piece(index, name), value));
            edit.push(Command::Set(values.collect()));
        }
        if old.path.is_some() && new.path.is_none() {
            edit.push(Command::Remove(vec![piece(index, "path")]));
        }
        edit
    }

    /// Removes pieces and waiting balls.
    pub fn remove_free(&self, pieces: &[usize], balls: &[usize]) -> Edit {
        let pieces = pieces.iter().map(|index| piece(*index, ""));
        let balls = balls.iter().map(|index| ball(*index, ""));
        let all: Vec<Subject> = pieces.chain(balls).collect();
        if all.is_empty() {
            Vec::new()
        } else {
            vec![Command::Remove(all)]
        }
    }

    /// Adds a waiting ball at `at` (units) that launches at `angle` (degrees).
    pub fn add_ball(&self, at: DVec2, angle: f64) -> Edit {
        let text = format!("(at: {}, angle: {})", pair(at), number(angle));
        vec![Command::Insert(ball(self.balls.len(), ""), vec![text])]
    }

    /// Changes a waiting ball to `new`. Only the parts that differ change.
    pub(crate) fn change_ball(&self, index: usize, new: &RawBall) -> Edit {
        let Some(Some(old)) = self.balls.get(index) else {
            return Vec::new();
        };
        let at = (old.at != new.at).then(|| (ball(index, "at"), pair(new.at.into())));
        let angle = (old.angle != new.angle).then(|| (ball(index, "angle"), number(new.angle)));
        let values: Vec<_> = at.into_iter().chain(angle).collect();
        match values.is_empty() {
            true => Vec::new(),
            false => vec![Command::Set(values)],
        }
    }
}

/// Parts of a piece with their values.
type Parts = Vec<(&'static str, String)>;

/// Returns the changed parts of an outline with their values.
fn changed_shape(old: &RawShape, new: &RawShape) -> Parts {
    match (old, new) {
        (old, new) if old == new => Vec::new(),
        (RawShape::Circle { .. }, RawShape::Circle { radius }) => {
            vec![("shape.radius", number(*radius))]
        }
        (
            RawShape::Box {
                width: old_width,
                height: old_height,
                angle: old_angle,
            },
            RawShape::Box {
                width,
                height,
                angle,
            },
        ) => {
            let parts = [
                ("shape.width", old_width, width),
                ("shape.height", old_height, height),
                ("shape.angle", old_angle, angle),
            ];
            let changed = parts.into_iter().filter(|(_, old, new)| old != new);
            changed.map(|(name, _, new)| (name, number(*new))).collect()
        }
        _ => vec![("shape", shape_text(new))],
    }
}

/// Returns the changed parts of a path with their values; the whole path if its kind or direction has changed.
fn changed_path(old: Option<&Route>, new: &Route) -> Parts {
    let whole = || vec![("path", new.to_string())];
    let is_same_kind = |old: &&Route| discriminant(*old) == discriminant(new);
    let Some(old) = old.filter(is_same_kind) else {
        return whole();
    };
    let mut parts = Vec::new();
    if old.speed() != new.speed() {
        parts.push(("path.speed", number(new.speed())));
    }
    if let Route::Orbit {
        center, clockwise, ..
    } = new
    {
        match old {
            Route::Orbit { clockwise: old, .. } if old != clockwise => return whole(),
            Route::Orbit { center: old, .. } if old != center => {
                parts.push(("path.center", pair((*center).into())));
            }
            _ => {}
        }
    } else if old.through() != new.through() {
        let corners = new.through().iter().map(|at| DVec2::from(*at));
        let corners: Vec<DVec2> = corners.collect();
        parts.push(("path.through", list(&corners)));
    }
    parts
}

/// Returns the subject of a part of a piece; of the piece itself if `part` is empty.
pub(crate) fn piece(index: usize, part: &'static str) -> Subject {
    Subject::Piece(index, part.into())
}

/// Returns the subject of a part of a waiting ball; of the ball itself if `part` is empty.
pub(crate) fn ball(index: usize, part: &'static str) -> Subject {
    Subject::Ball(index, part.into())
}

/// Returns a number as in a hand-written level: at most three decimals.
pub(crate) fn number(value: f64) -> String {
    format!("{:?}", (value * 1000.0).round() / 1000.0 + 0.0)
}

pub(crate) fn pair(at: DVec2) -> String {
    format!("({}, {})", number(at.x), number(at.y))
}

pub(crate) fn list(points: &[DVec2]) -> String {
    let points: Vec<String> = points.iter().map(|point| pair(*point)).collect();
    format!("[{}]", points.join(", "))
}

fn shape_text(shape: &RawShape) -> String {
    match shape {
        RawShape::Circle { radius } => format!("Circle(radius: {})", number(*radius)),
        RawShape::Box {
            width,
            height,
            angle,
        } => {
            let angle = if *angle == 0.0 {
                String::new()
            } else {
                format!(", angle: {}", number(*angle))
            };
            format!(
                "Box(width: {}, height: {}{angle})",
                number(*width),
                number(*height)
            )
        }
    }
}
