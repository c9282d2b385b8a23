//! Reduced pictures: created from rendered ones, saved as files, compared square by square, and shown side by side.
//!
//! This file defines the reduction and the permitted difference of a square. [`golden`](super::golden) selects the
//! pictures and defines how many squares may differ.

use crate::prelude::*;

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, Image, ImageSampler, ImageType};
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// Factor of the reduction.
const SMALLER: u32 = 5;
/// Side length of a square in a reduced picture (pixels).
const SQUARE: u32 = 4;
/// Maximum difference of a square (of 255, averaged over its channels).
const FAR: f32 = 10.0;
/// Magnification of pictures that are shown side by side.
const LARGER: u32 = 3;

/// Returns the picture in the PNG file at `path`; `None` if it cannot be read.
pub fn picture_in(path: &Path) -> Option<Image> {
    let bytes = fs::read(path).ok()?;
    let image = Image::from_buffer(
        &bytes,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Default,
        RenderAssetUsages::all(),
    );
    image.ok()
}

/// Picture with three channels, row by row.
#[derive(Clone)]
pub struct Small {
    pub width: u32,
    pub height: u32,
    pixels: Vec<[u8; 3]>,
}

impl Small {
    /// Returns `image` reduced by `SMALLER`.
    pub fn of(image: &Image) -> Self {
        let whole = image.clone().try_into_dynamic();
        let whole = whole.expect("a picture").to_rgb8();
        let (width, height) = (whole.width() / SMALLER, whole.height() / SMALLER);
        let mean = |x: u32, y: u32| {
            let mut sum = [0_u32; 3];
            for (dx, dy) in (0..SMALLER).flat_map(|dx| (0..SMALLER).map(move |dy| (dx, dy))) {
                let pixel = whole.get_pixel(x * SMALLER + dx, y * SMALLER + dy).0;
                for (sum, channel) in sum.iter_mut().zip(pixel) {
                    *sum += u32::from(channel);
                }
            }
            sum.map(|sum| (sum / (SMALLER * SMALLER)) as u8)
        };
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let pixels = places.map(|(x, y)| mean(x, y)).collect();
        Self::new(width, height, pixels)
    }

    fn new(width: u32, height: u32, pixels: Vec<[u8; 3]>) -> Self {
        Self {
            width,
            height,
            pixels,
        }
    }

    pub fn read(path: &Path) -> Option<Self> {
        let whole = picture_in(path)?.try_into_dynamic().ok()?.to_rgb8();
        let pixels = whole.pixels().map(|pixel| pixel.0).collect();
        Some(Self::new(whole.width(), whole.height(), pixels))
    }

    pub fn write(&self, path: &Path) {
        let bytes = self.pixels.iter().flat_map(|[r, g, b]| [*r, *g, *b, 255]);
        let mut size = Extent3d::default();
        (size.width, size.height) = (self.width, self.height);
        let (format, usages) = (TextureFormat::Rgba8UnormSrgb, RenderAssetUsages::all());
        let bytes = bytes.collect();
        let image = Image::new(size, TextureDimension::D2, bytes, format, usages);
        fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("a folder");
        let picture = image.try_into_dynamic().expect("a picture").to_rgb8();
        picture.save(path).expect("it is written");
    }

    /// Returns the share of squares of two pictures that differ too much (0 to 1); 1 if their sizes differ.
    pub fn share_that_differs(&self, other: &Self) -> f32 {
        if (self.width, self.height) != (other.width, other.height) {
            return 1.0;
        }
        let all = self.differences(other);
        let far = all.iter().filter(|it| **it > FAR).count();
        far as f32 / all.len() as f32
    }

    /// Returns the difference of each square of two pictures of the same size (of 255).
    fn differences(&self, other: &Self) -> Vec<f32> {
        let (columns, rows) = (self.width / SQUARE, self.height / SQUARE);
        let of = |column: u32, row: u32| {
            let mut sum = 0_i32;
            let mut channels = [[0_i32; 3]; 2];
            for (dx, dy) in (0..SQUARE).flat_map(|dx| (0..SQUARE).map(move |dy| (dx, dy))) {
                let place = ((row * SQUARE + dy) * self.width + column * SQUARE + dx) as usize;
                for (sums, picture) in channels.iter_mut().zip([self, other]) {
                    for (sum, channel) in sums.iter_mut().zip(picture.pixels[place]) {
                        *sum += i32::from(channel);
                    }
                }
            }
            for (one, other) in channels[0].iter().zip(channels[1]) {
                sum += (one - other).abs();
            }
            sum as f32 / (3 * SQUARE * SQUARE) as f32
        };
        let all = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        all.map(|(column, row)| of(column, row)).collect()
    }

    /// Returns the picture magnified by `LARGER`.
    fn enlarged(&self) -> Self {
        let (width, height) = (self.width * LARGER, self.height * LARGER);
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (x / LARGER, y / LARGER)));
        let pixels = places.map(|(x, y)| self.pixels[(y * self.width + x) as usize]);
        Self::new(width, height, pixels.collect())
    }

    /// Returns the old and the new picture and their difference side by side, magnified.
    pub fn beside(&self, now: &Self) -> Self {
        let rows = 0..self.height.min(now.height);
        let row = |picture: &Self, y: u32| {
            let from = (y * picture.width) as usize;
            picture.pixels[from..from + picture.width as usize].to_vec()
        };
        let pixels = rows.clone().flat_map(|y| {
            let (before, now) = (row(self, y), row(now, y));
            let apart = |(one, other): (&[u8; 3], &[u8; 3])| {
                [0, 1, 2].map(|it| one[it].abs_diff(other[it]).saturating_mul(4))
            };
            let apart: Vec<[u8; 3]> = before.iter().zip(&now).map(apart).collect();
            [before, now, apart].concat()
        });
        let width = self.width + now.width + self.width.min(now.width);
        Self::new(width, rows.len() as u32, pixels.collect()).enlarged()
    }
}

#[test]
fn squares_that_differ_are_found_and_all_of_it_where_sizes_differ() {
    let picture = |x: u32, height: u32| {
        let pixel = |place| if place % 40 < x { [200; 3] } else { [20; 3] };
        Small::new(40, height, (0..40 * height).map(pixel).collect())
    };
    let share = |one: &Small, other: &Small| one.share_that_differs(other);
    assert_eq!(share(&picture(20, 40), &picture(30, 40)), 0.3);
    assert_eq!(share(&picture(20, 40), &picture(20, 40)), 0.0);
    assert_eq!(share(&picture(20, 40), &picture(20, 44)), 1.0);
}

#[test]
fn before_now_and_the_difference_are_beside_each_other() {
    let plain = |grey: u8| Small::new(2, 1, vec![[grey; 3]; 2]);
    let shown = plain(100).beside(&plain(110));
    assert_eq!((shown.width, shown.height), (6 * LARGER, LARGER));
    let at = |part: u32| shown.pixels[(part * 2 * LARGER) as usize][0];
    assert_eq!([at(0), at(1), at(2)], [100, 110, 40]);
}
