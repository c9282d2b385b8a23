//! Leaving the editor, with a question about unsaved edits. Runs in `Flow`.

use brickwork_ui::menu::{ITEM, menu};
use brickwork_ui::modal::{close_on_press, open_panel};

use super::EditorSystems;
use super::files::store;
use super::first_flights::FirstFlights;
use super::notice::Notice;
use super::opening::{WayOut, open_file};
use super::prelude::*;
use super::status::cursor_say;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        leave_by_key
            .run_if(nothing_is_over_it)
            .in_set(EditorSystems::Input),
    );
}

/// Leaves the editor by the back key, unless the same button erases on the field.
fn leave_by_key(
    actions: Res<Actions>,
    mut editor: ResMut<Editor>,
    flights: Res<FirstFlights>,
    mut announce: MessageWriter<Announce>,
    mut commands: Commands,
) {
    let erases = actions.pressed(Action::EditErase);
    if !actions.pressed(Action::Back) || erases {
        return;
    }
    if editor.cancel() {
        announce.write(Announce(cursor_say(&editor, &flights), Way::Urgent));
    } else {
        commands.run_system_cached_with(ask_to_leave, None);
    }
}

/// Leaves the file, for the level file `next` of the pack or for the screen of [`WayOut`]. Asks first if edits are not
/// saved.
pub(super) fn ask_to_leave(
    In(next): In<Option<PathBuf>>,
    editor: Option<Res<Editor>>,
    mut commands: Commands,
) {
    let Some(editor) = editor else { return };
    if !editor.file.has_unsaved_edits() || editor.file.is_read_only() {
        commands.run_system_cached_with(leave, next);
        return;
    }
    open_panel(
        &mut commands,
        Words::editor_leave,
        (0.7, ()),
        |panel, shade| {
            let close = close_on_press(shade);
            panel.spawn((
                theme::text(Words::editor_leave_about, size::BODY, tone::TEXT_QUIET),
                theme::margin(UiRect::vertical(px(14))),
            ));
            panel.spawn(menu(0.0)).with_children(|menu| {
                let later = next.clone();
                let save = move |_: On<Activate>, mut commands: Commands| {
                    commands.run_system_cached_with(save_and_leave, next.clone());
                };
                let later = move |_: On<Activate>, mut commands: Commands| {
                    commands.run_system_cached_with(leave, later.clone());
                };
                let stay = |_: On<Activate>| {};
                menu.spawn((
                    Preselected,
                    item(Words::editor_save_leave, ITEM, save),
                    observe(close),
                ));
                menu.spawn((item(Words::editor_leave_draft, ITEM, later), observe(close)));
                menu.spawn((item(Words::editor_stay, ITEM, stay), observe(close)));
            });
        },
    );
}

/// Closes the file. Unsaved edits stay in its journal. Opens `next` or the pack of the level, or leaves the editor.
pub(super) fn leave(
    In(next): In<Option<PathBuf>>,
    mut way_out: ResMut<WayOut>,
    editor: Option<ResMut<Editor>>,
    mut navigator: Navigator,
    mut exit: MessageWriter<AppExit>,
    mut announce: MessageWriter<Announce>,
    mut commands: Commands,
) {
    let Some(mut editor) = editor else { return };
    if let Err(error) = editor.file.close() {
        warn!("{error}");
        let say = Say::new(move |words: &Words| words.editor_unusable(words.file_error(&error)));
        announce.write(Announce(say, Way::Shown));
        return;
    }
    way_out.is_left = true;
    let here = editor.file.location().path.clone();
    let file = match next {
        Some(_) => {
            way_out.pack = Some(here);
            next
        }
        None => {
            way_out.last = Some(here);
            way_out.pack.take()
        }
    };
    match (file, way_out.to) {
        (Some(file), from) => open_file(file, from, &mut commands),
        (None, Some(screen)) => navigator.leave(screen),
        (None, None) => {
            exit.write(AppExit::Success);
        }
    }
}

/// Saves the file, and leaves the editor if that succeeds.
fn save_and_leave(
    In(next): In<Option<PathBuf>>,
    mut editor: ResMut<Editor>,
    mut notice: ResMut<Notice>,
    mut commands: Commands,
) {
    if store(&mut editor, &mut notice, &mut commands) {
        commands.run_system_cached_with(leave, next);
    }
}
