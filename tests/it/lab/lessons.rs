//! The lessons of the lab show what they are about.

use brickwork::simulation::collision::test_notes::Tested;

use super::thrown::shipped;

/// The tests of the frames of the scene `name` at the left.
fn tests(name: &str) -> impl Iterator<Item = &'static Tested> {
    let of = shipped().iter().find(|of| of.name == name);
    let of = of.expect("it comes with the lab");
    of.left
        .frames
        .iter()
        .flat_map(|frame| frame.tests_of_scene())
}

#[test]
fn the_square_around_the_ball_overlaps_the_box_before_the_ball_is_hit() {
    let is_early = |test: &Tested| {
        let square = test.of_square().is_some_and(|(_, square)| square.is_hit());
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
