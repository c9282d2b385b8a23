//! The whole game with its presentation, but without window, GPU and sound.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::app::PluginsState;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;

use brickwork::level::{SharedLevel, parse};
use brickwork::presentation::shell::findings::Complaint;
use brickwork::presentation::shell::preferences::{FORMAT, Keeper, Preferences};
use brickwork::presentation::shell::{Launch, NamedPack, Overlay, Screen, app};
use brickwork::simulation::clock::Clock;
use brickwork::simulation::messages::BallLaunched;
use brickwork::simulation::round::{Run, Standing};
use brickwork::simulation::{PlayerIntent, Round};

const ONE_BRICK: &str = r#"(format: 1, name: "One", author: "Test", legend: {'x': Plain(color: Red)}, bricks: ["...x"])"#;
const TWO_BRICKS: &str = r#"(format: 1, name: "Two", author: "Test", legend: {'x': Plain(color: Red)}, bricks: ["xx.."])"#;

/// Real time after which a test gives up.
const PATIENCE: Duration = Duration::from_secs(60);

/// The app at the end of loading, whose frames last `frame` of virtual time.
fn loaded(launch: Launch, frame: Duration) -> App {
    let mut app = app::without_window(launch);
    while app.plugins_state() == PluginsState::Adding {
        std::thread::yield_now();
    }
    app.finish();
    app.cleanup();
    app.insert_resource(TimeUpdateStrategy::ManualDuration(frame));
    wait(&mut app, "loading ends", |app| {
        !matches!(screen(app), Screen::Loading | Screen::Ready)
    });
    app
}

fn wait(app: &mut App, what: &str, mut done: impl FnMut(&mut App) -> bool) {
    let begun = Instant::now();
    while !done(app) {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        app.update();
        std::thread::sleep(Duration::from_millis(1));
    }
}

fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

fn overlay(app: &App) -> Overlay {
    *app.world().resource::<State<Overlay>>().get()
}

fn round(app: &App) -> Round {
    *app.world().resource::<Round>()
}

/// A key goes down, or up again, before the next frame.
fn key(app: &mut App, key_code: KeyCode, state: ButtonState) {
    app.world_mut().write_message(KeyboardInput {
        key_code,
        logical_key: Key::Unidentified(NativeKey::Unidentified),
        state,
        text: None,
        repeat: false,
        window: Entity::PLACEHOLDER,
    });
}

fn press(app: &mut App, code: KeyCode) {
    key(app, code, ButtonState::Pressed);
}

/// A game of the level in `file`, as the command line would start it, with a ball on the paddle.
fn game_of(file: &Path, frame: Duration) -> App {
    let level: SharedLevel = Arc::new(parse::read(file).expect("a good level"));
    let named = NamedPack {
        name: "Test".to_owned(),
        levels: vec![(file.to_owned(), level)],
    };
    let launch = Launch {
        named: Some(named),
        seed: Some(1),
        ..Launch::default()
    };
    let mut app = loaded(launch, frame);
    wait(&mut app, "the named level is served", |app| {
        round(app) == Round::Serving
    });
    app
}

fn level_file(content: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("level.ron");
    fs::write(&file, content).expect("a file");
    (folder, file)
}

#[test]
fn the_game_loads_plays_and_quits_without_window_and_sound() {
    let launch = Launch {
        autoplay: true,
        seed: Some(1),
        ..Launch::default()
    };
    let mut app = loaded(launch, Duration::from_millis(16));
    wait(&mut app, "the autopilot scores", |app| {
        app.world().resource::<Standing>().score >= 300
    });
    assert_eq!(
        screen(&app),
        Screen::Play,
        "the autopilot starts a level at once"
    );
    app.world_mut().write_message(AppExit::Success);
    app.update();
    assert_eq!(
        app.should_exit(),
        Some(AppExit::Success),
        "the game quits when it is told to"
    );
}

#[test]
fn a_launch_is_seen_once_whether_a_frame_runs_no_step_or_one_or_two() {
    let (_folder, file) = level_file(ONE_BRICK);
    for steps in [0, 1, 2] {
        let mut app = game_of(&file, Duration::from_millis(16));
        app.insert_resource(TimeUpdateStrategy::FixedTimesteps(steps));
        press(&mut app, KeyCode::Space);
        app.update();
        app.insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
        app.update();
        app.update();
        let launches = app.world().resource::<Messages<BallLaunched>>();
        let launches = launches.get_cursor().read(launches).count();
        assert!(
            launches <= 1,
            "one press launches once, with {steps} steps in its frame"
        );
        assert_eq!(
            round(&app),
            Round::Playing,
            "a press is not lost, with {steps} steps in its frame"
        );
        let intent = app.world().resource::<PlayerIntent>();
        assert!(
            !intent.launch,
            "the launch has been taken, with {steps} steps in its frame"
        );
    }
}

