//! Menus: items below each other, whose words stand on one axis. Runs in `Show`.
//!
//! Owns that axis: whatever is put into a menu, also later, is centred on it, and the ball beside the item in focus takes no part in
//! that. Rows of settings and tables are no menus: they begin at the left.

use bevy::prelude::*;

use super::item::{MenuItem, ball_room};
use super::theme::size;
use crate::presentation::PresentationSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, centre_items.in_set(PresentationSystems::Show));
}

/// The menu of a screen or board.
#[derive(Component)]
pub(crate) struct Menu;

/// Size of the items of a menu (pixels of an 800×600 window).
pub(crate) const ITEM: f32 = size::LARGE;

/// The bundle of a menu, `below` (pixels of an 800×600 window) what is above it.
pub(crate) fn menu(below: f32) -> impl Bundle {
    (
        Menu,
        Node {
            flex_direction: FlexDirection::Column,
            // As much as the ball takes at the left.
            padding: UiRect::right(px(ball_room(ITEM))),
            max_width: percent(100),
            row_gap: px(3),
            margin: UiRect::top(px(below)),
            ..default()
        },
    )
}

fn centre_items(
    menus: Query<(), With<Menu>>,
    mut added: Query<(&ChildOf, &mut Node), Added<MenuItem>>,
) {
    for (parent, mut node) in &mut added {
        if menus.contains(parent.parent()) {
            node.justify_content = JustifyContent::Center;
        }
    }
}
