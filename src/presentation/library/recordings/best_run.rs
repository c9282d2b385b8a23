//! Search for the best recorded run with the seed of the current one: its game of the current wall is the ghost. Blocks on
//! files, so callers use background threads. No ECS.

use super::store;
use super::whole::Whole;
use crate::presentation::library::prelude::*;
use crate::presentation::library::runs::current::CurrentRun;

/// Search criteria: a wall of runs with the same seed, difficulty, assists and players. Their tools may be others.
#[derive(Clone, Debug)]
pub(crate) struct WantedWall {
    seed: u64,
    /// Index of the wall (from 0).
    place: usize,
    level: SharedLevel,
    /// Settings of the first wall, where no run has tools.
    first: Settings,
}

/// Number of cleared walls, and points. A larger value is better.
type Quality = (usize, u32);

impl WantedWall {
    /// Returns the criteria for the wall of `run` that is played in `game`.
    pub fn new(run: &CurrentRun, game: &Run) -> Self {
        let plan = run.course.plan();
        Self {
            seed: plan.seed(),
            place: run.course.place(),
            level: game.level.clone(),
            first: Settings {
                rules: plan.rules(0, &run.chosen),
                step_hz: game.settings.step_hz,
            },
        }
    }

    /// Returns the game of the wall in the best run in `folder`, of equally good ones in the newest. `should_continue` is
    /// called after each file and stops the search with `false`.
    pub async fn best(
        &self,
        folder: &Location,
        mut should_continue: impl AsyncFnMut() -> bool,
    ) -> Option<Arc<Recording>> {
        let mut best: Option<(Quality, Arc<Recording>)> = None;
        for file in store::runs_with(folder, self.seed) {
            if let Ok(whole) = Whole::read(&file)
                && let Some((quality, game)) = self.game_of(whole)
                && best.as_ref().is_none_or(|(known, _)| quality > *known)
            {
                best = Some((quality, game));
            }
            if !should_continue().await {
                return None;
            }
        }
        best.map(|(_, game)| game)
    }

    /// Returns the game of the wall in the recorded run `whole`; `None` if the run does not match or ended before.
    fn game_of(&self, whole: Whole) -> Option<(Quality, Arc<Recording>)> {
        let quality = (whole.cleared(), whole.total().score);
        let games = whole.into_games();
        let is_like = games.first()?.run.settings == self.first;
        let game = games.get(self.place).filter(|_| is_like)?;
        let is_it = game.run.level.identity() == self.level.identity();
        is_it.then(|| (quality, game.clone()))
    }
}
