//! Pictures of bricks, capsules, tools and earned styles for menus and the HUD, drawn by the CPU: simpler forms of
//! their looks in the field.

use bevy::math::UVec2;
use bevy::prelude::*;
use brickwork_ui::{image, tone};

use super::capsules::{EDGE, corner, symbol_room, usual_half};
use super::paddle::pattern;
use super::quads::Shape;
use super::symbols::{LINE, segments};
use super::trail::{Spot, strands};
use crate::content::materials::{Look, PaddleStyle, TrailStyle};
use crate::content::powers::{Family, Symbol};
use crate::content::tools::Terms;
use crate::content::{KindSummary, PowerId, ToolId};
use crate::presentation::palette::{self, Palette};

/// Half the width and height of a picture (units).
const HALF: Vec2 = Vec2::new(30.0, 16.0);
/// Half the width and height of a brick, and its corner radius and the width of its lit rim (units).
const BRICK: Vec2 = Vec2::new(26.0, 11.0);
const CORNER: f32 = 3.3;
const RIM: f32 = 1.2;
/// Scale of a picture (pixels per unit): more than on most screens, where the filter smooths it.
const SCALE: f32 = 3.0;

/// Width and height of a picture in menus (pixels of an 800×600 window).
pub(in crate::presentation) const SIZE: Vec2 = Vec2::new(2.0 * HALF.x, 2.0 * HALF.y);

/// Draws a brick of `kind`, or only its silhouette if it was not met.
pub(in crate::presentation) fn brick(kind: &KindSummary, palette: Palette, is_met: bool) -> Image {
    let own = palette.brick(kind.colour).to_linear();
    let colour = |p: Vec2| {
        let away = away(p, BRICK, CORNER);
        let light = match away > -RIM {
            true => 0.16,
            false => brightness(kind, p / BRICK.y),
        };
        let end = f32::from(light > 0.0);
        own.mix(&LinearRgba::rgb(end, end, end), light.abs())
            .to_vec4()
            * cover(away)
    };
    drawn(colour, palette, is_met)
}

/// Returns the distance of `p` to a rounded box around the origin (units); negative inside.
fn away(p: Vec2, half: Vec2, corner: f32) -> f32 {
    let beyond = p.abs() - half + corner;
    beyond.max(Vec2::ZERO).length() + beyond.max_element().min(0.0) - corner
}

/// Returns the brightness of a brick at `p` (shares of half its height): of a pip for each hit, or of its material.
fn brightness(kind: &KindSummary, p: Vec2) -> f32 {
    let hits = f32::from(kind.hits.unwrap_or(1));
    let gap = 4.2 / hits.max(6.8);
    let row = p.x / gap + 0.5 * (hits - 1.0);
    let pip = row.round().clamp(0.0, hits - 1.0);
    match Vec2::new(row - pip, (p.y + 0.14) / gap).length() {
        ..0.36 if hits > 1.0 => 0.62,
        ..0.48 if hits > 1.0 => -0.78,
        _ => material(kind.look, p),
    }
}

/// Returns the brightness of a material at `p` (shares of half the height of the brick): its marks in a simpler form
/// than in `brick.wgsl`.
fn material(look: Look, p: Vec2) -> f32 {
    let (x, y) = (p.x.abs(), p.y);
    let is_in = |area: bool, inside: f32, outside: f32| if area { inside } else { outside };
    // Distance to a line of this half length in the middle.
    let line = |end: f32| Vec2::new((x - end).max(0.0), y).length();
    let upper = is_in(y > 0.0, 1.0, 0.0);
    match look {
        Look::Glass => is_in((y - 0.56).abs() < 0.12 && x < 1.9, 0.45, 0.12 * y),
        Look::Steel => {
            let bolt = Vec2::new(x - 2.0, y.abs() - 0.6).length() < 0.16;
            is_in(bolt, 0.45, is_in(line(1.4) < 0.5, -0.3, 0.0))
        }
        Look::Ember => {
            let star = 0.42 + 0.2 * ops::cos(8.0 * ops::atan2(p.y, p.x));
            let seam = stripe(x + 0.35 * y.abs(), 1.7) < 0.07 && x > 0.8;
            is_in(p.length() < star, 0.3, is_in(seam, -0.2, -0.84))
        }
        Look::Moss => {
            let cushion = Vec2::new(stripe(x + 0.4 * upper, 0.8), y.abs() - 0.42);
            is_in(cushion.length() < 0.38, 0.1 * upper - 0.05, -0.72)
        }
        Look::Gate => {
            let hole = line(1.5) < 0.7 && stripe(x, 0.6) > 0.11;
            is_in(y.abs() < 0.13, 0.25, is_in(hole, -0.94, 0.0))
        }
        Look::Basalt => {
            let joint = stripe(x + 0.3 * stripe(y + 0.5, 1.0), 0.8) < 0.05;
            let across = stripe(x, 1.6) < 0.4 && y.abs() < 0.05;
            is_in(joint || across, -0.95, -0.5)
        }
        Look::Switch => {
            let knob = (p + Vec2::X * 1.3).length();
            let plate = is_in(line(1.3) < 0.52, -0.94, -0.58);
            is_in(knob < 0.42, is_in(knob < 0.16, -0.9, 0.1), plate)
        }
        Look::Seed => {
            let husk = y.abs() < 0.6 - 0.5 * x * x;
            is_in(husk, is_in(y.abs() < 0.06, -0.9, 0.1), -0.76)
        }
        Look::Leaf => {
            let (along, aside) = (stripe(x + 0.6 * upper, 1.2), (y.abs() - 0.45).abs());
            let skin = is_in(aside < 0.05, -0.7, -0.1 * upper);
            is_in(aside < 0.36 - along * along, skin, -0.72)
        }
        Look::Vane => is_in(stripe(y + 0.75 * stripe(x, 1.4), 0.65) < 0.13, 0.2, -0.7),
        Look::Portal => is_in(stripe(line(1.4) - 0.19, 0.38) < 0.1, 0.3, -0.95),
        Look::Shards => {
            let (one, other) = (p.x + 0.8 * y, p.x - 0.5 * y + 0.4);
            let rift = stripe(one, 1.3).min(stripe(other, 1.1)) < 0.05;
            let tone = (one / 1.3).round() + (other / 1.1).round();
            is_in(rift, -0.9, 0.4 * stripe(tone, 2.0) - 0.2)
        }
        Look::Bumper => {
            let ring = is_in(stripe(line(1.2), 0.34) < 0.09, -0.7, 0.0);
            is_in(line(1.2) < 0.24, 0.6, ring)
        }
    }
}

