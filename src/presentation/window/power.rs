//! When a picture is drawn: all the time while something moves, and otherwise only when something has changed.
//!
//! Owns that decision, for every screen, and what follows from it: whether winit waits for events, how often the game looks
//! after what it waits for meanwhile (times, threads, files), and that such a look draws nothing if nothing has changed.
//! Whoever shows a movement that this file cannot know of asks for the next picture with [`RequestRedraw`], every
//! frame. Runs in `First` and `Last`.

use std::time::Duration;

use bevy::a11y::AccessibilityRequested;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::window::RequestRedraw;
use bevy::winit::{RawWinitWindowEvent, UpdateMode, WinitSettings};
use winit::event::WindowEvent;

use crate::presentation::launch::Launch;
use crate::presentation::screen::{Overlay, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<RawWinitWindowEvent>()
        .insert_resource(WinitSettings::continuous())
        .init_resource::<Drawing>()
        .add_systems(First, wake_cameras)
        .add_systems(Last, (decide, rest_cameras).chain());
}

/// How often the game looks after what it waits for (real time).
const LOOK: Duration = Duration::from_millis(333);
/// The same while a gamepad is there or a screen reader, whose buttons and requests wake nobody.
const LOOK_SOON: Duration = Duration::from_millis(33);
/// After so long, a picture is drawn in any case, with whatever else has changed (real time).
const AT_LEAST: Duration = Duration::from_secs(10);
/// So long, and for so many frames at least, pictures follow what has happened: items light up, layouts settle, shaders
/// get ready.
const AFTERMATH: (Duration, u32) = (Duration::from_millis(300), 5);

/// Whether pictures are drawn now.
#[derive(Resource, Clone, Debug, Default)]
struct Drawing {
    /// What is left of the aftermath of the last thing that happened.
    left: (Duration, u32),
    /// Whether the game waits, instead of drawing all the time.
    waits: bool,
    /// For how long it has waited (real time).
    waited: Duration,
    /// Since when nothing has been drawn (real time).
    since: Duration,
    /// Whether a single picture is drawn meanwhile.
    shows_once: bool,
    /// The cameras that show nothing in this frame.
    resting: Vec<Entity>,
}

impl Drawing {
    /// Lets a frame of the aftermath pass.
    fn fade(&mut self, passed: Duration) {
        let (time, frames) = self.left;
        self.left = (time.saturating_sub(passed), frames.saturating_sub(1));
    }
}

/// What decides whether a scene moves by itself.
#[derive(SystemParam)]
struct Scene<'w> {
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
    game: Res<'w, Time<Virtual>>,
    launch: Res<'w, Launch>,
}

impl Scene<'_> {
    /// Whether it moves by itself, as far as its screen says.
    fn moves(&self) -> bool {
        // Its frames are counted.
        if self.launch.screenshot.is_some() {
            return true;
        }
        match (self.screen.get(), self.overlay.get()) {
            (Screen::Loading | Screen::Ready, _) => true,
            (Screen::Play, Overlay::None) => !self.game.is_paused(),
            (screen, _) if screen.only_shows() => !self.game.is_paused(),
            // Nothing but what asks for its pictures itself.
            _ => false,
        }
    }
}

/// What has happened since the last frame that may be seen.
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
    /// Whether winit has asked for a picture, and whether anything else has happened.
    fn take(&mut self) -> (bool, bool) {
        let (mut asked, mut others) = (false, 0);
        for told in self.window.read() {
            match told.event {
                WindowEvent::RedrawRequested => asked = true,
                _ => others += 1,
            }
        }
        // All are read to their end.
        others += self.screens.read().count()
            + self.overlays.read().count()
            + self.images.read().count()
            + self.removed.read().count()
            // Gone then: while the game's clock stands still, winit would find them again and again.
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
    let wait = if pads.is_empty() && !reader.get() {
        LOOK
    } else {
        LOOK_SOON
    };
    let (asked, others) = happened.take();
    if others {
        drawing.left = AFTERMATH;
    } else {
        drawing.fade(time.delta());
    }
    drawing.waits = !scene.moves() && drawing.left == (Duration::ZERO, 0);
    drawing.waited = if drawing.waits {
        drawing.waited + time.delta()
    } else {
        Duration::ZERO
    };
    drawing.since += time.delta();
    // Winit asks when the game begins to wait, and at each look. In between, a part of the window has come to light.
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

/// A camera that rests shows nothing new: what it showed last stays on screen.
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
