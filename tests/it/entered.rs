//! Entrance animations: bricks appear one after the other, screens rise slightly, the overlay fades in. The paddle's
//! eyes follow a ball. None of them delays anything, and none runs with reduced motion.
//!
//! [`eased`](crate::eased) tests exit animations.

use bevy::mesh::VertexAttributeValues;

use crate::drawn::corners;
use crate::eased::{calm, settled};
use crate::menus::{game, title};
use crate::prelude::*;
use bevy::ui_widgets::ScrollArea;

const TWO_ROWS: &str = r#"(format: 1, name: "Rows", author: "Test", legend: {'x': Plain(color: Red)}, bricks: ["xxxxxx", "xxxxxx"])"#;
const THREE_BALLS: &str = r#"(format: 2, name: "Balls", author: "Test", legend: {'x': (color: Blue, hits: 9)}, drawing: (height: 60.0), bricks: ["xxxxxx"], balls: [(at: (200.0, 200.0), angle: 60.0), (at: (600.0, 200.0), angle: 120.0)])"#;

/// Runs frames for at most `milliseconds` (ms).
fn let_pass(app: &mut App, milliseconds: u128) {
    frames(app, (milliseconds / FRAME.as_millis()) as u32);
}

/// Returns the vertices of all brick meshes (hundredths of a unit), sorted from left to right.
fn bricks(app: &mut App) -> Vec<(i32, i32)> {
    let world = app.world_mut();
    let mut named = world.query::<(&Name, &Mesh2d, &Visibility)>();
    let meshes = world.resource::<Assets<Mesh>>();
    let of_bricks = named.iter(world).filter(|(name, _, visibility)| {
        name.as_str() == "Bricks" && **visibility != Visibility::Hidden
    });
    let places = of_bricks.filter_map(|(_, mesh, _)| {
        let mesh = meshes.get(&mesh.0)?;
        mesh.attribute(Mesh::ATTRIBUTE_POSITION)?.as_float3()
    });
    let hundredths = |part: f32| (part * 100.0).round() as i32;
    let corners = places.flatten();
    let corners = corners.map(|place| (hundredths(place[0]), hundredths(place[1])));
    let mut corners: Vec<(i32, i32)> = corners.collect();
    corners.sort_unstable();
    corners
}

/// Starts a game whose bricks begin to enter the field.
fn coming_in() -> (tempfile::TempDir, App) {
    let (folder, file) = level_file(TWO_ROWS);
    (folder, game_of(&file, FRAME))
}

/// Starts that game and waits until all bricks are in place. Also returns their vertices.
fn in_place() -> (tempfile::TempDir, App, Vec<(i32, i32)>) {
    let (folder, mut app) = coming_in();
    let_pass(&mut app, 2_000);
    let in_place = bricks(&mut app);
    assert!(!in_place.is_empty(), "they are drawn");
    (folder, app, in_place)
}

/// Restarts the level.
fn try_again(app: &mut App) {
    let again = SimulationCommand::Restart { seed: None };
    app.world_mut().write_message(again);
}

#[test]
fn bricks_come_in_one_after_the_other_within_four_fifths_of_a_second() {
    let (_folder, mut app) = coming_in();
    let first = bricks(&mut app);
    let_pass(&mut app, 400);
    let midway = bricks(&mut app);
    let_pass(&mut app, 400);
    let last = bricks(&mut app);
    assert_ne!(first, last, "they begin to");
    assert!(!midway.is_empty() && midway != last, "some have");
    let_pass(&mut app, 1_000);
    assert_eq!(bricks(&mut app), last, "all had");
}

#[test]
fn any_press_puts_all_bricks_in_their_places_at_once() {
    for code in [KeyCode::ArrowLeft, KeyCode::Space, KeyCode::KeyT] {
        let (_folder, mut app) = coming_in();
        let before = bricks(&mut app);
        press(&mut app, code);
        app.update();
        let at_once = bricks(&mut app);
        assert_ne!(at_once, before, "{code:?}");
        let_pass(&mut app, 1_000);
        assert_eq!(bricks(&mut app), at_once, "{code:?}");
    }
}

#[test]
fn a_ball_can_be_launched_while_bricks_come_in() {
    let (_folder, mut app) = coming_in();
    let before = bricks(&mut app);
    tap_and_settle(&mut app, KeyCode::Space);
    assert_eq!(round(&app), Round::Playing, "within a tenth of a second");
    assert_ne!(bricks(&mut app), before, "which ends that, too");
}

#[test]
fn bricks_of_a_level_that_is_tried_again_come_in_within_three_tenths_of_a_second() {
    let (_folder, mut app, in_place) = in_place();
    try_again(&mut app);
    wait(&mut app, "they come in again", |app| {
        bricks(app) != in_place
    });
    let_pass(&mut app, 300);
    assert_eq!(bricks(&mut app), in_place);
}

#[test]
fn with_reduced_motion_bricks_stand_in_their_places_from_the_beginning() {
    let (_folder, mut app, in_place) = in_place();
    settled(&mut app, calm());
    try_again(&mut app);
    for _ in 0..8 {
        app.update();
        assert_eq!(bricks(&mut app), in_place);
    }
    assert!(step(&app) < 20, "the level has begun again: {}", step(&app));
}

/// Returns the distance of screens and panels below their final positions (pixels of an 800 × 600 window).
fn below(app: &mut App) -> f32 {
    let pixels = each::<&UiTransform, (With<ScrollArea>, Without<ChildOf>), _>(app, |place| {
        match place.translation.y {
            Val::Px(pixels) => pixels,
            _ => 0.0,
        }
    });
    pixels.into_iter().fold(0.0, f32::max)
}

