//! What a program does with power-ups: it goes for capsules that help or are worth points, keeps clear of those that
//! hinder, and shoots. The ball always comes first.
//!
//! It knows what is seen on the screen: where capsules are, their family, how fast they fall.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use crate::content::powers::Family;
use crate::simulation::arena::Arena;
use crate::simulation::body::Position;
use crate::simulation::player::PlayerId;
use crate::simulation::power::capsule::Capsule;
use crate::simulation::power::shoot::Guns;
use crate::simulation::rules::RulesInPlay;
use crate::simulation::tuning::PADDLE_TOP;

/// Time that it allows itself beyond what a way takes (s).
const MARGIN: f64 = 0.12;
/// How far it keeps from a capsule that hinders (units).
const BERTH: f64 = 6.0;
/// It looks so far ahead at what falls (s).
const HORIZON: f64 = 3.0;

/// What a program sees of power-ups.
#[derive(SystemParam)]
pub(super) struct Prizes<'w, 's> {
    arena: Res<'w, Arena>,
    guns: Res<'w, Guns>,
    rules: Res<'w, RulesInPlay>,
    capsules: Query<'w, 's, (&'static Capsule, &'static Position)>,
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
}

impl Way {
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
        let mut falling: Vec<(f64, f64, Family)> = Vec::new();
        for (capsule, at) in &self.capsules {
            let top = self.arena.bounds.min.y + PADDLE_TOP + body.half().y;
            let seconds = (at.0.y - top) / capsule.speed;
            if seconds < HORIZON {
                falling.push((seconds.max(0.0), at.0.x, capsule.power.power().family));
            }
        }
        falling.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
        let wanted = way.ball.map(|(ball, _)| ball);
        let good = falling
            .iter()
            .filter(|(.., family)| *family != Family::Hinders);
        for (seconds, x, _) in good {
            // No further than needed to touch it well.
            let near = wanted
                .unwrap_or(way.x)
                .clamp(x - 0.8 * way.half, x + 0.8 * way.half);
            if way.allows(near, *seconds) {
                return Some(near);
            }
        }
        let target = wanted?;
        let keep = way.half + body.half().x + BERTH;
        let bad = falling
            .iter()
            .filter(|(.., family)| *family == Family::Hinders);
        for (seconds, x, _) in bad {
            // From now until it has fallen past the paddle.
            let passes = seconds + (PADDLE_TOP + body.height) / body.speed;
            if (target - x).abs() >= keep || *seconds > 0.6 {
                continue;
            }
            let mut sides = [x - keep, x + keep];
            sides.sort_by(|a, b| (a - way.x).abs().total_cmp(&(b - way.x).abs()));
            let (left, right) = (self.arena.bounds.min.x, self.arena.bounds.max.x);
            let fits = |side: &&f64| **side - way.half >= left && **side + way.half <= right;
            let aside = sides
                .iter()
                .filter(fits)
                .find(|side| way.allows(**side, passes));
            if let Some(aside) = aside {
                return Some(*aside);
            }
        }
        Some(target)
    }
}
