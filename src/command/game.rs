//! One headless game from start to end, shared by `simulate`, `check` and `replay`.
//!
//! This module spreads the steps over frames and writes trace and recording. The commands print the results.

use std::io;
use std::str::FromStr;

use serde_json::Map;

use super::outputs::{Outputs, cannot_write, write_readable};
use crate::command::prelude::*;
use crate::content::MAX_PLAYERS;
use crate::headless::saved::{self, SavedGame};
use crate::headless::{Measured, Sim};
use crate::journey::Outcome;
use crate::platform::console::ProgressBar;
use crate::platform::threads::share_out;
use crate::platform::write::Spool;
use crate::simulation::messages::Feat;
use crate::simulation::replay::format::LONGEST_FILE;
use crate::simulation::rng::Die;
use crate::simulation::round::Standings;
use crate::simulation::scoring::{Tallies, Tally};
use crate::simulation::trace::Trace;
use crate::simulation::versus::Duel;
use crate::simulation::{PlayerId, Standing};

/// Distribution of steps over frames.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum FrameRate {
    /// A constant number of frames per second.
    Hz(f64),
    /// Irregular frames: seeded frame times from 1 to 60 ms, sometimes a pause of 3 s.
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

/// A game to play.
#[derive(Clone, Debug)]
pub(super) struct Game {
    /// Level, rules and seed.
    pub run: Run,
    /// Player.
    pub player: Player,
    /// Maximum time of play (s).
    pub seconds: f64,
    /// Distribution of steps over frames; `None` for as many steps per frame as fit.
    pub frame_rate: Option<FrameRate>,
    /// `true` if each step ends by taking and restoring a snapshot.
    pub heavy: bool,
    /// `true` if the game is measured for `Played::measured`. It takes a few per cent of the running time.
    pub measured: bool,
    /// `true` if the recording is returned.
    pub recorded: bool,
    /// Files for the trace, the recording and the saved game.
    pub outputs: Outputs,
}

/// Result of a game.
#[derive(Clone, Debug)]
pub(super) struct Played {
    /// Seed of the game.
    pub seed: u64,
    /// Final state, as in traces.
    pub state: &'static str,
    /// Outcome, for all players together.
    pub outcome: Outcome,
    /// Points, lives and actions of each player in the level.
    pub players: Vec<(Standing, Tally)>,
    /// Result of a versus game.
    pub versus: Option<Duel>,
    /// Measurements, if requested.
    pub measured: Option<Measured>,
    /// Checksum of the whole final state.
    pub checksum: u64,
    /// Recording, if requested.
    pub recording: Option<Recording>,
    /// Error messages for files that could not be written, as whole sentences.
    pub unwritten: Vec<String>,
}

impl Game {
    /// Creates a game that runs at full speed for at most `seconds` (s of play) and writes no file.
    pub fn new(run: Run, player: Player, seconds: f64) -> Self {
        Self {
            run,
            player,
            seconds,
            frame_rate: None,
            heavy: false,
            measured: false,
            recorded: false,
            outputs: Outputs::default(),
        }
    }

    /// Returns the game at step 0.
    pub fn set_up(&self) -> Sim {
        Sim::from_run(self.run.clone(), self.player.clone())
    }

    /// Plays the game from start to end.
    pub fn play(&self) -> Played {
        self.play_on(self.set_up())
    }

    /// Plays from the current state of `sim` to the end.
    pub fn play_on(&self, mut sim: Sim) -> Played {
        if self.heavy {
            sim.make_heavy(self.run.seed);
        }
        if self.measured {
            sim.measure();
        }
        let trace = self.begin_trace(&mut sim);
        if self.recorded || self.outputs.record.is_some() {
            sim.begin_recording();
        }
        match self.frame_rate {
            None => sim.run(self.seconds),
            Some(rate) => self.run_in_frames(&mut sim, rate),
        }
        let trace = trace.and_then(|spool| end_trace(&mut sim, spool));
        let recording = sim.end_recording();
        let is_part = |it: &&Recording| it.end.step < sim.clock().step;
        if let Some(part) = recording.as_ref().filter(is_part) {
            complain(format_args!("brickwork: {}", part.ends_by_size()));
        }
        let outputs = &self.outputs;
        let written = [
            ("trace", &outputs.trace, trace),
            ("recording", &outputs.record, self.write(recording.as_ref())),
            ("saved game", &outputs.save, self.save(&mut sim)),
        ];
        let unwritten = written.into_iter().filter_map(|(what, output, written)| {
            let (output, error) = (output.as_ref()?, written.err()?);
            Some(cannot_write(what, output.path(), &error))
        });
        let unwritten = unwritten.collect();
        Played {
            seed: self.run.seed,
            state: sim.round().name(),
            outcome: Outcome::from_world(sim.app.world()).unwrap_or_default(),
            players: players(&sim),
            versus: Some(sim.resource::<Duel>().clone()).filter(Duel::is_on),
            measured: self.measured.then(|| sim.measured()),
            checksum: sim.hash(),
            recording: recording.filter(|_| self.recorded),
            unwritten,
        }
    }

    fn save(&self, sim: &mut Sim) -> io::Result<()> {
        let Some(destination) = &self.outputs.save else {
            return Ok(());
        };
        let player = self.player.clone();
        let snapshot = sim.snapshot();
        let bytes = SavedGame { snapshot, player }.to_bytes();
        write_readable(destination, &bytes, saved::LONGEST_FILE)
    }

