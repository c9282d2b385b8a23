//! Rules of a run as one value: all differences between ways of playing.
//!
//! Defines the values and their ranges. The game reads these fields and never decides by the name of a ruleset.
//! [`rulesets`](super::rulesets) contains the rulesets.

use std::fmt;
use std::ops::RangeInclusive;

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
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
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

/// Rules of a run. Recordings and snapshots contain them completely, with level and seed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {
    /// Name of the ruleset, for display. Set from the key in the table.
    #[serde(default)]
    pub ruleset: String,
    /// Name of the chosen difficulty, for display; empty for none.
    #[serde(default)]
    pub difficulty: String,
    /// Name of the modifier of a daily level, for display; empty for all other levels.
    #[serde(default)]
    pub modifier: String,
    /// Names of the chosen assists, for display.
    #[serde(default)]
    pub assists: Vec<String>,
    /// Collision scheme, chosen independently of the ruleset.
    #[serde(default)]
    pub collision: CollisionScheme,
    /// Lives of a new game (1 to 99).
    pub lives: u32,
    /// Speed of the paddle under keys.
    pub steering: Steering,
    /// Direction of a ball after a contact with the paddle.
    pub rebound: Rebound,
    /// Direction of a serve.
    pub serve: Serve,
    /// `true` if balls in a loop are nudged (numbers in `simulation/tuning.rs`).
    pub nudge: bool,
    /// `true` if a lost game restarts at once and automatically.
    pub restarts_when_lost: bool,
    /// Points for each hit that a destroyed brick took.
    pub points_per_hit: u32,
    /// Factor for the paddle width of the level (0.25 to 4).
    #[serde(default = "one")]
    pub paddle_width_factor: f64,
    /// Factor for the ball speed of the level (0.25 to 4).
    #[serde(default = "one")]
    pub ball_speed_factor: f64,
    /// Source of capsules in addition to bricks that carry one.
    #[serde(default)]
    pub drops: Drops,
    /// `true` if harmful capsules drop.
    #[serde(default = "yes")]
    pub hindrances: bool,
    /// `true` if a net below the paddle returns all balls.
    #[serde(default)]
    pub safety_net: bool,
    /// Number of capsules in the air at which no more come from the bag or dice (1 to 99).
    #[serde(default = "many")]
    pub max_capsules: u32,
    /// Points for catching a capsule.
    #[serde(default)]
    pub capsule_points: CapsulePoints,
    /// Maximum number of effects with a duration at a time, per player (1 to 99). One more ends the oldest.
    #[serde(default = "many")]
    pub max_effects: u32,
    /// Speed steps of balls.
    #[serde(default)]
    pub speed_steps: SpeedSteps,
    /// Limits for the speed that results from steps, kicks and effects.
    #[serde(default)]
    pub speed_cap: SpeedCap,
    /// Pull on the ball.
    #[serde(default)]
    pub pull: Pull,
    /// Last-brick assist.
    #[serde(default)]
    pub last_bricks: LastBricks,
    /// Scores that earn an extra life.
    #[serde(default)]
    pub extra_lives: ExtraLives,
    /// `true` if a lost ball costs no life.
    #[serde(default)]
    pub endless_lives: bool,
    /// Factor for the ball radius of the level (0.25 to 4).
    #[serde(default = "one")]
    pub ball_radius_factor: f64,
    /// Speed of the game: seconds of the game per second of real time (0.25 to 1.3). Only the app that shows the game
    /// applies it; the length of a step does not change.
    #[serde(default = "one")]
    pub game_speed: f64,
    /// Number of contacts up to which the predicted trajectory of balls is shown (0 to 4).
    #[serde(default)]
    pub aim_contacts: u32,
    /// `true` if players may skip a level.
    #[serde(default)]
    pub skip_level: bool,
    /// Size, fall speed and start position of capsules.
    #[serde(default)]
    pub capsule_body: CapsuleBody,
    /// Maximum time that a ball stays on a sticky paddle (s, 0.1 to 600). With 0 only the player releases it, even if
    /// the effect has ended.
    #[serde(default = "catch_seconds")]
    pub catch_seconds: f64,
    /// Delay between a lost life and the next ball (s of the game, 0 to 5), counted from the first tick (1/60 s). A
    /// launch by its player ends the delay.
    #[serde(default)]
    pub miss_rest: f64,
    /// Effect of the ceiling on the player whose ball hits it.
    #[serde(default)]
    pub ceiling: Ceiling,
    /// Conditions and effects of clearing a level.
    #[serde(default)]
    pub clearing: Clearing,
    /// Conditions for a drop of capsules, and the effects that catching one ends.
    #[serde(default)]
    pub capsules: CapsuleRules,
    /// A turn for balls that have hit nothing destructible for many hits.
    #[serde(default)]
    pub stuck_guard: StuckGuard,
    /// A return to the paddle for balls that have hit nothing destructible for a long time.
    #[serde(default)]
    pub idle_return: IdleReturn,
    /// Minimum angles to the axes after a bounce.
    #[serde(default)]
    pub min_angles: MinAngles,
    /// Leaving a level early.
    #[serde(default)]
    pub warp: Warp,
    /// Aiming of the serve.
    #[serde(default)]
    pub serve_aim: ServeAim,
    /// Enemies that drift through the field and deflect balls.
    #[serde(default)]
    pub enemies: Enemies,
    /// Steps in which capsules make a paddle longer or shorter.
    #[serde(default)]
    pub paddle_steps: PaddleSteps,
    /// Rewards for skill, in addition to the points of bricks and capsules.
    #[serde(default)]
    pub skill: Skill,
    /// Factor for all points (0.25 to 4).
    #[serde(default = "one")]
    pub score_factor: f64,
    /// Factor for the durations of all effects (0.25 to 4).
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

