//! Lessons of the lab: each shows its subject.

use brickwork::lab::square;
use brickwork::simulation::collision::test_notes::{Against, Tested};
use brickwork::simulation::messages::Target;

use super::thrown::called;

/// Returns the tests of all frames in the left run of the scene `name`.
fn tests(name: &str) -> impl Iterator<Item = &'static Tested> {
    let frames = called(name).left.frames.iter();
    frames.flat_map(|frame| frame.tests_of_scene())
}

#[test]
fn the_square_around_the_ball_overlaps_the_box_before_the_ball_is_hit() {
    let is_early = |test: &Tested| {
        let square = square::of(test).is_some_and(|(_, square)| square.is_hit());
        square && !test.is_hit
    };
    let early = tests("box-box").position(is_early);
    let hit = tests("box-box").position(|test| test.is_hit && test.of_box().is_some());
    assert!(early.is_some() && early < hit, "{early:?}, {hit:?}");
}

#[test]
fn there_is_a_choice_between_two_directions() {
    let hits = tests("direction").filter_map(|test| test.of_box()?.1.hit);
    let mut dots = hits.map(|hit| hit.dots).next().expect("a hit");
    dots.sort_by(|a, b| b.total_cmp(a));
    let [first, second, ..] = dots;
    assert!(second > 0.3 && first - second > 0.1, "{dots:?}");
}

#[test]
fn a_ball_is_moved_out_along_one_axis_until_it_is_a_radius_away_on_that_and_further_in_all() {
    let mut hits = 0;
    for test in tests("repositioning") {
        let Some((hit, direction, of)) = test.of_box().and_then(|(_, of)| {
            let hit = of.hit?;
            Some((hit, hit.direction?, of))
        }) else {
            continue;
        };
        hits += 1;
        let (before, after) = (test.before.0, test.after.0);
        let moved = before - after;
        let axis = direction.vector();
        assert!((moved.dot(axis) - hit.penetration).abs() < 1e-9, "{test:?}");
        // Along one axis.
        assert!(moved.perp_dot(axis).abs() < 1e-12, "{test:?}");
        let left = of.nearest - after;
        assert!((left.dot(axis) - test.radius).abs() < 1e-9, "{test:?}");
        let aside = left.perp_dot(axis);
        let distance = (test.radius * test.radius + aside * aside).sqrt();
        assert!((left.length() - distance).abs() < 1e-9, "{test:?}");
    }
    assert!(hits > 0, "a box is hit");
}

#[test]
fn a_ball_is_in_the_paddle_for_several_frames_at_the_left_and_sent_up_in_each_and_once_at_the_right()
 {
    let of = called("sticky-paddle");
    let on_paddle = |test: &&Tested| matches!(test.against, Against::Paddle(_)) && test.is_hit;
    let in_frames = of.left.frames.iter();
    let in_frames = in_frames.map(|frame| frame.tests_of_scene().find(on_paddle));
    let in_frames: Vec<Option<&Tested>> = in_frames.collect();
    let mut pairs = in_frames.windows(2);
    let is_twice = pairs.any(|pair| pair[0].is_some() && pair[1].is_some());
    assert!(is_twice, "in one frame after the other");
    for hit in in_frames.into_iter().flatten() {
        assert!(hit.after.1.y > 0.0, "it is sent up: {hit:?}");
    }
    let hits = of.right.frames.iter().flat_map(|frame| &frame.hits);
    let met = hits.filter(|hit| matches!(hit.target, Target::Paddle(_)));
    assert_eq!(met.count(), 1, "one contact at the right");
}