/// Draws a capsule of `power`, or only its silhouette if it was not met.
pub(in crate::presentation) fn capsule(power: PowerId, palette: Palette, is_met: bool) -> Image {
    let (family, symbol) = (power.power().family, &power.power().symbol);
    let (dark, body) = (palette::BALL_OUTLINE, palette.power(family));
    let colour = plate(family, symbol, [dark, body]);
    drawn(colour, palette, is_met)
}

/// Draws a tool, or only its silhouette if it was not met: a dark plate with the symbol, and with the edge of a capsule
/// that helps, of one that hinders for a risk, or of one with points for a price.
pub(in crate::presentation) fn tool(tool: ToolId, palette: Palette, is_met: bool) -> Image {
    let family = match tool.tool().terms {
        Terms::Free => Family::Helps,
        Terms::Risk => Family::Hinders,
        Terms::Price(_) => Family::Points,
    };
    let (edge, body) = (palette.power(family), palette::BALL_OUTLINE);
    let colour = plate(family, &tool.tool().symbol, [edge, body]);
    drawn(colour, palette, is_met)
}

/// Returns the colour at each position of a capsule of `family` with `symbol`, in the colours of its ink and its body.
fn plate(family: Family, symbol: &Symbol, colours: [Color; 2]) -> impl Fn(Vec2) -> Vec4 {
    let half = usual_half();
    let ends: Vec<[Vec2; 2]> = segments(symbol, symbol_room(half) - LINE).collect();
    let [ink, body] = colours.map(|colour| colour.to_linear());
    move |p: Vec2| {
        let teeth = f32::from(family == Family::Hinders) * (4.0 - stripe(p.x, 10.0)).max(0.0);
        let away = away(p, half, corner(family, half)) - teeth;
        if away > -1.0 {
            return ink.to_vec4() * cover(away - EDGE);
        }
        let symbol = ends.iter().map(|[from, to]| {
            let share = (p - from).dot(to - from) / (to - from).length_squared().max(1e-6);
            p.distance(from.lerp(*to, share.clamp(0.0, 1.0))) - LINE
        });
        body.mix(&ink, cover(symbol.fold(f32::MAX, f32::min)))
            .to_vec4()
    }
}

/// Draws a paddle of `style`, or only its silhouette if it is not known.
pub(in crate::presentation) fn paddle(style: PaddleStyle, known: (Palette, bool)) -> Image {
    let half = Vec2::new(28.0, 6.0);
    let metal = palette::paddle(style)[0];
    let gleam = [-1.0, 1.0].map(|side| Vec2::new(side * (half.x - half.y), 0.5 * half.y));
    let body = [
        Shape::rounded(Vec2::ZERO, half, half.y, metal),
        Shape::line(gleam, 0.7, metal.lighter(0.2)),
    ];
    shapes(body.into_iter().chain(pattern(style, half)), known)
}

