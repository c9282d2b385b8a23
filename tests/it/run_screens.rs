//! Runs in the window: start, choice of tools by each device, result, continuation, records and recordings. The
//! autopilot plays the walls through the real plugins.

use bevy::input::touch::TouchPhase::{Ended, Started};

use brickwork::autopilot::Autopilot;
use brickwork::content::run_rules;
use brickwork::level::packed::packed;
use brickwork::presentation::SystemClipboard;
use brickwork::runs::{Record, code};
use brickwork::simulation::state::State as _;

use crate::devices::{finger, plug_in, tap_pad};
use crate::every_page::homes::{RUN_SEED as SEED, with_a_run};
use crate::menus::{focus, mouse};
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
        let mut app = loaded_with_window(launch, Folders::within(self.0.path()), FRAME);
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
    choose(app, "Seed or code from the clipboard");
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
    for words in ["Wall 1 cleared", "silver up to 90 s", "Choose", "Common"] {
        assert_shown(&mut app, words);
    }
    // The first card has the focus. The medals allow more than one tool.
    let offered = focused(&mut app);
    assert_shown(&mut app, "Choose up to 3 tools");
    tap_and_settle(&mut app, KeyCode::Enter);
    assert_shown(&mut app, "Chosen");
    focus(&mut app, "Next wall");
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
    for words in ["Run over", "1 wall cleared", &title, &code::encode(SEED)] {
        assert_shown(&mut app, words);
    }
    let clipboard = SystemClipboard(Clipboard::Own(None));
    app.insert_resource(clipboard);
    choose(&mut app, "Copy code");
    let copied = app.world_mut().resource_mut::<SystemClipboard>().0.read();
    assert_eq!(copied, Ok(Some(code::encode(SEED))));
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
    tap_and_settle(&mut app, KeyCode::Enter);
    assert_not_shown(&mut app, "Next wall without a tool");
    choose(&mut app, "Next wall");
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
    let seed = format!("good: a run of 2 walls with the seed {SEED}");
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
        let label = focused(&mut app);
        press(&mut app);
        settle(&mut app);
        assert_eq!(focused(&mut app), label, "{device}");
        choose(&mut app, "Next wall");
        wait_for_next_serve(&mut app);
        chosen.push(tools(&app));
    }
    assert_eq!(chosen[0].len(), 1);
    assert!(chosen.iter().all(|tools| *tools == chosen[0]), "{chosen:?}");
}

#[test]
fn a_typed_seed_starts_a_run_and_a_wrong_code_gives_the_reason() {
    let home = Home::new();
    let mut app = home.open();
    to_runs(&mut app);
    let content = postcard::to_stdvec(&(run_rules().revision + 1, SEED)).expect("bytes");
    let other = format!("bwr1{}", packed(&content));
    paste(&mut app, &other);
    assert_shown(&mut app, "belongs to revision 2 of the walls");
    for (text, words) in [
        ("bwr9AAAA", "This code has version 9"),
        ("bwr1AAAA", "The code is damaged"),
        (" \n", "The clipboard has no text"),
        (&"x".repeat(65), "too long"),
    ] {
        paste(&mut app, text);
        assert_shown(&mut app, words);
        assert_eq!(screen(&app), Screen::Run);
    }
    choose(&mut app, "Enter a seed or code");
    settle(&mut app);
    send_key(&mut app, KeyCode::Digit7, |key| key.text = Some("7".into()));
    settle(&mut app);
    choose(&mut app, "Done");
    wait_for_next_serve(&mut app);
    let of_code = run_of(&app);
    leave_for(&mut app, "Main menu");
    to_runs(&mut app);
    paste(&mut app, &code::encode(7));
    wait_for_next_serve(&mut app);
    assert_eq!(run_of(&app), of_code);
}

#[test]
fn the_runs_of_a_day_and_a_week_are_the_same_for_everyone() {
    let launch = || Launch {
        day: Some("2026-11-28".to_owned()),
        ..Launch::default()
    };
    let begun = |label: &str, seed: &str| {
        let mut app = loaded_in(launch(), Folders::default(), FRAME);
        choose(&mut app, "Run");
        wait_for_screen(&mut app, Screen::Run);
        app.update();
        choose(&mut app, label);
        wait_for_next_serve(&mut app);
        let by_label = run_of(&app);
        let mut app = loaded_in(launch(), Folders::default(), FRAME);
        choose(&mut app, "Run");
        wait_for_screen(&mut app, Screen::Run);
        paste(&mut app, seed);
        wait_for_next_serve(&mut app);
        assert_eq!(run_of(&app), by_label);
        by_label
    };
    let day = begun("Today: 28 Nov 2026", "2026-11-28");
    let week = begun("This week: 2026-W48", "2026-w48");
    assert_ne!(day.seed, week.seed);
}

#[test]
fn a_run_whose_window_is_closed_is_continued_at_the_very_step() {
    let home = Home::new();
    let mut app = home.open();
    begin(&mut app);
    fly_on(&mut app, 100);
    app.world_mut().resource_mut::<Time<Virtual>>().pause();
    let (before, sum) = (step(&app), state_sum(app.world_mut()));
    let of = run_of(&app);
    exit(app);
    let mut app = home.open();
    wait_for_text(&mut app, "Continue run: wall 1");
    choose(&mut app, "Continue run");
    wait_for_overlay(&mut app, Overlay::Pause);
    assert_eq!((step(&app), state_sum(app.world_mut())), (before, sum));
    assert_eq!(run_of(&app), of);
    choose(&mut app, "Resume");
    lose(&mut app);
    wait(&mut app, "it is written", |_| home.runs().len() == 1);
    exit(app);
    run("replay @ --verify", &[&home.runs()[0]]).exits(0);
}

