//! Printed symbols of the keyboard: hints show them instead of the US symbols.
//!
//! The system may provide the layout at the start. Each key press without modifiers adds its symbol, so hints follow a
//! change of layout as soon as keys are used. Digits stay digits, and non-Latin alphabets stay Latin: such keyboards
//! have both symbols on a key.

use std::sync::LazyLock;

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use super::trigger::{Trigger, only_sign};
use crate::content::table;

/// Last character of Latin Extended-A. Hints show no letter after it.
const LAST_LATIN: char = '\u{17f}';

/// Key of the main block, its Linux code, and its symbol on a US keyboard, if it has one.
type MainKey = (Trigger, u32, Option<char>);

/// Keys whose symbols depend on the layout.
static MAIN_KEYS: LazyLock<Vec<MainKey>> = LazyLock::new(|| {
    let path = "src/input/table/main_keys.ron";
    table::of_this_build(table::read(path, include_str!("main_keys.ron")))
});

/// Modifiers that change the symbol of a key.
const MODIFIERS: [KeyCode; 8] = [
    KeyCode::ShiftLeft,
    KeyCode::ShiftRight,
    KeyCode::ControlLeft,
    KeyCode::ControlRight,
    KeyCode::AltLeft,
    KeyCode::AltRight,
    KeyCode::SuperLeft,
    KeyCode::SuperRight,
];

/// Symbols that differ from those of a US keyboard.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::input) struct Printed(Vec<(KeyCode, char)>);

impl Printed {
    /// Returns the trigger with the name that players see for `trigger`: the key with the same symbol on a US keyboard,
    /// or else the symbol itself.
    pub fn shown(&self, trigger: Trigger) -> Trigger {
        let symbol = |code| self.0.iter().find(|(of, _)| *of == code).map(|(_, it)| *it);
        let us_key = |symbol| {
            let key = MAIN_KEYS.iter().find(|(.., us)| *us == Some(symbol));
            key.map(|(key, ..)| *key)
        };
        match trigger {
            Trigger::Key(code) => symbol(code).map_or(trigger, |symbol| {
                us_key(symbol).unwrap_or(Trigger::Sign(symbol))
            }),
            Trigger::ShiftKey(code) => match symbol(code).and_then(us_key) {
                Some(Trigger::Key(us)) => Trigger::ShiftKey(us),
                _ => trigger,
            },
            Trigger::CtrlKey(code) => match symbol(code).and_then(us_key) {
                Some(Trigger::Key(us)) => Trigger::CtrlKey(us),
                _ => trigger,
            },
            _ => trigger,
        }
    }

    /// Returns the symbols with `symbol` on the key `code`. `None` if that changes nothing.
    fn learn(&self, code: KeyCode, symbol: char) -> Option<Self> {
        let mut keys = MAIN_KEYS.iter();
        let (.., us) = keys.find(|(of, ..)| *of == Trigger::Key(code))?;
        let symbol = capital(symbol);
        if symbol > LAST_LATIN || symbol.is_control() || symbol.is_whitespace() {
            return None;
        }
        let mut found = self.clone();
        found.0.retain(|(of, _)| *of != code);
        if *us != Some(symbol) {
            found.0.push((code, symbol));
        }
        // Sort, so that equal layouts are equal values.
        found.0.sort();
        (found != *self).then_some(found)
    }

    /// Like `learn`, for a press of `key` while the keys `held` are held.
    pub fn learn_from(&self, key: &KeyboardInput, held: &ButtonInput<KeyCode>) -> Option<Self> {
        if !key.state.is_pressed() || held.any_pressed(MODIFIERS) {
            return None;
        }
        let symbol = match &key.logical_key {
            Key::Character(text) => only_sign(text),
            Key::Dead(symbol) => *symbol,
            _ => None,
        };
        self.learn(key.key_code, symbol?)
    }

    /// Returns the symbols of a keyboard, from the Linux codes of its keys.
    pub fn from_layout(symbols: &[(u32, char)]) -> Self {
        let mut printed = Self::default();
        for (linux, symbol) in symbols {
            let key = MAIN_KEYS.iter().find(|(_, code, _)| code == linux);
            if let Some((Trigger::Key(code), ..)) = key {
                printed = printed.learn(*code, *symbol).unwrap_or(printed);
            }
        }
        printed
    }
}

