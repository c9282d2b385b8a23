//! Steers the paddles by pointer, keys or stick, and latches the presses that launch, pull and leave a level. Runs in
//! `PreUpdate`.
//!
//! A paddle keeps its target when the pointer leaves the window. Nothing steers while its player aims a serve, or in
//! single-switch play, which moves the paddle automatically. A press is latched until a step takes it. So it counts once,
//! whether a frame runs no step, one or several.

use super::Aiming;
use super::player_input::PlayerInputs;
use super::prelude::*;
use crate::simulation::PlayerIntent;

/// Drops latched input, except `serve_again`: the choice in the pause menu is meant for the game after the pause.
pub(super) fn drop_intent(inputs: Res<PlayerInputs>, mut intents: ResMut<Intents>) {
    for (player, _) in inputs.iter() {
        let chosen = PlayerIntent {
            serve_again: intents.of(player).serve_again,
            ..default()
        };
        *intents.of_mut(player) = chosen;
    }
}

pub(super) fn latch_pulls(
    (inputs, aiming): (Res<PlayerInputs>, Res<Aiming>),
    mut intents: ResMut<Intents>,
) {
    for (player, input) in inputs.iter() {
        if input.pulls && !aiming.is_of(player) {
            intents.of_mut(player).pull = true;
        }
    }
}

/// Launches the ball and warps, and fires while launch is held.
pub(super) fn latch_presses(
    (inputs, aiming): (Res<PlayerInputs>, Res<Aiming>),
    mut intents: ResMut<Intents>,
) {
    for (player, input) in inputs.iter() {
        let intent = intents.of_mut(player);
        intent.warp |= input.warps;
        // A press that starts aiming launches when it is released.
        intent.launch |= input.launches && !aiming.is_of(player);
        intent.fire = input.holds;
    }
}

pub(super) fn steer(
    (inputs, aiming): (Res<PlayerInputs>, Res<Aiming>),
    mut intents: ResMut<Intents>,
) {
    for (player, input) in inputs.iter().filter(|(player, _)| !aiming.is_of(*player)) {
        let intent = intents.of_mut(player);
        match input.pointer {
            None => (intent.steer, intent.target) = (input.push, None),
            Some(pointer) => {
                intent.steer = 0.0;
                intent.target = pointer.target.or(intent.target);
            }
        }
    }
}
