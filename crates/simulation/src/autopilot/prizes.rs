//! Decisions of a program player on power-ups: it catches capsules that help or give points, avoids those that hinder,
//! and shoots. The ball always has priority.
//!
//! Uses only visible information: the positions of capsules, their family and speed.

use crate::lane::Lane;
use crate::power::capsule::Capsule;
use crate::power::shoot::Guns;
use crate::prelude::*;
use crate::tuning::PADDLE_TOP;

/// Time reserve for a motion of the paddle (s).
const MARGIN: f64 = 0.2;
/// Clearance from a capsule that hinders (units).
const BERTH: f64 = 6.0;
/// Latest arrival of a capsule that it considers (s).
const HORIZON: f64 = 3.0;
/// Latest arrival of a capsule that it avoids (s).
const SOON: f64 = 0.6;
/// Largest distance of a caught capsule from the paddle's centre (fraction of half the paddle).
const WELL: f64 = 0.8;
/// Largest distance of a ball from the paddle's centre, if it is hit next to a capsule (fraction of half the paddle).
const SAFE: f64 = 0.5;

/// Information on power-ups that a program player may use.
#[derive(SystemParam)]
pub(super) struct Prizes<'w, 's> {
    guns: Res<'w, Guns>,
    rules: Res<'w, RulesInPlay>,
    capsules: Query<'w, 's, (&'static Capsule, &'static Position)>,
}

/// A falling capsule.
struct Falling {
    /// Time until it reaches the paddle (s); negative if it already has.
    seconds: f64,
    /// Centre (units).
    x: f64,
    family: Family,
}

/// Motion of the paddle to the next ball.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// Current centre of the paddle (units).
    pub x: f64,
    /// Half the width of the paddle (units).
    pub half: f64,
    /// Height of the top of the paddle (units).
    pub top: f64,
    /// Lane of the paddle.
    pub lane: Lane,
    /// Speed of the paddle (units/s).
    pub speed: f64,
    /// Position for the next ball (units), and time until the ball arrives (s).
    pub ball: Option<(f64, f64)>,
    /// Position of the predicted landing of that ball, if there is one (units).
    pub lands: Option<f64>,
}

impl Way {
    /// Returns `true` if the paddle hits the ball with its centre at `x`, and gets there in time.
    fn catches(&self, x: f64) -> bool {
        let in_time = |(_, seconds): (f64, f64)| {
            (x - self.x).abs() <= self.speed * (seconds - MARGIN).max(0.0)
        };
        let meets = |lands: f64| (x - lands).abs() <= SAFE * self.half;
        self.lands.is_some_and(meets) && self.ball.is_some_and(in_time)
    }

    /// Returns `true` if the paddle can be at `x` in `seconds`, and at the ball in time afterwards.
    fn allows(&self, x: f64, seconds: f64) -> bool {
        if (x - self.x).abs() > self.speed * seconds {
            return false;
        }
        self.ball.is_none_or(|(ball, in_time)| {
            let left = in_time - seconds - MARGIN;
            // A capsule that arrives after the ball is considered again when the ball flies up.
            left > 0.0 && (ball - x).abs() <= self.speed * left
        })
    }
}

impl Prizes<'_, '_> {
    /// Returns `true` if `player` has shots left.
    pub fn has_shots(&self, player: PlayerId) -> bool {
        let gun = self.guns.of(player);
        gun.is_some_and(|gun| gun.left > 0)
    }

    /// Returns the target of the paddle: the first capsule that it can catch on the way, else the position for the
    /// ball, away from capsules that hinder as far as the ball allows.
    pub fn detour(&self, way: &Way) -> Option<f64> {
        let body = &self.rules.0.capsule_body;
        let mut falling: Vec<Falling> = Vec::new();
        for (capsule, at) in &self.capsules {
            let top = way.top + body.half().y;
            let seconds = (at.0.y - top) / capsule.speed;
            let is_own = !self.rules.0.players.are_several() || way.lane.contains(at.0.x);
            if seconds < HORIZON && is_own {
                falling.push(Falling {
                    seconds,
                    x: at.0.x,
                    family: capsule.power.power().family,
                });
            }
        }
        falling.sort_by(|a, b| a.seconds.total_cmp(&b.seconds).then(a.x.total_cmp(&b.x)));
        let wanted = way.ball.map(|(ball, _)| ball);
        let good = falling.iter().filter(|it| it.family != Family::Hinders);
        for Falling { seconds, x, .. } in good {
            // The smallest detour that touches the capsule well.
            let (low, high) = (x - WELL * way.half, x + WELL * way.half);
            let near = wanted.unwrap_or(way.x).clamp(low, high);
            if way.allows(near, seconds.max(0.0)) {
                return Some(near);
            }
        }
        Some(self.clear_of(&falling, way, wanted?))
    }

    /// Returns `target`, or the nearest position that avoids the capsules in `falling` that hinder, as far as the ball
    /// allows.
    fn clear_of(&self, falling: &[Falling], way: &Way, target: f64) -> f64 {
        let body = &self.rules.0.capsule_body;
        let keep = way.half + body.half().x + BERTH;
        // Time of the fall past the paddle (s).
        let past = (PADDLE_TOP + body.height) / body.speed;
        let is_near = |it: &&Falling| it.seconds < SOON && it.seconds > -past;
        let hinders = |it: &&Falling| it.family == Family::Hinders;
        let bad: Vec<&Falling> = falling.iter().filter(hinders).filter(is_near).collect();
        let is_clear = |x: f64| bad.iter().all(|it| (x - it.x).abs() >= keep);
        // The paddle must not cross a capsule that reaches its height first.
        let in_the_way = |it: &Falling| it.seconds * way.speed < (it.x - way.x).abs() - keep;
        let leads_through = |it: &Falling, x: f64| (it.x - way.x) * (it.x - x) < 0.0;
        let is_free = |x: f64| !(bad.iter()).any(|it| in_the_way(it) && leads_through(it, x));
        if is_clear(target) && is_free(target) {
            return target;
        }
        let fits = |x: f64| x - way.half >= way.lane.left && x + way.half <= way.lane.right;
        let sides = bad.iter().flat_map(|it| [it.x - keep, it.x + keep]);
        let mut places: Vec<f64> = sides.chain([way.x]).collect();
        places.retain(|x| fits(*x) && is_clear(*x) && is_free(*x));
        let last = bad.iter().map(|it| it.seconds).fold(-past, f64::max) + past;
        // Positions at which the paddle hits the ball, or from which it can still reach it.
        places.retain(|x| way.catches(*x) || way.allows(*x, last));
        places.sort_by(|a, b| (a - target).abs().total_cmp(&(b - target).abs()));
        places.first().copied().unwrap_or(target)
    }
}
