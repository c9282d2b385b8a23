//! Structure of level and pack files as serde reads them: field names and defaults, without validation.
//!
//! Serde rejects unknown fields. [`validate`](super::validate::validate) checks ranges and meaning of a [`RawLevel`]
//! from any source: a text, an editor, or the file of another game.

use bevy_math::DVec2;
use brickwork_geometry::{Shape, direction};
use serde::{Deserialize, Deserializer};

use super::limits;
use super::model::{Piece, Route};
use crate::content::materials::Light;
use crate::content::table::{collected, given};
use crate::content::{Colour, KindFields, RulesFields};

/// Names of the fields of levels and packs, without those of brick kinds and rules.
const OWN_FIELDS: &str = "angle at author ball_radius ball_speed balls bricks center cleared clockwise drawing \
    field format gap height kinds legend levels name paddle_width path pieces radius rests rules shape speed through width";

/// Returns the names of all fields, for suggestions if a misspelt field is not even an identifier.
pub fn fields() -> Vec<&'static str> {
    let others = [KindFields::NAMES, RulesFields::NAMES].concat();
    OWN_FIELDS.split(' ').chain(others).collect()
}

/// A level file with legend entries of type `E`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "E: Deserialize<'de>")]
pub struct RawLevel<E = KindFields> {
    /// Format version; checked before the other fields are read.
    pub format: u32,
    /// Name of the level.
    pub name: String,
    /// Author of the level.
    pub author: String,
    /// Size of the field.
    #[serde(default)]
    pub field: RawField,
    /// Speed of the ball (units/s).
    #[serde(default = "default_ball_speed")]
    pub ball_speed: f64,
    /// Radius of the ball (units), since `format: 2`; `None` for the default.
    #[serde(default, deserialize_with = "given")]
    pub ball_radius: Option<f64>,
    /// Full width of the paddle (units).
    #[serde(default = "default_paddle_width")]
    pub paddle_width: f64,
    /// Changes to the rules, since `format: 2`.
    #[serde(default, deserialize_with = "given")]
    pub rules: Option<RulesFields>,
    /// Characters of the drawing with their meaning, in the order of the file.
    #[serde(deserialize_with = "entries")]
    pub legend: Vec<(char, E)>,
    /// Height and gaps of the drawing.
    #[serde(default)]
    pub drawing: RawDrawing,
    /// Rows of the drawing, from top to bottom; `None` for a level without a drawing.
    #[serde(default, deserialize_with = "given")]
    pub bricks: Option<Vec<String>>,
    /// Free-standing bricks.
    #[serde(default)]
    pub pieces: Vec<RawPiece>,
    /// Balls that wait in the field.
    #[serde(default)]
    pub balls: Vec<RawBall>,
    /// Recording of a game that clears the level, since `format: 2`. It does not affect play.
    #[serde(default, deserialize_with = "given")]
    pub cleared: Option<String>,
}

/// Size of the field.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RawField {
    /// Width (units).
    pub width: f64,
    /// Height (units).
    pub height: f64,
}

impl Default for RawField {
    fn default() -> Self {
        let (width, height) = limits::DEFAULT_FIELD;
        Self { width, height }
    }
}

/// Height and gaps of the drawing.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct RawDrawing {
    /// Height from the top of the field downwards (units); `None` for the default fraction of the field.
    #[serde(deserialize_with = "given")]
    pub height: Option<f64>,
    /// Gap between neighbouring bricks (units).
    pub gap: f64,
}

/// A free-standing brick.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawPiece {
    /// Character of its kind in the legend.
    pub kind: char,
    /// Centre when the level begins (units).
    pub at: (f64, f64),
    /// Outline of the piece.
    pub shape: RawShape,
    /// Path of the piece; `None` if it does not move.
    #[serde(default, deserialize_with = "given")]
    pub path: Option<Route>,
}

/// Outline of a piece.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum RawShape {
    /// A box.
    Box {
        /// Width before rotation (units).
        width: f64,
        /// Height before rotation (units).
        height: f64,
        /// Rotation (degrees counter-clockwise).
        #[serde(default)]
        angle: f64,
    },
    /// A disc.
    Circle {
        /// Radius (units).
        radius: f64,
    },
}

