//! Names of actions, keys, buttons and sticks for hints and the controls page.
//!
//! Names of gamepad buttons follow the manufacturer ([`Brand`]). Most names are rows of the language, found by the
//! internal name. Inputs without a row use their internal name, such as `A` or `F11`.

use bevy::prelude::*;

use super::Words;
use crate::input::table::{Stick, Trigger, Turn, Way};
use crate::input::{Action, ActionTable, Brand};

impl Words {
    /// Returns the description of `action` in a few words.
    pub fn action(&self, action: Action) -> String {
        let name = action.name();
        self.row(&format!("action-{}", kebab(&name)))
            .unwrap_or(name)
    }

    /// Returns the name of `trigger`. `brand` selects the names of gamepad buttons.
    pub fn trigger(&self, trigger: Trigger, brand: Brand) -> String {
        match trigger {
            Trigger::Key(code) => self.key(code),
            Trigger::ShiftKey(code) => self.inputs_shift(self.key(code)),
            Trigger::CtrlKey(code) => self.inputs_ctrl(self.key(code)),
            Trigger::Sign(sign) => sign.to_string(),
            Trigger::Button(MouseButton::Left) => self.mouse_left(),
            Trigger::Button(MouseButton::Right) => self.mouse_right(),
            Trigger::Button(MouseButton::Other(number)) => self.inputs_mouse(number.to_string()),
            Trigger::Button(button) => self.inputs_mouse(format!("{button:?}")),
            Trigger::Wheel(Turn::Up) => self.wheel_up(),
            Trigger::Wheel(Turn::Down) => self.wheel_down(),
            Trigger::Pad(button) => self.pad(button, brand),
            Trigger::Stick(stick, way) => self.stick(stick, way),
            Trigger::Fingers(count) => self.inputs_tap(count),
        }
    }

    /// Returns the name of `trigger` while it is held.
    pub fn held(&self, trigger: Trigger, brand: Brand) -> String {
        match trigger {
            Trigger::Button(MouseButton::Left) => self.mouse_held_left(),
            Trigger::Button(MouseButton::Right) => self.mouse_held_right(),
            Trigger::Fingers(count) => self.inputs_held(count),
            _ => self.trigger(trigger, brand),
        }
    }

    /// Returns the names of all triggers of `action` in `table`, first one first, such as `["P", "Esc"]`.
    pub fn keys_of(&self, table: &ActionTable, action: Action) -> Vec<String> {
        let (_, brand) = table.spoken_of;
        let named = table.named(action).into_iter();
        named.map(|trigger| self.trigger(trigger, brand)).collect()
    }

    /// Returns the name of the first trigger of `action` in `table`, such as `P`. Empty if the action has no trigger.
    pub fn key_of(&self, table: &ActionTable, action: Action) -> String {
        let all = self.keys_of(table, action);
        all.into_iter().next().unwrap_or_default()
    }

    /// Returns `these` as alternatives, such as `A or B`.
    pub fn either(&self, these: Vec<String>) -> String {
        let either = these.into_iter();
        let either = either.reduce(|these, next| self.inputs_or(these, next));
        either.unwrap_or_default()
    }

    /// Returns the name of a key: its row, or its code without the prefix `Key` or `Digit`.
    fn key(&self, code: KeyCode) -> String {
        let name = format!("{code:?}");
        let row = self.row(&format!("key-{}", kebab(&name)));
        row.unwrap_or_else(|| {
            let places = ["Key", "Digit"].into_iter();
            let mut shorter = places.filter_map(|place| name.strip_prefix(place));
            shorter.next().unwrap_or(&name).to_owned()
        })
    }

    fn pad(&self, button: GamepadButton, brand: Brand) -> String {
        match (names(button), button) {
            (Some(names), _) => {
                let name = names[brand as usize];
                self.row_or(name, name)
            }
            (None, GamepadButton::Other(number)) => self.inputs_pad(number),
            (None, _) => format!("{button:?}"),
        }
    }

    fn stick(&self, stick: Stick, way: Way) -> String {
        let name = format!("stick-{stick:?}-{way:?}").to_lowercase();
        self.row_or(&name, &name)
    }
}

/// Returns `name` in kebab case for the name of a row: `ArrowLeft` becomes `arrow-left`.
fn kebab(name: &str) -> String {
    let mut kebab = String::with_capacity(name.len() + 4);
    for (place, sign) in name.char_indices() {
        if place > 0 && sign.is_ascii_uppercase() {
            kebab.push('-');
        }
        kebab.push(sign.to_ascii_lowercase());
    }
    kebab
}

