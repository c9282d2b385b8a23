//! Screens that can be requested on the command line.

use clap::ValueEnum;

/// Screen that can be requested on the command line. The comments are the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FirstScreen {
    /// The title.
    Title,
    /// The level select.
    Levels,
    /// The rewards for stars, over the level select.
    Rewards,
    /// The level of the day.
    Daily,
    /// The recordings.
    Recordings,
    /// The leaderboards.
    Records,
    /// Statistics, goals and the album.
    Progress,
    /// The settings, at their page about sound.
    SettingsSound,
    /// The settings, at their page about the picture.
    SettingsVideo,
    /// The settings, at their page about the rules.
    SettingsRules,
    /// The settings, at their page about the game.
    SettingsGame,
    /// The settings, at their page about devices.
    SettingsControls,
    /// The settings, at their page about accessibility.
    SettingsAccessibility,
    /// A level in play, by the autopilot.
    Play,
    /// The same, paused.
    Pause,
    /// The end of a level that another follows.
    Cleared,
    /// The end of a pack.
    Finished,
    /// The end of a lost game.
    Over,
    /// The demo that follows an idle title: the autopilot plays.
    Demo,
    /// The help: lessons that the autopilot plays.
    Help,
    /// The collision lab.
    Lab,
    /// The finale for all stars.
    Finale,
    /// Every widget and state, for review.
    Widgets,
    /// The collision lab, at the scene with this name.
    #[value(skip)]
    LabScene(&'static str),
}

impl FirstScreen {
    /// Returns the key of the page, if this is a page of the settings.
    pub fn settings_page(self) -> Option<&'static str> {
        match self {
            Self::SettingsSound => Some("Sound"),
            Self::SettingsVideo => Some("Video"),
            Self::SettingsRules => Some("Rules"),
            Self::SettingsGame => Some("Game"),
            Self::SettingsControls => Some("Controls"),
            Self::SettingsAccessibility => Some("Accessibility"),
            _ => None,
        }
    }
}
