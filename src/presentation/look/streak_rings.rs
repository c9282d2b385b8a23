//! Warning rings around descending balls that would end a streak. Runs in `Update`, in `Draw`.
//!
//! Such a ball has hit nothing destructible since it left the paddle. Rings appear only if the rules pay for streaks
//! and the streak is 2 or more.

use super::prelude::*;
use crate::simulation::ball::LoopTimer;

/// Shortest streak that shows the rings.
const FROM: u32 = 2;
/// Distance between the ball and its ring (units).
const GAP: f32 = 3.5;
/// Half the line width of a ring (units).
const STROKE: f32 = 0.9;

type Flying = (Without<Held>, With<ShownBefore>);

pub(super) fn draw_rings(
    (rules, round, tallies): (Res<RulesInPlay>, Res<Round>, Res<Tallies>),
    balls: Query<(&Ball, &Owner, &LoopTimer, &Velocity, &Transform), Flying>,
) -> Quads {
    let mut quads = Quads::default();
    if !rules.0.skill.pays_streaks() || *round == Round::Cleared {
        return quads;
    }
    for (ball, owner, loop_timer, velocity, at) in &balls {
        let comes_down = velocity.0.y < 0.0 && !loop_timer.fruitful;
        if comes_down && tallies.of(owner.0).streak >= FROM {
            let (at, radius) = (at.translation.truncate(), ball.radius as f32 + GAP);
            quads.shape(Shape::ring(at, radius, STROKE, palette::usual(tone::ERROR)));
        }
    }
    quads
}
