//! Tests of the reference: comparison with a polygon in place of a circle, and with itself run backwards and in parts.

use super::{Motion, Shape, Target, Thing, Vec2, World, vec2};

fn solid(shape: Shape, motion: Motion) -> Thing {
    Thing::new(shape, motion, None)
}

fn field(things: Vec<Thing>) -> World {
    World::new(vec2(800.0, 600.0), things)
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

/// Returns twelve circles and boxes, each at its own angle.
fn crowded() -> Vec<Thing> {
    let thing = |index: i32| {
        let at = vec2(
            130.0 + 180.0 * f64::from(index % 4),
            150.0 + 150.0 * f64::from(index / 4),
        );
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
        assert!(
            back.at(0).distance(begun) < 1e-6,
            "ball {index}: {:?} {begun:?}",
            back.at(0)
        );
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
            assert!(
                in_parts.run_to_contact(number, 2.5),
                "ball {index}: {number}"
            );
            assert_eq!(in_parts.hits.len(), number, "ball {index}: no further");
        }
        assert!(
            !in_parts.run_to_contact(all + 1, 2.5),
            "ball {index}: {all}"
        );
        in_parts.run(2.5);
        assert_eq!(in_parts.at(0), at_once.at(0), "ball {index}");
    }
}
