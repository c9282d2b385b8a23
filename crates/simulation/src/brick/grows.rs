//! Bricks that grow: when one is destroyed, new ones fill the free positions around it. Runs in `Effects`.
//!
//! Defines time, position and kind of the new bricks. The [changes of the field](FieldChanges) guarantee that nothing
//! becomes solid on a ball: a new brick waits until no ball is in its way. New bricks are not required and do not grow,
//! so growth always ends.

use super::{attach_behaviours, brick};
use crate::collision::change::FieldChanges;
use crate::lane::lowest_brick;
use crate::prelude::*;
use brickwork_geometry::gap::Reach;
use brickwork_level::content::Colour;
use brickwork_level::content::properties::{Grows, Optional};

/// Pending growth.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Growth {
    die: Die,
    /// Destroyed bricks that have not grown yet, in order of time.
    seeds: Vec<Seed>,
}

/// A destroyed brick.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Seed {
    #[serde(with = "serial")]
    at: DVec2,
    shape: Shape,
    colour: Colour,
    grows: Grows,
}

impl Growth {
    /// Returns `true` if growth is pending.
    pub(crate) fn is_due(&self) -> bool {
        !self.seeds.is_empty()
    }
}

impl State for Growth {
    const TAG: &'static str = "growth";

    fn at_start(run: &Run) -> Self {
        Self {
            die: Die::new(run.seed, stream::GROWTH),
            seeds: Vec::new(),
        }
    }

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        let most = game.run.level.bricks().count();
        within("seeds", self.seeds.len(), 0..=most)?;
        for seed in &self.seeds {
            game.place("seeds.at.", seed.at)?;
            game.shape("seeds.shape", &seed.shape)?;
            within("seeds.grows.count", seed.grows.count, 0..=8)?;
        }
        Ok(())
    }
}

/// Notes the growing bricks that were destroyed in this step.
pub(super) fn note_seeds(mut struck: MessageReader<BrickStruck>, mut growth: ResMut<Growth>) {
    for struck in struck.read().filter(|struck| struck.destroyed) {
        if let Some(grows) = struck.reacts.grows {
            growth.seeds.push(Seed {
                at: struck.at,
                shape: struck.shape,
                colour: struck.kind.colour,
                grows,
            });
        }
    }
}

/// Creates the new bricks on [ticks](crate::clock::Clock::is_tick), so at the same time at every step rate.
pub(super) fn grow(
    mut commands: Commands,
    (run, rules): (Res<Run>, Res<RulesInPlay>),
    obstacles: Res<Obstacles>,
    mut growth: ResMut<Growth>,
    mut record: ResMut<FieldRecord>,
    mut changes: ResMut<FieldChanges>,
) {
    if !growth.is_due() {
        return;
    }
    let count = growth.seeds.len().min(tuning::MAX_GROWTHS);
    let seeds: Vec<Seed> = growth.seeds.drain(..count).collect();
    let lowest = lowest_brick(&run.level, &rules.0) - limits::TOUCH;
    let mut ground = Ground::new(&obstacles, run.level.ball_radius());
    for seed in seeds {
        let mut free = run.level.places_around(seed.at, &seed.shape);
        free.retain(|at| {
            seed.shape.bounds(*at).min.y >= lowest && ground.is_free(&seed.shape, *at)
        });
        while free.len() > seed.grows.count as usize {
            let taken_out = growth.die.below(free.len() as u32);
            free.remove(taken_out as usize);
        }
        for at in free {
            ground.new.push((seed.shape, at));
            let kind = grown(&seed.grows, seed.colour);
            let placed = PlacedBrick {
                centre: at,
                shape: seed.shape,
                path: None,
                kind,
            };
            let mut entity = commands.spawn(brick(record.new_id(), &placed));
            entity.queue(move |mut brick: EntityWorldMut| attach_behaviours(&mut brick, &kind));
            changes.appear(entity.id());
        }
    }
}

/// Returns the kind of the bricks that grow from a seed of `colour`: not required, and without further growth.
pub(crate) fn grown(seed: &Grows, colour: Colour) -> BrickKind {
    let mut kind = seed.kind.kind();
    kind.colour = colour;
    kind.properties.grows = None;
    kind.properties.optional = Some(Optional {});
    kind
}

/// Obstacles to new bricks.
struct Ground<'a> {
    obstacles: &'a Obstacles,
    /// Bricks that were created in this step.
    new: Vec<(Shape, DVec2)>,
    /// Clearance around the paths of moving obstacles (units), so that no ball is crushed.
    clearance: f64,
}

impl<'a> Ground<'a> {
    fn new(obstacles: &'a Obstacles, ball_radius: f64) -> Self {
        Self {
            obstacles,
            new: Vec::new(),
            clearance: limits::clearance(ball_radius),
        }
    }

    /// Returns `true` if `shape` at `at` would overlap nothing, and no moving obstacle ever comes near.
    fn is_free(&self, shape: &Shape, at: DVec2) -> bool {
        let own = shape.bounds(at);
        let bounds = own.grown(self.clearance);
        let meets = |other: &Shape, there: DVec2| {
            boxes_overlap(own, other.bounds(there))
                && Reach::between(shape, other).separation(at - there) < -limits::TOUCH
        };
        let blocks = |(_, item): (u32, &Obstacle)| match self.obstacles.motion(item) {
            Some(motion) => boxes_overlap(motion.zone, bounds),
            None => meets(&item.shape, item.centre),
        };
        !(self.obstacles.near(&bounds).any(blocks)
            || self.new.iter().any(|(other, there)| meets(other, *there)))
    }
}
