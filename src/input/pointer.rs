//! Where the player points, by mouse or by finger, and where that sends the paddle. Runs in `PreUpdate`.
//!
//! A mouse that moves the paddle as it moves itself has no pointer that anybody sees: it begins at the paddle, and to aim it
//! begins above it.

use bevy::input::mouse::AccumulatedMouseMotion;
use bevy::math::DVec2;
use bevy::prelude::*;
use bevy::window::CursorMoved;

use super::ActionSystems;
use super::aim::Aiming;
use super::fingers::{FingerSystems, Fingers};
use super::lead::{Leads, Pointed};
use super::settings::{ControlSettings, MouseMode};
use super::{FieldPointer, FieldScale};
use crate::simulation::arena::Arena;
use crate::simulation::body::{Collider, Position};
use crate::simulation::paddle::Paddle;
use crate::simulation::player::PlayerId;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        follow_pointer.after(FingerSystems).before(ActionSystems),
    );
}

/// How far above the paddle a mouse begins to aim that has no pointer (units).
const ABOVE: f64 = 150.0;

fn follow_pointer(
    (settings, leads): (Res<ControlSettings>, Res<Leads>),
    (pointer, scale, fingers): (Res<FieldPointer>, Res<FieldScale>, Res<Fingers>),
    motion: Res<AccumulatedMouseMotion>,
    mut moved: MessageReader<CursorMoved>,
    (arena, aiming): (Res<Arena>, Res<Aiming>),
    paddles: Query<(&Paddle, &Position, &Collider)>,
    mut pointed: ResMut<Pointed>,
) {
    // The pointer also "moves" when the window does: only a real distance counts.
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
    // While another device leads, the mouse stays with the paddle.
    let is_led = *leads == Leads::Pointer && !pointed.by_finger;
    let above = *paddle + DVec2::new(0.0, ABOVE);
    if aiming.is_on() {
        let (low, high) = (arena.bounds.min, arena.bounds.max);
        let at = pointed.at.unwrap_or(above) + by;
        pointed.at = Some(at.clamp(low, high));
    } else {
        // No further than the paddle goes, so that the way back begins at once.
        let half = collider.0.bounds(DVec2::ZERO).size().x * 0.5;
        let from = pointed.target.filter(|_| is_led).unwrap_or(paddle.x);
        pointed.target = Some(arena.clamp_x(from + by.x, half));
        pointed.at = Some(above);
    }
}
