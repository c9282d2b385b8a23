//! parry2d in f64: a BVH over the bricks, shape casts of the ball against what the BVH finds.
//!
//! parry is a library of queries, so the loop around them is its user's. Three of them, because they cost so
//! differently:
//!
//! - [`EachStep`] with [`Query::Composite`] hands the ball's motion in each step to parry's own shape cast against a
//!   composite shape, which walks the BVH best first. This is what parry offers for the question.
//! - [`EachStep`] with [`Query::Bounds`] asks the BVH for what the bounds of the motion overlap, mostly nothing, and
//!   casts against each leaf found: what a user finds who measures.
//! - [`EachFlight`] asks once for a flight, from bounce to bounce, and keeps the answer until it is due: Brickwork's
//!   own scheme on parry's BVH and casts. Only balls that nothing else moves can be treated so.
//!
//! All in parry's favour: the walls are four comparisons, not shapes; the second and third call the cast for ball and
//! cuboid by type, without the dispatch over kinds of shapes.

mod flight;

use brickwork::headless::scene::{HALF, Scene};
use parry2d_f64::bounding_volume::Aabb;
use parry2d_f64::math::{Pose, Real, Vector};
use parry2d_f64::partitioning::{Bvh, BvhBuildStrategy, BvhLeafCost};
use parry2d_f64::query::details::{NormalConstraints, cast_shapes_support_map_support_map};
use parry2d_f64::query::{DefaultQueryDispatcher, ShapeCastOptions};
use parry2d_f64::shape::{
    Ball as Disc, CompositeShape, CompositeShapeRef, Cuboid, Shape, TypedCompositeShape,
};

use super::{Engine, STEP, State};

pub use flight::EachFlight;

/// Bounces of one ball in one step; a ball between two bricks two units apart has fewer.
const MOST_BOUNCES: u32 = 16;

struct Ball {
    at: Vector,
    velocity: Vector,
    disc: Disc,
}

/// What is hit, and the unit normal there, away from it.
#[derive(Clone, Copy)]
struct Hit {
    time: Real,
    normal: Vector,
    brick: Option<u32>,
}

impl BvhLeafCost for Hit {
    fn cost(&self) -> Real {
        self.time
    }
}

/// The room and the bricks in it.
struct Field {
    low: Vector,
    high: Vector,
    bricks: Vec<Vector>,
    shape: Cuboid,
    bvh: Bvh,
    left: usize,
    destructible: bool,
    contacts: u64,
}

impl Field {
    fn new(scene: &Scene) -> Self {
        let room = scene.room();
        let vector = |v: [f64; 2]| Vector::new(v[0], v[1]);
        let bricks: Vec<Vector> = scene.centres().map(|at| vector(at.to_array())).collect();
        let half = vector(HALF.to_array());
        let leaves: Vec<Aabb> = bricks
            .iter()
            .map(|&at| Aabb::from_half_extents(at, half))
            .collect();
        Self {
            low: vector(room.min.to_array()),
            high: vector(room.max.to_array()),
            bvh: Bvh::from_leaves(BvhBuildStrategy::Binned, &leaves),
            shape: Cuboid::new(half),
            left: bricks.len(),
            bricks,
            destructible: scene.destructible,
            contacts: 0,
        }
    }

    /// When the ball meets a wall, if within `most` (s).
    #[inline]
    fn wall(&self, ball: &Ball, most: Real) -> Option<Hit> {
        let mut first: Option<Hit> = None;
        for (axis, unit) in [Vector::X, Vector::Y].into_iter().enumerate() {
            let speed = ball.velocity[axis];
            let (gap, normal) = if speed > 0.0 {
                (self.high[axis] - ball.disc.radius - ball.at[axis], -unit)
            } else {
                (ball.at[axis] - ball.disc.radius - self.low[axis], unit)
            };
            let earliest = first.map_or(most, |hit| hit.time);
            if gap <= speed.abs() * earliest && speed != 0.0 {
                first = Some(Hit {
                    time: (gap / speed.abs()).max(0.0),
                    normal,
                    brick: None,
                });
            }
        }
        first
    }

    /// What the ball meets first within `most` (s), by parry's cast against a composite shape.
    #[inline]
    fn cast_all(&self, ball: &Ball, most: Real) -> Option<Hit> {
        let (brick, hit) = CompositeShapeRef(self).cast_shape(
            &DefaultQueryDispatcher,
            &Pose::from_translation(ball.at),
            ball.velocity,
            &ball.disc,
            options(most),
        )?;
        Some(Hit {
            time: hit.time_of_impact,
            normal: hit.normal1,
            brick: Some(brick),
        })
    }

    /// What the ball meets first within `most` (s), by what the bounds of its motion overlap.
    #[inline]
    fn cast_found(&self, ball: &Ball, most: Real) -> Option<Hit> {
        let end = ball.at + ball.velocity * most;
        let reach = Vector::splat(ball.disc.radius);
        let swept = Aabb::new(ball.at.min(end) - reach, ball.at.max(end) + reach);
        let mut first: Option<Hit> = None;
        for brick in self.bvh.intersect_aabb(&swept) {
            let most = first.map_or(most, |hit| hit.time);
            first = self.cast(ball, brick, most).or(first);
        }
        first
    }

