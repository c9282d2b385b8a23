//! `brickwork replay`: shows a recorded game in a window, or verifies it step by step without one.

use std::path::PathBuf;

use clap::Args;

use super::game::Game;
use super::window::{WindowArguments, refuse};
use super::{Outcome, say};
use crate::platform::console::complain;
use crate::simulation::replay::verify::{Difference, Verifier};
use crate::simulation::replay::{Journal, Recording};

/// Watch a recorded game, in a window; or compare every step with the recording, without one.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The recording; one that was cut, as of a game that was never finished, is taken up to there.
    file: PathBuf,
    /// Compare without a screen, and name the first step that differs.
    #[arg(long, conflicts_with_all = ["WindowArguments", "speed", "paused"])]
    verify: bool,
    /// How fast to play, at first: 0.25 to 16 times, in doublings.
    #[arg(long, value_name = "X", default_value_t = 1.0, value_parser = speed)]
    speed: f64,
    /// Stand still at the beginning.
    #[arg(long)]
    paused: bool,
    #[command(flatten)]
    window: WindowArguments,
}

fn speed(text: &str) -> Result<f64, String> {
    match text.trim_end_matches(['x', '×']).parse::<f64>() {
        Ok(speed) if (0.25..=16.0).contains(&speed) => Ok(speed),
        _ => Err("expected a speed, from 0.25 to 16".to_owned()),
    }
}

pub(super) fn run(arguments: &Arguments) -> Outcome {
    let file = arguments.file.display();
    let recording = match Journal::read(&arguments.file) {
        Ok(journal) => {
            if !journal.is_ended {
                let seconds = journal.recording.seconds();
                complain(format_args!(
                    "brickwork: {file} has no end: it is taken up to its last whole part, {seconds:.3} s of play"
                ));
            }
            journal.recording
        }
        Err(problem) => return refuse(&format!("{file} {problem}")),
    };
    if !arguments.verify {
        return watch(arguments, recording);
    }
    match verify(&recording) {
        Ok(()) => {
            say(format_args!(
                "good: {} steps ({:.3} s) as recorded",
                recording.end.step,
                recording.seconds()
            ));
            Outcome::Done
        }
        Err(difference) => {
            say(format_args!("not as recorded: {difference}"));
            Outcome::NotGood
        }
    }
}

#[cfg(not(feature = "presentation"))]
fn watch(_arguments: &Arguments, _recording: Recording) -> Outcome {
    refuse(
        "this build has no window to watch a recording in; build it with the feature `presentation`, or use --verify",
    )
}

#[cfg(feature = "presentation")]
fn watch(arguments: &Arguments, recording: Recording) -> Outcome {
    use crate::presentation::{Launch, Watch};

    let launch = Launch {
        watch: Some(Watch {
            recording: recording.into(),
            file: arguments.file.clone(),
            speed: arguments.speed,
            paused: arguments.paused,
        }),
        ..Launch::default()
    };
    super::window::open(&arguments.window, launch)
}

fn verify(recording: &Recording) -> Result<(), Difference> {
    let mut sim = Game::again(recording).set_up();
    let mut verifier = Verifier::default();
    verifier.compare(recording, sim.app.world_mut())?;
    while sim.clock().step < recording.end.step {
        let before = sim.clock().step;
        sim.step(1);
        if sim.clock().step == before {
            // The game was over before the recording was.
            return Err(verifier.over_early(sim.app.world()));
        }
        verifier.compare(recording, sim.app.world_mut())?;
    }
    Ok(())
}
