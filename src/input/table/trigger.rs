//! Triggers of actions: keys, buttons, sticks, the wheel and fingers, with their text form in the settings file.
//!
//! Text forms: `KeyA`, `Shift+Tab`, `Ctrl+KeyC`, `sign +`, `mouse Left`, `wheel Up`, `pad South`, `stick Left Up`,
//! `fingers 2`. The names for players are in `presentation/language/inputs.rs`.

use std::fmt;
use std::str::FromStr;

use bevy::prelude::*;
use bevy::reflect::enums::{DynamicEnum, DynamicVariant};
use bevy::reflect::{FromReflect, TypeInfo, Typed};
use serde::Deserialize;

/// Input that triggers an action.
#[derive(Deserialize, Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[serde(try_from = "String")]
pub enum Trigger {
    /// Physical key, the same on every keyboard layout.
    Key(KeyCode),
    /// Physical key while Shift is held.
    ShiftKey(KeyCode),
    /// Physical key while Ctrl is held.
    CtrlKey(KeyCode),
    /// Key with this printed symbol. It cannot be held.
    Sign(char),
    /// Mouse button.
    Button(MouseButton),
    /// Mouse wheel, turned up or down. It cannot be held.
    Wheel(Turn),
    /// Gamepad button.
    Pad(GamepadButton),
    /// Gamepad stick, pushed to a side.
    Stick(Stick, Way),
    /// Number of fingers on the field.
    Fingers(u8),
}

/// Direction of turning the wheel.
#[derive(Reflect, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Away from the hand.
    Up,
    /// Towards the hand.
    Down,
}

/// Stick of a gamepad.
#[derive(Reflect, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stick {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

/// Direction in which a stick is pushed.
#[derive(Reflect, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Up.
    Up,
    /// Down.
    Down,
}

/// Kind of input device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Device {
    /// The keyboard.
    #[default]
    Keys,
    /// The mouse.
    Mouse,
    /// A gamepad.
    Pad,
    /// Fingers on the screen.
    Fingers,
}

/// Maximum number of fingers that is distinguished.
pub const MAX_FINGERS: u8 = 3;

impl Trigger {
    /// Returns the device of the trigger.
    pub fn device(self) -> Device {
        match self {
            Self::Key(_) | Self::ShiftKey(_) | Self::CtrlKey(_) | Self::Sign(_) => Device::Keys,
            Self::Button(_) | Self::Wheel(_) => Device::Mouse,
            Self::Pad(_) | Self::Stick(..) => Device::Pad,
            Self::Fingers(_) => Device::Fingers,
        }
    }
}

impl Stick {
    /// Both sticks.
    pub const ALL: [Self; 2] = [Self::Left, Self::Right];
}

impl Way {
    /// All four directions.
    pub const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Up, Self::Down];

    /// Returns the deflection of a stick at `place` in this direction (0 to 1).
    pub fn part_of(self, place: Vec2) -> f32 {
        let part = match self {
            Self::Left => -place.x,
            Self::Right => place.x,
            Self::Up => place.y,
            Self::Down => -place.y,
        };
        part.max(0.0)
    }
}

impl fmt::Display for Trigger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Key(code) => write!(f, "{code:?}"),
            Self::ShiftKey(code) => write!(f, "Shift+{code:?}"),
            Self::CtrlKey(code) => write!(f, "Ctrl+{code:?}"),
            Self::Sign(sign) => write!(f, "sign {sign}"),
            Self::Button(MouseButton::Other(number)) => write!(f, "mouse {number}"),
            Self::Button(button) => write!(f, "mouse {button:?}"),
            Self::Wheel(turn) => write!(f, "wheel {turn:?}"),
            Self::Pad(GamepadButton::Other(number)) => write!(f, "pad {number}"),
            Self::Pad(button) => write!(f, "pad {button:?}"),
            Self::Stick(stick, way) => write!(f, "stick {stick:?} {way:?}"),
            Self::Fingers(count) => write!(f, "fingers {count}"),
        }
    }
}

/// Text that names no trigger.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0:?} is no key, button or stick; write it like `KeyA`, `Shift+Tab`, `Ctrl+KeyC`, `sign +`, `mouse Left`, \
     `wheel Up`, `pad South`, `stick Left Up` or `fingers 2`"
)]
pub struct TriggerError(String);

