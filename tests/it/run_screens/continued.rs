//! Saved runs: continued at the same step or wall, kept for another version, or replaced.

use brickwork::content::run_rules;

use super::{Home, at_the_choice, begin, find_journal, lose, to_runs};
use crate::prelude::*;

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
    let words = format!("This run belongs to revision {} of the walls", revision + 1);
    assert_shown(&mut app, &words);
    assert_shown(&mut app, "Continue: wall 2");
    exit(app);
    assert_eq!(fs::read_to_string(&file).expect("the file"), other);
}

#[test]
fn a_run_with_a_cleared_wall_is_replaced_after_a_question() {
    let home = at_the_choice();
    let mut app = home.open();
    to_runs(&mut app);
    choose(&mut app, "New run");
    settle(&mut app);
    assert_shown(&mut app, "Start a new run?");
    tap_and_settle(&mut app, KeyCode::Escape);
    assert_eq!(screen(&app), Screen::Run);
    assert_shown(&mut app, "Continue: wall 2");
    choose(&mut app, "New run");
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
    let mut sums = recording.steps.iter_mut().rev();
    *sums
        .find_map(|step| step.checksum.as_mut())
        .expect("a checksum") ^= 1;
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
