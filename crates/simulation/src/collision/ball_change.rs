//! Changes of the radius and speed of balls in flight. Runs in `Change`, so every change happens at the end of a step.
//!
//! Rules request changes through [`BallChanges`]. This module applies them within two bounds:
//!
//! - The speed is at least twice that of the fastest moving piece, so that the ball always gets away from a piece that
//!   hits it (see [`reflect_moving`](brickwork_geometry::bounce::reflect_moving)).
//! - The radius is at most the one that the level's clearances allow ([`max_radius`]). A ball grows only if there is
//!   room.

use crate::prelude::*;
use brickwork_geometry::tolerance::ROOM;

/// Radius that this ball gets as soon as there is room (units). The first try is in the step of the request, the next
/// ones on every [tick](Clock::is_tick).
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct AwaitsGrowth(pub f64);

impl State for AwaitsGrowth {
    const TAG: &'static str = "awaits growth";

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        let most = limits::MIN_BALL_RADIUS.max(max_radius(&game.run.level));
        within("", self.0, 0.0..=most)
    }
}

/// Requested changes of balls, applied in order at the end of the step. Empty between steps.
#[derive(Resource, Clone, Debug, Default)]
pub struct BallChanges(Vec<(Entity, Change)>);

#[derive(Clone, Copy, Debug)]
enum Change {
    Radius(f64),
    Speed(f64),
}

impl BallChanges {
    /// Returns `true` if there are no requests.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Requests the radius `radius` (units), clamped to the range of the level. A smaller radius applies in this step,
    /// a larger one as soon as there is room.
    pub fn resize(&mut self, ball: Entity, radius: f64) {
        self.0.push((ball, Change::Radius(radius)));
    }

    /// Requests the speed `speed` (units/s), raised to the minimum that moving pieces require.
    pub fn set_speed(&mut self, ball: Entity, speed: f64) {
        self.0.push((ball, Change::Speed(speed)));
    }
}

type Changing = (
    Entity,
    &'static mut Ball,
    &'static Position,
    Way,
    Option<&'static AwaitsGrowth>,
    Option<&'static Held>,
);

/// Everything that limits the growth of a ball.
#[derive(SystemParam)]
pub(super) struct Surroundings<'w, 's> {
    clock: Res<'w, Clock>,
    obstacles: ResMut<'w, Obstacles>,
    record: ResMut<'w, FieldRecord>,
    paddles: Query<'w, 's, (&'static Collider, &'static Position), With<Paddle>>,
}

/// Applies [`BallChanges`], and retries the growth of balls that wait for room.
pub(super) fn change_balls(
    mut commands: Commands,
    mut changes: ResMut<BallChanges>,
    mut surroundings: Surroundings,
    run: Res<Run>,
    mut balls: Query<Changing>,
    mut turned: MessageWriter<BallTurned>,
) {
    let now = surroundings.clock.now();
    // Waiting balls come first, in order of their ids, so that a new request can replace theirs.
    let waiting = balls.iter().filter(|_| surroundings.clock.is_tick());
    let waiting = waiting.filter_map(|(entity, ball, .., awaits, _)| {
        awaits.map(|awaits| (ball.id, entity, Change::Radius(awaits.0)))
    });
    let waiting = in_order(waiting, |(id, ..)| *id).into_iter();
    let waiting = waiting.map(|(_, entity, change)| (entity, change));
    let wishes = std::mem::take(&mut changes.0);
    for (entity, change) in waiting.chain(wishes) {
        let Ok((_, mut ball, position, mut way, _, held)) = balls.get_mut(entity) else {
            continue;
        };
        let before = *ball;
        let cause = match change {
            Change::Radius(radius) => {
                let radius = radius.clamp(limits::MIN_BALL_RADIUS, max_radius(&run.level));
                let mut entity = commands.entity(entity);
                // A ball on the paddle has room above it. A ball that is held in the field may have none.
                let rides = held.is_some_and(Held::rides);
                if radius <= ball.radius || rides || surroundings.leave_room(position, radius) {
                    ball.radius = radius;
                    entity.remove::<AwaitsGrowth>();
                } else {
                    entity.insert(AwaitsGrowth(radius));
                }
                TurnCause::Radius
            }
            Change::Speed(speed) => {
                ball.speed = speed.max(2.0 * surroundings.obstacles.fastest_mover());
                TurnCause::Speed
            }
        };
        if *ball != before {
            let velocity = with_speed(way.velocity.0, ball.speed);
            way.redirect(position.0, now, velocity);
            turned.write(ball.turned(cause, position.0, velocity));
        }
    }
}

impl Surroundings<'_, '_> {
    /// Returns `true` if a ball of `radius` (units) at `at` would overlap nothing.
    fn leave_room(&mut self, at: &Position, radius: f64) -> bool {
        if radius > self.record.largest_ball {
            self.record.largest_ball = radius;
            self.obstacles.serve_balls(radius);
        }
        let (now, at) = (self.clock.now(), at.0);
        let obstacles = &*self.obstacles;
        let walls = obstacles.walls().iter();
        let walls = walls.map(|wall| distance(&wall.shape, wall.at, at));
        let items = obstacles.grid().entries_at(at).iter();
        let items = items.map(|id| {
            let item = &obstacles.all()[*id as usize];
            distance(&item.shape, obstacles.centre_at(item, now), at)
        });
        let paddles = self.paddles.iter();
        let paddles = paddles.map(|(paddle, place)| distance(&paddle.0, place.0, at));
        let mut gaps = walls.chain(items).chain(paddles);
        gaps.all(|gap| gap - radius >= ROOM)
    }
}
