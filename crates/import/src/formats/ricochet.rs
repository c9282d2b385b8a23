//! Sets of Ricochet Lost Worlds and Infinity: nine bytes, then compressed text with nested blocks.
//!
//! Bricks are pieces. A table gives the size of their looks. Motion between two points and around a centre is kept;
//! scripts are not.

use std::collections::HashMap;
use std::f64::consts::TAU;

use super::blocks::{Block, inflated, is_packed};
use super::map::turned;
use crate::draft::{Draft, Proportions};
use crate::fault::Fault;
use crate::importer::{Importer, Set};
use crate::notes::Notes;
use crate::source::{Source, windows_1252};
use crate::table::{Table, carrying};
use brickwork_level::{KindFields, RawBall, RawPiece, RawShape, Route, limits};

/// Maximum number of bricks of a level.
const MAX_BRICKS: usize = 1_000;

/// Classes of bricks that are no pieces.
const NO_PIECES: [&str; 2] = ["CBrickPositionMarker", "CBrickPathPolygon"];

/// The area for bricks is 615 × 480. Radius, paddle and speed are estimates.
const PROPORTIONS: Proportions = Proportions {
    field: (615.0, 500.0),
    ball_radius: 8.0,
    ball_speed: 320.0,
    paddle_width: 80.0,
};

/// Width and height of bricks by the first part of the names of their looks.
const SIZES: &[(&str, f64, f64)] = &[
    ("Underwater/", 46.0, 24.0),
    ("Canvas/", 39.0, 18.0),
    ("Common/", 24.0, 24.0),
    ("", 40.0, 24.0),
];

pub(super) struct Ricochet;

impl Importer for Ricochet {
    fn name(&self) -> &'static str {
        "Ricochet set"
    }

    fn detects(&self, source: &Source) -> bool {
        is_packed(source.bytes)
    }

    fn import(&self, source: &Source, notes: &mut Notes) -> Result<Set, Fault> {
        let text = windows_1252(&inflated(source.bytes)?);
        let root = Block::parse(&text)?;
        let rounds = root
            .child("Round List")
            .map_or(&[][..], |list| &list.children);
        let mut set = Set::default();
        for round in rounds.iter().filter(|child| child.key == "Round") {
            set.add(Layout::new(round).draft(notes));
        }
        if set.levels.is_empty() {
            let help = "save the set again in its own editor";
            return Err(Fault::new(1, "the set has no level", help));
        }
        Ok(set)
    }
}

/// A level of the set.
struct Layout<'a> {
    round: &'a Block<'a>,
    bricks: Vec<&'a Block<'a>>,
    /// Positions of named bricks.
    named: HashMap<&'a str, (f64, f64)>,
}

impl<'a> Layout<'a> {
    fn new(round: &'a Block<'a>) -> Self {
        let list = round.child("Bricks").map_or(&[][..], |list| &list.children);
        let bricks: Vec<&Block> = list.iter().filter(|child| child.key == "Brick").collect();
        let named = bricks
            .iter()
            .filter_map(|brick| Some((brick.text("Name"), brick.pair("Brick Position")?)));
        Self {
            round,
            named: named.collect(),
            bricks,
        }
    }

    fn draft(&self, notes: &mut Notes) -> Draft {
        let mut draft = Draft::new(self.round.line, PROPORTIONS, (1, 1), 100.0);
        draft.raw.name = self.round.text("Display Name").to_owned();
        draft.raw.author = self.round.text("Author").to_owned();
        if let Some(brick) = self.bricks.get(MAX_BRICKS) {
            let message = format!("bricks beyond the first {MAX_BRICKS} are left out");
            notes.add(brick.line, message);
        }
        let table = Table::read(include_str!("ricochet.ron"));
        let mut boxes: Vec<(f64, f64, f64, f64)> = Vec::new();
        for brick in self.bricks.iter().take(MAX_BRICKS) {
            let kind = kind(brick, &table, &mut draft, notes);
            let piece = kind.and_then(|kind| self.piece(brick, &kind, &mut draft, notes));
            let Some(piece) = piece else { continue };
            let (left, low, right, high) = bounds(&piece);
            let is_apart = |other: &(f64, f64, f64, f64)| {
                left > other.2 || right < other.0 || low > other.3 || high < other.1
            };
            let (width, height) = PROPORTIONS.field;
            let lowest = limits::lowest(PROPORTIONS.ball_radius);
            if left < 0.0 || low < lowest || right > width || high > height {
                notes.add(
                    brick.line,
                    "a brick outside the field, or near the paddle, is left out",
                );
            } else if !boxes.iter().all(is_apart) {
                notes.add(brick.line, "a brick that overlaps another one is left out");
            } else {
                // Neighbours touch.
                let inner = (left + 0.01, low + 0.01, right - 0.01, high - 0.01);
                boxes.push(inner);
                draft.raw.pieces.push(piece);
            }
        }
        draft
    }

