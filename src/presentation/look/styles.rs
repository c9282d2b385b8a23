//! Styles of bodies: the shader definitions of each style in `brick.wgsl`, and the style of each brick.
//!
//! A new [`Look`] of bricks needs a section with its name in that shader, and no change here.

use crate::content::KindSummary;
use crate::content::materials::Look;

/// Style of a body. Each style has its own pipeline, because a software rasteriser executes every branch of a shader.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Style {
    /// A brick.
    Brick {
        /// Material.
        look: Look,
        /// `true` for a disc.
        round: bool,
        /// Display of hits.
        wear: Wear,
        /// `true` if the brick makes balls faster.
        quickens: bool,
    },
    /// The brass of the paddle.
    Brass,
}

/// Display of the hits that a brick needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Wear {
    /// No display: the brick needs one hit, or is indestructible.
    None,
    /// Pips for the hits that it needs.
    Pips,
    /// Pips, and cracks for the hits that it has taken.
    Cracks,
}

impl Style {
    /// Returns all styles.
    pub fn all() -> impl Iterator<Item = Self> {
        let bricks = Look::ALL.iter().flat_map(|&look| {
            let wears = [Wear::None, Wear::Pips, Wear::Cracks];
            let forms = [false, true].into_iter();
            let forms = forms.flat_map(move |round| wears.map(|wear| (round, wear)));
            forms.flat_map(move |(round, wear)| {
                [false, true].map(|quickens| Self::Brick {
                    look,
                    round,
                    wear,
                    quickens,
                })
            })
        });
        bricks.chain([Self::Brass])
    }

    /// Returns the styles that most levels show: undamaged bricks of every look, all of glass, and the paddle.
    pub fn usual() -> impl Iterator<Item = Self> {
        Self::all().filter(|style| match style {
            Self::Brass => true,
            Self::Brick { round: true, .. } | Self::Brick { quickens: true, .. } => false,
            Self::Brick { look, wear, .. } => *look == Look::Glass || *wear == Wear::None,
        })
    }

    /// Returns the shader definitions of the style in `brick.wgsl`.
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
        let flags = [
            (round, "ROUND"),
            (wear != Wear::None, "PIPS"),
            (wear == Wear::Cracks, "CRACKED"),
            (quickens, "QUICK"),
        ];
        let mut names = vec![look.name().to_uppercase()];
        names.extend(flags.iter().filter(|it| it.0).map(|it| it.1.to_owned()));
        names
    }

    /// Returns the style of a brick of `kind` with `hits_left`.
    pub fn new(kind: &KindSummary, round: bool, hits_left: u8) -> Self {
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

#[cfg(test)]
mod tests;
