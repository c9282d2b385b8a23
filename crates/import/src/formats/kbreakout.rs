//! Sets of KBreakOut: XML, and the older form with groups `[level1]`.
//!
//! Gifts have a number per level and fall from random bricks. The import places them once, by a fixed sequence.

use crate::draft::{Draft, Proportions};
use crate::fault::Fault;
use crate::importer::{Importer, Set};
use crate::notes::Notes;
use crate::source::Source;
use crate::table::{Table, carrying};
use crate::xml::{self, Element};
use brickwork_level::{KindFields, limits};

const COLUMNS: usize = 20;
const ROWS: usize = 24;
/// Height of a cell (units).
const CELL: f64 = 15.0;

const PROPORTIONS: Proportions = Proportions {
    field: (600.0, 360.0),
    ball_radius: 5.0,
    ball_speed: 220.0,
    paddle_width: 60.0,
};

/// A level as read from the file.
#[derive(Debug, Default)]
struct Plan {
    line: usize,
    name: String,
    /// Line of the file, row (from 1) and codes.
    rows: Vec<(usize, usize, String)>,
    /// Line of the file, name, number and position of gifts.
    gifts: Vec<(usize, String, usize, Option<(usize, usize)>)>,
}

/// The current form.
pub(super) struct Xml;

impl Importer for Xml {
    fn name(&self) -> &'static str {
        "KBreakOut set"
    }

    fn detects(&self, source: &Source) -> bool {
        source.text().trim_start().starts_with('<') && source.text().contains("<KBreakOutLevelSet")
    }

    fn import(&self, source: &Source, notes: &mut Notes) -> Result<Set, Fault> {
        let root = xml::parse(source.text())?;
        let plans = root.all("Level").map(|level| plan(level, notes)).collect();
        set(plans, notes)
    }
}

/// The older form: groups and keys, as KDE stores settings.
pub(super) struct Groups;

impl Importer for Groups {
    fn name(&self) -> &'static str {
        "KBreakOut set (older form)"
    }

    fn detects(&self, source: &Source) -> bool {
        source.lines().any(|(_, line)| line.trim() == "[level1]")
    }

    fn import(&self, source: &Source, notes: &mut Notes) -> Result<Set, Fault> {
        let mut plans: Vec<Plan> = Vec::new();
        let mut open = None;
        for (line, text) in source.lines() {
            let text = text.trim();
            if let Some(group) = text.strip_prefix('[') {
                plans.extend(open.take());
                let plan = Plan {
                    line,
                    ..Plan::default()
                };
                open = group.starts_with("level").then_some(plan);
                continue;
            }
            let (Some((key, value)), Some(plan)) = (text.split_once('='), &mut open) else {
                continue;
            };
            let (key, value) = (key.trim(), value.trim());
            if let Some(row) = key.strip_prefix("line").and_then(|row| row.parse().ok()) {
                plan.rows.push((line, row, value.to_owned()));
            } else if let Ok(count) = value.parse() {
                plan.gifts.push((line, key.to_owned(), count, None));
            } else {
                notes.unknown(line, "key", key, "it is left out");
            }
        }
        plans.extend(open);
        set(plans, notes)
    }
}

/// Returns the value `name` of `element`: an attribute, a child of that name, or its own text.
fn value<'a>(element: &'a Element, name: &str, or_text: bool) -> Option<&'a str> {
    let child = || element.child(name).map(|child| child.text.as_str());
    let found = element.attribute(name).or_else(child);
    found
        .or_else(|| or_text.then_some(element.text.as_str()))
        .map(str::trim)
}

/// Reads a level of the XML form.
fn plan(level: &Element, notes: &mut Notes) -> Plan {
    let mut plan = Plan {
        line: level.line,
        name: level.attribute("Name").unwrap_or_default().to_owned(),
        ..Plan::default()
    };
    let mut row = 0;
    for item in &level.children {
        let line = item.line;
        match item.name.as_str() {
            "Line" => {
                let number = value(item, "Number", false).and_then(|number| number.parse().ok());
                row = number.unwrap_or(row + 1);
                let codes = value(item, "Bricks", true).unwrap_or_default();
                plan.rows.push((line, row, codes.to_owned()));
            }
            "Gift" => {
                let kind = value(item, "Type", false);
                // The text of a gift without a type is its type.
                let text = Some(item.text.trim()).filter(|_| kind.is_some());
                let name = kind.unwrap_or(item.text.trim());
                let count = value(item, "Count", false)
                    .or(text)
                    .and_then(|count| count.parse().ok());
                let position = value(item, "Position", false).or(text).and_then(pair);
                plan.gifts
                    .push((line, name.to_owned(), count.unwrap_or(1), position));
            }
            other => notes.unknown(line, "element", other, "it is left out"),
        }
    }
    plan
}

