//! Space and the left button launch the ball. Runs in `PreUpdate`.
//!
//! The edge is latched in [`PlayerIntent::launch`] until a step takes it: seen once, whether a frame runs no step, one
//! or several.

use bevy::prelude::*;

use super::{ControlsSystems, in_hand};
use crate::presentation::screens::findings::ClickTaken;
use crate::simulation::PlayerIntent;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        latch_launch.run_if(in_hand).in_set(ControlsSystems),
    );
}

fn latch_launch(
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    taken: Res<ClickTaken>,
    mut intent: ResMut<PlayerIntent>,
) {
    let clicked = buttons.just_pressed(MouseButton::Left) && !taken.0;
    if clicked || keys.just_pressed(KeyCode::Space) {
        intent.launch = true;
    }
}
