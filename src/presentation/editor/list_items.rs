//! Parts of lists of bricks and stamps: headings, and items with a picture.

use bevy::ecs::system::IntoObserverSystem;
use brickwork_ui::text_scale::FollowsText;

use super::prelude::*;

/// Least width of an item at the default text size (pixels of an 800×600 window).
const ITEM: f32 = 158.0;

/// Returns the bundle of a heading over the whole width of a list.
pub(super) fn heading(text: fn(&Words) -> String) -> impl Bundle {
    let node = Node {
        width: percent(100),
        ..default()
    };
    (theme::bold(text, size::SMALL, tone::TEXT_QUIET), node)
}

/// Spawns an item with a picture of the given size (pixels of an 800×600 window) before its name.
pub(super) fn pictured<'a, M: Send + Sync + 'static>(
    list: &'a mut ChildSpawnerCommands,
    name: Say,
    picture: Option<(Handle<Image>, Vec2)>,
    press: impl IntoObserverSystem<Activate, (), M> + Sync,
) -> EntityCommands<'a> {
    let node = Node {
        align_items: AlignItems::Center,
        column_gap: px(space::PART),
        flex_grow: 1.0,
        min_height: px(theme::TARGET),
        padding: UiRect::horizontal(px(space::PART)),
        border: UiRect::all(px(theme::EDGE)),
        border_radius: BorderRadius::all(px(theme::CORNER)),
        ..default()
    };
    let mut item = list.spawn((
        bevy::ui_widgets::Button,
        MenuItem,
        Label(name.clone()),
        node,
        FollowsText::new(|text, node| node.flex_basis = px(ITEM * text)),
        observe(press),
    ));
    item.with_children(|row| {
        if let Some((picture, size)) = picture {
            let node = Node {
                flex_shrink: 0.0,
                ..theme::rounded(size.x, size.y, 0.0)
            };
            row.spawn((ImageNode::new(picture), node, Pickable::IGNORE));
        }
        let node = Node {
            flex_basis: px(0),
            flex_grow: 1.0,
            min_width: px(0),
            ..default()
        };
        row.spawn((theme::text(name, size::TINY, tone::TEXT), node));
    });
    item
}
