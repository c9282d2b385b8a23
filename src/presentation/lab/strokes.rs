//! Line styles of the vectors: pattern, width and colour.
//!
//! No two vectors of a drawing differ only in colour. [`boxes`](super::boxes), [`walls`](super::walls),
//! [`chapters`](super::chapters) and [`flight`](super::flight) draw the vectors.

use super::prelude::*;

/// v, in both views.
pub(super) const V_BEFORE: Stroke = stroke(Pattern::Solid, 1.6, Tone::new(palette::BALL));
/// v' and v'', the velocities after contacts.
pub(super) const V_AFTER: Stroke = stroke(Pattern::Dashed, 1.6, Tone::new(palette::BALL_GLOW));

// Left view.

/// D, and the clamped D.
pub(super) const DIFFERENCE: Stroke = stroke(Pattern::LongDashed, 1.2, tone::TEXT_QUIET);
pub(super) const CLAMPED: Stroke = stroke(Pattern::Dotted, 1.3, tone::TEXT_QUIET);
/// V.
pub(super) const NEAREST: Stroke = stroke(Pattern::DashDotted, 1.8, tone::ACCENT);
/// Winning direction of the compass, and the others.
pub(super) const WINNER: Stroke = stroke(Pattern::Solid, 2.6, Tone::new(palette::BALL_RIM));
pub(super) const OTHER: Stroke = stroke(Pattern::Dashed, 0.8, tone::TEXT_QUIET);
/// d, the displacement out of the target.
pub(super) const OUT: Stroke = stroke(Pattern::LongDashed, 2.4, tone::ERROR);
/// Offset of a ball on the paddle, and the resulting w.
pub(super) const OFFSET: Stroke = stroke(Pattern::DashDotted, 2.8, tone::TEXT);
pub(super) const TOWARDS: Stroke = stroke(Pattern::Dotted, 2.2, tone::TEXT);
/// Gap to a wall, and height above the line at which a ball is lost.
pub(super) const GAP: Stroke = stroke(Pattern::Dashed, 2.6, tone::ACCENT);
/// Overlap of two boxes on an axis, and the gap between them.
pub(super) const SHARED: Stroke = stroke(Pattern::Solid, 3.4, tone::ACCENT);
pub(super) const APART: Stroke = stroke(Pattern::Dotted, 3.2, tone::TEXT_QUIET);

// Right view.

/// Contact normal n.
pub(super) const NORMAL: Stroke = stroke(Pattern::DashDotted, 1.8, tone::ACCENT);
/// Displacement onto the paddle.
pub(super) const LIFT: Stroke = stroke(Pattern::LongDashed, 2.4, tone::ERROR);

#[cfg(test)]
mod tests {
    use super::*;

    /// Vectors that can be visible together in each drawing.
    const LEFT: [Stroke; 13] = [
        V_BEFORE, V_AFTER, DIFFERENCE, CLAMPED, NEAREST, WINNER, OTHER, OUT, OFFSET, TOWARDS, GAP,
        SHARED, APART,
    ];
    const RIGHT: [Stroke; 4] = [V_BEFORE, V_AFTER, NORMAL, LIFT];
    /// Minimum difference in width of lines with the same pattern (marks): half of the usual width.
    const APPARENT: f32 = 0.8;

    #[test]
    fn no_two_vectors_of_a_drawing_differ_by_their_colour_alone() {
        for vectors in [&LEFT[..], &RIGHT[..]] {
            for (place, one) in vectors.iter().enumerate() {
                for other in &vectors[..place] {
                    let is_told = one.pattern != other.pattern
                        || (one.width - other.width).abs() >= APPARENT - 1e-6;
                    assert!(is_told, "{one:?} and {other:?}");
                }
            }
        }
    }
}
