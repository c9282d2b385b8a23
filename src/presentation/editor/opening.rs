//! Opening the editor. Runs in `StateTransition`.
//!
//! An [`EditRequest`] selects the level or pack. A new level, and a copy of a level of the game, become files in the
//! player's folder of levels. The editor stays in memory during a test play.

use brickwork_editor::file::{EditedFile, FileError, Opening};

use super::prelude::*;
use super::reasons::reason;
use crate::content::{Layers, materials::Light};
use crate::level::guard::guarded;
use crate::level::{Pack, file, limits, pack};
use crate::platform::folder;
use crate::platform::paths::{containing, folder_name};
use crate::platform::paths::{exists, is_folder};
use crate::presentation::camera::FieldView;
use crate::presentation::language::L10n;
use crate::presentation::launch::EditLevel;
use crate::presentation::library::sharing;
use crate::shipped;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<WayOut>()
        .add_systems(OnEnter(Screen::Edit), (open, set_field).chain())
        .add_systems(OnExit(Screen::Edit), (forget_view, forget_left));
}

/// Level to edit, and the screen to which leaving returns. Without a screen, leaving ends the program.
#[derive(Resource, Clone, Debug)]
pub(crate) struct EditRequest {
    pub level: EditLevel,
    pub from: Option<Screen>,
}

/// Way out of the editor.
#[derive(Resource, Default)]
pub(super) struct WayOut {
    /// Screen to which leaving returns. `None` if leaving ends the program.
    pub to: Option<Screen>,
    /// Pack file to which leaving the level returns first.
    pub pack: Option<PathBuf>,
    /// File that was left last.
    pub last: Option<PathBuf>,
    /// `true` if the player leaves the level; `false` during a test.
    pub is_left: bool,
}

/// Returns an observer that edits `level`. Leaving the editor returns to the screen `from`.
pub(crate) fn edit(
    level: EditLevel,
    from: Screen,
) -> impl Fn(On<Activate>, Navigator, Commands) + Clone {
    move |_, mut navigator, mut commands| {
        commands.insert_resource(EditRequest {
            level: level.clone(),
            from: Some(from),
        });
        navigator.leave(Screen::Edit);
    }
}

/// State of the file when it was opened, until the player is notified.
#[derive(Resource)]
pub(super) struct Opened(pub Option<Opening>);

/// Reason why a level cannot be edited, shown on the title.
pub(super) type Reason = Say;

/// A playable level with one missing brick: the first task.
pub(super) const NEW_LEVEL: &str = include_str!("new_level.ron");

/// Returns the first free name for a new level file in `folder` that begins with `stem`. It is never that of a pack.
pub(super) fn free_file(folder: &Location, stem: &str) -> Location {
    let names = (1..).map(|number| match number {
        1 => format!("{stem}.ron"),
        _ => format!("{stem}-{number}.ron"),
    });
    let mut files = names.map(|name| folder.within(&name));
    files
        .find(|file| !file.ends_with(pack::FILE_NAME) && file.storage.changed(file).is_none())
        .unwrap_or_else(|| folder.within(stem))
}

/// Returns `name` as the stem of a file: ASCII letters and digits, with hyphens for all others.
pub(super) fn stem(name: &str) -> String {
    let parts = name.split(|c: char| !c.is_ascii_alphanumeric());
    let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    match parts.is_empty() {
        true => "level".to_owned(),
        false => parts.join("-").to_ascii_lowercase(),
    }
}

/// Opens the level or pack `file` in place of the file that was closed.
pub(super) fn open_file(file: PathBuf, from: Option<Screen>, commands: &mut Commands) {
    let level = EditLevel::File(file);
    commands.insert_resource(EditRequest { level, from });
    // Although the screen is the same, this runs its exit and its entry.
    commands.set_state(Screen::Edit);
}

/// Opens the file of `level`.
fn read_file(
    level: &EditLevel,
    folders: &Folders,
) -> Result<(EditedFile, Opening, Layers, Light), Reason> {
    let data = folders
        .data
        .clone()
        .unwrap_or_else(|| Location::in_memory("brickwork"));
    let levels = data.within("levels");
    if folders.data.is_some() && !matches!(level, EditLevel::File(_)) {
        // Saving reports a folder that cannot be made.
        _ = folder::make(&levels);
    }
    let base = Layers::base().clone();
    let (file, text, layers, light) = match level {
        EditLevel::New => (
            free_file(&levels, "my-level"),
            NEW_LEVEL.to_owned(),
            base,
            Light::default(),
        ),
        EditLevel::Copy(level, light) => (
            free_file(&levels, &stem(level.name())),
            shipped::source(level).unwrap_or_else(|| level.to_file()),
            base,
            *light,
        ),
        EditLevel::File(path) if is_folder(path) || path.ends_with(pack::FILE_NAME) => {
            let file = match is_folder(path) {
                true => Location::from(path.join(pack::FILE_NAME)),
                false => Location::from(path.as_path()),
            };
            let text = new_pack(&file.at(containing(&file)));
            (file, text, base, Light::default())
        }
        EditLevel::File(path) => {
            let (layers, light) = around(path)?;
            let file = Location::from(path.as_path());
            (file, NEW_LEVEL.to_owned(), layers, light)
        }
    };
    let opened = EditedFile::open(file, &text, Some(&data));
    let (file, opening) = opened.map_err(reason)?;
    Ok((file, opening, layers, light))
}

