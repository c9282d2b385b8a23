//! Tests of both drawings as they are on the page: no arrow is seen without its name, and v and v' are those of the lines below.

use bevy::math::DVec2;
use bevy::prelude::*;

use super::field::Field;
use super::numbers::{of_flight, of_frame};
use super::pen::Pen;
use super::tag::Tag;
use super::{Lab, chapters, flight};
use crate::content::CollisionScheme;
use crate::lab::{Film, SCENES};
use crate::presentation::language::{Language, Words};
use crate::presentation::palette::Palette;

/// Size of a view, and height of a name (pixels of an 800×600 window).
const VIEW: Vec2 = Vec2::new(300.0, 225.0);
const NAME: f32 = 18.0;

/// An arrow, as far as it is seen (units).
type Arrow = (DVec2, DVec2);

/// What is drawn, and the lines below it.
type Side = (fn(&mut Pen, &Lab), fn(&Lab, &Words) -> Vec<String>);

const SIDES: [(&str, Side); 2] = [
    ("left", (chapters::draw, of_frame)),
    ("right", (flight::draw, of_flight)),
];

/// Every scene that comes with the lab, open.
pub(super) fn labs() -> impl Iterator<Item = (&'static str, Lab)> {
    SCENES.iter().enumerate().map(|(place, of)| {
        let scene = (of.scene)();
        let shoot = |scheme| Film::shoot(&scene, scheme).expect("it can be played");
        let films = [
            shoot(CollisionScheme::Discrete),
            shoot(CollisionScheme::Continuous),
        ];
        (of.name, Lab::with(place, scene, films))
    })
}

/// Every choice of a test of the frame that is seen, and none.
fn choices(lab: &Lab) -> impl Iterator<Item = Option<usize>> + use<> {
    core::iter::once(None).chain((0..lab.tests().count()).map(Some))
}

/// The times at which `lab` is looked at (s): each frame, and one between it and the next.
fn times(lab: &Lab) -> Vec<f64> {
    let film = &lab.films[0];
    let ends = (0..film.frames.len()).map(|index| film.time_of(index));
    ends.flat_map(|end| [end, end + 0.37 / f64::from(film.step_hz)])
        .collect()
}

/// The arrows that are seen, and all names.
fn drawn(lab: &Lab, draw: fn(&mut Pen, &Lab)) -> (Vec<Arrow>, Vec<Tag>) {
    let area = lab.seen_part();
    let pixels = (VIEW / (area.size().as_vec2() + 12.0)).min_element();
    let view = (Vec2::ZERO, VIEW, Vec2::ZERO);
    let field = Field::new(Vec2::ZERO, 1.0, view, (pixels, NAME));
    let language = Language::default();
    let mut pen = Pen::on(field, area, Palette::default(), &language);
    draw(&mut pen, lab);
    (pen.arrows(), pen.finish().1)
}

/// Whether `tag` names an arrow: points, boxes and what is measured along an axis have names too.
fn is_of_arrow(tag: &Tag) -> bool {
    let name = tag.text.split(' ').next().unwrap_or_default();
    let other = ["B", "t", "x", "y", "gap", "offset", "top"];
    !other.contains(&name) && !name.starts_with(|sign: char| sign == 'P' || sign.is_ascii_digit())
}

fn distance((a, b): Arrow, at: DVec2) -> f64 {
    let way = b - a;
    let share = (at - a).dot(way) / way.length_squared().max(1e-12);
    (a + way * share.clamp(0.0, 1.0)).distance(at)
}

#[test]
fn every_arrow_that_is_seen_has_its_name() {
    let mut arrows = 0;
    for (scene, mut lab) in labs() {
        for time in times(&lab) {
            lab.time = time;
            for choice in choices(&lab) {
                lab.choose(choice);
                for (side, (draw, _)) in SIDES {
                    let place = format!("{scene}, {time} s, {choice:?}, {side}");
                    arrows += hold_names(drawn(&lab, draw), &place);
                }
            }
        }
    }
    assert!(arrows > 20_000, "{arrows} arrows");
}

/// Each arrow has a name of its own; how many there are.
fn hold_names((seen, mut tags): (Vec<Arrow>, Vec<Tag>), place: &str) -> usize {
    tags.retain(is_of_arrow);
    for arrow in &seen {
        let own = tags.iter().position(|tag| distance(*arrow, tag.of) < 1e-6);
        let own = own.unwrap_or_else(|| panic!("{place}: {arrow:?} has no name: {tags:#?}"));
        tags.remove(own);
    }
    seen.len()
}

/// The arrow in `arrows` whose name is `name`.
fn named(name: &str, (arrows, tags): &(Vec<Arrow>, Vec<Tag>)) -> Option<Arrow> {
    let is_it = |tag: &&Tag| tag.text.split(' ').next() == Some(name);
    let tag = tags.iter().find(is_it)?;
    let mut ends = arrows.iter().filter(|(_, end)| end.distance(tag.of) < 1e-6);
    ends.next().copied()
}

/// The vector that `lines` say for `name`, right after it.
fn said(name: &str, lines: &[String]) -> Option<DVec2> {
    let whole = lines.join(" ");
    let (_, after) = whole.split_once(&format!("{name} ("))?;
    let (parts, _) = after.split_once(')')?;
    let (x, y) = parts.split_once(" | ")?;
    let number = |of: &str| of.replace('−', "-").parse().expect("a number");
    Some(DVec2::new(number(x), number(y)))
}

#[test]
fn the_arrows_of_velocities_point_where_the_lines_below_say() {
    let mut compared = [[0; 3]; 2];
    let language = Language::default();
    for (scene, mut lab) in labs() {
        for time in times(&lab) {
            lab.time = time;
            for choice in choices(&lab) {
                lab.choose(choice);
                let at = format!("{scene}, {time} s, {choice:?}");
                for (place, (side, of)) in SIDES.into_iter().enumerate() {
                    let counts = hold_velocities(&lab, of, &language, &format!("{at}, {side}"));
                    for (all, count) in compared[place].iter_mut().zip(counts) {
                        *all += usize::from(count);
                    }
                }
            }
        }
    }
    let [[left, turned, twice], [right, next, never]] = compared;
    assert!(
        [left, turned, right, next].iter().all(|count| *count > 20) && twice > 0 && never == 0,
        "{compared:?}"
    );
}

/// The arrows of v, v' and v'' point where the lines of `of` say; which of them were compared.
fn hold_velocities(lab: &Lab, (draw, tell): Side, words: &Words, place: &str) -> [bool; 3] {
    let (picture, lines) = (drawn(lab, draw), tell(lab, words));
    ["v", "v'", "v''"].map(|name| {
        let (Some((from, to)), Some(said)) = (named(name, &picture), said(name, &lines)) else {
            return false;
        };
        let off = (to - from).normalize().distance(said.normalize());
        assert!(
            off < 0.01,
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
