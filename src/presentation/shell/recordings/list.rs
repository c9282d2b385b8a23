//! The list of recorded games, newest first. Spawned on `Screen::Recordings`, as soon as the files are read; runs in
//! `Flow` and `Show`.
//!
//! A game that cannot be watched in this window says why, and cannot be chosen.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::{IoTaskPool, Task};
use bevy::ui_widgets::{Button, ScrollArea};

use super::Archive;
use super::name::Stamp;
use super::store::{self, Kept, Summary};
use crate::presentation::shell::flow::Director;
use crate::presentation::shell::menu::{Choice, Chosen, MenuItem, Preselected, item};
use crate::presentation::shell::screen::Screen;
use crate::presentation::shell::theme::{self, Fonts, size};
use crate::presentation::shell::watch::Watching;
use crate::presentation::{PresentationSystems, palette};
use crate::simulation::Settings;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shelf>()
        .add_systems(OnEnter(Screen::Recordings), open)
        .add_systems(
            Update,
            (
                (read_files, watch_chosen)
                    .chain()
                    .in_set(PresentationSystems::Flow),
                spawn_list
                    .run_if(resource_changed::<Shelf>)
                    .in_set(PresentationSystems::Show),
            )
                .run_if(in_state(Screen::Recordings)),
        );
}

/// The recorded games, as they were found when the screen was entered.
#[derive(Resource, Default)]
struct Shelf {
    /// The task that reads them.
    reading: Option<Task<Vec<Kept>>>,
    /// What it has read; `None` until then.
    games: Option<Vec<Kept>>,
    /// The file that was watched last.
    last: Option<PathBuf>,
}

/// Marks the list.
#[derive(Component)]
struct List;

/// Widths of the columns: level, result, points, length, age (pixels of an 800×600 window).
const COLUMNS: [f32; 5] = [270.0, 82.0, 110.0, 76.0, 116.0];

fn open(mut shelf: ResMut<Shelf>) {
    *shelf = Shelf {
        last: shelf.last.take(),
        ..default()
    };
}

/// Reads the files, once those that are being written lie there.
fn read_files(archive: Res<Archive>, mut shelf: ResMut<Shelf>) {
    if shelf.games.is_some() {
        return;
    }
    if let Some(task) = &mut shelf.bypass_change_detection().reading {
        let read = check_ready(task);
        if read.is_some() {
            shelf.reading = None;
            shelf.games = read;
        }
    } else if let Some(folder) = archive.at_rest() {
        let read = async move { store::read_all(&folder) };
        shelf.bypass_change_detection().reading = Some(IoTaskPool::get().spawn(read));
    } else if archive.is_empty() {
        shelf.games = Some(Vec::new());
    }
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
        match store::read(&game.file) {
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

fn spawn_list(
    mut commands: Commands,
    fonts: Res<Fonts>,
    shelf: Res<Shelf>,
    settings: Res<Settings>,
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
        Node {
            overflow: Overflow::scroll_y(),
            justify_content: JustifyContent::Start,
            ..theme::full_column()
        },
    );
    let column = Node {
        flex_direction: FlexDirection::Column,
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        min_height: percent(100),
        row_gap: px(4),
        padding: UiRect::axes(px(20), px(22)),
        ..default()
    };
    let games = shelf.games.as_deref();
    let can = |game: &Kept| matches!(&game.content, Ok(summary) if summary.settings == *settings);
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
            let now = Stamp::from(SystemTime::now());
            for (place, game) in games.unwrap_or_default().iter().enumerate() {
                let mut row = column.spawn(row_node());
                if can(game) {
                    row.insert((Button, MenuItem, Choice::Watch(place)));
                }
                if focused == Some(place) {
                    row.insert(Preselected);
                }
                row.with_children(|row| spawn_row(row, &fonts, game, &settings, now));
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
            column_gap: px(8),
            flex_shrink: 0.0,
            ..default()
        },
        BorderColor::all(Color::NONE),
        BackgroundColor(palette::BACKDROP.with_alpha(0.55)),
    )
}

fn spawn_row(
    row: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    game: &Kept,
    settings: &Settings,
    now: Stamp,
) {
    let summary = match &game.content {
        Ok(summary) if summary.settings == *settings => summary,
        Ok(summary) => {
            let why = format!(
                "played with {} rules, {} collisions: brickwork replay {}",
                summary.settings.ruleset,
                summary.settings.collision,
                shown(&game.file)
            );
            spawn_refusal(row, fonts, &summary.level, &why);
            return;
        }
        Err(why) => {
            spawn_refusal(row, fonts, &shown(&game.file), why);
            return;
        }
    };
    let words = words(summary, game.ended.before(now));
    for (place, (words, width)) in words.into_iter().zip(COLUMNS).enumerate() {
        let justify = if place < 2 {
            Justify::Left
        } else {
            Justify::Right
        };
        row.spawn((
            theme::text(fonts, words, size::SMALL, palette::TEXT),
            TextLayout::new(justify, LineBreak::NoWrap),
            Node {
                width: px(width),
                overflow: Overflow::clip(),
                ..default()
            },
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

/// A game that cannot be watched here: what it is, and why.
fn spawn_refusal(row: &mut ChildSpawnerCommands, fonts: &Fonts, what: &str, why: &str) {
    let all: f32 = COLUMNS.iter().sum();
    row.spawn((
        theme::text(
            fonts,
            format!("{what}: {why}"),
            size::SMALL * 0.87,
            palette::TEXT_QUIET,
        ),
        Node {
            width: px(all + 8.0 * 4.0),
            ..default()
        },
    ));
}

fn shown(file: &Path) -> String {
    let name = file.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}
