//! Edits of free pieces, waiting balls, and single fields.

use bevy_math::DVec2;
use brickwork_level::document::Command;
use brickwork_level::{RawShape, Route, Subject};

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

/// Sets a field to `text` (RON); an empty text removes it. [`Document::apply`] refuses a text that is no value.
///
/// [`Document::apply`]: brickwork_level::document::Document::apply
pub fn set_field(subject: Subject, text: &str) -> Edit {
    match text.trim() {
        "" => vec![Command::Remove(vec![subject])],
        text => vec![Command::Set(vec![(subject, text.to_owned())])],
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

    /// Moves a piece, with its path, to `at` (units).
    pub fn move_piece(&self, index: usize, at: DVec2) -> Edit {
        let Some(Some(old)) = self.pieces.get(index) else {
            return Vec::new();
        };
        let by = at - DVec2::from(old.at);
        let mut values = vec![(piece(index, "at"), pair(at))];
        values.extend(old.path.as_ref().map(|path| match path {
            Route::Orbit { center, .. } => {
                (piece(index, "path.center"), pair(DVec2::from(*center) + by))
            }
            Route::Once { through, .. }
            | Route::BackAndForth { through, .. }
            | Route::Loop { through, .. } => {
                let points: Vec<DVec2> = through
                    .iter()
                    .map(|point| DVec2::from(*point) + by)
                    .collect();
                (piece(index, "path.through"), list(&points))
            }
        }));
        vec![Command::Set(values)]
    }

    /// Sets the outline of a piece. Only the numbers that differ change.
    pub fn reshape_piece(&self, index: usize, shape: &RawShape) -> Edit {
        let Some(Some(old)) = self.pieces.get(index) else {
            return Vec::new();
        };
        let part = |name: &'static str, value: f64| (piece(index, name), number(value));
        let mut values = match (&old.shape, shape) {
            (RawShape::Circle { .. }, RawShape::Circle { radius }) => {
                vec![part("shape.radius", *radius)]
            }
            (
                RawShape::Box { angle: old, .. },
                RawShape::Box {
                    width,
                    height,
                    angle,
                },
            ) => {
                let mut values = vec![part("shape.width", *width), part("shape.height", *height)];
                if old != angle {
                    values.push(part("shape.angle", *angle));
                }
                values
            }
            _ => vec![(piece(index, "shape"), shape_text(shape))],
        };
        if old.shape == *shape {
            values.clear();
        }
        vec![Command::Set(values)]
    }

    /// Sets the path of a piece; `None` removes it.
    pub fn set_path(&self, index: usize, path: Option<&Route>) -> Edit {
        let Some(Some(old)) = self.pieces.get(index) else {
            return Vec::new();
        };
        match path {
            Some(path) => vec![Command::Set(vec![(piece(index, "path"), path.to_string())])],
            None if old.path.is_none() => Vec::new(),
            None => vec![Command::Remove(vec![piece(index, "path")])],
        }
    }

    /// Sets the corners of a path after its start (units). Empty for an orbit and without a path.
    pub fn set_corners(&self, index: usize, corners: &[DVec2]) -> Edit {
        let path = self
            .pieces
            .get(index)
            .and_then(|piece| piece.as_ref()?.path.as_ref());
        match path {
            None | Some(Route::Orbit { .. }) => Vec::new(),
            Some(_) => vec![Command::Set(vec![(
                piece(index, "path.through"),
                list(corners),
            )])],
        }
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

    /// Sets position (units) and launch angle (degrees) of a waiting ball.
    pub fn set_ball(&self, index: usize, at: DVec2, angle: f64) -> Edit {
        vec![Command::Set(vec![
            (ball(index, "at"), pair(at)),
            (ball(index, "angle"), number(angle)),
        ])]
    }
}

/// Returns a part of a piece.
pub(crate) fn piece(index: usize, part: &'static str) -> Subject {
    Subject::Piece(index, part.into())
}

/// Returns a part of a waiting ball.
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
