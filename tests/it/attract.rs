//! Demo on an idle title: the autopilot plays until any input, and the demo leaves no trace.

use bevy::input::touch::TouchPhase;

use brickwork::input::InputCaptured;
use brickwork::progress::met::Met;
use brickwork::progress::statistics::Statistics;

use crate::devices::finger;
use crate::devices::hands::turn_wheel;
use crate::menus::button;
use crate::prelude::*;

const FRAME: Duration = Duration::from_millis(50);

fn title_in(folders: Folders) -> App {
    let mut app = loaded_with_window(Launch::default(), folders, FRAME);
    assert_eq!(screen(&app), Screen::Title);
    settle(&mut app);
    app
}

/// Returns a title with the focus on "Levels", on which the demo already runs.
fn left_alone() -> App {
    let mut app = title_in(Folders::default());
    tap(&mut app, KeyCode::ArrowDown);
    assert_eq!(focused(&mut app), "Levels");
    wait_for_demo(&mut app);
    app
}

fn wait_for_demo(app: &mut App) {
    wait(app, "the autopilot plays", |app| {
        screen(app) == Screen::Demo && round(app) == Round::Playing
    });
}

fn seconds_of_title(app: &mut App, seconds: f64) {
    frames(app, (seconds / FRAME.as_secs_f64()) as u32);
}

#[test]
fn a_title_left_alone_for_a_while_shows_the_autopilot_playing() {
    let mut app = title_in(Folders::default());
    seconds_of_title(&mut app, 18.0);
    assert_eq!(screen(&app), Screen::Title, "not before");
    wait_for_demo(&mut app);
    let words = shown(&mut app, "Demo: ").expect("it is said what it is");
    let run = run_of(&app);
    assert!(words.contains(run.level.name()), "{words}");
    let ruleset = &run.settings.rules.ruleset;
    assert_eq!(ruleset, "modern", "the first demo must be a showpiece");
    let before = step(&app);
    seconds_of_title(&mut app, 2.0);
    assert!(step(&app) > before + 200);
    wait(&mut app, "another level follows", |app| {
        run_of(app).level != run.level
    });
    assert_eq!(screen(&app), Screen::Demo);
    assert_ne!(run_of(&app).seed, run.seed, "and another game");
}

#[test]
fn whoever_touches_the_title_now_and_then_is_left_in_peace() {
    let mut app = title_in(Folders::default());
    for _ in 0..4 {
        seconds_of_title(&mut app, 15.0);
        tap(&mut app, KeyCode::ArrowDown);
    }
    choose(&mut app, "Settings");
    seconds_of_title(&mut app, 40.0);
    assert_eq!(screen(&app), Screen::Title, "nor under a panel");
    let launch = at_screen(FirstScreen::Title);
    let mut app = loaded_with_window(launch, Folders::default(), FRAME);
    seconds_of_title(&mut app, 40.0);
    // Nor where a screen was asked for.
    assert_eq!(screen(&app), Screen::Title);
}

#[test]
fn nobody_plays_for_a_window_that_is_not_looked_at() {
    let mut app = title_in(Folders::default());
    change_window(&mut app, |mut window| window.focused = false);
    seconds_of_title(&mut app, 40.0);
    assert_eq!(screen(&app), Screen::Title);
}

/// Asserts that the title has its previous state and accepts input again.
fn is_back(app: &mut App, after: &str) {
    frames(app, 12);
    assert_eq!(screen(app), Screen::Title, "{after}");
    assert!(app.should_exit().is_none(), "{after}: nothing else happens");
    // The same item has the focus.
    assert_eq!(focused(app), "Levels", "{after}");
    assert_eq!(round(app), Round::Idle, "{after}: nothing is in play");
    tap(app, KeyCode::ArrowDown);
    // Keys mean something again.
    assert_eq!(focused(app), "Run", "{after}");
}

#[test]
fn a_key_ends_it_and_does_nothing_else() {
    use KeyCode::{ArrowUp, Enter, Escape, KeyQ, Space};
    for code in [Enter, Space, Escape, ArrowUp, KeyQ] {
        let mut app = left_alone();
        tap(&mut app, code);
        is_back(&mut app, &format!("{code:?}"));
    }
}

#[test]
fn a_key_that_is_held_means_nothing_until_it_is_let_go() {
    let mut app = left_alone();
    crate::shell::press(&mut app, KeyCode::ArrowDown);
    for _ in 0..20 {
        app.update();
        crate::shell::press(&mut app, KeyCode::ArrowDown);
    }
    assert_eq!(screen(&app), Screen::Title);
    assert_eq!(focused(&mut app), "Levels");
    assert!(app.world().resource::<InputCaptured>().0);
    crate::shell::key(&mut app, KeyCode::ArrowDown, ButtonState::Released);
    is_back(&mut app, "let go");
}

#[test]
fn a_click_ends_it_and_does_nothing_else_wherever_the_pointer_is() {
    let mut app = title_in(Folders::default());
    let quit = place(&mut app, "Quit");
    tap(&mut app, KeyCode::ArrowDown);
    point(&mut app, quit + Vec2::new(300.0, 0.0));
    wait_for_demo(&mut app);
    point(&mut app, quit + Vec2::new(303.0, 0.0));
    seconds_of_title(&mut app, 0.5);
    assert_eq!(screen(&app), Screen::Demo, "a hand that rests is no touch");
    button(&mut app, ButtonState::Pressed);
    button(&mut app, ButtonState::Released);
    is_back(&mut app, "a click");

    let mut app = left_alone();
    point(&mut app, Vec2::new(400.0, 300.0));
    point(&mut app, Vec2::new(420.0, 300.0));
    is_back(&mut app, "the pointer");
}

#[test]
fn the_wheel_and_a_finger_end_it_too() {
    let mut app = left_alone();
    turn_wheel(&mut app, 1.0);
    is_back(&mut app, "the wheel");
    let mut app = left_alone();
    finger(&mut app, 1, TouchPhase::Started, Vec2::splat(10.0));
    is_back(&mut app, "a finger");
}

#[test]
fn nothing_of_it_is_recorded_or_offered_or_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut app = title_in(Folders::within(folder.path()));
    wait_for_demo(&mut app);
    assert!(app.world().get_resource::<Recorder>().is_none());
    seconds_of_title(&mut app, 50.0);
    tap_and_settle(&mut app, KeyCode::KeyX);
    assert_eq!(screen(&app), Screen::Title);
    assert_not_shown(&mut app, "Resume");
    assert_not_shown(&mut app, "Recordings");
    assert_not_shown(&mut app, "Continue");
    assert_eq!(preferences(&app).last_level, None);
    let progress = progress_of(&app);
    assert_eq!(progress.boards.all().count(), 0, "no records");
    assert_eq!(progress.stars.of_levels(), 0, "no stars");
    assert_eq!(progress.statistics, Statistics::default());
    assert_eq!(progress.met, Met::default(), "nothing for the album");
    let left = all_files_in(folder.path());
    let of_games = left
        .iter()
        .filter(|file| file.to_string_lossy().contains("brickwork"));
    assert_eq!(of_games.count(), 0, "{left:?}");
    // Games that a person plays are recorded again.
    assert!(app.world().get_resource::<Recorder>().is_some());
}
