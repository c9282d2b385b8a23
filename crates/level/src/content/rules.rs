//! The rules of a run, as one value: everything in which one way of playing differs from another.
//!
//! Owns what can be chosen and within which bounds. Nothing in the game decides by the name of a ruleset: it reads
//! these fields. Which rulesets there are is [`rulesets`](super::rulesets).

use std::fmt;
use std::ops::RangeInclusive;

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

use super::angles::MinAngles;
use super::capsule_body::CapsuleBody;
use super::capsules::CapsuleRules;
use super::ceiling::Ceiling;
use super::clearing::Clearing;
use super::drops::{CapsulePoints, Drops};
use super::enemies::Enemies;
use super::help::{ExtraLives, LastBricks, Pull};
use super::pace::{SpeedCap, SpeedSteps};
use super::paddle_steps::PaddleSteps;
use super::range::{OutOfRange, each_once, within};
use super::serve_aim::ServeAim;
use super::skill::Skill;
use super::steering::{Rebound, Serve, Steering};
use super::stray::{IdleReturn, StuckGuard};
use super::warp::Warp;

/// How contacts are found and resolved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, ValueEnum, Serialize, Deserialize)]
pub enum CollisionScheme {
    /// Exact: times of impact, resolved in order of time.
    #[default]
    Continuous,
    /// The tutorial's: move, then test for overlap. For teaching and comparison.
    Discrete,
}

impl fmt::Display for CollisionScheme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Continuous => "continuous",
            Self::Discrete => "discrete",
        })
    }
}

