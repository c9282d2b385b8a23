//! Ports to the program: it writes the settings and the keys of each frame, and plays the sounds.

use bevy::prelude::*;

/// Settings of the player that change size and motion. Write them before `Update`.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct UiSettings {
    /// Size of texts (percent).
    pub text_percent: u16,
    /// Size of everything, with its texts (percent).
    pub menu_percent: u16,
    /// `true` for no motion without a meaning.
    pub is_calm: bool,
}

impl Default for UiSettings {
    fn default() -> Self {
        Self {
            text_percent: 100,
            menu_percent: 100,
            is_calm: false,
        }
    }
}

/// Meaning of a key or button in menus.
#[derive(Reflect, Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuKey {
    /// Moves the focus up.
    Up,
    /// Moves the focus down.
    Down,
    /// Moves the focus left, or decreases a value.
    Left,
    /// Moves the focus right, or increases a value.
    Right,
    /// Moves the focus to the first item.
    First,
    /// Moves the focus to the last item.
    Last,
    /// Moves the focus up by a page.
    PageUp,
    /// Moves the focus down by a page.
    PageDown,
    /// Moves the focus to the next item in reading order.
    Next,
    /// Moves the focus to the previous item in reading order.
    Previous,
    /// Presses the focused item.
    Confirm,
    /// Closes the top panel.
    Back,
}

impl MenuKey {
    /// Returns the screen direction (x right, y down).
    pub(crate) fn direction(self) -> Option<Vec2> {
        Some(match self {
            Self::Up => Vec2::NEG_Y,
            Self::Down => Vec2::Y,
            Self::Left => Vec2::NEG_X,
            Self::Right => Vec2::X,
            _ => return None,
        })
    }
}

/// Presses of this frame, in order. The program replaces them before [`MenuSystems::Input`](crate::MenuSystems::Input)
/// in every frame. A held key repeats all of them except `Confirm` and `Back`.
#[derive(Resource, Clone, Debug, Default)]
pub struct MenuKeys {
    /// Presses.
    pub pressed: Vec<MenuKey>,
    /// `true` if the key of `Confirm` also plays and pauses on screens with [`InTurnOnly`](crate::item::InTurnOnly)
    /// items.
    pub confirm_plays: bool,
}

impl MenuKeys {
    /// Returns `true` if `key` was pressed in this frame.
    pub(crate) fn has(&self, key: MenuKey) -> bool {
        self.pressed.contains(&key)
    }
}

/// Request to play a sound.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuSound {
    /// The focus or a value has changed.
    Move,
    /// An item was pressed.
    Select,
    /// A panel was closed by `Back`.
    Back,
}
