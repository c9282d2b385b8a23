//! Balls that are not in flight: their position, and the time of their release.
//!
//! `reset` (a serve), `collision` (a catch) and `stuck_ball` (a return) insert the component. It is removed when the
//! player launches the ball, or automatically (`power/sticky.rs`).

use crate::prelude::*;

/// A ball before its launch; its [`Velocity`] is that of its first flight. It touches nothing.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Held {
    /// It moves with the paddle of its [`Owner`].
    OnPaddle {
        /// Offset of its centre to the right of the paddle's centre (units).
        offset: f64,
        /// Time of the automatic launch.
        stays: Stays,
    },
    /// It stays at its position in the field.
    InPlace,
}

/// Time of the automatic launch of a ball on a paddle. The player can launch it earlier.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Stays {
    /// No automatic launch: the ball was served.
    Always,
    /// For a ball that was caught at the given time (s since the level began): when balls no longer stick to the
    /// paddle, at the latest after the duration in the rules.
    WhileSticky(f64),
    /// For a ball that was returned at the given time (s since the level began): after the duration in the rules.
    AWhile(f64),
}

impl State for Held {
    const TAG: &'static str = "held";

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        let Self::OnPaddle { offset, stays } = *self else {
            return Ok(());
        };
        let width = game.run.level.field().x;
        within("offset", offset, -width..=width)?;
        match stays {
            Stays::Always => Ok(()),
            Stays::WhileSticky(since) | Stays::AWhile(since) => game.past("stays", since),
        }
    }
}

impl Held {
    /// Returns `true` if a ball with this component counts as in play: it flies, or waits elsewhere than in a cavity.
    pub fn is_in_play(held: Option<&Self>, rules: &Rules) -> bool {
        !(rules.cavities && held == Some(&Self::InPlace))
    }

    /// Returns the number of balls in play, from this component of each.
    pub fn count_in_play<'a>(
        all: impl ExactSizeIterator<Item = Option<&'a Self>>,
        rules: &Rules,
    ) -> usize {
        match rules.cavities {
            true => all.filter(|held| Self::is_in_play(*held, rules)).count(),
            false => all.len(),
        }
    }

    /// Returns `true` if the ball is on a paddle.
    pub fn rides(&self) -> bool {
        matches!(self, Self::OnPaddle { .. })
    }

    /// Returns `true` if the ball is on a paddle for a serve, which includes returned balls.
    pub fn is_served(&self) -> bool {
        matches!(self, Self::OnPaddle { stays, .. } if !matches!(stays, Stays::WhileSticky(_)))
    }

    /// Returns `true` if the ball may launch automatically.
    pub fn may_go(&self) -> bool {
        matches!(self, Self::OnPaddle { stays, .. } if *stays != Stays::Always)
    }
}
