//! Layout of the editor: the bar of the file, tools and bricks beside the field, and the status line. Runs in `Show`.
//!
//! In a tall window the tools are above the field, and the bricks below it. If the text is too large for both, each is
//! unfolded by an item. A pack has its own page between the bars.

use brickwork_ui::item::{TabOrder, tab};
use brickwork_ui::scroll;

use super::EditorSystems;
use super::opening::WayOut;
use super::prelude::*;
use super::{canvas, pack, palette, pieces, selected, status, toolbar, tools};
use crate::input::ActionTable;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Unfolded>()
        .add_systems(OnEnter(Screen::Edit), spawn.after(super::opening::open))
        .add_systems(
            Update,
            (
                arrange,
                mark.run_if(resource_exists_and_changed::<Unfolded>),
            )
                .in_set(EditorSystems::Show),
        );
}

/// Width of the column with the tools, at the default text size (pixels of an 800×600 window).
const TOOLS: f32 = 126.0;
/// Width of the column with the bricks, at the default text size (pixels of an 800×600 window).
const BRICKS: f32 = 188.0;
/// Height of the bricks in a tall window, at the default text size (pixels of an 800×600 window).
const LOW: f32 = 120.0;

/// Maximum share of a wide window for the tools and the bricks together. Beyond it, at most one of them is visible.
const SHARE: f32 = 0.6;
/// Maximum text size (1 for 100 %) at which both are visible in a tall window.
const TEXT: f32 = 1.5;

/// Part of the layout that depends on the shape of the window.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum Arranged {
    /// Items that unfold the tools or the bricks.
    Folds,
    Body,
    Tools,
    Bricks,
}

/// Part that is visible if there is no space for all.
#[derive(Resource, Default)]
struct Unfolded(Option<Arranged>);

/// Item that unfolds a part, or folds it.
#[derive(Component)]
struct FoldItem(Arranged);

fn spawn(
    mut commands: Commands,
    editor: Option<Res<Editor>>,
    (way_out, table): (Res<WayOut>, Res<ActionTable>),
) {
    let Some(editor) = editor else { return };
    let (is_pack, last) = (editor.is_pack(), way_out.last.clone());
    commands.insert_resource(Unfolded::default());
    let root = Node {
        justify_content: JustifyContent::Start,
        ..theme::full_column()
    };
    commands
        .spawn((
            Name::new("Editor"),
            DespawnOnExit(Screen::Edit),
            Pickable::IGNORE,
            root,
        ))
        .with_children(|page| {
            bar(page, |bar| toolbar::spawn_head(bar, is_pack));
            if is_pack {
                pack::spawn(page, last.as_deref());
                bar(page, status::spawn_of_pack);
                return;
            }
            bar(page, spawn_folds);
            let body = Node {
                width: percent(100),
                flex_grow: 1.0,
                flex_basis: px(0),
                min_height: px(0),
                ..default()
            };
            page.spawn((Arranged::Body, body, Pickable::IGNORE))
                .with_children(|body| {
                    body.spawn((
                        Arranged::Tools,
                        TabOrder(2),
                        bevy::ui_widgets::ScrollArea,
                        Ground(tone::BACKDROP),
                        Node::default(),
                    ))
                    .with_children(|tools| {
                        tools::spawn(tools);
                        // Above the items for all tools: with these below, most would have to be scrolled into view.
                        selected::spawn(tools, &table);
                        pieces::spawn(tools);
                        toolbar::spawn_items(tools, &table);
                    });
                    canvas::spawn(body);
                    let bricks = (Arranged::Bricks, TabOrder(3), Ground(tone::BACKDROP));
                    palette::spawn(body, bricks);
                });
            bar(page, status::spawn).insert(TabOrder(4));
        });
}

/// Spawns a bar with a background over the whole width.
fn bar<'a>(
    page: &'a mut ChildSpawnerCommands,
    fill: impl FnOnce(&mut ChildSpawnerCommands),
) -> EntityCommands<'a> {
    let node = Node {
        width: percent(100),
        flex_shrink: 0.0,
        ..default()
    };
    let mut bar = page.spawn((node, Ground(tone::BACKDROP), Pickable::IGNORE));
    bar.with_children(fill);
    bar
}

fn spawn_folds(page: &mut ChildSpawnerCommands) {
    let row = (Arranged::Folds, Node::default(), Pickable::IGNORE);
    page.spawn(row).with_children(|row| {
        for (part, label) in [
            (Arranged::Tools, Words::editor_tools as fn(&Words) -> String),
            (Arranged::Bricks, Words::editor_bricks),
        ] {
            let press = move |_: On<Activate>, mut unfolded: ResMut<Unfolded>| {
                unfolded.0 = (unfolded.0 != Some(part)).then_some(part);
            };
            row.spawn((FoldItem(part), item(label, size::SMALL, press)));
        }
    });
}

/// Shows which part is unfolded.
fn mark(unfolded: Res<Unfolded>, items: Query<(Entity, &FoldItem)>, mut commands: Commands) {
    for (entity, item) in &items {
        let is_open = unfolded.0 == Some(item.0);
        commands.entity(entity).insert(tab(is_open));
    }
}

/// Arranges the parts for the shape of the window and the text size.
fn arrange(
    window: Single<&Window, With<PrimaryWindow>>,
    (rem, scale): (Res<bevy::text::RemSize>, Res<UiScale>),
    unfolded: Res<Unfolded>,
    mut parts: Query<(&Arranged, &mut Node)>,
) {
    let is_tall = window.height() > window.width();
    let text = rem.0 / theme::REM;
    let is_crowded = match is_tall {
        true => text > TEXT,
        false => (TOOLS + BRICKS) * text > SHARE * window.width() / scale.0,
    };
    for (part, mut node) in &mut parts {
        let is_shown = match part {
            Arranged::Body => true,
            Arranged::Folds => is_crowded,
            Arranged::Tools | Arranged::Bricks => !is_crowded || unfolded.0 == Some(*part),
        };
        let wanted = match part {
            Arranged::Folds => Node {
                padding: UiRect::horizontal(px(space::PART)),
                column_gap: px(space::PART),
                ..default()
            },
            Arranged::Body => Node {
                flex_direction: if is_tall {
                    FlexDirection::Column
                } else {
                    FlexDirection::Row
                },
                ..node.clone()
            },
            Arranged::Tools => side(is_tall, TOOLS * text, None),
            Arranged::Bricks => side(is_tall, BRICKS * text, Some(LOW * text)),
        };
        node.set_if_neq(Node {
            display: theme::display(is_shown),
            ..wanted
        });
    }
}

/// Returns the node of a part beside the field; in a tall window, above or below it with the maximum height `high`.
fn side(is_tall: bool, width: f32, high: Option<f32>) -> Node {
    let node = Node {
        padding: UiRect {
            right: px(scroll::COVERED),
            ..UiRect::all(px(space::PART))
        },
        flex_shrink: 0.0,
        row_gap: px(space::PART),
        overflow: Overflow::scroll_y(),
        ..default()
    };
    if !is_tall {
        return Node {
            flex_direction: FlexDirection::Column,
            width: px(width),
            ..node
        };
    }
    Node {
        flex_direction: if high.is_some() {
            FlexDirection::Column
        } else {
            FlexDirection::Row
        },
        flex_wrap: if high.is_some() {
            FlexWrap::NoWrap
        } else {
            FlexWrap::Wrap
        },
        width: percent(100),
        max_height: high.map_or(auto(), px),
        ..node
    }
}
