//! Action table: the actions of a player, and the keys, buttons, sticks and fingers that trigger them.
//!
//! Reading order: `action` (actions), `trigger` (triggers), `key_sets` (default triggers, in the table `actions.ron`),
//! `mapping` (the player's changes), `conflicts`, `printed` (symbols of the keyboard). The translations name actions
//! and triggers (`presentation/language`). [`actions`](super::actions) reads the devices by the table. An action means
//! one thing. A trigger may have different actions on different screens, because each screen reads its own.

mod action;
mod conflicts;
mod key_sets;
mod mapping;
mod printed;
mod trigger;

use std::collections::BTreeMap;

use bevy::input::keyboard::Key;
use bevy::prelude::*;

use super::brand::Brand;

pub use action::{Action, Group};
pub use conflicts::Conflict;
pub use key_sets::KeySet;
pub use mapping::{MAX_TRIGGERS, Mapping, MappingError};
pub(crate) use trigger::unit_variant;
pub use trigger::{Device, MAX_FINGERS, Stick, Trigger, TriggerError, Turn, Way};

/// Triggers of actions.
type Rows = BTreeMap<Action, Vec<Trigger>>;

/// Current triggers of each action, and the device that hints name.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct ActionTable {
    pub(super) rows: Rows,
    /// Device that hints name, and its brand if it is a gamepad.
    pub spoken_of: (Device, Brand),
    /// Printed symbols of the keyboard.
    pub(super) printed: printed::Printed,
}

impl Default for ActionTable {
    fn default() -> Self {
        Self {
            rows: KeySet::default().rows(),
            spoken_of: default(),
            printed: default(),
        }
    }
}

impl ActionTable {
    /// Sets the keyboard layout for hints: symbols by the Linux codes of their keys.
    pub fn show_layout(&mut self, symbols: &[(u32, char)]) {
        self.printed = printed::Printed::from_layout(symbols);
    }

    /// Returns the trigger with the name that `trigger` has on the player's keyboard. For texts only: it may be another
    /// key.
    pub fn shown(&self, trigger: Trigger) -> Trigger {
        self.printed.shown(trigger)
    }

    /// Returns the triggers of `action`.
    pub fn triggers(&self, action: Action) -> &[Trigger] {
        self.rows.get(&action).map_or(&[], Vec::as_slice)
    }

    /// Returns the actions that a key triggers, pressed while Shift or Ctrl is held: those of the key with Ctrl or Shift
    /// if there are any, or else those without.
    pub(super) fn of_key(
        &self,
        code: KeyCode,
        sign: &Key,
        [shift, ctrl]: [bool; 2],
    ) -> Vec<Action> {
        let sign = match sign {
            Key::Character(signs) => trigger::only_sign(signs),
            _ => None,
        };
        let with = [
            (ctrl, Trigger::CtrlKey(code)),
            (shift, Trigger::ShiftKey(code)),
        ];
        for (_, trigger) in with.into_iter().filter(|(is_held, _)| *is_held) {
            let meant: Vec<Action> = self.of_trigger(trigger).collect();
            if !meant.is_empty() {
                return meant;
            }
        }
        let is_meant = |trigger: &Trigger| match trigger {
            Trigger::Key(key) => *key == code,
            Trigger::Sign(wanted) => Some(*wanted) == sign,
            _ => false,
        };
        let rows = self.rows.iter();
        let rows = rows.filter(|(_, triggers)| triggers.iter().any(is_meant));
        rows.map(|(action, _)| *action).collect()
    }

    /// Returns the actions that `trigger` triggers.
    pub(super) fn of_trigger(&self, trigger: Trigger) -> impl Iterator<Item = Action> {
        let rows = self.rows.iter();
        let rows = rows.filter(move |(_, triggers)| triggers.contains(&trigger));
        rows.map(|(action, _)| *action)
    }

