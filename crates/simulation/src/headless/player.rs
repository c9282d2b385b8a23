//! Who plays a headless game: by name on the command line, and by number in saved games.

use bevy::prelude::*;

use crate::autopilot::{AutopilotPlugin, CatcherPlugin, NovicePlugin};
use crate::replay::saved::SavedPlayer;
use crate::script::{Script, ScriptPlugin, Scripts};

/// Who plays.
#[derive(Clone, Debug, Default)]
pub enum Player {
    /// Nobody: the test writes the intent itself.
    #[default]
    Nobody,
    /// The program that aims.
    Autopilot,
    /// The program that catches every ball and never aims.
    Catcher,
    /// The program that reacts late, aims badly and loses lives.
    Novice,
    /// Nobody steers: the first ball is launched at step 1.
    Idle,
    /// A script for each player.
    Script(Scripts),
}

impl Player {
    /// The players that are programs, from the best to the worst.
    pub const PROGRAMS: [(&'static str, Self); 3] = [
        ("autopilot", Self::Autopilot),
        ("catcher", Self::Catcher),
        ("novice", Self::Novice),
    ];

    /// All that play by themselves, each with its name.
    pub fn all_named() -> impl Iterator<Item = (&'static str, Self)> {
        Self::PROGRAMS.into_iter().chain([("idle", Self::Idle)])
    }

    /// The player that is called `name`.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let player = Self::all_named().find(|(known, _)| *known == name);
        player.map(|(_, player)| player)
    }

    /// As saved games tell it.
    #[must_use]
    pub fn saved(&self) -> SavedPlayer {
        match self {
            Self::Nobody => SavedPlayer::Person,
            Self::Autopilot => SavedPlayer::Autopilot,
            Self::Catcher => SavedPlayer::Catcher,
            Self::Novice => SavedPlayer::Novice,
            Self::Idle => SavedPlayer::Idle,
            Self::Script(_) => SavedPlayer::Recording,
        }
    }

    /// The player that can go on by itself where `saved` has played; `None` for a person or a recording.
    #[must_use]
    pub fn going_on(saved: SavedPlayer) -> Option<Self> {
        let mut players = Self::all_named().map(|(_, player)| player);
        players.find(|player| player.saved() == saved)
    }

    /// Lets it play in `app`.
    pub(super) fn join(self, app: &mut App) {
        match self {
            Self::Nobody => {}
            Self::Autopilot => {
                app.add_plugins(AutopilotPlugin);
            }
            Self::Catcher => {
                app.add_plugins(CatcherPlugin);
            }
            Self::Novice => {
                app.add_plugins(NovicePlugin);
            }
            Self::Idle => {
                app.add_plugins(ScriptPlugin)
                    .insert_resource(Scripts::from(Script::idle()));
            }
            Self::Script(scripts) => {
                app.add_plugins(ScriptPlugin).insert_resource(scripts);
            }
        }
    }
}
