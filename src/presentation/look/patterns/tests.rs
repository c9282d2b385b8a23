//! Tests: kinds of bricks in one shipped level are distinguishable with every kind of colour vision and without colour.
//!
//! Behaviour is never shown by colour alone: bricks with different behaviour also differ in appearance, pips, carried
//! capsule or marks. Kinds with the same behaviour differ in colour for every kind of colour vision, both in the usual
//! set and in its own. Without colour, the optional patterns on bricks distinguish them; these are compared as pixels
//! at their smallest size.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use bevy::color::color_difference::EuclideanDistance;
use bevy::prelude::*;

use super::{LINE, strokes};
use crate::content::materials::Look;
use crate::level::{BrickKind, Colour, file};
use crate::platform::folder::entries;
use crate::platform::printable::Shown;
use crate::presentation::comfort::Sight;
use crate::presentation::palette::Palette;
use crate::presentation::palette::tests::seen_by;

/// Minimum distance of two colours in Oklab, as perceived with a kind of colour vision.
const APART: f32 = 0.075;
/// Minimum difference of two patterns (share of the pixels of both that only one covers).
const SIGNS_APART: f32 = 0.4;
/// Pixels across a pattern in a window of 800×600, the smallest size.
const ACROSS: u32 = 9;

/// Appearance of a brick without colour: its look, its hits, the carried capsule, and its marks (chevrons if it makes
/// balls faster, faint if balls fly through it, a key if it keeps gates shut).
type Seen = (Look, Option<u8>, Option<String>, [bool; 3]);

fn seen(kind: &BrickKind) -> Seen {
    let summary = kind.summary();
    let carries = summary.carries.map(|carries| format!("{carries:?}"));
    let marks = [
        summary.quickens.is_some(),
        kind.properties.passable.is_some(),
        kind.properties.member.is_some(),
    ];
    (kind.look, kind.hits, carries, marks)
}

/// Returns the files of all shipped levels.
fn levels() -> Vec<PathBuf> {
    let levels = Path::new(env!("CARGO_MANIFEST_DIR")).join("levels");
    let packs = entries(&levels).expect("a folder");
    let packs = packs.iter().filter(|it| it.is_dir());
    let files = packs.flat_map(|pack| entries(pack).expect("a folder"));
    let is_level = |it: &PathBuf| {
        it.extension().is_some_and(|ending| ending == "ron") && !it.ends_with("pack.ron")
    };
    files.filter(is_level).collect()
}

/// Returns the pixels of the pattern of `colour`, row by row; `true` for a covered pixel.
fn sign(colour: Colour) -> Vec<bool> {
    let place = |step: u32| (step as f32 + 0.5) / ACROSS as f32 * 2.0 - 1.0;
    let pixels = (0..ACROSS).flat_map(|y| (0..ACROSS).map(move |x| (place(x), place(y))));
    let is_on = |at: Vec2| {
        strokes(colour).iter().any(|[from, to]| {
            let (from, to) = (Vec2::from(*from), Vec2::from(*to));
            let way = to - from;
            let share = (at - from).dot(way) / way.length_squared().max(1e-6);
            at.distance(from + way * share.clamp(0.0, 1.0)) <= LINE
        })
    };
    pixels.map(|at| is_on(at.into())).collect()
}

/// Returns the difference of two patterns (share of the pixels of both that only one covers).
fn signs_apart(one: Colour, other: Colour) -> f32 {
    let (one, other) = (sign(one), sign(other));
    let count = |of: fn(bool, bool) -> bool| {
        let both = one.iter().zip(&other);
        both.filter(|(a, b)| of(**a, **b)).count() as f32
    };
    count(|a, b| a != b) / count(|a, b| a || b).max(1.0)
}

#[test]
fn no_two_colours_have_the_same_sign_and_none_leaves_its_square() {
    for (place, colour) in Colour::ALL.iter().enumerate() {
        let lines = strokes(*colour);
        assert!(!lines.is_empty(), "{colour:?}");
        for (x, y) in lines.iter().flatten() {
            assert!(x.abs() <= 1.0 && y.abs() <= 1.0, "{colour:?}");
        }
        for other in &Colour::ALL[..place] {
            assert_ne!(lines, strokes(*other), "{colour:?} and {other:?}");
        }
    }
}

