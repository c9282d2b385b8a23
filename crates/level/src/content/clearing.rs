//! What follows when the last brick that counts is gone: another wall, or the end of the level with what marks it.
//!
//! Owns what can be chosen and within which bounds; the simulation obeys (`simulation/clearing.rs`,
//! `simulation/brick/walls.rs`).

use serde::{Deserialize, Serialize};

use super::powers::PowerId;
use super::range::{OutOfRange, within};

/// How a level is cleared.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Clearing {
    /// How many times in all its bricks are put up (1 to 99): it is cleared when the last wall is.
    pub walls: u32,
    /// What holds while a cleared level is shown.
    pub celebration: Celebration,
    /// Whether score and lives go on to the next level; if not, each begins as a new game does.
    pub goes_on: bool,
}

/// What holds while a cleared level is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Celebration {
    /// What held when it was cleared.
    #[default]
    None,
    /// The effect of this power-up, and no other.
    Power(PowerId),
}

impl Default for Clearing {
    fn default() -> Self {
        Self {
            walls: 1,
            celebration: Celebration::None,
            goes_on: true,
        }
    }
}

impl Clearing {
    pub(super) fn check(&self) -> Result<(), OutOfRange> {
        within("clearing.walls", self.walls, &(1..=99))?;
        match self.celebration {
            Celebration::Power(power) if !power.power().effect.holds() => Err(OutOfRange {
                field: "clearing.celebration",
                problem: format!("is {power:?}, which only happens"),
                expected: "expected a power-up with an effect that lasts".to_owned(),
            }),
            Celebration::Power(_) | Celebration::None => Ok(()),
        }
    }
}
