//! What a level must mean: ranges, the legend, the drawing. The only maker of a [`Level`].
//!
//! Findings are collected, each with the place of the field or cell that it is about.

use std::ops::RangeInclusive;

use bevy::math::DVec2;

use super::diagnostic::{Diagnostic, Position};
use super::layout::Layout;
use super::raw::{RawBrick, RawLevel};
use super::{BrickKind, Colour, Level, Material, limits};

/// Findings given for one file; more would not be read.
const MOST_FINDINGS: usize = 20;

/// Characters that mean an empty cell in every level.
const EMPTY: [char; 2] = ['.', ' '];

/// The rules of meaning, collecting findings.
pub(super) struct Rules<'a> {
    path: &'a str,
    layout: &'a Layout,
    findings: Vec<Diagnostic>,
}

impl<'a> Rules<'a> {
    /// The rules for the file `path`, whose fields stand where `layout` says.
    pub(super) fn new(path: &'a str, layout: &'a Layout) -> Self {
        Self {
            path,
            layout,
            findings: Vec::new(),
        }
    }

    /// The level that `raw` describes, or all that is wrong with it.
    pub(super) fn level(mut self, raw: RawLevel) -> Result<Level, Vec<Diagnostic>> {
        self.name("name", &raw.name);
        self.name("author", &raw.author);
        self.number("field.width", raw.field.width, limits::FIELD, "units");
        self.number("field.height", raw.field.height, limits::FIELD, "units");
        self.number(
            "ball_speed",
            raw.ball_speed,
            limits::BALL_SPEED,
            "units per second",
        );
        if limits::FIELD.contains(&raw.field.width) {
            let widest = raw.field.width * limits::MOST_PADDLE_SHARE;
            self.number(
                "paddle_width",
                raw.paddle_width,
                limits::LEAST_PADDLE_WIDTH..=widest,
                "units",
            );
        }
        let (keys, kinds) = self.legend(&raw);
        let columns = raw.bricks.first().map_or(0, |row| row.chars().count());
        let cells = self.cells(&raw.bricks, columns, &keys);
        let destructible = |cell: &u8| {
            *cell > 0
                && matches!(
                    kinds[usize::from(*cell) - 1].material,
                    Material::Plain { .. }
                )
        };
        if self.findings.is_empty() && !cells.iter().any(destructible) {
            let help =
                "add at least one Plain brick to the drawing: a level is cleared when none is left";
            self.find("bricks", "there is nothing to destroy", help);
        }
        if !self.findings.is_empty() {
            return Err(self.findings);
        }
        Ok(Level {
            name: raw.name.trim().to_owned(),
            author: raw.author.trim().to_owned(),
            field: DVec2::new(raw.field.width, raw.field.height),
            ball_speed: raw.ball_speed,
            paddle_width: raw.paddle_width,
            columns: columns as u32,
            keys,
            kinds,
            cells,
            drawing_height: raw.field.height * 0.5,
            gap: 0.0,
            pieces: Vec::new(),
            balls: Vec::new(),
        })
    }

    fn find(&mut self, field: &str, message: impl Into<String>, help: impl Into<String>) {
        let at = self.layout.position(field);
        self.find_at(at, message, help);
    }

    fn find_at(&mut self, at: Position, message: impl Into<String>, help: impl Into<String>) {
        if self.findings.len() < MOST_FINDINGS {
            self.findings
                .push(Diagnostic::error(self.path, at, message, help));
        }
    }

    fn name(&mut self, field: &str, value: &str) {
        if let Some(problem) = name_problem(value) {
            self.find(
                field,
                format!("`{field}` {problem}"),
                "it is shown on one line in the menu",
            );
        }
    }

    fn number(&mut self, field: &str, value: f64, range: RangeInclusive<f64>, unit: &str) {
        if !range.contains(&value) {
            // At most three decimals: a bound that was computed is not worth more.
            let shown = |bound: f64| (bound * 1_000.0).round() / 1_000.0;
            let help = format!(
                "expected {} to {} {unit}",
                shown(*range.start()),
                shown(*range.end())
            );
            self.find(field, format!("`{field}` is {value}"), help);
        }
    }

