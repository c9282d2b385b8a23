//! Images that are drawn by code.

use bevy::image::ImageSampler;
use bevy::math::UVec2;
use bevy::prelude::*;

/// Returns an image of `size` from RGBA `pixels`, which is filtered linearly.
pub fn from_pixels(size: UVec2, pixels: Vec<u8>) -> Image {
    let mut image = Image::default();
    let extent = &mut image.texture_descriptor.size;
    (extent.width, extent.height) = (size.x, size.y);
    image.data = Some(pixels);
    image.sampler = ImageSampler::linear();
    image
}
