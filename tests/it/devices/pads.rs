//! Gamepads: one can play the whole game, connect and disconnect, and send invalid values.

use brickwork::input::table::{Action, Trigger};
use brickwork::input::{ActionTable, Brand};

use super::{plug_in, pull_out, push, stick, tap_pad};
use crate::aiming::{aims, paddle, served_under};
use crate::menus::{game, title};
use crate::prelude::*;

#[test]
fn the_pad_moves_the_focus_pauses_and_goes_on() {
    let mut app = super::offered();
    let pad = plug_in(&mut app, 0x045e);
    tap_pad(&mut app, pad, GamepadButton::South);
    wait_for_round(&mut app, Round::Playing);
    tap_pad(&mut app, pad, GamepadButton::Start);
    settle(&mut app);
    assert_eq!(overlay(&app), Overlay::Pause);
    let before = focused(&mut app);
    tap_pad(&mut app, pad, GamepadButton::DPadDown);
    assert_ne!(focused(&mut app), before);
    tap_pad(&mut app, pad, GamepadButton::East);
    settle(&mut app);
    assert_eq!(overlay(&app), Overlay::None);
}

#[test]
fn a_pad_alone_stops_steps_through_and_leaves_a_recording() {
    let recording = some_game(4.0);
    let mut app = watching(&recording, 1.0, false, FRAME);
    let pad = plug_in(&mut app, 0x057e);
    frames(&mut app, 10);
    tap_pad(&mut app, pad, GamepadButton::Start);
    frames(&mut app, 2);
    let stopped = step(&app);
    frames(&mut app, 5);
    assert_eq!(step(&app), stopped, "Start stops it");
    tap_pad(&mut app, pad, GamepadButton::DPadRight);
    assert_eq!(step(&app), stopped + 1, "one step on");
    tap_pad(&mut app, pad, GamepadButton::East);
    settle(&mut app);
    assert!(app.should_exit().is_some(), "East leaves");
}

#[test]
fn a_direction_that_is_held_moves_on_after_a_while_and_a_button_does_not() {
    let mut app = title();
    let pad = plug_in(&mut app, 1);
    let mut seen = vec![focused(&mut app)];
    push(&mut app, pad, GamepadButton::RightTrigger, 1.0);
    for _ in 0..60 {
        app.update();
        let now = focused(&mut app);
        if seen.last() != Some(&now) {
            seen.push(now);
        }
    }
    assert!(seen.len() >= 4, "{seen:?}");
    push(&mut app, pad, GamepadButton::RightTrigger, 0.0);
    app.update();
    let still = focused(&mut app);
    frames(&mut app, 10);
    assert_eq!(focused(&mut app), still, "let go");
}

#[test]
fn a_stick_steers_by_how_far_it_is_pushed_and_not_at_all_in_its_dead_zone() {
    let moved = |value: f32| {
        let (_folder, mut app) = served_under("modern");
        let pad = plug_in(&mut app, 1);
        // One step per frame, independent of the loading time.
        app.insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
        let x = paddle(&mut app);
        stick(&mut app, pad, value);
        frames(&mut app, 5);
        paddle(&mut app) - x
    };
    assert_eq!(moved(0.07), 0.0, "at rest, and not quite in the middle");
    let (half, full) = (moved(0.5), moved(1.0));
    // Finer near the middle.
    assert!(half > 0.0 && half < full * 0.5, "{half} of {full}");
    assert_eq!(moved(-1.0), -full, "the same to both sides");
}

#[test]
fn nonsense_from_a_pad_moves_nothing_and_keys_lead_while_a_stick_lies_against_something() {
    let (_folder, mut app) = served_under("modern");
    let pad = plug_in(&mut app, 1);
    let x = paddle(&mut app);
    for value in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
        stick(&mut app, pad, value);
        push(&mut app, pad, GamepadButton::South, f32::NAN);
        frames(&mut app, 3);
        assert_eq!(paddle(&mut app), x, "{value} is nothing");
    }
    stick(&mut app, pad, 1.0);
    frames(&mut app, 3);
    assert!(paddle(&mut app) > x, "it still works after that");
    // The stick keeps its position while the player uses keys.
    crate::shell::press(&mut app, KeyCode::ArrowLeft);
    frames(&mut app, 2);
    let x = paddle(&mut app);
    frames(&mut app, 5);
    assert!(paddle(&mut app) < x, "keys lead");
}

