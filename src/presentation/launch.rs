//! What the command line asks of the game, as plain data.
//!
//! Owns no parsing: `command/play.rs` and `command/replay.rs` make one. Everything here holds for one run and is never remembered.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;

use crate::content::Overrides;
use crate::content::materials::Light;
use crate::lab::Scene;
use crate::level::{Diagnostic, SharedLevel};
use crate::presentation::comfort::Wishes;
use crate::simulation::replay::Recording;

/// How the game is to be opened.
#[derive(Resource, Clone, Debug, Default)]
pub struct Launch {
    /// Levels that the player named, to be played before the game's own.
    pub named: Option<NamedPack>,
    /// Ruleset, difficulty, assists, collision scheme, over what the settings say.
    pub overrides: Overrides,
    /// The seed of every level; a new one each time if there is none.
    pub seed: Option<u64>,
    /// Whether the autopilot plays.
    pub autoplay: bool,
    /// The tag of the language in this run, until another is chosen.
    pub language: Option<String>,
    /// The tags of the languages that the system prefers, with commas between them; none where nobody asked it.
    pub system_language: Option<String>,
    /// What the desktop asks of all programs, as far as somebody asked it.
    pub wishes: Wishes,
    /// No sound in this run.
    pub mute: bool,
    /// Full screen in this run.
    pub fullscreen: bool,
    /// The screen to show, instead of the title or the named level.
    pub screen: Option<FirstScreen>,
    /// The day (year-month-day) whose level is shown, in place of today.
    pub day: Option<String>,
    /// A recording to be watched instead; the settings are to be its own.
    pub watch: Option<Watch>,
    /// The lab is to be shown instead.
    pub lab: Option<LabAsked>,
    /// Size of the window (physical pixels).
    pub size: Option<(u32, u32)>,
    /// A picture to be taken, after which the game ends.
    pub screenshot: Option<Shot>,
}

impl Launch {
    /// Whether a person is at the controls: nobody is where the autopilot plays or a screen is only shown.
    #[must_use]
    pub fn by_hand(&self) -> bool {
        !self.autoplay && self.screen.is_none()
    }

    /// Whether a person plays games that are to be resumed if they are left: nobody does where a recording is watched or
    /// a picture taken.
    #[must_use]
    pub fn is_resumable(&self) -> bool {
        self.by_hand() && self.watch.is_none() && self.lab.is_none() && self.screenshot.is_none()
    }

    /// Whether the autopilot plays, be it only for a screen to be shown.
    #[must_use]
    pub fn by_autopilot(&self) -> bool {
        use FirstScreen::{Cleared, Finished, Pause, Play};
        self.autoplay || matches!(self.screen, Some(Play | Pause | Cleared | Finished))
    }
}

/// A recording that is to be watched.
#[derive(Clone, Debug)]
pub struct Watch {
    /// The recorded game.
    pub recording: Arc<Recording>,
    /// The games that follow it, of a journey.
    pub following: Vec<Arc<Recording>>,
    /// The file that it was read from.
    pub file: PathBuf,
    /// How many times as fast as it was played, at first.
    pub speed: f64,
    /// Whether it stands still at first.
    pub paused: bool,
}

/// What the lab is to show.
#[derive(Clone, Debug, Default)]
pub struct LabAsked {
    /// The name of a scene that comes with it; without one, the free scene.
    pub name: Option<&'static str>,
    /// The scene itself, in place of what is usual under that name.
    pub scene: Option<Scene>,
}

/// Levels from files that the player named.
#[derive(Clone, Debug)]
pub struct NamedPack {
    /// What it is called in the menu.
    pub name: String,
    /// The light in which its levels are seen.
    pub light: Light,
    /// The files in the order of play, each with its level or with what is wrong with it.
    pub levels: Vec<(PathBuf, Result<SharedLevel, Vec<Diagnostic>>)>,
    /// What is wrong with the pack itself.
    pub findings: Vec<Diagnostic>,
}

/// A screen that can be asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstScreen {
    /// The title.
    Title,
    /// The level select.
    Levels,
    /// The level of the day.
    Daily,
    /// The recorded games.
    Recordings,
    /// The records.
    Records,
    /// Statistics, goals and the album.
    Progress,
    /// The settings over the title, at the page whose tab says this.
    Settings(&'static str),
    /// A level in play.
    Play,
    /// A level, paused.
    Pause,
    /// The end of a level that another follows.
    Cleared,
    /// The end of a pack.
    Finished,
    /// The end of a lost game.
    Over,
    /// What is shown to a title that nobody touches.
    Demo,
    /// The help.
    Help,
    /// The collision lab, at the scene of this name.
    Lab(&'static str),
}

/// A picture of the window.
#[derive(Clone, Debug)]
pub struct Shot {
    /// The PNG file to be written.
    pub file: PathBuf,
    /// Real time from the end of loading until it is taken.
    pub after: Duration,
    /// So many frames of the lab, below each other, in place of the window.
    pub strip: Option<u32>,
}
