//! Comparison of a game with its recording, step by step.
//!
//! Compares the steps and describes the first difference. The caller runs the game.

use super::facts::{Facts, differences};
use super::format::Recording;
use crate::prelude::*;
use crate::state::compare::{FieldDifference, first_difference};
use crate::state::snapshot::SnapshotError;
use crate::state::{Registry, state_sum};

/// First difference between a game and its recording.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("step {step}: {what}")]
pub struct Difference {
    /// Step at whose end it shows.
    pub step: u64,
    /// Kind of the difference.
    pub what: What,
}

/// Kinds of differences between a game and its recording.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum What {
    /// A field of the state: its value in the recording and in the game.
    #[error("{}: {} recorded, {} played", .0, .0.value(0), .0.value(1))]
    Fact(FieldDifference),
    /// The checksum of the whole state (recorded, played); all facts are equal.
    #[error("checksum of the state: {0:016x} recorded, {1:016x} played, all fields noted agree")]
    Checksum(u64, u64),
    /// A whole state in the recording cannot be used.
    #[error("its whole state is refused: {0}")]
    State(SnapshotError),
    /// The game ended (in this state) before its recording.
    #[error("the game was {0}, and the recording goes on")]
    OverEarly(&'static str),
}

/// Compares a game with its recording while it is played again, from the beginning.
#[derive(Default)]
pub struct Verifier {
    /// Number of records read.
    done: usize,
    recorded: Facts,
    played: Facts,
}

impl Verifier {
    /// Creates a verifier for the steps after `step`, for a game that is entered there.
    pub fn after(recording: &Recording, step: u64) -> Self {
        let mut verifier = Self::default();
        verifier.read_up_to(recording, step);
        verifier
    }

    /// Reads the records up to `step`. Returns the checksum of exactly that step, if the recording has one.
    fn read_up_to(&mut self, recording: &Recording, step: u64) -> Option<u64> {
        let mut checksum = None;
        let left = &recording.steps[self.done.min(recording.steps.len())..];
        for record in left.iter().take_while(|record| record.step <= step) {
            self.done += 1;
            self.recorded.apply(&record.changes);
            checksum = record.checksum.filter(|_| record.step == step);
        }
        let end = recording.end;
        checksum.or(end.checksum.filter(|_| end.step == step))
    }

    /// Compares the step that `world` has just finished with the same step of `recording`. Call it after every step,
    /// and once before the first, always with the same recording.
    ///
    /// # Errors
    ///
    /// The first difference.
    pub fn compare(&mut self, recording: &Recording, world: &mut World) -> Result<(), Difference> {
        let step = world.resource::<Clock>().step;
        let checksum = self.read_up_to(recording, step);
        self.played.take_from(world);
        if let Some(((id, tag), values)) = differences(&self.recorded, &self.played).next() {
            let registry = world.resource::<Registry>();
            let tag = registry.fact_tags().nth(tag.into()).unwrap_or("unknown");
            let field = first_difference(registry, tag, id, values);
            let what = What::Fact(field);
            return Err(Difference { step, what });
        }
        let Some(recorded) = checksum else {
            return Ok(());
        };
        let played = state_sum(world);
        if recorded == played {
            return Ok(());
        }
        let what = What::Checksum(recorded, played);
        Err(Difference { step, what })
    }

    /// Returns the difference for a game that ended before its recording.
    pub fn over_early(&self, world: &World) -> Difference {
        let what = What::OverEarly(world.resource::<Round>().name());
        let step = world.resource::<Clock>().step;
        Difference { step, what }
    }
}
