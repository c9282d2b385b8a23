//! Which recorded games there are, read when their screen is entered. Runs in `Flow`.
//!
//! `screens/recordings.rs` is the screen, and starts to watch one.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::{IoTaskPool, Task};

use super::Archive;
use super::store::{self, Kept};
use crate::presentation::PresentationSystems;
use crate::presentation::screen::Screen;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shelf>()
        .add_systems(OnEnter(Screen::Recordings), open)
        .add_systems(
            Update,
            read_files
                .in_set(ShelfSystems)
                .run_if(in_state(Screen::Recordings))
                .in_set(PresentationSystems::Flow),
        );
}

/// Reads what there is, in `Flow`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ShelfSystems;

/// The recorded games, as they were found when the screen was entered.
#[derive(Resource, Default)]
pub(crate) struct Shelf {
    /// The task that reads them.
    reading: Option<Task<Vec<Kept>>>,
    /// What it has read; `None` until then.
    pub games: Option<Vec<Kept>>,
    /// The file that was watched last.
    pub last: Option<PathBuf>,
}

fn open(mut shelf: ResMut<Shelf>) {
    *shelf = Shelf {
        last: shelf.last.take(),
        ..default()
    };
}

/// Reads the files, once those that are being written lie there.
fn read_files(archive: Res<Archive>, mut shelf: ResMut<Shelf>) {
    if shelf.games.is_some() {
        return;
    }
    if let Some(task) = &mut shelf.bypass_change_detection().reading {
        let read = check_ready(task);
        if read.is_some() {
            shelf.reading = None;
            shelf.games = read;
        }
    } else if let Some(folder) = archive.at_rest() {
        let folder = folder.to_owned();
        let read = async move { store::read_all(&folder) };
        shelf.bypass_change_detection().reading = Some(IoTaskPool::get().spawn(read));
    } else if archive.is_empty() {
        shelf.games = Some(Vec::new());
    }
}