    /// Spreads the steps over frames of real time, as a window would, and ends exactly at the last step.
    fn run_in_frames(&self, sim: &mut Sim, rate: FrameRate) {
        let mut die = Die::new(self.run.seed, u64::MAX);
        sim.run_in_frames(sim.step_at(self.seconds), || match rate {
            FrameRate::Hz(hz) => 1.0 / hz,
            FrameRate::Jitter if die.below(200) == 0 => 3.0,
            FrameRate::Jitter => die.between(0.001, 0.06),
        });
    }

    /// Starts the trace in a file without a name; [`end_trace`] gives it its name.
    fn begin_trace(&self, sim: &mut Sim) -> io::Result<Option<Spool>> {
        let Some(destination) = &self.outputs.trace else {
            return Ok(None);
        };
        let spool = destination.spool()?;
        Trace::begin(sim.app.world_mut(), Box::new(spool.writer()?));
        Ok(Some(spool))
    }

    fn write(&self, recording: Option<&Recording>) -> io::Result<()> {
        match (&self.outputs.record, recording) {
            (Some(destination), Some(recording)) => {
                write_readable(destination, &recording.to_bytes(), LONGEST_FILE)
            }
            (Some(_), None) => Err(io::Error::other("no step was played")),
            (None, _) => Ok(()),
        }
    }
}

fn end_trace(sim: &mut Sim, spool: Option<Spool>) -> io::Result<()> {
    if let Some(trace) = sim.app.world_mut().remove_resource::<Trace>() {
        trace.end()?;
    }
    spool.map_or(Ok(()), Spool::finish)
}

/// Returns the points, lives and actions of each player of `sim`.
fn players(sim: &Sim) -> Vec<(Standing, Tally)> {
    let (standings, tallies) = (sim.resource::<Standings>(), sim.resource::<Tallies>());
    let players = PlayerId::all(sim.resource::<Run>().players());
    let of_player = |player| (standings.of(player), tallies.of(player));
    players.map(of_player).collect()
}

impl Played {
    /// Returns the points of each player in the level.
    pub fn scores(&self) -> impl Iterator<Item = u32> {
        self.players.iter().map(|(standing, _)| standing.score)
    }

    /// Returns the result as one JSON object.
    pub fn json(&self) -> Value {
        let measured = self.measured.as_ref();
        let (standing, tally) = (self.outcome.standing, self.outcome.tally);
        let feats = Feat::ALL.iter().zip(tally.feats);
        let feats: Map<String, Value> = feats
            .map(|(feat, times)| (feat.name().to_owned(), times.into()))
            .collect();
        let mut json = json!({
            "seed": self.seed, "seconds": self.outcome.seconds, "state": self.state,
            "score": standing.score, "lives": standing.lives, "checksum": format!("{:016x}", self.checksum),
            "lives_lost": measured.map(|it| it.lives_lost),
            "longest_wait": measured.map(|it| it.longest_wait),
            "last_three": measured.and_then(|it| it.last_three),
            "finished": measured.map(|it| it.finished),
            "returns": tally.returns, "misses": tally.misses, "longest_rally": tally.longest_rally,
            "brick_points": tally.brick_points, "capsule_points": tally.capsule_points, "feats": feats,
            "bonuses": {
                "time": tally.bonuses.time, "no_loss": tally.bonuses.no_loss, "aim": tally.bonuses.aim,
                "no_miss": tally.bonuses.no_miss,
            },
        });
        if self.players.len() > 1 {
            json["players"] = self.players.iter().map(player_json).collect();
        }
        if let Some(duel) = &self.versus {
            json["versus"] = versus_json(duel, &self.players);
        }
        json
    }
}

/// Returns the points and actions of one of several players.
fn player_json((standing, tally): &(Standing, Tally)) -> Value {
    json!({
        "score": standing.score, "bricks": tally.bricks, "returns": tally.returns, "misses": tally.misses,
        "lives_lost": tally.lives_lost, "capsule_points": tally.capsule_points,
    })
}

/// Returns the result of a versus game. The winner is a number from 1.
fn versus_json(duel: &Duel, players: &[(Standing, Tally)]) -> Value {
    let sides = PlayerId::all(MAX_PLAYERS).zip(players);
    let sides = sides.filter_map(|(player, (standing, _))| {
        let side = duel.of(player)?;
        Some(json!({
            "lives": standing.lives, "sent": side.sent, "arrived": side.arrived, "cleared": side.cleared,
        }))
    });
    json!({
        "winner": duel.end().and_then(|end| end.winner).map(|winner| winner.0 + 1),
        "by": duel.end().map(|end| end.by.name()),
        "players": sides.collect::<Vec<_>>(),
    })
}

/// Plays `count` games, `threads` at a time, with a display of the progress. `play` plays the game with the given
/// index. The results are in this order.
pub(super) fn play_games<T: Send>(
    count: u32,
    threads: u32,
    play: impl Fn(u32) -> T + Sync,
) -> Vec<T> {
    let progress = (count > 1).then(|| ProgressBar::new(count.into(), "playing"));
    share_out(count, threads, |index| {
        let played = play(index);
        if let Some(progress) = &progress {
            progress.advance();
        }
        played
    })
}
