//! What happened: past-tense facts for score, sound, sparks and trace, each with what a listener needs by value.
//!
//! Contacts are never found or turned by a message; power-ups, scores and rules read them, within the step. Nothing outside
//! the simulation writes one. Written in every set from `Serve` on. A file for
//! each subject.

mod balls;
mod bricks;
mod game;
mod powers;
mod score;

pub use balls::{
    BallBorn, BallHit, BallLaunched, BallLost, BallServed, BallSpedUp, BallTurned, BirthCause,
    TurnCause,
};
pub use bricks::{Alteration, BrickDestroyed, BrickRevealed, BrickStruck, Cause, ColliderChanged};
pub use game::{EnemyCame, GameLost, Help, HelpCame, LevelCleared, LevelStarted, LifeGained};
pub use powers::{EffectEnded, PowerCaught, ShotFired, ShotHit};
pub use score::{BallReturned, BonusPaid, Bonuses, BrickScored, Feat, FeatDone};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::arena::Side;
use super::player::PlayerId;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        balls::plugin,
        bricks::plugin,
        powers::plugin,
        game::plugin,
        score::plugin,
    ));
}

/// What a ball hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Target {
    /// A brick, by its collider id.
    Brick(u32),
    /// The left, right or top wall.
    Wall(Side),
    /// A paddle, by its player.
    Paddle(PlayerId),
    /// The line below the field at which a ball is lost.
    Floor,
    /// A net below the paddle, which throws balls back.
    Net,
}
