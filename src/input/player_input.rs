//! Input of each player in this frame: of the only player from all devices, of several players each from their own
//! [device](super::player_devices). Runs in `PreUpdate`, before intents are written.

use bevy::ecs::system::SystemParam;

use super::device::{FINE, pad_push};
use super::devices::HeldElsewhere;
use super::fingers::Fingers;
use super::pads::Pads;
use super::player_devices::{PlayerDevice, PlayerDevices};
use super::prelude::*;
use super::table::Trigger;
use crate::simulation::RulesInPlay;
use crate::simulation::lane::Lane;

/// Inputs of all players in this frame.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub(super) struct PlayerInputs(pub Vec<PlayerInput>);

/// Input of a player in this frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct PlayerInput {
    /// `true` if launch was pressed.
    pub launches: bool,
    /// `true` if launch is held.
    pub holds: bool,
    /// `true` if the pull was pressed.
    pub pulls: bool,
    /// `true` if the key that leaves the level early was pressed.
    pub warps: bool,
    /// `true` if aiming was cancelled.
    pub cancels: bool,
    /// Deflection of keys or a stick (−1 is left, 1 is right).
    pub push: f64,
    /// Pointer, if it is the device that the player used last.
    pub pointer: Option<PlayerPointer>,
}

/// Mouse or finger of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PlayerPointer {
    /// Position, if known (units).
    pub at: Option<DVec2>,
    /// Wanted position of the centre of the paddle, if known (units).
    pub target: Option<f64>,
}

impl PlayerInputs {
    /// Returns the inputs with their players.
    pub fn iter(&self) -> impl Iterator<Item = (PlayerId, &PlayerInput)> {
        PlayerId::all(u8::MAX).zip(&self.0)
    }
}

/// Devices that several players use at once.
#[derive(SystemParam)]
pub(super) struct Shared<'w> {
    settings: Res<'w, ControlSettings>,
    keys: Res<'w, ButtonInput<KeyCode>>,
    buttons: Res<'w, ButtonInput<MouseButton>>,
    pads: Res<'w, Pads>,
    fingers: Res<'w, Fingers>,
    pointed: Res<'w, Pointed>,
    arena: Res<'w, Arena>,
    held_elsewhere: Res<'w, HeldElsewhere>,
}

impl Shared<'_> {
    /// Returns the input of a player with `device`, whose paddle moves in `lane`.
    fn input(&self, device: PlayerDevice, lane: Lane) -> PlayerInput {
        match device {
            PlayerDevice::LeftTouch => self.by_fingers(true, lane),
            PlayerDevice::RightTouch => self.by_fingers(false, lane),
            _ => self.by_triggers(device),
        }
    }

    fn by_triggers(&self, device: PlayerDevice) -> PlayerInput {
        let triggers = |action| device.triggers(action).into_iter();
        let pressed = |action| triggers(action).any(|it| self.is_pressed(device, it));
        let held = |action| triggers(action).any(|it| self.is_held(device, it));
        let side = |action| f64::from(u8::from(held(action)));
        let push = match device {
            PlayerDevice::Pad(pad) => pad_push(pad, &self.pads, &self.settings, |action| {
                device.triggers(action)
            }),
            _ => side(Action::SteerRight) - side(Action::SteerLeft),
        };
        let fine = if held(Action::SteerFine) { FINE } else { 1.0 };
        PlayerInput {
            launches: pressed(Action::Launch),
            holds: held(Action::Launch),
            pulls: pressed(Action::Pull),
            cancels: pressed(Action::CancelAim),
            push: push * fine,
            pointer: (device == PlayerDevice::Mouse).then(|| self.pointer()),
            ..default()
        }
    }

    /// Returns the pointing device.
    fn pointer(&self) -> PlayerPointer {
        PlayerPointer {
            at: self.pointed.at,
            target: self.pointed.target,
        }
    }

    fn is_pressed(&self, device: PlayerDevice, trigger: Trigger) -> bool {
        match (trigger, device) {
            (Trigger::Key(code), _) => self.keys.just_pressed(code) && !self.has_alt(),
            (Trigger::Button(button), _) => {
                self.buttons.just_pressed(button) && self.is_free(button)
            }
            (_, PlayerDevice::Pad(pad)) => self.pads.pressed.contains(&(pad, trigger, false)),
            _ => false,
        }
    }

    fn is_held(&self, device: PlayerDevice, trigger: Trigger) -> bool {
        match (trigger, device) {
            (Trigger::Key(code), _) => self.keys.pressed(code) && !self.has_alt(),
            (Trigger::Button(button), _) => self.buttons.pressed(button) && self.is_free(button),
            (_, PlayerDevice::Pad(pad)) => self.pads.holds(pad, trigger),
            _ => false,
        }
    }

    /// Returns `true` while keys belong to the system.
    fn has_alt(&self) -> bool {
        self.keys.pressed(KeyCode::AltLeft)
    }

    /// Returns `true` if `button` was pressed on the field.
    fn is_free(&self, button: MouseButton) -> bool {
        button != MouseButton::Left || !self.held_elsewhere.0
    }

    /// Returns the input by the fingers that touched the left or right half of the field first. Each half leads to the
    /// whole `lane`.
    fn by_fingers(&self, is_left: bool, lane: Lane) -> PlayerInput {
        let bounds = self.arena.bounds;
        let middle = bounds.centre().x;
        let fingers = self.fingers.on_field().iter();
        let mut own = fingers.filter(|finger| (finger.from.x < middle) == is_left);
        let Some(first) = own.next() else {
            return PlayerInput::default();
        };
        let second = own.next();
        let half = if is_left { bounds.min.x } else { middle };
        let share = (first.at.x - half) / (middle - bounds.min.x);
        let x = lane.left + share * (lane.right - lane.left);
        let came = second.is_some_and(|finger| finger.is_new);
        PlayerInput {
            launches: first.is_new,
            holds: true,
            pulls: came,
            cancels: came,
            pointer: Some(PlayerPointer {
                at: Some(DVec2::new(x, first.at.y)),
                target: Some(x),
            }),
            ..default()
        }
    }
}

/// Reads the inputs of all players.
pub(super) fn read_inputs(
    (rules, devices): (Res<RulesInPlay>, Res<PlayerDevices>),
    (actions, active, push): (Res<Actions>, Res<ActiveDevice>, Res<Push>),
    shared: Shared,
    mut inputs: ResMut<PlayerInputs>,
) {
    let players = rules.0.players;
    let inputs = inputs.bypass_change_detection();
    inputs.0.clear();
    if players.are_several() {
        let all = PlayerId::all(players.count).map(|player| {
            let lane = Lane::new(players, player, &shared.arena);
            let input = shared.input(devices.of(player), lane);
            PlayerInput {
                // Each key that leaves a level works for both.
                warps: actions.pressed(Action::Warp),
                cancels: input.cancels || actions.pressed(Action::Pause),
                ..input
            }
        });
        inputs.0.extend(all);
        return;
    }
    let cancels = [Action::CancelAim, Action::Pause];
    inputs.0.push(PlayerInput {
        launches: actions.pressed(Action::Launch),
        holds: actions.held(Action::Launch),
        pulls: actions.pressed(Action::Pull),
        warps: actions.pressed(Action::Warp),
        cancels: cancels.into_iter().any(|action| actions.pressed(action)),
        push: push.0,
        pointer: (*active == ActiveDevice::Pointer).then(|| shared.pointer()),
    });
}
