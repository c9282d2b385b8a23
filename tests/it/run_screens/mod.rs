//! Runs in the window: start, choice of tools by each device, result, continuation, records and recordings. The
//! autopilot plays the walls through the real plugins.

pub mod actions;
mod continued;
mod ghosts;
mod modes;
mod rules;
mod together;

use bevy::input::touch::TouchPhase::{Ended, Started};

use brickwork::autopilot::Autopilot;
use brickwork::content::{RunMode, run_rules};
use brickwork::presentation::SystemClipboard;
use brickwork::runs::{Record, code};
use brickwork::simulation::state::State as _;

use crate::devices::{finger, plug_in, tap_pad};
use crate::every_page::homes::{RUN_SEED as SEED, with_a_run};
use crate::menus::mouse;
use crate::prelude::*;

/// Data folder of a player.
struct Home(tempfile::TempDir);

impl Home {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn open(&self) -> App {
        self.open_with(Launch::default())
    }

    fn open_with(&self, launch: Launch) -> App {
        let folders = Folders::within(self.0.path());
        let mut app = loaded_with_window(launch, folders, FRAME);
        settle(&mut app);
        app
    }

    /// Returns the recordings of runs.
    fn runs(&self) -> Vec<PathBuf> {
        let mut files = files_in(&self.0.path().join("recordings"));
        files.retain(|file| Record::is_at(file));
        files
    }
}

