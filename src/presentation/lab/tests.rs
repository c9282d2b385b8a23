//! Tests of both drawings as shown on the page: each visible arrow has a name, and its direction matches the numbers
//! below.

use bevy::math::DVec2;
use bevy::prelude::*;

use super::field::Field;
use super::names::Tag;
use super::numbers::{of_flight, of_frame};
use super::pen::Pen;
use super::shooting::shoot_both;
use super::{Lab, chapters, flight};
use crate::lab::SCENES;
use crate::presentation::language::{L10n, Language, Words};
use crate::presentation::palette::Palette;

/// Display of a drawing: size of the view (pixels), text heights, and language.
struct Seen {
    view: Vec2,
    names: [f32; 2],
    language: Language,
}

/// Returns the display in an 800×600 window, and the same with double text size in German.
fn seen() -> [Seen; 2] {
    let so_large = |wanted: f32, language: Language| Seen {
        view: Vec2::new(292.0, 219.0),
        names: [wanted, 18.0],
        language,
    };
    let (usual, twice) = (18.0, 36.0);
    [
        so_large(usual, Language::default()),
        so_large(twice, Language::from(L10n::De)),
    ]
}

/// Visible part of an arrow (units).
type Arrow = (DVec2, DVec2);

/// Functions that draw a view and return the lines below it.
type Side = (fn(&mut Pen, &Lab), fn(&Lab, &Words) -> Vec<String>);

const SIDES: [(&str, Side); 2] = [
    ("left", (chapters::draw, of_frame)),
    ("right", (flight::draw, of_flight)),
];

/// Returns a lab for each bundled scene.
pub(super) fn labs() -> impl Iterator<Item = (&'static str, Lab)> {
    SCENES.iter().enumerate().map(|(place, of)| {
        let scene = of.scene.clone();
        let films = shoot_both(&scene).expect("it can be played");
        (of.name, Lab::new(place, scene, films))
    })
}

/// Returns all selections of a test in the visible frame, and none.
fn choices(lab: &Lab) -> impl Iterator<Item = Option<usize>> + use<> {
    core::iter::once(None).chain((0..lab.tests().count()).map(Some))
}

/// Returns the tested times (s): each frame, and one time between it and the next.
fn times(lab: &Lab) -> Vec<f64> {
    let film = &lab.tutorial;
    let ends = (0..film.frames.len()).map(|index| film.time_of(index));
    ends.flat_map(|end| [end, end + 0.37 / f64::from(film.step_hz)])
        .collect()
}

/// Visible arrows, with `true` for those that are completely visible, and all names.
type Picture = (Vec<(Arrow, bool)>, Vec<Tag>);

fn drawn(lab: &Lab, draw: fn(&mut Pen, &Lab), seen: &Seen) -> Picture {
    let area = lab.seen_part();
    let pixels = (seen.view / (area.size().as_vec2() + 12.0)).min_element();
    let field = Field {
        scale: 1.0,
        view: (Vec2::ZERO, seen.view, Vec2::ZERO),
        pixels,
        names: seen.names,
        ..default()
    };
    let mut pen = Pen::on(field, area, Palette::default(), &seen.language);
    draw(&mut pen, lab);
    let arrows = pen.arrows().into_iter();
    let arrows = arrows.map(|arrow| (arrow, pen.is_whole(arrow)));
    (arrows.collect(), pen.finish().1)
}

/// Returns `true` if `tag` names an arrow. Points, boxes and lengths along an axis also have names.
fn is_of_arrow(tag: &Tag, words: &Words) -> bool {
    let name = tag.text.split(' ').next().unwrap_or_default();
    let measured = [words.lab_gap(), words.lab_offset_name(), words.lab_top()];
    let is_measured = |of: &String| tag.text.starts_with(of);
    let is_other = ["B", "t", "x", "y"].contains(&name) || measured.iter().any(is_measured);
    !is_other && !name.starts_with(|sign: char| sign == 'P' || sign.is_ascii_digit())
}

fn distance((a, b): Arrow, at: DVec2) -> f64 {
    let way = b - a;
    let share = (at - a).dot(way) / way.length_squared().max(1e-12);
    (a + way * share.clamp(0.0, 1.0)).distance(at)
}

#[test]
fn every_arrow_that_is_seen_has_its_name() {
    for seen in seen() {
        let mut arrows = 0;
        for (scene, mut lab) in labs() {
            for time in times(&lab) {
                lab.time = time;
                for choice in choices(&lab) {
                    lab.choose(choice);
                    for (side, (draw, _)) in SIDES {
                        let place = format!("{scene}, {time} s, {choice:?}, {side}");
                        arrows += hold_names(drawn(&lab, draw, &seen), &seen.language, &place);
                    }
                }
            }
        }
        assert!(arrows > 20_000, "{arrows} arrows");
    }
}

