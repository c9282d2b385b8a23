//! List of recorded games in pages, newest first. Spawned on `Screen::Recordings` and after each page has loaded. Runs
//! in `Show`.
//!
//! A game that cannot be watched shows the reason and cannot be selected. Each other game has an item to race against
//! it.

use std::ops::Range;
use std::path::Path;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button};

use super::flow::to_title;
use super::race::spawn_race;
use crate::platform::printable::Shown;
use crate::presentation::language::{Language, Words};
use crate::presentation::library::navigation::Navigator;
use crate::presentation::library::recordings::Archive;
use crate::presentation::library::recordings::recording_list::{Page, RecordingList};
use crate::presentation::library::recordings::store::{Kept, Summary};
use crate::presentation::library::timestamp::Timestamp;
use crate::presentation::screen::Screen;
use crate::presentation::ui::columns::{TextWidth, spawn_cells, table_line, width_of};
use crate::presentation::ui::item::{MenuItem, Preselected, item};
use crate::presentation::ui::scroll::{area, foot};
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::presentation::watch::Watching;
use crate::presentation::{PresentationSystems, palette};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        spawn_list
            .run_if(resource_changed::<RecordingList>)
            .run_if(in_state(Screen::Recordings))
            .in_set(PresentationSystems::Show),
    );
}

/// Root node of the list.
#[derive(Component)]
struct List;

/// Widths of the columns: level, result, points, length, age (pixels of an 800×600 window).
const COLUMNS: [f32; 5] = [182.0, 146.0, 112.0, 50.0, 88.0];

fn spawn_list(
    mut commands: Commands,
    (fonts, words): (Res<Fonts>, Res<Language>),
    list: Res<RecordingList>,
    archive: Res<Archive>,
    old: Query<Entity, With<List>>,
) {
    for list in &old {
        commands.entity(list).despawn();
    }
    let screen = (List, theme::screen("Recordings", Screen::Recordings));
    let games = list.page.as_ref().map_or(&[][..], |page| &page.games);
    let can = |game: &Kept| game.content.is_ok();
    let is_last = |game: &Kept| list.last.as_ref() == Some(&game.file);
    let last = games.iter().position(|game| can(game) && is_last(game));
    let focused = last.or_else(|| games.iter().position(can));
    commands.spawn(screen).with_children(|screen| {
        screen.spawn(area()).with_children(|area| {
            area.spawn(theme::page_column(4.0)).with_children(|column| {
                spawn_head(column, (&fonts, &words), &list);
                let now = Timestamp::now();
                for (place, game) in games.iter().enumerate() {
                    column.spawn(line_node()).with_children(|line| {
                        spawn_game(line, (&fonts, &words), game, now, focused == Some(place));
                    });
                }
                if let Some(page) = &list.page {
                    spawn_turns(column, (&fonts, &words), page);
                }
                spawn_place(column, (&fonts, &words), archive.folder());
            });
        });
        screen.spawn(foot()).with_children(|foot| {
            foot.spawn(item(&fonts, words.common_back(), size::BODY, to_title))
                .insert_if(Preselected, || focused.is_none());
        });
    });
}

/// Spawns the heading, an error if there is one, and a message if the list has no rows.
fn spawn_head(
    column: &mut ChildSpawnerCommands,
    (fonts, words): (&Fonts, &Words),
    list: &RecordingList,
) {
    column.spawn((
        theme::bold(fonts, words.title_recordings(), size::PAGE, palette::TEXT),
        theme::margin(UiRect::bottom(px(12))),
    ));
    if let Some(refusal) = &list.refusal {
        column.spawn((
            theme::text(fonts, refusal, size::SMALL, palette::ERROR),
            Node {
                max_width: px(width_of(&COLUMNS)),
                margin: UiRect::bottom(px(8)),
                ..default()
            },
        ));
    }
    let said = match &list.page {
        None => words.recordings_reading(),
        Some(page) if page.total == 0 => words.recordings_none(),
        Some(_) => return,
    };
    column.spawn(theme::text(fonts, said, size::BODY, palette::TEXT_QUIET));
}

/// Spawns the range of the visible games and the items that turn the page. Does nothing if there is only one page.
fn spawn_turns(column: &mut ChildSpawnerCommands, (fonts, words): (&Fonts, &Words), page: &Page) {
    if !page.has_newer() && !page.has_older() {
        return;
    }
    let line = Node {
        align_items: AlignItems::Center,
        column_gap: px(18),
        margin: UiRect::top(px(10)),
        ..default()
    };
    let Range { start, end } = page.range();
    let which = words.common_range(start + 1, end, page.total);
    column.spawn(line).with_children(|line| {
        if page.has_newer() {
            let newer = words.recordings_newer();
            line.spawn(item(fonts, newer, size::BODY, turn_to_newer));
        }
        line.spawn(theme::text(fonts, which, size::SMALL, palette::TEXT_QUIET));
        if page.has_older() {
            let older = words.recordings_older();
            line.spawn(item(fonts, older, size::BODY, turn_to_older));
        }
    });
}