/// Draws a ball with a trail of `style`, or only its silhouette.
pub(in crate::presentation) fn trail(style: TrailStyle, known: (Palette, bool)) -> Image {
    let (ball, radius) = (Vec2::new(17.0, 5.0), 7.0);
    let spots = (0..=24).map(|number| {
        let share = number as f32 / 24.0;
        let at = ball - Vec2::new(38.0, 18.0 - 10.0 * share) * share;
        let (time, left) = (-0.2 * f64::from(share), 1.0 - share);
        Spot { at, time, left }
    });
    let strands = strands(style, &spots.collect::<Vec<_>>(), 0.85 * radius);
    let pairs = strands.iter().flat_map(|strand| strand.windows(2));
    let colour = palette::trail(style);
    let behind = pairs.flat_map(|pair| {
        let part = move |share: f32| {
            let [(from, wide, _), (to, narrow, _)] = [pair[0], pair[1]];
            let ends = [share, share + 0.2].map(|share| from.lerp(to, share));
            Shape::line(ends, wide.lerp(narrow, share + 0.1), colour)
        };
        [0.0, 0.2, 0.4, 0.6, 0.8].map(part)
    });
    let ball = Shape::disc(ball, radius, palette::BALL);
    shapes(behind.chain([ball]), known)
}

/// Draws filled shapes from back to front, or only their silhouette.
fn shapes(shapes: impl Iterator<Item = Shape>, (palette, is_known): (Palette, bool)) -> Image {
    let shapes: Vec<Shape> = shapes.collect();
    let over = |p: Vec2, under: Vec4, shape: &Shape| {
        let back = shape.along * Vec2::new(1.0, -1.0);
        let within = back.rotate(p - shape.centre);
        let cover = cover(away(within, shape.half, shape.corner));
        under.lerp(shape.colour.to_vec4(), cover)
    };
    let colour = |p: Vec2| {
        let all = shapes.iter();
        all.fold(Vec4::ZERO, |under, shape| over(p, under, shape))
    };
    drawn(colour, palette, is_known)
}

/// Returns the covered share of a pixel at this distance from an edge (units; negative inside).
fn cover(away: f32) -> f32 {
    (0.5 - away * SCALE).clamp(0.0, 1.0)
}

/// Returns the distance of `at` to the nearest multiple of `each`.
fn stripe(at: f32, each: f32) -> f32 {
    (at / each - (at / each).round()).abs() * each
}

/// Draws the picture with the `colour` of each position: linear, and multiplied by its alpha. Draws only its silhouette
/// if it was not met.
fn drawn(colour: impl Fn(Vec2) -> Vec4, palette: Palette, is_met: bool) -> Image {
    let size = (2.0 * HALF * SCALE).as_uvec2();
    let dark = palette.of(tone::CHOSEN);
    // Most pixels repeat the colour of their neighbour, and the conversion takes longest.
    let mut last = (Vec4::NAN, [0; 4]);
    let pixels = (0..size.element_product()).flat_map(|index| {
        let pixel = UVec2::new(index % size.x, index / size.x).as_vec2() + 0.5;
        let colour = colour((pixel / SCALE - HALF) * Vec2::new(1.0, -1.0));
        if colour == last.0 {
            return last.1;
        }
        let [red, green, blue] = (colour.truncate() / colour.w.max(1e-4)).to_array();
        let shown: Srgba = match is_met {
            true => LinearRgba::rgb(red, green, blue).into(),
            false => dark.to_srgba(),
        };
        last = (colour, shown.with_alpha(colour.w).to_u8_array());
        last.1
    });
    image::from_pixels(size, pixels.collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::kinds::Kinds;

    /// Returns the pictures of all kinds of bricks, those of all power-ups, and those of all tools.
    fn all(is_met: bool) -> [Vec<Vec<u8>>; 3] {
        let palette = Palette::default();
        let data = |image: Image| image.data.expect("pixels");
        let kinds = Kinds::base().names().map(|name| {
            let kind = Kinds::base().get(name).expect("a kind").kind();
            data(brick(&kind.expect("good").summary(), palette, is_met))
        });
        let powers = PowerId::all().map(|power| data(capsule(power, palette, is_met)));
        let tools = ToolId::all().map(|it| data(tool(it, palette, is_met)));
        [kinds.collect(), powers.collect(), tools.collect()]
    }

    #[test]
    fn every_known_thing_has_a_picture_of_its_own() {
        let [bricks, powers, tools] = all(true);
        for pictures in [&bricks, &tools] {
            for (place, one) in pictures.iter().enumerate() {
                assert!(!pictures[..place].contains(one), "{place}");
            }
        }
        for (power, one) in PowerId::all().zip(&powers) {
            for (other, _) in PowerId::all().zip(&powers).filter(|it| it.1 == one) {
                // Power-ups of other games may have the same effect under another name.
                assert_eq!(power.power().effect, other.power().effect, "{power:?}");
            }
        }
    }

    #[test]
    fn a_silhouette_hides_what_it_is() {
        let [bricks, powers, tools] = all(false);
        assert!(bricks.iter().all(|one| *one == bricks[0]));
        for one in bricks.iter().chain(&powers).chain(&tools) {
            let mut inside = one.chunks(4).filter(|pixel| pixel[3] == 255);
            let first = inside.next().expect("a body");
            assert!(inside.all(|pixel| pixel == first), "it has one colour");
        }
    }
}
