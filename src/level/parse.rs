//! Bytes → [`Level`]: reads, checks, and says what is wrong where.
//!
//! Owns the rules that a level must keep. The order is: size, encoding, number of cells, syntax, meaning; whatever
//! costs memory is checked before it is spent. Findings about the meaning are collected, not only the first given.

use std::ops::RangeInclusive;
use std::path::Path;

use bevy::math::DVec2;
use ron::error::{Error as RonError, SpannedError};
use serde::de::DeserializeOwned;

use super::diagnostic::{Diagnostic, Position, suggest};
use super::layout::Layout;
use super::raw::{RawBrick, RawLevel};
use super::{BrickKind, Colour, FORMAT, Level, Material, limits};

/// Findings given for one file; more would not be read.
const MOST_FINDINGS: usize = 20;

/// Characters that mean an empty cell in every level.
const EMPTY: [char; 2] = ['.', ' '];

/// Reads the level file at `path`.
///
/// # Errors
///
/// What is wrong with the file, with at least one finding: unreadable, a folder, too large, or not a valid level.
pub fn read(path: &Path) -> Result<Level, Vec<Diagnostic>> {
    let shown = path.display().to_string();
    let bytes = read_bytes(path, &shown)?;
    parse(&shown, &bytes)
}

/// Reads a file of at most [`limits::FILE_BYTES`]; `shown` is its name in findings.
pub(super) fn read_bytes(path: &Path, shown: &str) -> Result<Vec<u8>, Vec<Diagnostic>> {
    let refuse = |message: String, help: &str| {
        vec![Diagnostic::error(shown, Position::START, message, help)]
    };
    let about = std::fs::metadata(path).map_err(|error| {
        refuse(
            format!("cannot be read: {error}"),
            "check the path and the permissions",
        )
    })?;
    if about.is_dir() {
        return Err(refuse(
            "this is a folder".to_owned(),
            "name a level file inside it, or a folder that has a pack.ron",
        ));
    }
    if about.len() > limits::FILE_BYTES {
        return Err(too_large(shown, about.len()));
    }
    std::fs::read(path)
        .map_err(|error| refuse(format!("cannot be read: {error}"), "check the permissions"))
}

fn too_large(shown: &str, bytes: u64) -> Vec<Diagnostic> {
    let most = limits::FILE_BYTES / 1024 / 1024;
    let message = format!("the file has {bytes} bytes, at most {most} MiB are read");
    vec![Diagnostic::error(
        shown,
        Position::START,
        message,
        "split the level, or draw it with fewer cells",
    )]
}

/// Makes a level of the content of a level file; `path` is its name in findings.
///
/// # Errors
///
/// What is wrong with the content, with at least one finding.
pub fn parse(path: &str, bytes: &[u8]) -> Result<Level, Vec<Diagnostic>> {
    let source = text(
        path,
        bytes,
        "a level: (format: 1, name: …, author: …, legend: {…}, bricks: […])",
    )?;
    let layout = Layout::of(source);
    if layout.cells() > limits::CELLS {
        let message = format!(
            "the level has {} cells, at most {} are allowed",
            layout.cells(),
            limits::CELLS
        );
        let at = layout.position("bricks");
        return Err(vec![Diagnostic::error(
            path,
            at,
            message,
            "draw it with fewer rows or columns",
        )]);
    }
    check_format(path, &layout)?;
    let raw: RawLevel = from_ron(path, source)?;
    Rules {
        path,
        layout: &layout,
        findings: Vec::new(),
    }
    .level(raw)
}

/// The content as text: UTF-8 (with or without a byte order mark) and not empty.
pub(super) fn text<'a>(
    path: &str,
    bytes: &'a [u8],
    expected: &str,
) -> Result<&'a str, Vec<Diagnostic>> {
    if bytes.len() as u64 > limits::FILE_BYTES {
        return Err(too_large(path, bytes.len() as u64));
    }
    let refuse =
        |at, message: &str, help: String| Err(vec![Diagnostic::error(path, at, message, help)]);
    let source = match std::str::from_utf8(bytes) {
        Ok(source) => source.strip_prefix('\u{feff}').unwrap_or(source),
        Err(error) => {
            let at = Position::of_byte(bytes, error.valid_up_to());
            return refuse(
                at,
                "this is not UTF-8 text",
                "save the file with the encoding UTF-8".to_owned(),
            );
        }
    };
    if let Some(offset) = source.find('\0') {
        let at = Position::of_byte(source.as_bytes(), offset);
        return refuse(
            at,
            "a zero byte: this is not a text file",
            "save the file as UTF-8 text".to_owned(),
        );
    }
    if source.trim().is_empty() {
        return refuse(
            Position::START,
            "the file is empty",
            format!("expected {expected}"),
        );
    }
    Ok(source)
}