    /// Returns the triggers of `action` that hints name: those of the device in the player's hands, or else those of
    /// keyboard and mouse, or else all. Keys have their printed symbols.
    pub fn named(&self, action: Action) -> Vec<Trigger> {
        let (all, device) = (self.triggers(action), self.spoken_of.0);
        let is_at_desk = |device| matches!(device, Device::Keys | Device::Mouse);
        let at_desk = |trigger: &&Trigger| is_at_desk(trigger.device());
        let in_hand = |trigger: &&Trigger| {
            trigger.device() == device || is_at_desk(device) && at_desk(trigger)
        };
        let those = |wanted: &dyn Fn(&&Trigger) -> bool| -> Vec<Trigger> {
            let wanted = all.iter().filter(wanted);
            wanted.map(|trigger| self.shown(*trigger)).collect()
        };
        let candidates = [those(&in_hand), those(&at_desk), those(&|_| true)];
        let mut found = candidates.into_iter().filter(|named| !named.is_empty());
        found.next().unwrap_or_default()
    }

    /// Returns the triggers of `action` on `device`, or those for hints if it has none. Keys have their printed
    /// symbols.
    pub fn of_device(&self, action: Action, device: Device) -> Vec<Trigger> {
        let of_device = self.triggers(action).iter();
        let of_device = of_device.filter(|trigger| trigger.device() == device);
        let of_device: Vec<Trigger> = of_device.map(|trigger| self.shown(*trigger)).collect();
        if of_device.is_empty() {
            self.named(action)
        } else {
            of_device
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(code: KeyCode, sign: &str, shift: bool) -> Vec<Action> {
        ActionTable::default().of_key(code, &Key::Character(sign.into()), [shift, false])
    }

    #[test]
    fn a_key_triggers_every_action_that_lists_it() {
        let found = of(KeyCode::Space, " ", false);
        assert_eq!(found, [Action::Launch, Action::Confirm, Action::WatchPause]);
        assert_eq!(of(KeyCode::KeyE, "e", false), [], "a key that nobody lists");
    }

    #[test]
    fn a_key_with_shift_is_another_one_where_the_table_says_so() {
        assert_eq!(of(KeyCode::Tab, "", false), [Action::Next]);
        assert_eq!(of(KeyCode::Tab, "", true), [Action::Previous]);
        let with_shift = of(KeyCode::KeyP, "P", true);
        assert_eq!(
            with_shift,
            [Action::Pause],
            "elsewhere Shift changes nothing"
        );
    }

    #[test]
    fn a_key_with_ctrl_is_another_one_where_the_table_says_so() {
        let with_ctrl = |code, sign: &str| {
            let key = Key::Character(sign.into());
            ActionTable::default().of_key(code, &key, [false, true])
        };
        assert_eq!(with_ctrl(KeyCode::KeyX, "x"), [Action::EditCut]);
        assert_eq!(of(KeyCode::KeyX, "x", false), [Action::EditErase]);
        assert_eq!(with_ctrl(KeyCode::KeyZ, "z"), [Action::EditUndo]);
    }

    #[test]
    fn a_sign_is_found_wherever_the_keyboard_has_it() {
        // Plus has its own key in Germany, and shares that of the equals sign elsewhere.
        for code in [KeyCode::BracketRight, KeyCode::Equal] {
            assert_eq!(of(code, "+", false), [Action::Louder, Action::WatchFaster]);
        }
    }

    #[test]
    fn every_action_stands_once_in_the_table_and_has_a_key() {
        let table = ActionTable::default();
        let all: Vec<Action> = Action::all().collect();
        assert_eq!(all.len(), Action::EditPaste as usize + 1);
        for (place, action) in all.iter().enumerate() {
            assert!(!all[..place].contains(action), "{action:?} stands twice");
            let mut triggers = table.triggers(*action).iter();
            let has_key = triggers.any(|trigger| trigger.device() == Device::Keys);
            assert!(has_key, "{action:?} has no key");
        }
    }

    #[test]
    fn hints_speak_of_the_device_in_hand_and_else_of_keys() {
        let mut table = ActionTable {
            spoken_of: (Device::Pad, Brand::PlayStation),
            ..default()
        };
        let of_pad = |action| Trigger::device(table.named(action)[0]);
        assert_eq!(of_pad(Action::Launch), Device::Pad);
        assert_eq!(of_pad(Action::Pause), Device::Pad);
        assert_eq!(of_pad(Action::Mute), Device::Keys, "no button has it");
        table.spoken_of = (Device::Fingers, Brand::default());
        assert_eq!(table.named(Action::Launch), [Trigger::Fingers(1)]);
    }
}
