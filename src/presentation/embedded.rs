//! Embedded files: fonts, shaders, images and levels. The installed game needs no other file.
//!
//! Bevy's asset server serves the files of `assets/`. Levels are read from the project's folder `levels/` if Cargo runs
//! the game, and otherwise from the embedded copy.

use std::path::{Path, PathBuf};

use bevy::asset::io::memory::{Dir, MemoryAssetReader};
use bevy::asset::io::{AssetSourceBuilder, AssetSourceId};
use bevy::prelude::*;
use rust_embed::Embed;

use crate::level::guard::guarded;
use crate::level::{Diagnostic, Pack, pack};
use crate::platform::folder;
use crate::shipped::{self, Levels};

pub(crate) use crate::shipped::{level, shown};

#[derive(Embed)]
#[folder = "assets/"]
struct Assets;

/// Registers the files of `assets/` as Bevy's default asset source. Must run before Bevy's `AssetPlugin` is added.
pub(crate) fn register_source(app: &mut App) {
    let root = Dir::default();
    for path in Assets::iter() {
        root.insert_asset(Path::new(path.as_ref()), asset(&path).unwrap_or_default());
    }
    let source =
        AssetSourceBuilder::new(move || Box::new(MemoryAssetReader { root: root.clone() }));
    app.register_asset_source(AssetSourceId::Default, source);
}

/// Returns the content of the file `path` below `assets/`, without Bevy's asset server.
///
/// # Errors
///
/// A message with the path if the file is missing.
pub(crate) fn asset(path: &str) -> Result<Vec<u8>, String> {
    let file = Assets::get(path);
    let file = file.ok_or_else(|| format!("assets/{path} is not part of this program"))?;
    Ok(file.data.into_owned())
}

/// Returns the folder of the game's own levels, relative to the working directory if possible. `None` if the embedded
/// ones are used.
pub(crate) fn levels_folder() -> Option<PathBuf> {
    let project = std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from);
    let folder = own_levels(project).filter(|folder| folder.is_dir())?;
    let here = std::env::current_dir().unwrap_or_default();
    let below = folder.strip_prefix(&here).ok();
    let below = below.filter(|below| !below.as_os_str().is_empty());
    Some(below.unwrap_or(&folder).to_owned())
}

/// Returns the folder of the levels in `project`, the value of `CARGO_MANIFEST_DIR`. `None` if this program was built
/// in another folder: programs that Cargo runs inherit the variable, also from other packages.
fn own_levels(project: Option<PathBuf>) -> Option<PathBuf> {
    let project = project.filter(|project| project == Path::new(env!("CARGO_MANIFEST_DIR")))?;
    Some(project.join("levels"))
}

/// Returns the packs in `folder`, or the embedded ones, in alphabetical order: the name of the folder of each, and its
/// content.
pub(crate) fn packs(folder: Option<&Path>) -> Vec<(String, Result<Pack, Vec<Diagnostic>>)> {
    let mut names: Vec<String> = match folder {
        Some(folder) => folder::entries(folder)
            .unwrap_or_default()
            .iter()
            .filter(|entry| entry.join(pack::FILE_NAME).is_file())
            .filter_map(|entry| Some(entry.file_name()?.to_str()?.to_owned()))
            .collect(),
        None => Levels::iter().filter_map(|path| pack_in(&path)).collect(),
    };
    names.sort();
    let read = |name: String| {
        let pack = match folder.map(|folder| folder.join(&name).join(pack::FILE_NAME)) {
            Some(file) => guarded(&file.to_string_lossy(), || Pack::read(&file)),
            None => shipped::pack(&name),
        };
        (name, pack)
    };
    names.into_iter().map(read).collect()
}

/// Returns the name of the folder whose `pack.ron` is the embedded file `path`. `None` if it is another file, or in a
/// folder that is hidden or not directly below `levels/`, which are not read from disk either.
fn pack_in(path: &str) -> Option<String> {
    let (folder, file) = path.split_once('/')?;
    let is_pack = file == pack::FILE_NAME && !folder::is_hidden(Path::new(folder));
    is_pack.then(|| folder.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_file_is_named() {
        let missing = asset("fonts/None.ttf").expect_err("there is no such file");
        assert_eq!(missing, "assets/fonts/None.ttf is not part of this program");
    }

    #[test]
    fn embedded_packs_are_visible_folders_with_a_pack_file() {
        let packs = [
            "one/pack.ron",
            "one/01-first.ron",
            ".drafts/pack.ron",
            "one/.old/pack.ron",
            "one/two/pack.ron",
            "pack.ron",
        ];
        let found: Vec<_> = packs.into_iter().filter_map(pack_in).collect();
        assert_eq!(found, ["one"]);
    }

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
