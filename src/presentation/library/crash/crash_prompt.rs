//! Search for a crash report that the player has not seen. Runs when the title is first entered, and in `Flow`.
//!
//! `screens/notes.rs` shows it.

use super::report::take_unseen;
use crate::presentation::library::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastCrash>();
    if app.world().resource::<Launch>().is_resumable() {
        app.add_systems(OnEnter(Screen::Title), look.run_if(run_once))
            .add_systems(
                Update,
                note.run_if(in_state(Screen::Title))
                    .in_set(PresentationSystems::Flow),
            );
    }
}

/// Result of the search for a crash report.
#[derive(Resource, Debug, Default)]
pub(crate) struct LastCrash {
    looking: Option<Task<Option<PathBuf>>>,
    /// Report to show to the player.
    pub report: Option<PathBuf>,
}

fn look(folders: Res<Folders>, mut last: ResMut<LastCrash>) {
    if let Some(folder) = folders.reports.clone() {
        let look = async move { take_unseen(&folder) };
        last.looking = Some(IoTaskPool::get().spawn(look));
    }
}

fn note(mut last: ResMut<LastCrash>) {
    let looking = &mut last.bypass_change_detection().looking;
    if let Some(found) = looking.as_mut().and_then(check_ready) {
        last.looking = None;
        last.report = found;
    }
}
