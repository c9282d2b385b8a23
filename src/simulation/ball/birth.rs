//! Balls that come into being in flight.

use bevy::ecs::system::SystemParam;
use bevy::math::DVec2;
use bevy::prelude::*;

use super::pace::Pace;
use super::{Ball, Flight, LoopTimer};
use crate::simulation::body::{Position, Velocity};
use crate::simulation::messages::{BallBorn, BirthCause};
use crate::simulation::player::Owner;
use crate::simulation::round::Served;
use crate::simulation::state::{Class, StableId};

/// Brings balls into being.
#[derive(SystemParam)]
pub struct Birth<'w, 's> {
    commands: Commands<'w, 's>,
    served: ResMut<'w, Served>,
    paces: Query<'w, 's, &'static Pace>,
    born: MessageWriter<'w, BallBorn>,
}

/// Where and how a ball comes into being.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// Where (units).
    pub at: DVec2,
    /// When (s since the level began).
    pub time: f64,
    /// Its velocity (units/s).
    pub velocity: DVec2,
    /// Why.
    pub cause: BirthCause,
}

impl Birth<'_, '_> {
    /// Brings a new ball of `owner` into being, in size, speed and pace like the ball `like`, which is `parent`.
    pub fn give(&mut self, (parent, like): (Entity, &Ball), owner: Owner, start: Start) {
        let ball = Ball {
            id: self.served.0,
            ..*like
        };
        self.served.0 += 1;
        let (from, since) = (start.at, start.time);
        let pace = self.paces.get(parent).copied().unwrap_or_default();
        let loop_timer = LoopTimer { since, contacts: 0 };
        self.commands.spawn((
            StableId::new(Class::Ball, ball.id),
            ball,
            owner,
            pace,
            loop_timer,
            Flight { from, since },
            Position(start.at),
            Velocity(start.velocity),
        ));
        self.born.write(BallBorn {
            ball: ball.id,
            cause: start.cause,
            at: start.at,
            velocity: start.velocity,
        });
    }
}
