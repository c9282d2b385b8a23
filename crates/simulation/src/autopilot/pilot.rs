//! Autopilot: a program player that aims. Runs in `Intent`.
//!
//! Tests shots with the functions of the simulation (`Lookahead`, `aim`), and takes the one that hits something
//! destructible first, with a small seeded error. Without the error a ball could repeat the same flight endlessly. If
//! no shot hits anything destructible, it takes one that opens a gate.

use super::landing::{Landing, Landings, Plan, Seen, Sight};
use super::prizes::{Prizes, Way};
use super::switches::Switches;
use super::{Mind, Minds, add_players};
use crate::collision::aim::{AimingPaddle, aim};
use crate::influence::steer_ball::PullMeters;
use crate::prelude::*;

/// Adds an autopilot for each of the `players`.
pub fn autopilot(app: &mut App, players: u8) {
    add_players::<Autopilot, _>(app, players, play);
}

/// Adds the autopilot to an app with a human player. It plays while an [`Autopilot`] exists; such games are not recorded.
pub fn autopilot_on_demand(app: &mut App) {
    let plays = resource_exists::<Autopilot>.and_then(resource_exists::<Run>);
    // A script and the autopilot never play the same game.
    let play = play.ambiguous_with_all().in_set(SimulationSystems::Intent);
    app.ignore_state::<Autopilot>("plays only games that are not recorded")
        .add_systems(FixedUpdate, play.run_if(plays));
}

/// Highest speed of the paddle (units/s): a quick hand, but no jump.
const SPEED: f64 = 900.0;
/// Number of contacts in the prediction of a shot.
const SHOT_CONTACTS: u32 = 5;
/// Number of tested shots per landing.
const SHOTS: u32 = 13;
/// Largest error of the contact with the paddle (fraction of half the paddle).
const ERROR: f64 = 0.06;
/// Largest error in the judgement of a shot's time (fraction of the time).
const MISJUDGEMENT: f64 = 0.35;

/// Memory of the autopilot.
#[derive(Resource, Default, PartialEq, Serialize, Deserialize)]
pub struct Autopilot {
    die: Die,
    /// Target of the paddle (units).
    plan: Plan,
    /// Target of the paddle for a pull (units).
    spot: Option<f64>,
    #[serde(skip)]
    landings: Landings,
}

impl State for Autopilot {
    const TAG: &'static str = "autopilot";

    fn at_start(run: &Run) -> Self {
        Self {
            die: Die::new(run.seed, stream::AUTOPILOT),
            ..Self::default()
        }
    }
}

impl Autopilot {
    /// Returns the target for the centre of the paddle of `player` (units), which has half the width `half`, at a landing
    /// (units). It is decided once per flight.
    fn wanted(
        &mut self,
        (seen, landing): &(Seen, Landing),
        (player, half): (PlayerId, f64),
        sight: &Sight,
        switches: &Switches,
    ) -> f64 {
        let die = &mut self.die;
        let wanted = self.plan.get_or_decide(*seen, || {
            let switches = switches.that_open();
            landing.at.x - sight.best_offset((player, half), landing, &switches, die) * half
        });
        // Obstacles of the flight may have been destroyed since then.
        wanted.clamp(landing.at.x - half, landing.at.x + half)
    }
}

impl Mind for Autopilot {
    const SECOND: &'static str = "second autopilot";
}

fn play(
    sight: Sight,
    (prizes, switches): (Prizes, Switches),
    (remaining, meters): (Res<Remaining>, Res<PullMeters>),
    mut minds: Minds<Autopilot>,
    mut intents: ResMut<Intents>,
) {
    for (player, pilot) in minds.each() {
        let senses = (&sight, &prizes, &switches, &*meters);
        play_for(player, pilot, senses, remaining.0, &mut intents);
    }
}

