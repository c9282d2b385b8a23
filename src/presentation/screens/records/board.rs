//! Leaderboards of one level or pack: a tab for each set of rules, with games that used assists in a row of their own.
//! The open tab shows up to ten games.

use super::name::{ask_name, player_label};
use super::rows::{Names, boards_of, date, is_of_choice, rules_words};
use super::{LookedAt, Records};
use crate::presentation::library::recordings::{Archive, of_record};
use crate::presentation::screens::prelude::*;
use crate::presentation::watch::Watching;
use crate::progress::{Entry, Key, Subject};
use brickwork_ui::columns::{BOLD, Column, PLAIN, QUIET, spawn_cells, table_line};
use brickwork_ui::page;

/// Columns: rank, player, points, time, date, end of the game.
const COLUMNS: [Column; 6] = [
    (40.0, PLAIN),
    (108.0, PLAIN),
    (76.0, BOLD),
    (50.0, PLAIN),
    (94.0, QUIET),
    (92.0, QUIET),
];
/// Space for longer player names in wider windows (pixels of an 800×600 window).
const SPARE: f32 = 300.0;

/// Fills the column with the boards of `subject`: the selected one, or else the first one open. Returns `true` if an
/// item of it has the initial focus.
pub(super) fn fill(
    column: &mut ChildSpawnerCommands,
    records: &Records,
    subject: &Subject,
    looked_at: &LookedAt,
) -> bool {
    let (open, refusal) = (looked_at.board.as_ref(), looked_at.refusal.as_deref());
    let words = &**records.words;
    let progress = records.kept.content();
    let (_, name) = Names::new(&records.catalogue).name(words, subject);
    column.spawn(theme::bold(name, size::PAGE, tone::TEXT));
    let boards = boards_of(&progress, subject);
    let chosen = &records.this_run.chosen;
    let mut keys = boards.iter().map(|(key, _)| *key);
    let open = open
        .filter(|open| keys.clone().any(|key| key == *open))
        .or_else(|| keys.clone().find(|key| is_of_choice(key, chosen)))
        .or_else(|| keys.next());
    for (assisted, label) in [(false, None), (true, Some(words.records_with_help()))] {
        let keys = boards.iter().map(|(key, _)| *key);
        let keys: Vec<&Key> = keys.filter(|key| key.assisted == assisted).collect();
        spawn_tabs(column, words, label, &keys, open);
    }
    let entries = boards.iter().find(|(key, _)| Some(*key) == open);
    let entries = entries.map_or(&[][..], |(_, entries)| *entries);
    if entries.is_empty() {
        let none = words.records_board_empty();
        column.spawn(theme::text(none, size::BODY, tone::TEXT_QUIET));
    }
    for (place, entry) in entries.iter().enumerate() {
        spawn_entry(column, words, (place + 1, entry), subject);
    }
    if let Some(refusal) = refusal {
        column.spawn(theme::text(refusal, size::SMALL, tone::ERROR));
    }
    let player = player_label(words, &records.preferences.player);
    column
        .spawn(theme::margin(UiRect::top(px(8))))
        .with_child(item(player, size::BODY, ask_name));
    open.is_some()
}

/// Spawns a row of tabs for the boards `keys`.
fn spawn_tabs(
    column: &mut ChildSpawnerCommands,
    words: &Words,
    label: Option<String>,
    keys: &[&Key],
    open: Option<&Key>,
) {
    if keys.is_empty() {
        return;
    }
    let row = Node {
        align_items: AlignItems::Center,
        margin: UiRect::bottom(px(4)),
        ..theme::centred_row(10.0)
    };
    column.spawn(row).with_children(|row| {
        if let Some(label) = label {
            row.spawn(theme::text(label, size::SMALL, tone::TEXT_QUIET));
        }
        let tabs = keys.iter().map(|of| {
            let key = (*of).clone();
            let turn = move |_: On<Activate>, mut looked_at: ResMut<LookedAt>| {
                looked_at.board = Some(key.clone());
                looked_at.refusal = None;
            };
            (rules_words(words, of), turn, open == Some(*of))
        });
        page::spawn_tabs(row, size::SMALL, tabs);
    });
}

/// Spawns a row for a game on the board. Activating it shows the recording.
fn spawn_entry(
    column: &mut ChildSpawnerCommands,
    words: &Words,
    (place, entry): (usize, &Entry),
    subject: &Subject,
) {
    let is_journey = matches!(subject, Subject::Pack(_) | Subject::Run(_));
    let player = if entry.player.is_empty() {
        "—".to_owned()
    } else {
        entry.player.clone()
    };
    let end = match (entry.cleared, entry.continued) {
        (true, false) if is_journey => words.records_finished(),
        (true, false) => words.records_cleared(),
        (_, true) => words.records_continued(),
        (false, false) => String::new(),
    };
    let cells = [
        words.place(place),
        player,
        words.points(entry.score.into()),
        words.time(entry.time_ms),
        date(entry.date, words),
        end,
    ];
    let (subject, entry) = (subject.clone(), entry.clone());
    column.spawn(theme::measure()).with_children(|row| {
        row.spawn((
            Name::new("Entry"),
            (Button, MenuItem),
            table_line(&COLUMNS, SPARE),
            AccessibleLabel::new(cells.join(", ")),
            observe(watch(subject, entry)),
        ))
        .with_children(|line| spawn_cells(line, &cells, (&COLUMNS, 2)));
    });
}

/// Returns an observer that plays the recording of the game `entry`, or shows why that is impossible.
fn watch(
    subject: Subject,
    entry: Entry,
) -> impl Fn(On<Activate>, Res<Archive>, Res<Language>, ResMut<LookedAt>, Navigator, Commands) {
    move |_, archive, words, mut looked_at, mut navigator, mut commands| {
        let folder = archive.folder();
        let file = folder.and_then(|folder| of_record::find(folder, &subject, &entry));
        let Some(file) = file else {
            looked_at.refusal = Some(words.records_no_recording());
            return;
        };
        match Watching::open(&file, Screen::Records) {
            Ok(watching) => {
                looked_at.refusal = None;
                commands.insert_resource(watching);
                navigator.watch();
            }
            Err(why) => looked_at.refusal = Some(format!("{} {why}", file.shown())),
        }
    }
}
