//! The names and numbers beside the vectors of a drawing.
//!
//! Owns where they stand: where they are meant to be, or else where they cover least, with a line that leads to what they name. Names
//! come first, in the order in which they were asked for; then numbers, as far as there is room for them near by. Where large names do
//! not all find room, they are smaller.

#[cfg(test)]
mod tests;

use bevy::math::DVec2;

use super::tag::{Place, Tag};
use crate::geometry::Aabb;
use crate::geometry::bounce::heading;
use crate::geometry::overlap::DiscTest;
use crate::presentation::palette::Tone;

/// A name that is asked for.
#[derive(Debug)]
struct Wish {
    place: Place,
    name: String,
    /// The name with its number.
    whole: Option<String>,
    colour: Tone,
}

/// All names in a drawing, and what they are not to cover.
#[derive(Debug)]
pub(super) struct Names {
    /// All of them are in here (units).
    area: Aabb,
    /// How high a name is now (units).
    high: f64,
    /// How high it is meant to be, and how high it is at least (units).
    wanted: f64,
    least: f64,
    wishes: Vec<Wish>,
    /// Centres and radii of balls (units): no number lies on them, and no name that finds another place.
    balls: Vec<(DVec2, f64)>,
    /// Vectors (units).
    pub vectors: Vec<(DVec2, DVec2)>,
    /// Other lines that have a name (units), and centres and radii of rings (units): names make way where that costs little.
    lines: Vec<(DVec2, DVec2)>,
    rings: Vec<(DVec2, f64)>,
}

/// How wide a sign is at most (of the height of a line), and the room beside a name.
const SIGN: f64 = 0.52;
const ROOM: f64 = 0.2;
/// How far from what it names a name may be (heights of a name), in so many directions.
const AWAY: [f64; 9] = [0.3, 0.6, 1.0, 1.5, 2.0, 2.7, 3.5, 4.5, 6.0];
const DIRECTIONS: u32 = 16;
/// What a place costs that is not the one that is meant: as much as so many heights farther away.
const NOT_MEANT: f64 = 0.2;
const ON_BALL: f64 = 8.0;
const ON_VECTOR: f64 = 1.5;
const ON_LINE: f64 = 0.8;
const ON_RING: f64 = 0.8;
const LEADER_ON_NAME: f64 = 2.0;
/// A number whose best place costs more is left out.
const WORTH: f64 = 5.0;
/// How much smaller names get at a time where there is no room for all of them.
const SMALLER: f64 = 0.85;

impl Names {
    pub fn within(area: Aabb, [wanted, least]: [f64; 2]) -> Self {
        Self {
            area,
            high: wanted,
            wanted,
            least,
            wishes: Vec::new(),
            balls: Vec::new(),
            vectors: Vec::new(),
            lines: Vec::new(),
            rings: Vec::new(),
        }
    }

    /// Asks for `name` at `place` or near it, or for the `whole` of it where there is room. What is not seen has no name.
    pub fn add(
        &mut self,
        Place { of, at }: Place,
        (name, whole): (&str, Option<String>),
        colour: Tone,
    ) {
        if self.area.contains(of) {
            let at = at.clamp(self.area.min, self.area.max);
            self.wishes.push(Wish {
                place: Place { of, at },
                name: name.to_owned(),
                whole,
                colour,
            });
        }
    }

    /// There is a ball at `at`, of this `radius` (units).
    pub fn keep_off_ball(&mut self, at: DVec2, radius: f64) {
        self.balls.push((at, radius));
    }

    /// There is a vector from `a` to `b` (units).
    pub fn keep_off_vector(&mut self, a: DVec2, b: DVec2) {
        self.vectors.push((a, b));
    }

    /// There is a line from `a` to `b` (units) that is no vector.
    pub fn keep_off_line(&mut self, a: DVec2, b: DVec2) {
        self.lines.push((a, b));
    }

    /// There is a ring around `at`, of this `radius` (units).
    pub fn keep_off_ring(&mut self, at: DVec2, radius: f64) {
        self.rings.push((at, radius));
    }

    /// Those for which there is room, each in its place: as large as they are wanted, or else as large as lets all of them find one.
    pub fn placed(&mut self) -> Vec<Tag> {
        loop {
            let tags = self.placed_so_high();
            if tags.len() == self.wishes.len() || self.high <= self.least {
                return tags;
            }
            self.high = (self.high * SMALLER).max(self.least);
        }
    }

