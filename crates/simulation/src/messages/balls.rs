//! What happened to balls: served, launched, born, turned, faster, lost; and what they hit.

use bevy::math::DVec2;
use bevy::prelude::*;

use super::Target;
use crate::player::PlayerId;
use crate::state::RegisterState;
use brickwork_level::content::KindSummary;

pub(super) fn plugin(app: &mut App) {
    app.register_message::<BallServed>()
        .register_message::<BallLaunched>()
        .register_message::<BallHit>()
        .register_message::<BallBorn>()
        .register_message::<BallTurned>()
        .register_message::<BallSpedUp>()
        .register_message::<BallLost>();
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
    /// Whose it is after the hit.
    pub owner: PlayerId,
    /// What it hit.
    pub target: Target,
    /// What kind of brick it was, for a brick.
    pub kind: Option<KindSummary>,
    /// Hits that the brick can still take; 0 for a destroyed one and for all else.
    pub hits_left: u8,
    /// Whether the brick was destroyed by it.
    pub destroyed: bool,
    /// For the first hit on something destructible since the paddle: its contacts with what stays on the way. 0 for all
    /// others.
    pub banks: u32,
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

impl BallHit {
    /// The ball's centre at the contact (units): where the flight before ended.
    #[must_use]
    pub fn met(&self) -> DVec2 {
        self.from.unwrap_or(self.at)
    }

    /// The point of the target that the ball touched (units).
    #[must_use]
    pub fn touched(&self) -> DVec2 {
        self.met() - self.normal * self.radius
    }
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
