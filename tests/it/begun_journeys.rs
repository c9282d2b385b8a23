//! Saved journeys: continued in another run of the game, replaced and restored, and recorded as a whole.

use brickwork::journey::{HowFar, Record};

use crate::prelude::*;

/// Data folder of a player who may skip levels.
struct Home(tempfile::TempDir);

impl Home {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    /// Opens the game.
    fn open(&self) -> App {
        let launch = changed(Launch::default(), |it| {
            it.overrides.assists = vec!["skip-level".to_owned()];
        });
        let folders = Folders::within(self.0.path());
        loaded_in(launch, folders, FRAME)
    }

    /// Returns the recordings of journeys.
    fn journeys(&self) -> Vec<PathBuf> {
        let mut files = files_in(&self.0.path().join("recordings"));
        files.retain(|file| Record::is_at(file));
        files
    }
}

/// Plays for 100 steps, too few to lose all lives.
fn play(app: &mut App) {
    let until = step(app) + 100;
    wait(app, "the ball flies", |app| {
        launch(app);
        step(app) >= until
    });
}

/// Skips the level in play.
fn skip(app: &mut App) {
    let before = run_of(app).level;
    play(app);
    tap(app, KeyCode::KeyP);
    app.update();
    choose(app, "Skip level");
    wait(app, "the next level is served", |app| {
        run_of(app).level != before && overlay(app) == Overlay::None
    });
}

/// Returns a game in which the player has reached the second level of a journey.
fn in_the_second_level(home: &Home) -> App {
    let mut app = home.open();
    choose(&mut app, "Play");
    wait_for_serve(&mut app);
    skip(&mut app);
    app
}

#[test]
fn a_game_that_is_resumed_is_on_its_journey_again() {
    let home = Home::new();
    let mut app = in_the_second_level(&home);
    play(&mut app);
    let before = run_of(&app);
    exit(app);

    let mut app = home.open();
    wait_for_text(&mut app, "Resume: ");
    // The game continues the journey too.
    assert_not_shown(&mut app, "Continue: ");
    assert_not_shown(&mut app, "Play: ");
    choose(&mut app, "Resume");
    wait_for_overlay(&mut app, Overlay::Pause);
    choose(&mut app, "Resume");
    assert_eq!(run_of(&app), before);
    skip(&mut app);
    lose_all(&mut app);
    assert_shown(&mut app, "the journey is marked");
}

#[test]
fn a_journey_is_continued_with_the_level_that_was_reached() {
    let home = Home::new();
    let mut app = in_the_second_level(&home);
    let reached = run_of(&app).level;
    lose_all(&mut app);
    exit(app);

    let mut app = home.open();
    assert_contains(&shown(&mut app, "Continue: ").expect("an offer"), "(2/");
    choose(&mut app, "Continue");
    wait_for_serve(&mut app);
    assert_eq!(run_of(&app).level, reached);
    let fresh = Standing::fresh(&run_of(&app).settings.rules);
    assert_eq!(standing(&app), fresh);
    lose_all(&mut app);
    choose(&mut app, "New journey");
    assert!(is_asked(&mut app), "the lost journey could be continued");
    choose(&mut app, "Start");
    wait(&mut app, "the first level is served", |app| {
        run_of(app).level != reached && overlay(app) == Overlay::None
    });
}

/// Returns `true` if the game asks before it replaces a journey.
fn is_asked(app: &mut App) -> bool {
    frames(app, 3);
    shown(app, "Start a new journey?").is_some()
}

/// Returns to the title and opens the level select.
fn to_levels(app: &mut App) {
    choose(app, "Levels");
    wait_for_screen(app, Screen::Levels);
}

/// Starts a new journey from the level select.
fn start_new(app: &mut App) {
    to_levels(app);
    choose(app, "New journey");
}

#[test]
fn a_saved_journey_is_replaced_only_after_a_question_and_can_be_brought_back() {
    let home = Home::new();
    let mut app = in_the_second_level(&home);
    let reached = run_of(&app).level;
    lose_all(&mut app);
    to_levels(&mut app);
    // An unfinished practice game must not hide the journey.
    choose(&mut app, "05");
    wait_for_serve(&mut app);
    play(&mut app);
    exit(app);

    let mut app = home.open();
    wait_for_text(&mut app, "Resume: ");
    assert_shown(&mut app, "Continue: ");
    assert_not_shown(&mut app, "Play: ");
    start_new(&mut app);
    assert!(is_asked(&mut app), "by the level select");
    choose(&mut app, "Start");
    wait_for_serve(&mut app);
    assert_ne!(run_of(&app).level, reached);
    exit(app);

    let mut app = home.open();
    start_new(&mut app);
    // A journey in which nothing was played must be replaced without a question.
    assert!(!is_asked(&mut app));
    exit(app);

    let mut app = home.open();
    to_levels(&mut app);
    choose(&mut app, "Earlier journeys");
    choose(&mut app, "Level 2 of ");
    wait_for_serve(&mut app);
    assert_eq!(run_of(&app).level, reached, "the replaced journey is back");
    exit(app);
    let mut app = home.open();
    assert_contains(&shown(&mut app, "Continue: ").expect("an offer"), "(2/");
    to_levels(&mut app);
    // A continued journey must not remain an earlier one.
    assert_not_shown(&mut app, "Earlier journeys");
}

