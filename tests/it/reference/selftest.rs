//! Tests of the reference: comparison with values calculated by hand, and with itself run backwards.

use super::{Direction, Motion, Shape, Target, Thing, Vec2, World, vec2};

fn solid(shape: Shape, motion: Motion) -> Thing {
    Thing::new(shape, motion, None)
}

fn field(things: Vec<Thing>) -> World {
    World::new(vec2(800.0, 600.0), things)
}

/// Returns the time of the first touch of a ball of radius 10, and its velocity afterwards.
fn first(thing: Thing, at: Vec2, velocity: Vec2) -> (f64, Vec2) {
    let mut world = field(vec![thing]);
    world.throw(at, velocity, 10.0);
    world.run(20.0);
    let hit = world.hits[0];
    assert_eq!(hit.target, Target::Thing(0), "{hit:?}");
    (hit.time, hit.velocity)
}

fn close(a: Vec2, b: Vec2) -> bool {
    a.distance(b) < 1e-9
}

#[test]
fn walls_turn_a_ball_at_its_radius() {
    let mut world = field(Vec::new());
    world.throw(vec2(100.0, 300.0), vec2(-45.0, 145.0), 10.0);
    world.run(2.5);
    let hits = world.hits.iter();
    let seen: Vec<_> = hits.map(|hit| (hit.target, hit.time)).collect();
    assert_eq!(seen, [(Target::Left, 2.0), (Target::Top, 2.0)]);
    assert!(close(world.at(0), vec2(32.5, 517.5)));
}

#[test]
fn a_box_is_hit_on_its_faces_and_corners_at_any_angle() {
    let rest = || Motion::Rest(vec2(400.0, 300.0));
    let upright = Shape::rectangle(60.0, 20.0, 0.0);
    let (time, velocity) = first(solid(upright, rest()), vec2(390.0, 100.0), vec2(10.0, 90.0));
    assert!((time - 2.0).abs() < 1e-12 && close(velocity, vec2(10.0, -90.0)));
    // The ball flies into the lower left corner along its diagonal.
    let diagonal = Vec2::towards(core::f64::consts::FRAC_PI_4);
    let from = vec2(370.0, 290.0) - diagonal * 110.0;
    let (time, velocity) = first(solid(upright, rest()), from, diagonal * 50.0);
    assert!((time - 2.0).abs() < 1e-12 && close(velocity, -diagonal * 50.0));
    // A square turned by 45°: its lower right face is 30 units from the centre.
    let turned = Shape::rectangle(60.0, 60.0, 45.0);
    let from = vec2(400.0, 300.0) + vec2(20.0, -20.0 - 140.0);
    let (time, velocity) = first(solid(turned, rest()), from, vec2(0.0, 50.0));
    // The face moved outwards is 40 units from the centre, so at x = 20 it is at y = 20 − 40 √2. The ball starts at y =
    // −160.
    let expected = (160.0 + 20.0 - 40.0 * 2.0_f64.sqrt()) / 50.0;
    assert!((time - expected).abs() < 1e-12, "{time} {expected}");
    assert!(close(velocity, vec2(50.0, 0.0)), "off a slope of 45°");
}

#[test]
fn a_thing_that_comes_pushes_the_ball_and_one_that_goes_only_turns_it() {
    let bumper = Shape::Circle { radius: 20.0 };
    let rising = |speed| Motion::once(&[vec2(400.0, 200.0), vec2(400.0, 290.0)], speed);
    let met = |speed, at, velocity| first(solid(bumper, rising(speed)), at, velocity);
    // The gap at the touch is 30 units, head on: 150 − 30 units closed at 100 + 20 units/s.
    let (time, velocity) = met(20.0, vec2(400.0, 350.0), vec2(0.0, -100.0));
    assert!((time - 1.0).abs() < 1e-12 && close(velocity, vec2(0.0, 100.0)));
    // Touch along (−0.8, 0.6) from the side: −80 reversed plus twice the push of 12, then the length is restored.
    let (time, velocity) = met(20.0, vec2(276.0, 238.0), vec2(100.0, 0.0));
    assert!((time - 1.0).abs() < 1e-12);
    assert!(close(velocity, vec2(-47.2, 110.4).scaled_to(100.0)));
    // After its path it rests: the ball hits it from above at y = 290 + 30.
    let (time, velocity) = met(90.0, vec2(400.0, 520.0), vec2(0.0, -100.0));
    assert!((time - 2.0).abs() < 1e-12 && close(velocity, vec2(0.0, 100.0)));
}

#[test]
fn paths_repeat() {
    let corners = [vec2(0.0, 0.0), vec2(30.0, 0.0), vec2(30.0, 40.0)];
    let there_and_back = Motion::back_and_forth(&corners, 10.0, 100.0);
    let closed = Motion::closed(&corners, 10.0, 100.0);
    for round in [0.0, 1.0, 4.0] {
        let at = there_and_back.at(5.0 + 14.0 * round);
        assert!(close(at, corners[2] - vec2(0.0, 20.0)));
        let at = there_and_back.at(13.0 + 14.0 * round);
        assert!(close(at, vec2(10.0, 0.0)));
        assert!(close(closed.at(12.0 * round), corners[0]));
        assert!(close(closed.at(9.5 + 12.0 * round), vec2(15.0, 20.0)));
    }
    let circle = Motion::circle(vec2(50.0, 50.0), vec2(90.0, 50.0), 80.0, true);
    let quarter = core::f64::consts::FRAC_PI_2 / 2.0;
    assert!(close(circle.at(quarter), vec2(50.0, 10.0)), "clockwise");
    assert!(close(circle.velocity(quarter), vec2(-80.0, 0.0)));
}

