//! Devices → [`PlayerIntent`], every frame in `PreUpdate`, before the fixed loop takes it.
//!
//! Owns which device steers (the one used last) and the edges, which stay set until a step takes them. Does not own
//! keys for menus, sound or the window: those are presentation's. Nothing is read while the game is paused or over, and
//! what was latched is dropped, so that a key that closes a menu does nothing in the game. While a [`Script`] plays,
//! nobody else does.

mod launch;
mod steer;

use bevy::input::InputSystems;
use bevy::prelude::*;

use crate::script::Script;
use crate::simulation::PlayerIntent;
use crate::simulation::round::in_play;

/// Keyboard and mouse play.
pub struct PlayerInputPlugin;

impl Plugin for PlayerInputPlugin {
    fn build(&self, app: &mut App) {
        let systems = ControlsSystems.after(InputSystems);
        app.configure_sets(PreUpdate, systems.run_if(not(resource_exists::<Script>)))
            .add_systems(
                PreUpdate,
                drop_intent.run_if(not(in_hand)).in_set(ControlsSystems),
            )
            .add_plugins((steer::plugin, launch::plugin));
    }
}

/// Everything that reads devices for the game, in `PreUpdate` after Bevy has collected their events.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ControlsSystems;

/// Run condition: the player has the game in hand, neither paused nor over.
pub fn in_hand(time: Res<Time<Virtual>>, round: Res<crate::simulation::Round>) -> bool {
    !time.is_paused() && in_play(round)
}

/// Drops what devices have latched; a choice in the pause menu is meant for the game that goes on.
fn drop_intent(mut intent: ResMut<PlayerIntent>) {
    let chosen = PlayerIntent {
        serve_again: intent.serve_again,
        ..default()
    };
    intent.set_if_neq(chosen);
}
