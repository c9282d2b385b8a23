//! Devices → [`Actions`] for whoever asks, and → [`PlayerIntent`] for the game, every frame in `PreUpdate`.
//!
//! Reading order: [`table`] (what does what), [`settings`] (what a player has settled), `devices`, `pads` and [`fingers`] (what is
//! pressed), [`actions`] (what that means now), [`typed`] (text), [`capture`] (the next press, for whoever maps it), `pointer` and
//! [`device`] (who leads), `aim`, `steer`, `launch`, `pull` and `warp` (what the game takes of it), `one_switch` (who has one
//! button), `rumble`, `touch` (whether anybody is there). Knows no screen and no camera: presentation says where in the field the
//! pointer and the fingers are ([`FieldPointer`], [`FieldFingers`](fingers::FieldFingers)), and which presses are meant for
//! something that lies over the field ([`PressTaken`]).

pub mod actions;
pub mod capture;
pub mod device;
pub mod fingers;
pub mod settings;
pub mod table;
pub mod typed;

mod aim;
mod brand;
mod devices;
mod launch;
mod lead;
mod one_switch;
mod pads;
mod pointer;
mod pull;
mod rumble;
mod steer;
mod touch;
mod warp;

use bevy::ecs::system::SystemParam;
use bevy::math::DVec2;
use bevy::prelude::*;

use crate::script::Scripts;
use crate::simulation::player::PlayerId;
use crate::simulation::round::in_play;
use crate::simulation::{Intents, PlayerIntent, Round};

pub use actions::Actions;
pub use aim::Aiming;
pub use brand::Brand;
pub use settings::ControlSettings;
pub use table::{Action, ActionTable};
pub use touch::{InputTaken, Touched};

/// The action table, and what is pressed and held.
pub struct ActionsPlugin;

impl Plugin for ActionsPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<FieldPointer>()
            .init_resource::<FieldScale>()
            .init_resource::<PressTaken>()
            .init_resource::<Aiming>()
            .add_plugins((
                actions::plugin,
                typed::plugin,
                touch::plugin,
                lead::plugin,
                pads::plugin,
                fingers::plugin,
                pointer::plugin,
                device::in_hands_plugin,
                one_switch::menu_plugin,
            ));
    }
}

/// A person plays, with whatever device. Needs [`ActionsPlugin`].
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
                one_switch::paddle_plugin,
                rumble::plugin,
            ));
    }
}

/// Reads the devices, in `PreUpdate` after Bevy has collected their events.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ActionSystems;

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

/// How far in the field a mouse goes that moves by one (units).
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct FieldScale(pub f64);

impl Default for FieldScale {
    fn default() -> Self {
        Self(1.0)
    }
}

/// Which presses now are meant for something that lies over the field, a button or a panel: they trigger no action, and
/// steer nothing. Written before [`FingerSystems`](fingers::FingerSystems).
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct PressTaken {
    /// Whether a press of the left mouse button is.
    pub pointer: bool,
    /// The fingers on the screen that are, by their numbers.
    pub fingers: Vec<u64>,
}

/// Run condition: the player has the game in hand, neither paused nor over.
pub fn in_hand(time: Res<Time<Virtual>>, round: Res<Round>) -> bool {
    !time.is_paused() && in_play(round)
}

/// Whether a person has a game in hand.
#[derive(SystemParam)]
pub(crate) struct Hand<'w> {
    time: Res<'w, Time<Virtual>>,
    round: Res<'w, Round>,
    scripts: Option<Res<'w, Scripts>>,
}

impl Hand<'_> {
    /// Whether that is so.
    fn is_on(&self) -> bool {
        let plays = matches!(*self.round, Round::Serving | Round::Playing);
        plays && !self.time.is_paused() && self.scripts.is_none()
    }
}

/// Drops what devices have latched; a choice in the pause menu is meant for the game that goes on.
fn drop_intent(mut intents: ResMut<Intents>) {
    let chosen = PlayerIntent {
        serve_again: intents.of(PlayerId::FIRST).serve_again,
        ..default()
    };
    *intents.first_mut() = chosen;
}
