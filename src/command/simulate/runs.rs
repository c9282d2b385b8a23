//! Plays a whole run, once or many times: walls drawn by the seed, then endless ones, until the last life is lost.
//!
//! This module rejects unsuitable arguments and prints the results. [`runs`](crate::runs) defines runs.

use xxhash_rust::xxh3::Xxh3;

use super::super::game::{Game, Played, play_games};
use super::super::outputs::{Inputs, Outputs, cannot_write, write_readable};
use super::{Arguments, Choose, Format, Report, shares_text, total_scores, with_scores};
use crate::command::prelude::*;
use crate::content::{Chosen, RunMode, ToolId};
use crate::runs::{Action, Course, Medal, Offers, Policy, Record, code};
use crate::shipped;
use crate::simulation::replay::format::LONGEST_FILE;

/// Name of the run on the command line. A file of this name is `./run`.
pub(super) const NAME: &str = "run";

/// Data shared by all runs of a command line.
struct Runs<'a> {
    arguments: &'a Arguments,
    chosen: Chosen,
    mode: RunMode,
    player: Player,
    outputs: Outputs,
}

/// A wall that was played.
struct PlayedWall {
    /// Result for tools.
    json: Value,
    game: Played,
}

/// Plays as many runs as the arguments request.
pub(super) fn play_all(arguments: &Arguments, threads: u32) -> CommandResult<Vec<Report>> {
    arguments.check_whole("run")?;
    let runs = Runs {
        arguments,
        chosen: arguments.chosen(),
        mode: arguments.seed.mode(arguments.mode)?,
        player: arguments.named_player("a run has walls of its own")?,
        outputs: Outputs::find(
            [None, arguments.record.as_deref(), None],
            &Inputs::default(),
        )?,
    };
    let first = arguments.seed.of_run();
    let reports = play_games(arguments.runs, threads, |index| {
        runs.play(first.wrapping_add(u64::from(index)))
    });
    Ok(reports.into_iter().collect::<Result<_, _>>()?)
}

