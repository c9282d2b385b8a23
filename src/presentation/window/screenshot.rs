//! Takes the picture that the command line asked for, and ends the game. Runs in `Show`.

use std::path::Path;

use bevy::prelude::*;
use bevy::render::view::window::screenshot::{Screenshot, ScreenshotCaptured};

use crate::presentation::PresentationSystems;
use crate::presentation::launch::Launch;
use crate::presentation::screen::Screen;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        take_picture
            .run_if(not(in_state(Screen::Loading)))
            .in_set(PresentationSystems::Show),
    );
}

fn take_picture(
    time: Res<Time<Real>>,
    launch: Res<Launch>,
    mut waited: Local<std::time::Duration>,
    mut frames: Local<u32>,
    mut taken: Local<bool>,
    mut commands: Commands,
) {
    let Some(shot) = &launch.screenshot else {
        return;
    };
    *waited += time.delta();
    *frames += 1;
    if *taken || *waited < shot.after {
        return;
    }
    *taken = true;
    let rate = f64::from(*frames) / waited.as_secs_f64().max(f64::EPSILON);
    info!("{rate:.0} frames a second until the picture");
    let file = shot.file.clone();
    commands.spawn(Screenshot::primary_window()).observe(
        move |captured: On<ScreenshotCaptured>, mut exit: MessageWriter<AppExit>| {
            exit.write(match save(&captured.image, &file) {
                Ok(()) => AppExit::Success,
                Err(error) => {
                    error!("{} cannot be written: {error}", file.display());
                    AppExit::from_code(2)
                }
            });
        },
    );
}

fn save(image: &Image, file: &Path) -> Result<(), String> {
    let image = image
        .clone()
        .try_into_dynamic()
        .map_err(|error| error.to_string())?;
    // Without the alpha channel, which is no part of what is seen.
    image
        .to_rgb8()
        .save(file)
        .map_err(|error| error.to_string())
}
