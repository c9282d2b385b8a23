//! Records all games that are played in the window, and writes them to files. Runs in `Flow`, and in `Last` when the
//! app exits.
//!
//! Selects the games to record and those that are long enough to keep. Background threads write the files. A write
//! error is logged once and does not stop the game. [`store`] manages the folder.

use std::io;

use bevy::tasks::block_on;

use super::store;
use super::whole::Whole;
use crate::presentation::library::prelude::*;
use crate::presentation::library::session::TestFrom;
use crate::presentation::screen::nobody_plays;

pub(crate) fn plugin(app: &mut App) {
    let launch = app.world().resource::<Launch>();
    // Screens opened for a screenshot and watched recordings are not played by a person.
    let played = launch.screen.is_none() && launch.screenshot.is_none() && launch.watch.is_none();
    let folder = app.world().resource::<Folders>().recordings.clone();
    app.insert_resource(Archive::open(folder))
        .add_message::<GameEnded>()
        .configure_sets(Update, ArchiveSystems.in_set(PresentationSystems::Flow))
        .add_systems(Update, note_written.in_set(PresentationSystems::Flow));
    if played {
        app.add_systems(
            Update,
            (
                start_or_stop_recording
                    .run_if(not(nobody_plays))
                    .run_if(resource_changed::<Preferences>.or_else(state_changed::<Screen>)),
                take_finished.run_if(resource_exists::<Recorder>),
            )
                .chain()
                .in_set(ArchiveSystems),
        )
        .add_systems(
            Last,
            finish.run_if(on_message::<AppExit>).in_set(ArchiveSystems),
        );
    }
}

/// Takes the games that have ended, in `Flow`, and in `Last` when the app exits.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ArchiveSystems;

/// A recorded game has ended or was left.
#[derive(Message, Clone, Debug)]
pub(crate) struct GameEnded(pub Arc<Recording>);

/// Recordings of the player.
#[derive(Resource, Debug)]
pub(crate) struct Archive {
    /// Folder of the files. `None` without a writable folder.
    folder: Option<Location>,
    /// Number of files.
    count: usize,
    /// Running writes.
    writing: Vec<Task<io::Result<()>>>,
}

/// Minimum length of a game to keep, from its first launch.
const SHORTEST: Duration = Duration::from_secs(1);

impl Archive {
    fn open(folder: Option<Location>) -> Self {
        let count = folder.as_ref().map_or(0, |of| store::list_all(of).len());
        Self {
            folder,
            count,
            writing: Vec::new(),
        }
    }

    /// Returns `true` if there is no recording.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Returns the folder of the recordings.
    pub fn folder(&self) -> Option<&Location> {
        self.folder.as_ref()
    }

    /// Returns the folder of the recordings. `None` while a recording is being written.
    pub fn at_rest(&self) -> Option<&Location> {
        self.folder().filter(|_| self.writing.is_empty())
    }

    /// Starts to write those recordings that are long enough, on another thread. The folder keeps at most `max` files;
    /// with 0 nothing is written.
    pub fn keep(&mut self, recordings: Vec<Arc<Recording>>, max: u16) {
        let Some(folder) = self.folder.as_ref().filter(|_| max > 0) else {
            return;
        };
        for recording in recordings.into_iter().filter(|it| is_worth_keeping(it)) {
            let folder = folder.clone();
            let write = async move {
                let level = recording.run.level.name();
                store::keep(&folder, level, &recording.to_bytes(), max.into())
            };
            self.writing.push(IoTaskPool::get().spawn(write));
        }
    }

    /// Starts to write the recording of a journey or run into the file `name`, which replaces its earlier version. The
    /// folder keeps at most `max` journeys and runs; with 0 nothing is written.
    pub fn keep_whole(&mut self, name: String, whole: Whole, max: u16) {
        if let Some(folder) = self.folder.clone().filter(|_| max > 0) {
            let write = async move { store::keep_whole(&folder, (&name, &whole), max.into()) };
            self.writing.push(IoTaskPool::get().spawn(write));
        }
    }

    /// Updates the number of files after a write. After an error, this run writes no more recordings.
    fn note(&mut self, written: io::Result<()>) {
        let Some(folder) = &self.folder else { return };
        match written {
            Ok(()) => self.count = store::list_all(folder).len(),
            Err(error) => {
                warn!(
                    "recordings cannot be kept in {}: {error}; no more of this run are",
                    folder.shown()
                );
                self.folder = None;
            }
        }
    }
}

/// Returns `true` if the game lasted for [`SHORTEST`] after its first launch.
fn is_worth_keeping(recording: &Recording) -> bool {
    let mut intents = recording.intents(PlayerId::FIRST).into_iter();
    let launched = intents.find(|(_, intent)| intent.launch);
    let steps = launched.map_or(0, |(step, _)| recording.end.step.saturating_sub(step));
    steps as f64 >= SHORTEST.as_secs_f64() * f64::from(recording.run.settings.step_hz)
}

/// Inserts a [`Recorder`] if games are archived or resumable, and removes it otherwise.
fn start_or_stop_recording(
    preferences: Res<Preferences>,
    archive: Res<Archive>,
    (launch, folders): (Res<Launch>, Res<Folders>),
    recorder: Option<Res<Recorder>>,
    mut commands: Commands,
) {
    let resumable = launch.is_resumable() && folders.in_hand.is_some();
    let wanted = resumable || (preferences.keep_recordings > 0 && archive.folder.is_some());
    if wanted && recorder.is_none() {
        commands.init_resource::<Recorder>();
    } else if !wanted {
        commands.remove_resource::<Recorder>();
    }
}

/// Starts to write the games that have ended: a lost or cleared game at once, others when the level is left or
/// restarted.
fn take_finished(
    (round, test): (Res<Round>, Res<TestFrom>),
    preferences: Res<Preferences>,
    mut recorder: ResMut<Recorder>,
    mut archive: ResMut<Archive>,
    mut ended: MessageWriter<GameEnded>,
) {
    let finished = if round.is_over() && round.is_changed() {
        std::mem::take(&mut *recorder).finish()
    } else {
        recorder.bypass_change_detection().take_finished()
    };
    if !finished.is_empty() {
        let finished: Vec<_> = finished.into_iter().map(Arc::new).collect();
        ended.write_batch(finished.iter().cloned().map(GameEnded));
        if test.0.is_none() {
            archive.keep(finished, preferences.keep_recordings);
        }
    }
}

/// Takes the results of finished writes.
fn note_written(mut archive: ResMut<Archive>) {
    let writing = &mut archive.bypass_change_detection().writing;
    let finished: Vec<_> = writing.extract_if(.., |task| task.is_finished()).collect();
    for task in finished {
        archive.note(block_on(task));
    }
}

/// Writes the current game, and waits for all writes, before the app exits.
fn finish(world: &mut World) {
    let max = world.resource::<Preferences>().keep_recordings;
    let finished = world.remove_resource::<Recorder>().map(Recorder::finish);
    let mut archive = world.resource_mut::<Archive>();
    let finished = finished.unwrap_or_default().into_iter();
    archive.keep(finished.map(Arc::new).collect(), max);
    for task in std::mem::take(&mut archive.writing) {
        let written = block_on(task);
        archive.note(written);
    }
}
