//! Numbers next to the vectors of a drawing: in the left drawing they equal those of the reimplemented chapters.

use super::numbers::{looked_at, restated, shared};
use super::told::{COMPASS, Told};
use super::{HUNDREDTH, TENTH, View, names, roomy};
use crate::lab::chapters::{Against, Numbers, Test};
use crate::lab::thrown::{Thrown, called};
use crate::prelude::*;

/// Returns the number with `unit` next to the vector `name` in the drawing `view`; `None` if there is no room for it.
pub fn beside(app: &mut App, view: View, name: &str, unit: &str) -> Option<f64> {
    let name = format!("{name} ");
    let all = names(app, view, &name);
    all.iter().find_map(|line| {
        let value = line.strip_prefix(&name)?.strip_suffix(unit)?.trim();
        value.replace('−', "-").parse().ok()
    })
}

/// Returns `true` if the left drawing contains `name`, with or without a number.
fn is_there(app: &mut App, name: &str) -> bool {
    let whole = format!("{name} ");
    let is_it = |line: &String| line == name || line.starts_with(&whole);
    names(app, View::Left, name).iter().any(is_it)
}

/// Name of a vector, unit of its number, expected number, and tolerance.
pub type Wanted = (&'static str, &'static str, f64, f64);

/// Returns the expected numbers next to the vectors of `test`, the first hit in a frame of `of`.
fn wanted(of: &Thrown, test: &Test) -> Vec<Wanted> {
    let mut all = vec![("v", "u/s", test.before.velocity.length(), 0.51)];
    if test.hit && test.against != Against::Bottom {
        all.push(("v'", "u/s", test.after.velocity.length(), 0.51));
    }
    match &test.numbers {
        Some(numbers) => all.extend(of_box(test, numbers)),
        None if test.against == Against::Bottom => {
            all.push(("top of the ball", "u", test.margin, TENTH));
        }
        None => all.extend([
            ("gap", "u", test.margin, TENTH),
            ("d", "u", -test.margin, TENTH),
        ]),
    }
    if test.numbers.is_some() {
        let [x, y] = shared(of, test);
        all.extend([("x", "u", x, TENTH), ("y", "u", y, TENTH)]);
    }
    all
}

/// Number of comparisons by the name of the vector.
pub type Compared = BTreeMap<&'static str, usize>;

/// Asserts that the numbers next to the vectors of `test`, the first hit in a frame of `of`, equal the chapters'. Skips
/// numbers without room.
pub fn hold(told: &mut Told, of: &Thrown, test: &Test, compared: &mut Compared) {
    hold_all(told, View::Left, &wanted(of, test), compared);
}

/// Asserts that the numbers in the drawing `view` are `wanted`. Skips numbers without room.
pub fn hold_all(told: &mut Told, view: View, wanted: &[Wanted], compared: &mut Compared) {
    for (name, unit, wanted, off) in wanted.iter().copied() {
        let Some(said) = beside(told.app, view, name, unit) else {
            continue;
        };
        *compared.entry(name).or_default() += 1;
        let is_near = (said - wanted).abs() <= off;
        told.assert(is_near, format!("{name} is {wanted}: {said}"));
    }
}

/// Returns the expected numbers of a test against a box or the paddle.
fn of_box(test: &Test, numbers: &Numbers) -> Vec<Wanted> {
    let mut all = vec![
        ("D", "u", numbers.d.length(), TENTH),
        ("D clamped", "u", numbers.clamped.length(), TENTH),
        ("V", "u", numbers.v.length(), TENTH),
    ];
    if !test.hit {
        return all;
    }
    match test.aimed {
        Some(aimed) => all.extend([
            ("offset", "", aimed.offset, HUNDREDTH),
            ("w", "u/s", aimed.towards.length(), 0.51),
        ]),
        None => all.push(("d", "u", numbers.penetration, TENTH)),
    }
    if test.aimed.is_none() && numbers.v.length() > 1e-6 {
        let dots = COMPASS.into_iter().zip(numbers.dots);
        all.extend(dots.map(|(name, dot)| (name, "", dot, HUNDREDTH)));
    }
    all
}

#[test]
fn each_hit_of_a_frame_has_vectors_of_its_own_and_velocities_are_called_by_their_order() {
    let frames = restated(called("two-bricks"));
    let is_hit = |test: &&Test| test.hit && test.numbers.is_some();
    let is_double = |tests: &Vec<Test>| tests.iter().filter(is_hit).count() == 2;
    let two = frames.iter().position(is_double);
    let place = two.expect("two bricks are hit in a frame");
    let second = frames[place].iter().filter(is_hit).nth(1);
    let numbers = second.and_then(|test| test.numbers).expect("the second");
    let mut app = roomy("two-bricks");
    for _ in 0..=place {
        tap(&mut app, KeyCode::ArrowRight);
    }
    settle(&mut app);
    for name in "V P D v v' v'' d V2 P2 d2 up2".split(' ') {
        assert!(is_there(&mut app, name), "{name}");
    }
    let mut compared = 0;
    for (name, wanted) in [("V2", numbers.v.length()), ("d2", numbers.penetration)] {
        if let Some(said) = beside(&mut app, View::Left, name, "u") {
            compared += 1;
            assert!((said - wanted).abs() <= TENTH, "{name} is {wanted}: {said}");
        }
    }
    assert!(compared > 0, "there is room for one of them");
}

#[test]
fn in_the_smallest_window_too_numbers_stand_where_there_is_room() {
    let mut app = super::lab("circle-box");
    let of = called("circle-box");
    let frames = restated(of);
    tap_and_settle(&mut app, KeyCode::ArrowRight);
    let test = looked_at(&frames[0], 1).expect("a box");
    for name in ["D", "V", "P", "v"] {
        assert!(is_there(&mut app, name), "{name}");
    }
    let numbers = wanted(of, test).into_iter();
    let seen = numbers.filter(|(name, unit, wanted, off)| {
        let said = beside(&mut app, View::Left, name, unit);
        said.is_some_and(|said| (said - wanted).abs() <= *off)
    });
    assert!(seen.count() > 0, "a number stands beside its vector");
}
