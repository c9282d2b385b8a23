//! List of all levels, packs and days with records, in pages, and the item that sets the player's name.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button, observe};
use brickwork_ui::columns::{spawn_cells, table_line};
use brickwork_ui::item::{MenuItem, Preselected, item};
use brickwork_ui::page::spawn_turns;
use brickwork_ui::theme::{self, size};
use brickwork_ui::tone;

use super::name::{ask_name, player_label};
use super::rows::{Names, Row, date, rows};
use super::{LookedAt, Records};
use crate::presentation::language::Words;

/// Number of rows on a page.
const PAGE: usize = 40;

/// Widths of the columns: name, games, date (pixels of an 800×600 window).
const COLUMNS: [f32; 3] = [300.0, 76.0, 84.0];
/// Space for longer names in wider windows (pixels of an 800×600 window).
const SPARE: f32 = 170.0;

/// Fills the column with the page `page`. Returns `true` if an item of it has the initial focus.
pub(super) fn fill(column: &mut ChildSpawnerCommands, records: &Records, page: usize) -> bool {
    let words = &**records.words;
    let head = theme::bold(records.words.common_records(), size::PAGE, tone::TEXT);
    column.spawn(head);
    let player = player_label(words, &records.preferences.player);
    column.spawn(item(player, size::BODY, ask_name));
    let rows = rows(
        &records.kept.content().boards,
        &Names::new(&records.catalogue),
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
        words.records_games(row.games as u32),
        date(row.newest),
    ];
    let mut line = column.spawn((
        Name::new("Record"),
        AccessibleLabel::new(row.name.clone()),
        (Button, MenuItem),
        table_line(&COLUMNS, SPARE),
        observe(open),
    ));
    line.with_children(|line| spawn_cells(line, &cells, (&COLUMNS, 1)));
    line
}

/// Returns the item that opens the page `page`.
fn turn(label: String, page: usize) -> impl Bundle {
    let turn = move |_: On<Activate>, mut looked_at: ResMut<LookedAt>| looked_at.page = page;
    item(label, size::BODY, turn)
}
