//! The pointer's place, or keys and sticks that are held, steer the paddle. Runs in `PreUpdate`.
//!
//! The device that was used last steers. A pointer that leaves the window leaves the paddle where it last sent it. While
//! the player aims a serve, nothing steers; and nothing does where the paddle moves by itself.

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