/// Asserts that the screen or panel just opened in `app` rises into place within 200 ms.
fn assert_it_rises(app: &mut App, what: &str) {
    wait(app, what, |app| below(app) > 0.0);
    let first = below(app);
    assert!(first < 10.0, "{what} begins near its place: {first}");
    let_pass(app, 200);
    assert_eq!(below(app), 0.0, "{what}");
}

#[test]
fn screens_panels_and_boards_rise_into_their_places_within_a_fifth_of_a_second() {
    let mut app = title();
    let_pass(&mut app, 200);
    assert_eq!(below(&mut app), 0.0, "the title");
    for label in ["Settings", "Levels"] {
        choose(&mut app, label);
        assert_it_rises(&mut app, label);
        tap(&mut app, KeyCode::Escape);
        let_pass(&mut app, 200);
    }
    let (_folder, mut app) = game();
    tap(&mut app, KeyCode::KeyP);
    assert_it_rises(&mut app, "the pause");
}

#[test]
fn with_reduced_motion_they_stand_in_their_places_from_the_beginning() {
    let mut app = title();
    let_pass(&mut app, 200);
    settled(&mut app, calm());
    choose(&mut app, "Settings");
    for _ in 0..8 {
        assert_eq!(below(&mut app), 0.0);
        app.update();
    }
}

/// Returns the opacity of the overlay over the field (0 to 1).
fn shade(app: &mut App) -> f32 {
    let world = app.world_mut();
    let mut named = world.query::<(&Name, &Mesh2d, &Visibility)>();
    let meshes = world.resource::<Assets<Mesh>>();
    // Of the two overlay entities, at most one is visible.
    let mut seen = named.iter(world).filter(|(name, _, visibility)| {
        name.as_str() == "Curtain" && **visibility != Visibility::Hidden
    });
    let Some((_, mesh, _)) = seen.next() else {
        return 0.0;
    };
    let mesh = meshes.get(&mesh.0).expect("a mesh");
    match mesh.attribute(Mesh::ATTRIBUTE_COLOR) {
        Some(VertexAttributeValues::Float32x4(colours)) => colours[0][3],
        other => panic!("colours: {other:?}"),
    }
}

#[test]
fn the_shade_of_a_pause_comes_and_goes_within_a_fifth_of_a_second() {
    let (_folder, mut app) = game();
    let_pass(&mut app, 200);
    assert_eq!(shade(&mut app), 0.0, "nothing hangs before a game");
    tap(&mut app, KeyCode::KeyP);
    let first = shade(&mut app);
    let_pass(&mut app, 200);
    let dark = shade(&mut app);
    assert!(first > 0.0 && first < dark, "{first} of {dark}");
    assert!(dark > 0.5 && dark < 1.0, "{dark}");
    let_pass(&mut app, 200);
    assert_eq!(shade(&mut app), dark, "it stays so");
    tap(&mut app, KeyCode::Escape);
    let last = shade(&mut app);
    assert!(last > 0.0 && last < dark, "{last} of {dark}");
    let_pass(&mut app, 200);
    assert_eq!(shade(&mut app), 0.0);
}

#[test]
fn with_reduced_motion_the_shade_is_there_and_gone_at_once() {
    let (_folder, mut app) = game();
    settled(&mut app, calm());
    assert_eq!(shade(&mut app), 0.0);
    tap(&mut app, KeyCode::KeyP);
    let dark = shade(&mut app);
    assert!(dark > 0.5, "{dark}");
    let_pass(&mut app, 200);
    assert_eq!(shade(&mut app), dark);
    tap(&mut app, KeyCode::Escape);
    assert_eq!(shade(&mut app), 0.0);
}

/// Moves the balls to the given offsets from the paddle (units) with the given upward speeds (units/s).
fn put_balls(app: &mut App, places: [(DVec2, f64); 3]) {
    let world = app.world_mut();
    let mut paddles = world.query_filtered::<&Position, With<Paddle>>();
    let paddle = paddles.single(world).expect("a paddle").0;
    let mut balls = world.query_filtered::<(&mut Position, &mut Velocity), With<Ball>>();
    assert_eq!(balls.iter(world).count(), places.len());
    for ((mut at, mut velocity), (place, up)) in balls.iter_mut(world).zip(places) {
        at.0 = paddle + place;
        velocity.0 = DVec2::new(0.0, up);
    }
}

/// Returns the gaze of the paddle's eyes as an offset (units). Except for the pupils, the eyes are symmetric around
/// their centre.
fn gaze(app: &mut App) -> Vec2 {
    let corners = corners(app, "Eyes");
    corners.iter().sum::<Vec2>() / corners.len() as f32
}

#[test]
fn the_paddle_looks_at_the_nearest_ball_that_falls() {
    let (_folder, mut app) = game_with(THREE_BALLS, FRAME);
    tap(&mut app, KeyCode::Space);
    wait_for_round(&mut app, Round::Playing);
    // Make steps too rare to move anything.
    let mut steps = app.world_mut().resource_mut::<Time<Fixed>>();
    steps.set_timestep_hz(1e-6);
    // The eyes first blink two seconds after the paddle appears; this ends earlier.
    for side in [-1.0, 1.0] {
        let nearest = (DVec2::new(200.0 * side, 100.0), -300.0);
        let farther = (DVec2::new(-300.0 * side, 200.0), -300.0);
        let rises = (DVec2::new(-60.0 * side, 60.0), 300.0);
        put_balls(&mut app, [rises, farther, nearest]);
        let_pass(&mut app, 400);
        let gaze = gaze(&mut app);
        let to_its_side = f64::from(gaze.x) * side;
        assert!(to_its_side > 0.1 && gaze.y > 0.0, "{side}: {gaze}");
    }
}
