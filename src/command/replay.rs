//! `brickwork replay`: plays a recording in a window, or verifies it step by step without one.

use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;

use super::window::{WindowArguments, refuse};
use super::{Outcome, say};
use crate::headless::Sim;
use crate::journey::{self, Record};
use crate::platform::console::complain;
use crate::platform::printable::Shown;
use crate::simulation::replay::verify::Difference;
use crate::simulation::replay::{Journal, Recording};

/// Watch a recorded game, in a window; or compare every step with the recording, without one.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The recording; a truncated one, as of a game that was never finished, is played up to its last whole part.
    file: PathBuf,
    /// Compare without a screen, and name the first step that differs.
    #[arg(long, conflicts_with_all = ["WindowArguments", "speed", "paused"])]
    verify: bool,
    /// Initial speed of playback: 0.25 to 16 times the recorded speed.
    #[arg(long, value_name = "X", default_value_t = 1.0, value_parser = speed)]
    speed: f64,
    /// Begin paused.
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
    let file = arguments.file.shown();
    if Record::is_at(&arguments.file) {
        return match Record::read(&arguments.file) {
            Ok(record) if arguments.verify => verify_journey(&record),
            Ok(record) => watch(arguments, record.games),
            Err(problem) => refuse(&format!("{file} {problem}")),
        };
    }
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
        return watch(arguments, vec![recording.into()]);
    }
    match verify(&recording) {
        Ok(_) => {
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
fn watch(_arguments: &Arguments, _games: Vec<Arc<Recording>>) -> Outcome {
    refuse(
        "this build has no window to watch a recording in; build it with the feature `presentation`, or use --verify",
    )
}

#[cfg(feature = "presentation")]
fn watch(arguments: &Arguments, games: Vec<Arc<Recording>>) -> Outcome {
    use crate::presentation::{Launch, Watch};

    let mut games = games.into_iter();
    let Some(recording) = games.next() else {
        let file = arguments.file.shown();
        return refuse(&format!("{file} has no game: none of its levels has ended"));
    };

    let launch = Launch {
        watch: Some(Watch {
            recording,
            following: games.collect(),
            file: arguments.file.clone(),
            speed: arguments.speed,
            paused: arguments.paused,
        }),
        ..Launch::default()
    };
    super::window::open(&arguments.window, None, launch)
}

/// Verifies all games of a journey, and that they form one journey.
fn verify_journey(record: &Record) -> Outcome {
    let play = |game: &Recording| verify(game).map_err(|difference| difference.to_string());
    match record.verify(play) {
        Ok(()) => {
            let games = record.games.iter();
            let (levels, steps) = (record.levels.len(), games.clone().map(|game| game.end.step));
            say(format_args!(
                "good: a journey of {} games through {levels} levels, {} steps ({:.3} s) as recorded",
                record.games.len(),
                steps.sum::<u64>(),
                games.map(|game| game.seconds()).sum::<f64>()
            ));
            Outcome::Done
        }
        Err(difference) => {
            say(format_args!("not as recorded: {difference}"));
            Outcome::NotGood
        }
    }
}

/// Plays `recording` again and compares it. Returns the outcome.
fn verify(recording: &Recording) -> Result<journey::Outcome, Difference> {
    let sim = Sim::verify(recording)?;
    Ok(journey::Outcome::from_world(sim.app.world()).unwrap_or_default())
}
