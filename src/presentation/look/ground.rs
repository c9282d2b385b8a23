//! Background of the field: a gradient over stones in the bond of the pack's light, shaded along the walls and fading
//! to dark below the floor line. It is one mesh, built once for a field.
//!
//! It is the largest object in the window, so vertex colours contain all of it. The vertices follow the relief and the
//! shading closely enough for linear interpolation.

use super::prelude::*;
use crate::content::materials::Light;
use crate::presentation::flat::Flat;

/// Returns the bond of the stones in `light`: width and height of one stone (units), and the horizontal shift from each
/// row to the next (share of a stone's width).
const fn bond(light: Light) -> (Vec2, f32) {
    let (width, height, shift) = match light {
        Light::Dusk => (64.0, 28.0, 0.5),
        Light::Dawn => (88.0, 22.0, 1.0 / 3.0),
        Light::Sea => (46.0, 46.0, 0.5),
        Light::Ember => (52.0, 34.0, 0.5),
        Light::Forest => (128.0, 20.0, 0.375),
        Light::Steel => (100.0, 100.0, 0.0),
        Light::Night => (72.0, 36.0, 0.25),
        Light::Space => (58.0, 58.0, 0.0),
        Light::Brass => (80.0, 40.0, 0.5),
        Light::Chalk => (40.0, 40.0, 0.0),
    };
    (Vec2::new(width, height), shift)
}

/// Extent of a joint into each of two adjacent stones (units), and its relief (change of brightness as a share). It is
/// this dark because the background is dark too: the contrast ratio is 1.06:1 at the darkest part of the background.
const JOINT: (f32, f32) = (1.7, -0.68);
/// Extent of the lit upper edge of a stone (units), and its relief.
const SHOULDER: (f32, f32) = (4.0, 0.09);
/// Relief of the darkest stones. No stone is lighter than the background, so that the relief does not reduce the
/// contrast of bricks.
const TONE: f32 = -0.35;
/// Brightness at the walls (share of the full brightness), and the distances from a wall between which it rises to full
/// brightness (units).
const WALL_SHADE: (f32, f32, f32) = (0.55, -4.0, 30.0);
/// Upper end of the dark at the floor line (units above it).
const DARK: f32 = 60.0;

/// Returns the background of a field of `size` (units), down to `below` (units) under the floor line.
pub(super) fn ground(size: Vec2, below: f32, palette: Palette) -> Flat {
    let bond = bond(palette.light);
    let mut ground = Ground {
        flat: Flat::default(),
        bond,
        size,
        below,
        palette,
    };
    // Rows are counted from the top wall down.
    for row in 0..((size.y + below) / bond.0.y).ceil() as u32 {
        ground.stones(row);
    }
    ground.flat
}

/// Builder of the background.
struct Ground {
    flat: Flat,
    /// Bond of the stones, see [`bond`].
    bond: (Vec2, f32),
    size: Vec2,
    below: f32,
    palette: Palette,
}

impl Ground {
    /// Adds a row of stones.
    fn stones(&mut self, row: u32) {
        let (stone, shift) = self.bond;
        let top = self.size.y - row as f32 * stone.y;
        let down = |units: f32, relief: f32| ((top - units).max(-self.below), relief);
        let lines = [
            down(0.0, JOINT.1),
            down(JOINT.0, SHOULDER.1),
            down(SHOULDER.0, 0.0),
            down(stone.y - JOINT.0, TONE),
            down(stone.y, JOINT.1),
        ];
        let whole = (0.0, self.size.x);
        self.strip(whole, lines[0], lines[1]);
        self.strip(whole, lines[1], lines[2]);
        self.strip(whole, lines[3], lines[4]);
        let shift = stone.x * (shift * row as f32).fract();
        for column in 0..((self.size.x + shift) / stone.x).ceil() as u32 {
            let left = column as f32 * stone.x - shift;
            let tone = TONE * chance(column, row);
            self.stone(left, tone, lines[2].0, lines[3].0);
        }
    }

