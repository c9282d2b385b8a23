//! Pull: a player turns the flight of the lowest ball towards the paddle, once per recharge. Runs in `Influence`.
//!
//! A request is noted in the step of the input and applied at the end of the next step with a tick (1/60 s), so at the
//! same time at every step rate. A request before the meter is full is dropped.

use crate::paddle::below;
use crate::prelude::*;
use brickwork_level::content::Pull;

/// Pull meters of all players.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PullMeters(Vec<PullMeter>);

/// State of a player's pull.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct PullMeter {
    /// Time at which the meter is full (s since the level began).
    full_at: f64,
    /// `true` if a request is waiting for the next tick.
    asked: bool,
}

impl State for PullMeters {
    const TAG: &'static str = "pull meters";

    fn at_start(run: &Run) -> Self {
        Self(vec![PullMeter::default(); usize::from(run.players())])
    }

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        game.for_each_player("", self.0.len())?;
        let mut meters = self.0.iter();
        meters.try_for_each(|meter| game.soon("full_at", meter.full_at, 600.0))
    }
}

impl PullMeters {
    /// Returns the charge of the meter of `player` under `pull` at `now` (s since the level began): 0 to 1.
    pub fn charge(&self, player: PlayerId, pull: &Pull, now: f64) -> f64 {
        let full_at = self.0.get(player.index()).map_or(0.0, |it| it.full_at);
        if now >= full_at {
            return 1.0;
        }
        (1.0 - (full_at - now) / pull.recharge).clamp(0.0, 1.0)
    }

    /// Returns the players whose meters are full again from the [tick](Clock::is_tick) of `clock` on.
    pub(crate) fn just_full(&self, clock: &Clock) -> impl Iterator<Item = PlayerId> {
        let half_tick = 0.5 / tuning::TICK_HZ as f64;
        let now = clock.now();
        let is_full = move |full_at: f64| (full_at - now).abs() < half_tick;
        let is_tick = clock.is_tick();
        let meters = PlayerId::all(u8::MAX).zip(&self.0);
        let full = meters.filter(move |(_, it)| is_tick && it.full_at > 0.0 && is_full(it.full_at));
        full.map(|(player, _)| player)
    }

    /// Returns the time since the meter of `player` was filled again at `now` (s since the level began). Negative while
    /// it charges, and infinite before the first pull.
    pub fn full_for(&self, player: PlayerId, now: f64) -> f64 {
        let meter = self.0.get(player.index());
        let pulled = meter.filter(|meter| meter.full_at > 0.0);
        pulled.map_or(f64::INFINITY, |meter| now - meter.full_at)
    }
}

/// Run condition: a player requests a pull, or a request is due.
pub(super) fn is_pull_due(
    intents: Res<Intents>,
    meters: Res<PullMeters>,
    clock: Res<Clock>,
) -> bool {
    intents.any_pull() || (clock.is_tick() && meters.0.iter().any(|meter| meter.asked))
}

/// Notes requests. On a tick, turns the lowest ball of every player with a request.
pub(super) fn steer_balls(
    (clock, rules): (Res<Clock>, Res<RulesInPlay>),
    (mut intents, mut meters): (ResMut<Intents>, ResMut<PullMeters>),
    paddles: Query<(&Paddle, &Collider, &Position), Without<Ball>>,
    mut balls: Query<(Entity, &Ball, &Owner, &Position, Way), Without<Held>>,
    mut turns: MessageWriter<BallTurned>,
) {
    let (now, pull) = (clock.now(), rules.0.pull);
    for player in intents.take(|intent| std::mem::take(&mut intent.pull)) {
        if let Some(meter) = meters.0.get_mut(player.index()) {
            // The pull takes effect on the next tick, so the meter must be full by then.
            meter.asked |= clock.next_tick_seconds() >= meter.full_at && rules.0.has_pull();
        }
    }
    if !clock.is_tick() {
        return;
    }
    for (player, meter) in PlayerId::all(u8::MAX).zip(&mut meters.0) {
        if !std::mem::take(&mut meter.asked) {
            continue;
        }
        let own = balls.iter().filter(|(_, _, owner, ..)| owner.0 == player);
        // The lowest id wins if several balls are equally low.
        let lowest = own.min_by(|(_, a, _, a_at, _), (_, b, _, b_at, _)| {
            a_at.0.y.total_cmp(&b_at.0.y).then(a.id.cmp(&b.id))
        });
        let Some((entity, .., lowest_at, _)) = lowest else {
            continue;
        };
        let Some((_, paddle)) = below(paddles, player, lowest_at.0.y) else {
            continue;
        };
        let Ok((_, ball, _, at, mut way)) = balls.get_mut(entity) else {
            continue;
        };
        let velocity = pulled(way.velocity.0, paddle.0 - at.0, &pull, ball.speed);
        way.redirect(at.0, now, velocity);
        meter.full_at = now + pull.recharge;
        turns.write(ball.turned(TurnCause::Pull, at.0, velocity));
    }
}

/// Returns the velocity of a ball that flew with `velocity` and is turned by `pull` into the direction `towards`, with
/// the length `speed` (units/s).
pub fn pulled(velocity: DVec2, towards: DVec2, pull: &Pull, speed: f64) -> DVec2 {
    let max = radians(pull.max_turn);
    let angle = libm::atan2(velocity.perp_dot(towards), velocity.dot(towards));
    turned(velocity, angle.clamp(-max, max), speed)
}
