//! Rules for a field without required bricks: a refill of the bricks, or the end of the level with a celebration.
//!
//! Defines the values and their ranges; `simulation/clearing.rs` and `simulation/brick/walls.rs` apply them.

use serde::{Deserialize, Serialize};

use super::powers::PowerId;
use super::range::{OutOfRange, within};

/// Conditions and effects of clearing a level.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Clearing {
    /// Number of times that the bricks are set up, including the first (1 to 99). Destroying the last set clears the
    /// level.
    pub walls: u32,
    /// Effect while a cleared level is shown.
    pub celebration: Celebration,
    /// `true` if score and lives carry over to the next level, `false` if each level starts like a new game.
    pub goes_on: bool,
}

/// Effect while a cleared level is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Celebration {
    /// The effects that were active when the level was cleared.
    #[default]
    None,
    /// Only the effect of this power-up.
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
