//! Rules of a run as one value: all differences between ways of playing.
//!
//! Contains the table of the rules, from which values, layers and checks follow. The game reads these fields and never
//! decides by the name of a ruleset. [`rulesets`](super::rulesets) contains the rulesets; [`Chosen`](super::Chosen)
//! defines the order of the layers.

use ron::extensions::Extensions;
use ron::ser::PrettyConfig;

use super::drops::{CapsuleBody, CapsulePoints, CapsuleRules, Drops};
use super::field::{Clearing, Descent, Enemies, LastBricks, Pull, Warp};
use super::numbers::rules;
use super::pace::{IdleReturn, MinAngles, SpeedCap, SpeedSteps, StuckGuard};
use super::paddle::{Ceiling, PaddleSteps, Rebound, Serve, ServeAim, Steering};
use super::prelude::*;
use super::rule_names::{Names, encoded_rule, encoded_tool};
use super::skill::{ExtraLives, Skill, part_of};

/// Scheme that finds and resolves contacts.
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

rules! {
    /// Lives of a new game (1 to 99).
    lives: u32, within 1..=99;
    /// Speed of the paddle under keys.
    steering: Steering;
    /// Direction of a ball after a contact with the paddle.
    rebound: Rebound;
    /// Direction of a serve.
    serve: Serve;
    /// `true` if balls in a loop are nudged (numbers in `simulation/tuning.rs`).
    nudge: bool;
    /// `true` if a lost game restarts at once and automatically.
    restarts_when_lost: bool;
    /// Points for each hit that a destroyed brick took.
    points_per_hit: u32, within POINTS;
    /// Factor for the paddle width of the level (0.25 to 4).
    paddle_width_factor: f64 = "one", within FACTOR, layers multiply;
    /// Factor for the ball speed of the level (0.25 to 4).
    ball_speed_factor: f64 = "one", within FACTOR, layers multiply;
    /// Source of capsules in addition to bricks that carry one.
    drops: Drops = "default";
    /// `true` if harmful capsules drop.
    hindrances: bool = "yes";
    /// `true` if a net below the paddle returns all balls.
    safety_net: bool = "default";
    /// Number of capsules in the air at which no more come from the bag or dice (1 to 99).
    max_capsules: u32 = "many", within COUNT;
    /// Points for catching a capsule.
    capsule_points: CapsulePoints = "default";
    /// Maximum number of effects with a duration at a time, per player (1 to 99). One more ends the oldest.
    max_effects: u32 = "many", within COUNT;
    /// Speed steps of balls.
    speed_steps: SpeedSteps = "default";
    /// Limits for the speed that results from steps, kicks and effects.
    speed_cap: SpeedCap = "default";
    /// Pull on the ball.
    pull: Pull = "default";
    /// Last-brick assist.
    last_bricks: LastBricks = "default";
    /// Scores that earn an extra life.
    extra_lives: ExtraLives = "default";
    /// `true` if a lost ball costs no life.
    endless_lives: bool = "default";
    /// Factor for the ball radius of the level (0.25 to 4).
    ball_radius_factor: f64 = "one", within FACTOR, layers multiply;
    /// Speed of the game: seconds of the game per second of real time (0.25 to 1.3). Only the app that shows the game
    /// applies it; the length of a step does not change.
    game_speed: f64 = "one", within GAME_SPEED, layers multiply;
    /// Number of contacts up to which the predicted trajectory of balls is shown (0 to 4).
    aim_contacts: u32 = "default", within 0..=4;
    /// `true` if players may skip a level.
    skip_level: bool = "default";
    /// Size, fall speed and start position of capsules.
    capsule_body: CapsuleBody = "default";
    /// Maximum time that a ball stays on a sticky paddle (s, 0.1 to 600). With 0 only the player releases it, even if
    /// the effect has ended.
    catch_seconds: f64 = "catch_seconds", within 0.1..=600.0, zero without catch_seconds;
    /// Delay between a lost life and the next ball (s of the game, 0 to 5), counted from the first tick (1/60 s). A
    /// launch by its player ends the delay.
    miss_rest: f64 = "default", within 0.0..=5.0;
    /// Effect of the ceiling on the player whose ball hits it.
    ceiling: Ceiling = "default";
    /// Conditions and effects of clearing a level.
    clearing: Clearing = "default";
    /// Conditions for a drop of capsules, and the effects that catching one ends.
    capsules: CapsuleRules = "default";
    /// A turn for balls that have hit nothing destructible for many hits.
    stuck_guard: StuckGuard = "default";
    /// A return to the paddle for balls that have hit nothing destructible for a long time.
    idle_return: IdleReturn = "default";
    /// Minimum angles to the axes after a bounce.
    min_angles: MinAngles = "default";
    /// Leaving a level early.
    warp: Warp = "default";
    /// Aiming of the serve.
    serve_aim: ServeAim = "default";
    /// Enemies that drift through the field and deflect balls.
    enemies: Enemies = "default";
    /// Steps in which capsules make a paddle longer or shorter.
    paddle_steps: PaddleSteps = "default";
    /// Rewards for skill, in addition to the points of bricks and capsules.
    skill: Skill = "default";
    /// Factor for all points (0.25 to 4).
    score_factor: f64 = "one", within FACTOR, layers multiply;
    /// Factor for the durations of all effects (0.25 to 4).
    effect_time_factor: f64 = "one", within FACTOR, layers multiply;
    =>
    /// Descent of the wall by rows.
    descent: Descent = "default";
    /// `true` if balls in the field wait until there is a way out to the paddle, and not only for the first launch.
    cavities: bool = "default";
}

