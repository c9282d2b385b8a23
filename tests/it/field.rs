//! Rules of a changing field: nothing becomes solid on a ball, and balls stay within their limits of size and speed.
//! `exact::changes` tests that changes are exact.

use brickwork::geometry::Path;
use brickwork::simulation::collision::ball_change::AwaitsGrowth;
use brickwork::simulation::collision::change::{AwaitsRoom, FieldChanges};

use crate::prelude::*;

/// Starts a game with a one-hit brick (0), a solid brick (1) with the fields `solid`, and a ball thrown upwards from
/// below the solid one at 100 units/s.
fn game(solid: &str) -> Sim {
    let level = parsed(&format!(
        "(format: 1, name: \"Field\", author: \"Test\", ball_speed: 100.0, legend: {{'x': Plain(color: Red), '#': Solid()}}, \
         pieces: [(kind: 'x', at: (700, 550), shape: Box(width: 60, height: 20)), \
                  (kind: '#', at: (400, 400), shape: Box(width: 100, height: 40){solid})])"
    ));
    let mut sim = Sim::new(Arc::new(level), games::measured(120));
    sim.throw(&[(DVec2::new(400.0, 300.0), DVec2::new(0.0, 100.0))]);
    sim.watch();
    sim
}

fn change(sim: &mut Sim, change: impl FnOnce(&mut FieldChanges)) {
    change(&mut sim.resource_mut::<FieldChanges>());
}

fn entity<T: Component>(sim: &mut Sim) -> Entity {
    games::each::<Entity, With<T>, _>(sim, |entity| entity)[0]
}

/// Returns two flags of the solid brick: it is passable, and it waits for clearance.
fn state(sim: &mut Sim) -> (bool, bool) {
    let flags = games::each::<(&Brick, Has<Passable>, Has<AwaitsRoom>), (), _>(sim, |found| {
        (found.0.id, (found.1, found.2))
    });
    BTreeMap::from_iter(flags)[&1]
}

#[test]
fn what_becomes_solid_on_a_ball_waits_until_the_ball_has_left_and_says_so() {
    let mut sim = game("");
    change(&mut sim, |field| field.set_passable(1, true));
    // The ball's centre is at y = 400 after one second.
    sim.step(120);
    assert_eq!(state(&mut sim), (true, false));
    // The ball flies into the passable object.
    assert!(sim.witness().hits.is_empty());
    change(&mut sim, |field| field.set_passable(1, false));
    sim.step(1);
    assert_eq!(state(&mut sim), (true, true), "still passable, and waiting");
    sim.step(38);
    // The ball's lower end is at 420.
    assert_eq!(state(&mut sim), (true, true));
    sim.step(4);
    // Solid when the ball has left.
    assert_eq!(state(&mut sim), (false, false));
    // Let the ball return from the top wall to the brick.
    sim.step(600);
    let hits = sim.witness().hits;
    let targets: Vec<_> = hits.iter().map(|hit| hit.target).collect();
    // The ball bounces off it.
    assert_eq!(targets[1], Target::Brick(1), "{targets:?}");
}

#[test]
fn what_grows_onto_a_ball_stays_as_it_is_until_there_is_room() {
    let mut sim = game("");
    // The larger brick reaches down to y = 325. The ball's centre is already at y = 350.
    let large = Shape::upright(DVec2::new(50.0, 75.0));
    sim.step(60);
    change(&mut sim, |field| field.reshape(1, large));
    sim.step(1);
    assert_eq!(state(&mut sim), (false, true), "solid, and waiting");
    sim.step(90);
    let hit = sim.witness().hits[0];
    assert!((hit.at.y - 367.5).abs() < 1e-9, "hit where it was: {hit:?}");
    sim.step(60);
    assert_eq!(state(&mut sim), (false, false));
    let entity = sim.resource::<Obstacles>().all()[1].entity;
    let collider = sim.app.world().get::<Collider>(entity);
    assert_eq!(collider, Some(&Collider(large)), "now it is large");
}

#[test]
fn a_ball_that_comes_of_one_that_waits_to_grow_grows_too() {
    let mut sim = game("");
    let ball = entity::<Ball>(&mut sim);
    sim.step(79);
    sim.resource_mut::<BallChanges>().resize(ball, 20.0);
    sim.step(1);
    sim.catch(PowerId::named("split").expect("a power-up"));
    sim.step(1);
    assert_eq!(sim.balls::<Ball>().len(), 3, "one has become three");
    sim.step(120);
    let radii: Vec<f64> = sim.balls::<Ball>().iter().map(|ball| ball.radius).collect();
    // Back from the brick all of them have room.
    assert_eq!(radii, [20.0; 3]);
}

