//! Packs named by the player work like any other: their journeys are saved and have records, and recorded games can be
//! watched.

use std::path::Path;
use std::time::Duration;

use bevy::prelude::*;

use brickwork::content::materials::Light;
use brickwork::content::rulesets;
use brickwork::level::file;
use brickwork::platform::store::export;
use brickwork::presentation::library::progress::KeptProgress;
use brickwork::presentation::{Folders, Launch, NamedPack, Overlay, Screen};
use brickwork::progress::{Achieved, Progress, Subject};
use brickwork::simulation::Intents;

use crate::shell::{choose, exit, level_file, loaded_in, overlay, screen, shown, tap, wait};

/// Level of one brick with a ball so slow that the game is long enough to be saved.
const SLOW: &str = r#"(format: 1, name: "One", author: "Test", ball_speed: 150.0, legend: {'x': Plain(color: Red)}, bricks: ["...x"])"#;

/// Starts a game of a player at `home` who names a pack of two levels.
fn with_the_pack(home: &Path) -> (tempfile::TempDir, App) {
    let (level_folder, path) = level_file(SLOW);
    let level = || Ok(file::read(&path).expect("a good level").into());
    let launch = Launch {
        named: Some(NamedPack {
            name: "Mine".to_owned(),
            light: Light::default(),
            levels: vec![(path.clone(), level()), (path.clone(), level())],
            findings: Vec::new(),
        }),
        seed: Some(1),
        ..Launch::default()
    };
    let app = loaded_in(launch, Folders::within(home), Duration::from_millis(16));
    (level_folder, app)
}

/// Starts a game of the same player without a named pack.
fn without_it(home: &Path) -> App {
    let folders = Folders::within(home);
    loaded_in(Launch::default(), folders, Duration::from_millis(16))
}

/// Plays until the current level is cleared and the overlay `end` is open.
fn clear(app: &mut App, end: Overlay) {
    wait(app, "the level is cleared", |app| {
        app.world_mut().resource_mut::<Intents>().first_mut().launch = true;
        overlay(app) == end
    });
    app.update();
}

/// Plays the journey through the pack to its end.
fn finish(app: &mut App) {
    clear(app, Overlay::Cleared);
    choose(app, "Next");
    wait(app, "the next level", |app| overlay(app) == Overlay::None);
    clear(app, Overlay::PackFinished);
}

#[test]
fn its_journey_has_a_board_of_records_and_tells_the_stars_of_the_pack() {
    let home = tempfile::tempdir().expect("a folder");
    let (_levels, mut app) = with_the_pack(home.path());
    finish(&mut app);
    assert!(shown(&mut app, "First record of this journey").is_some());
    let stars = shown(&mut app, "Mine: ").expect("the stars of the pack");
    assert!(stars.ends_with(" of 6 stars"), "{stars}");
    let progress = app.world().resource::<KeptProgress>().content();
    let subject = Subject::Pack("named: Mine".to_owned());
    assert!(progress.boards.all().any(|(key, _)| key.subject == subject));
    exit(app);

    let mut app = without_it(home.path());
    choose(&mut app, "Records");
    wait(&mut app, "the list", |app| {
        shown(app, "Journey · Mine").is_some()
    });
}

#[test]
fn its_journey_goes_on_where_it_was_left_and_only_where_the_pack_is() {
    let home = tempfile::tempdir().expect("a folder");
    let (_levels, mut app) = with_the_pack(home.path());
    clear(&mut app, Overlay::Cleared);
    exit(app);

    let mut app = without_it(home.path());
    assert!(
        shown(&mut app, "Continue").is_none(),
        "its pack is not here"
    );
    exit(app);

    // A start that names the pack does not replace the saved journey.
    let (_levels, mut app) = with_the_pack(home.path());
    wait(&mut app, "the title", |app| screen(app) == Screen::Title);
    wait(&mut app, "the journey is offered", |app| {
        shown(app, "Continue · Mine, level 2 of 2").is_some()
    });
    choose(&mut app, "Play");
    wait(&mut app, "the player is asked", |app| {
        shown(app, "Start a new journey?").is_some()
    });
    choose(&mut app, "Start");
    wait(&mut app, "the level", |app| screen(app) == Screen::Play);
}

#[test]
fn the_game_of_a_record_is_watched_and_leads_back_to_its_board() {
    let home = tempfile::tempdir().expect("a folder");
    let (_levels, mut app) = with_the_pack(home.path());
    finish(&mut app);
    for (board, seen) in [("Journey · Mine", "Game 1 of 2"), ("One", "As recorded")] {
        if screen(&app) == Screen::Play {
            choose(&mut app, "Title");
        }
        if screen(&app) == Screen::Title {
            choose(&mut app, "Records");
        }
        wait(&mut app, "the list", |app| shown(app, board).is_some());
        choose(&mut app, board);
        wait(&mut app, "the board", |app| shown(app, "1st").is_some());
        wait(&mut app, "the file is written", |app| {
            choose(app, "1st");
            app.update();
            screen(app) == Screen::Watch
        });
        tap(&mut app, KeyCode::End);
        wait(&mut app, "it is shown", |app| shown(app, seen).is_some());
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
    progress.note(&Achieved {
        level: level.identity().to_string(),
        ruleset: rulesets::DEFAULT.to_owned(),
        revision: rulesets::all()[rulesets::DEFAULT].revision,
        difficulty: "normal".to_owned(),
        score: 1,
        ..Achieved::default()
    });
    export(&home.path().join("progress.ron"), &progress).expect("written");
    let (_levels, mut app) = with_the_pack(home.path());
    clear(&mut app, Overlay::Cleared);
    assert!(shown(&mut app, "New best").is_some());
    choose(&mut app, "Title");
    wait(&mut app, "the recording is there", |app| {
        shown(app, "Recordings").is_some()
    });
    choose(&mut app, "Recordings");
    wait(&mut app, "the list", |app| shown(app, "One").is_some());
    choose(&mut app, "One");
    wait(&mut app, "it is marked", |app| {
        shown(app, "best of before beaten").is_some()
    });
}

#[test]
fn a_player_who_says_a_name_after_the_game_signs_it() {
    let home = tempfile::tempdir().expect("a folder");
    let (_levels, mut app) = with_the_pack(home.path());
    clear(&mut app, Overlay::Cleared);
    choose(&mut app, "Records");
    wait(&mut app, "the board", |app| shown(app, "1st").is_some());
    assert!(shown(&mut app, "—").is_some(), "nobody has said a name");
    choose(&mut app, "Say who plays");
    choose(&mut app, "A");
    app.update();
    choose(&mut app, "Done");
    wait(&mut app, "the game has the name", |app| {
        shown(app, "—").is_none() && shown(app, "Player · A").is_some()
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
    choose(&mut app, "Records");
    choose(&mut app, "Journey · Mine");
    wait(&mut app, "the board", |app| shown(app, "1st").is_some());
    choose(&mut app, "1st");
    wait(&mut app, "it says so", |app| {
        shown(app, "There is no recording of this game here").is_some()
    });
    assert_eq!(screen(&app), Screen::Records);
}
