//! Accessible input: one switch, ignored repeated presses, toggles instead of holding, and a mouse with relative
//! motion.

use bevy::input::mouse::MouseMotion;
use bevy::window::{CursorGrabMode, CursorOptions};

use brickwork::input::settings::{MouseMode, OneSwitch};
use brickwork::input::table::KeySet;
use brickwork::simulation::messages::BallReturned;

use super::{ends, offered, quits, settle_controls};
use crate::aiming::{aims, ball, paddle, served_under};
use crate::menus::{game, mouse, title};
use crate::prelude::*;

fn grab(app: &mut App) -> CursorGrabMode {
    only::<&CursorOptions, With<PrimaryWindow>, _>(app, |options| options.grab_mode)
}

fn roll(app: &mut App, x: f32, y: f32) {
    app.world_mut().write_message(MouseMotion {
        delta: Vec2::new(x, y),
    });
    app.update();
}

#[test]
fn a_mouse_that_moves_the_paddle_as_it_moves_goes_as_far_as_it_is_settled() {
    let moved = |percent: u16| {
        let (_folder, mut app) = served_under("tutorial");
        settle_controls(&mut app, |controls| {
            controls.mouse = MouseMode::Relative;
            controls.mouse_speed = percent;
        });
        let x = paddle(&mut app);
        roll(&mut app, 20.0, 0.0);
        frames(&mut app, 3);
        paddle(&mut app) - x
    };
    let (slow, usual, fast) = (moved(25), moved(100), moved(400));
    assert!(usual > 1.0);
    assert!((slow * 4.0 - usual).abs() < 1e-9, "{slow} and {usual}");
    assert!((usual * 4.0 - fast).abs() < 1e-9, "{usual} and {fast}");
}

#[test]
fn the_pointer_is_held_while_such_a_mouse_plays_and_let_go_in_the_pause() {
    let (_folder, mut app) = game();
    assert_eq!(grab(&mut app), CursorGrabMode::None);
    settle_controls(&mut app, |controls| controls.mouse = MouseMode::Relative);
    app.update();
    assert_eq!(grab(&mut app), CursorGrabMode::Locked);
    roll(&mut app, 5000.0, 0.0);
    frames(&mut app, 2);
    let x = paddle(&mut app);
    assert!(x < ends(&app).1, "it stays in the field");
    roll(&mut app, -10.0, 0.0);
    frames(&mut app, 2);
    assert!(paddle(&mut app) < x - 5.0, "and comes back at once");
    tap_and_settle(&mut app, KeyCode::Escape);
    assert_eq!(overlay(&app), Overlay::Pause);
    assert_eq!(grab(&mut app), CursorGrabMode::None, "let go");
}

#[test]
fn such_a_mouse_aims_without_moving_the_paddle() {
    let (_folder, mut app) = served_under("modern");
    settle_controls(&mut app, |controls| controls.mouse = MouseMode::Relative);
    roll(&mut app, 30.0, 0.0);
    frames(&mut app, 2);
    let x = paddle(&mut app);
    mouse(&mut app, MouseButton::Left, ButtonState::Pressed);
    roll(&mut app, -120.0, 0.0);
    frames(&mut app, 2);
    assert!(aims(&app));
    assert!(ball(&mut app).1.x < 0.0, "to the left, as the mouse went");
    mouse(&mut app, MouseButton::Left, ButtonState::Released);
    frames(&mut app, 3);
    assert_eq!(round(&app), Round::Playing);
    assert!((paddle(&mut app) - x).abs() < 1e-9, "it stays where it was");
}

#[test]
fn with_toggles_a_press_begins_to_aim_and_the_next_one_launches() {
    let (_folder, mut app) = served_under("modern");
    settle_controls(&mut app, |controls| controls.toggles = true);
    tap(&mut app, KeyCode::Space);
    frames(&mut app, 30);
    assert!(aims(&app), "though nothing is held");
    press(&mut app, KeyCode::ArrowRight);
    frames(&mut app, 10);
    let (_, aimed) = ball(&mut app);
    tap(&mut app, KeyCode::Space);
    frames(&mut app, 2);
    assert_eq!(round(&app), Round::Playing);
    assert_eq!(ball(&mut app).1, aimed);
}

#[test]
fn presses_that_come_too_soon_after_another_count_for_nothing() {
    let (_folder, mut app) = game();
    settle_controls(&mut app, |controls| controls.delay = 500);
    // The press that launched the ball counts, too.
    frames(&mut app, 35);
    for _ in 0..3 {
        tap(&mut app, KeyCode::KeyP);
    }
    tap_and_settle(&mut app, KeyCode::KeyP);
    // A hand that trembles pauses once.
    assert_eq!(overlay(&app), Overlay::Pause);
    frames(&mut app, 35);
    tap_and_settle(&mut app, KeyCode::KeyP);
    assert_eq!(overlay(&app), Overlay::None, "later it counts again");
}

