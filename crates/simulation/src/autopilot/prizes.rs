//! What a program does with power-ups: it goes for capsules that help or are worth points, keeps clear of those that
//! hinder, and shoots. The ball always comes first.
//!
//! It knows what is seen on the screen: where capsules are, their family, how fast they fall.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::arena::Arena;
use crate::body::Position;
use crate::player::PlayerId;
use crate::power::capsule::Capsule;
use crate::power::shoot::Guns;
use crate::rules::RulesInPlay;
use crate::tuning::PADDLE_TOP;
use brickwork_level::content::powers::Family;

/// Time that it allows itself beyond what a way takes (s).
const MARGIN: f64 = 0.2;
/// How far it keeps from a capsule that hinders (units).
const BERTH: f64 = 6.0;
/// It looks so far ahead at what falls (s).
const HORIZON: f64 = 3.0;
/// It keeps clear of what comes within so long (s).
const SOON: f64 = 0.6;
/// It touches a capsule no further from the paddle's centre than so (share of half the paddle)…
const WELL: f64 = 0.8;
/// …and a ball that it takes beside a capsule than so.
const SAFE: f64 = 0.5;

/// What a program sees of power-ups.
#[derive(SystemParam)]
pub(super) struct Prizes<'w, 's> {
    arena: Res<'w, Arena>,
    guns: Res<'w, Guns>,
    rules: Res<'w, RulesInPlay>,
    capsules: Query<'w, 's, (&'static Capsule, &'static Position)>,
}

/// A capsule that falls.
struct Falling {
    /// In how long it comes down to the paddle (s); below 0 if it has.
    seconds: f64,
    /// Its centre (units).
    x: f64,
    family: Family,
}

/// Where the paddle is and has to be.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// Its centre now (units).
    pub x: f64,
    /// Half its width (units).
    pub half: f64,
    /// How fast it moves (units/s).
    pub speed: f64,
    /// Where it has to be for the next ball (units), and in how long (s).
    pub ball: Option<(f64, f64)>,
    /// Where that ball comes down, if it is seen to (units).
    pub lands: Option<f64>,
}

impl Way {
    /// Whether it catches the ball with its centre at `x`, and gets there in time.
    fn catches(&self, x: f64) -> bool {
        let in_time = |(_, seconds): (f64, f64)| {
            (x - self.x).abs() <= self.speed * (seconds - MARGIN).max(0.0)
        };
        let meets = |lands: f64| (x - lands).abs() <= SAFE * self.half;
        self.lands.is_some_and(meets) && self.ball.is_some_and(in_time)
    }

    /// Whether it can go to `x` by `seconds` from now, and from there to the ball in time.
    fn allows(&self, x: f64, seconds: f64) -> bool {
        if (x - self.x).abs() > self.speed * seconds {
            return false;
        }
        self.ball.is_none_or(|(ball, in_time)| {
            let left = in_time - seconds - MARGIN;
            // A capsule that comes after the ball is gone for when the ball is on its way up.
            left > 0.0 && (ball - x).abs() <= self.speed * left
        })
    }
}

impl Prizes<'_, '_> {
    /// Whether it has something to shoot with.
    pub fn has_shots(&self) -> bool {
        self.guns
            .of(PlayerId::FIRST)
            .is_some_and(|gun| gun.left > 0)
    }

    /// Where to move the paddle: to the capsule that comes first and can be caught on the way, else where the ball wants it,
    /// and out of the way of what hinders as far as the ball allows.
    pub fn detour(&self, way: &Way) -> Option<f64> {
        let body = &self.rules.0.capsule_body;
        let mut falling: Vec<Falling> = Vec::new();
        for (capsule, at) in &self.capsules {
            let top = self.arena.bounds.min.y + PADDLE_TOP + body.half().y;
            let seconds = (at.0.y - top) / capsule.speed;
            if seconds < HORIZON {
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
            // No further than needed to touch it well.
            let near = wanted
                .unwrap_or(way.x)
                .clamp(x - WELL * way.half, x + WELL * way.half);
            if way.allows(near, seconds.max(0.0)) {
                return Some(near);
            }
        }
        Some(self.clear_of(&falling, way, wanted?))
    }

    /// `target`, or the nearest place that is clear of what hinders among what is `falling` next, as far as the ball allows.
    fn clear_of(&self, falling: &[Falling], way: &Way, target: f64) -> f64 {
        let body = &self.rules.0.capsule_body;
        let keep = way.half + body.half().x + BERTH;
        // How long it takes to fall past the paddle.
        let past = (PADDLE_TOP + body.height) / body.speed;
        let is_near = |it: &&Falling| it.seconds < SOON && it.seconds > -past;
        let hinders = |it: &&Falling| it.family == Family::Hinders;
        let bad: Vec<&Falling> = falling.iter().filter(hinders).filter(is_near).collect();
        let is_clear = |x: f64| bad.iter().all(|it| (x - it.x).abs() >= keep);
        // Not through one that is at the paddle's height before the paddle is there.
        let in_the_way = |it: &Falling| it.seconds * way.speed < (it.x - way.x).abs() - keep;
        let leads_through = |it: &Falling, x: f64| (it.x - way.x) * (it.x - x) < 0.0;
        let is_free = |x: f64| !(bad.iter()).any(|it| in_the_way(it) && leads_through(it, x));
        if is_clear(target) && is_free(target) {
            return target;
        }
        let bounds = self.arena.bounds;
        let fits = |x: f64| x - way.half >= bounds.min.x && x + way.half <= bounds.max.x;
        let sides = bad.iter().flat_map(|it| [it.x - keep, it.x + keep]);
        let mut places: Vec<f64> = sides.chain([way.x]).collect();
        places.retain(|x| fits(*x) && is_clear(*x) && is_free(*x));
        let last = bad.iter().map(|it| it.seconds).fold(-past, f64::max) + past;
        // Where the ball is caught all the same, or from where it still can be.
        places.retain(|x| way.catches(*x) || way.allows(*x, last));
        places.sort_by(|a, b| (a - target).abs().total_cmp(&(b - target).abs()));
        places.first().copied().unwrap_or(target)
    }
}
