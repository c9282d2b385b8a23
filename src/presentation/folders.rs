//! Where the player's own files lie: settings and recordings.
//!
//! Owns where they are looked for; `library/preferences.rs` and `library/recordings` own what is in them.

use std::path::PathBuf;

use bevy::prelude::*;

/// The environment variable that names another folder for all of it, for portable installations and tests.
const FOLDER_VARIABLE: &str = "BRICKWORK_CONFIG_DIR";

/// The folder of recordings, within that of the player's data.
const RECORDINGS: &str = "recordings";

/// The player's folders. Where there is none, nothing is remembered or kept.
#[derive(Resource, Clone, Debug, Default)]
pub struct Folders {
    /// Of the settings file.
    pub settings: Option<PathBuf>,
    /// Of the recordings.
    pub recordings: Option<PathBuf>,
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
        Self {
            settings: folders.as_ref().map(|of| of.config_dir().to_owned()),
            recordings: folders.map(|of| of.data_dir().join(RECORDINGS)),
        }
    }

    /// All in one folder.
    #[must_use]
    pub fn within(folder: impl Into<PathBuf>) -> Self {
        let folder = folder.into();
        Self {
            recordings: Some(folder.join(RECORDINGS)),
            settings: Some(folder),
        }
    }
}
