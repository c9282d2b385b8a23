//! `brickwork simulate`: plays the real game headless, at full speed.
//!
//! Run i plays seed N + i; its result does not depend on the other runs, the threads or the frame rate. This module
//! defines the arguments and prints the results. [`level`] plays a level, [`resume`] continues a saved game,
//! [`journey`] plays a pack.

mod journey;
mod level;
mod resume;

use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, ValueEnum};
use serde_json::json;

use super::game::{FrameRate, Played};
use super::rules::ChosenArguments;
use super::{Outcome, say};
use crate::headless::Player;
use crate::platform::clock::Stopwatch;
use crate::platform::console::complain;
use crate::platform::threads::cores;
use crate::simulation::round::Standing;
use crate::simulation::settings::STEP_HZ;

/// Play a level, or a pack as a journey, without a screen, and print how it went with a checksum of the final state.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The level file, or the folder of a pack.
    #[arg(required_unless_present = "resume", conflicts_with = "resume")]
    level: Option<PathBuf>,
    /// Go on from a game that `--save` wrote, until `--seconds` of it have been played in all. Level, seed, rules and
    /// step rate are its own; so is its player, unless another is named.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "runs", "step_hz", "ruleset", "difficulty", "assists", "collision", "trace", "record"])]
    resume: Option<PathBuf>,
    /// Who plays: `autopilot` (aims), `catcher` (catches every ball and never aims), `novice` (reacts late, aims badly and
    /// loses lives), `idle` (launches at step 1 and never steers), or a recording of this level, which also gives seed,
    /// rules and step rate [default: autopilot].
    #[arg(long, value_name = "autopilot|catcher|novice|idle|REPLAY")]
    player: Option<Who>,
    /// Seconds of play of a level, unless it is over before [default: 60; on a journey 600].
    #[arg(long, value_name = "S", value_parser = seconds)]
    seconds: Option<f64>,
    /// Seed of the first run's random numbers.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many games to play: game i with the seed N + i.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    runs: u32,
    /// How many games to play at a time [default: as many as there are cores].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_024))]
    threads: Option<u32>,
    /// Steps per second of simulation.
    #[arg(long, value_name = "HZ", default_value_t = 120, value_parser = step_hz())]
    step_hz: u32,
    /// Frames per second that the steps are spread over, or `jitter`; by default as many steps a frame as fit.
    #[arg(long, value_name = "HZ|jitter")]
    frame_rate: Option<FrameRate>,
    #[command(flatten)]
    rules: ChosenArguments,
    /// Write what happens to FILE, one JSON object per step.
    #[arg(long, value_name = "FILE")]
    trace: Option<PathBuf>,
    /// Record the game in FILE, for `brickwork replay`.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Save the state at the end in FILE, for `--resume`.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// After every step, take a snapshot of the whole state and restore it, its entities in another order: a check of
    /// the game itself. The checksum and the trace are those of a game without it.
    #[arg(long)]
    heavy: bool,
    /// How to print the results.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

impl Arguments {
    /// Returns the time of play of a level (s).
    fn seconds(&self) -> f64 {
        self.seconds.unwrap_or(60.0)
    }

    /// Returns `true` if the games are measured: the output format prints the measurements.
    fn is_measured(&self) -> bool {
        self.format == Format::Json
    }
}

/// How results are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// For tools: one JSON object.
    Json,
}

/// Player of the games.
#[derive(Clone, Debug)]
enum Who {
    /// Player with a name.
    Named(Player),
    /// Inputs of the recording in this file.
    Recorded(PathBuf),
}

impl FromStr for Who {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let named = Player::named(text).map(Self::Named);
        Ok(named.unwrap_or_else(|| Self::Recorded(text.into())))
    }
}

fn step_hz() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(i64::from(*STEP_HZ.start())..=i64::from(*STEP_HZ.end()))
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 1e7 => Ok(seconds),
        _ => Err("expected seconds, more than 0 and at most 10000000".to_owned()),
    }
}

pub(super) fn run(arguments: &Arguments) -> Outcome {
    let stopwatch = Stopwatch::start();
    let threads = arguments.threads.unwrap_or_else(cores).min(arguments.runs);
    let pack = arguments.level.as_deref().filter(|path| path.is_dir());
    let printed = match (&arguments.resume, pack) {
        (Some(file), _) => resume::resume(arguments, file)
            .map(|played| print(&[played], threads, &stopwatch, arguments.format)),
        (None, Some(folder)) => journey::play_all(arguments, folder, threads)
            .map(|journeys| journey::print(&journeys, threads, &stopwatch, arguments.format)),
        (None, None) => level::play_all(arguments, threads)
            .map(|games| print(&games, threads, &stopwatch, arguments.format)),
    };
    let unwritten = match printed {
        Ok(unwritten) => unwritten,
        Err(sentence) => {
            complain(sentence);
            return Outcome::Unusable;
        }
    };
    for sentence in &unwritten {
        complain(format_args!("brickwork: {sentence}"));
    }
    if unwritten.is_empty() {
        Outcome::Done
    } else {
        Outcome::Unusable
    }
}

/// Prints `results`. Returns the error messages for files that were not written, as whole sentences.
fn print(results: &[Played], threads: u32, stopwatch: &Stopwatch, format: Format) -> Vec<String> {
    let unwritten = results.iter().flat_map(|it| it.unwritten.clone()).collect();
    let took = stopwatch.seconds();
    let simulated: f64 = results.iter().map(|result| result.seconds).sum();
    if format == Format::Json {
        let runs: Vec<_> = results.iter().map(Played::json).collect();
        say(format_args!(
            "{}",
            json!({
                "runs": runs, "simulated_seconds": simulated, "real_seconds": took, "threads": threads,
            })
        ));
        return unwritten;
    }
    for Played {
        seed,
        seconds,
        state,
        outcome,
        checksum,
        ..
    } in results
    {
        let Standing { score, lives } = outcome.standing;
        say(format_args!(
            "seed {seed}: {state} after {seconds:.3} s, score {score}, lives {lives}, checksum {checksum:016x}"
        ));
    }
    say_speed(simulated, took, threads);
    unwritten
}

/// Prints the speed of the simulation.
fn say_speed(simulated: f64, took: f64, threads: u32) {
    let threads = match threads {
        1 => "1 thread".to_owned(),
        threads => format!("{threads} threads"),
    };
    say(format_args!(
        "{simulated:.3} s simulated in {took:.3} s by {threads}: {:.0} times real time",
        simulated / took
    ));
}
