//! Settings of a run, constant for its duration: the initial rules and the step rate.
//!
//! Part of [`SimulationCommand::Start`](super::SimulationCommand), with the level, the seed and the score.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use brickwork_level::content::{Drops, IdleReturn, LastBricks, Rules, SpeedSteps};

/// Possible numbers of steps per second.
pub const STEP_HZ: RangeInclusive<u32> = 10..=2_000;

/// Settings of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Settings {
    /// Rules of play.
    pub rules: Rules,
    /// Steps per second, in [`STEP_HZ`].
    pub step_hz: u32,
}

impl Settings {
    /// Returns settings for measurements of accuracy or speed, at `step_hz` steps per second: modern rules without the
    /// nudge, the return of idle balls, capsules from the bag, speed steps and the last-brick assist.
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

    /// Returns the settings for `rules`, at the default step rate.
    pub fn new(rules: Rules) -> Self {
        Self {
            rules,
            ..Self::default()
        }
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
