//! Touch: playing, menus and quitting with only fingers.

use bevy::input::touch::TouchPhase::{Ended, Moved, Started};

use super::{finger, quits};
use crate::aiming::{aims, ball, paddle, served_under};
use crate::menus::{game, title};
use crate::prelude::*;

#[test]
fn a_finger_steers_and_a_tap_launches() {
    let (_folder, mut app) = served_under("tutorial");
    finger(&mut app, 1, Started, Vec2::new(300.0, 500.0));
    frames(&mut app, 2);
    // Laid on the field, it launches.
    assert_eq!(round(&app), Round::Playing);
    let x = paddle(&mut app);
    finger(&mut app, 1, Moved, Vec2::new(500.0, 500.0));
    frames(&mut app, 2);
    // The paddle is where the finger is.
    assert!(paddle(&mut app) > x + 100.0);
    let x = paddle(&mut app);
    finger(&mut app, 1, Ended, Vec2::new(500.0, 500.0));
    frames(&mut app, 3);
    assert_eq!(paddle(&mut app), x, "and stays when it is taken away");
}

#[test]
fn a_finger_is_dragged_to_aim_and_taken_away_to_launch() {
    let (_folder, mut app) = served_under("modern");
    finger(&mut app, 1, Started, Vec2::new(400.0, 400.0));
    frames(&mut app, 2);
    assert!(aims(&app));
    finger(&mut app, 1, Moved, Vec2::new(600.0, 300.0));
    frames(&mut app, 2);
    let (_, aimed) = ball(&mut app);
    assert!(aimed.x > 0.0, "to the right, where the finger is");
    finger(&mut app, 1, Ended, Vec2::new(600.0, 300.0));
    frames(&mut app, 2);
    assert_eq!(round(&app), Round::Playing);
    assert_eq!(ball(&mut app).1, aimed, "as it was aimed");
}

#[test]
fn a_second_finger_ends_aiming_and_three_pause() {
    let (_folder, mut app) = served_under("modern");
    for id in 1..=2 {
        finger(&mut app, id, Started, Vec2::new(200.0 * id as f32, 400.0));
        app.update();
        assert_eq!(aims(&app), id == 1);
    }
    for id in 1..=2 {
        finger(&mut app, id, Ended, Vec2::ZERO);
    }
    frames(&mut app, 3);
    assert_eq!(round(&app), Round::Serving, "nothing was launched");
    for id in 4..=6 {
        finger(&mut app, id, Started, Vec2::new(100.0 * id as f32, 400.0));
    }
    frames(&mut app, 3);
    assert_eq!(overlay(&app), Overlay::Pause);
}

#[test]
fn an_item_is_chosen_when_the_finger_leaves_it_and_not_if_it_has_moved_off() {
    let (_folder, mut app) = game();
    for id in 1..=3 {
        finger(&mut app, id, Started, Vec2::new(200.0 * id as f32, 400.0));
    }
    frames(&mut app, 2);
    for id in 1..=3 {
        finger(&mut app, id, Ended, Vec2::new(200.0 * id as f32, 400.0));
    }
    settle(&mut app);
    assert_eq!(overlay(&app), Overlay::Pause);
    let resume = place(&mut app, "Resume");
    finger(&mut app, 7, Started, resume);
    frames(&mut app, 3);
    assert_eq!(overlay(&app), Overlay::Pause, "not when it is laid there");
    finger(&mut app, 7, Moved, Vec2::new(20.0, 20.0));
    frames(&mut app, 2);
    finger(&mut app, 7, Ended, Vec2::new(20.0, 20.0));
    settle(&mut app);
    assert_eq!(overlay(&app), Overlay::Pause, "moved off, it means nothing");
    finger(&mut app, 8, Started, resume);
    frames(&mut app, 2);
    finger(&mut app, 8, Ended, resume);
    settle(&mut app);
    assert_eq!(overlay(&app), Overlay::None, "but when it is taken away");
}

#[test]
fn fingers_on_menus_are_no_fingers_on_the_field() {
    let mut app = title();
    let at = place(&mut app, "Quit");
    finger(&mut app, 1, Started, at);
    frames(&mut app, 2);
    assert_eq!(app.should_exit(), None);
    finger(&mut app, 1, Ended, at);
    assert!(quits(&mut app), "a finger alone quits");
}
