//! The settings that are remembered from one run to the next: volume, mute, full screen, the last level, how many games
//! are kept, ruleset, difficulty and assists. Runs in `Last`.
//!
//! Owns the settings file: its format, and what to do when it is damaged, newer than this build, or cannot be read or
//! written. The file may be a link; the file that it leads to is then rewritten. `screens/settings` changes settings.
//! No failure here ever stops the game.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::content::Chosen;
use crate::content::choices::GAME_SPEED_PERCENT;
use crate::platform::folder;
use crate::platform::read::read_at_most;
use crate::platform::write::Destination;
use crate::presentation::folders::Folders;
use crate::presentation::launch::Launch;

pub(super) fn plugin(app: &mut App) {
    let launch = app.world().resource::<Launch>().clone();
    let folder = app.world().resource::<Folders>().settings.clone();
    let (keeper, preferences) = Keeper::open(folder);
    app.insert_resource(ThisRun {
        muted: preferences.muted || launch.mute,
        fullscreen: preferences.fullscreen || launch.fullscreen,
        chosen: launch.overrides.on(&preferences.chosen),
    })
    .insert_resource(preferences)
    .insert_resource(keeper)
    .add_systems(Last, remember.run_if(resource_changed::<Preferences>));
}

/// Version of the settings file that this build reads and writes.
pub const FORMAT: u32 = 1;

/// The name of the settings file.
const FILE_NAME: &str = "settings.ron";

/// The largest settings file that is read (bytes); ours have about 400.
const MAX_BYTES: u64 = 64 * 1024;

/// The largest number of games that may be kept.
pub const MAX_KEPT: u16 = 200;

/// The content of the settings file. Fields that are missing from the file have their defaults; unknown ones are ignored.
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
    /// How many recorded games are kept, 0 to [`MAX_KEPT`]; 0 records none.
    pub keep_recordings: u16,
    /// Ruleset, difficulty and assists.
    pub chosen: Chosen,
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
            chosen: Chosen::default(),
        }
    }
}

impl Preferences {
    /// With every number within its bounds.
    fn within_bounds(mut self) -> Self {
        self.volume = self.volume.min(10);
        self.keep_recordings = self.keep_recordings.min(MAX_KEPT);
        let (slowest, usual) = GAME_SPEED_PERCENT.into_inner();
        self.chosen.game_speed = self.chosen.game_speed.clamp(slowest, usual);
        self
    }
}

/// The settings in force now: as in [`Preferences`], unless the command line says otherwise.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub(crate) struct ThisRun {
    /// No sound.
    pub muted: bool,
    /// The window fills the screen.
    pub fullscreen: bool,
    /// Ruleset, difficulty and assists.
    pub chosen: Chosen,
}

/// Reads and writes the settings file.
#[derive(Resource, Debug)]
pub struct Keeper {
    /// The file; `None` if it must be left as it is, or cannot be written.
    file: Option<PathBuf>,
    /// The settings as they stand in the file.
    kept: Preferences,
}

impl Keeper {
    /// Opens the settings file in `folder`, and reads it. What cannot be read gives the defaults, and is never written
    /// over.
    #[must_use]
    pub fn open(folder: Option<PathBuf>) -> (Self, Preferences) {
        let Some(folder) = folder else {
            warn!("there is no folder for settings: nothing will be remembered");
            let (file, kept) = (None, Preferences::default());
            return (Self { file, kept }, Preferences::default());
        };
        let file = folder.join(FILE_NAME);
        let (preferences, is_writable) = open_file(&file);
        let kept = preferences.clone();
        let file = is_writable.then_some(file);
        (Self { file, kept }, preferences)
    }

    /// Writes `preferences` to the file if they differ from those in it.
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

/// The rules that a player has chosen in the settings in `folder`, as far as they can be read. Nothing is said, and no file is
/// moved.
pub(crate) fn chosen_in(folder: &Path) -> Chosen {
    let bytes = read_at_most(&folder.join(FILE_NAME), MAX_BYTES);
    match bytes.map(|bytes| parse(&bytes)) {
        Ok(Content::Good(preferences)) => preferences.chosen,
        _ => Chosen::default(),
    }
}

/// The settings in `file`, or the defaults; and whether the file may be written.
fn open_file(file: &Path) -> (Preferences, bool) {
    let shown = file.display();
    let damage = match read_at_most(file, MAX_BYTES) {
        Ok(bytes) => match parse(&bytes) {
            Content::Good(preferences) => {
                for sentence in preferences.chosen.unknown_names() {
                    warn!("{shown}: {sentence} (it chooses nothing, and stays in the file)");
                }
                return (preferences, true);
            }
            Content::Newer(format) => {
                warn!("{shown} has format {format}, this game knows {FORMAT}: it is left as it is");
                return (Preferences::default(), false);
            }
            Content::Damaged(why) => why,
        },
        Err(unread) if unread.is_missing() => return (Preferences::default(), true),
        Err(unread) if unread.kind == ErrorKind::FileTooLarge => unread.to_string(),
        Err(unread) => {
            warn!("{shown} {unread}: it is left as it is, and nothing will be remembered");
            return (Preferences::default(), false);
        }
    };
    // A person may want to look at it.
    match folder::set_aside(file, "corrupt") {
        Ok(aside) => {
            let aside = aside.display();
            warn!("{shown} is damaged ({damage}): it is now {aside}, and defaults are used");
            (Preferences::default(), true)
        }
        Err(error) => {
            warn!(
                "{shown} is damaged ({damage}) and cannot be renamed ({error}): it is left as it is, and nothing will \
                 be remembered"
            );
            (Preferences::default(), false)
        }
    }
}

/// The content of a settings file, as far as this build knows it.
enum Content {
    Good(Preferences),
    Newer(u32),
    Damaged(String),
}

fn parse(bytes: &[u8]) -> Content {
    /// The one field that every version has.
    #[derive(Deserialize)]
    struct Version {
        format: u32,
    }
    // Some editors begin a text with a byte-order mark.
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    let text = match std::str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => return Content::Damaged(error.to_string()),
    };
    match ron::from_str::<Version>(text) {
        Ok(version) if version.format > FORMAT => return Content::Newer(version.format),
        Ok(_) => {}
        Err(error) => return Content::Damaged(error.to_string()),
    }
    match ron::from_str::<Preferences>(text) {
        Ok(preferences) => Content::Good(preferences.within_bounds()),
        Err(error) => Content::Damaged(error.to_string()),
    }
}

fn write(file: &Path, preferences: &Preferences) -> io::Result<()> {
    let text = ron::ser::to_string_pretty(preferences, ron::ser::PrettyConfig::default())
        .map_err(io::Error::other)?;
    folder::make(file.parent().unwrap_or(Path::new(".")))?;
    Destination::find(file)?.write(format!("{text}\n").as_bytes())
}

fn remember(preferences: Res<Preferences>, mut keeper: ResMut<Keeper>) {
    keeper.keep(&preferences);
}
