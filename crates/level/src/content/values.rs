//! Values of properties: directions in the frame of a level, and names of brick kinds.

use std::sync::LazyLock;

use bevy_math::DVec2;
use serde::de::{Error, IgnoredAny};
use serde::{Deserializer, Serializer};

use super::powers::PowerId;
use super::prelude::*;
use brickwork_geometry::direction;

/// Allowed angles of a direction (degrees).
const ANGLES: RangeInclusive<f64> = -360.0..=360.0;

/// A direction in the frame of a level.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Direction {
    /// To the right.
    Right,
    /// Upwards.
    Up,
    /// To the left.
    Left,
    /// Downwards.
    Down,
    /// Angle (degrees counter-clockwise from the right, −360 to 360).
    Angle(#[serde(deserialize_with = "angle")] f64),
}

impl Direction {
    /// Returns the angle (degrees counter-clockwise from the right).
    pub fn degrees(self) -> f64 {
        match self {
            Self::Right => 0.0,
            Self::Up => 90.0,
            Self::Left => 180.0,
            Self::Down => 270.0,
            Self::Angle(degrees) => degrees,
        }
    }

    /// Returns the direction as a unit vector.
    pub fn vector(self) -> DVec2 {
        direction(self.degrees())
    }
}

fn angle<'de, D: Deserializer<'de>>(from: D) -> Result<f64, D::Error> {
    let degrees = f64::deserialize(from)?;
    if ANGLES.contains(&degrees) {
        Ok(degrees)
    } else {
        let (low, high) = (ANGLES.start(), ANGLES.end());
        let problem = format!("the angle is {degrees:?}: expected {low:?} to {high:?} degrees");
        Err(Error::custom(problem))
    }
}

/// Table of the game's own kinds: its path for messages, and its text.
pub(super) const BRICKS: (&str, &str) = (
    "crates/level/content/bricks.ron",
    include_str!("../../content/bricks.ron"),
);

/// Name of one of the game's own brick kinds, never one of a pack or legend: a level contains its kinds with all layers
/// merged, so a property cannot refer to a kind of its pack.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct KindName(&'static str);

/// The table without its values: they contain names of other kinds, which cannot be read before this list is complete.
#[derive(Deserialize)]
struct Names {
    #[serde(rename = "format")]
    _format: u32,
    kinds: BTreeMap<String, IgnoredAny>,
}

static NAMES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let (path, text) = BRICKS;
    let names: Names = table::of_this_build(table::read(path, text));
    names.kinds.into_keys().collect()
});

impl KindName {
    /// Kind on which a brick is based by default.
    pub const PLAIN: Self = Self("plain");

    /// Returns all names, sorted.
    pub fn all() -> impl Iterator<Item = Self> {
        NAMES.iter().map(|name| Self(name))
    }

    /// Returns the name.
    pub const fn name(self) -> &'static str {
        self.0
    }
}

/// Same form as in a level.
impl fmt::Debug for KindName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.0)
    }
}

impl Serialize for KindName {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.0)
    }
}

impl<'de> Deserialize<'de> for KindName {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let name = String::deserialize(from)?;
        let known = NAMES.iter().find(|known| **known == name);
        known.map(|known| Self(known)).ok_or_else(|| {
            let names: Vec<&str> = NAMES.iter().map(String::as_str).collect();
            let advice = suggest(&name, &names);
            Error::custom(format!("the game has no kind {name:?}: {advice}"))
        })
    }
}

/// A value of a property that affects play.
pub(super) trait Noted {
    /// Calls `note` with the value under `name`.
    fn note(&self, name: &'static str, note: &mut impl FnMut(&'static str, f64));
}

impl Noted for f64 {
    fn note(&self, name: &'static str, note: &mut impl FnMut(&'static str, f64)) {
        note(name, *self);
    }
}

impl Noted for u32 {
    fn note(&self, name: &'static str, note: &mut impl FnMut(&'static str, f64)) {
        note(name, f64::from(*self));
    }
}

impl Noted for KindName {
    fn note(&self, name: &'static str, note: &mut impl FnMut(&'static str, f64)) {
        note(name, 1.0);
        note(self.name(), 1.0);
    }
}

impl Noted for Direction {
    fn note(&self, name: &'static str, note: &mut impl FnMut(&'static str, f64)) {
        note(name, self.degrees().rem_euclid(360.0));
    }
}

impl Noted for PowerId {
    fn note(&self, name: &'static str, note: &mut impl FnMut(&'static str, f64)) {
        note(name, 1.0);
        note(self.name(), 1.0);
    }
}
