//! Gaps as wide as a ball: the ball slides through at its own speed, computed in real time, and its path is consistent.

use crate::prelude::*;

/// Starts a game of a level of 800 × 600 units with `pieces` and one ball that waits at `at` for its launch at `angle`
/// (°).
fn level(pieces: &str, at: (f64, f64), angle: f64, step_hz: u32) -> Sim {
    let config = games::measured(step_hz);
    Sim::new(Arc::new(parsed(&source(pieces, at, angle))), config)
}

fn source(pieces: &str, at: (f64, f64), angle: f64) -> String {
    let (x, y) = at;
    format!(
        "(format: 1, name: \"Gap\", author: \"Test\", ball_speed: 400.0, legend: {{'x': Plain(color: Red), '#': Solid()}}, \
         pieces: [(kind: 'x', at: (780, 580), shape: Box(width: 10, height: 10)), {pieces}], \
         balls: [(at: ({x}, {y}), angle: {angle:?})])"
    )
}

/// Returns a solid piece whose centre moves from (400, `from`) to (400, `to`) and back.
fn mover(from: f64, to: f64, speed: f64) -> String {
    format!(
        "(kind: '#', at: (400, {from:?}), shape: Box(width: 690, height: 20), path: BackAndForth(through: [(400, {to:?})], \
         speed: {speed:?}))"
    )
}

/// Throws only the waiting ball.
fn thrown(mut sim: Sim) -> Sim {
    let at = sim.balls::<Position>()[1].0;
    let velocity = sim.balls::<Velocity>()[1].0;
    sim.throw(&[(at, velocity)]);
    sim.watch();
    sim
}

/// Plays `seconds` and returns the ball's position after each step. Asserts for each step that the ball keeps its
/// speed, flies straight between contacts, and has few contacts.
fn fly(mut sim: Sim, seconds: f64, name: &str) -> Vec<DVec2> {
    let step_hz = sim.clock().step_hz;
    let mut places = vec![sim.ball_at()];
    for _ in 0..(seconds * f64::from(step_hz)) as u64 {
        let (mut since, mut at) = (sim.clock().now(), sim.ball_at());
        let mut velocity = sim.balls::<Velocity>()[0].0;
        sim.step(1);
        let witness = sim.witness();
        if !witness.lost.is_empty() {
            break;
        }
        let contacts = witness.hits.len();
        let are_few = contacts <= 20_000 / step_hz as usize + 4;
        assert!(are_few, "{name}: {contacts} contacts in a step");
        let end = (sim.clock().now(), sim.ball_at(), DVec2::NAN);
        let hits = witness.hits.iter();
        let hits = hits.map(|hit| (hit.time, hit.at, hit.velocity));
        for (time, there, after) in hits.chain([end]) {
            let expected = at + velocity * (time - since);
            let is_straight = there.distance(expected) < 1e-9;
            assert!(is_straight, "{name}: to {there}, not to {expected}");
            (since, at, velocity) = (time, there, after);
        }
        let (velocity, speed) = (games::velocity(&mut sim), games::speed(&mut sim));
        let what = format!("{name}: its speed as set, not {velocity}");
        assert_near(velocity.length() / speed, 1.0, 1e-12, what);
        places.push(sim.ball_at());
    }
    places
}

/// Returns two boxes of height 200 that are `room` apart (units). The left side of the right one is at x = 425.
fn walls(room: f64) -> String {
    let left = 425.0 - room - 40.0;
    format!(
        "(kind: '#', at: ({left:?}, 350), shape: Box(width: 80, height: 200)), (kind: '#', at: (465, 350), shape: Box(width: 80, height: 200))"
    )
}

#[test]
fn a_ball_in_a_gap_of_its_own_width_slides_out_with_its_speed() {
    for step_hz in [60, 120, 240, 2_000] {
        for room in [25.0, 25.0 + 1e-12, 25.0 + 1e-6, 25.0 + 1e-3, 25.01] {
            for angle in [30.0, 80.0, 150.0, 210.0, 330.0] {
                let at = (425.0 - room / 2.0, 350.0);
                let name = format!("{room} wide, at {angle}°, {step_hz} Hz");
                let sim = thrown(level(&walls(room), at, angle, step_hz));
                let begun = Instant::now();
                let places = fly(sim, 0.6, &name);
                let side = if angle < 180.0 { 1.0 } else { -1.0 };
                let out = places.iter().any(|at| (at.y - 350.0) * side > 113.0);
                let last = places.last();
                // The ball continues in its direction.
                assert!(out, "{name}: {last:?}");
                // In real time, nearly.
                assert!(begun.elapsed().as_secs_f64() < 5.0, "{name}");
            }
        }
    }
}

