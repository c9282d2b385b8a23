//! Every page of the game: its screen reader output, and access to each control by keys, gamepad, mouse and screen
//! reader.
//!
//! By default, each page is tested with two of four devices in turn, and only every second slider, check box and press
//! is tested. `BRICKWORK_SWEEP=1 cargo test --test it every_page::` tests everything.

pub mod homes;
pub mod pages;
pub mod reach;
pub mod read;

use accesskit::{Action, ActionData, Role, Toggled};

use crate::lab_page;
use crate::menus::title;
use crate::prelude::*;
use pages::{ACHIEVED, OVER, Open, SCREENS, SETTINGS};
use read::{ask, focusable, named, told, tree};

fn hold(pages: &[(&str, Open)]) {
    // Arrow keys seek in a watched recording, change the lab's scene, and move the cursor of the editor.
    let has_directions =
        |name: &str| !["watch", "editor"].contains(&name) && !name.starts_with("lab");
    for (index, (name, open)) in pages.iter().enumerate() {
        let mut page = open();
        let app = &mut page.app;
        read::is_read_well(name, app);
        let is_even = index.is_multiple_of(2);
        if is_sweep() || is_even {
            reach::in_turn(name, app);
        }
        if (is_sweep() || !is_even) && has_directions(name) {
            reach::by_arrows(name, app);
        }
        if (is_sweep() || is_even) && has_directions(name) {
            reach::by_pad(name, app);
        }
        if is_sweep() || !is_even {
            reach::by_mouse(name, app);
        }
        read::is_read_well(name, app);
    }
}

#[test]
fn screens_are_read_whole_and_reached_by_every_device() {
    hold(&SCREENS);
}

#[test]
fn what_was_achieved_is_read_whole_and_reached_by_every_device() {
    hold(&ACHIEVED);
}

#[test]
fn settings_are_read_whole_and_reached_by_every_device() {
    hold(&SETTINGS);
}

#[test]
fn what_lies_over_a_page_is_read_whole_and_reached_by_every_device() {
    hold(&OVER);
}

fn preferences(app: &App) -> String {
    format!("{:?}", app.world().resource::<Preferences>())
}

/// Changes the control `at` as a screen reader and asserts that the setting follows.
fn drive(name: &str, app: &mut App, at: Entity) {
    let before = told(app, at);
    let what = format!("{name}: {:?}", before.label());
    match before.role() {
        Role::CheckBox => {
            let settings = preferences(app);
            ask(app, at, Action::Click, None);
            assert_ne!(told(app, at).toggled(), before.toggled(), "{what}");
            assert_ne!(preferences(app), settings, "{what}");
            ask(app, at, Action::Click, None);
            assert_eq!(told(app, at).toggled(), before.toggled(), "{what}");
        }
        Role::RadioButton => {
            ask(app, at, Action::Click, None);
            assert_eq!(told(app, at).toggled(), Some(Toggled::True), "{what}");
        }
        Role::Slider => drive_slider(&what, app, at),
        Role::Tab => {
            ask(app, at, Action::Click, None);
            assert_eq!(told(app, at).is_selected(), Some(true), "{what}");
        }
        _ => {}
    }
}

fn drive_slider(what: &str, app: &mut App, at: Entity) {
    let node = told(app, at);
    let number = |it: Option<f64>| it.expect("a number");
    let (low, high) = (node.min_numeric_value(), node.max_numeric_value());
    let (low, high, step) = (number(low), number(high), number(node.numeric_value_step()));
    let value = |app: &mut App| number(told(app, at).numeric_value());
    let is = |app: &mut App, wanted: f64| {
        let now = value(app);
        assert!((now - wanted).abs() < 1e-3, "{what}: {now} for {wanted}");
    };
    let settings = preferences(app);
    let mut is_settled = false;
    for (end, other) in [(high, low), (low, high)] {
        let data = ActionData::NumericValue(end);
        ask(app, at, Action::SetValue, Some(data));
        is(app, end);
        is_settled |= preferences(app) != settings;
        let (on, back) = match end > other {
            true => (Action::Increment, Action::Decrement),
            false => (Action::Decrement, Action::Increment),
        };
        ask(app, at, on, None);
        is(app, end);
        ask(app, at, back, None);
        is(app, end + step * (other - end).signum());
    }
    assert!(is_settled, "{what}");
    for nonsense in [f64::NAN, f64::INFINITY, -1e300, 1e300] {
        let data = ActionData::NumericValue(nonsense);
        ask(app, at, Action::SetValue, Some(data));
        let now = value(app);
        assert!((low..=high).contains(&now), "{what}: {now} for {nonsense}");
    }
    let words = format!("{low}%");
    ask(
        app,
        at,
        Action::SetValue,
        Some(ActionData::Value(words.into())),
    );
    is(app, low);
}

#[test]
fn a_reader_drives_every_control_of_the_settings() {
    for (name, open) in SETTINGS {
        let mut page = open();
        let app = &mut page.app;
        let mut turn = 0_usize;
        for at in focusable(app) {
            let role = told(app, at).role();
            if matches!(role, Role::Slider | Role::CheckBox) {
                turn += 1;
                if !is_sweep() && turn.is_multiple_of(2) {
                    continue;
                }
            }
            if role != Role::Tab {
                drive(name, app, at);
            }
        }
    }
    let mut page = pages::settings("Sound");
    for tab in ["Video", "Rules", "Game", "Sound"] {
        let at = named(&mut page.app, Role::Tab, tab);
        drive("settings", &mut page.app, at);
    }
}

