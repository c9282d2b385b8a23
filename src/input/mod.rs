//! Devices → [`Actions`] for whoever asks, and → [`PlayerIntent`] for the game, every frame in `PreUpdate`.
//!
//! Reading order: [`table`] (which key does what), [`actions`] (what is pressed now), [`typed`] (text), `aim`, `steer` and
//! `launch` (what the game takes of it), `touch` (whether anybody is there). Knows no screen and no camera: presentation says
//! where in the field the pointer is ([`FieldPointer`]), and whether a click is meant for something that lies over the field ([`ClickTaken`]).

pub mod actions;
pub mod table;
pub mod typed;

mod aim;
mod device;
mod launch;
mod pull;
mod steer;
mod touch;
mod warp;

use bevy::math::DVec2;
use bevy::prelude::*;

use crate::script::Scripts;
use crate::simulation::player::PlayerId;
use crate::simulation::round::in_play;
use crate::simulation::{Intents, PlayerIntent};

pub use actions::{ActionSystems, Actions};
pub use aim::Aiming;
pub use table::{Action, ActionTable};
pub use touch::{InputTaken, Touched};

/// The action table, and what is pressed and held.
pub struct ActionsPlugin;

impl Plugin for ActionsPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<FieldPointer>()
            .init_resource::<ClickTaken>()
            .init_resource::<Aiming>()
            .add_plugins((actions::plugin, typed::plugin, touch::plugin));
    }
}

/// A person plays, with keys and mouse. Needs [`ActionsPlugin`].
///
/// Nothing is read while the game is paused or over, and what was latched is dropped, so that a key that closes a menu
/// does nothing in the game. While a `Script` plays, nobody else does.
pub struct PlayerInputPlugin;

impl Plugin for PlayerInputPlugin {
    fn build(&self, app: &mut App) {
        let systems = PlayerInputSystems.after(ActionSystems);
        let parts = (InputParts::Notice, InputParts::Aim, InputParts::Obey);
        app.configure_sets(PreUpdate, systems.run_if(not(resource_exists::<Scripts>)))
            .configure_sets(PreUpdate, parts.chain().in_set(PlayerInputSystems))
            .add_systems(
                PreUpdate,
                drop_intent.run_if(not(in_hand)).in_set(PlayerInputSystems),
            )
            .add_plugins((
                device::plugin,
                aim::plugin,
                steer::plugin,
                launch::plugin,
                pull::plugin,
                warp::plugin,
            ));
    }
}

/// Everything that reads actions for the game, in `PreUpdate`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlayerInputSystems;

/// The parts of [`PlayerInputSystems`] that depend on whether the player aims a serve, in their order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum InputParts {
    /// What does not ask whether the player aims from this frame on.
    Notice,
    /// Whether the player aims is settled.
    Aim,
    /// What the player does otherwise.
    Obey,
}

/// Where the pointer is in the field (units); `None` while it is outside of the window.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct FieldPointer(pub Option<DVec2>);

/// Whether a click now is meant for something that lies over the field, and triggers no action.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ClickTaken(pub bool);

/// Run condition: the player has the game in hand, neither paused nor over.
pub fn in_hand(time: Res<Time<Virtual>>, round: Res<crate::simulation::Round>) -> bool {
    !time.is_paused() && in_play(round)
}

/// Drops what devices have latched; a choice in the pause menu is meant for the game that goes on.
fn drop_intent(mut intents: ResMut<Intents>) {
    let chosen = PlayerIntent {
        serve_again: intents.of(PlayerId::FIRST).serve_again,
        ..default()
    };
    *intents.first_mut() = chosen;
}
