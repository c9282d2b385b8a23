//! Replay of a recorded game.

use super::{Player, Sim};
use crate::replay::enter::check_states;
use crate::replay::verify::{Difference, Verifier};
use crate::replay::{Journal, Recording};
use crate::script::Scripts;

impl From<&Recording> for Player {
    fn from(recording: &Recording) -> Self {
        Self::Script(Scripts::from_recording(recording))
    }
}

impl Sim {
    /// Creates the game of `recording`, at step 0.
    pub fn from_recording(recording: &Recording) -> Self {
        Self::from_run(recording.run.clone(), recording.into())
    }

    /// Plays the game of `recording` to its end, and compares every step and every whole state with it. Returns the
    /// game at the last step.
    ///
    /// # Errors
    ///
    /// The first difference, or an early end of the game.
    pub fn verify(recording: &Recording) -> Result<Self, Difference> {
        let mut sim = Self::from_recording(recording);
        let mut verifier = Verifier::default();
        verifier.compare(recording, sim.app.world_mut())?;
        while sim.clock().step < recording.end.step {
            let before = sim.clock().step;
            sim.step(1);
            if sim.clock().step == before {
                return Err(verifier.over_early(sim.app.world()));
            }
            verifier.compare(recording, sim.app.world_mut())?;
        }
        if !recording.states.is_empty() {
            let mut other = Self::from_recording(recording);
            check_states(other.app.world_mut(), recording)?;
        }
        Ok(sim)
    }

    /// Verifies the recording in the file content `bytes`. Returns `good: `, the number of steps and the final checksum,
    /// or the problem or first difference.
    pub fn verdict(bytes: &[u8]) -> String {
        let recording = match Journal::from_bytes(bytes) {
            Ok(journal) => journal.recording,
            Err(error) => return format!("the recording {error}"),
        };
        match Self::verify(&recording) {
            Ok(mut sim) => format!(
                "good: {} steps, checksum {:016x}",
                recording.end.step,
                sim.hash()
            ),
            Err(difference) => format!("not as recorded: {difference}"),
        }
    }
}
