//! Players of a headless game: by name on the command line, and by variant in saved games.

use bevy::prelude::*;

use crate::autopilot::{autopilot, catcher, novice};
use crate::replay::saved::SavedPlayer;
use crate::script::{Script, ScriptPlugin, Scripts};

/// Player of a headless game.
#[derive(Clone, Debug, Default)]
pub enum Player {
    /// None: the test writes the intent.
    #[default]
    Nobody,
    /// The program player that aims.
    Autopilot,
    /// The program player that catches every ball and never aims.
    Catcher,
    /// The program player that reacts late, aims badly and loses lives.
    Novice,
    /// No steering: the first ball is launched at step 1.
    Idle,
    /// A script for each player.
    Script(Scripts),
}

impl Player {
    /// The program players, from the best to the worst.
    pub const PROGRAMS: [(&'static str, Self); 3] = [
        ("autopilot", Self::Autopilot),
        ("catcher", Self::Catcher),
        ("novice", Self::Novice),
    ];

    /// Iterates over all automatic players, each with its name.
    pub fn all_named() -> impl Iterator<Item = (&'static str, Self)> {
        Self::PROGRAMS.into_iter().chain([("idle", Self::Idle)])
    }

    /// Returns the player with the name `name`.
    pub fn named(name: &str) -> Option<Self> {
        let player = Self::all_named().find(|(known, _)| *known == name);
        player.map(|(_, player)| player)
    }

    /// Returns the variant for saved games.
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

    /// Returns the automatic player that can continue the game of `saved`; `None` for a person or a recording.
    pub fn going_on(saved: SavedPlayer) -> Option<Self> {
        let mut players = Self::all_named().map(|(_, player)| player);
        players.find(|player| player.saved() == saved)
    }

    /// Adds the player to `app`.
    pub(super) fn join(self, app: &mut App) {
        match self {
            Self::Nobody => {}
            Self::Autopilot => autopilot(app),
            Self::Catcher => catcher(app),
            Self::Novice => novice(app),
            Self::Idle => Self::Script(Script::idle().into()).join(app),
            Self::Script(scripts) => {
                app.add_plugins(ScriptPlugin).insert_resource(scripts);
            }
        }
    }
}
