//! Icons of keys, buttons and sticks, and lines of text that contain them.
//!
//! [`table`] lists the characters in the icon fonts. Keys are drawn as key caps with their name. Other inputs without
//! an icon, such as buttons of an unknown gamepad, are shown as text.

mod table;

use bevy::prelude::*;
use bevy::text::LineHeight;
use brickwork_ui::language::Say;
use brickwork_ui::paint::{Edge, Ink};
use brickwork_ui::reader::Spoken;
use brickwork_ui::theme;
use brickwork_ui::tone::Tone;

use crate::input::Brand;
use crate::input::table::{Device, Trigger};
use crate::presentation::language::Words;

pub(crate) use table::Glyph;

/// Size of an icon relative to the text size. Half of it is empty space around the icon.
const SCALE: f32 = 2.6;
/// Line height of an icon, and its offset to the middle of the text (shares of its size).
const LINE: f32 = 0.55;
const RAISED: f32 = 0.14;
/// Padding of a key cap, and its corner radius (shares of the text size).
const CAP: (f32, f32) = (0.34, 0.26);

/// Spawns the icon of `trigger`, or its name, in the height of text of `size`.
pub(crate) fn spawn_trigger(
    parent: &mut ChildSpawnerCommands,
    (trigger, brand): (Trigger, Brand),
    size: f32,
    colour: Tone,
) {
    let glyph = Glyph::for_trigger(trigger, brand);
    let word = Say::new(move |words: &Words| words.trigger(trigger, brand));
    spawn_glyph(parent, (glyph, word), size, colour);
}

/// Spawns the icon, or the name.
fn spawn_glyph(
    parent: &mut ChildSpawnerCommands,
    (glyph, word): (Option<Glyph>, Say),
    size: f32,
    colour: Tone,
) {
    let Some(Glyph { face, sign }) = glyph else {
        parent.spawn(theme::text(word, size, colour));
        return;
    };
    parent.spawn((
        Text::new(sign),
        face,
        TextFont::from_font_size(theme::font_size(size * SCALE)),
        Ink(colour),
        LineHeight::RelativeToFont(LINE),
        TextLayout::no_wrap(),
        Pickable::IGNORE,
        // The icon extends below its line into this padding.
        Node {
            padding: UiRect::bottom(px(size * SCALE * RAISED)),
            ..default()
        },
    ));
}

/// Spawns a key cap with the name `word`.
fn spawn_cap(parent: &mut ChildSpawnerCommands, word: Say, size: f32, colour: Tone) {
    let cap = Node {
        padding: UiRect::horizontal(px(size * CAP.0)),
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::all(px(size * CAP.1)),
        ..default()
    };
    let mut cap = parent.spawn((cap, Edge(colour), Pickable::IGNORE));
    cap.with_child(theme::text(word, size, colour));
}

/// Text with the placeholders `{0}`, `{1}` and so on for triggers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Line {
    /// Text with placeholders.
    pub words: String,
    /// Triggers of each placeholder. Several triggers of one placeholder are alternatives.
    pub triggers: Vec<Vec<Trigger>>,
    /// `true` if the triggers are held, and not only pressed.
    pub held: bool,
}

impl Line {
    /// Returns the line as text, for screen readers.
    pub fn spoken(&self, words: &Words, brand: Brand) -> String {
        let mut spoken = self.words.clone();
        for (place, triggers) in self.triggers.iter().enumerate() {
            let names = triggers.iter().map(|it| self.word(words, *it, brand));
            let names: Vec<String> = names.collect();
            spoken = spoken.replace(&format!("{{{place}}}"), &names.join(", "));
        }
        spoken
    }

    /// Returns the name of `trigger` in the line.
    fn word(&self, words: &Words, trigger: Trigger, brand: Brand) -> String {
        if self.held {
            words.held(trigger, brand)
        } else {
            words.trigger(trigger, brand)
        }
    }

    /// Returns the parts from left to right.
    fn parts(&self) -> Vec<Part<'_>> {
        let mut parts = Vec::new();
        for piece in self.words.split_inclusive('}') {
            let (words, place) = match piece.rsplit_once('{') {
                Some((words, place)) => (words, place.trim_end_matches('}').parse::<usize>().ok()),
                None => (piece, None),
            };
            let words = words.trim();
            if !words.is_empty() {
                parts.push(Part::Words(words));
            }
            let triggers = place.and_then(|place| self.triggers.get(place));
            parts.extend(triggers.map(|triggers| Part::Triggers(triggers)));
        }
        parts
    }

    /// Spawns a row of texts and icons, labelled with the spoken line, in the middle of the parent row.
    pub fn spawn(
        &self,
        parent: &mut ChildSpawnerCommands,
        words: &Words,
        brand: Brand,
        (size, colour): (f32, Tone),
    ) {
        // As wide as the parent, so that rounding cannot wrap the line.
        let row = Node {
            flex_grow: 1.0,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            flex_wrap: FlexWrap::Wrap,
            column_gap: px(size * 0.35),
            ..default()
        };
        let label = Spoken::Words(self.spoken(words, brand).into());
        let mut row = parent.spawn((Name::new("Line"), label, Pickable::IGNORE, row));
        row.with_children(|row| {
            for part in self.parts() {
                match part {
                    Part::Words(words) => {
                        row.spawn(theme::text(words, size, colour));
                    }
                    Part::Triggers(triggers) => {
                        let last = triggers.len().saturating_sub(1);
                        for (place, trigger) in triggers.iter().enumerate() {
                            // Key caps need no separator.
                            let is_key = trigger.device() == Device::Keys;
                            let comma = if place < last && !is_key { "," } else { "" };
                            let word = format!("{}{comma}", self.word(words, *trigger, brand));
                            let glyph = Glyph::for_trigger(*trigger, brand);
                            if is_key {
                                spawn_cap(row, word.into(), size, colour);
                            } else {
                                spawn_glyph(row, (glyph, word.into()), size, colour);
                            }
                        }
                    }
                }
            }
        });
    }
}

/// Part of a line.
#[derive(Debug, PartialEq, Eq)]
enum Part<'a> {
    Words(&'a str),
    Triggers(&'a [Trigger]),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presentation::language::Language;

    #[test]
    fn a_pad_that_nobody_knows_is_spoken_of_in_words() {
        let south = Trigger::Pad(GamepadButton::South);
        assert_eq!(Glyph::for_trigger(south, Brand::Generic), None);
        assert!(Glyph::for_trigger(south, Brand::Xbox).is_some());
    }

    #[test]
    fn a_line_has_its_triggers_at_their_places_and_is_read_aloud_in_words() {
        let [space, p] = [Trigger::Key(KeyCode::Space), Trigger::Key(KeyCode::KeyP)];
        let line = Line {
            words: "Launch with {0} · {1} pauses".to_owned(),
            triggers: vec![vec![space], vec![p]],
            held: false,
        };
        assert_eq!(
            line.parts(),
            [
                Part::Words("Launch with"),
                Part::Triggers(&[space]),
                Part::Words("·"),
                Part::Triggers(&[p]),
                Part::Words("pauses"),
            ]
        );
        assert_eq!(
            line.spoken(&Language::default(), Brand::Generic),
            "Launch with Space · P pauses"
        );
    }
}
