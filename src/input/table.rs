//! The action table: what a player can do, and the keys and buttons that do it. The only file that names keys.
//!
//! Owns [`Action`], what triggers each at first, and the words for keys in hints. [`actions`](super::actions) reads the
//! devices by it. An action means one thing; the same key may do different things on different screens, because each
//! screen asks for its own actions.

use bevy::input::keyboard::Key;
use bevy::prelude::*;

/// Something that a player can do by a key or a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Push the paddle to the left while it is held.
    SteerLeft,
    /// Push the paddle to the right while it is held.
    SteerRight,
    /// Launch the ball; where the rules let players aim, held to aim and let go to launch.
    Launch,
    /// End aiming without a launch.
    CancelAim,
    /// Turn the lowest ball towards the paddle.
    Pull,
    /// Leave the level, where the rules allow that.
    Warp,
    /// Pause the game, or go on.
    Pause,
    /// Play the level in hand from its beginning.
    Restart,

    /// Move the focus of a menu up.
    Up,
    /// Move the focus of a menu down.
    Down,
    /// Move the focus of a menu to the left, or lower the value in focus.
    Left,
    /// Move the focus of a menu to the right, or raise the value in focus.
    Right,
    /// Move the focus of a menu to the next item.
    Next,
    /// Move the focus of a menu to the item before.
    Previous,
    /// Press the item in focus.
    Confirm,
    /// Leave a screen.
    Back,
    /// Hide the findings about a level file.
    HideFindings,

    /// Make it louder.
    Louder,
    /// Make it softer.
    Softer,
    /// Sound on or off.
    Mute,
    /// Full screen on or off.
    FullScreen,

    /// Stop a recorded game, or go on.
    WatchPause,
    /// One step of a recorded game.
    WatchStep,
    /// One step of a recorded game backwards.
    WatchBack,
    /// Some seconds earlier in a recorded game.
    WatchEarlier,
    /// Some seconds later in a recorded game.
    WatchLater,
    /// One second earlier in a recorded game.
    WatchSecondBack,
    /// One second later in a recorded game.
    WatchSecondOn,
    /// The mark before in a recorded game.
    WatchMarkBefore,
    /// The next mark in a recorded game.
    WatchMarkAfter,
    /// The end of a recorded game.
    WatchEnd,
    /// Play a recorded game faster.
    WatchFaster,
    /// Play a recorded game slower.
    WatchSlower,
    /// Play a recorded game from its beginning.
    WatchAgain,
    /// Write the trace of a recorded game.
    WatchExport,
    /// Leave a recorded game.
    WatchLeave,
}

/// A key or a button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// A key by its place, the same on every keyboard layout.
    Key(KeyCode),
    /// The same while Shift is held.
    ShiftKey(KeyCode),
    /// A key by the sign that is printed on it. It cannot be held.
    Sign(&'static str),
    /// A button of the mouse.
    Button(MouseButton),
}

/// What triggers each action now.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct ActionTable {
    rows: Vec<(Action, Vec<Trigger>)>,
}

