//! Complete game with its presentation but without window, GPU and sound: it loads, plays, pauses and reloads.

use brickwork::presentation::library::level_errors::LevelErrors;
use brickwork::simulation::brick::hidden::Hidden;
use brickwork::simulation::messages::BallLaunched;

use crate::prelude::*;

#[test]
fn the_game_loads_plays_and_quits_without_window_and_sound() {
    let launch = changed(Launch::default(), |it| {
        (it.autoplay, it.seed) = (true, Some(1));
    });
    let mut app = loaded(launch, FRAME);
    wait(&mut app, "the autopilot scores", |app| {
        standing(app).score >= 300
    });
    // The autopilot starts a level at once.
    assert_eq!(screen(&app), Screen::Play);
    app.world_mut().write_message(AppExit::Success);
    app.update();
    // The game quits on request.
    assert_eq!(app.should_exit(), Some(AppExit::Success));
}

#[test]
fn a_launch_is_seen_once_whether_a_frame_runs_no_step_or_one_or_two() {
    let (_folder, file) = level_file(ONE_BRICK);
    for (steps, at_once) in [0, 1, 2].into_iter().flat_map(|n| [(n, false), (n, true)]) {
        let mut app = game_of(&file, FRAME);
        app.insert_resource(TimeUpdateStrategy::FixedTimesteps(steps));
        press(&mut app, KeyCode::Space);
        if !at_once {
            app.update();
            assert_eq!(round(&app), Round::Serving, "a press that is held aims");
        }
        key(&mut app, KeyCode::Space, ButtonState::Released);
        app.update();
        app.insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
        app.update();
        app.update();
        let launches = app.world().resource::<Messages<BallLaunched>>();
        let launches = launches.get_cursor().read(launches).count();
        // One press launches once and is not lost, and the launch has been taken.
        assert!(launches <= 1, "{steps} steps in the frame");
        assert_eq!(round(&app), Round::Playing, "{steps} steps in the frame");
        let intent = app.world().resource::<Intents>().of(PlayerId::FIRST);
        assert!(!intent.launch, "{steps} steps in the frame");
    }
}

#[test]
fn a_pause_stops_the_game_and_drops_what_was_latched() {
    let (_folder, mut app) = game_with(ONE_BRICK, FRAME);
    press(&mut app, KeyCode::KeyP);
    app.update();
    app.update();
    assert_eq!(overlay(&app), Overlay::Pause, "P pauses");
    let before = step(&app);
    frames(&mut app, 5);
    assert_eq!(step(&app), before, "nothing moves in a pause");
    press(&mut app, KeyCode::Space);
    app.update();
    let intent = app.world().resource::<Intents>().of(PlayerId::FIRST);
    // A pause drops latched presses.
    assert_eq!(intent, PlayerIntent::default());
    frames(&mut app, 5);
    assert_eq!(overlay(&app), Overlay::None, "Space presses Resume");
    // A key pressed in a pause launches nothing after it.
    assert_eq!(round(&app), Round::Serving);
    key(&mut app, KeyCode::Space, ButtonState::Released);
    key(&mut app, KeyCode::KeyP, ButtonState::Released);
    app.update();
    app.update();
    assert_eq!(round(&app), Round::Serving, "nor does its release");
    for wanted in [Overlay::Pause, Overlay::None] {
        tap(&mut app, KeyCode::KeyP);
        app.update();
        assert_eq!(overlay(&app), wanted, "P pauses and resumes");
    }
    frames(&mut app, 5);
    // The game continues.
    assert!(step(&app) > before);
}

#[test]
fn a_changed_level_starts_again_and_a_broken_one_leaves_the_last_good_one_in_play() {
    let (_folder, file) = level_file(ONE_BRICK);
    let mut app = game_of(&file, FRAME);

    fs::write(&file, TWO_BRICKS).expect("the file is written");
    wait(&mut app, "the new level is in play", |app| {
        level_name(app) == "Two"
    });
    assert!(complaint(&app).is_empty(), "a good level gives no findings");

    fs::write(&file, TWO_BRICKS.replace("Plain", "Plane")).expect("the file is written");
    wait_for_complaint(&mut app);
    let shown = complaint(&app)[0].to_string();
    let place = format!("{}:1:", file.display());
    assert!(shown.starts_with(&place), "a finding says where: {shown}");
    assert_eq!(level_name(&app), "Two", "the last good level stays in play");

    fs::remove_file(&file).expect("the file is removed");
    wait(&mut app, "a missing file is a finding", |app| {
        let first = complaint(app).into_iter().next();
        first.is_some_and(|finding| finding.message.contains("cannot be read"))
    });

    press(&mut app, KeyCode::KeyP);
    app.update();
    app.update();
    fs::write(&file, ONE_BRICK).expect("the file is written");
    let what = "a level is reloaded in a pause as well";
    wait(&mut app, what, |app| level_name(app) == "One");
    app.update();
    // The findings go when the file is good again.
    assert!(complaint(&app).is_empty());
    assert_eq!(overlay(&app), Overlay::Pause, "only the player resumes");
}

fn complaint(app: &App) -> Vec<Diagnostic> {
    app.world().resource::<LevelErrors>().0.clone()
}

fn wait_for_complaint(app: &mut App) {
    wait(app, "the findings are shown", |app| {
        !complaint(app).is_empty()
    });
}

