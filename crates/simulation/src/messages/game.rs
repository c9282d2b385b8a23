//! Messages about the game: start, victory, defeat, lives, help, enemies.

use crate::PlayerId;
use crate::state::prelude::*;

/// A score or a tool earned an extra life. Players who play together share it.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LifeGained {
    /// Player who earned it; the first one for a score.
    pub player: PlayerId,
}

/// A stage of the last-brick assist begins.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct HelpCame(pub Help);

/// Stages of the last-brick assist, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Help {
    /// The last bricks are highlighted.
    Shown,
    /// A helpful power-up is due: at the next hit on a brick, or the next contact with a paddle.
    Drop,
    /// Balls that leave a paddle are turned towards the last bricks.
    Turned,
    /// The last bricks are destroyed one by one.
    Finished,
}

/// An enemy came through a hatch. Its end is reported by [`BrickDestroyed`](super::BrickDestroyed), or by
/// [`ColliderChanged`](super::ColliderChanged) if it gives no points.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct EnemyCame {
    /// Collider id.
    pub id: u32,
    /// Centre (units).
    pub at: DVec2,
}

/// A level was set up from its beginning.
#[derive(Message, Clone, Copy, Debug)]
pub struct LevelStarted;

/// The level was cleared: the last required brick was destroyed, or an exit or a warp was used.
#[derive(Message, Clone, Copy, Debug)]
pub struct LevelCleared;

/// The last life was lost.
#[derive(Message, Clone, Copy, Debug)]
pub struct GameLost;
