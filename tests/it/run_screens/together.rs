//! Runs of two players on one field: start, choice, continuation, result, records and recordings.

use brickwork::content::{Arrangement, Players};
use brickwork::input::player_devices::{PlayerDevice, PlayerDevices};

use super::{Home, begin, find_journal, lose, paste, play_wall, to_runs, tools};
use crate::devices::hands::spot;
use crate::devices::{plug_in, pull_out, tap_pad};
use crate::every_page::homes::RUN_SEED as SEED;
use crate::prelude::*;

/// Returns the launch for two players.
fn together(arrangement: Arrangement) -> Launch {
    Launch {
        players: Players::new(2, arrangement),
        ..Launch::default()
    }
}

/// Returns the points of each player.
fn scores(app: &App) -> Vec<u32> {
    let standings = app.world().resource::<Standings>();
    let players = PlayerId::all(run_of(app).players());
    players.map(|player| standings.of(player).score).collect()
}

/// Continues the run with the title's item `label`, and closes the panel of the devices.
fn go_on(app: &mut App, label: &str) {
    wait_for_text(app, label);
    choose(app, label);
    wait_for_overlay(app, Overlay::Pause);
    settle(app);
    assert_shown(app, "You may have other devices than last time");
    tap_and_settle(app, KeyCode::Escape);
    assert_not_shown(app, "You may have other devices than last time");
    assert_eq!(overlay(app), Overlay::Pause, "play waits");
}

#[test]
fn the_page_of_runs_has_the_players_and_their_devices() {
    let home = Home::new();
    let mut app = home.open();
    to_runs(&mut app);
    assert!(
        spot(&mut app, "Devices").is_none(),
        "one player has all devices"
    );
    for (now, next) in [
        ("1 player", "2 players together, side by side"),
        ("2 players together, side", "2 players together, one above"),
        ("2 players together, one", "1 player"),
    ] {
        choose(&mut app, now);
        settle(&mut app);
        assert!(focused(&mut app).starts_with(next), "{next} has the focus");
    }
    choose(&mut app, "1 player");
    settle(&mut app);
    choose(&mut app, "Devices");
    settle(&mut app);
    assert_shown(&mut app, "Player 2: Mouse");
    tap_and_settle(&mut app, KeyCode::Escape);
    paste(&mut app, &SEED.to_string());
    wait_for_next_serve(&mut app);
    let rules = run_of(&app).settings.rules;
    assert_eq!(rules.players, Players::new(2, Arrangement::SideBySide));
    assert_eq!(run_of(&app).began_with.lives, 1, "they share it");
    assert_eq!(overlay(&app), Overlay::None, "a new run asks nothing");
}

#[test]
fn a_run_of_two_is_continued_at_the_very_step_and_ends_on_a_board_of_its_own() {
    let home = Home::new();
    let mut app = home.open_with(together(Arrangement::Stacked));
    begin(&mut app);
    play_wall(&mut app);
    assert_eq!(screen(&app), Screen::RunChoice);
    let first = scores(&app);
    // A gamepad that no player has also chooses.
    let pad = plug_in(&mut app, 1);
    tap_pad(&mut app, pad, GamepadButton::South);
    settle(&mut app);
    // With few medals, the first press starts the next wall.
    if screen(&app) == Screen::RunChoice {
        choose(&mut app, "Next wall");
    }
    wait_for_next_serve(&mut app);
    assert_eq!(tools(&app).len(), 1);
    fly_on(&mut app, 100);
    app.world_mut().resource_mut::<Time<Virtual>>().pause();
    let (before, sum, of) = (step(&app), state_sum(app.world_mut()), run_of(&app));
    exit(app);

    let mut app = home.open();
    go_on(&mut app, "Continue run: wall 2 · 2 players together");
    assert_eq!((step(&app), state_sum(app.world_mut())), (before, sum));
    assert_eq!(run_of(&app), of);
    choose(&mut app, "Resume");
    fly_on(&mut app, 30);
    lose(&mut app);
    let both = first
        .iter()
        .zip(scores(&app))
        .map(|(first, now)| first + now);
    let both: Vec<u32> = both.collect();
    assert!(both.iter().sum::<u32>() > 0);
    let said = shown(&mut app, "Player 1: ").expect("both scores");
    let said = said.replace(',', "");
    let expected = format!("Player 1: {} · Player 2: {}", both[0], both[1]);
    assert!(said.starts_with(&expected), "{said}: {expected}");
    assert_shown(&mut app, "Leaderboards");
    wait(&mut app, "it is written", |_| home.runs().len() == 1);
    let progress = progress_of(&app);
    assert!(progress.runs.all().next().is_none());
    assert_eq!(progress.statistics, default(), "only boards count it");
    let boards: Vec<_> = progress.shared.all().collect();
    assert_eq!(boards.len(), 2);
    assert!(boards.iter().all(|(key, _)| key.players == "2 stacked"));
    choose(&mut app, "Leaderboards");
    settle(&mut app);
    assert_shown(&mut app, "2 players together, one above the other");
    exit(app);
    let printed = run("replay @ --verify", &[&home.runs()[0]]).exits(0).out;
    assert!(printed.starts_with("good: a run of 2 walls"), "{printed}");
    let mut app = home.open();
    find_journal(&mut app);
    assert_not_shown(&mut app, "Continue run");
    choose(&mut app, "Recordings");
    wait_for_text(&mut app, &format!("Run: {SEED}"));
}

#[test]
fn a_run_of_players_that_are_unknown_is_kept_and_gives_the_reason() {
    let home = Home::new();
    let mut app = home.open_with(together(Arrangement::Stacked));
    begin(&mut app);
    exit(app);
    let file = home.0.path().join("run.ron");
    let text = fs::read_to_string(&file).expect("the file");
    for unknown in ["2 piled", "7 stacked"] {
        let other = text.replace("2 stacked", unknown);
        assert_ne!(other, text, "the file has the players");
        fs::write(&file, &other).expect("written");
        let mut app = home.open();
        wait_for_text(&mut app, &format!("Continue run: wall 1 · {unknown}"));
        choose(&mut app, "Continue run");
        wait_for_screen(&mut app, Screen::Run);
        settle(&mut app);
        assert_shown(&mut app, "a number or an arrangement of players");
        exit(app);
        assert_eq!(fs::read_to_string(&file).expect("the file"), other);
    }
}

#[test]
fn a_run_that_is_continued_without_its_gamepad_waits_and_names_the_devices() {
    let home = Home::new();
    let mut app = home.open_with(together(Arrangement::SideBySide));
    let pad = plug_in(&mut app, 1);
    begin(&mut app);
    fly_on(&mut app, 30);
    let devices = |app: &App| *app.world().resource::<PlayerDevices>();
    let second = PlayerId(1);
    assert_eq!(devices(&app).of(second), PlayerDevice::Pad(pad));
    leave_for(&mut app, "Main menu");
    wait_for_text(&mut app, "Continue run");
    choose(&mut app, "Continue run");
    wait_for_overlay(&mut app, Overlay::Pause);
    settle(&mut app);
    assert_not_shown(&mut app, "These devices");
    choose(&mut app, "Resume");
    fly_on(&mut app, 30);
    leave_for(&mut app, "Main menu");
    pull_out(&mut app, pad);
    settle(&mut app);
    go_on(&mut app, "Continue run: wall 1");
    assert!(!matches!(devices(&app).of(second), PlayerDevice::Pad(_)));
}
