//! Folders of the player's files: settings, progress, recordings, resumable games, crash reports, screenshots.
//!
//! This file only finds the folders. `library/preferences`, `library/progress`, `library/recordings`, `library/journal`
//! and `library/crash` read and write the files in them.

use bevy::prelude::*;
use bevy::tasks::IoTaskPool;

use crate::platform::storage::Location;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, remove_leftovers);
}

/// Environment variable that names one folder for all files, for portable installations and tests.
#[cfg(not(target_family = "wasm"))]
const FOLDER_VARIABLE: &str = "BRICKWORK_CONFIG_DIR";

/// The player's folders. `None` means that nothing is saved there.
#[derive(Resource, Clone, Debug, Default)]
pub struct Folders {
    /// Folder of the settings file.
    pub settings: Option<Location>,
    /// Folder of the progress file; the default folders below are inside it.
    pub data: Option<Location>,
    /// The system's folder for downloaded files; only read.
    pub downloads: Option<Location>,
    /// Folder of the recordings.
    pub recordings: Option<Location>,
    /// Folder of the resumable games.
    pub in_hand: Option<Location>,
    /// Folder of the crash reports.
    pub reports: Option<Location>,
    /// Folder of the player's screenshots.
    pub screenshots: Option<Location>,
}

impl Folders {
    /// Returns the folders of the user who runs the game.
    #[cfg(target_family = "wasm")]
    pub fn of_player() -> Self {
        Self::within("/brickwork")
    }

    /// Returns the folders of the user who runs the game.
    #[cfg(not(target_family = "wasm"))]
    pub fn of_player() -> Self {
        let named = std::env::var_os(FOLDER_VARIABLE).filter(|folder| !folder.is_empty());
        if let Some(folder) = named {
            return Self::within(folder);
        }
        let user = directories::UserDirs::new();
        let downloads = user.as_ref().and_then(directories::UserDirs::download_dir);
        let downloads = downloads.map(Location::from);
        let project = directories::ProjectDirs::from("", "", "brickwork");
        let folders = project.map(|project| Self {
            settings: Some(project.config_dir().into()),
            ..Self::within(project.data_dir())
        });
        Self {
            downloads,
            ..folders.unwrap_or_default()
        }
    }

    /// Returns the folders with everything inside `folder` and without a downloads folder.
    pub fn within(folder: impl Into<Location>) -> Self {
        let folder = folder.into();
        Self {
            recordings: Some(folder.within("recordings")),
            in_hand: Some(folder.within("in-hand")),
            reports: Some(folder.within("reports")),
            screenshots: Some(folder.within("screenshots")),
            settings: Some(folder.clone()),
            data: Some(folder),
            downloads: None,
        }
    }
}

/// Removes the unfinished files of killed instances of the game. Settings, progress and journeys are stores, which do
/// this themselves.
fn remove_leftovers(folders: Res<Folders>) {
    let folders = folders.clone();
    let remove = async move {
        let of_games = [folders.recordings, folders.in_hand];
        let others = [folders.reports, folders.screenshots];
        for folder in of_games.into_iter().chain(others).flatten() {
            folder.storage.remove_leftovers_in(&folder, "");
        }
    };
    IoTaskPool::get().spawn(remove).detach();
}
