//! List of all levels, packs and days with records, in pages, with their pictures and best scores, and the item that
//! sets the player's name.

use super::name::{ask_name, player_label};
use super::rows::{Row, date, rows};
use super::{LookedAt, Records};
use crate::presentation::screens::level_pictures;
use crate::presentation::screens::prelude::*;
use crate::progress::Subject;
use brickwork_ui::columns::{BOLD, Column, PLAIN, QUIET, spawn_cells, table_line};
use brickwork_ui::page::spawn_turns;

/// Number of rows on a page.
const PAGE: usize = 40;

/// Columns: name, best score, games, date.
const COLUMNS: [Column; 4] = [(150.0, PLAIN), (84.0, BOLD), (76.0, QUIET), (94.0, QUIET)];
/// Space for the picture, and for longer names in wider windows (pixels of an 800×600 window).
const SPARE: f32 = 456.0;

/// Fills the column with the page `page`. Returns `true` if an item of it has the initial focus.
pub(super) fn fill(column: &mut ChildSpawnerCommands, records: &Records, page: usize) -> bool {
    let words = &**records.words;
    let head = theme::bold(records.words.common_records(), size::PAGE, tone::TEXT);
    column.spawn(head);
    let player = player_label(words, &records.preferences.player);
    column.spawn(item(player, size::BODY, ask_name));
    let progress = records.kept.content();
    let rows = rows(
        (&*progress, &records.this_run.chosen),
        &records.catalogue,
        words,
    );
    let page = page.min(rows.len().saturating_sub(1) / PAGE);
    if rows.is_empty() {
        let empty = words.records_none();
        column.spawn(theme::text(empty, size::BODY, tone::TEXT_QUIET));
    }
    for (place, row) in rows.iter().skip(page * PAGE).take(PAGE).enumerate() {
        column.spawn(theme::measure()).with_children(|column| {
            spawn_row(column, words, row).insert_if(Preselected, || place == 0);
        });
    }
    let last = (page * PAGE + PAGE).min(rows.len());
    let range = words.common_range(page * PAGE + 1, last, rows.len());
    let before = (page > 0).then(|| turn(words.records_before(), page - 1));
    let after = (last < rows.len()).then(|| turn(words.records_after(), page + 1));
    spawn_turns(column, range, (before, after));
    !rows.is_empty()
}

fn spawn_row<'a>(
    column: &'a mut ChildSpawnerCommands,
    words: &Words,
    row: &Row,
) -> EntityCommands<'a> {
    let subject = row.subject.clone();
    let open = move |_: On<Activate>, mut looked_at: ResMut<LookedAt>| {
        (looked_at.subject, looked_at.board) = (Some(subject.clone()), None);
    };
    let cells = [
        row.name.clone(),
        words.points(row.best.into()),
        words.records_games(row.games as u32),
        date(row.newest, words),
    ];
    let mut line = column.spawn((
        Name::new("Record"),
        AccessibleLabel::new(row.name.clone()),
        (Button, MenuItem),
        table_line(&COLUMNS, SPARE),
        observe(open),
    ));
    line.with_children(|line| {
        let other = match row.subject {
            Subject::Daily(_) => Icon::Calendar,
            Subject::Run(_) => Icon::Next,
            Subject::Level(_) | Subject::Pack(_) => Icon::Grid,
        };
        level_pictures::spawn_in_row(line, row.level.clone(), other);
        spawn_cells(line, &cells, (&COLUMNS, 1));
    });
    line
}

/// Returns the item that opens the page `page`.
fn turn(label: String, page: usize) -> impl Bundle {
    let turn = move |_: On<Activate>, mut looked_at: ResMut<LookedAt>| looked_at.page = page;
    item(label, size::BODY, turn)
}