impl Runs<'_> {
    /// Plays the run with `seed` until it is lost.
    fn play(&self, seed: u64) -> Result<Report, String> {
        let mut course = Course::begin(shipped::run_plan(seed, self.mode)?);
        let mut walls = Vec::new();
        while let Some(game) = self.play_wall(&course)? {
            course.end(game.outcome);
            let at = (seed, course.place());
            let mut actions = Vec::new();
            while let Some(action) = self.policy().action(&course.offers(), at) {
                actions.push(action_json(&course.offers(), action));
                if course.act(action).is_err() {
                    break;
                }
            }
            let picks = self
                .policy()
                .picks(&course.offers(), at, course.total().score);
            let mut json = wall_json(&course, &game, &picks);
            if !actions.is_empty() {
                json["actions"] = actions.into();
            }
            walls.push(PlayedWall { json, game });
            if course.go_on(&picks).is_err() {
                break;
            }
        }
        let mut sum = Xxh3::new();
        for wall in &walls {
            sum.update(&wall.game.checksum.to_le_bytes());
        }
        let unwritten = self.write(&course, &mut walls).err();
        Ok(self.report(&course, &walls, sum.digest(), unwritten))
    }

    fn policy(&self) -> Policy {
        match self.arguments.choose {
            Choose::Random => Policy::Random,
            Choose::First => Policy::First,
            Choose::None => Policy::None,
        }
    }

    fn play_wall(&self, course: &Course) -> Result<Option<Played>, String> {
        let Some(run) = course.run(&self.chosen, self.arguments.step_hz) else {
            return Ok(None);
        };
        let game = self
            .arguments
            .game(run, self.player.clone(), course.limit());
        let game = Game {
            recorded: self.outputs.record.is_some(),
            seconds: game.seconds.min(course.limit()),
            ..game
        };
        Ok(Some(game.play()))
    }

    fn report(
        &self,
        course: &Course,
        walls: &[PlayedWall],
        checksum: u64,
        unwritten: Option<String>,
    ) -> Report {
        let (seed, total, cleared) = (course.plan().seed(), course.total(), course.cleared());
        let last = walls
            .last()
            .map(|wall| wall.game.outcome)
            .unwrap_or_default();
        let state = if last.lost {
            "lost"
        } else if course.is_time_up() {
            "time is up"
        } else {
            "playing"
        };
        let planned = course.plan().walls().len();
        let (code, score, seconds) = (code::encode(seed, self.mode), total.score, total.seconds);
        let endless = cleared.saturating_sub(planned);
        let scores = total_scores(walls.iter().map(|wall| &wall.game));
        let shown = match self.arguments.format {
            Format::Json => {
                let walls: Vec<&Value> = walls.iter().map(|wall| &wall.json).collect();
                let json = json!({
                    "seed": seed, "mode": self.mode.name(), "code": code, "seconds": seconds, "state": state, "score": score,
                    "lives_lost": total.lives_lost, "checksum": format!("{checksum:016x}"),
                    "walls_cleared": cleared, "endless_walls_cleared": endless, "walls": walls,
                });
                with_scores(json, scores)
            }
            Format::Text => format!(
                "seed {seed} ({code}): {state} in wall {} after {:.1} min, {cleared} walls cleared ({endless} endless), score {score}{}, checksum {checksum:016x}",
                course.place() + 1,
                seconds / 60.0,
                shares_text(scores),
            )
            .into(),
        };
        Report {
            shown,
            seconds,
            unwritten: unwritten.into_iter().collect(),
        }
    }

    /// Writes the recording of the run, if requested. The error is a whole sentence.
    fn write(&self, course: &Course, walls: &mut [PlayedWall]) -> Result<(), String> {
        let Some(destination) = &self.outputs.record else {
            return Ok(());
        };
        let games = walls
            .iter_mut()
            .filter_map(|wall| wall.game.recording.take());
        let record = Record::new(course, &self.chosen, games.map(Arc::new).collect());
        let written = write_readable(destination, &record.to_bytes(), LONGEST_FILE);
        written.map_err(|error| cannot_write("recording", destination.path(), &error))
    }
}

/// Returns an action at the choice with `offers`: its name, and the tool if it is about one.
fn action_json(offers: &Offers, action: Action) -> Value {
    let of = |name: &str, at: u8| {
        let tool = offers.tools.get(usize::from(at));
        json!({ "action": name, "tool": tool.map(|tool| tool.name()) })
    };
    match action {
        Action::Reroll => json!({ "action": "exchange" }),
        Action::Ban(at) => of("ban", at),
        Action::Lock(at) => of("lock", at),
    }
}

/// Returns the result of the current wall of `course`, which was played in `game`, with the tools offered after it and
/// those of them that are taken.
fn wall_json(course: &Course, game: &Played, picks: &[u8]) -> Value {
    let (wall, medals) = (course.wall(), course.medals());
    let medal = |medal: Option<Medal>| match medal {
        Some(Medal::Gold) => "gold".into(),
        Some(Medal::Silver) => "silver".into(),
        None => Value::Null,
    };
    let offers = course.offers().tools;
    let names = |tools: &[ToolId]| tools.iter().map(|tool| tool.name()).collect::<Vec<_>>();
    let taken = picks
        .iter()
        .filter_map(|pick| offers.get(usize::from(*pick)));
    let taken: Vec<ToolId> = taken.copied().collect();
    let mut json = game.json();
    if let Value::Object(fields) = &mut json {
        fields.insert("wall".to_owned(), wall.level.name().into());
        fields.insert("source".to_owned(), wall.source.to_string().into());
        fields.insert("difficulty".to_owned(), wall.difficulty.into());
        fields.insert("tools".to_owned(), names(course.tools()).into());
        fields.insert("offered".to_owned(), names(&offers).into());
        fields.insert("taken".to_owned(), names(&taken).into());
        fields.insert(
            "medals".to_owned(),
            json!({ "time": medal(medals.time), "aim": medal(medals.aim), "misses": medal(medals.misses) }),
        );
    }
    json
}
