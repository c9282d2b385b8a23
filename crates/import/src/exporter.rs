//! Exporter: the trait of formats that levels can be written in, and the comparison that guards it.
//!
//! An exporter writes what its format can express. The text is imported again, and each difference from the level is a
//! diagnostic in its file, so an export that succeeds gives the same level.

use std::collections::{BTreeSet, HashMap};

use brickwork_level::diagnostic::Position;
use brickwork_level::{
    BrickKind, Diagnostic, Finding, KindFields, Level, PlacedBrick, Route, Severity, Subject, parse,
};

use crate::formats::EXPORTERS;
use crate::import;
use crate::importer::Importer;

/// Check of everything that a format cannot express.
const REFUSED: &str = "cannot-export";
/// Difference between two positions or lengths that is a rounding error (units).
const SAME: f64 = 1e-6;
/// Maximum number of diagnostics about one level.
const MAX_FINDINGS: usize = 20;

/// A format of another program that levels can be written in.
pub(crate) trait Exporter: Importer {
    /// Returns the name of the format on the command line.
    fn key(&self) -> &'static str;

    /// Returns `true` if a file can have several levels.
    fn holds_packs(&self) -> bool {
        false
    }

    /// Returns the text of a file with `levels`. Leaves out what the format cannot express.
    fn export(&self, levels: &[&Level]) -> String;
}

/// A level to export, with the name and content of its file for diagnostics.
#[derive(Clone, Copy, Debug)]
pub struct Given<'a> {
    /// Name of the file.
    pub path: &'a str,
    /// Content of the file.
    pub bytes: &'a [u8],
    /// The level in it.
    pub level: &'a Level,
}

/// Returns the names of the formats that [`export`] accepts.
pub fn export_formats() -> impl Iterator<Item = &'static str> {
    EXPORTERS.iter().map(|format| format.key())
}

/// Writes `levels` in the format called `key`. Also returns warnings about names and looks that the format does not
/// have.
///
/// # Errors
///
/// At least one diagnostic: everything in the levels that the format cannot express.
pub fn export(key: &str, levels: &[Given]) -> Result<(String, Vec<Diagnostic>), Vec<Diagnostic>> {
    let mut formats = EXPORTERS.iter();
    let format = formats.find(|format| format.key() == key);
    let (Some(format), Some(first)) = (format, levels.first()) else {
        let message = "levels cannot be written in a format of this name";
        return Err(vec![Diagnostic::error(
            REFUSED,
            key,
            Position::START,
            message,
            "",
        )]);
    };
    let mut all = Vec::new();
    if levels.len() > 1 && !format.holds_packs() {
        let message = format!("a {} has only one level", format.name());
        let finding =
            Finding::error(REFUSED, Subject::Level, message).helped("name one level of the pack");
        return Err(parse::placed(first.path, first.bytes, vec![finding]));
    }
    for given in levels {
        let text = format.export(&[given.level]);
        let name = format!("{}.txt", given.path);
        let findings = match import(&name, text.as_bytes()) {
            Ok(imported) => match imported.levels.first() {
                Some(again) => Comparison::new(format.name(), given.level, again).findings(),
                None => Vec::new(),
            },
            Err(errors) => {
                let reason = errors.first().map_or("", |error| error.message.as_str());
                let message = format!("this level cannot be a {}: {reason}", format.name());
                vec![Finding::error(REFUSED, Subject::Level, message)]
            }
        };
        all.extend(parse::placed(given.path, given.bytes, findings));
    }
    if all.iter().any(|it| it.severity == Severity::Error) {
        return Err(all);
    }
    let levels: Vec<&Level> = levels.iter().map(|given| given.level).collect();
    Ok((format.export(&levels), all))
}

/// Comparison of a level with the import of its export.
struct Comparison<'a> {
    /// Name of the format.
    format: &'static str,
    level: &'a Level,
    again: &'a Level,
    /// Bricks of the import, and the routes of pieces, by the rounded position of their centres.
    placed: HashMap<(i64, i64), Found<'a>>,
    /// Entries of the legend that have a finding.
    reported: BTreeSet<usize>,
    findings: Vec<Finding>,
    /// Number of findings beyond the maximum.
    more: usize,
}

