//! Previews of moving pieces: in the tool for pieces, an image of each piece moves along its path. With reduced motion,
//! the image rests at a quarter of the way. Runs in `Flow`.

use brickwork_editor::Thing;
use brickwork_editor::paths::followed;

use super::EditorSystems;
use super::prelude::*;
use super::state::{Free, Mode};
use crate::geometry;
use crate::level::Route;
use crate::presentation::look::edited::EditedMarks;
use crate::presentation::look::quads::{Quads, Shape};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw_movers.in_set(EditorSystems::Input));
}

/// Maximum number of moving pieces with a preview.
const MOST: usize = 200;
/// Share of a way at which previews rest.
const QUARTER: f64 = 0.25;
/// Time for which a preview waits at the end of a path that does not repeat (s).
const WAIT: f64 = 1.0;

fn draw_movers(
    (editor, time, comfort): (Res<Editor>, Res<Time>, Res<Comfort>),
    mut marks: ResMut<EditedMarks>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let mut quads = Quads::default();
    if editor.mode == Mode::Pieces {
        let now = (!comfort.is_calm()).then(|| time.elapsed_secs_f64());
        let pieces = editor.board.pieces.iter().enumerate();
        let shapes = pieces.filter_map(|(index, piece)| {
            piece.as_ref()?.path.as_ref()?;
            image(&editor.thing(Free::Piece(index))?, now)
        });
        shapes.take(MOST).for_each(|shape| quads.shape(shape));
    }
    if !quads.is_empty() && !comfort.is_calm() {
        redraw.write(RequestRedraw);
    }
    if marks.moving != quads {
        marks.moving = quads;
    }
}

/// Returns the image of a moving piece at the time `now` (s), or at rest. `None` if the piece does not move.
fn image(thing: &Thing, now: Option<f64>) -> Option<Shape> {
    let Thing::Piece(piece) = thing else {
        return None;
    };
    let path = followed(piece)?;
    let way = path.period();
    let wait = match piece.path {
        Some(Route::Once { .. }) => WAIT,
        _ => 0.0,
    };
    let at = path.at(now.map_or(QUARTER * way, |now| now % (way + wait)));
    let colour = palette::usual(tone::ACCENT).with_alpha(0.4);
    Some(match piece.shape.outline() {
        geometry::Shape::Box { half, axis } => {
            Shape::rounded(at.as_vec2(), half.as_vec2(), 0.0, colour).along(axis.as_vec2())
        }
        geometry::Shape::Circle { radius } => Shape::disc(at.as_vec2(), radius as f32, colour),
        geometry::Shape::HalfPlane { .. } => return None,
    })
}