#[test]
fn a_run_of_another_revision_is_kept_and_gives_the_reason() {
    let home = at_the_choice();
    let file = home.0.path().join("run.ron");
    let text = fs::read_to_string(&file).expect("the file");
    let revision = run_rules().revision;
    let other = text.replace(
        &format!("revision: {revision},"),
        &format!("revision: {},", revision + 1),
    );
    assert_ne!(other, text, "the log has the revision");
    fs::write(&file, &other).expect("written");
    let mut app = home.open();
    wait_for_text(&mut app, "Continue run: wall 2");
    choose(&mut app, "Continue run");
    wait_for_screen(&mut app, Screen::Run);
    settle(&mut app);
    assert_shown(&mut app, "This run belongs to revision 2 of the walls");
    assert_shown(&mut app, "Continue: wall 2");
    exit(app);
    assert_eq!(fs::read_to_string(&file).expect("the file"), other);
}

#[test]
fn a_run_with_a_cleared_wall_is_replaced_after_a_question() {
    let home = at_the_choice();
    let mut app = home.open();
    to_runs(&mut app);
    choose(&mut app, "Random walls");
    settle(&mut app);
    assert_shown(&mut app, "Start a new run?");
    tap_and_settle(&mut app, KeyCode::Escape);
    assert_eq!(screen(&app), Screen::Run);
    assert_shown(&mut app, "Continue: wall 2");
    choose(&mut app, "Random walls");
    settle(&mut app);
    choose(&mut app, "Start");
    wait_for_next_serve(&mut app);
    assert_shown(&mut app, "1/7 · ");
    leave_for(&mut app, "Main menu");
    wait_for_text(&mut app, "Continue run: wall 1");
}

#[test]
fn a_run_with_a_damaged_journal_shows_the_reason_and_begins_its_wall_again() {
    let home = Home::new();
    let mut app = home.open();
    begin(&mut app);
    fly_on(&mut app, 100);
    let of = run_of(&app);
    exit(app);
    let folder = Folders::within(home.0.path()).in_hand;
    let journal = files_in(&folder.expect("a folder")).remove(0);
    let mut recording = Journal::read(&journal).expect("a journal").recording;
    let last = recording.steps.last_mut().expect("a step");
    last.checksum = last.checksum.map(|sum| sum ^ 1);
    fs::write(&journal, Tail::default().take(&recording)).expect("a file");
    let mut app = home.open();
    find_journal(&mut app);
    to_runs(&mut app);
    choose(&mut app, "Continue: wall 1");
    wait_for_screen(&mut app, Screen::Title);
    wait_for_text(&mut app, "is damaged and cannot be resumed");
    to_runs(&mut app);
    choose(&mut app, "Continue: wall 1");
    wait_for_next_serve(&mut app);
    assert_eq!((run_of(&app), step(&app) < 10), (of, true));
}

#[test]
fn a_run_that_is_left_for_another_game_begins_its_wall_again() {
    let home = Home::new();
    let mut app = home.open();
    begin(&mut app);
    let of = run_of(&app);
    fly_on(&mut app, 100);
    leave_for(&mut app, "Main menu");
    choose(&mut app, "Levels");
    wait_for_screen(&mut app, Screen::Levels);
    choose(&mut app, "03");
    wait_for_next_serve(&mut app);
    fly_on(&mut app, 100);
    leave_for(&mut app, "Main menu");
    app.update();
    choose(&mut app, "Continue run");
    wait_for_next_serve(&mut app);
    assert_eq!((run_of(&app), step(&app) < 10), (of, true));
    lose(&mut app);
    exit(app);
    run("replay @ --verify", &[&home.runs()[0]]).exits(0);
}

#[test]
fn a_wall_ends_when_its_time_is_up() {
    let home = Home::new();
    let mut app = home.open();
    begin(&mut app);
    let quick = TimeUpdateStrategy::ManualDuration(Duration::from_millis(240));
    app.insert_resource(quick);
    wait(&mut app, "little time is left", |app| {
        shown(app, "Time left: 0:").is_some()
    });
    assert_eq!(screen(&app), Screen::Play);
    wait_for_screen(&mut app, Screen::RunResult);
    settle(&mut app);
    assert_shown(&mut app, "Time is up");
    assert_shown(&mut app, "0 walls cleared");
    wait(&mut app, "it is written", |_| home.runs().len() == 1);
    tap_and_settle(&mut app, KeyCode::Escape);
    wait_for_screen(&mut app, Screen::Title);
    find_journal(&mut app);
    assert_not_shown(&mut app, "Continue run");
    exit(app);
    run("replay @ --verify", &[&home.runs()[0]]).exits(0);
}

#[test]
fn the_rules_of_a_run_do_not_follow_the_settings() {
    let home = Home::new();
    let mut app = home.open();
    begin(&mut app);
    let before = app.world().resource::<RulesInPlay>().0.clone();
    tap_and_settle(&mut app, KeyCode::KeyP);
    for label in ["Settings", "Rules", "Expert", "Back", "Resume"] {
        click_on(&mut app, label);
        settle(&mut app);
    }
    assert_eq!(preferences(&app).chosen.difficulty, "expert");
    fly_on(&mut app, 60);
    assert_eq!(app.world().resource::<RulesInPlay>().0, before);
    assert_eq!(run_of(&app).settings.rules, before);
}
