//! Creation of balls in flight.

use super::pace::Pace;
use crate::collision::ball_change::AwaitsGrowth;
use crate::prelude::*;

/// Creates balls.
#[derive(SystemParam)]
pub struct Birth<'w, 's> {
    commands: Commands<'w, 's>,
    served: ResMut<'w, Served>,
    parents: Query<'w, 's, (&'static Pace, Option<&'static AwaitsGrowth>)>,
    born: MessageWriter<'w, BallBorn>,
}

/// Start of a new ball.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// Position (units).
    pub at: DVec2,
    /// Time (s since the level began).
    pub time: f64,
    /// Velocity (units/s).
    pub velocity: DVec2,
    /// Cause.
    pub cause: BirthCause,
}

impl Birth<'_, '_> {
    /// Creates a ball of `owner` with the size, speed and pace of the ball `like`, whose entity is `parent`. If
    /// `parent` waits for room to grow, so does the new ball.
    pub fn give(&mut self, (parent, like): (Entity, &Ball), owner: Owner, start: Start) {
        let ball = Ball {
            id: self.served.0,
            ..*like
        };
        self.served.0 += 1;
        let of_parent = self.parents.get(parent).ok();
        let pace = of_parent.map_or_else(Pace::default, |(pace, _)| *pace);
        let growth = of_parent.and_then(|(_, growth)| growth.copied());
        let loop_timer = LoopTimer::in_flight(start.time);
        let mut entity = self.commands.spawn((
            StableId::new(Class::Ball, ball.id),
            ball,
            owner,
            pace,
            loop_timer,
            Flight::new(start.at, start.time),
            Position(start.at),
            Velocity(start.velocity),
        ));
        if let Some(growth) = growth {
            entity.insert(growth);
        }
        self.born.write(BallBorn {
            ball: ball.id,
            cause: start.cause,
            at: start.at,
            velocity: start.velocity,
        });
    }
}
