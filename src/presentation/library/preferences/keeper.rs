//! Has the settings written to their file. Runs in `Last`.
//!
//! Owns when: soon after a change, and before the game ends. What is in the file is [`Preferences`]'.

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

/// How long the end of the game waits for the settings to be written.
const PATIENCE_AT_END: Duration = Duration::from_secs(2);

/// Keeps the settings file.
#[derive(Resource, Debug)]
pub struct Keeper {
    store: Store<Preferences>,
    /// What was said when it was opened, to be shown as well.
    unseen: Vec<Notice>,
}

impl Keeper {
    /// Opens the settings file in `folder`, and reads it. What cannot be read gives the defaults, and is never written
    /// over.
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

    /// Has `preferences` written to the file soon, if they differ from those that it was given last.
    pub fn keep(&mut self, preferences: &Preferences) {
        self.store.update(|kept| kept.clone_from(preferences));
    }

    /// Waits, though not for ever, until the file is written.
    pub fn flush(&self) {
        self.store.flush(PATIENCE_AT_END);
        self.tell();
    }

    /// Says what is wrong with the file, once, and gives it to be shown as well.
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
