//! Pointer of mouse or finger, and the paddle position that it requests. Runs in `PreUpdate`.
//!
//! In relative mouse mode the pointer is hidden. It starts at the paddle; for aiming it starts above the paddle.

use bevy::input::mouse::AccumulatedMouseMotion;
use bevy::window::CursorMoved;

use super::aim::Aiming;
use super::fingers::Fingers;
use super::prelude::*;
use super::settings::MouseMode;
use super::{FieldPointer, FieldScale};

/// Height above the paddle at which aiming starts in relative mouse mode (units).
const ABOVE: f64 = 150.0;

pub(super) fn follow_pointer(
    (settings, active): (Res<ControlSettings>, Res<ActiveDevice>),
    (pointer, scale, fingers): (Res<FieldPointer>, Res<FieldScale>, Res<Fingers>),
    motion: Res<AccumulatedMouseMotion>,
    mut moved: MessageReader<CursorMoved>,
    (arena, aiming): (Res<Arena>, Res<Aiming>),
    paddles: Query<(&Paddle, &Position, &Collider)>,
    mut pointed: ResMut<Pointed>,
) {
    // A moving window also moves the pointer: only a real distance counts.
    let pointer_moved = moved
        .read()
        .any(|moved| moved.delta.is_none_or(|delta| delta != Vec2::ZERO));
    let pointed = pointed.bypass_change_detection();
    pointed.moved = false;
    if let Some(at) = fingers.at {
        pointed.moved = !pointed.by_finger || pointed.at != Some(at) || fingers.came.is_some();
        (pointed.at, pointed.target) = (Some(at), Some(at.x));
        pointed.by_finger = true;
        return;
    }
    if settings.mouse == MouseMode::Absolute {
        pointed.moved = pointer_moved;
        pointed.by_finger &= !pointer_moved;
        if !pointed.by_finger {
            (pointed.at, pointed.target) = (pointer.0, pointer.0.map(|at| at.x));
        }
        return;
    }
    let mut own = paddles.iter();
    let own = own.find(|(paddle, ..)| paddle.player == PlayerId::FIRST);
    let Some((_, Position(paddle), collider)) = own else {
        return;
    };
    let speed = f64::from(settings.mouse_speed) / 100.0 * scale.0;
    let by = DVec2::new(f64::from(motion.delta.x), -f64::from(motion.delta.y)) * speed;
    pointed.moved = by != DVec2::ZERO && by.is_finite();
    pointed.by_finger &= !pointed.moved;
    let by = if pointed.moved { by } else { DVec2::ZERO };
    // While another device is active, the mouse stays with the paddle.
    let is_led = *active == ActiveDevice::Pointer && !pointed.by_finger;
    let above = *paddle + DVec2::new(0.0, ABOVE);
    if aiming.is_on() {
        let (low, high) = (arena.bounds.min, arena.bounds.max);
        let at = pointed.at.unwrap_or(above) + by;
        pointed.at = Some(at.clamp(low, high));
    } else {
        // Clamp to the range of the paddle, so that a motion back has an effect at once.
        let half = collider.0.bounds(DVec2::ZERO).size().x * 0.5;
        let from = pointed.target.filter(|_| is_led).unwrap_or(paddle.x);
        pointed.target = Some(arena.clamp_x(from + by.x, half));
        pointed.at = Some(above);
    }
}
