//! Pointer of mouse or finger, and the paddle position that it requests. Runs in `PreUpdate`.
//!
//! In relative mouse mode the pointer is hidden. It starts at the paddle; for aiming it starts above the paddle.

use bevy::input::mouse::AccumulatedMouseMotion;
use bevy::window::CursorMoved;

use super::aim::Aiming;
use super::fingers::Fingers;
use super::player_devices::{PlayerDevice, PlayerDevices};
use super::prelude::*;
use super::settings::MouseMode;
use super::{FieldPointer, FieldScale};
use crate::simulation::RulesInPlay;
use crate::simulation::lane::Lane;

/// Height above the paddle at which aiming starts in relative mouse mode (units).
const ABOVE: f64 = 150.0;

pub(super) fn follow_pointer(
    (settings, active, aiming): (Res<ControlSettings>, Res<ActiveDevice>, Res<Aiming>),
    (pointer, scale, fingers): (Res<FieldPointer>, Res<FieldScale>, Res<Fingers>),
    motion: Res<AccumulatedMouseMotion>,
    mut moved: MessageReader<CursorMoved>,
    (arena, rules, devices): (Res<Arena>, Res<RulesInPlay>, Res<PlayerDevices>),
    paddles: Query<(&Paddle, &Position, &Collider)>,
    mut pointed: ResMut<Pointed>,
) {
    // A moving window also moves the pointer: only a real distance counts.
    let pointer_moved = moved
        .read()
        .any(|moved| moved.delta.is_none_or(|delta| delta != Vec2::ZERO));
    let pointed = pointed.bypass_change_detection();
    pointed.moved = false;
    let players = rules.0.players;
    // Fingers of several players never move the mouse's paddle.
    if let Some(at) = fingers.at.filter(|_| !players.are_several()) {
        pointed.moved = !pointed.by_finger || pointed.at != Some(at) || fingers.came.is_some();
        (pointed.at, pointed.target) = (Some(at), Some(at.x));
        pointed.by_finger = true;
        return;
    }
    if settings.mouse == MouseMode::Absolute {
        pointed.moved = pointer_moved;
        pointed.by_finger &= !pointer_moved && !players.are_several();
        if !pointed.by_finger {
            (pointed.at, pointed.target) = (pointer.0, pointer.0.map(|at| at.x));
        }
        return;
    }
    let player = match players.are_several() {
        true => devices.player_with(PlayerDevice::Mouse),
        false => Some(PlayerId::FIRST),
    };
    let mut own = paddles.iter();
    let own = own.find(|(paddle, ..)| Some(paddle.player) == player);
    let Some((Paddle { player, .. }, Position(paddle), collider)) = own else {
        return;
    };
    let speed = f64::from(settings.mouse_speed) / 100.0 * scale.0;
    let by = DVec2::new(f64::from(motion.delta.x), -f64::from(motion.delta.y)) * speed;
    pointed.moved = by != DVec2::ZERO && by.is_finite();
    pointed.by_finger &= !pointed.moved && !players.are_several();
    let by = if pointed.moved { by } else { DVec2::ZERO };
    // While another device steers, the mouse stays with the paddle.
    let steers = players.are_several() || *active == ActiveDevice::Pointer;
    let is_led = steers && !pointed.by_finger;
    let above = *paddle + DVec2::new(0.0, ABOVE);
    if aiming.is_of(*player) {
        let (low, high) = (arena.bounds.min, arena.bounds.max);
        let at = pointed.at.unwrap_or(above) + by;
        pointed.at = Some(at.clamp(low, high));
    } else {
        // Clamp to the range of the paddle, so that a motion back has an effect at once.
        let half = collider.0.bounds(DVec2::ZERO).size().x * 0.5;
        let from = pointed.target.filter(|_| is_led).unwrap_or(paddle.x);
        let lane = Lane::new(players, *player, &arena);
        pointed.target = Some(lane.clamp_x(from + by.x, half));
        pointed.at = Some(above);
    }
}
