//! Frame rate limit and vsync. Runs in `Show`, and in a separate schedule between frames.
//!
//! Waits after a frame is submitted and before the devices are read for the next one, to minimise input latency. The
//! settings define the limit.

use std::sync::atomic::{AtomicU64, Ordering};

#[cfg(not(target_family = "wasm"))]
use bevy::ecs::schedule::{ScheduleLabel, SingleThreadedExecutor};
#[cfg(not(target_family = "wasm"))]
use bevy::render::pipelined_rendering::RenderExtractApp;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::window::{Monitor, OnMonitor, PresentMode};

#[cfg(not(target_family = "wasm"))]
use crate::platform::rate::Rate;
use crate::presentation::library::preferences::Preferences;
use crate::presentation::library::video::Video;
use crate::presentation::prelude::*;

pub(super) fn plugin(app: &mut App) {
    let period = FramePeriod::default();
    app.insert_resource(period.clone())
        .init_resource::<HeldBack>()
        .init_resource::<DrawnByProcessor>()
        .add_systems(Startup, note_adapter)
        .add_systems(
            Update,
            (keep_to_display, keep_rate).in_set(PresentationSystems::Show),
        );
    #[cfg(not(target_family = "wasm"))]
    wait_between_frames(app, period);
}

/// Lets the renderer of `app` wait after each frame, until `period` has passed since the previous frame.
#[cfg(not(target_family = "wasm"))]
fn wait_between_frames(app: &mut App, period: FramePeriod) {
    // Without a renderer the sub-app does not exist.
    if let Some(between) = app.get_sub_app_mut(RenderExtractApp) {
        let mut schedule = Schedule::new(BetweenFrames);
        schedule
            .set_executor(SingleThreadedExecutor::new())
            .add_systems(wait);
        between.add_schedule(schedule).insert_resource(period);
        between.update_schedule = Some(BetweenFrames.intern());
    }
}

/// Schedule that runs after a frame is submitted, while it is drawn.
#[cfg(not(target_family = "wasm"))]
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
struct BetweenFrames;

/// Minimum frame interval (ns), 0 for none. Shared with the schedule between frames.
#[derive(Resource, Clone, Debug, Default)]
struct FramePeriod(Arc<AtomicU64>);

/// Minimum frame interval, enforced by the game or the display. `None` if it is unknown.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(super) struct HeldBack(pub Option<Duration>);

/// `true` for software rendering, without a graphics card.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(crate) struct DrawnByProcessor(pub bool);

/// Sets `DrawnByProcessor`, once the renderer is initialised.
fn note_adapter(
    adapter: Option<Res<RenderAdapterInfo>>,
    mut by_processor: ResMut<DrawnByProcessor>,
) {
    // Compare the debug text, because the enum is in a crate that is not a direct dependency.
    let is_processor = |info: Res<RenderAdapterInfo>| format!("{:?}", info.device_type) == "Cpu";
    by_processor.0 = adapter.is_some_and(is_processor);
}

/// Returns the present mode for the vsync setting.
pub(super) fn present_mode(video: &Video) -> PresentMode {
    if video.vsync {
        PresentMode::AutoVsync
    } else {
        PresentMode::AutoNoVsync
    }
}

/// Applies the vsync setting.
fn keep_to_display(
    preferences: Res<Preferences>,
    mut window: Single<&mut Window, With<PrimaryWindow>>,
) {
    let wanted = present_mode(&preferences.video);
    if window.present_mode != wanted {
        window.present_mode = wanted;
    }
}

/// Updates the minimum frame interval.
fn keep_rate(
    preferences: Res<Preferences>,
    by_processor: Res<DrawnByProcessor>,
    window: Option<Single<&OnMonitor, With<PrimaryWindow>>>,
    monitors: Query<&Monitor>,
    (period, mut held): (Res<FramePeriod>, ResMut<HeldBack>),
) {
    let on = window.and_then(|window| monitors.get(window.0).ok());
    let display = on.and_then(|monitor| monitor.refresh_rate_millihertz);
    let (limit, vsync) = (preferences.video.frame_limit, preferences.video.vsync);
    let enforced = limit.period(by_processor.0, vsync, display);
    let nanos = enforced.map_or(0, |enforced| enforced.as_nanos() as u64);
    period.0.store(nanos, Ordering::Relaxed);
    held.0 = limit.every(by_processor.0, vsync, display);
}

#[cfg(not(target_family = "wasm"))]
fn wait(period: Res<FramePeriod>, mut rate: Local<Rate>) {
    let nanos = period.0.load(Ordering::Relaxed);
    rate.wait((nanos > 0).then(|| Duration::from_nanos(nanos)));
}
