//! The numbers at the right are those of the reference.

use brickwork::lab::SCENES;
use brickwork::simulation::messages::Target;

use super::beside::beside;
use super::numbers::name;
use super::{TENTH, holds, lines, numbers, roomy};
use crate::lab::paddle;
use crate::lab::right::world;
use crate::lab::thrown::{Thrown, shipped};
use crate::reference::vec2;

/// What numbers with three decimals may be off by, and those with four.
const THOUSANDTH: f64 = 0.000_51;
const TEN_THOUSANDTH: f64 = 0.000_051;

#[test]
fn the_numbers_at_the_right_are_those_of_the_reference() {
    let (mut compared, mut times) = (0, 0);
    for of in shipped() {
        let Thrown { scene, right, .. } = of;
        let mut reference = world(scene, paddle::motion(scene, 0.0));
        reference.run(right.seconds());
        let (Some(first), Some(hit)) = (reference.hits.first(), right.pieces[0].hit) else {
            continue;
        };
        compared += 1;
        let mut app = roomy(name(of));
        let mut is = |words: &str, wanted: &[f64], off: f64| {
            let said = lines(&mut app, words).concat();
            assert!(
                holds(&said, wanted, off),
                "{}: {wanted:?}: {said:?}",
                of.name
            );
        };
        let thrown = vec2(scene.velocity.0, scene.velocity.1);
        // At the beginning nothing has been tested at the left.
        is("v (", &[thrown.x, thrown.y], TENTH);
        is("Impact in", &[first.time], TEN_THOUSANDTH);
        is("Centre then", &[first.at.x, first.at.y], TENTH);
        let normal = (first.velocity - thrown).scaled_to(1.0);
        is("Contact normal", &[normal.x, normal.y], THOUSANDTH);
        // The reference's paddle is a wall: it does not aim.
        let next = match hit.target {
            Target::Paddle(_) => {
                let there = paddle::place(scene, first.time);
                paddle::velocity(first.at, there, thrown)
            }
            _ => first.velocity,
        };
        is("Next flight", &[next.x, next.y], TENTH);
        if let Some(said) = beside(&mut app, "t", "s") {
            times += 1;
            assert!(
                (said - first.time).abs() <= TEN_THOUSANDTH,
                "{}: {first:?}: {said}",
                of.name
            );
        }
        let drawn = numbers(&lines(&mut app, "n (").concat());
        if let [x, y] = drawn[..] {
            let off = (x - hit.normal.x).abs().max((y - hit.normal.y).abs());
            assert!(off <= super::HUNDREDTH, "{}: {drawn:?}", of.name);
        }
    }
    assert_eq!(compared, SCENES.len(), "each scene begins with a flight");
    assert!(times > 3, "{times} times");
}
