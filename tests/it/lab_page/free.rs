//! The free scene: by hand, by its buttons, and from a text.

use bevy::input::ButtonState;
use bevy::prelude::*;
use brickwork::lab::{FIELD, SCENES, Scene};
use brickwork::presentation::LabAsked;

use super::{TENTH, holds, lines, numbers, opened, with};
use crate::menus::{button, point, settle};
use crate::reference::{Vec2 as Pair, vec2};
use crate::shell::{choose, shown, tap, wait};

/// Where in the window (logical pixels) a place of the left field is.
fn in_window(app: &mut App, at: Pair) -> Vec2 {
    let world = app.world_mut();
    let mut nodes = world.query::<(&Name, &ComputedNode, &bevy::ui::UiGlobalTransform)>();
    let views = nodes
        .iter(world)
        .filter(|(name, ..)| name.as_str() == "View");
    let left = views.min_by(|a, b| a.2.translation.x.total_cmp(&b.2.translation.x));
    let (_, node, place) = left.expect("the left view");
    // Six units are free around the field.
    let pixels = (node.size() / (FIELD.as_vec2() + 12.0)).min_element();
    let away = Vec2::new((at.x - FIELD.x * 0.5) as f32, (FIELD.y * 0.5 - at.y) as f32);
    let physical = place.translation + away * pixels;
    let mut windows = world.query::<&Window>();
    physical / windows.single(world).expect("a window").scale_factor()
}

#[test]
fn ball_and_boxes_of_the_free_scene_are_dragged_and_what_cannot_be_is_refused() {
    let mut app = opened("free");
    let free: Scene = (SCENES[SCENES.len() - 1].scene)();
    let (from, to) = (vec2(free.ball.0, free.ball.1), vec2(120.0, 120.0));
    let drag = |app: &mut App, from: Pair, to: Pair| {
        let (from, to) = (in_window(app, from), in_window(app, to));
        point(app, from);
        button(app, ButtonState::Pressed);
        point(app, from.lerp(to, 0.5));
        point(app, to);
        button(app, ButtonState::Released);
        settle(app);
    };
    drag(&mut app, from, to);
    wait(&mut app, "the ball is where it was dragged", |app| {
        let seen = numbers(&lines(app, "Flight 1").concat());
        seen.len() > 2 && (seen[1] - to.x).abs() < 1.5 && (seen[2] - to.y).abs() < 1.5
    });
    // Into the first box: the last good place stays.
    let first = free.boxes[0].at;
    drag(&mut app, to, vec2(first.0, first.1));
    wait(&mut app, "a sentence says why not", |app| {
        shown(app, "The ball lies in box 1").is_some()
    });
    assert!(shown(&mut app, "scene before stays").is_some());
}

#[test]
fn a_scene_of_ones_own_is_shown_from_its_text() {
    let mut scene: Scene = (SCENES[SCENES.len() - 1].scene)();
    scene.ball = (200.0, 100.0);
    scene.boxes.truncate(1);
    let mut app = with(LabAsked {
        name: None,
        scene: Some(scene),
    });
    let said = lines(&mut app, "Flight 1").concat();
    assert!(holds(&said, &[1.0, 200.0, 100.0], TENTH), "{said}");
    choose(&mut app, "One box more");
    tap(&mut app, KeyCode::ArrowRight);
    wait(&mut app, "there is a second box", |app| {
        lines(app, "Tests:").concat().contains("box 2")
    });
}
