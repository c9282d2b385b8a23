//! Menus: equally wide items in a column, with their texts centred on one axis. Runs in `Show`.
//!
//! Ranks and centres all items of a menu, also those added later. Rows of settings and tables are aligned left and are
//! no menus.

use bevy::prelude::*;

use super::item::{MenuItem, Preselected, Rank, weigh_labels};
use super::theme::{size, space};
use crate::MenuSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        rank_items.before(weigh_labels).in_set(MenuSystems::Show),
    );
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
            max_width: percent(100),
            row_gap: px(space::ITEM),
            margin: UiRect::top(px(below)),
            ..default()
        },
    )
}

/// Makes the preselected item primary, and the others secondary.
fn rank_items(
    menus: Query<&Children, With<Menu>>,
    mut items: Query<(Entity, &Rank, Has<Preselected>, &mut Node), With<MenuItem>>,
    mut commands: Commands,
) {
    for children in &menus {
        let mut items = items.iter_many_mut(children);
        while let Some((entity, rank, is_preselected, mut node)) = items.fetch_next() {
            let wanted = match is_preselected {
                true => Rank::Primary,
                false => Rank::Secondary,
            };
            if *rank != wanted {
                node.justify_content = JustifyContent::Center;
                commands.entity(entity).try_insert(wanted.looks());
            }
        }
    }
}
