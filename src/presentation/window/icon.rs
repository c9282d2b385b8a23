//! Icon of the window, which Bevy does not set. Runs in `Update`, once, as soon as the window exists.
//!
//! winit ignores the icon on systems without icons per window (Wayland, macOS).

use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::NonSendMarker;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageType};
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, RawHandleWrapper};
use bevy::winit::WINIT_WINDOWS;
use winit::window::Icon;

use crate::presentation::embedded;

/// Path of the image, below `assets/`.
const PICTURE: &str = "icon/icon-256.png";

/// The marker restricts the system to the main thread, the only one that may access windows.
pub(super) fn set_icon(
    opened: Query<Entity, (With<PrimaryWindow>, Added<RawHandleWrapper>)>,
    _main_thread: NonSendMarker,
) {
    for window in &opened {
        let icon = match read() {
            Ok(icon) => icon,
            Err(error) => {
                warn!("the window has no icon: {error}");
                return;
            }
        };
        WINIT_WINDOWS.with_borrow(|windows| {
            if let Some(window) = windows.get_window(window) {
                window.set_window_icon(Some(icon));
            }
        });
    }
}

fn read() -> Result<Icon, BevyError> {
    let file = embedded::asset(PICTURE)?;
    let image = Image::from_buffer(
        &file,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Default,
        RenderAssetUsages::MAIN_WORLD,
    )?;
    let image = image.try_into_dynamic()?.into_rgba8();
    let (width, height) = image.dimensions();
    Ok(Icon::from_rgba(image.into_raw(), width, height)?)
}