/// Refuses files of another format version before their fields are read: those may be unknown here.
pub(super) fn check_format(path: &str, layout: &Layout) -> Result<(), Vec<Diagnostic>> {
    match layout.find("format") {
        Some(field) if !field.text.is_empty() && field.text != FORMAT.to_string() => {
            let message = format!(
                "format {} is unknown, this version reads format {FORMAT}",
                field.text
            );
            let help = format!(
                "write `format: {FORMAT}`, or play the file with a newer version of the game"
            );
            Err(vec![Diagnostic::error(path, field.position, message, help)])
        }
        _ => Ok(()),
    }
}

/// Reads RON, with the place and a remedy for what does not parse.
pub(super) fn from_ron<T: DeserializeOwned>(
    path: &str,
    source: &str,
) -> Result<T, Vec<Diagnostic>> {
    ron::Options::default()
        .from_str(source)
        .map_err(|error| vec![explain(path, &error)])
}

fn explain(path: &str, error: &SpannedError) -> Diagnostic {
    let at = Position {
        line: error.span.start.line.max(1),
        column: error.span.start.col.max(1),
    };
    let (message, help) = match &error.code {
        RonError::NoSuchStructField {
            expected, found, ..
        } => (
            format!("unknown field `{found}`"),
            suggest(found, expected.iter().copied()),
        ),
        RonError::NoSuchEnumVariant {
            expected, found, ..
        } => (
            format!("unknown word `{found}`"),
            suggest(found, expected.iter().copied()),
        ),
        RonError::MissingStructField { field, .. } => (
            format!("the field `{field}` is missing"),
            format!("add `{field}: …` inside these brackets"),
        ),
        RonError::DuplicateStructField { field, .. } => (
            format!("the field `{field}` is given twice"),
            "remove one of the two".to_owned(),
        ),
        RonError::ExceededRecursionLimit => (
            "brackets are nested too deeply".to_owned(),
            "a level needs no more than four inside each other".to_owned(),
        ),
        RonError::ExpectedStructLike | RonError::ExpectedNamedStructLike(_) => (
            "expected `(`".to_owned(),
            "a level begins with `(` and ends with `)`".to_owned(),
        ),
        other => (
            lower_first(&other.to_string()),
            "see levels/README.md for the format".to_owned(),
        ),
    };
    Diagnostic::error(path, at, message, help)
}

fn lower_first(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_lowercase().chain(chars).collect()
    })
}

/// The rules of meaning, collecting findings.
struct Rules<'a> {
    path: &'a str,
    layout: &'a Layout,
    findings: Vec<Diagnostic>,
}

impl Rules<'_> {
    fn level(mut self, raw: RawLevel) -> Result<Level, Vec<Diagnostic>> {
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
            let help = format!("expected {} to {} {unit}", range.start(), range.end());
            self.find(field, format!("`{field}` is {value}"), help);
        }
    }

    /// The characters of the legend, and what each means.
    fn legend(&mut self, raw: &RawLevel) -> (Vec<char>, Vec<BrickKind>) {
        let mut kinds = Vec::new();
        for (key, brick) in &raw.legend {
            let field = format!("legend.{}", key.escape_default());
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
        if kinds.len() > usize::from(u8::MAX) {
            self.find(
                "legend",
                format!("the legend has {} entries", kinds.len()),
                "expected at most 255",
            );
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
        let mut cells = Vec::with_capacity(rows.len() * columns);
        for (index, row) in rows.iter().enumerate() {
            let start = self
                .layout
                .rows
                .get(index)
                .map_or(Position::START, |row| row.position);
            let length = row.chars().count();
            if length != columns {
                let message = format!(
                    "row {} has {length} characters, the first row has {columns}",
                    index + 1
                );
                self.find_at(
                    start,
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
                    let at = Position {
                        line: start.line,
                        column: start.column + column,
                    };
                    self.find_at(
                        at,
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
