//! What happened to the game: begun, won, lost, lives, help, enemies.

use bevy::math::DVec2;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::player::PlayerId;
use crate::state::RegisterState;

pub(super) fn plugin(app: &mut App) {
    app.register_message::<LifeGained>()
        .register_message::<HelpCame>()
        .register_message::<EnemyCame>()
        .register_message::<LevelStarted>()
        .register_message::<LevelCleared>()
        .register_message::<GameLost>();
}

/// A player's score was worth a further life.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LifeGained {
    /// Whose.
    pub player: PlayerId,
}

/// Help with the last bricks of the level begins.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct HelpCame(pub Help);

/// A kind of help with the last bricks, the first to come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Help {
    /// They are pointed out.
    Shown,
    /// A helpful power-up is due: with the next brick that is hit, or the next touch of a paddle.
    Drop,
    /// Balls that leave a paddle are turned towards them.
    Turned,
    /// They go by themselves.
    Finished,
}

/// An enemy came through a hatch. That it goes is told by [`BrickDestroyed`](super::BrickDestroyed), or by
/// [`ColliderChanged`](super::ColliderChanged) if nobody has earned anything by that.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct EnemyCame {
    /// Its collider id.
    pub id: u32,
    /// Its centre (units).
    pub at: DVec2,
}

/// A level stands as if never played: everything of it was just made anew.
#[derive(Message, Clone, Copy, Debug)]
pub struct LevelStarted;

/// The level is won: the last brick that counts is gone, or a way out or a warp led past it.
#[derive(Message, Clone, Copy, Debug)]
pub struct LevelCleared;

/// The last life is gone.
#[derive(Message, Clone, Copy, Debug)]
pub struct GameLost;
