//! parry2d in f64: a BVH over the bricks, and shape casts of the ball against the results of the BVH.
//!
//! parry is a library of queries, so its user writes the loop. Three loops are measured, because their costs differ
//! strongly:
//!
//! - [`EachStep`] with [`Query::Composite`] passes the ball's motion in each step to parry's own shape cast against a
//!   composite shape, which traverses the BVH best first. This is parry's standard solution.
//! - [`EachStep`] with [`Query::Bounds`] queries the BVH with the bounds of the motion, mostly without a result, and
//!   casts against each leaf found. Users find this solution by measuring.
//! - [`EachFlight`] queries once per flight, from bounce to bounce, and stores the result until it is due. This is
//!   Brickwork's own scheme with parry's BVH and casts. It requires that nothing else moves the balls.
//!
//! All loops favour parry. The walls are four comparisons instead of shapes. The second and third loop call the cast
//! for a ball and a cuboid directly, without dynamic dispatch.

mod flight;

use parry2d_f64::bounding_volume::Aabb;
use parry2d_f64::math::{Pose, Real, Vector};
use parry2d_f64::partitioning::{Bvh, BvhBuildStrategy, BvhLeafCost};
use parry2d_f64::query::details::{NormalConstraints, cast_shapes_support_map_support_map};
use parry2d_f64::query::{DefaultQueryDispatcher, ShapeCastOptions};
use parry2d_f64::shape::{
    Ball as Disc, CompositeShape, CompositeShapeRef, Cuboid, Shape, TypedCompositeShape,
};

use super::{Engine, STEP, State};
use crate::scene::{HALF, Scene};

pub use flight::EachFlight;

/// Maximum number of bounces of a ball in a step; a ball between two bricks two units apart has fewer.
const MOST_BOUNCES: u32 = 16;

struct Ball {
    at: Vector,
    velocity: Vector,
    disc: Disc,
}

/// Hit object, with the unit normal pointing away from it.
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

/// Room with its bricks.
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

    /// Returns the hit of the ball on a wall within `most` (s).
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

    /// Returns the first hit of the ball within `most` (s), by parry's cast against a composite shape.
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

    /// Returns the first hit of the ball within `most` (s), by a BVH query with the bounds of its motion.
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

    /// Returns the hit of the ball on the brick within `most` (s).
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

    /// Reflects the ball, and removes a destructible brick.
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

/// Returns the options of a cast over `most` (s). A contact with an object that the ball leaves does not stop it.
fn options(most: Real) -> ShapeCastOptions {
    ShapeCastOptions {
        max_time_of_impact: most,
        stop_at_penetration: false,
        ..ShapeCastOptions::default()
    }
}

/// The bricks as one shape: like parry's `Compound`, but with removable parts.
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

/// Query that finds the objects on the way.
#[derive(Clone, Copy)]
pub enum Query {
    /// parry's shape cast against a composite shape.
    Composite,
    /// A BVH query with the bounds of the motion, then a cast against each leaf found.
    Bounds,
}

/// Engine with one query per step.
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
