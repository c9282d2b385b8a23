//! Balls: riding on the paddle, launched, flying straight between contacts. Runs in `Serve` and `Movement`.
//!
//! A flying ball is where its flight began plus velocity times the time since; nothing is added up from step to
//! step. Contacts, which end one flight and begin the next, are [`collision`](super::collision)'s business.

use bevy::math::DVec2;
use bevy::prelude::*;

use super::arena::Arena;
use super::body::{LevelPart, Position, PreviousPosition, Velocity};
use super::clock::Clock;
use super::intent::PlayerIntent;
use super::messages::{BallLaunched, BallLost, Target};
use super::paddle::Paddle;
use super::round::Round;
use super::schedule::SimulationSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        FixedUpdate,
        (launch_balls, give_up_balls)
            .chain()
            .in_set(SimulationSystems::Serve),
    )
    .add_systems(
        FixedUpdate,
        carry_held_balls.in_set(SimulationSystems::Movement),
    )
    .add_systems(FixedUpdate, fly_balls.in_set(SimulationSystems::Movement));
}

/// A ball.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
#[require(
    LevelPart,
    Position,
    PreviousPosition,
    Velocity,
    Flight,
    NextImpact,
    Untouched
)]
pub struct Ball {
    /// Its id: balls of a level are numbered from 0 as they are served.
    pub id: u32,
    /// Radius (units).
    pub radius: f64,
    /// The speed that it keeps (units/s).
    pub speed: f64,
}

/// A ball that rides on the paddle until it is launched; its [`Velocity`] is that of its first flight.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Held {
    /// Its centre's distance to the right of the paddle's (units).
    pub offset: f64,
}

/// Where and when the present flight began.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct Flight {
    /// The ball's centre then (units).
    pub from: DVec2,
    /// When (s since the level began).
    pub since: f64,
}

impl Flight {
    /// Where the flight with `velocity` (units/s) is at `time` (s since the level began).
    #[must_use]
    pub fn at(&self, velocity: DVec2, time: f64) -> DVec2 {
        self.from + velocity * (time - self.since)
    }
}

/// A ball's next impact with what stands still. Valid until it is due: obstacles can only go away meanwhile.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct NextImpact {
    /// When (s since the level began); infinity if never, minus infinity if not yet predicted.
    pub time: f64,
    /// With what.
    pub target: Target,
    /// The unit contact normal.
    pub normal: DVec2,
}

impl NextImpact {
    /// Not yet predicted.
    pub const UNKNOWN: Self = Self {
        time: f64::NEG_INFINITY,
        target: Target::Floor,
        normal: DVec2::Y,
    };

    /// Whether the prediction has to be made.
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        self.time == f64::NEG_INFINITY
    }

    /// Takes `time` (s since the level began) if it is earlier, or as early and of a lower target.
    pub fn improve(&mut self, time: f64, target: Target, normal: DVec2) {
        if time < self.time || (time == self.time && target < self.target) {
            *self = Self {
                time,
                target,
                normal,
            };
        }
    }
}

impl Default for NextImpact {
    fn default() -> Self {
        Self::UNKNOWN
    }
}

/// Since when a ball has touched neither the paddle nor anything destructible.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq)]
pub struct Untouched {
    /// When it last did, or was launched (s since the level began).
    pub since: f64,
    /// Its contacts with other things since.
    pub contacts: u32,
}

/// Puts every held ball into flight from where it is. It touches nothing before the step that begins now.
fn launch_balls(
    mut commands: Commands,
    mut intent: ResMut<PlayerIntent>,
    mut round: ResMut<Round>,
    clock: Res<Clock>,
    mut launched: MessageWriter<BallLaunched>,
    mut held: Query<
        (
            Entity,
            &Ball,
            &Position,
            &Velocity,
            &mut Flight,
            &mut NextImpact,
            &mut Untouched,
        ),
        With<Held>,
    >,
) {
    if !std::mem::take(&mut intent.launch) || *round != Round::Serving {
        return;
    }
    *round = Round::Playing;
    for (entity, ball, position, velocity, mut flight, mut next, mut untouched) in &mut held {
        *flight = Flight {
            from: position.0,
            since: clock.before(),
        };
        *next = NextImpact::UNKNOWN;
        *untouched = Untouched {
            since: clock.before(),
            contacts: 0,
        };
        commands.entity(entity).remove::<Held>();
        launched.write(BallLaunched {
            ball: ball.id,
            at: position.0,
            velocity: velocity.0,
        });
    }
}

/// Takes every flying ball out of play if the player asks for a new serve.
fn give_up_balls(
    mut commands: Commands,
    mut intent: ResMut<PlayerIntent>,
    round: Res<Round>,
    mut lost: MessageWriter<BallLost>,
    flying: Query<(Entity, &Ball, &Position), Without<Held>>,
) {
    if !std::mem::take(&mut intent.serve_again) || *round != Round::Playing {
        return;
    }
    for (entity, ball, position) in &flying {
        commands.entity(entity).despawn();
        lost.write(BallLost {
            ball: ball.id,
            at: position.0,
        });
    }
}

fn carry_held_balls(
    arena: Res<Arena>,
    paddle: Option<Single<(&Paddle, &Position), Without<Ball>>>,
    mut held: Query<(&Ball, &Held, &mut Position)>,
) {
    let Some(paddle) = paddle else { return };
    let (paddle, at) = paddle.into_inner();
    for (ball, held, mut position) in &mut held {
        position.0 = on_paddle(paddle, at.0, held.offset, ball.radius, &arena);
    }
}

/// Where a ball of `radius` lies on the paddle at `at`.
#[must_use]
pub fn on_paddle(paddle: &Paddle, at: DVec2, offset: f64, radius: f64, arena: &Arena) -> DVec2 {
    DVec2::new(
        arena.clamp_x(at.x + offset, radius),
        at.y + paddle.half.y + radius,
    )
}

fn fly_balls(
    clock: Res<Clock>,
    mut flying: Query<(&Flight, &Velocity, &mut Position), (With<Ball>, Without<Held>)>,
) {
    let now = clock.now();
    for (flight, velocity, mut position) in &mut flying {
        position.0 = flight.at(velocity.0, now);
    }
}
