//! Saving, the journal of unsaved edits, and questions about the file. Runs in `Flow`.
//!
//! [`EditedFile`](brickwork_editor::file::EditedFile) does the work; this file shows its notices in the player's
//! language.

use brickwork_analysis::clear::is_of;
use brickwork_editor::file::{Change, Difference, FileError, FileNotice, Opening};
use brickwork_ui::menu::{ITEM, menu};
use brickwork_ui::modal::{close_on_press, open_panel};

use super::EditorSystems;
use super::notice::Notice;
use super::opening::{NEW_LEVEL, Opened};
use super::prelude::*;
use crate::level::Subject;
use crate::level::document::Command;
use crate::presentation::library::sharing::Proven;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            tell_opened.run_if(resource_exists::<Opened>),
            poll,
            save_by_key.run_if(nothing_is_over_it),
        )
            .chain()
            .in_set(EditorSystems::Input),
    )
    .add_systems(
        Update,
        store_proof
            .run_if(resource_exists::<Editor>)
            .in_set(PresentationSystems::Flow),
    )
    .add_systems(
        Last,
        close.run_if(on_message::<AppExit>.and_then(resource_exists::<Editor>)),
    );
}

/// Field with the recording of the author.
pub(super) const FIELD: &str = "cleared";
/// Maximum number of different lines in a question.
const LINES: usize = 8;

/// Returns the time since the beginning of 1970 (s, UTC).
pub(super) fn now() -> f64 {
    clock::since_1970().as_secs_f64()
}

fn tell_opened(
    editor: Res<Editor>,
    mut opened: ResMut<Opened>,
    mut notice: ResMut<Notice>,
    mut commands: Commands,
) {
    commands.remove_resource::<Opened>();
    // A notice about the last file.
    notice.clear();
    match opened.0.take() {
        Some(Opening::New) if editor.is_pack() => notice.say(Words::editor_new_pack),
        Some(Opening::New) if editor.file.document().text() == NEW_LEVEL => {
            notice.say(Words::editor_new);
        }
        Some(Opening::Recovered) => ask_about_recovered(&mut commands),
        Some(Opening::Conflict(difference)) => ask_about_conflict(&mut commands, &difference),
        Some(Opening::New | Opening::Clean) | None => {}
    }
}

/// Stores new edits in the journal, and shows the notices of the file.
fn poll(mut editor: ResMut<Editor>, mut notice: ResMut<Notice>, mut commands: Commands) {
    let news = editor.bypass_change_detection().file.poll(now());
    match news {
        None => {}
        Some(FileNotice::Reloaded { .. }) => {
            commands.run_system_cached(close_question);
            editor.read();
            notice.say(Words::editor_reloaded);
        }
        Some(FileNotice::Changed(FileError::Conflict { difference, .. })) => {
            ask_about_conflict(&mut commands, &difference);
        }
        Some(FileNotice::Written) => notice.say(Words::editor_written),
        Some(other) => {
            warn!("{other}");
            notice.say(move |words: &Words| words.file_notice(&other));
        }
    }
}

fn save_by_key(actions: Res<Actions>, mut commands: Commands) {
    if actions.pressed(Action::EditSave) {
        commands.run_system_cached(save);
    }
}

/// Saves the file. Asks what to do if another program has changed it.
pub(super) fn save(mut editor: ResMut<Editor>, mut notice: ResMut<Notice>, mut commands: Commands) {
    store(&mut editor, &mut notice, &mut commands);
}

/// Saves the file. Returns `true` if that succeeds; otherwise asks what to do, or shows why.
pub(super) fn store(editor: &mut Editor, notice: &mut Notice, commands: &mut Commands) -> bool {
    let is_unproven = drop_stale_clear(editor);
    match editor.file.save(now()) {
        Ok(()) if is_unproven => {
            notice.say(Words::editor_clear_dropped);
            true
        }
        Ok(()) => {
            let path = editor.path();
            notice.say(move |words: &Words| words.editor_saved(&path));
            true
        }
        Err(FileError::Conflict { difference, .. }) => {
            ask_about_conflict(commands, &difference);
            false
        }
        Err(error) => {
            notice.fail(error);
            false
        }
    }
}

/// Removes the recording of the author if the level has changed since. Returns `true` if it was removed.
pub(super) fn drop_stale_clear(editor: &mut Editor) -> bool {
    let Some(stored) = editor.field::<String>(FIELD) else {
        return false;
    };
    let is_good = editor.level().is_ok_and(|level| is_of(&level, &stored));
    let remove = Command::Remove(vec![Subject::Field(FIELD)]);
    !is_good && editor.apply(&vec![remove]).is_ok()
}

