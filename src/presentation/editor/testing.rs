//! Test plays: starts the edited level, and returns to the editor by the same key. Runs in `Flow`.
//!
//! A test sets no records and is not kept. The level is the current text, saved or not.

use super::EditorSystems;
use super::notice::Notice;
use super::prelude::*;
use super::state::is_level;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            start_by_key
                .run_if(nothing_is_over_it.and_then(is_level))
                .in_set(EditorSystems::Input),
            return_by_key
                .run_if(in_state(Screen::Play))
                .in_set(PresentationSystems::Flow),
        ),
    );
}

fn start_by_key(actions: Res<Actions>, mut commands: Commands) {
    if actions.pressed(Action::EditTest) {
        commands.run_system_cached(start);
    }
}

/// Starts a test play, or shows why the level cannot be played.
pub(super) fn start(editor: Res<Editor>, mut navigator: Navigator, mut notice: ResMut<Notice>) {
    match editor.level() {
        Ok(level) => navigator.test(level, Screen::Edit),
        Err(findings) => {
            let first = findings.first().map(ToString::to_string);
            notice.warn(first.unwrap_or_default());
        }
    }
}

fn return_by_key(actions: Res<Actions>, mut navigator: Navigator) {
    if navigator.is_testing() && actions.pressed(Action::EditTest) {
        navigator.leave(Screen::Edit);
    }
}
