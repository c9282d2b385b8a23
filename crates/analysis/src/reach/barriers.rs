//! Barriers: everything that may block balls permanently, with the walls, and the narrow gaps between them.

use bevy::math::DVec2;
use brickwork_geometry::gap::{gap, nearest_points};
use brickwork_geometry::grid::Grid;
use brickwork_geometry::overlap::distance;
use brickwork_geometry::{Aabb, Shape};
use brickwork_level::limits::TOUCH;
use brickwork_simulation::arena::Side;

/// Largest difference between a near-miss gap and the width of a ball, as a fraction of that width (no unit).
pub const NEAR_MISS: f64 = 0.05;

/// Object that blocks balls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Blocker {
    /// Brick with this index.
    Brick(usize),
    /// Wall of the field.
    Wall(Side),
}

/// Gap between two blockers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gap {
    /// The blockers on both sides.
    pub between: [Blocker; 2],
    /// Width (units).
    pub width: f64,
    /// Centre of the narrowest part (units).
    pub at: DVec2,
}

/// A shape at rest that blocks balls.
#[derive(Clone, Debug)]
pub struct Barrier {
    /// Object with this shape.
    pub blocker: Blocker,
    /// Outline.
    pub shape: Shape,
    /// Centre (units).
    pub at: DVec2,
    /// Bounds (units).
    pub bounds: Aabb,
    /// `true` while balls cannot pass it.
    pub stands: bool,
}

impl Barrier {
    /// Creates a barrier that stands.
    pub fn new(blocker: Blocker, shape: Shape, at: DVec2) -> Self {
        Self {
            blocker,
            shape,
            at,
            bounds: shape.bounds(at),
            stands: true,
        }
    }

    /// Returns the barrier at the wall `side` of a field of `size` (units).
    fn wall(side: Side, size: DVec2) -> Self {
        let middle = size * (DVec2::ONE - side.normal()) * 0.5;
        let shape = Shape::upright(size);
        Self::new(Blocker::Wall(side), shape, middle - side.normal() * size)
    }
}

/// Two barriers with a gap between them that is about as wide as a ball, or narrower.
#[derive(Clone, Copy, Debug)]
pub struct Pair {
    /// Indices of the barriers.
    pub barriers: [usize; 2],
    /// Nearest points of the barriers (units).
    pub ends: [DVec2; 2],
    /// Width of the gap (units).
    pub width: f64,
}

/// All barriers of a level.
#[derive(Debug)]
pub struct Barriers {
    /// The barriers; the walls come first.
    pub all: Vec<Barrier>,
    /// Radius of the ball (units), less a tolerance: a ball flies through a gap of exactly its width.
    pub radius: f64,
    grid: Grid,
}

impl Barriers {
    /// Collects the walls of a field of `size` (units) and `bricks`, for a ball of `radius` (units).
    pub fn new(size: DVec2, radius: f64, bricks: impl Iterator<Item = Barrier>) -> Self {
        let walls = Side::ALL.map(|side| Barrier::wall(side, size));
        let all: Vec<Barrier> = walls.into_iter().chain(bricks).collect();
        let field = Aabb::new(DVec2::ZERO, size);
        // The walls reach beyond the field. Only their part near it needs cells.
        let area = |it: &Barrier| {
            let (area, field) = (it.bounds.grown(2.0 * radius), field.grown(2.0 * radius));
            Some(Aabb::new(area.min.max(field.min), area.max.min(field.max)))
        };
        let sizes = all.iter().skip(walls_count()).map(|it| it.bounds.size());
        let mean = sizes.sum::<DVec2>() / (all.len() - walls_count()).max(1) as f64;
        Self {
            radius: radius - TOUCH,
            grid: Grid::new(all.iter().map(area), mean.max(DVec2::splat(2.0 * radius))),
            all,
        }
    }

    /// Returns the indices of the standing barriers that a ball may touch from within `area` (units).
    pub fn near(&self, area: &Aabb) -> impl Iterator<Item = u32> {
        let reach = area.grown(self.radius);
        self.grid.entries_in(area).filter(move |index| {
            let it = &self.all[*index as usize];
            it.stands && meets(&it.bounds, &reach)
        })
    }

    /// Returns `true` if a ball with its centre anywhere in `area` overlaps the barrier `index`. Distance to a convex
    /// shape is greatest at a corner.
    pub fn covers(&self, index: u32, area: &Aabb) -> bool {
        let it = &self.all[index as usize];
        let Aabb { min, max } = *area;
        let corners = [min, max, DVec2::new(min.x, max.y), DVec2::new(max.x, min.y)];
        let overlaps = |corner: DVec2| distance(&it.shape, it.at, corner) < self.radius;
        corners.into_iter().all(overlaps)
    }

    /// Returns `true` if a ball at `point` overlaps none of `barriers` (indices).
    pub fn is_free(&self, point: DVec2, barriers: &[u32]) -> bool {
        let clear = |it: &Barrier| distance(&it.shape, it.at, point) >= self.radius;
        barriers
            .iter()
            .all(|index| clear(&self.all[*index as usize]))
    }

    /// Returns the pairs of barriers with a gap of `low` to `high` (units; `high` is less than four radii), sorted by
    /// the first barrier.
    pub fn pairs(&self, low: f64, high: f64) -> Vec<Pair> {
        let mut pairs = Vec::new();
        for (one, a) in self.all.iter().enumerate().skip(walls_count()) {
            let area = a.bounds.grown(high);
            for other in self.grid.entries_in(&area) {
                let other = other as usize;
                let b = &self.all[other];
                // Each pair once: with the walls, and with the bricks before this one.
                if other >= one || !meets(&b.bounds, &area) {
                    continue;
                }
                let width = gap(&a.shape, a.at, &b.shape, b.at);
                if width >= low && width <= high {
                    let ends = nearest_points((&a.shape, a.at), (&b.shape, b.at));
                    let (barriers, ends) = ([one, other], [ends.0, ends.1]);
                    pairs.push(Pair {
                        barriers,
                        ends,
                        width,
                    });
                }
            }
        }
        pairs
    }

    /// Returns the gap of `pair`. `None` if another barrier fills it.
    pub fn open_gap(&self, pair: &Pair) -> Option<Gap> {
        let at = (pair.ends[0] + pair.ends[1]) * 0.5;
        let [a, b] = pair.barriers;
        let fills = |index: &u32| {
            let it = &self.all[*index as usize];
            ![a, b].contains(&(*index as usize))
                && distance(&it.shape, it.at, at) < pair.width * 0.475
        };
        let filled = self.near(&Aabb::new(at, at)).any(|index| fills(&index));
        (!filled).then(|| Gap {
            between: [b, a].map(|index| self.all[index].blocker),
            width: pair.width,
            at,
        })
    }
}

/// Number of walls, which are the first barriers.
pub const fn walls_count() -> usize {
    Side::ALL.len()
}

/// Returns `true` if the boxes touch or overlap.
pub fn meets(a: &Aabb, b: &Aabb) -> bool {
    a.min.cmple(b.max).all() && b.min.cmple(a.max).all()
}
