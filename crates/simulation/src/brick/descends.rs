//! Descent of the wall by rows, if the rules have one. Runs in `Effects`, on ticks (1/60 s).
//!
//! All bricks move down together by the height of a row, so they crush no ball. The wall stops when a further row would
//! bring its lowest brick too close to the paddle. The time of a descent and the possible positions follow from rules
//! and bricks, so a descent needs no further state.

use crate::collision::change::FieldChanges;
use crate::enemy::Enemy;
use crate::lane::lowest_brick;
use crate::prelude::*;

/// A brick of the wall.
#[derive(QueryData)]
pub(crate) struct InWall {
    brick: &'static Brick,
    at: &'static Position,
    outline: &'static Collider,
    path: Option<&'static OnPath>,
}

/// The wall and its descent.
#[derive(SystemParam)]
pub struct Descent<'w, 's> {
    run: Option<Res<'w, Run>>,
    rules: Res<'w, RulesInPlay>,
    clock: Res<'w, Clock>,
    bricks: Query<'w, 's, InWall, Without<Enemy>>,
    enemies: Query<'w, 's, (), With<Enemy>>,
}

impl Descent<'_, '_> {
    /// Returns the level if its wall can descend. `None` without a descent rule or rows, or if a brick moves or grows or
    /// a ball waits, which the wall could hit.
    fn level(&self) -> Option<&Level> {
        let run = self
            .run
            .as_ref()
            .filter(|_| !self.rules.0.descent.is_none());
        let level = &*run?.level;
        let is_at_rest = level
            .bricks()
            .all(|brick| brick.path.is_none() && brick.kind.properties.grows.is_none());
        let has_rows = level.cell_size().y > 0.0;
        (has_rows && is_at_rest && level.waiting_balls().is_empty()).then_some(level)
    }

    /// Returns the interval between two descents (1/60 s).
    fn interval(&self) -> u64 {
        // The rules limit the time, so the cast cannot overflow.
        (self.rules.0.descent.seconds * tuning::TICK_HZ as f64).round() as u64
    }

    /// Returns `true` while the wall descends.
    pub(crate) fn is_moving(&self) -> bool {
        self.level().is_some() && self.bricks.iter().any(|brick| brick.path.is_some())
    }

    /// Returns `true` if the current step is the time of a descent.
    fn is_time(&self) -> bool {
        let ticks = |step: u64| step * tuning::TICK_HZ / u64::from(self.clock.step_hz);
        let (step, interval) = (self.clock.step, self.interval().max(1));
        ticks(step) / interval > ticks(step.saturating_sub(1)) / interval
    }

    /// Returns `true` if the wall can descend: there is room above the paddle, and no enemy in the field.
    fn has_room(&self, level: &Level) -> bool {
        let bottom = |brick: InWallItem| brick.outline.0.bounds(brick.at.0).min.y;
        let lowest = self.bricks.iter().map(bottom).fold(f64::INFINITY, f64::min);
        let least = lowest_brick(level, &self.rules.0) - limits::TOUCH;
        lowest.is_finite() && lowest - level.cell_size().y >= least && self.enemies.is_empty()
    }

    /// Returns the time until the next descent (s). `None` if the wall cannot descend.
    pub fn left(&self) -> Option<f64> {
        self.level().filter(|level| self.has_room(level))?;
        let (tick, interval) = (self.clock.next_tick(), self.interval().max(1));
        let left = (tick / interval + 1) * interval - tick;
        Some(left as f64 / tuning::TICK_HZ as f64)
    }

    /// Returns how far the wall has descended (units), for a brick of the level that returns. The wall must be at rest.
    pub(crate) fn shift(&self) -> DVec2 {
        let shift = || {
            let level = self.level()?;
            let first = self.bricks.iter().min_by_key(|brick| brick.brick.id)?;
            let placed = level.bricks().nth(first.brick.id as usize)?;
            Some(first.at.0 - placed.centre)
        };
        shift().unwrap_or_default()
    }
}

/// Run condition: the wall may begin or end to move.
pub(crate) fn may_descend(clock: Res<Clock>, rules: Res<RulesInPlay>) -> bool {
    clock.is_tick() && !rules.0.descent.is_none()
}

/// Moves the wall down by a row when it is time, and stops bricks that have arrived.
pub(super) fn descend(wall: Descent, mut changes: ResMut<FieldChanges>) {
    let Some(level) = wall.level() else { return };
    let (now, row) = (wall.clock.now(), DVec2::Y * level.cell_size().y);
    let begins = wall.is_time() && !wall.is_moving() && wall.has_room(level);
    for brick in in_order(wall.bricks, |brick| brick.brick.id) {
        let id = brick.brick.id;
        match brick.path {
            Some(path) if path.0.velocity(now) == DVec2::ZERO => changes.set_path(id, None),
            None if begins => {
                let from = brick.at.0;
                let path = Path::once(vec![from, from - row], tuning::DESCENT_SPEED);
                changes.set_path(id, Some(path.begun_at(now)));
            }
            _ => {}
        }
    }
}

/// Returns `true` if a brick of the level at `at` with `path` is one that has descended from `placed` by the `rules`.
pub(crate) fn has_descended(
    placed: &PlacedBrick,
    (at, path): (DVec2, Option<&Path>),
    rules: &Rules,
) -> bool {
    let is_below = |at: DVec2| at.x == placed.centre.x && at.y <= placed.centre.y;
    let way = path.map(Path::bounds);
    !rules.descent.is_none()
        && placed.path.is_none()
        && is_below(at)
        && way.is_none_or(|way| is_below(way.min) && is_below(way.max))
}
