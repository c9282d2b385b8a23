//! The tests of a frame of the tutorial's scheme in the order in which they run, each with its verdict; and which of them is told in
//! full. Runs in `Show` and on presses.
//!
//! Owns that choice: a test that the player presses, or, where none was pressed in the frame that is seen, the one that is worth most.
//! A key that presses the row goes through them one by one. What is drawn and told of a test, [`chapters`](super::chapters) and
//! [`numbers`](super::numbers) say.

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, Button, observe};

use super::numbers::target_of;
use super::{Lab, LabSystems, turns};
use crate::geometry::Aabb;
use crate::lab::scene::BOXES;
use crate::lab::{FIELD, Frame};
use crate::presentation::audio::sound::{Effect, PlaySound};
use crate::presentation::language::{Label, Language, Words};
use crate::presentation::palette;
use crate::presentation::ui::item::{InTurnOnly, MenuItem, chosen, room_for_a_line};
use crate::presentation::ui::paint::{Edge, Ground};
use crate::presentation::ui::theme::{self, Fonts, size};
use crate::simulation::arena::Side;
use crate::simulation::collision::test_notes::{Against, Tested};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(LabSystems::Show));
}

/// So many tests at most has a frame: of three walls, each box, the paddle, and the line below the field.
const TESTS: usize = 3 + BOXES + 2;

/// The row of the tests.
#[derive(Component)]
struct Verdicts;

/// A test in that row, by its place among those of the frame.
#[derive(Component, Clone, Copy)]
struct Verdict(usize);

/// A test that the player has chosen, by the number of its frame and its place in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Choice {
    frame: usize,
    place: usize,
}

/// A test that is told alone.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chosen<'a> {
    pub test: &'a Tested,
    /// How often the ball was turned in its frame before it.
    pub turns: usize,
}

/// The test of `frame` that is told where none is chosen: the first that found a contact, else that of the nearest box.
pub(super) fn worth_most(frame: &Frame) -> Option<&Tested> {
    let nearest = || {
        let of_boxes = frame
            .tests_of_scene()
            .filter(|test| test.of_box().is_some());
        let gap = |test: &&Tested| test.of_box().map_or(f64::INFINITY, |(_, of)| of.distance);
        of_boxes.min_by(|a, b| gap(a).total_cmp(&gap(b)))
    };
    frame
        .tests_of_scene()
        .find(|test| test.is_hit)
        .or_else(nearest)
}

impl Lab {
    /// The tests of the frame that is seen, in their order; none while the ball waits on the paddle.
    fn tests(&self) -> impl Iterator<Item = &Tested> {
        let frame = &self.films[0].frames[self.frame()];
        frame.tests_of_scene().filter(|_| !frame.is_held)
    }

    /// The test that the player has chosen in the frame that is seen.
    pub(super) fn chosen(&self) -> Option<Chosen<'_>> {
        let place = self.chosen_place()?;
        let before = self.tests().take(place);
        Some(Chosen {
            test: self.tests().nth(place)?,
            turns: before.filter(|test| turns::is_turn(test)).count(),
        })
    }

    /// Chooses the test at `place` in the frame that is seen, or none.
    pub(super) fn choose(&mut self, place: Option<usize>) {
        let frame = self.frame();
        self.choice = place.map(|place| Choice { frame, place });
    }

    fn chosen_place(&self) -> Option<usize> {
        let choice = self.choice.filter(|of| of.frame == self.frame());
        choice.map(|of| of.place)
    }

    /// The place of the test that is told.
    fn told_place(&self) -> Option<usize> {
        self.chosen_place().or_else(|| {
            let told = worth_most(&self.films[0].frames[self.frame()])?;
            self.tests().position(|test| core::ptr::eq(test, told))
        })
    }

    /// The place after the chosen one: the first one where none is chosen, and none after the last one.
    fn next_place(&self) -> Option<usize> {
        let next = self.chosen_place().map_or(0, |place| place + 1);
        (next < self.tests().count()).then_some(next)
    }
}

/// What `test` is with, as far as that is to be seen (units): its box, or the point of the wall or of the line below the field that is
/// nearest to the ball.
pub(super) fn place_of(test: &Tested) -> Aabb {
    let ball = test.before.0;
    let near = |at| Aabb { min: at, max: at };
    match test.against {
        Against::Wall { side, .. } => near(match side {
            Side::Left => ball.with_x(0.0),
            Side::Right => ball.with_x(FIELD.x),
            Side::Top => ball.with_y(FIELD.y),
        }),
        Against::Floor { .. } => near(ball.with_y(0.0)),
        Against::Brick(_, bounds, _) => bounds,
        Against::Paddle(of) => of.bounds,
    }
}

/// `test` in the player's language, with its verdict.
fn verdict(test: &Tested, words: &Words) -> String {
    let sign = if test.is_hit { "+" } else { "−" };
    format!("{}{sign}", words.target(target_of(test)))
}

