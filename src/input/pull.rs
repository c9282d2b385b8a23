//! Turns the ball towards the paddle. Runs in `PreUpdate`.
//!
//! The press is latched until a step takes it, like a launch.

use bevy::prelude::*;

use super::actions::Actions;
use super::table::Action;
use super::{InputParts, aim, in_hand};
use crate::simulation::Intents;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        // Before `InputParts::Aim`: the press that ends aiming turns no ball.
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
