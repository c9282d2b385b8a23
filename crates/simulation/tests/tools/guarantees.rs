//! Guarantees for all tools together: heavy mode, step rates, restored games, and games without tools.

use super::*;
use brickwork_simulation::ball::Ball;
use brickwork_simulation::state::Class;
use brickwork_simulation::{Position, Round};

/// A wall with bricks of one and two hits, colours and gaps.
const FIELD: [&str; 6] = [
    "x2xx2xx2xx2x",
    "xxxxxxxxxxxx",
    "2x2x2..2x2x2",
    "xxxx....xxxx",
    "x.x.x..x.x.x",
    "............",
];

fn all_names() -> Vec<&'static str> {
    ToolId::all().map(ToolId::name).collect()
}

#[test]
fn heavy_mode_plays_the_same_game_with_all_tools() {
    for seed in 1..=3 {
        let mut plain = played(&all_names(), &FIELD, seed, 120);
        let mut heavy = played(&all_names(), &FIELD, seed, 120);
        heavy.make_heavy(seed);
        for second in 1..=30 {
            for sim in [&mut plain, &mut heavy] {
                sim.run(f64::from(second));
            }
            assert_eq!(plain.hash(), heavy.hash(), "seed {seed}, second {second}");
        }
    }
}

#[test]
fn a_restored_game_with_all_tools_continues_as_the_original() {
    let mut original = played(&all_names(), &FIELD, 4, 120);
    for second in [3.0, 9.0, 15.0] {
        original.run(second);
        let snapshot = original.snapshot();
        let mut restored = played(&all_names(), &FIELD, 4, 120);
        restored.restore(&snapshot).expect("a possible state");
        assert_eq!(restored.hash(), original.hash());
        restored.run(second + 5.0);
        let mut on = played(&all_names(), &FIELD, 4, 120);
        on.run(second + 5.0);
        assert_eq!(restored.hash(), on.hash(), "from {second} s on");
    }
}

/// State at a tick: phase, standing, bricks, and balls.
type Moment = (Round, u32, u32, Vec<(u32, Option<u8>)>, Vec<(u32, DVec2)>);

/// Plays `seconds` at `step_hz` with a wide paddle at rest, and returns the state at each tick.
fn moments(names: &[&str], seed: u64, step_hz: u32, seconds: u64) -> Vec<Moment> {
    let (rules, _) = laid_on(&tools(names), Rules::modern());
    let rules = Rules {
        paddle_width_factor: 4.0,
        endless_lives: true,
        ..rules
    };
    let settings = Settings { rules, step_hz };
    let mut sim = Sim::drawn(
        &FIELD,
        Config {
            settings,
            seed,
            ..Config::default()
        },
    );
    let mut moments = Vec::new();
    for _ in 0..seconds * 60 {
        let held = sim.is_held();
        let intent = sim.intent();
        (intent.launch, intent.pull) = (held, true);
        sim.step(u64::from(step_hz / 60));
        let (round, standing) = (sim.round(), sim.standing());
        let bricks = sim
            .bricks()
            .iter()
            .map(|it| (it.id, it.hits_left))
            .collect();
        let (balls, places) = (sim.balls::<Ball>(), sim.balls::<Position>());
        let balls = balls.iter().zip(places).map(|(ball, at)| (ball.id, at.0));
        moments.push((
            round,
            standing.score,
            standing.lives,
            bricks,
            balls.collect(),
        ));
        if round.is_over() {
            break;
        }
    }
    moments
}

fn assert_same_at_all_rates(names: &[&str], seed: u64, seconds: u64) {
    let first = moments(names, seed, 60, seconds);
    for step_hz in [120, 180, 240] {
        let other = moments(names, seed, step_hz, seconds);
        assert_eq!(
            first.len(),
            other.len(),
            "{names:?}, seed {seed}, {step_hz} Hz: the end"
        );
        for (tick, (one, other)) in first.iter().zip(&other).enumerate() {
            let balls = one.4.iter().zip(&other.4);
            let is_near = one.0.is_over()
                || one.4.len() == other.4.len()
                    && balls
                        .clone()
                        .all(|(a, b)| a.0 == b.0 && a.1.distance(b.1) < 1e-6);
            let same = (one.0, one.1, one.2, &one.3) == (other.0, other.1, other.2, &other.3);
            let text = format!("{names:?}, seed {seed}, {step_hz} Hz, tick {}", tick + 1);
            assert!(same && is_near, "{text}:\n{one:?}\n{other:?}");
        }
    }
}

#[test]
fn each_tool_alone_acts_at_the_same_times_at_every_step_rate() {
    for name in all_names() {
        assert_same_at_all_rates(&[name], 2, 12);
    }
}

#[test]
fn all_tools_together_act_at_the_same_times_at_every_step_rate() {
    for seed in 1..=3 {
        assert_same_at_all_rates(&all_names(), seed, 15);
    }
}

#[test]
fn a_game_without_reactions_stores_nothing_about_tools() {
    let mut plain = played(&[], &FIELD, 5, 120);
    plain.run(5.0);
    assert!(plain.resource::<Tools>().is_empty());
    let mut changed = played(&["long-plank"], &FIELD, 5, 120);
    changed.run(5.0);
    assert!(
        changed.resource::<Tools>().is_empty(),
        "it only changes rules"
    );
    let mut reacting = played(&["needle"], &FIELD, 5, 120);
    reacting.run(5.0);
    let mut without = reacting.snapshot();
    without.run.settings.rules.tools.clear();
    assert!(
        changed.restore(&without).is_err(),
        "the state does not fit the rules"
    );
    let ids = reacting.balls::<brickwork_simulation::state::StableId>();
    assert!(ids.iter().all(|id| id.class == Class::Ball));
}

#[test]
fn nearly_every_tool_acts_within_ten_games_of_the_autopilot() {
    let mut idle = Vec::new();
    for id in ToolId::all().filter(|id| !id.tool().reactions.is_empty()) {
        let acts =
            |seed| {
                let mut sim = played(&[id.name()], &FIELD, seed, 120);
                sim.run(60.0);
                effects(&sim, id.name()) > 0
                    || id.tool().reactions.iter().all(|it| {
                        it.trigger == brickwork_level::content::reactions::Trigger::Always
                    })
            };
        if !(1..=10).any(acts) {
            idle.push(id);
        }
    }
    assert!(idle.len() <= 2, "these never act: {idle:?}");
}
