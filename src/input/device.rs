//! Which device was used last: it steers and aims. Runs in `PreUpdate`.
//!
//! In menus too: a game begun with a click is played with the mouse.

use bevy::prelude::*;
use bevy::window::CursorMoved;

use super::InputParts;
use super::actions::Actions;
use super::table::Action;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastDevice>()
        .add_systems(PreUpdate, notice_device.in_set(InputParts::Notice));
}

/// The device that was used last, and so steers.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum LastDevice {
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
