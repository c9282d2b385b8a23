//! App with its presentation but without window, GPU and sound, for several tests.

use crate::prelude::*;

use bevy::app::PluginsState;
use bevy::ecs::query::{QueryFilter, ReadOnlyQueryData};
use bevy::input::keyboard::{Key, KeyboardInput, NativeKey};
use bevy::ui_widgets::{Activate, Button};

use brickwork::app::{self, Drawer};

pub const ONE_BRICK: &str = r#"(format: 1, name: "One", author: "Test", legend: {'x': Plain(color: Red)}, bricks: ["...x"])"#;
pub const ONE_GIANT: &str = r#"(format: 1, name: "Giant", author: "Test", legend: {'x': Plain(color: Red)}, bricks: ["x"])"#;
pub const TWO_BRICKS: &str = r#"(format: 1, name: "Two", author: "Test", legend: {'x': Plain(color: Red)}, bricks: ["xx.."])"#;

/// Usual duration of a frame.
pub const FRAME: Duration = Duration::from_millis(16);

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
    let window = changed(Window::default(), |it| it.resolution = size.into());
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

#[track_caller]
pub fn wait(app: &mut App, what: &str, mut done: impl FnMut(&mut App) -> bool) {
    let begun = Instant::now();
    while !done(app) {
        if begun.elapsed() > PATIENCE {
            panic!(
                "{what}; on screen: {:?}",
                each::<&Text, (), _>(app, |text| text.0.clone())
            );
        }
        app.update();
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Waits until a text on screen contains `words`.
#[track_caller]
pub fn wait_for_text(app: &mut App, words: &str) {
    wait(app, words, |app| shown(app, words).is_some());
}

#[track_caller]
pub fn wait_for_screen(app: &mut App, wanted: Screen) {
    wait(app, &format!("{wanted:?}"), |app| screen(app) == wanted);
}

#[track_caller]
pub fn wait_for_overlay(app: &mut App, wanted: Overlay) {
    wait(app, &format!("{wanted:?}"), |app| overlay(app) == wanted);
}

#[track_caller]
pub fn wait_for_round(app: &mut App, wanted: Round) {
    wait(app, &format!("{wanted:?}"), |app| round(app) == wanted);
}

/// Waits until a level is on screen and its ball is on the paddle.
#[track_caller]
pub fn wait_for_serve(app: &mut App) {
    wait(app, "the level is served", |app| {
        screen(app) == Screen::Play && round(app) == Round::Serving
    });
}

/// Waits until a ball is on the paddle and no overlay is open.
#[track_caller]
pub fn wait_for_next_serve(app: &mut App) {
    wait(app, "the level is served", |app| {
        screen(app) == Screen::Play && round(app) == Round::Serving && overlay(app) == Overlay::None
    });
}

/// Launches the ball.
#[track_caller]
pub fn launch_now(app: &mut App) {
    wait(app, "the ball is launched", |app| {
        launch(app);
        round(app) == Round::Playing
    });
}

/// Launches every ball until the overlay `wanted` opens.
#[track_caller]
pub fn launch_until(app: &mut App, wanted: Overlay) {
    wait(app, &format!("{wanted:?}"), |app| {
        launch(app);
        overlay(app) == wanted
    });
}

/// Runs `count` frames.
pub fn frames(app: &mut App, count: u32) {
    for _ in 0..count {
        app.update();
    }
}

/// Returns the number of hits that all bricks together can still take.
pub fn hits_left(app: &mut App) -> u32 {
    let left = each::<&Brick, (), _>(app, |brick| brick.hits_left);
    left.into_iter().flatten().map(u32::from).sum()
}

/// Changes the input for the next step.
pub fn intent(app: &mut App, wish: impl FnOnce(&mut PlayerIntent)) {
    wish(app.world_mut().resource_mut::<Intents>().first_mut());
}

/// Asks for a launch in the next step.
pub fn launch(app: &mut App) {
    intent(app, |intent| intent.launch = true);
}

/// Asks for a launch if a ball is on the paddle.
pub fn launch_if_served(app: &mut App) {
    let is_served = round(app) == Round::Serving;
    intent(app, |intent| intent.launch = is_served);
}

/// Asks for a launch, and gives up every ball in flight.
pub fn throw_away(app: &mut App) {
    let players = app.world().get_resource::<Run>().map_or(1, Run::players);
    let mut intents = app.world_mut().resource_mut::<Intents>();
    for player in PlayerId::all(players) {
        let intent = intents.of_mut(player);
        (intent.launch, intent.serve_again) = (true, true);
    }
}

/// Gives up the balls in flight; if no ball flies, asks for a launch.
pub fn launch_or_give_up(app: &mut App) {
    let flies = round(app) == Round::Playing;
    intent(app, |intent| {
        (intent.launch, intent.serve_again) = (!flies, flies);
    });
}

/// Loses all lives.
#[track_caller]
pub fn lose_all(app: &mut App) {
    wait(app, "the game is lost", |app| {
        throw_away(app);
        overlay(app) == Overlay::Over
    });
}

/// Runs `steps` steps with a ball in flight.
#[track_caller]
pub fn fly_on(app: &mut App, steps: u64) {
    let until = step(app) + steps;
    wait(app, "the ball flies", |app| {
        launch_if_served(app);
        step(app) >= until
    });
}

/// Waits until the field has a level.
#[track_caller]
pub fn wait_for_level(app: &mut App) {
    wait(app, "the level stands", |app| round(app) != Round::Idle);
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

pub fn preferences(app: &App) -> Preferences {
    app.world().resource::<Preferences>().clone()
}

pub fn step(app: &App) -> u64 {
    app.world().resource::<Clock>().step
}

pub fn round(app: &App) -> Round {
    *app.world().resource::<Round>()
}

/// Sends the press of a key after `change` before the next frame.
pub fn send_key(app: &mut App, key_code: KeyCode, change: impl FnOnce(&mut KeyboardInput)) {
    let press = KeyboardInput {
        key_code,
        logical_key: Key::Unidentified(NativeKey::Unidentified),
        state: ButtonState::Pressed,
        text: None,
        repeat: false,
        window: Entity::PLACEHOLDER,
    };
    app.world_mut().write_message(changed(press, change));
}

/// Presses or releases a key before the next frame.
pub fn key(app: &mut App, code: KeyCode, state: ButtonState) {
    send_key(app, code, |input| input.state = state);
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

/// Returns the value of `map` for the components `D` of each entity with `F`.
pub fn each<D: ReadOnlyQueryData, F: QueryFilter, T>(
    app: &mut App,
    map: impl FnMut(D::Item<'_, '_>) -> T,
) -> Vec<T> {
    let world = app.world_mut();
    let mut all = world.query_filtered::<D, F>();
    all.iter(world).map(map).collect()
}

/// Returns the value of `map` for the components `D` of the only entity with `F`.
pub fn only<D: ReadOnlyQueryData, F: QueryFilter, T>(
    app: &mut App,
    map: impl FnMut(D::Item<'_, '_>) -> T,
) -> T {
    let mut all = each::<D, F, T>(app, map);
    assert_eq!(all.len(), 1, "exactly one entity must match");
    all.remove(0)
}

/// Returns the text on screen that contains `words`; `None` without one.
pub fn shown(app: &mut App, words: &str) -> Option<String> {
    let world = app.world_mut();
    let mut texts = world.query::<&Text>();
    let text = texts.iter(world).find(|text| text.contains(words));
    text.map(|text| text.0.clone())
}

/// Asserts that a text on screen contains `words`.
#[track_caller]
pub fn assert_shown(app: &mut App, words: &str) {
    assert!(shown(app, words).is_some(), "{words:?} is not shown");
}

/// Asserts that no text on screen contains `words`.
#[track_caller]
pub fn assert_not_shown(app: &mut App, words: &str) {
    assert_eq!(shown(app, words), None, "{words:?} is shown");
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

/// Starts such a game of a level with `content`. Also returns the folder of the level.
pub fn game_with(content: &str, frame: Duration) -> (tempfile::TempDir, App) {
    let (folder, file) = level_file(content);
    (folder, game_of(&file, frame))
}

/// Starts such a game of a pack of levels.
pub fn game_of_all(files: &[&Path], ruleset: &str, frame: Duration) -> App {
    let mut app = loaded(launch_of(files, ruleset), frame);
    wait(&mut app, "the named level is served", |app| {
        round(app) == Round::Serving
    });
    app
}

/// Returns the launch request for the page `screen`, with seed 1.
pub fn at_screen(screen: FirstScreen) -> Launch {
    changed(Launch::default(), |it| {
        (it.screen, it.seed) = (Some(screen), Some(1));
    })
}

/// Returns the launch request for a game of the pack `named`, with seed 1.
pub fn of_pack(named: NamedPack) -> Launch {
    changed(Launch::default(), |it| {
        (it.named, it.seed) = (Some(named), Some(1));
    })
}

/// Returns the launch request of a command line that names `files` and a ruleset.
pub fn launch_of(files: &[&Path], ruleset: &str) -> Launch {
    Launch {
        overrides: Overrides {
            ruleset: Some(ruleset.to_owned()),
            ..Overrides::default()
        },
        ..of_pack(pack_of(files))
    }
}

/// Returns such a launch request for a game of the autopilot.
pub fn autoplay_of(files: &[&Path], ruleset: &str) -> Launch {
    changed(launch_of(files, ruleset), |it| it.autoplay = true)
}

/// Returns the messages `M` that were written since `cursor` was last read.
pub fn new_messages<M: Message + Clone>(app: &App, cursor: &mut MessageCursor<M>) -> Vec<M> {
    cursor.read(app.world().resource()).cloned().collect()
}

/// Returns a cursor behind all messages `M`.
pub fn cursor<M: Message>(app: &App) -> MessageCursor<M> {
    let messages = app.world().resource::<Messages<M>>();
    messages.get_cursor_current()
}

/// Returns a pack of the levels in `files`, which must be valid.
pub fn pack_of(files: &[&Path]) -> NamedPack {
    let pack = any_pack_of(files);
    let is_good = pack.levels.iter().all(|(_, level)| level.is_ok());
    assert!(is_good, "good levels: {files:?}");
    pack
}

/// Returns a pack of the levels in `files`, valid or not.
pub fn any_pack_of(files: &[&Path]) -> NamedPack {
    let level = |file: &&Path| -> (PathBuf, Result<SharedLevel, Vec<Diagnostic>>) {
        (file.to_path_buf(), file::read(file).map(Arc::new))
    };
    NamedPack {
        name: "Test".to_owned(),
        light: Light::default(),
        levels: files.iter().map(level).collect(),
        findings: Vec::new(),
    }
}

pub fn level_file(content: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("level.ron");
    fs::write(&file, content).expect("a file");
    (folder, file)
}
