//! Text entry by keyboard, instead of the actions of the keys.
//!
//! Presses that produce a character and Backspace are text. All other keys (Enter, Esc, Tab, arrows) remain actions. A
//! text field sets [`Typed::is_on`]; [`actions`](super::actions) checks it first.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

/// Change of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Append this character.
    Sign(char),
    /// Remove the last character.
    Erase,
}

/// Text input of this frame.
#[derive(Resource, Clone, Debug, Default)]
pub struct Typed {
    /// `true` while a text field accepts input.
    pub is_on: bool,
    pub(super) edits: Vec<Edit>,
}

impl Typed {
    /// Returns the changes of this frame in order.
    pub fn edits(&self) -> impl Iterator<Item = Edit> {
        self.edits.iter().copied()
    }

    /// Returns `true` if the pressed `key` is text, and records the change.
    pub(super) fn take(&mut self, key: &KeyboardInput) -> bool {
        if !self.is_on {
            return false;
        }
        if key.logical_key == Key::Backspace {
            self.edits.push(Edit::Erase);
            return true;
        }
        let before = self.edits.len();
        let signs = key.text.as_deref().unwrap_or_default().chars();
        let signs = signs.filter(|sign| !sign.is_control());
        self.edits.extend(signs.map(Edit::Sign));
        self.edits.len() > before
    }
}

#[cfg(test)]
mod tests {
    use bevy::input::ButtonState;

    use super::*;

    fn key(logical_key: Key, text: Option<&str>) -> KeyboardInput {
        KeyboardInput {
            key_code: KeyCode::KeyW,
            logical_key,
            state: ButtonState::Pressed,
            text: text.map(Into::into),
            repeat: false,
            window: Entity::PLACEHOLDER,
        }
    }

    #[test]
    fn signs_are_text_only_where_a_text_is_entered_and_enter_never_is() {
        let sign = key(Key::Character("é".into()), Some("é"));
        let mut typed = Typed::default();
        assert!(!typed.take(&sign), "elsewhere keys do what they do");
        typed.is_on = true;
        assert!(typed.take(&sign));
        assert!(typed.take(&key(Key::Backspace, Some("\u{8}"))));
        assert!(!typed.take(&key(Key::Enter, Some("\r"))));
        assert!(!typed.take(&key(Key::ArrowUp, None)));
        let edits: Vec<Edit> = typed.edits().collect();
        assert_eq!(edits, [Edit::Sign('é'), Edit::Erase]);
    }
}
