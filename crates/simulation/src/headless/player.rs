//! Players of a headless game: by name on the command line, and by variant in saved games.

use crate::autopilot::{autopilot, catcher, novice};
use crate::prelude::*;
use crate::script::{Script, ScriptPlugin, Scripts};

/// Player of a headless game. The order of the variants is part of the format of saved games.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub enum Player {
    /// None: a person or a test writes the intent.
    #[default]
    Nobody,
    /// The program player that aims.
    Autopilot,
    /// No steering: the first ball is launched at step 1.
    Idle,
    /// A script for each player.
    Script(#[serde(skip)] Scripts),
    /// The program player that catches every ball and never aims.
    Catcher,
    /// The program player that reacts late, aims badly and loses lives.
    Novice,
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

    /// Adds the player to `app`, once for each of the `players` of its games.
    pub(super) fn join(self, app: &mut App, players: u8) {
        match self {
            Self::Nobody => {}
            Self::Autopilot => autopilot(app, players),
            Self::Catcher => catcher(app, players),
            Self::Novice => novice(app, players),
            Self::Idle => {
                let scripts = Scripts {
                    players: vec![Script::idle(); players.into()],
                    ..default()
                };
                Self::Script(scripts).join(app, players);
            }
            Self::Script(scripts) => {
                app.add_plugins(ScriptPlugin).insert_resource(scripts);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::replay::run_blocks::encoded;

    #[test]
    fn a_saved_player_keeps_its_number() {
        let numbers = [
            (Player::Nobody, 0),
            (Player::Autopilot, 1),
            (Player::Idle, 2),
            (Player::Script(Scripts::default()), 3),
            (Player::Catcher, 4),
            (Player::Novice, 5),
        ];
        for (player, number) in numbers {
            let why = "saved games contain this number, so a new player goes to the end";
            assert_eq!(encoded(&player), [number], "{player:?}: {why}");
        }
    }
}
