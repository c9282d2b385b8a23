//! End of a versus game: a player is out, or the time is up. Runs in `Versus` and `Counting`.

use super::{Duel, seconds};
use crate::lane::half_of;
use crate::prelude::*;
use brickwork_level::content::versus::versus_rules;

/// End of a versus game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    /// Winner; `None` for a tie.
    pub winner: Option<PlayerId>,
    /// Reason.
    pub by: By,
}

/// Reason for the end of a versus game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum By {
    /// The wall of the other player has reached the safe line.
    Line,
    /// The other player has no lives left.
    Lives,
    /// After the time, the winner had cleared more walls, or had fewer bricks left.
    Bricks,
    /// After the time, the winner had the higher score.
    Score,
    /// After the time, nothing distinguished the players.
    Nothing,
}

impl By {
    /// Returns the name in results.
    pub fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Lives => "lives",
            Self::Bricks => "bricks",
            Self::Score => "score",
            Self::Nothing => "nothing",
        }
    }
}

/// System parameter to end a versus game.
#[derive(SystemParam)]
pub(crate) struct Ending<'w, 's> {
    pub round: ResMut<'w, Round>,
    run: Res<'w, Run>,
    bricks: Query<'w, 's, (&'static Brick, &'static Position)>,
    over: MessageWriter<'w, GameLost>,
}

impl Ending<'_, '_> {
    /// Ends the game if one of the players is `out` by the reason `by`. Two players who are out at the same time have a
    /// tie.
    pub fn put_out(&mut self, duel: &mut Duel, out: &[PlayerId], by: By) {
        if out.is_empty() || self.round.is_over() {
            return;
        }
        let mut others = duel.players().filter(|player| !out.contains(player));
        let end = match others.next() {
            None => End {
                winner: None,
                by: By::Nothing,
            },
            winner => End { winner, by },
        };
        self.end(duel, end);
    }

    fn end(&mut self, duel: &mut Duel, end: End) {
        duel.end = Some(end);
        *self.round = Round::Lost;
        self.over.write(GameLost);
    }

    /// Returns the number of required bricks that `player` has left.
    fn bricks_left(&self, player: PlayerId) -> u32 {
        let players = self.run.settings.rules.players;
        let width = self.run.level.field().x;
        let own = self
            .bricks
            .iter()
            .filter(|(brick, at)| brick.kind.counts && half_of(players, at.0.x, width) == player);
        own.count() as u32
    }
}

/// Ends the game when the time is up.
pub(super) fn end_in_time(
    clock: Res<Clock>,
    standings: Res<Standings>,
    mut duel: ResMut<Duel>,
    mut ending: Ending,
) {
    if !clock.has_reached(seconds(versus_rules().seconds.into())) || ending.round.is_over() {
        return;
    }
    let walls = |player: &PlayerId| {
        let cleared = duel.of(*player).map_or(0, |side| side.cleared);
        (cleared, u32::MAX - ending.bricks_left(*player))
    };
    let score = |player: &PlayerId| standings.of(*player).score;
    let players: Vec<PlayerId> = duel.players().collect();
    let by_walls = single_best(&players, walls).map(|winner| (winner, By::Bricks));
    let winner = by_walls.or_else(|| Some((single_best(&players, score)?, By::Score)));
    let end = End {
        winner: winner.map(|(winner, _)| winner),
        by: winner.map_or(By::Nothing, |(_, by)| by),
    };
    ending.end(&mut duel, end);
}

/// Returns the player with the highest value, if it is the only one.
fn single_best<T: Ord>(players: &[PlayerId], value: impl Fn(&PlayerId) -> T) -> Option<PlayerId> {
    let best = players.iter().map(&value).max()?;
    let mut of_best = players.iter().filter(|player| value(player) == best);
    let first = of_best.next();
    first.filter(|_| of_best.next().is_none()).copied()
}
