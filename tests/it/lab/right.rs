//! The right film's flights are those of the reference, up to where chance of the last digit decides.

use brickwork::lab::flaw::is_loss;
use brickwork::lab::{FIELD, Film, Scene};
use brickwork::simulation::arena::Side;
use brickwork::simulation::messages::{BallHit, Target};

use super::thrown::{self, Thrown};
use crate::reference::{self, Motion, Shape, Thing, Vec2, World, vec2};

/// By how much a place may differ (units), and a time (s).
const PLACE: f64 = 1e-8;
const TIME: f64 = 1e-9;
/// By how much a part of a velocity may differ, of the speed.
const VELOCITY: f64 = 1e-9;
/// A reference that was started this much aside (units)…
const ASIDE: f64 = 1e-13;
/// …and has the ball less than this from where it was before (units) tells that the ball is calm.
const CALM: f64 = 1e-8;
/// So many contacts are the reference's even if the ball is not calm.
const ALWAYS: usize = 5;

/// `scene` as the reference sees it: its boxes, the brick that nothing reaches, the paddle.
pub fn world(scene: &Scene) -> World {
    let thing = |at: (f64, f64), size: (f64, f64), hits| {
        let shape = Shape::rectangle(size.0, size.1, 0.0);
        Thing::new(shape, Motion::Rest(vec2(at.0, at.1)), hits)
    };
    let boxes = scene.boxes.iter();
    let boxes = boxes.map(|of| thing(of.at, of.size, (!of.solid).then_some(1)));
    let keeper = thing((1.0, FIELD.y - 1.0), (2.0, 2.0), Some(1));
    let from = vec2(scene.paddle.x, 10.0);
    let motion = match scene.paddle.speed {
        0.0 => Motion::Rest(from),
        speed => {
            let end = vec2(if speed > 0.0 { FIELD.x - 40.0 } else { 40.0 }, 10.0);
            if from.distance(end) < 1e-3 {
                Motion::Rest(end)
            } else {
                Motion::once(&[from, end], speed.abs())
            }
        }
    };
    let paddle = Thing::new(Shape::rectangle(80.0, 20.0, 0.0), motion, None);
    let things = boxes.chain([keeper, paddle]).collect();
    let mut world = World::new(vec2(FIELD.x, FIELD.y), things);
    let velocity = vec2(scene.velocity.0, scene.velocity.1);
    world.throw(vec2(scene.ball.0, scene.ball.1), velocity, scene.radius);
    world
}

/// What the reference calls `target` in `scene`; `None` for the floor, which it has not.
fn target(scene: &Scene, target: Target) -> Option<reference::Target> {
    Some(match target {
        Target::Brick(id) => reference::Target::Thing(id as usize),
        Target::Paddle(_) => reference::Target::Thing(scene.boxes.len() + 1),
        Target::Wall(Side::Left) => reference::Target::Left,
        Target::Wall(Side::Right) => reference::Target::Right,
        Target::Wall(Side::Top) => reference::Target::Top,
        _ => return None,
    })
}

/// The contacts of a film, in their order, up to the paddle's first or the floor, that one included.
fn contacts(film: &Film) -> Vec<BallHit> {
    let hits = film.pieces.iter().filter_map(|piece| piece.hit);
    let mut contacts = Vec::new();
    for hit in hits {
        contacts.push(hit);
        if is_loss(&hit) || matches!(hit.target, Target::Paddle(_)) {
            break;
        }
    }
    contacts
}

fn of(at: bevy::math::DVec2) -> Vec2 {
    vec2(at.x, at.y)
}

/// The largest differences of all.
#[derive(Clone, Copy, Debug, Default)]
struct Farthest {
    contacts: usize,
    calm: usize,
    films: usize,
    place: f64,
    time: f64,
    velocity: f64,
}

