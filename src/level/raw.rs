//! The shape of level and pack files as serde reads them: names, defaults, and nothing checked yet.
//!
//! Unknown fields are refused here; ranges and meaning are [`parse`](super::parse)'s business.

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer};

use super::limits;
use super::model::{Colour, Route};

/// A level file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawLevel {
    #[serde(rename = "format")]
    pub _format: u32,
    pub name: String,
    pub author: String,
    #[serde(default)]
    pub field: RawField,
    #[serde(default = "default_ball_speed")]
    pub ball_speed: f64,
    #[serde(default = "default_paddle_width")]
    pub paddle_width: f64,
    pub legend: BTreeMap<char, RawBrick>,
    #[serde(default)]
    pub drawing: RawDrawing,
    #[serde(default)]
    pub bricks: Vec<String>,
    #[serde(default)]
    pub pieces: Vec<RawPiece>,
    #[serde(default)]
    pub balls: Vec<RawBall>,
}

/// The proportions of the field.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawField {
    #[serde(default = "default_width")]
    pub width: f64,
    #[serde(default = "default_height")]
    pub height: f64,
}

impl Default for RawField {
    fn default() -> Self {
        Self {
            width: default_width(),
            height: default_height(),
        }
    }
}

/// How much room the drawing takes.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawDrawing {
    #[serde(default, deserialize_with = "given")]
    pub height: Option<f64>,
    #[serde(default)]
    pub gap: f64,
}

/// A free-standing brick.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPiece {
    pub kind: char,
    pub at: (f64, f64),
    pub shape: RawShape,
    #[serde(default, deserialize_with = "given")]
    pub path: Option<Route>,
}

/// Its outline.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) enum RawShape {
    Box {
        width: f64,
        height: f64,
        #[serde(default)]
        angle: f64,
    },
    Circle {
        radius: f64,
    },
}

/// A ball that waits in the field.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawBall {
    pub at: (f64, f64),
    pub angle: f64,
}

/// A field that may be left out, but is written without `Some(…)` where it is not.
fn given<'de, D: Deserializer<'de>, T: Deserialize<'de>>(from: D) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

/// One entry of the legend.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) enum RawBrick {
    Plain {
        color: Colour,
        #[serde(default = "one")]
        hits: i64,
    },
    Solid {
        #[serde(default = "slate")]
        color: Colour,
    },
}

/// A pack's `pack.ron`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawPack {
    #[serde(rename = "format")]
    pub _format: u32,
    pub name: String,
    pub levels: Vec<String>,
}

fn default_width() -> f64 {
    limits::DEFAULT_FIELD.0
}

fn default_height() -> f64 {
    limits::DEFAULT_FIELD.1
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
