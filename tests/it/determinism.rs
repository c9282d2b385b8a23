//! Determinism: the same intents per step give the same game at any frame rate. Two golden games guard the rules.
//!
//! Golden values are the same on every system and in every profile, so they detect a build that plays differently.

use brickwork::simulation::trace::Trace;
use xxhash_rust::xxh3::Xxh3;

use crate::prelude::*;
use crate::trace::Shared;

/// Number of steps; enough for over 200 contacts at this speed.
const STEPS: u64 = 120 * 90;

/// Level with bricks that take many hits and a paddle so wide that a blind player rarely loses.
const LEVEL: &str = r##"(format: 1, name: "Wide", author: "Test", ball_speed: 1200.0, paddle_width: 720.0,
    legend: {'9': Plain(color: Teal, hits: 9), '#': Solid()},
    bricks: ["9999999999", "99##99##99", "9.9.9.9.9."])"##;

/// Returns a script with a new steering about every quarter of a second and a launch for every waiting ball. Also
/// returns the steps of the changes.
fn script() -> (Script, Vec<u64>) {
    let mut die = Die::new(5, 5);
    let mut entries = Vec::new();
    let mut step = 1;
    let mut changes = Vec::new();
    while step < STEPS {
        let steer = die.between(-1.2, 1.2);
        let target = (die.below(5) == 0).then(|| die.between(0.0, 800.0));
        let mut intent = PlayerIntent::default();
        (intent.steer, intent.target, intent.launch) = (steer, target, true);
        entries.push((step, intent));
        changes.push(step);
        step += 10 + u64::from(die.below(40));
    }
    (Script::new(entries), changes)
}

fn game(script: Script) -> Sim {
    let player = Player::Script(script.into());
    games::of(LEVEL, games::playing(Rules::modern(), 77, player))
}

/// Returns the checksum after the whole script with frames of `seconds`, the step, and the contacts.
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
    let irregular = play(|| match die.below(100) {
        0 => 3.0,
        _ => die.between(0.0005, 0.07),
    });
    // Irregular frames, with hitches of three seconds.
    assert_eq!((irregular.0, irregular.1), (hash, step));
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

/// Fingerprint of a long autopilot game: a hash of all contacts in its trace, and the step that clears the level. The
/// checksum of the state is unsuitable, because it also depends on the set of registered types.
type Golden = (u64, u64);

/// Golden values of the game on a drawing as in the tutorial.
///
/// Change golden values only if the rules of play change on purpose. Then run these tests, copy the values that they
/// print, and describe the change in CHANGELOG.md. A code change that does not affect the rules must keep them.
const GOLDEN: Golden = (0x7743_6f5b_31c2_a314, 5108);

/// Golden values of the game on [`MACHINERY`].
const GOLDEN_MACHINERY: Golden = (0xece0_b9fa_9032_0df4, 1847);

/// Level with a drawing and a piece of every kind: turned and upright boxes, circles and bumpers, at rest and on each
/// kind of path.
const MACHINERY: &str = r##"(format: 1, name: "Machinery", author: "Test", ball_speed: 500.0,
    legend: {'x': Plain(color: Red), '2': Plain(color: Blue, hits: 2), '5': Plain(color: Teal, hits: 5), '#': Solid()},
    drawing: (height: 60.0, gap: 2.0),
    bricks: ["2x2##2x2"],
    pieces: [
        (kind: '2', at: (200, 430), shape: Box(width: 64, height: 24, angle: 30)),
        (kind: '#', at: (600, 430), shape: Box(width: 80, height: 24, angle: -20)),
        (kind: '2', at: (90, 430), shape: Circle(radius: 18)),
        (kind: '#', at: (400, 400), shape: Circle(radius: 24)),
        (kind: '5', at: (490, 400), shape: Circle(radius: 16), path: Orbit(center: (400, 400), speed: 90)),
        (kind: '#', at: (310, 400), shape: Circle(radius: 16), path: Orbit(center: (400, 400), speed: 90)),
        (kind: '#', at: (150, 250), shape: Box(width: 80, height: 20), path: BackAndForth(through: [(650, 250)], speed: 120)),
        (kind: '5', at: (100, 170), shape: Circle(radius: 16), path: Once(through: [(300, 170)], speed: 15)),
        (kind: '5', at: (600, 150), shape: Box(width: 40, height: 20, angle: 45),
         path: Loop(through: [(700, 150), (650, 180)], speed: 70)),
    ],
    balls: [(at: (740, 330), angle: 100), (at: (60, 300), angle: 80)])"##;

/// Returns the hash (XXH3) of the contacts in `trace`: the step and the fields defined by the format.
fn contacts(trace: &Shared) -> u64 {
    const FIELDS: &str = "ball t target id x y nx ny vx vy destroyed from passed";
    let mut hash = Xxh3::new();
    for step in &trace.lines()[1..] {
        for hit in step["hits"].as_array().expect("hits") {
            let fields = FIELDS.split(' ').map(|field| hit[field].to_string());
            let fields = fields.collect::<Vec<_>>().join(" ");
            hash.update(format!("{} {fields}\n", step["step"]).as_bytes());
        }
    }
    hash.digest()
}

/// Plays the game to its end and compares it with `golden`, the constant `name` of the source.
fn goes_as_it_went(mut sim: Sim, golden: Golden, name: &str) -> Sim {
    let text = Shared::trace(&mut sim);
    sim.run(300.0);
    assert_eq!(sim.round().name(), "cleared");
    let trace = sim.app.world_mut().remove_resource::<Trace>();
    trace.expect("a trace").end().expect("written");
    let seen = (contacts(&text), sim.clock().step);
    assert!(
        seen == golden,
        "the game went otherwise: ({:#018x}, {}). If the rules of play were changed on purpose, put these values into \
         {name} in tests/it/determinism.rs and say so in CHANGELOG.md; if not, this is a defect",
        seen.0,
        seen.1
    );
    sim
}

#[test]
fn a_known_game_still_goes_as_it_went() {
    let config = games::playing(Rules::modern(), 2026, Player::Autopilot);
    let sim = Sim::drawn(&["xx2xx2xx", "2xxxxxx2", "...##..."], config);
    goes_as_it_went(sim, GOLDEN, "GOLDEN");
}

#[test]
fn a_known_game_with_every_kind_of_collider_still_goes_as_it_went() {
    let level = Arc::new(parsed(MACHINERY));
    let config = games::playing(Rules::modern(), 2, Player::Autopilot);
    let sim = games::watched(level.clone(), config);
    let mut sim = goes_as_it_went(sim, GOLDEN_MACHINERY, "GOLDEN_MACHINERY");
    let hits = sim.witness().hits;
    let touched = |target| hits.iter().any(|hit| hit.target == target);
    for brick in 0..level.bricks().count() as u32 {
        // The golden values depend on every brick.
        assert!(touched(Target::Brick(brick)), "brick {brick}");
    }
    for side in [Side::Left, Side::Right, Side::Top] {
        assert!(touched(Target::Wall(side)), "{side:?}");
    }
    let balls: BTreeSet<u32> = hits.iter().map(|hit| hit.ball).collect();
    assert!(balls.len() >= 3, "several balls at once: {balls:?}");
}
