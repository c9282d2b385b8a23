//! Launches the ball, and fires while launch is held. Runs in `PreUpdate`.
//!
//! [`PlayerIntent::launch`](crate::simulation::PlayerIntent::launch) latches the press until a step takes it. So it
//! counts once, whether a frame runs no step, one or several.

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
    // A press that starts aiming launches when it is released.
    intent.launch |= actions.pressed(Action::Launch) && !aiming.is_on();
    intent.fire = actions.held(Action::Launch);
}
