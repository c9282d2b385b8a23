//! File with the run that can be continued. Runs in `Flow`.
//!
//! The run is saved after each wall and each choice, until it is over. [`saved_file`] writes the file.

use super::saved::SavedRun;
use crate::platform::store::{Format, Store, Stored};
use crate::presentation::library::prelude::*;
use crate::presentation::library::saved_file::{self, SavedFile};

pub(crate) fn plugin(app: &mut App) {
    let folder = app.world().resource::<Folders>().data.clone();
    saved_file::add(app, Store::<Unfinished>::open(folder));
    if app.world().resource::<Launch>().is_resumable() {
        app.add_systems(
            Update,
            remember
                .run_if(resource_changed::<Session>)
                .after(SessionSystems)
                .in_set(PresentationSystems::Flow),
        );
    }
}

/// Version of the file that this build reads and writes.
const FORMAT: u32 = 1;

/// Content of the file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Unfinished {
    format: Format<FORMAT>,
    run: Option<SavedRun>,
}

impl Stored for Unfinished {
    const NAME: &'static str = "run.ron";
    const FORMAT: u32 = FORMAT;
    const MAX_BYTES: u64 = 1 << 20;

    fn settle(&mut self) -> Vec<String> {
        Vec::new()
    }

    /// The run of the instance that saved last stays.
    fn merge(on_disk: Self, base: &Self, mine: &Self) -> Self {
        match base == mine {
            true => on_disk,
            false => mine.clone(),
        }
    }
}

/// Run that can be continued, and its file.
pub(crate) type UnfinishedRun = SavedFile<Unfinished>;

impl UnfinishedRun {
    /// Returns the run.
    pub fn get(&self) -> Option<SavedRun> {
        self.content().run.clone()
    }

    /// Drops the run.
    pub fn forget(&mut self) {
        self.update(|file| file.run = None);
    }
}

/// Saves the current run, or drops it if it is over.
fn remember(session: Res<Session>, mut unfinished: ResMut<UnfinishedRun>) {
    let Some(run) = session.run() else { return };
    let saved = run.saved(clock::since_1970().as_secs());
    let is_over = run.is_over();
    unfinished.update(|file| {
        let is_other = |it: &SavedRun| !it.is_same(&saved);
        match is_over {
            // Another run may have replaced it in the file.
            true => file.run = file.run.take().filter(is_other),
            false => file.run = Some(saved),
        }
    });
}
