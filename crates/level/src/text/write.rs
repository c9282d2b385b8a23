//! Writes a [`Level`] as RON.
//!
//! There is one form only: a level always gives the same bytes, and reading them gives the same level. Comments and the
//! order of a hand-written file are lost.

use std::fmt::Write;

use crate::content::{BrickKind, KindFields, Kinds};
use crate::model::LevelKind;
use crate::raw::RawShape;
use crate::{FORMAT, Level, Piece, limits};

impl Level {
    /// Returns the text of a level file; for a doubled level, that of its origin.
    pub fn to_ron(&self) -> String {
        if let Some(origin) = &self.origin {
            return origin.to_ron();
        }
        let mut text = String::new();
        // Writing to a String cannot fail.
        let _ = self.write_ron(&mut text);
        text
    }

    fn write_ron(&self, text: &mut String) -> std::fmt::Result {
        // Use the oldest format that can express the level, so that writing a level does not change it.
        let usual_ball = self.ball_radius == limits::DEFAULT_BALL_RADIUS;
        let mut kinds = self.kinds.iter();
        let old = usual_ball
            && self.rules.is_empty()
            && kinds.all(|kind| as_format_1(&kind.brick).is_some());
        let format = if old { 1 } else { FORMAT };
        writeln!(text, "(\n    format: {format},")?;
        writeln!(text, "    name: {:?},", self.name)?;
        writeln!(text, "    author: {:?},", self.author)?;
        writeln!(text, "    ball_speed: {:?},", self.ball_speed)?;
        if !usual_ball {
            writeln!(text, "    ball_radius: {:?},", self.ball_radius)?;
        }
        writeln!(text, "    paddle_width: {:?},", self.paddle_width)?;
        let (width, height) = (self.field.x, self.field.y);
        writeln!(text, "    field: (width: {width:?}, height: {height:?}),")?;
        if !self.rules.is_empty() {
            writeln!(text, "    rules: {},", self.rules.written())?;
        }
        writeln!(text, "    legend: {{")?;
        for (key, kind) in self.keys.iter().zip(&self.kinds) {
            let entry = as_format_1(&kind.brick).filter(|_| old);
            let entry = entry.unwrap_or_else(|| as_format_2(kind));
            writeln!(text, "        {key:?}: {entry},")?;
        }
        writeln!(text, "    }},")?;
        self.write_drawing(text)?;
        self.write_pieces(text)?;
        writeln!(text, ")")
    }

    fn write_drawing(&self, text: &mut String) -> std::fmt::Result {
        let (height, gap) = (self.drawing_height, self.gap);
        if height != self.field.y * limits::DEFAULT_DRAWING_SHARE || gap != 0.0 {
            writeln!(text, "    drawing: (height: {height:?}, gap: {gap:?}),")?;
        }
        if self.cells.is_empty() {
            return Ok(());
        }
        writeln!(text, "    bricks: [")?;
        for row in self.cells.chunks(self.columns as usize) {
            let drawn = row.iter().map(|cell| match cell {
                0 => '.',
                kind => self.keys[usize::from(*kind) - 1],
            });
            writeln!(text, "        {:?},", drawn.collect::<String>())?;
        }
        writeln!(text, "    ],")
    }

    fn write_pieces(&self, text: &mut String) -> std::fmt::Result {
        if !self.pieces.is_empty() {
            writeln!(text, "    pieces: [")?;
            for piece in &self.pieces {
                let (key, at) = (self.keys[usize::from(piece.kind)], piece.at);
                write!(text, "        (kind: {key:?}, at: ({:?}, {:?})", at.x, at.y)?;
                write_shape(text, piece)?;
                if let Some(route) = &piece.route {
                    write!(text, ", path: {route}")?;
                }
                writeln!(text, "),")?;
            }
            writeln!(text, "    ],")?;
        }
        if !self.balls.is_empty() {
            writeln!(text, "    balls: [")?;
            for ball in &self.balls {
                let (at, angle) = (ball.at, ball.angle);
                let (x, y) = (at.x, at.y);
                writeln!(text, "        (at: ({x:?}, {y:?}), angle: {angle:?}),")?;
            }
            writeln!(text, "    ],")?;
        }
        Ok(())
    }
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
fn as_format_2(kind: &LevelKind) -> String {
    let own = Kinds::base()
        .get(&kind.base)
        .and_then(|base| base.kind().ok());
    let fields = KindFields::difference(&kind.brick, own.as_ref());
    format!("(kind: {:?}{fields})", kind.base)
}

fn write_shape(text: &mut String, piece: &Piece) -> std::fmt::Result {
    match RawShape::from(piece) {
        RawShape::Circle { radius } => write!(text, ", shape: Circle(radius: {radius:?})"),
        RawShape::Box {
            width,
            height,
            angle,
        } => {
            write!(text, ", shape: Box(width: {width:?}, height: {height:?}")?;
            if angle != 0.0 {
                write!(text, ", angle: {angle:?}")?;
            }
            write!(text, ")")
        }
    }
}
