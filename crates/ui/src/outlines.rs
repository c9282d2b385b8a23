//! Outlines of simple shapes, in a square from 0 to 1 with y down, and their images.

use std::f32::consts::TAU;

use bevy::prelude::*;

use super::image;

/// Corners of a polygon, in order.
pub(super) type Outline = Vec<[f32; 2]>;

/// Returns a triangle that points to the right. `half` is half of its height.
pub(super) fn arrow(from: f32, to: f32, half: f32) -> Outline {
    vec![[from, 0.5 - half], [to, 0.5], [from, 0.5 + half]]
}

/// Returns a vertical bar.
pub(super) fn bar(left: f32, width: f32) -> Outline {
    let right = left + width;
    vec![[left, 0.16], [right, 0.16], [right, 0.84], [left, 0.84]]
}

/// Returns a horizontal bar at the height `y`.
pub(super) fn stroke(y: f32, [from, to]: [f32; 2]) -> Outline {
    let (top, foot) = (y - 0.08, y + 0.08);
    vec![[from, top], [to, top], [to, foot], [from, foot]]
}

pub(super) fn diamond(x: f32, half: f32) -> Outline {
    vec![
        [x - half, 0.5],
        [x, 0.5 - half],
        [x + half, 0.5],
        [x, 0.5 + half],
    ]
}

/// Returns a rectangle.
pub(super) fn area([left, right]: [f32; 2], [top, foot]: [f32; 2]) -> Outline {
    vec![[left, top], [right, top], [right, foot], [left, foot]]
}

/// Returns a part of a ring between two radii and two angles (clockwise from the right).
pub(super) fn arc([x, y]: [f32; 2], radii: [f32; 2], [from, to]: [f32; 2]) -> Outline {
    let at = |radius: f32, step: u8| {
        let (sin, cos) = libm::sincosf(from + (to - from) * f32::from(step) / 32.0);
        [x + radius * cos, y + radius * sin]
    };
    let outer = (0..=32).map(|step| at(radii[0], step));
    outer
        .chain((0..=32).rev().map(|step| at(radii[1], step)))
        .collect()
}

pub(super) fn disc(x: f32, y: f32, radius: f32) -> Outline {
    arc([x, y], [radius, 0.0], [0.0, TAU])
}

/// Returns a star with five points.
pub(super) fn star() -> Outline {
    let corner = |index: u8| {
        let radius = if index.is_multiple_of(2) { 0.5 } else { 0.21 };
        let (sin, cos) = libm::sincosf(f32::from(index) * TAU * 0.1);
        [0.5 + radius * sin, 0.52 - radius * cos]
    };
    (0..10).map(corner).collect()
}

/// Returns `outline`, mirrored horizontally.
pub(super) fn reversed(outline: &Outline) -> Outline {
    outline.iter().map(|[x, y]| [1.0 - x, *y]).collect()
}

/// Returns `outline` with swapped axes.
pub(super) fn turned(outline: &Outline) -> Outline {
    outline.iter().map(|[x, y]| [*y, *x]).collect()
}

/// Width and height of an image (pixels). It has mipmaps, to be sharp at every size.
const SIZE: u32 = 64;

/// Samples per pixel in each direction.
const SAMPLES: u32 = 4;

pub(super) fn rasterised(outlines: &[Outline]) -> Image {
    let mut image = image::from_pixels(UVec2::splat(SIZE), pixels(outlines, SIZE));
    let smaller = (1..=SIZE.ilog2()).map(|level| pixels(outlines, SIZE >> level));
    if let Some(data) = &mut image.data {
        data.extend(smaller.flatten());
    }
    image.texture_descriptor.mip_level_count = SIZE.ilog2() + 1;
    image
}

/// Returns RGBA pixels of the shape, `size` pixels wide and high: white, with the coverage as alpha.
pub(super) fn pixels(outlines: &[Outline], size: u32) -> Vec<u8> {
    let samples = SAMPLES as usize;
    let width = size as usize;
    let fine = size * SAMPLES;
    let places: Vec<f32> = (0..fine)
        .map(|at| (at as f32 + 0.5) / fine as f32)
        .collect();
    let mut counts = vec![0_u32; width * width];
    for (row, y) in places.iter().enumerate() {
        let mut is_inside = vec![false; places.len()];
        for crossings in outlines.iter().map(|outline| crossings(outline, *y)) {
            for between in crossings.chunks_exact(2) {
                let at = |edge: f32| places.partition_point(|x| *x <= edge);
                is_inside[at(between[0])..at(between[1])].fill(true);
            }
        }
        let row = row / samples * width;
        for (pixel, of_pixel) in is_inside.chunks(samples).enumerate() {
            counts[row + pixel] += of_pixel.iter().map(|is| u32::from(*is)).sum::<u32>();
        }
    }
    let share = |count: u32| count as f32 / (SAMPLES * SAMPLES) as f32;
    let pixel = |count| [255, 255, 255, (share(count) * 255.0).round() as u8];
    counts.into_iter().flat_map(pixel).collect()
}

/// Returns where the horizontal line at `y` crosses `outline`, in ascending order. Between the first and the second
/// crossing, the third and the fourth, and so on, the line is inside.
fn crossings(outline: &Outline, y: f32) -> Vec<f32> {
    let next = outline.iter().cycle().skip(1);
    let mut crossings: Vec<f32> = outline
        .iter()
        .zip(next)
        .filter(|([_, ay], [_, by])| (*ay > y) != (*by > y))
        .map(|([ax, ay], [bx, by])| ax + (y - ay) / (by - ay) * (bx - ax))
        .collect();
    crossings.sort_by(f32::total_cmp);
    crossings
}
