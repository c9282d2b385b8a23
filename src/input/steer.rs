//! The pointer's place, or keys that are held, steer the paddle. Runs in `PreUpdate`.
//!
//! The device that was used last steers. Needs no pointer grab: a pointer that leaves the window leaves the paddle
//! where it last sent it. While the player aims a serve, nothing steers.

use bevy::prelude::*;

use super::actions::Actions;
use super::device::LastDevice;
use super::{FieldPointer, InputParts, aim, in_hand};
use crate::simulation::Intents;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        (
            steer_by_keys.run_if(resource_equals(LastDevice::Keys)),
            steer_by_pointer.run_if(resource_equals(LastDevice::Pointer)),
        )
            .run_if(in_hand.and_then(not(aim::is_aiming)))
            .in_set(InputParts::Obey),
    );
}

fn steer_by_keys(actions: Res<Actions>, mut intents: ResMut<Intents>) {
    let intent = intents.first_mut();
    intent.steer = actions.steering();
    intent.target = None;
}

fn steer_by_pointer(pointer: Res<FieldPointer>, mut intents: ResMut<Intents>) {
    let intent = intents.first_mut();
    intent.steer = 0.0;
    if let Some(at) = pointer.0 {
        intent.target = Some(at.x);
    }
}
