//! Watching a recorded game: the real simulation, played by the recording. Begins and ends in `StateTransition`.
//!
//! Owns what is watched and how far that has come. [`follow`] follows it step by step, [`keys`] has the player's say in
//! it, [`jump`] puts it elsewhere, [`bar`] shows it. Only the recording's script writes the intent meanwhile, and nothing is recorded.

mod bar;
mod follow;
mod jump;
mod keys;
mod pace;

use bevy::prelude::*;

use crate::presentation::PresentationSystems;
use crate::presentation::camera::Foot;
use crate::presentation::launch::Launch;
use crate::presentation::screen::Screen;
use crate::script::Scripts;
use crate::simulation::SimulationCommand;
use crate::simulation::replay::verify::{Difference, Verifier};
use crate::simulation::replay::{Recorder, Recording};
use crate::simulation::round::LevelEndsRun;

use pace::Pace;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, take_from_command_line)
        .add_systems(OnEnter(Screen::Watch), begin)
        .add_systems(OnExit(Screen::Watch), end)
        .configure_sets(
            Update,
            (WatchSystems::Keys, WatchSystems::Jump, WatchSystems::Clock)
                .chain()
                .in_set(PresentationSystems::Flow),
        )
        .add_plugins((follow::plugin, keys::plugin, jump::plugin, bar::plugin));
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
    recording: Recording,
    verifier: Verifier,
    stage: Stage,
    pace: Pace,
    /// Whether the player has stopped it.
    paused: bool,
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
    /// `recording` from its beginning, at the speed at which it was played.
    pub fn new(recording: Recording) -> Self {
        Self {
            recording,
            verifier: Verifier::default(),
            stage: Stage::Waiting,
            pace: Pace::default(),
            paused: false,
            wanted: None,
            difference: None,
        }
    }

    /// The message that sets its level up.
    fn start(&self) -> SimulationCommand {
        SimulationCommand::Start(Box::new(self.recording.run.clone()))
    }
}

fn take_from_command_line(mut commands: Commands, launch: Res<Launch>) {
    if let Some(watch) = &launch.watch {
        commands.insert_resource(Watching {
            pace: Pace::nearest(watch.speed),
            paused: watch.paused,
            ..Watching::new(Recording::clone(&watch.recording))
        });
    }
}

fn begin(
    mut commands: Commands,
    watching: Res<Watching>,
    mut foot: ResMut<Foot>,
    mut simulation: MessageWriter<SimulationCommand>,
) {
    commands.insert_resource(Scripts::of(&watching.recording));
    commands.insert_resource(LevelEndsRun);
    commands.remove_resource::<Recorder>();
    foot.0 = bar::ROOM;
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
