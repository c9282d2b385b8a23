//! `brickwork replay`: plays a recording in a window, makes an animation of it, or verifies it step by step without a
//! window.

use super::animation::AnimationArguments;
use super::window::WindowArguments;
use crate::command::prelude::*;
use crate::headless::Sim;
use crate::journey::{self, Record};
use crate::simulation::replay::Journal;
use crate::{runs, shipped};

/// Watch a recording in a window, turn it into an animated picture, or verify every step of it without a window.
#[derive(Debug, Args)]
pub(super) struct Arguments {
    /// The recording. A truncated one, such as that of an unfinished game, plays up to its last complete part.
    file: PathBuf,
    /// Verify the recording without a window, and report the first step that differs.
    #[arg(long, conflicts_with_all = ["WindowArguments", "speed", "paused"])]
    verify: bool,
    /// Initial playback speed: 0.25 to 16 times the recorded speed.
    #[arg(long, value_name = "X", default_value_t = 1.0, value_parser = speed)]
    speed: f64,
    /// Start paused.
    #[arg(long)]
    paused: bool,
    #[command(flatten)]
    animation: AnimationArguments,
    #[command(flatten)]
    window: WindowArguments,
}

fn speed(text: &str) -> Result<f64, String> {
    let text = text.trim_end_matches(['x', '×']);
    let is_allowed = |speed: f64| (0.25..=16.0).contains(&speed);
    number(text, is_allowed, "a speed, from 0.25 to 16")
}

pub(super) fn run(arguments: &Arguments) -> CommandResult {
    let file = arguments.file.shown();
    let refuse = |problem: String| format!("{file} {problem}");
    if Record::is_at(&arguments.file) {
        let record = Record::read(&arguments.file).map_err(refuse)?;
        return match arguments.verify {
            true => Ok(compared(verify_journey(&record))),
            false => watch(arguments, record.games),
        };
    }
    if runs::Record::is_at(&arguments.file) {
        let record = runs::Record::read(&arguments.file).map_err(refuse)?;
        return match arguments.verify {
            true => Ok(compared(verify_run(&record))),
            false => watch(arguments, record.journey.games),
        };
    }
    let journal = Journal::read(&arguments.file).map_err(refuse)?;
    let seconds = journal.recording.seconds();
    if !journal.is_ended {
        complain(format_args!(
            "brickwork: {file} has no end: it is taken up to its last whole part, {seconds:.3} s of play"
        ));
    }
    let recording = journal.recording;
    if !arguments.verify {
        return watch(arguments, vec![recording.into()]);
    }
    let steps = recording.end.step;
    let verified = verify(&recording).map(|_| format!("{steps} steps ({seconds:.3} s)"));
    Ok(compared(verified))
}

/// Prints whether a game matches its recording: its description, or the first difference.
fn compared(result: Result<String, String>) -> Outcome {
    match result {
        Ok(game) => {
            say(format_args!("good: {game} as recorded"));
            Outcome::Done
        }
        Err(difference) => {
            say(format_args!("not as recorded: {difference}"));
            Outcome::NotGood
        }
    }
}

#[cfg(not(feature = "presentation"))]
fn watch(_arguments: &Arguments, _games: Vec<Arc<Recording>>) -> CommandResult {
    Err("this build has no window to watch a recording in; build it with the feature `desktop`, or use --verify".into())
}

#[cfg(feature = "presentation")]
fn watch(arguments: &Arguments, games: Vec<Arc<Recording>>) -> CommandResult {
    use super::animation::SIZE;
    use crate::presentation::{Launch, Watch};

    let file = arguments.file.shown();
    let size = arguments.window.size.unwrap_or(SIZE);
    let planned = arguments.animation.plan(&games, size);
    let planned = planned.map_err(|problem| format!("{file} {problem}"))?;
    let (games, animation) = match planned {
        Some((game, animation)) => (vec![game], Some(animation)),
        None => (games, None),
    };
    if games.is_empty() {
        return Err(format!("{file} has no game: none of its levels has ended").into());
    }
    let launch = Launch {
        size: animation.is_some().then_some(size),
        // Sounds would follow the steps of the animation.
        mute: animation.is_some(),
        animation,
        watch: Some(Watch {
            games,
            file: arguments.file.clone(),
            speed: arguments.speed,
            paused: arguments.paused,
        }),
        ..Launch::default()
    };
    super::window::open(&arguments.window, None, launch)
}

/// Verifies all games of a journey, and that they form one journey. Returns a description.
fn verify_journey(record: &Record) -> Result<String, String> {
    record.verify(verify)?;
    let (games, levels) = (&record.games, record.levels.len());
    Ok(format!(
        "a journey of {} games through {levels} levels, {}",
        games.len(),
        length(games)
    ))
}

/// Verifies all games of a run, and that its walls, rules and choices are those of one run. Returns a description.
fn verify_run(record: &runs::Record) -> Result<String, String> {
    record.verify(shipped::run_plan(record.seed(), record.mode())?, verify)?;
    let games = &record.journey.games;
    Ok(format!(
        "a run of {} walls in the mode {} with the seed {}, {}",
        games.len(),
        record.mode().name(),
        record.seed(),
        length(games)
    ))
}

/// Describes the length of `games`.
fn length(games: &[Arc<Recording>]) -> String {
    let steps: u64 = games.iter().map(|game| game.end.step).sum();
    let seconds: f64 = games.iter().map(|game| game.seconds()).sum();
    format!("{steps} steps ({seconds:.3} s)")
}

/// Plays `recording` again and compares it. Returns the outcome.
fn verify(recording: &Recording) -> Result<journey::Outcome, String> {
    let sim = Sim::verify(recording).map_err(|difference| difference.to_string())?;
    Ok(journey::Outcome::from_world(sim.app.world()).unwrap_or_default())
}
