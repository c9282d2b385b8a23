//! Balls: their components. Aiming, launching and abandoning them runs in `Serve`.
//!
//! [`collision`](super::collision) finds contacts, which end one flight and begin the next. `movement` moves balls to
//! their positions at the end of a step, and [`pace`] sets their speeds.

mod aim;
mod birth;
mod freed;
mod held;
mod launch;
mod movement;
pub mod pace;
mod release;

pub use birth::{Birth, Start};
pub(crate) use freed::may_be_freed;
pub use held::{Held, Stays};
pub use movement::on_paddle;
pub use release::Release;

use bevy::ecs::query::QueryData;

use pace::Pace;

use super::messages::{BallTurned, Target, TurnCause};
use super::player::Owner;
use super::rules::max_radius;
use super::schedule::{PreStep, PreStepSystems};
use super::skip_level;
use crate::state::prelude::*;
use crate::{Intents, Position, Velocity};
use brickwork_geometry::moving::Course;

pub(super) fn plugin(app: &mut App) {
    let with_edge = |intents: Res<Intents>| intents.has_an_edge();
    app.add_plugins((pace::plugin, movement::plugin, freed::plugin))
        .add_systems(
            PreStep,
            (
                aim::aim_serves.run_if(|intents: Res<Intents>| intents.any_aim()),
                (
                    launch::launch_balls,
                    launch::give_up_balls,
                    skip_level::leave_level,
                )
                    .chain()
                    .run_if(with_edge),
            )
                .chain()
                .in_set(PreStepSystems::Serve),
        );
}

/// A ball.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[require(
    Position, Velocity, Flight, NextImpact, WakeTime, LoopTimer, Owner, Pace
)]
pub struct Ball {
    /// Id: the balls of a level are numbered from 0 in the order in which they appear.
    pub id: u32,
    /// Radius (units).
    pub radius: f64,
    /// Speed, which is constant between changes (units/s).
    pub speed: f64,
}

/// Start of the current flight.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Flight {
    /// Centre of the ball at the start (units).
    #[serde(with = "serial")]
    pub from: DVec2,
    /// Time of the start (s since the level began).
    pub since: f64,
}

impl Flight {
    /// Creates the flight that began at the centre `from` (units) at the time `since` (s since the level began).
    pub fn new(from: DVec2, since: f64) -> Self {
        Self { from, since }
    }

    /// Returns the position at `time` (s since the level began; units) on the flight with `velocity` (units/s).
    pub fn at(&self, velocity: DVec2, time: f64) -> DVec2 {
        self.from + velocity * (time - self.since)
    }

    /// Returns the flight of a ball of `radius` (units) with `velocity` (units/s).
    pub fn course(&self, velocity: DVec2, radius: f64) -> Course {
        let Self { from, since } = *self;
        Course {
            from,
            velocity,
            since,
            radius,
        }
    }
}

/// Next impact of a ball with anything except the paddle. Valid until it is due, or until a change of the field that
/// may make an impact earlier invalidates it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct NextImpact {
    /// Time of the impact (s since the level began); infinity if there will not be one.
    pub time: f64,
    /// Target of the impact.
    pub target: Target,
    /// Unit normal of the contact.
    #[serde(with = "serial")]
    pub normal: DVec2,
}

impl NextImpact {
    /// No impact.
    pub const NEVER: Self = Self {
        time: f64::INFINITY,
        target: Target::Floor,
        normal: DVec2::Y,
    };

    /// Replaces the impact if `time` (s since the level began) is earlier, or if it is equal and `target` is lower.
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
        Self::NEVER
    }
}

/// Time at which a step must next process this ball (s since the level began). Until then it flies on without any
/// checks.
///
/// Separate from [`NextImpact`], so that a search through thousands of balls reads only eight bytes of each.
#[derive(Component, Clone, Copy, Debug, PartialEq, PartialOrd, Serialize, Deserialize)]
pub struct WakeTime(pub f64);

impl WakeTime {
    /// Process it at once, and predict its [`NextImpact`] first: its flight has just begun.
    pub const UNPREDICTED: Self = Self(f64::NEG_INFINITY);
}

