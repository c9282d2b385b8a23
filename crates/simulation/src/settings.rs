//! What is chosen for a run and holds for all of it: the rules and the step rate.
//!
//! Part of [`SimulationCommand::Start`](super::SimulationCommand); the level, the seed and the score come with it.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use brickwork_level::content::drops::Drops;
use brickwork_level::content::{CollisionScheme, IdleReturn, LastBricks, Rules, SpeedSteps};

/// Steps per second that a run may have.
pub const STEP_HZ: RangeInclusive<u32> = 10..=2_000;

/// The choices of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// The rules of play.
    pub rules: Rules,
    /// Steps per second of simulation, within [`STEP_HZ`].
    pub step_hz: u32,
}

impl Settings {
    /// Settings for measurements of accuracy or speed, at `step_hz` steps per second: modern rules without the nudge,
    /// the return of idle balls, capsules from the bag, speed steps and help with the last bricks.
    #[must_use]
    pub fn measured(step_hz: u32) -> Self {
        let rules = Rules {
            nudge: false,
            idle_return: IdleReturn::default(),
            drops: Drops::None,
            speed_steps: SpeedSteps::default(),
            last_bricks: LastBricks::default(),
            ..Rules::modern()
        };
        Self { rules, step_hz }
    }

    /// Those of `rules`, at the usual step rate.
    #[must_use]
    pub fn of(rules: Rules) -> Self {
        Self {
            rules,
            ..Self::default()
        }
    }

    /// Those of modern rules in the scheme `collision`, at the usual step rate.
    #[must_use]
    pub fn in_scheme(collision: CollisionScheme) -> Self {
        Self::of(Rules {
            collision,
            ..Rules::modern()
        })
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            rules: Rules::modern(),
            step_hz: 120,
        }
    }
}
