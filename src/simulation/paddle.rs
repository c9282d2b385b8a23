//! The paddle: intent becomes motion within the side walls. Runs in `Paddle`.
//!
//! What the paddle does to a ball is [`collision`](super::collision)'s business.

use bevy::math::DVec2;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::arena::Arena;
use super::body::{Collider, Position, PreviousPosition};
use super::clock::Clock;
use super::intent::PlayerIntent;
use super::round::Run;
use super::schedule::SimulationSystems;
use super::state::{Class, RegisterState, StableId, State};
use super::tuning;
use crate::content::Steering;
use crate::geometry::Shape;
use crate::level::Level;

pub(super) fn plugin(app: &mut App) {
    app.register_state::<Paddle>()
        .add_systems(FixedUpdate, move_paddle.in_set(SimulationSystems::Paddle));
}

/// The paddle.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Paddle {
    /// The direction in which it is being steered by keys: −1, 0 or 1.
    pub heading: f64,
    /// For how many steps it has been steered that way.
    pub steered_for: u32,
}

impl State for Paddle {
    const TAG: &'static str = "paddle";
}

/// The components of the paddle of `level`, in the middle of `arena`.
#[must_use]
pub fn paddle(
    level: &Level,
    arena: &Arena,
) -> (StableId, Paddle, Collider, Position, PreviousPosition) {
    let half = DVec2::new(level.paddle_width() * 0.5, tuning::PADDLE_HALF_HEIGHT);
    let at = DVec2::new(arena.bounds.centre().x, arena.bounds.min.y + half.y);
    (
        StableId::new(Class::Paddle, 0),
        Paddle {
            heading: 0.0,
            steered_for: 0,
        },
        Collider(Shape::upright(half)),
        Position(at),
        PreviousPosition(at),
    )
}

impl Paddle {
    /// Speed (units/s) under keys.
    fn speed(&self, steering: Steering, step_seconds: f64) -> f64 {
        match steering {
            Steering::Constant { speed } => speed,
            Steering::Ramp {
                tap,
                cruise,
                dash,
                cruises_after,
                dashes_after,
                full_after,
            } => {
                let held = f64::from(self.steered_for) * step_seconds;
                let part = |from: f64, to: f64| ((held - from) / (to - from)).clamp(0.0, 1.0);
                let slow = tap + (cruise - tap) * part(0.0, cruises_after);
                slow + (dash - cruise) * part(dashes_after, full_after)
            }
        }
    }
}

fn move_paddle(
    intent: Res<PlayerIntent>,
    run: Res<Run>,
    clock: Res<Clock>,
    arena: Res<Arena>,
    paddle: Option<Single<(&mut Paddle, &Collider, &mut Position, &mut PreviousPosition)>>,
) {
    let Some(paddle) = paddle else { return };
    let (mut paddle, collider, mut position, mut previous) = paddle.into_inner();
    previous.0 = position.0;
    let wanted = if let Some(target) = intent.aim() {
        (paddle.heading, paddle.steered_for) = (0.0, 0);
        target
    } else {
        let steer = intent.steering();
        let heading = if steer == 0.0 { 0.0 } else { steer.signum() };
        paddle.steered_for = if heading == paddle.heading && heading != 0.0 {
            paddle.steered_for + 1
        } else {
            0
        };
        paddle.heading = heading;
        position.0.x
            + steer
                * paddle.speed(run.settings.rules.steering, clock.step_seconds())
                * clock.step_seconds()
    };
    position.0.x = arena.clamp_x(wanted, collider.half().x);
}
