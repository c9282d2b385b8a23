//! Keyboard, mouse, pads and fingers as one: what was pressed on any of them, and what is held.
//!
//! Owns the order in which presses of one frame are taken. What they mean is said by the table; `actions` asks it.

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::{AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;

use super::PressTaken;
use super::fingers::Fingers;
use super::pads::Pads;
use super::table::{Action, ActionTable, Trigger, Turn};
use super::typed::Typed;

/// So many pixels of scrolling are one notch of a wheel.
const NOTCH: f32 = 40.0;

/// What buttons on screen are pressed with.
const LEFT: Trigger = Trigger::Button(MouseButton::Left);

const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];

/// Something that was pressed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pressed {
    /// What it was.
    pub trigger: Trigger,
    /// On which pad, if on one.
    pub pad: Option<Entity>,
    /// Whether it is held and repeats.
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

/// All devices.
#[derive(SystemParam)]
pub(super) struct Devices<'w, 's> {
    keys: Res<'w, ButtonInput<KeyCode>>,
    typed: MessageReader<'w, 's, KeyboardInput>,
    buttons: Res<'w, ButtonInput<MouseButton>>,
    wheel: Res<'w, AccumulatedMouseScroll>,
    /// What the wheel has turned of a notch.
    turned: Local<'s, f32>,
    pads: Res<'w, Pads>,
    fingers: Res<'w, Fingers>,
    taken: Res<'w, PressTaken>,
    /// Whether the left button is held on something that lies over the field.
    held_elsewhere: Local<'s, bool>,
}

impl Devices<'_, '_> {
    /// What was pressed in this frame, each with what it triggers. What is text goes into `text`, if there is one.
    pub fn take(
        &mut self,
        table: &ActionTable,
        text: Option<&mut Typed>,
    ) -> Vec<(Pressed, Vec<Action>)> {
        let mut all = self.take_keys(table, text);
        if self.buttons.just_pressed(MouseButton::Left) {
            *self.held_elsewhere = self.taken.pointer;
        }
        let clicks = self.buttons.get_just_pressed();
        let clicks = clicks.map(|button| Pressed::now(Trigger::Button(*button)));
        let elsewhere = *self.held_elsewhere;
        let clicks = clicks.filter(move |click| !elsewhere || click.trigger != LEFT);
        let fingers = self
            .fingers
            .came
            .map(|count| Pressed::now(Trigger::Fingers(count)));
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
        let shift = self.keys.any_pressed(SHIFT);
        let mut all = Vec::new();
        for key in self.typed.read().filter(|key| key.state.is_pressed()) {
            if text.as_mut().is_some_and(|text| text.take(key)) {
                continue;
            }
            let code = key.key_code;
            let shifted = shift && !SHIFT.contains(&code);
            let trigger = if shifted {
                Trigger::ShiftKey(code)
            } else {
                Trigger::Key(code)
            };
            let pressed = Pressed {
                repeats: key.repeat,
                ..Pressed::now(trigger)
            };
            // With Alt, keys belong to the system, but for the one that all programs know.
            let alt = self.keys.pressed(KeyCode::AltLeft) && code != KeyCode::AltLeft;
            let meant = match code {
                KeyCode::Enter | KeyCode::NumpadEnter if alt => vec![Action::FullScreen],
                _ if alt => continue,
                _ => table.of_key(code, &key.logical_key, shift),
            };
            all.push((pressed, meant));
        }
        all
    }

    /// The notches that the wheel has turned.
    fn notches(&mut self) -> Vec<Pressed> {
        let turned = match self.wheel.unit {
            MouseScrollUnit::Line => self.wheel.delta.y,
            MouseScrollUnit::Pixel => self.wheel.delta.y / NOTCH,
        };
        // What is no number turns nothing, and the other way begins anew.
        let turned = if turned.is_finite() { turned } else { 0.0 };
        let turns_back = *self.turned * turned < 0.0;
        let sum = if turns_back {
            turned
        } else {
            *self.turned + turned
        };
        *self.turned = sum.fract();
        let turn = if sum > 0.0 { Turn::Up } else { Turn::Down };
        let count = sum.abs().trunc().min(10.0) as usize;
        vec![Pressed::now(Trigger::Wheel(turn)); count]
    }

    /// What of `pressed` is meant by whoever is asked to press what they like: not Shift before it is let go alone, because
    /// it may be held for another key, and no finger.
    pub fn caught(&self, pressed: &[(Pressed, Vec<Action>)]) -> Option<Trigger> {
        let is_meant = |of: &Pressed| match of.trigger {
            Trigger::Key(code) => !SHIFT.contains(&code),
            Trigger::Fingers(_) => false,
            _ => true,
        };
        let mut fresh = pressed.iter().map(|(of, _)| of);
        let fresh = fresh.find(|of| !of.repeats && is_meant(of));
        let let_go = || {
            SHIFT
                .into_iter()
                .find(|code| self.keys.just_released(*code))
        };
        fresh
            .map(|of| of.trigger)
            .or_else(|| let_go().map(Trigger::Key))
    }

    /// Whether `trigger` is held.
    pub fn is_held(&self, trigger: Trigger) -> bool {
        match trigger {
            Trigger::Key(code) => self.keys.pressed(code),
            Trigger::ShiftKey(code) => self.keys.any_pressed(SHIFT) && self.keys.pressed(code),
            LEFT if *self.held_elsewhere => false,
            Trigger::Button(button) => self.buttons.pressed(button),
            Trigger::Pad(_) | Trigger::Stick(..) => self.pads.is_held(trigger),
            Trigger::Fingers(count) => self.fingers.count() >= count,
            Trigger::Sign(_) | Trigger::Wheel(_) => false,
        }
    }
}
