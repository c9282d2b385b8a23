//! Messages about bricks and other colliders: struck, revealed, destroyed, changed.

use crate::PlayerId;
use crate::brick::reacts::Reacts;
use crate::state::prelude::*;
use brickwork_level::content::KindSummary;

/// A brick that [reacts](KindSummary::reacts) to hits took one, from any cause.
#[derive(Message, Clone, Copy, Debug)]
pub struct BrickStruck {
    /// Collider id.
    pub id: u32,
    /// Centre at the time of the hit (units).
    pub at: DVec2,
    /// Outline.
    pub shape: Shape,
    /// Kind of the brick.
    pub kind: KindSummary,
    /// `true` if the hit destroyed it.
    pub destroyed: bool,
    /// Reactions of the brick.
    pub reacts: Reacts,
}

/// A hidden brick was hit for the first time, and is now visible.
#[derive(Message, Clone, Copy, Debug)]
pub struct BrickRevealed {
    /// Collider id.
    pub id: u32,
    /// Centre (units).
    pub at: DVec2,
    /// Outline.
    pub shape: Shape,
}

/// A brick was destroyed.
#[derive(Message, Clone, Copy, Debug)]
pub struct BrickDestroyed {
    /// Collider id.
    pub id: u32,
    /// Centre (units).
    pub at: DVec2,
    /// Outline.
    pub shape: Shape,
    /// Kind of the brick.
    pub kind: KindSummary,
    /// Time (s since the level began).
    pub time: f64,
    /// Cause of the damage.
    pub cause: Cause,
    /// Velocity of the ball before the hit (units/s); 0 for other causes.
    pub velocity: DVec2,
    /// Player who is credited with it.
    pub player: PlayerId,
    /// Number of bricks that this player destroyed earlier in the rally.
    pub rally: u32,
    /// Multiplier of this player's streak (tenths).
    pub streak: u32,
}

/// Cause of damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Contact of the ball with this id.
    Ball(u32),
    /// Blast of the brick with this collider id.
    Blast(u32),
    /// Shot with this id.
    Shot(u32),
    /// A rule: the last-brick assist destroys the remaining bricks.
    Rule,
    /// The paddle of this player, which crushed an enemy.
    Paddle(PlayerId),
    /// A tool.
    Tool,
}

impl Cause {
    /// Returns the name of the cause in traces.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ball(_) => "ball",
            Self::Blast(_) => "blast",
            Self::Shot(_) => "shot",
            Self::Rule => "rule",
            Self::Paddle(_) => "paddle",
            Self::Tool => "tool",
        }
    }
}

/// A collider changed at the end of the step.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColliderChanged {
    /// Collider id.
    pub id: u32,
    /// Kind of the change.
    pub alteration: Alteration,
}

/// Kind of a collider's change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alteration {
    /// It was added to the field.
    Appeared,
    /// It was removed without a contact.
    Vanished,
    /// Its outline, path, passability or number of hits changed.
    Altered,
}
