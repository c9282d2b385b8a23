//! Small files of the player, such as settings and progress: each is a resource, and is written soon after a change and
//! before the app exits. Runs in `Last`.
//!
//! [`store`](crate::platform::store) reads and writes the files, and merges the changes of other running instances.

use super::notices::StoreNotices;
use crate::platform::store::{Notice, Store, Stored};
use crate::presentation::prelude::*;

/// Maximum wait for a file to be written when the app exits.
const PATIENCE_AT_END: Duration = Duration::from_secs(2);

/// Content of a file of the player.
#[derive(Resource, Debug, Deref, DerefMut)]
pub struct SavedFile<T: Stored> {
    #[deref]
    store: Store<T>,
    /// Notices that the title screen has not shown.
    unseen: Vec<Notice>,
}

/// Reports problems of the files, and waits for their writes when the app exits; in `Last`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct SavedFileSystems;

/// Adds the content of `store` to `app`.
pub(super) fn add<T: Stored>(app: &mut App, store: Store<T>) {
    app.insert_resource(SavedFile::new(store)).add_systems(
        Last,
        (finish::<T>.run_if(on_message::<AppExit>), tell::<T>)
            .chain()
            .in_set(SavedFileSystems),
    );
}

impl<T: Stored> SavedFile<T> {
    /// Takes over an open `store`, and logs its notices.
    pub fn new(store: Store<T>) -> Self {
        let unseen = Vec::new();
        let mut saved = Self { store, unseen };
        saved.log();
        saved
    }

    /// Waits until the file is written, but at most 2 s.
    pub fn finish(&mut self) {
        self.store.flush(PATIENCE_AT_END);
        self.log();
    }

    /// Logs new notices, and keeps them for the title screen.
    fn log(&mut self) {
        let new = self.store.notices();
        for notice in &new {
            warn!("{notice}");
        }
        self.unseen.extend(new);
    }
}

fn finish<T: Stored>(mut saved: ResMut<SavedFile<T>>) {
    saved.bypass_change_detection().finish();
}

fn tell<T: Stored>(mut saved: ResMut<SavedFile<T>>, mut notices: ResMut<StoreNotices>) {
    let saved = saved.bypass_change_detection();
    saved.store.step();
    saved.log();
    notices.add(std::mem::take(&mut saved.unseen));
}
