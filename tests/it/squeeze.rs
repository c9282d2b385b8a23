//! Situations that cannot be detected when a level is read: fields that the parser would reject, created directly in
//! the simulation.
//!
//! Balls are crushed, swept over and thrown inside bricks. They stay finite and in the field, keep their speed, and get
//! out where there is room. A warning names the colliders that jam them.

use brickwork::content::Players;
use brickwork::geometry::Path;
use brickwork::geometry::overlap::distance;
use brickwork::simulation::arena::wall;
use brickwork::simulation::lane::highest_top;
use brickwork::simulation::tuning;

use super::warned::warned;
use crate::prelude::*;

const SPEED: f64 = 364.0;
const RADIUS: f64 = limits::DEFAULT_BALL_RADIUS;

/// Solid collider in the field: shape, centre and optional path.
type Thing = (Shape, DVec2, Option<Path>);

/// Starts a game in a field of 800 × 600 units that contains only `things`, in the order of their ids.
fn world(things: &[Thing], step_hz: u32) -> Sim {
    let mut sim = Sim::drawn(&["x", "."], games::measured(step_hz));
    let arena = *sim.resource::<Arena>();
    let mut obstacles = Obstacles::for_balls(RADIUS, highest_top(Players::default(), &arena));
    for side in Side::ALL {
        let (_, _, collider, at) = wall(side, &arena);
        obstacles.add_wall(side, collider.0, at.0);
    }
    for (shape, at, path) in things {
        games::add_solid(&mut obstacles, *shape, *at, path.as_ref());
    }
    obstacles.sort();
    sim.app.insert_resource(obstacles);
    sim
}

fn block(width: f64, height: f64, at: (f64, f64)) -> Thing {
    let half = DVec2::new(width, height) / 2.0;
    (Shape::upright(half), at.into(), None)
}

fn moving(thing: Thing, to: (f64, f64), speed: f64) -> Thing {
    let path = Path::back_and_forth(vec![thing.1, to.into()], speed);
    (thing.0, thing.1, Some(path))
}

/// Returns the distance from the ball to the nearest collider (units); negative inside.
fn gap(sim: &mut Sim) -> f64 {
    let at = sim.ball_at();
    let (clock, obstacles) = (*sim.resource::<Clock>(), sim.resource::<Obstacles>());
    let gaps = obstacles.all().iter().map(|item| {
        let centre = obstacles.centre_at(item, clock.now());
        distance(&item.shape, centre, at) - RADIUS
    });
    gaps.fold(f64::INFINITY, f64::min)
}

/// Observations of a ball.
#[derive(Debug, Default)]
struct Told {
    /// Largest number of contacts in one step.
    busiest: usize,
    /// Number of steps that ended with the ball deep inside a collider.
    deep: u32,
    /// `true` if the ball was clear of all colliders for the last half second, or was lost.
    free: bool,
    lost: bool,
    warnings: Vec<String>,
}

/// Plays `seconds` and asserts after each step the invariants of a ball in any field.
fn play(mut sim: Sim, seconds: f64) -> Told {
    let (mut told, bounds) = (Told::default(), sim.resource::<Arena>().bounds);
    let steps = (seconds * f64::from(sim.clock().step_hz)) as u64;
    let mut free_for = 0;
    sim.watch();
    let ((), warnings) = warned(|| {
        for _ in 0..steps {
            sim.step(1);
            let witness = sim.witness();
            told.busiest = told.busiest.max(witness.hits.len());
            if !witness.lost.is_empty() {
                told.lost = true;
                break;
            }
            let at = sim.ball_at();
            let velocity = sim.balls::<Velocity>()[0].0;
            assert!(at.is_finite() && velocity.is_finite(), "{at} {velocity}");
            let inside = bounds.grown(1e-7 - RADIUS);
            let below = DVec2::new(inside.min.x, bounds.min.y - RADIUS);
            let is_inside = at.cmpge(below).all() && at.cmple(inside.max).all();
            assert!(is_inside, "{at} at step {}", sim.clock().step);
            let speed = games::speed(&mut sim);
            // Its speed as set.
            assert_near(velocity.length() / speed, 1.0, 1e-12, velocity);
            let gap = gap(&mut sim);
            told.deep += u32::from(gap < -1e-7);
            free_for = if gap > -1e-7 { free_for + 1 } else { 0 };
        }
    });
    told.free = told.lost || free_for > u64::from(sim.clock().step_hz) / 2;
    told.warnings = warnings;
    // The step that abandons the ball may have two contacts more than the limit.
    // Contacts of a step are bounded.
    let busiest = told.busiest;
    assert!(busiest <= tuning::MAX_CONTACTS as usize + 2, "{busiest}");
    told
}

