//! Small pictures of levels: the part of the field with the bricks, each in its position and shape. Hidden bricks are not
//! drawn.
//!
//! Pure drawing into an image, without the field.

use bevy::math::{DVec2, UVec2};
use bevy::prelude::*;
use brickwork_ui::image;

use crate::geometry::shape::to_local;
use crate::geometry::{Aabb, Shape};
use crate::level::{Level, PlacedBrick};
use crate::presentation::palette::{FIELD_HIGH, Palette};

/// Width and height of a picture (pixels): twice as wide as high.
const SIZE: UVec2 = UVec2::new(248, 124);

/// Margin around the drawing (units), and minimum width of the view (share of the width of the field).
const MARGIN: f64 = 16.0;
const LEAST: f64 = 0.5;

/// Margin inside the edge of a box for a gap to the next, if the box is large enough (pixels).
const JOINT: f64 = 0.5;

/// Draws the picture of `level`.
pub(in crate::presentation) fn picture(level: &Level, palette: Palette) -> Image {
    let view = View::new(level);
    let ground = palette.of(FIELD_HIGH).to_srgba().to_u8_array();
    let mut pixels: Vec<[u8; 4]> = (0..SIZE.x * SIZE.y)
        .map(|index| {
            let at = view.place(UVec2::new(index % SIZE.x, index / SIZE.x));
            let inside = at.cmpge(DVec2::ZERO).all() && at.cmple(level.field()).all();
            if inside { ground } else { [0; 4] }
        })
        .collect();
    for brick in seen(level) {
        let colour = palette.brick(brick.kind.colour);
        paint(&mut pixels, &view, &brick, colour);
    }
    image::from_pixels(SIZE, pixels.into_flattened())
}

/// Returns the bricks that are visible from the start.
fn seen(level: &Level) -> impl Iterator<Item = PlacedBrick<'_>> {
    let bricks = level.bricks();
    bricks.filter(|brick| brick.kind.properties.hidden.is_none())
}

/// Part of a field that a picture shows.
struct View {
    /// Upper left corner of the picture in the field (units).
    corner: DVec2,
    /// Scale of the picture (pixels per unit).
    scale: f64,
}

impl View {
    /// Returns the view of the drawing of `level` and a margin, but at least of [`LEAST`] of the width of the field. The
    /// view stays in the field if it fits.
    fn new(level: &Level) -> Self {
        let (field, room) = (level.field(), SIZE.as_dvec2());
        let bounds = seen(level).map(|brick| brick.shape.bounds(brick.centre));
        let drawing = bounds.reduce(|all, one| all.union(one));
        let drawing = drawing.unwrap_or(Aabb::around(0.5 * field, 0.5 * field));
        let size = drawing.size() + 2.0 * MARGIN;
        let scale = (room / size).min_element().min(room.x / (LEAST * field.x));
        let half = 0.5 * room / scale;
        // The limits are equal if the view is larger than the field.
        let (low, high) = (half.min(0.5 * field), (field - half).max(0.5 * field));
        let middle = drawing.centre().clamp(low, high);
        Self {
            corner: middle + half * DVec2::new(-1.0, 1.0),
            scale,
        }
    }

    /// Returns the position of the centre of `pixel` in the field (units).
    fn place(&self, pixel: UVec2) -> DVec2 {
        let from = (pixel.as_dvec2() + 0.5) / self.scale;
        self.corner + from * DVec2::new(1.0, -1.0)
    }

    /// Returns the pixel at `place` in the field (units), or the nearest one.
    fn pixel(&self, place: DVec2) -> UVec2 {
        let from = (place - self.corner) * DVec2::new(1.0, -1.0) * self.scale;
        from.clamp(DVec2::ZERO, SIZE.as_dvec2() - 1.0).as_uvec2()
    }
}

/// Paints each pixel that `brick` covers, blended by the covered share of the pixel.
fn paint(pixels: &mut [[u8; 4]], view: &View, brick: &PlacedBrick, colour: Color) {
    let colour = colour.to_srgba().to_u8_array_no_alpha();
    let bounds = brick.shape.bounds(brick.centre);
    let (low, high) = (view.pixel(bounds.min), view.pixel(bounds.max));
    for y in high.y..=low.y {
        for x in low.x..=high.x {
            let offset = view.place(UVec2::new(x, y)) - brick.centre;
            let away = distance(&brick.shape, offset, view.scale);
            let share = (0.5 - away).clamp(0.0, 1.0);
            let pixel = &mut pixels[(y * SIZE.x + x) as usize];
            for (channel, wanted) in pixel.iter_mut().zip(colour) {
                let mixed = f64::from(*channel) * (1.0 - share) + f64::from(wanted) * share;
                *channel = mixed.round() as u8;
            }
        }
    }
}

