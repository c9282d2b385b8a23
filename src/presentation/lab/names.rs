//! Placement of the names and numbers of vectors in a drawing.
//!
//! A name is at its preferred position, or where it covers least, with a leader line to its target. Names come first,
//! in the order of the requests, then numbers where there is space nearby. If not all large names fit, they are made
//! smaller.

use crate::geometry::bounce::heading;
use crate::geometry::overlap::DiscTest;
use crate::presentation::prelude::*;

/// Name in a drawing.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Tag {
    /// Centre of the text (units of the field).
    pub at: DVec2,
    pub text: String,
    pub colour: Tone,
    /// Text size (share of the size that the player set).
    pub size: f32,
    /// Half of its width and height (units).
    pub half: DVec2,
    /// Target of the name (units).
    pub of: DVec2,
}

impl Tag {
    /// Returns the area of the text (units).
    pub fn area(&self) -> Aabb {
        Aabb::around(self.at, self.half)
    }

    /// Returns the leader line from the target to the name (units). `None` if they are close.
    pub fn leader(&self) -> Option<(DVec2, DVec2)> {
        let area = self.area();
        let end = self.of.clamp(area.min, area.max);
        (end.distance(self.of) > FAR * self.half.y).then_some((self.of, end))
    }
}

/// Requested position of a name.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    /// Target of the name (units).
    pub of: DVec2,
    /// Preferred centre of the text (units).
    pub at: DVec2,
}

/// Requested name.
#[derive(Debug)]
struct Wish {
    place: Place,
    name: String,
    /// Name with its number.
    whole: Option<String>,
    colour: Tone,
}

/// All names of a drawing, and the shapes that they should not cover.
#[derive(Debug)]
pub(super) struct Names {
    /// Bounds of all names (units).
    area: Aabb,
    /// Current height of a name (units).
    high: f64,
    /// Preferred and minimum height of a name (units).
    wanted: f64,
    least: f64,
    wishes: Vec<Wish>,
    /// Centres and radii of balls (units). Numbers never cover them, and names only if necessary.
    pub balls: Vec<(DVec2, f64)>,
    /// Vectors (units).
    pub vectors: Vec<(DVec2, DVec2)>,
    /// Other named lines, and centres and radii of rings (units). Names avoid them if this costs little.
    pub lines: Vec<(DVec2, DVec2)>,
    pub rings: Vec<(DVec2, f64)>,
}

/// Maximum width of a character, and padding of a name (shares of the line height).
const SIGN: f64 = 0.52;
const ROOM: f64 = 0.2;
/// Possible distances of a name from its target (heights of a name), and number of directions.
const AWAY: [f64; 9] = [0.3, 0.6, 1.0, 1.5, 2.0, 2.7, 3.5, 4.5, 6.0];
const DIRECTIONS: u32 = 16;
/// Costs of a position (heights of a name): not the preferred one, or covering other shapes.
const NOT_MEANT: f64 = 0.2;
const ON_BALL: f64 = 8.0;
const ON_VECTOR: f64 = 1.5;
const ON_LINE: f64 = 0.8;
const ON_RING: f64 = 0.8;
const LEADER_ON_NAME: f64 = 2.0;
/// Minimum distance for a leader line (half heights of a name).
const FAR: f64 = 1.6;
/// Maximum cost of a number. More expensive ones are omitted.
const WORTH: f64 = 5.0;
/// Factor by which names shrink per attempt if not all fit.
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

    /// Requests `name` at `place` or near it, or `whole` if there is space. Ignored if the target is not visible.
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

    /// Places the names: at the preferred height, or at the largest height at which all fit.
    pub fn placed(&mut self) -> Vec<Tag> {
        loop {
            let tags = self.placed_so_high();
            if tags.len() == self.wishes.len() || self.high <= self.least {
                return tags;
            }
            self.high = (self.high * SMALLER).max(self.least);
        }
    }

    /// Places the names that fit at the current height.
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

    /// Returns `text` for `wish` at the position with the lowest cost, and that cost (heights of a name). The position
    /// is in the area and covers none of `tags`.
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
            // All further positions are farther away.
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

    /// Returns `true` if `tag` is in the area and covers none of `tags`.
    fn is_free(&self, tag: &Tag, tags: &[Tag]) -> bool {
        let Aabb { min, max } = tag.area();
        let is_in = self.area.contains(min) && self.area.contains(max);
        let is_on = |other: &Tag| (tag.at - other.at).abs().cmplt(tag.half + other.half).all();
        is_in && !tags.iter().any(is_on)
    }

    /// Returns the cost of everything that `tag` and its leader line cover (heights of a name).
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
        balls.any(|(at, radius)| DiscTest::new(*at, *radius, tag.area()).hit.is_some())
    }

    /// Returns half the width and height of `text` (units).
    fn half(&self, text: &str) -> DVec2 {
        let signs = text.chars().count() as f64;
        DVec2::new(0.5 * (SIGN * signs + ROOM), 0.5) * self.high
    }
}

#[cfg(test)]
mod tests;
