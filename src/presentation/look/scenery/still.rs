//! Still, opaque depths of a scene, and the transition from its units to those of the field.

use std::ops::Range;

use super::super::prelude::*;
use super::scene::{Pair, Part, Tint};
use crate::presentation::camera::MARGIN;

/// Height of a field, bottom and top of a scene, and width of a column of a ridge.
pub(super) const HIGH: f32 = 600.0;
pub(super) const BOTTOM: f32 = -40.0;
pub(super) const TOP: f32 = 1_020.0;
const COLUMN: f32 = 8.0;
/// Half the width of parts across the scene: more than half of the widest field.
const FAR: f32 = 1e6;
/// Part of the reach of a scene without a fade to the backdrop.
const CLEAR: f32 = 0.3;
/// Brightness at the walls (share), distance from them at which it is full, and distance behind them (units of the
/// field).
const WALL_SHADE: (f32, f32) = (0.55, 30.0);
const WALL: f32 = 8.0;
/// Opacities of the dark at the floor line, each with its height above the line (units of the field).
const DARK: [(f32, f32); 4] = [(-MARGIN, 1.0), (10.0, 0.73), (34.0, 0.27), (60.0, 0.0)];

/// Field in which a scene is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stage {
    /// Size of the field, and distance that the scene reaches beyond it (units of the field).
    pub size: Vec2,
    pub reach: f32,
    pub palette: Palette,
}

impl Stage {
    /// Returns a colour that is as bright as the background of the field.
    pub fn colour(&self, tint: Tint) -> LinearRgba {
        let ground = self.palette.of(palette::FIELD_HIGH);
        let (colour, share) = match tint {
            Tint::Tone(share) => (ground, share),
            Tint::Lamp(share) => (palette::BALL_HOT, share),
            Tint::Gold(share) => (palette::PADDLE, share),
            Tint::Glow(share) => (self.palette.of(palette::WALL_EDGE), share),
        };
        let dimmed = share * ground.luminance() / colour.luminance();
        (colour.to_linear() * dimmed).with_alpha(1.0)
    }

    /// Returns the size of a unit of the scene (units of the field).
    pub fn scale(&self) -> f32 {
        self.size.y / HIGH
    }

    /// Returns the numbers of the parts of a row across the scene that are `apart`. Number 0 is in the middle.
    pub fn row(&self, apart: f32) -> Range<i32> {
        let half = (self.size.x * 0.5 + self.reach) / self.scale();
        let count = (half / apart).ceil() as i32;
        -count..count + 1
    }

    /// Returns the coordinates (units of the field) along x and y between which the shade changes evenly.
    fn bends(&self) -> [[f32; 8]; 2] {
        let (Vec2 { x, y }, clear, shade) = (self.size, self.reach * CLEAR, WALL_SHADE.1);
        let dark = DARK.map(|(height, _)| height);
        [
            [-clear, -WALL, 0.0, shade, x - shade, x, x + WALL, x + clear],
            [
                dark[0],
                dark[1],
                dark[2],
                dark[3],
                y - shade,
                y,
                y + WALL,
                y + clear,
            ],
        ]
    }

    /// Returns `colour` at `at` in the field: darker along the walls, and mixed with the backdrop at the floor line and
    /// far from the field.
    pub fn shaded(&self, at: Vec2, colour: LinearRgba) -> LinearRgba {
        let inside = (at.x.min(self.size.x - at.x)).min(self.size.y - at.y);
        let depth = if inside < 0.0 {
            -inside / WALL
        } else {
            inside / WALL_SHADE.1
        };
        let wall = WALL_SHADE.0 + (1.0 - WALL_SHADE.0) * depth.min(1.0);
        let clear = self.reach * CLEAR;
        let far = ((-inside - clear) / (self.reach - clear).max(1.0)).clamp(0.0, 1.0);
        let dark = DARK.windows(2).find(|pair| at.y <= pair[1].0);
        let dark = dark.map_or(0.0, |pair| {
            let part = (at.y - pair[0].0) / (pair[1].0 - pair[0].0);
            pair[0].1 + (pair[1].1 - pair[0].1) * part.max(0.0)
        });
        let backdrop = self.palette.of(tone::BACKDROP).to_linear();
        let shaded = (colour * wall).mix(&backdrop, far.max(dark));
        shaded.with_alpha(colour.alpha)
    }