/// Compares a circle with its polygon of 3 600 corners. The first is sampled and bisected, the second is solved leg by
/// leg.
#[test]
fn a_circle_is_met_when_a_polygon_of_many_corners_is() {
    let (middle, start) = (vec2(400.0, 300.0), vec2(460.0, 300.0));
    let corner = |index: i32| {
        middle + Vec2::towards(f64::from(index) * core::f64::consts::TAU / 3_600.0) * 60.0
    };
    let polygon: Vec<Vec2> = (0..3_600).map(corner).collect();
    let mut hits = 0;
    for index in 0..80 {
        let heading = Vec2::towards(0.37 * f64::from(index));
        let aside = heading.outwards() * (f64::from(index % 7) * 20.0 - 60.0);
        let touched = |motion| {
            let mut world = field(vec![solid(Shape::rectangle(50.0, 20.0, 30.0), motion)]);
            world.throw(middle - heading * 200.0 + aside, heading * 300.0, 10.0);
            world.run(1.3);
            world.hits.first().copied()
        };
        let round = touched(Motion::circle(middle, start, 100.0, false));
        let straight = touched(Motion::closed(&polygon, 100.0, 2.0));
        assert_eq!(round.map(|hit| hit.target), straight.map(|hit| hit.target));
        if let (Some(round), Some(straight)) = (round, straight) {
            hits += i32::from(round.target == Target::Thing(0));
            assert!((round.time - straight.time).abs() < 1e-4);
        }
    }
    assert!(hits > 30, "most of them do meet: {hits}");
}

#[test]
fn the_earlier_ball_gets_the_brick_and_the_later_one_flies_on() {
    let at = Motion::Rest(vec2(400.0, 300.0));
    let mut brick = solid(Shape::rectangle(60.0, 20.0, 0.0), at);
    brick.hits_left = Some(1);
    let mut world = field(vec![brick]);
    world.throw(vec2(410.0, 180.0), vec2(0.0, 100.0), 10.0);
    world.throw(vec2(390.0, 420.5), vec2(0.0, -101.0), 10.0);
    world.run(1.5);
    assert_eq!((world.hits.len(), world.hits[0].ball), (1, 1));
    assert!(close(world.at(0), vec2(410.0, 330.0)));
}

/// Returns twelve circles and boxes, each at its own angle.
fn crowded() -> Vec<Thing> {
    let thing = |index: i32| {
        let (column, row) = (f64::from(index % 4), f64::from(index / 4));
        let at = vec2(130.0 + 180.0 * column, 150.0 + 150.0 * row);
        let shape = if index % 3 == 0 {
            Shape::Circle { radius: 25.0 }
        } else {
            Shape::rectangle(64.0, 24.0, 23.0 * f64::from(index))
        };
        solid(shape, Motion::Rest(at))
    };
    (0..12).map(thing).collect()
}

/// Returns the initial position (units) of the `index`th of twenty balls below the crowd, and its world.
fn below_the_crowd(index: i32) -> (Vec2, World) {
    let begun = vec2(40.0 + 36.0 * f64::from(index), 75.0);
    let heading = Vec2::towards(0.3 + 0.12 * f64::from(index));
    let mut world = field(crowded());
    world.throw(begun, heading * 400.0, 10.0);
    (begun, world)
}

#[test]
fn run_backwards_it_comes_back_to_where_it_began() {
    let mut contacts = 0;
    for index in 0..20 {
        let (begun, mut there) = below_the_crowd(index);
        there.run(2.5);
        let flight = there.balls()[0].flight;
        let mut back = field(crowded());
        back.throw(there.at(0), -flight.velocity, 10.0);
        back.run(2.5);
        assert_eq!(there.hits.len(), back.hits.len());
        let off = back.at(0).distance(begun);
        assert!(off < 1e-6, "ball {index} ends {off} units from {begun:?}");
        contacts += there.hits.len();
    }
    assert!(contacts > 40, "over many bounces: {contacts}");
}

#[test]
fn run_from_contact_to_contact_it_ends_as_in_one_go() {
    for index in 0..20 {
        let (_, mut at_once) = below_the_crowd(index);
        at_once.run(2.5);
        let all = at_once.hits.len();
        let (_, mut in_parts) = below_the_crowd(index);
        for number in 1..=all {
            let is_there = in_parts.run_to_contact(number, 2.5);
            assert!(is_there, "ball {index}: {number}");
            assert_eq!(in_parts.hits.len(), number, "ball {index}: no further");
        }
        let is_further = in_parts.run_to_contact(all + 1, 2.5);
        assert!(!is_further, "ball {index}: {all}");
        in_parts.run(2.5);
        assert_eq!(in_parts.at(0), at_once.at(0), "ball {index}");
    }
}
