//! Meter of the pull on the paddle: two strips that grow from the ends of the paddle to its middle and brighten when
//! they meet. Runs in `Update`, in `Draw`.

use bevy::prelude::*;

use super::canvas::canvas;
use super::interpolate::ShownBefore;
use super::order::layer;
use super::quads::Quads;
use super::shape::Shape;
use crate::presentation::palette;
use crate::simulation::body::Collider;
use crate::simulation::clock::Clock;
use crate::simulation::influence::steer_ball::PullMeters;
use crate::simulation::paddle::Paddle;
use crate::simulation::rules::RulesInPlay;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, canvas("Meter", layer::METER, draw_meters));
}

/// Half the height of a strip (units).
const HALF_HEIGHT: f32 = 1.2;
/// Distance of strips from the ends and the top of the paddle (units).
const INSET: Vec2 = Vec2::new(8.0, 3.4);

fn draw_meters(
    (clock, rules, meters): (Res<Clock>, Res<RulesInPlay>, Res<PullMeters>),
    paddles: Query<(&Paddle, &Collider, &Transform), With<ShownBefore>>,
) -> Quads {
    let mut quads = Quads::default();
    if !rules.0.has_pull() {
        return quads;
    }
    for (paddle, collider, at) in &paddles {
        let at = at.translation.truncate();
        let half = collider.half().as_vec2();
        let charge = meters.charge(paddle.player, &rules.0.pull, clock.now()) as f32;
        let reach = (half.x - INSET.x).max(0.0);
        draw_meter(&mut quads, at + Vec2::Y * (half.y - INSET.y), reach, charge);
    }
    quads
}

/// Adds a meter around `middle` that extends by `reach` to each side (units) and is full up to `charge` (0 to 1).
fn draw_meter(quads: &mut Quads, middle: Vec2, reach: f32, charge: f32) {
    let mut strip = |from: f32, to: f32, colour: Color| {
        let centre = middle + Vec2::X * (from + to) * 0.5;
        let half = Vec2::new((to - from) * 0.5, HALF_HEIGHT);
        quads.shape(Shape::rounded(centre, half, HALF_HEIGHT, colour));
    };
    strip(-reach, reach, palette::PADDLE_SHADE);
    if charge >= 1.0 {
        strip(-reach, reach, palette::SIGN);
    } else if charge > 0.0 {
        let length = reach * charge;
        strip(-reach, length - reach, palette::BALL_GLOW);
        strip(reach - length, reach, palette::BALL_GLOW);
    }
}
