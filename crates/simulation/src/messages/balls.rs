//! Messages about balls: served, launched, created, turned, sped up, lost; and their hits.

use super::Target;
use crate::PlayerId;
use crate::state::prelude::*;
use brickwork_level::content::KindSummary;

/// A ball was placed on the paddle, ready for a launch.
#[derive(Message, Clone, Copy, Debug)]
pub struct BallServed {
    /// Id of the ball.
    pub ball: u32,
}

/// A ball left the paddle or its position in the field.
#[derive(Message, Clone, Copy, Debug)]
pub struct BallLaunched {
    /// Id of the ball.
    pub ball: u32,
    /// Centre at the launch (units).
    pub at: DVec2,
    /// Velocity (units/s).
    pub velocity: DVec2,
}

/// A ball hit something. It bounced off, passed through, was caught, or was lost at the floor.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct BallHit {
    /// Id of the ball.
    pub ball: u32,
    /// Time of the hit (s since the level began).
    pub time: f64,
    /// The same as a fraction of the step (0 to 1).
    pub fraction: f64,
    /// Owner of the ball after the hit.
    pub owner: PlayerId,
    /// Object that was hit.
    pub target: Target,
    /// Kind of the brick; `None` for other objects.
    pub kind: Option<KindSummary>,
    /// Hits that the brick can still take; 0 for a destroyed one and for all other objects.
    pub hits_left: u8,
    /// `true` if the hit destroyed the brick.
    pub destroyed: bool,
    /// For the first hit on something destructible since the paddle: the number of contacts with indestructible objects
    /// in between. 0 for all other hits.
    pub banks: u32,
    /// Radius of the ball (units).
    pub radius: f64,
    /// Centre of the ball at the beginning of its next flight (units).
    pub at: DVec2,
    /// Centre of the ball at the end of its previous flight (units), if it differs from `at`: after a lift onto the
    /// paddle, or a portal.
    pub from: Option<DVec2>,
    /// `true` if the ball passed through the object instead of bouncing off it.
    pub passed: bool,
    /// Unit normal of the contact, pointing away from the target.
    pub normal: DVec2,
    /// Velocity of the ball after the hit (units/s).
    pub velocity: DVec2,
    /// `true` if the paddle caught the ball.
    pub caught: bool,
    /// Point of contact on a paddle: −1 at its left edge, 1 at its right edge. 0 for other objects.
    pub offset: f64,
}

impl BallHit {
    /// Returns the ball's centre at the contact (units), which is the end of its previous flight.
    pub fn met(&self) -> DVec2 {
        self.from.unwrap_or(self.at)
    }

    /// Returns the point of contact on the target (units).
    pub fn touched(&self) -> DVec2 {
        self.met() - self.normal * self.radius
    }
}

/// A ball was created in flight.
#[derive(Message, Clone, Copy, Debug)]
pub struct BallBorn {
    /// Id of the ball.
    pub ball: u32,
    /// Cause of the creation.
    pub cause: BirthCause,
    /// Centre of the ball (units).
    pub at: DVec2,
    /// Velocity (units/s).
    pub velocity: DVec2,
}

/// Cause of a ball's creation in flight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum BirthCause {
    /// A ball split into several.
    Split,
    /// An extra ball started from the paddle.
    Extra,
}

/// Cause of a turn without a contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum TurnCause {
    /// The ball looped and was nudged.
    Nudge,
    /// A player pulled it towards the paddle.
    Pull,
    /// The last-brick assist turned it towards a brick.
    Help,
    /// Its speed changed.
    Speed,
    /// Its radius changed.
    Radius,
    /// It was stuck and returned to the paddle.
    Return,
}

/// A flight changed without a contact, at the end of the step.
#[derive(Message, Clone, Copy, Debug)]
pub struct BallTurned {
    /// Id of the ball.
    pub ball: u32,
    /// Cause of the change.
    pub cause: TurnCause,
    /// Centre of the ball (units).
    pub at: DVec2,
    /// Velocity after the change (units/s).
    pub velocity: DVec2,
    /// Radius (units).
    pub radius: f64,
}

/// A ball reached a speed step.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub struct BallSpedUp {
    /// Id of the ball.
    pub ball: u32,
    /// Number of steps since its serve.
    pub steps: u32,
    /// Centre of the ball (units).
    pub at: DVec2,
    /// New speed (units/s).
    pub speed: f64,
}

/// A ball was lost.
#[derive(Message, Clone, Copy, Debug)]
pub struct BallLost {
    /// Id of the ball.
    pub ball: u32,
    /// Player who lost it.
    pub player: PlayerId,
    /// Centre of the ball (units).
    pub at: DVec2,
}
