//! Where in its font the sign of each key, button and stick is. The fonts are Kenney's (`CREDITS.md`); what they lack has no row.

use bevy::prelude::*;

use crate::input::table::{Stick, Way};

/// A button of the mouse, in the font of keys.
pub(super) fn mouse(button: MouseButton) -> Option<char> {
    Some(match button {
        MouseButton::Left => '\u{e0e3}',
        MouseButton::Right => '\u{e0e7}',
        MouseButton::Middle => '\u{e0e9}',
        _ => return None,
    })
}

/// On pads of Xbox, `PlayStation` and Switch.
pub(super) fn pad(button: GamepadButton) -> Option<[char; 3]> {
    use GamepadButton::*;
    Some(match button {
        South => ['\u{e004}', '\u{e049}', '\u{e006}'],
        East => ['\u{e006}', '\u{e03f}', '\u{e004}'],
        North => ['\u{e020}', '\u{e051}', '\u{e018}'],
        West => ['\u{e01e}', '\u{e04f}', '\u{e01a}'],
        LeftTrigger => ['\u{e043}', '\u{e076}', '\u{e00a}'],
        RightTrigger => ['\u{e049}', '\u{e07e}', '\u{e010}'],
        LeftTrigger2 => ['\u{e047}', '\u{e07a}', '\u{e01c}'],
        RightTrigger2 => ['\u{e04d}', '\u{e082}', '\u{e01e}'],
        Select => ['\u{e01c}', '\u{e01c}', '\u{e00c}'],
        Start => ['\u{e014}', '\u{e022}', '\u{e00e}'],
        LeftThumb => ['\u{e053}', '\u{e066}', '\u{e05e}'],
        RightThumb => ['\u{e05b}', '\u{e06e}', '\u{e066}'],
        DPadUp => ['\u{e035}', '\u{e05e}', '\u{e03c}'],
        DPadDown => ['\u{e024}', '\u{e055}', '\u{e033}'],
        DPadLeft => ['\u{e028}', '\u{e059}', '\u{e037}'],
        DPadRight => ['\u{e02b}', '\u{e05c}', '\u{e03a}'],
        _ => return None,
    })
}

/// The same.
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

