//! Screens that can be requested on the command line.

use clap::ValueEnum;

/// Screen that can be requested on the command line. The comments are the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum FirstScreen {
    /// The title screen.
    Title,
    /// The level select.
    Levels,
    /// The rewards for stars, over the level select.
    Rewards,
    /// The daily level.
    Daily,
    /// The page that starts a run.
    Run,
    /// The list of your own levels.
    OwnLevels,
    /// The recordings.
    Recordings,
    /// The leaderboards.
    Records,
    /// Statistics, goals and the album.
    Progress,
    /// The "Sound" page of the settings.
    SettingsSound,
    /// The "Video" page of the settings.
    SettingsVideo,
    /// The "Rules" page of the settings.
    SettingsRules,
    /// The "Game" page of the settings.
    SettingsGame,
    /// The "Controls" page of the settings.
    SettingsControls,
    /// The "Accessibility" page of the settings.
    SettingsAccessibility,
    /// A level, played by the autopilot.
    Play,
    /// The same, paused.
    Pause,
    /// The end of a level, with another to follow.
    Cleared,
    /// The end of a pack.
    Finished,
    /// The end of a lost game.
    Over,
    /// The demo that starts when the title screen is idle, played by the autopilot.
    Demo,
    /// The help, with lessons played by the autopilot.
    Help,
    /// The collision lab.
    Lab,
    /// The level editor, with a new level.
    Editor,
    /// The finale for all stars.
    Finale,
    /// Every widget and state, for review.
    Widgets,
    /// The collision lab, showing the scene with this name.
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
