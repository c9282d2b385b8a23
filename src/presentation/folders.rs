//! Where the player's own files lie: settings, progress, recordings, games that can be resumed, reports of crashes, pictures.
//!
//! Owns where they are looked for; `library/preferences`, `library/progress`, `library/recordings`, `library/journal`
//! and `library/crash` own what is in them.

use std::path::PathBuf;

use bevy::prelude::*;
use bevy::tasks::IoTaskPool;

use crate::platform::leftovers;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, remove_leftovers);
}

/// The environment variable that names another folder for all of it, for portable installations and tests.
const FOLDER_VARIABLE: &str = "BRICKWORK_CONFIG_DIR";

/// The folder of recordings, within that of the player's data.
const RECORDINGS: &str = "recordings";

/// The folder of games that can be resumed, within that of the player's data.
const IN_HAND: &str = "in-hand";

/// The folder of reports of crashes, within that of the player's data.
const REPORTS: &str = "reports";

/// The folder of pictures that the player takes, within that of the player's data.
const SCREENSHOTS: &str = "screenshots";

/// The player's folders. Where there is none, nothing is remembered or kept.
#[derive(Resource, Clone, Debug, Default)]
pub struct Folders {
    /// Of the settings file.
    pub settings: Option<PathBuf>,
    /// Of the progress, and of all that follows.
    pub data: Option<PathBuf>,
    /// Where files from elsewhere are put; never written to.
    pub downloads: Option<PathBuf>,
    /// Of the recordings.
    pub recordings: Option<PathBuf>,
    /// Of the games that can be resumed.
    pub in_hand: Option<PathBuf>,
    /// Of the reports of crashes.
    pub reports: Option<PathBuf>,
    /// Of the pictures that the player takes.
    pub screenshots: Option<PathBuf>,
}

impl Folders {
    /// Those of whoever runs the game.
    #[must_use]
    pub fn of_player() -> Self {
        let named = std::env::var_os(FOLDER_VARIABLE).filter(|folder| !folder.is_empty());
        if let Some(folder) = named {
            return Self::within(folder);
        }
        let folders = directories::ProjectDirs::from("", "", "brickwork");
        let user = directories::UserDirs::new();
        let downloads = user.as_ref().and_then(directories::UserDirs::download_dir);
        let data = folders.as_ref().map(directories::ProjectDirs::data_dir);
        Self {
            settings: folders.as_ref().map(|of| of.config_dir().to_owned()),
            data: data.map(ToOwned::to_owned),
            downloads: downloads.map(ToOwned::to_owned),
            recordings: data.map(|data| data.join(RECORDINGS)),
            in_hand: data.map(|data| data.join(IN_HAND)),
            reports: data.map(|data| data.join(REPORTS)),
            screenshots: data.map(|data| data.join(SCREENSHOTS)),
        }
    }

    /// All in one folder.
    #[must_use]
    pub fn within(folder: impl Into<PathBuf>) -> Self {
        let folder = folder.into();
        Self {
            recordings: Some(folder.join(RECORDINGS)),
            in_hand: Some(folder.join(IN_HAND)),
            reports: Some(folder.join(REPORTS)),
            screenshots: Some(folder.join(SCREENSHOTS)),
            settings: Some(folder.clone()),
            data: Some(folder),
            downloads: None,
        }
    }
}

/// Removes the unfinished files of killed instances of the game. Settings, progress and journeys are stores, which do
/// this themselves.
fn remove_leftovers(folders: Res<Folders>) {
    let Folders {
        recordings,
        in_hand,
        reports,
        screenshots,
        ..
    } = folders.clone();
    let remove = async move {
        for folder in [recordings, in_hand, reports, screenshots] {
            leftovers::remove(&leftovers::in_folder(&folder.unwrap_or_default()));
        }
    };
    IoTaskPool::get().spawn(remove).detach();
}