/// Returns `true` if there are warnings, and each names the ball and only ids in `colliders`.
fn names(told: &Told, colliders: &[u32]) -> bool {
    let named = |text: &str| {
        let ids = text.split_once('[');
        let ids = ids.and_then(|(_, rest)| rest.split_once(']'));
        let mut ids = ids.map_or("", |(ids, _)| ids).split(", ");
        let known = |id: &str| colliders.iter().any(|collider| collider.to_string() == id);
        text.contains("ball 0") && ids.all(known)
    };
    !told.warnings.is_empty() && told.warnings.iter().all(|text| named(text))
}

#[test]
fn a_ball_crushed_between_a_mover_and_a_wall_is_named_and_comes_out_again() {
    for step_hz in [60, 120, 240] {
        // The mover touches the wall and returns, four times.
        let mover = moving(block(60.0, 200.0, (150.0, 300.0)), (30.0, 300.0), 120.0);
        let mut sim = world(&[mover], step_hz);
        sim.throw(&[(DVec2::new(50.0, 300.0), DVec2::new(SPEED, 0.0))]);
        let told = play(sim, 8.25);
        assert!(told.free, "{told:?}");
        assert!(names(&told, &[0]), "{told:?}");
    }
}

#[test]
fn a_ball_that_a_mover_sweeps_over_at_a_wall_comes_out_on_one_side() {
    // The mover moves through the ball and beyond it; the wall behind the ball is fixed.
    for height in [10.0, 200.0] {
        for y in [300.0, 303.0] {
            let mover = moving(block(40.0, height, (150.0, 300.0)), (0.0, 300.0), 150.0);
            let mut sim = world(&[mover], 120);
            sim.throw(&[(DVec2::new(40.0, y), DVec2::new(-SPEED, 0.0))]);
            let told = play(sim, 3.0);
            assert!(told.free, "{told:?}");
        }
    }
}

#[test]
fn a_ball_between_two_movers_that_close_is_named_and_comes_out_again() {
    let left = moving(block(60.0, 200.0, (200.0, 300.0)), (320.0, 300.0), 100.0);
    let right = moving(block(60.0, 200.0, (500.0, 300.0)), (380.0, 300.0), 100.0);
    let mut sim = world(&[left, right], 120);
    sim.throw(&[(DVec2::new(350.0, 300.0), DVec2::new(SPEED, 0.0))]);
    let told = play(sim, 2.4 * 3.0);
    assert!(told.free, "{told:?}");
    assert!(names(&told, &[0, 1]), "{told:?}");
}

#[test]
fn a_ball_under_a_ram_that_never_lifts_stays_where_it_is_without_end_of_the_step() {
    let ram = block(60.0, 200.0, (150.0, 300.0));
    let path = Path::once(vec![ram.1, DVec2::new(30.0, 300.0)], 120.0);
    let mut sim = world(&[(ram.0, ram.1, Some(path))], 120);
    sim.throw(&[(DVec2::new(50.0, 300.0), DVec2::new(SPEED, 0.0))]);
    let told = play(sim, 3.0);
    assert!(names(&told, &[0]), "{told:?}");
}

#[test]
fn a_ball_thrown_inside_a_brick_leaves_it() {
    let (half, axis) = (DVec2::new(60.0, 30.0), DVec2::new(0.6, 0.8));
    for (name, shape) in [
        ("a box", Shape::upright(half)),
        ("a turned box", Shape::Box { half, axis }),
        ("a bumper", Shape::Circle { radius: 50.0 }),
    ] {
        for offset in [(0.0, 0.0), (10.0, 3.0), (-40.0, 20.0), (55.0, -28.0)] {
            for angle in 0..12 {
                let (sin, cos) = libm::sincos(f64::from(angle) * 0.523 + 0.1);
                let at = DVec2::new(400.0, 350.0);
                let mut sim = world(&[(shape, at, None)], 120);
                sim.throw(&[(at + DVec2::from(offset), DVec2::new(cos, sin) * SPEED)]);
                let told = play(sim, 1.5);
                assert!(told.free, "{name} {offset:?} {angle}: {told:?}");
            }
        }
    }
}

#[test]
fn a_mover_faster_than_the_ball_never_throws_it_out_of_the_field() {
    for shape in [
        Shape::upright(DVec2::new(40.0, 15.0)),
        Shape::Circle { radius: 30.0 },
    ] {
        for speed in [400.0, 1_500.0] {
            let centre = DVec2::new(400.0, 350.0);
            let orbit = Path::orbit(centre, centre + DVec2::new(150.0, 0.0), speed, false);
            let corners = vec![centre, DVec2::new(790.0, 580.0), centre / 2.0];
            let shuttle = Path::back_and_forth(corners, speed);
            for path in [orbit, shuttle] {
                let mut sim = world(&[(shape, path.at(0.0), Some(path))], 120);
                sim.throw(&[(DVec2::new(420.0, 250.0), DVec2::new(200.0, 304.0))]);
                play(sim, 5.0);
            }
        }
    }
}
