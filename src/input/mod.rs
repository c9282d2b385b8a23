//! Input devices: write [`Actions`] for all screens and [`PlayerIntent`](crate::simulation::PlayerIntent) for the
//! simulation, every frame in `PreUpdate`.
//!
//! Reading order: [`table`] (action bindings), [`settings`] (player settings), `devices`, `pads` and [`fingers`]
//! (presses), [`actions`] (meaning of presses), [`typed`] (text entry), [`capture`] (next press, for remapping),
//! `pointer` and [`device`] (active device), [`player_devices`] and `player_input` (input of each player), `aim` and
//! `intents` (intents), `one_switch` (single-switch play), `rumble`, `activity` (input activity). The module depends on no screen and no camera. Presentation provides the
//! positions of pointer and fingers in the field ([`FieldPointer`], [`FieldFingers`](fingers::FieldFingers)), and the
//! presses that hit something over the field ([`PressTaken`]).

pub mod actions;
pub mod capture;
pub mod device;
pub mod fingers;
pub mod player_devices;
pub mod settings;
pub mod table;
pub mod typed;

mod activity;
mod aim;
mod brand;
mod devices;
mod intents;
mod one_switch;
mod pads;
mod player_input;
mod pointer;
mod prelude;
mod rumble;

use bevy::ecs::system::SystemParam;
use bevy::input::InputSystems;
use bevy::input::keyboard::KeyboardInput;
use bevy::math::DVec2;
use bevy::prelude::*;

use crate::script::Scripts;
use crate::simulation::Round;
use crate::simulation::messages::LevelStarted;
use crate::simulation::round::in_play;

pub use actions::Actions;
pub use activity::{InputActivity, InputCaptured};
pub use aim::Aiming;
pub use brand::Brand;
pub use settings::ControlSettings;
pub use table::{Action, ActionTable};

/// Adds the action table and reads the devices into actions.
pub struct ActionsPlugin;

impl Plugin for ActionsPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<FieldPointer>()
            .insert_resource(FieldScale(1.0))
            .init_resource::<PressTaken>()
            .init_resource::<fingers::FieldFingers>()
            .init_resource::<fingers::Fingers>()
            .init_resource::<pads::Pads>()
            .init_resource::<devices::HeldElsewhere>()
            .init_resource::<device::Pointed>()
            .init_resource::<ActionTable>()
            .init_resource::<ControlSettings>()
            .init_resource::<capture::Capture>()
            .init_resource::<typed::Typed>()
            .init_resource::<Actions>()
            .init_resource::<InputActivity>()
            .init_resource::<InputCaptured>()
            .init_resource::<device::ActiveDevice>()
            .init_resource::<device::Push>()
            .init_resource::<device::PadInUse>()
            .init_resource::<Aiming>()
            .init_resource::<player_devices::PlayerDevices>()
            .init_resource::<player_input::PlayerInputs>()
            .add_message::<device::PadLost>();
        let devices = (
            pads::read_pads,
            (
                fingers::follow_fingers.in_set(fingers::FingerSystems),
                pointer::follow_pointer,
            )
                .chain(),
        );
        let actions = (
            actions::obey_mapping.run_if(resource_changed::<ControlSettings>),
            actions::learn_symbols.run_if(on_message::<KeyboardInput>),
            actions::read_devices,
        );
        let use_of_devices = (
            activity::feel,
            (device::notice_hands, device::notice_loss).chain(),
            one_switch::scan.run_if(one_switch::plays_by_one_switch),
            player_devices::prepare_devices.run_if(on_message::<LevelStarted>),
        );
        app.add_systems(
            PreUpdate,
            (
                devices.after(InputSystems),
                actions.chain().in_set(ActionSystems),
                use_of_devices.before(PlayerInputSystems),
            )
                .chain(),
        );
    }
}

/// Lets a person play with any device. Needs [`ActionsPlugin`].
///
/// While the game is paused or over, nothing is read and latched input is dropped, so a key that closes a menu does
/// nothing in the game. The systems do not run while a `Script` plays.
pub struct PlayerInputPlugin;

impl Plugin for PlayerInputPlugin {
    fn build(&self, app: &mut App) {
        let by_a_person = || not(resource_exists::<Scripts>);
        let one_switch = one_switch::moves_paddle;
        let systems = (
            // A pause, or the end of the game, ends aiming without a launch.
            (intents::drop_intent, aim::stop_aiming).run_if(not(in_hand)),
            (device::notice_device, player_input::read_inputs).chain(),
            (
                // The press that ends aiming turns no ball, so pulls are read before.
                intents::latch_pulls,
                aim::aim_serve,
                intents::latch_presses,
                intents::steer.run_if(not(one_switch)),
                one_switch::move_paddle.run_if(one_switch),
            )
                .chain()
                .run_if(in_hand),
        );
        let set = PlayerInputSystems.after(ActionSystems);
        app.configure_sets(PreUpdate, set.run_if(by_a_person()))
            .add_systems(PreUpdate, systems.chain().in_set(PlayerInputSystems))
            .add_systems(Update, rumble::rumble.run_if(by_a_person()));
    }
}

/// Systems that read the devices, in `PreUpdate` after Bevy has collected their events.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ActionSystems;

/// Systems that turn actions into intents, in `PreUpdate`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlayerInputSystems;

/// Position of the pointer in the field (units); `None` while it is outside of the window.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct FieldPointer(pub Option<DVec2>);

/// Distance in the field (units) per unit of mouse motion.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct FieldScale(pub f64);

/// Current presses that hit a button or panel over the field: they trigger no action and steer nothing. Written before
/// [`FingerSystems`](fingers::FingerSystems).
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct PressTaken {
    /// `true` if a press of the left mouse button is taken.
    pub pointer: bool,
    /// Ids of the fingers on the screen that are taken.
    pub fingers: Vec<u64>,
}

/// Run condition: the game is neither paused nor over.
pub fn in_hand(time: Res<Time<Virtual>>, round: Res<Round>) -> bool {
    !time.is_paused() && in_play(round)
}

/// Parameter that reports if a person is playing.
#[derive(SystemParam)]
pub(crate) struct Hand<'w> {
    time: Res<'w, Time<Virtual>>,
    round: Res<'w, Round>,
    scripts: Option<Res<'w, Scripts>>,
}

impl Hand<'_> {
    /// Returns `true` if a level is in play, not paused, and not played by a script.
    fn is_on(&self) -> bool {
        let plays = matches!(*self.round, Round::Serving | Round::Playing);
        plays && !self.time.is_paused() && self.scripts.is_none()
    }
}