/// By its place on a keyboard of the United States, as its word is.
pub(super) fn key(code: KeyCode) -> Option<char> {
    use KeyCode::*;
    Some(match code {
        KeyA => '\u{e015}',
        KeyB => '\u{e036}',
        KeyC => '\u{e046}',
        KeyD => '\u{e056}',
        KeyE => '\u{e05a}',
        KeyF => '\u{e066}',
        KeyG => '\u{e082}',
        KeyH => '\u{e084}',
        KeyI => '\u{e088}',
        KeyJ => '\u{e08c}',
        KeyK => '\u{e08e}',
        KeyL => '\u{e090}',
        KeyM => '\u{e092}',
        KeyN => '\u{e096}',
        KeyO => '\u{e09e}',
        KeyP => '\u{e0a3}',
        KeyQ => '\u{e0af}',
        KeyR => '\u{e0b5}',
        KeyS => '\u{e0b9}',
        KeyT => '\u{e0c9}',
        KeyU => '\u{e0d3}',
        KeyV => '\u{e0d5}',
        KeyW => '\u{e0d7}',
        KeyX => '\u{e0db}',
        KeyY => '\u{e0dd}',
        KeyZ => '\u{e0df}',
        Digit0 => '\u{e001}',
        Digit1 => '\u{e003}',
        Digit2 => '\u{e005}',
        Digit3 => '\u{e007}',
        Digit4 => '\u{e009}',
        Digit5 => '\u{e00b}',
        Digit6 => '\u{e00d}',
        Digit7 => '\u{e00f}',
        Digit8 => '\u{e011}',
        Digit9 => '\u{e013}',
        F1 => '\u{e067}',
        F2 => '\u{e06f}',
        F3 => '\u{e071}',
        F4 => '\u{e073}',
        F5 => '\u{e075}',
        F6 => '\u{e077}',
        F7 => '\u{e079}',
        F8 => '\u{e07b}',
        F9 => '\u{e07d}',
        F10 => '\u{e068}',
        F11 => '\u{e06a}',
        F12 => '\u{e06c}',
        ArrowUp => '\u{e023}',
        ArrowDown => '\u{e01d}',
        ArrowLeft => '\u{e01f}',
        ArrowRight => '\u{e021}',
        Escape => '\u{e062}',
        Enter => '\u{e05e}',
        Space => '\u{e0c5}',
        Tab => '\u{e0cb}',
        ShiftLeft | ShiftRight => '\u{e0bd}',
        ControlLeft | ControlRight => '\u{e054}',
        AltLeft | AltRight => '\u{e017}',
        Backspace => '\u{e038}',
        Delete => '\u{e058}',
        End => '\u{e05c}',
        Home => '\u{e086}',
        Insert => '\u{e08a}',
        PageDown => '\u{e0a5}',
        PageUp => '\u{e0a7}',
        Minus => '\u{e094}',
        Equal => '\u{e060}',
        Comma => '\u{e050}',
        Period => '\u{e0a9}',
        Semicolon => '\u{e0bb}',
        Slash => '\u{e0c3}',
        Backslash => '\u{e0c1}',
        BracketLeft => '\u{e044}',
        BracketRight => '\u{e03e}',
        Quote => '\u{e01b}',
        CapsLock => '\u{e048}',
        NumpadEnter => '\u{e09a}',
        NumpadAdd => '\u{e09c}',
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use swash::FontRef;

    use super::super::Glyph;
    use super::*;
    use crate::input::Brand;
    use crate::input::table::{Action, KeySet, Mapping, Trigger, Turn};
    use crate::presentation::ui::theme::Prompts;

    /// The bytes of the font of `prompts`.
    fn file(prompts: Prompts) -> Vec<u8> {
        let fonts = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/fonts");
        let name = format!("Prompts-{prompts:?}.ttf");
        std::fs::read(fonts.join(&name)).expect(&name)
    }

    /// All triggers that have a word of their own: what anything is mapped to at first, and all buttons and sticks.
    fn triggers() -> Vec<Trigger> {
        let mut all: Vec<Trigger> = Vec::new();
        for keys in KeySet::ALL {
            let mut mapping = Mapping::default();
            mapping.keys = keys;
            all.extend(Action::ALL.iter().flat_map(|it| mapping.triggers(*it)));
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
                let Some(glyph) = Glyph::of(trigger, brand) else {
                    continue;
                };
                with_sign += 1;
                let font = file(glyph.prompts);
                let font = FontRef::from_index(&font, 0).expect("a font");
                for sign in glyph.signs.chars() {
                    assert_ne!(font.charmap().map(sign), 0, "{trigger} on {brand:?}");
                }
            }
        }
        assert!(with_sign > 300, "{with_sign}");
    }

    #[test]
    fn no_two_triggers_of_a_device_have_the_same_sign() {
        let mut all = triggers();
        all.sort_by_key(ToString::to_string);
        all.dedup();
        for brand in [Brand::Xbox, Brand::PlayStation, Brand::Switch] {
            let mut seen: Vec<(Glyph, Trigger)> = Vec::new();
            for trigger in &all {
                // Both Shift keys are printed the same.
                let is_right = *trigger == Trigger::Key(KeyCode::ShiftRight);
                let Some(glyph) = Glyph::of(*trigger, brand).filter(|_| !is_right) else {
                    continue;
                };
                let other = seen.iter().find(|(of, _)| *of == glyph);
                assert_eq!(other.map(|(_, other)| other), None, "{trigger}");
                seen.push((glyph, *trigger));
            }
        }
    }
}
