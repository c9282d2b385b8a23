//! Symbols of power-ups, drawn on capsules and next to the paddle.
//!
//! The table of power-ups contains the lines of the symbols; this file scales them and sets their width.

use super::prelude::*;

/// Half the line width of a symbol (units, for a symbol at its original size).
pub(super) const LINE: f32 = 1.3;

/// Adds the symbol of `id` around `centre`, scaled to fit an area with half the size `room` (units). `line` is half the
/// line width (units).
pub(super) fn draw_symbol(
    quads: &mut Quads,
    id: PowerId,
    (centre, room): (Vec2, Vec2),
    line: f32,
    colour: LinearRgba,
) {
    let symbol = &id.power().symbol;
    let (middle, scale) = fit(symbol, room - line);
    for line_of in symbol {
        for ends in line_of.windows(2) {
            let ends = [ends[0], ends[1]].map(|end| (Vec2::from(end) - middle) * scale);
            quads.shape(Shape::line(ends, line, colour).moved(centre));
        }
    }
}

/// Returns the centre of a symbol in the coordinates of the table, and the scale at which it fits `room` (half the
/// size, units).
pub(super) fn fit(symbol: &[Vec<(f32, f32)>], room: Vec2) -> (Vec2, f32) {
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

    #[test]
    fn no_two_symbols_are_the_same_but_for_their_size() {
        let drawn = |power: PowerId| {
            let symbol = &power.power().symbol;
            let (middle, scale) = fit(symbol, Vec2::ONE);
            let place = |point: &(f32, f32)| {
                ((Vec2::from(*point) - middle) * scale * 100.0)
                    .round()
                    .as_ivec2()
            };
            let mut lines: Vec<Vec<IVec2>> = symbol
                .iter()
                .map(|line| line.iter().map(place).collect())
                .collect();
            lines.sort_by_key(|line| line.iter().map(|at| (at.x, at.y)).collect::<Vec<_>>());
            lines
        };
        let all: Vec<PowerId> = PowerId::all().collect();
        for (place, one) in all.iter().enumerate() {
            for other in &all[place + 1..] {
                // Power-ups of other games may have the same effect under another name.
                if one.power().effect != other.power().effect {
                    assert_ne!(drawn(*one), drawn(*other), "{one:?} and {other:?}");
                }
            }
        }
    }
}
