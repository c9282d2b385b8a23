//! Ends endless loops: turns a ball by the smallest sufficient angle if it has touched neither paddle nor anything
//! destructible for long. Runs in `Nudge`.
//!
//! The rules can disable it. It looks ahead with [`Lookahead`] to find a turn that ends the loop. If no direction ends
//! it soon, the turn is small and random, and another one follows. Nudges happen on ticks (1/60 s). So every step rate
//! that is a multiple of 60 turns the same ball at the same time by the same angle.

use super::collision::lookahead::Lookahead;
use crate::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.post_collision_on_tick_if(a_ball_loops).add_systems(
        PostCollision,
        turn_looping_balls
            .run_if(a_ball_loops)
            .in_set(PostCollisionSystems::Nudge),
    );
}

/// Run condition: the rules have nudges, the step has a tick, and a ball loops.
fn a_ball_loops(rules: Res<RulesInPlay>, clock: Res<Clock>, timers: Timers) -> bool {
    rules.0.nudge && clock.is_tick() && any_timer(&timers, |timer| loops(timer, clock.now()))
}

/// Loop timers of the balls in flight.
pub(super) type Timers<'w, 's> = Query<'w, 's, &'static LoopTimer, Without<Held>>;

/// Returns `true` if `is_due` returns `true` for one of these `timers`.
pub(super) fn any_timer(timers: &Timers, is_due: impl Fn(&LoopTimer) -> bool) -> bool {
    let columns = timers.contiguous_iter();
    columns.is_ok_and(|mut columns| columns.any(|timers| timers.iter().any(&is_due)))
}

/// Returns `true` if a ball with this `timer` loops at `now` (s since the level began).
fn loops(timer: &LoopTimer, now: f64) -> bool {
    now - timer.nudge_from >= tuning::NUDGE_AFTER_SECONDS
        || timer.contacts >= tuning::NUDGE_AFTER_CONTACTS
}

fn turn_looping_balls(
    clock: Res<Clock>,
    mut dice: ResMut<Dice>,
    mut balls: Query<(Entity, &Ball, &Position, Way, &mut LoopTimer), Without<Held>>,
    mut turns: MessageWriter<BallTurned>,
    ahead: Lookahead,
) -> Result {
    let now = clock.now();
    let looping = balls.iter().filter(|(.., timer)| loops(timer, now));
    let looping = looping.map(|(entity, ball, ..)| (ball.id, entity));
    // By id: the order of random numbers must not depend on the order of entities.
    let looping = in_order(looping, |(id, _)| *id).into_iter();
    for (_, entity) in looping.take(tuning::NUDGES_AT_A_TIME) {
        let (_, ball, position, mut way, mut loop_timer) = balls.get_mut(entity)?;
        let flight = Flight::new(position.0, now);
        let by = small_turn(way.velocity.0, &mut dice.nudge);
        let begun = now - tuning::NUDGE_AFTER_SECONDS + tuning::NUDGE_AGAIN_SECONDS;
        let found = way_out(&ahead, ball, &flight, way.velocity.0, by);
        let (velocity, wait, contacts) = match found {
            // No further nudge before the loop ends.
            Some((outgoing, takes)) => (outgoing, takes, 0),
            None => {
                let contacts = tuning::NUDGE_AFTER_CONTACTS - tuning::NUDGE_AGAIN_CONTACTS;
                (turned(way.velocity.0, by, ball.speed), 0.0, contacts)
            }
        };
        *loop_timer = LoopTimer {
            nudge_from: begun + wait,
            contacts,
            fruitful: true,
            ..*loop_timer
        };
        way.redirect(position.0, now, velocity);
        turns.write(ball.turned(TurnCause::Nudge, position.0, velocity));
    }
    Ok(())
}

/// Returns the smallest turn after which the ball soon hits the floor line or something destructible, as its new
/// velocity and the time until then (s). Tries `by` first, then increasing angles to both sides. `None` if no direction
/// leads there in the allowed time.
fn way_out(
    ahead: &Lookahead,
    ball: &Ball,
    flight: &Flight,
    velocity: DVec2,
    by: f64,
) -> Option<(DVec2, f64)> {
    let (shortest, longest) = tuning::NUDGE_WAY_SECONDS;
    let between = core::f64::consts::TAU / f64::from(tuning::NUDGE_DIRECTIONS);
    let mut best: Option<(DVec2, f64)> = None;
    for index in 0..tuning::NUDGE_DIRECTIONS {
        let angle = by + by.signum() * f64::from(index / 2) * between;
        let angle = if index % 2 == 0 { angle } else { -angle };
        let velocity = turned(velocity, angle, ball.speed);
        let latest = flight.since + best.map_or(longest, |(_, takes)| takes);
        let contacts = tuning::NUDGE_WAY_CONTACTS;
        let Some((time, _)) = ahead.end_of_wait(ball, flight, velocity, contacts, latest) else {
            continue;
        };
        let takes = time - flight.since;
        best = Some((velocity, takes));
        // An inconspicuous turn is worth a longer flight.
        if takes <= shortest || index == 0 {
            break;
        }
    }
    best
}

/// Returns a random angle. It makes a flat flight steeper and a steep one flatter, because those are the ones that
/// loop. Any other flight turns to a random side.
fn small_turn(velocity: DVec2, die: &mut Die) -> f64 {
    let angle = die.between(tuning::NUDGE_ANGLE.0, tuning::NUDGE_ANGLE.1);
    let side = die.sign();
    // A counter-clockwise turn makes a flight to the upper right or lower left steeper, and others flatter.
    let steepens = velocity.x * velocity.y >= 0.0;
    let towards_vertical = if steepens { 1.0 } else { -1.0 };
    let side = if velocity.y.abs() < velocity.x.abs() * tuning::NUDGE_FLAT {
        towards_vertical
    } else if velocity.x.abs() < velocity.y.abs() * tuning::NUDGE_FLAT {
        -towards_vertical
    } else {
        side
    };
    angle * side
}
