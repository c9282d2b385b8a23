//! Symbols of power-ups and tools, drawn on capsules, next to the paddle, and where a tool acts.
//!
//! The tables of power-ups and tools contain the lines of the symbols; this file scales them and sets their width.

use super::prelude::*;
use crate::content::powers::Symbol;

/// Half the line width of a symbol (units, for a symbol at its original size).
pub(super) const LINE: f32 = 1.3;

/// Adds `symbol` around `centre`, scaled to fit an area with half the size `room` (units). `line` is half the line
/// width (units).
pub(super) fn draw_symbol(
    quads: &mut Quads,
    symbol: &Symbol,
    (centre, room): (Vec2, Vec2),
    line: f32,
    colour: LinearRgba,
) {
    for ends in segments(symbol, room - line) {
        quads.shape(Shape::line(ends, line, colour).moved(centre));
    }
}

/// Adds `symbol` around `centre` above a dark outline: it is visible on everything in the field. `line` is half the
/// line width, and `room` half the size of the area without the outline (units).
pub(super) fn draw_outlined(
    quads: &mut Quads,
    symbol: &Symbol,
    (centre, room): (Vec2, Vec2),
    line: f32,
    colour: Color,
) {
    let dark = palette::BALL_OUTLINE.with_alpha(colour.alpha()).to_linear();
    let wider = (centre, room + OUTLINE);
    draw_symbol(quads, symbol, wider, line + OUTLINE, dark);
    draw_symbol(quads, symbol, (centre, room), line, colour.to_linear());
}

/// Adds a line above a wider dark one. `line` is half the line width (units).
pub(super) fn draw_outlined_line(quads: &mut Quads, ends: [Vec2; 2], line: f32, colour: Color) {
    quads.shape(Shape::line(ends, line + OUTLINE, palette::BALL_OUTLINE));
    quads.shape(Shape::line(ends, line, colour));
}

/// Width of the dark outline around a line (units).
const OUTLINE: f32 = 0.9;

/// Returns the ends of the lines of `symbol` around the origin, scaled to fit `room` (half the size, units).
pub(super) fn segments(symbol: &Symbol, room: Vec2) -> impl Iterator<Item = [Vec2; 2]> {
    let (middle, scale) = fit(symbol, room);
    let pairs = symbol.iter().flat_map(|line| line.windows(2));
    pairs.map(move |ends| [ends[0], ends[1]].map(|end| (Vec2::from(end) - middle) * scale))
}

/// Returns the centre of a symbol in the coordinates of the table, and the scale at which it fits `room` (half the
/// size, units).
fn fit(symbol: &Symbol, room: Vec2) -> (Vec2, f32) {
    let points = || symbol.iter().flatten().map(|point| Vec2::from(*point));
    let low = points().fold(Vec2::INFINITY, Vec2::min);
    let high = points().fold(Vec2::NEG_INFINITY, Vec2::max);
    let scale = (2.0 * room / (high - low)).min_element();
    let scale = if scale.is_finite() { scale } else { 1.0 };
    ((low + high) * 0.5, scale)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::ToolId;

    /// Returns the lines of a symbol in a square, in hundredths of its half.
    fn drawn(symbol: &Symbol) -> Vec<[IVec2; 2]> {
        let lines = segments(symbol, Vec2::ONE);
        let lines = lines.map(|ends| ends.map(|end| (end * 100.0).round().as_ivec2()));
        let mut lines: Vec<[IVec2; 2]> = lines.collect();
        lines.sort_by_key(|ends| ends.map(|at| (at.x, at.y)));
        lines
    }

    #[test]
    fn no_two_symbols_are_the_same_but_for_their_size() {
        let all: Vec<PowerId> = PowerId::all().collect();
        for (place, one) in all.iter().enumerate() {
            for other in &all[place + 1..] {
                let [a, b] = [one, other].map(|it| it.power());
                // Power-ups of other games may have the same effect under another name.
                if a.effect != b.effect {
                    assert_ne!(drawn(&a.symbol), drawn(&b.symbol), "{one:?} and {other:?}");
                }
            }
        }
    }

    #[test]
    fn each_tool_has_a_symbol_that_no_other_tool_has() {
        let mut known: Vec<(ToolId, Vec<[IVec2; 2]>)> = Vec::new();
        for tool in ToolId::all() {
            let symbol = drawn(&tool.tool().symbol);
            assert!(!symbol.is_empty(), "{tool:?}");
            for (other, lines) in &known {
                assert_ne!(symbol, *lines, "{tool:?} and {other:?}");
            }
            known.push((tool, symbol));
        }
    }
}
