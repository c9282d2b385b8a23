//! The list of recorded games, newest first. Spawned on `Screen::Recordings`, as soon as the files are read; runs
//! in `Flow` and `Show`.
//!
//! A game that cannot be watched in this window says why, and cannot be chosen.

use std::path::Path;

use bevy::prelude::*;
use bevy::ui_widgets::{Button, ScrollArea};

use crate::presentation::library::director::Director;
use crate::presentation::library::recordings::Archive;
use crate::presentation::library::recordings::name::Stamp;
use crate::presentation::library::recordings::shelf::{Shelf, ShelfSystems};
use crate::presentation::library::recordings::store::{Kept, Summary};
use crate::presentation::screen::Screen;
use crate::presentation::ui::menu::{Choice, Chosen, MenuItem, Preselected, item};
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::presentation::watch::Watching;
use crate::presentation::{PresentationSystems, palette};
use crate::simulation::replay::Recording;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            watch_chosen
                .after(ShelfSystems)
                .in_set(PresentationSystems::Flow),
            spawn_list
                .run_if(resource_changed::<Shelf>)
                .in_set(PresentationSystems::Show),
        )
            .run_if(in_state(Screen::Recordings)),
    );
}

/// Marks the list.
#[derive(Component)]
struct List;

/// Widths of the columns: level, result, points, length, age (pixels of an 800×600 window).
const COLUMNS: [f32; 5] = [280.0, 82.0, 114.0, 70.0, 114.0];
const COLUMN_GAP: f32 = 8.0;

fn spawn_list(
    mut commands: Commands,
    fonts: Res<Fonts>,
    shelf: Res<Shelf>,
    archive: Res<Archive>,
    old: Query<Entity, With<List>>,
) {
    for list in &old {
        commands.entity(list).despawn();
    }
    let screen = (
        Name::new("Recordings"),
        List,
        DespawnOnExit(Screen::Recordings),
        ScrollArea,
        theme::scrolled_screen(),
    );
    let column = theme::scrolled_column(4.0);
    let games = shelf.games.as_deref();
    let can = |game: &Kept| game.content.is_ok();
    let focused = games.and_then(|games| {
        let last = |game: &Kept| shelf.last.as_ref() == Some(&game.file);
        let last = games.iter().position(|game| can(game) && last(game));
        last.or_else(|| games.iter().position(can))
    });
    commands.spawn(screen).with_children(|screen| {
        screen.spawn(column).with_children(|column| {
            column.spawn((
                theme::bold(&fonts, "Recordings", size::HEAD * 0.75, palette::TEXT),
                Node {
                    margin: UiRect::bottom(px(12)),
                    ..default()
                },
            ));
            if games.is_some_and(<[Kept]>::is_empty) {
                let words = "No game has been kept yet";
                column.spawn(theme::text(&fonts, words, size::BODY, palette::TEXT_QUIET));
            }
            let now = Stamp::now();
            for (place, game) in games.unwrap_or_default().iter().enumerate() {
                let mut row = column.spawn(row_node());
                if can(game) {
                    row.insert((Button, MenuItem, Choice::Watch(place)));
                }
                if focused == Some(place) {
                    row.insert(Preselected);
                }
                row.with_children(|row| spawn_row(row, &fonts, game, now));
            }
            if let Some(folder) = archive.folder() {
                let words = format!("Kept in {}", folder.display());
                column.spawn((
                    theme::text(&fonts, words, size::SMALL * 0.87, palette::TEXT_QUIET),
                    TextLayout::no_wrap(),
                    Node {
                        margin: UiRect::top(px(10)),
                        ..default()
                    },
                ));
            }
            let mut back = column.spawn(item(&fonts, "Back", size::BODY, Choice::Title));
            if focused.is_none() {
                back.insert(Preselected);
            }
        });
    });
}

fn row_node() -> impl Bundle {
    (
        Name::new("Recording"),
        Node {
            padding: UiRect::axes(px(12), px(5)),
            border: UiRect::all(px(2)),
            border_radius: BorderRadius::all(px(6)),
            column_gap: px(COLUMN_GAP),
            flex_shrink: 0.0,
            ..default()
        },
        BorderColor::all(Color::NONE),
        BackgroundColor(palette::BACKDROP.with_alpha(0.55)),
    )
}

fn spawn_row(row: &mut ChildSpawnerCommands, fonts: &Fonts, game: &Kept, now: Stamp) {
    let summary = match &game.content {
        Ok(summary) => summary,
        Err(why) => {
            spawn_refusal(row, fonts, &game.file, why);
            return;
        }
    };
    let words = words(summary, game.ended.before(now));
    for (place, (words, width)) in words.into_iter().zip(COLUMNS).enumerate() {
        // A text that may wrap would make its row too high at first, and one that may not is never at the right.
        let cell = Node {
            width: px(width),
            justify_content: if place == 0 {
                JustifyContent::Start
            } else {
                JustifyContent::End
            },
            overflow: Overflow::clip(),
            ..default()
        };
        row.spawn((cell, Pickable::IGNORE)).with_child((
            theme::text(fonts, words, size::SMALL, palette::TEXT),
            TextLayout::no_wrap(),
        ));
    }
}

/// What the columns say.
fn words(summary: &Summary, age: String) -> [String; 5] {
    let seconds = summary.seconds as u64;
    [
        summary.level.clone(),
        summary.result().to_owned(),
        format!("{} points", summary.score),
        format!("{}:{:02}", seconds / 60, seconds % 60),
        age,
    ]
}

/// A game that cannot be watched here: which, and why.
fn spawn_refusal(row: &mut ChildSpawnerCommands, fonts: &Fonts, file: &Path, why: &str) {
    let file = file.file_name().unwrap_or_default().to_string_lossy();
    let words = format!("{file} {why}");
    row.spawn((
        theme::text(fonts, words, size::SMALL * 0.87, palette::TEXT_QUIET),
        TextLayout::no_wrap(),
        Node {
            width: px(COLUMNS.iter().sum::<f32>() + COLUMN_GAP * (COLUMNS.len() - 1) as f32),
            overflow: Overflow::clip(),
            ..default()
        },
    ));
}

fn watch_chosen(
    mut chosen: MessageReader<Chosen>,
    mut shelf: ResMut<Shelf>,
    mut director: Director,
    mut commands: Commands,
) {
    for Chosen(choice) in chosen.read() {
        let Choice::Watch(place) = choice else {
            continue;
        };
        let shelf = &mut *shelf;
        let Some(game) = shelf.games.as_mut().and_then(|games| games.get_mut(*place)) else {
            continue;
        };
        match Recording::read(&game.file) {
            Ok(recording) => {
                shelf.last = Some(game.file.clone());
                commands.insert_resource(Watching::new(recording));
                director.watch();
            }
            // Between the list and the choice, the file has changed.
            Err(why) => game.content = Err(why),
        }
    }
}