#[test]
fn a_ball_that_flies_straight_across_such_a_gap_falls_down_in_it() {
    let sim = thrown(level(&walls(25.0), (412.5, 350.0), 0.0, 120));
    let places = fly(sim, 0.4, "straight across");
    let end = places.last().expect("places");
    // It leaves at the lower end.
    assert!(end.x == 412.5 && end.y < 237.5, "{end}");
}

#[test]
fn a_turned_gap_and_one_at_a_wall_are_slid_through_too() {
    // Boxes at 30° with a gap of 25 units between them, across that direction.
    let (sin, cos) = libm::sincos(30.0_f64.to_radians());
    let apart = DVec2::new(-sin, cos) * (12.5 + 20.0);
    let side = |at: DVec2| {
        let (x, y) = (at.x, at.y);
        format!("(kind: '#', at: ({x:?}, {y:?}), shape: Box(width: 200, height: 40, angle: 30))")
    };
    let centre = DVec2::new(400.0, 350.0);
    let turned = format!("{}, {}", side(centre + apart), side(centre - apart));
    let wall = "(kind: '#', at: (65, 350), shape: Box(width: 80, height: 200))";
    for (pieces, at) in [(turned.as_str(), (400.0, 350.0)), (wall, (12.5, 350.0))] {
        for angle in [10.0, 70.0, 140.0, 200.0, 290.0] {
            let sim = thrown(level(pieces, at, angle, 120));
            let name = format!("{at:?} at {angle}°");
            let places = fly(sim, 0.6, &name);
            let far = places.iter().any(|place| place.distance(at.into()) > 112.0);
            assert!(far, "{name}: it comes out of the gap: {:?}", places.last());
        }
    }
}

#[test]
fn so_is_one_that_a_mover_keeps_or_two_movers_keep_between_them() {
    // One mover glides past a wall; the pair moves up and down together.
    let beside = "(kind: '#', at: (65, 300), shape: Box(width: 80, height: 240), path: BackAndForth(through: [(65, 340)], speed: 100))";
    let pair = "(kind: '#', at: (400, 300), shape: Box(width: 200, height: 30), path: BackAndForth(through: [(400, 420)], speed: 100)), \
                (kind: '#', at: (400, 355), shape: Box(width: 200, height: 30), path: BackAndForth(through: [(400, 475)], speed: 100))";
    for (pieces, at) in [(beside, (12.5, 300.0)), (pair, (400.0, 327.5))] {
        for angle in [20.0, 75.0, 160.0, 220.0, 300.0] {
            for step_hz in [60, 240] {
                // A mover must not start on a waiting ball, so throw the ball there.
                let mut sim = level(pieces, (600.0, 300.0), angle, step_hz);
                let velocity = sim.balls::<Velocity>()[1].0;
                sim.throw(&[(at.into(), velocity)]);
                sim.watch();
                let name = format!("{at:?} at {angle}°, {step_hz} Hz");
                let places = fly(sim, 1.0, &name);
                let far = places.iter().any(|place| place.distance(at.into()) > 115.0);
                assert!(far, "{name}: it comes out of the gap: {:?}", places.last());
            }
        }
    }
}

#[test]
fn a_mover_that_comes_as_near_as_a_ball_is_wide_never_jams_one() {
    let box_below = "(kind: '#', at: (400, 290), shape: Box(width: 690, height: 20))";
    for rest in [25.0, 25.0 + 1e-12, 25.0 + 1e-6, 25.0 + 1e-3, 25.0 - 9e-9] {
        for speed in [200.0, 120.0, 20.0, 1.0] {
            let way = (0.5_f64 * speed).max(2.0);
            let wall = (mover(590.0 - rest - way, 590.0 - rest, speed), 600.0 - 12.6);
            let down = mover(310.0 + rest + way, 310.0 + rest, speed);
            let brick = (format!("{down}, {box_below}"), 312.6);
            let up = mover(290.0 - way, 290.0, speed);
            let two = (format!("{down}, {up}"), 300.0 + 12.6);
            for (name, (pieces, y)) in [("a wall", wall), ("a brick", brick), ("a mover", two)] {
                for (angle, step_hz) in [(90.0, 60), (70.0, 120), (250.0, 120), (2.0, 240)] {
                    let name = format!("{name}, {rest} at {speed}, {angle} degrees, {step_hz} Hz");
                    let mut sim = level(&pieces, (600.0, 100.0), angle, step_hz);
                    let velocity = sim.balls::<Velocity>()[1].0;
                    sim.throw(&[(DVec2::new(400.0, y), velocity)]);
                    sim.watch();
                    let begun = Instant::now();
                    fly(sim, way / speed + 0.5, &name);
                    assert!(begun.elapsed().as_secs_f64() < 2.0, "{name}: in real time");
                }
            }
        }
    }
}

