//! Plays a pack as a journey, once or many times: the levels in order, with lives and score carried over.
//!
//! This module rejects unsuitable arguments and prints the results. [`journey`](crate::journey) defines journeys.

use std::path::Path;
use std::sync::Arc;

use serde_json::{Value, json};
use xxhash_rust::xxh3::Xxh3;

use super::super::game::{Game, Played};
use super::super::outputs::{Inputs, Outputs, Wanted, cannot_write, write_readable};
use super::super::{say, told};
use super::level::playable_level;
use super::{Arguments, Format, Who, say_speed};
use crate::headless::{Config, Player};
use crate::journey::{Choice, Course, Mode, Plan, Record, Total};
use crate::level::{Pack, pack};
use crate::platform::clock::Stopwatch;
use crate::platform::console::ProgressBar;
use crate::platform::threads::share_out;
use crate::simulation::Settings;
use crate::simulation::replay::format::LONGEST_FILE;

/// Maximum time of play per level of a journey, unless the command line sets it (s).
const SECONDS: f64 = 600.0;

/// Result of a journey.
pub(super) struct Travelled {
    seed: u64,
    /// Games of the levels that were started, in order.
    games: Vec<Played>,
    /// Number of levels in the pack.
    levels: usize,
    /// Final state: `finished`, `lost`, or `playing` if the time was over.
    state: &'static str,
    total: Total,
    lives: u32,
    /// Checksum of all games.
    checksum: u64,
    unwritten: Vec<String>,
}

/// Data shared by all journeys of a command line.
struct Journeys<'a> {
    arguments: &'a Arguments,
    /// Name of the pack.
    name: String,
    plan: Plan,
    player: Player,
    outputs: Outputs,
}

/// Plays the pack in `folder` as often as the arguments request. The error is a message for the user.
pub(super) fn play_all(
    arguments: &Arguments,
    folder: &Path,
    threads: u32,
) -> Result<Vec<Travelled>, String> {
    let refuse = |sentence: &str| Err(format!("brickwork: {sentence}"));
    if arguments.trace.is_some() || arguments.save.is_some() {
        return refuse("--trace and --save are about a level; name one, or leave them out");
    }
    if arguments.record.is_some() && arguments.runs > 1 {
        return refuse("--record takes one journey; leave out --runs");
    }
    let player = match &arguments.player {
        None => Player::Autopilot,
        Some(Who::Named(player)) => player.clone(),
        Some(Who::Recorded(_)) => {
            return refuse(
                "a recording plays the level that it was made of; name a player for a pack",
            );
        }
    };
    let file = folder.join(pack::FILE_NAME);
    let pack = Pack::read(&file).map_err(|findings| told(&findings, &std::io::stderr()))?;
    let levels = pack.levels.iter();
    let levels = levels.map(|name| playable_level(arguments, &pack::file_in(folder, name)));
    let plan = Plan {
        mode: Mode::Journey,
        levels: levels.collect::<Result<_, _>>()?,
        seed: arguments.seed,
    };
    let wanted = Wanted {
        record: arguments.record.as_deref(),
        ..Wanted::default()
    };
    let mut inputs = Inputs::default();
    inputs.add_level(folder);
    let outputs = Outputs::find(&wanted, &inputs);
    let journeys = Journeys {
        arguments,
        name: pack.name,
        plan,
        player,
        outputs: outputs.map_err(|sentence| format!("brickwork: {sentence}"))?,
    };
    let runs = arguments.runs;
    let progress = (runs > 1).then(|| ProgressBar::new(runs.into(), "playing"));
    Ok(share_out(runs, threads, |index| {
        let travelled = journeys.play(index);
        if let Some(progress) = &progress {
            progress.advance();
        }
        travelled
    }))
}