/// Waits until the title has found an abandoned game.
fn find_journal(app: &mut App) {
    for _ in 0..60 {
        app.update();
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Opens the page of runs from the title.
fn to_runs(app: &mut App) {
    choose(app, "Run");
    wait_for_screen(app, Screen::Run);
    settle(app);
}

/// Copies `text`, and starts the run of the seed or code in the clipboard.
fn paste(app: &mut App, text: &str) {
    let clipboard = Clipboard::Own(Some(text.to_owned()));
    app.insert_resource(SystemClipboard(clipboard));
    choose(app, "Paste a seed or code");
    settle(app);
}

/// Starts the run with [`SEED`] from the title.
pub fn begin(app: &mut App) {
    to_runs(app);
    paste(app, &SEED.to_string());
    wait_for_next_serve(app);
}

/// Autopilot between two steps. Frames do not see it, because a game that it plays for a person is not recorded.
#[derive(Resource)]
struct Resting(Option<Autopilot>);

fn take_over(world: &mut World) {
    let resting = world.get_resource_mut::<Resting>();
    if let Some(autopilot) = resting.and_then(|mut resting| resting.0.take()) {
        world.insert_resource(autopilot);
    }
}

fn rest(world: &mut World) {
    if let Some(autopilot) = world.remove_resource::<Autopilot>() {
        world.insert_resource(Resting(Some(autopilot)));
    }
}

/// Waits until presses cannot belong to the play before the screen.
fn pass_late_presses(app: &mut App) {
    frames(app, 40);
}

/// Lets the autopilot play the current wall until another screen accepts presses.
pub fn play_wall(app: &mut App) {
    play_to_the_end(app);
    pass_late_presses(app);
}

/// Lets the autopilot play the current wall until another screen is shown.
fn play_to_the_end(app: &mut App) {
    app.add_systems(FixedFirst, take_over)
        .add_systems(FixedLast, rest);
    app.insert_resource(Resting(Some(Autopilot::at_start(&run_of(app)))));
    let quick = TimeUpdateStrategy::ManualDuration(Duration::from_millis(120));
    app.insert_resource(quick);
    wait(app, "the wall ends", |app| screen(app) != Screen::Play);
    app.world_mut().remove_resource::<Resting>();
    app.insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    settle(app);
}

/// Loses the last life of the run, and waits until the result accepts presses.
pub fn lose(app: &mut App) {
    lose_at_once(app);
    pass_late_presses(app);
}

/// Loses the last life of the run.
fn lose_at_once(app: &mut App) {
    wait(app, "the run is over", |app| {
        throw_away(app);
        screen(app) == Screen::RunResult
    });
    settle(app);
}

/// Returns the names of the tools in the current wall.
fn tools(app: &App) -> Vec<&'static str> {
    let rules = run_of(app).settings.rules;
    rules.tools.iter().map(|tool| tool.name()).collect()
}

/// Returns a player who left the choice after the first wall of the run with [`SEED`].
fn at_the_choice() -> Home {
    Home(with_a_run())
}

/// Continues the run of the player whose folder is `home`, at the choice.
fn choosing(home: &Home) -> App {
    let mut app = home.open();
    wait_for_text(&mut app, "Continue run: wall 2");
    choose(&mut app, "Continue run");
    wait_for_screen(&mut app, Screen::RunChoice);
    settle(&mut app);
    app
}

#[test]
fn a_run_goes_by_keyboard_from_the_title_through_a_choice_to_its_result() {
    let home = Home::new();
    let mut app = home.open();
    begin(&mut app);
    let first = run_of(&app);
    assert_eq!(first.began_with.lives, 1);
    assert_shown(&mut app, "1/7 · ");
    play_wall(&mut app);
    assert_eq!(screen(&app), Screen::RunChoice);
    for words in ["Wall 1 cleared", "silver 90 s or less", "Choose", "Common"] {
        assert_shown(&mut app, words);
    }
    // The first card has the focus. Three gold medals also allow one tool.
    let offered = focused(&mut app);
    assert_shown(&mut app, "Choose a tool");
    tap(&mut app, KeyCode::Enter);
    wait_for_next_serve(&mut app);
    let second = run_of(&app);
    let title = second.settings.rules.tools[0].tool().title.clone();
    assert!(offered.starts_with(&title), "{offered}");
    assert_ne!(second.level, first.level);
    assert!(second.began_with.score > 0);

    tap_and_settle(&mut app, KeyCode::KeyP);
    choose(&mut app, "Tools");
    settle(&mut app);
    assert_shown(&mut app, &title);
    tap_and_settle(&mut app, KeyCode::Escape);
    choose(&mut app, "Resume");
    lose(&mut app);
    let code = code::encode(SEED, RunMode::Classic);
    for words in ["Run over", "1 wall cleared", &title, &code] {
        assert_shown(&mut app, words);
    }
    let clipboard = SystemClipboard(Clipboard::Own(None));
    app.insert_resource(clipboard);
    choose(&mut app, "Copy code");
    let copied = app.world_mut().resource_mut::<SystemClipboard>().0.read();
    assert_eq!(copied, Ok(Some(code)));
    choose(&mut app, "Same seed again");
    wait_for_next_serve(&mut app);
    assert_eq!(run_of(&app), first);
}

#[test]
fn a_press_that_belongs_to_the_play_does_nothing_on_the_choice_and_the_result() {
    let right_click = |app: &mut App| {
        mouse(app, MouseButton::Right, ButtonState::Pressed);
        mouse(app, MouseButton::Right, ButtonState::Released);
        settle(app);
    };
    let home = Home::new();
    let mut app = home.open();
    begin(&mut app);
    play_to_the_end(&mut app);
    tap_and_settle(&mut app, KeyCode::Enter);
    assert_shown(&mut app, "Next wall without a tool");
    choose(&mut app, "Next wall without a tool");
    right_click(&mut app);
    assert_eq!(screen(&app), Screen::RunChoice, "no late press counts");
    pass_late_presses(&mut app);
    choose(&mut app, "Next wall without a tool");
    wait_for_next_serve(&mut app);
    lose_at_once(&mut app);
    for late in ["Another run", "Same seed again"] {
        choose(&mut app, late);
    }
    right_click(&mut app);
    assert_eq!(screen(&app), Screen::RunResult, "no late press counts");
    pass_late_presses(&mut app);
    right_click(&mut app);
    wait_for_screen(&mut app, Screen::Title);
}

#[test]
fn the_recording_of_a_run_is_verified_and_listed_and_its_records_are_kept() {
    let home = at_the_choice();
    let mut app = choosing(&home);
    choose(&mut app, "Next wall without a tool");
    wait_for_next_serve(&mut app);
    lose(&mut app);
    wait(&mut app, "it is written", |_| home.runs().len() == 1);
    choose(&mut app, "Leaderboards");
    settle(&mut app);
    assert_shown(&mut app, &format!("Run with the seed {SEED}"));
    exit(app);

    let file = &home.runs()[0];
    let printed = run("replay @ --verify", &[file]).exits(0).out;
    let seed = format!("good: a run of 2 walls in the mode classic with the seed {SEED}");
    assert!(printed.starts_with(&seed), "{printed}");
    let record = Record::read(file).expect("a recording");
    let score = record.journey.total().score;
    let mut app = home.open();
    find_journal(&mut app);
    assert_not_shown(&mut app, "Continue run");
    let progress = progress_of(&app);
    let boards: Vec<_> = progress.runs.all().collect();
    let names: Vec<_> = boards.iter().map(|(key, _)| &key.subject).collect();
    let revision = run_rules().revision;
    let named = |name: &str| Subject::Run(format!("{revision}/{name}"));
    assert_eq!(names, [&named("2"), &named("all")]);
    assert!(boards.iter().all(|(_, entries)| entries[0].score == score));
    let has_levels = progress.boards.all().next().is_some();
    assert!(!has_levels, "tools make scores of levels incomparable");
    choose(&mut app, "Recordings");
    wait_for_text(&mut app, &format!("Run: {SEED}"));
    assert_shown(&mut app, "1 wall");
}

#[test]
fn each_device_chooses_a_tool() {
    let ways: [(&str, fn(&mut App)); 4] = [
        ("keyboard", |app| tap(app, KeyCode::Enter)),
        ("mouse", |app| {
            let label = focused(app);
            click_on(app, &label);
        }),
        ("touch", |app| {
            let label = focused(app);
            let at = place(app, &label);
            finger(app, 1, Started, at);
            frames(app, 3);
            finger(app, 1, Ended, at);
        }),
        ("gamepad", |app| {
            let pad = plug_in(app, 0x045e);
            tap_pad(app, pad, GamepadButton::South);
        }),
    ];
    let mut chosen = Vec::new();
    for (device, press) in ways {
        let home = at_the_choice();
        let mut app = choosing(&home);
        press(&mut app);
        wait(&mut app, device, |app| screen(app) == Screen::Play);
        wait_for_next_serve(&mut app);
        chosen.push(tools(&app));
    }
    assert_eq!(chosen[0].len(), 1);
    assert!(chosen.iter().all(|tools| *tools == chosen[0]), "{chosen:?}");
}
