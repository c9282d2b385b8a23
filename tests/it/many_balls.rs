//! Thousands of balls that wait in the field: they are launched together and lost one by one. The game is the same in
//! frames, in single steps and from its recording.

use std::fmt::Write;

use crate::prelude::*;

/// Number of waiting balls in the field, in addition to the one on the paddle.
const WAITING: u32 = 2_000;
/// Speed of the balls (units/s).
const SPEED: f64 = 400.0;

/// Returns a field with balls everywhere, each with its own direction. The brick at the top is unreachable, so the
/// level never ends.
fn crowd() -> SharedLevel {
    let mut balls = String::new();
    for index in 0..WAITING {
        let (x, y) = (20 + index % 50 * 29, 150 + index / 50 * 20);
        // All directions differ, and none is so flat that a ball bounces between the side walls permanently.
        let angle = 200.0 + f64::from(index) * 86.525 % 140.0;
        let _ = write!(balls, "(at: ({x}, {y}), angle: {angle:.3}), ");
    }
    Arc::new(parsed(&format!(
        "(format: 1, name: \"Crowd\", author: \"Test\", ball_speed: {SPEED:?}, field: (width: 1500, height: 1100), \
         legend: {{'x': Plain(color: Red), '#': Solid()}}, drawing: (height: 60), bricks: [\"#x#\", \"###\"], balls: [{balls}])"
    )))
}

/// Starts a game of that level with an immediate launch and the paddle out of the way.
fn game() -> Sim {
    let aside = changed(PlayerIntent::default(), |it| {
        (it.target, it.launch) = (Some(60.0), true);
    });
    let player = Player::Script(Script::new(vec![(1, aside)]).into());
    let config = changed(games::measured(120), |it| {
        (it.seed, it.player) = (9, player);
    });
    Sim::new(crowd(), config)
}

fn ids(sim: &mut Sim) -> Vec<u32> {
    sim.balls::<Ball>().iter().map(|ball| ball.id).collect()
}

#[test]
fn the_first_serve_launches_every_waiting_ball_with_an_id_of_its_own() {
    let mut sim = game();
    let waiting = sim.balls::<Held>();
    assert_eq!(waiting.len() as u32, WAITING + 1, "all of them are held");
    let in_place = waiting.iter().filter(|held| **held == Held::InPlace);
    assert_eq!(in_place.count() as u32, WAITING);
    let before = sim.balls::<Position>();
    sim.step(1);
    assert_eq!(sim.balls::<Held>(), [], "none is held any more");
    // Ids are counted without a gap, that on the paddle first.
    assert_eq!(ids(&mut sim), (0..=WAITING).collect::<Vec<_>>());
    let (after, velocities) = (sim.balls::<Position>(), sim.balls::<Velocity>());
    for ((before, after), velocity) in before.iter().zip(&after).zip(&velocities) {
        let expected = before.0 + velocity.0 / 120.0;
        let free = expected.y > 40.0 && expected.cmpgt(DVec2::splat(20.0)).all();
        // Each flies on from where it waited.
        let is_there = !free || expected.x > 1_480.0 || after.0.distance(expected) < 1e-9;
        assert!(is_there, "{before:?} {after:?}");
        assert!((velocity.0.length() - SPEED).abs() < 1e-9);
    }
}

#[test]
fn balls_pass_through_each_other_and_each_loss_takes_one() {
    let mut sim = game();
    sim.watch();
    let mut left: BTreeSet<u32> = ids(&mut sim).into_iter().collect();
    let lives = sim.standing().lives;
    let (mut lost, mut crossings) = (0, 0);
    loop {
        let before = sim.balls::<Velocity>();
        let at = sim.balls::<Position>();
        let balls = ids(&mut sim);
        sim.step(1);
        let witness = sim.witness();
        for loss in &witness.lost {
            assert!(left.remove(&loss.ball), "ball {} is lost once", loss.ball);
            lost += 1;
        }
        let hit: BTreeSet<u32> = witness.hits.iter().map(|hit| hit.ball).collect();
        let floors = witness.hits.iter().map(|hit| hit.target);
        let floors = floors.filter(|target| *target == Target::Floor);
        // Each lost ball touches the floor.
        assert_eq!(floors.count(), witness.lost.len());
        if sim.round() == Round::Serving {
            break;
        }
        assert_eq!(sim.standing().lives, lives, "as long as one ball flies");
        let now = ids(&mut sim);
        assert_eq!(now, left.iter().copied().collect::<Vec<_>>());
        let after = sim.balls::<Velocity>();
        let mut after = now.iter().zip(after);
        let untouched = balls.iter().zip(&before);
        let untouched = untouched.filter(|(id, _)| left.contains(id));
        for (id, before) in untouched {
            let (same, after) = after.next().expect("it is still there");
            assert_eq!(same, id);
            let may = hit.contains(id) || after == *before;
            assert!(may, "ball {id} was turned by nothing that it hit");
        }
        crossings += overlaps(&at);
        let (step, count) = (sim.clock().step, left.len());
        assert!(step < 120 * 60, "the field empties: {count} are left");
    }
    assert!(left.is_empty() && lost == WAITING + 1, "{lost} are lost");
    assert!(crossings > 1_000, "they meet all the time: {crossings}");
    // A life is lost with the last of them.
    assert_eq!(sim.standing().lives, lives - 1);
    sim.step(60);
    // One ball is served, with the next id.
    assert_eq!(ids(&mut sim), [WAITING + 1]);
}

/// Returns the number of balls that overlap the next ball in the order of x.
fn overlaps(at: &[Position]) -> usize {
    let mut at: Vec<DVec2> = at.iter().map(|at| at.0).collect();
    at.sort_by(|a, b| a.x.total_cmp(&b.x));
    let neighbours = at.windows(2);
    let close = neighbours.filter(|pair| pair[0].distance(pair[1]) < 25.0);
    close.count()
}

#[test]
fn a_game_of_thousands_is_the_same_in_frames_in_steps_and_from_its_recording() {
    const STEPS: u64 = 360;
    let mut sim = game();
    games::record(&mut sim);
    sim.step(STEPS);
    let hash = sim.hash();
    let recording = games::recordings(&mut sim).pop().expect("one");
    assert_eq!(recording.end.checksum, Some(hash));

    let mut framed = game();
    framed.run_in_frames(STEPS, || 1.0 / 60.0);
    assert_eq!(framed.clock().step, STEPS);
    assert_eq!(framed.hash(), hash, "sixty frames a second");

    let read = Recording::from_bytes(&recording.to_bytes()).expect("a good file");
    assert_eq!(read, recording);
    let mut again = Sim::from_recording(&read);
    let mut verifier = Verifier::default();
    for _ in 0..=STEPS {
        if let Err(difference) = verifier.compare(&read, again.app.world_mut()) {
            panic!("{difference}");
        }
        if again.clock().step < STEPS {
            again.step(1);
        }
    }
    assert_eq!(again.hash(), hash, "played back");
}
