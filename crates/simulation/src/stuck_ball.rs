//! Alternatives to the nudge for stuck balls, if the rules have them: a turn after many hits in a row (`stuck_guard`),
//! and a return to the paddle after some time (`idle_return`). Runs in `Effects`.
//!
//! A ball is stuck after many hits in a row without a hit on anything destructible. It turns always by the same angle,
//! to a random side. A ball is idle if it touches neither the paddle nor anything destructible for a set time (s). The
//! return costs no life. The player serves again if it was the last ball. Other balls launch automatically after
//! `catch_seconds`.
//!
//! Everything happens on ticks (1/60 s), as all that changes flights without a contact.

use super::lane::part_of;
use super::nudge::{Timers, any_timer};
use super::set_up::serve_direction;
use crate::paddle::below;
use crate::prelude::*;

pub(super) fn plugin(app: &mut App) {
    let has_guard = |rules: Res<RulesInPlay>| !rules.0.stuck_guard.is_none();
    let has_return = |rules: Res<RulesInPlay>| !rules.0.idle_return.is_none();
    app.add_systems(
        FieldStep,
        (
            turn_stuck_balls.run_if(has_guard),
            return_idle_balls.run_if(has_return),
        )
            .chain()
            .run_if(on_tick)
            .in_set(FieldStepSystems::StuckBalls),
    );
}

/// Turns the stuck balls.
fn turn_stuck_balls(
    (clock, rules): (Res<Clock>, Res<RulesInPlay>),
    mut dice: ResMut<Dice>,
    mut balls: Query<(&Ball, &Position, Way, &mut LoopTimer), Without<Held>>,
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
        turns.write(ball.turned(TurnCause::Nudge, position.0, velocity));
    }
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

/// Returns idle balls to the paddles of their players.
fn return_idle_balls(
    mut commands: Commands,
    (clock, rules, arena): (Res<Clock>, Res<RulesInPlay>, Res<Arena>),
    (mut dice, mut round): (ResMut<Dice>, ResMut<Round>),
    paddles: Query<(&Paddle, &Collider, &Position), Without<Ball>>,
    mut balls: Query<(Entity, &Ball, &Owner, &mut Position, Way, &mut LoopTimer), Without<Held>>,
    mut turns: MessageWriter<BallTurned>,
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
        let Some((outline, paddle)) = below(paddles, owner.0, at.0.y) else {
            continue;
        };
        let part = part_of(rules.0.players, owner.0, &arena);
        at.0 = on_paddle(outline, paddle.0, 0.0, ball.radius, &part);
        let direction = serve_direction(rules.0.serve, &mut dice.serve);
        way.redirect(at.0, now, with_speed(direction, ball.speed));
        *loop_timer = LoopTimer::from_paddle(now);
        let (offset, stays) = (0.0, Stays::AWhile(now));
        let held = Held::OnPaddle { offset, stays };
        commands.entity(entity).insert(held);
        in_flight -= 1;
        if in_flight == 0 && *round == Round::Playing {
            *round = Round::Serving;
        }
        turns.write(ball.turned(TurnCause::Return, at.0, way.velocity.0));
    }
}
