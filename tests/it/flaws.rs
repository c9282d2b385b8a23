//! The three flaws that the tutorial admits, and their consequences. Each must occur in the discrete scheme and must
//! not occur in the continuous one.

use crate::games::velocity;
use crate::prelude::*;

const R: f64 = 12.5;

fn game(collision: CollisionScheme, step_hz: u32, rows: &[&str]) -> Sim {
    let mut settings = Settings::in_scheme(collision);
    settings.step_hz = step_hz;
    settings.rules.nudge = false;
    games::drawn(rows, games::with(settings))
}

/// Plays a step or `steps` at 60 Hz with one ball from `at` with `velocity`, in each scheme: discrete, continuous.
fn in_both(rows: &[&str], (at, velocity): (DVec2, DVec2), steps: u64) -> [Sim; 2] {
    [CollisionScheme::Discrete, CollisionScheme::Continuous].map(|collision| {
        let mut sim = game(collision, 60, rows);
        fly(&mut sim, at, velocity, steps);
        sim
    })
}

/// Returns a direction within 34° of the vertical, at the tutorial's speed.
fn steep(die: &mut Die) -> DVec2 {
    DVec2::new(die.between(-0.67, 0.67), 1.0).normalize() * 364.0
}

/// Returns the rows of a level with a solid row of 15 touching bricks.
fn flat_row() -> [String; 3] {
    ["........", "x.......", "###############"].map(|row| format!("{row:.<15}"))
}

#[test]
fn a_fast_ball_skips_a_brick_in_the_discrete_scheme_only() {
    // The brick is 100 units high, and the ball moves 300 units per step.
    let rows = ["........", "..x.....", "x......."];
    let shot = (DVec2::new(250.0, 350.0), DVec2::new(0.0, 300.0 * 60.0));
    let [mut discrete, mut continuous] = in_both(&rows, shot, 1);
    // It is past the brick before the check.
    assert_eq!(discrete.witness().destroyed.len(), 0);
    assert_eq!(continuous.witness().destroyed.len(), 1);
}

#[test]
fn a_fast_ball_loses_the_rest_of_its_way_at_a_wall_in_the_discrete_scheme_only() {
    let rows = ["x.......", "........", "........"];
    let shot = (DVec2::new(600.0, 200.0), DVec2::new(0.0, 90_000.0));
    let [mut discrete, mut continuous] = in_both(&rows, shot, 1);
    // The top wall is 387.5 units up. The remaining 1500 − 387.5 = 1112.5 units lead back down past the floor.
    let seen = continuous.witness();
    assert_eq!(seen.hits[0].target, Target::Wall(Side::Top));
    // It falls through the bottom within the same step.
    assert_eq!(seen.hits[1].target, Target::Floor);
    // The discrete one is cut back and loses the rest of its way.
    assert_eq!(discrete.ball_at().y, 600.0 - R);
}

/// Fires seeded shots of 10 to 1 000 000 units/s at a wall of solid bricks. Returns the number of destroyed bricks
/// behind it.
fn bricks_reached_through_a_solid_wall(collision: CollisionScheme, volleys: u32) -> usize {
    let mut sim = game(collision, 60, &["xxxxxxxx", "########", "........"]);
    let mut die = Die::new(11, 1);
    let mut reached = 0;
    for _ in 0..volleys {
        let mut ball = || {
            let at = DVec2::new(die.between(R, 800.0 - R), die.between(260.0, 380.0));
            let speed = libm::pow(10.0, die.between(1.0, 6.0));
            let direction = DVec2::new(die.between(-1.0, 1.0), die.between(0.05, 1.0));
            (at, direction.normalize() * speed)
        };
        let balls: Vec<_> = (0..50).map(|_| ball()).collect();
        sim.throw(&balls);
        sim.put_paddle(400.0);
        sim.step(1);
        reached += sim.witness().destroyed.len();
    }
    reached
}

#[test]
fn balls_pass_a_wall_of_solid_bricks_in_the_discrete_scheme_only() {
    let reached = bricks_reached_through_a_solid_wall;
    assert!(reached(CollisionScheme::Discrete, 5) > 0);
    assert_eq!(reached(CollisionScheme::Continuous, 200), 0);
}

#[test]
fn a_paddle_that_runs_into_a_ball_swallows_it_in_the_discrete_scheme_only() {
    for (collision, swallowed) in [
        (CollisionScheme::Discrete, true),
        (CollisionScheme::Continuous, false),
    ] {
        let mut sim = game(collision, 60, &["x.......", "........"]);
        sim.put_paddle(300.0);
        sim.throw(&[(DVec2::new(400.0, 12.0), DVec2::new(0.0, -50.0))]);
        sim.intent().target = Some(400.0);
        sim.step(1);
        let (paddle, at) = sim.paddle();
        let outside = (sim.ball_at() - at).abs() - paddle.half();
        let inside = outside.max(DVec2::ZERO).length() < R - 1e-7;
        let at = sim.ball_at();
        assert_eq!(inside, swallowed, "{collision:?}: the ball is at {at}");
        assert!(velocity(&mut sim).y > 0.0, "both send it up");
    }
}