/// Writes the intent of `player`, with `left` required bricks.
fn play_for(
    player: PlayerId,
    pilot: &mut Autopilot,
    (sight, prizes, switches, meters): (&Sight, &Prizes, &Switches, &PullMeters),
    left: u32,
    intents: &mut Intents,
) {
    let Some(paddle) = sight.paddle(player) else {
        return;
    };
    let intent = intents.of_mut(player);
    *intent = PlayerIntent {
        launch: sight.holds_a_ball(player),
        fire: prizes.has_shots(player),
        ..default()
    };
    let (x, half) = (paddle.1.0.x, paddle.0.half());
    let landing = sight.next_landing(player, &mut pilot.landings);
    let ball = match &landing {
        Some(first) => {
            let wanted = pilot.wanted(first, (player, half.x), sight, switches);
            Some((wanted, first.1.time - sight.clock.now()))
        }
        // Below the lowest ball, without a time limit.
        None => {
            let lowest = sight.lowest(sight.clock.now(), |owner| sight.follows(player, owner));
            lowest.map(|(_, at, _)| (at.x, f64::INFINITY))
        }
    };
    let way = Way {
        x,
        half: half.x,
        top: paddle.1.0.y + half.y,
        lane: sight.lane(player),
        speed: SPEED,
        ball,
        lands: landing.as_ref().map(|(_, landing)| landing.at.x),
    };
    let reach = SPEED * sight.clock.step_seconds();
    let Some(wanted) = prizes.detour(&way) else {
        return;
    };
    // Priorities: a capsule, then a better position for a pull, then the landing.
    let to_ball = ball.is_some_and(|(to_ball, _)| to_ball == wanted);
    let wanted = pilot.spot.filter(|_| to_ball).unwrap_or(wanted);
    let x = x + (wanted - x).clamp(-reach, reach);
    intent.target = Some(x);
    if sight.thinks_of_pull() {
        let lands = landing.map_or(f64::INFINITY, |(_, landing)| landing.time);
        let at = DVec2::new(x, paddle.1.0.y);
        let plan = sight.pull_plan(meters, (player, at), left, lands);
        intent.pull = plan.now;
        pilot.spot = plan.spot;
    }
}

impl Sight<'_, '_> {
    /// Returns the contact point on the paddle of `player`, which has half the width `half` (units), for the shot that hits
    /// something destructible first, within some error, or else one of `switches`.
    fn best_offset(
        &self,
        (player, half): (PlayerId, f64),
        landing: &Landing,
        switches: &[u32],
        die: &mut Die,
    ) -> f64 {
        let lane = self.lane(player);
        let mut best = (f64::INFINITY, 0.0);
        for shot in 0..SHOTS {
            let offset = (f64::from(shot) + die.unit()) / f64::from(SHOTS) * 1.8 - 0.9;
            let paddle_x = landing.at.x - offset * half;
            if lane.clamp_x(paddle_x, half) != paddle_x {
                continue;
            }
            // The paddle arrives before the ball, so it is at rest at the contact.
            let aiming = AimingPaddle::new(paddle_x, half, 0.0);
            let (rebound, ball) = (self.rules.0.rebound, &landing.ball);
            let aimed = aim(rebound, &aiming, ball, landing.at.x, landing.velocity, true);
            let velocity = self.ahead.off_paddle(aimed.velocity, ball.speed);
            let (time, lost) = self.time_to_use(landing, velocity, switches);
            let judged = lost + time * (1.0 + MISJUDGEMENT * die.unit());
            if judged < best.0 {
                best = (judged, offset);
            }
        }
        (best.1 + die.between(-ERROR, ERROR)).clamp(-0.95, 0.95)
    }

    /// Returns the time until a shot hits something destructible, or else one of `switches`, within some contacts (s).
    /// The second value is the penalty of a shot at a switch (s), which exceeds the duration of any flight.
    fn time_to_use(&self, landing: &Landing, velocity: DVec2, switches: &[u32]) -> (f64, f64) {
        const SWITCHES: f64 = 50.0;
        const NEITHER: f64 = 100.0;
        let since = landing.time;
        let flight = Flight::new(landing.at, since);
        let ball = &landing.ball;
        let ahead = &self.ahead;
        let end = ahead.end_of_wait(ball, &flight, velocity, SHOT_CONTACTS, f64::INFINITY);
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
