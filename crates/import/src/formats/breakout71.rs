//! Levels of Breakout 71: text codes (`[name]`, rows, `[credit]`) and lists in JSON.
//!
//! Every level is a square of 2 to 40 cells, each with a colour or a bomb.

use serde_json::Value;

use crate::draft::{Draft, Proportions};
use crate::exporter::Exporter;
use crate::fault::Fault;
use crate::importer::{Importer, Set};
use crate::json::{self, whole};
use crate::notes::Notes;
use crate::source::Source;
use crate::table::Table;
use brickwork_level::Level;
use brickwork_level::content::properties::layer::Explodes;

/// Allowed sizes of a level.
const SIZES: std::ops::RangeInclusive<usize> = 2..=40;

/// A ball of 20 pixels in a field 700 pixels wide; the paddle has a quarter of the width.
const PROPORTIONS: Proportions = Proportions {
    field: (600.0, 820.0),
    ball_radius: 8.5,
    ball_speed: 300.0,
    paddle_width: 150.0,
};

/// Codes of cells.
const CODES: &str = "_BWgybtsrRcGvpaCSPOkel";

const WHOLE: &str = "a level is a square of 2 to 40 cells: complete the rows";

fn table() -> Table {
    Table::read(include_str!("breakout71.ron"))
}

/// Text code of a level.
pub(super) struct TextCode;

impl Importer for TextCode {
    fn name(&self) -> &'static str {
        "Breakout 71 code"
    }

    fn detects(&self, source: &Source) -> bool {
        let text = source
            .text()
            .trim_start()
            .trim_start_matches('`')
            .trim_start();
        let Some((_, rows)) = text.strip_prefix('[').and_then(|text| text.split_once(']')) else {
            return false;
        };
        let mut codes = rows
            .chars()
            .take_while(|c| !matches!(c, '[' | '`'))
            .filter(|c| !c.is_whitespace());
        codes.next().is_some_and(|code| CODES.contains(code))
    }

    fn import(&self, source: &Source, notes: &mut Notes) -> Result<Set, Fault> {
        let (line, _) = source.first_line().unwrap_or((1, ""));
        let text = source.text();
        let mut parts = text.split('[').skip(1);
        let part = parts.next().unwrap_or_default();
        let (name, rows) = part.split_once(']').unwrap_or_default();
        let rows = rows.split('`').next().unwrap_or_default();
        let credit = parts.next().and_then(|part| part.split_once(']'));
        let bricks: String = rows.chars().filter(|c| !c.is_whitespace()).collect();
        let count = bricks.chars().count();
        let size = SIZES.into_iter().find(|size| size * size == count);
        let size = size.ok_or_else(|| {
            Fault::new(
                line,
                format!("the level has {count} cells, which are no square"),
                WHOLE,
            )
        })?;
        let mut draft = level((size, &bricks), line, notes);
        draft.raw.name = name.to_owned();
        draft.raw.author = credit.map_or("", |(credit, _)| credit).to_owned();
        Ok(draft.into())
    }
}

impl Exporter for TextCode {
    fn key(&self) -> &'static str {
        "breakout71"
    }

    fn export(&self, levels: &[&Level]) -> String {
        let codes = table().codes();
        let mut text = String::new();
        for level in levels {
            let (size, _) = level.grid();
            let code = |row, column| match level.drawn(column, row) {
                Some(brick) => codes.nearest(&brick.kind),
                None => '_',
            };
            let rows = (0..size).map(|row| (0..size).map(|column| code(row, column)).collect());
            let rows: Vec<String> = rows.take(*SIZES.end()).collect();
            let (name, credit) = (level.name(), level.author());
            text += &format!("```\n[{name}]\n{}\n[{credit}]\n```\n", rows.join("\n"));
        }
        text
    }
}

/// List of levels in JSON, or a single one.
pub(super) struct Json;

impl Importer for Json {
    fn name(&self) -> &'static str {
        "Breakout 71 levels"
    }

    fn detects(&self, source: &Source) -> bool {
        let text = source.text();
        text.trim_start().starts_with(['[', '{'])
            && text.contains("\"bricks\"")
            && text.contains("\"size\"")
    }

    fn import(&self, source: &Source, notes: &mut Notes) -> Result<Set, Fault> {
        let entries = match json::parse(source.text())? {
            Value::Array(entries) => entries,
            other => vec![other],
        };
        // The parser has no positions: each level begins at the next line with its drawing.
        let mut lines = source.lines_with("\"bricks\"");
        let mut set = Set::default();
        for (index, entry) in entries.iter().enumerate() {
            let line = lines.next().unwrap_or(1);
            let field = |name: &str| json::text(entry, name);
            let bricks = field("bricks");
            let size = whole(entry, "size") as usize;
            let count = bricks.chars().count();
            if !SIZES.contains(&size) || size * size != count {
                let number = index + 1;
                notes.add(line, format!("level {number} is left out: it has {count} cells and the size {size}; {WHOLE}"));
                set.left_out += 1;
                continue;
            }
            let mut draft = level((size, bricks), line, notes);
            draft.raw.name = field("name").trim_start_matches("icon:").to_owned();
            draft.raw.author = field("credit").to_owned();
            set.add(draft);
        }
        if set.levels.is_empty() {
            return Err(Fault::new(1, "the list has no complete level", WHOLE));
        }
        Ok(set)
    }
}

/// Converts a square of `size` × `size` cells.
fn level((size, bricks): (usize, &str), line: usize, notes: &mut Notes) -> Draft {
    let cell = PROPORTIONS.field.0 / size as f64;
    let mut draft = Draft::new(line, PROPORTIONS, (size, size), cell);
    let table = table();
    for (index, code) in bricks.chars().enumerate() {
        let Some(mut kind) = table.brick(code, "_", line, notes) else {
            continue;
        };
        if code == 'B' {
            // The blast reaches the eight neighbours.
            let (radius, after) = (Some(cell), None);
            kind.explodes = Some(Explodes { radius, after });
        }
        draft.put((index / size, index % size), code, &kind);
    }
    draft
}
