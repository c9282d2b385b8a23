//! Plays a pack as a journey, once or many times: the levels in order, with lives and score carried over.
//!
//! This module rejects unsuitable arguments and prints the results. [`journey`](crate::journey) defines journeys.

use xxhash_rust::xxh3::Xxh3;

use super::super::game::{Game, Played, play_games};
use super::super::outputs::{Inputs, Outputs, cannot_write, write_readable};
use super::level::playable_level;
use super::{Arguments, Format, Report, shares_text, total_scores, with_scores};
use crate::command::prelude::*;
use crate::journey::{Choice, Course, Mode, Plan, Record, Total};
use crate::simulation::replay::format::LONGEST_FILE;

/// Maximum time of play per level of a journey, unless the command line sets it (s).
const SECONDS: f64 = 600.0;

/// Data shared by all journeys of a command line.
struct Journeys<'a> {
    arguments: &'a Arguments,
    /// Name of the pack.
    name: String,
    plan: Plan,
    player: Player,
    outputs: Outputs,
}

/// Plays the pack in `folder` as often as the arguments request.
pub(super) fn play_all(
    arguments: &Arguments,
    folder: &Path,
    threads: u32,
) -> CommandResult<Vec<Report>> {
    arguments.check_whole("journey")?;
    let player = arguments.named_player("a pack has several")?;
    let pack = Pack::read(&folder.join(pack::FILE_NAME))?;
    let levels = pack.levels.iter();
    let levels = levels.map(|name| playable_level(arguments, &pack::file_in(folder, name)));
    let plan = Plan {
        mode: Mode::Journey,
        levels: levels.collect::<Result<_, _>>()?,
        seed: arguments.seed.of_level()?,
    };
    let mut inputs = Inputs::default();
    inputs.add_level(folder);
    let journeys = Journeys {
        arguments,
        name: pack.name,
        plan,
        player,
        outputs: Outputs::find([None, arguments.record.as_deref(), None], &inputs)?,
    };
    Ok(play_games(arguments.runs, threads, |index| {
        journeys.play(index)
    }))
}

impl Journeys<'_> {
    /// Plays the journey number `index`, until it is completed or lost.
    fn play(&self, index: u32) -> Report {
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
        let checksum = sum.digest();
        let scores = total_scores(&games);
        let unwritten = self.write(&course, &mut games).err();
        let state = match games.last() {
            _ if course.is_finished() => "finished",
            Some(last) if last.outcome.lost => "lost",
            _ => "playing",
        };
        let (total, levels, begun) = (course.total(), course.plan().levels.len(), games.len());
        let Total { score, seconds, .. } = total;
        let lives = games.last().map_or(0, |last| last.outcome.standing.lives);
        Report {
            shown: match self.arguments.format {
                Format::Json => {
                    let games: Vec<Value> = games.iter().map(Played::json).collect();
                    let json = json!({
                        "seed": seed, "seconds": seconds, "state": state, "score": score, "lives": lives,
                        "lives_lost": total.lives_lost, "checksum": format!("{checksum:016x}"),
                        "levels_in_pack": levels, "levels": games,
                    });
                    with_scores(json, scores)
                }
                Format::Text => format!(
                    "seed {seed}: {state} in level {begun} of {levels} after {seconds:.3} s, score {score}{}, lives {lives}, checksum {checksum:016x}",
                    shares_text(scores)
                )
                .into(),
            },
            seconds,
            unwritten: unwritten.into_iter().collect(),
        }
    }

    fn play_level(&self, course: &Course) -> Option<Played> {
        let rules = self.arguments.chosen().rules(course.level()?.rules());
        let settings = Settings {
            rules,
            step_hz: self.arguments.step_hz,
        };
        let run = course.run(settings)?;
        let game = Game {
            recorded: self.outputs.record.is_some(),
            ..self.arguments.game(run, self.player.clone(), SECONDS)
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
        written.map_err(|error| cannot_write("recording", destination.path(), &error))
    }
}
