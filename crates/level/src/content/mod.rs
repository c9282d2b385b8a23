//! Content of the game: tables of numbers and choices, read from `crates/level/content/` and valid by construction.
//!
//! Contains the tables and the meaning of their rows. Does not depend on levels, ECS or screens.

pub mod bricks;
pub mod choices;
mod chosen;
mod drops;
pub mod effects;
pub mod endless;
mod field;
mod kind_layers;
pub mod kinds;
mod lasts;
mod listed;
pub mod materials;
mod numbers;
pub mod offers;
mod pace;
mod paddle;
mod players;
pub mod powers;
mod prelude;
pub mod properties;
mod property;
mod ranges;
mod reaction_checks;
pub mod reactions;
mod row_id;
mod rule_changes;
mod rule_names;
pub mod rules;
pub mod rulesets;
mod run_mode;
pub mod runs;
mod skill;
pub mod suggest;
pub mod synergies;
pub mod table;
pub mod tools;
mod values;
pub mod versus;

pub use bricks::{BrickKind, KindSummary};
pub use chosen::{Chosen, Overrides};
pub use drops::{CapsuleBody, CapsulePoints, CapsuleRules, CapsuleStart, Drops};
pub use field::{Celebration, Clearing, Descent, Enemies, LastBricks, Pull, Warp};
pub use kinds::{Kinds, Layers};
pub use listed::{FieldValues, RuleField};
pub use materials::Colour;
pub use pace::{CountedHits, Faster, IdleReturn, MinAngles, SpeedCap, SpeedSteps, StuckGuard};
pub use paddle::{Ceiling, PaddleSteps, Rebound, Serve, ServeAim, Steering};
pub use players::{
    Arrangement, HANDICAP_ROWS, HANDICAP_SPEEDS, Handicap, Handicaps, MAX_PLAYERS, Players,
};
pub use powers::PowerId;
pub use properties::{KindFields, Properties};
pub use ranges::FieldError;
pub use rule_changes::{Limited, laid_on, read_tools};
pub use rules::{CollisionScheme, Rules, RulesFields};
pub use rulesets::Ruleset;
pub use run_mode::RunMode;
pub use runs::{RunRules, run_rules};
pub use skill::{Bonus, Combo, ExtraLives, FeatPoints, Skill, Streak, part_of};
pub use tools::ToolId;
pub use values::{Direction, KindName};
