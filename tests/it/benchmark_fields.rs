//! Fields of the benchmarks: the lattice fills its box, nothing overlaps, and balls stay inside.

use bevy::math::DVec2;
use brickwork::headless::{Config, Sim};
use brickwork::simulation::{Position, Settings};

use crate::games::changed;
use fields::scatter::{APART, Scatter};
use fields::scene::{GAP, HALF, RADIUS, ROOM, SPEED, STEP_HZ, Scene};

#[path = "../../benches/fields/mod.rs"]
mod fields;

fn scene(bricks: u32, balls: u32, seed: u64, destructible: bool) -> Scene {
    Scene {
        bricks,
        balls,
        seed,
        destructible,
    }
}

#[test]
fn balls_stay_in_the_closed_box() {
    let scene = scene(30, 20, 5, false);
    let settings = Settings::measured(STEP_HZ);
    let config = changed(Config::default(), |it| it.settings = settings);
    let mut sim = Sim::new(scene.level(), config);
    sim.throw_balls(&scene.throws());
    sim.step(10 * u64::from(STEP_HZ));
    let room = scene.room();
    let balls = sim.balls::<Position>();
    assert_eq!(balls.len(), 20);
    for Position(at) in balls {
        assert!(at.cmpge(room.min).all() && at.cmple(room.max).all(), "{at}");
    }
}

#[test]
fn the_lattice_fills_the_box_from_wall_to_wall() {
    for (bricks, columns, rows) in [(100, 9, 12), (10_000, 89, 113), (1_000_000, 888, 1_127)] {
        let scene = scene(bricks, 0, 1, false);
        assert_eq!((scene.columns(), scene.rows()), (columns, rows));
        let room = scene.room();
        let margin = HALF + GAP / 2.0;
        let inside =
            |at: DVec2| at.cmpge(room.min + margin).all() && at.cmple(room.max - margin).all();
        // No brick is nearer to a wall than half a gap.
        assert!(scene.centres().all(inside));
        let lowest = scene.centres().fold(f64::INFINITY, |low, at| low.min(at.y));
        // The room below is free.
        assert_eq!(lowest - margin.y - room.min.y, ROOM);
    }
}

#[test]
fn balls_begin_in_the_free_room() {
    let scene = scene(1_000, 1_000, 7, true);
    let room = scene.room();
    for ball in scene.throws() {
        let free = DVec2::new(room.max.x, room.min.y + ROOM);
        let (low, high) = (room.min + ball.radius, free - ball.radius);
        let is_free = ball.at.cmpge(low).all() && ball.at.cmple(high).all();
        assert!(is_free, "{ball:?} touches nothing");
        let speed = ball.velocity.length();
        assert!((SPEED.0 - 1e-9..=SPEED.1).contains(&speed), "{ball:?}");
        assert!((RADIUS.0..=RADIUS.1).contains(&ball.radius), "{ball:?}");
    }
}

#[test]
fn scattered_boxes_and_balls_are_clear_of_each_other() {
    let field = Scatter::new(300, 30, 3);
    let level = field.level();
    // With the floor and the brick below it.
    assert_eq!(level.bricks().count(), 302);
    for (index, (at, _)) in field.boxes.iter().enumerate() {
        for (other, _) in &field.boxes[..index] {
            assert!(at.distance(*other) >= APART, "{at} and {other} may touch");
        }
        for ball in field.throws() {
            let is_clear = ball.at.distance(*at) >= HALF.length() + ball.radius;
            assert!(is_clear, "{ball:?} may touch the box at {at}");
        }
    }
}