/// Returns the names of the level files in `folder`, sorted.
pub(super) fn level_names(folder: &Location) -> Vec<String> {
    let files = folder.storage.list(folder).into_iter();
    let names = files.filter_map(|file| file.file_name()?.to_str().map(str::to_owned));
    let mut names: Vec<String> = names.filter(|name| pack::is_plain_name(name)).collect();
    names.sort();
    names
}

/// Returns the text of a new pack with all levels in `folder`.
fn new_pack(folder: &Location) -> String {
    let name = folder_name(folder).unwrap_or_else(|| "My pack".to_owned());
    let name: String = name.chars().take(limits::NAME_CHARS).collect();
    let levels = level_names(folder).into_iter();
    let levels: String = levels
        .map(|level| format!("        {level:?},\n"))
        .collect();
    format!("(\n    format: 2,\n    name: {name:?},\n    levels: [\n{levels}    ],\n)\n")
}

/// Creates a new level in `folder`, which is a pack. Returns the name of its file.
pub(super) fn create_level(folder: &Location) -> Result<String, Reason> {
    let (file, text) = (free_file(folder, "level"), NEW_LEVEL.as_bytes());
    let name = file.file_name().unwrap_or_default();
    let name = name.to_string_lossy().into_owned();
    let created = folder.create([name.clone()], text);
    created.map_err(|error| {
        let (path, because) = (file.path.clone(), error.to_string());
        reason(FileError::Unwritten { path, because })
    })?;
    Ok(name)
}

/// Returns the layers and the light of the pack around the level file at `path`.
fn around(path: &Path) -> Result<(Layers, Light), Reason> {
    let pack = file::pack_of(path);
    if !exists(&pack) {
        return Ok((Layers::base().clone(), Light::default()));
    }
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let read = guarded(&pack.to_string_lossy(), || Pack::read(&pack));
    let pack = read.map_err(|findings| sharing::first(&findings))?;
    Ok((pack.layers_of(&name), pack.light))
}

/// Returns the first error in `text`, the content of `path`, which only a text editor can correct.
fn unreadable(path: &Path, text: &str) -> Reason {
    let parse = || file::parse_at(path, text.as_bytes());
    match guarded(&path.to_string_lossy(), parse) {
        Ok(_) => path.shown().into(),
        Err(findings) => sharing::first(&findings),
    }
}

/// Opens the requested level. Does nothing when a test play returns.
pub(super) fn open(
    request: Option<Res<EditRequest>>,
    folders: Res<Folders>,
    (mut way_out, mut palette): (ResMut<WayOut>, ResMut<Palette>),
    mut navigator: Navigator,
    mut announce: MessageWriter<Announce>,
    mut commands: Commands,
) {
    let Some(request) = request else { return };
    commands.remove_resource::<EditRequest>();
    (way_out.to, way_out.is_left) = (request.from, false);
    let opened = read_file(&request.level, &folders).and_then(|(file, opening, layers, light)| {
        let path = file.location().path.clone();
        let text = file.document().text().to_owned();
        let editor = Editor::new(file, layers, light);
        Ok((editor.ok_or_else(|| unreadable(&path, &text))?, opening))
    });
    match opened {
        Ok((editor, opening)) => {
            palette.light = editor.light;
            commands.insert_resource(Opened(Some(opening)));
            commands.insert_resource(editor);
        }
        Err(reason) => {
            warn!("{}", reason.in_words(&L10n::default().load()));
            let say = move |words: &Words| words.editor_unusable(reason.in_words(words));
            let say = Say::new(say);
            announce.write(Announce(say, Way::Shown));
            match way_out.pack.take() {
                Some(pack) => open_file(pack, way_out.to, &mut commands),
                None => navigator.leave(way_out.to.unwrap_or(Screen::Title)),
            }
        }
    }
}

/// Shows the field of the edited level in the size of the level.
fn set_field(
    editor: Option<ResMut<Editor>>,
    mut arena: ResMut<Arena>,
    mut palette: ResMut<Palette>,
) {
    if let Some(mut editor) = editor {
        // Fill the new page.
        editor.set_changed();
        arena.set_if_neq(Arena::new(editor.board.field));
        if palette.light != editor.light {
            palette.light = editor.light;
        }
    }
}

/// Forgets a level that the player has left. During a test it stays.
fn forget_left(way_out: Res<WayOut>, mut commands: Commands) {
    if way_out.is_left {
        commands.remove_resource::<Editor>();
    }
}

/// Resets the view of the field, which the editor keeps for the return from a test.
fn forget_view(mut view: ResMut<FieldView>, editor: Option<ResMut<Editor>>) {
    if let Some(mut editor) = editor {
        editor.view = view.area.map(|_| (view.zoom, view.middle));
    }
    *view = FieldView::default();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_levels_become_names_of_files() {
        for (name, wanted) in [
            ("First Steps", "first-steps"),
            ("  Übung: 3/4 ", "bung-3-4"),
            ("..", "level"),
        ] {
            assert_eq!(stem(name), wanted);
        }
    }

    #[test]
    fn a_new_level_never_has_the_name_of_a_file() {
        let folder = Location::in_memory("levels");
        for wanted in ["a.ron", "a-2.ron", "a-3.ron"] {
            let file = free_file(&folder, "a");
            assert_eq!(*file, folder.path.join(wanted));
            file.storage.replace(&file, b"(", false).expect("written");
        }
    }

    #[test]
    fn a_new_level_is_playable() {
        assert!(crate::level::parse::parse("new_level.ron", NEW_LEVEL.as_bytes()).is_ok());
    }
}
