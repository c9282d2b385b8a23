//! Numbers of the drawings: the lines of text for each view. Runs in `Show`.
//!
//! Describes a frame and a flight in the player's language. The numbers come from the films. Only differences are
//! computed here: the time to or since an impact, and the displacement of a ball.

use super::choice::{ChosenTest, worth_most};
use super::prelude::*;
use super::turns;
use crate::geometry::overlap::{Compass, DiscHit, DiscTest};
use crate::lab::square;
use crate::simulation::collision::test_notes::PaddleTest;

/// Text below the view of a scheme.
#[derive(Component, Clone, Copy)]
pub(super) struct Numbers(pub CollisionScheme);

pub(super) fn tell(
    (lab, language): (Res<Lab>, Res<Language>),
    mut texts: Query<(&Numbers, &mut Text)>,
) {
    if !lab.is_changed() && !language.is_changed() {
        return;
    }
    for (numbers, mut text) in &mut texts {
        let lines = match numbers.0 {
            CollisionScheme::Discrete => of_frame(&lab, &language),
            CollisionScheme::Continuous => of_flight(&lab, &language),
        };
        text.set_if_neq(Text(lines.join("\n")));
    }
}

impl Words {
    /// Returns `value` with `places` decimals and a typographic minus.
    pub(super) fn places(&self, value: f64, places: usize) -> String {
        // Round first, to avoid a minus before a zero.
        let scale = libm::pow(10.0, places as f64);
        let value = (value * scale).round() / scale + 0.0;
        self.in_digits(&format!("{value:.places$}"))
            .replace('-', "−")
    }

    /// Returns both components of a vector or position, with `places` decimals.
    pub(super) fn parts(&self, of: DVec2, places: usize) -> String {
        let (x, y) = (self.places(of.x, places), self.places(of.y, places));
        format!("({x} | {y})")
    }

    /// Returns a vector or position with one decimal.
    fn vector(&self, of: DVec2) -> String {
        self.parts(of, 1)
    }

    /// Returns the name of a direction.
    pub(super) fn compass(&self, direction: Compass) -> String {
        match direction {
            Compass::Down => self.lab_down(),
            Compass::Right => self.lab_right(),
            Compass::Up => self.lab_up(),
            Compass::Left => self.lab_left(),
        }
    }

    /// Returns the name of the target of a test or contact.
    pub(super) fn target(&self, target: Target) -> String {
        match target {
            Target::Brick(id) => self.lab_test_box(id + 1),
            Target::Wall(Side::Left) => self.lab_test_left(),
            Target::Wall(Side::Right) => self.lab_test_right(),
            Target::Wall(Side::Top) => self.lab_test_top(),
            Target::Paddle(_) => self.lab_test_paddle(),
            Target::Floor | Target::Net => self.lab_test_floor(),
        }
    }
}

/// Describes the visible frame.
pub(super) fn of_frame(lab: &Lab, words: &Words) -> Vec<String> {
    let film = &lab.tutorial;
    let index = lab.frame();
    let frame = &film.frames[index];
    let mut lines = vec![words.lab_frame(index as u32, words.places(film.time_of(index), 3))];
    if frame.is_held {
        lines.push(words.lab_held());
        return lines;
    }
    if let Some(chosen) = lab.chosen() {
        of_test(chosen, &mut lines, words);
        return lines;
    }
    let Some(test) = worth_most(frame) else {
        lines.push(words.lab_no_tests());
        return lines;
    };
    of_test(ChosenTest { test, turns: 0 }, &mut lines, words);
    lines.extend(further(frame, words));
    let lost = turns::lost(frame).filter(|lost| !core::ptr::eq(*lost, test));
    if let Some(lost) = lost {
        of_floor(lost, &mut lines, words);
    }
    lines
}

/// Describes the steps of a test, and its effect on the velocity.
fn of_test(ChosenTest { test, turns }: ChosenTest, lines: &mut Vec<String>, words: &Words) {
    match test.against {
        Against::Wall { gap, .. } => {
            let (wall, gap) = (words.target(target_of(test)), words.places(gap, 2));
            if test.is_hit {
                lines.push(words.lab_wall_hit(wall, gap));
                lines.push(words.lab_put_at(words.vector(test.after.0)));
            } else {
                lines.push(words.lab_no_wall_hit(wall, gap));
            }
        }
        Against::Brick(_, _, of) | Against::Paddle(PaddleTest { test: of, .. }) => {
            of_overlap(test, lines, words);
            of_box(test, &of, lines, words);
        }
        Against::Floor { .. } => of_floor(test, lines, words),
    }
    if turns::is_turn(test) {
        let names = (turns::velocity(turns), turns::velocity(turns + 1));
        let (before, after) = (words.vector(test.before.1), words.vector(test.after.1));
        lines.push(words.lab_turned(names.0, before, names.1, after));
    }
}

/// Describes the test against the line below the field.
fn of_floor(test: &Tested, lines: &mut Vec<String>, words: &Words) {
    let Against::Floor { above } = test.against else {
        return;
    };
    let above = words.places(above, 2);
    if test.is_hit {
        lines.extend([words.lab_below(above), words.lab_lost()]);
    } else {
        lines.push(words.lab_not_below(above));
    }
}

