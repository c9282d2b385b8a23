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
pub struct SavedFile<T: Stored>(pub Store<T>);

/// Reports problems of the files, and waits for their writes when the app exits; in `Last`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct SavedFileSystems;

/// Adds the content of `store` to `app`.
pub(crate) fn add<T: Stored>(app: &mut App, store: Store<T>) {
    let finish = |saved: Res<SavedFile<T>>| saved.finish();
    let report = |saved: Res<SavedFile<T>>, mut notices: ResMut<StoreNotices>| {
        saved.step();
        notices.add(saved.log());
    };
    app.insert_resource(SavedFile(store)).add_systems(
        Last,
        (finish.run_if(on_message::<AppExit>), report)
            .chain()
            .in_set(SavedFileSystems),
    );
}

impl<T: Stored> SavedFile<T> {
    /// Waits until the file is written, but at most 2 s.
    pub fn finish(&self) {
        self.flush(PATIENCE_AT_END);
    }

    /// Logs and returns new notices.
    pub fn log(&self) -> Vec<Notice> {
        let new = self.notices();
        for notice in &new {
            warn!("{notice}");
        }
        new
    }
}
