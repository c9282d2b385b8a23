//! The file of progress: opened when the app starts, written by its store, flushed when the app exits. Runs in `Last`.
//!
//! Owns [`KeptProgress`], through which alone progress is read and changed; how the file is kept, whatever happens to it, is
//! [`store`](crate::platform::store)'s.

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

/// Tells what is wrong with the file, and flushes it when the app exits; in `Last`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct KeeperSystems;

/// How long the end of the game waits for the file to be written.
const PATIENCE_AT_END: Duration = Duration::from_secs(2);

/// What the player has achieved, and its file.
#[derive(Resource, Debug)]
pub struct KeptProgress(Store<Progress>);

impl KeptProgress {
    fn open(folder: Option<&Path>) -> Self {
        Self(Progress::open(folder))
    }

    /// All of it as it is now.
    #[must_use]
    pub fn content(&self) -> Arc<Progress> {
        self.0.content()
    }

    /// Notes a game that has ended. Returns what is new with it.
    pub(super) fn note(&mut self, game: &Achieved) -> News {
        self.0.update(|progress| progress.note(game))
    }

    /// Puts the name of `player` to the games `placed` that have none.
    pub(crate) fn sign(&mut self, placed: &[Placed], player: &str) {
        self.0.update(|progress| {
            for Placed { key, id, .. } in placed {
                progress.boards.sign(key, *id, player);
            }
        });
    }

    /// Writes it to the file at `path`, for another device to take in.
    ///
    /// # Errors
    ///
    /// Why it cannot be written.
    pub(crate) fn export(&self, path: &Path) -> Result<(), String> {
        self.content().export(path)
    }

    /// Adds what is in the file at `path`. Returns what was put right in it, in sentences.
    ///
    /// # Errors
    ///
    /// Why nothing was taken in.
    pub(crate) fn import(&mut self, path: &Path) -> Result<Vec<String>, Unusable> {
        self.0.update(|progress| progress.import(path))
    }

    /// Says what is wrong with the file, once, and gives it to be shown as well.
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
