//! Execution of a headless game: steps, frames, seconds, commands, snapshots.

use std::time::Duration;

use crate::prelude::*;
use bevy::ecs::message::{MessageRegistry, ShouldUpdateMessages};
use bevy::time::TimeUpdateStrategy;

use super::Sim;
use crate::SimulationCommand;
use crate::replay::{Recorder, Recording};
use crate::state::snapshot::SnapshotError;
use crate::state::{Arrangement, Snapshot};
use brickwork_platform::job::finish;

/// Number of steps between two frames that drop messages.
pub(super) const STEPS_PER_FRAME: u64 = 60;

/// Random stream for the order of entities in heavy mode.
const HEAVY_STREAM: u64 = 103;

impl Sim {
    /// Runs `count` steps without frames, directly in the schedule of the steps. Bevy's fixed loop takes longer than an
    /// ordinary step; [`frame`](Self::frame) uses it.
    pub fn step(&mut self, count: u64) {
        self.step_with(count, |_| {});
    }

    /// Same as [`step`](Self::step), and calls `after` after each step.
    pub fn step_with(&mut self, count: u64, mut after: impl FnMut(&mut World)) {
        let mut left = count;
        while left > 0 {
            let now = left.min(STEPS_PER_FRAME);
            let (world, heavy) = (self.app.world_mut(), &mut self.heavy);
            world.schedule_scope(FixedUpdate, |world, schedule| {
                for _ in 0..now {
                    schedule.run(world);
                    if let Some(die) = heavy {
                        restore_shuffled(world, die);
                    }
                    after(world);
                }
            });
            // A frame without elapsed time, which drops the messages that all readers have read.
            world.resource_mut::<MessageRegistry>().should_update = ShouldUpdateMessages::Ready;
            self.app
                .insert_resource(TimeUpdateStrategy::FixedTimesteps(0));
            self.app.update();
            left -= now;
        }
    }

    /// Enables heavy mode: after every step, the whole state is removed and restored from a snapshot, with entities in
    /// a random order from `seed`. This reveals a rule that depends on anything except the registered state.
    pub fn make_heavy(&mut self, seed: u64) {
        self.heavy = Some(Die::new(seed, HEAVY_STREAM));
    }

    /// Returns the state at the end of the last step.
    ///
    /// # Panics
    ///
    /// If there is no level.
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

    /// Starts to record the game, which is at step 0.
    pub fn begin_recording(&mut self) {
        let recorder = Recorder::begin(self.app.world_mut());
        self.app.insert_resource(recorder);
    }

    /// Ends and returns the recording; `None` if no step was recorded.
    pub fn end_recording(&mut self) -> Option<Recording> {
        let recorder = self.app.world_mut().remove_resource::<Recorder>();
        recorder?.finish().pop()
    }

    /// Returns the number of the step at the end of `seconds` (s) of play.
    pub fn step_at(&self, seconds: f64) -> u64 {
        (seconds * f64::from(self.clock().step_hz)).round() as u64
    }

    /// Runs until the level is over or `seconds` (s) have been played.
    pub fn run(&mut self, seconds: f64) {
        self.run_to(self.step_at(seconds), |_| true);
    }

    /// Runs until the level is over, but at most to the step `last`. Calls `goes_on` about every 60 steps and at the
    /// end, and stops if it returns `false`. Returns `true` if it was not stopped.
    pub fn run_to(&mut self, last: u64, mut goes_on: impl FnMut(&Self) -> bool) -> bool {
        finish(self.run_in_steps(last, async |sim| goes_on(sim)))
    }

    /// Same as [`run_to`](Self::run_to), for a background job: `goes_on` may wait.
    pub async fn run_in_steps(
        &mut self,
        last: u64,
        mut goes_on: impl AsyncFnMut(&Self) -> bool,
    ) -> bool {
        while !self.round().is_over() && self.clock().step < last {
            self.step(STEPS_PER_FRAME.min(last - self.clock().step));
            if !goes_on(self).await {
                return false;
            }
        }
        true
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

    /// Starts the level of `run`, in one step.
    pub fn start(&mut self, run: Run) {
        self.command(SimulationCommand::Start(Box::new(run)));
    }
}

/// Takes a snapshot and restores it, with the entities in a random order.
fn restore_shuffled(world: &mut World, die: &mut Die) {
    if let Some(snapshot) = Snapshot::take(world) {
        let restored = snapshot.restore(world, Arrangement::Shuffled(die));
        restored.expect("a snapshot that was just taken can be restored");
    }
}
