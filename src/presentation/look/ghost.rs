//! Ghost: thin outlines of the balls and the paddle of a recorded game. Runs in `Update`, in `Draw`.
//!
//! They are below all moving bodies of the current game, and paler, so that the real ball remains the clearest object.

use super::prelude::*;
use crate::headless::ghost::Seen;
use crate::presentation::ghost::GhostNow;

/// Half the width of an outline (units).
const STROKE: f32 = 0.7;
/// Opacity of balls and of paddles (0 to 1).
const ALPHA: (f32, f32) = (0.55, 0.4);
/// Corner radius of a paddle (units).
const CORNER: f32 = 4.0;

pub(super) fn draw_ghost(time: Res<Time<Fixed>>, round: Res<Round>, ghost: Res<GhostNow>) -> Quads {
    let fraction = fraction(&time, *round);
    let outline = |seen: &Seen, corner: f32, alpha: f32| {
        let (at, half) = (between(seen.from, seen.to, fraction), seen.half.as_vec2());
        let colour = palette::usual(tone::TEXT_QUIET).with_alpha(alpha);
        Shape::rounded(at, half, corner, colour).outlined(STROKE)
    };
    let mut quads = Quads::default();
    if let Some(moment) = &ghost.0 {
        for paddle in &moment.paddles {
            quads.shape(outline(paddle, CORNER, ALPHA.1));
        }
        for ball in &moment.balls {
            quads.shape(outline(ball, ball.half.x as f32, ALPHA.0));
        }
    }
    quads
}
