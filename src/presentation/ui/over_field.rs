//! Detection of presses on buttons and panels over the field. Runs in `PreUpdate`, before the devices are read.
//!
//! Uses the layout of the previous frame instead of hover states, because a finger presses in the frame in which it
//! appears.

use bevy::input::touch::{Touch, Touches};
use bevy::prelude::*;
use bevy::ui_widgets::Button;
use bevy::window::{CursorGrabMode, CursorOptions, PrimaryWindow};
use brickwork_ui::modal::Reach;

use crate::input::PressTaken;

/// Marker of an element over the field that takes presses. Buttons need no marker.
#[derive(Component, Debug, Default)]
pub(crate) struct OverField;

pub(super) type Takes = Or<(With<OverField>, With<Button>)>;

pub(super) fn note_taken(
    window: Option<Single<(&Window, &CursorOptions), With<PrimaryWindow>>>,
    touches: Res<Touches>,
    parts: Query<
        (
            Entity,
            &ComputedNode,
            &UiGlobalTransform,
            &InheritedVisibility,
        ),
        Takes,
    >,
    reach: Reach,
    mut taken: ResMut<PressTaken>,
) {
    let Some(window) = window else { return };
    let (window, cursor) = *window;
    let is_taken = |at: Vec2| {
        let at = at * window.scale_factor();
        let mut parts = parts.iter().filter(|(.., visible)| visible.get());
        parts.any(|(part, node, place, _)| {
            !node.is_empty() && node.contains_point(*place, at) && reach.contains(part)
        })
    };
    // A locked pointer has no position.
    let points = cursor.grab_mode != CursorGrabMode::Locked;
    let pointer = window.cursor_position().filter(|_| points);
    let fingers = touches.iter();
    let fingers = fingers.filter(|touch| is_taken(touch.start_position()));
    // A touch may start and end between two frames.
    let is_gone = |touch: &&Touch| touches.get_pressed(touch.id()).is_none();
    let gone = touches.iter_just_pressed().filter(is_gone);
    let gone = gone.filter(|touch| is_taken(touch.position()));
    taken.set_if_neq(PressTaken {
        pointer: pointer.is_some_and(is_taken),
        fingers: fingers.chain(gone).map(|touch| touch.id()).collect(),
    });
}
