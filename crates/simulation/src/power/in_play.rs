//! Balls and falling capsules on which the drops of a player depend: all of them, or in a versus game those of the
//! player. Used in `Powers`.

use super::capsule::Capsule;
use crate::ball::pace::Pace;
use crate::lane::half_of;
use crate::prelude::*;

/// System parameter with the balls and the falling capsules.
#[derive(SystemParam)]
pub(super) struct InPlay<'w, 's> {
    rules: Res<'w, RulesInPlay>,
    arena: Res<'w, Arena>,
    falling: Query<'w, 's, &'static Position, With<Capsule>>,
    balls: Query<'w, 's, (&'static Pace, &'static Owner, Option<&'static Held>), With<Ball>>,
}

impl InPlay<'_, '_> {
    /// Returns `true` if the drops of `player` depend on an object of `owner`.
    pub fn concerns(&self, owner: PlayerId, player: PlayerId) -> bool {
        self.rules.0.players.versus.is_none() || owner == player
    }

    /// Returns the player to whom a capsule at `x` (units) belongs.
    pub fn owner_at(&self, x: f64) -> PlayerId {
        half_of(self.rules.0.players, x, self.arena.bounds.size().x)
    }

    /// Returns the owners of all falling capsules.
    pub fn capsules(&self) -> Vec<PlayerId> {
        let falling = self.falling.iter();
        falling.map(|at| self.owner_at(at.0.x)).collect()
    }

    /// Returns the number of balls in play on which the drops of `player` depend, and of those with the owners `lost`.
    pub fn balls(&self, player: PlayerId, lost: impl Iterator<Item = PlayerId>) -> usize {
        let own = self.balls.iter();
        let own = own.filter(|(.., held)| Held::is_in_play(*held, &self.rules.0));
        let owners = own.map(|(_, owner, _)| owner.0).chain(lost);
        owners.filter(|owner| self.concerns(*owner, player)).count()
    }

    /// Returns `true` if a ball on which the drops of `player` depend has taken speed steps, in play or waiting.
    pub fn is_hurried(&self, player: PlayerId) -> bool {
        let mut balls = self.balls.iter();
        balls.any(|(pace, owner, _)| pace.steps > 0 && self.concerns(owner.0, player))
    }
}
