//! Writes a [`Level`] as RON, in one of two layouts.
//!
//! Recordings, hashes and level codes contain the bytes of [`Level::to_ron`], so these never change. [`Level::to_file`]
//! writes a file in the style of hand-written ones. Comments and the order of the file that was read are lost.

use super::parse::parse;
use crate::content::{BrickKind, KindFields, Kinds};
use crate::document::style::{is_default, rank};
use crate::model::LevelKind;
use crate::raw::RawShape;
use crate::{FORMAT, Level, Piece, limits};

/// Layout of the text of a level. Both layouts give the same level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Layout {
    /// Fixed bytes: the oldest format that can express the level, with most defaults.
    Fixed,
    /// Style of hand-written files: the usual order of fields, without defaults.
    File,
}

/// A field with its value.
type Field = (&'static str, String);

impl Level {
    /// Returns the text of the level for recordings, hashes and codes; for a doubled level, that of its origin. A level
    /// always gives the same bytes.
    pub fn to_ron(&self) -> String {
        match &self.origin {
            Some(origin) => origin.to_ron(),
            // The oldest format that can express the level: writing a level does not change it.
            None => self.written(if self.fits_format_1() { 1 } else { FORMAT }, Layout::Fixed),
        }
    }

    /// Returns the text of a level file in the style of hand-written ones; for a doubled level, that of its origin.
    pub fn to_file(&self) -> String {
        if let Some(origin) = &self.origin {
            return origin.to_file();
        }
        let text = self.written(FORMAT, Layout::File);
        // Only format 1 allows a gap of exactly the width of the ball.
        match self.fits_format_1() && parse("", text.as_bytes()).is_err() {
            true => self.written(1, Layout::File),
            false => text,
        }
    }

    /// Returns `true` if `format: 1` can express the level.
    fn fits_format_1(&self) -> bool {
        let mut kinds = self.kinds.iter();
        self.ball_radius == limits::DEFAULT_BALL_RADIUS
            && self.rules.is_empty()
            && kinds.all(|kind| as_format_1(&kind.brick).is_some())
    }

    fn written(&self, format: u32, layout: Layout) -> String {
        let field = vec![
            number("width", self.field.x),
            number("height", self.field.y),
        ];
        let mut fields = vec![
            ("format", format.to_string()),
            ("name", format!("{:?}", self.name)),
            ("author", format!("{:?}", self.author)),
            number("ball_speed", self.ball_speed),
        ];
        if self.ball_radius != limits::DEFAULT_BALL_RADIUS {
            fields.push(number("ball_radius", self.ball_radius));
        }
        fields.push(number("paddle_width", self.paddle_width));
        fields.extend(layout.group("field", field));
        if !self.rules.is_empty() {
            let rules = match layout {
                Layout::Fixed => self.rules.written(),
                Layout::File => self.rules.spaced(),
            };
            fields.push(("rules", rules));
        }
        fields.push(("legend", self.legend(format, layout)));
        fields.extend(self.drawing(layout));
        fields.extend(list(
            "pieces",
            self.pieces.iter().map(|it| self.piece(it, layout)),
        ));
        let balls = self.balls.iter().map(|ball| {
            let (at, angle) = (ball.at, ball.angle);
            format!("(at: ({:?}, {:?}), angle: {angle:?})", at.x, at.y)
        });
        fields.extend(list("balls", balls));
        if layout == Layout::File {
            fields.retain(|(name, value)| !is_default(&[name], value));
            fields.sort_by_key(|(name, _)| rank(name));
        }
        let lines = fields
            .iter()
            .map(|(name, value)| format!("    {name}: {value},\n"));
        format!("(\n{})\n", lines.collect::<String>())
    }

    fn legend(&self, format: u32, layout: Layout) -> String {
        let kinds = self.keys.iter().zip(&self.kinds);
        let entries = kinds.map(|(key, kind)| {
            let old = as_format_1(&kind.brick).filter(|_| format == 1);
            let entry = old.unwrap_or_else(|| as_format_2(kind, layout));
            format!("        {key:?}: {entry},\n")
        });
        format!("{{\n{}    }}", entries.collect::<String>())
    }

    fn drawing(&self, layout: Layout) -> Vec<Field> {
        let (height, gap) = (self.drawing_height, self.gap);
        let is_usual = height == self.field.y * limits::DEFAULT_DRAWING_SHARE;
        let parts = match (is_usual && gap == 0.0, layout) {
            (true, _) => Vec::new(),
            (false, Layout::File) if is_usual => vec![number("gap", gap)],
            _ => vec![number("height", height), number("gap", gap)],
        };
        let rows = self.cells.chunks(self.columns.max(1) as usize).map(|row| {
            let drawn = row.iter().map(|cell| match cell {
                0 => '.',
                kind => self.keys[usize::from(*kind) - 1],
            });
            format!("{:?}", drawn.collect::<String>())
        });
        let drawing = layout.group("drawing", parts);
        drawing.into_iter().chain(list("bricks", rows)).collect()
    }

    fn piece(&self, piece: &Piece, layout: Layout) -> String {
        let (key, at) = (self.keys[usize::from(piece.kind)], piece.at);
        let shape = shape(piece);
        let path = piece.route.as_ref().map(|route| match layout {
            Layout::Fixed => format!(", path: {route}"),
            Layout::File => format!(",\n         path: {route}"),
        });
        let path = path.unwrap_or_default();
        format!(
            "(kind: {key:?}, at: ({:?}, {:?}), shape: {shape}{path})",
            at.x, at.y
        )
    }
}

impl Layout {
    /// Returns the field `name` with `parts`; `None` if no part is left.
    fn group(self, name: &'static str, mut parts: Vec<Field>) -> Option<Field> {
        if self == Self::File {
            parts.retain(|(part, value)| !is_default(&[name, part], value));
        }
        let joined: Vec<String> = parts
            .iter()
            .map(|(part, value)| format!("{part}: {value}"))
            .collect();
        (!joined.is_empty()).then(|| (name, format!("({})", joined.join(", "))))
    }
}

fn number(name: &'static str, value: f64) -> Field {
    (name, format!("{value:?}"))
}

/// Returns the list `name` with an element in each line; `None` if it is empty.
fn list(name: &'static str, elements: impl Iterator<Item = String>) -> Option<Field> {
    let lines: String = elements
        .map(|element| format!("        {element},\n"))
        .collect();
    (!lines.is_empty()).then(|| (name, format!("[\n{lines}    ]")))
}

/// Returns a legend entry of `format: 1`; `None` if that format cannot express the kind.
fn as_format_1(brick: &BrickKind) -> Option<String> {
    let colour = brick.colour;
    let (name, entry) = match brick.hits {
        Some(1) => ("plain", format!("Plain(color: {colour:?})")),
        Some(hits) => ("plain", format!("Plain(color: {colour:?}, hits: {hits})")),
        None => ("solid", format!("Solid(color: {colour:?})")),
    };
    let fields = KindFields {
        hits: brick.hits.map(i64::from),
        ..KindFields::like(name, colour)
    };
    let said = fields.over(Kinds::base().get(name)?).kind().ok()?;
    (said == *brick).then_some(entry)
}

/// Returns a legend entry of `format: 2`: the base kind, and the differences from it.
fn as_format_2(kind: &LevelKind, layout: Layout) -> String {
    let own = Kinds::base()
        .get(&kind.base)
        .and_then(|base| base.kind().ok());
    let base = format!("kind: {:?}", kind.base);
    let fields = match layout {
        Layout::Fixed => base + &KindFields::difference(&kind.brick, own.as_ref()),
        Layout::File => {
            let base = if kind.base == Kinds::PLAIN { "" } else { &base };
            format!("{base}{}", KindFields::changes(&kind.brick, own.as_ref()))
        }
    };
    format!("({})", fields.trim_start_matches(", "))
}

fn shape(piece: &Piece) -> String {
    match RawShape::from(piece) {
        RawShape::Circle { radius } => format!("Circle(radius: {radius:?})"),
        RawShape::Box {
            width,
            height,
            angle,
        } => {
            let angle = match angle == 0.0 {
                true => String::new(),
                false => format!(", angle: {angle:?}"),
            };
            format!("Box(width: {width:?}, height: {height:?}{angle})")
        }
    }
}
