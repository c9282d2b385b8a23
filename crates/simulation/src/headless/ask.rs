//! What can be asked of a headless game: resources, balls, bricks, the paddle, and what has happened.

use bevy::math::DVec2;
use bevy::prelude::*;

use super::{Sim, Witness, witness};
use crate::Round;
use crate::ball::{Ball, Held};
use crate::body::{Collider, Position};
use crate::brick::Brick;
use crate::clock::Clock;
use crate::paddle::Paddle;
use crate::player::PlayerId;
use crate::round::{Standing, Standings};
use crate::scoring::Tallies;
use crate::state::state_sum;

impl Sim {
    /// A resource of the simulation.
    #[must_use]
    pub fn resource<R: Resource>(&self) -> &R {
        self.app.world().resource::<R>()
    }

    /// A resource of the simulation, to be changed.
    pub fn resource_mut<R: Resource<Mutability = bevy::ecs::component::Mutable>>(
        &mut self,
    ) -> Mut<'_, R> {
        self.app.world_mut().resource_mut::<R>()
    }

    /// The state of the game.
    #[must_use]
    pub fn round(&self) -> Round {
        *self.resource::<Round>()
    }

    /// The clock.
    #[must_use]
    pub fn clock(&self) -> Clock {
        *self.resource::<Clock>()
    }

    /// Score and lives of the first player.
    #[must_use]
    pub fn standing(&self) -> Standing {
        self.resource::<Standings>().first()
    }

    /// What the bricks that the first player has destroyed are worth without any multiplier (points).
    #[must_use]
    pub fn brick_points(&self) -> u32 {
        self.resource::<Tallies>().first().brick_points
    }

    /// The checksum of the whole state.
    pub fn hash(&mut self) -> u64 {
        state_sum(self.app.world_mut())
    }

    /// The components `D` of all balls, by id.
    pub fn balls<D: Component + Clone>(&mut self) -> Vec<D> {
        let world = self.app.world_mut();
        let mut query = world.query::<(&Ball, &D)>();
        let mut balls: Vec<_> = query
            .iter(world)
            .map(|(ball, data)| (ball.id, data.clone()))
            .collect();
        balls.sort_by_key(|(id, _)| *id);
        balls.into_iter().map(|(_, data)| data).collect()
    }

    /// The centre of the first ball (units).
    pub fn ball_at(&mut self) -> DVec2 {
        self.balls::<Position>().first().expect("a ball").0
    }

    /// Notes from now on what happens, for [`witness`](Self::witness).
    pub fn watch(&mut self) {
        if !self.app.world().contains_resource::<Witness>() {
            witness::begin(&mut self.app);
        }
    }

    /// What has happened since the last call, or since [`watch`](Self::watch).
    pub fn witness(&mut self) -> Witness {
        std::mem::take(&mut *self.resource_mut::<Witness>())
    }

    /// The first player's paddle: its outline and its centre (units).
    pub fn paddle(&mut self) -> (Collider, DVec2) {
        let world = self.app.world_mut();
        let mut paddles = world.query::<(&Paddle, &Collider, &Position)>();
        let mut paddles = paddles.iter(world);
        let first = paddles.find(|(paddle, ..)| paddle.player == PlayerId::FIRST);
        let (_, collider, at) = first.expect("a paddle");
        (*collider, at.0)
    }

    /// The bricks that are still there, by id.
    pub fn bricks(&mut self) -> Vec<Brick> {
        let world = self.app.world_mut();
        let mut bricks: Vec<Brick> = world.query::<&Brick>().iter(world).copied().collect();
        bricks.sort_by_key(|brick| brick.id);
        bricks
    }

    /// Whether the first ball rides on the paddle.
    pub fn is_held(&mut self) -> bool {
        let world = self.app.world_mut();
        world
            .query_filtered::<(), (With<Ball>, With<Held>)>()
            .iter(world)
            .next()
            .is_some()
    }
}