impl Default for WakeTime {
    fn default() -> Self {
        Self::UNPREDICTED
    }
}

/// Components that the start of a flight sets.
#[derive(QueryData)]
#[query_data(mutable, contiguous(all))]
pub struct Way {
    /// Start of the flight.
    pub flight: &'static mut Flight,
    /// Velocity.
    pub velocity: &'static mut Velocity,
    /// Time at which a step must next process the ball.
    pub wake_time: &'static mut WakeTime,
}

impl WayItem<'_, '_> {
    /// Begins a flight `from` a position (units) at the time `since` (s since the level began), with `velocity`
    /// (units/s).
    ///
    /// Every flight begins here: at a launch, a contact, or a turn without a contact. Its next impact is predicted
    /// before the ball moves: by [`wake`](super::collision::wake), or immediately by the system that resolves contacts.
    pub fn redirect(&mut self, from: DVec2, since: f64, velocity: DVec2) {
        *self.flight = Flight::new(from, since);
        self.velocity.0 = velocity;
        *self.wake_time = WakeTime::UNPREDICTED;
    }
}

/// Time and contacts of a ball since its last contact with the paddle or anything destructible.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct LoopTimer {
    /// Time of that contact, or of the launch (s since the level began).
    pub since: f64,
    /// Start of the wait for its next nudge (s since the level began): `since`, or later if it was nudged.
    pub nudge_from: f64,
    /// Number of contacts with other objects since then.
    pub contacts: u32,
    /// `true` if the ball has hit something destructible since it left the paddle, was created in flight, or was
    /// nudged.
    pub fruitful: bool,
}

/// Kind of a contact for the [`LoopTimer`] of a ball.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Touch {
    /// The paddle.
    Paddle,
    /// Something destructible.
    Destructible,
    /// Anything else.
    Other,
}

impl LoopTimer {
    /// Creates the timer of a ball that leaves the paddle at `since` (s since the level began).
    pub fn from_paddle(since: f64) -> Self {
        Self {
            since,
            nudge_from: since,
            ..Self::default()
        }
    }

    /// Creates the timer of a ball that starts in flight at `since` (s since the level began).
    pub fn in_flight(since: f64) -> Self {
        Self {
            fruitful: true,
            ..Self::from_paddle(since)
        }
    }

    /// Returns the number of contacts with indestructible objects between the paddle and the object that the ball hits
    /// now. 0 if it has already hit something destructible.
    pub fn banks(&self) -> u32 {
        if self.fruitful { 0 } else { self.contacts }
    }

    /// Counts a contact at `time` (s since the level began). Restarts the timer if the contact ends a loop.
    pub fn note(&mut self, time: f64, touch: Touch) {
        *self = match touch {
            Touch::Paddle => Self::from_paddle(time),
            Touch::Destructible => Self::in_flight(time),
            Touch::Other => Self {
                contacts: self.contacts.saturating_add(1),
                ..*self
            },
        };
    }
}

impl Ball {
    /// Returns the message that the ball, at `at` (units), turned without a contact and now has `velocity` (units/s).
    pub(crate) fn turned(&self, cause: TurnCause, at: DVec2, velocity: DVec2) -> BallTurned {
        BallTurned {
            ball: self.id,
            cause,
            at,
            velocity,
            radius: self.radius,
        }
    }
}

impl State for Ball {
    const TAG: &'static str = "ball";

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        let largest = max_radius(&game.run.level);
        within("radius", self.radius, 0.1..=largest)?;
        within("speed", self.speed, 0.0..=FASTEST)
    }
}

impl State for Flight {
    const TAG: &'static str = "flight";

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        game.place("from.", self.from)?;
        game.past("since", self.since)
    }
}

impl State for LoopTimer {
    const TAG: &'static str = "untouched";

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        game.past("since", self.since)
    }
}

impl State for NextImpact {
    const TAG: &'static str = "next impact";
    const NUMBERS: Numbers = Numbers::OrInfinite;
}

impl State for WakeTime {
    const TAG: &'static str = "alarm";
    const NUMBERS: Numbers = Numbers::OrInfinite;
}