fn default<T: Default>() -> T {
    T::default()
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

/// Allowed length of the name of a ruleset, difficulty, modifier or assist (characters), and number of assists.
const NAME: RangeInclusive<usize> = 0..=60;
/// Allowed number of capsules or effects at a time.
const COUNT: RangeInclusive<u32> = 1..=99;
/// Allowed factors for the numbers of a level, in a table and for all layers together.
pub(super) const FACTOR: RangeInclusive<f64> = 0.25..=4.0;
/// Allowed game speeds, in a table and for all layers together.
pub(super) const GAME_SPEED: RangeInclusive<f64> = 0.25..=1.3;

impl Rules {
    /// Returns `true` if players have a pull on the ball. The discrete scheme has none, like the tutorial.
    pub fn has_pull(&self) -> bool {
        !self.pull.is_none() && self.collision == CollisionScheme::Continuous
    }

    /// Returns the score for `points` under these rules, rounded down.
    pub fn scored(&self, points: u32) -> u32 {
        part_of(points, self.score_factor)
    }

    /// Returns `true` if the rules have enemies or turn stuck balls, which can happen on any tick.
    pub fn let_field_act(&self) -> bool {
        !(self.enemies.is_none() && self.stuck_guard.is_none())
    }

    /// Returns `true` if capsules come from a bag or dice. The discrete scheme has none.
    pub fn has_drops(&self) -> bool {
        self.drops != Drops::None && self.collision == CollisionScheme::Continuous
    }

    /// Checks that every number is in its range.
    ///
    /// # Errors
    ///
    /// The first number that is out of range.
    pub fn check(&self) -> Result<(), FieldError> {
        within("ruleset", self.ruleset.chars().count(), &NAME)?;
        within("difficulty", self.difficulty.chars().count(), &NAME)?;
        within("modifier", self.modifier.chars().count(), &NAME)?;
        within("assists", self.assists.len(), &NAME)?;
        for name in &self.assists {
            within("assists", name.chars().count(), &NAME)?;
        }
        each_once("assists", &self.assists)?;
        self.players.check()?;
        Checked::check(self)
    }
}

impl RulesFields {
    /// Returns `true` if the layer changes nothing.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the layer as text without blanks, for identities and recordings.
    pub fn written(&self) -> String {
        // Serialising numbers, words and names cannot fail.
        options().to_string(self).unwrap_or_default()
    }

    /// Returns the layer as written in a file, in one line.
    pub fn spaced(&self) -> String {
        let line = PrettyConfig::new().compact_structs(true);
        let line = line.compact_arrays(true).compact_maps(true);
        let text = options().to_string_pretty(self, line);
        text.unwrap_or_default()
    }

    /// Checks that every number is in its range.
    ///
    /// # Errors
    ///
    /// The first number that is out of range.
    pub fn check(&self) -> Result<(), FieldError> {
        self.check_on(&Rules::modern())
    }

    /// Checks that every number is in its range, on top of the valid rules `below`.
    ///
    /// # Errors
    ///
    /// The first number that is out of range.
    pub(super) fn check_on(&self, below: &Rules) -> Result<(), FieldError> {
        // Fields are independent of each other, so an error on top of valid rules is in this layer.
        self.laid_on(below.clone()).check()
    }
}

fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}