#[test]
fn two_bricks_in_one_step_reverse_the_ball_twice_in_the_discrete_scheme_only() {
    // Shots at the lower side of two touching bricks, near their seam at x = 300.
    let shots = |collision| {
        let mut sim = game(collision, 60, &["........", "..##....", "x......."]);
        let mut die = Die::new(12, 1);
        let (mut double_hits, mut sideways_flips) = (0, 0);
        for _ in 0..4_000 {
            let v = DVec2::new(die.between(-240.0, 240.0), 360.0);
            let (x, y) = (die.between(280.0, 320.0), die.between(378.0, 384.0));
            fly(&mut sim, (x, y), v, 2);
            double_hits += u32::from(sim.witness().hits.len() > 1);
            sideways_flips += u32::from(velocity(&mut sim).x != v.x);
        }
        (double_hits, sideways_flips)
    };
    let (double, flips) = shots(CollisionScheme::Discrete);
    let both_occur = double > 0 && flips > 0;
    assert!(both_occur, "{double} double hits, {flips} flips");
    assert_eq!(shots(CollisionScheme::Continuous), (0, 0));
}

#[test]
fn a_flat_row_of_touching_bricks_is_one_flat_surface_at_every_rate() {
    // Solid bricks, so that one game can test all shots.
    let rows = flat_row();
    let rows = rows.each_ref().map(String::as_str);
    for hz in [30, 60, 144] {
        let mut sim = game(CollisionScheme::Continuous, hz, &rows);
        let mut die = Die::new(13, u64::from(hz));
        let mut hits = 0;
        for _ in 0..200 {
            // Away from the side walls.
            let mut ball = || {
                let v = steep(&mut die);
                let (x, y) = (die.between(100.0, 700.0), die.between(260.0, 285.0));
                (DVec2::new(x, y), v)
            };
            let balls: Vec<_> = (0..100).map(|_| ball()).collect();
            sim.throw(&balls);
            // Run past the bounce, but not as far as the paddle.
            sim.step(u64::from(hz / 5));
            let seen = sim.witness();
            for (id, (at, v)) in balls.iter().enumerate() {
                let own = seen.hits.iter().filter(|hit| hit.ball == id as u32);
                let own: Vec<_> = own.collect();
                assert_eq!(own.len(), 1, "{hz} Hz from {at} with {v}: {own:?}");
                assert_eq!(own[0].normal, DVec2::NEG_Y, "the row is flat");
                // The horizontal velocity is untouched.
                assert_eq!(own[0].velocity, DVec2::new(v.x, -v.y));
                let Target::Brick(brick) = own[0].target else {
                    panic!("a brick")
                };
                let under = (own[0].at.x / (800.0 / 15.0)).floor();
                assert_eq!(f64::from(brick - 1), under, "the brick under the contact");
                hits += 1;
            }
        }
        assert_eq!(hits, 20_000);
    }
}

#[test]
fn the_discrete_scheme_flips_the_horizontal_velocity_on_flat_rows_the_more_the_slower_it_steps() {
    let rows = flat_row();
    let rows = rows.each_ref().map(String::as_str);
    let flips = |hz: u32| {
        let mut sim = game(CollisionScheme::Discrete, hz, &rows);
        let mut die = Die::new(14, 1);
        let mut flips = 0;
        for _ in 0..2_000 {
            let v = steep(&mut die);
            let (x, y) = (die.between(100.0, 700.0), die.between(260.0, 285.0));
            fly(&mut sim, (x, y), v, u64::from(hz / 5));
            flips += u32::from(velocity(&mut sim).x != v.x);
        }
        flips
    };
    let (slow, fast) = (flips(30), flips(144));
    assert!(slow > 50, "at 30 steps a second: {slow} of 2000");
    assert!(fast < slow / 4, "at 144: {fast}");
}

#[test]
fn a_corner_hit_bounces_about_the_true_normal_in_the_continuous_scheme_only() {
    let rows = ["........", "..#.....", "x......."];
    // Towards the lower left corner of the brick (200, 400), along its diagonal.
    let v = DVec2::new(300.0, 300.0);
    let shot = (DVec2::new(180.0, 380.0), v);
    let [mut discrete, mut continuous] = in_both(&rows, shot, 6);
    let [turned, back] = [&mut discrete, &mut continuous].map(velocity);
    // Straight back.
    assert!(back.distance(-v) < 1e-9, "{back}");
    // One axis alone is flipped.
    assert!((turned.x == v.x) != (turned.y == v.y), "{turned}");
}

#[test]
fn a_fast_discrete_ball_bounces_off_the_wrong_axis_of_a_brick() {
    // The ball comes from below, slightly left of the brick's left edge, and is deep inside after one step.
    let rows = ["........", "..#.....", "x......."];
    let shot = (DVec2::new(195.0, 385.0), DVec2::new(60.0, 1500.0));
    let [mut discrete, mut continuous] = in_both(&rows, shot, 1);
    // Seen deep inside, it counts as from the left.
    assert_eq!(velocity(&mut discrete), DVec2::new(-60.0, 1500.0));
    // It came from below and goes back down.
    assert!(velocity(&mut continuous).y < 0.0);
}

#[test]
fn a_ball_in_an_inside_corner_leaves_by_both_surfaces_at_one_instant() {
    // A solid brick at the right wall: its lower side is at y = 400, the wall at x = 800.
    let rows = ["........", ".......#", "x......."];
    let mut sim = game(CollisionScheme::Continuous, 60, &rows);
    let v = DVec2::new(300.0, 300.0);
    sim.throw(&[(DVec2::new(800.0 - R - 20.0, 400.0 - R - 20.0), v)]);
    sim.step(6);
    let seen = sim.witness();
    assert_eq!(seen.hits.len(), 2, "{:?}", seen.hits);
    let [first, second] = [0, 1].map(|hit| &seen.hits[hit]);
    assert!((first.at - second.at).length() < 1e-9);
    assert!((first.fraction - second.fraction).abs() < 1e-9);
    assert_eq!(velocity(&mut sim), -v);
}
