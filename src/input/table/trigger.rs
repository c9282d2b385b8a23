//! A key, a button, a stick, the wheel or a finger: what triggers an action, and how it is written in the settings file.
//!
//! Owns [`Trigger`] and its text: `KeyA`, `Shift+Tab`, `sign +`, `mouse Left`, `wheel Up`, `pad South`, `stick Left Up`,
//! `fingers 2`. What people call a trigger is said in `presentation/language/inputs.rs`.

use std::fmt;
use std::str::FromStr;

use bevy::prelude::*;
use bevy::reflect::enums::{DynamicEnum, DynamicVariant};
use bevy::reflect::{FromReflect, TypeInfo, Typed};

/// What triggers an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Trigger {
    /// A key by its place, the same on every keyboard layout.
    Key(KeyCode),
    /// The same while Shift is held.
    ShiftKey(KeyCode),
    /// A key by the sign that is printed on it. It cannot be held.
    Sign(char),
    /// A button of the mouse.
    Button(MouseButton),
    /// The wheel of the mouse, turned up or down. It cannot be held.
    Wheel(Turn),
    /// A button of a pad.
    Pad(GamepadButton),
    /// A stick of a pad, pushed to a side.
    Stick(Stick, Way),
    /// So many fingers on the field.
    Fingers(u8),
}

/// A way to turn the wheel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// Away from the hand.
    Up,
    /// Towards the hand.
    Down,
}

/// A stick of a pad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stick {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

/// A side to which a stick is pushed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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

/// A device, as far as it matters to whoever holds it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Device {
    /// The keyboard.
    #[default]
    Keys,
    /// The mouse.
    Mouse,
    /// A pad.
    Pad,
    /// Fingers on the screen.
    Fingers,
}

/// The largest number of fingers that is told apart.
pub const MAX_FINGERS: u8 = 3;

impl Trigger {
    /// The device that it belongs to.
    #[must_use]
    pub fn device(self) -> Device {
        match self {
            Self::Key(_) | Self::ShiftKey(_) | Self::Sign(_) => Device::Keys,
            Self::Button(_) | Self::Wheel(_) => Device::Mouse,
            Self::Pad(_) | Self::Stick(..) => Device::Pad,
            Self::Fingers(_) => Device::Fingers,
        }
    }
}

impl Stick {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Left, Self::Right];
}

impl Way {
    /// All four.
    pub const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Up, Self::Down];

    /// How far a stick at `place` is pushed this way (0 to 1, not below).
    #[must_use]
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

/// A text that names no trigger.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoTrigger(String);

impl fmt::Display for NoTrigger {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is no key, button or stick; write it like `KeyA`, `Shift+Tab`, `sign +`, `mouse Left`, `wheel Up`, \
             `pad South`, `stick Left Up` or `fingers 2`",
            self.0
        )
    }
}

impl FromStr for Trigger {
    type Err = NoTrigger;

    fn from_str(text: &str) -> Result<Self, NoTrigger> {
        let found = match text.split_once(' ') {
            None => match text.strip_prefix("Shift+") {
                Some(key) => plain(key).map(Self::ShiftKey),
                None => plain(text).map(Self::Key),
            },
            Some(("sign", sign)) => one_sign(sign).map(Self::Sign),
            Some(("mouse", button)) => {
                let other = || button.parse().ok().map(MouseButton::Other);
                plain(button).or_else(other).map(Self::Button)
            }
            Some(("wheel", "Up")) => Some(Self::Wheel(Turn::Up)),
            Some(("wheel", "Down")) => Some(Self::Wheel(Turn::Down)),
            Some(("pad", button)) => {
                let other = || button.parse().ok().map(GamepadButton::Other);
                plain(button).or_else(other).map(Self::Pad)
            }
            Some(("stick", pushed)) => of_stick(pushed),
            Some(("fingers", count)) => {
                let count = count.parse().ok();
                count
                    .filter(|count| (1..=MAX_FINGERS).contains(count))
                    .map(Self::Fingers)
            }
            Some(_) => None,
        };
        found.ok_or_else(|| NoTrigger(text.chars().take(40).collect()))
    }
}

/// The value without content of the enum `E` that has this name.
fn plain<E: FromReflect + Typed>(name: &str) -> Option<E> {
    let TypeInfo::Enum(kind) = E::type_info() else {
        return None;
    };
    // An engine that is asked for a name that it does not know might panic.
    kind.variant(name)?.as_unit_variant().ok()?;
    E::from_reflect(&DynamicEnum::new(name, DynamicVariant::Unit))
}

fn one_sign(text: &str) -> Option<char> {
    let mut signs = text.chars();
    let sign = signs.next().filter(|sign| !sign.is_control())?;
    signs.next().is_none().then_some(sign)
}

fn of_stick(text: &str) -> Option<Trigger> {
    let all = Stick::ALL
        .into_iter()
        .flat_map(|stick| Way::ALL.map(|way| (stick, way)));
    let mut triggers = all.map(|(stick, way)| Trigger::Stick(stick, way));
    triggers.find(|trigger| trigger.to_string().strip_prefix("stick ") == Some(text))
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
