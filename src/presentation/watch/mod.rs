//! Watching a recorded game: the real simulation, played by the recording. Begins and ends in `StateTransition`.
//!
//! Owns what is watched and how far that has come. [`follow`] follows it step by step, [`keys`] has the player's say in it,
//! [`jump`] puts it elsewhere, [`series`] goes on with the next game of a journey, [`export`] writes its trace. Only the
//! recording's script writes the intent meanwhile, and nothing is recorded.
//!
//! [`bar`] shows it all: [`timeline`] with its [`marks`], [`buttons`], and [`remark`].

mod bar;
mod buttons;
mod export;
mod follow;
mod jump;
mod keys;
mod marks;
mod pace;
mod remark;
mod series;
mod timeline;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use bevy::prelude::*;

use crate::journey::Record;
use crate::presentation::PresentationSystems;
use crate::presentation::camera::Foot;
use crate::presentation::language::Words;
use crate::presentation::launch::Launch;
use crate::presentation::library::progress::KeptProgress;
use crate::presentation::library::recordings::of_record::best_beside;
use crate::presentation::screen::Screen;
use crate::progress::Progress;
use crate::script::Scripts;
use crate::simulation::SimulationCommand;
use crate::simulation::clock::Clock;
use crate::simulation::replay::marks::{self as replay_marks, Mark};
use crate::simulation::replay::verify::{Difference, Verifier};
use crate::simulation::replay::{Recorder, Recording};
use crate::simulation::round::LevelEndsRun;

use pace::Pace;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, take_from_command_line)
        .add_systems(OnEnter(Screen::Watch), (begin, bar::spawn_bar).chain())
        .add_systems(OnExit(Screen::Watch), end)
        .configure_sets(
            Update,
            (WatchSystems::Keys, WatchSystems::Jump, WatchSystems::Clock)
                .chain()
                .in_set(PresentationSystems::Flow),
        )
        .add_plugins((
            follow::plugin,
            keys::plugin,
            jump::plugin,
            export::plugin,
            bar::plugin,
            buttons::plugin,
            timeline::plugin,
            remark::plugin,
            series::plugin,
        ));
}

/// What happens in a frame while a game is watched, in `Flow`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum WatchSystems {
    /// Keys are read.
    Keys,
    /// The game is put where the player wants it.
    Jump,
    /// The clock is set.
    Clock,
}

/// The recorded game that is watched, or is to be.
#[derive(Resource)]
pub(crate) struct Watching {
    recording: Arc<Recording>,
    /// All games of its journey, or it alone.
    games: Vec<Arc<Recording>>,
    /// Its place among them.
    at: usize,
    /// The place of the game that the player wants to see instead.
    turn: Option<usize>,
    /// The file that it was read from.
    file: PathBuf,
    /// Where the player came from, and goes back to.
    from: Screen,
    /// What is worth finding again in it, in its order.
    marks: Vec<Mark>,
    verifier: Verifier,
    stage: Stage,
    pace: Pace,
    /// Whether the player has stopped it.
    paused: bool,
    /// Whether the player holds the handle of the timeline, and time stands still for that.
    held: bool,
    /// The step that the player wants to see.
    wanted: Option<u64>,
    /// Where the game and its recording first differed.
    difference: Option<Difference>,
}

/// How far a game that is watched has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stage {
    /// The level is about to be set up.
    Waiting,
    /// It is played.
    Going,
    /// The recording, or the game, is over.
    Ended,
}

impl Watching {
    /// The first of `games` from its beginning, at the speed at which it was played; `None` if there is none. They were read
    /// from `file`.
    fn new(games: Vec<Arc<Recording>>, file: &Path) -> Option<Self> {
        let recording = games.first()?.clone();
        Some(Self {
            marks: Vec::new(),
            recording,
            games,
            at: 0,
            turn: None,
            file: file.to_owned(),
            from: Screen::Recordings,
            verifier: Verifier::default(),
            stage: Stage::Waiting,
            pace: Pace::default(),
            paused: false,
            held: false,
            wanted: None,
            difference: None,
        })
    }

    /// What is in `file`, a game or a journey, for a player who goes back to the screen `from`.
    ///
    /// # Errors
    ///
    /// Why it cannot be watched: the rest of a sentence that begins with the name of the file.
    pub fn open(file: &Path, from: Screen) -> Result<Self, String> {
        let games = if Record::is_at(file) {
            Record::read(file)?.games
        } else {
            vec![Arc::new(Recording::read(file)?)]
        };
        let watching = Self::new(games, file).ok_or("has no game that has ended")?;
        Ok(Self { from, ..watching })
    }

    /// Finds the marks of the game that is watched.
    fn mark(&mut self, progress: &Progress) {
        let best = best_beside(&progress.boards, &self.recording);
        self.marks = replay_marks::marks(&self.recording, best);
    }

    /// The message that sets its level up.
    fn start(&self) -> SimulationCommand {
        SimulationCommand::Start(Box::new(self.recording.run.clone()))
    }

    /// The last step.
    fn last(&self) -> u64 {
        self.recording.end.step
    }

    /// The step that is seen now.
    fn seen(&self, clock: &Clock) -> u64 {
        match self.stage {
            Stage::Waiting => 0,
            Stage::Going | Stage::Ended => clock.step.min(self.last()),
        }
    }

    /// The time at the end of `step`, for people.
    fn time_of(&self, words: &Words, step: u64) -> String {
        words.exact_time(step as f64 / self.recording.steps_a_second() as f64)
    }
}

fn take_from_command_line(mut commands: Commands, launch: Res<Launch>) {
    let Some(watch) = &launch.watch else { return };
    let following = watch.following.iter().cloned();
    let games = std::iter::once(watch.recording.clone()).chain(following);
    if let Some(watching) = Watching::new(games.collect(), &watch.file) {
        commands.insert_resource(Watching {
            pace: Pace::nearest(watch.speed),
            paused: watch.paused,
            ..watching
        });
    }
}

fn begin(
    mut commands: Commands,
    mut watching: ResMut<Watching>,
    kept: Res<KeptProgress>,
    mut simulation: MessageWriter<SimulationCommand>,
) {
    watching.mark(&kept.content());
    commands.insert_resource(Scripts::of(&watching.recording));
    commands.insert_resource(LevelEndsRun);
    commands.remove_resource::<Recorder>();
    simulation.write(watching.start());
}

fn end(mut commands: Commands, mut foot: ResMut<Foot>, mut time: ResMut<Time<Virtual>>) {
    commands.remove_resource::<Watching>();
    commands.remove_resource::<Scripts>();
    commands.remove_resource::<LevelEndsRun>();
    foot.0 = 0.0;
    time.unpause();
    time.set_relative_speed(1.0);
}
