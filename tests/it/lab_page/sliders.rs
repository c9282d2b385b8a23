//! Sliders of the free scene: each changes its value with keys and the mouse.

use bevy::ui_widgets::{self, Activate, Button, SliderValue, ValueChange};
use brickwork::lab::{FIELD, Scene, text};
use brickwork::presentation::SystemClipboard;

use super::{lab, lines, numbers};
use crate::menus::focus;
use crate::prelude::*;

/// Returns the current scene from its text.
pub fn scene(app: &mut App) -> Scene {
    copied_by(app, |app| choose(app, "Copy as text"))
}

/// Returns the scene that `copy` copies to the clipboard.
pub fn copied_by(app: &mut App, copy: impl FnOnce(&mut App)) -> Scene {
    app.insert_resource(SystemClipboard(Clipboard::Own(None)));
    copy(app);
    settle(app);
    let copied = app.world_mut().resource_mut::<SystemClipboard>().0.read();
    text::read(&copied.expect("a clipboard").expect("a text in it")).expect("a scene")
}

/// Returns the slider with the label `label`.
pub fn slider(app: &mut App, label: &str) -> Entity {
    let world = app.world_mut();
    let mut sliders =
        world.query_filtered::<(Entity, &AccessibleLabel), With<ui_widgets::Slider>>();
    let mut named = sliders.iter(world).filter(|(_, of)| of.0 == label);
    named.next().expect("a slider of that name").0
}

/// Moves `slider` to `value` without running a frame.
pub fn slide(app: &mut App, slider: Entity, value: f32) {
    app.world_mut().trigger(ValueChange {
        source: slider,
        value,
        is_final: true,
    });
}

/// Presses the button with the label `label` without running a frame.
fn press_at_once(app: &mut App, label: &str) {
    let world = app.world_mut();
    let mut buttons = world.query_filtered::<(Entity, &AccessibleLabel), With<Button>>();
    let mut named = buttons.iter(world).filter(|(_, of)| of.0 == label);
    let entity = named.next().expect("a button of that name").0;
    world.trigger(Activate { entity });
}

fn speed(scene: &Scene) -> f64 {
    scene.thrown().length()
}

/// Presses `key` while the item `label` has the focus, and waits until `value` has changed. Returns the difference.
fn change(app: &mut App, (label, key): (&str, KeyCode), value: fn(&Scene) -> f64) -> f64 {
    let before = value(&scene(app));
    focus(app, label);
    tap(app, key);
    wait(app, label, |app| value(&scene(app)) != before);
    value(&scene(app)) - before
}

/// Slider: label, function that reads its value from a scene, change of the value per key press, and value in the
/// middle.
type Slider = (&'static str, fn(&Scene) -> f64, f64, f64);

/// One tenth of the tutorial's speed (units/s).
const TENTH_OF_SPEED: f64 = 36.400_549_446_402_6;

const SLIDERS: [Slider; 7] = [
    ("X", |of| of.ball.0, 1.0, FIELD.x * 0.5),
    ("Y", |of| of.ball.1, 1.0, FIELD.y * 0.5),
    ("Radius", |of| of.radius, 1.0, 16.0),
    ("Ball speed", speed, TENTH_OF_SPEED, 250.5 * TENTH_OF_SPEED),
    ("Paddle", |of| of.paddle.x, 1.0, FIELD.x * 0.5),
    ("Paddle speed", |of| of.paddle.speed, 50.0, 0.0),
    (
        "Frames per second",
        |of| f64::from(of.frame_rate),
        1.0,
        127.5,
    ),
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
    tap_and_settle(&mut app, KeyCode::ArrowRight);
    assert!(shown(&mut app, "Arrow v").is_some());
    let (x, y) = scene(&mut app).velocity;
    assert!(shown(&mut app, &format!("{x} u/s")).is_some(), "{x}");
    let right = (("X", KeyCode::ArrowRight), 10.0);
    let down = (("Y", KeyCode::ArrowLeft), -10.0);
    let across = change(&mut app, right.0, |of| of.velocity.0);
    let up = change(&mut app, down.0, |of| of.velocity.1);
    assert!((across - right.1).abs() < 1e-3 && (up - down.1).abs() < 1e-3);
    let said = numbers(&lines(&mut app, "v (").concat());
    assert_near(said[0], x + 10.0, 0.1, "across");
    assert_near(said[1], y - 10.0, 0.1, "up");
}

#[test]
fn boxes_come_and_go_by_their_buttons() {
    let mut app = lab("free");
    let count = |app: &mut App| scene(app).boxes.len();
    let before = count(&mut app);
    choose(&mut app, "Add a box");
    wait(&mut app, "one more", |app| count(app) == before + 1);
    for left in (0..=before).rev() {
        choose(&mut app, "Remove a box");
        wait(&mut app, "one less", |app| count(app) == left);
    }
    choose(&mut app, "Remove a box");
    settle(&mut app);
    assert_eq!(count(&mut app), 0, "where there is none, nothing happens");
}

#[test]
fn of_several_changes_made_at_once_none_is_lost() {
    let mut app = lab("free");
    let before = scene(&mut app);
    for _ in 0..2 {
        press_at_once(&mut app, "Add a box");
    }
    for (label, value) in [("X", 90.0), ("Radius", 15.0), ("Paddle", 200.0)] {
        let slider = slider(&mut app, label);
        slide(&mut app, slider, value);
    }
    wait(&mut app, "all of them are made", |app| {
        let now = scene(app);
        now.boxes.len() == before.boxes.len() + 2
            && (now.ball.0, now.radius, now.paddle.x) == (90.0, 15.0, 200.0)
    });
    // A step of a slider starts from the requested value, even if it is not shown yet.
    let rate = slider(&mut app, "Frames per second");
    slide(&mut app, rate, 100.0);
    app.update();
    let shown = app.world().get::<SliderValue>(rate).map(|value| value.0);
    assert_eq!(shown, Some(100.0));
}

#[test]
fn a_frame_rate_that_is_set_while_the_next_scene_comes_is_that_of_the_next_scene() {
    let mut app = lab("box-box");
    let rate = slider(&mut app, "Frames per second");
    press_at_once(&mut app, "Next");
    slide(&mut app, rate, 100.0);
    wait_for_text(&mut app, "100 fps");
    assert!(shown(&mut app, "2/14").is_some());
    let from = numbers(&lines(&mut app, "Flight 1 from ").concat());
    let second: Scene = brickwork::lab::SCENES[1].scene.clone();
    assert_eq!(from[1..], [second.ball.0, second.ball.1]);
}
