//! Menus: items in a column, with their texts centred on one axis. Runs in `Show`.
//!
//! Centres all items of a menu, also those added later; the focus ball does not shift the axis. Rows of settings and
//! tables are aligned left and are no menus.

use bevy::prelude::*;

use super::item::{MenuItem, ball_room};
use super::theme::size;
use crate::MenuSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, centre_items.in_set(MenuSystems::Show));
}

/// Marker of the menu of a screen or panel.
#[derive(Component)]
pub struct Menu;

/// Text size of the items of a menu (pixels of an 800×600 window).
pub const ITEM: f32 = size::LARGE;

/// Returns the bundle of a menu, with the margin `below` at its top (pixels of an 800×600 window).
pub fn menu(below: f32) -> impl Bundle {
    (
        Menu,
        Node {
            flex_direction: FlexDirection::Column,
            // Balances the space of the ball on the left.
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
