//! What happened: past-tense facts for score, sound, sparks and trace, each with what a listener needs by value.
//!
//! Contacts are never found or turned by a message; power-ups, scores and rules read them, within the step. Nothing outside
//! the simulation writes one. Written in every set from `Serve` on.

use bevy::math::DVec2;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::arena::Side;
use super::brick::reacts::Reacts;
use super::player::PlayerId;
use super::state::RegisterState;
use crate::content::{KindSummary, PowerId};
use crate::geometry::Shape;

pub(super) fn plugin(app: &mut App) {
    app.register_message::<BallServed>()
        .register_message::<BallLaunched>()
        .register_message::<BallHit>()
        .register_message::<BallBorn>()
        .register_message::<ShotFired>()
        .register_message::<ShotHit>()
        .register_message::<BrickStruck>()
        .register_message::<BrickRevealed>()
        .register_message::<BrickDestroyed>()
        .register_message::<BallTurned>()
        .register_message::<BallSpedUp>()
        .register_message::<HelpCame>()
        .register_message::<LifeGained>()
        .register_message::<ColliderChanged>()
        .register_message::<BallLost>()
        .register_message::<PowerCaught>()
        .register_message::<EffectEnded>()
        .register_message::<EnemyCame>()
        .register_message::<LevelStarted>()
        .register_message::<LevelCleared>()
        .register_message::<GameLost>();
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

/// A ball lies on the paddle, ready to be launched.
#[derive(Message, Clone, Copy, Debug)]
pub struct BallServed {
    /// Its id.
    pub ball: u32,
}

/// A ball left the paddle on its first flight.
#[derive(Message, Clone, Copy, Debug)]
pub struct BallLaunched {
    /// Its id.
    pub ball: u32,
    /// Where its centre was (units).
    pub at: DVec2,
    /// Its velocity (units/s).
    pub velocity: DVec2,
}

/// A ball touched something and was turned by it (or was lost at the floor).
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct BallHit {
    /// The ball's id.
    pub ball: u32,
    /// When (s since the level began).
    pub time: f64,
    /// The same as a fraction of the step (0 to 1).
    pub fraction: f64,
    /// What it hit.
    pub target: Target,
    /// What kind of brick it was, for a brick.
    pub kind: Option<KindSummary>,
    /// Hits that the brick can still take; 0 for a destroyed one and for all else.
    pub hits_left: u8,
    /// Whether the brick was destroyed by it.
    pub destroyed: bool,
    /// The ball's radius (units).
    pub radius: f64,
    /// The ball's centre where its next flight begins (units).
    pub at: DVec2,
    /// Where the flight before ended, if elsewhere: a ball lifted out of the way of the paddle, or that a portal has
    /// taken.
    pub from: Option<DVec2>,
    /// Whether the ball has passed what it hit, instead of being turned by it.
    pub passed: bool,
    /// The unit contact normal, away from the target.
    pub normal: DVec2,
    /// The ball's velocity afterwards (units/s).
    pub velocity: DVec2,
    /// Whether it stays on the paddle.
    pub caught: bool,
}

/// A ball came into being in flight.
#[derive(Message, Clone, Copy, Debug)]
pub struct BallBorn {
    /// Its id.
    pub ball: u32,
    /// Why.
    pub cause: BirthCause,
    /// Where (units).
    pub at: DVec2,
    /// Its velocity (units/s).
    pub velocity: DVec2,
}

/// Why a ball came into being in flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BirthCause {
    /// A ball became several.
    Split,
    /// It started from the paddle.
    Extra,
}

impl BirthCause {
    /// The cause's name in traces.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Split => "split",
            Self::Extra => "extra",
        }
    }
}

/// A paddle has fired a shot.
#[derive(Message, Clone, Copy, Debug)]
pub struct ShotFired {
    /// Its id.
    pub shot: u32,
    /// Where (units).
    pub at: DVec2,
}

/// A shot hit a brick.
#[derive(Message, Clone, Copy, Debug)]
pub struct ShotHit {
    /// The shot's id.
    pub shot: u32,
    /// The brick's collider id.
    pub brick: u32,
    /// When (s since the level began).
    pub time: f64,
    /// Where the shot was (units).
    pub at: DVec2,
    /// What kind of brick it was.
    pub kind: KindSummary,
    /// Whether the brick was destroyed by it.
    pub destroyed: bool,
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

/// What changes a flight without a contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TurnCause {
    /// The ball looped, and was turned a little.
    Nudge,
    /// A player turned it towards the paddle.
    Pull,
    /// Help with the last bricks turned it towards one.
    Help,
    /// It got another speed.
    Speed,
    /// It got another radius.
    Radius,
    /// It got nowhere, and lies on the paddle again.
    Return,
}

impl TurnCause {
    /// The cause's name in traces.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Nudge => "nudge",
            Self::Pull => "pull",
            Self::Help => "help",
            Self::Speed => "speed",
            Self::Radius => "radius",
            Self::Return => "return",
        }
    }
}

/// A flight changed without a contact, at the end of the step.
#[derive(Message, Clone, Copy, Debug)]
pub struct BallTurned {
    /// The ball's id.
    pub ball: u32,
    /// Why.
    pub cause: TurnCause,
    /// Where (units).
    pub at: DVec2,
    /// Its velocity afterwards (units/s).
    pub velocity: DVec2,
    /// Its radius (units).
    pub radius: f64,
}

/// A ball has taken a speed step.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct BallSpedUp {
    /// The ball's id.
    pub ball: u32,
    /// How many it has taken since its serve.
    pub steps: u32,
    /// Where it is (units).
    pub at: DVec2,
    /// Its speed from now on (units/s).
    pub speed: f64,
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

/// A ball is out of play.
#[derive(Message, Clone, Copy, Debug)]
pub struct BallLost {
    /// Its id.
    pub ball: u32,
    /// Whose it was.
    pub player: PlayerId,
    /// Where its centre was (units).
    pub at: DVec2,
}

/// A paddle caught a capsule.
#[derive(Message, Clone, Copy, Debug)]
pub struct PowerCaught {
    /// The capsule's id.
    pub capsule: u32,
    /// What it brought.
    pub power: PowerId,
    /// Who has caught it.
    pub player: PlayerId,
    /// Where its centre was (units).
    pub at: DVec2,
}

/// An effect is over: its time, or another one ended it.
#[derive(Message, Clone, Copy, Debug)]
pub struct EffectEnded {
    /// Whose it was.
    pub player: PlayerId,
    /// The power-up that it came of.
    pub power: PowerId,
}

/// An enemy came through a hatch. That it goes is told by [`BrickDestroyed`], or by [`ColliderChanged`] if nobody has earned
/// anything by that.
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
