//! Writes the current game to its journal while a person plays. Runs in `Flow`, and in `Last` when the app exits.
//!
//! The steps go to disk every half second, at a pause and at the exit of the app. A thread does the writing. A write
//! error is logged once and does not stop the game. An abandoned game moves to [`Waiting`]; the journal of a finished
//! one is deleted.

use super::store;
use super::waiting::{Waiting, WaitingSystems};
use crate::platform::append::Appended;
use crate::presentation::library::crash::AtRisk;
use crate::presentation::library::prelude::*;
use crate::presentation::library::recordings::ArchiveSystems;
use crate::presentation::library::runs::current::CurrentRun;
use crate::simulation::replay::journal::Tail;

pub(crate) fn plugin(app: &mut App) {
    let folder = app.world().resource::<Folders>().in_hand.clone();
    let kept = app.world().resource::<Launch>().is_resumable();
    app.insert_resource(CurrentJournal::new(folder.filter(|_| kept)));
    if kept {
        app.add_systems(
            Update,
            (
                note_end,
                begin.run_if(not(in_turns.or_else(is_test))),
                write,
                // Run after the steps of the frame: a step may still run in the frame in which the pause starts.
                write_all.run_if(in_state(Overlay::Pause).and_then(state_changed::<Overlay>)),
            )
                .chain()
                .before(WaitingSystems)
                .in_set(PresentationSystems::Flow)
                .run_if(resource_exists::<Recorder>),
        )
        .add_systems(
            Last,
            close.run_if(on_message::<AppExit>).before(ArchiveSystems),
        );
    }
}

/// Interval between journal flushes (real time). A flush may take as long again, and idle steps are recorded up to 1 s
/// late. A power cut therefore loses at most 2 s of play.
const BETWEEN_WRITES: Duration = Duration::from_millis(500);

/// Journal of the current game.
#[derive(Resource, Debug, Default)]
pub(crate) struct CurrentJournal {
    /// Folder of journals. `None` if none are written.
    folder: Option<Location>,
    /// Open file, once the game has begun.
    file: Option<Appended>,
    /// Position up to which the recording was written.
    tail: Tail,
    timer: Timer,
    /// `true` after a write error was logged.
    has_complained: bool,
}

impl CurrentJournal {
    fn new(folder: Option<Location>) -> Self {
        Self {
            folder,
            timer: Timer::new(BETWEEN_WRITES, TimerMode::Repeating),
            ..default()
        }
    }

    /// Returns `true` if the current game is written to disk, so that it can be resumed after the app has ended.
    pub fn is_written(&self) -> bool {
        let file = self.file.as_ref();
        file.is_some_and(|file| file.failure().is_none())
    }

    /// Returns `true` if the current game can be resumed while the app runs.
    pub fn is_resumable(&self) -> bool {
        self.file.is_some()
    }

    /// Continues the journal of an abandoned game.
    pub(super) fn go_on(&mut self, file: Appended, recording: &Recording) {
        (self.file, self.tail) = (Some(file), Tail::from_recording(recording));
    }

    /// Appends the new part of `recording`.
    fn push(&mut self, recording: &Recording) {
        if let Some(file) = &self.file {
            file.push(&self.tail.take(recording));
        }
    }
}

/// Deletes the journal if the game is over or was replaced. An abandoned game waits to be resumed.
fn note_end(
    round: Res<Round>,
    mut started: MessageReader<LevelStarted>,
    mut recorder: ResMut<Recorder>,
    mut journal: ResMut<CurrentJournal>,
    mut waiting: ResMut<Waiting>,
    (at_risk, session): (Res<AtRisk>, Res<Session>),
) {
    let journal = journal.bypass_change_detection();
    let another = started.read().count() > 0;
    if !another && *round != Round::Idle && !round.is_over() {
        return;
    }
    let Some(file) = journal.file.take() else {
        return;
    };
    at_risk.stop();
    // The time for a wall of a run is up before the level is over.
    let is_over = session.run().is_some_and(CurrentRun::is_over);
    let is_left = *round == Round::Idle && !is_over;
    let left = is_left.then(|| recorder.bypass_change_detection().take_last_finished());
    match left.flatten() {
        Some(recording) => {
            file.push(&journal.tail.take(&recording));
            file.write();
            waiting.put(recording, file);
        }
        None => waiting.remove(file),
    }
}

/// Creates a journal at the first launch, or at the start of the level if the player already has points. Ends the
/// waiting game.
fn begin(
    (round, screen): (Res<Round>, Res<State<Screen>>),
    run: Option<Res<Run>>,
    recorder: Res<Recorder>,
    mut journal: ResMut<CurrentJournal>,
    mut waiting: ResMut<Waiting>,
    at_risk: Res<AtRisk>,
) {
    let (Some(run), Some(recording)) = (run, recorder.in_hand()) else {
        return;
    };
    let brought = run.began_with != Standing::fresh(&run.settings.rules);
    let begun = *round == Round::Playing || (*round == Round::Serving && brought);
    if journal.file.is_some() || !begun || *screen.get() != Screen::Play {
        return;
    }
    let Some(folder) = journal.folder.clone() else {
        return;
    };
    waiting.end_with_the_next();
    let journal = &mut *journal;
    journal.tail = Tail::default();
    let bytes = journal.tail.take(recording);
    journal.timer.reset();
    let file = store::begin(&folder, run.level.name(), bytes);
    at_risk.play(&run, file.view());
    journal.file = Some(file);
}

const NOT_WRITTEN: &str = "the game cannot be written down as it is played, and only resumed as long as this window is open";

/// Appends the steps of this frame, and flushes the file at intervals.
fn write(time: Res<Time<Real>>, recorder: Res<Recorder>, mut journal: ResMut<CurrentJournal>) {
    let journal = journal.bypass_change_detection();
    if let Some(recording) = recorder.in_hand() {
        journal.push(recording);
    }
    let Some(file) = &journal.file else { return };
    if journal.timer.tick(time.delta()).just_finished() {
        file.write();
    }
    if let Some(failure) = file.failure().filter(|_| !journal.has_complained) {
        warn!("{NOT_WRITTEN}: {failure}");
        journal.has_complained = true;
    }
}

/// Writes the current game up to its last step, without blocking on the disk.
fn write_all(world: &mut World) {
    if !world.contains_resource::<Recorder>() {
        return;
    }
    world.resource_scope(|world, mut recorder: Mut<Recorder>| {
        recorder.mark(world);
        let mut journal = world.resource_mut::<CurrentJournal>();
        if let Some(recording) = recorder.in_hand() {
            journal.push(recording);
        }
        if let Some(file) = &journal.file {
            file.write();
        }
    });
}

/// Writes the current game to disk and waits for it, before the app exits. A written game is not archived as a
/// recording too.
fn close(world: &mut World) {
    write_all(world);
    let mut journal = world.resource_mut::<CurrentJournal>();
    let closed = journal.file.take().map(Appended::close);
    if let (Some(Ok(_)), Some(mut recorder)) = (closed, world.get_resource_mut::<Recorder>()) {
        recorder.take_in_hand();
    }
}
