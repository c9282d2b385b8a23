//! Rendering of optional rules in the field (aim line, hatches), and the number of mesh updates.

use bevy::mesh::VertexAttributeValues;

use brickwork::simulation::enemy::hatch;
use brickwork::simulation::messages::EnemyCame;

use crate::prelude::*;

/// Returns the mesh of the entity called `name`, and `true` if the entity is visible.
fn mesh_of(app: &mut App, name: &str) -> (AssetId<Mesh>, bool) {
    let world = app.world_mut();
    let mut named = world.query::<(&Name, &Mesh2d, &Visibility)>();
    let found = named.iter(world).find(|(of, ..)| of.as_str() == name);
    let (_, mesh, visibility) = found.unwrap_or_else(|| panic!("an entity {name:?}"));
    (mesh.id(), *visibility != Visibility::Hidden)
}

/// Returns the number of updates of the mesh of the entity called `name` in `frames` frames.
fn made_anew(app: &mut App, name: &str, frames: usize) -> usize {
    let (mesh, _) = mesh_of(app, name);
    let mut cursor: MessageCursor<AssetEvent<Mesh>> = MessageCursor::default();
    let mut read = |app: &App| {
        let events = app.world().resource::<Messages<AssetEvent<Mesh>>>();
        cursor
            .read(events)
            .filter(|event| event.is_modified(mesh))
            .count()
    };
    read(app);
    let frames = (0..frames).map(|_| {
        app.update();
        read(app)
    });
    frames.sum()
}

/// Returns `true` if the entity called `name` is visible.
pub fn is_drawn(app: &mut App, name: &str) -> bool {
    mesh_of(app, name).1
}

/// Returns the vertices of the mesh of the entity called `name` (units). It must be visible.
pub fn corners(app: &mut App, name: &str) -> Vec<Vec2> {
    let (mesh, is_shown) = mesh_of(app, name);
    assert!(is_shown, "{name} is shown");
    let meshes = app.world().resource::<Assets<Mesh>>();
    let mesh = meshes.get(mesh).expect("a mesh");
    let places = mesh.attribute(Mesh::ATTRIBUTE_POSITION);
    let places = places.and_then(|places| places.as_float3());
    let places = places.expect("places").iter();
    places.map(|place| Vec2::new(place[0], place[1])).collect()
}

#[test]
fn the_aim_line_ends_at_a_portal_and_begins_again_at_the_other_one() {
    let portal = |x: f64, y: f64| {
        format!("(kind: 'A', at: ({x:?}, {y:?}), shape: Box(width: 240.0, height: 20.0))")
    };
    let source = format!(
        "(format: 2, name: \"Portals\", author: \"Test\", rules: (aim_contacts: 2), \
         legend: {{'x': (), 'A': (kind: \"portal\")}}, \
         pieces: [(kind: 'x', at: (20.0, 590.0), shape: Box(width: 10.0, height: 4.0)), {}, {}])",
        portal(500.0, 300.0),
        portal(160.0, 400.0)
    );
    let (_folder, file) = level_file(&source);
    // The ball is served upwards and slightly to the right.
    let mut app = game_of_all(&[&file], "tutorial", FRAME);
    app.update();
    let corners = corners(&mut app, "Aim line");
    let (before, behind): (Vec<Vec2>, Vec<Vec2>) = corners.into_iter().partition(|at| at.x > 360.0);
    assert!(before.len() > 8 * 4, "dots up to the portal: {before:?}");
    // None beyond it.
    assert!(before.iter().all(|at| at.y < 320.0), "{before:?}");
    // Dots from the other one on.
    assert!(behind.len() > 8 * 4, "{behind:?}");
    // None on the way from here to there.
    let all_beyond = behind.iter().all(|at| at.x < 320.0 && at.y > 400.0);
    assert!(all_beyond, "{behind:?}");
}

#[test]
fn the_aim_line_goes_with_the_rules_that_show_it() {
    let source = ONE_BRICK
        .replace("format: 1", "format: 2, rules: (aim_contacts: 1)")
        .replace("Plain(color: Red)", "()");
    let (_folder, mut app) = game_with(&source, FRAME);
    launch(&mut app);
    app.update();
    assert!(mesh_of(&mut app, "Aim line").1, "they show it");
    assert!(made_anew(&mut app, "Aim line", 10) > 5, "as it is now");
    let mut rules = app.world().resource::<RulesInPlay>().0.clone();
    rules.aim_contacts = 0;
    app.world_mut()
        .write_message(SimulationCommand::ChangeRules(rules.into()));
    frames(&mut app, 4);
    assert!(!mesh_of(&mut app, "Aim line").1, "they do not");
    // Nothing is drawn.
    assert_eq!(made_anew(&mut app, "Aim line", 10), 0);
}

