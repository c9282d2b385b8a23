//! `brickwork replay`: plays a recorded game again, and verifies it step by step.

use std::path::PathBuf;

use clap::Args;

use super::game::{Game, read_recording};
use super::{Outcome, say};
use crate::simulation::replay::Recording;
use crate::simulation::replay::verify::{Difference, Verifier};

/// Play a recorded game again and compare every step with the recording.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The recording.
    file: PathBuf,
    /// Compare without a screen, and name the first step that differs.
    #[arg(long, required = true)]
    verify: bool,
}

pub(super) fn run(arguments: &Arguments) -> Outcome {
    let recording = match read_recording(&arguments.file) {
        Ok(recording) => recording,
        Err(sentence) => {
            eprintln!("brickwork: {sentence}");
            return Outcome::Unusable;
        }
    };
    match verify(&recording) {
        Ok(()) => {
            let seconds = recording.end.step as f64 / f64::from(recording.settings.step_hz);
            say(format_args!(
                "good: {} steps ({seconds:.3} s) as recorded",
                recording.end.step
            ));
            Outcome::Done
        }
        Err(difference) => {
            say(format_args!("not as recorded: {difference}"));
            Outcome::NotGood
        }
    }
}

fn verify(recording: &Recording) -> Result<(), Difference> {
    let mut sim = Game::again(recording).set_up();
    let mut verifier = Verifier::new(recording);
    verifier.compare(sim.app.world_mut())?;
    while sim.clock().step < recording.end.step {
        let before = sim.clock().step;
        sim.step(1);
        if sim.clock().step == before {
            // The game was over before the recording was.
            return Err(verifier.over_early(sim.app.world()));
        }
        verifier.compare(sim.app.world_mut())?;
    }
    Ok(())
}
