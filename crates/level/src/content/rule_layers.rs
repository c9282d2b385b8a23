//! Layers of rules: what a pack, a level, a difficulty or an assist says differently from the ruleset below it.
//!
//! Owns [`RulesFields`], in which every field may be left out, and how one layer lies over another. Which layers there
//! are, and their order, is said by [`Chosen`](super::Chosen).

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

/// A field that takes the place of the one below.
fn replaces<T>(own: T, _below: T) -> T {
    own
}

/// A factor that is applied to the one below.
fn multiplies(own: f64, below: f64) -> f64 {
    own * below
}

/// Makes [`RulesFields`] from a list of the fields of [`Rules`] that a layer may change, each with what it does to the
/// same field below.
macro_rules! layer {
    ($($(#[$doc:meta])* $field:ident: $type:ty, $lay:path;)+) => {
        /// What one layer says of the rules; what it leaves out is as in the layer below.
        #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields, default)]
        pub struct RulesFields {
            /// The name of the ruleset that it chooses.
            #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
            pub ruleset: Option<String>,
            $(
                $(#[$doc])*
                #[serde(deserialize_with = "given", skip_serializing_if = "Option::is_none")]
                pub $field: Option<$type>,
            )+
        }

        impl RulesFields {
            /// The names of all fields.
            pub const NAMES: &[&str] = &["ruleset", $(stringify!($field),)+];

            /// What this layer and the one `below` it come to, as one layer.
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

            /// `rules` as this layer changes them; a ruleset that it chooses is chosen before.
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
    /// How fast the paddle is under keys.
    steering: Steering, replaces;
    /// How the paddle sends a ball on.
    rebound: Rebound, replaces;
    /// The direction of a first flight.
    serve: Serve, replaces;
    /// Whether balls that loop are turned.
    nudge: bool, replaces;
    /// Whether a lost game starts again at once, by itself.
    restarts_when_lost: bool, replaces;
    /// Points for each hit that a destroyed brick took.
    points_per_hit: u32, replaces;
    /// How wide the paddle is, as a multiple of what the layers below say.
    paddle_width_factor: f64, multiplies;
    /// How fast the ball is, as a multiple of what the layers below say.
    ball_speed_factor: f64, multiplies;
    /// Where capsules come from beside bricks that carry one.
    drops: Drops, replaces;
    /// Whether capsules that hinder fall.
    hindrances: bool, replaces;
    /// Whether a net below the paddle throws all balls back.
    safety_net: bool, replaces;
    /// Capsules in the air at which no more come out of the bag or of dice.
    max_capsules: u32, replaces;
    /// What a capsule is worth when it is caught.
    capsule_points: CapsulePoints, replaces;
    /// Effects with a time that a player has at once.
    max_effects: u32, replaces;
    /// When balls get faster in play.
    speed_steps: SpeedSteps, replaces;
    /// How fast they may get by that, by kicks and by effects.
    speed_cap: SpeedCap, replaces;
    /// The influence on the ball.
    pull: Pull, replaces;
    /// Help with the last bricks of a level.
    last_bricks: LastBricks, replaces;
    /// Scores that are worth a further life.
    extra_lives: ExtraLives, replaces;
    /// Whether a lost ball costs no life.
    endless_lives: bool, replaces;
    /// How large the ball is, as a multiple of what the layers below say.
    ball_radius_factor: f64, multiplies;
    /// How fast the game goes.
    game_speed: f64, multiplies;
    /// So many contacts ahead, players see where balls fly.
    aim_contacts: u32, replaces;
    /// Whether players may leave a level for the next one.
    skip_level: bool, replaces;
    /// The size of capsules, and how they fall.
    capsule_body: CapsuleBody, replaces;
    /// How long a ball stays on a sticky paddle at most.
    catch_seconds: f64, replaces;
    /// How long after a lost life the next ball comes.
    miss_rest: f64, replaces;
    /// What the ceiling does to whoever's ball meets it.
    ceiling: Ceiling, replaces;
    /// What follows when the last brick is gone.
    clearing: Clearing, replaces;
    /// Which capsules may fall when, and what catching one ends.
    capsules: CapsuleRules, replaces;
    /// A turn for balls that have hit nothing that can be destroyed for many hits.
    stuck_guard: StuckGuard, replaces;
    /// A return to the paddle for balls that have long hit nothing that counts.
    idle_return: IdleReturn, replaces;
    /// The smallest angles to the axes after a bounce.
    min_angles: MinAngles, replaces;
    /// Leaving a level early.
    warp: Warp, replaces;
    /// Aiming the serve.
    serve_aim: ServeAim, replaces;
    /// What drifts through the field and deflects balls.
    enemies: Enemies, replaces;
    /// The steps in which capsules make a paddle longer or shorter.
    paddle_steps: PaddleSteps, replaces;
    /// What skill is worth, beside the points of bricks and capsules.
    skill: Skill, replaces;
    /// What all points are multiplied by, as a multiple of what the layers below say.
    score_factor: f64, multiplies;
    /// What the times of all effects are multiplied by, as a multiple of what the layers below say.
    effect_time_factor: f64, multiplies;
}

impl RulesFields {
    /// Whether nothing is said.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// As it is written in a level file.
    #[must_use]
    pub fn written(&self) -> String {
        let plain = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
        // Numbers, words and names: there is nothing that could fail.
        plain.to_string(self).unwrap_or_default()
    }

    /// Whether every number is in its range.
    ///
    /// # Errors
    ///
    /// The first that is not.
    pub fn check(&self) -> Result<(), OutOfRange> {
        self.check_on(&Rules::modern())
    }

    /// Whether every number is in its range, on top of the good rules `below`.
    ///
    /// # Errors
    ///
    /// The first that is not.
    pub(super) fn check_on(&self, below: &Rules) -> Result<(), OutOfRange> {
        // Each field is good or not by itself, so what is wrong on top of good rules is this layer's.
        self.laid_on(below.clone()).check()
    }
}
