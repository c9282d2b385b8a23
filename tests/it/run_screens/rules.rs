//! Seeds, rules and time limit of runs.

use brickwork::content::{RunMode, run_rules};
use brickwork::level::packed::packed;
use brickwork::runs::code;

use super::{Home, SEED, begin, find_journal, paste, to_runs};
use crate::prelude::*;

#[test]
fn a_typed_seed_starts_a_run_and_a_wrong_code_gives_the_reason() {
    let home = Home::new();
    let mut app = home.open();
    to_runs(&mut app);
    let content = postcard::to_stdvec(&(run_rules().revision + 1, SEED)).expect("bytes");
    let other = format!("bwr1{}", packed(&content));
    paste(&mut app, &other);
    let words = format!(
        "belongs to revision {} of the walls",
        run_rules().revision + 1
    );
    assert_shown(&mut app, &words);
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
    paste(&mut app, &code::encode(7, RunMode::Classic));
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
    let day = begun("Today’s run (28 Nov 2026)", "2026-11-28");
    let week = begun("This week’s run (2026-W48)", "2026-w48");
    assert_ne!(day.seed, week.seed);
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
