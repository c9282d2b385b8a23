//! Key sets for one hand: each action is in reach of that hand, and none needs two keys at once.
//!
//! A set defines only the keys; buttons, sticks and fingers are those of [`defaults`]. No other file names keys.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::action::Action;
use super::defaults::{self, key};
use super::trigger::{Device, Trigger};

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

impl KeySet {
    /// All sets.
    pub const ALL: [Self; 3] = [Self::Both, Self::Left, Self::Right];

    /// Returns the triggers of `action` with these keys.
    pub(super) fn triggers(self, action: Action) -> Vec<Trigger> {
        let triggers = defaults::of(action);
        let codes = match self {
            Self::Both => return triggers,
            Self::Left => left(action),
            Self::Right => right(action),
        };
        let others = triggers.into_iter();
        let others = others.filter(|trigger| trigger.device() != Device::Keys);
        codes.iter().copied().map(key).chain(others).collect()
    }
}

/// Returns the keys of `action` for the left hand.
fn left(action: Action) -> &'static [KeyCode] {
    use Action::*;
    use KeyCode::*;
    match action {
        SteerLeft | Action::Left | WatchBack => &[KeyA],
        SteerRight | Action::Right | WatchStep => &[KeyD],
        SteerFine => &[ShiftLeft],
        Launch | Confirm => &[Space, KeyE],
        CancelAim | Pull | Down | WatchSlower => &[KeyS],
        Warp | Previous => &[KeyQ],
        Action::Pause => &[Escape, Digit1],
        Restart | WatchAgain => &[KeyR],
        Up | WatchFaster => &[KeyW],
        Next => &[Tab],
        Back | WatchLeave => &[Escape],
        HideFindings => &[KeyX],
        Louder => &[Digit3],
        Softer => &[Digit2],
        Mute => &[Digit4],
        FullScreen => &[F1],
        TakePicture => &[F4],
        CleanView => &[F5],
        Diagnose => &[F2],
        WatchPause => &[Space],
        Action::PageUp | WatchEarlier => &[KeyZ],
        Action::PageDown | WatchLater => &[KeyC],
        First | WatchSecondBack => &[KeyF],
        Last | WatchSecondOn => &[KeyG],
        WatchMarkBefore => &[KeyV],
        WatchMarkAfter => &[KeyB],
        WatchEnd => &[F3],
        SayStanding | WatchExport => &[KeyT],
    }
}

/// Returns the keys of `action` for the right hand.
fn right(action: Action) -> &'static [KeyCode] {
    use Action::*;
    use KeyCode::*;
    match action {
        SteerLeft | Action::Left | WatchBack => &[ArrowLeft],
        SteerRight | Action::Right | WatchStep => &[ArrowRight],
        SteerFine => &[ShiftRight],
        Launch => &[Enter, ArrowUp],
        CancelAim | Pull | Down | WatchSlower => &[ArrowDown],
        Warp => &[KeyI],
        Action::Pause => &[Backspace, KeyP],
        Restart => &[Digit0],
        Up | WatchFaster => &[ArrowUp],
        Next => &[KeyCode::PageDown],
        Previous => &[KeyCode::PageUp],
        Confirm => &[Enter, NumpadEnter],
        Back | WatchLeave => &[Backspace],
        HideFindings => &[Delete],
        Louder => &[Digit9],
        Softer => &[Digit8],
        Mute => &[KeyM],
        FullScreen => &[F11],
        TakePicture => &[F12],
        CleanView => &[F10],
        Diagnose => &[F9],
        WatchPause => &[KeyK],
        Action::PageUp | WatchEarlier => &[KeyJ],
        Action::PageDown | WatchLater => &[KeyL],
        WatchSecondBack => &[KeyU],
        WatchSecondOn => &[KeyO],
        WatchMarkBefore => &[KeyN],
        WatchMarkAfter => &[KeyH],
        Last | WatchEnd => &[End],
        First | WatchAgain => &[Home],
        SayStanding | WatchExport => &[KeyY],
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
                " Escape F1 F2 F3 F4 F5 Digit1 Digit2 Digit3 Digit4 Digit5 Tab KeyQ KeyW KeyE KeyR KeyT KeyA KeyS KeyD \
                 KeyF KeyG ShiftLeft KeyZ KeyX KeyC KeyV KeyB Space "
            }
            KeySet::Right => {
                " F8 F9 F10 F11 F12 Digit7 Digit8 Digit9 Digit0 Backspace KeyY KeyU KeyI KeyO KeyP KeyH KeyJ KeyK KeyL \
                 Enter KeyN KeyM ShiftRight ArrowUp ArrowDown ArrowLeft ArrowRight Home End PageUp PageDown Delete \
                 NumpadEnter "
            }
        }
    }

    #[test]
    fn each_action_lies_under_the_one_hand() {
        for set in [KeySet::Left, KeySet::Right] {
            for action in Action::ALL {
                let keys: Vec<Trigger> = set.triggers(action);
                let mut keys = keys
                    .iter()
                    .filter(|trigger| trigger.device() == Device::Keys)
                    .peekable();
                assert!(keys.peek().is_some(), "{set:?}: {action:?} has a key");
                for key in keys {
                    let is_near = under(set).contains(&format!(" {key} "));
                    assert!(is_near, "{set:?}: {action:?} by {key}");
                }
            }
        }
    }
}
