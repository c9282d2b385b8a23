//! Store writer of the settings. Runs in `Last`.
//!
//! Writes soon after a change and before the app exits. [`Preferences`] is the content.

use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;

use super::Preferences;
use crate::platform::store::{Notice, Store};
use crate::presentation::library::notices::StoreNotices;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Last,
        (
            remember.run_if(resource_changed::<Preferences>),
            finish.run_if(on_message::<AppExit>),
            tell,
        )
            .chain(),
    );
}

/// Maximum wait for the settings to be written when the app exits.
const PATIENCE_AT_END: Duration = Duration::from_secs(2);

/// Store writer of the settings file.
#[derive(Resource, Debug)]
pub struct Keeper {
    store: Store<Preferences>,
    /// Notices of the opening, which have not been shown.
    unseen: Vec<Notice>,
}

impl Keeper {
    /// Opens and reads the settings file in `folder`. Unreadable content results in defaults and is never overwritten.
    #[must_use]
    pub fn open(folder: Option<PathBuf>) -> (Self, Preferences) {
        let mut keeper = Self {
            store: Store::open(folder.as_deref()),
            unseen: Vec::new(),
        };
        keeper.unseen = keeper.tell();
        let preferences = Preferences::clone(&keeper.store.content());
        (keeper, preferences)
    }

    /// Schedules a write of `preferences` if they differ from the last ones.
    pub fn keep(&mut self, preferences: &Preferences) {
        self.store.update(|kept| kept.clone_from(preferences));
    }

    /// Waits until the file is written, but at most 2 s.
    pub fn flush(&self) {
        self.store.flush(PATIENCE_AT_END);
        self.tell();
    }

    /// Logs new problems of the file, and returns them for the title screen.
    fn tell(&self) -> Vec<Notice> {
        let notices = self.store.notices();
        for notice in &notices {
            warn!("{notice}");
        }
        notices
    }
}

fn remember(preferences: Res<Preferences>, mut keeper: ResMut<Keeper>) {
    keeper.keep(&preferences);
}

fn tell(mut keeper: ResMut<Keeper>, mut notices: ResMut<StoreNotices>) {
    notices.add(std::mem::take(&mut keeper.unseen));
    notices.add(keeper.tell());
}

fn finish(keeper: Res<Keeper>) {
    keeper.flush();
}