/// `true` if the app has requested to exit.
#[derive(Resource, Default)]
struct HasEnded(bool);

/// Returns a description of the current page: the screen, its overlay and the headings.
fn place(app: &mut App) -> String {
    let nodes = tree(app).nodes;
    let heads = nodes.iter().filter(|(_, it)| it.role() == Role::Heading);
    let heads: Vec<_> = heads.filter_map(|(_, it)| it.label()).collect();
    let heads = format!("{heads:?}");
    format!("{:?} {:?} {heads}", screen(app), overlay(app))
}

/// Returns a description of the page after `press` on the item `index`.
fn leads(open: Open, index: usize, press: fn(&mut App, Entity)) -> String {
    let mut page = open();
    let app = &mut page.app;
    app.init_resource::<HasEnded>().add_systems(
        Last,
        |mut exits: MessageReader<AppExit>, mut ended: ResMut<HasEnded>| {
            ended.0 |= exits.read().count() > 0;
        },
    );
    let at = focusable(app)[index];
    press(app, at);
    // Wait until the next page is complete.
    frames(app, 20);
    if screen(app) == Screen::Lab {
        lab_page::open(app);
    }
    let place = place(app);
    format!("{place}, ended: {}", app.world().resource::<HasEnded>().0)
}

#[test]
fn a_click_of_a_reader_is_a_press() {
    let of_title = SCREENS[0].1;
    let every = if is_sweep() { 1 } else { 2 };
    for open in [of_title, pages::pause] {
        let mut seen = std::collections::HashSet::new();
        let count = focusable(&mut open().app).len();
        for index in (0..count).step_by(every) {
            let pressed = leads(open, index, |app, at| {
                reach::set_focus(app, at);
                tap(app, KeyCode::Enter);
            });
            let clicked = leads(open, index, |app, at| ask(app, at, Action::Click, None));
            assert_eq!(clicked, pressed, "item {index}");
            seen.insert(clicked);
        }
        assert!(seen.len() * every > 3, "{seen:?}");
    }
}

#[test]
fn a_reader_moves_the_focus_and_what_is_not_told_cannot_be_asked_for() {
    let mut page = pages::pause();
    let app = &mut page.app;
    let (resume, quit) = (
        named(app, Role::Button, "Resume"),
        named(app, Role::Button, "Quit"),
    );
    ask(app, quit, Action::Focus, None);
    assert_eq!(reach::focus(app), quit);
    assert_eq!(tree(app).focus.0, quit.to_bits(), "and hears of it");
    ask(
        app,
        quit,
        Action::SetValue,
        Some(ActionData::NumericValue(1.0)),
    );
    ask(app, quit, Action::Click, None);
    let question = place(app);
    assert_contains(&question, "Quit Brickwork?");
    ask(app, resume, Action::Click, None);
    ask(app, Entity::PLACEHOLDER, Action::Click, None);
    // Items below a question are out of reach.
    assert_eq!(place(app), question);
    tap(app, KeyCode::Escape);
    assert_eq!(tree(app).focus.0, quit.to_bits(), "the focus comes back");
}

#[test]
fn a_page_that_is_closed_is_gone_and_what_it_lay_over_is_back() {
    let mut page = pages::settings("Sound");
    let app = &mut page.app;
    let has = |app: &mut App, wanted: &str| {
        let words = read::words(&tree(app).nodes);
        words.iter().any(|it| it == wanted)
    };
    let (volume, records) = ("Volume", "Leaderboards");
    assert!(has(app, volume) && !has(app, records));
    tap(app, KeyCode::Escape);
    assert!(!has(app, volume) && has(app, records));
}

#[test]
fn a_name_is_entered_by_a_reader_that_hears_it() {
    let mut page = pages::name();
    let app = &mut page.app;
    for letter in ["A", "D", "A"] {
        let key = named(app, Role::Button, letter);
        ask(app, key, Action::Click, None);
    }
    let nodes = tree(app).nodes;
    let is_said = |words: &str, live: bool| {
        let mut all = nodes.iter().map(|(_, it)| it);
        all.any(|it| it.value() == Some(words) && it.live().is_some() == live)
    };
    assert!(is_said("Name: ADA", false), "{:?}", read::words(&nodes));
    assert!(is_said("ADA", true), "{:?}", read::words(&nodes));
    let done = named(app, Role::Button, "Done");
    ask(app, done, Action::Click, None);
    assert!(preferences(app).contains("\"ADA\""));
}

#[test]
fn the_timeline_of_a_recording_is_driven_in_seconds() {
    let mut page = pages::watched();
    let app = &mut page.app;
    let at = named(app, Role::Slider, "Timeline");
    ask(
        app,
        at,
        Action::SetValue,
        Some(ActionData::NumericValue(2.0)),
    );
    frames(app, 60);
    let value = told(app, at).numeric_value().expect("a time");
    assert!((value - 2.0).abs() < 0.05, "{value} s");
}

#[test]
fn without_a_reader_no_tree_is_made_and_with_one_it_is_there_at_once() {
    use bevy::a11y::AccessibilityRequested;
    use brickwork_ui::reader::ReaderTree;
    let mut app = title();
    assert!(app.world().resource::<ReaderTree>().0.is_none());
    app.world().resource::<AccessibilityRequested>().set(true);
    app.update();
    let tree = app.world().resource::<ReaderTree>().0.clone();
    let words = read::words(&tree.expect("a tree").nodes);
    for wanted in ["Brickwork", "Settings", "Quit"] {
        assert!(words.iter().any(|it| it == wanted), "{wanted}: {words:?}");
    }
}
