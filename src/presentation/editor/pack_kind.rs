//! Changes of a kind of the pack around the level, in the panel of [`composer`](super::composer).

use brickwork_editor::pack_kinds::PackKindError;
use brickwork_editor::{Composition, PackKinds};

use super::composer::{Finish, compose};
use super::files::now;
use super::notice::Notice;
use super::prelude::*;
use super::state::EditorError;
use crate::content::Kinds;
use crate::level::{Pack, file};

impl Editor {
    /// Undoes or redoes a change of the pack. `None` if the next step is one of the level.
    pub fn step_pack(&mut self, is_redo: bool) -> Option<Result<bool, EditorError>> {
        let at = self.step_now();
        let pack = self.pack.as_mut()?.step(is_redo, at)?;
        Some(self.set_pack(pack).map(|()| true))
    }

    /// Returns the number of steps of the level, and the time (s).
    fn step_now(&self) -> (usize, f64) {
        (self.file.document().history().0, now())
    }

    fn set_pack(&mut self, pack: Result<Pack, PackKindError>) -> Result<(), EditorError> {
        let pack = pack.map_err(EditorError::Pack)?;
        let name = self.file.location().path.file_name().unwrap_or_default();
        self.set_layers(pack.layers_of(&name.to_string_lossy()));
        Ok(())
    }
}

/// Returns the item that changes the kind of the brush in the pack; `None` if it is a kind of the game.
pub(super) fn change_item(editor: &Editor) -> Option<Finish> {
    let kind = editor.brush.fields()?.kind;
    let kind = kind.unwrap_or_else(|| Kinds::PLAIN.to_owned());
    let is_own = editor.board.kinds.get(&kind) == Kinds::base().get(&kind);
    let item: Finish = (
        Words::editor_change_in_pack,
        Box::new(move |commands, _| commands.run_system_cached_with(open, kind.clone())),
    );
    (!is_own).then_some(item)
}

/// Opens the panel for the kind `name` of the pack.
fn open(
    In(name): In<String>,
    folders: Res<Folders>,
    mut editor: ResMut<Editor>,
    mut notice: ResMut<Notice>,
    mut commands: Commands,
) {
    let pack = editor.pack.take().map_or_else(
        || {
            let path = file::pack_of(&editor.file.location().path);
            PackKinds::open(Location::from(path.as_path()), folders.data.as_ref())
        },
        Ok,
    );
    let pack = match pack {
        Ok(pack) => editor.pack.insert(pack),
        Err(error) => return notice.refuse(EditorError::Pack(error)),
    };
    let saved = name.clone();
    let item: Finish = (
        Words::editor_save_in_pack,
        Box::new(move |commands, brick| {
            commands.run_system_cached_with(save, (saved.clone(), brick));
        }),
    );
    let entry = pack.entry(&name).unwrap_or_default();
    compose_entry(&mut commands, &mut notice, (name, entry), item);
}

/// Opens the panel for the `entry` of the kind `name` of a pack, with the item `finish` at its bottom.
pub(super) fn compose_entry(
    commands: &mut Commands,
    notice: &mut Notice,
    (name, entry): (String, &str),
    finish: Finish,
) {
    let base = Kinds::base();
    let usual = base.get(&name).map_or(Kinds::PLAIN, |_| name.as_str());
    match Composition::new(entry, Arc::new(base.clone()), usual) {
        Ok(brick) => compose(commands, brick, Some(name), vec![finish]),
        Err(invalid) => notice.say(move |words: &Words| words.compose_error(&invalid)),
    }
}

/// Saves the kind `name` of the pack.
fn save(
    In((name, brick)): In<(String, Composition)>,
    mut editor: ResMut<Editor>,
    mut notice: ResMut<Notice>,
) {
    let at = editor.step_now();
    let Some(pack) = &mut editor.pack else { return };
    let pack = pack.set(&name, &brick.brush().entry, at);
    match editor.set_pack(pack) {
        Ok(()) => notice.say(Words::editor_pack_saved),
        Err(refused) => notice.refuse(refused),
    }
}