/// Holds the flights of `of` against the reference.
fn hold(thrown: &Thrown, farthest: &mut Farthest) {
    let Thrown {
        name, scene, right, ..
    } = thrown;
    let contacts = contacts(right);
    let ends = contacts.last().filter(|hit| {
        target(scene, hit.target).is_none() || matches!(hit.target, Target::Paddle(_))
    });
    let end = ends.map_or(right.seconds(), |hit| hit.time);
    let mut found = world(scene);
    // A little later, so that a contact that ends the comparison is in it.
    found.run(end + TIME);
    let mut here = world(scene);
    here.run(end);
    let calm = [1.0, -1.0].into_iter().all(|side| {
        let mut other = world(scene).aside(ASIDE, side);
        other.run(end);
        other.hits.len() == here.hits.len() && other.at(0).distance(here.at(0)) < CALM
    });
    farthest.films += 1;
    farthest.calm += usize::from(calm);
    let compared = if calm { usize::MAX } else { ALWAYS };
    let shown: Vec<_> = contacts.iter().filter(|hit| !is_loss(hit)).collect();
    if calm {
        let targets: Vec<_> = shown.iter().map(|hit| target(scene, hit.target)).collect();
        let others: Vec<_> = found.hits.iter().map(|hit| Some(hit.target)).collect();
        assert_eq!(
            targets, others,
            "{name}: the contacts of the reference, up to {end} s\n{scene:?}"
        );
    }
    let mut velocity = vec2(scene.velocity.0, scene.velocity.1);
    let speed = velocity.length();
    for (index, (shown, found)) in shown.iter().zip(&found.hits).take(compared).enumerate() {
        let is_paddle = matches!(shown.target, Target::Paddle(_));
        assert_eq!(
            target(scene, shown.target),
            Some(found.target),
            "{name}: contact {index} is the reference's\n{shown:?}\n{found:?}\n{scene:?}"
        );
        let met = of(shown.from.unwrap_or(shown.at));
        let (place, time) = (met.distance(found.at), (shown.time - found.time).abs());
        assert!(
            place < PLACE && time < TIME,
            "{name}: contact {index} is {place} units and {time} s off\n{shown:?}\n{found:?}\n{scene:?}"
        );
        farthest.place = farthest.place.max(place);
        farthest.time = farthest.time.max(time);
        farthest.contacts += 1;
        // The paddle sends the ball where it likes.
        if is_paddle {
            break;
        }
        let off = of(shown.velocity).distance(found.velocity) / speed;
        assert!(
            off < VELOCITY,
            "{name}: after contact {index} the velocity is {off} of the speed off"
        );
        farthest.velocity = farthest.velocity.max(off);
        let normal = (found.velocity - velocity).scaled_to(1.0);
        let off = of(shown.normal).distance(normal);
        // A flat touch hardly turns the ball: then the way it was turned has few digits.
        let turned = (found.velocity - velocity).length() / speed;
        assert!(
            off * turned < 1e-8,
            "{name}: the normal of contact {index} is {off} off"
        );
        velocity = found.velocity;
    }
    let last = shown.len().min(compared);
    assert!(
        found.hits.len() >= last,
        "{name}: as many contacts as in the reference"
    );
    frames(thrown, end, compared);
    if let Some(lost) = contacts.last().filter(|hit| is_loss(hit))
        && calm
    {
        let at = found.balls()[0].flight.at(lost.time);
        assert!(
            (at.y + scene.radius).abs() < PLACE,
            "{name}: a ball is lost when it is wholly below the field: {at:?}"
        );
    }
}

/// The ball at the end of each frame is where the reference has it, up to `end` (s) or the contact number `most`.
fn frames(thrown: &Thrown, end: f64, most: usize) {
    let mut found = world(&thrown.scene);
    for (index, frame) in thrown.right.frames.iter().enumerate() {
        let time = thrown.right.time_of(index);
        if time > end - TIME {
            return;
        }
        found.run(time);
        if found.hits.len() > most {
            return;
        }
        let (at, _) = frame
            .ball
            .unwrap_or_else(|| panic!("{}: a ball in frame {index}", thrown.name));
        let off = of(at).distance(found.at(0));
        assert!(
            off < PLACE,
            "{}: in frame {index} the ball is {off} units off",
            thrown.name
        );
    }
}

#[test]
fn the_right_films_flights_are_those_of_the_reference_in_all_scenes_and_in_a_thousand_random_ones()
{
    let mut farthest = Farthest::default();
    for of in thrown::all() {
        hold(of, &mut farthest);
    }
    println!("{farthest:?}");
    assert!(
        farthest.contacts > 1_200,
        "much happens in them: {farthest:?}"
    );
}
