//! Lab page: helpers that its tests share.
//!
//! By default, tests that go through the frames of many scenes compare every third frame, and each with a hit or a
//! contact. `BRICKWORK_SWEEP=1 cargo test --test it lab_page::` compares all frames.

mod beside;
mod chosen;
mod devices;
mod flights;
mod free;
mod leaving;
mod numbers;
mod own;
mod said;
mod sliders;
mod time;
mod told;

use brickwork::presentation::LabAsked;

use crate::prelude::*;

/// Tolerance of numbers with one decimal.
const TENTH: f64 = 0.051;
/// Tolerance of numbers with two decimals.
const HUNDREDTH: f64 = 0.0051;

/// Returns the distance between compared frames without a hit or contact.
fn every() -> usize {
    if is_sweep() { 1 } else { 3 }
}

/// Returns `true` if the frame number `index` (from 0) is to be compared. `is_hit`: the ball hits something in it.
fn is_compared(index: usize, is_hit: bool) -> bool {
    is_hit || index.is_multiple_of(every())
}

/// Opens the lab with the scene `name`, paused at its beginning.
fn lab(name: &'static str) -> App {
    with(named(name))
}

/// Opens the lab with the scene `name` without pausing it.
fn opened(name: &'static str) -> App {
    let mut app = loaded_with_window(launch(named(name)), Folders::default(), FRAME);
    open(&mut app);
    app
}

fn with(asked: LabAsked) -> App {
    stopped(loaded_with_window(launch(asked), Folders::default(), FRAME))
}

/// Opens the scene `name`, paused, in a window with room for numbers next to the vectors.
fn roomy(name: &'static str) -> App {
    stopped(loaded_in_window(launch(named(name)), (1280, 720), FRAME))
}

fn named(name: &'static str) -> LabAsked {
    LabAsked {
        name: Some(name),
        scene: None,
    }
}

fn launch(asked: LabAsked) -> Launch {
    Launch {
        lab: Some(asked),
        ..Launch::default()
    }
}

fn stopped(mut app: App) -> App {
    open(&mut app);
    tap_and_settle(&mut app, KeyCode::KeyR);
    app
}

/// Waits until the lab is open and its first scene has been simulated.
pub fn open(app: &mut App) {
    wait(app, "the lab opens", |app| screen(app) == Screen::Lab);
    wait_for_text(app, "Frame ");
    settle(app);
}

/// Waits until the current scene has been simulated and counted if the lab is open.
pub fn wait_for_it(app: &mut App) {
    if screen(app) == Screen::Lab {
        wait_for_text(app, "240: ");
    }
}

/// Returns the lines on screen that begin with `words`.
fn lines(app: &mut App, words: &str) -> Vec<String> {
    let world = app.world_mut();
    let mut texts = world.query::<(&Text, &InheritedVisibility)>();
    let seen = texts.iter(world).filter(|(_, visible)| visible.get());
    let lines = seen.flat_map(|(text, _)| text.lines());
    let lines = lines.filter(|line| line.starts_with(words));
    lines.map(str::to_owned).collect()
}

/// Drawing of a scheme.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum View {
    Left,
    Right,
}

impl View {
    fn name(self) -> &'static str {
        match self {
            Self::Left => "Tutorial's view",
            Self::Right => "Exact view",
        }
    }
}

/// Returns the texts in the drawing `view` that begin with `words`.
fn names(app: &mut App, view: View, words: &str) -> Vec<String> {
    let world = app.world_mut();
    let mut texts = world.query::<(&Text, &InheritedVisibility, &ChildOf)>();
    let mut names = world.query::<&Name>();
    let names = names.query(world);
    let is_in_view = |of: &ChildOf| {
        let name = names.get(of.parent());
        name.is_ok_and(|name| name.as_str() == view.name())
    };
    let seen = texts.iter(world);
    let seen = seen.filter(|(_, visible, of)| visible.get() && is_in_view(of));
    let texts = seen.map(|(text, ..)| text.0.clone());
    texts.filter(|text| text.starts_with(words)).collect()
}

/// Returns the row of tests: all tests in order with their results, and the one shown in detail.
fn tests_row(app: &mut App) -> (String, String) {
    let world = app.world_mut();
    let mut rows = world.query::<(&Name, &AccessibleLabel)>();
    let row = rows.iter(world).find(|(name, _)| name.as_str() == "Tests");
    let (_, label) = row.expect("the row of the tests");
    let of_tests = label.0.strip_prefix("Tests (+ hit): ");
    let (tests, told) = of_tests
        .and_then(|of| of.split_once(". Shown in detail: "))
        .unwrap_or_else(|| panic!("{}", label.0));
    (tests.to_owned(), told.to_owned())
}

/// Returns all numbers in `line` in order.
fn numbers(line: &str) -> Vec<f64> {
    let plain = line.replace('−', "-");
    let is_number = |sign: char| sign.is_ascii_digit() || sign == '.' || sign == '-';
    let words = plain.split(|sign| !is_number(sign));
    words.filter_map(|word| word.parse().ok()).collect()
}

/// Returns `true` if the first numbers of `line` are `wanted` within `off`.
fn holds(line: &str, wanted: &[f64], off: f64) -> bool {
    let seen = numbers(line);
    let mut both = seen.iter().zip(wanted);
    seen.len() >= wanted.len() && both.all(|(a, b)| (a - b).abs() <= off)
}
