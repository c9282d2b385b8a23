//! What a ruleset says of capsules beside where they come from: which may fall when, and what catching one ends.
//!
//! Owns what can be chosen. `simulation/power/drops.rs` asks which may fall, `simulation/power/active.rs` ends effects. What
//! it says of falling concerns the rules' bag and dice alone: what a brick carries always falls.

use serde::{Deserialize, Serialize};

/// Which capsules may fall when, and what catching one ends. Nothing is said by default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CapsuleRules {
    /// None falls while several balls are in play.
    pub single_ball: bool,
    /// None falls whose effect holds already.
    pub not_held: bool,
    /// None falls of the kind that fell last.
    pub not_again: bool,
    /// None that takes speed steps back falls while no ball has taken any.
    pub calm_in_need: bool,
    /// Catching one ends all other effects of its player.
    pub ends_others: bool,
}