    /// The characters of the legend, and what each means.
    fn legend(&mut self, raw: &RawLevel) -> (Vec<char>, Vec<BrickKind>) {
        let mut kinds = Vec::new();
        if raw.legend.len() > usize::from(u8::MAX) {
            self.find(
                "legend",
                format!("the legend has {} entries", raw.legend.len()),
                "expected at most 255",
            );
            return (Vec::new(), kinds);
        }
        for (key, brick) in &raw.legend {
            let field = format!("legend.{key}");
            let mut places = self
                .layout
                .fields
                .iter()
                .filter(|found| found.path == field);
            if let Some(again) = places.nth(1) {
                self.find_at(
                    again.position,
                    format!("{key:?} is explained twice"),
                    "remove one of the two",
                );
            }
            if EMPTY.contains(key) || key.is_control() {
                self.find(
                    &field,
                    format!("{key:?} cannot stand for a brick"),
                    "`.` and space mean an empty cell: take another character",
                );
            }
            kinds.push(match *brick {
                RawBrick::Plain { color, hits } => {
                    if !limits::HITS.contains(&hits) {
                        let help = format!(
                            "expected {} to {}",
                            limits::HITS.start(),
                            limits::HITS.end()
                        );
                        self.find(&format!("{field}.hits"), format!("`hits` is {hits}"), help);
                    }
                    plain(color, hits)
                }
                RawBrick::Solid { color } => BrickKind {
                    material: Material::Solid,
                    colour: color,
                },
            });
        }
        (raw.legend.keys().copied().collect(), kinds)
    }

    /// The cells, row by row; 0 for empty, else one more than the index into `keys`.
    fn cells(&mut self, rows: &[String], columns: usize, keys: &[char]) -> Vec<u8> {
        if columns == 0 {
            self.find(
                "bricks",
                "the drawing has no cells",
                "draw at least one row of at least one character",
            );
            return Vec::new();
        }
        let mut cells = Vec::with_capacity(self.layout.cells());
        for (index, row) in rows.iter().enumerate() {
            let place = |column: usize| {
                self.layout
                    .rows
                    .get(index)
                    .map_or(Position::START, |row| row.place(column))
            };
            let length = row.chars().count();
            if length != columns {
                let message = format!(
                    "row {} has {length} characters, the first row has {columns}",
                    index + 1
                );
                self.find_at(
                    place(0),
                    message,
                    "make all rows equally long; `.` is an empty cell",
                );
                continue;
            }
            for (column, c) in row.chars().enumerate() {
                if EMPTY.contains(&c) {
                    cells.push(0);
                } else if let Ok(kind) = keys.binary_search(&c) {
                    cells.push(u8::try_from(kind + 1).unwrap_or(0));
                } else {
                    self.find_at(
                        place(column),
                        format!("{c:?} is not in the legend"),
                        nearest_key(c, keys),
                    );
                    cells.push(0);
                }
                if self.findings.len() >= MOST_FINDINGS {
                    return Vec::new();
                }
            }
        }
        cells
    }
}

/// What is wrong with a name, if anything: the rest of a sentence that begins with the field.
pub(super) fn name_problem(value: &str) -> Option<String> {
    if value.trim().is_empty() {
        Some("is empty".to_owned())
    } else if value.chars().count() > limits::NAME_CHARS {
        Some(format!("has more than {} characters", limits::NAME_CHARS))
    } else if value.chars().any(char::is_control) {
        Some("has a line break or another control character".to_owned())
    } else {
        None
    }
}

fn plain(colour: Colour, hits: i64) -> BrickKind {
    // Out of range is a finding already; the level is then never made.
    let hits = u8::try_from(hits).unwrap_or(1);
    BrickKind {
        material: Material::Plain { hits },
        colour,
    }
}

fn nearest_key(found: char, keys: &[char]) -> String {
    let same_letter = |key: &&char| key.to_lowercase().eq(found.to_lowercase());
    if let Some(key) = keys.iter().find(same_letter) {
        return format!("did you mean {key:?}? Capitals matter");
    }
    if keys.is_empty() {
        return "the legend is empty: add an entry for it".to_owned();
    }
    let known: Vec<String> = keys.iter().map(|key| format!("{key:?}")).collect();
    format!(
        "add it to the legend, or use one of {}, or '.' for an empty cell",
        known.join(", ")
    )
}
