//! Balls: what each is, and how it is aimed, launched and given up. Runs in `Serve`.
//!
//! Contacts, which end one flight and begin the next, are found in [`collision`](super::collision). Where balls are at the
//! end of a step is `movement`'s; how fast a ball is, [`pace`] says.

mod aim;
mod birth;
mod held;
mod movement;
pub mod pace;
mod release;

pub use birth::{Birth, Start};
pub use held::{Held, Stays};
pub use movement::on_paddle;
pub use release::Release;

use bevy::ecs::query::QueryData;
use bevy::math::DVec2;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use pace::Pace;

use super::after_flight::Eventful;
use super::body::{Position, Velocity};
use super::clock::Clock;
use super::collision::ball_change::max_radius;
use super::intent::Intents;
use super::messages::{BallLost, Target};
use super::player::{Owner, Server};
use super::rest::MissRest;
use super::round::Round;
use super::schedule::{BeforeFlight, BeforeSystems};
use super::state::{RegisterState, State};
use super::warp;
use crate::state::check::{FASTEST, Game, Wrong, within};
use crate::state::numbers::Numbers;
use brickwork_geometry::serial;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((pace::plugin, movement::plugin))
        .register_state::<Ball>()
        .register_fact::<Held>()
        .register_fact::<Flight>()
        .register_state::<LoopTimer>()
        .register_kept::<NextImpact>()
        .register_kept::<WakeTime>();
    let with_edge = |intents: Res<Intents>| intents.has_an_edge();
    app.add_systems(
        BeforeFlight,
        (
            aim::aim_serves.run_if(|intents: Res<Intents>| intents.any_aim()),
            (launch_balls, give_up_balls, warp::leave_level)
                .chain()
                .run_if(with_edge),
        )
            .chain()
            .in_set(BeforeSystems::Serve),
    );
}

/// A ball.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[require(
    Position, Velocity, Flight, NextImpact, WakeTime, LoopTimer, Owner, Pace
)]
pub struct Ball {
    /// Its id: balls of a level are numbered from 0 as they are served.
    pub id: u32,
    /// Radius (units).
    pub radius: f64,
    /// The speed that it keeps (units/s).
    pub speed: f64,
}

/// Where and when the present flight began.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Flight {
    /// The ball's centre then (units).
    #[serde(with = "serial")]
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

/// A ball's next impact with all but the paddle. Valid until it is due, or until a change of the field that may bring an
/// impact forward drops it.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct NextImpact {
    /// When (s since the level began); infinity if never.
    pub time: f64,
    /// With what.
    pub target: Target,
    /// The unit contact normal.
    #[serde(with = "serial")]
    pub normal: DVec2,
}

impl NextImpact {
    /// None at all.
    pub const NEVER: Self = Self {
        time: f64::INFINITY,
        target: Target::Floor,
        normal: DVec2::Y,
    };

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
        Self::NEVER
    }
}

/// When a step must next wake this ball (s since the level began): before, it flies on and nothing is asked about it.
///
/// Apart from [`NextImpact`], so that looking through thousands of balls reads eight bytes of each.
#[derive(Component, Clone, Copy, Debug, PartialEq, PartialOrd, Serialize, Deserialize)]
pub struct WakeTime(pub f64);

impl WakeTime {
    /// At once, and its [`NextImpact`] is to be predicted first: its flight has just begun.
    pub const UNPREDICTED: Self = Self(f64::NEG_INFINITY);
}

impl Default for WakeTime {
    fn default() -> Self {
        Self::UNPREDICTED
    }
}

/// The way of a ball: all that the beginning of a flight sets.
#[derive(QueryData)]
#[query_data(mutable, contiguous(all))]
pub struct Way {
    /// Where and when the flight began.
    pub flight: &'static mut Flight,
    /// Its velocity.
    pub velocity: &'static mut Velocity,
    /// When a step must next wake the ball.
    pub wake_time: &'static mut WakeTime,
}

