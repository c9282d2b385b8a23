//! Positions of balls at the end of a step: carried by the paddle, or in straight flight since their last contact. Runs
//! in `Movement`.
//!
//! The position in flight is the start of the flight plus velocity times duration. Nothing accumulates from step to
//! step.

use crate::lane::part_of;
use crate::paddle::below;
use crate::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        FixedUpdate,
        (carry_held_balls, fly_balls).in_set(SimulationSystems::Movement),
    );
}

/// Number of balls per iteration, so that the compiler can use vector instructions.
const FLOWN_AT_ONCE: usize = 8;

fn carry_held_balls(
    (arena, rules): (Res<Arena>, Res<RulesInPlay>),
    paddles: Query<(&Paddle, &Collider, &Position), Without<Ball>>,
    mut held: Query<(&Ball, &Owner, &Held, &mut Position)>,
) {
    for (ball, owner, held, mut position) in &mut held {
        let paddle = below(paddles, owner.0, position.0.y);
        if let (Held::OnPaddle { offset, .. }, Some((paddle, at))) = (held, paddle) {
            let arena = part_of(rules.0.players, owner.0, &arena);
            position.0 = on_paddle(paddle, at.0, *offset, ball.radius, &arena);
        }
    }
}

/// Returns the position of a ball of `radius` on the paddle with the outline `paddle` at `at`, with the given `offset`
/// to the right of its centre (units).
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
    // Whole columns in large chunks, so that the loop has little overhead.
    for (flights, velocities, mut positions) in flying.contiguous_iter_mut()? {
        let fly = |positions: &mut [Position], flights: &[Flight], velocities: &[Velocity]| {
            let ways = flights.iter().zip(velocities);
            for (position, (flight, velocity)) in positions.iter_mut().zip(ways) {
                position.0 = flight.at(velocity.0, now);
            }
        };
        let (flights, last_flights) = flights.as_chunks::<FLOWN_AT_ONCE>();
        let (velocities, last_velocities) = velocities.as_chunks::<FLOWN_AT_ONCE>();
        // Positions change in every step, so no system needs change detection for them, and it would cost time.
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
