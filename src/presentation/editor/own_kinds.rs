//! Panel with the kinds of bricks that a pack defines: adds, changes and removes them. Each change is one step of the
//! history of the pack. Shows their pictures in `Show`.

use brickwork_editor::pack_kinds::{entry_names, remove_kind, set_kind, uses_kind};
use brickwork_editor::{Composition, PackLevels};

use super::EditorSystems;
use super::composer::Finish;
use super::notice::Notice;
use super::pack_kind::compose_entry;
use super::prelude::*;
use super::sheet::{self, Key, Setter, Sheet, named, wrapped};
use crate::content::{Kinds, Layers};
use crate::level::document::Document;
use crate::level::{limits, pack};
use crate::presentation::look::portraits;
use crate::presentation::ui::text_entry::{Draft, TextEntry, ask_text};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show_pictures
            .after(sheet::fill)
            .run_if(any_with_component::<Sheet>)
            .in_set(EditorSystems::Show),
    );
}

/// Place for the picture of this kind.
#[derive(Component)]
struct PictureOf(String);

/// Opens the panel.
pub(super) fn open(_: On<Activate>, mut commands: Commands) {
    Sheet::new(fill).open(Words::editor_own_kinds, &mut commands);
}

fn fill(rows: &mut ChildSpawnerCommands, editor: &Editor) {
    let own = &editor.board.own_kinds;
    if own.is_empty() {
        rows.spawn(theme::text(
            Words::editor_no_kinds,
            size::BODY,
            tone::TEXT_QUIET,
        ));
    }
    for (name, _) in own {
        spawn_kind(rows, name);
    }
    let key = Key("new".to_owned());
    rows.spawn((key, item(Words::editor_new_kind, size::BODY, ask_name)));
}

/// Spawns the row of the kind `name`.
fn spawn_kind(rows: &mut ChildSpawnerCommands, name: &str) {
    let said = Say::new(name.to_owned());
    rows.spawn((wrapped(), Pickable::IGNORE))
        .with_children(|row| {
            let node = theme::rounded(portraits::SIZE.x, portraits::SIZE.y, 0.0);
            row.spawn((PictureOf(name.to_owned()), node, Pickable::IGNORE));
            row.spawn(theme::text(said.clone(), size::BODY, tone::TEXT));
            let key = |command: &str| Key(format!("kind {name} {command}"));
            let changed = name.to_owned();
            let change = move |_: On<Activate>, mut commands: Commands| {
                commands.run_system_cached_with(change, changed.clone());
            };
            let change = item(Words::editor_edit_level, size::SMALL, change);
            row.spawn((key("edit"), change))
                .insert(Label(named(said.clone(), Words::editor_edit_level)));
            let removed = name.to_owned();
            let remove = move |_: On<Activate>, mut commands: Commands| {
                commands.run_system_cached_with(remove, removed.clone());
            };
            let remove = item(Words::editor_delete, size::SMALL, remove);
            row.spawn((key("delete"), remove))
                .insert(Label(named(said, Words::editor_delete)));
        });
}

/// Shows the pictures of the rows that were spawned.
fn show_pictures(
    (editor, palette): (Res<Editor>, Res<Palette>),
    blank: Query<(Entity, &PictureOf)>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    if blank.is_empty() {
        return;
    }
    let kinds = editor.pack().map(|pack| pack.layers.kinds);
    let kinds = kinds.unwrap_or_else(|| Layers::base().kinds.clone());
    for (entity, PictureOf(name)) in &blank {
        let brick = Brush::new(name, None, &[]).brick(&kinds);
        let picture = brick.map(|(_, brick)| portraits::brick(&brick.summary(), *palette, true));
        let mut place = commands.entity(entity);
        place.remove::<PictureOf>();
        if let Some(picture) = picture {
            place.insert(ImageNode::new(images.add(picture)));
        }
    }
}

/// Asks for the name of a new kind, and opens the panel that composes it.
fn ask_name(_: On<Activate>, mut commands: Commands) {
    let entry = TextEntry {
        head: Words::editor_kind_name,
        hint: Words::editor_text_hint,
        text: String::new(),
        max: limits::NAME_CHARS,
    };
    let compose = |_: On<Activate>,
                   draft: Single<&Draft>,
                   editor: Res<Editor>,
                   mut notice: ResMut<Notice>,
                   mut commands: Commands| {
        let name = draft.text.trim().to_owned();
        let mut own = editor.board.own_kinds.iter();
        if Kinds::base().get(&name).is_some() || own.any(|(other, _)| *other == name) {
            notice.say(move |words: &Words| words.editor_name_taken(&name));
        } else if !name.is_empty() {
            commands.run_system_cached_with(change, name);
        }
    };
    ask_text(&mut commands, entry, compose);
}

/// Opens the panel that composes the kind `name`, which may be new.
fn change(
    In(name): In<String>,
    editor: Res<Editor>,
    mut notice: ResMut<Notice>,
    mut commands: Commands,
) {
    notice.clear();
    let mut own = editor.board.own_kinds.iter();
    let own = own.find(|(other, _)| *other == name);
    let plain = Brush::new(Kinds::PLAIN, None, &[]).entry;
    let entry = own.map_or(plain, |(_, entry)| entry.clone());
    let kept = name.clone();
    let finish: Finish = (
        Words::name_done,
        Box::new(move |commands, brick| {
            commands.run_system_cached_with(keep, (kept.clone(), brick));
        }),
    );
    compose_entry(&mut commands, &mut notice, (name, &entry), finish);
}

/// Sets the kind `name` of the pack.
fn keep(
    In((name, brick)): In<(String, Composition)>,
    mut editor: ResMut<Editor>,
    mut notice: ResMut<Notice>,
) {
    let set =
        move |editor: &Editor, entry: &str| Ok(set_kind(editor.file.document(), &name, entry));
    let set: Setter = Arc::new(set);
    sheet::set(&mut editor, &mut notice, &set, &brick.brush().entry);
}

/// Removes the kind `name` from the pack, or says what uses it.
fn remove(In(name): In<String>, mut editor: ResMut<Editor>, mut notice: ResMut<Notice>) {
    if let Some(user) = user_of(&editor, &name) {
        return notice.say(move |words: &Words| words.editor_kind_used(&user, &name));
    }
    let remove = move |editor: &Editor, _: &str| Ok(remove_kind(editor.file.document(), &name));
    let remove: Setter = Arc::new(remove);
    sheet::set(&mut editor, &mut notice, &remove, "");
}

/// Returns the first kind that grows into the kind `name`, or the first level file of the pack that uses it.
fn user_of(editor: &Editor, name: &str) -> Option<String> {
    let mut others = editor.board.own_kinds.iter();
    let grows =
        others.find(|(other, entry)| other != name && entry_names(entry, "grows.kind", name));
    let folder = editor.folder();
    let is_user = |level: &String| {
        let file = pack::file_in(&folder, level);
        let bytes = folder.storage.read(&file, limits::FILE_BYTES);
        let text = bytes.ok().and_then(|bytes| String::from_utf8(bytes).ok());
        let document = text.and_then(|text| Document::new(&text).ok());
        document.is_some_and(|document| uses_kind(&document, name))
    };
    let mut levels = PackLevels::new(editor.file.document()).levels.into_iter();
    grows
        .map(|(other, _)| other.clone())
        .or_else(|| levels.find(is_user))
}