/// Spawns the row.
pub(super) fn spawn(column: &mut ChildSpawnerCommands, fonts: &Fonts) {
    let node = Node {
        min_height: px(theme::TARGET),
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        column_gap: px(2),
        ..default()
    };
    column
        .spawn((
            Name::new("Tests"),
            Verdicts,
            Button,
            (MenuItem, InTurnOnly),
            Label(Words::lab_tests.into()),
            node,
            room_for_a_line(),
            observe(choose_next),
        ))
        .with_children(|row| {
            row.spawn(theme::text(
                fonts,
                Words::lab_tests,
                size::TINY,
                palette::TEXT,
            ));
            for place in 0..TESTS {
                let node = Node {
                    padding: UiRect::horizontal(px(2)),
                    border: UiRect::all(px(1)),
                    border_radius: BorderRadius::all(px(3)),
                    display: Display::None,
                    ..default()
                };
                row.spawn((
                    Verdict(place),
                    theme::text(fonts, "", size::TINY, palette::TEXT),
                    (node, chosen(false), Hovered::default()),
                    observe(choose_pressed),
                ))
                .insert(Pickable::default());
            }
        });
}

fn choose_next(_: On<Activate>, lab: Option<ResMut<Lab>>) {
    if let Some(mut lab) = lab {
        let next = lab.next_place();
        lab.choose(next);
    }
}

/// A press on a test tells it, and another on the same one what is worth most again.
fn choose_pressed(
    mut pressed: On<Pointer<Click>>,
    verdicts: Query<&Verdict>,
    lab: Option<ResMut<Lab>>,
    mut sounds: MessageWriter<PlaySound>,
) {
    let (Ok(Verdict(place)), Some(mut lab)) = (verdicts.get(pressed.entity), lab) else {
        return;
    };
    // The row that it lies in would go on to the next one.
    pressed.propagate(false);
    let again = lab.chosen_place() == Some(*place);
    lab.choose((!again).then_some(*place));
    sounds.write(PlaySound::centred(Effect::MenuSelect));
}

/// A test in its row, as it is shown.
type Shown = (
    &'static Verdict,
    Ref<'static, Hovered>,
    &'static mut Text,
    &'static mut Node,
    &'static mut Ground,
    &'static mut Edge,
);

fn show(
    (lab, language): (Res<Lab>, Res<Language>),
    row: Single<Entity, With<Verdicts>>,
    mut verdicts: Query<Shown>,
    mut commands: Commands,
) {
    let is_pointed_at = verdicts.iter().any(|(_, hovered, ..)| hovered.is_changed());
    if !is_pointed_at && !lab.is_changed() && !language.is_changed() {
        return;
    }
    let told = lab.told_place();
    let tests: Vec<String> = lab.tests().map(|test| verdict(test, &language)).collect();
    for (Verdict(place), hovered, mut text, mut node, mut ground, mut edge) in &mut verdicts {
        let test = tests.get(*place);
        node.display = match test {
            Some(_) => Display::Flex,
            None => Display::None,
        };
        let test = test.map_or("", String::as_str);
        if text.0 != test {
            test.clone_into(&mut text.0);
        }
        let (of_ground, of_edge) = chosen(told == Some(*place) || hovered.0);
        ground.set_if_neq(of_ground);
        edge.set_if_neq(of_edge);
    }
    let all = tests.join(" ");
    let told = told.and_then(|place| tests.get(place)).cloned();
    let told = told.unwrap_or_default();
    let label = move |words: &Words| words.lab_tests_spoken(all.clone(), told.clone());
    commands.entity(*row).insert(Label(label.into()));
}

#[cfg(test)]
mod tests {
    use super::super::drawn::labs;
    use super::*;

    #[test]
    fn a_key_goes_through_all_tests_of_a_frame_and_back_to_what_is_worth_most() {
        let mut frames = 0;
        for (scene, mut lab) in labs() {
            for index in 0..lab.films[0].frames.len() {
                lab.time = lab.films[0].time_of(index);
                let count = lab.tests().count();
                assert!(count <= TESTS, "{scene}: {count} tests");
                for place in 0..count {
                    let next = lab.next_place();
                    assert_eq!(next, Some(place), "{scene}, frame {index}");
                    lab.choose(next);
                    let test = lab.chosen().expect("it is chosen").test;
                    let told = lab.tests().nth(place).expect("it is there");
                    assert!(core::ptr::eq(test, told));
                }
                let next = lab.next_place();
                lab.choose(next);
                assert!(lab.chosen().is_none(), "{scene}, frame {index}");
                frames += usize::from(count > 0);
            }
        }
        assert!(frames > 300, "{frames} frames");
    }

    #[test]
    fn what_is_chosen_in_a_frame_is_chosen_in_no_other() {
        for (scene, mut lab) in labs() {
            lab.time = lab.films[0].time_of(3);
            lab.choose(Some(1));
            assert!(lab.chosen().is_some(), "{scene}");
            lab.time = lab.films[0].time_of(4);
            assert!(lab.chosen().is_none(), "{scene}");
        }
    }
}
