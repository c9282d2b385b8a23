//! Default triggers of each action, with key sets for two hands or for one. In a set for one hand, each action is in
//! reach of that hand. Only the clipboard and the zoom of the editor need two keys at once, and they have items too.
//!
//! `actions.ron` has the triggers; no other file names keys and buttons.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};

use super::Rows;
use super::action::Action;
use super::trigger::{Device, Trigger};
use crate::content::table;

/// Set of default keys, before any mapping.
#[derive(Serialize, Deserialize, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum KeySet {
    /// For two hands, or for one hand and the mouse.
    #[default]
    Both,
    /// For the left hand only.
    Left,
    /// For the right hand only.
    Right,
}

/// Action, its triggers for two hands, and its keys for the left and for the right hand.
#[derive(Deserialize)]
struct Row(Action, Vec<Trigger>, Vec<Trigger>, Vec<Trigger>);

static TABLE: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let path = "src/input/table/actions.ron";
    table::of_this_build(table::read(path, include_str!("actions.ron")))
});

impl Action {
    /// Returns all actions, in the order of the table.
    pub fn all() -> impl Iterator<Item = Self> {
        TABLE.iter().map(|row| row.0)
    }
}

impl KeySet {
    /// All sets.
    pub const ALL: [Self; 3] = [Self::Both, Self::Left, Self::Right];

    /// Returns the triggers of each action with these keys.
    pub(super) fn rows(self) -> Rows {
        let all = TABLE.iter();
        all.map(|row| (row.0, self.of_row(row))).collect()
    }

    /// Returns the triggers of `action` with these keys.
    pub(in crate::input) fn triggers(self, action: Action) -> Vec<Trigger> {
        let row = TABLE.iter().find(|row| row.0 == action);
        row.map(|row| self.of_row(row)).unwrap_or_default()
    }

    fn of_row(self, Row(_, both, left, right): &Row) -> Vec<Trigger> {
        let keys = match self {
            Self::Both => return both.clone(),
            Self::Left => left,
            Self::Right => right,
        };
        let others = both.iter();
        let others = others.filter(|trigger| trigger.device() != Device::Keys);
        keys.iter().chain(others).copied().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the keys in reach of one hand.
    fn under(set: KeySet) -> &'static str {
        match set {
            KeySet::Both => "",
            KeySet::Left => {
                " Escape F1 F2 F3 F4 F5 F6 Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Tab KeyQ KeyW KeyE KeyR \
                 KeyT KeyA KeyS KeyD KeyF KeyG ShiftLeft ControlLeft KeyZ KeyX KeyC KeyV KeyB Space "
            }
            KeySet::Right => {
                " F8 F9 F10 F11 F12 Digit7 Digit8 Digit9 Digit0 Backspace KeyY KeyU KeyI KeyO KeyP KeyH KeyJ KeyK KeyL \
                 Enter KeyN KeyM ShiftRight ControlRight ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageUp PageDown Delete \
                 NumpadEnter "
            }
        }
    }

    #[test]
    fn each_action_lies_under_the_one_hand() {
        for set in [KeySet::Left, KeySet::Right] {
            for action in Action::all() {
                let keys: Vec<Trigger> = set.triggers(action);
                let mut keys = keys
                    .iter()
                    .filter(|trigger| trigger.device() == Device::Keys)
                    .peekable();
                assert!(keys.peek().is_some(), "{set:?}: {action:?} has a key");
                for key in keys {
                    let key = key.to_string();
                    let key = key.strip_prefix("Ctrl+").unwrap_or(&key);
                    let is_near = under(set).contains(&format!(" {key} "));
                    assert!(is_near, "{set:?}: {action:?} by {key}");
                }
            }
        }
    }
}
