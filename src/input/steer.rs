//! The pointer's place, or A, D and the arrows, steer the paddle. Runs in `PreUpdate`.
//!
//! Keys are physical: the same places on every keyboard layout. Needs no pointer grab: a pointer that leaves the
//! window leaves the paddle where it last sent it.

use bevy::prelude::*;
use bevy::window::{CursorMoved, PrimaryWindow};

use super::{ControlsSystems, in_hand};
use crate::presentation::camera::WorldCamera;
use crate::simulation::PlayerIntent;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastDevice>()
        .add_systems(
            PreUpdate,
            (
                notice_device,
                steer_by_keys.run_if(resource_equals(LastDevice::Keys)),
                steer_by_mouse.run_if(resource_equals(LastDevice::Mouse)),
            )
                .chain()
                .run_if(in_hand)
                .in_set(ControlsSystems),
        )
        // In menus too: a game begun with a click is played with the mouse.
        .add_systems(
            PreUpdate,
            notice_device.run_if(not(in_hand)).in_set(ControlsSystems),
        );
}

/// The device that was used last, and so steers.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
enum LastDevice {
    #[default]
    Keys,
    Mouse,
}

const LEFT: [KeyCode; 2] = [KeyCode::KeyA, KeyCode::ArrowLeft];
const RIGHT: [KeyCode; 2] = [KeyCode::KeyD, KeyCode::ArrowRight];

fn notice_device(
    keys: Res<ButtonInput<KeyCode>>,
    mut moved: MessageReader<CursorMoved>,
    mut device: ResMut<LastDevice>,
) {
    // The pointer also "moves" when the window does: only a real distance counts.
    let mouse_moved = moved
        .read()
        .any(|moved| moved.delta.is_none_or(|delta| delta != Vec2::ZERO));
    if keys.any_just_pressed(LEFT) || keys.any_just_pressed(RIGHT) {
        device.set_if_neq(LastDevice::Keys);
    } else if mouse_moved {
        device.set_if_neq(LastDevice::Mouse);
    }
}

fn steer_by_keys(keys: Res<ButtonInput<KeyCode>>, mut intent: ResMut<PlayerIntent>) {
    let pushed = |codes| f64::from(u8::from(keys.any_pressed(codes)));
    intent.steer = pushed(RIGHT) - pushed(LEFT);
    intent.target = None;
}

fn steer_by_mouse(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    camera: Option<Single<(&Camera, &GlobalTransform), With<WorldCamera>>>,
    mut intent: ResMut<PlayerIntent>,
) {
    intent.steer = 0.0;
    let (Some(window), Some(camera)) = (window, camera) else {
        return;
    };
    let (camera, transform) = camera.into_inner();
    let place = window
        .cursor_position()
        .and_then(|at| camera.viewport_to_world_2d(transform, at).ok());
    if let Some(place) = place {
        intent.target = Some(f64::from(place.x));
    }
}
