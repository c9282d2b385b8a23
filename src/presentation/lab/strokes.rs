//! How each vector of the drawings is drawn: its pattern, its width and its colour.
//!
//! Owns that no two vectors of a drawing differ by their colour alone. Where they are drawn, [`boxes`](super::boxes),
//! [`walls`](super::walls), [`chapters`](super::chapters) and [`flight`](super::flight) say.

use super::pen::{Pattern, Stroke, stroke};
use crate::presentation::palette::{self, Tone};

/// v, in both drawings.
pub(super) const V_BEFORE: Stroke = stroke(Pattern::Solid, 1.6, Tone::of(palette::BALL));
/// v' and v'': what contacts make of it.
pub(super) const V_AFTER: Stroke = stroke(Pattern::Dashed, 1.6, Tone::of(palette::BALL_GLOW));

// At the left.

/// D, and the clamped D.
pub(super) const DIFFERENCE: Stroke = stroke(Pattern::LongDashed, 1.2, palette::TEXT_QUIET);
pub(super) const CLAMPED: Stroke = stroke(Pattern::Dotted, 1.3, palette::TEXT_QUIET);
/// V.
pub(super) const NEAREST: Stroke = stroke(Pattern::DashDotted, 1.8, palette::ACCENT);
/// The direction of the compass that wins, and the others.
pub(super) const WINNER: Stroke = stroke(Pattern::Solid, 2.6, Tone::of(palette::BALL_RIM));
pub(super) const OTHER: Stroke = stroke(Pattern::Dashed, 0.8, palette::TEXT_QUIET);
/// d, the way out of what was hit.
pub(super) const OUT: Stroke = stroke(Pattern::LongDashed, 2.4, palette::ERROR);
/// Where on the paddle a ball is, and w, which is made of it.
pub(super) const OFFSET: Stroke = stroke(Pattern::DashDotted, 2.8, palette::TEXT);
pub(super) const TOWARDS: Stroke = stroke(Pattern::Dotted, 2.2, palette::TEXT);
/// The gap to a wall, and the height above the line at which a ball is lost.
pub(super) const GAP: Stroke = stroke(Pattern::Dashed, 2.6, palette::ACCENT);
/// What two boxes have in common along an axis, and what is between them.
pub(super) const SHARED: Stroke = stroke(Pattern::Solid, 3.4, palette::ACCENT);
pub(super) const APART: Stroke = stroke(Pattern::Dotted, 3.2, palette::TEXT_QUIET);

// At the right.

/// The contact normal n.
pub(super) const NORMAL: Stroke = stroke(Pattern::DashDotted, 1.8, palette::ACCENT);
/// The way onto the paddle.
pub(super) const LIFT: Stroke = stroke(Pattern::LongDashed, 2.4, palette::ERROR);

#[cfg(test)]
mod tests {
    use super::*;

    /// The vectors that can be seen together in each drawing.
    const LEFT: [Stroke; 13] = [
        V_BEFORE, V_AFTER, DIFFERENCE, CLAMPED, NEAREST, WINNER, OTHER, OUT, OFFSET, TOWARDS, GAP,
        SHARED, APART,
    ];
    const RIGHT: [Stroke; 4] = [V_BEFORE, V_AFTER, NORMAL, LIFT];
    /// Lines of one pattern differ at least so much in width (marks): half of the usual width.
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