/// Appends the overlap of the ball's square with the box, and the result, to the line of the frame, which has space.
fn of_overlap(tested: &Tested, lines: &mut [String], words: &Words) {
    let Some((_, test)) = square::of(tested) else {
        return;
    };
    let [x, y] = test.common.to_array().map(|it| words.places(it, 1));
    let overlap = if test.is_hit() {
        words.lab_overlap(x, y)
    } else {
        words.lab_no_overlap(x, y)
    };
    if let Some(line) = lines.last_mut() {
        *line = format!("{line} · {overlap}");
    }
}

/// Describes the test of the ball against a box.
fn of_box(tested: &Tested, test: &DiscTest, lines: &mut Vec<String>, words: &Words) {
    lines.push(words.lab_difference(words.vector(test.offset), words.vector(test.clamped)));
    lines.push(words.lab_nearest(words.vector(test.nearest), words.vector(test.difference)));
    let [length, reach] = [test.distance, tested.radius].map(|it| words.places(it, 2));
    let Some(hit) = test.hit else {
        lines.push(words.lab_not_closer(length, reach));
        return;
    };
    lines.push(words.lab_closer(length, reach));
    if let Against::Paddle(PaddleTest { aimed, .. }) = tested.against {
        let told = aimed.map(|of| (words.places(of.offset, 2), words.vector(of.towards)));
        lines.extend(told.map(|(offset, towards)| words.lab_offset(offset, towards)));
    } else {
        lines.push(dots(&hit, words));
        let depth = words.places(hit.penetration, 2);
        let by = words.vector(tested.after.0 - tested.before.0);
        lines.push(match hit.direction {
            Some(_) => words.lab_wins(depth, by),
            None => words.lab_moved_out(depth, by),
        });
    }
}

/// Returns the dot products of V with the compass, with a mark at the winner.
fn dots(hit: &DiscHit, words: &Words) -> String {
    let Some(winner) = hit.direction else {
        return words.lab_no_direction();
    };
    let [down, right, up, left] = core::array::from_fn(|place| {
        let mark = if winner == Compass::ALL[place] {
            "*"
        } else {
            ""
        };
        format!("{}{mark}", words.places(hit.dots[place], 2))
    });
    words.lab_dots(down, right, up, left)
}

/// Returns the target of `test`.
pub(super) fn target_of(test: &Tested) -> Target {
    match test.against {
        Against::Wall { side, .. } => Target::Wall(side),
        Against::Brick(id, ..) => Target::Brick(id),
        Against::Paddle(_) => Target::Paddle(Default::default()),
        Against::Floor { .. } => Target::Floor,
    }
}

/// Describes the hits of a frame after the first one in short, and their effect on the velocity.
fn further<'a>(frame: &'a Frame, words: &'a Words) -> impl Iterator<Item = String> + 'a {
    let hits = turns::of_frame(frame).enumerate().skip(1);
    hits.flat_map(|(place, test)| {
        let with = words.target(target_of(test));
        let (name, next) = (turns::velocity(place), turns::velocity(place + 1));
        let turned = words.lab_turned_again(name, next, words.vector(test.after.1));
        let then = match test.against {
            Against::Brick(_, _, of) => {
                let name = format!("V{}", turns::ending(place));
                of.hit
                    .map(|hit| then_box(words, (with, name), of.difference, &hit))
            }
            Against::Paddle(of) => of.aimed.map(|of| {
                let (offset, towards) = (words.places(of.offset, 2), words.vector(of.towards));
                words.lab_then_paddle(with, offset, towards)
            }),
            Against::Wall { gap, .. } => Some(words.lab_then_wall(with, words.places(gap, 2))),
            Against::Floor { .. } => None,
        };
        then.into_iter().chain([turned])
    })
}

/// Describes a further hit of a box. `difference` is its V, with this name.
fn then_box(
    words: &Words,
    (with, name): (String, String),
    difference: DVec2,
    hit: &DiscHit,
) -> String {
    let depth = words.places(hit.penetration, 2);
    match hit.direction {
        Some(direction) => {
            let direction = words.compass(direction);
            words.lab_then_box(with, name, words.vector(difference), direction, depth)
        }
        None => words.lab_then_no_direction(with, name, depth),
    }
}

/// Describes the visible flight.
pub(super) fn of_flight(lab: &Lab, words: &Words) -> Vec<String> {
    let film: &Film = &lab.exact;
    let (place, has_ended) = lab.flight();
    let piece = &film.pieces[place];
    let mut lines = Vec::new();
    if film.frames[film.frame_at(lab.time)].is_held {
        lines.push(words.lab_held());
        return lines;
    }
    lines.push(words.lab_flight(place as u32 + 1, words.vector(piece.from)));
    lines.push(words.lab_velocity(words.vector(piece.velocity)));
    let Some(hit) = piece.hit else {
        lines.push(words.lab_no_impact());
        return lines;
    };
    let away = words.places((hit.time - lab.time).abs(), 4);
    let target = words.target(hit.target);
    lines.push(if has_ended {
        words.lab_impact_was(away, target)
    } else {
        words.lab_impact(away, target)
    });
    lines.push(words.lab_impact_at(words.vector(hit.met())));
    if hit.target == Target::Floor {
        lines.extend(has_ended.then(|| words.lab_lost()));
        return lines;
    }
    let lifted = hit.from.map(|_| words.lab_lifted(words.vector(hit.at)));
    lines.extend(lifted);
    lines.push(words.lab_normal(words.parts(hit.normal, 3)));
    lines.push(words.lab_next(words.vector(hit.velocity)));
    lines
}