    /// Returns the piece of `brick`. A brick with a script rests.
    fn piece(
        &self,
        brick: &Block,
        kind: &KindFields,
        draft: &mut Draft,
        notes: &mut Notes,
    ) -> Option<RawPiece> {
        let style = brick.text("Style Sheet");
        let (x, y) = brick.pair("Brick Position")?;
        let (_, width, height) = SIZES.iter().find(|row| style.starts_with(row.0))?;
        let centre = (x + width / 2.0, y + height / 2.0);
        let scale = |key: &str| brick.number(key).unwrap_or(1.0).clamp(0.1, 10.0);
        let (width, height) = (width * scale("Scale X"), height * scale("Scale Y"));
        let rotation = -brick.number("Rotate").unwrap_or(0.0) % 360.0;
        let is = |word: &str| style.contains(word);
        let shape = if is("Circle") || is("Coin") || is("Ball") {
            let radius = height.min(width) / 2.0;
            RawShape::Circle { radius }
        } else {
            let (width, angle) = (if is("Square") { height } else { width }, rotation);
            RawShape::Box {
                width,
                height,
                angle,
            }
        };
        let half = (centre.0 - x, centre.1 - y);
        let plug_ins = brick
            .child("PlugIns")
            .and_then(|it| it.child("Simultaneous PlugIns"));
        let mut steps = plug_ins.map_or(&[][..], |list| &list.children).iter();
        let route = steps.find_map(|step| self.route(step, (x, y), half));
        if plug_ins.is_some() && route.is_none() {
            notes.add(
                brick.line,
                "scripts and paths are left out, so the brick rests",
            );
        }
        let (at, path) = match route {
            Some((at, route)) => (at, Some(route)),
            None => (in_field(centre), None),
        };
        let key = draft.key('a', kind)?;
        Some(RawPiece {
            kind: key,
            at,
            shape,
            path,
        })
    }

    /// Returns the start and the motion of the plug-in `step` for a brick with its corner at `corner` and its centre at
    /// `half` of its size from there.
    fn route(
        &self,
        step: &Block,
        corner: (f64, f64),
        half: (f64, f64),
    ) -> Option<((f64, f64), Route)> {
        let position = |key: &str| {
            let point = step.child(key)?;
            let (x, y) = match point.value {
                "CScriptPositionPointRelativeToBrickStartingPosition" => {
                    let (x, y) = point.pair("Position")?;
                    (corner.0 + x, corner.1 + y)
                }
                "CScriptPositionAbsolutePoint" => point.pair("Position")?,
                _ => *self.named.get(point.child("Position")?.text("Name"))?,
            };
            Some(in_field((x + half.0, y + half.1)))
        };
        let seconds = step.child("Speed").and_then(|speed| speed.number("Speed"));
        let seconds = seconds.filter(|seconds| *seconds > 0.0)?;
        let fastest = PROPORTIONS.ball_speed * limits::MAX_PATH_SHARE;
        let speed = |a: (f64, f64), b: (f64, f64), times: f64| {
            let (x, y) = (a.0 - b.0, a.1 - b.1);
            let length = (x * x + y * y).sqrt() * times;
            (length / seconds).clamp(limits::MIN_PATH_SPEED, fastest)
        };
        match step.value {
            "CBrickPlugInMoveBetweenPoints" => {
                let (from, to) = (position("Point 1")?, position("Point 2")?);
                let (through, speed) = (vec![to], speed(from, to, 1.0));
                Some((from, Route::BackAndForth { through, speed }))
            }
            "CBrickPlugInOrbit" => {
                let at = in_field((corner.0 + half.0, corner.1 + half.1));
                let center = position("Center")?;
                let speed = speed(center, at, TAU);
                let clockwise = step.text("Direcion") != "Counterclockwise";
                let route = Route::Orbit {
                    center,
                    speed,
                    clockwise,
                };
                Some((at, route))
            }
            _ => None,
        }
    }
}

/// Returns the kind of `brick`. Adds a trapped ball to `draft`.
fn kind(brick: &Block, table: &Table, draft: &mut Draft, notes: &mut Notes) -> Option<KindFields> {
    if brick.value == "CBrickTrappedBall" {
        let (x, y) = brick.pair("Brick Position")?;
        let at = (x + 12.0, PROPORTIONS.field.1 - y - 12.0);
        let angle = brick.number("Starting Angle").unwrap_or(90.0);
        draft.raw.balls.push(RawBall { at, angle });
        return None;
    }
    if NO_PIECES.contains(&brick.value) {
        return None;
    }
    let Some(kind) = table.named(brick.value) else {
        notes.unknown(brick.line, "kind of brick", brick.value, "it is left out");
        return None;
    };
    let forced = Some(brick.text("Forced Power-Up")).filter(|name| !name.is_empty());
    let power = forced.and_then(|name| table.power(name, brick.line, notes));
    Some(carrying(kind, power))
}

/// Converts a position, with y downwards, to units of the field.
fn in_field((x, y): (f64, f64)) -> (f64, f64) {
    (x, PROPORTIONS.field.1 - y)
}

/// Returns left, lower, right and upper end of a piece at its start.
fn bounds(piece: &RawPiece) -> (f64, f64, f64, f64) {
    let (x, y) = piece.at;
    let (right, up) = match piece.shape {
        RawShape::Circle { radius } => (radius, radius),
        RawShape::Box {
            width,
            height,
            angle,
        } => {
            let across = turned((0.0, 0.0), (width / 2.0, 0.0), angle);
            let along = turned((0.0, 0.0), (0.0, height / 2.0), angle);
            (
                across.0.abs() + along.0.abs(),
                across.1.abs() + along.1.abs(),
            )
        }
    };
    (x - right, y - up, x + right, y + up)
}