#[test]
fn a_ball_grows_when_there_is_room_and_never_beyond_what_the_level_allows() {
    let mut sim = game("");
    let ball = entity::<Ball>(&mut sim);
    // The ball reaches the brick after 0.675 s. At 0.66 s, 1.5 units are left.
    sim.step(79);
    sim.resource_mut::<BallChanges>().resize(ball, 20.0);
    sim.step(1);
    assert_eq!(sim.balls::<Ball>()[0].radius, 12.5, "there is no room");
    // It waits, and says so.
    assert!(!sim.balls::<AwaitsGrowth>().is_empty());
    sim.step(12);
    // Back from the brick there is.
    assert_eq!(sim.balls::<Ball>()[0].radius, 20.0);
    assert!(sim.balls::<AwaitsGrowth>().is_empty());
    sim.resource_mut::<BallChanges>().resize(ball, 1_000.0);
    sim.step(40);
    // A ball still fits above the paddle.
    assert_eq!(sim.balls::<Ball>()[0].radius, 20.0);
    sim.resource_mut::<BallChanges>().resize(ball, 0.1);
    sim.step(1);
    // It is never too small to see.
    assert_eq!(sim.balls::<Ball>()[0].radius, 4.0);
    let mut moving = game(", path: BackAndForth(through: [(500, 400)], speed: 20)");
    let ball = entity::<Ball>(&mut moving);
    moving.resource_mut::<BallChanges>().resize(ball, 20.0);
    moving.step(1);
    // The moving object leaves clearance for a ball of this size only.
    assert_eq!(moving.balls::<Ball>()[0].radius, 12.5);
}

#[test]
fn a_ball_is_never_slower_than_twice_the_fastest_mover() {
    let mut sim = game(", path: BackAndForth(through: [(500, 400)], speed: 40)");
    let ball = entity::<Ball>(&mut sim);
    sim.resource_mut::<BallChanges>().set_speed(ball, 10.0);
    sim.step(1);
    let speed = |sim: &mut Sim| (games::speed(sim), games::velocity(sim).length());
    assert_eq!(speed(&mut sim), (80.0, 80.0));
    let corners = [400.0, 500.0].map(|x| DVec2::new(x, 400.0));
    let faster = Path::back_and_forth(corners.to_vec(), 150.0);
    let now = sim.clock().now() + 1.0 / 120.0;
    let faster = faster.begun_at(now);
    change(&mut sim, |field| field.set_path(1, Some(faster)));
    sim.step(1);
    // A faster path makes it faster.
    assert_eq!(speed(&mut sim), (300.0, 300.0));
    let turns = sim.witness().turns;
    assert_eq!(turns.len(), 2, "both are told: {turns:?}");
}

#[test]
fn every_change_of_the_field_counts_and_so_does_what_must_be_destroyed() {
    let mut sim = game("");
    let revision = |sim: &Sim| sim.resource::<FieldRecord>().revision;
    let before = revision(&sim);
    sim.step(1);
    assert_eq!(revision(&sim), before, "a step changes nothing");
    change(&mut sim, |field| field.set_passable(1, true));
    sim.step(1);
    assert_eq!(revision(&sim), before + 1);
    assert_eq!(sim.resource::<Remaining>().0, 1);
    change(&mut sim, |field| field.vanish(0));
    sim.step(1);
    assert_eq!(revision(&sim), before + 2);
    // Removed objects need not be destroyed.
    assert_eq!(sim.resource::<Remaining>().0, 0);
    change(&mut sim, |field| field.vanish(0));
    sim.step(1);
    assert_eq!(revision(&sim), before + 2, "what is gone does not change");
}

#[test]
fn a_level_is_cleared_when_a_rule_takes_the_last_brick_away_that_counts() {
    let mut sim = game("");
    sim.step(10);
    change(&mut sim, |field| field.vanish(1));
    sim.step(1);
    assert_eq!(sim.round(), Round::Playing, "a solid brick does not count");
    change(&mut sim, |field| field.vanish(0));
    sim.step(1);
    assert_eq!(sim.round(), Round::Cleared, "nothing is left to destroy");
    assert_eq!(sim.brick_points(), 0, "nobody has destroyed it");
    let told = sim.resource::<Messages<LevelCleared>>();
    assert_eq!(told.len(), 1, "listeners hear of it once");
}

#[test]
fn a_paddle_that_widens_lifts_a_ball_that_it_would_cover() {
    for (x, velocity) in [
        (520.0, (0.0, -100.0)),
        (520.0, (80.0, 60.0)),
        (475.0, (60.0, -80.0)),
        (330.0, (-100.0, 0.0)),
    ] {
        let mut sim = game("");
        sim.put_paddle(400.0);
        sim.throw(&[(DVec2::new(x, 15.0), velocity.into())]);
        sim.step(1);
        let world = sim.app.world_mut();
        let mut paddles = world.query::<(&mut Paddle, &Collider)>();
        for (mut paddle, collider) in paddles.iter_mut(world) {
            paddle.widened = 150.0 / collider.half().x;
        }
        let before = sim.ball_at();
        sim.step(1);
        let hits = sim.witness().hits;
        let hit = hits.last().expect("it is hit by the paddle");
        assert_eq!(hit.from, Some(before), "from where it was: {hit:?}");
        assert_eq!(hit.at.y, 32.5, "onto the paddle");
        // Up from there.
        assert!(hit.velocity.y > 0.0 && sim.ball_at().y > 32.5);
    }
}
