//! Sets of LBreakout2 and LBreakoutHD: levels of 18 rows of 14 characters, then as many for their power-ups.

use crate::draft::{Draft, Proportions};
use crate::exporter::Exporter;
use crate::fault::Fault;
use crate::importer::{Importer, Set};
use crate::notes::Notes;
use crate::source::Source;
use crate::table::{Table, carrying};
use brickwork_level::Level;

const COLUMNS: usize = 14;
const ROWS: usize = 18;
/// Height of a cell (units).
const CELL: f64 = 20.0;

/// The numbers of the ruleset are those of the difficulty "medium" of the game.
const RULESET: &str = "lbreakout-like";

/// The field ends 20 units below the upper edge of the paddle, as in this game.
const PROPORTIONS: Proportions = Proportions {
    field: (560.0, 440.0),
    ball_radius: 6.0,
    ball_speed: 270.0,
    paddle_width: 54.0,
};

pub(super) struct LBreakout;

fn table() -> Table {
    Table::read(include_str!("lbreakout.ron"))
}

impl Importer for LBreakout {
    fn name(&self) -> &'static str {
        "LBreakout set"
    }

    fn detects(&self, source: &Source) -> bool {
        let first = source.first_line().map_or("", |(_, line)| line);
        first.starts_with("Level:") || first.starts_with("Version:")
    }

    fn import(&self, source: &Source, notes: &mut Notes) -> Result<Set, Fault> {
        let mut lines = source
            .lines()
            .skip_while(|(_, line)| !line.starts_with("Level:"));
        let table = table();
        let mut set = Set::default();
        // The game itself stops at the first block that is not complete.
        while let Some((line, head)) = lines.next() {
            if head.trim().is_empty() {
                continue;
            }
            let level = match head.starts_with("Level:") {
                true => level(line, &mut lines, &table, notes),
                false => {
                    let help = "write `Level:` before each level";
                    Err(Fault::new(line, "expected `Level:`", help))
                }
            };
            match level {
                Ok(level) => set.add(level),
                Err(fault) if set.levels.is_empty() => return Err(fault),
                Err(fault) => {
                    notes.add(
                        fault.line,
                        format!(
                            "{}: this level and all below it are left out",
                            fault.message
                        ),
                    );
                    set.left_out += 1;
                    break;
                }
            }
        }
        if set.levels.is_empty() {
            let help = "complete the file: each level begins with a line `Level:`";
            return Err(Fault::new(1, "the set has no level", help));
        }
        set.rules.ruleset = Some(RULESET.to_owned());
        Ok(set)
    }
}

/// Reads the lines of a level below its `Level:` in line `begin`.
fn level<'a>(
    begin: usize,
    lines: &mut (impl Iterator<Item = (usize, &'a str)> + Clone),
    table: &Table,
    notes: &mut Notes,
) -> Result<Draft, Fault> {
    let mut last = begin;
    let mut next = |what: &str| {
        let line = lines.next().inspect(|(line, _)| last = *line);
        line.ok_or_else(|| {
            let help =
                "complete the level: author, name, `Bricks:` with 18 rows, `Bonus:` with 18 rows";
            Fault::new(
                last,
                format!("the file ends before the {what} of the level"),
                help,
            )
        })
    };
    let (_, author) = next("author")?;
    let (_, name) = next("name")?;
    let mut block = |keyword: &str| {
        let (line, found) = next(keyword)?;
        if !found.starts_with(keyword) {
            let help =
                "a level has an author, a name, `Bricks:` with 18 rows and `Bonus:` with 18 rows";
            return Err(Fault::new(line, format!("expected `{keyword}`"), help));
        }
        let mut rows = Vec::with_capacity(ROWS);
        for _ in 0..ROWS {
            let (line, row) = next("end")?;
            if row.chars().count() < COLUMNS {
                let help = "each row has 14 characters; `.` is an empty cell";
                return Err(Fault::new(line, "the row is too short", help));
            }
            rows.push((line, row));
        }
        Ok(rows)
    };
    let (drawing, extras) = (block("Bricks:")?, block("Bonus:")?);
    let mut draft = Draft::new(begin, PROPORTIONS, (COLUMNS, ROWS), CELL);
    draft.raw.name = name.to_owned();
    draft.raw.author = author.to_owned();
    draw(&mut draft, &drawing, &extras, table, notes);
    Ok(draft)
}

/// Rows of a block, each with its line.
type Rows<'a> = [(usize, &'a str)];

/// Places the bricks of `drawing` with the power-ups of `extras`.
fn draw(draft: &mut Draft, drawing: &Rows, extras: &Rows, table: &Table, notes: &mut Notes) {
    for (row, ((line, codes), (below, powers))) in drawing.iter().zip(extras).enumerate() {
        if codes
            .chars()
            .skip(COLUMNS)
            .any(|code| !matches!(code, '.' | ' '))
        {
            notes.add(*line, "bricks beyond the 14th column are left out");
        }
        let cells = codes.chars().zip(powers.chars()).take(COLUMNS);
        for (column, (code, power)) in cells.enumerate() {
            let Some(kind) = table.brick(code, ". ", *line, notes) else {
                continue;
            };
            // Steel is never destroyed, so it carries nothing.
            let is_empty = matches!(power, '.' | ' ') || code == 'E';
            let power = (!is_empty).then(|| table.power(&power.to_string(), *below, notes));
            let full = carrying(kind.clone(), power.flatten());
            let is_placed = draft.put((row, column), code, &full);
            // The legend of a level is limited, so a brick may lose its power-up.
            if !is_placed && draft.put((row, column), code, &kind) {
                notes.add(
                    *below,
                    "too many different bricks with power-ups: the last ones carry none",
                );
            }
        }
    }
}

impl Exporter for LBreakout {
    fn key(&self) -> &'static str {
        "lbreakout"
    }

    fn holds_packs(&self) -> bool {
        true
    }

    fn export(&self, levels: &[&Level]) -> String {
        let table = table();
        let codes = table.codes();
        let mut text = "Version: 1.00\n".to_owned();
        for level in levels {
            let (mut bricks, mut extras) = (String::new(), String::new());
            for row in 0..ROWS as u32 {
                for column in 0..COLUMNS as u32 {
                    let mut kind = level.drawn(column, row).map(|brick| brick.kind);
                    let carried = kind
                        .as_mut()
                        .and_then(|kind| kind.properties.carries.take());
                    let extra = carried.and_then(|carried| table.power_code(carried.power));
                    bricks.push(kind.map_or('.', |kind| codes.nearest(&kind)));
                    extras += extra.unwrap_or(".");
                }
                bricks.push('\n');
                extras.push('\n');
            }
            let (author, name) = (level.author(), level.name());
            text += &format!("Level:\n{author}\n{name}\nBricks:\n{bricks}Bonus:\n{extras}");
        }
        text
    }
}
