//! Replacement of the screen shake with reduced motion: the edges of the walls light up briefly, and nothing moves.
//! Runs in `Update`, in `Draw`.
//!
//! [`shake`](super::shake) computes the strength of the shake. The edges are so thin that the light does not count as a
//! flash.

use bevy::prelude::*;

use super::arena::edges;
use super::order::{canvas, layer};
use super::quads::Quads;
use super::shake::Trauma;
use crate::presentation::comfort::Comfort;
use crate::presentation::palette;
use crate::simulation::arena::Arena;

pub(super) fn plugin(app: &mut App) {
    let edges = canvas("Pulse of the edges", layer::EDGES, light_edges);
    app.add_systems(Update, edges);
}

/// Width of the light (units).
const WIDTH: f32 = 5.0;
/// Opacity of the light for the strongest shake (0 to 1).
const ALPHA: f32 = 0.8;
/// Gain from the strength of the shake to the brightness, so that weak shakes are visible too.
const GAIN: f32 = 2.5;

fn light_edges(arena: Res<Arena>, trauma: Res<Trauma>, comfort: Res<Comfort>) -> Quads {
    let alpha = brightness(trauma.strength(), comfort.shake_wanted());
    if !comfort.is_calm() || alpha <= 0.0 {
        return Quads::default();
    }
    let colour = palette::BALL_GLOW.with_alpha(alpha);
    edges(arena.bounds.size().as_vec2(), WIDTH, colour)
}

/// Returns the opacity of the edges for a shake of `strength` (0 to 1), scaled by the player's `share`.
fn brightness(strength: f32, share: f32) -> f32 {
    ALPHA * (GAIN * strength * share).min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_edges_are_lit_as_long_as_the_picture_would_shake_and_by_no_more_than_their_light() {
        assert_eq!(brightness(0.0, 1.0), 0.0);
        assert_eq!(brightness(0.5, 0.0), 0.0, "nobody wants a shake");
        assert!(brightness(0.25, 1.0) > brightness(0.06, 1.0));
        assert!(brightness(1.0, 1.25) <= ALPHA);
    }
}
