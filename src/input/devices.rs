//! Combines keyboard, mouse, gamepads and fingers: presses of this frame, and held triggers.
//!
//! This module defines the order of presses within a frame. The table maps them to actions, for the module `actions`.

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::{AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;

use super::PressTaken;
use super::fingers::Fingers;
use super::pads::Pads;
use super::table::{Action, ActionTable, Trigger, Turn};
use super::typed::Typed;

/// Scroll distance of one wheel notch (pixels).
const NOTCH: f32 = 40.0;

/// Mouse button that presses buttons on the screen.
const LEFT: Trigger = Trigger::Button(MouseButton::Left);

const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];
const CTRL: [KeyCode; 2] = [KeyCode::ControlLeft, KeyCode::ControlRight];

/// Press of a trigger.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pressed {
    /// Pressed trigger.
    pub trigger: Trigger,
    /// Gamepad of the press, if any.
    pub pad: Option<Entity>,
    /// `true` for a repetition of a held trigger.
    pub repeats: bool,
}

impl Pressed {
    fn now(trigger: Trigger) -> Self {
        Self {
            trigger,
            pad: None,
            repeats: false,
        }
    }
}

/// All input devices.
#[derive(SystemParam)]
pub(super) struct Devices<'w, 's> {
    keys: Res<'w, ButtonInput<KeyCode>>,
    typed: MessageReader<'w, 's, KeyboardInput>,
    buttons: Res<'w, ButtonInput<MouseButton>>,
    wheel: Res<'w, AccumulatedMouseScroll>,
    /// Fraction of a notch that the wheel has turned.
    turned: Local<'s, f32>,
    pads: Res<'w, Pads>,
    fingers: Res<'w, Fingers>,
    taken: Res<'w, PressTaken>,
    held_elsewhere: ResMut<'w, HeldElsewhere>,
}

/// `true` while the left button is held after a press on something over the field.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(super) struct HeldElsewhere(pub bool);

impl Devices<'_, '_> {
    /// Returns the presses of this frame, each with its actions. Text input goes to `text`, if given.
    pub fn take(
        &mut self,
        table: &ActionTable,
        text: Option<&mut Typed>,
    ) -> Vec<(Pressed, Vec<Action>)> {
        let mut all = self.take_keys(table, text);
        if self.buttons.just_pressed(MouseButton::Left) {
            self.held_elsewhere.0 = self.taken.pointer;
        }
        let clicks = self.buttons.get_just_pressed();
        let clicks = clicks.map(|button| Pressed::now(Trigger::Button(*button)));
        let elsewhere = self.held_elsewhere.0;
        let clicks = clicks.filter(move |click| !elsewhere || click.trigger != LEFT);
        let fingers = self.fingers.came;
        let fingers = fingers.map(|count| Pressed::now(Trigger::Fingers(count)));
        let pads = self.pads.pressed.iter();
        let pads = pads.map(|(pad, trigger, repeats)| Pressed {
            trigger: *trigger,
            pad: Some(*pad),
            repeats: *repeats,
        });
        let others: Vec<Pressed> = clicks.chain(fingers).chain(pads).collect();
        let notches = self.notches();
        for pressed in others.into_iter().chain(notches) {
            all.push((pressed, table.of_trigger(pressed.trigger).collect()));
        }
        all
    }

    fn take_keys(
        &mut self,
        table: &ActionTable,
        mut text: Option<&mut Typed>,
    ) -> Vec<(Pressed, Vec<Action>)> {
        let [shift, ctrl] = [SHIFT, CTRL].map(|keys| self.keys.any_pressed(keys));
        let mut all = Vec::new();
        for key in self.typed.read().filter(|key| key.state.is_pressed()) {
            if text.as_mut().is_some_and(|text| text.take(key)) {
                continue;
            }
            let code = key.key_code;
            let is_modifier = SHIFT.contains(&code) || CTRL.contains(&code);
            let trigger = match (ctrl, shift) {
                _ if is_modifier => Trigger::Key(code),
                (true, _) => Trigger::CtrlKey(code),
                (false, true) => Trigger::ShiftKey(code),
                (false, false) => Trigger::Key(code),
            };
            let pressed = Pressed {
                repeats: key.repeat,
                ..Pressed::now(trigger)
            };
            // Keys with Alt belong to the system, except Alt+Enter, which toggles full screen in all programs.
            let alt = self.keys.pressed(KeyCode::AltLeft) && code != KeyCode::AltLeft;
            let meant = match code {
                KeyCode::Enter | KeyCode::NumpadEnter if alt => vec![Action::FullScreen],
                _ if alt => continue,
                _ => table.of_key(code, &key.logical_key, [shift, ctrl]),
            };
            all.push((pressed, meant));
        }
        all
    }

    /// Returns a press for each notch that the wheel has turned.
    fn notches(&mut self) -> Vec<Pressed> {
        let turned = match self.wheel.unit {
            MouseScrollUnit::Line => self.wheel.delta.y,
            MouseScrollUnit::Pixel => self.wheel.delta.y / NOTCH,
        };
        // Ignore a NaN or infinite value. A change of direction resets the fraction.
        let turned = if turned.is_finite() { turned } else { 0.0 };
        let turns_back = *self.turned * turned < 0.0;
        let sum = turned + if turns_back { 0.0 } else { *self.turned };
        *self.turned = sum.fract();
        let turn = if sum > 0.0 { Turn::Up } else { Turn::Down };
        let count = sum.abs().trunc().min(10.0) as usize;
        vec![Pressed::now(Trigger::Wheel(turn)); count]
    }

    /// Returns the trigger among `pressed` for a capture. Shift and Ctrl count only when they are released alone, because
    /// they may be held for another key. Fingers do not count.
    pub fn caught(&self, pressed: &[(Pressed, Vec<Action>)]) -> Option<Trigger> {
        let is_meant = |of: &Pressed| match of.trigger {
            Trigger::Key(code) => !SHIFT.contains(&code) && !CTRL.contains(&code),
            Trigger::Fingers(_) => false,
            _ => true,
        };
        let mut fresh = pressed.iter().map(|(of, _)| of);
        let fresh = fresh.find(|of| !of.repeats && is_meant(of));
        let mut modifiers = SHIFT.into_iter().chain(CTRL);
        let let_go = modifiers.find(|code| self.keys.just_released(*code));
        let fresh = fresh.map(|of| of.trigger);
        fresh.or(let_go.map(Trigger::Key))
    }

    /// Returns `true` if `trigger` is held. A key with Ctrl is another one if `table` has it.
    pub fn is_held(&self, trigger: Trigger, table: &ActionTable) -> bool {
        let ctrl = || self.keys.any_pressed(CTRL);
        let has = |trigger| table.of_trigger(trigger).next().is_some();
        match trigger {
            Trigger::Key(code) if ctrl() && has(Trigger::CtrlKey(code)) => false,
            Trigger::Key(code) => self.keys.pressed(code),
            Trigger::CtrlKey(code) => ctrl() && self.keys.pressed(code),
            Trigger::ShiftKey(code) => self.keys.any_pressed(SHIFT) && self.keys.pressed(code),
            LEFT if self.held_elsewhere.0 => false,
            Trigger::Button(button) => self.buttons.pressed(button),
            Trigger::Pad(_) | Trigger::Stick(..) => self.pads.is_held(trigger),
            Trigger::Fingers(count) => self.fingers.count() >= count,
            Trigger::Sign(_) | Trigger::Wheel(_) => false,
        }
    }
}
