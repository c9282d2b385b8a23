//! What kinds of things the game has: tables of numbers and choices, read from `assets/content/`, checked, and then
//! valid by construction.
//!
//! Owns the tables and what their rows mean. Knows no level, no ECS and no screen.

mod block;
pub mod bricks;
pub mod choices;
pub mod kinds;
pub mod layers;
pub mod properties;
pub mod rule_layers;
pub mod rules;
pub mod rulesets;
pub(crate) mod suggest;
mod table;

pub use bricks::{BrickKind, Colour, KindFields};
pub use choices::Chosen;
pub use kinds::Kinds;
pub use layers::Layers;
pub use rule_layers::RulesFields;
pub use rules::{CollisionScheme, Rebound, Rules, Serve, Steering};
pub use rulesets::Ruleset;
