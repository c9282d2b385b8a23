//! Parts of pages: the page with its margin at the bottom, tabs, and items that turn the pages of a list.

use bevy::ecs::system::IntoObserverSystem;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, ScrollArea};

use super::item::{Preselected, item, tab};
use super::reader::Spoken;
use super::theme::{self, size};
use crate::language::IntoSay;
use crate::tone;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(replace);
}

/// Marker of the root of a screen that is spawned again after a change of its content. It replaces the previous one.
#[derive(Component, Debug, Default)]
pub struct Respawned;

fn replace(added: On<Add, Respawned>, all: Query<Entity, With<Respawned>>, mut commands: Commands) {
    for old in all.iter().filter(|root| *root != added.entity) {
        commands.entity(old).despawn();
    }
}

/// Spawns a page into `screen`: a scroll area of all available height with the node `column`, whose children `content`
/// spawns, and below it a margin that is always in view, with `items` in its middle.
pub fn spawn_page(
    screen: &mut ChildSpawnerCommands,
    column: Node,
    content: impl FnOnce(&mut ChildSpawnerCommands),
    items: impl FnOnce(&mut ChildSpawnerCommands),
) {
    let area = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        width: percent(100),
        flex_grow: 1.0,
        flex_basis: px(0),
        min_height: px(0),
        overflow: Overflow::scroll_y(),
        ..default()
    };
    screen.spawn((ScrollArea, area)).with_children(|area| {
        area.spawn(column).with_children(content);
    });
    let foot = Node {
        margin: UiRect::vertical(px(12)),
        flex_shrink: 0.0,
        ..theme::centred_row(40.0)
    };
    screen.spawn(foot).with_children(items);
}

/// Minimum width of the label before a control: the width of the longest label, so that all controls are aligned (pixels
/// of an 800×600 window).
const LABEL_WIDTH: f32 = 190.0;

/// Spawns a row of a page: its label, and the controls that `controls` spawns.
pub fn spawn_row<'a, L>(
    page: &'a mut ChildSpawnerCommands,
    label: impl IntoSay<L>,
    controls: impl FnOnce(&mut ChildSpawnerCommands),
) -> EntityCommands<'a> {
    let node = Node {
        flex_wrap: FlexWrap::Wrap,
        row_gap: px(4),
        flex_shrink: 0.0,
        ..theme::row(14.0)
    };
    let before = Node {
        min_width: px(LABEL_WIDTH),
        flex_shrink: 0.0,
        ..default()
    };
    let label = label.into_say();
    let mut row = page.spawn((node, Spoken::Group(label.clone())));
    row.with_children(|row| {
        let label = theme::text(label, size::BODY, tone::TEXT_QUIET);
        // The group has this name for screen readers, so the text is not read again.
        row.spawn((before, Spoken::Nothing)).with_child(label);
        controls(row);
    });
    row
}

/// Returns the node of a group of options. It is wider than its content, so that rounding never breaks the line.
pub fn group_node() -> Node {
    Node {
        flex_grow: 1.0,
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(6),
        ..default()
    }
}

/// Spawns an item of `size` for each of `tabs`: its label, its observer, and `true` if it is open. The open one has the
/// initial focus.
pub fn spawn_tabs<K, L, M, S>(
    row: &mut ChildSpawnerCommands,
    size: f32,
    tabs: impl IntoIterator<Item = (L, S, bool)>,
) where
    L: IntoSay<K>,
    M: Send + Sync + 'static,
    S: IntoObserverSystem<Activate, (), M> + Send + Sync + 'static,
{
    for (label, turn, is_open) in tabs {
        row.spawn((item(label, size, turn), tab(is_open)))
            .insert_if(Preselected, || is_open);
    }
}

/// Spawns the `range` of the visible rows of a list between the items that show the rows before and after it. Does
/// nothing if all rows are visible.
pub fn spawn_turns(
    column: &mut ChildSpawnerCommands,
    range: String,
    (before, after): (Option<impl Bundle>, Option<impl Bundle>),
) {
    if before.is_none() && after.is_none() {
        return;
    }
    let line = Node {
        align_items: AlignItems::Center,
        column_gap: px(18),
        margin: UiRect::top(px(10)),
        ..default()
    };
    column.spawn(line).with_children(|line| {
        if let Some(before) = before {
            line.spawn(before);
        }
        line.spawn(theme::text(range, size::SMALL, tone::TEXT_QUIET));
        if let Some(after) = after {
            line.spawn(after);
        }
    });
}
