//! Events of the current step that decide which schedules run after the collisions.

use bevy::prelude::*;

use super::state::RegisterState;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<StepEvents>()
        .ignore_state::<StepEvents>("set and cleared within a step");
}

/// Events of the current step that rules may react to.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StepEvents {
    /// A ball or a shot has hit something. Only effects and the last-brick assist react to it.
    pub contact: bool,
    /// The score changes: a brick or a ball was destroyed or lost, the level was cleared, or a player achieved a feat
    /// that the rules pay.
    pub counts: bool,
    /// An event with further effects: a hit on a brick that reacts to hits, a capsule that may fall, a lost ball.
    pub more: bool,
}
