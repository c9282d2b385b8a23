//! The names and numbers beside the vectors of a drawing.
//!
//! Owns where they stand: at the place that is meant, or beside it where another one is. Names come first, in the order in which they
//! were asked for; then numbers where room is left and nothing is covered that is to be kept free.

use bevy::math::DVec2;

use crate::geometry::overlap::boxes_overlap;
use crate::geometry::{Aabb, Compass};
use crate::presentation::palette::Tone;

/// A name in a drawing.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tag {
    /// Where its middle is (units of the field).
    pub at: DVec2,
    pub text: String,
    pub colour: Tone,
    /// Half its width and height (units).
    half: DVec2,
}

/// A name that is asked for.
#[derive(Debug)]
struct Wish {
    /// Where it is meant to be (units).
    at: DVec2,
    name: String,
    /// The name with its number.
    whole: Option<String>,
    colour: Tone,
}

/// All names in a drawing.
#[derive(Debug)]
pub(super) struct Names {
    /// All of them are in here (units).
    area: Aabb,
    /// How high a name is (units).
    high: f64,
    wishes: Vec<Wish>,
    /// No number lies on these (units).
    kept_free: Vec<Aabb>,
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
            wishes: Vec::new(),
            kept_free: Vec::new(),
        }
    }

    /// Asks for `name` at `at` (units) or near it, or for the `whole` of it where there is room.
    pub fn add(&mut self, at: DVec2, (name, whole): (&str, Option<String>), colour: Tone) {
        if self.area.contains(at) {
            self.wishes.push(Wish {
                at,
                name: name.to_owned(),
                whole,
                colour,
            });
        }
    }

    /// No number is to lie on `area` (units). Short names may.
    pub fn keep_free(&mut self, area: Aabb) {
        self.kept_free.push(area);
    }

    /// Those for which there is room, each in its place.
    pub fn placed(&self) -> Vec<Tag> {
        let mut tags: Vec<Tag> = Vec::new();
        let mut named = Vec::new();
        for wish in &self.wishes {
            if let Some(tag) = self.tag(wish, (&wish.name, &MOVED), &tags, None) {
                named.push(wish);
                tags.push(tag);
            }
        }
        for (own, wish) in named.into_iter().enumerate() {
            let Some(whole) = &wish.whole else { continue };
            if let Some(tag) = self.tag(wish, (whole, &MOVED_WHOLE), &tags, Some(own)) {
                tags[own] = tag;
            }
        }
        tags
    }

    /// `text` at the place nearest to that of `wish` at which it lies in the area and on no other of `tags` than its `own`, `moved`
    /// so far at most. What has its own already is a number, and lies on nothing that is kept free.
    fn tag(
        &self,
        wish: &Wish,
        (text, moved): (&str, &[f64]),
        tags: &[Tag],
        own: Option<usize>,
    ) -> Option<Tag> {
        let half = self.half(text);
        let is_free = |place: &DVec2| {
            let on = |tag: &Tag| (tag.at - *place).abs().cmplt(half + tag.half).all();
            let mut others = tags.iter().enumerate();
            let is_in = self.area.contains(*place - half) && self.area.contains(*place + half);
            let covers = |kept: &Aabb| boxes_overlap(Aabb::around(*place, half), *kept);
            let is_number = own.is_some();
            is_in
                && !others.any(|(index, tag)| own != Some(index) && on(tag))
                && !(is_number && self.kept_free.iter().any(covers))
        };
        let sides = Compass::ALL.map(Compass::vector);
        let corners = sides.map(|side| side + side.perp());
        let around = || sides.into_iter().chain(corners);
        let reach = half + 0.5 * self.high;
        let beside = moved.iter();
        let beside =
            beside.flat_map(|away| around().map(move |side| wish.at + side * reach * *away));
        let at = core::iter::once(wish.at).chain(beside).find(is_free)?;
        Some(Tag {
            at,
            text: text.to_owned(),
            colour: wish.colour,
            half,
        })
    }

    /// Half the width and height of `text` (units).
    fn half(&self, text: &str) -> DVec2 {
        let signs = text.chars().count() as f64;
        DVec2::new(0.5 * (SIGN * signs + ROOM), 0.5) * self.high
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::presentation::palette;

    #[test]
    fn no_name_lies_on_another_or_leaves_the_area_and_names_come_before_numbers() {
        let area = Aabb::around(DVec2::ZERO, DVec2::new(120.0, 90.0));
        let mut names = Names::within(area, 10.0);
        let whole = || Some("v 1234 u/s".to_owned());
        let alone = DVec2::new(80.0, 70.0);
        names.add(alone, ("V", whole()), palette::TEXT);
        for turn in 0..60 {
            let at = DVec2::new(f64::from(turn % 7), f64::from(turn % 5));
            names.add(at, ("v", whole()), palette::TEXT);
        }
        // Names that come later leave no room for the number of this one.
        let first = DVec2::new(-110.0, -80.0);
        names.add(first, ("a", whole()), palette::TEXT);
        for away in [12.0, 24.0] {
            let beside = first + DVec2::X * away;
            names.add(beside, ("b", None), palette::TEXT);
        }
        // A number makes way for what is kept free.
        let ball = Aabb::around(DVec2::new(-60.0, 60.0), DVec2::splat(12.0));
        names.keep_free(ball);
        names.add(ball.centre(), ("n", whole()), palette::TEXT);
        let tags = names.placed();
        let on_ball = |tag: &&Tag| boxes_overlap(Aabb::around(tag.at, tag.half), ball);
        let on_ball: Vec<&str> = tags
            .iter()
            .filter(on_ball)
            .map(|tag| tag.text.as_str())
            .collect();
        assert_eq!(on_ball, ["n"], "the name alone lies on it");
        assert!(tags.len() > 15, "{}", tags.len());
        let has = |text: &str, at: DVec2| {
            let mut tags = tags.iter();
            tags.any(|tag: &Tag| tag.text == text && tag.at.distance(at) < 30.0)
        };
        assert!(has("v 1234 u/s", alone), "a number where there is room");
        assert!(has("v", DVec2::ZERO), "the name alone where it is full");
        assert!(has("a", first) && has("b", first + DVec2::X * 12.0));
        for (place, tag) in tags.iter().enumerate() {
            assert!(area.contains(tag.at - tag.half) && area.contains(tag.at + tag.half));
            for other in &tags[..place] {
                let apart = tag.half + other.half;
                assert!(
                    (tag.at - other.at).abs().cmpge(apart).any(),
                    "{tag:?} {other:?}"
                );
            }
        }
    }
}
