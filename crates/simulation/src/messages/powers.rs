//! Messages about power-ups: capsules caught, effects ended, shots fired.

use crate::PlayerId;
use crate::state::prelude::*;
use brickwork_level::content::{KindSummary, PowerId};

/// A paddle fired a shot.
#[derive(Message, Clone, Copy, Debug)]
pub struct ShotFired {
    /// Id of the shot.
    pub shot: u32,
    /// Position (units).
    pub at: DVec2,
}

/// A shot hit a brick.
#[derive(Message, Clone, Copy, Debug)]
pub struct ShotHit {
    /// Id of the shot.
    pub shot: u32,
    /// Collider id of the brick.
    pub brick: u32,
    /// Time of the hit (s since the level began).
    pub time: f64,
    /// Position of the shot (units).
    pub at: DVec2,
    /// Kind of the brick.
    pub kind: KindSummary,
    /// `true` if the hit destroyed the brick.
    pub destroyed: bool,
}

/// A paddle caught a capsule.
#[derive(Message, Clone, Copy, Debug)]
pub struct PowerCaught {
    /// Id of the capsule.
    pub capsule: u32,
    /// Power-up of the capsule.
    pub power: PowerId,
    /// Player who caught it.
    pub player: PlayerId,
    /// Centre of the capsule (units).
    pub at: DVec2,
}

/// A capsule fell past the paddles.
#[derive(Message, Clone, Copy, Debug)]
pub struct CapsuleMissed {
    /// Id of the capsule.
    pub capsule: u32,
    /// Power-up of the capsule.
    pub power: PowerId,
    /// Centre of the capsule (units).
    pub at: DVec2,
}

/// An effect ended: it expired, or another one ended it.
#[derive(Message, Clone, Copy, Debug)]
pub struct EffectEnded {
    /// Player who had it.
    pub player: PlayerId,
    /// Power-up of the effect.
    pub power: PowerId,
}
