//! PNG encoder for screenshots.

use std::io::Cursor;

use bevy::image::ImageFormat;
use bevy::prelude::*;

/// Encodes `image` as PNG, without the alpha channel, which is not visible.
///
/// # Errors
///
/// The reason if the image has a format that cannot be encoded: a sentence without a full stop.
pub(super) fn encode(image: &Image) -> Result<Vec<u8>, String> {
    let image = image.clone().try_into_dynamic();
    let image = image.map_err(|error| error.to_string())?;
    let format = ImageFormat::Png
        .as_image_crate_format()
        .ok_or("this build writes no PNG")?;
    let mut png = Cursor::new(Vec::new());
    let encoded = image.to_rgb8().write_to(&mut png, format);
    encoded.map_err(|error| error.to_string())?;
    Ok(png.into_inner())
}

#[cfg(test)]
pub(super) mod tests {
    use bevy::asset::RenderAssetUsages;
    use bevy::image::{CompressedImageFormats, ImageSampler, ImageType};
    use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

    use super::*;

    /// Returns a small image of one colour.
    pub fn picture() -> Image {
        let size = Extent3d {
            width: 4,
            height: 2,
            depth_or_array_layers: 1,
        };
        Image::new_fill(
            size,
            TextureDimension::D2,
            &[10, 20, 30, 255],
            TextureFormat::Rgba8UnormSrgb,
            RenderAssetUsages::default(),
        )
    }

    #[test]
    fn a_picture_is_read_again_as_it_was() {
        let png = encode(&picture()).expect("encoded");
        let read = Image::from_buffer(
            &png,
            ImageType::Extension("png"),
            CompressedImageFormats::NONE,
            true,
            ImageSampler::Default,
            RenderAssetUsages::default(),
        );
        let read = read.expect("a picture").try_into_dynamic().expect("pixels");
        let read = read.to_rgb8();
        assert_eq!(read.dimensions(), (4, 2));
        assert!(read.pixels().all(|pixel| pixel.0 == [10, 20, 30]));
    }
}
