//! What people call actions, keys, buttons and sticks, in hints and on the page that maps them.
//!
//! Buttons of a pad are called as its maker prints them ([`Brand`]).

use bevy::prelude::*;

use super::action::Action;
use super::trigger::{Stick, Trigger, Turn, Way};
use crate::input::brand::Brand;

impl Trigger {
    /// What people call it, who hold a pad of `brand` if they hold one.
    #[must_use]
    pub fn word(self, brand: Brand) -> String {
        match self {
            Self::Key(code) => key_word(code),
            Self::ShiftKey(code) => format!("Shift+{}", key_word(code)),
            Self::Sign(sign) => sign.to_string(),
            Self::Button(MouseButton::Left) => "a click".to_owned(),
            Self::Button(MouseButton::Right) => "a right click".to_owned(),
            Self::Button(MouseButton::Other(number)) => format!("mouse button {number}"),
            Self::Button(button) => format!("mouse button {button:?}"),
            Self::Wheel(Turn::Up) => "the wheel up".to_owned(),
            Self::Wheel(Turn::Down) => "the wheel down".to_owned(),
            Self::Pad(button) => pad_word(button, brand),
            Self::Stick(stick, way) => stick_word(stick, way),
            Self::Fingers(1) => "a tap".to_owned(),
            Self::Fingers(count) => format!("a tap of {count} fingers"),
        }
    }

    /// What people call it when they hold it.
    #[must_use]
    pub fn held_word(self, brand: Brand) -> String {
        match self {
            Self::Button(MouseButton::Left) => "the left button".to_owned(),
            Self::Button(MouseButton::Right) => "the right button".to_owned(),
            Self::Fingers(1) => "a finger".to_owned(),
            _ => self.word(brand),
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

/// The names of a button on pads in the order of [`Brand`].
fn names(button: GamepadButton) -> Option<[&'static str; 4]> {
    use GamepadButton::*;
    Some(match button {
        South => ["A", "Cross", "B", "the lower button"],
        East => ["B", "Circle", "A", "the button on the right"],
        North => ["Y", "Triangle", "X", "the upper button"],
        West => ["X", "Square", "Y", "the button on the left"],
        LeftTrigger => ["LB", "L1", "L", "L1"],
        RightTrigger => ["RB", "R1", "R", "R1"],
        LeftTrigger2 => ["LT", "L2", "ZL", "L2"],
        RightTrigger2 => ["RT", "R2", "ZR", "R2"],
        Select => ["View", "Create", "−", "Select"],
        Start => ["Menu", "Options", "+", "Start"],
        Mode => ["Xbox", "PS", "Home", "Home"],
        LeftThumb => ["LS", "L3", "the left stick, pressed", "L3"],
        RightThumb => ["RS", "R3", "the right stick, pressed", "R3"],
        DPadUp => ["D-pad up"; 4],
        DPadDown => ["D-pad down"; 4],
        DPadLeft => ["D-pad left"; 4],
        DPadRight => ["D-pad right"; 4],
        C => ["C"; 4],
        Z => ["Z"; 4],
        Other(_) => return None,
    })
}

fn pad_word(button: GamepadButton, brand: Brand) -> String {
    match (names(button), button) {
        (Some(names), _) => names[brand as usize].to_owned(),
        (None, GamepadButton::Other(number)) => format!("pad button {number}"),
        (None, _) => format!("{button:?}"),
    }
}

fn stick_word(stick: Stick, way: Way) -> String {
    let side = match stick {
        Stick::Left => "left stick",
        Stick::Right => "right stick",
    };
    let way = match way {
        Way::Left => "left",
        Way::Right => "right",
        Way::Up => "up",
        Way::Down => "down",
    };
    format!("{side} {way}")
}

impl Action {
    /// What it does, in a few words.
    #[must_use]
    pub fn label(self) -> &'static str {
        use Action::*;
        match self {
            SteerLeft => "Steer left",
            SteerRight => "Steer right",
            SteerFine => "Steer slowly",
            Launch => "Launch and shoot",
            CancelAim => "End aiming",
            Pull => "Turn the ball",
            Warp => "Leave the level",
            Pause => "Pause",
            Restart => "Restart the level",
            SayStanding => "Say how it stands",
            Up => "Up",
            Down => "Down",
            Left => "Left",
            Right => "Right",
            Next => "Next item",
            Previous => "Item before",
            Confirm => "Confirm",
            Back => "Back",
            HideFindings => "Hide findings",
            Louder => "Louder",
            Softer => "Softer",
            Mute => "Sound on or off",
            FullScreen => "Full screen",
            TakePicture => "Take a picture",
            CleanView => "The field alone",
            Diagnose => "How the game runs",
            WatchPause => "Stop or go on",
            WatchStep => "One step forward",
            WatchBack => "One step back",
            WatchEarlier => "Five seconds back",
            WatchLater => "Five seconds forward",
            WatchSecondBack => "One second back",
            WatchSecondOn => "One second forward",
            WatchMarkBefore => "The mark before",
            WatchMarkAfter => "The next mark",
            WatchEnd => "To the end",
            WatchFaster => "Faster",
            WatchSlower => "Slower",
            WatchAgain => "From the beginning",
            WatchExport => "Export as a trace",
            WatchLeave => "Leave the recording",
        }
    }
}
