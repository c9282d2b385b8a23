//! Levels from files that the player names at the start or drops onto the window. Runs in `Flow`.
//!
//! Dropped files wait for the title or the level select, and an announcement says so.
//!
//! Levels of other games and maps are converted in memory. Reading does not need a window.

use std::cmp::Reverse;

use bevy::window::FileDragAndDrop;
use brickwork_import::{Imported, content, format_of, import, is_code};
use brickwork_ui::reader::announce::{Announce, Way};

use super::level_errors::LevelErrors;
use super::navigation::Navigator;
use super::prelude::*;
use crate::content::Layers;
use crate::level::guard::guarded;
use crate::level::parse::inspect;
use crate::level::{Diagnostic, Pack, file, pack};
use crate::platform::folder;
use crate::platform::paths::{is_file, is_folder};
use crate::presentation::launch::NamedPack;

pub(super) fn plugin(app: &mut App) {
    let is_due = |screen: Res<State<Screen>>, dropped: Res<Dropped>| {
        is_menu(*screen.get()) && !dropped.0.is_empty()
    };
    app.init_resource::<Dropped>().add_systems(
        Update,
        (
            take_dropped.run_if(on_message::<FileDragAndDrop>),
            list_dropped.pipe(play).run_if(is_due),
        )
            .chain()
            .in_set(PresentationSystems::Flow),
    );
}

/// Dropped files that wait for the title or the level select.
#[derive(Resource, Default)]
struct Dropped(Vec<PathBuf>);

/// Returns `true` if dropped levels start on `screen`.
fn is_menu(screen: Screen) -> bool {
    matches!(screen, Screen::Title | Screen::Levels)
}

/// Returns the levels and packs in `folder`, the last changed one first. Other files are skipped. Empty if the folder
/// cannot be read.
pub fn own_files(folder: &Location) -> Vec<PathBuf> {
    let entries = folder::entries(folder).unwrap_or_default().into_iter();
    let is_named = |path: &PathBuf| match is_folder(path) {
        true => is_file(&path.join(pack::FILE_NAME)),
        false => path
            .extension()
            .is_some_and(|it| it == "ron" || it == "zip"),
    };
    let files = entries.filter(is_named);
    let mut files: Vec<_> = files
        .map(|path| (Reverse(folder.storage.changed(&path)), path))
        .collect();
    files.sort();
    files.into_iter().map(|(_, path)| path).collect()
}

/// Path of an archive, and the files in it.
type Archive = (PathBuf, Vec<(String, String)>);

/// Returns the content of the level file at `path`, which may be in an archive. `archive` is the archive that was read
/// last; another one replaces it. `None` if the file cannot be read.
pub(crate) fn content_of(path: &Path, archive: &mut Option<Archive>) -> Option<Vec<u8>> {
    if let Ok(bytes) = content(path) {
        return Some(bytes);
    }
    let (around, name) = (path.parent()?, path.file_name()?.to_str()?);
    if archive.as_ref().is_none_or(|(last, _)| last != around) {
        let (shown, bytes) = (around.to_string_lossy(), content(around).ok()?);
        let imported = guarded(&shown, || import(&shown, &bytes)).ok()?;
        *archive = Some((around.to_owned(), imported.files));
    }
    let (_, files) = archive.as_ref()?;
    let (_, text) = files.iter().find(|(file, _)| file == name)?;
    Some(text.clone().into_bytes())
}

impl NamedPack {
    /// Reads the level or pack at `path`. All errors are part of the pack.
    pub fn from_own(path: &Path) -> Self {
        match Self::from_path(path) {
            Ok((named, _)) => named,
            Err(findings) => Self {
                findings,
                ..Self::new(path, None, Vec::new())
            },
        }
    }

    /// Reads the level file or pack folder at `path`, or converts the file of another program there. Also returns
    /// warnings about everything that a conversion did not keep.
    ///
    /// # Errors
    ///
    /// At least one diagnostic of a file that cannot be converted. Errors in levels are part of the pack.
    pub fn from_path(path: &Path) -> Result<(Self, Vec<Diagnostic>), Vec<Diagnostic>> {
        let shown = match is_code(path) {
            true => "level code".into(),
            false => path.to_string_lossy(),
        };
        let is_own = is_folder(path) || path.extension().is_some_and(|ending| ending == "ron");
        let bytes = match is_own {
            true => None,
            false => content(path).ok(),
        };
        match bytes.filter(|bytes| format_of(&shown, bytes).is_some()) {
            Some(bytes) => {
                let imported = guarded(&shown, || import(&shown, &bytes))?;
                Ok(Self::from_import(path, imported))
            }
            None => Ok((Self::from_files(path), Vec::new())),
        }
    }

