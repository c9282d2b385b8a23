//! Heat map of a level: flights, hits and losses of balls in games of program players.

use bevy::prelude::*;
use brickwork_level::SharedLevel;
use brickwork_level::content::Rules;
use brickwork_simulation::ball::{Ball, Held};
use brickwork_simulation::headless::par::StoppedError;
use brickwork_simulation::headless::{Player, Sim};
use brickwork_simulation::messages::{BallHit, BallLost, Target};
use brickwork_simulation::state;
use brickwork_simulation::{Position, Round, Run, Settings, SimulationSystems};

/// Number of games of a complete map.
pub const GAMES: u32 = 100;

/// Longest game (s of play).
const LONGEST_GAME: f64 = 300.0;

/// Number of cells along the longer side of the field.
const CELLS: f64 = 80.0;

/// Size of a ring around the middle of a brick, and of the smallest and largest disc there (sizes of the brick).
pub const RING: f64 = 0.45;
const DISC: [f64; 2] = [0.3, 0.8];

/// Heat map of the games so far.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Heat {
    columns: usize,
    /// Width and height of a cell (units).
    cell: f64,
    flights: Vec<u32>,
    hits: Vec<u32>,
    losses: Vec<f64>,
    games: u32,
    cleared: u32,
    seconds: f64,
}

impl Heat {
    fn new(level: &SharedLevel) -> Self {
        let cell = level.field().max_element() / CELLS;
        let count = (level.field() / cell).ceil();
        let (columns, rows) = (count.x as usize, count.y as usize);
        Self {
            columns,
            cell,
            flights: vec![0; columns * rows],
            hits: vec![0; level.bricks().count()],
            ..Self::default()
        }
    }

    /// Returns the number of cells in a row.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// Returns the width and height of a cell (units). The cells of the last row and column may reach beyond the field.
    pub fn cell(&self) -> f64 {
        self.cell
    }

    /// Returns the time that balls flew in each cell (steps), row by row from the lower left.
    pub fn flights(&self) -> &[u32] {
        &self.flights
    }

    /// Returns how strongly to draw the flights in each cell (0 to 1), in the order of [`flights`](Self::flights).
    pub fn shares(&self) -> Vec<f64> {
        shares(&self.flights)
    }

    /// Returns the number of hits by balls on each brick, in the order of `Level::bricks`.
    pub fn hits(&self) -> &[u32] {
        &self.hits
    }

    /// Returns the size of the disc that shows the hits on each brick (sizes of the brick), in the order of
    /// [`hits`](Self::hits). `None` for a brick that is never hit, which has a ring of the size [`RING`].
    pub fn discs(&self) -> impl Iterator<Item = Option<f64>> {
        let sizes = shares(&self.hits).into_iter();
        sizes.map(|share| (share > 0.0).then(|| DISC[0].lerp(DISC[1], share)))
    }

    /// Returns the positions at which balls were lost (units from the left wall).
    pub fn losses(&self) -> &[f64] {
        &self.losses
    }

    /// Returns the number of games.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Returns the number of games in which the level was cleared.
    pub fn cleared(&self) -> u32 {
        self.cleared
    }

    /// Returns the mean duration of a game (s of play).
    pub fn mean_seconds(&self) -> f64 {
        self.seconds / f64::from(self.games.max(1))
    }

    /// Returns the indices of the bricks that no ball has hit.
    pub fn never_hit(&self) -> impl Iterator<Item = usize> + '_ {
        let hits = self.hits.iter().enumerate();
        hits.filter(|(_, hits)| **hits == 0).map(|(brick, _)| brick)
    }

    fn note_flight(&mut self, at: bevy::math::DVec2) {
        // The casts saturate at 0. A ball at a wall is in the last cell.
        let (column, row) = ((at.x / self.cell) as usize, (at.y / self.cell) as usize);
        let column = column.min(self.columns.saturating_sub(1));
        if let Some(cell) = self.flights.get_mut(row * self.columns + column) {
            *cell += 1;
        }
    }
}

/// Returns the shares of `counts` in the largest one (0 to 1). Their square roots make small ones visible too.
fn shares(counts: &[u32]) -> Vec<f64> {
    let most = counts.iter().copied().max().unwrap_or(0).max(1);
    let share = |count: &u32| (f64::from(*count) / f64::from(most)).sqrt();
    counts.iter().map(share).collect()
}

/// Games of a program player that make a heat map, one after another.
pub struct HeatGames {
    sim: Sim,
    level: SharedLevel,
    rules: Rules,
}

impl HeatGames {
    /// Prepares the games of `player` in `level` under `rules`.
    pub fn new(level: SharedLevel, rules: Rules, player: Player) -> Self {
        let heat = Heat::new(&level);
        let run = Run::new(level.clone(), 1, Settings::new(rules.clone()));
        let sim = Sim::extended(run, player, |app| {
            state::ignore::<Heat>(app, "only looks, and decides nothing");
            app.insert_resource(heat)
                .add_systems(FixedUpdate, observe.in_set(SimulationSystems::Observe));
        });
        Self { sim, level, rules }
    }

    /// Returns the map of the games so far.
    pub fn heat(&self) -> &Heat {
        self.sim.resource::<Heat>()
    }

    /// Plays the next game. Its seed is its number, from 1. Calls `goes_on` about every 60 steps.
    ///
    /// # Errors
    ///
    /// `goes_on` returned `false`. The map then contains a part of the game.
    pub async fn play(
        &mut self,
        mut goes_on: impl AsyncFnMut() -> bool,
    ) -> Result<&Heat, StoppedError> {
        let seed = u64::from(self.heat().games) + 1;
        if seed > 1 {
            let settings = Settings::new(self.rules.clone());
            self.sim.start(Run::new(self.level.clone(), seed, settings));
        }
        let last = self.sim.step_at(LONGEST_GAME);
        let is_complete = self.sim.run_in_steps(last, async |_| goes_on().await);
        if !is_complete.await {
            return Err(StoppedError);
        }
        let (round, seconds) = (self.sim.round(), self.sim.clock().now());
        let mut heat = self.sim.resource_mut::<Heat>();
        heat.games += 1;
        heat.cleared += u32::from(round == Round::Cleared);
        heat.seconds += seconds;
        Ok(self.heat())
    }
}

fn observe(
    mut heat: ResMut<Heat>,
    balls: Query<&Position, (With<Ball>, Without<Held>)>,
    mut hits: MessageReader<BallHit>,
    mut lost: MessageReader<BallLost>,
) {
    for at in &balls {
        heat.note_flight(at.0);
    }
    for hit in hits.read() {
        if let Target::Brick(id) = hit.target
            && let Some(count) = heat.hits.get_mut(id as usize)
        {
            *count += 1;
        }
    }
    heat.losses.extend(lost.read().map(|lost| lost.at.x));
}

#[cfg(test)]
mod tests {
    use super::*;
    use brickwork_simulation::headless::level;
    use brickwork_simulation::state::Registry;

    #[test]
    fn the_map_is_ignored_as_no_part_of_the_state() {
        let games = HeatGames::new(level(&["x..x"]), Rules::modern(), Player::Autopilot);
        let ignored = games.sim.resource::<Registry>().ignored_types();
        let name = std::any::type_name::<Heat>();
        assert!(ignored.iter().any(|(other, _)| *other == name));
    }
}