/// Returns `symbol` as printed on a key: a capital letter, if that is a single character.
fn capital(symbol: char) -> char {
    let mut capital = symbol.to_uppercase();
    match (capital.next(), capital.next()) {
        (Some(capital), None) => capital,
        _ => symbol,
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::ButtonState;

    use super::*;

    fn press(code: KeyCode, logical_key: Key) -> KeyboardInput {
        KeyboardInput {
            key_code: code,
            logical_key,
            state: ButtonState::Pressed,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        }
    }

    fn learnt(printed: &Printed, code: KeyCode, symbol: &str) -> Option<Printed> {
        printed.learn_from(
            &press(code, Key::Character(symbol.into())),
            &ButtonInput::default(),
        )
    }

    #[test]
    fn a_french_keyboard_shows_french_symbols() {
        // Linux codes and symbols of the French layout.
        let azerty = [
            (16, 'a'),
            (30, 'q'),
            (39, 'm'),
            (50, ','),
            (40, 'ù'),
            (2, '&'),
        ];
        let printed = Printed::from_layout(&azerty);
        for (code, shown) in [
            (KeyCode::KeyA, Trigger::Key(KeyCode::KeyQ)),
            (KeyCode::KeyQ, Trigger::Key(KeyCode::KeyA)),
            (KeyCode::Semicolon, Trigger::Key(KeyCode::KeyM)),
            (KeyCode::KeyM, Trigger::Key(KeyCode::Comma)),
            (KeyCode::Quote, Trigger::Sign('Ù')),
            (KeyCode::KeyD, Trigger::Key(KeyCode::KeyD)),
            (KeyCode::Digit1, Trigger::Key(KeyCode::Digit1)),
            (KeyCode::Space, Trigger::Key(KeyCode::Space)),
        ] {
            assert_eq!(printed.shown(Trigger::Key(code)), shown, "{code:?}");
        }
        let with_shift = printed.shown(Trigger::ShiftKey(KeyCode::KeyA));
        assert_eq!(with_shift, Trigger::ShiftKey(KeyCode::KeyQ));
        for other in [Trigger::Sign('a'), Trigger::Button(MouseButton::Left)] {
            assert_eq!(printed.shown(other), other);
        }
    }

    #[test]
    fn a_key_press_teaches_its_symbol() {
        let us = Printed::default();
        assert_eq!(learnt(&us, KeyCode::KeyA, "a"), None, "a US keyboard");
        let french = learnt(&us, KeyCode::KeyA, "q").expect("news");
        let shown = french.shown(Trigger::Key(KeyCode::KeyA));
        assert_eq!(shown, Trigger::Key(KeyCode::KeyQ));
        assert_eq!(learnt(&french, KeyCode::KeyA, "Q"), None, "caps lock");
        assert_eq!(
            learnt(&french, KeyCode::KeyA, "a"),
            Some(us.clone()),
            "US again"
        );
        let dead = press(KeyCode::BracketLeft, Key::Dead(Some('^')));
        let dead = us.learn_from(&dead, &ButtonInput::default()).expect("news");
        let shown = dead.shown(Trigger::Key(KeyCode::BracketLeft));
        assert_eq!(shown, Trigger::Sign('^'));
    }

    #[test]
    fn presses_that_show_no_printed_symbol_teach_nothing() {
        let us = Printed::default();
        for (code, text) in [
            (KeyCode::Digit1, "&"),
            (KeyCode::KeyA, "ф"),
            (KeyCode::KeyA, "か"),
            (KeyCode::KeyA, "ab"),
            (KeyCode::KeyA, "\u{1}"),
            (KeyCode::KeyA, ""),
            (KeyCode::Space, "x"),
        ] {
            assert_eq!(learnt(&us, code, text), None, "{code:?} {text:?}");
        }
        let mut held = ButtonInput::default();
        held.press(KeyCode::AltRight);
        let at = press(KeyCode::KeyQ, Key::Character("@".into()));
        assert_eq!(us.learn_from(&at, &held), None, "a modifier");
    }
}
