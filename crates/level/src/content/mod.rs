//! What kinds of things the game has: tables of numbers and choices, read from `assets/content/`, checked, and then
//! valid by construction.
//!
//! Owns the tables and what their rows mean. Knows no level, no ECS and no screen.

pub mod angles;
pub mod bricks;
pub mod capsule_body;
pub mod capsules;
pub mod ceiling;
pub mod choices;
mod chosen;
pub mod clearing;
pub mod direction;
pub mod drops;
pub mod effects;
pub mod enemies;
pub mod glyphs;
pub mod help;
pub mod kind_layers;
pub mod kind_name;
pub mod kinds;
pub mod layers;
pub mod materials;
pub mod pace;
pub mod paddle_steps;
pub mod powers;
pub mod properties;
pub(crate) mod property;
mod range;
pub mod rule_layers;
pub mod rules;
pub mod rulesets;
pub mod serve_aim;
pub mod skill;
pub mod steering;
pub mod stray;
pub mod suggest;
pub mod table;
pub mod warp;

pub use angles::MinAngles;
pub use bricks::{BrickKind, KindSummary};
pub use capsule_body::{CapsuleBody, CapsuleStart};
pub use capsules::CapsuleRules;
pub use ceiling::Ceiling;
pub use chosen::{Chosen, Overrides};
pub use clearing::{Celebration, Clearing};
pub use direction::Direction;
pub use enemies::Enemies;
pub use help::{ExtraLives, LastBricks, Pull};
pub use kinds::Kinds;
pub use layers::Layers;
pub use materials::Colour;
pub use pace::{CountedHits, Faster, SpeedCap, SpeedSteps};
pub use paddle_steps::PaddleSteps;
pub use powers::PowerId;
pub use properties::{KindFields, Properties};
pub use range::OutOfRange;
pub use rule_layers::RulesFields;
pub use rules::{CollisionScheme, Rules};
pub use rulesets::Ruleset;
pub use serve_aim::ServeAim;
pub use skill::Skill;
pub use steering::{Rebound, Serve, Steering};
pub use stray::{IdleReturn, StuckGuard};
pub use warp::Warp;