    /// Those for which there is room at the height that names have now.
    fn placed_so_high(&self) -> Vec<Tag> {
        let mut tags: Vec<Tag> = Vec::new();
        let mut named = Vec::new();
        for wish in &self.wishes {
            if let Some((tag, _)) = self.best(wish, &wish.name, &tags) {
                named.push(wish);
                tags.push(tag);
            }
        }
        for (own, wish) in named.into_iter().enumerate() {
            let Some(whole) = &wish.whole else { continue };
            let name = tags.remove(own);
            let best = self.best(wish, whole, &tags);
            let number = best.filter(|(tag, cost)| *cost <= WORTH && !self.is_on_ball(tag));
            tags.insert(own, number.map_or(name, |(tag, _)| tag));
        }
        tags
    }

    /// `text` for `wish` at the place that costs least, and what it costs (heights of a name). There it lies in the area and on none
    /// of `tags`.
    fn best(&self, wish: &Wish, text: &str, tags: &[Tag]) -> Option<(Tag, f64)> {
        let half = self.half(text);
        let Place { of, at } = wish.place;
        let around = (0..DIRECTIONS).map(|turn| {
            let turned = f64::from(turn) / f64::from(DIRECTIONS);
            heading(turned * core::f64::consts::TAU)
        });
        let directions: Vec<DVec2> = around.collect();
        let moved = AWAY.iter().flat_map(|away| {
            let reach = half + away * self.high;
            directions
                .iter()
                .map(move |way| (of + *way * reach, NOT_MEANT + away))
        });
        let mut best: Option<(Tag, f64)> = None;
        for (at, far) in core::iter::once((at, 0.0)).chain(moved) {
            // Those that follow are farther away still.
            if best.as_ref().is_some_and(|(_, cost)| *cost <= far) {
                break;
            }
            let tag = Tag {
                at,
                text: text.to_owned(),
                colour: wish.colour,
                size: (self.high / self.wanted) as f32,
                half,
                of,
            };
            let cost = far + self.covers(&tag, tags);
            let is_free = self.is_free(&tag, tags);
            if is_free && best.as_ref().is_none_or(|(_, least)| cost < *least) {
                best = Some((tag, cost));
            }
        }
        best
    }

    /// Whether `tag` lies in the area, and on none of `tags`.
    fn is_free(&self, tag: &Tag, tags: &[Tag]) -> bool {
        let Aabb { min, max } = tag.area();
        let is_in = self.area.contains(min) && self.area.contains(max);
        let is_on = |other: &Tag| (tag.at - other.at).abs().cmplt(tag.half + other.half).all();
        is_in && !tags.iter().any(is_on)
    }

    /// What `tag` and its line cover (heights of a name).
    fn covers(&self, tag: &Tag, tags: &[Tag]) -> f64 {
        let area = tag.area();
        let is_over = |(a, b): &&(DVec2, DVec2)| area.part_of(*a, *b).is_some();
        let vectors = self.vectors.iter().filter(is_over).count();
        let lines = self.lines.iter().filter(is_over).count();
        let is_on_ring = |(at, radius): &&(DVec2, f64)| {
            let away = (*at - area.centre()).abs();
            let half = area.size() * 0.5;
            let nearest = (away - half).max(DVec2::ZERO).length();
            (nearest..=(away + half).length()).contains(radius)
        };
        let rings = self.rings.iter().filter(is_on_ring).count();
        let led_over = tag.leader().map_or(0, |(from, to)| {
            let is_under = |other: &&Tag| other.area().part_of(from, to).is_some();
            tags.iter().filter(is_under).count()
        });
        let ball = if self.is_on_ball(tag) { ON_BALL } else { 0.0 };
        let on_lines = ON_VECTOR * vectors as f64 + ON_LINE * lines as f64;
        ball + on_lines + ON_RING * rings as f64 + LEADER_ON_NAME * led_over as f64
    }

    fn is_on_ball(&self, tag: &Tag) -> bool {
        let mut balls = self.balls.iter();
        balls.any(|(at, radius)| DiscTest::of(*at, *radius, tag.area()).hit.is_some())
    }

    /// Half the width and height of `text` (units).
    fn half(&self, text: &str) -> DVec2 {
        let signs = text.chars().count() as f64;
        DVec2::new(0.5 * (SIGN * signs + ROOM), 0.5) * self.high
    }
}