    /// Returns the position of `at` in the field.
    pub fn place(&self, at: Vec2) -> Vec2 {
        Vec2::X * self.size.x * 0.5 + at * self.scale()
    }
}

/// Builder of a depth; later parts cover earlier ones.
#[derive(Debug)]
pub(super) struct Depth {
    stage: Stage,
    pub flat: Flat,
    /// Position of the current place in a row, its number, and its additional height (share).
    place: (f32, i32, f32),
}

impl Depth {
    pub fn new(stage: Stage) -> Self {
        let flat = Flat::default();
        let place = (0.0, 0, 0.0);
        Self { stage, flat, place }
    }

    /// Adds a part.
    pub fn add(&mut self, part: &Part) {
        match part {
            Part::Bands(heights) => {
                for pair in heights.windows(2) {
                    let [(low, dark), (high, light)] = [pair[0], pair[1]];
                    self.block([(low, FAR), (high, FAR)], [dark, light]);
                }
            }
            Part::Ridge(heights, waves, spikes, shares) => {
                self.ridge(*heights, *waves, *spikes, *shares);
            }
            Part::Tower(x, widths, shares) => {
                self.place.0 += x;
                for pair in widths.windows(2) {
                    self.block([pair[0], pair[1]], *shares);
                }
                self.place.0 -= x;
            }
            Part::Disc(centre, radius, shares) => self.disc((*centre).into(), *radius, *shares),
            Part::Dots(count, area, half, tint) => {
                let colour = self.stage.colour(*tint);
                for dot in 0..*count {
                    let [x, y] = [1, 2].map(|row| random(dot + self.place.1 * count, row));
                    let [from, to] = area.map(Vec2::from);
                    let (at, half) = (from + (to - from) * Vec2::new(x, y), Vec2::from(*half));
                    let signs = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
                    let corners = signs.map(|sign| at + half * Vec2::from(sign));
                    self.polygon(corners.map(|at| (at, colour)));
                }
            }
            Part::Stripes(high, [from, to]) => {
                for row in (BOTTOM / high) as i32..(TOP / high) as i32 {
                    let [low, middle] = [0.0, 0.5].map(|part| (row as f32 + part) * high);
                    self.block([(low, FAR), (middle, FAR)], [*from, *to]);
                    self.block([(middle, FAR), (low + high, FAR)], [*to, *from]);
                }
            }
            Part::Row(apart, higher, parts) => {
                for place in self.stage.row(*apart) {
                    let more = higher * random(place, 3);
                    self.place = (place as f32 * apart, place, more);
                    parts.iter().for_each(|part| self.add(part));
                }
                self.place = (0.0, 0, 0.0);
            }
        }
    }

    /// Adds a convex polygon within the borders of the scene, in the shade.
    fn polygon<const N: usize>(&mut self, corners: [(Vec2, LinearRgba); N]) {
        let stage = self.stage;
        let (low, high) = (Vec2::new(-stage.reach, -MARGIN), stage.size + stage.reach);
        let (x, _, more) = self.place;
        let corners = corners.map(|(at, colour)| {
            let place = stage.place(Vec2::new(at.x + x, at.y * (1.0 + more)));
            let place = place.clamp(low, high);
            let y = if at.y > BOTTOM { place.y } else { low.y };
            (Vec2::new(place.x, y), colour)
        });
        let mut pieces = vec![corners.to_vec()];
        for (axis, bends) in stage.bends().into_iter().enumerate() {
            let crossed = |bend: &f32| {
                corners.iter().any(|corner| corner.0[axis] < *bend)
                    && corners.iter().any(|corner| corner.0[axis] > *bend)
            };
            for bend in bends.into_iter().filter(crossed) {
                let split = |piece: Vec<_>| split(&piece, axis, bend);
                pieces = pieces.into_iter().flat_map(split).collect();
            }
        }
        for piece in pieces.into_iter().filter(|piece| piece.len() > 2) {
            let shaded = |(at, colour)| (at, stage.shaded(at, colour));
            self.flat.polygon(piece.into_iter().map(shaded));
        }
    }