/// Returns the distance (pixels, `scale` per unit) from `shape` to a point at `offset` from its centre; negative
/// inside.
fn distance(shape: &Shape, offset: DVec2, scale: f64) -> f64 {
    match *shape {
        Shape::Box { half, axis } => {
            let joint = if half.min_element() * scale > 2.0 * JOINT {
                JOINT
            } else {
                0.0
            };
            let beyond = to_local(axis, offset).abs() - half;
            beyond.max_element() * scale + joint
        }
        Shape::Circle { radius } => (offset.length() - radius) * scale,
        Shape::HalfPlane { normal } => offset.dot(normal) * scale,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::level::parse;

    fn level(rows: &str) -> Level {
        let source = format!(
            "(format: 1, name: \"Test\", author: \"Test\", legend: {{'r': Plain(color: Red)}}, bricks: {rows})"
        );
        parse::parse("test.ron", source.as_bytes()).expect("a good level")
    }

    /// Returns the colour in the picture at the centre of brick `index` of `level`.
    fn seen_at(level: &Level, index: usize) -> [u8; 4] {
        let image = picture(level, Palette::default());
        let brick = level.bricks().nth(index).expect("a brick");
        let pixel = View::new(level).pixel(brick.centre);
        let data = image.data.expect("pixels");
        let at = ((pixel.y * SIZE.x + pixel.x) * 4) as usize;
        data[at..at + 4].try_into().expect("four channels")
    }

    #[test]
    fn every_brick_is_seen_where_it_stands() {
        let red = Palette::default()
            .brick(crate::level::Colour::Red)
            .to_srgba()
            .to_u8_array();
        let level = level("[\"r..r\", \"....\", \"..r.\"]");
        for index in 0..3 {
            assert_eq!(seen_at(&level, index), red, "brick {index}");
        }
        let free = View::new(&level).pixel(DVec2::new(300.0, 450.0));
        let image = picture(&level, Palette::default());
        let at = ((free.y * SIZE.x + free.x) * 4) as usize;
        let ground = crate::presentation::palette::usual(FIELD_HIGH)
            .to_srgba()
            .to_u8_array();
        assert_eq!(image.data.expect("pixels")[at..at + 4], ground);
    }

    #[test]
    fn a_picture_does_not_tell_where_a_hidden_brick_is() {
        let source = |hidden: &str| {
            format!(
                "(format: 2, name: \"T\", author: \"T\", legend: {{'x': (), 'h': ({hidden})}}, bricks: [\"x.h.\", \"....\"])"
            )
        };
        let picture = |hidden| {
            let source = source(hidden);
            let level = parse::parse("test.ron", source.as_bytes()).expect("a good level");
            picture(&level, Palette::default()).data.expect("pixels")
        };
        let alone = level("[\"r...\", \"....\"]");
        let alone = super::picture(&alone, Palette::default())
            .data
            .expect("pixels");
        assert_eq!(picture("hidden: ()"), alone, "as if it were not there");
        assert_ne!(picture(""), alone);
    }

    #[test]
    fn a_picture_is_cropped_to_the_drawing_and_stays_in_the_field() {
        let scales = ["[\"r.......\"]", "[\"r......r\"]"].map(|rows| {
            let level = level(rows);
            let view = View::new(&level);
            let last = view.place(SIZE - 1);
            for brick in seen(&level) {
                let Aabb { min, max } = brick.shape.bounds(brick.centre);
                let first = view.place(UVec2::ZERO) + DVec2::new(-1.0, 1.0) / view.scale;
                let is_whole = first.x <= min.x && last.x >= max.x && last.y <= min.y;
                assert!(is_whole && first.y >= max.y, "{rows}");
            }
            assert!(view.corner.y <= level.field().y + 1e-9, "{rows}");
            view.scale
        });
        assert!(
            scales[0] > scales[1],
            "a smaller drawing is larger: {scales:?}"
        );
    }
}
