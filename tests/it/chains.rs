//! Chains of blasts: ordered by time together with contacts, delayed from brick to brick, and bounded.

use brickwork::simulation::collision::blast::{Blast, Blasts, Explodes};

use crate::exact::changes::restore_unchecked;
use crate::prelude::*;

const AFTER: f64 = 0.15;

/// Starts a game with `rows` on the default field. Every brick of one hit explodes with `radius` (units), `after`
/// seconds after its destruction.
fn game(rows: &[&str], radius: f64, after: f64, step_hz: u32) -> Sim {
    let mut sim = Sim::drawn(rows, games::measured(step_hz));
    let world = sim.app.world_mut();
    let mut bricks = world.query::<(Entity, &Brick)>();
    let bricks = bricks.iter(world);
    let explosive = bricks.filter(|(_, brick)| brick.hits_left == Some(1));
    let explosive: Vec<Entity> = explosive.map(|(entity, _)| entity).collect();
    for entity in explosive {
        world.entity_mut(entity).insert(Explodes { radius, after });
    }
    sim.watch();
    sim
}

/// Adds a blast at `time` (s) that reaches bricks within 1 unit of `at`.
fn set_off(sim: &mut Sim, time: f64, at: DVec2) {
    set_off_within(sim, time, at, 1.0);
}

fn set_off_within(sim: &mut Sim, time: f64, at: DVec2, radius: f64) {
    let (brick, player) = (u32::MAX, PlayerId::FIRST);
    sim.resource_mut::<Blasts>().add(Blast {
        time,
        brick,
        at,
        radius,
        player,
    });
}

/// Returns the centre of a brick of the upper row. Ten bricks span the field, and each is a quarter of the drawing
/// high.
fn brick(column: u32) -> DVec2 {
    DVec2::new(40.0 + 80.0 * f64::from(column), 575.0)
}

const ROW: [&str; 2] = ["xxxxxxxx#x", ".........."];

fn told(destroyed: &[BrickDestroyed]) -> Vec<(u32, f64, Cause)> {
    let destroyed = destroyed.iter();
    let told = destroyed.map(|brick| (brick.id, brick.time, brick.cause));
    told.collect()
}

#[test]
fn a_chain_goes_from_brick_to_brick_in_time_and_ends() {
    let rows = ["xxxxxxxx#x", "..........", "..........", ".........."];
    let mut before = None;
    for step_hz in [60, 120, 240] {
        let mut sim = game(&rows, 45.0, AFTER, step_hz);
        // The next brick's edge is 40 units from the centre, within the radius of 45. The brick after it is out of
        // range.
        set_off(&mut sim, 0.101, brick(0));
        let steps = 2 * u64::from(step_hz);
        fly(&mut sim, (400.0, 100.0), (0.0, -1.0), steps);
        let destroyed = told(&sim.witness().destroyed);
        for (index, (id, time, cause)) in destroyed.iter().enumerate() {
            let expected = 0.101 + AFTER * index as f64;
            assert_eq!(*id, index as u32, "one after the other");
            assert!((time - expected).abs() < 1e-12, "{time} {expected}");
            let by = (index as u32).checked_sub(1).unwrap_or(u32::MAX);
            assert_eq!(*cause, Cause::Blast(by), "each by the one before");
        }
        // A solid brick is a firebreak.
        assert_eq!(destroyed.len(), 8, "{destroyed:?}");
        let is_same = before.is_none_or(|before| before == destroyed);
        assert!(is_same, "{step_hz} Hz");
        before = Some(destroyed);
    }
}

#[test]
fn a_ball_that_comes_just_before_the_blast_bounces_and_one_just_after_flies_on() {
    for (early, expected) in [(1e-6, Target::Brick(4)), (-1e-6, Target::Wall(Side::Top))] {
        for step_hz in [60, 240] {
            let mut sim = game(&ROW, 5.0, AFTER, step_hz);
            // The ball reaches the lower side of brick 4 at 0.5 s.
            let bottom = 450.0;
            let from = DVec2::new(brick(4).x, bottom - 12.5 - 200.0);
            sim.throw(&[(from, DVec2::new(0.0, 400.0))]);
            let at = DVec2::new(brick(4).x, bottom + 5.0);
            set_off_within(&mut sim, 0.5 + early, at, 2.0);
            sim.step(u64::from(step_hz));
            let hits = sim.witness().hits;
            let target = hits[0].target;
            assert_eq!(target, expected, "{early} s, {step_hz} Hz: {hits:?}");
        }
    }
}

#[test]
fn a_chain_in_progress_is_in_its_snapshots() {
    let play = |heavy: bool| {
        let rows = ["xxxxxxxxxx", "x2x2x2x2xx", "xxxxxxxxxx", ".........."];
        let mut sim = game(&rows, 60.0, 0.04, 120);
        set_off(&mut sim, 0.1, DVec2::new(40.0, 580.0));
        sim.throw(&[(DVec2::new(400.0, 100.0), DVec2::new(30.0, 300.0))]);
        let mut die = heavy.then(|| Die::new(3, 0));
        sim.step_with(100, |world| restore_unchecked(world, die.as_mut()));
        (told(&sim.witness().destroyed), sim.hash())
    };
    let (plain, heavy) = (play(false), play(true));
    assert!(plain.0.len() > 20, "{} bricks went", plain.0.len());
    // The same with a snapshot restored after every step.
    assert!(plain == heavy);
}

#[test]
fn ten_thousand_bricks_in_one_go_are_one_step_like_any_other() {
    let row = "x".repeat(100);
    let mut rows = vec![row.as_str(); 100];
    let below = ".".repeat(100);
    rows.push(&below);
    for after in [0.0, 0.002] {
        let mut sim = game(&rows, 12.0, after, 120);
        set_off(&mut sim, 0.1, DVec2::new(400.0, 450.0));
        sim.throw(&[(DVec2::new(400.0, 100.0), DVec2::new(0.0, -1.0))]);
        let mut slowest: f64 = 0.0;
        for _ in 0..240 {
            let begun = Instant::now();
            sim.step(1);
            slowest = slowest.max(begun.elapsed().as_secs_f64());
            if sim.round().is_over() {
                break;
            }
        }
        let destroyed = sim.witness().destroyed.len();
        println!(
            "{destroyed} bricks, {after} s apart: the slowest step took {:.1} ms",
            slowest * 1e3
        );
        assert_eq!(destroyed, 10_000, "all of them go");
        assert!(sim.round().is_over(), "and the level is cleared");
    }
}
