//! Stuck guard: turns a ball after many hits in a row without a hit on anything destructible, always by the same angle,
//! to a random side. Runs in `Effects`.

use bevy::prelude::*;

use crate::ball::{Ball, Held, LoopTimer, Way};
use crate::body::Position;
use crate::clock::Clock;
use crate::messages::{BallTurned, TurnCause};
use crate::order::in_order;
use crate::rng::Dice;
use crate::rules::RulesInPlay;
use brickwork_geometry::bounce::{radians, turned};

/// Run condition: the rules set a stuck guard.
pub(super) fn balls_are_turned(rules: Res<RulesInPlay>) -> bool {
    !rules.0.stuck_guard.is_none()
}

type Flying = (
    &'static Ball,
    &'static Position,
    Way,
    &'static mut LoopTimer,
);

/// Turns the stuck balls.
pub(super) fn turn_stuck_balls(
    (clock, rules): (Res<Clock>, Res<RulesInPlay>),
    mut dice: ResMut<Dice>,
    mut balls: Query<Flying, Without<Held>>,
    mut turns: MessageWriter<BallTurned>,
) {
    let guard = rules.0.stuck_guard;
    // By id: the order of random numbers must not depend on the order of entities.
    for (ball, position, mut way, mut loop_timer) in in_order(&mut balls, |(ball, ..)| ball.id) {
        if loop_timer.contacts < guard.hits {
            continue;
        }
        loop_timer.contacts = 0;
        let by = radians(guard.turn) * dice.nudge.sign();
        let velocity = turned(way.velocity.0, by, ball.speed);
        way.redirect(position.0, clock.now(), velocity);
        turns.write(BallTurned {
            ball: ball.id,
            cause: TurnCause::Nudge,
            at: position.0,
            velocity,
            radius: ball.radius,
        });
    }
}
