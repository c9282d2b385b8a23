//! Redraw times: continuous while the scene moves, otherwise only after a change. Runs in `First` and `Last`.
//!
//! Decides this for all screens, and sets the update mode of winit. While the game waits, it polls timers, threads and
//! files at intervals, and draws nothing if nothing has changed. An animation that this module does not know must send
//! [`RequestRedraw`] in each frame.

use bevy::a11y::AccessibilityRequested;
use bevy::ui::UiGlobalTransform;
use bevy::winit::{RawWinitWindowEvent, UpdateMode, WinitSettings};
use winit::event::WindowEvent;

use crate::presentation::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<RawWinitWindowEvent>()
        .insert_resource(WinitSettings::continuous())
        .init_resource::<Drawing>()
        .add_systems(First, wake_cameras)
        .add_systems(Last, (decide, rest_cameras).chain());
}

/// Polling interval while the game waits (real time).
const LOOK: Duration = Duration::from_millis(333);
/// Polling interval with a gamepad or screen reader, because their input does not wake the event loop.
const LOOK_SOON: Duration = Duration::from_millis(33);
/// Maximum time without a redraw (real time).
const AT_LEAST: Duration = Duration::from_secs(10);
/// Minimum time and number of frames of drawing after an event, for hover effects, layout and shader compilation.
const AFTERMATH: (Duration, u32) = (Duration::from_millis(300), 5);

/// State of the redraw decision.
#[derive(Resource, Clone, Debug, Default)]
struct Drawing {
    /// Remaining time and frames of drawing after the last event.
    left: (Duration, u32),
    /// `true` if the game waits instead of drawing continuously.
    waits: bool,
    /// Time for which it has waited (real time).
    waited: Duration,
    /// Time since the last redraw (real time).
    since: Duration,
    /// `true` if a single frame is drawn while the game waits.
    shows_once: bool,
    /// Cameras that are inactive in this frame.
    resting: Vec<Entity>,
}

/// System parameter with the state that decides if a scene moves.
#[derive(SystemParam)]
struct Scene<'w> {
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
    game: Res<'w, Time<Virtual>>,
    launch: Res<'w, Launch>,
}

impl Scene<'_> {
    /// Returns `true` if the current screen moves continuously.
    fn moves(&self) -> bool {
        // A screenshot is taken after a number of frames, and an animation consists of them.
        if self.launch.screenshot.is_some() || self.launch.animation.is_some() {
            return true;
        }
        match (self.screen.get(), self.overlay.get()) {
            (Screen::Loading | Screen::Ready, _) => true,
            (Screen::Play, Overlay::None) => !self.game.is_paused(),
            (screen, _) if screen.only_shows() => !self.game.is_paused(),
            // Other animations request their redraws.
            _ => false,
        }
    }
}

/// System parameter with the events since the last frame that may be visible.
#[derive(SystemParam)]
struct Happened<'w, 's> {
    window: MessageReader<'w, 's, RawWinitWindowEvent>,
    asked: ResMut<'w, Messages<RequestRedraw>>,
    screens: MessageReader<'w, 's, StateTransitionEvent<Screen>>,
    overlays: MessageReader<'w, 's, StateTransitionEvent<Overlay>>,
    images: MessageReader<'w, 's, AssetEvent<Image>>,
    parts: Query<
        'w,
        's,
        (),
        Or<(
            Changed<ComputedNode>,
            Changed<UiGlobalTransform>,
            Changed<InheritedVisibility>,
            Changed<Text>,
            Changed<TextColor>,
            Changed<BackgroundColor>,
            Changed<BorderColor>,
            Changed<Outline>,
            Changed<ImageNode>,
        )>,
    >,
    removed: RemovedComponents<'w, 's, Node>,
}

impl Happened<'_, '_> {
    /// Returns `true` if winit requested a redraw, and `true` if there was any other event.
    fn take(&mut self) -> (bool, bool) {
        let (mut asked, mut others) = (false, 0);
        for told in self.window.read() {
            match told.event {
                WindowEvent::RedrawRequested => asked = true,
                _ => others += 1,
            }
        }
        // Read all messages to the end, without short-circuiting.
        others += self.screens.read().count()
            + self.overlays.read().count()
            + self.images.read().count()
            + self.removed.read().count()
            // Drain these: while the game's clock is paused, winit would read the same messages again.
            + self.asked.drain().count();
        (asked, others > 0 || !self.parts.is_empty())
    }
}

fn decide(
    time: Res<Time<Real>>,
    scene: Scene,
    mut happened: Happened,
    pads: Query<(), With<Gamepad>>,
    reader: Res<AccessibilityRequested>,
    mut drawing: ResMut<Drawing>,
    mut settings: ResMut<WinitSettings>,
) {
    let input_wakes = pads.is_empty() && !reader.get();
    let wait = if input_wakes { LOOK } else { LOOK_SOON };
    let (asked, others) = happened.take();
    if others {
        drawing.left = AFTERMATH;
    } else {
        let (left, frames) = drawing.left;
        drawing.left = (left.saturating_sub(time.delta()), frames.saturating_sub(1));
    }
    drawing.waits = !scene.moves() && drawing.left == (Duration::ZERO, 0);
    drawing.waited = match drawing.waits {
        true => drawing.waited + time.delta(),
        false => Duration::ZERO,
    };
    drawing.since += time.delta();
    // Winit requests a redraw when the wait begins and at each poll. A request in between means that part of the window
    // was uncovered.
    let is_between = time.delta() < wait / 2 && drawing.waited > LOOK;
    drawing.shows_once = (asked && is_between) || drawing.since >= AT_LEAST;
    let mode = if drawing.waits {
        UpdateMode::reactive_low_power(wait)
    } else {
        UpdateMode::Continuous
    };
    if settings.focused_mode != mode {
        settings.focused_mode = mode;
        settings.unfocused_mode = mode;
    }
}

/// Deactivates cameras while the game waits. The last frame stays on screen.
fn rest_cameras(mut drawing: ResMut<Drawing>, mut cameras: Query<(Entity, &mut Camera)>) {
    if !drawing.waits || drawing.shows_once {
        drawing.since = Duration::ZERO;
        return;
    }
    for (entity, mut camera) in &mut cameras {
        if camera.is_active {
            camera.bypass_change_detection().is_active = false;
            drawing.resting.push(entity);
        }
    }
}

fn wake_cameras(mut drawing: ResMut<Drawing>, mut cameras: Query<&mut Camera>) {
    for entity in std::mem::take(&mut drawing.resting) {
        if let Ok(mut camera) = cameras.get_mut(entity) {
            camera.bypass_change_detection().is_active = true;
        }
    }
}