#[test]
fn one_switch_launches_and_stops_the_sweep() {
    let (_folder, mut app) = served_under("modern");
    settle_controls(&mut app, |controls| controls.one_switch = OneSwitch::Sweep);
    let (mut left, mut right) = (f64::MAX, f64::MIN);
    for _ in 0..400 {
        app.update();
        let x = paddle(&mut app);
        (left, right) = (left.min(x), right.max(x));
    }
    let (least, most) = ends(&app);
    let from_end_to_end = left < least + 100.0 && right > most - 100.0;
    assert!(from_end_to_end, "from {left} to {right}");
    tap(&mut app, KeyCode::Space);
    frames(&mut app, 3);
    assert_eq!(round(&app), Round::Playing, "it launches");
    tap(&mut app, KeyCode::Space);
    let x = paddle(&mut app);
    frames(&mut app, 5);
    assert_eq!(paddle(&mut app), x, "it stops");
    tap(&mut app, KeyCode::Space);
    frames(&mut app, 5);
    assert_ne!(paddle(&mut app), x, "and goes on");
}

#[test]
fn the_one_switch_pauses_when_it_is_held() {
    let mut app = offered();
    settle_controls(&mut app, |controls| controls.one_switch = OneSwitch::Sweep);
    press(&mut app, KeyCode::Space);
    frames(&mut app, 20);
    assert_eq!(round(&app), Round::Playing, "it has launched");
    // The ball may be lost meanwhile.
    frames(&mut app, 40);
    assert_eq!(overlay(&app), Overlay::None, "not yet");
    frames(&mut app, 60);
    assert_eq!(overlay(&app), Overlay::Pause);
}

#[test]
fn a_paddle_that_follows_plays_a_while_by_itself() {
    let mut app = offered();
    settle_controls(&mut app, |controls| {
        controls.one_switch = OneSwitch::Follow;
    });
    tap(&mut app, KeyCode::Space);
    let mut returned = 0;
    wait(&mut app, "the ball has come back three times", |app| {
        let messages = app.world().resource::<Messages<BallReturned>>();
        returned += messages.iter_current_update_messages().count();
        let lost = app.world().resource::<Messages<BallLost>>();
        let lost = lost.iter_current_update_messages().next();
        assert!(lost.is_none(), "after {returned} returns");
        returned >= 3
    });
}

#[test]
fn with_one_switch_menus_go_on_by_themselves() {
    let mut app = title();
    settle_controls(&mut app, |controls| {
        controls.one_switch = OneSwitch::Sweep;
        controls.scan = 500;
    });
    let mut seen = Vec::new();
    wait(&mut app, "the focus comes to Quit", |app| {
        let now = focused(app);
        if seen.last() != Some(&now) {
            seen.push(now.clone());
        }
        now == "Quit"
    });
    assert!(seen.len() >= 4, "item by item: {seen:?}");
    press(&mut app, KeyCode::Space);
    assert!(quits(&mut app), "and the switch presses it");
}

#[test]
fn each_hand_alone_steers_and_launches_with_its_keys() {
    for (keys, right, launch) in [
        (KeySet::Left, KeyCode::KeyD, KeyCode::KeyE),
        (KeySet::Right, KeyCode::ArrowRight, KeyCode::Enter),
    ] {
        let (_folder, mut app) = served_under("modern");
        settle_controls(&mut app, |controls| controls.mapping.keys = keys);
        let x = paddle(&mut app);
        press(&mut app, right);
        frames(&mut app, 5);
        assert!(paddle(&mut app) > x, "{keys:?}");
        tap(&mut app, launch);
        frames(&mut app, 2);
        assert_eq!(round(&app), Round::Playing, "{keys:?}");
    }
}

#[test]
fn a_click_counts_when_it_ends_on_its_item() {
    let mut app = title();
    // A press that ends outside the item does nothing.
    let levels = place(&mut app, "Levels");
    point(&mut app, levels);
    mouse(&mut app, MouseButton::Left, ButtonState::Pressed);
    point(&mut app, Vec2::new(20.0, 20.0));
    mouse(&mut app, MouseButton::Left, ButtonState::Released);
    settle(&mut app);
    assert_eq!(screen(&app), Screen::Title);
    assert_eq!(focused(&mut app), "Levels", "it had only the focus");
    let quit = place(&mut app, "Quit");
    point(&mut app, quit);
    mouse(&mut app, MouseButton::Left, ButtonState::Pressed);
    assert_eq!(app.should_exit(), None, "not when it goes down");
    mouse(&mut app, MouseButton::Left, ButtonState::Released);
    assert!(app.should_exit().is_some(), "but when it is let go");
}
