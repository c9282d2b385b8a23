//! App with its presentation but without window, GPU and sound, for several tests.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use bevy::app::PluginsState;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::prelude::*;
use bevy::time::TimeUpdateStrategy;
use bevy::ui_widgets::{Activate, Button};
use bevy::window::PrimaryWindow;

use brickwork::app::{self, Drawer};
use brickwork::content::Overrides;
use brickwork::content::materials::Light;
use brickwork::level::{Diagnostic, SharedLevel, file};
use brickwork::presentation::{Folders, Launch, NamedPack, Overlay, Screen};
use brickwork::simulation::Round;
use brickwork::simulation::brick::Brick;

pub const ONE_BRICK: &str = r#"(format: 1, name: "One", author: "Test", legend: {'x': Plain(color: Red)}, bricks: ["...x"])"#;
pub const ONE_GIANT: &str = r#"(format: 1, name: "Giant", author: "Test", legend: {'x': Plain(color: Red)}, bricks: ["x"])"#;
pub const TWO_BRICKS: &str = r#"(format: 1, name: "Two", author: "Test", legend: {'x': Plain(color: Red)}, bricks: ["xx.."])"#;

/// Real time after which a test gives up.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// Returns the app after loading, with frames of `frame` and without saved data.
pub fn loaded(launch: Launch, frame: Duration) -> App {
    loaded_in(launch, Folders::default(), frame)
}

/// Returns that app with its data in `folders`.
pub fn loaded_in(launch: Launch, folders: Folders, frame: Duration) -> App {
    load(app::without_window(launch, folders), frame)
}

/// Returns that app with a hidden window of 800 × 600, so that menus have a layout and pointer input works.
pub fn loaded_with_window(launch: Launch, folders: Folders, frame: Duration) -> App {
    with_window(app::without_window(launch, folders), (800, 600), frame)
}

/// Returns that app without saved data, with a hidden window of `size` (pixels).
pub fn loaded_in_window(launch: Launch, size: (u32, u32), frame: Duration) -> App {
    let app = app::without_window(launch, Folders::default());
    with_window(app, size, frame)
}

/// Returns that app with its data in `folders`, rendered on the CPU into the image that the test gives its camera.
pub fn drawn_off_screen(
    launch: Launch,
    folders: Folders,
    size: (u32, u32),
    frame: Duration,
) -> App {
    let app = app::off_screen(launch, folders, Drawer::Processor);
    with_window(app, size, frame)
}

/// Loads `app` with a hidden window of `size` (pixels).
pub fn with_window(mut app: App, size: (u32, u32), frame: Duration) -> App {
    let window = Window {
        resolution: size.into(),
        ..default()
    };
    app.world_mut().spawn((window, PrimaryWindow));
    load(app, frame)
}

/// Loads `app` with frames of `frame`.
pub fn load(mut app: App, frame: Duration) -> App {
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

pub fn wait(app: &mut App, what: &str, mut done: impl FnMut(&mut App) -> bool) {
    let begun = Instant::now();
    while !done(app) {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        app.update();
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Returns `true` if tests shall check everything instead of a sample.
pub fn is_sweep() -> bool {
    std::env::var_os("BRICKWORK_SWEEP").is_some()
}

/// Runs `count` frames.
pub fn frames(app: &mut App, count: u32) {
    for _ in 0..count {
        app.update();
    }
}

/// Returns the number of hits that all bricks together can still take.
pub fn hits_left(app: &mut App) -> u32 {
    let world = app.world_mut();
    let mut bricks = world.query::<&Brick>();
    let left = bricks.iter(world).filter_map(|brick| brick.hits_left);
    left.map(u32::from).sum()
}

/// Exits the game normally.
pub fn exit(mut app: App) {
    app.world_mut().write_message(AppExit::Success);
    app.update();
}

pub fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

pub fn overlay(app: &App) -> Overlay {
    *app.world().resource::<State<Overlay>>().get()
}

pub fn round(app: &App) -> Round {
    *app.world().resource::<Round>()
}

/// Presses or releases a key before the next frame.
pub fn key(app: &mut App, key_code: KeyCode, state: ButtonState) {
    app.world_mut().write_message(KeyboardInput {
        key_code,
        logical_key: Key::Unidentified(NativeKey::Unidentified),
        state,
        text: None,
        repeat: false,
        window: Entity::PLACEHOLDER,
    });
}

pub fn press(app: &mut App, code: KeyCode) {
    key(app, code, ButtonState::Pressed);
}

/// Presses a key for a frame and releases it before the next.
pub fn tap(app: &mut App, code: KeyCode) {
    press(app, code);
    app.update();
    key(app, code, ButtonState::Released);
    app.update();
}

/// Returns the text on screen that contains `words`; `None` without one.
pub fn shown(app: &mut App, words: &str) -> Option<String> {
    let world = app.world_mut();
    let mut texts = world.query::<&Text>();
    let text = texts.iter(world).find(|text| text.contains(words));
    text.map(|text| text.0.clone())
}

/// Presses the menu item whose label begins with `label`.
pub fn choose(app: &mut App, label: &str) {
    app.update();
    let world = app.world_mut();
    let mut labels = world.query::<(Entity, &Text)>();
    let mut parents = world.query::<&ChildOf>();
    let mut buttons = world.query_filtered::<(), With<Button>>();
    let (parents, buttons) = (parents.query(world), buttons.query(world));
    let button_of = |label| {
        let mut above = parents.iter_ancestors(label);
        above.find(|part| buttons.contains(*part))
    };
    let item = labels
        .iter(world)
        .filter(|(_, text)| text.starts_with(label))
        .find_map(|(entity, _)| button_of(entity));
    let entity = item.unwrap_or_else(|| panic!("a menu item {label:?}"));
    world.trigger(Activate { entity });
    app.update();
}

/// Starts a game of the level in `file`, as from the command line, with a ball on the paddle.
pub fn game_of(file: &Path, frame: Duration) -> App {
    game_of_all(&[file], "modern", frame)
}

/// Starts such a game of a pack of levels.
pub fn game_of_all(files: &[&Path], ruleset: &str, frame: Duration) -> App {
    let mut app = loaded(launch_of(files, ruleset), frame);
    wait(&mut app, "the named level is served", |app| {
        round(app) == Round::Serving
    });
    app
}

/// Returns the launch request of a command line that names `files` and a ruleset.
pub fn launch_of(files: &[&Path], ruleset: &str) -> Launch {
    let level = |file: &&Path| -> (PathBuf, Result<SharedLevel, Vec<Diagnostic>>) {
        let level = file::read(file).expect("a good level");
        (file.to_path_buf(), Ok(Arc::new(level)))
    };
    let named = NamedPack {
        name: "Test".to_owned(),
        light: Light::default(),
        levels: files.iter().map(level).collect(),
        findings: Vec::new(),
    };
    Launch {
        named: Some(named),
        seed: Some(1),
        overrides: Overrides {
            ruleset: Some(ruleset.to_owned()),
            ..Overrides::default()
        },
        ..Launch::default()
    }
}

pub fn level_file(content: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("level.ron");
    fs::write(&file, content).expect("a file");
    (folder, file)
}