    /// Adds the face of a stone and the vertical joints at its sides.
    fn stone(&mut self, left: f32, tone: f32, high: f32, low: f32) {
        let right = left + self.bond.0.x;
        let within = |x: f32| x.clamp(0.0, self.size.x);
        let (inner, outer) = (
            (within(left + JOINT.0), within(right - JOINT.0)),
            (within(left), within(right)),
        );
        let dark = JOINT.1;
        for ((from, there), (to, then)) in [
            ((outer.0, dark), (inner.0, tone)),
            ((inner.1, tone), (outer.1, dark)),
        ] {
            if to > from {
                self.patch([(from, there), (to, then)], (high, 0.0), (low, 0.0));
            }
        }
        self.strip(inner, (high, tone), (low, tone));
    }

    /// Adds a strip from `high` to `low` (each a height and its relief), split at the distances where the shade of the
    /// walls bends.
    fn strip(&mut self, (from, to): (f32, f32), high: (f32, f32), low: (f32, f32)) {
        let shade = WALL_SHADE.2;
        let width = self.size.x;
        let near = [0.3, 0.65, 1.0].map(|part| shade * part);
        let far = [1.0, 0.65, 0.3].map(|part| width - shade * part);
        let mut at = from;
        for bend in near.into_iter().chain(far).chain([to]) {
            if bend > at && bend <= to {
                self.patch([(at, 0.0), (bend, 0.0)], high, low);
                at = bend;
            }
        }
    }

    /// Adds a quad between two horizontal positions and two heights, each with its relief.
    fn patch(&mut self, [left, right]: [(f32, f32); 2], high: (f32, f32), low: (f32, f32)) {
        let corners = [(left, low), (right, low), (right, high), (left, high)].map(|(x, y)| {
            let at = Vec2::new(x.0, y.0);
            let place = (at, self.size, self.below);
            (at, colour(place, x.1 + y.1, self.palette))
        });
        self.flat.polygon(corners);
    }
}

/// Returns the colour at a position in a field of `size`, which fades to the backdrop at `below` under the floor line.
/// `relief` changes the brightness by a share (negative for darker).
fn colour((at, size, below): (Vec2, Vec2, f32), relief: f32, palette: Palette) -> LinearRgba {
    let [low, high, backdrop] = [palette::FIELD_LOW, palette::FIELD_HIGH, tone::BACKDROP]
        .map(|tone| palette.of(tone).to_linear());
    let wall = at.x.min(size.x - at.x).min(size.y - at.y);
    let (dark, from, to) = WALL_SHADE;
    let light = (1.0 + relief) * dark.lerp(1.0, smooth(from, to, wall));
    let lit = low.mix(&high, (at.y / size.y).clamp(0.0, 1.0)) * light;
    backdrop
        .mix(&lit, smooth(-below, DARK, at.y))
        .with_alpha(1.0)
}

/// Returns the smoothstep of `at`: 0 up to `from`, 1 from `to` on.
fn smooth(from: f32, to: f32, at: f32) -> f32 {
    let part = ((at - from) / (to - from)).clamp(0.0, 1.0);
    part * part * (3.0 - 2.0 * part)
}

/// Returns a pseudo-random number from 0 to 1 for each stone (interleaved gradient noise by Jorge Jimenez).
fn chance(column: u32, row: u32) -> f32 {
    (52.982_918 * (0.067_110_56 * column as f32 + 0.005_837_15 * row as f32).fract()).fract()
}

#[cfg(test)]
mod tests {
    use bevy::mesh::VertexAttributeValues;

    use super::*;

