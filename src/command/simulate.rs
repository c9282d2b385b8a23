//! `brickwork simulate`: plays the real game without a screen, as fast as it goes.
//!
//! Run i plays seed N + i; its result does not depend on which runs go with it, on the threads, or on the frame rate.

use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use clap::{Args, ValueEnum};
use serde_json::json;

use super::game::{FrameRate, Game, Played, read_recording};
use super::outputs::{Outputs, Wanted};
use super::resume::resume;
use super::rules::ChosenArguments;
use super::{Outcome, say, told};
use crate::content::suggest::{shortened, suggest};
use crate::headless::{Config, Player};
use crate::level::{SharedLevel, file as level_file};
use crate::platform::clock::Stopwatch;
use crate::platform::console::complain;
use crate::platform::progress::Progress;
use crate::platform::threads::{cores, share_out};
use crate::simulation::Settings;
use crate::simulation::collision::discrete::refusal;
use crate::simulation::replay::Recording;
use crate::simulation::settings::STEP_HZ;

/// Play a level without a screen, and print how it went with a checksum of the final state.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The level file.
    #[arg(required_unless_present = "resume", conflicts_with = "resume")]
    level: Option<PathBuf>,
    /// Go on from a game that `--save` wrote, until `--seconds` of it have been played in all. Level, seed, rules and
    /// step rate are its own; so is its player, unless another is named.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["seed", "runs", "step_hz", "ruleset", "difficulty", "assists", "collision", "trace", "record"])]
    pub(super) resume: Option<PathBuf>,
    /// Who plays: `autopilot` (aims), `catcher` (catches every ball and never aims), `novice` (reacts late, aims badly and
    /// loses lives), `idle` (launches at step 1 and never steers), or a recording of this level, which also gives seed,
    /// rules and step rate [default: autopilot].
    #[arg(long, value_name = "autopilot|catcher|novice|idle|REPLAY")]
    pub(super) player: Option<Who>,
    /// Seconds of play, unless the level is over before.
    #[arg(long, value_name = "S", default_value_t = 60.0, value_parser = seconds)]
    pub(super) seconds: f64,
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
    pub(super) frame_rate: Option<FrameRate>,
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
    pub(super) save: Option<PathBuf>,
    /// After every step, take a snapshot of the whole state and restore it, its entities in another order: a check of
    /// the game itself. The checksum and the trace are those of a game without it.
    #[arg(long)]
    pub(super) heavy: bool,
    /// How to print the results.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

impl Arguments {
    /// Whether it is measured what games are like: where it is printed.
    pub(super) fn is_measured(&self) -> bool {
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

/// Who plays.
#[derive(Clone, Debug)]
pub(super) enum Who {
    /// Somebody who plays by themselves.
    Named(Player),
    /// Whoever played the recording in this file.
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
    let results = match &arguments.resume {
        Some(file) => resume(arguments, file).map(|played| vec![played]),
        None => first_game(arguments).map(|first| play_all(&first, arguments.runs, threads)),
    };
    let results = match results {
        Ok(results) => results,
        Err(sentence) => {
            complain(sentence);
            return Outcome::Unusable;
        }
    };
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

/// The level in `file`, if the collision scheme that was chosen can play it; an error is what to tell the user.
fn playable_level(arguments: &Arguments, file: &Path) -> Result<SharedLevel, String> {
    let level = level_file::read(file).map_err(|findings| told(&findings, &io::stderr()))?;
    let chosen = arguments.rules.chosen();
    if let Some(reason) = chosen.misfit(level.rules()) {
        return Err(format!("brickwork: {reason}"));
    }
    let rules = chosen.rules(level.rules());
    match refusal(&level, &rules).filter(|_| arguments.rules.is_discrete()) {
        Some(reason) => {
            let file = file.display();
            Err(format!(
                "brickwork: {file}: {reason}: leave out --collision"
            ))
        }
        None => Ok(Arc::new(level)),
    }
}

/// The first game that the arguments ask for; an error is what to tell the user.
fn first_game(arguments: &Arguments) -> Result<Game, String> {
    let one_alone = arguments.trace.is_some()
        || arguments.record.is_some()
        || arguments.save.is_some()
        || matches!(arguments.player, Some(Who::Recorded(_)));
    if one_alone && arguments.runs > 1 {
        return Err(
            "brickwork: --trace, --record, --save and a recorded player take one game; leave out --runs"
                .to_owned(),
        );
    }
    let file = arguments.level.as_deref().unwrap_or(Path::new(""));
    let level = playable_level(arguments, file)?;
    let outputs = outputs(arguments).map_err(|sentence| format!("brickwork: {sentence}"))?;
    let settings = Settings {
        rules: arguments.rules.chosen().rules(level.rules()),
        step_hz: arguments.step_hz,
    };
    let game = |player: Player| {
        let config = Config {
            settings: settings.clone(),
            seed: arguments.seed,
            player,
            standing: None,
            more_players: 0,
        };
        Game {
            frame_rate: arguments.frame_rate,
            heavy: arguments.heavy,
            measured: arguments.is_measured(),
            outputs: outputs.clone(),
            ..Game::new(level.clone(), config, arguments.seconds)
        }
    };
    let first = match &arguments.player {
        None => game(Player::Autopilot),
        Some(Who::Named(player)) => game(player.clone()),
        Some(Who::Recorded(path)) => {
            let recording =
                recorded_player(path).map_err(|sentence| format!("brickwork: {sentence}"))?;
            if recording.run.level.identity() != level.identity() {
                let (file, level) = (path.display(), file.display());
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

/// The recording in the file `path` that `--player` names; an error is a whole sentence.
pub(super) fn recorded_player(path: &Path) -> Result<Recording, String> {
    if !path.exists() {
        let names: Vec<&str> = Player::all_named().map(|(name, _)| name).collect();
        let name = path.to_string_lossy();
        let help = suggest(&name, &names);
        return Err(format!(
            "--player {}: there is no player of that name, and no such recording: {help}",
            shortened(&name)
        ));
    }
    read_recording(path)
}

/// Where the files go that the arguments ask for; an error is a whole sentence.
pub(super) fn outputs(arguments: &Arguments) -> Result<Outputs, String> {
    let mut inputs: Vec<(&str, &Path)> = Vec::new();
    inputs.extend(arguments.level.as_deref().map(|file| ("level", file)));
    inputs.extend(arguments.resume.as_deref().map(|file| ("saved game", file)));
    if let Some(Who::Recorded(path)) = &arguments.player {
        inputs.push(("recorded player", path));
    }
    let wanted = Wanted {
        trace: arguments.trace.as_deref(),
        record: arguments.record.as_deref(),
        save: arguments.save.as_deref(),
    };
    Outputs::find(&wanted, &inputs)
}

/// Plays `runs` games, `threads` at a time, each as `first` with the next seed; the results are in that order.
fn play_all(first: &Game, runs: u32, threads: u32) -> Vec<Played> {
    let progress = (runs > 1).then(|| Progress::new(runs.into(), "playing"));
    share_out(runs, threads, |index| {
        let mut game = first.clone();
        game.config.seed = game.config.seed.wrapping_add(u64::from(index));
        let played = game.play();
        if let Some(progress) = &progress {
            progress.advance();
        }
        played
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
