//! Launch options of the game from the command line, as plain data.
//!
//! `command/play.rs` and `command/replay.rs` create a `Launch` from the parsed arguments. All options apply to one run
//! and are never saved.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

use crate::content::materials::Light;
use crate::content::{Overrides, Players};
pub use crate::first_screen::FirstScreen;
use crate::lab::Scene;
use crate::level::{Diagnostic, SharedLevel};
use crate::presentation::comfort::Wishes;
use crate::simulation::replay::Recording;

/// Launch options of the game.
#[derive(Resource, Clone, Debug, Default)]
pub struct Launch {
    /// Levels that the player named, listed before the game's own.
    pub named: Option<NamedPack>,
    /// Ruleset, difficulty, assists and collision scheme that override the settings.
    pub overrides: Overrides,
    /// Players on the field in games of levels and journeys, unless the player selects others in the level select.
    pub players: Players,
    /// Seed of every level. `None` for a new seed each time.
    pub seed: Option<u64>,
    /// `true` if the autopilot plays.
    pub autoplay: bool,
    /// Tag of the language for this run, until the player selects another.
    pub language: Option<String>,
    /// Comma-separated tags of the languages that the system prefers. `None` if the system was not queried.
    pub system_language: Option<String>,
    /// Accessibility preferences of the desktop; the default if the desktop was not queried.
    pub wishes: Wishes,
    /// Turns off sound for this run.
    pub mute: bool,
    /// Opens the window in full screen for this run.
    pub fullscreen: bool,
    /// Screen to show instead of the title or the named level.
    pub screen: Option<FirstScreen>,
    /// Day (year-month-day) whose level is shown instead of today's.
    pub day: Option<String>,
    /// Recording to play instead of a game. The settings must be those of the recording.
    pub watch: Option<Watch>,
    /// Lab scene to show instead of a game.
    pub lab: Option<LabAsked>,
    /// Level to open in the editor.
    pub edit: Option<EditLevel>,
    /// Size of the window (physical pixels).
    pub size: Option<(u32, u32)>,
    /// Screenshot to take, after which the game exits.
    pub screenshot: Option<Shot>,
    /// Animation to make of the recording, after which the game exits.
    pub animation: Option<Animation>,
}

impl Launch {
    /// Returns `true` if a person plays, not the autopilot, and no screen is shown by request.
    pub fn by_hand(&self) -> bool {
        !self.autoplay && self.screen.is_none()
    }

    /// Returns `true` if a person plays and a game that they leave can be resumed: not while a recording or the lab is
    /// shown or a screenshot is taken.
    pub fn is_resumable(&self) -> bool {
        self.by_hand() && self.watch.is_none() && self.lab.is_none() && self.screenshot.is_none()
    }

    /// Returns `true` if the autopilot plays, even if only to reach the requested screen.
    pub fn by_autopilot(&self) -> bool {
        use FirstScreen::{Cleared, Finished, Pause, Play};
        self.autoplay || matches!(self.screen, Some(Play | Pause | Cleared | Finished))
    }
}

/// Recording to play.
#[derive(Clone, Debug)]
pub struct Watch {
    /// Recorded game, or the games of a journey.
    pub games: Vec<Arc<Recording>>,
    /// File of the recording.
    pub file: PathBuf,
    /// Initial playback speed (1 for the recorded speed).
    pub speed: f64,
    /// `true` if playback starts paused.
    pub paused: bool,
}

/// Lab scene to show.
#[derive(Clone, Debug, Default)]
pub struct LabAsked {
    /// Name of a built-in scene. `None` for the free scene.
    pub name: Option<&'static str>,
    /// Scene that replaces the built-in one of that name.
    pub scene: Option<Scene>,
}

/// Level to edit.
#[derive(Clone, Debug)]
pub enum EditLevel {
    /// A new level.
    New,
    /// The level file at this path, which need not exist, or the pack in this folder or file.
    File(PathBuf),
    /// A copy of this level, in the light of its pack.
    Copy(SharedLevel, Light),
}

/// Levels from files that the player named.
#[derive(Clone, Debug)]
pub struct NamedPack {
    /// Name in the menu.
    pub name: String,
    /// Light that colours the field of its levels.
    pub light: Light,
    /// Files in the order of play, each with its level or the diagnostics of its errors.
    pub levels: Vec<(PathBuf, Result<SharedLevel, Vec<Diagnostic>>)>,
    /// Diagnostics of the pack itself.
    pub findings: Vec<Diagnostic>,
}

impl NamedPack {
    /// Returns the author of all its levels; `None` if they have different ones, or none can be read.
    pub fn author(&self) -> Option<&str> {
        let levels = self
            .levels
            .iter()
            .filter_map(|(_, level)| level.as_ref().ok());
        let mut authors = levels.map(|level| level.author());
        let first = authors.next()?;
        authors.all(|author| author == first).then_some(first)
    }
}

/// Screenshot to take.
#[derive(Clone, Debug)]
pub struct Shot {
    /// PNG file to write.
    pub file: PathBuf,
    /// Delay after loading (real time).
    pub after: Duration,
    /// Number of frames of the lab, drawn one below the other, instead of the window. `None` for the window.
    pub strip: Option<u32>,
}

/// Animation to make of a part of a recording.
#[derive(Clone, Debug)]
pub struct Animation {
    /// PNG file to write.
    pub file: PathBuf,
    /// Time of the first frame (game time).
    pub from: Duration,
    /// Number of frames.
    pub frames: u32,
}

impl Animation {
    /// Frames per second of game time: a divisor of the usual step rate.
    pub const RATE: u16 = 20;
}
