//! List of recorded games in pages, newest first. Spawned on `Screen::Recordings` and after each page has loaded. Runs
//! in `Show`.
//!
//! A game that cannot be watched shows the reason and cannot be selected. Each other game has an item to race against
//! it.

use std::ops::Range;

use super::flow::to;
use super::level_pictures;
use super::list_screen::spawn_list_screen;
use super::race::spawn_race;
use crate::presentation::library::recordings::Archive;
use crate::presentation::library::recordings::recording_list::{
    Kept, Page, RecordingList, Summary,
};
use crate::presentation::library::timestamp::Timestamp;
use crate::presentation::screens::prelude::*;
use crate::presentation::watch::Watching;
use brickwork_ui::columns::{BOLD, Column, PLAIN, QUIET, spawn_cells, table_line, width_of};
use brickwork_ui::page::spawn_turns;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        spawn_list
            .run_if(resource_changed::<RecordingList>)
            .run_if(in_state(Screen::Recordings))
            .in_set(PresentationSystems::Show),
    );
}

/// Columns: level, result, points, length, age.
const COLUMNS: [Column; 5] = [
    (122.0, PLAIN),
    (146.0, PLAIN),
    (120.0, BOLD),
    (50.0, PLAIN),
    (88.0, QUIET),
];
/// Space for the picture, and for longer names in wider windows (pixels of an 800×600 window).
const SPARE: f32 = 296.0;

fn spawn_list(
    mut commands: Commands,
    words: Res<Language>,
    list: Res<RecordingList>,
    archive: Res<Archive>,
) {
    let games = list.page.as_ref().map_or(&[][..], |page| &page.games);
    let can = |game: &Kept| game.content.is_ok();
    let is_last = |game: &Kept| list.last.as_ref() == Some(&game.file.path);
    let last = games.iter().position(|game| can(game) && is_last(game));
    let focused = last.or_else(|| games.iter().position(can));
    let screen = theme::screen("Recordings", Screen::Recordings);
    let (column, back) = (theme::page_column(4.0), to(Screen::Title));
    spawn_list_screen(&mut commands, screen, column, back, |column| {
        spawn_head(column, &words, &list);
        let now = Timestamp::now();
        for (place, game) in games.iter().enumerate() {
            let line = Node {
                align_items: AlignItems::Center,
                flex_shrink: 0.0,
                flex_wrap: FlexWrap::NoWrap,
                ..theme::centred_row(4.0)
            };
            column.spawn(line).with_children(|line| {
                spawn_game(line, &words, game, now, focused == Some(place));
            });
        }
        if let Some(page) = &list.page {
            turns(column, &words, page);
        }
        spawn_place(column, &words, archive.folder());
        focused.is_some()
    });
}

/// Spawns the heading, an error if there is one, and a message if the list has no rows.
fn spawn_head(column: &mut ChildSpawnerCommands, words: &Words, list: &RecordingList) {
    let text = theme::bold(words.title_recordings(), size::PAGE, tone::TEXT);
    column.spawn((text, theme::margin(UiRect::bottom(px(12)))));
    if let Some(refusal) = &list.refusal {
        column.spawn((
            theme::text(refusal, size::SMALL, tone::ERROR),
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
    column.spawn(theme::text(said, size::BODY, tone::TEXT_QUIET));
}

/// Spawns the range of the visible games and the items that turn the page.
fn turns(column: &mut ChildSpawnerCommands, words: &Words, page: &Page) {
    let turn = |to_older: bool| {
        move |_: On<Activate>, mut list: ResMut<RecordingList>| list.turn(to_older)
    };
    let turn = |label: String, to_older| item(label, size::BODY, turn(to_older));
    let newer = || turn(words.recordings_newer(), false);
    let older = || turn(words.recordings_older(), true);
    let turns = (page.has_newer().then(newer), page.has_older().then(older));
    let Range { start, end } = page.range();
    let range = words.common_range(start + 1, end, page.total);
    spawn_turns(column, range, turns);
}

/// Spawns the path of the folder with the recordings.
fn spawn_place(column: &mut ChildSpawnerCommands, words: &Words, folder: Option<&Location>) {
    if let Some(folder) = folder {
        let kept = words.recordings_kept(folder.shown());
        let text = theme::text(kept, size::TINY, tone::TEXT_QUIET);
        let node = theme::margin(UiRect::top(px(10)));
        column.spawn((text, TextLayout::no_wrap(), node));
    }
}

fn spawn_game(
    line: &mut ChildSpawnerCommands,
    words: &Words,
    game: &Kept,
    now: Timestamp,
    is_first: bool,
) {
    let mut row = line.spawn((Name::new("Recording"), table_line(&COLUMNS, SPARE)));
    // The row leaves space for the item after it.
    row.entry::<Node>()
        .and_modify(|mut node| (node.flex_shrink, node.min_width) = (1.0, px(0)));
    row.insert_if(Preselected, || is_first);
    match &game.content {
        Ok(summary) => {
            let cells = cells(words, summary, game.ended.before(now, words));
            row.insert((Button, MenuItem, observe(watch(game.file.clone()))))
                .with_children(|row| {
                    level_pictures::spawn_in_row(row, summary.level.clone(), Icon::Film);
                    spawn_cells(row, &cells, (&COLUMNS, 1));
                });
            spawn_race(line, game.file.clone(), cells.join(", "));
        }
        Err(why) => {
            row.with_child(refusal(&game.file, why));
        }
    }
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

/// Returns the name of a file that cannot be watched, with the reason.
fn refusal(file: &Path, why: &str) -> impl Bundle {
    let file = file.file_name().unwrap_or_default().to_string_lossy();
    let words = format!("{file} {why}");
    (
        theme::text(words, size::TINY, tone::TEXT_QUIET),
        TextLayout::no_wrap(),
        FollowsText::width(width_of(&COLUMNS)),
        Node {
            max_width: percent(100),
            overflow: Overflow::clip(),
            ..default()
        },
    )
}

/// Returns an observer that plays the recording `file`, or shows why that is impossible. The file may have changed
/// since the list was read.
fn watch(file: Location) -> impl Fn(On<Activate>, ResMut<RecordingList>, Navigator, Commands) {
    move |_, mut list, mut navigator, mut commands| match Watching::open(&file, Screen::Recordings)
    {
        Ok(watching) => {
            list.last = Some(file.path.clone());
            commands.insert_resource(watching);
            navigator.watch();
        }
        Err(why) => {
            let games = list.page.iter_mut().flat_map(|page| &mut page.games);
            for game in games.filter(|game| game.file.path == file.path) {
                game.content = Err(why.clone());
            }
        }
    }
}
