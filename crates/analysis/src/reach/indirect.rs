//! Hits without a ball: by shots, which fly straight up from the paddle, and by blasts.

use brickwork_geometry::Shape;
use brickwork_level::limits::{SHOT_RADIUS, TOUCH};
use brickwork_simulation::tuning::ENEMY_RADIUS;

use super::barriers::{Barriers, Blocker, meets, walls_count};
use super::search::{REACHED, Search};
use super::target::Target;

impl Search<'_> {
    /// Finds new hits by shots. Returns `true` if there are any.
    pub fn shoot(&mut self) -> bool {
        let is_open = |index: usize| match self.barriers.all[index].blocker {
            Blocker::Brick(brick) => self.things[brick].kind.properties.one_way.is_some(),
            Blocker::Wall(_) => false,
        };
        let targets: Vec<&Target> = self.things.iter().map(|thing| &thing.target).collect();
        let shot = hit_by_shots(&self.barriers, |index| !is_open(index), &targets);
        let mut is_new = false;
        for (index, is_shot) in shot.into_iter().enumerate() {
            if is_shot && !self.things[index].hit {
                (self.things[index].hit, is_new) = (true, true);
            }
        }
        is_new
    }

    /// Finds the hits on the bricks `left` by blasts of enemies that a ball with explosive power destroys, and removes
    /// them from the list. Returns `true` if there are any.
    fn blow_up_enemies(&mut self, left: &mut Vec<usize>) -> bool {
        if self.rules.enemies.max == 0 || self.means.blast == 0.0 {
            return false;
        }
        let reach = self.barriers.radius + ENEMY_RADIUS + self.means.blast + TOUCH;
        let before = left.len();
        let (space, things) = (&self.space, &mut self.things);
        left.retain(|index| {
            let thing = &mut things[*index];
            thing.hit = space.is_near(&thing.target, reach, REACHED);
            !thing.hit
        });
        left.len() < before
    }

    /// Finds new hits by blasts. Returns `true` if there are any.
    pub fn blow_up(&mut self) -> bool {
        let mut left: Vec<usize> = (0..self.things.len()).collect();
        left.retain(|index| !self.things[*index].hit && self.things[*index].notices_blasts());
        let mut exploding: Vec<usize> = (0..self.things.len()).collect();
        let mut is_new = self.blow_up_enemies(&mut left);
        while let Some(index) = exploding.pop() {
            let thing = &self.things[index];
            let radius = thing.blast(&self.means);
            if radius <= self.blasts[index] || !thing.is_destroyed(&self.means) {
                continue;
            }
            self.blasts[index] = radius;
            let Target { at, path, .. } = thing.target;
            let centre = Target::new(Shape::Circle { radius: 0.0 }, at, path);
            let area = centre.bounds.grown(radius);
            let (things, found) = (&mut self.things, exploding.len());
            left.retain(|other| {
                let thing = &mut things[*other];
                let is_hit = meets(&thing.target.bounds, &area)
                    && thing.target.separation_from(&centre) < radius + TOUCH;
                if is_hit {
                    thing.hit = true;
                    exploding.push(*other);
                }
                !is_hit
            });
            is_new |= exploding.len() > found;
        }
        is_new
    }
}

/// Rounding error of a position (units). A shot that only grazes a target does not count.
const ROUNDING: f64 = 1e-9;

/// Returns `true` for each target that a shot may hit. `blocks` selects the standing barriers (indices) that stop shots.
fn hit_by_shots(
    barriers: &Barriers,
    blocks: impl Fn(usize) -> bool,
    targets: &[&Target],
) -> Vec<bool> {
    let walls = walls_count();
    let blocking = barriers.all.iter().enumerate().skip(walls);
    let blocking = blocking.filter(|(index, it)| it.stands && blocks(*index));
    let mut blocking: Vec<_> = blocking.map(|(_, it)| it.bounds).collect();
    blocking.sort_by(|a, b| b.max.y.total_cmp(&a.max.y));
    let mut order: Vec<usize> = (0..targets.len()).collect();
    order.sort_by(|a, b| {
        targets[*a]
            .bounds
            .min
            .y
            .total_cmp(&targets[*b].bounds.min.y)
    });
    let mut shade = Shade::default();
    let mut is_hit = vec![false; targets.len()];
    for index in order {
        let bounds = targets[index].bounds;
        while let Some(below) = blocking.pop_if(|it| it.max.y <= bounds.min.y) {
            shade.add(below.min.x - SHOT_RADIUS, below.max.x + SHOT_RADIUS);
        }
        let reach = SHOT_RADIUS - ROUNDING;
        is_hit[index] = !shade.contains(bounds.min.x - reach, bounds.max.x + reach);
    }
    is_hit
}

/// Union of intervals, in order; no two of them touch.
#[derive(Default)]
struct Shade(Vec<(f64, f64)>);

impl Shade {
    fn add(&mut self, from: f64, to: f64) {
        let first = self.0.partition_point(|it| it.1 < from);
        let end = self.0.partition_point(|it| it.0 <= to);
        let within = &self.0[first..end.max(first)];
        let from = within.first().map_or(from, |it| it.0.min(from));
        let to = within.last().map_or(to, |it| it.1.max(to));
        self.0.splice(first..end.max(first), [(from, to)]);
    }

    fn contains(&self, from: f64, to: f64) -> bool {
        let next = self.0.partition_point(|it| it.1 < to);
        self.0.get(next).is_some_and(|it| it.0 <= from)
    }
}
