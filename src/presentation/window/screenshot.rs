//! Takes the screenshot requested on the command line, and exits. Runs in `Show`. It also encodes images as PNG.
//!
//! [`platform::write`](crate::platform::write) replaces the file.

use std::io::Cursor;

use bevy::image::ImageFormat;
use bevy::render::view::window::screenshot::{Screenshot, ScreenshotCaptured};

use crate::platform::write::Destination;
use crate::presentation::prelude::*;

/// `true` while content of the screenshot is still being computed. The screenshot waits for it.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::presentation) struct PictureWaits(pub bool);

pub(super) fn take_picture(
    time: Res<Time<Real>>,
    (launch, waits): (Res<Launch>, Res<PictureWaits>),
    mut waited: Local<std::time::Duration>,
    mut frames: Local<u32>,
    mut taken: Local<bool>,
    mut commands: Commands,
) {
    // A strip captures its own images.
    let shot = launch.screenshot.as_ref();
    let Some(shot) = shot.filter(|shot| shot.strip.is_none()) else {
        return;
    };
    *waited += time.delta();
    *frames += 1;
    if *taken || waits.0 || *waited < shot.after {
        return;
    }
    *taken = true;
    let rate = f64::from(*frames) / waited.as_secs_f64().max(f64::EPSILON);
    info!("{rate:.0} frames a second until the picture");
    let file = shot.file.clone();
    commands.spawn(Screenshot::primary_window()).observe(
        move |captured: On<ScreenshotCaptured>, mut exit: MessageWriter<AppExit>| {
            exit.write(ending(save(&captured.image, &file), &file));
        },
    );
}

/// Returns the end of the program after `file` was `written`; logs an error.
pub(in crate::presentation) fn ending(written: Result<(), String>, file: &Path) -> AppExit {
    match written {
        Ok(()) => AppExit::Success,
        Err(error) => {
            error!("{} cannot be written: {error}", file.shown());
            AppExit::from_code(2)
        }
    }
}

/// Writes `image` as a PNG file, completely or not at all.
pub(in crate::presentation) fn save(image: &Image, file: &Path) -> Result<(), String> {
    write(&encode(image)?, file)
}

/// Writes `bytes` as a file, completely or not at all.
pub(in crate::presentation) fn write(bytes: &[u8], file: &Path) -> Result<(), String> {
    let written = Destination::find(file).and_then(|destination| destination.write(bytes));
    written.map_err(|error| error.to_string())
}

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
    use crate::presentation::launch::Shot;

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

    #[test]
    fn a_picture_is_taken_once_and_not_before_what_belongs_in_it_is_there() {
        let shot = Shot {
            file: "picture.png".into(),
            after: std::time::Duration::ZERO,
            strip: None,
        };
        let mut app = App::new();
        app.insert_resource(Launch {
            screenshot: Some(shot),
            ..Launch::default()
        })
        .init_resource::<Time<Real>>()
        .insert_resource(PictureWaits(true))
        .add_systems(Update, take_picture);
        let mut taken = app.world_mut().query::<&Screenshot>();
        for (waits, pictures) in [(true, 0), (true, 0), (false, 1), (false, 1)] {
            app.insert_resource(PictureWaits(waits));
            app.update();
            assert_eq!(taken.iter(app.world()).count(), pictures);
        }
    }

    #[test]
    fn a_picture_takes_the_place_of_an_older_one_whole_and_through_a_link() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("picture.png");
        std::fs::write(&file, "an older one").expect("written");
        let named = folder.path().join("link.png");
        #[cfg(unix)]
        std::os::unix::fs::symlink(&file, &named).expect("a link");
        #[cfg(not(unix))]
        let named = file.clone();
        let image = picture();
        save(&image, &named).expect("saved");
        let bytes = std::fs::read(&file).expect("the file that the link leads to");
        assert!(bytes.starts_with(b"\x89PNG"), "a picture");
        let left = std::fs::read_dir(folder.path()).expect("the folder");
        let names = if cfg!(unix) { 2 } else { 1 };
        assert_eq!(left.count(), names, "nothing half written lies beside it");
        let missing = folder.path().join("no/such/folder.png");
        assert!(save(&image, &missing).is_err());
    }
}
