//! Aiming a ball that waits to be served, where the rules let players do so. Runs in `Serve`, before launches.
//!
//! Owns what comes of a player's wish. Who aims with which device is `input`'s. Until somebody aims, the direction is that
//! of the serve. Keys turn on ticks (1/60 s), so they turn as far at every step rate.

use bevy::prelude::*;

use super::{Ball, Held};
use crate::body::Velocity;
use crate::clock::Clock;
use crate::intent::Intents;
use crate::player::Owner;
use crate::rules::RulesInPlay;
use crate::tuning;
use brickwork_geometry::bounce::{angle_of, degrees, heading, radians, with_speed};

/// Gives the balls that wait to be served the directions that their players want.
pub(super) fn aim_serves(
    (clock, rules): (Res<Clock>, Res<RulesInPlay>),
    intents: Res<Intents>,
    mut waiting: Query<(&Ball, &Owner, &Held, &mut Velocity)>,
) {
    let rule = rules.0.serve_aim;
    if rule.is_none() {
        return;
    }
    // At fewer than 60 steps a second there is a tick in each, and it is as long as the step.
    let tick_seconds = clock.step_seconds().max(1.0 / tuning::TICK_HZ as f64);
    for (ball, owner, held, mut velocity) in &mut waiting {
        let intent = intents.of(owner.0);
        if !held.is_served() || !intent.aims() {
            continue;
        }
        let wanted = match intent.direction() {
            Some(angle) => angle,
            None if clock.is_tick() => {
                degrees(angle_of(velocity.0)) + intent.turning() * rule.rate * tick_seconds
            }
            None => continue,
        };
        velocity.0 = with_speed(heading(radians(rule.allowed(wanted))), ball.speed);
    }
}
