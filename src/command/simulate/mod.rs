//! `brickwork simulate`: plays the real game headless, at full speed.
//!
//! Run i plays seed N + i; its result does not depend on the other runs, the threads or the frame rate. This module
//! defines the arguments and prints the results. [`level`] plays a level, [`resume`] continues a saved game,
//! [`journey`] plays a pack, [`runs`] plays runs, [`tools`] measures the tools of runs.

mod journey;
mod level;
mod resume;
pub(super) mod runs;
mod seed;
mod tool_report;
mod tools;
mod versus;

use std::str::FromStr;

use seed::Seed;
use tools::ToolArguments;

use super::game::{FrameRate, Game, Played};
use super::rules::{ChosenArguments, PlayerArguments};
use crate::command::prelude::*;
use crate::content::{Chosen, RunMode};
use crate::platform::clock::stopwatch;
use crate::platform::threads::cores;
use crate::simulation::Standing;
use crate::simulation::settings::STEP_HZ;

/// Play a level, a pack as a journey, or a run, without a screen, and print the result with a checksum of the final
/// state.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The level file, the folder of a pack, or the word `run` for a run (`./run` is a file of this name).
    #[arg(required_unless_present = "resume", conflicts_with = "resume")]
    level: Option<PathBuf>,
    /// Continue a game saved with `--save`, until `--seconds` have been played in total. It keeps its level, seed,
    /// rules and step rate, and its player unless you name another.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "runs", "step_hz", "ruleset", "difficulty", "tools", "assists", "collision", "players", "arrangement", "versus", "trace", "record"])]
    resume: Option<PathBuf>,
    /// Player: `autopilot` (aims), `catcher` (catches every ball and never aims), `novice` (reacts late, aims badly and
    /// loses lives), `idle` (launches at step 1 and never steers), or a recording of this level, which also gives seed,
    /// rules and step rate [default: autopilot].
    #[arg(long, value_name = "autopilot|catcher|novice|idle|REPLAY")]
    player: Option<Who>,
    /// Longest play of a level in seconds [default: 60; with `--versus` 180; on a journey 600; in a run as long
    /// as it allows].
    #[arg(long, value_name = "S", value_parser = seconds)]
    seconds: Option<f64>,
    /// Tools that the player takes after each wall of a run.
    #[arg(long, value_enum, value_name = "HOW", default_value_t = Choose::Random)]
    choose: Choose,
    /// Mode of a run [default: that of a code in --seed, or else `classic`].
    #[arg(long, value_name = "NAME", value_parser = seed::mode())]
    mode: Option<RunMode>,
    #[command(flatten)]
    measuring: ToolArguments,
    /// Seed of the first game's random numbers. For a run also a text, a day (`2026-11-28`), a week (`2026-W48`), or a
    /// code that begins with `bwr`.
    #[arg(long, value_name = "N", default_value = "1")]
    seed: Seed,
    /// Number of games: game i has the seed N + i.
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    runs: u32,
    /// Number of games to play at the same time [default: number of cores].
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=1_024))]
    threads: Option<u32>,
    /// Steps per second of simulation.
    #[arg(long, value_name = "HZ", default_value_t = 120, value_parser = step_hz())]
    step_hz: u32,
    /// Frames per second to spread the steps over, or `jitter`; by default, as many steps per frame as fit.
    #[arg(long, value_name = "HZ|jitter")]
    frame_rate: Option<FrameRate>,
    #[command(flatten)]
    rules: ChosenArguments,
    #[command(flatten)]
    players: PlayerArguments,
    /// Write a trace to FILE, one JSON object per step.
    #[arg(long, value_name = "FILE")]
    trace: Option<PathBuf>,
    /// Record the game to FILE, for `brickwork replay`.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// Save the final state to FILE, for `--resume`.
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// After every step, take a snapshot of the whole state and restore it with its entities in a different order, to
    /// check the game itself. The checksum and the trace stay the same.
    #[arg(long)]
    heavy: bool,
    /// Format of the results.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

impl Arguments {
    /// Returns the game of `run`, which takes at most `seconds` (s of play) unless the arguments set another time.
    fn game(&self, run: Run, player: Player, seconds: f64) -> Game {
        Game {
            frame_rate: self.frame_rate,
            heavy: self.heavy,
            measured: self.format == Format::Json,
            ..Game::new(run, player, self.seconds.unwrap_or(seconds))
        }
    }

    /// Returns the rules and players of the arguments, on top of the default choices.
    fn chosen(&self) -> Chosen {
        Chosen {
            players: self.players.players(),
            ..self.rules.chosen()
        }
    }

    /// Checks the arguments for several levels in a row, which are called `what`.
    fn check_whole(&self, what: &str) -> Result<(), String> {
        if self.trace.is_some() || self.save.is_some() {
            return Err(
                "--trace and --save are about a level; name one, or leave them out".to_owned(),
            );
        }
        if self.record.is_some() && self.runs > 1 {
            return Err(format!("--record takes one {what}; leave out --runs"));
        }
        Ok(())
    }