/// Reads a position `column,row`.
fn pair(text: &str) -> Option<(usize, usize)> {
    let (column, row) = text.split_once(',')?;
    Some((row.trim().parse().ok()?, column.trim().parse().ok()?))
}

/// Converts all `plans`.
fn set(plans: Vec<Plan>, notes: &mut Notes) -> Result<Set, Fault> {
    if plans.is_empty() {
        return Err(Fault::new(
            1,
            "the set has no level",
            "write at least one level with lines of bricks",
        ));
    }
    let table = Table::read(include_str!("kbreakout.ron"));
    let mut set = Set::default();
    for plan in plans {
        set.add(draft(&plan, &table, notes));
    }
    Ok(set)
}

fn draft(plan: &Plan, table: &Table, notes: &mut Notes) -> Draft {
    let mut rows: Vec<Vec<(usize, char)>> = vec![Vec::new(); ROWS];
    for (line, row, codes) in &plan.rows {
        let Some(cells) = row.checked_sub(1).and_then(|row| rows.get_mut(row)) else {
            notes.add(
                *line,
                format!("row {row} is outside the field of {ROWS} rows and is left out"),
            );
            continue;
        };
        if codes.chars().count() > COLUMNS {
            notes.add(
                *line,
                format!("bricks beyond the {COLUMNS}th column are left out"),
            );
        }
        *cells = codes
            .chars()
            .take(COLUMNS)
            .map(|code| (*line, code))
            .collect();
    }
    let used = rows
        .iter()
        .rposition(|row| !row.is_empty())
        .map_or(1, |row| row + 1);
    let mut proportions = PROPORTIONS;
    let needed = used as f64 * CELL + limits::lowest(proportions.ball_radius);
    if needed > proportions.field.1 {
        proportions.field.1 = needed;
        notes.add(
            plan.line,
            "the field is higher, so that the lowest bricks leave space for the paddle",
        );
    }
    let mut draft = Draft::new(plan.line, proportions, (COLUMNS, used), CELL);
    draft.raw.name.clone_from(&plan.name);
    let mut places = Vec::new();
    for (row, cells) in rows.iter().enumerate() {
        for (column, (line, code)) in cells.iter().enumerate() {
            let Some(kind) = table.brick(*code, "- ", *line, notes) else {
                continue;
            };
            draft.put((row, column), *code, &kind);
            if *code != 'u' {
                places.push(((row, column), *code, kind));
            }
        }
    }
    gifts(plan, &mut draft, places, table, notes);
    draft
}

/// Places the gifts of `plan` in bricks at `places`.
fn gifts(
    plan: &Plan,
    draft: &mut Draft,
    mut places: Vec<((usize, usize), char, KindFields)>,
    table: &Table,
    notes: &mut Notes,
) {
    // A fixed sequence of pseudo-random numbers, so that every import gives the same level.
    let mut seed: u64 = 1;
    for (line, name, count, position) in &plan.gifts {
        let Some(power) = table.power(name, *line, notes) else {
            continue;
        };
        for _ in 0..*count {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let next = (seed >> 33) as usize % places.len().max(1);
            let asked = position.and_then(|(row, column)| {
                let mut places = places.iter();
                places.position(|(place, ..)| (place.0 + 1, place.1 + 1) == (row, column))
            });
            let index = asked.unwrap_or(next);
            if index >= places.len() {
                notes.add(*line, format!("{name}: there are more gifts than bricks"));
                break;
            }
            let (place, code, kind) = places.remove(index);
            draft.put(place, code, &carrying(kind, Some(power)));
        }
    }
}
