//! The sliders of the free scene: each changes what it says, by keys and by mouse.

use bevy::prelude::*;
use brickwork::lab::{FIELD, Scene, text};
use brickwork::platform::clipboard::Clipboard;
use brickwork::presentation::LabBoard;

use super::{lab, lines, numbers};
use crate::menus::{click, focused, place, settle};
use crate::shell::{choose, shown, tap, wait};

/// The scene as it is now, by its text.
fn scene(app: &mut App) -> Scene {
    app.insert_resource(LabBoard(Clipboard::Own(None)));
    choose(app, "Copy as text");
    settle(app);
    let copied = app.world_mut().resource_mut::<LabBoard>().0.read();
    text::read(&copied.expect("a clipboard").expect("a text in it")).expect("a scene")
}

fn speed(scene: &Scene) -> f64 {
    scene.thrown().length()
}

fn focus(app: &mut App, label: &str) {
    for _ in 0..60 {
        if focused(app) == label {
            return;
        }
        tap(app, KeyCode::Tab);
    }
    panic!("{label} is never in focus");
}

/// Presses `key` while `label` is in focus, and waits until `value` has changed; by how much.
fn change(app: &mut App, (label, key): (&str, KeyCode), value: fn(&Scene) -> f64) -> f64 {
    let before = value(&scene(app));
    focus(app, label);
    tap(app, key);
    wait(app, label, |app| value(&scene(app)) != before);
    value(&scene(app)) - before
}

/// What a slider is called, what of the scene it sets, by how much a key changes that, and what it is in the middle.
type Slider = (&'static str, fn(&Scene) -> f64, f64, f64);

/// A tenth of the tutorial's speed (units/s).
const TENTH_OF_SPEED: f64 = 36.400_549_446_402_6;

const SLIDERS: [Slider; 7] = [
    ("Across", |of| of.ball.0, 1.0, FIELD.x * 0.5),
    ("Up", |of| of.ball.1, 1.0, FIELD.y * 0.5),
    ("Radius", |of| of.radius, 1.0, 16.0),
    ("Ball speed", speed, TENTH_OF_SPEED, 250.5 * TENTH_OF_SPEED),
    ("Paddle", |of| of.paddle.x, 1.0, FIELD.x * 0.5),
    ("Paddle speed", |of| of.paddle.speed, 50.0, 0.0),
    ("Frames a second", |of| f64::from(of.frame_rate), 1.0, 127.5),
];

#[test]
fn each_slider_of_the_free_scene_changes_what_it_says_by_keys() {
    let mut app = lab("free");
    for (label, value, step, _) in SLIDERS {
        let changed = change(&mut app, (label, KeyCode::ArrowRight), value);
        assert!((changed - step).abs() < 0.51 * step, "{label}: {changed}");
        let back = change(&mut app, (label, KeyCode::ArrowLeft), value);
        assert!((back + step).abs() < 1e-3, "{label}: {back}");
    }
}

#[test]
fn each_slider_of_the_free_scene_changes_what_it_says_by_mouse() {
    for (label, value, step, middle) in SLIDERS {
        let mut app = lab("free");
        let at = place(&mut app, label);
        click(&mut app, at);
        wait(&mut app, label, |app| {
            (value(&scene(app)) - middle).abs() < 0.05 * middle + step
        });
    }
}

#[test]
fn the_arrow_of_the_velocity_is_set_in_units_a_second() {
    let mut app = lab("free");
    focus(&mut app, "Part");
    tap(&mut app, KeyCode::ArrowRight);
    settle(&mut app);
    assert!(shown(&mut app, "Arrow v").is_some());
    let (x, y) = scene(&mut app).velocity;
    assert!(shown(&mut app, &format!("{x} u/s")).is_some(), "{x}");
    let right = (("Across", KeyCode::ArrowRight), 10.0);
    let down = (("Up", KeyCode::ArrowLeft), -10.0);
    let across = change(&mut app, right.0, |of| of.velocity.0);
    let up = change(&mut app, down.0, |of| of.velocity.1);
    assert!((across - right.1).abs() < 1e-3 && (up - down.1).abs() < 1e-3);
    let said = numbers(&lines(&mut app, "v (").concat());
    assert!(
        (said[0] - x - 10.0).abs() < 0.1 && (said[1] - y + 10.0).abs() < 0.1,
        "{said:?}"
    );
}

#[test]
fn boxes_come_and_go_by_their_buttons() {
    let mut app = lab("free");
    let count = |app: &mut App| scene(app).boxes.len();
    let before = count(&mut app);
    choose(&mut app, "One box more");
    wait(&mut app, "one more", |app| count(app) == before + 1);
    for left in (0..=before).rev() {
        choose(&mut app, "One box less");
        wait(&mut app, "one less", |app| count(app) == left);
    }
    choose(&mut app, "One box less");
    settle(&mut app);
    assert_eq!(count(&mut app), 0, "where there is none, nothing happens");
}