/// What triggers each action until a player says otherwise.
const DEFAULTS: &[(Action, &[Trigger])] = {
    use Action::*;
    use Trigger::{Button, Key, ShiftKey, Sign};
    &[
        (SteerLeft, &[Key(KeyCode::KeyA), Key(KeyCode::ArrowLeft)]),
        (SteerRight, &[Key(KeyCode::KeyD), Key(KeyCode::ArrowRight)]),
        (Launch, &[Button(MouseButton::Left), Key(KeyCode::Space)]),
        (
            CancelAim,
            &[
                Button(MouseButton::Right),
                Key(KeyCode::KeyS),
                Key(KeyCode::ArrowDown),
            ],
        ),
        (
            Pull,
            &[
                Button(MouseButton::Right),
                Key(KeyCode::KeyS),
                Key(KeyCode::ArrowDown),
            ],
        ),
        (Warp, &[Key(KeyCode::KeyW)]),
        (Pause, &[Key(KeyCode::KeyP), Key(KeyCode::Escape)]),
        (Restart, &[Key(KeyCode::KeyR)]),
        (Up, &[Key(KeyCode::ArrowUp), Key(KeyCode::KeyW)]),
        (Down, &[Key(KeyCode::ArrowDown), Key(KeyCode::KeyS)]),
        (Left, &[Key(KeyCode::ArrowLeft), Key(KeyCode::KeyA)]),
        (Right, &[Key(KeyCode::ArrowRight), Key(KeyCode::KeyD)]),
        (Next, &[Key(KeyCode::Tab)]),
        (Previous, &[ShiftKey(KeyCode::Tab)]),
        (
            Confirm,
            &[
                Key(KeyCode::Enter),
                Key(KeyCode::Space),
                Key(KeyCode::NumpadEnter),
            ],
        ),
        (Back, &[Key(KeyCode::Escape)]),
        (HideFindings, &[Key(KeyCode::Backspace)]),
        (Louder, &[Sign("+"), Sign("="), Key(KeyCode::NumpadAdd)]),
        (
            Softer,
            &[Sign("-"), Sign("−"), Key(KeyCode::NumpadSubtract)],
        ),
        (Mute, &[Key(KeyCode::KeyM)]),
        (FullScreen, &[Key(KeyCode::F11)]),
        (WatchPause, &[Key(KeyCode::Space), Key(KeyCode::KeyK)]),
        (WatchStep, &[Key(KeyCode::ArrowRight), Sign(".")]),
        (WatchBack, &[Key(KeyCode::ArrowLeft), Sign(",")]),
        (WatchEarlier, &[Key(KeyCode::PageUp), Key(KeyCode::KeyJ)]),
        (WatchLater, &[Key(KeyCode::PageDown), Key(KeyCode::KeyL)]),
        (WatchSecondBack, &[ShiftKey(KeyCode::ArrowLeft)]),
        (WatchSecondOn, &[ShiftKey(KeyCode::ArrowRight)]),
        (WatchMarkBefore, &[Key(KeyCode::KeyB)]),
        (WatchMarkAfter, &[Key(KeyCode::KeyN)]),
        (WatchEnd, &[Key(KeyCode::End)]),
        (
            WatchFaster,
            &[
                Key(KeyCode::ArrowUp),
                Sign("+"),
                Sign("="),
                Key(KeyCode::NumpadAdd),
            ],
        ),
        (
            WatchSlower,
            &[
                Key(KeyCode::ArrowDown),
                Sign("-"),
                Sign("−"),
                Key(KeyCode::NumpadSubtract),
            ],
        ),
        (WatchAgain, &[Key(KeyCode::KeyR), Key(KeyCode::Home)]),
        (WatchExport, &[Key(KeyCode::KeyT)]),
        (WatchLeave, &[Key(KeyCode::Escape)]),
    ]
};

impl Default for ActionTable {
    fn default() -> Self {
        let rows = DEFAULTS.iter();
        Self {
            rows: rows
                .map(|(action, triggers)| (*action, triggers.to_vec()))
                .collect(),
        }
    }
}

impl ActionTable {
    /// What triggers `action`.
    #[must_use]
    pub fn triggers(&self, action: Action) -> &[Trigger] {
        let row = self.rows.iter().find(|(of, _)| *of == action);
        row.map_or(&[], |(_, triggers)| triggers)
    }

    /// All actions, in the order of the table.
    pub fn actions(&self) -> impl Iterator<Item = Action> {
        self.rows.iter().map(|(action, _)| *action)
    }

    /// The actions that a pressed key triggers: one with Shift rather than the same key without, if there is any.
    pub(super) fn of_key(&self, code: KeyCode, sign: &Key, shift: bool) -> Vec<Action> {
        let sign = match sign {
            Key::Character(sign) => sign.as_str(),
            _ => "",
        };
        let with = |wanted: &dyn Fn(&Trigger) -> bool| -> Vec<Action> {
            let rows = self
                .rows
                .iter()
                .filter(|(_, triggers)| triggers.iter().any(wanted));
            rows.map(|(action, _)| *action).collect()
        };
        let shifted = with(&|trigger| shift && *trigger == Trigger::ShiftKey(code));
        if !shifted.is_empty() {
            return shifted;
        }
        with(&|trigger| match trigger {
            Trigger::Key(key) => *key == code,
            Trigger::Sign(wanted) => *wanted == sign,
            Trigger::ShiftKey(_) | Trigger::Button(_) => false,
        })
    }

