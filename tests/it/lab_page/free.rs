//! Free scene: edited with the mouse, with its buttons and as a text.

use brickwork::lab::text::write;
use brickwork::lab::{FIELD, FREE, SCENES, Scene};
use brickwork::presentation::{LabAsked, SystemClipboard};

use super::own::paste;
use super::sliders::{scene, slide, slider};
use super::{TENTH, View, holds, launch, lines, named, numbers, opened, tests_row, with};
use crate::lab::thrown::changed;
use crate::menus::button;
use crate::prelude::*;
use crate::reference::{Vec2 as Pair, vec2};
use bevy::ui_widgets::ScrollArea;

/// Returns the position in the window (logical pixels) of a point of the field in `view`.
fn in_window(app: &mut App, view: View, at: Pair) -> Vec2 {
    let world = app.world_mut();
    let mut nodes = world.query::<(&Name, &ComputedNode, &UiGlobalTransform)>();
    let mut nodes = nodes.iter(world);
    let found = nodes.find(|(name, ..)| name.as_str() == view.name());
    let (_, node, place) = found.expect("the view");
    // The field has a margin of six units.
    let pixels = (node.size() / (FIELD.as_vec2() + 12.0)).min_element();
    let away = Vec2::new((at.x - FIELD.x * 0.5) as f32, (FIELD.y * 0.5 - at.y) as f32);
    let physical = place.translation + away * pixels;
    let mut windows = world.query::<&Window>();
    physical / windows.single(world).expect("a window").scale_factor()
}

/// Drags from the point `from` to `to` in the field of `view`.
fn drag_in(view: View, app: &mut App, from: Pair, to: Pair) {
    let (from, to) = (in_window(app, view, from), in_window(app, view, to));
    point(app, from);
    button(app, ButtonState::Pressed);
    point(app, from.lerp(to, 0.5));
    point(app, to);
    button(app, ButtonState::Released);
    settle(app);
}

/// Drags in the left drawing.
fn drag(app: &mut App, from: Pair, to: Pair) {
    drag_in(View::Left, app, from, to);
}

/// Drags from `from` to `to` in `view`, and waits until `place` in the scene is there.
fn move_to(
    (view, app): (View, &mut App),
    from: (f64, f64),
    to: (f64, f64),
    place: fn(&Scene) -> (f64, f64),
) {
    drag_in(view, app, vec2(from.0, from.1), vec2(to.0, to.1));
    wait(app, "it is where it was dragged", |app| {
        let at = place(&scene(app));
        (at.0 - to.0).abs() < 1.5 && (at.1 - to.1).abs() < 1.5
    });
}

/// Returns the initial free scene.
fn free() -> Scene {
    SCENES[FREE].scene.clone()
}

#[test]
fn the_ball_of_the_free_scene_is_dragged_and_where_it_cannot_be_it_is_refused() {
    let mut app = opened("free");
    let free = free();
    let (from, to) = (vec2(free.ball.0, free.ball.1), vec2(120.0, 120.0));
    drag(&mut app, from, to);
    wait(&mut app, "the ball is where it was dragged", |app| {
        let seen = numbers(&lines(app, "Flight 1").concat());
        seen.len() > 2 && (seen[1] - to.x).abs() < 1.5 && (seen[2] - to.y).abs() < 1.5
    });
    // Drag the ball into the first box: the last valid position remains.
    let first = free.boxes[0].at;
    drag(&mut app, to, vec2(first.0, first.1));
    wait_for_text(&mut app, "Ball and box 1 overlap");
    assert!(shown(&mut app, "Keeping the last valid scene").is_some());
}

#[test]
fn a_box_is_dragged_and_nothing_else_moves() {
    let mut app = opened("free");
    let free = free();
    let (from, to) = (free.boxes[1].at, (240.0, 130.0));
    move_to((View::Left, &mut app), from, to, |of| of.boxes[1].at);
    let mut moved = scene(&mut app);
    moved.boxes[1].at = from;
    assert_eq!(moved, free);
}

#[test]
fn at_the_right_ball_and_boxes_are_dragged_too() {
    let mut app = opened("free");
    let free = free();
    let view = View::Right;
    move_to((view, &mut app), free.ball, (120.0, 120.0), |of| of.ball);
    let (from, to) = (free.boxes[1].at, (240.0, 130.0));
    move_to((view, &mut app), from, to, |of| of.boxes[1].at);
}

#[test]
fn the_tip_of_the_velocity_is_dragged_and_the_ball_stays() {
    let mut app = opened("free");
    let free = free();
    let (ball, velocity) = (free.ball, free.velocity);
    // The arrow is as long as a flight of 0.1 s.
    let tip = |velocity: (f64, f64)| vec2(ball.0 + 0.1 * velocity.0, ball.1 + 0.1 * velocity.1);
    let wanted = (400.0, 200.0);
    drag(&mut app, tip(velocity), tip(wanted));
    wait(&mut app, "the arrow ends where it was dragged", |app| {
        let (x, y) = scene(app).velocity;
        (x - wanted.0).abs() < 15.0 && (y - wanted.1).abs() < 15.0
    });
    assert_eq!(scene(&mut app).ball, ball);
}