#[test]
fn a_pause_stops_the_game_and_drops_what_was_latched() {
    let (_folder, file) = level_file(ONE_BRICK);
    let mut app = game_of(&file, Duration::from_millis(16));
    press(&mut app, KeyCode::KeyP);
    app.update();
    app.update();
    assert_eq!(overlay(&app), Overlay::Pause, "P pauses");
    let step = app.world().resource::<Clock>().step;
    press(&mut app, KeyCode::Space);
    app.update();
    app.update();
    assert_eq!(
        app.world().resource::<Clock>().step,
        step,
        "nothing moves in a pause"
    );
    let intent = *app.world().resource::<PlayerIntent>();
    assert_eq!(
        intent,
        PlayerIntent::default(),
        "a pause drops what was latched"
    );
    key(&mut app, KeyCode::Space, ButtonState::Released);
    key(&mut app, KeyCode::KeyP, ButtonState::Released);
    app.update();
    press(&mut app, KeyCode::KeyP);
    for _ in 0..5 {
        app.update();
    }
    assert_eq!(overlay(&app), Overlay::None, "P resumes");
    assert_eq!(
        round(&app),
        Round::Serving,
        "a key pressed in a pause launches nothing after it"
    );
    assert!(
        app.world().resource::<Clock>().step > step,
        "the game goes on"
    );
}

#[test]
fn a_changed_level_starts_again_and_a_broken_one_leaves_the_last_good_one_in_play() {
    let (_folder, file) = level_file(ONE_BRICK);
    let mut app = game_of(&file, Duration::from_millis(16));
    let name = |app: &App| app.world().resource::<Run>().level.name().to_owned();
    let complaint = |app: &App| app.world().resource::<Complaint>().0.clone();

    fs::write(&file, TWO_BRICKS).expect("the file is written");
    wait(&mut app, "the new level is in play", |app| {
        name(app) == "Two"
    });
    assert!(complaint(&app).is_empty(), "a good level gives no findings");

    fs::write(&file, TWO_BRICKS.replace("Plain", "Plane")).expect("the file is written");
    wait(&mut app, "the findings are shown", |app| {
        !complaint(app).is_empty()
    });
    let shown = complaint(&app)[0].to_string();
    let place = format!("{}:1:", file.display());
    assert!(shown.starts_with(&place), "a finding says where: {shown}");
    assert_eq!(name(&app), "Two", "the last good level stays in play");

    fs::remove_file(&file).expect("the file is removed");
    wait(&mut app, "a missing file is a finding", |app| {
        complaint(app)
            .first()
            .is_some_and(|finding| finding.message.contains("cannot be read"))
    });

    press(&mut app, KeyCode::KeyP);
    app.update();
    app.update();
    fs::write(&file, ONE_BRICK).expect("the file is written");
    wait(&mut app, "a level is reloaded in a pause as well", |app| {
        name(app) == "One"
    });
    app.update();
    assert!(
        complaint(&app).is_empty(),
        "the findings go when the file is good again"
    );
    assert_eq!(overlay(&app), Overlay::Pause, "only the player resumes");
}

#[test]
fn settings_come_back_as_they_were_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let wanted = Preferences {
        volume: 3,
        muted: true,
        last_level: Some("foundations/04-geode.ron".to_owned()),
        ..Preferences::default()
    };
    let (mut keeper, first) = Keeper::open(Some(folder.path().join("deeper")));
    assert_eq!(first, Preferences::default(), "the first run has defaults");
    keeper.keep(&wanted);
    let (_, read) = Keeper::open(Some(folder.path().join("deeper")));
    assert_eq!(read, wanted, "what was kept is read again");
}

#[test]
fn damaged_settings_are_moved_aside() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("settings.ron");
    for damage in [
        "",
        "(format: 1, volume: \"loud\")",
        "(format: 1",
        "\u{0}\u{1}",
    ] {
        fs::write(&file, damage).expect("a file");
        let (_, read) = Keeper::open(Some(folder.path().to_owned()));
        assert_eq!(
            read,
            Preferences::default(),
            "damage gives defaults: {damage:?}"
        );
        assert!(
            !file.exists(),
            "the damaged file is out of the way: {damage:?}"
        );
    }
    let aside = fs::read_to_string(folder.path().join("settings.ron.corrupt-2"));
    assert_eq!(
        aside.ok().as_deref(),
        Some("(format: 1, volume: \"loud\")"),
        "nothing is lost"
    );
}

#[test]
fn settings_of_a_newer_version_are_left_as_they_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("settings.ron");
    let newer = format!("(format: {}, volume: (left: 3, right: 4))", FORMAT + 1);
    fs::write(&file, &newer).expect("a file");
    let (mut keeper, read) = Keeper::open(Some(folder.path().to_owned()));
    assert_eq!(
        read,
        Preferences::default(),
        "defaults stand in for what cannot be read"
    );
    keeper.keep(&Preferences { volume: 1, ..read });
    assert_eq!(
        fs::read_to_string(&file).ok(),
        Some(newer),
        "the file is not overwritten"
    );
}
