//! Plays the game through [`PlayerIntent`], as a person would: it sees where balls fly and moves the paddle there.
//! Runs in `Intent`.
//!
//! It foresees a ball's landing and tries shots with the simulation's own questions (`Lookahead`, `aim`), takes the
//! one that destroys something soonest, and misses that aim by a seeded bit: a ball always hit in the same place
//! would fly the same path for ever. It knows nothing that the rules do not.

use bevy::ecs::system::SystemParam;
use bevy::math::DVec2;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::geometry::serial;
use crate::simulation::ball::{Ball, Flight, Held};
use crate::simulation::body::{Collider, Position, Velocity};
use crate::simulation::clock::Clock;
use crate::simulation::collision::FieldRecord;
use crate::simulation::collision::consequence::{AimingPaddle, aim};
use crate::simulation::collision::lookahead::Lookahead;
use crate::simulation::messages::Target;
use crate::simulation::paddle::Paddle;
use crate::simulation::player::PlayerId;
use crate::simulation::rng::Die;
use crate::simulation::round::{Round, Run};
use crate::simulation::rules::RulesInPlay;
use crate::simulation::state::{RegisterState, StateResource};
use crate::simulation::{Intents, PlayerIntent, SimulationSystems};

/// Lets the autopilot play.
pub struct AutopilotPlugin;

impl Plugin for AutopilotPlugin {
    fn build(&self, app: &mut App) {
        app.insert_resource(Autopilot::new(0))
            .register_kept_resource::<Autopilot>()
            .add_systems(
                FixedUpdate,
                play.in_set(SimulationSystems::Intent)
                    .run_if(resource_exists::<Run>),
            );
    }
}

/// Fastest that the autopilot moves the paddle (units/s): a quick hand, not a teleport.
const SPEED: f64 = 900.0;
/// Contacts that it looks ahead to a landing.
const LOOK_AHEAD: usize = 12;
/// Contacts that it follows each shot.
const SHOT_CONTACTS: u32 = 5;
/// Shots that it tries for each landing.
const SHOTS: u32 = 13;
/// How far off its aim it may be (share of half the paddle).
const ERROR: f64 = 0.06;
/// Part of a shot's time by which it may misjudge it.
const MISJUDGEMENT: f64 = 0.35;

/// What the autopilot remembers.
#[derive(Resource, PartialEq, Serialize, Deserialize)]
struct Autopilot {
    die: Die,
    /// The flight that it has thought about, and where it wants the paddle for it (units).
    plan: Option<(Seen, f64)>,
    /// Where each flight comes down, as far as it has looked: worked out once a flight, and again where it is lost.
    #[serde(skip)]
    landings: HashMap<u32, (Seen, Option<Landing>)>,
    /// The [revision](FieldRecord::revision) of the field that those landings are of.
    #[serde(skip)]
    revision: u64,
}

impl StateResource for Autopilot {
    const TAG: &'static str = "autopilot";

    fn at_start(run: &Run) -> Self {
        Self::new(run.seed)
    }
}

impl Autopilot {
    fn new(seed: u64) -> Self {
        Self {
            die: Die::new(seed, STREAM),
            plan: None,
            landings: HashMap::default(),
            revision: 0,
        }
    }
}

/// The autopilot's stream of the run's seed.
const STREAM: u64 = 3;

/// What tells one flight from another: the ball, and when and how its flight began.
#[derive(Clone, Copy, PartialEq, Serialize, Deserialize)]
struct Seen {
    ball: u32,
    flight: Flight,
    #[serde(with = "serial")]
    velocity: DVec2,
}

