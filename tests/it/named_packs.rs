//! Packs named by the player work like any other: their journeys are saved and have records, and recorded games can be
//! watched.

use bevy::window::FileDragAndDrop;
use brickwork::platform::store::export;

use crate::prelude::*;

/// Level of one brick with a ball so slow that the game is long enough to be saved.
const SLOW: &str = r#"(format: 1, name: "One", author: "Test", ball_speed: 150.0, legend: {'x': Plain(color: Red)}, bricks: ["...x"])"#;

/// Starts a game of a player at `home` who names a pack of two levels.
fn with_the_pack(home: &Path) -> (tempfile::TempDir, App) {
    let (level_folder, path) = level_file(SLOW);
    let level = || Ok(file::read(&path).expect("a good level").into());
    let launch = of_pack(NamedPack {
        name: "Mine".to_owned(),
        light: Light::default(),
        levels: vec![(path.clone(), level()), (path.clone(), level())],
        findings: Vec::new(),
    });
    let app = loaded_in(launch, Folders::within(home), FRAME);
    (level_folder, app)
}

/// Starts a game of the same player without a named pack.
fn without_it(home: &Path) -> App {
    let folders = Folders::within(home);
    loaded_in(Launch::default(), folders, FRAME)
}

/// Plays until the current level is cleared and the overlay `end` is open.
fn clear(app: &mut App, end: Overlay) {
    launch_until(app, end);
    app.update();
}

/// Plays the journey through the pack to its end.
fn finish(app: &mut App) {
    clear(app, Overlay::Cleared);
    choose(app, "Next");
    wait_for_overlay(app, Overlay::None);
    clear(app, Overlay::PackFinished);
}

#[test]
fn its_journey_has_a_board_of_records_and_tells_the_stars_of_the_pack() {
    let home = tempfile::tempdir().expect("a folder");
    let (_levels, mut app) = with_the_pack(home.path());
    finish(&mut app);
    assert_shown(&mut app, "First score for this journey");
    let stars = shown(&mut app, "Mine: ").expect("the stars of the pack");
    assert!(stars.ends_with(" of 6 stars"), "{stars}");
    let progress = progress_of(&app);
    let subject = Subject::Pack("named: Mine".to_owned());
    assert!(progress.boards.all().any(|(key, _)| key.subject == subject));
    exit(app);

    let mut app = without_it(home.path());
    choose(&mut app, "Leaderboards");
    wait_for_text(&mut app, "Journey: Mine");
}

#[test]
fn its_journey_goes_on_where_it_was_left_and_only_where_the_pack_is() {
    let home = tempfile::tempdir().expect("a folder");
    let (_levels, mut app) = with_the_pack(home.path());
    clear(&mut app, Overlay::Cleared);
    exit(app);

    let mut app = without_it(home.path());
    // Its pack is not here.
    assert_not_shown(&mut app, "Continue");
    exit(app);

    // A start that names the pack does not replace the saved journey.
    let (_levels, mut app) = with_the_pack(home.path());
    wait_for_screen(&mut app, Screen::Title);
    wait_for_text(&mut app, "Continue: Mine (2/2)");
    choose(&mut app, "Levels");
    wait_for_screen(&mut app, Screen::Levels);
    choose(&mut app, "New journey");
    wait_for_text(&mut app, "Start a new journey?");
    choose(&mut app, "Start");
    wait_for_screen(&mut app, Screen::Play);
}

#[test]
fn the_game_of_a_record_is_watched_and_leads_back_to_its_board() {
    let home = tempfile::tempdir().expect("a folder");
    let (_levels, mut app) = with_the_pack(home.path());
    finish(&mut app);
    for (board, seen) in [("Journey: Mine", "Game 1 of 2"), ("One", "Verified")] {
        if screen(&app) == Screen::Play {
            choose(&mut app, "Main menu");
        }
        if screen(&app) == Screen::Title {
            choose(&mut app, "Leaderboards");
        }
        wait_for_text(&mut app, board);
        choose(&mut app, board);
        wait_for_text(&mut app, "1st");
        wait(&mut app, "the file is written", |app| {
            choose(app, "1st");
            app.update();
            screen(app) == Screen::Watch
        });
        tap(&mut app, KeyCode::End);
        wait_for_text(&mut app, seen);
        tap(&mut app, KeyCode::Escape);
        wait(&mut app, "the board is back", |app| {
            screen(app) == Screen::Records && shown(app, "1st").is_some()
        });
        tap(&mut app, KeyCode::Escape);
    }
}

