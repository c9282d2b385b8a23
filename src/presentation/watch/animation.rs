//! Animation of a part of a recording for the command line. Ends the program afterwards. Runs in `Flow` and in a
//! screenshot observer.
//!
//! Each frame of the window advances the clock by one frame of the animation, so the speed of the computer has no
//! effect.

use std::collections::BTreeMap;

use bevy::camera::RenderTarget;
use bevy::render::view::window::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;

use super::prelude::*;
use crate::platform::console::ProgressBar;
use crate::presentation::launch::Animation;
use crate::presentation::window::apng::{self, Picture};
use crate::presentation::window::screenshot::{ending, write};

/// Run condition: an animation is made of the recording.
pub(super) fn is_animated(launch: Res<Launch>) -> bool {
    launch.animation.is_some()
}

/// Number of paused frames after the seek, for layout, fades and textures.
const SETTLES: u32 = 20;
/// Maximum number of frames played before the first one of the animation, so that particles are already in flight.
const LEAD: u32 = 20;

/// Pictures taken so far.
#[derive(Resource, Default)]
pub(super) struct Taken {
    /// Number of frames of the window since the game was ready.
    passed: u32,
    /// Pictures by their index in the animation.
    pictures: BTreeMap<u32, Picture>,
    bar: Option<ProgressBar>,
}

/// Index of a screenshot in the animation.
#[derive(Component, Clone, Copy)]
pub(super) struct IndexOf(u32);

/// Returns the step at which playback of `animation` begins, and the number of frames played before its first one.
fn begin_of(animation: &Animation, steps_a_second: u64) -> (u64, u32) {
    let rate = f64::from(Animation::RATE);
    let lead = ((animation.from.as_secs_f64() * rate) as u32).min(LEAD);
    let time = animation.from.as_secs_f64() - f64::from(lead) / rate;
    // Rounding errors of the time must not shift the step.
    let step = (time * steps_a_second as f64 + 1e-6) as u64;
    (step, lead)
}

/// Seeks to the beginning, and takes a picture of each frame of the animation.
pub(super) fn direct(
    launch: Res<Launch>,
    target: Single<&RenderTarget, With<WorldCamera>>,
    mut watching: ResMut<Watching>,
    mut taken: ResMut<Taken>,
    mut time: ResMut<TimeUpdateStrategy>,
    mut exit: MessageWriter<AppExit>,
    mut commands: Commands,
) {
    let Some(animation) = &launch.animation else {
        return;
    };
    let frame = Duration::from_secs(1) / u32::from(Animation::RATE);
    *time = TimeUpdateStrategy::ManualDuration(frame);
    if watching.stage == Stage::Waiting {
        return;
    }
    let (step, lead) = begin_of(animation, watching.recording.steps_a_second());
    let passed = taken.passed;
    taken.passed += 1;
    if passed == 0 {
        watching.wanted = Some(step);
    } else if passed < SETTLES && watching.stage == Stage::Ended && step < watching.last() {
        // The seek has failed and has logged the reason.
        exit.write(AppExit::from_code(2));
    }
    // The clock runs from the next frame on.
    watching.paused = passed < SETTLES;
    let index = passed.checked_sub(SETTLES + lead);
    if let Some(index) = index.filter(|index| *index < animation.frames) {
        commands.spawn((Screenshot(target.clone()), IndexOf(index)));
    }
}

/// Stores a picture, and writes the animation after the last one.
pub(super) fn keep(
    captured: On<ScreenshotCaptured>,
    indices: Query<&IndexOf>,
    launch: Res<Launch>,
    mut taken: ResMut<Taken>,
    mut exit: MessageWriter<AppExit>,
) {
    let (Ok(index), Some(animation)) = (indices.get(captured.entity), &launch.animation) else {
        return;
    };
    let frames = u64::from(animation.frames);
    let new = || ProgressBar::new(frames, "drawing");
    taken.bar.get_or_insert_with(new).advance();
    let written = match Picture::new(&captured.image) {
        Err(error) => Err(error),
        Ok(picture) => {
            taken.pictures.insert(index.0, picture);
            if (taken.pictures.len() as u64) < frames {
                return;
            }
            let pictures = std::mem::take(&mut taken.pictures).into_values();
            let png = apng::encode(&pictures.collect::<Vec<_>>(), Animation::RATE);
            png.and_then(|png| {
                info!("{frames} frames, {} bytes", png.len());
                write(&png, &animation.file)
            })
        }
    };
    taken.bar = None;
    exit.write(ending(written, &animation.file));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn playback_begins_up_to_a_second_before_the_first_frame() {
        for (from, steps_a_second, begins) in [
            (0.0, 120, (0, 0)),
            (0.52, 120, (2, 10)),
            (1.0, 120, (0, 20)),
            (27.5, 120, (3_180, 20)),
            (27.5, 60, (1_590, 20)),
            (100.0, 1, (99, 20)),
        ] {
            let animation = Animation {
                file: "animation.png".into(),
                from: Duration::from_secs_f64(from),
                frames: 1,
            };
            assert_eq!(begin_of(&animation, steps_a_second), begins, "{from} s");
        }
    }
}
