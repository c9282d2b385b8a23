//! Help with the last bricks: turns a ball that leaves a paddle a little, so that it reaches one. Runs in `Influence`.
//!
//! The turn comes at the end of the next step with a tick (1/60 s), so at the same time at every step rate. It is the
//! smallest turn after which [`Lookahead`] predicts a hit of a required brick. If there is no such turn, it is the turn
//! towards the nearest one.

use crate::collision::lookahead::Lookahead;
use crate::last_bricks::LongLast;
use crate::prelude::*;

/// Ids of the balls that have left a paddle since the last tick.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bounced(Vec<u32>);

impl State for Bounced {
    const TAG: &'static str = "bounced";

    fn check(&self, _game: &Game) -> Result<(), FieldError> {
        within("count", self.0.len(), 0..=1_000_000)
    }
}

/// Run condition: the help has reached the stage that turns balls.
pub(super) fn balls_are_turned(long: Res<LongLast>) -> bool {
    long.has(Help::Turned)
}

/// Notes the balls that leave a paddle. On a tick, turns them.
pub(super) fn turn_towards_bricks(
    (clock, rules): (Res<Clock>, Res<RulesInPlay>),
    mut bounced: ResMut<Bounced>,
    (mut came, mut hits): (MessageReader<HelpCame>, MessageReader<BallHit>),
    mut balls: Query<(&Ball, &Position, Way), Without<Held>>,
    bricks: Query<(&Brick, &Position), Without<Ball>>,
    ahead: Lookahead,
    mut turns: MessageWriter<BallTurned>,
) {
    // At every step rate, only bounces after the tick on which the help started count.
    if came.read().any(|came| came.0 == Help::Turned) {
        hits.clear();
        return;
    }
    let (before, now) = (clock.before(), clock.now());
    let own = hits.read().filter(|hit| hit.time > before);
    let of_paddles = own.filter(|hit| matches!(hit.target, Target::Paddle(_)));
    bounced.0.extend(of_paddles.map(|hit| hit.ball));
    if !clock.is_tick() || bounced.0.is_empty() {
        return;
    }
    let last = bricks.iter().filter(|(brick, _)| brick.kind.counts);
    let last: Vec<(u32, DVec2)> = last.map(|(brick, at)| (brick.id, at.0)).collect();
    let max = radians(rules.0.last_bricks.max_turn);
    for (ball, at, mut way) in in_order(&mut balls, |(ball, ..)| ball.id) {
        let up = way.velocity.0.y > 0.0;
        if !up || !bounced.0.contains(&ball.id) {
            continue;
        }
        let flight = Flight::new(at.0, now);
        let by = best_turn(&ahead, ball, &flight, way.velocity.0, max, &last);
        if by == 0.0 {
            continue;
        }
        let velocity = turned(way.velocity.0, by, ball.speed);
        way.redirect(at.0, now, velocity);
        turns.write(ball.turned(TurnCause::Help, at.0, velocity));
    }
    bounced.0.clear();
}

/// Returns the smallest turn (radians, counter-clockwise) up to `max` after which the ball hits one of the `last`
/// bricks. If there is no such turn, returns the one that aims the flight best at a brick.
fn best_turn(
    ahead: &Lookahead,
    ball: &Ball,
    flight: &Flight,
    velocity: DVec2,
    max: f64,
    last: &[(u32, DVec2)],
) -> f64 {
    let between = max / f64::from(tuning::HELP_TURNS);
    let smallest_first = (0..=2 * tuning::HELP_TURNS).map(|index| {
        let by = f64::from(index.div_ceil(2)) * between;
        if index % 2 == 0 { by } else { -by }
    });
    let mut safe = smallest_first.filter(|by| is_steep(turned(velocity, *by, ball.speed)));
    let leads = safe.find(|by| {
        let (velocity, contacts) = (turned(velocity, *by, ball.speed), tuning::HELP_CONTACTS);
        let end = ahead.end_of_wait(ball, flight, velocity, contacts, f64::INFINITY);
        matches!(end, Some((_, Target::Brick(id))) if last.iter().any(|(of, _)| *of == id))
    });
    let nearest = || {
        let angles = last.iter().map(|(_, at)| {
            let to = *at - flight.from;
            libm::atan2(velocity.perp_dot(to), velocity.dot(to))
        });
        let nearest = angles.min_by(|a, b| a.abs().total_cmp(&b.abs()))?;
        let by = nearest.clamp(-max, max);
        is_steep(turned(velocity, by, ball.speed)).then_some(by)
    };
    leads.or_else(nearest).unwrap_or(0.0)
}

/// Returns `true` if a turned flight with `velocity` is steep enough.
fn is_steep(velocity: DVec2) -> bool {
    velocity.y >= velocity.length() * tuning::HELP_STEEPNESS
}
