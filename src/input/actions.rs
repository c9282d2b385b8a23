//! Turns presses of devices into actions by the [`ActionTable`], every frame in `PreUpdate`.
//!
//! [`Actions`] stores the presses of the frame and the held actions; the systems that read it decide their effect. A
//! press lasts one frame, so read it in `Update` (or later in `PreUpdate`), never in a fixed step.

use std::time::Duration;

use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;

use super::Hand;
use super::activity::InputCaptured;
use super::capture::Capture;
use super::devices::{Devices, Pressed};
use super::settings::ControlSettings;
use super::table::{Action, ActionTable, Device, Trigger};
use super::typed::Typed;

/// Press of a key or button that triggers an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Press {
    /// Triggered action.
    pub action: Action,
    /// `true` if the press is a repetition of a held key.
    pub repeats: bool,
}

/// Presses and held actions of this frame.
#[derive(Resource, Clone, Debug, Default)]
pub struct Actions {
    presses: Vec<Press>,
    held: Vec<Action>,
    /// Toggled actions: started by a press, and held until the next press.
    toggled: Vec<Action>,
    /// Device of the last press, and its entity if it is a gamepad.
    last_by: Option<(Device, Option<Entity>)>,
    /// `true` if a steering key or button of another device than a gamepad was pressed; and the direction held by such
    /// keys (−1 to 1).
    steering: (bool, f64),
    /// Real time since the start of the last accepted press.
    accepted: Option<Duration>,
}

/// Actions that last while held. With the `toggles` setting, one press starts and the next ends them.
const LASTING: [Action; 2] = [Action::Launch, Action::SteerFine];

/// Held actions for steering: the delay after a press does not apply to them, and they start none.
const STEERING: [Action; 3] = [Action::SteerLeft, Action::SteerRight, Action::SteerFine];

impl Actions {
    /// Returns all presses of this frame in order, with repetitions of held keys.
    pub fn presses(&self) -> impl Iterator<Item = Press> {
        self.presses.iter().copied()
    }

    /// Returns `true` if `action` was pressed in this frame. Repetitions do not count.
    pub fn pressed(&self, action: Action) -> bool {
        self.presses.contains(&Press {
            action,
            repeats: false,
        })
    }

    /// Returns `true` if a trigger of `action` is held.
    pub fn held(&self, action: Action) -> bool {
        self.held.contains(&action)
    }

    /// Adds a press that comes from no device.
    pub(super) fn press(&mut self, action: Action) {
        self.presses.push(Press {
            action,
            repeats: false,
        });
    }

    /// Returns the device of the last press of this frame, and its entity if it is a gamepad.
    pub fn last_by(&self) -> Option<(Device, Option<Entity>)> {
        self.last_by
    }

    /// Returns `true` if a steering key was pressed in this frame, and the direction of the held ones: −1 for left, 1
    /// for right, 0 for neither or both. Gamepads are not included.
    pub(super) fn steering(&self) -> (bool, f64) {
        self.steering
    }

    /// Clears all presses and held actions of the frame.
    fn clear(&mut self) {
        self.presses.clear();
        self.held.clear();
        (self.last_by, self.steering) = (None, (false, 0.0));
    }

    /// Adds a press that triggers `actions`, unless it comes within the delay after another.
    fn accept(
        &mut self,
        pressed: &Pressed,
        actions: &[Action],
        now: Duration,
        settings: &ControlSettings,
        in_hand: bool,
    ) {
        let steers = in_hand && actions.iter().any(|action| STEERING.contains(action));
        let delay = Duration::from_millis(settings.delay.into());
        let is_early = self.accepted.is_some_and(|last| now < last + delay);
        if !steers && is_early && self.accepted != Some(now) {
            return;
        }
        if !steers && !pressed.repeats {
            self.accepted = Some(now);
        }
        self.last_by = Some((pressed.trigger.device(), pressed.pad));
        for action in actions {
            self.presses.push(Press {
                action: *action,
                repeats: pressed.repeats,
            });
            let is_side = matches!(action, Action::SteerLeft | Action::SteerRight);
            self.steering.0 |= is_side && pressed.pad.is_none();
            if settings.toggles && in_hand && !pressed.repeats && LASTING.contains(action) {
                match self.toggled.iter().position(|of| of == action) {
                    Some(place) => drop(self.toggled.remove(place)),
                    None => self.toggled.push(*action),
                }
            }
        }
    }
}

pub(super) fn obey_mapping(settings: Res<ControlSettings>, mut table: ResMut<ActionTable>) {
    table.rows = settings.mapping.rows();
}

/// Learns the printed symbols of pressed keys, for hints.
pub(super) fn learn_symbols(
    mut pressed: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    mut table: ResMut<ActionTable>,
) {
    for key in pressed.read() {
        if let Some(printed) = table.printed.learn_from(key, &held) {
            table.printed = printed;
        }
    }
}

pub(super) fn read_devices(
    (table, settings): (Res<ActionTable>, Res<ControlSettings>),
    (time, hand, all_taken): (Res<Time<Real>>, Hand, Res<InputCaptured>),
    mut devices: Devices,
    mut capture: ResMut<Capture>,
    (mut typed, mut actions): (ResMut<Typed>, ResMut<Actions>),
) {
    let (actions, typed) = (&mut *actions, typed.bypass_change_detection());
    actions.clear();
    typed.edits.clear();
    let waits = capture.waits();
    let pressed = devices.take(&table, (!waits).then_some(typed));
    if waits {
        let caught = devices.caught(&pressed);
        capture.go_on(caught, time.delta());
        return;
    }
    if all_taken.0 {
        return;
    }
    let in_hand = hand.is_on();
    if !in_hand || !settings.toggles {
        actions.toggled.clear();
    }
    for (pressed, triggered) in &pressed {
        actions.accept(pressed, triggered, time.elapsed(), &settings, in_hand);
    }
    let lasts = |action: &Action| settings.toggles && in_hand && LASTING.contains(action);
    let is_held = |trigger: &Trigger| devices.is_held(*trigger, &table);
    let held = Action::all().filter(|action| match lasts(action) {
        true => actions.toggled.contains(action),
        false => table.triggers(*action).iter().any(is_held),
    });
    actions.held = held.collect();
    let side = |action| {
        let mut triggers = table.triggers(action).iter();
        let is_held = triggers.any(|of| of.device() != Device::Pad && is_held(of));
        f64::from(u8::from(is_held))
    };
    actions.steering.1 = side(Action::SteerRight) - side(Action::SteerLeft);
}