/// Stores the recording of a test in which the level was cleared. The file is saved on request.
fn store_proof(
    mut proven: MessageReader<Proven>,
    mut editor: ResMut<Editor>,
    mut notice: ResMut<Notice>,
) {
    for Proven { level, edit } in proven.read() {
        if let Err(refused) = editor.apply(edit) {
            notice.refuse(refused);
            continue;
        }
        let now = editor.level();
        if !now.is_ok_and(|now| now.identity() == level.identity()) {
            // The level was edited, or its pack changes the bricks of the newest format.
            _ = editor.step(false);
        }
    }
}

/// Stores the last edits before the program ends. They are recovered at the next start.
fn close(mut editor: ResMut<Editor>) {
    if let Err(error) = editor.file.close() {
        error!("{error}");
    }
}

/// Answer to a question about the file.
#[derive(Clone, Copy)]
enum Answer {
    Keep,
    Overwrite,
    Revert,
}

fn answer(In(answer): In<Answer>, mut editor: ResMut<Editor>, mut notice: ResMut<Notice>) {
    let done = match answer {
        Answer::Keep => Ok(()),
        Answer::Overwrite => editor.file.overwrite(now()),
        Answer::Revert => editor.file.revert(),
    };
    editor.read();
    if let Err(error) = done {
        notice.fail(error);
    }
}

type Choice = (fn(&Words) -> String, Answer);

fn spawn_choices(panel: &mut ChildSpawnerCommands, shade: Entity, choices: &[Choice]) {
    panel.spawn(menu(space::ROW)).with_children(|menu| {
        for (place, (label, chosen)) in choices.iter().copied().enumerate() {
            let press = move |_: On<Activate>, mut commands: Commands| {
                commands.run_system_cached_with(answer, chosen);
            };
            menu.spawn((item(label, ITEM, press), observe(close_on_press(shade))))
                .insert_if(Preselected, || place == 0);
        }
    });
}

/// Marker of the panel with a question about the file. A newer question replaces it.
#[derive(Component)]
struct Question;

fn close_question(open: Query<Entity, With<Question>>, mut commands: Commands) {
    for panel in &open {
        commands.entity(panel).try_despawn();
    }
}

fn ask_about_recovered(commands: &mut Commands) {
    open_panel(
        commands,
        Words::editor_recovered,
        (0.7, Question),
        |panel, shade| {
            panel.spawn(theme::text(
                Words::editor_recovered_about,
                size::BODY,
                tone::TEXT_QUIET,
            ));
            let choices: [Choice; 2] = [
                (Words::editor_recovered_keep, Answer::Keep),
                (Words::editor_recovered_discard, Answer::Revert),
            ];
            spawn_choices(panel, shade, &choices);
        },
    );
}

fn ask_about_conflict(commands: &mut Commands, difference: &Difference) {
    commands.run_system_cached(close_question);
    open_panel(
        commands,
        Words::editor_conflict,
        (0.7, Question),
        |panel, shade| {
            panel.spawn(theme::text(
                Words::editor_conflict_about,
                size::BODY,
                tone::TEXT_QUIET,
            ));
            let mut lines = lines(difference);
            let more = lines.len().saturating_sub(LINES);
            lines.truncate(LINES);
            let node = Node {
                align_items: AlignItems::Start,
                ..theme::column(0.0)
            };
            panel.spawn(node).with_children(|column| {
                for line in lines {
                    column.spawn(theme::text(line, size::SMALL, tone::TEXT));
                }
                if more > 0 {
                    let more = move |words: &Words| words.editor_conflict_more(more);
                    column.spawn(theme::text(Say::new(more), size::SMALL, tone::TEXT_QUIET));
                }
            });
            let choices: [Choice; 3] = [
                (Words::editor_conflict_keep, Answer::Keep),
                (Words::editor_conflict_overwrite, Answer::Overwrite),
                (Words::editor_conflict_load, Answer::Revert),
            ];
            spawn_choices(panel, shade, &choices);
        },
    );
}

/// Returns the lines of `difference`: those of the document with a minus, those of the file with a plus.
fn lines(difference: &Difference) -> Vec<String> {
    let signed = |change: &Change| {
        let minus = difference.mine[change.mine.clone()].iter();
        let plus = difference.theirs[change.theirs.clone()].iter();
        let minus = minus.map(|line| format!("− {line}"));
        minus
            .chain(plus.map(|line| format!("+ {line}")))
            .collect::<Vec<_>>()
    };
    difference.changes.iter().flat_map(signed).collect()
}