/// Returns the names of a gamepad button in the order of [`Brand`]: names of rows, or labels that are the same in all
/// languages.
fn names(button: GamepadButton) -> Option<[&'static str; 4]> {
    use GamepadButton::*;
    Some(match button {
        South => ["A", "pad-cross", "B", "pad-lower"],
        East => ["B", "pad-circle", "A", "pad-on-right"],
        North => ["Y", "pad-triangle", "X", "pad-upper"],
        West => ["X", "pad-square", "Y", "pad-on-left"],
        LeftTrigger => ["LB", "L1", "L", "L1"],
        RightTrigger => ["RB", "R1", "R", "R1"],
        LeftTrigger2 => ["LT", "L2", "ZL", "L2"],
        RightTrigger2 => ["RT", "R2", "ZR", "R2"],
        Select => ["View", "Create", "−", "Select"],
        Start => ["Menu", "Options", "+", "Start"],
        Mode => ["Xbox", "PS", "Home", "Home"],
        LeftThumb => ["LS", "L3", "pad-left-stick", "L3"],
        RightThumb => ["RS", "R3", "pad-right-stick", "R3"],
        DPadUp => ["pad-up"; 4],
        DPadDown => ["pad-down"; 4],
        DPadLeft => ["pad-left"; 4],
        DPadRight => ["pad-right"; 4],
        C => ["C"; 4],
        Z => ["Z"; 4],
        Other(_) => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::generated::L10n;
    use super::*;

    #[test]
    fn every_action_has_words_in_every_language() {
        for language in L10n::iter() {
            let words = language.load();
            for action in Action::all() {
                let row = format!("action-{}", kebab(&action.name()));
                assert!(words.row(&row).is_some(), "{language}: {row}");
            }
        }
    }

    #[test]
    fn hints_name_keys_as_people_do() {
        let (english, german) = (L10n::En.load(), L10n::De.load());
        let table = ActionTable::default();
        assert_eq!(english.keys_of(&table, Action::SteerLeft), ["A", "Left"]);
        assert_eq!(english.keys_of(&table, Action::Pause)[..2], ["P", "Esc"]);
        assert_eq!(english.key_of(&table, Action::Launch), "a click");
        let held = |words: &super::Words| {
            let triggers = table.named(Action::Launch).into_iter();
            let held = triggers.map(|it| words.held(it, Brand::default()));
            held.collect::<Vec<_>>()
        };
        assert_eq!(held(&english), ["the left button", "Space"]);
        assert_eq!(english.either(held(&english)), "the left button or Space");
        assert_eq!(english.key_of(&table, Action::Previous), "Shift+Tab");
        assert_eq!(english.key_of(&table, Action::EditCopy), "Ctrl+C");
        assert_eq!(german.key_of(&table, Action::EditCopy), "Strg+C");
        assert_eq!(
            german.keys_of(&table, Action::SteerLeft),
            ["A", "Pfeiltaste links"]
        );
        assert_eq!(held(&german), ["linke Maustaste", "Leertaste"]);
    }

    #[test]
    fn a_button_is_called_as_the_maker_of_the_pad_prints_it() {
        let (english, german) = (L10n::En.load(), L10n::De.load());
        let south = Trigger::Pad(GamepadButton::South);
        let vendors = [Some(0x045e), Some(0x054c), Some(0x057e), Some(0x28de), None];
        let brands = vendors.map(Brand::from_vendor);
        assert_eq!(
            brands.map(|brand| english.trigger(south, brand)),
            ["A", "Cross", "B", "A", "the lower button"]
        );
        assert_eq!(
            brands.map(|brand| german.trigger(south, brand)),
            ["A", "Kreuz", "B", "A", "untere Taste"]
        );
    }

    #[test]
    fn sticks_wheels_and_fingers_have_words() {
        let words = L10n::En.load();
        let word = |trigger| words.trigger(trigger, Brand::default());
        assert_eq!(word(Trigger::Stick(Stick::Left, Way::Up)), "left stick up");
        assert_eq!(word(Trigger::Wheel(Turn::Down)), "wheel down");
        assert_eq!(word(Trigger::Fingers(1)), "a tap");
        assert_eq!(word(Trigger::Fingers(2)), "a 2-finger tap");
        assert_eq!(word(Trigger::Key(KeyCode::Digit4)), "4");
        assert_eq!(word(Trigger::Key(KeyCode::F11)), "F11");
    }
}
