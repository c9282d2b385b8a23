//! What a brick is made of, what it looks like and what it is worth.
//!
//! Owns the kinds of `format: 1`. How many hits a brick may take is [`limits::HITS`](crate::level::limits::HITS); what a
//! hit is worth is `points_per_hit` of the rules, the only place for points.

use serde::{Deserialize, Serialize};

/// What a brick is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Material {
    /// Destroyed after a number of hits.
    Plain {
        /// Hits until it is destroyed, in [`limits::HITS`](crate::level::limits::HITS).
        hits: u8,
    },
    /// Never destroyed; does not count for clearing the level.
    Solid,
}

/// One brick of a level's legend.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BrickKind {
    /// What it is made of.
    pub material: Material,
    /// Its colour in the palette.
    pub colour: Colour,
}

impl BrickKind {
    /// Points for destroying it, if each hit that it took is worth `per_hit`.
    #[must_use]
    pub fn points(&self, per_hit: u32) -> u32 {
        match self.material {
            Material::Plain { hits } => u32::from(hits) * per_hit,
            Material::Solid => 0,
        }
    }
}

/// The named colours of bricks; `presentation/palette.rs` says what each looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Colour {
    Red,
    Orange,
    Yellow,
    Green,
    Teal,
    Blue,
    Violet,
    Pink,
    Sand,
    Slate,
}
