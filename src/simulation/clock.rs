//! Simulation time: the number of the step and its rate, nothing else. Runs in `Prepare`.
//!
//! Never `Time<Fixed>`: a `Duration` counts whole nanoseconds and cannot hold 1/120 s.

use bevy::prelude::*;

use super::schedule::SimulationSystems;
use super::settings::Settings;

pub(super) fn plugin(app: &mut App) {
    let step_hz = app.world().resource::<Settings>().step_hz;
    app.insert_resource(Clock { step: 0, step_hz });
    app.add_systems(
        FixedUpdate,
        advance_clock.in_set(SimulationSystems::Prepare),
    );
}

/// How far the level has been played.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The step in hand (from 1), or the last finished one; 0 before the first.
    pub step: u64,
    /// Steps per second.
    pub step_hz: u32,
}

impl Clock {
    /// When the step in hand ends (s since the level began).
    #[must_use]
    pub fn now(&self) -> f64 {
        self.step as f64 / f64::from(self.step_hz)
    }

    /// When the step in hand began (s since the level began).
    #[must_use]
    pub fn before(&self) -> f64 {
        self.step.saturating_sub(1) as f64 / f64::from(self.step_hz)
    }

    /// Length of a step (s).
    #[must_use]
    pub fn step_seconds(&self) -> f64 {
        1.0 / f64::from(self.step_hz)
    }
}

fn advance_clock(mut clock: ResMut<Clock>) {
    clock.step += 1;
}
