//! Clear check: the recording in a level file with which its author proves that the level can be cleared.
//!
//! The field `cleared` of a level file contains the seed and the inputs of one game. The game is played again under the
//! rules that a new player gets without choices: normal difficulty and no assists. So the field needs no rules, and no
//! result that could be forged.

use bevy::prelude::{With, Without};
use brickwork_level::content::{Chosen, Rules};
use brickwork_level::document::{Command, Document, EditError};
use brickwork_level::packed::{PackedError, packed, unpacked};
use brickwork_level::{Diagnostic, Level, Severity, SharedLevel, Subject, parse};
use brickwork_platform::job::finish;
use brickwork_simulation::ball::{Ball, Held};
use brickwork_simulation::headless::{Player, Sim};
use brickwork_simulation::replay::{RULES, Recording};
use brickwork_simulation::round::Remaining;
use brickwork_simulation::script::{Script, Scripts};
use brickwork_simulation::{PlayerId, PlayerIntent, Round, Run, Settings, Standing};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Name of the field of a level file.
const FIELD: Subject = Subject::Field("cleared");
/// Longest game (s of play).
pub const LONGEST_GAME: u64 = 1_800;
/// Maximum sum of the flying balls in all steps: five balls in every step of the longest game.
const MAX_WORK: u64 = 5 * 120 * LONGEST_GAME;
/// Maximum size of the inputs (bytes).
const MAX_BYTES: u64 = 16 * 1024 * 1024;

/// Reason why a game is no proof that its level can be cleared.
#[derive(Debug, Error)]
pub enum ClearError {
    /// The stored recording cannot be unpacked.
    #[error("the recording in the level cannot be read: {0}")]
    Packed(#[from] PackedError),
    /// The stored recording has no known structure.
    #[error("the recording in the level is damaged: attach another one")]
    Damaged,
    /// Another version of the rules of play.
    #[error(
        "the recording has version {0} of the rules, and this game has version {RULES}: clear the level again, or \
         check it with the version of the game that made it"
    )]
    OtherRules(u32),
    /// The level differs from the recorded one in a part that affects play.
    #[error(
        "the recording is of another level, or of this one before an edit: clear the level again"
    )]
    OtherLevel,
    /// The game had assists.
    #[error("the game was played with assists ({0}): clear the level without them")]
    Assists(String),
    /// The game had another ruleset, difficulty, number of players or start.
    #[error(
        "the game was not a new one for one player with normal difficulty and the rules of the level: play it from the \
         list of levels"
    )]
    OtherGame,
    /// Bricks are left at the end.
    #[error("the recording does not clear the level: {0} bricks are left at its end")]
    NotCleared(u32),
    /// The game is too long.
    #[error("the game is longer than {LONGEST_GAME} s: clear the level faster")]
    TooLong,
    /// The game has too many balls for too long.
    #[error(
        "the game has too many balls for too long: clear the level faster, or with fewer balls"
    )]
    TooMuchWork,
    /// The level file cannot be edited.
    #[error("the recording cannot be stored in the level file: {0}")]
    Edit(#[from] EditError),
}

/// Time in which the author cleared a level: a medal for everyone who is not slower.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AuthorTime {
    /// Duration of play (s).
    pub seconds: f64,
}

/// Content of the field. Only `rules_version` may be read from other versions.
#[derive(Serialize, Deserialize)]
struct Stored {
    rules_version: u32,
    /// Identity of the level.
    level: String,
    seed: u64,
    /// Last step.
    last: u64,
    /// Intents with the number of steps since the previous ones.
    inputs: Vec<(u64, PlayerIntent)>,
}

/// Plays the `stored` recording of `level`.
///
/// # Errors
///
/// The recording does not clear this level.
pub fn verify(level: &SharedLevel, stored: &str) -> Result<AuthorTime, ClearError> {
    finish(read(level, stored)?.play(level, async || true))
}

/// Returns `true` if the `stored` recording is of `level`, without playing it. An edit for which it is `false` affects
/// play, and must remove the field.
pub fn is_of(level: &Level, stored: &str) -> bool {
    read(level, stored).is_ok()
}

/// Stores `recording` in `document`, the file of `level`, if it clears the level.
///
/// # Errors
///
/// The recording does not clear this level, or the file cannot be edited.
pub fn attach(
    document: &mut Document,
    level: &SharedLevel,
    recording: &Recording,
) -> Result<AuthorTime, ClearError> {
    let (stored, time) = record(level, recording)?;
    document.apply(&store(&stored))?;
    Ok(time)
}

/// Returns `recording` in the form of the field, if it clears `level`.
///
/// # Errors
///
/// The recording does not clear this level.
pub fn record(
    level: &SharedLevel,
    recording: &Recording,
) -> Result<(String, AuthorTime), ClearError> {
    let stored = Stored::new(level, recording)?;
    let time = finish(stored.play(level, async || true))?;
    let bytes = postcard::to_stdvec(&stored).map_err(|_| ClearError::Damaged)?;
    Ok((packed(&bytes), time))
}

/// Returns the edit that stores the recording `stored` in a level file.
pub fn store(stored: &str) -> Vec<Command> {
    let set = Command::Set(vec![(FIELD, format!("{stored:?}"))]);
    vec![Command::Upgrade, set]
}