#[derive(SystemParam)]
struct View<'w, 's> {
    rules: Res<'w, RulesInPlay>,
    ahead: Lookahead<'w, 's>,
    record: Res<'w, FieldRecord>,
    clock: Res<'w, Clock>,
    balls: Query<'w, 's, (&'static Ball, &'static Flight, &'static Velocity), Without<Held>>,
    paddles: Query<'w, 's, (&'static Paddle, &'static Collider, &'static Position)>,
}

fn play(view: View, round: Res<Round>, mut pilot: ResMut<Autopilot>, mut intents: ResMut<Intents>) {
    let Some(paddle) = view.paddle() else { return };
    let intent = intents.first_mut();
    *intent = PlayerIntent {
        launch: *round == Round::Serving,
        ..default()
    };
    if pilot.revision != view.record.revision {
        pilot.revision = view.record.revision;
        pilot.landings.clear();
    }
    let Some((seen, landing)) = view.next_landing(&mut pilot.landings) else {
        return;
    };
    let wanted = match pilot.plan {
        Some((known, wanted)) if known == seen => wanted,
        _ => {
            let offset = view.best_offset(&landing, &mut pilot.die);
            let wanted = landing.at.x - offset * paddle.0.half().x;
            pilot.plan = Some((seen, wanted));
            wanted
        }
    };
    let reach = SPEED * view.clock.step_seconds();
    let x = paddle.1.0.x;
    intent.target = Some(x + (wanted - x).clamp(-reach, reach));
}

/// A ball's arrival at the height of the paddle.
#[derive(Clone, Copy, PartialEq)]
struct Landing {
    ball: Ball,
    at: DVec2,
    velocity: DVec2,
    time: f64,
}

impl View<'_, '_> {
    /// The outline and place of the paddle that it steers: the first player's.
    fn paddle(&self) -> Option<(&Collider, &Position)> {
        let mut paddles = self.paddles.iter();
        let own = paddles.find(|(paddle, ..)| paddle.player == PlayerId::FIRST);
        own.map(|(_, collider, at)| (collider, at))
    }

    /// The flight that comes down first, and where.
    fn next_landing(
        &self,
        known: &mut HashMap<u32, (Seen, Option<Landing>)>,
    ) -> Option<(Seen, Landing)> {
        let mut first: Option<(Seen, Landing)> = None;
        for (ball, flight, velocity) in &self.balls {
            let seen = Seen {
                ball: ball.id,
                flight: *flight,
                velocity: velocity.0,
            };
            let landing = match known.get(&ball.id) {
                Some((known, landing)) if *known == seen => *landing,
                _ => {
                    let landing = self.landing(ball, flight, velocity.0);
                    known.insert(ball.id, (seen, landing));
                    landing
                }
            };
            let sooner = |landing: &Landing| {
                first.is_none_or(|(seen, first)| (landing.time, ball.id) < (first.time, seen.ball))
            };
            if let Some(landing) = landing.filter(sooner) {
                first = Some((seen, landing));
            }
        }
        first
    }

    /// Follows a flight down, as if all bricks that are there now stayed.
    fn landing(&self, ball: &Ball, flight: &Flight, velocity: DVec2) -> Option<Landing> {
        let paddle = self.paddle()?;
        let height = paddle.1.0.y + paddle.0.half().y + ball.radius;
        let (mut flight, mut velocity) = (*flight, velocity);
        for _ in 0..LOOK_AHEAD {
            let next = self.ahead.next_impact(ball, &flight, velocity);
            let time = flight.since + (height - flight.from.y) / velocity.y;
            if velocity.y < 0.0 && time <= next.time {
                return Some(Landing {
                    ball: *ball,
                    at: flight.at(velocity, time),
                    velocity,
                    time,
                });
            }
            if !next.time.is_finite() || next.target == Target::Floor {
                return None;
            }
            (flight, velocity) = self.ahead.bounced(ball, &flight, velocity, &next);
        }
        None
    }

    /// Where on the paddle to take the ball: the shot that soonest meets something destructible, give or take.
    fn best_offset(&self, landing: &Landing, die: &mut Die) -> f64 {
        let Some(paddle) = self.paddle() else {
            return 0.0;
        };
        let mut best = (f64::INFINITY, 0.0);
        for shot in 0..SHOTS {
            let offset = (f64::from(shot) + die.unit()) / f64::from(SHOTS) * 1.8 - 0.9;
            let paddle_x = landing.at.x - offset * paddle.0.half().x;
            if self.ahead.arena.clamp_x(paddle_x, paddle.0.half().x) != paddle_x {
                continue;
            }
            let ball = &landing.ball;
            // At rest by then: it arrives before the ball.
            let aiming = AimingPaddle {
                x: paddle_x,
                half_width: paddle.0.half().x,
                motion: 0.0,
            };
            let velocity = aim(
                self.rules.0.rebound,
                &aiming,
                ball,
                landing.at.x,
                landing.velocity,
                true,
            );
            let time = self.time_to_destroy(ball, landing, velocity);
            let judged = time * (1.0 + MISJUDGEMENT * die.unit());
            if judged < best.0 {
                best = (judged, offset);
            }
        }
        (best.1 + die.between(-ERROR, ERROR)).clamp(-0.95, 0.95)
    }

    /// How long a shot flies until it meets something destructible (s); a long time if it does not soon.
    fn time_to_destroy(&self, ball: &Ball, landing: &Landing, velocity: DVec2) -> f64 {
        const TOO_LONG: f64 = 100.0;
        let (from, since) = (landing.at, landing.time);
        let flight = Flight { from, since };
        let end = self
            .ahead
            .end_of_wait(ball, &flight, velocity, SHOT_CONTACTS, f64::INFINITY);
        match end {
            Some((time, Target::Brick(_))) => time - since,
            _ => TOO_LONG,
        }
    }
}
