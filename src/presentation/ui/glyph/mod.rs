//! Keys, buttons and sticks as the signs that are printed on them, as far as the fonts of signs have them; and lines of text with
//! such signs in it.
//!
//! Where in its font each sign is, is said in [`table`]. Keys are caps with their words; what else has no sign (buttons of a pad that
//! nobody knows) is said in the words of the action table.

mod table;

use bevy::prelude::*;
use bevy::text::LineHeight;

use super::reader::Spoken;
use super::theme::{self, Fonts, Prompts};
use crate::input::Brand;
use crate::input::table::{Device, Trigger, Turn};
use crate::presentation::language::{Say, Words};
use crate::presentation::palette::Tone;
use crate::presentation::ui::paint::{Edge, Ink};

/// Signs of one font.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Glyph {
    prompts: Prompts,
    signs: String,
}

/// The size of a sign for text of a size: half of it is room around the sign.
const SCALE: f32 = 2.6;
/// Height of the line of a sign, and by how much it is raised to the middle of the text beside it (shares of its size).
const LINE: f32 = 0.55;
const RAISED: f32 = 0.14;
/// Room beside the word on a cap, and its rounding (shares of the size of its text).
const CAP: (f32, f32) = (0.34, 0.26);

impl Glyph {
    /// The signs for `trigger`, on a pad of `brand` if it is one of a pad.
    pub fn of(trigger: Trigger, brand: Brand) -> Option<Self> {
        let one = |prompts, sign: char| Self {
            prompts,
            signs: sign.to_string(),
        };
        let on_pad = |[xbox, playstation, switch]: [char; 3]| match brand {
            Brand::Xbox => Some(one(Prompts::Xbox, xbox)),
            Brand::PlayStation => Some(one(Prompts::PlayStation, playstation)),
            Brand::Switch => Some(one(Prompts::Switch, switch)),
            Brand::Generic => None,
        };
        match trigger {
            Trigger::Button(button) => {
                table::mouse(button).map(|sign| one(Prompts::Keyboard, sign))
            }
            Trigger::Wheel(Turn::Up) => Some(one(Prompts::Keyboard, '\u{e0ee}')),
            Trigger::Wheel(Turn::Down) => Some(one(Prompts::Keyboard, '\u{e0eb}')),
            Trigger::Pad(button) => table::pad(button).and_then(on_pad),
            Trigger::Stick(side, way) => on_pad(table::stick(side, way)),
            Trigger::Fingers(1) => Some(one(Prompts::Touch, '\u{e014}')),
            Trigger::Fingers(2) => Some(one(Prompts::Touch, '\u{e017}')),
            Trigger::Key(_) | Trigger::ShiftKey(_) | Trigger::Fingers(_) | Trigger::Sign(_) => None,
        }
    }
}

/// Spawns what people know `trigger` by: its sign, or else its word; as high as text of `size`.
pub(crate) fn spawn_trigger(
    parent: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    (trigger, brand): (Trigger, Brand),
    size: f32,
    colour: Tone,
) {
    let glyph = Glyph::of(trigger, brand);
    let word = Say::from(move |words: &Words| words.trigger(trigger, brand));
    spawn_glyph(parent, fonts, (glyph, word), size, colour);
}

/// Spawns the sign, or else the word.
fn spawn_glyph(
    parent: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    (glyph, word): (Option<Glyph>, Say),
    size: f32,
    colour: Tone,
) {
    let Some(Glyph { prompts, signs }) = glyph else {
        parent.spawn(theme::text(fonts, word, size, colour));
        return;
    };
    let font = TextFont {
        font: fonts.prompts(prompts).clone().into(),
        font_size: theme::font_size(size * SCALE),
        ..default()
    };
    parent.spawn((
        Text::new(signs),
        font,
        Ink(colour),
        LineHeight::RelativeToFont(LINE),
        TextLayout::no_wrap(),
        Pickable::IGNORE,
        // It hangs out of its line, into this room.
        Node {
            padding: UiRect::bottom(px(size * SCALE * RAISED)),
            ..default()
        },
    ));
}

/// Spawns the cap of a key with `word` on it.
fn spawn_cap(parent: &mut ChildSpawnerCommands, fonts: &Fonts, word: Say, size: f32, colour: Tone) {
    let cap = Node {
        padding: UiRect::horizontal(px(size * CAP.0)),
        border: UiRect::all(px(2)),
        border_radius: BorderRadius::all(px(size * CAP.1)),
        ..default()
    };
    parent
        .spawn((cap, Edge(colour), Pickable::IGNORE))
        .with_child(theme::text(fonts, word, size, colour));
}

/// Words in which `{0}`, `{1}` and so on stand for triggers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Line {
    /// The words.
    pub words: String,
    /// What stands at each place; more than one at the same place are ways to do the same.
    pub triggers: Vec<Vec<Trigger>>,
    /// Whether they are held, and not only pressed.
    pub held: bool,
}

impl Line {
    /// The line in words alone, as it is read aloud.
    pub fn spoken(&self, words: &Words, brand: Brand) -> String {
        let mut spoken = self.words.clone();
        for (place, triggers) in self.triggers.iter().enumerate() {
            let names: Vec<String> = triggers
                .iter()
                .map(|it| self.word(words, *it, brand))
                .collect();
            spoken = spoken.replace(&format!("{{{place}}}"), &names.join(", "));
        }
        spoken
    }

    /// What `trigger` is called in it.
    fn word(&self, words: &Words, trigger: Trigger, brand: Brand) -> String {
        if self.held {
            words.held(trigger, brand)
        } else {
            words.trigger(trigger, brand)
        }
    }

    /// What it is made of, from left to right.
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

    /// Spawns it as a row of words and signs, called as it is spoken, in the middle of the row that it is spawned in.
    pub fn spawn(
        &self,
        parent: &mut ChildSpawnerCommands,
        (fonts, words): (&Fonts, &Words),
        brand: Brand,
        (size, colour): (f32, Tone),
    ) {
        // As wide as what it is in, so that no rounding breaks its line.
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
                        row.spawn(theme::text(fonts, words, size, colour));
                    }
                    Part::Triggers(triggers) => {
                        let last = triggers.len().saturating_sub(1);
                        for (place, trigger) in triggers.iter().enumerate() {
                            // Caps stand apart by themselves.
                            let is_key = trigger.device() == Device::Keys;
                            let comma = if place < last && !is_key { "," } else { "" };
                            let word = format!("{}{comma}", self.word(words, *trigger, brand));
                            let glyph = Glyph::of(*trigger, brand);
                            if is_key {
                                spawn_cap(row, fonts, word.into(), size, colour);
                            } else {
                                spawn_glyph(row, fonts, (glyph, word.into()), size, colour);
                            }
                        }
                    }
                }
            }
        });
    }
}

/// A part of a line.
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
        assert_eq!(Glyph::of(south, Brand::Generic), None);
        assert!(Glyph::of(south, Brand::Xbox).is_some());
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
