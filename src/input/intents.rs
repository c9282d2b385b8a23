//! Steers the paddle by pointer, keys or stick, and latches the presses that launch, pull and leave a level. Runs in
//! `PreUpdate`.
//!
//! The active device steers. The paddle keeps its target when the pointer leaves the window. Nothing steers while the
//! player aims a serve, or in single-switch play, which moves the paddle automatically. A press is latched until a step
//! takes it. So it counts once, whether a frame runs no step, one or several.

use super::Aiming;
use super::prelude::*;
use crate::simulation::PlayerIntent;

/// Drops latched input, except `serve_again`: the choice in the pause menu is meant for the game after the pause.
pub(super) fn drop_intent(mut intents: ResMut<Intents>) {
    let chosen = PlayerIntent {
        serve_again: intents.of(PlayerId::FIRST).serve_again,
        ..default()
    };
    *intents.first_mut() = chosen;
}

pub(super) fn latch_pull(actions: Res<Actions>, mut intents: ResMut<Intents>) {
    if actions.pressed(Action::Pull) {
        intents.first_mut().pull = true;
    }
}

/// Launches the ball and warps, and fires while launch is held.
pub(super) fn latch_presses(
    actions: Res<Actions>,
    aiming: Res<Aiming>,
    mut intents: ResMut<Intents>,
) {
    let intent = intents.first_mut();
    intent.warp |= actions.pressed(Action::Warp);
    // A press that starts aiming launches when it is released.
    intent.launch |= actions.pressed(Action::Launch) && !aiming.is_on();
    intent.fire = actions.held(Action::Launch);
}

pub(super) fn steer(
    active: Res<ActiveDevice>,
    push: Res<Push>,
    pointed: Res<Pointed>,
    mut intents: ResMut<Intents>,
) {
    let intent = intents.first_mut();
    if *active != ActiveDevice::Pointer {
        (intent.steer, intent.target) = (push.0, None);
        return;
    }
    intent.steer = 0.0;
    if pointed.target.is_some() {
        intent.target = pointed.target;
    }
}
