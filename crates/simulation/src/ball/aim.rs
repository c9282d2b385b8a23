//! Aim of a ball before its serve, if the rules allow it. Runs in `Serve`, before launches.
//!
//! Applies the requests of the players; `input` translates the devices into requests. Without a request, the ball keeps
//! the direction of the serve. Keys turn the aim on ticks (1/60 s), so at the same rate at every step rate.

use crate::prelude::*;
use brickwork_geometry::bounce::{angle_of, degrees};

/// Turns the balls that wait for a serve into the requested directions.
pub(super) fn aim_serves(
    (clock, rules): (Res<Clock>, Res<RulesInPlay>),
    intents: Res<Intents>,
    mut waiting: Query<(&Ball, &Owner, &Held, &mut Velocity)>,
) {
    let rule = rules.0.serve_aim;
    if rule.is_none() {
        return;
    }
    // Below 60 steps per second, every step contains one tick, which then counts as the whole step.
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
