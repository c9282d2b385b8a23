//! Controls of a recording: a button for each action, with a label and its keys. Runs in `Show`.
//!
//! Defines the buttons and their order. A button requests its action, which [`keys`](super::keys) and
//! [`export`](super::export) execute.

use brickwork_ui::icons::Icon;

use super::prelude::*;
use crate::presentation::ui::control::{self, PlayButton, Row};

/// Marker of controls whose size [`bar`](super::bar) keeps large enough for clicks.
#[derive(Component)]
pub(super) struct Target;

/// Control at the left end.
pub(super) const LEAVE: Row = (Action::WatchLeave, Icon::Leave);

/// Control at the right end.
pub(super) const EXPORT: Row = (Action::WatchExport, Icon::Export);

/// Initial side, until [`bar`](super::bar) fits it (pixels of an 800×600 window).
const SIDE: f32 = 34.0;

/// Spawns the control `row`.
pub(super) fn spawn(parent: &mut ChildSpawnerCommands, row: Row) {
    control::spawn(parent, row, SIDE).insert(Target);
}

/// Updates the icon and label of the play button: pause, play or play again.
pub(super) fn show_whether_it_plays(watching: Res<Watching>, mut button: PlayButton) {
    match (watching.stage, watching.paused) {
        (Stage::Ended, _) => button.show(Icon::Play, Words::watch_play_again),
        (_, true) => button.show(Icon::Play, Words::watch_play),
        (_, false) => button.show(Icon::Pause, Words::watch_pause),
    }
}
