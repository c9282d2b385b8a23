//! The shape of level and pack files as serde reads them: names, defaults, and nothing checked yet.
//!
//! Unknown fields are refused here. Ranges and meaning are [`validate`](super::validate::validate)'s, which takes a
//! [`RawLevel`] wherever it comes from: a text, an editor, or the file of another game.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};

use super::limits;
use super::model::Route;
use crate::content::materials::Light;
use crate::content::property::given;
use crate::content::{Colour, KindFields, RulesFields};

/// The names of fields that only levels have.
const OWN_FIELDS: [&str; 28] = [
    "angle",
    "at",
    "author",
    "ball_radius",
    "ball_speed",
    "balls",
    "bricks",
    "center",
    "clockwise",
    "drawing",
    "field",
    "format",
    "gap",
    "height",
    "kinds",
    "legend",
    "levels",
    "name",
    "paddle_width",
    "path",
    "pieces",
    "radius",
    "rests",
    "rules",
    "shape",
    "speed",
    "through",
    "width",
];

/// The names of all fields, for advice about one that is misspelt so badly that it is no name.
pub fn fields() -> Vec<&'static str> {
    [&OWN_FIELDS, KindFields::NAMES, RulesFields::NAMES].concat()
}

/// A level file, whose legend has entries of the type `E`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, bound = "E: Deserialize<'de>")]
pub struct RawLevel<E = KindFields> {
    /// Format version; checked before anything else is read.
    pub format: u32,
    /// What the level is called.
    pub name: String,
    /// Who made it.
    pub author: String,
    /// The proportions of the field.
    #[serde(default)]
    pub field: RawField,
    /// Speed of the ball (units/s).
    #[serde(default = "default_ball_speed")]
    pub ball_speed: f64,
    /// Radius of the ball (units), of `format: 2`; `None` for the usual one.
    #[serde(default, deserialize_with = "given")]
    pub ball_radius: Option<f64>,
    /// Full width of the paddle (units).
    #[serde(default = "default_paddle_width")]
    pub paddle_width: f64,
    /// What the level says of the rules, of `format: 2`.
    #[serde(default, deserialize_with = "given")]
    pub rules: Option<RulesFields>,
    /// The characters of the drawing and what they stand for, in the order of the level.
    #[serde(deserialize_with = "entries")]
    pub legend: Vec<(char, E)>,
    /// How much room the drawing takes.
    #[serde(default)]
    pub drawing: RawDrawing,
    /// The rows of the drawing, the highest first; `None` for a level without one.
    #[serde(default, deserialize_with = "given")]
    pub bricks: Option<Vec<String>>,
    /// Free-standing bricks.
    #[serde(default)]
    pub pieces: Vec<RawPiece>,
    /// Balls that wait in the field.
    #[serde(default)]
    pub balls: Vec<RawBall>,
}

/// The proportions of the field.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawField {
    /// Width (units).
    #[serde(default = "default_width")]
    pub width: f64,
    /// Height (units).
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
pub struct RawDrawing {
    /// From the top of the field down (units); `None` for the usual share of the field.
    #[serde(default, deserialize_with = "given")]
    pub height: Option<f64>,
    /// Between a brick and its neighbours (units).
    #[serde(default)]
    pub gap: f64,
}

/// A free-standing brick.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawPiece {
    /// A character of the legend.
    pub kind: char,
    /// Where its centre is when the level begins (units).
    pub at: (f64, f64),
    /// Its outline.
    pub shape: RawShape,
    /// Where it goes; `None` if it rests.
    #[serde(default, deserialize_with = "given")]
    pub path: Option<Route>,
}

/// Its outline.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum RawShape {
    /// A box.
    Box {
        /// One side, before it is turned (units).
        width: f64,
        /// The other (units).
        height: f64,
        /// By how much it is turned (degrees counter-clockwise).
        #[serde(default)]
        angle: f64,
    },
    /// A disc.
    Circle {
        /// Its radius (units).
        radius: f64,
    },
}

/// A ball that waits in the field.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawBall {
    /// Where its centre is (units).
    pub at: (f64, f64),
    /// The direction of its first flight (degrees counter-clockwise from the x axis).
    pub angle: f64,
}

/// The entries of a map in their order, and those that share a key too: `validate` says what is wrong with that.
fn entries<'de, D, K, E>(from: D) -> Result<Vec<(K, E)>, D::Error>
where
    D: Deserializer<'de>,
    K: Deserialize<'de>,
    E: Deserialize<'de>,
{
    struct Entries<K, E>(PhantomData<(K, E)>);
    impl<'de, K: Deserialize<'de>, E: Deserialize<'de>> Visitor<'de> for Entries<K, E> {
        type Value = Vec<(K, E)>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "entries with their names")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
            let mut entries = Vec::new();
            while let Some(entry) = map.next_entry()? {
                entries.push(entry);
            }
            Ok(entries)
        }
    }
    from.deserialize_map(Entries(PhantomData))
}

/// One entry of the legend of `format: 1`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) enum RawBrick {
    /// Destroyed after so many hits.
    Plain {
        color: Colour,
        /// Any number here.
        #[serde(default = "one")]
        hits: i64,
    },
    /// Never destroyed.
    Solid {
        #[serde(default = "slate")]
        color: Colour,
    },
}

impl RawLevel<RawBrick> {
    /// The same level in `format: 2`: `Plain` and `Solid` are rows of the game's own table of kinds.
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
        }
    }
}

/// A pack's `pack.ron`.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RawPack {
    /// Format version.
    pub format: u32,
    /// What the pack is called.
    pub name: String,
    /// What the pack says of the rules of all its levels, of `format: 2`.
    #[serde(default, deserialize_with = "given")]
    pub rules: Option<RulesFields>,
    /// The kinds of bricks that it adds to the game's own or changes, of `format: 2`.
    #[serde(default, deserialize_with = "entries")]
    pub kinds: Vec<(String, KindFields)>,
    /// The files of its levels, in the order of play.
    pub levels: Vec<String>,
    /// Those of them that are easier than the ones before, to rest in, of `format: 2`.
    #[serde(default)]
    pub rests: Vec<String>,
    /// The light in which they are seen, of `format: 2`.
    #[serde(default, deserialize_with = "given")]
    pub light: Option<Light>,
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
