//! What a level must mean: ranges and the legend. The only maker of a [`Level`].
//!
//! Findings are collected, each with the place of the field or cell that it is about. The drawing is `drawing.rs`'s
//! business, the numbers of pieces and balls that of `pieces.rs`, and whether they get in each other's way `room.rs`'s.

use std::ops::RangeInclusive;

use bevy::math::DVec2;

use crate::level::diagnostic::{Diagnostic, Position};
use crate::level::raw::{RawBrick, RawLevel};
use crate::level::text::Layout;
use crate::level::{BrickKind, Colour, Level, Material, limits};

/// Findings given for one file; more would not be read.
pub(in crate::level) const MOST_FINDINGS: usize = 20;

/// Characters that mean an empty cell in every level.
pub(in crate::level) const EMPTY: [char; 2] = ['.', ' '];

/// The rules of meaning, collecting findings.
pub(in crate::level) struct Rules<'a> {
    path: &'a str,
    pub(in crate::level) layout: &'a Layout<'a>,
    findings: Vec<Diagnostic>,
    warnings: Vec<Diagnostic>,
}

impl<'a> Rules<'a> {
    /// The rules for the file `path`, whose fields stand where `layout` says.
    pub(in crate::level) fn new(path: &'a str, layout: &'a Layout<'a>) -> Self {
        Self {
            path,
            layout,
            findings: Vec::new(),
            warnings: Vec::new(),
        }
    }

    /// The level that `raw` describes and what is odd about it, or all that is wrong with it.
    pub(in crate::level) fn level(
        mut self,
        raw: RawLevel,
    ) -> Result<(Level, Vec<Diagnostic>), Vec<Diagnostic>> {
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
        let drawing = self.drawing(&raw, &keys);
        let pieces = self.pieces(&raw, &keys);
        let balls = self.balls(&raw);
        if !self.is_good() {
            return Err(self.findings);
        }
        let level = Level {
            name: raw.name.trim().to_owned(),
            author: raw.author.trim().to_owned(),
            field: DVec2::new(raw.field.width, raw.field.height),
            ball_speed: raw.ball_speed,
            paddle_width: raw.paddle_width,
            columns: drawing.columns as u32,
            keys,
            kinds,
            cells: drawing.cells,
            drawing_height: drawing.height,
            gap: drawing.gap,
            pieces,
            balls,
        };
        if !level
            .bricks()
            .any(|brick| brick.kind.material != Material::Solid)
        {
            let field = if level.cells.is_empty() {
                "pieces"
            } else {
                "bricks"
            };
            let help = "add at least one Plain brick to the drawing or the pieces: a level is cleared when none is left";
            self.find(field, "there is nothing to destroy", help);
        }
        self.room(&level);
        if self.is_good() {
            Ok((level, self.warnings))
        } else {
            Err(self.findings)
        }
    }

    /// Whether nothing has been refused so far.
    pub(in crate::level) fn is_good(&self) -> bool {
        self.findings.is_empty()
    }

    /// How many findings there are.
    pub(in crate::level) fn found(&self) -> usize {
        self.findings.len()
    }

    pub(in crate::level) fn find(
        &mut self,
        field: &str,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        let at = self.layout.position(field);
        self.find_at(at, message, help);
    }

    pub(in crate::level) fn find_at(
        &mut self,
        at: Position,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        if self.findings.len() < MOST_FINDINGS {
            self.findings
                .push(Diagnostic::error(self.path, at, message, help));
        }
    }

    /// Says that something at `at` is odd, without refusing it.
    pub(in crate::level) fn warn_at(
        &mut self,
        at: Position,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        if self.warnings.len() < MOST_FINDINGS {
            self.warnings
                .push(Diagnostic::error(self.path, at, message, help).as_warning());
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

    pub(in crate::level) fn number(
        &mut self,
        field: &str,
        value: f64,
        range: RangeInclusive<f64>,
        unit: &str,
    ) {
        if !range.contains(&value) {
            self.find(
                field,
                format!("`{field}` is {value}"),
                expected(&range, unit),
            );
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
}

/// What is wrong with a name, if anything: the rest of a sentence that begins with the field.
pub(in crate::level) fn name_problem(value: &str) -> Option<String> {
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

/// « expected 1 to 9 units », with at most three decimals: a bound that was computed is not worth more.
pub(in crate::level) fn expected(range: &RangeInclusive<f64>, unit: &str) -> String {
    let shown = |bound: f64| (bound * 1_000.0).round() / 1_000.0;
    let (least, most) = (shown(*range.start()), shown(*range.end()));
    format!("expected {least} to {most} {unit}")
}

/// What to do about the character `found` that is not among the legend's `keys`; `others` names what else would do.
pub(in crate::level) fn nearest_key(found: char, keys: &[char], others: &str) -> String {
    let same_letter = |key: &&char| key.to_lowercase().eq(found.to_lowercase());
    if let Some(key) = keys.iter().find(same_letter) {
        return format!("did you mean {key:?}? Capitals matter");
    }
    if keys.is_empty() {
        return "the legend is empty: add an entry for it".to_owned();
    }
    let known: Vec<String> = keys.iter().map(|key| format!("{key:?}")).collect();
    format!(
        "add it to the legend, or use one of {}{others}",
        known.join(", ")
    )
}