/// Launches the ball.
fn launch(app: &mut App) {
    crate::shell::launch(app);
    wait_for_round(app, Round::Playing);
}

/// Returns the centre of the last shape of the aim line (units): the ring at the first contact.
fn end_of_line(app: &mut App) -> Vec2 {
    let corners = corners(app, "Aim line");
    // The band of the ring has an outer and an inner vertex at five angles of each quarter.
    let ring = corners.last_chunk::<40>().expect("all corners");
    ring.iter().sum::<Vec2>() / 40.0
}

/// Returns the opacity of the aim line (0 to 1).
fn brightness(app: &mut App) -> f32 {
    let (mesh, _) = mesh_of(app, "Aim line");
    let meshes = app.world().resource::<Assets<Mesh>>();
    let mesh = meshes.get(mesh).expect("a mesh");
    match mesh.attribute(Mesh::ATTRIBUTE_COLOR) {
        Some(VertexAttributeValues::Float32x4(colours)) => colours[0][3],
        other => panic!("colours: {other:?}"),
    }
}

#[test]
fn a_line_shows_where_a_ball_that_waits_flies_up_to_its_first_contact() {
    let (_folder, file) = level_file(ONE_BRICK);
    for (ruleset, angle) in [("modern", 40.0), ("modern", -12.0), ("tutorial", 0.0)] {
        let mut app = game_of_all(&[&file], ruleset, FRAME);
        app.update();
        let shown = brightness(&mut app);
        if ruleset == "modern" {
            press(&mut app, KeyCode::Space);
            app.update();
            assert!(brightness(&mut app) > shown, "brighter while it is aimed");
            key(&mut app, KeyCode::Space, ButtonState::Released);
            press(&mut app, KeyCode::Escape);
            app.update();
            tap(&mut app, KeyCode::Escape);
            wait_for_overlay(&mut app, Overlay::None);
            app.world_mut().resource_mut::<Intents>().first_mut().aim = Some(angle);
            // Input removes an aim that it did not set, so the aim lasts for one frame.
            app.world_mut().run_schedule(FixedUpdate);
            app.update();
        }
        let (end, before) = (end_of_line(&mut app), brightness(&mut app));
        assert!((before - shown).abs() < 1e-6, "as before");
        let hits = app.world().resource::<Messages<BallHit>>();
        let mut hits = hits.get_cursor_current();
        launch(&mut app);
        let mut found = None;
        wait(&mut app, "a contact", |app| {
            let messages = app.world().resource::<Messages<BallHit>>();
            found = hits.read(messages).next().map(|hit| hit.at.as_vec2());
            found.is_some()
        });
        let found = found.expect("a contact");
        assert!(found.distance(end) < 0.01, "{ruleset}: {end} and {found}");
        assert!(!mesh_of(&mut app, "Aim line").1, "no ball waits");
        assert_eq!(made_anew(&mut app, "Aim line", 10), 0, "nothing is drawn");
    }
}

#[test]
fn hatches_are_drawn_anew_only_while_one_opens() {
    let (_folder, file) = level_file(ONE_BRICK);
    let mut app = game_of_all(&[&file], "arkanoid-like", FRAME);
    frames(&mut app, 4);
    assert!(mesh_of(&mut app, "Hatches").1, "these rules have them");
    assert_eq!(made_anew(&mut app, "Hatches", 30), 0, "both are shut");
    let at: DVec2 = hatch::places(app.world().resource::<Arena>())[0];
    let came = |app: &mut App| {
        app.world_mut().write_message(EnemyCame { id: 1, at });
        made_anew(app, "Hatches", 80)
    };
    let opened = came(&mut app);
    let is_in_time = (30..50).contains(&opened);
    assert!(is_in_time, "it opens and shuts in 0.6 s: {opened} frames");
    assert_eq!(made_anew(&mut app, "Hatches", 30), 0, "it is shut again");
    assert_eq!(came(&mut app), opened, "as often as one comes");
}
