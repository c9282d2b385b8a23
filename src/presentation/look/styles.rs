//! The styles of bodies drawn whole: which there are, by what name `brick.wgsl` knows each, and which a brick has.
//!
//! A new [`Look`] of bricks is a style here and a section there.

use crate::content::bricks::Look;

/// What a body is made of. Each style is a pipeline of its own: a software rasteriser runs every branch of a shader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Style {
    /// A glazed brick.
    Glazed,
    /// A glazed brick with pips for the hits that it takes.
    Pips,
    /// One with pips, and cracks from the hits that it took.
    Cracked,
    /// A steel plate with bolts.
    Steel,
    /// A round steel bumper.
    Bumper,
    /// A dark crust over something that glows.
    Ember,
    /// The brass of the paddle.
    Brass,
}

impl Style {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::Glazed,
        Self::Pips,
        Self::Cracked,
        Self::Steel,
        Self::Bumper,
        Self::Ember,
        Self::Brass,
    ];

    /// The names by which `brick.wgsl` knows it.
    pub fn names(self) -> &'static [&'static str] {
        match self {
            Self::Glazed => &["GLAZED"],
            Self::Pips => &["GLAZED", "PIPS"],
            Self::Cracked => &["GLAZED", "PIPS", "CRACKED"],
            Self::Steel => &["STEEL"],
            Self::Bumper => &["BUMPER"],
            Self::Ember => &["EMBER"],
            Self::Brass => &["BRASS"],
        }
    }

    /// That of a brick of `look`, which takes `hits` in all (`None` if it is solid) and `hits_left` now.
    pub fn of(look: Look, round: bool, hits: Option<u8>, hits_left: u8) -> Self {
        match (look, hits) {
            (Look::Glass, Some(1) | None) => Self::Glazed,
            (Look::Glass, Some(hits)) if hits == hits_left => Self::Pips,
            (Look::Glass, Some(_)) => Self::Cracked,
            (Look::Steel, _) if round => Self::Bumper,
            (Look::Steel, _) => Self::Steel,
            (Look::Ember, _) => Self::Ember,
        }
    }
}
