//! Tests of a frame of the tutorial's scheme in execution order, with their results. Runs in `Show` and on presses.
//!
//! Spawns the row and handles the selection: by a press on a test, or one after the other by pressing the row with a
//! key. [`chapters`](super::chapters) and [`numbers`](super::numbers) draw and describe the selected test.

use bevy::picking::hover::Hovered;
use bevy::ui_widgets::Button;
use brickwork_ui::item::{InTurnOnly, MenuItem, chosen};
use brickwork_ui::language::Label;
use brickwork_ui::paint::{Edge, Ground};

use super::numbers::target_of;
use super::prelude::*;
use crate::lab::scene::BOXES;

/// Maximum number of tests in a frame: three walls, each box, the paddle, and the floor line.
pub(super) const TESTS: usize = 3 + BOXES + 2;

/// Border of a test, and vertical padding of its text, to make it large enough for touch (pixels of an 800×600 window).
const BORDER: f32 = 1.0;
const ABOVE: f32 = (theme::TARGET - 2.0 * BORDER - theme::LINE * size::TINY) * 0.5;

/// Row of the tests, with the text of all tests and of the described one.
#[derive(Component, Default, PartialEq)]
pub(super) struct Verdicts {
    all: String,
    told: String,
}

/// Test under the pointer that presses the row.
#[derive(Component, Default)]
struct UnderPress(Option<usize>);

/// Test in the row, by its index in the frame.
#[derive(Component, Clone, Copy)]
pub(super) struct Verdict(usize);

/// Returns the name of `test` with its result.
fn verdict(test: &Tested, words: &Words) -> String {
    let sign = if test.is_hit { "+" } else { "−" };
    format!("{}{sign}", words.target(target_of(test)))
}

/// Spawns the row.
pub(super) fn spawn(column: &mut ChildSpawnerCommands) {
    let node = Node {
        min_height: px(theme::TARGET),
        flex_wrap: FlexWrap::Wrap,
        flex_shrink: 0.0,
        align_items: AlignItems::Center,
        column_gap: px(1),
        ..default()
    };
    column
        .spawn((
            Name::new("Tests"),
            (Verdicts::default(), UnderPress::default()),
            Button,
            (MenuItem, InTurnOnly),
            Label(Say::new(Words::lab_tests)),
            node,
            observe(choose),
        ))
        .with_children(|row| {
            row.spawn(theme::text(Words::lab_tests, size::TINY, tone::TEXT));
            for place in 0..TESTS {
                let node = Node {
                    min_width: px(theme::TARGET),
                    min_height: px(theme::TARGET),
                    padding: UiRect::axes(px(2), px(ABOVE)),
                    border: UiRect::all(px(BORDER)),
                    border_radius: BorderRadius::all(px(3)),
                    display: Display::None,
                    ..default()
                };
                row.spawn((
                    Verdict(place),
                    theme::text("", size::TINY, tone::TEXT),
                    TextLayout::no_wrap(),
                    (node, chosen(false), Hovered::default()),
                    observe(note_press),
                ))
                .insert(Pickable::default());
            }
        });
}

/// Stores the pressed test. The event reaches the test before the row.
fn note_press(
    pressed: On<Pointer<Click>>,
    verdicts: Query<&Verdict>,
    mut row: Single<&mut UnderPress>,
) {
    row.0 = verdicts.get(pressed.entity).ok().map(|verdict| verdict.0);
}

/// Selects the pressed test, or clears the selection if it was selected. Any other press of the row selects the next
/// test.
fn choose(_: On<Activate>, lab: Option<ResMut<Lab>>, mut row: Single<&mut UnderPress>) {
    let Some(mut lab) = lab else { return };
    let place = match row.0.take() {
        Some(place) => (lab.chosen_place() != Some(place)).then_some(place),
        None => lab.next_place(),
    };
    lab.choose(place);
}

/// Components of a test in the row.
type Shown = (
    &'static Verdict,
    Ref<'static, Hovered>,
    &'static mut Text,
    &'static mut Node,
    &'static mut Ground,
    &'static mut Edge,
);

pub(super) fn show(
    (lab, language): (Res<Lab>, Res<Language>),
    row: Single<(Entity, &mut Verdicts)>,
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
        let display = theme::display(test.is_some());
        if node.display != display {
            node.display = display;
        }
        text.set_if_neq(Text(test.cloned().unwrap_or_default()));
        let (of_ground, of_edge) = chosen(told == Some(*place));
        ground.set_if_neq(of_ground);
        edge.set_if_neq(match hovered.0 {
            true => Edge(tone::ACCENT),
            false => of_edge,
        });
    }
    let (row, mut says) = row.into_inner();
    let now = Verdicts {
        all: tests.join(" "),
        told: told
            .and_then(|place| tests.get(place).cloned())
            .unwrap_or_default(),
    };
    if says.set_if_neq(now) {
        let (all, told) = (says.all.clone(), says.told.clone());
        let label = move |words: &Words| words.lab_tests_spoken(all.clone(), told.clone());
        commands.entity(row).insert(Label(Say::new(label)));
    }
}
