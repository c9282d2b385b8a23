//! The controls of a recorded game: a button for everything that can be done, each with the words for it and its keys.
//! Runs in `Show`.
//!
//! Owns which there are, and their order. What one does is the action that it stands for: it asks for that, and
//! [`keys`](super::keys) and [`export`](super::export) obey.

use bevy::prelude::*;

use super::{Stage, Watching};
use crate::input::{Action, ActionTable};
use crate::presentation::PresentationSystems;
use crate::presentation::language::{Language, Words};
use crate::presentation::screen::Screen;
use crate::presentation::ui::control::{self, Control, Row};
use crate::presentation::ui::icons::{Icon, Icons};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show_whether_it_plays
            .run_if(in_state(Screen::Watch).and_then(resource_exists::<Watching>))
            .in_set(PresentationSystems::Show),
    );
}

/// Something whose sides [`bar`](super::bar) keeps large enough to be hit.
#[derive(Component)]
pub(super) struct Target;

/// The one before all others.
pub(super) const LEAVE: Row = (Action::WatchLeave, Icon::Leave);

/// Those that move through the game, from left to right.
pub(super) const TRANSPORT: [Row; 9] = [
    (Action::WatchAgain, Icon::Beginning),
    (Action::WatchMarkBefore, Icon::MarkBefore),
    (Action::WatchEarlier, Icon::Earlier),
    (Action::WatchBack, Icon::StepBack),
    (Action::WatchPause, Icon::Pause),
    (Action::WatchStep, Icon::StepOn),
    (Action::WatchLater, Icon::Later),
    (Action::WatchMarkAfter, Icon::MarkAfter),
    (Action::WatchEnd, Icon::End),
];

/// On both sides of the present speed.
pub(super) const SLOWER: Row = (Action::WatchSlower, Icon::Slower);
pub(super) const FASTER: Row = (Action::WatchFaster, Icon::Faster);

/// The one after all others.
pub(super) const EXPORT: Row = (Action::WatchExport, Icon::Export);

/// Its sides, until [`bar`](super::bar) has fitted them (pixels of an 800×600 window).
const SIDE: f32 = 34.0;

/// Spawns the control `row`.
pub(super) fn spawn(parent: &mut ChildSpawnerCommands, icons: &Icons, row: Row) {
    control::spawn(parent, icons, row, SIDE).insert(Target);
}

/// The control in the middle pauses, plays on or begins again.
fn show_whether_it_plays(
    watching: Res<Watching>,
    icons: Res<Icons>,
    language: Res<Language>,
    controls: Query<(Entity, &Control, &Children, &AccessibleLabel)>,
    mut images: Query<&mut ImageNode>,
    mut commands: Commands,
) {
    let (icon, called): (_, fn(&Words) -> String) = match (watching.stage, watching.paused) {
        (Stage::Ended, _) => (Icon::Play, Words::watch_play_again),
        (_, true) => (Icon::Play, Words::watch_play),
        (_, false) => (Icon::Pause, Words::watch_pause),
    };
    let image = icons.image(icon);
    for (entity, control, children, label) in &controls {
        if control.0 == Action::WatchPause {
            let shown = (entity, label, children);
            let called = (called, &**language);
            control::show_as(&mut commands, shown, &mut images, image.clone(), called);
        }
    }
}

/// What the control of `action` that is called `label` does, and the keys that do it too.
pub(super) fn tip(words: &Words, label: &str, action: Action, table: &ActionTable) -> String {
    format!("{label}: {}", words.either(words.keys_of(table, action)))
}
