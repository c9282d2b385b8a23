//! The styles of bodies drawn whole: by what names `brick.wgsl` knows each, and which a brick has.
//!
//! A new [`Look`] of bricks is a section of its name there, and nothing here.

use crate::content::materials::Look;

/// How a body is drawn. Each style is a pipeline of its own: a software rasteriser runs every branch of a shader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Style {
    /// A brick.
    Brick {
        /// What it is made of.
        look: Look,
        /// Whether it is a disc.
        round: bool,
        /// What is seen of its hits.
        wear: Wear,
    },
    /// The brass of the paddle.
    Brass,
}

/// What is seen of the hits that a brick takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Wear {
    /// Nothing: it takes one, or none does anything to it.
    None,
    /// Pips for the hits that it takes.
    Pips,
    /// Pips, and cracks from the hits that it took.
    Cracks,
}

impl Style {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        let rounds = |look| [false, true].map(|round| (look, round));
        let wears = |(look, round)| {
            [Wear::None, Wear::Pips, Wear::Cracks].map(|wear| Self::Brick { look, round, wear })
        };
        let bricks = Look::ALL.iter().copied().flat_map(rounds).flat_map(wears);
        bricks.chain([Self::Brass])
    }

    /// Those that most levels show: whole bricks of every look, all of glass, and the paddle.
    pub fn usual() -> impl Iterator<Item = Self> {
        Self::all().filter(|style| match style {
            Self::Brick { look, round, wear } => {
                !round && (*look == Look::Glass || *wear == Wear::None)
            }
            Self::Brass => true,
        })
    }

    /// The names by which `brick.wgsl` knows it.
    pub fn names(self) -> Vec<String> {
        let Self::Brick { look, round, wear } = self else {
            return vec!["BRASS".to_owned()];
        };
        let mut names = vec![look.name().to_uppercase()];
        if round {
            names.push("ROUND".to_owned());
        }
        let worn: &[&str] = match wear {
            Wear::None => &[],
            Wear::Pips => &["PIPS"],
            Wear::Cracks => &["PIPS", "CRACKED"],
        };
        names.extend(worn.iter().map(|name| (*name).to_owned()));
        names
    }

    /// That of a brick of `look`, which takes `hits` in all (`None` if it is solid) and `hits_left` now.
    pub fn of(look: Look, round: bool, hits: Option<u8>, hits_left: u8) -> Self {
        let wear = match hits {
            None | Some(1) => Wear::None,
            Some(hits) if hits == hits_left => Wear::Pips,
            Some(_) => Wear::Cracks,
        };
        Self::Brick { look, round, wear }
    }
}
