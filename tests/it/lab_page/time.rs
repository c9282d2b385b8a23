//! Time in the lab: keys, controls and the timeline change it, and others change the scene.

use brickwork::lab::{RATES, RUNS, SCENES, count};

use super::{lab, launch, lines, named, numbers, open, opened};
use crate::devices::hands::Hands;
use crate::devices::{plug_in, tap_pad};
use crate::menus::button;
use crate::prelude::*;

/// Returns the number of the visible frame.
fn frame(app: &mut App) -> f64 {
    numbers(&lines(app, "Frame ").concat())[0]
}

#[test]
fn a_scene_is_played_at_a_tenth_of_its_speed() {
    let mut app = lab("box-box");
    tap(&mut app, KeyCode::Space);
    frames(&mut app, 40);
    tap(&mut app, KeyCode::Space);
    let played = frame(&mut app);
    assert!((1.0..20.0).contains(&played), "{played}");
    app.update();
    assert_eq!(frame(&mut app), played, "it stands still again");
}

#[test]
fn space_plays_and_pauses_whatever_was_clicked() {
    let mut app = lab("box-box");
    for (label, head) in [("Next", "2/14"), ("Previous", "1/14")] {
        click_on(&mut app, label);
        wait_for_text(&mut app, head);
        tap_and_settle(&mut app, KeyCode::KeyR);
        let plays = |app: &mut App| {
            tap(app, KeyCode::Space);
            frames(app, 30);
            tap(app, KeyCode::KeyK);
            frame(app)
        };
        assert!(plays(&mut app) > 0.0, "Space plays after {label}");
        assert_shown(&mut app, head);
    }
    // If the keys have moved the focus, Space presses the item.
    Hands::Keys.reach(&mut app, "Next");
    tap(&mut app, KeyCode::Space);
    wait_for_text(&mut app, "2/14");
}

#[test]
fn the_controls_of_time_stand_in_one_row_in_windows_of_every_shape() {
    for size in [(800, 600), (1280, 720), (1366, 768), (1080, 1920)] {
        let mut app = loaded_in_window(launch(named("box-box")), size, FRAME);
        open(&mut app);
        let places = [
            "From the beginning",
            "Previous marker",
            "Five seconds back",
            "One step back",
            "One step forward",
            "Five seconds forward",
            "Next marker",
            "To the end",
            "Slower",
            "Faster",
        ]
        .map(|control| place(&mut app, control));
        let is_beside =
            |pair: &[Vec2]| pair[0].x < pair[1].x && (pair[0].y - pair[1].y).abs() < 1.0;
        assert!(places.windows(2).all(is_beside), "{size:?}: {places:?}");
    }
}

/// Returns `true` if time runs. The middle control then pauses it.
fn plays(app: &mut App) -> bool {
    each::<&AccessibleLabel, (), _>(app, |label| label.0 == "Pause").contains(&true)
}

