//! What happened to bricks and other colliders: struck, revealed, destroyed, changed.

use bevy::math::DVec2;
use bevy::prelude::*;

use crate::brick::reacts::Reacts;
use crate::player::PlayerId;
use crate::state::RegisterState;
use brickwork_geometry::Shape;
use brickwork_level::content::KindSummary;

pub(super) fn plugin(app: &mut App) {
    app.register_message::<BrickStruck>()
        .register_message::<BrickRevealed>()
        .register_message::<BrickDestroyed>()
        .register_message::<ColliderChanged>();
}

/// A brick that [reacts](KindSummary::reacts) to hits took one, of whatever cause.
#[derive(Message, Clone, Copy, Debug)]
pub struct BrickStruck {
    /// Its collider id.
    pub id: u32,
    /// Its centre then (units).
    pub at: DVec2,
    /// Its outline.
    pub shape: Shape,
    /// What it is.
    pub kind: KindSummary,
    /// Whether that destroyed it.
    pub destroyed: bool,
    /// What it does.
    pub reacts: Reacts,
}

/// A hidden brick was hit for the first time: from now on it is seen.
#[derive(Message, Clone, Copy, Debug)]
pub struct BrickRevealed {
    /// Its collider id.
    pub id: u32,
    /// Its centre (units).
    pub at: DVec2,
    /// Its outline.
    pub shape: Shape,
}

/// A brick is gone.
#[derive(Message, Clone, Copy, Debug)]
pub struct BrickDestroyed {
    /// Its collider id.
    pub id: u32,
    /// Its centre (units).
    pub at: DVec2,
    /// Its outline.
    pub shape: Shape,
    /// What it was.
    pub kind: KindSummary,
    /// When (s since the level began).
    pub time: f64,
    /// What did it.
    pub cause: Cause,
    /// The velocity of the ball before the hit (units/s); 0 for a blast.
    pub velocity: DVec2,
    /// The player who has earned it.
    pub player: PlayerId,
    /// How many others this player has destroyed since the last touch of the paddle.
    pub rally: u32,
}

/// What deals damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The contact of a ball, by its id.
    Ball(u32),
    /// The blast of a brick, by its collider id.
    Blast(u32),
    /// A shot, by its id.
    Shot(u32),
    /// A rule: the last bricks go by themselves.
    Rule,
    /// The paddle of this player: it has crushed an enemy.
    Paddle(PlayerId),
}

impl Cause {
    /// The cause's name in traces.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Ball(_) => "ball",
            Self::Blast(_) => "blast",
            Self::Shot(_) => "shot",
            Self::Rule => "rule",
            Self::Paddle(_) => "paddle",
        }
    }
}

/// A collider changed at the end of the step.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColliderChanged {
    /// Its id.
    pub id: u32,
    /// In what way.
    pub alteration: Alteration,
}

/// How a collider changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alteration {
    /// It came into the field.
    Appeared,
    /// It is gone, without a contact.
    Vanished,
    /// Its outline, its path, or whether it is passable.
    Altered,
}
