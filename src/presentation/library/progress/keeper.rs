//! Progress file: opened when the app starts, flushed when the app exits. Runs in `Last`.
//!
//! All access to progress uses [`KeptProgress`]. [`store`](crate::platform::store) writes the file.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

use crate::platform::store::{Notice, Store, Unusable};
use crate::presentation::folders::Folders;
use crate::presentation::library::notices::StoreNotices;
use crate::progress::{Achieved, News, Placed, Progress};

pub(super) fn plugin(app: &mut App) {
    let folder = app.world().resource::<Folders>().data.clone();
    app.insert_resource(KeptProgress::open(folder.as_deref()))
        .add_systems(
            Last,
            (tell, finish.run_if(on_message::<AppExit>))
                .chain()
                .in_set(KeeperSystems),
        );
}

/// Reports problems of the file, and flushes it when the app exits; in `Last`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct KeeperSystems;

/// Maximum wait for the file to be written when the app exits.
const PATIENCE_AT_END: Duration = Duration::from_secs(2);

/// Progress of the player, and its file.
#[derive(Resource, Debug)]
pub struct KeptProgress(Store<Progress>);

impl KeptProgress {
    fn open(folder: Option<&Path>) -> Self {
        Self(Progress::open(folder))
    }

    /// Returns the current content.
    #[must_use]
    pub fn content(&self) -> Arc<Progress> {
        self.0.content()
    }

    /// Counts a game that has ended. Returns its new achievements.
    pub(super) fn note(&mut self, game: &Achieved) -> News {
        self.0.update(|progress| progress.note(game))
    }

    /// Sets the name `player` in those of the entries `placed` that have no name.
    pub(crate) fn sign(&mut self, placed: &[Placed], player: &str) {
        self.0.update(|progress| {
            for Placed { key, id, .. } in placed {
                progress.boards.sign(key, *id, player);
            }
        });
    }

    /// Exports the progress to the file at `path`, for import on another device.
    ///
    /// # Errors
    ///
    /// The reason if the file cannot be written.
    pub(crate) fn export(&self, path: &Path) -> Result<(), String> {
        self.content().export(path)
    }

    /// Imports the file at `path`. Returns a sentence for each corrected value.
    ///
    /// # Errors
    ///
    /// The reason if nothing was imported.
    pub(crate) fn import(&mut self, path: &Path) -> Result<Vec<String>, Unusable> {
        self.0.update(|progress| progress.import(path))
    }

    /// Logs new problems of the file, and returns them for the title screen.
    fn tell(&self) -> Vec<Notice> {
        let notices = self.0.notices();
        for notice in &notices {
            warn!("{notice}");
        }
        notices
    }
}

fn tell(kept: Res<KeptProgress>, mut notices: ResMut<StoreNotices>) {
    notices.add(kept.tell());
}

fn finish(kept: Res<KeptProgress>) {
    kept.0.flush(PATIENCE_AT_END);
    kept.tell();
}
