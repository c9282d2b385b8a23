//! Leaves a level early. Runs in `PreUpdate`.
//!
//! The press is latched until a step takes it, like a launch.

use bevy::prelude::*;

use super::actions::Actions;
use super::table::Action;
use super::{PlayerInputSystems, in_hand};
use crate::simulation::Intents;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        latch_warp.run_if(in_hand).in_set(PlayerInputSystems),
    );
}

fn latch_warp(actions: Res<Actions>, mut intents: ResMut<Intents>) {
    if actions.pressed(Action::Warp) {
        intents.first_mut().warp = true;
    }
}
