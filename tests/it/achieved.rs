//! Progress of games in the window: each game of a person is recorded once, when it ends, under the rules of the whole
//! game. Autopilot games, demos and other windows' games are not recorded.

use brickwork::presentation::library::notices::StoreNotices;
use brickwork::progress::Key;
use brickwork::progress::stars::{CLEARED, NO_LIFE_LOST, Place};

use crate::player_home::WALL;
use crate::prelude::*;

/// Starts a game of a level with `content` that stores its files in `home`. Also returns the folder of the level.
fn game_at(home: &Path, content: &str, overrides: Overrides) -> (tempfile::TempDir, App) {
    let (level_folder, path) = level_file(content);
    let launch = changed(of_pack(pack_of(&[&path])), |it| it.overrides = overrides);
    let mut app = loaded_in(launch, Folders::within(home), FRAME);
    wait_for_round(&mut app, Round::Serving);
    (level_folder, app)
}

fn game(home: &Path, content: &str) -> (tempfile::TempDir, App) {
    game_at(home, content, Overrides::default())
}

/// Plays until the only brick is destroyed.
fn clear(app: &mut App) {
    launch_until(app, Overlay::Cleared);
    app.update();
}

fn lose(app: &mut App) {
    lose_all(app);
    app.update();
}

fn leave_for_the_title(app: &mut App) {
    leave_for(app, "Main menu");
    frames(app, 10);
}

