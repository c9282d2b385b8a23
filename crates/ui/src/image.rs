//! Images that are drawn by code.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::math::UVec2;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// Returns an image of `size` from RGBA `pixels`, which is filtered linearly.
pub(crate) fn from_pixels(size: UVec2, pixels: Vec<u8>) -> Image {
    let size = Extent3d {
        width: size.x,
        height: size.y,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new(
        size,
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    );
    image.sampler = ImageSampler::linear();
    image
}
