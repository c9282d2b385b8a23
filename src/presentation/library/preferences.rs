//! What is remembered from one run to the next: volume, mute, full screen, the last level, how many games are kept.
//! Runs in `Last`.
//!
//! Owns the settings file: its format, and what to do when it is damaged, newer than this build, or cannot be
//! written. `screens/options.rs` changes them. No failure here ever stops the game.

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::presentation::folders::Folders;
use crate::presentation::launch::Launch;

pub(super) fn plugin(app: &mut App) {
    let launch = app.world().resource::<Launch>().clone();
    let folder = app.world().resource::<Folders>().settings.clone();
    let (keeper, preferences) = Keeper::open(folder);
    app.insert_resource(ThisRun {
        muted: preferences.muted || launch.mute,
        fullscreen: preferences.fullscreen || launch.fullscreen,
    })
    .insert_resource(preferences)
    .insert_resource(keeper)
    .add_systems(Last, remember.run_if(resource_changed::<Preferences>));
}

/// Version of the settings file that this build reads and writes.
pub const FORMAT: u32 = 1;

/// Most games that may be kept.
pub const MOST_KEPT: u16 = 200;

/// What is remembered. Fields that are missing from the file have their defaults; unknown ones are ignored.
#[derive(Resource, Serialize, Deserialize, Clone, Debug, PartialEq)]
#[serde(default)]
pub struct Preferences {
    /// Version of the file.
    pub format: u32,
    /// Volume in tenths, 0 to 10.
    pub volume: u8,
    /// No sound.
    pub muted: bool,
    /// The window fills the screen.
    pub fullscreen: bool,
    /// The level that was played last, as its path below `levels/`.
    pub last_level: Option<String>,
    /// How many recorded games are kept, 0 to [`MOST_KEPT`]; 0 records none.
    pub keep_recordings: u16,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            format: FORMAT,
            volume: 7,
            muted: false,
            fullscreen: false,
            last_level: None,
            keep_recordings: 20,
        }
    }
}

/// What holds now: what is remembered, unless the command line says otherwise.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ThisRun {
    pub muted: bool,
    pub fullscreen: bool,
}

/// Keeps the settings file.
#[derive(Resource, Debug)]
pub struct Keeper {
    /// The file; `None` if nothing can or may be written.
    file: Option<PathBuf>,
    /// What is in it.
    kept: Preferences,
}

impl Keeper {
    /// Opens the settings file in `folder`, and reads what it remembers.
    #[must_use]
    pub fn open(folder: Option<PathBuf>) -> (Self, Preferences) {
        let Some(folder) = folder else {
            warn!("there is no folder for settings: nothing will be remembered");
            return (
                Self {
                    file: None,
                    kept: Preferences::default(),
                },
                Preferences::default(),
            );
        };
        let file = folder.join("settings.ron");
        let (file, preferences) = match std::fs::read_to_string(&file) {
            Ok(text) => match read(&text) {
                Content::Good(preferences) => (Some(file), preferences),
                Content::Newer(format) => {
                    warn!(
                        "{} has format {format}, this game knows {FORMAT}: it is left as it is",
                        file.display()
                    );
                    (None, Preferences::default())
                }
                Content::Damaged(why) => {
                    set_aside(&file, &why);
                    (Some(file), Preferences::default())
                }
            },
            // A folder that cannot be made is told of when something is to be written to it.
            Err(error)
                if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) =>
            {
                (Some(file), Preferences::default())
            }
            Err(error) => {
                set_aside(&file, &error.to_string());
                (Some(file), Preferences::default())
            }
        };
        let kept = preferences.clone();
        (Self { file, kept }, preferences)
    }

    /// Writes `preferences` down if they differ from what is in the file.
    pub fn keep(&mut self, preferences: &Preferences) {
        let Some(file) = &self.file else { return };
        if *preferences == self.kept {
            return;
        }
        match write(file, preferences) {
            Ok(()) => self.kept = preferences.clone(),
            Err(error) => {
                warn!("settings cannot be written to {}: {error}", file.display());
                self.file = None;
            }
        }
    }
}

/// What a settings file holds.
enum Content {
    Good(Preferences),
    Newer(u32),
    Damaged(String),
}

fn read(text: &str) -> Content {
    /// The one field that every version has.
    #[derive(Deserialize)]
    struct Version {
        format: u32,
    }
    match ron::from_str::<Version>(text) {
        Ok(version) if version.format > FORMAT => return Content::Newer(version.format),
        Ok(_) => {}
        Err(error) => return Content::Damaged(error.to_string()),
    }
    match ron::from_str::<Preferences>(text) {
        Ok(preferences) => Content::Good(Preferences {
            volume: preferences.volume.min(10),
            keep_recordings: preferences.keep_recordings.min(MOST_KEPT),
            ..preferences
        }),
        Err(error) => Content::Damaged(error.to_string()),
    }
}

/// Renames a damaged file, so that a person can look at it, and the next save does not destroy it.
fn set_aside(file: &Path, why: &str) {
    let aside = (1..1000)
        .map(|number| file.with_extension(format!("ron.corrupt-{number}")))
        .find(|path| !path.exists());
    match aside.map(|aside| std::fs::rename(file, &aside).map(|()| aside)) {
        Some(Ok(aside)) => warn!(
            "{} is damaged ({why}): it is now {}, and defaults are used",
            file.display(),
            aside.display()
        ),
        _ => warn!("{} is damaged ({why}): defaults are used", file.display()),
    }
}

/// Writes the whole file or nothing: into a temporary one beside it, which then takes its place.
fn write(file: &Path, preferences: &Preferences) -> std::io::Result<()> {
    let text = ron::ser::to_string_pretty(preferences, ron::ser::PrettyConfig::default())
        .map_err(std::io::Error::other)?;
    let folder = file.parent().unwrap_or(Path::new("."));
    std::fs::create_dir_all(folder)?;
    let mut temporary = tempfile::NamedTempFile::new_in(folder)?;
    writeln!(temporary, "{text}")?;
    temporary.as_file().sync_all()?;
    temporary.persist(file).map_err(|error| error.error)?;
    Ok(())
}

fn remember(preferences: Res<Preferences>, mut keeper: ResMut<Keeper>) {
    keeper.keep(&preferences);
}
