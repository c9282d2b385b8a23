//! Idle-ball return to the paddle, if the rules set `idle_return`. Runs in `Effects`.
//!
//! A ball is idle if it touches neither the paddle nor anything destructible for a set time (s). The return costs no
//! life. The player serves again if it was the last ball. Other balls launch automatically after `catch_seconds`.

use bevy::prelude::*;

use crate::Round;
use crate::arena::Arena;
use crate::ball::{Ball, Held, LoopTimer, Stays, Way, on_paddle};
use crate::body::{Collider, Position};
use crate::clock::Clock;
use crate::messages::{BallTurned, TurnCause};
use crate::nudge::{Timers, any_timer};
use crate::order::in_order;
use crate::paddle::Paddle;
use crate::player::Owner;
use crate::rng::Dice;
use crate::rules::RulesInPlay;
use crate::set_up::serve_direction;
use brickwork_geometry::bounce::with_speed;
use brickwork_level::content::Rules;

/// Run condition: the rules set an idle return.
pub(super) fn balls_return(rules: Res<RulesInPlay>) -> bool {
    !rules.0.idle_return.is_none()
}

/// Returns `true` if one of the balls with these `timers` returns under `rules` on the tick of `clock`.
pub(crate) fn any_is_idle(timers: &Timers, rules: &Rules, clock: &Clock) -> bool {
    let after = rules.idle_return.after;
    !rules.idle_return.is_none() && any_timer(timers, |timer| clock.has_come(timer.since + after))
}

/// Returns the time after which a ball of `speed` (units/s) is idle (s): `after`, but at least long enough to cross a
/// field of this `height` (units) at 60° from the vertical.
fn patience(after: f64, height: f64, speed: f64) -> f64 {
    after.max(2.0 * height / speed)
}

type Flying = (
    Entity,
    &'static Ball,
    &'static Owner,
    &'static mut Position,
    Way,
    &'static mut LoopTimer,
);

/// Returns idle balls to the paddles of their players.
pub(super) fn return_idle_balls(
    mut commands: Commands,
    (clock, rules, arena): (Res<Clock>, Res<RulesInPlay>, Res<Arena>),
    (mut dice, mut round): (ResMut<Dice>, ResMut<Round>),
    paddles: Query<(&Paddle, &Collider, &Position), Without<Ball>>,
    mut balls: Query<Flying, Without<Held>>,
    mut turned: MessageWriter<BallTurned>,
) {
    let now = clock.now();
    let mut in_flight = balls.iter().len();
    let after = rules.0.idle_return.after;
    // By id: the order of random numbers must not depend on the order of entities.
    for (entity, ball, owner, mut at, mut way, mut loop_timer) in
        in_order(&mut balls, |(_, ball, ..)| ball.id)
    {
        let patience = patience(after, arena.bounds.size().y, ball.speed);
        if !clock.has_come(loop_timer.since + patience) {
            continue;
        }
        let own = paddles.iter().find(|(paddle, ..)| paddle.player == owner.0);
        let Some((_, outline, paddle)) = own else {
            continue;
        };
        at.0 = on_paddle(outline, paddle.0, 0.0, ball.radius, &arena);
        let direction = serve_direction(rules.0.serve, &mut dice.serve);
        way.redirect(at.0, now, with_speed(direction, ball.speed));
        *loop_timer = LoopTimer::from_paddle(now);
        let held = Held::OnPaddle {
            offset: 0.0,
            stays: Stays::AWhile(now),
        };
        commands.entity(entity).insert(held);
        in_flight -= 1;
        if in_flight == 0 && *round == Round::Playing {
            *round = Round::Serving;
        }
        turned.write(BallTurned {
            ball: ball.id,
            cause: TurnCause::Return,
            at: at.0,
            velocity: way.velocity.0,
            radius: ball.radius,
        });
    }
}