impl FromStr for Trigger {
    type Err = TriggerError;

    fn from_str(text: &str) -> Result<Self, TriggerError> {
        let found = match text.split_once(' ') {
            None => match text.split_once('+') {
                Some(("Shift", key)) => unit_variant(key).map(Self::ShiftKey),
                Some(("Ctrl", key)) => unit_variant(key).map(Self::CtrlKey),
                _ => unit_variant(text).map(Self::Key),
            },
            Some(("sign", sign)) => {
                let sign = only_sign(sign).filter(|sign| !sign.is_control());
                sign.map(Self::Sign)
            }
            Some(("mouse", button)) => {
                let other = || button.parse().ok().map(MouseButton::Other);
                unit_variant(button).or_else(other).map(Self::Button)
            }
            Some(("wheel", turn)) => unit_variant(turn).map(Self::Wheel),
            Some(("pad", button)) => {
                let other = || button.parse().ok().map(GamepadButton::Other);
                unit_variant(button).or_else(other).map(Self::Pad)
            }
            Some(("stick", pushed)) => of_stick(pushed),
            Some(("fingers", count)) => {
                let is_known = |count: &u8| (1..=MAX_FINGERS).contains(count);
                count.parse().ok().filter(is_known).map(Self::Fingers)
            }
            Some(_) => None,
        };
        found.ok_or_else(|| TriggerError(text.chars().take(40).collect()))
    }
}

impl TryFrom<String> for Trigger {
    type Error = TriggerError;

    fn try_from(text: String) -> Result<Self, TriggerError> {
        text.parse()
    }
}

/// Returns the unit variant of the enum `E` with this name.
pub(crate) fn unit_variant<E: FromReflect + Typed>(name: &str) -> Option<E> {
    let TypeInfo::Enum(kind) = E::type_info() else {
        return None;
    };
    // Check the name first, because `from_reflect` might panic on an unknown one.
    kind.variant(name)?.as_unit_variant().ok()?;
    E::from_reflect(&DynamicEnum::new(name, DynamicVariant::Unit))
}

/// Returns the character of a `text` that has exactly one.
pub(super) fn only_sign(text: &str) -> Option<char> {
    let mut signs = text.chars();
    signs.next().filter(|_| signs.next().is_none())
}

fn of_stick(text: &str) -> Option<Trigger> {
    let (stick, way) = text.split_once(' ')?;
    Some(Trigger::Stick(unit_variant(stick)?, unit_variant(way)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_trigger_is_read_as_it_was_written() {
        let all = [
            Trigger::Key(KeyCode::KeyA),
            Trigger::Key(KeyCode::Escape),
            Trigger::ShiftKey(KeyCode::Tab),
            Trigger::CtrlKey(KeyCode::KeyC),
            Trigger::Sign('+'),
            Trigger::Sign(' '),
            Trigger::Button(MouseButton::Middle),
            Trigger::Button(MouseButton::Other(9)),
            Trigger::Wheel(Turn::Down),
            Trigger::Pad(GamepadButton::South),
            Trigger::Pad(GamepadButton::Other(7)),
            Trigger::Stick(Stick::Right, Way::Down),
            Trigger::Fingers(2),
        ];
        for trigger in all {
            assert_eq!(trigger.to_string().parse(), Ok(trigger));
        }
    }

    #[test]
    fn what_names_no_trigger_is_refused_with_the_remedy() {
        let wrong = [
            "",
            " ",
            "KeyÄ",
            "A",
            "Unidentified",
            "Shift+",
            "Ctrl+C",
            "Alt+KeyC",
            "sign",
            "sign ++",
            "mouse",
            "mouse Left ",
            "mouse 70000",
            "wheel Left",
            "pad Sout",
            "pad -1",
            "stick Left",
            "stick Up Left",
            "fingers 0",
            "fingers 9",
            "Other",
            "pad Other",
            "mouse Other",
        ];
        for text in wrong {
            let refused = text.parse::<Trigger>().expect_err(text);
            assert!(refused.to_string().contains("write it like"), "{text}");
        }
    }
}