    /// Adds a block with half its width at its lower and its upper edge.
    fn block(&mut self, [(low, wide), (high, narrow)]: [Pair; 2], shares: [f32; 2]) {
        let [dark, light] = shares.map(|share| self.stage.colour(Tint::Tone(share)));
        let at = |x: f32, y: f32, colour: LinearRgba| (Vec2::new(x, y), colour);
        let [left, right] = [at(-wide, low, dark), at(wide, low, dark)];
        self.polygon([
            left,
            right,
            at(narrow, high, light),
            at(-narrow, high, light),
        ]);
    }

    fn ridge(&mut self, [from, to]: [f32; 2], waves: [Pair; 2], spikes: Pair, shares: [f32; 2]) {
        let [dark, light] = shares.map(|share| self.stage.colour(Tint::Tone(share)));
        let edge = |x: f32| {
            let waves = waves.map(|(long, high)| high * ops::sin((x + to) / long));
            let place = (x / spikes.0).floor();
            let spike = 1.0 - (2.0 * (x / spikes.0 - place) - 1.0).abs();
            let spike = spikes.1 * spike * spike.sqrt() * random(place as i32, to as u32);
            Vec2::new(x, to + waves[0] + waves[1] + spike)
        };
        for place in self.stage.row(COLUMN) {
            let [left, right] = [place, place + 1].map(|place| place as f32 * COLUMN);
            let base = [left, right].map(|x| (Vec2::new(x, from), dark));
            let [right, left] = [right, left].map(|x| (edge(x), light));
            self.polygon([base[0], base[1], right, left]);
        }
    }

    fn disc(&mut self, centre: Vec2, radius: f32, [dark, light]: [f32; 2]) {
        let corners: [_; 48] = std::array::from_fn(|corner| {
            let turned = corner as f32 / 48.0 * std::f32::consts::TAU;
            let towards = Vec2::from(ops::sin_cos(turned)).yx();
            let lit = 0.5 + 0.5 * towards.dot(Vec2::new(0.6, 0.8));
            let tint = Tint::Tone(dark + (light - dark) * lit);
            (centre + radius * towards, self.stage.colour(tint))
        });
        self.polygon(corners);
    }
}

/// Splits a convex polygon at a coordinate along an axis. A part may be empty.
fn split(corners: &[(Vec2, LinearRgba)], axis: usize, bend: f32) -> [Vec<(Vec2, LinearRgba)>; 2] {
    let mut parts = [Vec::new(), Vec::new()];
    for (place, corner) in corners.iter().enumerate() {
        let next = corners[(place + 1) % corners.len()];
        let [from, to] = [corner.0[axis] - bend, next.0[axis] - bend];
        if from <= 0.0 {
            parts[0].push(*corner);
        }
        if from >= 0.0 {
            parts[1].push(*corner);
        }
        if from * to < 0.0 {
            let part = from / (from - to);
            let mut between = (corner.0.lerp(next.0, part), corner.1.mix(&next.1, part));
            between.0[axis] = bend;
            parts.iter_mut().for_each(|corners| corners.push(between));
        }
    }
    parts
}

/// Returns a pseudo-random number (0 to 1) for a place in a row (a hash by Chris Wellons).
pub(super) fn random(place: i32, row: u32) -> f32 {
    let mut bits = place.cast_unsigned() ^ row.wrapping_mul(0x9e37_79b9);
    for (shift, factor) in [(16, 0x21f0_aaad_u32), (15, 0x735a_2d97)] {
        bits = (bits ^ (bits >> shift)).wrapping_mul(factor);
    }
    (bits >> 8) as f32 / (1 << 24) as f32
}