#[test]
fn a_game_pauses_when_its_pad_goes_and_only_then() {
    let (_folder, mut app) = game();
    let idle = plug_in(&mut app, 1);
    pull_out(&mut app, idle);
    frames(&mut app, 3);
    assert_eq!(overlay(&app), Overlay::None, "nobody has used it");
    let pad = plug_in(&mut app, 1);
    stick(&mut app, pad, 0.6);
    frames(&mut app, 2);
    pull_out(&mut app, pad);
    frames(&mut app, 3);
    assert_eq!(overlay(&app), Overlay::Pause);
    let again = plug_in(&mut app, 1);
    tap_pad(&mut app, again, GamepadButton::South);
    settle(&mut app);
    assert_eq!(overlay(&app), Overlay::None, "a pad that comes plays on");
    tap(&mut app, KeyCode::ArrowLeft);
    pull_out(&mut app, again);
    frames(&mut app, 3);
    assert_eq!(overlay(&app), Overlay::None, "keys have taken over");
}

#[test]
fn a_pad_aims_holds_and_lets_go_and_east_or_west_end_it() {
    let (_folder, mut app) = served_under("modern");
    let pad = plug_in(&mut app, 1);
    push(&mut app, pad, GamepadButton::South, 1.0);
    frames(&mut app, 3);
    assert!(aims(&app));
    tap_pad(&mut app, pad, GamepadButton::West);
    assert!(!aims(&app), "West ends it");
    push(&mut app, pad, GamepadButton::South, 0.0);
    frames(&mut app, 3);
    assert_eq!(round(&app), Round::Serving);
    push(&mut app, pad, GamepadButton::South, 1.0);
    let (_, before) = crate::aiming::ball(&mut app);
    stick(&mut app, pad, 1.0);
    frames(&mut app, 20);
    let (_, aimed) = crate::aiming::ball(&mut app);
    assert!(aimed.x > before.x, "the stick turns the direction");
    push(&mut app, pad, GamepadButton::South, 0.0);
    frames(&mut app, 2);
    assert_eq!(round(&app), Round::Playing);
}

#[test]
fn words_are_those_of_the_device_in_use_and_of_its_maker() {
    let (_folder, mut app) = served_under("modern");
    let word = |app: &App| {
        let table = app.world().resource::<ActionTable>();
        (table.named(Action::Launch)[0], table.spoken_of.1)
    };
    let click = Trigger::Button(MouseButton::Left);
    let south = Trigger::Pad(GamepadButton::South);
    assert_eq!(word(&app).0, click);
    for (vendor, wanted) in [
        (0x045e, Brand::Xbox),
        (0x054c, Brand::PlayStation),
        (0x057e, Brand::Switch),
    ] {
        let pad = plug_in(&mut app, vendor);
        tap_pad(&mut app, pad, GamepadButton::DPadUp);
        tap_pad(&mut app, pad, GamepadButton::DPadLeft);
        assert_eq!(word(&app), (south, wanted));
    }
    tap(&mut app, KeyCode::ArrowLeft);
    assert_eq!(word(&app).0, click);
}

#[test]
fn a_pad_in_use_rumbles_as_strongly_as_it_is_settled() {
    use bevy::input::gamepad::GamepadRumbleRequest;
    let strength = |percent: u16| {
        let (_folder, mut app) = served_under("modern");
        super::settle_controls(&mut app, |controls| controls.rumble = percent);
        let pad = plug_in(&mut app, 1);
        tap_pad(&mut app, pad, GamepadButton::South);
        wait_for_round(&mut app, Round::Playing);
        let mut strongest: f32 = 0.0;
        wait(&mut app, "the ball is lost or all is hit", |app| {
            let requests = app.world().resource::<Messages<GamepadRumbleRequest>>();
            for request in requests.iter_current_update_messages() {
                if let GamepadRumbleRequest::Add { intensity, .. } = request {
                    strongest = strongest.max(intensity.weak_motor);
                }
            }
            round(app) != Round::Playing || shown(app, "Cleared").is_some()
        });
        frames(&mut app, 3);
        strongest
    };
    assert_eq!(strength(0), 0.0, "off");
    let (half, full) = (strength(50), strength(100));
    let is_half = half > 0.0 && (full - half * 2.0).abs() < 1e-6;
    assert!(is_half, "{half} and {full}");
}