fn frames(app: &mut App, count: u32) {
    for _ in 0..count {
        app.update();
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Waits until one game without a clear is recorded.
fn wait_for_noted(app: &mut App) {
    wait(app, "the game is noted", |app| {
        games(&progress_of(app)) == (1, 0)
    });
}

/// Returns the numbers of games played and cleared.
fn games(progress: &Progress) -> (u64, u64) {
    let total = progress.statistics.total();
    (total.levels_played, total.levels_cleared)
}

/// Returns the key of the leaderboard for the level in play.
fn key(app: &App, assisted: bool) -> Key {
    let run = run_of(app);
    Key {
        subject: Subject::Level(run.level.identity().to_string()),
        ruleset: run.settings.rules.ruleset.clone(),
        revision: rulesets::all()[rulesets::DEFAULT].revision,
        difficulty: "normal".to_owned(),
        assisted,
        players: String::new(),
    }
}

#[test]
fn a_cleared_level_is_noted_once_with_its_points_its_stars_and_what_was_met() {
    let home = tempfile::tempdir().expect("a folder");
    let (_level, mut app) = game(home.path(), ONE_GIANT);
    clear(&mut app);
    let score = standing(&app).score;
    let noted = progress_of(&app);
    assert_eq!(games(&noted), (1, 1));
    let key = key(&app, false);
    let board = noted.boards.entries(&key).to_vec();
    assert_eq!(board.len(), 1);
    assert_eq!((board[0].score, board[0].cleared), (score, true));
    let Subject::Level(level) = &key.subject else {
        panic!("a level");
    };
    let (ruleset, difficulty) = (key.ruleset.clone(), key.difficulty.clone());
    let level = level.clone();
    let place = Place {
        level,
        ruleset,
        difficulty,
    };
    // The star for par is not checked: par may not be known yet.
    let both = CLEARED | NO_LIFE_LOST;
    assert_eq!(noted.stars.at(&place).stars & both, both);
    assert!(noted.met.kinds.contains("plain") && noted.met.rulesets.contains("modern"));
    assert!(noted.goals.when("first-clear").is_some());
    // The end says why.
    assert_shown(&mut app, "No lives lost");
    assert_shown(&mut app, "Goals completed: First clear");
    choose(&mut app, "Main menu");
    frames(&mut app, 30);
    assert_eq!(games(&progress_of(&app)), (1, 1), "and never again");
    exit(app);
    assert_eq!(peek::<Progress>(home.path()), *noted, "it is on the disk");
}

/// Returns the scales of the stars on the panel, each with its reason.
fn star_scales(app: &mut App) -> Vec<f32> {
    let world = app.world_mut();
    let mut stars = world.query::<(&Name, &ChildOf)>();
    let stars = stars.iter(world);
    let stars = stars.filter(|(name, _)| ["Star", "No star"].contains(&name.as_str()));
    let scales = stars.filter_map(|(_, on)| Some(world.get::<UiTransform>(on.parent())?.scale.x));
    scales.collect()
}

#[test]
fn stars_land_one_after_the_other_and_at_once_after_a_press_or_with_reduced_motion() {
    for (presses, is_calm) in [(false, false), (true, false), (false, true)] {
        let home = tempfile::tempdir().expect("a folder");
        let (_level, mut app) = game(home.path(), ONE_GIANT);
        if is_calm {
            set_comfort(&mut app, crate::eased::calm());
        }
        clear(&mut app);
        wait(&mut app, "the stars", |app| star_scales(app).len() == 3);
        if presses {
            tap(&mut app, KeyCode::ArrowDown);
        }
        let mut landed = Vec::new();
        for _ in 0..130 {
            app.update();
            let scales = star_scales(&mut app).into_iter();
            landed.push(scales.filter(|scale| *scale >= 1.0).count());
        }
        assert_eq!(landed[129], 3, "after two seconds");
        if presses || is_calm {
            assert_eq!(landed[0], 3, "at once");
            continue;
        }
        assert_eq!(landed[0], 0);
        let one_by_one = landed.is_sorted_by(|now, next| now <= next && next - now <= 1);
        assert!(one_by_one, "{landed:?}");
    }
}

#[test]
fn a_lost_game_is_noted_and_clears_nothing() {
    let home = tempfile::tempdir().expect("a folder");
    let (_level, mut app) = game(home.path(), ONE_BRICK);
    lose(&mut app);
    let noted = progress_of(&app);
    assert_eq!(games(&noted), (1, 0));
    assert_eq!(noted.statistics.total().balls_lost, 3);
    assert_eq!(noted.stars.of_levels(), 0);
}

#[test]
fn a_game_with_help_stands_apart_even_if_the_help_was_for_a_moment() {
    let home = tempfile::tempdir().expect("a folder");
    let helped = changed(Overrides::default(), |it| {
        it.assists = vec!["wider-paddle".to_owned()];
    });
    let (_level, mut app) = game_at(home.path(), ONE_GIANT, helped);
    clear(&mut app);
    let noted = progress_of(&app);
    assert_eq!(noted.boards.entries(&key(&app, true)).len(), 1);
    assert_eq!(noted.boards.entries(&key(&app, false)).len(), 0);
    assert_eq!(noted.stars.of_levels(), 1, "the star for clearing alone");
    assert_shown(&mut app, "Assists on");
    exit(app);

    let home = tempfile::tempdir().expect("a folder");
    let (_level, mut app) = game(home.path(), ONE_GIANT);
    let rules = rules_in_play(&app);
    let helped = changed(rules.clone(), |it| {
        it.assists = vec!["wider-paddle".to_owned()];
    });
    for rules in [helped, rules] {
        let change = SimulationCommand::ChangeRules(Box::new(rules));
        // Change the rules after the first step. Before it, the change would apply to the start of the level.
        frames(&mut app, 3);
        app.world_mut().write_message(change);
        frames(&mut app, 3);
    }
    clear(&mut app);
    let noted = progress_of(&app);
    assert_eq!(noted.boards.entries(&key(&app, true)).len(), 1);
    assert_eq!(noted.boards.entries(&key(&app, false)).len(), 0);
}

#[test]
fn a_game_that_is_left_counts_once_it_cannot_be_resumed_any_more() {
    let home = tempfile::tempdir().expect("a folder");
    let (_level, mut app) = game(home.path(), WALL);
    fly_on(&mut app, 300);
    let bricks = standing(&app).score;
    leave_for_the_title(&mut app);
    assert_eq!(games(&progress_of(&app)), (0, 0), "it waits");
    choose(&mut app, "Play");
    wait_for_round(&mut app, Round::Serving);
    fly_on(&mut app, 10);
    wait_for_noted(&mut app);
    let boards = progress_of(&app).boards.clone();
    let scores = boards.all().flat_map(|(_, entries)| entries);
    let scores: Vec<u32> = scores.map(|entry| entry.score).collect();
    let expected = if bricks > 0 { vec![bricks] } else { Vec::new() };
    assert_eq!(scores, expected, "with the points that it had");
    assert_eq!(progress_of(&app).stars.of_levels(), 0, "and no clear");
    exit(app);
    assert_eq!(games(&peek(home.path())), (1, 0), "the second one waits");
}

#[test]
fn a_resumed_game_counts_once_and_as_a_whole() {
    let home = tempfile::tempdir().expect("a folder");
    let (_level, mut app) = game(home.path(), ONE_BRICK);
    fly_on(&mut app, 20);
    let run = run_of(&app);
    exit(app);
    // It waits for the next run.
    assert_eq!(games(&peek(home.path())), (0, 0));

    let mut app = loaded_in(Launch::default(), Folders::within(home.path()), FRAME);
    wait_for_text(&mut app, "Resume: ");
    resume(&mut app);
    choose(&mut app, "Resume");
    lose(&mut app);
    wait_for_noted(&mut app);
    frames(&mut app, 30);
    let noted = progress_of(&app);
    assert_eq!(games(&noted), (1, 0));
    let total = noted.statistics.total();
    let seconds = step(&app) as f64 / f64::from(run.settings.step_hz);
    assert_eq!(total.time_ms, (seconds * 1_000.0).round() as u64);
    assert_eq!(total.balls_lost, 3);
}

#[test]
fn a_level_begun_again_in_the_middle_is_a_game_that_was_left() {
    let home = tempfile::tempdir().expect("a folder");
    let (_level, mut app) = game(home.path(), WALL);
    fly_on(&mut app, 100);
    tap(&mut app, KeyCode::KeyP);
    choose(&mut app, "Restart level");
    wait_for_noted(&mut app);
    tap(&mut app, KeyCode::KeyP);
    choose(&mut app, "Restart level");
    frames(&mut app, 30);
    // A game without a launch does not count.
    assert_eq!(games(&progress_of(&app)), (1, 0));
}

#[test]
fn what_the_autopilot_plays_and_what_is_only_shown_is_not_noted() {
    let home = tempfile::tempdir().expect("a folder");
    let (_level, path) = level_file(ONE_GIANT);
    let launch = changed(of_pack(pack_of(&[&path])), |it| it.autoplay = true);
    let mut app = loaded_in(launch, Folders::within(home.path()), FRAME);
    wait_for_overlay(&mut app, Overlay::Cleared);
    frames(&mut app, 10);
    assert_eq!(games(&progress_of(&app)), (0, 0));
}

#[test]
fn two_windows_add_what_each_has_played() {
    let home = tempfile::tempdir().expect("a folder");
    let (_first, mut one) = game(home.path(), ONE_GIANT);
    let (_second, mut other) = game(home.path(), ONE_GIANT);
    clear(&mut one);
    clear(&mut other);
    exit(one);
    exit(other);
    assert_eq!(games(&peek(home.path())), (2, 2));
}

#[test]
fn what_a_newer_version_has_kept_is_left_alone_and_the_player_is_told() {
    let home = tempfile::tempdir().expect("a folder");
    let file = home.path().join("progress.ron");
    let newer = "(format: 99, boards: \"something else\")";
    fs::write(&file, newer).expect("a file");
    let (_level, mut app) = game(home.path(), ONE_GIANT);
    clear(&mut app);
    assert_eq!(games(&progress_of(&app)), (1, 1), "the game goes on");
    assert!(!app.world().resource::<StoreNotices>().0.is_empty());
    exit(app);
    assert_eq!(fs::read_to_string(&file).expect("the file"), newer);
}

#[test]
fn a_damaged_file_is_set_aside_and_the_title_says_so_once() {
    let home = tempfile::tempdir().expect("a folder");
    fs::write(home.path().join("progress.ron"), "(format: 1, boar").expect("a file");
    let mut app = loaded_with_window(Launch::default(), Folders::within(home.path()), FRAME);
    wait_for_text(&mut app, "progress.ron");
    choose(&mut app, "Close");
    frames(&mut app, 4);
    assert_eq!(shown(&mut app, "progress.ron"), None);
    choose(&mut app, "Levels");
    wait_for_screen(&mut app, Screen::Levels);
    choose(&mut app, "Back");
    wait_for_screen(&mut app, Screen::Title);
    frames(&mut app, 4);
    assert_eq!(shown(&mut app, "progress.ron"), None, "once");
    let names = names_in(home.path());
    let is_aside = |name: &String| name.starts_with("progress.ron.") && name.ends_with("-1");
    assert!(names.iter().any(is_aside), "{names:?}");
}

#[test]
fn where_nothing_can_be_written_the_game_goes_on_and_says_so() {
    let home = tempfile::tempdir().expect("a folder");
    let blocked = home.path().join("blocked");
    fs::write(&blocked, "a file where the folder should be").expect("a file");
    let (_level, mut app) = game(&blocked, ONE_GIANT);
    clear(&mut app);
    assert_eq!(games(&progress_of(&app)), (1, 1));
    wait(&mut app, "it is said", |app| {
        !app.world().resource::<StoreNotices>().0.is_empty()
    });
}
