//! Layers of rules: the changes of a pack, a level, a difficulty or an assist to the rules below it.
//!
//! Defines [`RulesFields`], in which every field is optional, and merges layers. [`Chosen`](super::Chosen) defines the
//! order of the layers.

use ron::extensions::Extensions;
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
use super::property::given;
use super::range::OutOfRange;
use super::rules::Rules;
use super::serve_aim::ServeAim;
use super::skill::Skill;
use super::steering::{Rebound, Serve, Steering};
use super::stray::{IdleReturn, StuckGuard};
use super::warp::Warp;

/// Merges a field that replaces the one below.
fn replaces<T>(own: T, _below: T) -> T {
    own
}

/// Merges a factor that multiplies the one below.
fn multiplies(own: f64, below: f64) -> f64 {
    own * below
}

/// Generates [`RulesFields`] from a list of the fields of [`Rules`] that a layer may change. Each entry has the
/// function that merges the field with the one below.
macro_rules! layer {
    ($($(#[$doc:meta])* $field:ident: $type:ty, $lay:path;)+) => {
        /// Changes to the rules in one layer. A missing field keeps the value of the layer below.
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct RulesFields {
            /// Name of the chosen ruleset.
            #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
            pub ruleset: Option<String>,
            $(
                $(#[$doc])*
                #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
                pub $field: Option<$type>,
            )+
        }

        impl RulesFields {
            /// Names of all fields.
            pub const NAMES: &[&str] = &["ruleset", $(stringify!($field),)+];

            /// Returns this layer merged with the layer `below`.
            #[must_use]
            pub fn over(&self, below: &Self) -> Self {
                Self {
                    ruleset: self.ruleset.clone().or_else(|| below.ruleset.clone()),
                    $($field: match (self.$field.clone(), below.$field.clone()) {
                        (Some(own), Some(below)) => Some($lay(own, below)),
                        (own, below) => own.or(below),
                    },)+
                }
            }

            /// Applies this layer to `rules`. Ignores `ruleset`, because the ruleset is chosen first.
            #[must_use]
            pub(super) fn laid_on(&self, rules: Rules) -> Rules {
                Rules {
                    $($field: match self.$field.clone() {
                        Some(own) => $lay(own, rules.$field),
                        None => rules.$field,
                    },)+
                    ..rules
                }
            }
        }
    };
}

layer! {
    /// Lives of a new game.
    lives: u32, replaces;
    /// Speed of the paddle under keys.
    steering: Steering, replaces;
    /// Direction of a ball after a contact with the paddle.
    rebound: Rebound, replaces;
    /// Direction of a serve.
    serve: Serve, replaces;
    /// `true` if balls in a loop are nudged.
    nudge: bool, replaces;
    /// `true` if a lost game restarts at once and automatically.
    restarts_when_lost: bool, replaces;
    /// Points for each hit that a destroyed brick took.
    points_per_hit: u32, replaces;
    /// Factor for the width of the paddle, relative to the layers below.
    paddle_width_factor: f64, multiplies;
    /// Factor for the speed of the ball, relative to the layers below.
    ball_speed_factor: f64, multiplies;
    /// Source of capsules in addition to bricks that carry one.
    drops: Drops, replaces;
    /// `true` if harmful capsules drop.
    hindrances: bool, replaces;
    /// `true` if a net below the paddle returns all balls.
    safety_net: bool, replaces;
    /// Number of capsules in the air at which no more come from the bag or dice.
    max_capsules: u32, replaces;
    /// Points for catching a capsule.
    capsule_points: CapsulePoints, replaces;
    /// Maximum number of effects with a duration at a time, per player.
    max_effects: u32, replaces;
    /// Speed steps of balls.
    speed_steps: SpeedSteps, replaces;
    /// Limits for the speed that results from steps, kicks and effects.
    speed_cap: SpeedCap, replaces;
    /// Pull on the ball.
    pull: Pull, replaces;
    /// Last-brick assist.
    last_bricks: LastBricks, replaces;
    /// Scores that earn an extra life.
    extra_lives: ExtraLives, replaces;
    /// `true` if a lost ball costs no life.
    endless_lives: bool, replaces;
    /// Factor for the radius of the ball, relative to the layers below.
    ball_radius_factor: f64, multiplies;
    /// Factor for the speed of the game, relative to the layers below.
    game_speed: f64, multiplies;
    /// Number of contacts up to which the predicted trajectory of balls is shown.
    aim_contacts: u32, replaces;
    /// `true` if players may skip a level.
    skip_level: bool, replaces;
    /// Size, fall speed and start position of capsules.
    capsule_body: CapsuleBody, replaces;
    /// Maximum time that a ball stays on a sticky paddle.
    catch_seconds: f64, replaces;
    /// Delay between a lost life and the next ball.
    miss_rest: f64, replaces;
    /// Effect of the ceiling on the player whose ball hits it.
    ceiling: Ceiling, replaces;
    /// Conditions and effects of clearing a level.
    clearing: Clearing, replaces;
    /// Conditions for a drop of capsules, and the effects that catching one ends.
    capsules: CapsuleRules, replaces;
    /// A turn for balls that have hit nothing destructible for many hits.
    stuck_guard: StuckGuard, replaces;
    /// A return to the paddle for balls that have hit nothing destructible for a long time.
    idle_return: IdleReturn, replaces;
    /// Minimum angles to the axes after a bounce.
    min_angles: MinAngles, replaces;
    /// Leaving a level early.
    warp: Warp, replaces;
    /// Aiming of the serve.
    serve_aim: ServeAim, replaces;
    /// Enemies that drift through the field and deflect balls.
    enemies: Enemies, replaces;
    /// Steps in which capsules make a paddle longer or shorter.
    paddle_steps: PaddleSteps, replaces;
    /// Rewards for skill, in addition to the points of bricks and capsules.
    skill: Skill, replaces;
    /// Factor for all points, relative to the layers below.
    score_factor: f64, multiplies;
    /// Factor for the durations of all effects, relative to the layers below.
    effect_time_factor: f64, multiplies;
}

impl RulesFields {
    /// Returns `true` if the layer changes nothing.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the layer as written in a level file.
    #[must_use]
    pub fn written(&self) -> String {
        let plain = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
        // Serialising numbers, words and names cannot fail.
        plain.to_string(self).unwrap_or_default()
    }

    /// Checks that every number is in its range.
    ///
    /// # Errors
    ///
    /// The first number that is out of range.
    pub fn check(&self) -> Result<(), OutOfRange> {
        self.check_on(&Rules::modern())
    }

    /// Checks that every number is in its range, on top of the valid rules `below`.
    ///
    /// # Errors
    ///
    /// The first number that is out of range.
    pub(super) fn check_on(&self, below: &Rules) -> Result<(), OutOfRange> {
        // Fields are independent of each other, so an error on top of valid rules is in this layer.
        self.laid_on(below.clone()).check()
    }
}
