//! Tools in real games: each rule in one scene, then guarantees for all tools together.

mod contacts;
mod field;
mod guarantees;
mod more;
mod rules;
mod seen;

use bevy::math::DVec2;
use brickwork_level::content::laid_on;
use brickwork_level::content::{Drops, Rules, ToolId};
use brickwork_simulation::headless::{Config, Player, Sim};
use brickwork_simulation::messages::{BallHit, Target};
use brickwork_simulation::{Run, Settings, Tools};

/// Returns the tools with these names.
fn tools(names: &[&str]) -> Vec<ToolId> {
    let named = |name: &&str| ToolId::named(name).unwrap_or_else(|| panic!("no tool {name:?}"));
    names.iter().map(named).collect()
}

/// Returns rules with these tools, and without capsules, nudges, speed steps and help.
fn rules(names: &[&str]) -> Rules {
    laid_on(&tools(names), Settings::measured(120).rules).0
}

/// Returns a game of the level drawn in `rows` with these tools, without a player.
fn scene(names: &[&str], rows: &[&str]) -> Sim {
    scene_under(rules(names), rows)
}

fn scene_under(rules: Rules, rows: &[&str]) -> Sim {
    let settings = Settings::new(rules);
    let mut sim = Sim::drawn(
        rows,
        Config {
            settings,
            ..Config::default()
        },
    );
    sim.watch();
    sim.step(1);
    sim
}

/// Returns a wall of twelve low rows with bricks in the first one only.
fn top(row: &str) -> Vec<&str> {
    let mut rows = vec!["........"; 12];
    rows[0] = row;
    rows
}

/// Throws a ball at the lower side of the brick with index `brick` of the level, and runs until after the hit.
fn hit_from_below(sim: &mut Sim, brick: usize) {
    let at = place(sim, brick);
    throw(sim, (at.x, at.y - 70.0), (0.0, 500.0));
    sim.step(24);
}

/// Returns the centre of the brick with index `brick` of the level (units).
fn place(sim: &Sim, brick: usize) -> DVec2 {
    let level = &sim.resource::<Run>().level;
    level.bricks().nth(brick).expect("a brick").centre
}

/// Throws a ball that hits nothing for a second.
fn clear_the_field(sim: &mut Sim) {
    throw(sim, (600.0, 300.0), (0.0, 60.0));
}

/// Returns the contacts of the ball thrown from `at` with `velocity` in `seconds`.
fn contacts(sim: &mut Sim, at: (f64, f64), velocity: (f64, f64), seconds: f64) -> Vec<BallHit> {
    throw(sim, at, velocity);
    let last = sim.clock().now() + seconds;
    sim.run(last);
    sim.witness().hits
}

/// Throws one ball, without its launch.
fn throw(sim: &mut Sim, at: (f64, f64), velocity: (f64, f64)) {
    sim.throw(&[(DVec2::from(at), DVec2::from(velocity))]);
}

/// Lets a ball that has hit nothing fall onto the paddle.
fn miss(sim: &mut Sim) {
    let x = sim.paddle().1.x;
    throw(sim, (x, 60.0), (0.0, -400.0));
    // A ball that a test throws has hit something; one that a player launches has not.
    let world = sim.app.world_mut();
    let mut timers = world.query::<&mut brickwork_simulation::ball::LoopTimer>();
    for mut timer in timers.iter_mut(world) {
        timer.fruitful = false;
    }
    sim.step(24);
}

/// Returns the contacts with bricks among `hits`.
fn of_bricks(hits: &[BallHit]) -> Vec<&BallHit> {
    let bricks = hits
        .iter()
        .filter(|hit| matches!(hit.target, Target::Brick(_)));
    bricks.collect()
}

/// Returns the number of effects that the tool `name` has had.
fn effects(sim: &Sim, name: &str) -> u32 {
    let all = sim.resource::<Tools>().reactions().iter();
    let own = all.filter(|state| state.tool.name() == name);
    own.map(|state| state.fired).sum()
}

/// Returns a game of the level drawn in `rows` with these tools and capsules, which the autopilot plays with `seed`.
fn played(names: &[&str], rows: &[&str], seed: u64, step_hz: u32) -> Sim {
    let (rules, _) = laid_on(&tools(names), Rules::modern());
    assert_ne!(rules.drops, Drops::None, "capsules fall");
    let settings = Settings { rules, step_hz };
    let player = Player::Autopilot;
    Sim::drawn(
        rows,
        Config {
            settings,
            seed,
            player,
            ..Config::default()
        },
    )
}
