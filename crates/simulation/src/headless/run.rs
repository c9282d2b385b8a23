//! How a headless game goes on: steps, frames, seconds, commands, snapshots.
//!
//! Bevy's first `update` runs no fixed step: [`alone`] has taken care of that, and of messages, which only frames drop.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use super::{Heavy, Sim};
use crate::SimulationCommand;
use crate::alone::{self, STEPS_AT_A_TIME};
use crate::clock::Clock;
use crate::rng::Die;
use crate::state::snapshot::Unreadable;
use crate::state::{Arrangement, Snapshot};

/// The stream of random numbers that orders entities in heavy mode.
const HEAVY_STREAM: u64 = 103;

impl Sim {
    /// Runs `count` steps, without the frames between them: the steps' own schedule, one run after the other. Bevy's
    /// fixed loop around it takes longer than an ordinary step; [`frame`](Self::frame) goes through that.
    pub fn step(&mut self, count: u64) {
        let heavy = &mut self.heavy;
        alone::run_steps(&mut self.app, count, |world| {
            if let Some(heavy) = heavy {
                heavy.begin_anew(world);
            }
        });
    }

    /// From now on, after every step the whole state is taken away and restored from a snapshot, its entities in an
    /// order drawn from `seed`: a rule that depends on anything else than the registered state shows.
    pub fn make_heavy(&mut self, seed: u64) {
        self.heavy = Some(Heavy {
            die: Die::new(seed, HEAVY_STREAM),
            is_checked: true,
        });
    }

    /// As [`make_heavy`](Self::make_heavy), for a world that was changed by hand: its values are not checked, because its
    /// level cannot lead to them.
    pub fn make_heavy_unchecked(&mut self, seed: u64) {
        self.make_heavy(seed);
        if let Some(heavy) = &mut self.heavy {
            heavy.is_checked = false;
        }
    }

    /// The state at the end of the last step.
    ///
    /// # Panics
    ///
    /// If no level is in play.
    #[must_use]
    pub fn snapshot(&mut self) -> Snapshot {
        Snapshot::take(self.app.world_mut()).expect("a level is in play")
    }

    /// Makes the state that of `snapshot`.
    ///
    /// # Errors
    ///
    /// A snapshot that cannot be read.
    pub fn restore(&mut self, snapshot: &Snapshot) -> Result<(), Unreadable> {
        snapshot.restore(self.app.world_mut(), Arrangement::InPlace)
    }

    /// Runs until the level is over or `seconds` have been played.
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

    /// Runs frames that take as long as `seconds` says, as a window would, and ends with the level or on the very
    /// step `last`.
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

    /// Sends a command and lets a step obey it.
    pub fn command(&mut self, command: SimulationCommand) {
        self.app.world_mut().write_message(command);
        self.step(1);
    }
}

impl Heavy {
    /// Takes a snapshot and restores it, the entities in an order that the die draws.
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
