//! Rules about capsules: conditions for a drop, and the effects that catching a capsule ends.
//!
//! `simulation/power/drops.rs` checks the conditions, `simulation/power/active.rs` ends the effects. The conditions
//! apply only to the rules' bag and dice: a capsule that a brick carries always drops.

use serde::{Deserialize, Serialize};

/// Conditions for a drop, and the effects that catching a capsule ends. The default has none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct CapsuleRules {
    /// Drop no capsule while several balls are in play.
    pub single_ball: bool,
    /// Drop no capsule whose effect is already active.
    pub not_held: bool,
    /// Drop no capsule of the same kind as the previous one.
    pub not_again: bool,
    /// Drop speed-reset capsules only after a ball has taken a speed step.
    pub calm_in_need: bool,
    /// Catching a capsule ends all other effects of the player.
    pub ends_others: bool,
}
