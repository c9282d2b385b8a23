//! Accuracy of balls, hits and their order, compared with the reference.

use super::scene::{Contact, Course, Scene, foretold};
use super::scenes;

/// Largest deviation from the reference: of a ball (units), and of a hit (s).
pub const PLACE: f64 = 1e-6;
pub const TIME: f64 = 1e-9;
/// Initial displacement of the perturbed references (units).
const ASIDE: f64 = 1e-13;
/// A ball is calm if it ends less than this (units) from its position in the perturbed references.
const CALM: f64 = 1e-7;
/// Duration of a scene (s).
const SECONDS: f64 = 10.0;

fn of_ball(course: &Course, ball: usize) -> Vec<&Contact> {
    let contacts = course.contacts.iter();
    contacts.filter(|contact| contact.ball == ball).collect()
}

/// Asserts that the first `count` hits of `ball` are those of the reference.
fn assert_same_hits(name: &str, ball: usize, game: &Course, reference: &Course, count: usize) {
    let (seen, foretold) = (of_ball(game, ball), of_ball(reference, ball));
    if count == usize::MAX {
        let (seen, foretold) = (seen.len(), foretold.len());
        assert_eq!(seen, foretold, "{name}: the number of hits of ball {ball}");
    }
    for (index, (seen, foretold)) in seen.iter().zip(&foretold).take(count).enumerate() {
        let place = seen.at.distance(foretold.at);
        let time = (seen.time - foretold.time).abs();
        let is_same = seen.target == foretold.target && place < PLACE && time < TIME;
        assert!(
            is_same,
            "{name}: hit {index} of ball {ball} is {seen:?}, in the reference {foretold:?}: \
{place} units and {time} s apart"
        );
    }
    let expected = foretold.len().min(count);
    assert!(seen.len() >= expected, "{name}: ball {ball} has its hits");
}

/// Returns for each ball `true` if its final position hardly changes when all balls start slightly displaced to either
/// side.
fn calm_balls(scene: &Scene, reference: &Course) -> Vec<bool> {
    let world = scene.world(SECONDS);
    let others = [1.0, -1.0].map(|side| foretold(world.aside(ASIDE, side), SECONDS));
    let ends = reference.ends.iter().enumerate();
    ends.map(|(ball, end)| {
        let moved = others.iter().map(|other| other.ends[ball].distance(*end));
        moved.fold(0.0, f64::max) < CALM
    })
    .collect()
}

/// Compares every calm ball with the reference to the end, and every ball up to its fifth hit.
fn assert_as_foretold_where_calm(name: &str, scene: &Scene, least_calm: usize) {
    let reference = foretold(scene.world(SECONDS), SECONDS);
    let game = scene.played(120, SECONDS);
    let calm = calm_balls(scene, &reference);
    let count = calm.iter().filter(|calm| **calm).count();
    println!(
        "{name}: {} hits, {} of {} balls are chaotic",
        reference.contacts.len(),
        calm.len() - count,
        calm.len()
    );
    assert!(count >= least_calm, "{name}: only {count} balls are calm");
    assert_eq!(game.ends.len(), calm.len(), "{name}: no ball is lost");
    for (ball, calm) in calm.into_iter().enumerate() {
        assert_same_hits(name, ball, &game, &reference, 5);
        if calm {
            assert_same_hits(name, ball, &game, &reference, usize::MAX);
            let off = game.ends[ball].distance(reference.ends[ball]);
            assert!(off < PLACE, "{name}: ball {ball} is {off} units off");
        }
    }
}

#[test]
fn in_the_scene_of_the_benchmark_every_ball_and_every_hit_is_where_the_reference_has_it() {
    for (name, kind) in [("solid", '#'), ("destructible", '1')] {
        let scene = scenes::benchmark(100, kind, 1.0, 1);
        let reference = foretold(scene.world(SECONDS), SECONDS);
        let game = scene.played(120, SECONDS);
        let mut farthest: f64 = 0.0;
        for ball in 0..scenes::BALLS {
            let off = game.ends[ball].distance(reference.ends[ball]);
            farthest = farthest.max(off);
            assert_same_hits(name, ball, &game, &reference, usize::MAX);
            assert!(off < PLACE, "{name}: ball {ball} is {off} units off");
        }
        println!(
            "{name}: {} hits, the farthest ball {farthest} units off",
            reference.contacts.len()
        );
        let order = |course: &Course| -> Vec<_> {
            let contacts = course.contacts.iter();
            contacts.map(|hit| (hit.ball, hit.target)).collect()
        };
        // Across balls, hits come in the order of the reference.
        assert!(order(&game) == order(&reference), "{name}");
    }
}

#[test]
fn among_turned_boxes_all_that_can_be_foretold_is_where_the_reference_has_it() {
    for (name, kind) in [("solid", '#'), ("destructible", '1')] {
        for seed in 1..=3 {
            let scene = scenes::turned(100, kind, 1.0, seed);
            assert_as_foretold_where_calm(&format!("{name}, seed {seed}"), &scene, 20);
        }
    }
}

#[test]
fn among_bumpers_and_movers_all_that_can_be_foretold_is_where_the_reference_has_it() {
    for seed in 1..=3 {
        let scene = scenes::moving(1.0, 0.0, seed);
        assert_as_foretold_where_calm(&format!("moving, seed {seed}"), &scene, 20);
    }
}