/// Checks that each arrow has a name. Returns the number of arrows.
fn hold_names((seen, mut tags): Picture, words: &Words, place: &str) -> usize {
    tags.retain(|tag| is_of_arrow(tag, words));
    for (arrow, _) in &seen {
        let own = tags.iter().position(|tag| distance(*arrow, tag.of) < 1e-6);
        let own = own.unwrap_or_else(|| panic!("{place}: {arrow:?} has no name: {tags:#?}"));
        tags.remove(own);
    }
    seen.len()
}

/// Finds the arrow named `name`, with or without its number. The tag is next to its end or its middle.
fn named(name: &str, (arrows, tags): &Picture) -> Option<(Arrow, bool)> {
    let whole = format!("{name} ");
    let is_it = |tag: &&Tag| {
        let number = tag.text.strip_prefix(&whole);
        let is_number =
            |of: &str| of.starts_with(|sign: char| sign.is_ascii_digit() || "−(".contains(sign));
        tag.text == name || number.is_some_and(is_number)
    };
    let tag = tags.iter().find(is_it)?;
    let is_beside = |((from, to), _): &&(Arrow, bool)| {
        let places = [*to, (*from + *to) * 0.5];
        places.iter().any(|place| place.distance(tag.of) < 1e-6)
    };
    arrows.iter().find(is_beside).copied()
}

/// Returns the vector that follows `words` in `lines`.
fn said(words: &str, lines: &[String]) -> Option<DVec2> {
    let whole = lines.join(" ");
    let (_, after) = whole.split_once(&format!("{words} ("))?;
    let (parts, _) = after.split_once(')')?;
    let (x, y) = parts.split_once(" | ")?;
    let number = |of: &str| of.replace('−', "-").parse().expect("a number");
    Some(DVec2::new(number(x), number(y)))
}

/// Name of a vector in the lines, its name in the drawing, and `true` if its drawn length matches the lines. Others
/// match only in direction.
const VECTORS: [(&str, &str, bool); 9] = [
    ("v", "v", false),
    ("v'", "v'", false),
    ("v''", "v''", false),
    ("D", "D", true),
    ("clamped", "D clamped", true),
    ("V", "V", true),
    ("moved by", "d", true),
    ("gives w", "w", false),
    ("Contact normal", "n", false),
];
/// Tolerance of a number with one decimal (units).
const TENTH: f64 = 0.051;

#[test]
fn arrows_go_where_the_lines_below_say() {
    let [seen, _] = seen();
    let mut compared = [[0; VECTORS.len()]; 2];
    for (scene, mut lab) in labs() {
        for time in times(&lab) {
            lab.time = time;
            for choice in choices(&lab) {
                lab.choose(choice);
                for (counts, (side, of)) in compared.iter_mut().zip(SIDES) {
                    let place = format!("{scene}, {time} s, {choice:?}, {side}");
                    for (count, found) in counts.iter_mut().zip(hold(&lab, of, &seen, &place)) {
                        *count += usize::from(found);
                    }
                }
            }
        }
    }
    let [left, right] = compared;
    let is_often = |count: usize| count > 20;
    let [v, turned, twice, of_boxes @ .., n] = left;
    assert!(
        is_often(v) && is_often(turned) && twice > 0 && of_boxes.into_iter().all(is_often),
        "{left:?}"
    );
    assert_eq!(n, 0, "there is no n at the left");
    let [v, turned, others @ .., n] = right;
    assert!([v, turned, n].into_iter().all(is_often), "{right:?}");
    assert_eq!(
        others,
        [0; VECTORS.len() - 3],
        "nor another vector at the right"
    );
}

/// Checks that the arrows of a view match its lines. Returns which of [`VECTORS`] were compared.
fn hold(lab: &Lab, (draw, tell): Side, seen: &Seen, place: &str) -> [bool; VECTORS.len()] {
    let (picture, lines) = (drawn(lab, draw, seen), tell(lab, &seen.language));
    VECTORS.map(|(words, name, is_as_long)| {
        let (Some(arrow), Some(said)) = (named(name, &picture), said(words, &lines)) else {
            return false;
        };
        let ((from, to), is_whole) = arrow;
        let way = to - from;
        // Skip zero vectors, which have no direction, and clipped arrows, which have another length.
        if is_as_long && !is_whole || said == DVec2::ZERO {
            return false;
        }
        let off = if is_as_long {
            (way - said).abs().max_element() / TENTH
        } else {
            way.normalize().distance(said.normalize()) / 0.01
        };
        assert!(
            off < 1.0,
            "{place}: {name} is {said:?} and is drawn from {from:?} to {to:?}"
        );
        true
    })
}

#[test]
fn the_scene_of_a_flaw_opens_where_its_contact_at_the_right_is_told() {
    let language = Language::default();
    for (scene, lab) in labs().filter(|(_, lab)| lab.shipped().flaw().is_some()) {
        let lines = of_flight(&lab, &language).join("\n");
        assert!(lines.contains("Contact normal"), "{scene}: {lines}");
    }
}
