//! Player with a single device: helpers that move to an item on screen and press it.

use bevy::input::mouse::{MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase;
use std::cmp::Reverse;

use super::{finger, tap_pad};
use crate::prelude::*;
use bevy::ui::ComputedStackIndex;
use bevy::ui_widgets::Button;

/// Single device.
#[derive(Clone, Copy, Debug)]
pub enum Hands {
    Keys,
    Mouse,
    Pad(Entity),
    Finger,
}

/// Returns the centre of the item on the top panel whose label equals or begins with `label` (logical pixels).
pub fn spot(app: &mut App, label: &str) -> Option<Vec2> {
    find(app, label).map(|(_, at, _)| at)
}

/// Returns that item, its centre, and `true` if a pointer can hit the item there. Scrolling can hide it.
fn find(app: &mut App, label: &str) -> Option<(Entity, Vec2, bool)> {
    let world = app.world_mut();
    let scale = world.resource::<UiScale>().0;
    let mut names = world.query::<&Name>();
    let mut parents = world.query::<&ChildOf>();
    let mut items = world.query::<(
        Entity,
        (Option<&AccessibleLabel>, Option<&Name>, Has<Button>),
        (&UiGlobalTransform, Option<&CalculatedClip>),
        &ComputedNode,
        &InheritedVisibility,
    )>();
    let mut places = world.query::<&ComputedStackIndex>();
    let (names, parents, places) = (
        names.query(world),
        parents.query(world),
        places.query(world),
    );
    let found = items
        .iter(world)
        .filter_map(|(entity, of, at, node, visible)| {
            let (said, name, is_button) = of;
            let said = said.map_or("", |label| &label.0);
            // A row of a list is identified by its entity name.
            let is_row = is_button && name.is_some_and(|name| name.as_str() == label);
            let is_it = said.starts_with(label) || is_row;
            let is_seen = !node.is_empty() && visible.get();
            (is_it && is_seen).then_some((entity, said != label && !is_row, at, node))
        });
    // Prefer the topmost panel.
    let rank = |entity: Entity| {
        let root = parents.root_ancestor(entity);
        let is_panel = names.get(root).is_ok_and(|name| name.as_str() == "Panel");
        let place = places.get(root).ok().filter(|_| is_panel);
        Reverse(place.map(|place| place.0))
    };
    let best = found.min_by_key(|(entity, is_longer, ..)| (rank(*entity), *is_longer));
    best.map(|(entity, _, (at, clip), node)| {
        let pixel = node.inverse_scale_factor() * scale;
        let clip = clip.map_or(Rect::new(0.0, 0.0, 800.0, 600.0), |clip| {
            Rect::from_corners(clip.clip.min * pixel, clip.clip.max * pixel)
        });
        let at = at.translation * pixel;
        let is_in_sight = clip.inflate(-EDGE).contains(at);
        (entity, at, is_in_sight)
    })
}

/// Distance from the edge of a scroll area at which a pointer reliably hits an item (logical pixels).
const EDGE: f32 = 6.0;

/// Turns the wheel by `lines` over the middle of the window; negative values scroll down.
pub fn wheel(app: &mut App, lines: f32) {
    point(app, Vec2::new(400.0, 300.0));
    turn_wheel(app, lines);
    settle(app);
}

/// Turns the wheel by `lines` before the next frame.
pub fn turn_wheel(app: &mut App, lines: f32) {
    let input = MouseWheel {
        unit: MouseScrollUnit::Line,
        x: 0.0,
        y: lines,
        window: window_of(app),
        phase: TouchPhase::Moved,
    };
    app.world_mut()
        .write_message(WindowEvent::MouseWheel(input));
    app.world_mut().write_message(input);
}

/// Places a finger at `from`, moves it to `to` and lifts it.
pub fn swipe(app: &mut App, from: Vec2, to: Vec2) {
    finger(app, 7, TouchPhase::Started, from);
    app.update();
    app.update();
    for part in 1..=5 {
        finger(app, 7, TouchPhase::Moved, from.lerp(to, part as f32 / 5.0));
        app.update();
    }
    finger(app, 7, TouchPhase::Ended, to);
    settle(app);
}

/// Taps `at` with a finger.
pub fn tap_at(app: &mut App, at: Vec2) {
    finger(app, 9, TouchPhase::Started, at);
    app.update();
    app.update();
    finger(app, 9, TouchPhase::Ended, at);
    settle(app);
}

impl Hands {
    /// Moves the focus to the item that begins with `label`, or scrolls to it. Returns its centre.
    pub fn reach(self, app: &mut App, label: &str) -> Vec2 {
        settle(app);
        for _ in 0..300 {
            let item = find(app, label);
            let (item, at, is_in_sight) = item.unwrap_or_else(|| panic!("an item {label:?}"));
            let there = match self {
                Self::Keys | Self::Pad(_) => {
                    app.world().resource::<InputFocus>().get() == Some(item)
                }
                Self::Mouse | Self::Finger => is_in_sight,
            };
            if there {
                return at;
            }
            match self {
                Self::Keys => tap(app, KeyCode::Tab),
                Self::Pad(pad) => tap_pad(app, pad, GamepadButton::RightTrigger),
                Self::Mouse => wheel(app, if at.y > 300.0 { -3.0 } else { 3.0 }),
                Self::Finger => {
                    let way = if at.y > 300.0 { -60.0 } else { 60.0 };
                    // Start next to the scroll bar.
                    let from = Vec2::new(770.0, 300.0);
                    swipe(app, from, from + Vec2::new(0.0, way));
                }
            }
        }
        panic!("{self:?} does not come to {label:?}");
    }

    /// Presses the item that begins with `label`.
    pub fn choose(self, app: &mut App, label: &str) {
        let at = self.reach(app, label);
        match self {
            Self::Keys => tap(app, KeyCode::Enter),
            Self::Pad(pad) => tap_pad(app, pad, GamepadButton::South),
            Self::Mouse => click(app, at),
            Self::Finger => tap_at(app, at),
        }
        settle(app);
    }

    /// Raises the value of the slider with the label `label`.
    pub fn raise(self, app: &mut App, label: &str) {
        let at = self.reach(app, label) + Vec2::new(60.0, 0.0);
        match self {
            Self::Keys => tap(app, KeyCode::ArrowRight),
            Self::Pad(pad) => tap_pad(app, pad, GamepadButton::DPadRight),
            Self::Mouse => click(app, at),
            Self::Finger => tap_at(app, at),
        }
        settle(app);
    }

    /// Launches the ball.
    pub fn launch(self, app: &mut App) {
        let at = Vec2::new(400.0, 400.0);
        match self {
            Self::Keys => tap(app, KeyCode::Space),
            Self::Pad(pad) => tap_pad(app, pad, GamepadButton::South),
            Self::Mouse => click(app, at),
            Self::Finger => tap_at(app, at),
        }
        settle(app);
    }

    /// Pauses the current game.
    pub fn pause(self, app: &mut App) {
        match self {
            Self::Keys => tap(app, KeyCode::Escape),
            Self::Pad(pad) => tap_pad(app, pad, GamepadButton::Start),
            Self::Mouse | Self::Finger => self.choose(app, "Pause"),
        }
        settle(app);
    }

    /// Goes back from a screen or panel, with the device's back button or the item `label`.
    pub fn leave(self, app: &mut App, label: &str) {
        match self {
            Self::Keys => tap(app, KeyCode::Escape),
            Self::Pad(pad) => tap_pad(app, pad, GamepadButton::East),
            Self::Mouse | Self::Finger => self.choose(app, label),
        }
        settle(app);
    }

    /// Clicks a mouse button.
    pub fn press_button(app: &mut App, button: MouseButton) {
        crate::menus::mouse(app, button, ButtonState::Pressed);
        crate::menus::mouse(app, button, ButtonState::Released);
        settle(app);
    }
}
