//! Where balls are at the end of a step: carried by the paddle, or flown straight since their last contact. Runs in
//! `Movement`.
//!
//! A flying ball is where its flight began plus velocity times the time since; nothing is added up from step to step.

use bevy::math::DVec2;
use bevy::prelude::*;

use super::{Ball, Flight, Held};
use crate::arena::Arena;
use crate::body::{Collider, Position, Velocity};
use crate::clock::Clock;
use crate::paddle::Paddle;
use crate::player::Owner;
use crate::schedule::SimulationSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        FixedUpdate,
        (carry_held_balls, fly_balls).in_set(SimulationSystems::Movement),
    );
}

/// Balls that fly in one turn of the loop: with so many, the compiler computes several with one instruction.
const FLOWN_AT_ONCE: usize = 8;

fn carry_held_balls(
    arena: Res<Arena>,
    paddles: Query<(&Paddle, &Collider, &Position), Without<Ball>>,
    mut held: Query<(&Ball, &Owner, &Held, &mut Position)>,
) {
    for (ball, owner, held, mut position) in &mut held {
        let paddle = paddles.iter().find(|(paddle, ..)| paddle.player == owner.0);
        if let (Held::OnPaddle { offset, .. }, Some((_, paddle, at))) = (held, paddle) {
            position.0 = on_paddle(paddle, at.0, *offset, ball.radius, &arena);
        }
    }
}

/// Where a ball of `radius` lies on the paddle with the outline `paddle` at `at`.
#[must_use]
pub fn on_paddle(paddle: &Collider, at: DVec2, offset: f64, radius: f64, arena: &Arena) -> DVec2 {
    DVec2::new(
        arena.clamp_x(at.x + offset, radius),
        at.y + paddle.half().y + radius,
    )
}

fn fly_balls(
    clock: Res<Clock>,
    mut flying: Query<(&Flight, &Velocity, &mut Position), (With<Ball>, Without<Held>)>,
) -> Result {
    let now = clock.now();
    // Whole columns at a time, and so many of each at once that the loop itself costs little.
    for (flights, velocities, mut positions) in flying.contiguous_iter_mut()? {
        let fly = |positions: &mut [Position], flights: &[Flight], velocities: &[Velocity]| {
            let ways = flights.iter().zip(velocities);
            for (position, (flight, velocity)) in positions.iter_mut().zip(ways) {
                position.0 = flight.at(velocity.0, now);
            }
        };
        let (flights, last_flights) = flights.as_chunks::<FLOWN_AT_ONCE>();
        let (velocities, last_velocities) = velocities.as_chunks::<FLOWN_AT_ONCE>();
        // They change in every step, so nothing asks whether they have: marking each would take time for nothing.
        let positions = positions.bypass_change_detection();
        let (positions, last_positions) = positions.as_chunks_mut::<FLOWN_AT_ONCE>();
        for (positions, (flights, velocities)) in
            positions.iter_mut().zip(flights.iter().zip(velocities))
        {
            fly(positions, flights, velocities);
        }
        fly(last_positions, last_flights, last_velocities);
    }
    Ok(())
}