/// A step takes time in proportion to its contacts. Between the mover and the wall, a ball of 2 000 units/s has at most 3
/// contacts while the gap shrinks by the factor e at 1 000 units/s, and 1 while it grows by e. It slides if the gap is
/// below 0.1 units. So it has at most 4 · ln(3 700) = 33 contacts while the gap of 370 units closes and opens (0.74 s).
/// The limit leaves space for the bounces between the mover's side and the wall (80 per second).
#[test]
fn fast_balls_above_a_fast_mover_that_stops_a_ball_below_the_wall_have_few_contacts() {
    // Contacts per ball and second.
    const LIMIT: f64 = 240.0;
    let mover = "(kind: '#', at: (300, 200), shape: Box(width: 500, height: 10), path: BackAndForth(through: [(300, 570)], \
                 speed: 1000))";
    let source = source(mover, (700.0, 100.0), 90.0);
    let source = source.replace("ball_speed: 400.0", "ball_speed: 2000.0");
    for (step_hz, turn) in [(60, 0.0), (60, 1.0), (240, 0.0), (240, 2.0)] {
        let mut sim = games::of(&source, games::measured(step_hz));
        let balls = (0..60).map(|index| {
            let (column, row) = (f64::from(index % 12), f64::from(index / 12));
            let (sin, cos) = libm::sincos(2.4 * f64::from(index) + turn);
            let at = DVec2::new(80.0 + 40.0 * column, 250.0 + 70.0 * row);
            (at, DVec2::new(cos, sin) * 2_000.0)
        });
        sim.throw(&balls.collect::<Vec<_>>());
        let (mut contacts, mut flown) = (0, 0.0);
        for _ in 0..step_hz {
            flown += sim.balls::<Ball>().len() as f64 / f64::from(step_hz);
            sim.step(1);
            let mut of_step: BTreeMap<u32, u32> = BTreeMap::new();
            for hit in sim.witness().hits {
                *of_step.entry(hit.ball).or_default() += 1;
            }
            let most = of_step.values().copied().max().unwrap_or_default();
            assert!(most <= 20_000 / step_hz + 4, "{step_hz} Hz: {most}");
            contacts += of_step.values().sum::<u32>();
        }
        assert!(flown > 6.0, "{step_hz} Hz: the balls fly for {flown} s");
        let rate = f64::from(contacts) / flown;
        assert!(rate < LIMIT, "{step_hz} Hz: {rate} contacts per ball and s");
    }
}

#[test]
fn a_mover_that_leaves_a_ball_less_room_than_its_width_is_refused() {
    for less in [2e-8, 1e-7, 1e-6, 1e-3] {
        let rest = 25.0 - less;
        let wall = mover(500.0, 590.0 - rest, 50.0);
        let at_rest = "(kind: '#', at: (400, 290), shape: Box(width: 690, height: 20))";
        let brick = format!("{}, {at_rest}", mover(400.0, 310.0 + rest, 50.0));
        let two = [(335.0 + rest, 310.0 + rest), (265.0, 290.0)];
        let two = two.map(|(from, to)| mover(from, to, 50.0)).join(", ");
        for pieces in [wall, brick, two] {
            let source = source(&pieces, (600.0, 100.0), 90.0);
            let refused = parse::parse("gap.ron", source.as_bytes()).expect_err("refused");
            let told = refused[0].long(false);
            assert!(told.contains("crushed"), "{less}: {told}");
            let is_vague = told.contains(" 0.000 ") || told.contains("25.000");
            assert!(!is_vague, "{told}");
        }
    }
}