impl WayItem<'_, '_> {
    /// Begins a flight `from` there (units), `since` then (s since the level began), with `velocity` (units/s).
    ///
    /// Every flight begins here: a launch, a contact, a turn without one. What the ball meets on it is predicted
    /// before the ball flies on: by [`wake`](super::collision::wake), or at once by whoever resolves contacts.
    pub fn redirect(&mut self, from: DVec2, since: f64, velocity: DVec2) {
        *self.flight = Flight { from, since };
        self.velocity.0 = velocity;
        *self.wake_time = WakeTime::UNPREDICTED;
    }
}

/// Since when a ball has touched neither the paddle nor anything destructible.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct LoopTimer {
    /// When it last did, or was launched (s since the level began).
    pub since: f64,
    /// Start of the wait for its next nudge (s since the level began): `since`, or later if it was nudged.
    pub nudge_from: f64,
    /// Its contacts with other things since.
    pub contacts: u32,
    /// Whether it owes nothing to the player who sent it: it has hit something destructible since it left the paddle, or
    /// something else than the paddle has sent it on its way.
    pub fruitful: bool,
}

/// What a contact means to the [`LoopTimer`] of a ball.
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
    /// That of a ball that leaves the paddle at `since` (s since the level began).
    #[must_use]
    pub fn from_paddle(since: f64) -> Self {
        Self {
            since,
            nudge_from: since,
            ..Self::default()
        }
    }

    /// That of a ball that comes into flight at `since` (s since the level began) otherwise.
    #[must_use]
    pub fn in_flight(since: f64) -> Self {
        Self {
            fruitful: true,
            ..Self::from_paddle(since)
        }
    }

    /// How many contacts with what stays have led the ball from the paddle to the first thing that it hits now; 0 if that is
    /// not the first.
    #[must_use]
    pub fn banks(&self) -> u32 {
        if self.fruitful { 0 } else { self.contacts }
    }

    /// Counts a contact at `time` (s since the level began), or begins anew where that breaks a loop.
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

impl State for Ball {
    const TAG: &'static str = "ball";

    fn check(&self, game: &Game) -> Result<(), Wrong> {
        let largest = max_radius(&game.run.level);
        within("radius", self.radius, 0.1..=largest)?;
        within("speed", self.speed, 0.0..=FASTEST)
    }
}

impl State for Flight {
    const TAG: &'static str = "flight";

    fn check(&self, game: &Game) -> Result<(), Wrong> {
        game.place("from.", self.from)?;
        game.past("since", self.since)
    }
}

impl State for LoopTimer {
    const TAG: &'static str = "untouched";

    fn check(&self, game: &Game) -> Result<(), Wrong> {
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

/// Lets go the balls on the paddle of a player who launches; at the first launch also those that wait in the field. They
/// touch nothing before the step that begins now. In the rest after a lost life, a launch of the player who serves next
/// ends that.
fn launch_balls(
    mut intents: ResMut<Intents>,
    (mut round, mut rest): (ResMut<Round>, ResMut<MissRest>),
    (clock, server): (Res<Clock>, Res<Server>),
    mut release: Release,
) {
    let launching = intents.take(|intent| std::mem::take(&mut intent.launch));
    let is_served = |owner: &Owner, held: &Held| held.rides() && launching.contains(&owner.0);
    let serving = *round == Round::Serving;
    if launching.contains(&server.0) {
        rest.cut_short();
    }
    if !(serving || *round == Round::Playing) || !release.any(is_served) {
        return;
    }
    *round = Round::Playing;
    release.release(clock.before(), |owner, held| {
        is_served(owner, held) || (serving && *held == Held::InPlace)
    });
}

/// Takes every flying ball out of play if the player asks for a new serve.
fn give_up_balls(
    mut commands: Commands,
    mut intents: ResMut<Intents>,
    round: Res<Round>,
    (mut lost, mut eventful): (MessageWriter<BallLost>, ResMut<Eventful>),
    flying: Query<(Entity, &Ball, &Position), Without<Held>>,
) {
    let asking = intents.take(|intent| std::mem::take(&mut intent.serve_again));
    let Some(&player) = asking.first().filter(|_| *round == Round::Playing) else {
        return;
    };
    (eventful.counts, eventful.more) = (true, true);
    for (entity, ball, position) in &flying {
        commands.entity(entity).despawn();
        lost.write(BallLost {
            ball: ball.id,
            player,
            at: position.0,
        });
    }
}