/// The rules of a run. Part of it like level and seed: whole in recordings and snapshots.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// The name of the ruleset that they come from, to be shown. Filled in from the table's key.
    #[serde(default)]
    pub ruleset: String,
    /// The name of the difficulty that was chosen, to be shown; empty if none was.
    #[serde(default)]
    pub difficulty: String,
    /// The name of the modifier of a daily level, to be shown; empty for all other levels.
    #[serde(default)]
    pub modifier: String,
    /// The names of the assists that were chosen, to be shown.
    #[serde(default)]
    pub assists: Vec<String>,
    /// How contacts are found; a choice of its own beside the ruleset.
    #[serde(default)]
    pub collision: CollisionScheme,
    /// Lives of a new game (1 to 99).
    pub lives: u32,
    /// How fast the paddle is under keys.
    pub steering: Steering,
    /// How the paddle sends a ball on.
    pub rebound: Rebound,
    /// The direction of a first flight.
    pub serve: Serve,
    /// Whether balls that loop are turned (the numbers are in `simulation/tuning.rs`).
    pub nudge: bool,
    /// Whether a lost game starts again at once, by itself.
    pub restarts_when_lost: bool,
    /// Points for each hit that a destroyed brick took.
    pub points_per_hit: u32,
    /// How wide the paddle is, as a multiple of what the level says (0.25 to 4).
    #[serde(default = "one")]
    pub paddle_width_factor: f64,
    /// How fast the ball is, as a multiple of what the level says (0.25 to 4).
    #[serde(default = "one")]
    pub ball_speed_factor: f64,
    /// Where capsules come from beside bricks that carry one.
    #[serde(default)]
    pub drops: Drops,
    /// Whether capsules that hinder fall.
    #[serde(default = "yes")]
    pub hindrances: bool,
    /// Whether a net below the paddle throws all balls back.
    #[serde(default)]
    pub safety_net: bool,
    /// Capsules in the air at which no more come out of the bag or of dice (1 to 99).
    #[serde(default = "many")]
    pub max_capsules: u32,
    /// What a capsule is worth when it is caught.
    #[serde(default)]
    pub capsule_points: CapsulePoints,
    /// Effects with a time that a player has at once (1 to 99); the oldest ends.
    #[serde(default = "many")]
    pub max_effects: u32,
    /// When balls get faster in play.
    #[serde(default)]
    pub speed_steps: SpeedSteps,
    /// How fast they may get by that, by kicks and by effects.
    #[serde(default)]
    pub speed_cap: SpeedCap,
    /// The influence on the ball.
    #[serde(default)]
    pub pull: Pull,
    /// Help with the last bricks of a level.
    #[serde(default)]
    pub last_bricks: LastBricks,
    /// Scores that are worth a further life.
    #[serde(default)]
    pub extra_lives: ExtraLives,
    /// Whether a lost ball costs no life.
    #[serde(default)]
    pub endless_lives: bool,
    /// How large the ball is, as a multiple of what the level says (0.25 to 4).
    #[serde(default = "one")]
    pub ball_radius_factor: f64,
    /// How fast the game goes: seconds of the game per second of real time (0.25 to 1.3). Whoever shows the game obeys it; no
    /// step gets longer or shorter.
    #[serde(default = "one")]
    pub game_speed: f64,
    /// So many contacts ahead (0 to 4), players see where balls fly.
    #[serde(default)]
    pub aim_contacts: u32,
    /// Whether players may leave a level for the next one.
    #[serde(default)]
    pub skip_level: bool,
    /// The size of capsules, and how they fall.
    #[serde(default)]
    pub capsule_body: CapsuleBody,
    /// How long a ball stays on a sticky paddle at most (s, 0.1 to 600); 0 until its player lets it go, even if the effect
    /// ends before.
    #[serde(default = "catch_seconds")]
    pub catch_seconds: f64,
    /// How long after a lost life the next ball comes (s of the game, 0 to 5), from the first tick (1/60 s) on. Its player's launch
    /// ends the wait.
    #[serde(default)]
    pub miss_rest: f64,
    /// What the ceiling does to whoever's ball meets it.
    #[serde(default)]
    pub ceiling: Ceiling,
    /// What follows when the last brick is gone.
    #[serde(default)]
    pub clearing: Clearing,
    /// Which capsules may fall when, and what catching one ends.
    #[serde(default)]
    pub capsules: CapsuleRules,
    /// A turn for balls that have hit nothing that can be destroyed for many hits.
    #[serde(default)]
    pub stuck_guard: StuckGuard,
    /// A return to the paddle for balls that have long hit nothing that counts.
    #[serde(default)]
    pub idle_return: IdleReturn,
    /// The smallest angles to the axes after a bounce.
    #[serde(default)]
    pub min_angles: MinAngles,
    /// Leaving a level early.
    #[serde(default)]
    pub warp: Warp,
    /// Aiming the serve.
    #[serde(default)]
    pub serve_aim: ServeAim,
    /// What drifts through the field and deflects balls.
    #[serde(default)]
    pub enemies: Enemies,
    /// The steps in which capsules make a paddle longer or shorter.
    #[serde(default)]
    pub paddle_steps: PaddleSteps,
    /// What skill is worth, beside the points of bricks and capsules.
    #[serde(default)]
    pub skill: Skill,
    /// What all points are multiplied by (0.25 to 4).
    #[serde(default = "one")]
    pub score_factor: f64,
    /// What the times of all effects are multiplied by (0.25 to 4).
    #[serde(default = "one")]
    pub effect_time_factor: f64,
}

/// Long enough to aim.
fn catch_seconds() -> f64 {
    5.0
}

fn one() -> f64 {
    1.0
}

fn yes() -> bool {
    true
}

fn many() -> u32 {
    *COUNT.end()
}

/// Length of the name of a ruleset, difficulty, modifier or assist (characters).
const NAME: RangeInclusive<usize> = 0..=60;
/// Number of assists at a time.
const ASSISTS: RangeInclusive<usize> = 0..=60;
/// Lives that a table may say.
const LIVES: RangeInclusive<u32> = 1..=99;
/// Capsules and effects at a time that a table may say.
const COUNT: RangeInclusive<u32> = 1..=99;
/// Points for a hit or a capsule that a table may say.
pub(super) const POINTS: RangeInclusive<u32> = 0..=1_000_000;
/// Multiples of a level's numbers that a table may say, and all layers together come to.
pub(super) const FACTOR: RangeInclusive<f64> = 0.25..=4.0;

