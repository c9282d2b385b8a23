//! The autopilot: it aims. Runs in `Intent`.
//!
//! It tries shots with the simulation's own questions (`Lookahead`, `aim`), takes the one that destroys something
//! soonest, and misses that aim by a seeded bit: a ball always hit in the same place would fly the same path for ever.
//! Where no shot destroys anything, it takes one that opens a gate.

use bevy::math::DVec2;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::landing::{Landing, Landings, Plan, Seen, Sight};
use super::prizes::{Prizes, Way};
use super::switches::Switches;
use crate::ball::Flight;
use crate::collision::aim::{AimingPaddle, aim};
use crate::influence::pull::PullMeters;
use crate::messages::Target;
use crate::rng::{Die, stream};
use crate::round::{Remaining, Run};
use crate::state::{RegisterState, StateResource};
use crate::{Intents, PlayerIntent, SimulationSystems};

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
    /// Where it wants the paddle (units).
    plan: Plan,
    /// Where it wants it for its influence on the ball (units).
    spot: Option<f64>,
    #[serde(skip)]
    landings: Landings,
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
            die: Die::new(seed, stream::AUTOPILOT),
            plan: None,
            spot: None,
            landings: Landings::default(),
        }
    }

    /// Where it wants the centre of its paddle, which is twice `half` wide (units), for a landing (units): decided once a flight.
    fn wanted(
        &mut self,
        (seen, landing): &(Seen, Landing),
        half: f64,
        sight: &Sight,
        switches: &Switches,
    ) -> f64 {
        let wanted = match self.plan {
            Some((known, wanted)) if known == *seen => wanted,
            _ => {
                let offset = sight.best_offset(landing, &switches.that_open(), &mut self.die);
                let wanted = landing.at.x - offset * half;
                self.plan = Some((*seen, wanted));
                wanted
            }
        };
        // What stands in the way of the flight may have gone since then.
        wanted.clamp(landing.at.x - half, landing.at.x + half)
    }
}

fn play(
    sight: Sight,
    (prizes, switches): (Prizes, Switches),
    (remaining, meters): (Res<Remaining>, Res<PullMeters>),
    mut pilot: ResMut<Autopilot>,
    mut intents: ResMut<Intents>,
) {
    let Some(paddle) = sight.paddle() else { return };
    let intent = intents.first_mut();
    *intent = PlayerIntent {
        launch: sight.holds_a_ball(),
        fire: prizes.has_shots(),
        ..default()
    };
    let (x, half) = (paddle.1.0.x, paddle.0.half().x);
    let landing = sight.next_landing(&mut pilot.landings);
    let ball = match &landing {
        Some(first) => {
            let wanted = pilot.wanted(first, half, &sight, &switches);
            Some((wanted, first.1.time - sight.clock.now()))
        }
        None => sight.place_below_ball(),
    };
    let way = Way {
        x,
        half,
        speed: SPEED,
        ball,
        lands: landing.as_ref().map(|(_, landing)| landing.at.x),
    };
    let reach = SPEED * sight.clock.step_seconds();
    let Some(wanted) = prizes.detour(&way) else {
        return;
    };
    // A capsule first, then a better place to turn the ball from, then where the ball comes down.
    let to_ball = ball.is_some_and(|(to_ball, _)| to_ball == wanted);
    let wanted = pilot.spot.filter(|_| to_ball).unwrap_or(wanted);
    let x = x + (wanted - x).clamp(-reach, reach);
    intent.target = Some(x);
    if sight.thinks_of_pull() {
        let lands = landing.map_or(f64::INFINITY, |(_, landing)| landing.time);
        let at = DVec2::new(x, paddle.1.0.y);
        let plan = sight.pull_plan(&meters, at, remaining.0, lands);
        intent.pull = plan.now;
        pilot.spot = plan.spot;
    }
}

impl Sight<'_, '_> {
    /// The place below the lowest ball (units), which need not be reached at any time: for balls that do not come down as
    /// far as it looks ahead.
    fn place_below_ball(&self) -> Option<(f64, f64)> {
        let lowest = self.lowest(self.clock.now());
        lowest.map(|(_, at, _)| (at.x, f64::INFINITY))
    }

    /// Where on the paddle to take the ball: the shot that soonest meets something destructible, give or take, or else one
    /// of `switches`.
    fn best_offset(&self, landing: &Landing, switches: &[u32], die: &mut Die) -> f64 {
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
            // At rest by then: it arrives before the ball.
            let aiming = AimingPaddle {
                x: paddle_x,
                half_width: paddle.0.half().x,
                motion: 0.0,
            };
            let velocity = aim(
                self.rules.0.rebound,
                &aiming,
                &landing.ball,
                landing.at.x,
                landing.velocity,
                true,
            )
            .velocity;
            let velocity = self.ahead.off_paddle(velocity, landing.ball.speed);
            let (time, lost) = self.time_to_use(landing, velocity, switches);
            let judged = lost + time * (1.0 + MISJUDGEMENT * die.unit());
            if judged < best.0 {
                best = (judged, offset);
            }
        }
        (best.1 + die.between(-ERROR, ERROR)).clamp(-0.95, 0.95)
    }

    /// How long a shot flies until it meets something destructible, or else one of `switches`, within some contacts (s);
    /// and how much worse it is than a shot that soon destroys something (s): by more than any flight takes.
    fn time_to_use(&self, landing: &Landing, velocity: DVec2, switches: &[u32]) -> (f64, f64) {
        const SWITCHES: f64 = 50.0;
        const NEITHER: f64 = 100.0;
        let (from, since) = (landing.at, landing.time);
        let flight = Flight { from, since };
        let ball = &landing.ball;
        let end = self
            .ahead
            .end_of_wait(ball, &flight, velocity, SHOT_CONTACTS, f64::INFINITY);
        if let Some((time, Target::Brick(_))) = end {
            return (time - since, 0.0);
        }
        if switches.is_empty() {
            return (NEITHER, 0.0);
        }
        let switch = self.time_to_switch(landing, velocity, switches, SHOT_CONTACTS);
        switch.map_or((NEITHER, 0.0), |time| (time, SWITCHES))
    }
}