impl From<&Piece> for RawShape {
    /// Returns the outline of `piece` as written.
    fn from(piece: &Piece) -> Self {
        match piece.shape {
            Shape::Box { half, .. } => Self::Box {
                width: half.x * 2.0,
                height: half.y * 2.0,
                angle: piece.angle,
            },
            Shape::Circle { radius } => Self::Circle { radius },
            // No piece is a half-plane.
            Shape::HalfPlane { .. } => Self::Circle { radius: 0.0 },
        }
    }
}

impl RawShape {
    /// Returns the outline around the centre.
    pub fn outline(&self) -> Shape {
        match *self {
            Self::Box {
                width,
                height,
                angle,
            } => Shape::Box {
                half: DVec2::new(width, height) * 0.5,
                axis: direction(angle),
            },
            Self::Circle { radius } => Shape::Circle { radius },
        }
    }
}

/// A ball that waits in the field.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawBall {
    /// Centre (units).
    pub at: (f64, f64),
    /// Launch direction (degrees counter-clockwise from the x axis).
    pub angle: f64,
}

/// Reads the entries of a map in order. Keeps duplicate keys, because `validate` reports them.
fn entries<'de, D, K, E>(from: D) -> Result<Vec<(K, E)>, D::Error>
where
    D: Deserializer<'de>,
    K: Deserialize<'de>,
    E: Deserialize<'de>,
{
    collected(from, |entries: &mut Vec<(K, E)>, key: K, entry: E| {
        entries.push((key, entry));
        Ok(())
    })
}

/// Legend entry of `format: 1`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) enum RawBrick {
    /// Destroyed after `hits` hits.
    Plain {
        color: Colour,
        /// Number of hits; `validate` checks its range.
        #[serde(default = "one")]
        hits: i64,
    },
    /// Indestructible.
    Solid {
        #[serde(default = "slate")]
        color: Colour,
    },
}

impl RawLevel<RawBrick> {
    /// Converts the legend to entries of `format: 2`: `Plain` and `Solid` become kinds of the game's own table.
    pub(super) fn upgraded(self) -> RawLevel {
        let fields = |brick| match brick {
            RawBrick::Plain { color, hits } => KindFields {
                hits: Some(hits),
                ..KindFields::like("plain", color)
            },
            RawBrick::Solid { color } => KindFields::like("solid", color),
        };
        let legend = self.legend.into_iter();
        RawLevel {
            format: self.format,
            name: self.name,
            author: self.author,
            field: self.field,
            ball_speed: self.ball_speed,
            ball_radius: self.ball_radius,
            paddle_width: self.paddle_width,
            rules: self.rules,
            legend: legend.map(|(key, brick)| (key, fields(brick))).collect(),
            drawing: self.drawing,
            bricks: self.bricks,
            pieces: self.pieces,
            balls: self.balls,
            cleared: self.cleared,
        }
    }
}

/// Content of a `pack.ron`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawPack {
    /// Format version.
    pub format: u32,
    /// Name of the pack.
    pub name: String,
    /// Changes to the rules of all levels, since `format: 2`.
    #[serde(default, deserialize_with = "given")]
    pub rules: Option<RulesFields>,
    /// Brick kinds that the pack adds or changes, since `format: 2`.
    #[serde(default, deserialize_with = "entries")]
    pub kinds: Vec<(String, KindFields)>,
    /// Files of the levels, in the order of play.
    pub levels: Vec<String>,
    /// Rest levels: listed levels that are easier than the previous ones, since `format: 2`.
    #[serde(default)]
    pub rests: Vec<String>,
    /// Light in which the levels are rendered, since `format: 2`.
    #[serde(default, deserialize_with = "given")]
    pub light: Option<Light>,
}

fn default_ball_speed() -> f64 {
    limits::DEFAULT_BALL_SPEED
}

fn default_paddle_width() -> f64 {
    limits::DEFAULT_PADDLE_WIDTH
}

fn one() -> i64 {
    1
}

fn slate() -> Colour {
    Colour::Slate
}
