//! Which recorded games there are, and what is in those of one page: read on a thread that may wait, when their screen
//! is entered and when a page is turned. Runs in `Flow`.
//!
//! Only the files of the page are opened, so thousands of recordings cost no more than their names.
//! `screens/recordings.rs` is the screen, and starts to watch one.

use std::ops::Range;
use std::path::{Path, PathBuf};

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
                .run_if(in_state(Screen::Recordings))
                .in_set(PresentationSystems::Flow),
        );
}

/// Games on a page.
const PAGE: usize = 40;

/// The recorded games, as they were found when the screen was entered.
#[derive(Resource, Default)]
pub(crate) struct Shelf {
    /// The task that reads them.
    reading: Option<Task<Page>>,
    /// What it has read; `None` until then.
    pub page: Option<Page>,
    /// The page to be read next, instead of the one with the game that was watched last.
    wanted: Option<usize>,
    /// The file that was watched last.
    pub last: Option<PathBuf>,
    /// Why nobody can race against the game that was chosen for that.
    pub refusal: Option<String>,
}

/// Some of the recorded games, newest first.
#[derive(Debug, Default)]
pub(crate) struct Page {
    /// Their content.
    pub games: Vec<Kept>,
    /// The place of this page among all.
    place: usize,
    /// How many recorded games there are in all.
    pub total: usize,
}

impl Page {
    /// Which of all games these are, from 0.
    pub fn range(&self) -> Range<usize> {
        let first = self.place * PAGE;
        first..first + self.games.len()
    }

    /// Whether there are newer games than these.
    pub fn has_newer(&self) -> bool {
        self.place > 0
    }

    /// Whether there are older games than these.
    pub fn has_older(&self) -> bool {
        self.range().end < self.total
    }

    /// Reads the page `wanted`, or that with the file `last`, or the first.
    fn read(folder: &Path, wanted: Option<usize>, last: Option<&Path>) -> Self {
        let names = store::list_all(folder);
        let of_last = last.and_then(|last| names.iter().position(|(_, file)| file == last));
        let place = wanted.or(of_last.map(|at| at / PAGE)).unwrap_or_default();
        let place = place.min(names.len().saturating_sub(1) / PAGE);
        let total = names.len();
        let of_page = names.into_iter().skip(place * PAGE).take(PAGE);
        Self {
            games: of_page
                .map(|(ended, file)| Kept::read(ended, file))
                .collect(),
            place,
            total,
        }
    }
}

impl Shelf {
    /// Turns to the page before this one, with newer games, or to the one after it.
    pub fn turn(&mut self, to_older: bool) {
        self.refusal = None;
        if let Some(page) = self.page.take() {
            let next = if to_older {
                page.place + 1
            } else {
                page.place.saturating_sub(1)
            };
            self.wanted = Some(next);
        }
    }
}

fn open(mut shelf: ResMut<Shelf>) {
    *shelf = Shelf {
        last: shelf.last.take(),
        ..default()
    };
}

/// Reads a page, once the games that are being written lie there.
fn read_files(archive: Res<Archive>, mut shelf: ResMut<Shelf>) {
    if shelf.page.is_some() {
        return;
    }
    if let Some(task) = &mut shelf.bypass_change_detection().reading {
        let read = check_ready(task);
        if read.is_some() {
            shelf.reading = None;
            shelf.page = read;
        }
    } else if let Some(folder) = archive.at_rest() {
        let (folder, last) = (folder.to_owned(), shelf.last.clone());
        let wanted = shelf.wanted;
        let read = async move { Page::read(&folder, wanted, last.as_deref()) };
        shelf.bypass_change_detection().reading = Some(IoTaskPool::get().spawn(read));
    } else if archive.is_empty() {
        shelf.page = Some(Page::default());
    }
}