/// Returns the problem with the recording in the level file at `path` with the content `bytes`, at its position. `None`
/// if there is no recording, or a good one.
pub fn problem(path: &str, bytes: &[u8], level: &SharedLevel) -> Option<Diagnostic> {
    finish(proof(path, bytes, level, async || true))?.err()
}

/// Verifies the recording in the level file at `path` with the content `bytes`. Returns the author's time, or the problem
/// at its position. `None` without a recording. Calls `goes_on` about every 60 steps; the game ends if it returns `false`.
pub async fn proof(
    path: &str,
    bytes: &[u8],
    level: &SharedLevel,
    goes_on: impl AsyncFnMut() -> bool,
) -> Option<Result<AuthorTime, Diagnostic>> {
    let (stored, position) = parse::recording_in(bytes)?;
    let played = match read(level, &stored) {
        Ok(stored) => stored.play(level, goes_on).await,
        Err(error) => Err(error),
    };
    let error = match played {
        Ok(time) => return Some(Ok(time)),
        Err(error) => error,
    };
    let help = "remove `cleared`, or store a new recording with `brickwork share LEVEL --cleared RECORDING`";
    let mut problem = Diagnostic::error("unproven-clear", path, position, error.to_string(), help);
    if matches!(error, ClearError::OtherRules(_)) {
        problem.severity = Severity::Warning;
    }
    Some(Err(problem))
}

fn read(level: &Level, stored: &str) -> Result<Stored, ClearError> {
    let bytes = unpacked(stored, MAX_BYTES)?;
    let version = postcard::take_from_bytes::<u32>(&bytes);
    let (version, _) = version.map_err(|_| ClearError::Damaged)?;
    if version != RULES {
        return Err(ClearError::OtherRules(version));
    }
    let stored: Stored = postcard::from_bytes(&bytes).map_err(|_| ClearError::Damaged)?;
    match stored.level == level.identity().to_string() {
        true => Ok(stored),
        false => Err(ClearError::OtherLevel),
    }
}

/// Returns the settings of a game of `level` without choices.
fn usual(level: &Level) -> Settings {
    Settings::new(Chosen::default().rules(level.rules()))
}

impl Stored {
    fn new(level: &Level, recording: &Recording) -> Result<Self, ClearError> {
        let run = &recording.run;
        if run.level.identity() != level.identity() {
            return Err(ClearError::OtherLevel);
        }
        let usual = usual(level);
        let changes = recording.changes_of_rules();
        let changed = changes.iter().map(|(_, rules)| rules);
        let assists = changed
            .chain([&run.settings.rules])
            .find(|it| !it.assists.is_empty());
        if let Some(rules) = assists {
            return Err(ClearError::Assists(rules.assists.join(", ")));
        }
        // A faster game is no help, and has the same steps.
        let rules = Rules {
            game_speed: usual.rules.game_speed,
            ..run.settings.rules.clone()
        };
        let is_usual = rules == usual.rules && run.settings.step_hz == usual.step_hz;
        let is_new = run.began_with == Standing::fresh(&rules);
        if !is_usual || !is_new || !changes.is_empty() {
            return Err(ClearError::OtherGame);
        }
        let mut before = 0;
        let intents = recording.intents(PlayerId::FIRST).into_iter();
        let inputs = intents.map(|(step, intent)| {
            let since = step - before;
            before = step;
            (since, intent)
        });
        Ok(Self {
            rules_version: RULES,
            level: level.identity().to_string(),
            seed: run.seed,
            last: recording.end.step,
            inputs: inputs.collect(),
        })
    }

    /// Plays the game on `level` to its end, or until `goes_on` returns `false`.
    async fn play(
        &self,
        level: &SharedLevel,
        mut goes_on: impl AsyncFnMut() -> bool,
    ) -> Result<AuthorTime, ClearError> {
        let settings = usual(level);
        if self.last > LONGEST_GAME * u64::from(settings.step_hz) {
            return Err(ClearError::TooLong);
        }
        let mut step = 0_u64;
        let inputs = self.inputs.iter().map(|(since, intent)| {
            step = step.saturating_add(*since);
            (step, *intent)
        });
        let script = Scripts::from(Script::new(inputs.collect()));
        let run = Run::new(level.clone(), self.seed, settings);
        let mut sim = Sim::from_run(run, Player::Script(script));
        let mut balls = sim
            .app
            .world_mut()
            .query_filtered::<(), (With<Ball>, Without<Held>)>();
        let (mut step, mut work) = (0, 0);
        let played = sim.run_in_steps(self.last, async |sim| {
            let balls = balls.iter(sim.app.world()).count() as u64;
            let now = sim.clock().step;
            (step, work) = (now, work + (now - step) * balls);
            work <= MAX_WORK && goes_on().await
        });
        played.await;
        if work > MAX_WORK {
            return Err(ClearError::TooMuchWork);
        }
        let left = sim.resource::<Remaining>().0;
        // Exits and warps end a level with bricks left.
        match sim.round() == Round::Cleared && left == 0 {
            true => Ok(AuthorTime {
                seconds: sim.clock().now(),
            }),
            false => Err(ClearError::NotCleared(left)),
        }
    }
}
