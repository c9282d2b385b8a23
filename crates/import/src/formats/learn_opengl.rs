//! Levels of the tutorial LearnOpenGL (`.lvl`): rows of numbers, one for each brick.
//!
//! The length of the first row is the number of columns. The bricks fill the upper half of the field, and their height
//! is a whole number.

use crate::draft::{Draft, Proportions};
use crate::exporter::Exporter;
use crate::fault::Fault;
use crate::importer::{Importer, Set};
use crate::notes::Notes;
use crate::source::Source;
use crate::table::Table;
use brickwork_level::{Level, limits};

/// Maximum number of columns and of rows.
const MAX_SIDE: usize = 300;

const PROPORTIONS: Proportions = Proportions {
    field: limits::DEFAULT_FIELD,
    ball_radius: limits::DEFAULT_BALL_RADIUS,
    ball_speed: limits::DEFAULT_BALL_SPEED,
    paddle_width: limits::DEFAULT_PADDLE_WIDTH,
};

pub(super) struct LearnOpenGl;

fn table() -> Table {
    Table::read(include_str!("learn_opengl.ron"))
}

/// Returns the height of a cell in a level with `rows` (units).
fn cell_height(rows: usize) -> f64 {
    let height = (PROPORTIONS.field.1 / 2.0 / rows.max(1) as f64).floor();
    height.max(1.0)
}

fn is_digits(word: &str) -> bool {
    word.bytes().all(|byte| byte.is_ascii_digit())
}

impl Importer for LearnOpenGl {
    fn name(&self) -> &'static str {
        "LearnOpenGL level"
    }

    fn detects(&self, source: &Source) -> bool {
        let first = source.first_line();
        // The second number of the first row distinguishes a row from a count.
        first.is_some_and(|(_, line)| {
            line.split_whitespace().all(is_digits) && line.split_whitespace().count() > 1
        })
    }

    fn import(&self, source: &Source, notes: &mut Notes) -> Result<Set, Fault> {
        let rows = source.lines().filter(|(_, row)| !row.trim().is_empty());
        let count = rows.clone().count();
        let first = source.first_line();
        let columns = first.map_or(0, |(_, row)| row.split_whitespace().count());
        if columns > MAX_SIDE || count > MAX_SIDE {
            let message = format!("the level has {columns} columns and {count} rows");
            let help = format!("at most {MAX_SIDE} of each can be imported: split the level");
            return Err(Fault::new(1, message, help));
        }
        let mut draft = Draft::new(1, PROPORTIONS, (columns, count), cell_height(count));
        let table = table();
        for (row, (line, text)) in rows.enumerate() {
            let words = text.split_whitespace().count();
            if words != columns {
                let what = if words < columns {
                    "missing"
                } else {
                    "surplus"
                };
                notes.add(
                    line,
                    format!("the row has {words} of {columns} numbers: {what} ones are left out"),
                );
            }
            for (column, word) in text.split_whitespace().take(columns).enumerate() {
                if !is_digits(word) {
                    let message = format!("column {} is no whole number", column + 1);
                    let help = "write 0 for no brick, 1 for steel, 2 to 5 for a brick";
                    return Err(Fault::new(line, message, help));
                }
                // Larger codes are white bricks.
                let code = word.parse::<u32>().unwrap_or(6).min(6);
                let key = char::from_digit(code, 10).unwrap_or('6');
                if let Some(kind) = table.brick(key, "0", line, notes) {
                    draft.put((row, column), key, &kind);
                }
            }
        }
        Ok(draft.into())
    }
}

impl Exporter for LearnOpenGl {
    fn key(&self) -> &'static str {
        "lvl"
    }

    fn export(&self, levels: &[&Level]) -> String {
        let codes = table().codes();
        let mut text = String::new();
        for level in levels {
            let (columns, rows) = level.grid();
            let height = level.cell_size().y;
            // Empty rows at the end select the height of the others.
            let mut counts = rows..=MAX_SIDE as u32;
            let count = counts.find(|count| cell_height(*count as usize) == height);
            for row in 0..count.unwrap_or(rows) {
                let code = |column| match level.drawn(column, row) {
                    Some(brick) => codes.nearest(&brick.kind).to_string(),
                    None => "0".to_owned(),
                };
                let codes: Vec<String> = (0..columns).map(code).collect();
                text += &(codes.join(" ") + "\n");
            }
        }
        text
    }
}
