//! Players, as owners of paddles, intents, standings and balls.
//!
//! Most games have one player. The rules of a step work for any number.

use crate::state::prelude::*;

pub use brickwork_level::content::MAX_PLAYERS;

/// A player, by number.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct PlayerId(pub u8);

impl PlayerId {
    /// The first player, who is the only one in most games.
    pub const FIRST: Self = Self(0);

    /// Iterates over `count` players.
    pub fn all(count: u8) -> impl Iterator<Item = Self> {
        (0..count).map(Self)
    }

    /// Returns the player after this one among `count` players, who take turns.
    pub fn next(self, count: u8) -> Self {
        Self((self.0 + 1) % count.max(1))
    }

    /// Returns the index in a list of all players.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Player whose paddle served the ball or hit it last. The player gets its points.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Owner(pub PlayerId);

impl State for Owner {
    const TAG: &'static str = "owner";

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        game.player("", self.0.0)
    }
}

/// Player who serves the next ball.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Server(pub PlayerId);

impl State for Server {
    const TAG: &'static str = "server";

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        game.player("", self.0.0)
    }
}