    /// Returns the player for several levels in a row. A recording cannot play them, for the reason `why`.
    fn named_player(&self, why: &str) -> Result<Player, String> {
        match &self.player {
            None => Ok(Player::Autopilot),
            Some(Who::Named(player)) => Ok(player.clone()),
            Some(Who::Recorded(_)) => Err(format!(
                "a recording plays the level that it was made of, and {why}; name a player"
            )),
        }
    }

    /// Returns the result of a game.
    fn report(&self, played: Played) -> Report {
        let (seed, seconds) = (played.seed, played.outcome.seconds);
        let (state, checksum) = (played.state, played.checksum);
        let Standing { score, lives } = played.outcome.standing;
        let shares = shares_text(played.scores());
        Report {
            shown: match self.format {
                Format::Json => played.json(),
                Format::Text if played.versus.is_some() => versus::text(&played).into(),
                Format::Text => format!(
                    "seed {seed}: {state} after {seconds:.3} s, score {score}{shares}, lives {lives}, checksum {checksum:016x}"
                )
                .into(),
            },
            seconds,
            unwritten: played.unwritten,
        }
    }
}

/// Format of the results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// For people.
    Text,
    /// For tools: one JSON object.
    Json,
}

/// Choice of tools in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Choose {
    /// Random ones, by the seed.
    Random,
    /// The first ones offered.
    First,
    /// None.
    None,
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

/// Returns the points of each of several players, in parentheses; empty for one player.
fn shares_text(scores: impl IntoIterator<Item = u32>) -> String {
    let scores: Vec<String> = scores.into_iter().map(|score| score.to_string()).collect();
    match scores.len() {
        0 | 1 => String::new(),
        _ => format!(" ({})", scores.join(" + ")),
    }
}

/// Returns `json` with the points of each of several players.
fn with_scores(mut json: Value, scores: Vec<u32>) -> Value {
    if scores.len() > 1 {
        json["scores"] = scores.into();
    }
    json
}

/// Returns the points of each player in several games together.
fn total_scores<'a>(games: impl IntoIterator<Item = &'a Played>) -> Vec<u32> {
    let mut total: Vec<u32> = Vec::new();
    for game in games {
        let scores: Vec<u32> = game.scores().collect();
        total.resize(scores.len().max(total.len()), 0);
        for (all, own) in total.iter_mut().zip(scores) {
            *all = all.saturating_add(own);
        }
    }
    total
}

fn step_hz() -> clap::builder::RangedI64ValueParser<u32> {
    clap::value_parser!(u32).range(i64::from(*STEP_HZ.start())..=i64::from(*STEP_HZ.end()))
}

fn seconds(text: &str) -> Result<f64, String> {
    let is_allowed = |seconds: f64| seconds > 0.0 && seconds <= 1e7;
    let expected = "seconds, more than 0 and at most 10000000";
    number(text, is_allowed, expected)
}

pub(super) fn run(arguments: &Arguments) -> CommandResult {
    if let Some(names) = &arguments.measuring.names {
        return tools::measure(arguments, names);
    }
    let elapsed = stopwatch();
    let threads = arguments.threads.unwrap_or_else(cores).min(arguments.runs);
    let path = arguments.level.as_deref().unwrap_or(Path::new(""));
    let is_series = path == Path::new(runs::NAME) || path.is_dir();
    if is_series && arguments.players.players().versus.is_some() {
        return Err("--versus plays one level: name its file".into());
    }
    let (key, reports) = match &arguments.resume {
        Some(file) => ("runs", vec![resume::resume(arguments, file)?]),
        None if path == Path::new(runs::NAME) => ("runs", runs::play_all(arguments, threads)?),
        None if path.is_dir() => ("journeys", journey::play_all(arguments, path, threads)?),
        None => ("runs", level::play_all(arguments, path, threads)?),
    };
    let took = elapsed();
    Ok(print(arguments.format, key, &reports, threads, took))
}

/// Result to print.
struct Report {
    /// Line for people, or object for tools.
    shown: Value,
    /// Time played (s).
    seconds: f64,
    /// Error messages for files that were not written, as whole sentences.
    unwritten: Vec<String>,
}

/// Prints `reports`, in JSON with the key `key`, and the errors of files that were not written.
fn print(format: Format, key: &str, reports: &[Report], threads: u32, took: f64) -> Outcome {
    let simulated: f64 = reports.iter().map(|report| report.seconds).sum();
    let shown = reports.iter().map(|report| &report.shown);
    if format == Format::Json {
        let runs: Vec<&Value> = shown.collect();
        say(json!({
            key: runs, "simulated_seconds": simulated, "real_seconds": took, "threads": threads,
        }));
    } else {
        shown.filter_map(Value::as_str).for_each(say);
        let threads = match threads {
            1 => "1 thread".to_owned(),
            threads => format!("{threads} threads"),
        };
        say(format_args!(
            "{simulated:.3} s simulated in {took:.3} s by {threads}: {:.0} times real time",
            simulated / took
        ));
    }
    let mut outcome = Outcome::Done;
    for sentence in reports.iter().flat_map(|report| &report.unwritten) {
        complain(format_args!("brickwork: {sentence}"));
        outcome = Outcome::Unusable;
    }
    outcome
}