/// A brick of the import, with its route if it moves.
type Found<'a> = (PlacedBrick<'a>, Option<&'a Route>);

/// Returns a position in ten-thousandths of a unit.
fn rounded(x: f64, y: f64) -> (i64, i64) {
    ((x * 1e4).round() as i64, (y * 1e4).round() as i64)
}

fn is_same(one: f64, other: f64) -> bool {
    (one - other).abs() <= SAME * one.abs().max(1.0)
}

impl<'a> Comparison<'a> {
    fn new(format: &'static str, level: &'a Level, again: &'a Level) -> Self {
        let routes = again.pieces().iter().map(|piece| piece.route.as_ref());
        let free = again.free_bricks().zip(routes);
        let (columns, rows) = again.grid();
        let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let drawn = cells.filter_map(|(column, row)| again.drawn(column, row));
        let bricks = drawn.map(|brick| (brick, None)).chain(free);
        let placed = bricks.map(|found| (rounded(found.0.centre.x, found.0.centre.y), found));
        Self {
            format,
            level,
            again,
            placed: placed.collect(),
            reported: BTreeSet::new(),
            findings: Vec::new(),
            more: 0,
        }
    }

    fn findings(mut self) -> Vec<Finding> {
        self.numbers();
        self.drawing();
        self.pieces();
        self.balls();
        self.names();
        if self.more > 0 {
            let message = format!("{} more parts cannot be written", self.more);
            let finding = Finding::error(REFUSED, Subject::Level, message);
            self.findings.push(finding);
        }
        self.findings
    }

    fn refuse(&mut self, subject: Subject, message: impl Into<String>, help: impl Into<String>) {
        if self.findings.len() < MAX_FINDINGS {
            let finding = Finding::error(REFUSED, subject, message).helped(help);
            self.findings.push(finding);
        } else {
            self.more += 1;
        }
    }

    /// Compares sizes, speeds and rules.
    fn numbers(&mut self) {
        let (level, again, format) = (self.level, self.again, self.format);
        for (name, own, theirs) in [
            ("field.width", level.field().x, again.field().x),
            ("field.height", level.field().y, again.field().y),
            ("ball_speed", level.ball_speed(), again.ball_speed()),
            ("ball_radius", level.ball_radius(), again.ball_radius()),
            ("paddle_width", level.paddle_width(), again.paddle_width()),
        ] {
            if !is_same(own, theirs) {
                let message = format!("`{name}` is {own:?}, and a {format} has {theirs:?}");
                self.refuse(Subject::Field(name), message, "");
            }
        }
        if level.rules() != again.rules() {
            let message = format!("a {format} cannot have these rules");
            let help = match again.rules().is_empty() {
                true => "leave out the rules".to_owned(),
                false => format!("write `rules: {}`", again.rules().spaced()),
            };
            self.refuse(Subject::Field("rules"), message, help);
        }
    }

    /// Compares the bricks of the drawing.
    fn drawing(&mut self) {
        let (level, format) = (self.level, self.format);
        let (columns, rows) = level.grid();
        let (own, theirs) = (level.cell_size(), self.again.cell_size());
        if rows > 0 && !(is_same(own.x, theirs.x) && is_same(own.y, theirs.y)) {
            let [own, theirs] = [own, theirs].map(|size| format!("{:?} × {:?}", size.x, size.y));
            let message = format!("the cells have {own} units, and a {format} has {theirs}");
            let help = "change the size of the field, the number of columns, or `drawing.height`";
            return self.refuse(Subject::Field("bricks"), message, help);
        }
        for row in 0..rows {
            for column in 0..columns {
                let Some(brick) = level.drawn(column, row) else {
                    continue;
                };
                match self.found(&brick) {
                    Some((again, None)) if again.shape.is_close(&brick.shape, SAME) => {
                        self.kind(&brick.kind, &again.kind);
                    }
                    Some(_) => {
                        let message = format!("a {format} cannot have this gap between bricks");
                        return self.refuse(Subject::Field("drawing.gap"), message, "");
                    }
                    None => {
                        let cell = Subject::Cell(row as usize, column as usize);
                        let message = format!("a {format} has no place for {cell}");
                        self.refuse(cell, message, "");
                    }
                }
            }
        }
    }

