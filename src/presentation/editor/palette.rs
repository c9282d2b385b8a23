//! Bricks to draw with: those of the level, of its pack, and of the game, each with a picture. Runs in `Show`.

use bevy::ui_widgets::ScrollArea;
use brickwork_editor::Origin;

use super::prelude::*;
use super::status::brush_name;
use super::{EditorSystems, colours};
use crate::presentation::look::portraits;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (fill, mark)
            .chain()
            .run_if(resource_exists_and_changed::<Editor>)
            .in_set(EditorSystems::Show),
    );
}

/// Width of a picture (pixels of an 800×600 window).
const PICTURE: f32 = 36.0;

/// List of the bricks, with the items that it shows.
#[derive(Component, Default)]
pub(super) struct PaletteList {
    shown: Vec<Brush>,
}

/// Item of a brush.
#[derive(Component)]
struct BrushItem(Brush);

/// Spawns the colours and the empty list.
pub(super) fn spawn(body: &mut ChildSpawnerCommands, looks: impl Bundle) {
    body.spawn((ScrollArea, looks, Node::default()))
        .with_children(|side| {
            colours::spawn(side);
            let list = Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 0.0,
                width: percent(100),
                ..default()
            };
            side.spawn((PaletteList::default(), list));
        });
}

/// Fills the list after a change of the level's legend.
fn fill(
    editor: Res<Editor>,
    palette: Res<Palette>,
    list: Single<(Entity, &mut PaletteList)>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let (entity, mut list) = list.into_inner();
    let (items, recent) = (editor.palette.items(), editor.palette.recent());
    let brushes = recent.iter().chain(items.iter().map(|item| &item.brush));
    let brushes: Vec<Brush> = brushes.cloned().collect();
    if list.shown == brushes {
        return;
    }
    list.shown.clone_from(&brushes);
    commands.entity(entity).despawn_related::<Children>();
    commands.entity(entity).with_children(|list| {
        if !recent.is_empty() {
            list.spawn(theme::bold(
                Words::editor_recent,
                size::SMALL,
                tone::TEXT_QUIET,
            ));
        }
        for brush in recent {
            let group = Words::editor_recent;
            spawn_item(list, &editor, (brush, group), *palette, &mut images);
        }
        let mut origin = None;
        for it in items {
            if origin != Some(it.origin) {
                origin = Some(it.origin);
                list.spawn(theme::bold(
                    heading(it.origin),
                    size::SMALL,
                    tone::TEXT_QUIET,
                ));
            }
            let group = heading(it.origin);
            spawn_item(list, &editor, (&it.brush, group), *palette, &mut images);
        }
    });
}

fn heading(origin: Origin) -> fn(&Words) -> String {
    match origin {
        Origin::Legend => Words::editor_in_level,
        Origin::Pack => Words::editor_in_pack,
        Origin::Game => Words::editor_kinds,
        Origin::Power => Words::editor_powers,
    }
}

fn spawn_item(
    list: &mut ChildSpawnerCommands,
    editor: &Editor,
    (brush, group): (&Brush, fn(&Words) -> String),
    palette: Palette,
    images: &mut Assets<Image>,
) {
    let chosen = brush.clone();
    let press = move |_: On<Activate>, mut editor: ResMut<Editor>| {
        editor.draw_with(&chosen);
    };
    let kind = brush
        .brick(&editor.board.kinds)
        .map(|(_, brick)| brick.summary());
    let picture = kind.map(|kind| match kind.carries {
        Some(carries) => portraits::capsule(carries.power, palette, true),
        None => portraits::brick(&kind, palette, true),
    });
    let name = brush_name(editor, brush);
    let node = Node {
        align_items: AlignItems::Center,
        column_gap: px(space::PART),
        width: percent(100),
        min_height: px(theme::TARGET),
        padding: UiRect::horizontal(px(space::PART)),
        border: UiRect::all(px(theme::EDGE)),
        border_radius: BorderRadius::all(px(theme::CORNER)),
        flex_shrink: 0.0,
        ..default()
    };
    list.spawn((
        BrushItem(brush.clone()),
        bevy::ui_widgets::Button,
        MenuItem,
        Label(in_group(group, name.clone())),
        node,
        observe(press),
    ))
    .with_children(|row| {
        if let Some(picture) = picture {
            let size = portraits::SIZE * (PICTURE / portraits::SIZE.x);
            let node = Node {
                flex_shrink: 0.0,
                ..theme::rounded(size.x, size.y, 0.0)
            };
            row.spawn((ImageNode::new(images.add(picture)), node, Pickable::IGNORE));
        }
        let node = Node {
            flex_basis: px(0),
            flex_grow: 1.0,
            min_width: px(0),
            ..default()
        };
        row.spawn((theme::text(name, size::TINY, tone::TEXT), node));
    });
}

/// Returns the name of a brick with that of its group: screen readers read one item without the others.
fn in_group(group: fn(&Words) -> String, name: Say) -> Say {
    Say::new(move |words: &Words| format!("{}: {}", group(words), name.in_words(words)))
}

/// Marks the chosen brush.
fn mark(editor: Res<Editor>, items: Query<(Entity, &BrushItem)>, mut commands: Commands) {
    for (entity, item) in &items {
        commands
            .entity(entity)
            .insert(chosen(item.0 == editor.brush));
    }
}
