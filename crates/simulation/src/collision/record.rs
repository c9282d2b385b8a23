//! State of the field that cannot be derived from its colliders.

use crate::rules::max_radius;
use crate::state::prelude::*;
use brickwork_level::content::versus::versus_rules;

/// History of the field since the level began.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct FieldRecord {
    /// Number of changes to the field. Caches compare it to detect stale data.
    pub revision: u64,
    /// Number of assigned collider ids.
    pub ids: u32,
    /// Largest radius of a ball so far (units). The broad phase supports balls up to it.
    pub largest_ball: f64,
    /// Time at which the net below the paddle appeared (s since the level began); `None` if there is no net.
    pub net: Option<f64>,
}

/// Returns an upper bound of the number of collider ids in a game of `run` until `now` (s since the level began).
pub(crate) fn most_ids(run: &Run, now: f64) -> u32 {
    // Each refill of the bricks may grow; enemies appear at least a second apart.
    let bricks = run.level.bricks().map(|brick| {
        let grows = brick.kind.properties.grows;
        1 + u64::from(grows.map_or(0, |seed| 99 * seed.count))
    });
    let bricks = u32::try_from(bricks.sum::<u64>()).unwrap_or(u32::MAX);
    let bricks = bricks.saturating_add(most_in_rows(run));
    bricks.saturating_add(now as u32 + 1)
}

/// Returns an upper bound of the number of bricks that rows bring in the game of `run`.
fn most_in_rows(run: &Run) -> u32 {
    let Some(handicaps) = run.settings.rules.players.versus else {
        return 0;
    };
    let table = versus_rules();
    let rows = f64::from(table.seconds) / table.interval + 20.0;
    // Each player gets at most one row per interval.
    table.row.bricks * handicaps.len() as u32 * rows as u32
}

impl FieldRecord {
    /// Assigns the id of a new collider.
    pub fn new_id(&mut self) -> u32 {
        self.ids += 1;
        self.ids - 1
    }
}

impl State for FieldRecord {
    const TAG: &'static str = "field";

    fn at_start(run: &Run) -> Self {
        Self {
            revision: 0,
            ids: run.level.bricks().count() as u32,
            largest_ball: run.level.ball_radius(),
            net: None,
        }
    }

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        let level = &game.run.level;
        within("revision", self.revision, 0..=u64::MAX / 2)?;
        let most = most_ids(game.run, game.now);
        within("ids", self.ids, level.bricks().count() as u32..=most)?;
        let radii = level.ball_radius()..=max_radius(level);
        within("largest_ball", self.largest_ball, radii)?;
        game.past("net", self.net.unwrap_or(0.0))
    }
}
