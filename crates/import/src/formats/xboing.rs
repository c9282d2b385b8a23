//! Levels of XBoing (`.data`): a title, the time limit, and 15 rows of 9 characters.
//!
//! The bottom rows of its field, for the paddle, are not in the file. A brick is smaller than its cell.

use crate::draft::{Draft, Proportions};
use crate::fault::Fault;
use crate::importer::{Importer, Set};
use crate::notes::Notes;
use crate::source::Source;
use crate::table::Table;
use brickwork_level::content::properties::layer::{Portal, Worth};

const COLUMNS: usize = 9;
const ROWS: usize = 15;
/// Height of a cell, and gap between neighbouring bricks (units).
const CELL: f64 = 32.0;
const GAP: f64 = 12.0;

/// The field ends 20 units below the upper edge of the paddle. The speed is that of the game's default, for the height.
const PROPORTIONS: Proportions = Proportions {
    field: (495.0, 570.0),
    ball_radius: 9.5,
    ball_speed: 345.0,
    paddle_width: 70.0,
};

/// All codes.
const CODES: &str = ". rbgtyp012345wXDdH+?WTBcMms<>RL";

pub(super) struct XBoing;

impl Importer for XBoing {
    fn name(&self) -> &'static str {
        "XBoing level"
    }

    fn detects(&self, source: &Source) -> bool {
        let mut lines = source.lines().skip(1).map(|(_, line)| line.trim_end());
        let has_time = lines
            .next()
            .is_some_and(|line| line.trim().parse::<u32>().is_ok());
        let is_row =
            |row: &str| row.len() == COLUMNS && row.chars().all(|code| CODES.contains(code));
        has_time && lines.next().is_some_and(is_row)
    }

    fn import(&self, source: &Source, notes: &mut Notes) -> Result<Set, Fault> {
        let mut lines = source.lines();
        let title = lines.next().map_or("", |(_, title)| title);
        if let Some((line, seconds)) = lines.next() {
            let seconds = seconds.trim();
            notes.add(
                line,
                format!("there is no time limit here, so its {seconds} s are left out"),
            );
        }
        let rows: Vec<(usize, &str)> = lines
            .take_while(|(_, row)| !row.trim().is_empty())
            .collect();
        if rows.len() < ROWS {
            let (line, count) = (rows.last().map_or(2, |row| row.0), rows.len());
            let message = format!("the drawing ends after {count} of {ROWS} rows");
            let help = "complete the file: a title, a time, and 15 rows of 9 characters";
            return Err(Fault::new(line, message, help));
        }
        if let Some((line, _)) = rows.get(ROWS) {
            notes.add(*line, format!("only the first {ROWS} rows are kept"));
        }
        let mut draft = Draft::new(1, PROPORTIONS, (COLUMNS, ROWS), CELL);
        draft.raw.name = title.to_owned();
        draft.raw.drawing.gap = GAP;
        let table = Table::read(include_str!("xboing.ron"));
        let rows = rows.iter().take(ROWS);
        let codes = rows.clone().flat_map(|(_, row)| row.chars().take(COLUMNS));
        let portals = codes.filter(|code| *code == 'H').count();
        let mut number = 0;
        for (row, (line, text)) in rows.enumerate() {
            let length = text.trim_end().chars().count();
            if length != COLUMNS {
                let note = format!("the row has {length} characters instead of {COLUMNS}");
                notes.add(*line, note);
            }
            for (column, code) in text.chars().take(COLUMNS).enumerate() {
                let Some(mut kind) = table.brick(code, ". ", *line, notes) else {
                    continue;
                };
                if kind.carries.is_some() {
                    notes.add(*line, "effects come from capsules, which must be caught");
                }
                if code == 'd' {
                    let points = Some((18 - row as u32) * 100);
                    kind.worth = Some(Worth { points });
                } else if code == 'H' {
                    let pair = Some(number / 2 + 1);
                    kind.portal = Some(Portal { pair });
                    number += 1;
                    if number as usize == portals && portals % 2 == 1 {
                        notes.add(*line, "H: the last one has no partner and is left out");
                        continue;
                    }
                }
                draft.put((row, column), code, &kind);
            }
        }
        Ok(draft.into())
    }
}