/// Returns half the width of the first ball's mesh (units).
fn drawn_reach(app: &mut App) -> f32 {
    let mesh = each::<&Mesh2d, With<Ball>, _>(app, |mesh| mesh.0.clone()).remove(0);
    let world = app.world();
    let meshes = world.resource::<Assets<Mesh>>();
    let mesh = meshes.get(&mesh).expect("its picture");
    let places = mesh.attribute(Mesh::ATTRIBUTE_POSITION);
    let places = places.and_then(|places| places.as_float3());
    let places = places.expect("places").iter().map(|place| place[0]);
    places.fold(0.0, f32::max)
}

#[test]
fn a_ball_is_drawn_as_large_as_it_is() {
    let reach = |radius: f64| {
        let source = format!(
            "(format: 2, name: \"Size\", author: \"Test\", ball_radius: {radius:?}, legend: {{'x': ()}}, bricks: [\"...x\"])"
        );
        let (_folder, mut app) = game_with(&source, FRAME);
        app.update();
        let before = drawn_reach(&mut app);
        let ball = only::<Entity, With<Ball>, _>(&mut app, |ball| ball);
        let mut changes = app.world_mut().resource_mut::<BallChanges>();
        changes.resize(ball, 5.0);
        frames(&mut app, 3);
        (before, drawn_reach(&mut app))
    };
    let ((small, shrunk), (large, also)) = (reach(10.0), reach(20.0));
    // The mesh extends one unit beyond the ball for smooth edges.
    let ratio = |one: f32, other: f32| f64::from((one - 1.0) / (other - 1.0));
    assert_near(ratio(large, small), 2.0, 1e-4, "a ball twice as large");
    assert_near(ratio(small, shrunk), 2.0, 1e-4, "one half as large");
    assert_eq!(shrunk, also, "balls of one size look alike");
}

#[test]
fn a_changed_pack_starts_the_level_in_play_again_with_its_kinds_and_rules() {
    let level = r#"(format: 2, name: "One", author: "Test", legend: {'x': (kind: "boulder")}, bricks: ["...x"])"#;
    let pack = r#"(format: 2, name: "P", kinds: {"boulder": (hits: 3)}, levels: ["level.ron"])"#;
    let (folder, file) = level_file(level);
    let pack_file = folder.path().join("pack.ron");
    fs::write(&pack_file, pack).expect("the file is written");
    let mut app = game_of(&file, FRAME);
    let hits = |app: &App| {
        run_of(app)
            .level
            .bricks()
            .next()
            .expect("a brick")
            .kind
            .hits
    };
    assert_eq!(hits(&app), Some(3));

    fs::write(&pack_file, pack.replace("hits: 3", "hits: 5")).expect("the file is written");
    wait(&mut app, "the kind has changed", |app| hits(app) == Some(5));

    fs::write(&pack_file, pack.replace("hits: 3", "hits: 55")).expect("the file is written");
    wait_for_complaint(&mut app);
    let shown = complaint(&app)[0].to_string();
    let place = format!("{}:1:50: error", pack_file.display());
    assert!(shown.starts_with(&place), "it names the pack: {shown}");
    assert_eq!(hits(&app), Some(5), "the last good level stays in play");

    let ruled = pack.replace("levels:", "rules: (paddle_width_factor: 2.0), levels:");
    fs::write(&pack_file, ruled).expect("the file is written");
    wait(&mut app, "the pack's rules are played", |app| {
        let factor = run_of(app).settings.rules.paddle_width_factor;
        (factor - 2.0).abs() < f64::EPSILON
    });
    assert!(complaint(&app).is_empty(), "and nothing is wrong any more");
}

/// Plays a level whose only brick has the legend entry `brick` and returns the number of visible brick meshes after
/// `play`.
fn brick_meshes(brick: &str, play: impl Fn(&mut App)) -> usize {
    let source = format!(
        "(format: 2, name: \"Meshes\", author: \"Test\", legend: {{'x': {brick}}}, bricks: [\"...x\"])"
    );
    let (_folder, mut app) = game_with(&source, FRAME);
    frames(&mut app, 120);
    play(&mut app);
    let bricks = each::<(&Name, &Visibility), With<Mesh2d>, _>(&mut app, |(name, seen)| {
        name.as_str() == "Bricks" && *seen != Visibility::Hidden
    });
    bricks.into_iter().filter(|is_shown| *is_shown).count()
}

#[test]
fn a_brick_shows_the_capsule_that_it_carries() {
    let plain = brick_meshes("()", |_| {});
    assert!(plain > 0, "a brick is drawn");
    // With its mark.
    let marked = brick_meshes("(carries: (power: \"wide\"))", |_| {});
    assert_eq!(marked, plain + 1);
}

#[test]
fn nothing_is_drawn_of_a_hidden_brick_until_it_has_been_seen() {
    let hidden = "(hits: 2, hidden: (), carries: (power: \"wide\"))";
    assert_eq!(brick_meshes(hidden, |_| {}), 0, "no body, shadow or mark");
    let hit = |app: &mut App| {
        let brick = only::<Entity, With<Hidden>, _>(app, |brick| brick);
        app.world_mut().entity_mut(brick).remove::<Hidden>();
        app.update();
    };
    let seen = brick_meshes("(hits: 2, carries: (power: \"wide\"))", |_| {});
    assert_eq!(brick_meshes(hidden, hit), seen, "then it is drawn as any");
}