#[test]
fn the_signs_of_any_two_colours_are_told_apart_where_they_are_small() {
    for (place, one) in Colour::ALL.iter().enumerate() {
        assert!(sign(*one).contains(&true), "{one:?} has a sign");
        assert_eq!(signs_apart(*one, *one), 0.0, "a sign is like itself");
        for other in &Colour::ALL[..place] {
            let apart = signs_apart(*one, *other);
            assert!(apart >= SIGNS_APART, "{one:?} and {other:?}: {apart}");
        }
    }
}

/// Maximum number of hues in a level; slate is grey and does not count. In one pack the colour of a brick shows its
/// points, as in the game of 1986.
const HUES: usize = 6;
const HUES_OF_WORTH: (&str, usize) = ("space-wall", 7);

#[test]
fn no_level_has_more_than_six_hues() {
    let mut wrong = Vec::new();
    for path in levels() {
        let level = file::read(&path).expect("a good level");
        let colours = level.bricks().map(|brick| brick.kind.colour);
        let hues: BTreeSet<Colour> = colours.filter(|it| *it != Colour::Slate).collect();
        let (pack, most) = HUES_OF_WORTH;
        let is_of_worth = path.components().any(|part| part.as_os_str() == pack);
        if hues.len() > if is_of_worth { most } else { HUES } {
            wrong.push(format!("{}: {hues:?}", path.shown()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn kinds_of_a_level_are_told_apart_by_every_sight() {
    let (mut pairs, mut by_colour) = (0, BTreeSet::new());
    for path in levels() {
        let level = file::read(&path).expect("a good level");
        let kinds: BTreeSet<(Seen, Colour)> = level
            .bricks()
            .map(|brick| (seen(&brick.kind), brick.kind.colour))
            .collect();
        let kinds: Vec<_> = kinds.into_iter().collect();
        for (place, one) in kinds.iter().enumerate() {
            for other in &kinds[..place] {
                pairs += 1;
                if one.0 == other.0 {
                    by_colour.insert((one.1, other.1));
                }
            }
        }
    }
    assert!(pairs > 300, "{pairs}");
    assert!(by_colour.len() > 10, "{}", by_colour.len());
    for (one, other) in by_colour {
        let sights = [Sight::Usual, Sight::Deutan, Sight::Protan, Sight::Tritan];
        for (sight, set) in sights
            .into_iter()
            .flat_map(|it| [(it, Sight::Usual), (it, it)])
        {
            let palette = Palette {
                sight: set,
                ..Palette::default()
            };
            let [a, b] = [one, other].map(|it| Oklaba::from(seen_by(sight, palette.brick(it))));
            let apart = a.distance(&b);
            assert!(
                apart >= APART,
                "{sight:?}, {set:?}: {one:?} and {other:?}: {apart}"
            );
        }
    }
}

/// Properties that need no appearance of their own: points and rounds are shown when the brick is hit, and the others
/// are meant to be invisible.
const UNSEEN: [&str; 4] = ["points", "round", "barren", "hidden"];

/// Returns the names of the properties that define the behaviour of `kind`.
fn does(kind: &BrickKind) -> BTreeSet<&'static str> {
    let mut names = BTreeSet::new();
    kind.play(&mut |name, _| {
        if !UNSEEN.iter().any(|unseen| name.contains(unseen)) {
            names.insert(name);
        }
    });
    names
}

#[test]
fn no_two_bricks_of_a_level_that_do_different_things_differ_in_colour_alone() {
    let mut wrong = Vec::new();
    let mut pairs = 0;
    for path in levels() {
        let level = file::read(&path).expect("a good level");
        let mut known: BTreeMap<Seen, BTreeSet<&'static str>> = BTreeMap::new();
        for brick in level.bricks() {
            let does = does(&brick.kind);
            let before = known
                .entry(seen(&brick.kind))
                .or_insert_with(|| does.clone());
            pairs += 1;
            if *before != does {
                wrong.push(format!("{}: {before:?} and {does:?}", path.shown()));
            }
        }
    }
    wrong.dedup();
    assert!(pairs > 3_000, "{pairs}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