#[test]
fn a_box_that_is_gone_is_not_moved_any_more() {
    let mut app = opened("free");
    let mut fewer = free();
    let third = fewer.boxes[2].at;
    let middle = in_window(&mut app, View::Left, vec2(third.0, third.1));
    click(&mut app, middle);
    assert!(shown(&mut app, "Box 3").is_some(), "it is chosen");
    fewer.boxes.truncate(1);
    paste(&mut app, &fewer);
    let is_ball = lines(&mut app, "Ball").iter().any(|line| line == "Ball");
    assert!(is_ball && shown(&mut app, "Box 3").is_none());
    let before = scene(&mut app).ball.0;
    let across = slider(&mut app, "X");
    slide(&mut app, across, 200.0);
    wait(&mut app, "the slider moves the ball", |app| {
        scene(app).ball.0 != before
    });
}

#[test]
fn the_page_scrolls_to_its_last_part_and_no_farther() {
    for name in ["free", "two-bricks"] {
        let mut app = super::lab(name);
        super::wait_for_it(&mut app);
        settle(&mut app);
        let world = app.world_mut();
        let mut areas = world.query_filtered::<&ComputedNode, With<ScrollArea>>();
        let pages: Vec<_> = areas.iter(world).map(|node| node.content_size.y).collect();
        let mut parts = world.query::<(&ComputedNode, &UiGlobalTransform, &InheritedVisibility)>();
        let seen = parts.iter(world);
        let seen = seen.filter(|(node, _, seen)| seen.get() && !node.is_empty());
        let ends = seen.filter(|(node, ..)| node.content_size.y <= node.size.y);
        let ends = ends.map(|(node, place, _)| place.translation.y + node.size.y * 0.5);
        let last = ends.fold(0.0, f32::max);
        let page = pages.into_iter().fold(0.0, f32::max);
        let is_right = page > 0.0 && page < last + 30.0;
        assert!(is_right, "{name}: {page}, and it ends at {last}");
    }
}

#[test]
fn a_scene_of_ones_own_is_shown_from_its_text() {
    let mut scene = free();
    scene.ball = (200.0, 100.0);
    scene.boxes.truncate(1);
    let mut app = with(LabAsked {
        name: None,
        scene: Some(scene),
    });
    let said = lines(&mut app, "Flight 1").concat();
    assert!(holds(&said, &[1.0, 200.0, 100.0], TENTH), "{said}");
    choose(&mut app, "Add a box");
    tap(&mut app, KeyCode::ArrowRight);
    wait(&mut app, "there is a second box", |app| {
        tests_row(app).0.contains("box 2")
    });
}

#[test]
fn without_a_clipboard_copying_and_pasting_say_so() {
    for item in ["Copy as text", "Paste text"] {
        let mut app = opened("free");
        let missing = Clipboard::Missing("no data-control protocol".to_owned());
        app.insert_resource(SystemClipboard(missing));
        choose(&mut app, item);
        wait_for_text(&mut app, "No clipboard is available");
        assert_not_shown(&mut app, "Copied");
    }
}

#[test]
fn a_scene_is_copied_and_pasted_and_what_is_none_is_refused_in_the_players_language() {
    let mut app = opened("free");
    let board = |app: &mut App, text: Option<&str>| {
        app.insert_resource(SystemClipboard(Clipboard::Own(text.map(str::to_owned))));
    };
    board(&mut app, None);
    choose(&mut app, "Paste text");
    wait_for_text(&mut app, "The clipboard has no text");
    assert_eq!(scene(&mut app), free());

    let mut other = free();
    other.ball = (200.0, 100.0);
    board(&mut app, Some(&write(&other)));
    choose(&mut app, "Paste text");
    wait(&mut app, "the pasted scene is shown", |app| {
        let said = lines(app, "Flight 1").concat();
        holds(&said, &[1.0, 200.0, 100.0], TENTH)
    });

    board(&mut app, Some("(ball: hello)"));
    choose(&mut app, "Paste text");
    let why = "This text is not a scene. Line 1, column 7: something else belongs here.";
    wait_for_text(&mut app, why);
    let said = lines(&mut app, "Flight 1").concat();
    // The last valid scene stays.
    assert!(holds(&said, &[1.0, 200.0, 100.0], TENTH), "{said}");
}

/// Opens the free scene in German.
fn in_german() -> App {
    let launch = Launch {
        language: Some("de".to_owned()),
        ..launch(named("free"))
    };
    let mut app = loaded_with_window(launch, Folders::default(), FRAME);
    wait(&mut app, "the scene is played", |app| {
        screen(app) == Screen::Lab && shown(app, "Flug 1").is_some()
    });
    settle(&mut app);
    app
}

#[test]
fn a_value_out_of_its_range_is_called_as_beside_its_slider_in_the_players_language() {
    let mut app = in_german();
    for [from, to, says] in cases::<[String; 3]>("lab/wrong_scenes_in_german") {
        let text = write(&changed(&from, &to));
        app.insert_resource(SystemClipboard(Clipboard::Own(Some(text))));
        choose(&mut app, "Text einfügen");
        wait_for_text(&mut app, &says);
    }
}

#[test]
fn why_a_pasted_text_is_none_is_said_in_german_as_a_whole() {
    let mut app = in_german();
    for (text, says) in [
        ("(ball: hello)", "Spalte 7: Hier gehört etwas anderes hin."),
        ("(ball: (1.0,", "Der Text hört zu früh auf."),
        ("(bal: (1.0, 2.0))", "Eine Szene hat keinen Wert bal."),
        ("()", "Der Wert ball fehlt."),
        (&"x".repeat(9_000), "Bytes, und eine Szene hat höchstens "),
    ] {
        app.insert_resource(SystemClipboard(Clipboard::Own(Some(text.to_owned()))));
        choose(&mut app, "Text einfügen");
        wait(&mut app, says, |app| {
            shown(app, says).is_some_and(|text| text.starts_with("Dieser Text ist keine Szene"))
        });
    }
}
