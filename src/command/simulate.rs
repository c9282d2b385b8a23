//! `brickwork simulate`: plays the real game without a screen, as fast as it goes.
//!
//! Run i plays seed N + i; its result does not depend on which runs go with it, on the threads, or on the frame rate.

use std::fs::File;
use std::io::BufWriter;
use std::num::NonZeroU32;
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use clap::{Args, ValueEnum};
use serde_json::json;

use super::Outcome;
use super::check::Format;
use crate::level::{SharedLevel, diagnostic, parse};
use crate::script::Script;
use crate::simulation::rng::Die;
use crate::simulation::trace::Trace;
use crate::simulation::{CollisionScheme, Ruleset, Settings};
use crate::testing::{Config, Player, Sim};

/// Play a level without a screen, and print how it went with a checksum of the final state.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The level file.
    level: PathBuf,
    /// Who plays.
    #[arg(long, value_enum, default_value_t = Who::Autopilot)]
    player: Who,
    /// Seconds of play, unless the level is over before.
    #[arg(long, value_name = "S", default_value_t = 60.0, value_parser = seconds)]
    seconds: f64,
    /// Seed of the first run's random numbers.
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many games to play: game i with the seed N + i.
    #[arg(long, value_name = "N", default_value = "1")]
    runs: NonZeroU32,
    /// How many games to play at a time.
    #[arg(long, value_name = "N", default_value = "1")]
    threads: NonZeroU32,
    /// Steps per second of simulation.
    #[arg(long, value_name = "HZ", default_value_t = 120, value_parser = clap::value_parser!(u32).range(10..=2000))]
    step_hz: u32,
    /// Frames per second that the steps are spread over, or `jitter`; by default as many steps a frame as fit.
    #[arg(long, value_name = "HZ|jitter")]
    frame_rate: Option<FrameRate>,
    /// The rules of play.
    #[arg(long, value_enum, default_value_t)]
    ruleset: Ruleset,
    /// How contacts are found.
    #[arg(long, value_enum, default_value_t)]
    collision: CollisionScheme,
    /// Write what happens to FILE, one JSON object per step.
    #[arg(long, value_name = "FILE")]
    trace: Option<PathBuf>,
    /// How to print the results.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// Who plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Who {
    /// Aims at bricks, with a seeded error.
    #[default]
    Autopilot,
    /// Launches at step 1 and never steers.
    Idle,
}

/// How steps are spread over frames.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum FrameRate {
    /// Evenly, so many frames a second.
    Hz(f64),
    /// Unevenly: seeded frame times from 1 to 60 ms, now and then a hitch of 3 s.
    Jitter,
}

impl FromStr for FrameRate {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "jitter" {
            return Ok(Self::Jitter);
        }
        match text.parse::<f64>() {
            Ok(hz) if (1.0..=10_000.0).contains(&hz) => Ok(Self::Hz(hz)),
            _ => Err("expected frames per second (1 to 10000) or `jitter`".to_owned()),
        }
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 1e7 => Ok(seconds),
        _ => Err("expected seconds, more than 0 and at most 10000000".to_owned()),
    }
}

/// One game to play.
#[derive(Clone, Debug)]
pub(super) struct Play {
    pub seed: u64,
    pub seconds: f64,
    pub settings: Settings,
    pub player: Who,
    pub frame_rate: Option<FrameRate>,
    pub trace: Option<PathBuf>,
}

impl Default for Play {
    fn default() -> Self {
        Self {
            seed: 1,
            seconds: 60.0,
            settings: Settings::default(),
            player: Who::Autopilot,
            frame_rate: None,
            trace: None,
        }
    }
}

/// How a game went.
#[derive(Clone, Debug)]
pub(super) struct RunResult {
    pub seed: u64,
    pub seconds: f64,
    pub state: &'static str,
    pub score: u32,
    pub lives: u32,
    pub checksum: u64,
}

