//! `brickwork simulate`: plays the real game without a screen, as fast as it goes.
//!
//! Run i plays seed N + i; its result does not depend on which runs go with it, on the threads, or on the frame rate.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use clap::Args;
use serde_json::json;

use super::check::Format;
use super::game::{FrameRate, Game, Played, read_recording};
use super::outputs::Outputs;
use super::rules::{rules, ruleset};
use super::{Outcome, say};
use crate::content::rulesets;
use crate::headless::{Config, Player};
use crate::level::{SharedLevel, diagnostic, parse};
use crate::platform::clock::Stopwatch;
use crate::platform::console::complain;
use crate::platform::threads::{cores, share_out};
use crate::script::Script;
use crate::simulation::settings::STEP_HZ;
use crate::simulation::{CollisionScheme, Settings};

/// Play a level without a screen, and print how it went with a checksum of the final state.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The level file.
    level: PathBuf,
    /// Who plays: `autopilot`, `idle` (launches at step 1 and never steers), or a recording of this level, which also
    /// gives seed, ruleset, collision scheme and step rate.
    #[arg(
        long,
        value_name = "autopilot|idle|REPLAY",
        default_value = "autopilot"
    )]
    player: Who,
    /// Seconds of play, unless the level is over before.
    #[arg(long, value_name = "S", default_value_t = 60.0, value_parser = seconds)]
    seconds: f64,
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
    /// The rules of play.
    #[arg(long, value_name = "R", default_value = rulesets::DEFAULT, value_parser = ruleset())]
    ruleset: String,
    /// How contacts are found.
    #[arg(long, value_enum, default_value_t)]
    collision: CollisionScheme,
    /// Write what happens to FILE, one JSON object per step.
    #[arg(long, value_name = "FILE")]
    trace: Option<PathBuf>,
    /// Record the game in FILE, for `brickwork replay`.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// How to print the results.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// Who plays.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Who {
    Autopilot,
    Idle,
    /// Whoever played the recording in this file.
    Recorded(PathBuf),
}

impl FromStr for Who {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(match text {
            "autopilot" => Self::Autopilot,
            "idle" => Self::Idle,
            path => Self::Recorded(path.into()),
        })
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
    let first = match first_game(arguments) {
        Ok(first) => first,
        Err(sentence) => {
            complain(sentence);
            return Outcome::Unusable;
        }
    };
    let stopwatch = Stopwatch::start();
    let threads = arguments.threads.unwrap_or_else(cores).min(arguments.runs);
    let results = play_all(&first, arguments.runs, threads);
    print(&results, threads, stopwatch.seconds(), arguments.format);
    let unwritten: Vec<&String> = results
        .iter()
        .flat_map(|result| &result.unwritten)
        .collect();
    for sentence in &unwritten {
        complain(format_args!("brickwork: {sentence}"));
    }
    if unwritten.is_empty() {
        Outcome::Done
    } else {
        Outcome::Unusable
    }
}

/// The first game that the arguments ask for; an error is what to tell the user.
fn first_game(arguments: &Arguments) -> Result<Game, String> {
    let one_alone = arguments.trace.is_some()
        || arguments.record.is_some()
        || matches!(arguments.player, Who::Recorded(_));
    if one_alone && arguments.runs > 1 {
        return Err(
            "brickwork: --trace, --record and a recorded player take one game; leave out --runs"
                .to_owned(),
        );
    }
    let level: SharedLevel =
        Arc::new(parse::read(&arguments.level).map_err(|findings| diagnostic::report(&findings))?);
    let outputs = outputs(arguments).map_err(|sentence| format!("brickwork: {sentence}"))?;
    let settings = Settings {
        rules: rules(&arguments.ruleset, arguments.collision),
        step_hz: arguments.step_hz,
    };
    let game = |player: Player| {
        let config = Config {
            settings: settings.clone(),
            seed: arguments.seed,
            player,
            standing: None,
        };
        Game {
            frame_rate: arguments.frame_rate,
            outputs: outputs.clone(),
            ..Game::new(level.clone(), config, arguments.seconds)
        }
    };
    let first = match &arguments.player {
        Who::Autopilot => game(Player::Autopilot),
        Who::Idle => game(Player::Script(Script::idle())),
        Who::Recorded(path) => {
            let recording =
                read_recording(path).map_err(|sentence| format!("brickwork: {sentence}"))?;
            if recording.run.level.identity() != level.identity() {
                let (file, level) = (path.display(), arguments.level.display());
                return Err(format!(
                    "brickwork: {file} was not recorded on {level}: the levels differ"
                ));
            }
            let config = Game::again(&recording).config;
            Game {
                config,
                ..game(Player::Nobody)
            }
        }
    };
    Ok(first)
}

/// Where the files go that the arguments ask for; an error is a whole sentence.
fn outputs(arguments: &Arguments) -> Result<Outputs, String> {
    let mut inputs: Vec<(&str, &Path)> = vec![("level", &arguments.level)];
    if let Who::Recorded(path) = &arguments.player {
        inputs.push(("recorded player", path));
    }
    Outputs::find(
        arguments.trace.as_deref(),
        arguments.record.as_deref(),
        &inputs,
    )
}

/// Plays `runs` games, `threads` at a time, each as `first` with the next seed; the results are in that order.
fn play_all(first: &Game, runs: u32, threads: u32) -> Vec<Played> {
    share_out(runs, threads, |index| {
        let mut game = first.clone();
        game.config.seed = game.config.seed.wrapping_add(u64::from(index));
        game.play()
    })
}

fn print(results: &[Played], threads: u32, took: f64, format: Format) {
    let simulated: f64 = results.iter().map(|result| result.seconds).sum();
    if format == Format::Json {
        let runs: Vec<_> = results.iter().map(Played::json).collect();
        say(format_args!(
            "{}",
            json!({
                "runs": runs, "simulated_seconds": simulated, "real_seconds": took, "threads": threads,
            })
        ));
        return;
    }
    for Played {
        seed,
        seconds,
        state,
        score,
        lives,
        checksum,
        ..
    } in results
    {
        say(format_args!(
            "seed {seed}: {state} after {seconds:.3} s, score {score}, lives {lives}, checksum {checksum:016x}"
        ));
    }
    let threads = match threads {
        1 => "1 thread".to_owned(),
        threads => format!("{threads} threads"),
    };
    say(format_args!(
        "{simulated:.3} s simulated in {took:.3} s by {threads}: {:.0} times real time",
        simulated / took
    ));
}