    /// Returns the brick of the import at the position of `brick`.
    fn found(&self, brick: &PlacedBrick) -> Option<Found<'a>> {
        let (x, y) = rounded(brick.centre.x, brick.centre.y);
        // A rounding error may lead to a neighbouring position.
        let mut near = (-1..=1).flat_map(|right| (-1..=1).map(move |up| (x + right, y + up)));
        near.find_map(|place| self.placed.get(&place).copied())
    }

    /// Compares a kind of brick with the import.
    fn kind(&mut self, own: &BrickKind, again: &BrickKind) {
        if own == again {
            return;
        }
        let mut kinds = self.level.kinds();
        let entry = kinds.position(|(_, kind)| kind == own).unwrap_or(0);
        if !self.reported.insert(entry) {
            return;
        }
        let subject = Subject::Legend(entry, "".into());
        let lost = KindFields::difference(own, Some(again));
        let (lost, format) = (lost.trim_start_matches(", "), self.format);
        if own.is_alike(again) {
            let message = format!("a {format} does not keep `{lost}`");
            self.findings
                .push(Finding::warning("lost-in-export", subject, message));
        } else {
            let message = format!("a {format} has no brick with `{lost}`");
            self.refuse(subject, message, "");
        }
    }

    /// Compares the free-standing pieces.
    fn pieces(&mut self) {
        let level = self.level;
        for (index, (piece, brick)) in level.pieces().iter().zip(level.free_bricks()).enumerate() {
            let found = self.found(&brick).filter(|(again, route)| {
                let is_same = again.shape.is_close(&brick.shape, SAME);
                is_same && is_same_route(piece.route.as_ref(), *route)
            });
            match found {
                Some((again, _)) => self.kind(&brick.kind, &again.kind),
                None => {
                    let message = format!("a {} cannot have this piece", self.format);
                    self.refuse(Subject::Piece(index, "".into()), message, "");
                }
            }
        }
    }

    /// Compares the balls that wait.
    fn balls(&mut self) {
        let (level, again) = (self.level, self.again);
        for (index, ball) in level.waiting_balls().iter().enumerate() {
            let other = again.waiting_balls().get(index);
            let is_same = other.is_some_and(|other| {
                other.at.abs_diff_eq(ball.at, SAME) && other.heading.abs_diff_eq(ball.heading, SAME)
            });
            if !is_same {
                let message = format!("a {} cannot have this ball", self.format);
                self.refuse(Subject::Ball(index, "".into()), message, "");
            }
        }
    }

    /// Adds warnings about names.
    fn names(&mut self) {
        let (level, again, format) = (self.level, self.again, self.format);
        for (field, own, theirs) in [
            ("name", level.name(), again.name()),
            ("author", level.author(), again.author()),
        ] {
            if own != theirs {
                let message = format!("a {format} does not keep the {field}");
                let finding = Finding::warning("lost-in-export", Subject::Field(field), message);
                self.findings.push(finding);
            }
        }
    }
}

fn is_same_route(one: Option<&Route>, other: Option<&Route>) -> bool {
    let (Some(one), Some(other)) = (one, other) else {
        return one.is_none() && other.is_none();
    };
    let (corners, others) = (one.through(), other.through());
    let mut pairs = corners.iter().zip(others);
    std::mem::discriminant(one) == std::mem::discriminant(other)
        && is_same(one.speed(), other.speed())
        && corners.len() == others.len()
        && pairs.all(|(a, b)| is_same(a.0, b.0) && is_same(a.1, b.1))
}
