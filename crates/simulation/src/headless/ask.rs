//! Queries of a headless game: resources, balls, bricks, the paddle, and past events.

use super::{Sim, Witness, witness};
use crate::paddle::below;
use crate::prelude::*;
use crate::scoring::Tallies;
use crate::state::state_sum;

impl Sim {
    /// Returns a resource of the simulation.
    pub fn resource<R: Resource>(&self) -> &R {
        self.app.world().resource::<R>()
    }

    /// Returns a resource of the simulation for changes.
    pub fn resource_mut<R: Resource<Mutability = bevy::ecs::component::Mutable>>(
        &mut self,
    ) -> Mut<'_, R> {
        self.app.world_mut().resource_mut::<R>()
    }

    /// Returns the phase of the game.
    pub fn round(&self) -> Round {
        *self.resource::<Round>()
    }

    /// Returns the clock.
    pub fn clock(&self) -> Clock {
        *self.resource::<Clock>()
    }

    /// Returns score and lives of the first player.
    pub fn standing(&self) -> Standing {
        self.standing_of(PlayerId::FIRST)
    }

    /// Returns score and lives of `player`.
    pub fn standing_of(&self, player: PlayerId) -> Standing {
        self.resource::<Standings>().of(player)
    }

    /// Returns the points of the bricks that the first player has destroyed, without multiplier.
    pub fn brick_points(&self) -> u32 {
        self.resource::<Tallies>().first().brick_points
    }

    /// Returns the checksum of the whole state.
    pub fn hash(&mut self) -> u64 {
        state_sum(self.app.world_mut())
    }

    /// Returns the components `D` of all balls, by id.
    pub fn balls<D: Component + Clone>(&mut self) -> Vec<D> {
        let world = self.app.world_mut();
        let mut query = world.query::<(&Ball, &D)>();
        let balls = in_order(query.iter(world), |(ball, _)| ball.id);
        balls.into_iter().map(|(_, data)| data.clone()).collect()
    }

    /// Returns the centre of the first ball (units).
    pub fn ball_at(&mut self) -> DVec2 {
        self.balls::<Position>().first().expect("a ball").0
    }

    /// Starts to record events for [`witness`](Self::witness).
    pub fn watch(&mut self) {
        if !self.app.world().contains_resource::<Witness>() {
            witness::begin(&mut self.app);
        }
    }

    /// Returns the events since the last call, or since [`watch`](Self::watch).
    pub fn witness(&mut self) -> Witness {
        std::mem::take(&mut *self.resource_mut::<Witness>())
    }

    /// Returns the outline and centre (units) of the first player's paddle.
    pub fn paddle(&mut self) -> (Collider, DVec2) {
        self.paddle_of(PlayerId::FIRST)
    }

    /// Returns the outline and centre (units) of the only or lower paddle of `player`.
    ///
    /// # Panics
    ///
    /// If `player` is not in the game.
    pub fn paddle_of(&mut self, player: PlayerId) -> (Collider, DVec2) {
        let world = self.app.world_mut();
        let mut paddles = world.query::<(&Paddle, &Collider, &Position)>();
        let own = below(paddles.iter(world), player, f64::NEG_INFINITY);
        let (collider, at) = own.expect("a paddle");
        (*collider, at.0)
    }

    /// Returns the existing bricks, by id.
    pub fn bricks(&mut self) -> Vec<Brick> {
        let world = self.app.world_mut();
        let mut bricks = world.query::<&Brick>();
        in_order(bricks.iter(world).copied(), |brick| brick.id)
    }

    /// Returns `true` if a ball is held on the paddle or in the field.
    pub fn is_held(&mut self) -> bool {
        let world = self.app.world_mut();
        let mut held = world.query_filtered::<(), (With<Ball>, With<Held>)>();
        held.iter(world).next().is_some()
    }
}
