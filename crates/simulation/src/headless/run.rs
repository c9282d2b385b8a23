//! Execution of a headless game: steps, frames, seconds, commands, snapshots.
//!
//! [`alone`] handles the first `update` of Bevy, which runs no fixed step, and messages, which only frames drop.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use super::{Heavy, Sim};
use crate::SimulationCommand;
use crate::alone::{self, STEPS_AT_A_TIME};
use crate::clock::Clock;
use crate::rng::Die;
use crate::state::snapshot::SnapshotError;
use crate::state::{Arrangement, Snapshot};

/// Random stream for the order of entities in heavy mode.
const HEAVY_STREAM: u64 = 103;

impl Sim {
    /// Runs `count` steps without frames, directly in the schedule of the steps. Bevy's fixed loop takes longer than an
    /// ordinary step; [`frame`](Self::frame) uses it.
    pub fn step(&mut self, count: u64) {
        let heavy = &mut self.heavy;
        alone::run_steps(&mut self.app, count, |world| {
            if let Some(heavy) = heavy {
                heavy.begin_anew(world);
            }
        });
    }

    /// Enables heavy mode: after every step, the whole state is removed and restored from a snapshot, with entities in
    /// a random order from `seed`. This reveals a rule that depends on anything except the registered state.
    pub fn make_heavy(&mut self, seed: u64) {
        self.heavy = Some(Heavy {
            die: Die::new(seed, HEAVY_STREAM),
            is_checked: true,
        });
    }

    /// Same as [`make_heavy`](Self::make_heavy), without checks of the values, for a world that was changed by hand to
    /// values that the level cannot reach.
    pub fn make_heavy_unchecked(&mut self, seed: u64) {
        self.make_heavy(seed);
        if let Some(heavy) = &mut self.heavy {
            heavy.is_checked = false;
        }
    }

    /// Returns the state at the end of the last step.
    ///
    /// # Panics
    ///
    /// If there is no level.
    #[must_use]
    pub fn snapshot(&mut self) -> Snapshot {
        Snapshot::take(self.app.world_mut()).expect("a level is in play")
    }

    /// Restores the state of `snapshot`.
    ///
    /// # Errors
    ///
    /// A snapshot that cannot be read.
    pub fn restore(&mut self, snapshot: &Snapshot) -> Result<(), SnapshotError> {
        snapshot.restore(self.app.world_mut(), Arrangement::InPlace)
    }

    /// Runs until the level is over or `seconds` (s) have been played.
    pub fn run(&mut self, seconds: f64) {
        let hz = f64::from(self.resource::<Clock>().step_hz);
        let last = (seconds * hz).round() as u64;
        while !self.round().is_over() && self.clock().step < last {
            self.step(STEPS_AT_A_TIME.min(last - self.clock().step));
        }
    }

    /// Runs one frame of `duration` of real time.
    pub fn frame(&mut self, duration: Duration) {
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(duration));
        self.app.update();
    }

    /// Runs frames of the durations that `seconds` returns (s), as a window would. Stops at the end of the level, or
    /// exactly at the step `last`.
    pub fn run_in_frames(&mut self, last: u64, mut seconds: impl FnMut() -> f64) {
        let longest = self.resource::<Time<Virtual>>().max_delta().as_secs_f64();
        while !self.round().is_over() && self.clock().step < last {
            let seconds = seconds();
            let most = seconds.min(longest) * f64::from(self.clock().step_hz) + 1.0;
            if self.clock().step as f64 + most > last as f64 {
                self.step(1);
            } else {
                self.frame(Duration::from_secs_f64(seconds));
            }
        }
    }

    /// Sends a command, and runs the step that executes it.
    pub fn command(&mut self, command: SimulationCommand) {
        self.app.world_mut().write_message(command);
        self.step(1);
    }
}

impl Heavy {
    /// Takes a snapshot and restores it, with the entities in a random order.
    fn begin_anew(&mut self, world: &mut World) {
        if let Some(snapshot) = Snapshot::take(world) {
            let arrangement = match self.is_checked {
                true => Arrangement::Shuffled(&mut self.die),
                false => Arrangement::Unchecked(&mut self.die),
            };
            let restored = snapshot.restore(world, arrangement);
            restored.expect("a snapshot that was just taken can be restored");
        }
    }
}
