//! The level select: all packs with their levels in order, each a small picture of itself. Spawned on entering
//! `Screen::Levels`.
//!
//! All levels can be played; the one reached last has the focus.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button, ScrollArea, observe};

use super::flow::to_title;
use super::left_game::Continues;
use super::level_picture::picture;
use crate::presentation::library::director::{Director, Levels};
use crate::presentation::library::entry::LevelEntry;
use crate::presentation::library::journeys::saved::Saved;
use crate::presentation::library::journeys::store::Journeys;
use crate::presentation::palette;
use crate::presentation::screen::Screen;
use crate::presentation::ui::item::{MenuItem, Preselected, item};
use crate::presentation::ui::theme::{self, Fonts, size};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Levels), spawn_levels);
}

/// The two ways of playing.
const WAYS: &str =
    "Journey: a pack from its first level; lives and score go on. Practice: any level by itself.";

/// Size of a level's picture (pixels of an 800×600 window).
const PICTURE: (f32, f32) = (124.0, 62.0);

/// Width of the tiles of a pack: five in a row (pixels of an 800×600 window).
const GRID_WIDTH: f32 = 760.0;

fn spawn_levels(
    mut commands: Commands,
    fonts: Res<Fonts>,
    (levels, journeys): (Levels, Res<Journeys>),
    mut images: ResMut<Assets<Image>>,
) {
    let catalogue = &levels.catalogue;
    let reached = levels.place().or_else(|| levels.offered());
    let screen = (
        Name::new("Level select"),
        DespawnOnExit(Screen::Levels),
        ScrollArea,
        theme::scrolled_screen(),
    );
    let column = theme::scrolled_column(14.0);
    commands.spawn(screen).with_children(|screen| {
        screen.spawn(column).with_children(|column| {
            column.spawn(theme::text(&fonts, WAYS, size::SMALL, palette::TEXT_QUIET));
            for (place, pack) in catalogue.packs.iter().enumerate() {
                column.spawn(head_node()).with_children(|head| {
                    let begun = pack.key.as_deref().and_then(|key| journeys.through(key));
                    spawn_head(head, &fonts, place, &pack.name, begun);
                });
                column.spawn(grid_node()).with_children(|grid| {
                    for (number, level) in pack.levels.clone().enumerate() {
                        let entry = &catalogue.levels[level];
                        let shown = entry
                            .good
                            .as_deref()
                            .map(|level| images.add(picture(level)));
                        let mut tile = grid.spawn(tile_node());
                        if entry.good.is_some() {
                            tile.insert((Button, MenuItem, AccessibleLabel::new(entry.name())))
                                .observe(move |_: On<Activate>, mut director: Director| {
                                    director.practise(level);
                                });
                        }
                        if reached == Some(level) {
                            tile.insert(Preselected);
                        }
                        tile.with_children(|tile| {
                            spawn_tile(tile, &fonts, number + 1, entry, shown);
                        });
                    }
                });
            }
            let mut back = column.spawn((item(&fonts, "Back", size::BODY), observe(to_title)));
            if reached.is_none() {
                back.insert(Preselected);
            }
        });
    });
}

/// Name of a pack, and the ways to play it as a journey: the one that was `begun`, and a new one.
fn spawn_head(
    head: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    pack: usize,
    name: &str,
    begun: Option<Saved>,
) {
    head.spawn(theme::bold(fonts, name, size::HEAD * 0.75, palette::TEXT));
    let label = AccessibleLabel::new(format!("Journey through {name}"));
    head.spawn(item(fonts, "Journey", size::BODY))
        .insert(label)
        .observe(move |_: On<Activate>, mut director: Director| director.begin_journey(pack));
    if let Some(begun) = begun {
        let (level, levels) = begun.level();
        let words = format!("Continue at {level} of {levels}");
        let label = AccessibleLabel::new(format!("Continue the journey through {name}"));
        head.spawn(item(fonts, words, size::BODY))
            .insert(label)
            .observe(move |_: On<Activate>, continues: Continues| continues.go_on(&begun));
    }
}

fn head_node() -> Node {
    Node {
        align_items: AlignItems::Baseline,
        column_gap: px(18),
        ..default()
    }
}

fn grid_node() -> Node {
    Node {
        width: px(GRID_WIDTH),
        flex_wrap: FlexWrap::Wrap,
        justify_content: JustifyContent::Center,
        column_gap: px(10),
        row_gap: px(10),
        ..default()
    }
}

fn tile_node() -> impl Bundle {
    (
        Name::new("Level"),
        Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(5),
            padding: UiRect::all(px(6)),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(6)),
            ..default()
        },
        BorderColor::all(Color::NONE),
        BackgroundColor(palette::BACKDROP.with_alpha(0.55)),
    )
}

fn spawn_tile(
    tile: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    number: usize,
    entry: &LevelEntry,
    picture: Option<Handle<Image>>,
) {
    let size_of_picture = Node {
        width: px(PICTURE.0),
        height: px(PICTURE.1),
        ..default()
    };
    match picture {
        Some(image) => {
            tile.spawn((ImageNode::new(image), size_of_picture, Pickable::IGNORE));
        }
        None => {
            tile.spawn((size_of_picture, Pickable::IGNORE))
                .with_child(theme::text(
                    fonts,
                    "has an error",
                    size::SMALL,
                    palette::ERROR,
                ));
        }
    }
    let label = format!("{number:02}  {}", entry.name());
    tile.spawn((
        theme::text(fonts, label, size::SMALL * 0.87, palette::TEXT),
        TextLayout::no_wrap(),
    ));
}