impl Journeys<'_> {
    /// Plays the journey number `index`, until it is completed or lost.
    fn play(&self, index: u32) -> Travelled {
        let seed = self.plan.seed.wrapping_add(u64::from(index));
        let plan = Plan {
            seed,
            ..self.plan.clone()
        };
        let mut course = Course::begin(plan, 0);
        let mut games = Vec::new();
        while let Some(played) = self.play_level(&course) {
            course.end(played.outcome);
            games.push(played);
            if course.choose(Choice::Next).is_err() {
                break;
            }
        }
        let mut sum = Xxh3::new();
        for game in &games {
            sum.update(&game.checksum.to_le_bytes());
        }
        let unwritten = self.write(&course, &mut games).err();
        Travelled {
            seed,
            levels: course.plan().levels.len(),
            state: match games.last() {
                _ if course.is_finished() => "finished",
                Some(last) if last.outcome.lost => "lost",
                _ => "playing",
            },
            total: course.total(),
            lives: games.last().map_or(0, |last| last.outcome.standing.lives),
            checksum: sum.digest(),
            unwritten: unwritten.into_iter().collect(),
            games,
        }
    }

    fn play_level(&self, course: &Course) -> Option<Played> {
        let rules = self.arguments.rules.chosen().rules(course.level()?.rules());
        let settings = Settings {
            rules,
            step_hz: self.arguments.step_hz,
        };
        let run = course.run(settings)?;
        let config = Config {
            settings: run.settings,
            seed: run.seed,
            player: self.player.clone(),
            standing: Some(run.began_with),
            more_players: 0,
        };
        let seconds = self.arguments.seconds.unwrap_or(SECONDS);
        let game = Game {
            frame_rate: self.arguments.frame_rate,
            heavy: self.arguments.heavy,
            measured: self.arguments.is_measured(),
            recorded: self.outputs.record.is_some(),
            ..Game::new(run.level, config, seconds)
        };
        Some(game.play())
    }

    /// Writes the recording of the journey, if requested. The error is a whole sentence.
    fn write(&self, course: &Course, games: &mut [Played]) -> Result<(), String> {
        let Some(destination) = &self.outputs.record else {
            return Ok(());
        };
        let recordings = games.iter_mut().filter_map(|game| game.recording.take());
        let record = Record::new(&self.name, course, recordings.map(Arc::new).collect());
        let written = write_readable(destination, &record.to_bytes(), LONGEST_FILE);
        written.map_err(|error| cannot_write("recording", destination.path(), error))
    }
}

impl Travelled {
    fn json(&self) -> Value {
        let levels: Vec<Value> = self.games.iter().map(Played::json).collect();
        json!({
            "seed": self.seed, "seconds": self.total.seconds, "state": self.state, "score": self.total.score,
            "lives": self.lives, "lives_lost": self.total.lives_lost, "checksum": format!("{:016x}", self.checksum),
            "levels_in_pack": self.levels, "levels": levels,
        })
    }
}

/// Prints `journeys`. Returns the error messages for files that were not written, as whole sentences.
pub(super) fn print(
    journeys: &[Travelled],
    threads: u32,
    stopwatch: &Stopwatch,
    format: Format,
) -> Vec<String> {
    let unwritten = journeys
        .iter()
        .flat_map(|it| it.unwritten.clone())
        .collect();
    let took = stopwatch.seconds();
    let simulated: f64 = journeys.iter().map(|it| it.total.seconds).sum();
    if format == Format::Json {
        let runs: Vec<_> = journeys.iter().map(Travelled::json).collect();
        say(json!({
            "journeys": runs, "simulated_seconds": simulated, "real_seconds": took, "threads": threads,
        }));
        return unwritten;
    }
    for Travelled {
        seed,
        games,
        levels,
        state,
        total,
        lives,
        checksum,
        ..
    } in journeys
    {
        let (begun, seconds, score) = (games.len(), total.seconds, total.score);
        say(format_args!(
            "seed {seed}: {state} in level {begun} of {levels} after {seconds:.3} s, score {score}, lives {lives}, checksum {checksum:016x}"
        ));
    }
    say_speed(simulated, took, threads);
    unwritten
}
