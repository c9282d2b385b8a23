//! The styles of bodies drawn whole: by what names `brick.wgsl` knows each, and which a brick has.
//!
//! A new [`Look`] of bricks is a section of its name there, and nothing here.

use crate::content::KindSummary;
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
        /// Whether it makes balls faster.
        quickens: bool,
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
        let wears =
            |(look, round)| [Wear::None, Wear::Pips, Wear::Cracks].map(|wear| (look, round, wear));
        let paces = |(look, round, wear)| {
            [false, true].map(|quickens| Self::Brick {
                look,
                round,
                wear,
                quickens,
            })
        };
        let bricks = Look::ALL.iter().copied().flat_map(rounds).flat_map(wears);
        bricks.flat_map(paces).chain([Self::Brass])
    }

    /// Those that most levels show: whole bricks of every look, all of glass, and the paddle.
    pub fn usual() -> impl Iterator<Item = Self> {
        Self::all().filter(|style| match style {
            Self::Brick {
                look,
                round,
                wear,
                quickens,
            } => !round && !quickens && (*look == Look::Glass || *wear == Wear::None),
            Self::Brass => true,
        })
    }

    /// The names by which `brick.wgsl` knows it.
    pub fn names(self) -> Vec<String> {
        let Self::Brick {
            look,
            round,
            wear,
            quickens,
        } = self
        else {
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
        if quickens {
            names.push("QUICK".to_owned());
        }
        names
    }

    /// That of a brick of `kind`, which takes `hits_left` now.
    pub fn of(kind: &KindSummary, round: bool, hits_left: u8) -> Self {
        let wear = match kind.hits {
            None | Some(1) => Wear::None,
            Some(hits) if hits == hits_left => Wear::Pips,
            Some(_) => Wear::Cracks,
        };
        Self::Brick {
            look: kind.look,
            round,
            wear,
            quickens: kind.quickens.is_some(),
        }
    }
}
