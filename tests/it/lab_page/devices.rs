//! Lab page with a single device: scenes, sliders, boxes, texts and time. By default, each device raises every second
//! value; `BRICKWORK_SWEEP=1 cargo test --test it lab_page::devices` raises all values with each device.

use brickwork::lab::{FREE, SCENES, Scene};
use brickwork::presentation::SystemClipboard;

use super::sliders::copied_by;
use super::{lab, launch, lines, named, numbers, open};
use crate::devices::hands::{Hands, tap_at};
use crate::devices::{plug_in, tap_pad};
use crate::prelude::*;

/// Calls `act` with keys, mouse, finger and gamepad, each in its own lab with the scene `name`, paused at its
/// beginning.
fn by_each(name: &'static str, mut act: impl FnMut(Hands, &mut App)) {
    for hands in [Hands::Keys, Hands::Mouse, Hands::Finger] {
        act(hands, &mut lab(name));
    }
    let mut app = lab(name);
    let pad = plug_in(&mut app, 1);
    act(Hands::Pad(pad), &mut app);
}

/// Copies the scene with `hands` and returns it from the clipboard.
fn copied(hands: Hands, app: &mut App) -> Scene {
    copied_by(app, |app| hands.choose(app, "Copy as text"))
}

#[test]
fn the_page_opens_at_its_top_with_text_of_any_size() {
    for percent in [100, 150, 200] {
        let mut app = loaded_with_window(launch(named("two-bricks")), Folders::default(), FRAME);
        let mut preferences = app.world_mut().resource_mut::<Preferences>();
        preferences.comfort.text_size = percent;
        open(&mut app);
        settle(&mut app);
        assert_eq!(scrolled(&mut app), 0.0, "{percent} %");
        // Moving the focus away and back scrolls the item into view.
        for item in ["Previous", "Play"] {
            Hands::Keys.reach(&mut app, item);
        }
        settle(&mut app);
        let play = place(&mut app, "Play");
        assert!((0.0..600.0).contains(&play.y), "{percent} %: {play}");
    }
}

#[test]
fn each_device_turns_through_the_scenes() {
    by_each("box-box", |hands, app| {
        for (item, head) in [
            ("Next", "2/14"),
            ("Previous", "1/14"),
            ("Previous", "14/14"),
        ] {
            hands.choose(app, item);
            wait_for_text(app, head);
        }
    });
}

#[test]
fn each_device_copies_a_scene_and_pastes_one() {
    let free: Scene = SCENES[FREE].scene.clone();
    let other = changed(free.clone(), |it| it.ball = (200.0, 100.0));
    let text = brickwork::lab::text::write(&other);
    by_each("free", |hands, app| {
        assert_eq!(copied(hands, app), free, "{hands:?}");
        app.insert_resource(SystemClipboard(Clipboard::Own(Some(text.clone()))));
        hands.choose(app, "Paste text");
        wait_for_text(app, "Flight 1 from (200.0 | 100.0)");
        assert_eq!(copied(hands, app), other, "{hands:?}");
    });
}

#[test]
fn each_device_adds_a_box_and_removes_one() {
    let there = SCENES[FREE].scene.clone().boxes.len();
    by_each("free", |hands, app| {
        for (item, left) in [("Add a box", there + 1), ("Remove a box", there)] {
            hands.choose(app, item);
            wait(app, item, |app| copied(hands, app).boxes.len() == left);
        }
    });
}

/// Raises the value of the slider `name`, which is shorter than those of the settings.
fn raise(hands: Hands, app: &mut App, name: &str) {
    if matches!(hands, Hands::Keys | Hands::Pad(_)) {
        return hands.raise(app, name);
    }
    let towards_its_end = hands.reach(app, name) + Vec2::new(40.0, 0.0);
    match hands {
        Hands::Mouse => click(app, towards_its_end),
        _ => tap_at(app, towards_its_end),
    }
}

#[test]
fn each_device_raises_each_value() {
    let values: [(&str, fn(&Scene) -> f64); 7] = [
        ("X", |of| of.ball.0),
        ("Y", |of| of.ball.1),
        ("Radius", |of| of.radius),
        ("Paddle", |of| of.paddle.x),
        ("Paddle speed", |of| of.paddle.speed),
        ("Ball speed", |of| of.thrown().length()),
        ("Frames per second", |of| f64::from(of.frame_rate)),
    ];
    let mut device = 0;
    by_each("free", |hands, app| {
        device += 1;
        for (index, (name, value)) in values.into_iter().enumerate() {
            if !is_sweep() && index % 2 != device % 2 {
                continue;
            }
            let before = value(&copied(hands, app));
            raise(hands, app, name);
            let what = format!("{hands:?}: {name}");
            wait(app, &what, |app| value(&copied(hands, app)) > before);
        }
        raise(hands, app, "Part");
        wait(app, "another part", |app| {
            lines(app, "Ball").iter().all(|line| line != "Ball")
        });
    });
}

#[test]
fn keys_and_a_pad_move_the_timeline_frame_by_frame_when_it_is_in_focus() {
    let frame = |app: &mut App| numbers(&lines(app, "Frame ").concat())[0];
    let mut app = lab("box-box");
    Hands::Keys.reach(&mut app, "Time in the scene");
    for (key, wanted) in [
        (KeyCode::ArrowRight, 1.0),
        (KeyCode::ArrowRight, 2.0),
        (KeyCode::ArrowLeft, 1.0),
        (KeyCode::End, 60.0),
        (KeyCode::Home, 0.0),
    ] {
        tap_and_settle(&mut app, key);
        assert_eq!(frame(&mut app), wanted, "{key:?}");
    }
    let mut app = lab("box-box");
    let pad = plug_in(&mut app, 1);
    Hands::Pad(pad).reach(&mut app, "Time in the scene");
    for (button, wanted) in [
        (GamepadButton::DPadRight, 1.0),
        (GamepadButton::DPadRight, 2.0),
        (GamepadButton::DPadLeft, 1.0),
    ] {
        tap_pad(&mut app, pad, button);
        settle(&mut app);
        assert_eq!(frame(&mut app), wanted, "{button:?}");
    }
}
