//! Two players on one field: their paddles, lives, scores and effects, and guarantees for all games.

mod guarantees;
mod journeys;
mod paddles;
mod refusals;
#[path = "../common/saved.rs"]
mod saved;
mod sharing;

use bevy::math::DVec2;
use brickwork_level::content::{Arrangement, Players, Rules};
use brickwork_simulation::headless::{Config, Player, Sim};
use brickwork_simulation::messages::{BallHit, Target};
use brickwork_simulation::{PlayerId, Run, Settings};

const FIRST: PlayerId = PlayerId::FIRST;
const SECOND: PlayerId = PlayerId(1);
const BOTH: [PlayerId; 2] = [FIRST, SECOND];

/// One brick that no ball of these tests reaches.
const FAR: [&str; 1] = ["x..................."];
/// A wall with bricks of one and two hits, and gaps.
const WALL: [&str; 4] = [
    "x2xx2xx2xx2x",
    "xxxxxxxxxxxx",
    "2x2x2..2x2x2",
    "xxxx....xxxx",
];

/// Returns `rules` for two players.
fn for_two(arrangement: Arrangement, rules: Rules) -> Rules {
    let players = Players::new(2, arrangement);
    Rules { players, ..rules }
}

/// Returns rules for two players without capsules, nudges, speed steps and help.
fn plain(arrangement: Arrangement) -> Rules {
    for_two(arrangement, Settings::measured(120).rules)
}

/// Returns a watched game of the level drawn in `rows`, without programs, at step 1.
fn scene(rules: Rules, rows: &[&str]) -> Sim {
    scene_at(120, rules, rows)
}

fn scene_at(step_hz: u32, rules: Rules, rows: &[&str]) -> Sim {
    let settings = Settings { rules, step_hz };
    let mut sim = Sim::drawn(rows, config(settings, 1, Player::Nobody));
    sim.watch();
    sim.step(1);
    sim
}

/// Returns a game of two programs under the Modern rules.
fn played(arrangement: Arrangement, player: Player, seed: u64) -> Sim {
    let settings = Settings::new(for_two(arrangement, Rules::modern()));
    Sim::drawn(&WALL, config(settings, seed, player))
}

fn config(settings: Settings, seed: u64, player: Player) -> Config {
    Config {
        settings,
        seed,
        player,
        standing: None,
    }
}

/// Throws one ball.
fn throw(sim: &mut Sim, at: (f64, f64), velocity: (f64, f64)) {
    sim.throw(&[(DVec2::from(at), DVec2::from(velocity))]);
}

/// Returns the players whose paddles were hit, in order of time.
fn returned_by(hits: &[BallHit]) -> Vec<PlayerId> {
    let players = hits.iter().filter_map(|hit| match hit.target {
        Target::Paddle(player) => Some(player),
        _ => None,
    });
    players.collect()
}

/// Loses the ball in play: both paddles are away from it.
fn lose(sim: &mut Sim, arrangement: Arrangement) {
    let (x, away) = match arrangement {
        Arrangement::SideBySide => (400.0, [60.0, 740.0]),
        Arrangement::Stacked => (400.0, [60.0, 60.0]),
    };
    for (player, target) in BOTH.into_iter().zip(away) {
        sim.intent_of(player).target = Some(target);
    }
    throw(sim, (x, 150.0), (0.0, -600.0));
    sim.step(120);
}
