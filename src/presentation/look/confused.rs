//! Sign of *confusion* with reduced motion: two arrows at the paddle that turn into each other. Runs in `Update`, in
//! `Draw`.
//!
//! They replace the turned view of [`picture`](super::picture). The inverted hues of [`lens`](super::lens) are the same
//! as with full motion.

use core::f32::consts::{FRAC_PI_2, PI};

use bevy::math::ops;
use bevy::prelude::*;

use super::order::{canvas, layer};
use super::picture::shows;
use super::quads::{Quads, Shape};
use crate::content::effects::Picture;
use crate::content::powers::Family;
use crate::presentation::comfort::Comfort;
use crate::presentation::palette::{self, Palette};
use crate::simulation::body::Collider;
use crate::simulation::paddle::Paddle;
use crate::simulation::power::active::ActiveEffects;

pub(super) fn plugin(app: &mut App) {
    let arrows = canvas("Arrows of confusion", layer::CONFUSED, draw_arrows);
    app.add_systems(Update, arrows);
}

/// Radius of the circle of the arrows, and its height above the paddle (units).
const CIRCLE: (f32, f32) = (11.0, 18.0);
/// Number of straight segments of an arrow, and the angle that it spans (radians).
const PARTS: u32 = 6;
const AROUND: f32 = 0.72 * PI;
/// Length of an arrowhead, and half the line width with the additional half-width of the dark line below it (units).
const HEAD: f32 = 6.5;
const LINE: (f32, f32) = (1.5, 1.2);

fn draw_arrows(
    (effects, comfort, palette): (Res<ActiveEffects>, Res<Comfort>, Res<Palette>),
    paddles: Query<(&Collider, &Transform), With<Paddle>>,
) -> Quads {
    let mut quads = Quads::default();
    if !comfort.is_calm() || !shows(&effects, Picture::Confuse) {
        return quads;
    }
    let wider = LINE.0 + LINE.1;
    for (collider, at) in &paddles {
        let above = collider.half().y as f32 + CIRCLE.1;
        let middle = at.translation.truncate() + Vec2::Y * above;
        let hinders = palette.power(Family::Hinders);
        for (thick, colour) in [(wider, palette::BALL_OUTLINE), (LINE.0, hinders)] {
            for ends in arrow(0.0).into_iter().chain(arrow(PI)) {
                quads.shape(Shape::line(ends, thick, colour).moved(middle));
            }
        }
    }
    quads
}

/// Returns the lines of an arrow around the origin that begins at the angle `from` (radians), in units.
fn arrow(from: f32) -> Vec<[Vec2; 2]> {
    let at = |angle: f32| {
        let (sin, cos) = ops::sin_cos(angle);
        CIRCLE.0 * Vec2::new(cos, sin)
    };
    let part = AROUND / PARTS as f32;
    let mut lines: Vec<_> = (0..PARTS)
        .map(|place| [place, place + 1].map(|end| at(from + part * end as f32)))
        .collect();
    let tip = at(from + AROUND);
    // The arrowhead points back along the circle, to both sides of it.
    for side in [0.7, -0.7] {
        let (sin, cos) = ops::sin_cos(from + AROUND - FRAC_PI_2 + side);
        lines.push([tip, tip + HEAD * Vec2::new(cos, sin)]);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_arrows_turn_into_each_other_and_keep_off_the_paddle() {
        let lines: Vec<_> = arrow(0.0).into_iter().chain(arrow(PI)).collect();
        let middle: Vec2 = lines.iter().flatten().sum();
        assert!(middle.length() < 1e-3, "each is the other, turned over");
        let lowest = lines.iter().flatten().map(|at| at.y).fold(0.0, f32::min);
        assert!(CIRCLE.1 + lowest - LINE.0 - LINE.1 > 0.0, "{lowest}");
    }
}
