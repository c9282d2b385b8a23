//! Resumes the waiting game at its last step, paused. Runs in `Flow`.
//!
//! Handles errors of the resumption too. [`waiting`](super::waiting) finds the game, and the title screen offers it.

use super::store::{self, Left, Reason, Refused};
use super::waiting::Waiting;
use super::write::CurrentJournal;
use crate::presentation::library::crash::AtRisk;
use crate::presentation::library::navigation::Navigator;
use crate::presentation::library::prelude::*;
use crate::script::Scripts;
use crate::simulation::replay::journal::enter_end;

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<ResumeWanted>()
        .add_message::<GameResumed>()
        .add_systems(
            Update,
            resume
                .run_if(on_message::<ResumeWanted>)
                .in_set(PresentationSystems::Flow),
        );
}

/// The player chose to resume the waiting game.
#[derive(Message, Clone, Copy, Debug)]
pub(crate) struct ResumeWanted;

/// An abandoned game was resumed. Contains the game up to its last step.
#[derive(Message, Clone, Debug)]
pub(crate) struct GameResumed(pub Arc<Recording>);

fn resume(world: &mut World) {
    let Some(left) = world.resource_mut::<Waiting>().game.take() else {
        return;
    };
    // Stop recording until the saved state is restored.
    world.remove_resource::<Recorder>();
    world.insert_resource(Scripts::from_recording(&left.recording));
    let entered = enter_end(world, &left.recording);
    world.remove_resource::<Scripts>();
    match entered {
        Ok(()) => go_on(world, left),
        Err(problem) => refuse(world, left, &problem),
    }
}

fn go_on(world: &mut World, left: Left) {
    // Pause at once: the time since the last frame must not count as play.
    world.resource_mut::<Time<Virtual>>().pause();
    let mut fixed = world.resource_mut::<Time<Fixed>>();
    fixed.discard_overstep(Duration::MAX);
    let Left { recording, file } = left;
    let at_risk = world.resource::<AtRisk>();
    at_risk.play(&recording.run, file.view());
    let mut journal = world.resource_mut::<CurrentJournal>();
    journal.go_on(file, &recording);
    let note = recording.note.clone();
    world.write_message(GameResumed(Arc::new(recording.clone())));
    let recorder = Recorder::going_on(recording, world);
    world.insert_resource(recorder);
    let show = |In(note): In<Vec<u8>>, mut navigator: Navigator| navigator.show_resumed(&note);
    let shown = world.run_system_cached_with(show, note);
    debug_assert!(shown.is_ok(), "the navigator is always there");
}

/// Rejects the journal because the restored state differs. Shows the title, which gives the reason and offers the
/// level.
fn refuse(world: &mut World, left: Left, problem: &str) {
    warn!("the game that was left cannot be resumed: its journal {problem}");
    let leave = |mut navigator: Navigator| navigator.leave(Screen::Title);
    let left_for = world.run_system_cached(leave);
    debug_assert!(left_for.is_ok(), "the navigator is always there");
    world.init_resource::<Recorder>();
    let level = &left.recording.run.level;
    let level = level.origin().unwrap_or(level).clone();
    store::give_up(left.file);
    world.resource_mut::<Waiting>().refuse(Refused {
        reason: Reason::Damaged,
        level: Some(level),
    });
}
