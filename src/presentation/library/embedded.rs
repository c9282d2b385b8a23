//! Embedded files, and the asset sources that serve them. The installed game needs no other file.
//!
//! There are two sources. The default source (fonts, shaders, images) is always embedded. `levels://` is the project's
//! folder `levels/`, watched for changes, if Cargo runs the game, and otherwise the embedded copy.

use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::asset::io::file::{FileAssetReader, FileWatcher};
use bevy::asset::io::memory::{Dir, MemoryAssetReader};
use bevy::asset::io::{AssetSourceBuilder, AssetSourceId, AssetWatcher};
use bevy::prelude::*;
use rust_embed::Embed;

use crate::level::pack;
use crate::platform::folder;

#[derive(Embed)]
#[folder = "assets/"]
struct Assets;

#[derive(Embed)]
#[folder = "levels/"]
struct Levels;

/// Name of the asset source of the levels.
pub(crate) const LEVELS: &str = "levels";

/// Delay between the last change of a file and its reload. Editors write in several steps.
const DEBOUNCE: Duration = Duration::from_millis(100);

/// Location of the game's own levels.
#[derive(Resource, Clone, Debug)]
pub(crate) struct LevelsFolder {
    /// Folder of the project, if Cargo runs the game.
    on_disk: Option<PathBuf>,
}

impl LevelsFolder {
    /// Returns the location for this process.
    pub(crate) fn of_game() -> Self {
        let project = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
        let on_disk = own_levels(project).filter(|folder| folder.is_dir());
        Self { on_disk }
    }

    /// Returns `true` if the files can change while the game runs.
    pub(crate) fn is_watched(&self) -> bool {
        self.on_disk.is_some()
    }

    /// Returns the path of a level file for messages: relative to the working directory if the file is on disk.
    pub(crate) fn shown(&self, path: &Path) -> String {
        let folder = self.on_disk.as_deref().map(|folder| {
            let here = std::env::current_dir().unwrap_or_default();
            folder.strip_prefix(&here).unwrap_or(folder).to_owned()
        });
        let folder = folder.unwrap_or_else(|| PathBuf::from(LEVELS));
        folder.join(path).to_string_lossy().into_owned()
    }

    /// Returns the path of the level file that a pack calls `path`. The name on disk may have another Unicode form.
    pub(crate) fn found(&self, path: &str) -> String {
        let Some((folder, name)) = path.rsplit_once('/') else {
            return path.to_owned();
        };
        let on_disk = self.on_disk.as_ref();
        let file = on_disk.map(|levels| pack::file_in(&levels.join(folder), name));
        let found = file.as_deref().and_then(Path::file_name);
        format!(
            "{folder}/{}",
            found.map_or(name.into(), |name| name.to_string_lossy())
        )
    }

    /// Returns the asset paths of all packs, in alphabetical order.
    pub(crate) fn packs(&self) -> Vec<String> {
        let mut packs: Vec<String> = match &self.on_disk {
            Some(folder) => folder::entries(folder)
                .unwrap_or_default()
                .iter()
                .filter(|entry| entry.join(pack::FILE_NAME).is_file())
                .filter_map(|entry| entry.file_name()?.to_str())
                .map(|name| format!("{name}/{}", pack::FILE_NAME))
                .collect(),
            None => Levels::iter()
                .filter(|path| {
                    path.ends_with(&format!("/{}", pack::FILE_NAME)) && !path.contains("/.")
                })
                .map(Into::into)
                .collect(),
        };
        packs.sort();
        packs
            .iter()
            .map(|path| format!("{LEVELS}://{path}"))
            .collect()
    }
}

/// Returns the folder of the levels in `project`, the value of `CARGO_MANIFEST_DIR`. `None` if this program was built
/// in another folder: programs that Cargo runs inherit the variable, also from other packages.
fn own_levels(project: Option<PathBuf>) -> Option<PathBuf> {
    let project = project.filter(|project| project == Path::new(env!("CARGO_MANIFEST_DIR")))?;
    Some(project.join("levels"))
}

/// Returns the content of the file below `assets/`, without Bevy's asset server.
pub(crate) fn asset(path: &str) -> Option<Vec<u8>> {
    Some(Assets::get(path)?.data.into_owned())
}

/// Registers the sources. Must run before Bevy's `AssetPlugin` is added.
pub(crate) fn register_sources(app: &mut App, levels: &LevelsFolder) {
    app.register_asset_source(AssetSourceId::Default, in_memory::<Assets>());
    let source = match levels.on_disk.clone() {
        Some(folder) => {
            let watched = folder.clone();
            AssetSourceBuilder::new(move || Box::new(FileAssetReader::new(&folder))).with_watcher(
                move |sender| match FileWatcher::new(watched.clone(), sender, DEBOUNCE) {
                    Ok(watcher) => Some(Box::new(watcher) as Box<dyn AssetWatcher>),
                    Err(error) => {
                        warn!("levels are not watched for changes: {error}");
                        None
                    }
                },
            )
        }
        None => in_memory::<Levels>(),
    };
    app.register_asset_source(LEVELS, source);
}

/// Returns a source with the embedded files `E`.
fn in_memory<E: Embed>() -> AssetSourceBuilder {
    let root = Dir::default();
    for path in E::iter() {
        if let Some(file) = E::get(&path) {
            root.insert_asset(Path::new(path.as_ref()), file.data.into_owned());
        }
    }
    AssetSourceBuilder::new(move || Box::new(MemoryAssetReader { root: root.clone() }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_names_the_levels_of_this_package_only() {
        let own = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
        assert_eq!(own_levels(Some(own.clone())), Some(own.join("levels")));
        let other = tempfile::tempdir().expect("a folder");
        std::fs::create_dir(other.path().join("levels")).expect("a folder");
        assert_eq!(own_levels(Some(other.path().to_owned())), None);
        assert_eq!(own_levels(None), None);
    }
}