/// Tests all time controls in the scene `box-box` (60 frames at 60 per second, shown at a tenth of the speed). `ask`
/// applies the control with the given label.
fn go_through(by: &str, mut ask: impl FnMut(&mut App, &'static str)) {
    let mut app = lab("box-box");
    let app = &mut app;
    for (control, to) in [
        ("Five seconds forward", 30.0),
        ("Five seconds forward", 60.0),
        ("Five seconds back", 30.0),
        ("One step forward", 31.0),
        ("One step back", 30.0),
        ("Five seconds back", 0.0),
        ("To the end", 60.0),
        ("From the beginning", 0.0),
    ] {
        ask(app, control);
        assert_eq!(frame(app), to, "{by}: {control}");
    }
    ask(app, "Next marker");
    let contact = frame(app);
    assert!(contact > 10.0, "{by}: to the contact: {contact}");
    ask(app, "Previous marker");
    assert_eq!(frame(app), 0.0, "{by}: and back");
    for (control, speed) in [
        ("Faster", "Speed 1/5"),
        ("Faster", "Speed 1/2"),
        ("Slower", "Speed 1/5"),
        ("Slower", "Speed 1/10"),
    ] {
        ask(app, control);
        assert_eq!(lines(app, "Speed ").concat(), speed, "{by}: {control}");
    }
    ask(app, "Play");
    assert!(plays(app), "{by}: it plays");
    ask(app, "Pause");
    assert!(!plays(app), "{by}: it stands still");
}

#[test]
fn every_control_of_time_does_the_same_by_mouse_by_keys_and_by_pad() {
    go_through("the mouse", click_on);
    let first = |control: &str| match control {
        "Five seconds forward" => KeyCode::PageDown,
        "Five seconds back" => KeyCode::PageUp,
        "One step forward" => KeyCode::ArrowRight,
        "One step back" => KeyCode::ArrowLeft,
        "To the end" => KeyCode::End,
        "From the beginning" => KeyCode::KeyR,
        "Next marker" => KeyCode::KeyN,
        "Previous marker" => KeyCode::KeyB,
        "Faster" => KeyCode::ArrowUp,
        "Slower" => KeyCode::ArrowDown,
        _ => KeyCode::Space,
    };
    go_through("keys", |app, control| {
        tap_and_settle(app, first(control));
    });
    go_through("other keys", |app, control| {
        let key = match control {
            "Five seconds forward" => KeyCode::KeyL,
            "Five seconds back" => KeyCode::KeyJ,
            "From the beginning" => KeyCode::Home,
            "Play" | "Pause" => KeyCode::KeyK,
            _ => first(control),
        };
        tap_and_settle(app, key);
    });
    let mut pad = None;
    go_through("a pad", |app, control| {
        let pad = *pad.get_or_insert_with(|| plug_in(app, 1));
        let button = match control {
            "Five seconds forward" => GamepadButton::RightTrigger2,
            "Five seconds back" => GamepadButton::LeftTrigger2,
            "One step forward" => GamepadButton::DPadRight,
            "One step back" => GamepadButton::DPadLeft,
            "Next marker" => GamepadButton::North,
            "Previous marker" => GamepadButton::West,
            "Faster" => GamepadButton::DPadUp,
            "Slower" => GamepadButton::DPadDown,
            "Play" | "Pause" => GamepadButton::Start,
            // Controls without their own button are chosen with the focus.
            _ => return Hands::Pad(pad).choose(app, control),
        };
        tap_pad(app, pad, button);
        settle(app);
    });
}

#[test]
fn an_arrow_with_shift_is_a_second_of_what_is_watched() {
    let mut app = lab("box-box");
    press(&mut app, KeyCode::ShiftLeft);
    app.update();
    tap(&mut app, KeyCode::ArrowRight);
    assert_eq!(frame(&mut app), 6.0, "a tenth of a second of the scene");
    tap(&mut app, KeyCode::ArrowRight);
    tap(&mut app, KeyCode::ArrowLeft);
    assert_eq!(frame(&mut app), 6.0, "and back");
    key(&mut app, KeyCode::ShiftLeft, ButtonState::Released);
    app.update();
    tap(&mut app, KeyCode::ArrowRight);
    assert_eq!(frame(&mut app), 7.0, "without Shift it is a frame");
    // At a lower speed, a second covers less time of the scene.
    tap(&mut app, KeyCode::ArrowDown);
    tap(&mut app, KeyCode::KeyL);
    assert_eq!(frame(&mut app), 22.0, "five twentieths of a second");
}

#[test]
fn a_jump_leaves_time_going_and_a_step_stops_it() {
    let mut app = lab("box-box");
    tap_and_settle(&mut app, KeyCode::Space);
    tap(&mut app, KeyCode::PageDown);
    assert!(plays(&mut app) && frame(&mut app) >= 30.0);
    tap_and_settle(&mut app, KeyCode::ArrowRight);
    assert!(!plays(&mut app), "a single frame is looked at");
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
fn the_timeline_leads_to_a_frame_and_holds_it_while_its_handle_is_held() {
    let mut app = lab("box-box");
    tap_and_settle(&mut app, KeyCode::Space);
    assert!(plays(&mut app), "time goes on");
    // The timeline is 200 pixels long for 60 frames.
    let middle = place(&mut app, "Time in the scene");
    point(&mut app, middle);
    button(&mut app, ButtonState::Pressed);
    settle(&mut app);
    assert_eq!(frame(&mut app), 30.0, "a press leads to the middle");
    for (pixels, wanted) in [(50.0, 45.0), (-50.0, 15.0)] {
        point(&mut app, middle + Vec2::new(pixels, 0.0));
        settle(&mut app);
        let seen = frame(&mut app);
        let is_there = (seen - wanted).abs() <= 2.0;
        assert!(is_there, "{pixels} pixels: frame {seen}");
        settle(&mut app);
        assert_eq!(frame(&mut app), seen, "it stands while it is held");
    }
    let last = frame(&mut app);
    button(&mut app, ButtonState::Released);
    settle(&mut app);
    assert!(!plays(&mut app) && frame(&mut app) == last);
}

/// Returns the number of wrong throws of the scene `name` by each scheme at each rate, counted without the page.
fn counted(name: &str) -> [[f64; 2]; RATES.len()] {
    let shipped = SCENES.iter().find(|scene| scene.name == name);
    let shipped = shipped.expect("it comes with the lab");
    RATES.map(|hz| {
        [CollisionScheme::Discrete, CollisionScheme::Continuous].map(|scheme| {
            let counted = count(&shipped.scene, scheme, hz, RUNS);
            counted.expect("it is counted").wrong(shipped.flaw()) as f64
        })
    })
}

#[test]
fn what_the_page_tells_of_how_often_each_scheme_goes_wrong_is_what_is_counted() {
    for name in ["skipped-brick", "two-bricks", "repositioning"] {
        let mut app = lab(name);
        wait_for_text(&mut app, "240: ");
        let told = shown(&mut app, "30: ").expect("it is told");
        assert!(told.contains("boxes unchanged"), "{told}");
        let row = |rate: u32| {
            let rate = format!("{rate}: ");
            let from = told.find(&rate).expect("the rate") + rate.len();
            numbers(told[from..].split('·').next().unwrap_or_default())
        };
        for (hz, counted) in RATES.into_iter().zip(counted(name)) {
            assert_eq!(row(hz), counted, "{name} at {hz}: {told}");
        }
    }
}