pub(super) fn run(arguments: &Arguments) -> Outcome {
    if arguments.trace.is_some() && arguments.runs.get() > 1 {
        eprintln!("brickwork: --trace takes one game; leave out --runs");
        return Outcome::Unusable;
    }
    let level = match parse::read(&arguments.level) {
        Ok(level) => Arc::new(level),
        Err(findings) => {
            eprintln!("{}", diagnostic::report(&findings));
            return Outcome::Unusable;
        }
    };
    let settings = Settings {
        collision: arguments.collision,
        ruleset: arguments.ruleset,
        step_hz: arguments.step_hz,
        ..Settings::default()
    };
    let games: Vec<Play> = (0..u64::from(arguments.runs.get()))
        .map(|index| Play {
            seed: arguments.seed.wrapping_add(index),
            seconds: arguments.seconds,
            settings,
            player: arguments.player,
            frame_rate: arguments.frame_rate,
            trace: arguments.trace.clone(),
        })
        .collect();
    let begun = Instant::now();
    let results = play_all(&level, &games, arguments.threads.get() as usize);
    let took = begun.elapsed().as_secs_f64();
    let mut failed = false;
    for (result, error) in &results {
        if let Some(error) = error {
            eprintln!("brickwork: the trace could not be written: {error}");
            failed = true;
        }
        if arguments.format == Format::Text {
            let RunResult {
                seed,
                seconds,
                state,
                score,
                lives,
                checksum,
            } = result;
            println!(
                "seed {seed}: {state} after {seconds:.3} s, score {score}, lives {lives}, checksum {checksum:016x}"
            );
        }
    }
    let simulated: f64 = results.iter().map(|(result, _)| result.seconds).sum();
    match arguments.format {
        Format::Text => {
            println!(
                "{simulated:.3} s simulated in {took:.3} s: {:.0} times real time",
                simulated / took
            );
        }
        Format::Json => {
            let runs: Vec<_> = results.iter().map(|(result, _)| result.json()).collect();
            println!(
                "{}",
                json!({ "runs": runs, "simulated_seconds": simulated, "real_seconds": took })
            );
        }
    }
    if failed {
        Outcome::Unusable
    } else {
        Outcome::Done
    }
}

impl RunResult {
    fn json(&self) -> serde_json::Value {
        json!({
            "seed": self.seed, "seconds": self.seconds, "state": self.state,
            "score": self.score, "lives": self.lives, "checksum": format!("{:016x}", self.checksum),
        })
    }
}

type Finished = (RunResult, Option<std::io::Error>);

/// Plays all games, `threads` at a time; the results are in the order of the games.
fn play_all(level: &SharedLevel, games: &[Play], threads: usize) -> Vec<Finished> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        while let Some((index, game)) = {
            let index = next.fetch_add(1, Ordering::Relaxed);
            games.get(index).map(|game| (index, game))
        } {
            done.push((index, play(level, game)));
        }
        done
    };
    let mut results: Vec<(usize, Finished)> = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.min(games.len()))
            .map(|_| scope.spawn(work))
            .collect();
        workers
            .into_iter()
            .flat_map(|worker| worker.join().expect("a game does not panic"))
            .collect()
    });
    results.sort_by_key(|(index, _)| *index);
    results.into_iter().map(|(_, result)| result).collect()
}

/// Plays one game to its end; also gives the error that ended its trace, if one did.
pub(super) fn play(level: &SharedLevel, game: &Play) -> Finished {
    let player = match game.player {
        Who::Autopilot => Player::Autopilot,
        Who::Idle => Player::Script(Script::idle()),
    };
    let mut sim = Sim::new(
        level.clone(),
        Config {
            settings: game.settings,
            seed: game.seed,
            player,
        },
    );
    let mut trace_error = None;
    if let Some(path) = &game.trace {
        match File::create(path) {
            Ok(file) => Trace::begin(sim.app.world_mut(), Box::new(BufWriter::new(file))),
            Err(error) => trace_error = Some(error),
        }
    }
    match game.frame_rate {
        None => sim.run(game.seconds, |_| false),
        Some(rate) => run_in_frames(&mut sim, game, rate),
    }
    if let Some(trace) = sim.app.world_mut().remove_resource::<Trace>() {
        trace_error = trace_error.or(trace.end().err());
    }
    let standing = sim.standing();
    let result = RunResult {
        seed: game.seed,
        seconds: sim.clock().now(),
        state: sim.round().name(),
        score: standing.score,
        lives: standing.lives,
        checksum: sim.hash(),
    };
    (result, trace_error)
}

/// Spreads the steps over frames of real time, as a window would, and ends on the very step.
fn run_in_frames(sim: &mut Sim, game: &Play, rate: FrameRate) {
    let last = (game.seconds * f64::from(game.settings.step_hz)).round() as u64;
    let mut die = Die::new(game.seed, u64::MAX);
    sim.run_in_frames(last, || match rate {
        FrameRate::Hz(hz) => 1.0 / hz,
        FrameRate::Jitter if die.below(200) == 0 => 3.0,
        FrameRate::Jitter => die.between(0.001, 0.06),
    });
}
