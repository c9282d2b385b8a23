//! Rendering of bricks while time is paused and after a seek in a recording: every brick is drawn, complete, in its
//! final position, and without a flash.

use bevy::mesh::VertexAttributeValues;

use crate::prelude::*;

/// Position in eighths of a unit, so that positions can be compared and sorted.
type Place = (i64, i64);

fn place(at: Vec2) -> Place {
    let eighths = at * 8.0;
    (eighths.x.round() as i64, eighths.y.round() as i64)
}

/// Returns the positions of the game's bricks.
fn there(app: &mut App) -> Vec<Place> {
    let places = each::<&Position, With<Brick>, _>(app, |at| place(at.0.as_vec2()));
    let mut places: Vec<Place> = places;
    places.sort_unstable();
    places
}

/// Brick as rendered.
pub struct Drawn {
    /// Centre (units).
    pub at: Vec2,
    /// Rendered size relative to the actual size.
    pub scale: f32,
    /// Brightness of the flash (0 to 1).
    pub flash: f32,
    /// `true` if the brick is opaque, has its actual size and no flash.
    is_whole: bool,
}

/// Returns all rendered bricks. A brick can occur several times.
pub fn drawn(app: &mut App) -> Vec<Drawn> {
    let world = app.world_mut();
    let mut shown = world.query::<(&Name, &Mesh2d, &Visibility)>();
    let meshes = world.resource::<Assets<Mesh>>();
    let bricks = shown.iter(world).filter(|(name, _, visibility)| {
        name.as_str() == "Bricks" && **visibility != Visibility::Hidden
    });
    let mut drawn = Vec::new();
    for (_, mesh, _) in bricks {
        let mesh = meshes.get(&mesh.0).expect("a mesh");
        let corners = mesh.attribute(Mesh::ATTRIBUTE_POSITION);
        let corners = corners.and_then(VertexAttributeValues::as_float3);
        let corners = corners.expect("places");
        let [colours, locals, looks] =
            ["Vertex_Color", "Quad_Local", "Quad_Look"].map(|name| fours(mesh, name));
        for first in (0..corners.len()).step_by(4) {
            let quad = first..first + 4;
            let corners = corners[quad.clone()].iter();
            let corners: Vec<Vec2> = corners.map(|at| Vec2::new(at[0], at[1])).collect();
            let size = corners[0].distance(corners[2]);
            let own = 2.0 * Vec2::new(locals[first][2], locals[first][3]).length();
            let is_whole = (size - own).abs() < 1e-2
                && colours[quad.clone()].iter().all(|colour| colour[3] == 1.0)
                && looks[quad].iter().all(|look| look[3] == 0.0);
            drawn.push(Drawn {
                at: corners.iter().sum::<Vec2>() * 0.25,
                scale: size / own,
                flash: looks[first][3],
                is_whole,
            });
        }
    }
    drawn
}

/// Returns the positions of bricks that are rendered complete.
fn drawn_whole(app: &mut App) -> Vec<Place> {
    let whole = drawn(app).into_iter().filter(|brick| brick.is_whole);
    let mut places: Vec<Place> = whole.map(|brick| place(brick.at)).collect();
    places.sort_unstable();
    places
}

/// Returns the four-component attribute `name` of `mesh`.
fn fours(mesh: &Mesh, name: &str) -> Vec<[f32; 4]> {
    let named = mesh.attributes().find(|(it, _)| it.name == name);
    match named {
        Some((_, VertexAttributeValues::Float32x4(fours))) => fours.clone(),
        other => panic!("{name}: {other:?}"),
    }
}

/// Asserts that every brick is rendered complete.
fn assert_whole(app: &mut App) {
    let (there, drawn) = (there(app), drawn_whole(app));
    assert_eq!(drawn, there, "all are drawn whole: step {}", step(app));
}

/// Asserts that every brick is rendered complete while time is paused.
fn assert_whole_and_still(app: &mut App) {
    assert!(is_clock_paused(app), "time stands still");
    assert_whole(app);
}

/// Sends a key repeat of a held key.
fn repeat(app: &mut App, key_code: KeyCode) {
    send_key(app, key_code, |input| input.repeat = true);
    frames(app, 3);
}

#[test]
fn a_recording_that_is_opened_paused_shows_every_brick() {
    let mut app = watching(&some_game(2.0), 1.0, true, FRAME);
    frames(&mut app, 3);
    assert!(!there(&mut app).is_empty(), "there are bricks");
    assert_whole_and_still(&mut app);
    tap(&mut app, KeyCode::KeyR);
    frames(&mut app, 3);
    assert_whole_and_still(&mut app);
}

#[test]
fn bricks_that_come_back_while_a_paused_recording_goes_back_are_drawn_whole() {
    let mut app = watching(&some_game(20.0), 1.0, true, FRAME);
    frames(&mut app, 3);
    let all = there(&mut app).len();
    for _ in 0..2 {
        tap(&mut app, KeyCode::PageDown);
        frames(&mut app, 3);
        assert_whole_and_still(&mut app);
    }
    let mut left = there(&mut app).len();
    assert!(left < all, "bricks have gone: {left} of {all} are left");
    for _ in 0..2 {
        repeat(&mut app, KeyCode::PageUp);
        assert_whole_and_still(&mut app);
        assert!(there(&mut app).len() >= left, "they come back");
        left = there(&mut app).len();
    }
    assert_eq!(left, all, "all of them");
}

#[test]
fn bricks_that_come_back_while_a_recording_plays_are_there_at_once() {
    let mut app = watching(&some_game(20.0), 0.25, false, FRAME);
    for _ in 0..2 {
        tap(&mut app, KeyCode::PageDown);
        frames(&mut app, 3);
    }
    let left = there(&mut app).len();
    for _ in 0..2 {
        repeat(&mut app, KeyCode::PageUp);
    }
    assert!(there(&mut app).len() > left, "they come back");
    assert!(!is_clock_paused(&app), "it plays on");
    assert_whole(&mut app);
}

#[test]
fn no_brick_stays_white_or_large_when_a_recording_goes_step_by_step() {
    let mut app = watching(&some_game(6.0), 1.0, true, FRAME);
    frames(&mut app, 3);
    let before = hits_left(&mut app);
    for _ in 0..480 {
        tap(&mut app, KeyCode::ArrowRight);
        app.update();
        assert_whole_and_still(&mut app);
    }
    let after = hits_left(&mut app);
    assert!(after < before, "bricks were hit: {before}, {after}");
}

#[test]
fn a_game_that_stands_still_while_its_bricks_come_in_shows_all_of_them() {
    let (_folder, mut app) = game_with(TWO_BRICKS, FRAME);
    app.update();
    let (there, drawn) = (there(&mut app), drawn_whole(&mut app));
    assert!(drawn.len() < there.len(), "they come in one by one");
    app.world_mut().resource_mut::<Time<Virtual>>().pause();
    frames(&mut app, 2);
    assert_whole_and_still(&mut app);
}
