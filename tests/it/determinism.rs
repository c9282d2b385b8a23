//! The same intents per step make the same game, whatever the frames; and one golden that guards the rules.

use brickwork::script::Script;
use brickwork::simulation::messages::BallHit;
use brickwork::simulation::rng::Die;
use brickwork::simulation::{PlayerIntent, Settings};
use brickwork::testing::{Config, Player, Sim, parsed};
use std::sync::Arc;

/// Enough for over 200 contacts at this speed.
const STEPS: u64 = 120 * 90;

/// A level with so wide a paddle that a blind player hardly loses, and bricks that last.
const LEVEL: &str = r##"(format: 1, name: "Wide", author: "Test", ball_speed: 1200.0, paddle_width: 720.0,
    legend: {'9': Plain(color: Teal, hits: 9), '#': Solid()},
    bricks: ["9999999999", "99##99##99", "9.9.9.9.9."])"##;

/// A new steering every quarter of a second or so, and a launch whenever a ball waits.
fn script() -> (Script, Vec<u64>) {
    let mut die = Die::new(5, 5);
    let mut entries = Vec::new();
    let mut step = 1;
    let mut changes = Vec::new();
    while step < STEPS {
        let steer = die.between(-1.2, 1.2);
        let target = (die.below(5) == 0).then(|| die.between(0.0, 800.0));
        entries.push((
            step,
            PlayerIntent {
                steer,
                target,
                launch: true,
                serve_again: false,
            },
        ));
        changes.push(step);
        step += 10 + u64::from(die.below(40));
    }
    (Script::new(entries), changes)
}

fn game(script: Script) -> Sim {
    let config = Config {
        settings: Settings::default(),
        seed: 77,
        player: Player::Script(script),
        ..Config::default()
    };
    let mut sim = Sim::new(Arc::new(parsed(LEVEL)), config);
    sim.watch();
    sim
}

/// The checksum after the whole script, with frames as long as `seconds` says, and the contacts.
fn play(seconds: impl FnMut() -> f64) -> (u64, u64, Vec<BallHit>) {
    let mut sim = game(script().0);
    sim.run_in_frames(STEPS, seconds);
    (sim.hash(), sim.clock().step, sim.witness().hits)
}

#[test]
fn the_same_script_gives_the_same_state_at_every_frame_rate() {
    let (hash, step, hits) = play(|| 1.0 / 60.0);
    let changes = script().1.iter().filter(|change| **change <= step).count();
    assert!(changes >= 50, "{changes} changes of steering");
    assert!(hits.len() >= 200, "{} contacts", hits.len());
    for hz in [30.0, 144.0, 1000.0] {
        let other = play(|| 1.0 / hz);
        assert_eq!((other.0, other.1), (hash, step), "{hz} frames a second");
        assert_eq!(other.2, hits, "contact by contact");
    }
    let mut die = Die::new(8, 8);
    let irregular = play(|| {
        if die.below(100) == 0 {
            3.0
        } else {
            die.between(0.0005, 0.07)
        }
    });
    assert_eq!(
        (irregular.0, irregular.1),
        (hash, step),
        "irregular frames, with hitches of three seconds"
    );
}

#[test]
fn two_games_in_one_process_do_not_touch_each_other() {
    let (hash, ..) = play(|| 1.0 / 60.0);
    let mut one = game(script().0);
    let mut two = game(script().0);
    while one.clock().step < STEPS && !one.round().is_over() {
        one.step(7.min(STEPS - one.clock().step));
        two.step(7.min(STEPS - two.clock().step));
    }
    assert_eq!((one.hash(), two.hash()), (hash, hash));
}

/// Two witnesses of one long game by the autopilot: the checksum, and the step at which the level is cleared.
///
/// They may change only when the rules of play change on purpose. Then run this test, copy the values that it prints
/// here, and say in CHANGELOG.md what changed. A change of code that should not change the rules must leave them.
const GOLDEN: (u64, u64) = (0xcd55_edb0_8d83_88fd, 6377);

#[test]
fn a_known_game_still_goes_as_it_went() {
    let config = Config {
        settings: Settings::default(),
        seed: 2026,
        player: Player::Autopilot,
        ..Config::default()
    };
    let mut sim = Sim::drawn(&["xx2xx2xx", "2xxxxxx2", "...##..."], config);
    sim.run(300.0);
    assert_eq!(sim.round().name(), "cleared");
    let seen = (sim.hash(), sim.clock().step);
    assert!(
        seen == GOLDEN,
        "the game went otherwise: ({:#018x}, {}). If the rules of play were changed on purpose, put these values into \
         GOLDEN in tests/it/determinism.rs and say so in CHANGELOG.md; if not, this is a defect",
        seen.0,
        seen.1
    );
}
