//! Simulation time: the number of the step and the step rate. Runs in `Prepare`.
//!
//! It does not use `Time<Fixed>`, because a `Duration` counts whole nanoseconds and cannot represent 1/120 s.

use super::tuning;
use crate::state::prelude::*;
use crate::{Settings, SimulationSystems};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        FixedUpdate,
        advance_clock.in_set(SimulationSystems::Prepare),
    );
}

/// Time in the level.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// Number of the current step (from 1), or of the last finished one; 0 before the first.
    pub step: u64,
    /// Steps per second.
    pub step_hz: u32,
}

impl Default for Clock {
    fn default() -> Self {
        Self {
            step: 0,
            step_hz: Settings::default().step_hz,
        }
    }
}

impl State for Clock {
    const TAG: &'static str = "clock";

    fn at_start(run: &Run) -> Self {
        Self {
            step: 0,
            step_hz: run.settings.step_hz,
        }
    }
}

impl Clock {
    /// Returns the end of the current step (s since the level began).
    pub fn now(&self) -> f64 {
        self.step as f64 / f64::from(self.step_hz)
    }

    /// Returns the beginning of the current step (s since the level began).
    pub fn before(&self) -> f64 {
        self.step.saturating_sub(1) as f64 / f64::from(self.step_hz)
    }

    /// Returns `true` if the current step contains a tick: a multiple of 1/[`TICK_HZ`](tuning::TICK_HZ) s. At 60, 120
    /// and 240 steps per second it is at the end of the step. At other rates there are as many ticks, below 60 steps
    /// per second one per step.
    pub fn is_tick(&self) -> bool {
        let ticks = |step: u64| step * tuning::TICK_HZ / u64::from(self.step_hz);
        ticks(self.step) > ticks(self.step.saturating_sub(1))
    }

    /// Returns `true` if the current step begins on a tick: the previous step contains one, or there is no previous
    /// step.
    pub fn begins_on_tick(&self) -> bool {
        let step = self.step.saturating_sub(1);
        step == 0 || Self { step, ..*self }.is_tick()
    }

    /// Returns the first tick at or after the end of the current step (1/60 s since the level began).
    pub fn next_tick(&self) -> u64 {
        (self.step * tuning::TICK_HZ).div_ceil(u64::from(self.step_hz))
    }

    /// Returns the time of the first tick at or after the end of the current step (s since the level began). Events of
    /// the step take effect then, at every step rate.
    pub fn next_tick_seconds(&self) -> f64 {
        self.next_tick() as f64 / tuning::TICK_HZ as f64
    }

    /// Returns `true` if the current step ends at or after `tick` (1/60 s since the level began).
    pub fn has_reached(&self, tick: u64) -> bool {
        self.step * tuning::TICK_HZ >= tick.saturating_mul(u64::from(self.step_hz))
    }

    /// Returns `true` on every tick from the one nearest to `time` onwards (s since the level began). Other steps
    /// return `false`, so timers fire at the same time at every step rate.
    pub fn has_come(&self, time: f64) -> bool {
        self.is_tick() && time - self.now() <= 0.5 / tuning::TICK_HZ as f64
    }

    /// Returns the length of a step (s).
    pub fn step_seconds(&self) -> f64 {
        1.0 / f64::from(self.step_hz)
    }
}

/// Run condition: the current step contains a tick.
pub fn on_tick(clock: Res<Clock>) -> bool {
    clock.is_tick()
}

fn advance_clock(mut clock: ResMut<Clock>) {
    clock.step += 1;
}