    /// Creates the pack of a converted file. The paths of its levels are below `path`, where no file is.
    fn from_import(path: &Path, imported: Imported) -> (Self, Vec<Diagnostic>) {
        let Imported {
            folder,
            files,
            notes,
            ..
        } = imported;
        let pack = folder.and(files.last());
        let pack =
            pack.and_then(|(name, text)| guarded(name, || Pack::parse(name, text.as_bytes())).ok());
        let read = |(name, text): &(String, String)| {
            let layers = pack.as_ref().map(|pack| pack.layers_of(name));
            let layers = layers.as_ref().unwrap_or(Layers::base());
            let shown = path.join(name).to_string_lossy().into_owned();
            let level = guarded(&shown, || inspect(&shown, text.as_bytes(), layers));
            (path.join(name), level.map(|(level, _)| Arc::new(level)))
        };
        let files = files.iter().filter(|(name, _)| name != pack::FILE_NAME);
        let named = Self::new(path, pack.as_ref(), files.map(read).collect());
        (named, notes)
    }

    /// Reads the level file, or all levels of the pack folder, at `path`.
    fn from_files(path: &Path) -> Self {
        let is_folder = is_folder(path);
        let pack = match is_folder {
            true => path.join(pack::FILE_NAME),
            false => file::pack_of(path),
        };
        let pack = guarded(&pack.to_string_lossy(), || Pack::read(&pack));
        let files = match &pack {
            _ if !is_folder => vec![path.to_owned()],
            Ok(pack) => {
                let names = pack.levels.iter();
                names.map(|name| pack::file_in(path, name)).collect()
            }
            Err(_) => Vec::new(),
        };
        let read = |path: PathBuf| {
            let level = guarded(&path.to_string_lossy(), || file::read(&path)).map(Arc::new);
            (path, level)
        };
        let levels = files.into_iter().map(read).collect();
        let folder = pack.as_ref().ok().filter(|_| is_folder);
        let light = pack.as_ref().map(|pack| pack.light).unwrap_or_default();
        let mut named = Self {
            light,
            ..Self::new(path, folder, levels)
        };
        // Errors of the pack around a single level are already in the findings of the level.
        named.findings = pack.err().filter(|_| is_folder).unwrap_or_default();
        named
    }

    /// Creates the pack of `levels` from `path`, with the name of `pack`, of its only level, or of the file.
    fn new(
        path: &Path,
        pack: Option<&Pack>,
        levels: Vec<(PathBuf, Result<SharedLevel, Vec<Diagnostic>>)>,
    ) -> Self {
        let level = match &levels[..] {
            [(_, Ok(level))] => Some(level.name()),
            _ => None,
        };
        let file = path.file_name().unwrap_or(path.as_os_str());
        let name = pack.map(|pack| pack.name.as_str()).or(level);
        Self {
            name: name.map_or_else(|| file.to_string_lossy().into_owned(), str::to_owned),
            light: pack.map(|pack| pack.light).unwrap_or_default(),
            levels,
            findings: Vec::new(),
        }
    }
}

/// Takes dropped files, and announces that they wait. On the page of the progress, files are imported instead.
fn take_dropped(
    mut messages: MessageReader<FileDragAndDrop>,
    screen: Res<State<Screen>>,
    mut dropped: ResMut<Dropped>,
    mut announce: MessageWriter<Announce>,
) {
    let files = messages.read().filter_map(|message| match message {
        FileDragAndDrop::DroppedFile { path_buf, .. } => Some(path_buf),
        _ => None,
    });
    let before = dropped.0.len();
    let is_level = |path: &&PathBuf| *screen.get() != Screen::Progress || is_code(path);
    dropped.0.extend(files.filter(is_level).cloned());
    if dropped.0.len() > before && !is_menu(*screen.get()) {
        announce.write(Announce(Say::new(Words::dropped_waits), Way::Shown));
    }
}

/// Adds dropped levels and packs to the list. Returns the first playable level, and shows the diagnostics if there is
/// none.
fn list_dropped(
    mut dropped: ResMut<Dropped>,
    this_run: Res<ThisRun>,
    mut catalogue: ResMut<Catalogue>,
    mut errors: ResMut<LevelErrors>,
) -> Option<usize> {
    let mut first = None;
    for path in dropped.0.drain(..) {
        let (named, notes) = match NamedPack::from_path(&path) {
            Ok(read) => read,
            Err(findings) => {
                errors.0 = findings;
                continue;
            }
        };
        for note in &notes {
            info!("{note}");
        }
        let mut levels = named.levels.iter();
        match levels.position(|(_, level)| level.is_ok()) {
            Some(good) => first = Some(catalogue.levels.len() + good),
            None => {
                let broken = named
                    .levels
                    .into_iter()
                    .filter_map(|(_, level)| level.err());
                errors.0 = named.findings.into_iter().chain(broken.flatten()).collect();
                continue;
            }
        }
        catalogue.add_named(&named, &this_run.chosen);
    }
    first
}

fn play(In(level): In<Option<usize>>, mut navigator: Navigator) {
    if let Some(level) = level {
        navigator.practise(level);
    }
}
