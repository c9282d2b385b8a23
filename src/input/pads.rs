//! Gamepads: held buttons and sticks, and presses of this frame. Runs in `PreUpdate`, before actions are read.
//!
//! Gamepads can connect and disconnect at any time. NaN and infinite values count as rest. A stick counts as pressed
//! beyond one threshold and is released below a lower one. Held triggers repeat for a limited time, so that a gamepad
//! lying on its stick does not keep a menu moving.

use std::time::Duration;

use bevy::input::gamepad::GamepadButtonStateChangedEvent;
use bevy::prelude::*;

use super::table::{Stick, Trigger, Way};

/// Deflections of a stick (0 to 1) at which it counts as pressed and as released.
const PRESSED: f32 = 0.6;
const LET_GO: f32 = 0.4;

/// Delay before a held trigger repeats, interval of repetitions, and time after which it repeats no more.
const REPEAT_AFTER: Duration = Duration::from_millis(400);
const REPEAT_EVERY: Duration = Duration::from_millis(90);
const REPEAT_UNTIL: Duration = Duration::from_secs(20);

/// State of all gamepads in this frame.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Pads {
    /// Presses of this frame: gamepad, trigger, and `true` for a repetition.
    pub pressed: Vec<(Entity, Trigger, bool)>,
    held: Vec<(Entity, Trigger)>,
    /// Deflections of all sticks that are not at rest.
    sticks: Vec<(Entity, Stick, Vec2)>,
    /// Last pressed trigger if it is still held, the time of the press, and the time of the next repetition.
    repeating: Option<(Entity, Trigger, Duration, Duration)>,
}

impl Pads {
    /// Returns `true` if `trigger` is held on any gamepad.
    pub fn is_held(&self, trigger: Trigger) -> bool {
        self.held.iter().any(|(_, of)| *of == trigger)
    }

    /// Returns `true` if `trigger` is held on `pad`.
    pub fn holds(&self, pad: Entity, trigger: Trigger) -> bool {
        self.held.contains(&(pad, trigger))
    }

    /// Returns the deflection of `trigger` on `pad` (0 to 1). A held button has 1.
    pub fn push(&self, pad: Entity, trigger: Trigger) -> f64 {
        if let Trigger::Stick(stick, way) = trigger {
            let mut sticks = self.sticks.iter();
            let at = sticks.find(|(of, which, _)| (*of, *which) == (pad, stick));
            return at.map_or(0.0, |(.., at)| f64::from(way.part_of(*at)));
        }
        f64::from(u8::from(self.holds(pad, trigger)))
    }

    /// Returns `true` if a button is held.
    pub fn button_held(&self) -> bool {
        let mut held = self.held.iter();
        held.any(|(_, trigger)| matches!(trigger, Trigger::Pad(_)))
    }
}

pub(super) fn read_pads(
    time: Res<Time<Real>>,
    gamepads: Query<(Entity, &Gamepad)>,
    mut buttons: MessageReader<GamepadButtonStateChangedEvent>,
    mut pads: ResMut<Pads>,
) {
    let pads = pads.bypass_change_detection();
    let before = std::mem::take(&mut pads.held);
    pads.pressed.clear();
    pads.sticks.clear();
    for button in buttons.read().filter(|button| button.state.is_pressed()) {
        let trigger = Trigger::Pad(button.button);
        pads.pressed.push((button.entity, trigger, false));
    }
    for (entity, gamepad) in &gamepads {
        let held = gamepad.get_pressed().map(|button| Trigger::Pad(*button));
        pads.held.extend(held.map(|trigger| (entity, trigger)));
        for stick in Stick::ALL {
            let at = place(gamepad, stick);
            if at != Vec2::ZERO {
                pads.sticks.push((entity, stick, at));
            }
            for way in Way::ALL {
                let held = (entity, Trigger::Stick(stick, way));
                let was = before.contains(&held);
                if is_pressed(at, way, was) {
                    pads.held.push(held);
                    if !was {
                        pads.pressed.push((entity, held.1, false));
                    }
                }
            }
        }
    }
    pads.repeat(time.elapsed());
}

/// Returns the deflection of `stick` (each component −1 to 1).
fn place(gamepad: &Gamepad, stick: Stick) -> Vec2 {
    let (x, y) = match stick {
        Stick::Left => (GamepadAxis::LeftStickX, GamepadAxis::LeftStickY),
        Stick::Right => (GamepadAxis::RightStickX, GamepadAxis::RightStickY),
    };
    let part = |axis: GamepadAxis| {
        let said = gamepad.get_unclamped(axis).filter(|said| said.is_finite());
        said.map_or(0.0, |said| said.clamp(-1.0, 1.0))
    };
    Vec2::new(part(x), part(y))
}

/// Returns `true` if a stick deflected to `at` counts as pressed in direction `way`; `was` is its previous state.
/// Between two directions, the nearer one counts.
fn is_pressed(at: Vec2, way: Way, was: bool) -> bool {
    let part = way.part_of(at);
    let is_nearest = Way::ALL.iter().all(|other| other.part_of(at) <= part);
    let is_new = part >= PRESSED && is_nearest;
    part >= LET_GO && (was || is_new)
}

impl Pads {
    /// Repeats the last press while its trigger is held.
    fn repeat(&mut self, now: Duration) {
        if let Some((pad, trigger, _)) = self.pressed.last() {
            self.repeating = Some((*pad, *trigger, now, now + REPEAT_AFTER));
            return;
        }
        let Some((pad, trigger, since, next)) = self.repeating else {
            return;
        };
        if !self.held.contains(&(pad, trigger)) || now > since + REPEAT_UNTIL {
            self.repeating = None;
        } else if now >= next {
            self.pressed.push((pad, trigger, true));
            self.repeating = Some((pad, trigger, since, now + REPEAT_EVERY));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stick_is_pressed_once_and_one_way_at_a_time() {
        let far = Vec2::new(-0.7, 0.2);
        assert!(is_pressed(far, Way::Left, false));
        assert!(!is_pressed(far, Way::Right, false));
        assert!(!is_pressed(far, Way::Up, false));
        let half = Vec2::new(-0.5, 0.0);
        assert!(!is_pressed(half, Way::Left, false), "not far enough");
        assert!(is_pressed(half, Way::Left, true), "not yet let go");
        assert!(!is_pressed(Vec2::new(-0.3, 0.0), Way::Left, true));
        let slanted = Vec2::new(0.65, 0.7);
        assert!(!is_pressed(slanted, Way::Right, false));
        assert!(is_pressed(slanted, Way::Up, false));
    }

    #[test]
    fn what_is_held_repeats_until_nobody_can_mean_it() {
        let at = |ms| Duration::from_millis(ms);
        let held = (Entity::PLACEHOLDER, Trigger::Pad(GamepadButton::DPadDown));
        let mut pads = Pads {
            pressed: vec![(held.0, held.1, false)],
            held: vec![held],
            ..default()
        };
        pads.repeat(at(0));
        let mut repeats = Vec::new();
        for ms in 1..30_000 {
            pads.pressed.clear();
            pads.repeat(at(ms));
            repeats.extend((!pads.pressed.is_empty()).then_some(ms));
        }
        assert_eq!(repeats[..3], [400, 490, 580]);
        assert!(repeats.last().is_some_and(|last| *last <= 20_000));
    }
}
