//! Launching the ball, and shooting while launch is held. Runs in `PreUpdate`.
//!
//! The press is latched in [`PlayerIntent::launch`](crate::simulation::PlayerIntent::launch) until a step takes it: seen once,
//! whether a frame runs no step, one or several.

use bevy::prelude::*;

use super::actions::Actions;
use super::table::Action;
use super::{Aiming, InputParts, in_hand};
use crate::simulation::Intents;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        latch_launch.run_if(in_hand).in_set(InputParts::Obey),
    );
}

fn latch_launch(actions: Res<Actions>, aiming: Res<Aiming>, mut intents: ResMut<Intents>) {
    let intent = intents.first_mut();
    // A press that begins to aim launches when it ends.
    intent.launch |= actions.pressed(Action::Launch) && !aiming.is_on();
    intent.fire = actions.held(Action::Launch);
}