    /// The actions that a pressed button triggers.
    pub(super) fn of_button(&self, button: MouseButton) -> impl Iterator<Item = Action> {
        let rows = self.rows.iter();
        let rows = rows.filter(move |(_, triggers)| triggers.contains(&Trigger::Button(button)));
        rows.map(|(action, _)| *action)
    }

    /// Words for what triggers `action`, the first first: `["P", "Esc"]`.
    #[must_use]
    pub fn words(&self, action: Action) -> Vec<String> {
        self.triggers(action).iter().map(Trigger::word).collect()
    }

    /// Words for what is held for `action`, the first first: `["the left button", "Space"]`.
    #[must_use]
    pub fn held_words(&self, action: Action) -> Vec<String> {
        let triggers = self.triggers(action).iter();
        triggers.map(Trigger::held_word).collect()
    }

    /// The word for what triggers `action` first: `P`; empty if nothing does.
    #[must_use]
    pub fn word(&self, action: Action) -> String {
        self.triggers(action)
            .first()
            .map(Trigger::word)
            .unwrap_or_default()
    }
}

impl Trigger {
    /// What people call it.
    #[must_use]
    pub fn word(&self) -> String {
        match self {
            Self::Key(code) => key_word(*code),
            Self::ShiftKey(code) => format!("Shift+{}", key_word(*code)),
            Self::Sign(sign) => (*sign).to_owned(),
            Self::Button(MouseButton::Left) => "a click".to_owned(),
            Self::Button(MouseButton::Right) => "a right click".to_owned(),
            Self::Button(button) => format!("mouse button {button:?}"),
        }
    }

    /// What people call it when they hold it.
    #[must_use]
    pub fn held_word(&self) -> String {
        match self {
            Self::Button(MouseButton::Left) => "the left button".to_owned(),
            Self::Button(MouseButton::Right) => "the right button".to_owned(),
            _ => self.word(),
        }
    }
}

/// What people call a key: its letter, or its name without what the place adds to it.
fn key_word(code: KeyCode) -> String {
    let name = format!("{code:?}");
    match code {
        KeyCode::Escape => "Esc".to_owned(),
        _ => ["Key", "Digit", "Arrow"]
            .into_iter()
            .find_map(|place| name.strip_prefix(place))
            .unwrap_or(&name)
            .to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(code: KeyCode, sign: &str, shift: bool) -> Vec<Action> {
        ActionTable::default().of_key(code, &Key::Character(sign.into()), shift)
    }

    #[test]
    fn a_key_triggers_every_action_that_lists_it() {
        let found = of(KeyCode::Space, " ", false);
        assert_eq!(found, [Action::Launch, Action::Confirm, Action::WatchPause]);
        assert_eq!(of(KeyCode::KeyQ, "q", false), [], "a key that nobody lists");
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
    fn a_sign_is_found_wherever_the_keyboard_has_it() {
        // Plus has a key of its own in Germany, and shares that of the equals sign elsewhere.
        for code in [KeyCode::BracketRight, KeyCode::Equal] {
            assert_eq!(of(code, "+", false), [Action::Louder, Action::WatchFaster]);
        }
    }

    #[test]
    fn every_action_stands_once_in_the_table_and_has_a_trigger_with_a_word() {
        let table = ActionTable::default();
        let all: Vec<Action> = table.actions().collect();
        for (place, action) in all.iter().enumerate() {
            assert!(!all[..place].contains(action), "{action:?} stands twice");
            assert!(!table.word(*action).is_empty(), "{action:?} has no trigger");
        }
    }

    #[test]
    fn hints_name_keys_as_people_do() {
        let table = ActionTable::default();
        assert_eq!(table.words(Action::SteerLeft), ["A", "Left"]);
        assert_eq!(table.words(Action::Pause), ["P", "Esc"]);
        assert_eq!(table.word(Action::Launch), "a click");
        let held = table.held_words(Action::Launch);
        assert_eq!(held, ["the left button", "Space"]);
        assert_eq!(table.word(Action::Previous), "Shift+Tab");
    }
}
