//! Turning the ball towards the paddle. Runs in `PreUpdate`.
//!
//! Latched like a launch, until a step takes it.

use bevy::prelude::*;

use super::actions::Actions;
use super::table::Action;
use super::{InputParts, aim, in_hand};
use crate::simulation::Intents;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        // Before aiming is settled: the press that ends it turns no ball.
        latch_pull
            .run_if(in_hand.and_then(not(aim::is_aiming)))
            .in_set(InputParts::Notice),
    );
}

fn latch_pull(actions: Res<Actions>, mut intents: ResMut<Intents>) {
    if actions.pressed(Action::Pull) {
        intents.first_mut().pull = true;
    }
}
