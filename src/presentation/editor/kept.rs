//! Stamps and recent bricks of the player, which all levels share. Runs in `StateTransition` and `Show`.

use brickwork_editor::Stamps;
use brickwork_editor::palette::RECENT;
use serde::{Deserialize, Serialize};

use super::EditorSystems;
use super::prelude::*;
use crate::platform::store::{Format, Store, Stored, changed};
use crate::presentation::library::saved_file::{self, SavedFile};

pub(super) fn plugin(app: &mut App) {
    let folder = app.world().resource::<Folders>().data.clone();
    saved_file::add(app, Store::<Kept>::open(folder));
    app.add_systems(OnEnter(Screen::Edit), recall.after(super::opening::open))
        .add_systems(
            Update,
            keep_recent
                .run_if(resource_exists_and_changed::<Editor>)
                .in_set(EditorSystems::Show),
        );
}

/// Version of the file that this build reads and writes.
const FORMAT: u32 = 1;

/// Content of the file `editor.ron`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Kept {
    format: Format<FORMAT>,
    pub stamps: Stamps,
    /// Entries of the bricks that were last used, the last one first.
    recent: Vec<String>,
}

impl Stored for Kept {
    const NAME: &'static str = "editor.ron";
    const FORMAT: u32 = FORMAT;
    /// Escapes make the texts of a full list longer, and two instances may each have filled one.
    const MAX_BYTES: u64 = 8 << 20;

    fn settle(&mut self) -> Vec<String> {
        self.recent.truncate(RECENT);
        Vec::new()
    }

    fn merge(on_disk: Self, base: &Self, mine: &Self) -> Self {
        Self {
            format: Format,
            stamps: Stamps::merge(on_disk.stamps, &base.stamps, &mine.stamps),
            recent: changed(on_disk.recent, &base.recent, &mine.recent),
        }
    }
}

/// Gives a newly opened editor the recent bricks.
fn recall(editor: Option<ResMut<Editor>>, kept: Res<SavedFile<Kept>>) {
    if let Some(mut editor) = editor
        && editor.palette.recent().is_empty()
    {
        let Editor { palette, board, .. } = &mut *editor;
        palette.recall(board, &kept.content().recent);
    }
}

/// Stores the recent bricks. Stored bricks that the level cannot use move to the end.
fn keep_recent(editor: Res<Editor>, mut kept: ResMut<SavedFile<Kept>>) {
    let recent = editor.palette.recent().iter();
    let mut recent: Vec<String> = recent.map(|brush| brush.entry.clone()).collect();
    let content = kept.content();
    let others = content.recent.iter().filter(|it| !recent.contains(it));
    let others: Vec<String> = others.cloned().collect();
    recent.extend(others);
    recent.truncate(RECENT);
    if recent != content.recent {
        kept.update(|kept| kept.recent = recent);
    }
}