#[test]
fn a_journey_left_in_its_first_level_is_replaced_only_after_a_question_too() {
    let home = Home::new();
    let mut app = home.open();
    choose(&mut app, "Play");
    wait_for_serve(&mut app);
    let first = run_of(&app);
    play(&mut app);
    exit(app);

    let mut app = home.open();
    wait_for_text(&mut app, "Resume: ");
    start_new(&mut app);
    assert!(is_asked(&mut app), "the game could be resumed");
    choose(&mut app, "Start");
    wait_for_serve(&mut app);
    assert_ne!(run_of(&app).seed, first.seed, "it is another journey");
    play(&mut app);
    exit(app);

    let mut app = home.open();
    wait_for_text(&mut app, "Resume: ");
    to_levels(&mut app);
    choose(&mut app, "Earlier journeys");
    choose(&mut app, "Level 1 of ");
    wait_for_serve(&mut app);
    assert_eq!(run_of(&app).level, first.level);
    exit(app);
    let mut app = home.open();
    to_levels(&mut app);
    choose(&mut app, "Earlier journeys");
    assert_shown(&mut app, "Level 1 of ");
}

#[test]
fn a_journey_left_for_the_title_in_its_first_level_is_not_replaced_unasked() {
    let home = Home::new();
    let mut app = home.open();
    choose(&mut app, "Play");
    wait_for_serve(&mut app);
    play(&mut app);
    leave_for(&mut app, "Main menu");
    wait_for_text(&mut app, "Resume: ");
    start_new(&mut app);
    assert!(is_asked(&mut app));
}

#[test]
fn turns_and_daily_levels_replace_no_journey_and_ask_nothing() {
    let home = Home::new();
    let mut app = in_the_second_level(&home);
    lose_all(&mut app);
    to_levels(&mut app);
    choose(&mut app, "1 player");
    choose(&mut app, "New journey");
    assert!(!is_asked(&mut app));
    wait_for_round(&mut app, Round::Serving);
    exit(app);
    let mut app = home.open();
    choose(&mut app, "Daily level");
    wait_for_screen(&mut app, Screen::Daily);
    choose(&mut app, "Play");
    wait_for_serve(&mut app);
    exit(app);
    let mut app = home.open();
    assert_contains(&shown(&mut app, "Continue: ").expect("an offer"), "(2/");
}

#[test]
fn a_file_of_journeys_that_cannot_be_used_is_reported_on_the_title() {
    let damaged: fn(PathBuf) = |file| fs::write(file, "(format: 1, jour").expect("written");
    let newer: fn(PathBuf) = |file| fs::write(file, "(format: 99)").expect("written");
    let unreadable: fn(PathBuf) = |file| fs::create_dir(file).expect("a folder");
    for (spoil, what) in [
        (damaged, "is damaged"),
        (newer, "has format 99"),
        (unreadable, "stays unchanged"),
    ] {
        let home = Home::new();
        spoil(home.0.path().join("journeys.ron"));
        let mut app = home.open();
        wait(&mut app, what, |app| {
            let said = shown(app, "journeys.ron");
            said.is_some_and(|said| said.contains(what))
        });
        assert_eq!(screen(&app), Screen::Title);
    }
}

#[test]
fn a_journey_is_recorded_as_a_whole_also_when_it_was_left_between() {
    let home = Home::new();
    let mut app = in_the_second_level(&home);
    play(&mut app);
    exit(app);
    let mut app = home.open();
    wait_for_text(&mut app, "Resume: ");
    choose(&mut app, "Resume");
    wait_for_overlay(&mut app, Overlay::Pause);
    choose(&mut app, "Resume");
    lose_all(&mut app);
    choose(&mut app, "Continue");
    wait_for_round(&mut app, Round::Serving);
    lose_all(&mut app);
    exit(app);

    let [journey] = &home.journeys()[..] else {
        panic!("one recording of one journey: {:?}", home.journeys());
    };
    let record = Record::read(journey).expect("a good file");
    assert_eq!(record.games.len(), 3, "skipped, lost, and lost again");
    let (level, levels) = (2, record.levels.len());
    assert_eq!(record.result(), HowFar::LostIn { level, levels });
    run("replay @ --verify", &[journey]).exits(0);
}

#[test]
fn a_journey_through_a_pack_that_has_changed_is_told_and_given_up() {
    let home = Home::new();
    let mut app = in_the_second_level(&home);
    lose_all(&mut app);
    exit(app);
    let file = home.0.path().join("journeys.ron");
    let text = fs::read_to_string(&file).expect("the file");
    let is_identity = |word: &&str| word.len() > 32 && !word.contains(char::is_whitespace);
    let identity = text.split('"').find(is_identity).expect("an identity");
    let changed = text.replace(identity, "another");
    fs::write(&file, changed).expect("written");

    let mut app = home.open();
    choose(&mut app, "Continue");
    wait_for_text(&mut app, "levels of its pack have changed");
    assert_eq!(screen(&app), Screen::Title);
    wait(&mut app, "it is offered no more", |app| {
        shown(app, "Continue: ").is_none()
    });
}

#[test]
fn the_recording_of_a_journey_is_watched_game_by_game() {
    let home = Home::new();
    let mut app = in_the_second_level(&home);
    lose_all(&mut app);
    choose(&mut app, "Main menu");
    wait_for_text(&mut app, "Recordings");
    wait(&mut app, "the journey is written", |_| {
        !home.journeys().is_empty()
    });
    choose(&mut app, "Recordings");
    wait_for_text(&mut app, "Journey: ");
    choose(&mut app, "Journey: ");
    wait_for_text(&mut app, "Game 1 of 2");
    let first = run_of(&app).level;
    tap(&mut app, KeyCode::End);
    wait(&mut app, "the next game follows by itself", |app| {
        shown(app, "Game 2 of 2").is_some() && run_of(app).level != first
    });
    wait_for_text(&mut app, "Verified");
    for _ in 0..2 {
        tap(&mut app, KeyCode::KeyB);
        app.update();
    }
    wait(&mut app, "the first game is back", |app| {
        shown(app, "Game 1 of 2").is_some() && run_of(app).level == first
    });
}