    #[test]
    fn the_ground_is_lost_in_the_dark_below_and_dimmer_at_the_walls() {
        let size = Vec2::new(800.0, 600.0);
        let of = |x, y| colour((Vec2::new(x, y), size, 16.0), 0.0, Palette::default());
        assert_eq!(of(400.0, -16.0), palette::usual(tone::BACKDROP).to_linear());
        for (x, y) in [(0.0, 300.0), (800.0, 300.0), (400.0, 600.0)] {
            assert!(of(x, y).luminance() < of(400.0, 300.0).luminance() * 0.8);
        }
    }

    /// Returns the palette of each light.
    fn lights() -> impl Iterator<Item = Palette> {
        Light::ALL.iter().map(|light| Palette {
            light: *light,
            ..Palette::default()
        })
    }

    /// Returns the WCAG contrast ratio of two colours.
    fn ratio(light: LinearRgba, dark: LinearRgba) -> f32 {
        (light.luminance() + 0.05) / (dark.luminance() + 0.05)
    }

    #[test]
    fn how_the_stones_of_a_pack_lie_is_seen_and_does_not_stand_out() {
        let size = Vec2::new(800.0, 600.0);
        for palette in lights() {
            // Heights at which neither the walls nor the dark below reduce the brightness.
            for y in [DARK, size.y - WALL_SHADE.2] {
                let of = |relief| colour((Vec2::new(400.0, y), size, 16.0), relief, palette);
                let [joint, darkest, lightest] = [JOINT.1, TONE, 0.0].map(of);
                let light = palette.light;
                let seen = ratio(lightest, joint);
                assert!(
                    (1.06..1.12).contains(&seen),
                    "{light:?}: a joint stands out from a stone by 1.06:1, and is quiet: {seen}"
                );
                let seen = ratio(lightest, darkest);
                assert!(
                    (1.03..1.06).contains(&seen),
                    "{light:?}: stones differ by 1.03:1, and are quiet: {seen}"
                );
                let seen = ratio(darkest, joint);
                assert!(
                    seen > 1.025,
                    "{light:?}: joints are darker than the darkest stone: {seen}"
                );
            }
        }
    }

    #[test]
    fn no_stone_is_lighter_than_its_ground_by_more_than_a_lit_edge() {
        let size = Vec2::new(800.0, 600.0);
        for palette in lights() {
            for (at, seen) in corners(size, palette) {
                let flat = colour((at, size, 16.0), 0.0, palette).luminance();
                assert!(
                    seen.luminance() <= flat * 1.09 + 1e-6,
                    "{:?} at {at}: relief may take light from the ground, and adds 9 % at most",
                    palette.light
                );
            }
        }
    }

    /// Returns the vertices of the background of a field of `size`, each with its colour.
    fn corners(size: Vec2, palette: Palette) -> Vec<(Vec2, LinearRgba)> {
        let mesh = ground(size, 16.0, palette).build();
        let places = mesh
            .attribute(Mesh::ATTRIBUTE_POSITION)
            .and_then(|values| values.as_float3())
            .expect("places");
        let Some(VertexAttributeValues::Float32x4(colours)) = mesh.attribute(Mesh::ATTRIBUTE_COLOR)
        else {
            panic!("colours");
        };
        let places = places.iter().map(|at| Vec2::new(at[0], at[1]));
        let colours = colours.iter().map(|it| LinearRgba::from_f32_array(*it));
        places.zip(colours).collect()
    }

    #[test]
    fn odd_fields_are_filled_without_numbers_gone_wrong() {
        let sizes = [Vec2::new(40.0, 30.0), Vec2::new(801.5, 1203.7)];
        for (size, palette) in lights().flat_map(|it| sizes.map(|size| (size, it))) {
            let places = corners(size, palette);
            let reach = |axis: usize| {
                let all = places.iter().map(|(at, _)| at[axis]);
                (
                    all.clone().fold(f32::MAX, f32::min),
                    all.fold(f32::MIN, f32::max),
                )
            };
            assert_eq!((reach(0), reach(1)), ((0.0, size.x), (-16.0, size.y)));
        }
    }
}
