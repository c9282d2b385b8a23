//! Icons of buttons, sticks and fingers, from the table `glyphs.ron`.

use std::sync::LazyLock;

use brickwork_ui::fonts::Face;
use serde::Deserialize;

use crate::content::table;
use crate::input::Brand;
use crate::input::table::Trigger;

/// Icon from one icon font.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Glyph {
    /// The font.
    pub(super) face: Face,
    /// Character in the font.
    pub(super) sign: char,
}

/// Characters of the icon of a trigger.
#[derive(Deserialize, Clone, Copy)]
enum Signs {
    /// In the font of keyboard and mouse.
    Keyboard(char),
    /// In the font of fingers.
    Touch(char),
    /// In the fonts of Xbox, `PlayStation` and Switch gamepads.
    Pad(char, char, char),
}

static TABLE: LazyLock<Vec<(Trigger, Signs)>> = LazyLock::new(|| {
    let path = "src/presentation/ui/glyph/glyphs.ron";
    table::of_this_build(table::read(path, include_str!("glyphs.ron")))
});

impl Glyph {
    /// Returns the icon of `trigger`. `brand` selects the icon of a gamepad button. `None` if the fonts have none.
    pub fn for_trigger(trigger: Trigger, brand: Brand) -> Option<Self> {
        let (_, signs) = TABLE.iter().find(|(of, _)| *of == trigger)?;
        let (face, sign) = match (*signs, brand) {
            (Signs::Keyboard(sign), _) => (Face::Keyboard, sign),
            (Signs::Touch(sign), _) => (Face::Touch, sign),
            (Signs::Pad(sign, _, _), Brand::Xbox) => (Face::Xbox, sign),
            (Signs::Pad(_, sign, _), Brand::PlayStation) => (Face::PlayStation, sign),
            (Signs::Pad(_, _, sign), Brand::Switch) => (Face::Switch, sign),
            (Signs::Pad(..), Brand::Generic) => return None,
        };
        Some(Self { face, sign })
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use bevy::prelude::*;
    use swash::FontRef;

    use super::*;
    use crate::input::table::{Action, KeySet, Mapping, Stick, Turn, Way};

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
