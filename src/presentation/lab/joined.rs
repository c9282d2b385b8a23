//! Cropping images and stacking them vertically.
//!
//! Handles only pixels; [`strip`](super::strip) selects the images.

use bevy::image::{Image, ToExtents};
use bevy::prelude::*;
use bevy::render::render_resource::TextureDimension;

/// Gap between two images of a strip (pixels).
const GAP: u32 = 8;
/// Bytes per pixel of window screenshots.
const BYTES: usize = 4;

/// Returns the part `area` of `image` (pixels).
pub(super) fn cut(image: &Image, area: URect) -> Image {
    let area = area.intersect(URect::from_corners(UVec2::ZERO, image.size()));
    let data = image.data.as_deref().unwrap_or_default();
    let width = image.width() as usize * BYTES;
    let (low, high) = (area.min.x as usize * BYTES, area.max.x as usize * BYTES);
    let rows = data.chunks_exact(width.max(1));
    let rows = rows.skip(area.min.y as usize).take(area.height() as usize);
    let pixels = rows.flat_map(|row| row[low..high].iter().copied());
    image_of(image, area.size(), pixels.collect())
}

/// Returns all `pictures` in one image, stacked vertically.
pub(super) fn below_each_other(mut pictures: Vec<Image>) -> Image {
    let width = pictures.iter().map(Image::width).max().unwrap_or(1);
    let count = pictures.len();
    let mut pixels = Vec::new();
    let mut height = 0;
    for (place, picture) in pictures.iter_mut().enumerate() {
        let gap = if place + 1 < count { GAP } else { 0 };
        let size = UVec2::new(width, picture.height() + gap);
        picture.resize_in_place(size.to_extents());
        pixels.extend(picture.data.take().unwrap_or_default());
        height += size.y;
    }
    match pictures.first() {
        Some(first) => image_of(first, UVec2::new(width, height), pixels),
        None => Image::default(),
    }
}

fn image_of(like: &Image, size: UVec2, pixels: Vec<u8>) -> Image {
    let (size, format) = (size.to_extents(), like.texture_descriptor.format);
    Image::new(size, TextureDimension::D2, pixels, format, like.asset_usage)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::asset::RenderAssetUsages;
    use bevy::render::render_resource::TextureFormat;

    fn picture(size: UVec2) -> Image {
        let pixels = (0..size.x * size.y)
            .flat_map(|index| [index as u8; 4])
            .collect();
        let format = TextureFormat::Rgba8UnormSrgb;
        Image::new(
            size.to_extents(),
            TextureDimension::D2,
            pixels,
            format,
            RenderAssetUsages::default(),
        )
    }

    #[test]
    fn a_part_of_a_picture_has_its_own_pixels_and_a_strip_has_all_of_its_pictures() {
        let whole = picture(UVec2::new(5, 4));
        let part = cut(&whole, URect::new(1, 2, 3, 9));
        assert_eq!(part.size(), UVec2::new(2, 2), "no further than the picture");
        let data = part.data.clone().expect("pixels");
        let first: Vec<u8> = data.iter().step_by(4).copied().collect();
        assert_eq!(first, [11, 12, 16, 17]);
        let strip = below_each_other(vec![part.clone(), part]);
        assert_eq!(strip.size(), UVec2::new(2, 2 + GAP + 2));
        assert_eq!(
            strip.data.expect("pixels").len(),
            (2 * (4 + GAP)) as usize * BYTES
        );
    }
}