/// Allowed length of the name of a ruleset, difficulty, modifier or assist (characters).
const NAME: RangeInclusive<usize> = 0..=60;
/// Allowed number of assists at a time.
const ASSISTS: RangeInclusive<usize> = 0..=60;
/// Allowed number of lives.
const LIVES: RangeInclusive<u32> = 1..=99;
/// Allowed number of capsules or effects at a time.
const COUNT: RangeInclusive<u32> = 1..=99;
/// Allowed points for a hit or a capsule.
pub(super) const POINTS: RangeInclusive<u32> = 0..=1_000_000;
/// Allowed factors for the numbers of a level, in a table and for all layers together.
pub(super) const FACTOR: RangeInclusive<f64> = 0.25..=4.0;

/// Allowed delay before the next ball (s).
const MISS_REST: RangeInclusive<f64> = 0.0..=5.0;

/// Allowed game speeds, in a table and for all layers together.
pub(super) const GAME_SPEED: RangeInclusive<f64> = 0.25..=1.3;

/// Returns the fraction `share` of `points`, rounded down.
#[must_use]
pub fn part_of(points: u32, share: f64) -> u32 {
    // A margin for rounding errors: the binary value of a share such as 0.8 may be slightly too small.
    (f64::from(points) * share + 1e-6) as u32
}

impl Rules {
    /// Returns `true` if players have a pull on the ball. The discrete scheme has none, like the tutorial.
    #[must_use]
    pub fn has_pull(&self) -> bool {
        !self.pull.is_none() && self.collision == CollisionScheme::Continuous
    }

    /// Returns the score for `points` under these rules, rounded down.
    #[must_use]
    pub fn scored(&self, points: u32) -> u32 {
        part_of(points, self.score_factor)
    }

    /// Returns `true` if the rules have enemies or turn stuck balls, which can happen on any tick.
    #[must_use]
    pub fn let_field_act(&self) -> bool {
        !(self.enemies.are_none() && self.stuck_guard.is_none())
    }

    /// Returns `true` if capsules come from a bag or dice. The discrete scheme has none.
    #[must_use]
    pub fn has_drops(&self) -> bool {
        self.drops != Drops::None && self.collision == CollisionScheme::Continuous
    }

    /// Checks that every number is in its range.
    ///
    /// # Errors
    ///
    /// The first number that is out of range.
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
