//! Characters of the icons for buttons and sticks in their fonts. The fonts are by Kenney (`CREDITS.md`). Icons that
//! they lack have no row.
//!
//! The fonts have most icons in a filled and an outlined version. Some filled ones lack their cut-out parts (the letter
//! of a key, the circle of a button). Parts of a mouse or D-pad differ only in the outlined ones. The table has the
//! complete version of each. Icons of keys are too small next to text, so keys are drawn as key caps.

use bevy::prelude::*;

use crate::input::table::{Stick, Way};

/// Returns the icon of a mouse button, in the keyboard font.
pub(super) fn mouse(button: MouseButton) -> Option<char> {
    Some(match button {
        MouseButton::Left => '\u{e0e4}',
        MouseButton::Right => '\u{e0e8}',
        MouseButton::Middle => '\u{e0ea}',
        _ => return None,
    })
}

/// Returns the icons of a button on Xbox, `PlayStation` and Switch gamepads.
pub(super) fn pad(button: GamepadButton) -> Option<[char; 3]> {
    use GamepadButton::*;
    Some(match button {
        South => ['\u{e005}', '\u{e049}', '\u{e007}'],
        East => ['\u{e007}', '\u{e040}', '\u{e005}'],
        North => ['\u{e021}', '\u{e052}', '\u{e019}'],
        West => ['\u{e01f}', '\u{e050}', '\u{e01b}'],
        LeftTrigger => ['\u{e044}', '\u{e076}', '\u{e00a}'],
        RightTrigger => ['\u{e04a}', '\u{e07e}', '\u{e011}'],
        LeftTrigger2 => ['\u{e048}', '\u{e07a}', '\u{e01d}'],
        RightTrigger2 => ['\u{e04e}', '\u{e082}', '\u{e01f}'],
        Select => ['\u{e01d}', '\u{e01c}', '\u{e00d}'],
        Start => ['\u{e015}', '\u{e022}', '\u{e00f}'],
        LeftThumb => ['\u{e053}', '\u{e066}', '\u{e05e}'],
        RightThumb => ['\u{e05b}', '\u{e06e}', '\u{e066}'],
        DPadUp => ['\u{e036}', '\u{e05f}', '\u{e03d}'],
        DPadDown => ['\u{e025}', '\u{e056}', '\u{e034}'],
        DPadLeft => ['\u{e029}', '\u{e05a}', '\u{e038}'],
        DPadRight => ['\u{e02c}', '\u{e05d}', '\u{e03b}'],
        _ => return None,
    })
}

/// Returns the icons of a stick direction on Xbox, `PlayStation` and Switch gamepads.
pub(super) fn stick(stick: Stick, way: Way) -> [char; 3] {
    match (stick, way) {
        (Stick::Left, Way::Left) => ['\u{e052}', '\u{e065}', '\u{e05d}'],
        (Stick::Left, Way::Right) => ['\u{e054}', '\u{e067}', '\u{e05f}'],
        (Stick::Left, Way::Up) => ['\u{e055}', '\u{e068}', '\u{e060}'],
        (Stick::Left, Way::Down) => ['\u{e050}', '\u{e063}', '\u{e05b}'],
        (Stick::Right, Way::Left) => ['\u{e05a}', '\u{e06d}', '\u{e065}'],
        (Stick::Right, Way::Right) => ['\u{e05c}', '\u{e06f}', '\u{e067}'],
        (Stick::Right, Way::Up) => ['\u{e05d}', '\u{e070}', '\u{e068}'],
        (Stick::Right, Way::Down) => ['\u{e058}', '\u{e06b}', '\u{e063}'],
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use swash::FontRef;

    use super::super::Glyph;
    use super::*;
    use crate::input::Brand;
    use crate::input::table::{Action, KeySet, Mapping, Trigger, Turn};
    use brickwork_ui::fonts::Face;

    /// Returns the bytes of the icon font `face`.
    fn file(face: Face) -> Vec<u8> {
        let fonts = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/fonts");
        let name = format!("Prompts-{face:?}.ttf");
        std::fs::read(fonts.join(&name)).expect(&name)
    }

    /// Returns all triggers with a name of their own: all default mappings, buttons and sticks.
    fn triggers() -> Vec<Trigger> {
        let mut all: Vec<Trigger> = Vec::new();
        for keys in KeySet::ALL {
            let mut mapping = Mapping::default();
            mapping.keys = keys;
            all.extend(Action::all().flat_map(|it| mapping.triggers(it)));
        }
        all.extend(GamepadButton::all().map(Trigger::Pad));
        for stick in Stick::ALL {
            all.extend(Way::ALL.map(|way| Trigger::Stick(stick, way)));
        }
        all.extend((1..=3).map(Trigger::Fingers));
        all.extend([Trigger::Wheel(Turn::Up), Trigger::Wheel(Turn::Down)]);
        all
    }

    #[test]
    fn every_sign_is_in_its_font_and_what_has_none_has_a_word() {
        let brands = [
            Brand::Xbox,
            Brand::PlayStation,
            Brand::Switch,
            Brand::Generic,
        ];
        let mut with_sign = 0;
        for trigger in triggers() {
            for brand in brands {
                let Some(glyph) = Glyph::for_trigger(trigger, brand) else {
                    continue;
                };
                with_sign += 1;
                let font = file(glyph.face);
                let font = FontRef::from_index(&font, 0).expect("a font");
                assert_ne!(font.charmap().map(glyph.sign), 0, "{trigger} on {brand:?}");
            }
        }
        assert!(with_sign > 60, "{with_sign}");
    }

    #[test]
    fn no_two_triggers_of_a_device_have_the_same_sign() {
        let mut all = triggers();
        all.sort_by_key(ToString::to_string);
        all.dedup();
        for brand in [Brand::Xbox, Brand::PlayStation, Brand::Switch] {
            let mut seen: Vec<(Glyph, Trigger)> = Vec::new();
            for trigger in &all {
                let Some(glyph) = Glyph::for_trigger(*trigger, brand) else {
                    continue;
                };
                let other = seen.iter().find(|(of, _)| *of == glyph);
                assert_eq!(other.map(|(_, other)| other), None, "{trigger}");
                seen.push((glyph, *trigger));
            }
        }
    }
}