    /// When the ball meets the brick, if within `most` (s).
    #[inline]
    fn cast(&self, ball: &Ball, brick: u32, most: Real) -> Option<Hit> {
        let from_brick = Pose::from_translation(ball.at - self.bricks[brick as usize]);
        let hit = cast_shapes_support_map_support_map(
            &from_brick,
            ball.velocity,
            &self.shape,
            &ball.disc,
            options(most),
        )?;
        (ball.velocity.dot(hit.normal1) < 0.0).then_some(Hit {
            time: hit.time_of_impact,
            normal: hit.normal1,
            brick: Some(brick),
        })
    }

    /// Turns the ball and lets a brick vanish.
    #[inline]
    fn bounce(&mut self, ball: &mut Ball, hit: &Hit) {
        let speed = ball.velocity.length();
        ball.velocity -= hit.normal * (2.0 * ball.velocity.dot(hit.normal));
        ball.velocity *= speed / ball.velocity.length();
        self.contacts += 1;
        if let (true, Some(brick)) = (self.destructible, hit.brick) {
            self.bvh.remove(brick);
            self.left -= 1;
        }
    }
}

/// A ball that touches what it flies away from goes on.
fn options(most: Real) -> ShapeCastOptions {
    ShapeCastOptions {
        max_time_of_impact: most,
        stop_at_penetration: false,
        ..ShapeCastOptions::default()
    }
}

/// The bricks as one shape: what parry's `Compound` is, but that a part can be taken away.
impl CompositeShape for Field {
    fn map_part_at(
        &self,
        brick: u32,
        f: &mut dyn FnMut(Option<&Pose>, &dyn Shape, Option<&dyn NormalConstraints>),
    ) {
        let pose = Pose::from_translation(self.bricks[brick as usize]);
        f(Some(&pose), &self.shape, None);
    }

    fn bvh(&self) -> &Bvh {
        &self.bvh
    }
}

impl TypedCompositeShape for Field {
    type PartShape = Cuboid;
    type PartNormalConstraints = ();

    fn map_typed_part_at<T>(
        &self,
        brick: u32,
        mut f: impl FnMut(Option<&Pose>, &Cuboid, Option<&()>) -> T,
    ) -> Option<T> {
        let pose = Pose::from_translation(self.bricks[brick as usize]);
        Some(f(Some(&pose), &self.shape, None))
    }

    fn map_untyped_part_at<T>(
        &self,
        brick: u32,
        mut f: impl FnMut(Option<&Pose>, &dyn Shape, Option<&dyn NormalConstraints>) -> T,
    ) -> Option<T> {
        let pose = Pose::from_translation(self.bricks[brick as usize]);
        Some(f(Some(&pose), &self.shape, None))
    }
}

fn balls(scene: &Scene) -> Vec<Ball> {
    let balls = scene.throws().into_iter().map(|ball| Ball {
        at: Vector::new(ball.at.x, ball.at.y),
        velocity: Vector::new(ball.velocity.x, ball.velocity.y),
        disc: Disc::new(ball.radius),
    });
    balls.collect()
}

/// Which query finds what is in the way.
#[derive(Clone, Copy)]
pub enum Query {
    /// parry's shape cast against a composite shape.
    Composite,
    /// The bounds of the motion against the BVH, then a cast against each leaf found.
    Bounds,
}

/// A query in every step.
pub struct EachStep {
    query: Query,
    field: Field,
    balls: Vec<Ball>,
}

impl EachStep {
    pub fn new(scene: &Scene, query: Query) -> Self {
        Self {
            query,
            field: Field::new(scene),
            balls: balls(scene),
        }
    }
}

impl Engine for EachStep {
    fn advance(&mut self, steps: u32) {
        for _ in 0..steps {
            for ball in &mut self.balls {
                let mut left = STEP;
                for _ in 0..MOST_BOUNCES {
                    let wall = self.field.wall(ball, left);
                    let most = wall.map_or(left, |hit| hit.time);
                    let brick = match self.query {
                        Query::Composite => self.field.cast_all(ball, most),
                        Query::Bounds => self.field.cast_found(ball, most),
                    };
                    let first = brick.or(wall);
                    let Some(hit) = first else {
                        ball.at += ball.velocity * left;
                        break;
                    };
                    ball.at += ball.velocity * hit.time;
                    left -= hit.time;
                    self.field.bounce(ball, &hit);
                }
            }
        }
    }

    fn contacts(&self) -> u64 {
        self.field.contacts
    }

    fn balls(&mut self) -> Vec<State> {
        let state = |ball: &Ball| State {
            at: ball.at.into(),
            velocity: ball.velocity.into(),
        };
        self.balls.iter().map(state).collect()
    }

    fn bricks_left(&mut self) -> usize {
        self.field.left
    }
}
