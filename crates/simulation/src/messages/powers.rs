//! What happened with power-ups: capsules caught, effects ended, shots fired.

use bevy::math::DVec2;
use bevy::prelude::*;

use crate::player::PlayerId;
use crate::state::RegisterState;
use brickwork_level::content::{KindSummary, PowerId};

pub(super) fn plugin(app: &mut App) {
    app.register_message::<ShotFired>()
        .register_message::<ShotHit>()
        .register_message::<PowerCaught>()
        .register_message::<EffectEnded>();
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
