//! Reflection of free pieces, their paths and waiting balls, when the whole board is flipped.

use bevy_math::DVec2;
use brickwork_level::document::Command;
use brickwork_level::{RawShape, Route};

use crate::Edit;
use crate::board::Board;
use crate::legend::Legend;
use crate::pieces::{ball, list, number, pair, piece};
use crate::turn::{Axis, Turn};

impl Board {
    /// Reflects pieces and balls with the drawing. Those below the drawing stay when top and bottom are swapped,
    /// because their images would be outside the field.
    pub(crate) fn flipped_free(&self, axis: Axis, legend: &mut Legend) -> Edit {
        let (turn, bottom) = (Turn::Flip(axis), self.drawing_bottom());
        let flips = |at: (f64, f64)| axis == Axis::Horizontal || at.1 >= bottom;
        let image = |(x, y): (f64, f64)| match axis {
            Axis::Horizontal => DVec2::new(self.field.x - x, y),
            Axis::Vertical => DVec2::new(x, self.field.y + bottom - y),
        };
        let (mut set, mut removed) = (Vec::new(), Vec::new());
        for (index, it) in self.pieces.iter().enumerate() {
            let Some(it) = it.as_ref().filter(|it| flips(it.at)) else {
                continue;
            };
            let brush = self.brush_of(it.kind).turned(turn, &self.kinds);
            let mut add = |part, value| set.push((piece(index, part), value));
            add("kind", format!("{:?}", legend.key_of(&brush)));
            add("at", pair(image(it.at)));
            if let RawShape::Box { angle, .. } = it.shape
                && angle != 0.0
            {
                add("shape.angle", number(-angle));
            }
            match &it.path {
                Some(Route::Orbit {
                    center, clockwise, ..
                }) => {
                    add("path.center", pair(image(*center)));
                    match clockwise {
                        true => removed.push(piece(index, "path.clockwise")),
                        false => add("path.clockwise", "true".to_owned()),
                    }
                }
                Some(
                    Route::Once { through, .. }
                    | Route::BackAndForth { through, .. }
                    | Route::Loop { through, .. },
                ) => {
                    let points: Vec<DVec2> = through.iter().copied().map(image).collect();
                    add("path.through", list(&points));
                }
                None => {}
            }
        }
        for (index, it) in self.balls.iter().enumerate() {
            if let Some(it) = it.as_ref().filter(|it| flips(it.at)) {
                set.push((ball(index, "at"), pair(image(it.at))));
                set.push((ball(index, "angle"), number(turn.angle(it.angle))));
            }
        }
        vec![Command::Set(set), Command::Remove(removed)]
    }
}
