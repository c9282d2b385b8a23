//! Novice: a program player that reacts late, aims badly, and steers by keys. Runs in `Intent`.
//!
//! Measures the difficulty of levels by the number of lost lives. It uses a view that is a quarter of a second old, and
//! follows a falling ball in a straight line (with reflections off the side walls, but not off bricks). It misjudges
//! the landing by a seeded error in proportion to the ball's speed, and tolerates a small distance of the paddle from
//! its target.

use super::delay::Delay;
use super::landing::{Plan, Seen, Sight};
use super::{Mind, Minds, add_players};
use crate::lane::part_of;
use crate::prelude::*;

/// Adds a novice for each of the `players`.
pub fn novice(app: &mut App, players: u8) {
    add_players::<Novice, _>(app, players, play);
}

/// Reaction time (s).
const REACTION: f64 = 0.25;
/// Largest error of a predicted landing, as the duration of flight for that distance (s). Small errors are more
/// frequent than large ones.
const MISJUDGEMENT: f64 = 0.12;
/// Distance between paddle and target at which it presses a key (fraction of half the paddle).
const PRESSES_AT: f64 = 0.4;
/// Distance between paddle and target at which it releases the key (fraction of half the paddle).
const LETS_GO_AT: f64 = 0.15;

/// Memory of the novice.
#[derive(Resource, Default, PartialEq, Serialize, Deserialize)]
struct Novice {
    die: Die,
    /// Recent flights.
    seen: Delay,
    /// Time since which a ball has waited for its launch (s since the level began).
    waits_since: Option<f64>,
    /// Error of the predicted landing of a flight (units).
    error: Plan,
    /// Pressed key: −1, 0 or 1.
    heading: f64,
}

impl State for Novice {
    const TAG: &'static str = "novice";
    const NUMBERS: Numbers = Numbers::OrInfinite;

    fn at_start(run: &Run) -> Self {
        Self {
            die: Die::new(run.seed, stream::NOVICE),
            seen: Delay::new(REACTION),
            ..Self::default()
        }
    }

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        self.seen.check(REACTION)?;
        if let Some(since) = self.waits_since {
            game.past("waits_since", since)?;
        }
        let is_heading = [-1.0, 0.0, 1.0].contains(&self.heading);
        expect(is_heading, "heading", self.heading, "-1, 0 or 1")
    }
}

impl Novice {
    /// Returns `true` if it launches a ball now; `waits` is `true` if one waits.
    fn launches(&mut self, now: f64, waits: bool) -> bool {
        let since = *self.waits_since.get_or_insert(now);
        if !waits {
            self.waits_since = None;
        }
        waits && now - since >= REACTION
    }

    /// Returns the error of the predicted landing of `flight` (units).
    fn error(&mut self, flight: &Seen) -> f64 {
        let die = &mut self.die;
        self.error.get_or_decide(*flight, || {
            let part = die.unit() + die.unit() - 1.0;
            part * MISJUDGEMENT * flight.velocity.length()
        })
    }

    /// Returns the pressed key. `distance` is the distance to the target, positive to the right, and `half` is half the
    /// width of the paddle (units).
    fn key(&mut self, distance: f64, half: f64) -> f64 {
        let there = distance * self.heading <= LETS_GO_AT * half;
        if self.heading != 0.0 && there {
            self.heading = 0.0;
        }
        if self.heading == 0.0 && distance.abs() > PRESSES_AT * half {
            self.heading = distance.signum();
        }
        self.heading
    }
}

impl Mind for Novice {
    const SECOND: &'static str = "second novice";
}

fn play(sight: Sight, mut minds: Minds<Novice>, mut intents: ResMut<Intents>) {
    // The visible state is that of the last finished step.
    let now = sight.clock.before();
    for (player, novice) in minds.each() {
        let Some((paddle, at)) = sight.paddle(player) else {
            continue;
        };
        novice.seen.take_in(now, sight.flights());
        let half = paddle.half();
        let wanted = sight.novice_wants((player, novice), now, at.0.y + half.y);
        let lane = sight.lane(player);
        let distance = wanted.map_or(0.0, |wanted| lane.clamp_x(wanted, half.x) - at.0.x);
        *intents.of_mut(player) = PlayerIntent {
            steer: novice.key(distance, half.x),
            launch: novice.launches(now, sight.holds_a_ball(player)),
            ..default()
        };
    }
}

impl Sight<'_, '_> {
    /// Returns the target for the middle of the paddle of a player (units), whose top is at the height `top` (units): the
    /// expected landing of the ball that lands first, or the position below the lowest ball. `None` if no ball is
    /// visible.
    fn novice_wants(
        &self,
        (player, novice): (PlayerId, &mut Novice),
        now: f64,
        top: f64,
    ) -> Option<f64> {
        let at = novice.seen.shown_at(now);
        let place = |seen: &Seen| seen.flight.at(seen.velocity, at);
        let lands_in = |seen: &Seen| (top - place(seen).y) / seen.velocity.y;
        let sooner = |a: &&Seen, b: &&Seen| {
            let order = lands_in(a).total_cmp(&lands_in(b));
            order.then(a.ball.cmp(&b.ball))
        };
        let lower = |a: &&Seen, b: &&Seen| {
            let order = place(a).y.total_cmp(&place(b).y);
            order.then(a.ball.cmp(&b.ball))
        };
        let lands_at = |seen: &Seen| {
            let x = place(seen).x + seen.velocity.x * lands_in(seen);
            self.folded(player, x)
        };
        let is_single = !self.rules.0.players.are_several();
        let is_own = |seen: &&Seen| {
            is_single || {
                let owner = self.owner_of(seen.ball);
                self.goes_for(player, owner, lands_at(seen), lands_in(seen))
            }
        };
        let falling = novice.seen.shown(now).filter(|seen| seen.velocity.y < 0.0);
        if let Some(&falling) = falling.filter(is_own).min_by(sooner) {
            return Some(lands_at(&falling) + novice.error(&falling));
        }
        let is_followed =
            |seen: &&Seen| is_single || self.follows(player, self.owner_of(seen.ball));
        let lowest = novice.seen.shown(now).filter(is_followed).min_by(lower)?;
        Some(place(lowest).x)
    }

    /// Returns the x coordinate of a ball of `player` at `x` after reflections off the side walls (units).
    fn folded(&self, player: PlayerId, x: f64) -> f64 {
        let Arena { bounds } = part_of(self.rules.0.players, player, &self.ahead.arena);
        let (width, left) = (bounds.size().x, bounds.min.x);
        let along = (x - left).rem_euclid(2.0 * width);
        left + along.min(2.0 * width - along)
    }
}
