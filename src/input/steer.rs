//! Steers the paddle by pointer, keys or stick. Runs in `PreUpdate`.
//!
//! The active device steers. The paddle keeps its target when the pointer leaves the window. Nothing steers while the
//! player aims a serve, or in single-switch play, which moves the paddle automatically.

use bevy::prelude::*;

use super::lead::{Leads, Pointed, Push};
use super::one_switch::plays_by_one_switch;
use super::{InputParts, aim, in_hand};
use crate::simulation::Intents;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        steer
            .run_if(in_hand.and_then(not(aim::is_aiming)))
            .run_if(not(plays_by_one_switch))
            .in_set(InputParts::Obey),
    );
}

fn steer(leads: Res<Leads>, push: Res<Push>, pointed: Res<Pointed>, mut intents: ResMut<Intents>) {
    let intent = intents.first_mut();
    if *leads != Leads::Pointer {
        (intent.steer, intent.target) = (push.0, None);
        return;
    }
    intent.steer = 0.0;
    if pointed.target.is_some() {
        intent.target = pointed.target;
    }
}
