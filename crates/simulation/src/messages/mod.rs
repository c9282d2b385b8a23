//! Messages about past events, for score, sound, effects and trace. Each contains the values that a reader needs.
//!
//! Messages never find or turn contacts. Power-ups, scores and rules read them within the step. Only the simulation
//! writes them, in every set from `Serve` on. There is one file per subject.

mod balls;
mod bricks;
mod game;
mod powers;
mod score;
mod tools;

pub use balls::*;
pub use bricks::*;
pub use game::*;
pub use powers::*;
pub use score::*;
pub use tools::*;

use super::arena::Side;
use crate::PlayerId;
use crate::state::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.register_message::<BallServed>()
        .register_message::<BallLaunched>()
        .register_message::<BallHit>()
        .register_message::<BallBorn>()
        .register_message::<BallTurned>()
        .register_message::<BallSpedUp>()
        .register_message::<BallLost>()
        .register_message::<BrickStruck>()
        .register_message::<BrickRevealed>()
        .register_message::<BrickDestroyed>()
        .register_message::<ColliderChanged>()
        .register_message::<ShotFired>()
        .register_message::<ShotHit>()
        .register_message::<PowerCaught>()
        .register_message::<CapsuleMissed>()
        .register_message::<EffectEnded>()
        .register_message::<ToolActed>()
        .register_message::<LifeGained>()
        .register_message::<HelpCame>()
        .register_message::<EnemyCame>()
        .register_message::<LevelStarted>()
        .register_message::<LevelCleared>()
        .register_message::<GameLost>()
        .register_message::<BallReturned>()
        .register_message::<BrickScored>()
        .register_message::<FeatDone>()
        .register_message::<BonusPaid>();
}

/// Object that a ball hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Target {
    /// Brick with this collider id.
    Brick(u32),
    /// Left, right or top wall.
    Wall(Side),
    /// Paddle of this player.
    Paddle(PlayerId),
    /// Line below the field at which a ball is lost.
    Floor,
    /// Net below the paddle, which balls bounce off.
    Net,
}
