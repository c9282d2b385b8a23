//! Motion of enemies: straight legs, preferably downwards, around other objects. Runs in `Effects`.
//!
//! Each leg is a separate path, so the position of an enemy is a pure function of time. A new leg is a change of the
//! field that invalidates predictions.

use super::{Enemy, Hatches};
use crate::collision::change::FieldChanges;
use crate::prelude::*;
use brickwork_level::content::Enemies;

/// Returns the speed of `enemies` in `level` under `rules` (units/s), which is so low that balls always get away from
/// them.
pub(super) fn speed(enemies: &Enemies, rules: &Rules, level: &Level) -> f64 {
    let slowest = 1.0;
    enemies
        .speed
        .clamp(slowest, (0.25 * ball_speed(rules, level)).max(slowest))
}

/// Obstacles to enemies.
pub(super) struct Ground<'a> {
    obstacles: &'a Obstacles,
    /// Ids of the enemies, which do not block each other.
    enemies: Vec<u32>,
    bounds: Aabb,
}

impl<'a> Ground<'a> {
    /// Collects everything in `obstacles` and `arena` except `enemies`.
    pub fn new(obstacles: &'a Obstacles, arena: &Arena, ids: impl Iterator<Item = u32>) -> Self {
        Self {
            obstacles,
            enemies: ids.collect(),
            bounds: arena.bounds,
        }
    }

    /// Returns the obstacles near `area` (units).
    fn near<'b>(&'b self, area: &'b Aabb) -> impl Iterator<Item = &'b Obstacle> {
        let near = self.obstacles.near(area);
        let others = near.filter(|(id, _)| !self.enemies.contains(id));
        others.map(|(_, item)| item)
    }

    /// Returns `true` if an enemy at `at` (units) touches nothing.
    pub fn is_free(&self, at: DVec2) -> bool {
        let needed = tuning::ENEMY_RADIUS + tuning::ENEMY_CLEARANCE;
        let area = Aabb::around(at, DVec2::splat(needed));
        let mut near = self.near(&area);
        !near.any(|item| match self.obstacles.motion(item) {
            Some(motion) => boxes_overlap(motion.zone, area),
            None => distance(&item.shape, item.centre, at) < needed,
        })
    }

    /// Returns the distance that an enemy can move from `from` in the direction `way` (a unit vector), at most `wanted`
    /// (units). `None` if that is too short. There is no limit below the field.
    pub fn reach(&self, from: DVec2, way: DVec2, wanted: f64) -> Option<f64> {
        let needed = tuning::ENEMY_RADIUS + tuning::ENEMY_CLEARANCE;
        let mut length = wanted;
        for (along, place, wall) in [
            (-way.x, from.x, self.bounds.min.x + needed),
            (way.x, -from.x, needed - self.bounds.max.x),
            (way.y, -from.y, needed - self.bounds.max.y),
        ] {
            if along > 0.0 {
                length = length.min((place - wall).max(0.0) / along);
            }
        }
        let area = |length: f64| {
            let to = from + way * length;
            let (min, max) = (from.min(to), from.max(to));
            Aabb { min, max }.grown(needed)
        };
        let whole = area(length);
        for item in self.near(&whole) {
            if let Some(motion) = self.obstacles.motion(item) {
                if boxes_overlap(motion.zone, whole) {
                    return None;
                }
                continue;
            }
            // At a speed of one unit per second, the time equals the length.
            let met = sweep::impact(&item.shape, item.centre, from, way, needed);
            length = met.map_or(length, |met| length.min(met.time));
        }
        (length >= tuning::ENEMY_WAY.0).then_some(length)
    }

    /// Returns the end of the next leg of an enemy at `from`. `None` if it cannot move.
    fn next_way(&self, from: DVec2, die: &mut Die) -> Option<DVec2> {
        const SLANT: f64 = core::f64::consts::FRAC_1_SQRT_2;
        let mut down = [(-SLANT, -SLANT), (0.0, -1.0), (SLANT, -SLANT)];
        let mut aside = [(-1.0, 0.0), (1.0, 0.0)];
        let mut up = [(-SLANT, SLANT), (SLANT, SLANT), (0.0, 1.0)];
        let mut groups = [&mut down[..], &mut aside[..], &mut up[..]];
        // One leg in four prefers sideways to downwards.
        if die.below(4) == 0 {
            groups.swap(0, 1);
        }
        for group in &mut groups {
            die.shuffle(group);
        }
        let wanted = die.between(tuning::ENEMY_WAY.0, tuning::ENEMY_WAY.1);
        let mut ways = groups.iter().flat_map(|group| group.iter());
        let found = ways.find_map(|way| {
            let way = DVec2::from(*way);
            Some((way, self.reach(from, way, wanted)?))
        });
        found.map(|(way, length)| from + way * length)
    }
}

/// Starts the next leg of enemies whose leg has ended. An enemy without a free direction waits.
pub(super) fn drift(
    (clock, arena, run): (Res<Clock>, Res<Arena>, Res<Run>),
    rules: Res<RulesInPlay>,
    obstacles: Res<Obstacles>,
    mut hatches: ResMut<Hatches>,
    mut changes: ResMut<FieldChanges>,
    mut enemies: Query<(&Brick, &mut Enemy, &Position)>,
) {
    let now = clock.now();
    let is_due = |enemy: &Enemy| clock.has_come(enemy.until);
    if !enemies.iter().any(|(_, enemy, _)| is_due(enemy)) {
        return;
    }
    let ids = enemies.iter().map(|(brick, ..)| brick.id);
    let ground = Ground::new(&obstacles, &arena, ids);
    let speed = speed(&rules.0.enemies, &rules.0, &run.level);
    // By id: the order of random numbers must not depend on the order of entities.
    for (brick, mut enemy, at) in in_order(&mut enemies, |(brick, ..)| brick.id) {
        if !is_due(&enemy) {
            continue;
        }
        let to = ground.next_way(at.0, &mut hatches.die);
        let path = to.map(|to| Path::once(vec![at.0, to], speed).begun_at(now));
        enemy.until = now + to.map_or(tuning::ENEMY_WAIT, |to| at.0.distance(to) / speed);
        changes.set_path(brick.id, path);
    }
}
