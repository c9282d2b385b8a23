//! Keys and controls move time, and lead through the scenes and away from them.

use bevy::prelude::*;
use brickwork::presentation::Screen;

use super::{lab, lines, numbers, open, opened};
use crate::menus::{click_on, title};
use crate::shell::{choose, screen, shown, tap, wait};

/// The number of the frame that is seen.
fn frame(app: &mut App) -> f64 {
    numbers(&lines(app, "Frame ").concat())[0]
}

#[test]
fn keys_and_controls_move_time_both_ways_and_lead_through_the_scenes() {
    let mut app = lab("box-box");
    assert_eq!(frame(&mut app), 0.0, "R goes to the beginning");
    for _ in 0..3 {
        tap(&mut app, KeyCode::ArrowRight);
    }
    assert_eq!(frame(&mut app), 3.0, "an arrow is a frame");
    tap(&mut app, KeyCode::ArrowLeft);
    assert_eq!(frame(&mut app), 2.0, "and one back");
    tap(&mut app, KeyCode::KeyN);
    let contact = frame(&mut app);
    assert!(contact > 10.0, "N goes to the contact: {contact}");
    tap(&mut app, KeyCode::KeyB);
    assert_eq!(frame(&mut app), 0.0, "B goes back");
    tap(&mut app, KeyCode::Space);
    for _ in 0..40 {
        app.update();
    }
    tap(&mut app, KeyCode::Space);
    let played = frame(&mut app);
    assert!(
        (1.0..20.0).contains(&played),
        "it plays at a tenth of the speed: {played}"
    );
    app.update();
    assert_eq!(frame(&mut app), played, "and stands still again");
    choose(&mut app, "Next");
    wait(&mut app, "the next scene", |app| {
        shown(app, "2/14").is_some()
    });
    choose(&mut app, "Before");
    choose(&mut app, "Before");
    wait(&mut app, "the last one before the first", |app| {
        shown(app, "14/14").is_some()
    });
}

#[test]
fn scenes_that_are_turned_through_quickly_open_where_something_happens() {
    let there = frame(&mut opened("direction"));
    assert!(there > 0.0, "frame {there}");
    let mut app = lab("box-box");
    choose(&mut app, "Next");
    choose(&mut app, "Next");
    wait(&mut app, "the third scene, at its contact", |app| {
        shown(app, "3/14").is_some() && frame(app) == there
    });
}

#[test]
fn the_title_leads_to_the_lab_and_back() {
    let mut app = title();
    choose(&mut app, "How it works");
    open(&mut app);
    tap(&mut app, KeyCode::Escape);
    wait(&mut app, "the title is there", |app| {
        screen(app) == Screen::Title
    });
    choose(&mut app, "How it works");
    open(&mut app);
    click_on(&mut app, "Back");
    wait(&mut app, "the title is there", |app| {
        screen(app) == Screen::Title
    });
}

#[test]
fn it_is_counted_how_often_each_scheme_goes_wrong() {
    let mut app = lab("skipped-brick");
    wait(&mut app, "all is counted", |app| {
        shown(app, "240: ").is_some()
    });
    let told = shown(&mut app, "30: ").expect("it is told");
    let row = |rate: &str| {
        let from = told.find(rate).expect("the rate") + rate.len();
        numbers(told[from..].split('·').next().unwrap_or_default())
    };
    for rate in ["30: ", "60: ", "144: ", "240: "] {
        assert_eq!(row(rate)[1], 0.0, "the exact scheme is never wrong: {told}");
    }
    assert!(row("60: ")[0] > 333.0, "and the other one often: {told}");
}
