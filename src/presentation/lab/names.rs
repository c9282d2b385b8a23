//! The names and numbers beside the vectors of a drawing.
//!
//! Owns where they stand: at the place that is meant, or beside it where another one is.

use bevy::math::DVec2;

use crate::geometry::{Aabb, Compass};
use crate::presentation::palette::Tone;

/// A name in a drawing.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tag {
    /// Where its middle is (units of the field).
    pub at: DVec2,
    pub text: String,
    pub colour: Tone,
}

/// All names in a drawing.
#[derive(Debug)]
pub(super) struct Names {
    /// All of them are in here (units).
    area: Aabb,
    /// How high a name is (units).
    high: f64,
    pub tags: Vec<Tag>,
}

/// How wide a sign is at most (of the height of a line), and the room beside a name.
const SIGN: f64 = 0.52;
const ROOM: f64 = 0.2;
/// How far from its place a name may be moved (of its own size), and how far one with a number: farther away, it would be taken for
/// that of something else.
const MOVED: [f64; 7] = [0.6, 0.9, 1.2, 1.6, 2.0, 2.6, 3.2];
const MOVED_WHOLE: [f64; 2] = [0.6, 0.9];

impl Names {
    pub fn within(area: Aabb, high: f64) -> Self {
        Self {
            area,
            high,
            tags: Vec::new(),
        }
    }

    /// Adds `whole` at `at` (units) or near it; or, where there is no room for that, `name`; or nothing where all is full.
    pub fn add(&mut self, at: DVec2, (whole, name): (Option<&str>, &str), colour: Tone) {
        if !self.area.contains(at) {
            return;
        }
        let whole = whole.and_then(|whole| Some((whole, self.place(at, whole, &MOVED_WHOLE)?)));
        let found = whole.or_else(|| Some((name, self.place(at, name, &MOVED)?)));
        self.tags.extend(found.map(|(text, at)| Tag {
            at,
            text: text.to_owned(),
            colour,
        }));
    }

    /// Half the width and height of `text` (units).
    fn half(&self, text: &str) -> DVec2 {
        let signs = text.chars().count() as f64;
        DVec2::new(0.5 * (SIGN * signs + ROOM), 0.5) * self.high
    }

    /// The place nearest to `at` at which `text` lies in the area and on no other name, `moved` so far at most.
    fn place(&self, at: DVec2, text: &str, moved: &[f64]) -> Option<DVec2> {
        let half = self.half(text);
        let sides = Compass::ALL.map(Compass::vector);
        let corners = sides.map(|side| side + side.perp());
        let around = || sides.into_iter().chain(corners);
        let reach = half + 0.5 * self.high;
        let beside = moved.iter();
        let beside = beside.flat_map(|away| around().map(move |side| at + side * reach * *away));
        core::iter::once(at)
            .chain(beside)
            .find(|place| self.is_free(*place, half))
    }

    fn is_free(&self, place: DVec2, half: DVec2) -> bool {
        let on = |tag: &Tag| {
            let apart = half + self.half(&tag.text);
            (tag.at - place).abs().cmplt(apart).all()
        };
        let is_in = self.area.contains(place - half) && self.area.contains(place + half);
        is_in && !self.tags.iter().any(on)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presentation::palette;

    #[test]
    fn no_name_lies_on_another_or_leaves_the_area_however_many_there_are() {
        let area = Aabb::around(DVec2::ZERO, DVec2::new(120.0, 90.0));
        let mut names = Names::within(area, 10.0);
        for turn in 0..60 {
            let at = DVec2::new(f64::from(turn % 7), f64::from(turn % 5));
            names.add(at, (Some("v 1234 u/s"), "v"), palette::TEXT);
        }
        assert!(names.tags.len() > 10, "{}", names.tags.len());
        let has = |text| names.tags.iter().any(|tag| tag.text == text);
        assert!(
            has("v 1234 u/s") && has("v"),
            "the name alone where it is full"
        );
        for (place, tag) in names.tags.iter().enumerate() {
            let half = names.half(&tag.text);
            assert!(area.contains(tag.at - half) && area.contains(tag.at + half));
            for other in &names.tags[..place] {
                let apart = half + names.half(&other.text);
                assert!(
                    (tag.at - other.at).abs().cmpge(apart).any(),
                    "{tag:?} {other:?}"
                );
            }
        }
    }
}
