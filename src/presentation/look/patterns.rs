//! Patterns of the brick colours: a symbol at both ends of a brick, for players who cannot distinguish its colour.
//!
//! [`brick_meshes`](super::brick_meshes) draws the patterns above the body of a brick, if the player has turned them
//! on. This file defines the lines of the symbols.

use super::prelude::*;
use crate::level::Colour;

/// Half the height of a symbol (share of half the shorter side of its brick).
const SIZE: f32 = 0.44;
/// Distance of a symbol's centre from the end of its brick (same unit).
const INSET: f32 = 0.85;
/// Half the line width (share of half the symbol's height).
const LINE: f32 = 0.2;
/// Half the width of the dark edge around a line (same unit).
const EDGE: f32 = 0.4;

/// Line between two points in a square from -1 to 1.
type Stroke = [(f32, f32); 2];

/// Returns the lines of the symbol of a colour.
const fn strokes(colour: Colour) -> &'static [Stroke] {
    match colour {
        Colour::Red => &[[(-1.0, -1.0), (1.0, 1.0)], [(-1.0, 1.0), (1.0, -1.0)]],
        Colour::Orange => &[[(-1.0, -0.7), (0.0, 0.8)], [(0.0, 0.8), (1.0, -0.7)]],
        Colour::Yellow => &[[(-1.0, 0.0), (1.0, 0.0)], [(0.0, -1.0), (0.0, 1.0)]],
        Colour::Green => &[[(-1.0, -1.0), (1.0, 1.0)]],
        Colour::Teal => &[[(-1.0, -0.5), (1.0, -0.5)], [(-1.0, 0.5), (1.0, 0.5)]],
        Colour::Blue => &[
            [(-0.9, -0.9), (0.9, -0.9)],
            [(0.9, -0.9), (0.9, 0.9)],
            [(0.9, 0.9), (-0.9, 0.9)],
            [(-0.9, 0.9), (-0.9, -0.9)],
        ],
        Colour::Violet => &[[(0.0, -1.0), (0.0, 1.0)]],
        Colour::Pink => &[[(-0.5, -1.0), (-0.5, 1.0)], [(0.5, -1.0), (0.5, 1.0)]],
        Colour::Sand => &[[(0.0, 0.0), (0.0, 0.0)]],
        Colour::Slate => &[[(-1.0, 1.0), (1.0, -1.0)]],
    }
}

/// Adds the symbols of `colour` to a brick with `outline` around `centre`, with a `scale` and an opacity of `alpha`.
pub(super) fn draw_pattern(
    quads: &mut Quads,
    colour: Colour,
    outline: &Outline,
    (centre, scale): (Vec2, f32),
    alpha: f32,
) {
    let small = outline.half.min_element();
    let size = small * SIZE;
    let reach = outline.half.x - small * INSET;
    // A brick that is too narrow for two symbols has one in the middle.
    let places: &[f32] = if reach > size { &[-1.0, 1.0] } else { &[0.0] };
    let light = palette::SIGN.with_alpha(alpha).to_linear();
    let dark = palette::BALL_OUTLINE.with_alpha(alpha).to_linear();
    for (thick, colour_of_line) in [(EDGE, dark), (LINE, light)] {
        let thick = thick * size;
        for (side, [from, to]) in places
            .iter()
            .flat_map(|side| strokes(colour).iter().map(move |stroke| (side, *stroke)))
        {
            let ends = [from, to].map(|end| Vec2::from(end) * size);
            let line = Shape::line(ends, thick, colour_of_line).moved(Vec2::X * (side * reach));
            quads.shape(Shape {
                centre: centre + outline.along.rotate(line.centre) * scale,
                half: line.half * scale,
                along: outline.along.rotate(line.along),
                corner: thick * scale,
                ..line
            });
        }
    }
}

#[cfg(test)]
mod tests;