/// Waits for the next ball that a table may say (s).
const MISS_REST: RangeInclusive<f64> = 0.0..=5.0;

/// Speeds of the game that a table may say, and all layers together come to.
pub(super) const GAME_SPEED: RangeInclusive<f64> = 0.25..=1.3;

/// `share` of `points`, rounded down.
#[must_use]
pub fn part_of(points: u32, share: f64) -> u32 {
    // A little more than nothing is added: a share such as 0.8 may be a little less than it says.
    (f64::from(points) * share + 1e-6) as u32
}

impl Rules {
    /// Whether players have an influence on the ball. The discrete scheme knows none, as the tutorial does not.
    #[must_use]
    pub fn has_pull(&self) -> bool {
        !self.pull.is_none() && self.collision == CollisionScheme::Continuous
    }

    /// What `points` come to under these rules, rounded down.
    #[must_use]
    pub fn scored(&self, points: u32) -> u32 {
        part_of(points, self.score_factor)
    }

    /// Returns `true` if the rules have enemies or turn stuck balls, which can happen on any tick.
    #[must_use]
    pub fn let_field_act(&self) -> bool {
        !(self.enemies.are_none() && self.stuck_guard.is_none())
    }

    /// Whether capsules fall out of a bag or of dice. The discrete scheme knows none.
    #[must_use]
    pub fn has_drops(&self) -> bool {
        self.drops != Drops::None && self.collision == CollisionScheme::Continuous
    }

    /// Whether every number is in its range.
    ///
    /// # Errors
    ///
    /// The first that is not.
    pub fn check(&self) -> Result<(), OutOfRange> {
        within("ruleset", self.ruleset.chars().count(), &NAME)?;
        within("difficulty", self.difficulty.chars().count(), &NAME)?;
        within("modifier", self.modifier.chars().count(), &NAME)?;
        within("assists", self.assists.len(), &ASSISTS)?;
        for name in &self.assists {
            within("assists", name.chars().count(), &NAME)?;
        }
        each_once("assists", &self.assists)?;
        within("lives", self.lives, &LIVES)?;
        within("points_per_hit", self.points_per_hit, &POINTS)?;
        within("paddle_width_factor", self.paddle_width_factor, &FACTOR)?;
        within("ball_speed_factor", self.ball_speed_factor, &FACTOR)?;
        self.drops.check()?;
        within("max_capsules", self.max_capsules, &COUNT)?;
        self.capsule_points.check()?;
        within("max_effects", self.max_effects, &COUNT)?;
        self.speed_steps.check()?;
        self.speed_cap.check()?;
        self.pull.check()?;
        self.last_bricks.check()?;
        self.extra_lives.check()?;
        within("ball_radius_factor", self.ball_radius_factor, &FACTOR)?;
        within("game_speed", self.game_speed, &GAME_SPEED)?;
        within("aim_contacts", self.aim_contacts, &(0..=4))?;
        self.capsule_body.check()?;
        if self.catch_seconds != 0.0 {
            within("catch_seconds", self.catch_seconds, &(0.1..=600.0))?;
        }
        within("miss_rest", self.miss_rest, &MISS_REST)?;
        self.ceiling.check()?;
        self.clearing.check()?;
        self.stuck_guard.check()?;
        self.idle_return.check()?;
        self.min_angles.check()?;
        self.warp.check()?;
        self.serve_aim.check()?;
        self.enemies.check()?;
        self.paddle_steps.check()?;
        self.skill.check()?;
        within("score_factor", self.score_factor, &FACTOR)?;
        within("effect_time_factor", self.effect_time_factor, &FACTOR)?;
        self.steering.check()?;
        self.rebound.check()?;
        self.serve.check()
    }
}
