//! The pointer's place, or keys that are held, steer the paddle. Runs in `PreUpdate`.
//!
//! The device that was used last steers. Needs no pointer grab: a pointer that leaves the window leaves the paddle
//! where it last sent it.

use bevy::prelude::*;
use bevy::window::CursorMoved;

use super::actions::Actions;
use super::table::Action;
use super::{FieldPointer, PlayerInputSystems, in_hand};
use crate::simulation::Intents;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastDevice>()
        .add_systems(
            PreUpdate,
            (
                notice_device,
                steer_by_keys.run_if(resource_equals(LastDevice::Keys)),
                steer_by_pointer.run_if(resource_equals(LastDevice::Pointer)),
            )
                .chain()
                .run_if(in_hand)
                .in_set(PlayerInputSystems),
        )
        // In menus too: a game begun with a click is played with the mouse.
        .add_systems(
            PreUpdate,
            notice_device
                .run_if(not(in_hand))
                .in_set(PlayerInputSystems),
        );
}

/// The device that was used last, and so steers.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum LastDevice {
    #[default]
    Keys,
    Pointer,
}

fn notice_device(
    actions: Res<Actions>,
    mut moved: MessageReader<CursorMoved>,
    mut device: ResMut<LastDevice>,
) {
    // The pointer also "moves" when the window does: only a real distance counts.
    let pointer_moved = moved
        .read()
        .any(|moved| moved.delta.is_none_or(|delta| delta != Vec2::ZERO));
    if actions.pressed(Action::SteerLeft) || actions.pressed(Action::SteerRight) {
        device.set_if_neq(LastDevice::Keys);
    } else if pointer_moved {
        device.set_if_neq(LastDevice::Pointer);
    }
}

fn steer_by_keys(actions: Res<Actions>, mut intents: ResMut<Intents>) {
    let pushed = |action| f64::from(u8::from(actions.held(action)));
    let intent = intents.first_mut();
    intent.steer = pushed(Action::SteerRight) - pushed(Action::SteerLeft);
    intent.target = None;
}

fn steer_by_pointer(pointer: Res<FieldPointer>, mut intents: ResMut<Intents>) {
    let intent = intents.first_mut();
    intent.steer = 0.0;
    if let Some(x) = pointer.0 {
        intent.target = Some(x);
    }
}
