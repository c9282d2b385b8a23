//! Pause button for mouse and finger, and hints for the active device.

use bevy::input::touch::TouchPhase::{Ended, Started};

use brickwork::input::FieldPointer;
use brickwork::input::settings::MouseMode;
use brickwork::input::table::{Action, Trigger};

use super::hands::{Hands, spot};
use super::{finger, plug_in, settle_controls};
use crate::aiming::served_under;
use crate::every_page::read::{tree, words};
use crate::prelude::*;

#[test]
fn a_press_on_the_pause_button_pauses_and_launches_nothing() {
    let (_folder, mut app) = served_under("tutorial");
    settle(&mut app);
    let at = spot(&mut app, "Pause").expect("the button is there");
    let mouse = Hands::Mouse;
    point(&mut app, at);
    crate::menus::mouse(&mut app, MouseButton::Left, ButtonState::Pressed);
    frames(&mut app, 4);
    assert_eq!(round(&app), Round::Serving, "no launch by mouse");
    crate::menus::mouse(&mut app, MouseButton::Left, ButtonState::Released);
    settle(&mut app);
    assert_eq!(overlay(&app), Overlay::Pause);
    assert_eq!(spot(&mut app, "Pause"), None, "gone in the pause");
    mouse.choose(&mut app, "Resume");
    assert_eq!(round(&app), Round::Serving);
    finger(&mut app, 1, Started, at);
    frames(&mut app, 4);
    assert_eq!(round(&app), Round::Serving, "nor by finger");
    finger(&mut app, 1, Ended, at);
    settle(&mut app);
    assert_eq!(overlay(&app), Overlay::Pause);
    Hands::Finger.choose(&mut app, "Resume");
    Hands::Finger.launch(&mut app);
    assert_eq!(round(&app), Round::Playing, "elsewhere a tap launches");
}

#[test]
fn the_pause_button_is_large_beside_the_field_and_gone_in_the_clean_view() {
    let (_folder, mut app) = served_under("modern");
    settle(&mut app);
    let world = app.world_mut();
    let mut buttons = world.query::<(&Name, &ComputedNode, &UiGlobalTransform)>();
    let mut found = buttons.iter(world);
    let found = found.find(|(name, ..)| name.as_str() == "Pause button");
    let (_, node, place) = found.expect("the button");
    assert!(node.size().min_element() >= 44.0, "{}", node.size());
    let lower_left = place.translation + Vec2::new(-0.5, 0.5) * node.size();
    point(&mut app, lower_left);
    let field = app.world().resource::<FieldPointer>().0;
    let at = field.expect("a place");
    let bounds = app.world().resource::<Arena>().bounds;
    assert!(!bounds.contains(at), "no ball comes there: {at}");
    tap_and_settle(&mut app, KeyCode::F10);
    assert_eq!(spot(&mut app, "Pause"), None, "the field alone");
    tap_and_settle(&mut app, KeyCode::F10);
    assert!(spot(&mut app, "Pause").is_some());
}

#[test]
fn a_mouse_that_is_held_pauses_by_its_middle_button_and_the_page_says_so() {
    let (_folder, mut app) = served_under("tutorial");
    settle_controls(&mut app, |controls| controls.mouse = MouseMode::Relative);
    settle(&mut app);
    assert_eq!(spot(&mut app, "Pause"), None, "it could not come there");
    Hands::press_button(&mut app, MouseButton::Middle);
    assert_eq!(overlay(&app), Overlay::Pause);
    let mouse = Hands::Mouse;
    mouse.choose(&mut app, "Settings");
    mouse.choose(&mut app, "Controls");
    assert_shown(&mut app, "mouse button Middle pauses");
    settle_controls(&mut app, |controls| {
        let middle = Trigger::Button(MouseButton::Middle);
        let mapping = &mut controls.mapping;
        mapping.remove(Action::Pause, middle).expect("possible");
    });
    settle(&mut app);
    assert_shown(&mut app, "no mouse button pauses");
}

#[test]
fn the_hint_at_the_serve_is_about_the_device_in_hand_and_what_is_mapped() {
    let (_folder, mut app) = served_under("tutorial");
    let said = |app: &mut App| {
        settle(app);
        let lines = words(&tree(app).nodes).into_iter();
        let is_hint = |it: &String| it.starts_with("Move with") || it.starts_with("Launch with");
        let lines: Vec<String> = lines.filter(is_hint).collect();
        lines.join(" / ")
    };
    tap(&mut app, KeyCode::ArrowLeft);
    let by_keys = said(&mut app);
    assert_contains(&by_keys, "Launch with Space");
    assert_contains(&by_keys, "A, D");
    point(&mut app, Vec2::new(300.0, 300.0));
    point(&mut app, Vec2::new(340.0, 300.0));
    let by_mouse = said(&mut app);
    assert_contains(&by_mouse, "Move with the mouse");
    assert_contains(&by_mouse, "Launch with a click");
    let pad = plug_in(&mut app, 0x054c);
    super::tap_pad(&mut app, pad, GamepadButton::DPadLeft);
    assert_contains(&said(&mut app), "Launch with Cross · Options pauses");
    settle_controls(&mut app, |controls| {
        let pad = Trigger::Pad(GamepadButton::East);
        let trigger = [pad, Trigger::Key(KeyCode::KeyE)];
        let mapping = &mut controls.mapping;
        mapping.set(Action::Launch, &trigger).expect("possible");
    });
    assert_contains(&said(&mut app), "Launch with Circle");
    press(&mut app, KeyCode::KeyD);
    assert_contains(&said(&mut app), "Launch with E");
}
