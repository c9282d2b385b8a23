//! Printed symbols of the keyboard: hints show them instead of the US symbols.
//!
//! The system may provide the layout at the start. Each key press without modifiers adds its symbol, so hints follow a
//! change of layout as soon as keys are used. Digits stay digits, and non-Latin alphabets stay Latin: such keyboards
//! have both symbols on a key.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use super::trigger::{Trigger, only_sign};

/// Last character of Latin Extended-A. Hints show no letter after it.
const LAST_LATIN: char = '\u{17f}';

/// Key of the main block, its Linux code, and its symbol on a US keyboard, if it has one.
type MainKey = (KeyCode, u32, Option<char>);

/// Keys whose symbols depend on the layout.
const MAIN_KEYS: [MainKey; 38] = [
    (KeyCode::Minus, 12, Some('-')),
    (KeyCode::Equal, 13, Some('=')),
    (KeyCode::KeyQ, 16, Some('Q')),
    (KeyCode::KeyW, 17, Some('W')),
    (KeyCode::KeyE, 18, Some('E')),
    (KeyCode::KeyR, 19, Some('R')),
    (KeyCode::KeyT, 20, Some('T')),
    (KeyCode::KeyY, 21, Some('Y')),
    (KeyCode::KeyU, 22, Some('U')),
    (KeyCode::KeyI, 23, Some('I')),
    (KeyCode::KeyO, 24, Some('O')),
    (KeyCode::KeyP, 25, Some('P')),
    (KeyCode::BracketLeft, 26, Some('[')),
    (KeyCode::BracketRight, 27, Some(']')),
    (KeyCode::KeyA, 30, Some('A')),
    (KeyCode::KeyS, 31, Some('S')),
    (KeyCode::KeyD, 32, Some('D')),
    (KeyCode::KeyF, 33, Some('F')),
    (KeyCode::KeyG, 34, Some('G')),
    (KeyCode::KeyH, 35, Some('H')),
    (KeyCode::KeyJ, 36, Some('J')),
    (KeyCode::KeyK, 37, Some('K')),
    (KeyCode::KeyL, 38, Some('L')),
    (KeyCode::Semicolon, 39, Some(';')),
    (KeyCode::Quote, 40, Some('\'')),
    (KeyCode::Backquote, 41, Some('`')),
    (KeyCode::Backslash, 43, Some('\\')),
    (KeyCode::KeyZ, 44, Some('Z')),
    (KeyCode::KeyX, 45, Some('X')),
    (KeyCode::KeyC, 46, Some('C')),
    (KeyCode::KeyV, 47, Some('V')),
    (KeyCode::KeyB, 48, Some('B')),
    (KeyCode::KeyN, 49, Some('N')),
    (KeyCode::KeyM, 50, Some('M')),
    (KeyCode::Comma, 51, Some(',')),
    (KeyCode::Period, 52, Some('.')),
    (KeyCode::Slash, 53, Some('/')),
    (KeyCode::IntlBackslash, 86, None),
];

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
pub(super) struct Printed(Vec<(KeyCode, char)>);

impl Printed {
    /// Returns the trigger with the name that players see for `trigger`: the key with the same symbol on a US keyboard,
    /// or else the symbol itself.
    pub fn shown(&self, trigger: Trigger) -> Trigger {
        let symbol = |code| self.0.iter().find(|(of, _)| *of == code).map(|(_, it)| *it);
        let us_key = |symbol| MAIN_KEYS.iter().find(|(.., us)| *us == Some(symbol));
        match trigger {
            Trigger::Key(code) => symbol(code).map_or(trigger, |symbol| match us_key(symbol) {
                Some((us, ..)) => Trigger::Key(*us),
                None => Trigger::Sign(symbol),
            }),
            Trigger::ShiftKey(code) => symbol(code)
                .and_then(us_key)
                .map_or(trigger, |(us, ..)| Trigger::ShiftKey(*us)),
            _ => trigger,
        }
    }

    /// Returns the symbols with `symbol` on the key `code`. `None` if that changes nothing.
    fn learn(&self, code: KeyCode, symbol: char) -> Option<Self> {
        let (.., us) = MAIN_KEYS.iter().find(|(of, ..)| *of == code)?;
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
            let learnt = key.and_then(|(code, ..)| printed.learn(*code, *symbol));
            printed = learnt.unwrap_or(printed);
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
