//! Modes of runs in the window: choice, result, continuation, and records of their own.

use brickwork::content::RunMode;
use brickwork::runs::{Record, code};

use super::{Home, SEED, begin, find_journal, lose, play_wall, to_runs};
use crate::prelude::*;

/// Selects `mode` on the page of runs with the item of modes alone.
fn select(app: &mut App, mode: &str) {
    for _ in RunMode::ALL {
        let label = RunMode::ALL.map(|mode| format!("Mode: {}", title(mode)));
        let shown = label.iter().find(|label| shown(app, label).is_some());
        let shown = shown.expect("an item of modes").clone();
        if shown.ends_with(mode) {
            return;
        }
        choose(app, &shown);
        settle(app);
    }
    panic!("there is no mode {mode}");
}

fn title(mode: RunMode) -> &'static str {
    match mode {
        RunMode::Classic => "Classic",
        RunMode::Progressive => "Progressive",
        RunMode::Double => "Double",
        RunMode::Cavity => "Cavity",
    }
}

#[test]
fn a_run_in_a_mode_is_begun_continued_recorded_and_has_records_of_its_own() {
    let home = Home::new();
    let mut app = home.open();
    to_runs(&mut app);
    select(&mut app, "Double");
    assert_shown(&mut app, "you move two paddles");
    tap_and_settle(&mut app, KeyCode::Escape);
    wait_for_screen(&mut app, Screen::Title);
    begin(&mut app);
    let players = run_of(&app).settings.rules.players;
    assert_eq!((players.count, players.paddles()), (1, 2));
    play_wall(&mut app);
    choose(&mut app, "Next wall without a tool");
    wait_for_next_serve(&mut app);
    let second = run_of(&app);
    exit(app);
    let mut app = home.open();
    find_journal(&mut app);
    assert_eq!(preferences(&app).run_mode, RunMode::Double);
    to_runs(&mut app);
    choose(&mut app, "Continue: wall 2");
    wait_for_overlay(&mut app, Overlay::Pause);
    assert_eq!(run_of(&app), second);
    settle(&mut app);
    choose(&mut app, "Resume");
    lose(&mut app);
    for words in ["Mode: Double", &code::encode(SEED, RunMode::Double)] {
        assert_shown(&mut app, words);
    }
    choose(&mut app, "Leaderboards");
    settle(&mut app);
    assert_shown(&mut app, "Double");
    wait(&mut app, "it is written", |_| home.runs().len() == 1);
    exit(app);
    let file = &home.runs()[0];
    assert_eq!(Record::read(file).expect("a run").mode(), RunMode::Double);
    run("replay @ --verify", &[file]).exits(0);
}

#[test]
fn a_countdown_announces_that_the_wall_descends() {
    let home = Home::new();
    let mut app = home.open();
    to_runs(&mut app);
    select(&mut app, "Progressive");
    tap_and_settle(&mut app, KeyCode::Escape);
    wait_for_screen(&mut app, Screen::Title);
    begin(&mut app);
    let seconds = run_of(&app).settings.rules.descent.seconds;
    for left in ["3", "2", "1"] {
        wait(&mut app, "the wall descends soon", |app| {
            shown(app, &format!("The wall descends in {left} s")).is_some()
        });
        let now = app.world().resource::<Clock>().now();
        assert!((seconds - 3.2..seconds + 0.1).contains(&now), "{now}");
    }
}
