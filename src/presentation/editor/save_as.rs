//! "Save as…": saves the level as a new file under another name, and continues with it.

use brickwork_editor::file::FileError;

use super::files::drop_stale_clear;
use super::notice::Notice;
use super::opening::stem;
use super::prelude::*;
use crate::level::{limits, pack};
use crate::presentation::ui::text_entry::{Draft, TextEntry, ask_text};

/// Asks for the name of the new file.
pub(super) fn ask(_: On<Activate>, editor: Res<Editor>, mut commands: Commands) {
    let path = &editor.file.location().path;
    let text = path.file_stem().unwrap_or_default().to_string_lossy();
    let entry = TextEntry {
        head: Words::editor_save_as_name,
        hint: Words::editor_text_hint,
        text: text.into_owned(),
        max: limits::NAME_CHARS,
    };
    let keep = |_: On<Activate>,
                draft: Single<&Draft>,
                mut editor: ResMut<Editor>,
                mut notice: ResMut<Notice>| {
        save_as(&mut editor, &mut notice, &draft.text);
    };
    ask_text(&mut commands, entry, keep);
}

/// Saves the level as `name` in the folder of its file, or shows why that is not possible.
fn save_as(editor: &mut Editor, notice: &mut Notice, name: &str) {
    let name = format!("{}.ron", stem(name));
    let file = editor.folder().within(&name);
    if name == pack::FILE_NAME {
        return notice.say(Words::editor_name_of_pack);
    }
    drop_stale_clear(editor);
    match editor.file.save_as(file) {
        Ok(()) => {
            let path = editor.path();
            notice.say(move |words: &Words| words.editor_saved(&path));
        }
        Err(FileError::Exists { .. }) => {
            notice.say(move |words: &Words| words.editor_name_taken(&name));
        }
        Err(error) => notice.fail(error),
    }
}
