//! Arrangement of a test: thrown balls, the position of the paddle, the player's intent.

use super::Sim;
use crate::ball::pace::Pace;
use crate::power::capsule::Dropped;
use crate::prelude::*;

/// A ball that a test puts into flight.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thrown {
    /// Centre (units).
    pub at: DVec2,
    /// Velocity (units/s).
    pub velocity: DVec2,
    /// Radius (units).
    pub radius: f64,
}

impl Sim {
    /// Replaces all balls with new ones in flight: centre (units) and velocity (units/s) of each.
    pub fn throw(&mut self, balls: &[(DVec2, DVec2)]) {
        let radius = self.resource::<Run>().level.ball_radius();
        let thrown = balls.iter().map(|&(at, velocity)| Thrown {
            at,
            velocity,
            radius,
        });
        self.throw_balls(&thrown.collect::<Vec<_>>());
    }

    /// Same as [`throw`](Self::throw), with a radius for each ball (at most that of the level's ball). The ids are the
    /// indices.
    pub fn throw_balls(&mut self, balls: &[Thrown]) {
        let now = self.clock().now();
        let world = self.app.world_mut();
        despawn_all::<With<Ball>>(world);
        for (id, thrown) in balls.iter().enumerate() {
            world.spawn((
                StableId::new(Class::Ball, id as u32),
                Ball {
                    id: id as u32,
                    radius: thrown.radius,
                    speed: thrown.velocity.length(),
                },
                Position(thrown.at),
                Velocity(thrown.velocity),
                Flight::new(thrown.at, now),
                LoopTimer::in_flight(now),
                Pace {
                    own: Some(thrown.velocity.length()),
                    ..Pace::default()
                },
            ));
        }
        let served = world.resource::<Served>().0.max(balls.len() as u32);
        world.insert_resource(Served(served));
        world.insert_resource(Round::Playing);
    }

    /// Makes the first player catch `power`, by running at least one step.
    pub fn catch(&mut self, power: PowerId) {
        self.catch_as(PlayerId::FIRST, power);
    }

    /// Makes `player` catch `power`, by running at least one step.
    pub fn catch_as(&mut self, player: PlayerId, power: PowerId) {
        let now = self.clock().now();
        let (_, at) = self.paddle_of(player);
        let world = self.app.world_mut();
        let body = world.resource::<RulesInPlay>().0.capsule_body;
        let mut dropped = world.resource_mut::<Dropped>();
        let capsule = dropped.next(power, &body, at, now, now);
        world.spawn(capsule);
        self.step(1);
        while !self.clock().is_tick() {
            self.step(1);
        }
    }

    /// Returns the intent of the first player for changes.
    pub fn intent(&mut self) -> &mut PlayerIntent {
        self.intent_of(PlayerId::FIRST)
    }

    /// Returns the intent of `player` for changes.
    pub fn intent_of(&mut self, player: PlayerId) -> &mut PlayerIntent {
        self.resource_mut::<Intents>().into_inner().of_mut(player)
    }

    /// Moves every paddle's centre to `x` (units), without contacts on the way.
    pub fn put_paddle(&mut self, x: f64) {
        let world = self.app.world_mut();
        let mut paddles =
            world.query_filtered::<(&mut Position, &mut PreviousPosition), With<Paddle>>();
        for (mut position, mut previous) in paddles.iter_mut(world) {
            (position.0.x, previous.0.x) = (x, x);
        }
    }
}