fn turn_to_newer(_: On<Activate>, mut list: ResMut<RecordingList>) {
    list.turn(false);
}

fn turn_to_older(_: On<Activate>, mut list: ResMut<RecordingList>) {
    list.turn(true);
}

/// Spawns the path of the folder with the recordings.
fn spawn_place(
    column: &mut ChildSpawnerCommands,
    (fonts, words): (&Fonts, &Words),
    folder: Option<&Path>,
) {
    if let Some(folder) = folder {
        let kept = words.recordings_kept(folder.shown());
        column.spawn((
            theme::text(fonts, kept, size::TINY, palette::TEXT_QUIET),
            TextLayout::no_wrap(),
            theme::margin(UiRect::top(px(10))),
        ));
    }
}

/// Returns the node of a row of the list: the game, and the item to race against it.
fn line_node() -> impl Bundle {
    Node {
        align_items: AlignItems::Center,
        width: percent(100),
        justify_content: JustifyContent::Center,
        flex_wrap: FlexWrap::Wrap,
        column_gap: px(4),
        flex_shrink: 0.0,
        ..default()
    }
}

fn spawn_game(
    line: &mut ChildSpawnerCommands,
    (fonts, words): (&Fonts, &Words),
    game: &Kept,
    now: Timestamp,
    is_first: bool,
) {
    let can = game.content.is_ok();
    let mut row = line.spawn((Name::new("Recording"), table_line(&COLUMNS, 0.0)));
    if can {
        row.insert((Button, MenuItem));
        let file = game.file.clone();
        row.observe(move |_: On<Activate>, chooser: Chooser| chooser.watch(&file));
    }
    row.insert_if(Preselected, || is_first);
    row.with_children(|row| spawn_row(row, (fonts, words), game, now));
    if let Ok(summary) = &game.content {
        let which = cells(words, summary, game.ended.before(now, words)).join(", ");
        spawn_race(line, fonts, &game.file, which);
    }
}

fn spawn_row(
    row: &mut ChildSpawnerCommands,
    (fonts, words): (&Fonts, &Words),
    game: &Kept,
    now: Timestamp,
) {
    let summary = match &game.content {
        Ok(summary) => summary,
        Err(why) => {
            spawn_refusal(row, fonts, &game.file, why);
            return;
        }
    };
    let cells = cells(words, summary, game.ended.before(now, words));
    spawn_cells(row, fonts, &cells, (&COLUMNS, 1));
}

/// Returns the texts of the columns.
fn cells(words: &Words, summary: &Summary, age: String) -> [String; 5] {
    [
        summary.title(words),
        summary.result(words),
        words.common_points(words.points(summary.score.into())),
        words.time((summary.seconds * 1_000.0) as u64),
        age,
    ]
}

/// Spawns the name of a file that cannot be watched, with the reason.
fn spawn_refusal(row: &mut ChildSpawnerCommands, fonts: &Fonts, file: &Path, why: &str) {
    let file = file.file_name().unwrap_or_default().to_string_lossy();
    let words = format!("{file} {why}");
    row.spawn((
        theme::text(fonts, words, size::TINY, palette::TEXT_QUIET),
        TextLayout::no_wrap(),
        TextWidth(width_of(&COLUMNS)),
        Node {
            max_width: percent(100),
            overflow: Overflow::clip(),
            ..default()
        },
    ));
}

/// Parameters of watching a recorded game.
#[derive(SystemParam)]
struct Chooser<'w, 's> {
    list: ResMut<'w, RecordingList>,
    navigator: Navigator<'w>,
    commands: Commands<'w, 's>,
}

impl Chooser<'_, '_> {
    /// Watches the recording `file`, or shows why that is impossible. The file may have changed since the list was
    /// read.
    fn watch(mut self, file: &Path) {
        match Watching::open(file, Screen::Recordings) {
            Ok(watching) => {
                self.list.last = Some(file.to_owned());
                self.commands.insert_resource(watching);
                self.navigator.watch();
            }
            Err(why) => {
                let games = self.list.page.iter_mut().flat_map(|page| &mut page.games);
                for game in games.filter(|game| game.file == file) {
                    game.content = Err(why.clone());
                }
            }
        }
    }
}