#[test]
fn the_moment_in_which_the_best_game_of_before_was_beaten_is_marked() {
    let home = tempfile::tempdir().expect("a folder");
    let mut progress = Progress::default();
    let (_levels, path) = level_file(SLOW);
    let level = file::read(&path).expect("a good level");
    let mut achieved = Achieved::default();
    (achieved.level, achieved.score) = (level.identity().to_string(), 1);
    achieved.ruleset = rulesets::DEFAULT.to_owned();
    achieved.revision = rulesets::all()[rulesets::DEFAULT].revision;
    achieved.difficulty = "normal".to_owned();
    progress.note(&achieved);
    export(home.path().join("progress.ron"), &progress).expect("written");
    let (_levels, mut app) = with_the_pack(home.path());
    clear(&mut app, Overlay::Cleared);
    assert_shown(&mut app, "New best");
    choose(&mut app, "Main menu");
    wait_for_text(&mut app, "Recordings");
    choose(&mut app, "Recordings");
    wait_for_text(&mut app, "One");
    choose(&mut app, "One");
    wait_for_text(&mut app, "previous best beaten");
}

#[test]
fn a_player_who_says_a_name_after_the_game_signs_it() {
    let home = tempfile::tempdir().expect("a folder");
    let (_levels, mut app) = with_the_pack(home.path());
    clear(&mut app, Overlay::Cleared);
    choose(&mut app, "Leaderboards");
    wait_for_text(&mut app, "1st");
    // No name has been given.
    assert_shown(&mut app, "—");
    choose(&mut app, "Enter your name");
    choose(&mut app, "A");
    app.update();
    choose(&mut app, "Done");
    wait(&mut app, "the game has the name", |app| {
        shown(app, "—").is_none() && shown(app, "Player: A").is_some()
    });
}

#[test]
fn a_record_whose_recording_is_gone_says_so() {
    let home = tempfile::tempdir().expect("a folder");
    let (_levels, mut app) = with_the_pack(home.path());
    finish(&mut app);
    exit(app);
    std::fs::remove_dir_all(home.path().join("recordings")).expect("deleted");

    let mut app = without_it(home.path());
    choose(&mut app, "Leaderboards");
    choose(&mut app, "Journey: Mine");
    wait_for_text(&mut app, "1st");
    choose(&mut app, "1st");
    wait_for_text(&mut app, "No recording: played on another device");
    assert_eq!(screen(&app), Screen::Records);
}

#[test]
fn files_that_are_dropped_onto_the_title_are_played_or_their_errors_shown() {
    let home = tempfile::tempdir().expect("a folder");
    let mut app = without_it(home.path());
    wait_for_screen(&mut app, Screen::Title);
    let drop_it = |app: &mut App, name: &str, content: &str| {
        let (window, path_buf) = (Entity::PLACEHOLDER, home.path().join(name));
        fs::write(&path_buf, content).expect("a file");
        let dropped = FileDragAndDrop::DroppedFile { window, path_buf };
        app.world_mut().write_message(dropped);
        app.update();
    };
    drop_it(&mut app, "bad.lvl", "2 2\n2 x\n");
    wait_for_text(&mut app, "column 2 is no whole number");
    assert_eq!(screen(&app), Screen::Title);
    for (name, content, level) in [
        ("one.lvl", "2 2 0 2\n1 3 3 1\n", "one"),
        ("slow.ron", SLOW, "One"),
    ] {
        drop_it(&mut app, name, content);
        wait_for_screen(&mut app, Screen::Play);
        assert_eq!(app.world().resource::<Run>().level.name(), level);
        wait_for_serve(&mut app);
        leave_for(&mut app, "Main menu");
        wait_for_screen(&mut app, Screen::Title);
    }
    // Levels of a set have the rules of its pack.
    let set = fs::read(root("crates/import/tests/data/lbreakout/set")).expect("a set");
    let path = home.path().join("set");
    fs::write(&path, set).expect("a file");
    let (named, _) = NamedPack::from_path(&path).expect("a pack");
    assert!(named.levels.len() > 1);
    for (_, level) in &named.levels {
        let rules = level.as_ref().expect("a level").rules();
        assert_eq!(rules.ruleset.as_deref(), Some("lbreakout-like"));
    }
}
