//! Active device: the one used last. It steers and aims, and hints name its keys or buttons. Runs in `PreUpdate`.
//!
//! Menus count too: the mouse steers a game that was started with a click. Only changes count, so a stick that rests
//! against something does not override the keys.

use std::collections::BTreeMap;

use bevy::math::DVec2;
use bevy::prelude::*;

use super::actions::Actions;
use super::brand::Brand;
use super::pads::Pads;
use super::player_devices::PlayerDevices;
use super::settings::ControlSettings;
use super::table::{Action, ActionTable, Device, Trigger};
use crate::simulation::RulesInPlay;

/// Active device: the one used last, which steers.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum ActiveDevice {
    /// Keys or mouse buttons.
    #[default]
    Keys,
    /// The moving mouse, or a finger.
    Pointer,
    /// This gamepad.
    Pad(Entity),
}

/// Deflection of the active keys or gamepad (−1 is left, 1 is right).
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Push(pub f64);

/// Pointer input.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Pointed {
    /// Position of the pointer, if known (units).
    pub at: Option<DVec2>,
    /// Wanted position of the centre of the paddle (units).
    pub target: Option<f64>,
    /// `true` if the pointer has moved in this frame.
    pub moved: bool,
    /// `true` if a finger points, `false` for the mouse.
    pub by_finger: bool,
}

impl Pointed {
    /// Returns the pointing device.
    pub fn device(&self) -> Device {
        if self.by_finger {
            Device::Fingers
        } else {
            Device::Mouse
        }
    }
}

/// Gamepad that was used last, while it is connected.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PadInUse(pub Option<Entity>);

/// Sent when the active gamepad disconnects: its battery is empty, or its cable was pulled.
#[derive(Message, Clone, Copy, Debug)]
pub struct PadLost;

/// Minimum change of a stick's deflection that counts as movement.
const MIN_CHANGE: f64 = 0.05;

/// Factor of the deflection while the player steers finely.
pub(super) const FINE: f64 = 0.4;

/// Deflection of a gamepad (−1 to 1).
#[derive(Default)]
pub(super) struct Known {
    now: f64,
    /// Deflection when it last counted as moved.
    moved: f64,
}

impl Known {
    /// Sets the current deflection. Returns `true` if the stick has moved. A released stick does not count, so it does
    /// not become the active device.
    fn note(&mut self, push: f64) -> bool {
        self.now = push;
        let has_moved =
            (push - self.moved).abs() >= MIN_CHANGE || (push == 0.0) != (self.moved == 0.0);
        if has_moved {
            self.moved = push;
        }
        has_moved && push != 0.0
    }
}

pub(super) fn notice_device(
    (actions, table): (Res<Actions>, Res<ActionTable>),
    (pads, settings): (Res<Pads>, Res<ControlSettings>),
    gamepads: Query<Entity, With<Gamepad>>,
    pointed: Res<Pointed>,
    mut known: Local<BTreeMap<Entity, Known>>,
    (mut active, mut push): (ResMut<ActiveDevice>, ResMut<Push>),
    mut in_use: ResMut<PadInUse>,
) {
    let (key_pressed, by_keys) = actions.steering();
    known.retain(|pad, _| gamepads.contains(*pad));
    let mut moved = None;
    for pad in &gamepads {
        let push = pad_push(pad, &pads, &settings, |action| {
            table.triggers(action).to_vec()
        });
        if known.entry(pad).or_default().note(push) {
            moved = Some(pad);
        }
    }
    if key_pressed {
        active.set_if_neq(ActiveDevice::Keys);
    } else if let Some(pad) = moved {
        active.set_if_neq(ActiveDevice::Pad(pad));
        in_use.set_if_neq(PadInUse(Some(pad)));
    } else if pointed.moved {
        active.set_if_neq(ActiveDevice::Pointer);
    }
    let pushed = match *active {
        ActiveDevice::Pad(pad) => known.get(&pad).map_or(0.0, |known| known.now),
        ActiveDevice::Keys | ActiveDevice::Pointer => by_keys,
    };
    let is_fine = actions.held(Action::SteerFine);
    push.set_if_neq(Push(pushed * if is_fine { FINE } else { 1.0 }));
}

/// Returns the deflection of `pad` (−1 to 1) with these triggers of each action.
pub(super) fn pad_push(
    pad: Entity,
    pads: &Pads,
    settings: &ControlSettings,
    triggers: impl Fn(Action) -> Vec<Trigger>,
) -> f64 {
    let side = |action| {
        let triggers = triggers(action).into_iter();
        let pushes = triggers.map(|trigger| pads.push(pad, trigger));
        settings.steering(pushes.fold(0.0, f64::max))
    };
    side(Action::SteerRight) - side(Action::SteerLeft)
}

/// Sets the device for hints to the one that was pressed or moved last.
pub(super) fn notice_hands(
    actions: Res<Actions>,
    pointed: Res<Pointed>,
    pads: Query<&Gamepad>,
    mut in_use: ResMut<PadInUse>,
    mut table: ResMut<ActionTable>,
) {
    let (device, pad) = match actions.last_by() {
        Some(last) => last,
        None if pointed.moved => (pointed.device(), None),
        None => return,
    };
    if pad.is_some() {
        in_use.set_if_neq(PadInUse(pad));
    }
    let pad = pad.and_then(|pad| pads.get(pad).ok());
    let spoken_of = (device, pad.map(Brand::from_gamepad).unwrap_or_default());
    if table.spoken_of != spoken_of {
        table.spoken_of = spoken_of;
    }
}

/// Reports the loss of the gamepad in use, and of those that several players play with.
pub(super) fn notice_loss(
    pads: Query<(), With<Gamepad>>,
    (table, rules, devices): (Res<ActionTable>, Res<RulesInPlay>, Res<PlayerDevices>),
    mut gone: RemovedComponents<Gamepad>,
    mut in_use: ResMut<PadInUse>,
    mut lost: MessageWriter<PadLost>,
) {
    let gone: Vec<Entity> = gone.read().collect();
    let is_shared = rules.0.players.are_several();
    let mut is_lost = is_shared && devices.pads().any(|pad| gone.contains(&pad));
    if let Some(pad) = in_use.0.filter(|pad| !pads.contains(*pad)) {
        debug!("the pad in use, {pad}, has gone");
        in_use.0 = None;
        is_lost |= table.spoken_of.0 == Device::Pad;
    }
    if is_lost {
        lost.write(PadLost);
    }
}
