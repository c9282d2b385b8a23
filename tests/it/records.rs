//! Progress shown in the window with only keys or only the mouse: level select, records and progress pages.

use bevy::input::keyboard::Key as Sign;
use bevy::window::FileDragAndDrop;

use brickwork::platform::store::export;
use brickwork::progress::Mode;
use brickwork::progress::met::Met;

use crate::prelude::*;
use crate::rulesets::shipped;

/// Returns the identity and the name of a bundled level.
fn first_light() -> (String, String) {
    let level = shipped("foundations/01-first-light.ron");
    (level.identity().to_string(), level.name().to_owned())
}

/// Returns a cleared game of that level.
pub fn game(score: u32, player: &str) -> Achieved {
    let (level, level_name) = first_light();
    Achieved {
        level,
        level_name,
        pack: Some(("foundations".to_owned(), 1)),
        ruleset: rulesets::DEFAULT.to_owned(),
        revision: rulesets::all()[rulesets::DEFAULT].revision,
        difficulty: "normal".to_owned(),
        score,
        time_ms: 65_000,
        cleared: true,
        date: 1_795_400_000,
        met: Met {
            kinds: ["plain".to_owned()].into(),
            rulesets: [rulesets::DEFAULT.to_owned()].into(),
            ..Met::default()
        },
        player: player.to_owned(),
        ..Achieved::default()
    }
}

/// Creates a folder with the progress made by `fill`.
pub fn home_with(fill: impl FnOnce(&mut Progress)) -> tempfile::TempDir {
    let home = tempfile::tempdir().expect("a folder");
    let mut progress = Progress::default();
    fill(&mut progress);
    export(home.path().join("progress.ron"), &progress).expect("written");
    home
}

fn window(home: &Path) -> App {
    let mut app = loaded_with_window(Launch::default(), Folders::within(home), FRAME);
    settle(&mut app);
    app
}

fn show(app: &mut App, label: &str, wanted: Screen) {
    choose(app, label);
    wait_for_screen(app, wanted);
    settle(app);
}

/// Presses a key that enters the character `text`.
fn type_sign(app: &mut App, text: &str) {
    send_key(app, KeyCode::KeyM, |input| {
        input.text = Some(text.into());
        input.logical_key = match text {
            "\u{8}" => Sign::Backspace,
            text => Sign::Character(text.into()),
        };
    });
    frames(app, 2);
}

#[test]
fn the_level_select_shows_stars_the_best_and_what_is_new() {
    let home = home_with(|progress| {
        progress.note(&game(12_400, "Ana"));
    });
    let mut app = window(home.path());
    show(&mut app, "Levels", Screen::Levels);
    let first = count_named(&mut app, "Level");
    choose(&mut app, "Foundations");
    settle(&mut app);
    // Only the levels of the open pack are there.
    assert!((1..20).contains(&first) && count_named(&mut app, "Level") == 14);
    assert_shown(&mut app, "12,400 · 1:05");
    assert_eq!(count_named(&mut app, "Star"), 2, "cleared without a loss");
    // Other levels have kinds that the player has not met.
    assert_shown(&mut app, "New: ");
    // Plain bricks are no news.
    let is_wrong = |text: &Text| text.starts_with("New: ") && text.contains("Brick");
    let wrong = each::<&Text, (), _>(&mut app, is_wrong);
    assert!(!wrong.contains(&true));
}

#[test]
fn what_was_achieved_by_other_rules_is_not_shown() {
    let home = home_with(|progress| {
        let hard = Achieved {
            difficulty: "hard".to_owned(),
            ..game(12_400, "Ana")
        };
        progress.note(&hard);
    });
    let mut app = window(home.path());
    show(&mut app, "Levels", Screen::Levels);
    choose(&mut app, "Foundations");
    settle(&mut app);
    assert_eq!(focused(&mut app), "Foundations", "the open tab");
    assert_not_shown(&mut app, "12,400");
    assert_eq!(count_named(&mut app, "Star"), 0);
}

#[test]
fn the_level_select_opens_at_once_with_a_thousand_records() {
    let home = home_with(|progress| {
        for number in 0..1_000 {
            let other = Achieved {
                level: format!("1-{number:032x}"),
                ..game(number + 1, "Ana")
            };
            progress.note(&other);
        }
    });
    let recordings = home.path().join("recordings");
    fs::create_dir_all(&recordings).expect("a folder");
    for number in 0..5_000 {
        let name = format!("{number:06}-20261122-120000-x.brickwork");
        fs::write(recordings.join(name), "").expect("a file");
    }
    let mut app = window(home.path());
    // Thumbnails of levels are created on the first visit.
    show(&mut app, "Levels", Screen::Levels);
    show(&mut app, "Back", Screen::Title);
    choose(&mut app, "Levels");
    let begun = Instant::now();
    wait_for_screen(&mut app, Screen::Levels);
    app.update();
    let took = begun.elapsed();
    // The limit is ten times the time of a release build, because tests are not optimised.
    println!("the level select is open after {took:?}");
    assert!(took < Duration::from_secs(1), "{took:?}");
}

/// Notes two usual games, one that is hard and one with an assist. `scores` are those of the last two.
fn note_on_three_boards(progress: &mut Progress, [hard, assisted]: [u32; 2]) {
    progress.note(&game(12_400, "Ana"));
    progress.note(&game(9_000, "Bo"));
    progress.note(&Achieved {
        difficulty: "hard".to_owned(),
        ..game(hard, "Cy")
    });
    progress.note(&Achieved {
        assists: vec!["nudge".to_owned()],
        ..game(assisted, "Di")
    });
}

#[test]
fn records_are_shown_by_level_and_rules_and_those_with_help_apart() {
    let home = home_with(|progress| {
        note_on_three_boards(progress, [500, 700]);
        progress.note(&Achieved {
            mode: Mode::Journey,
            journey: Some(JourneyEnd {
                score: 88_000,
                cleared: true,
                ..JourneyEnd::default()
            }),
            ..game(1, "Ed")
        });
    });
    let mut app = window(home.path());
    show(&mut app, "Leaderboards", Screen::Records);
    assert_shown(&mut app, "Journey: Foundations");
    let (_, name) = first_light();
    choose(&mut app, &name);
    settle(&mut app);
    let board = "1st|12,400|Ana|2nd|9,000|Bo|1:05| Nov 2026|With assists";
    for words in board.split('|') {
        assert_shown(&mut app, words);
    }
    for of_another_board in ["Cy", "Di"] {
        assert_not_shown(&mut app, of_another_board);
    }
    choose(&mut app, "Modern · Hard");
    settle(&mut app);
    assert!(shown(&mut app, "Cy").is_some() && shown(&mut app, "Ana").is_none());
    tap_and_settle(&mut app, KeyCode::Escape);
    // Esc leads to the list.
    assert_shown(&mut app, "Journey: Foundations");
    tap(&mut app, KeyCode::Escape);
    wait_for_screen(&mut app, Screen::Title);
}

#[test]
fn a_name_is_typed_and_what_the_font_lacks_is_refused() {
    let home = tempfile::tempdir().expect("a folder");
    let mut app = window(home.path());
    show(&mut app, "Leaderboards", Screen::Records);
    choose(&mut app, "Enter your name");
    settle(&mut app);
    for sign in ["W", "é", " ", "m", "x", "\u{8}"] {
        type_sign(&mut app, sign);
    }
    assert_shown(&mut app, "Wé m|");
    // M is a letter here.
    assert!(!preferences(&app).muted);
    type_sign(&mut app, "語");
    assert_shown(&mut app, "The font has no “語”");
    assert_shown(&mut app, "Wé m|");
    for _ in 0..30 {
        type_sign(&mut app, "o");
    }
    assert_shown(&mut app, "at most 24");
    assert_eq!(focused(&mut app), "Done");
    tap_and_settle(&mut app, KeyCode::Enter);
    let name = preferences(&app).player.clone();
    assert_eq!(name.chars().count(), 24, "{name}");
    assert_shown(&mut app, &format!("Player: {name}"));
    tap_and_settle(&mut app, KeyCode::KeyM);
    exit(app);
    // It is remembered.
    assert_eq!(peek::<Preferences>(home.path()).player, name);
}

#[test]
fn a_name_is_entered_by_mouse_alone() {
    let home = tempfile::tempdir().expect("a folder");
    let mut app = window(home.path());
    click_on(&mut app, "Leaderboards");
    wait_for_screen(&mut app, Screen::Records);
    settle(&mut app);
    click_on(&mut app, "Enter your name");
    for label in ["A", "Lowercase", "n", "a", "b", "Delete"] {
        click_on(&mut app, label);
    }
    assert_shown(&mut app, "Ana|");
    click_on(&mut app, "Done");
    assert_eq!(preferences(&app).player, "Ana");
    click_on(&mut app, "Player: Ana");
    click_on(&mut app, "B");
    click_on(&mut app, "Cancel");
    // Nothing has changed.
    assert_eq!(preferences(&app).player, "Ana");
    click_on(&mut app, "Back");
    wait_for_screen(&mut app, Screen::Title);
}

#[test]
fn every_page_of_the_progress_is_reached_by_keys_alone() {
    let home = home_with(|progress| {
        progress.note(&game(12_400, "Ana"));
    });
    let mut app = window(home.path());
    show(&mut app, "Progress", Screen::Progress);
    assert_eq!(focused(&mut app), "Statistics");
    assert_shown(&mut app, "Levels cleared");
    for (page, words) in [
        ("Goals", " of 25 completed"),
        ("Album", "Bricks discovered: 1 of "),
        ("Files", "Your data stays on this device"),
    ] {
        tap(&mut app, KeyCode::ArrowRight);
        assert_eq!(focused(&mut app), page);
        tap_and_settle(&mut app, KeyCode::Enter);
        assert!(shown(&mut app, words).is_some(), "{page}: {words}");
        assert_eq!(focused(&mut app), page, "the focus stays on its tab");
    }
    assert_shown(&mut app, env!("CARGO_PKG_VERSION"));
    let folder = home.path().display().to_string();
    assert_shown(&mut app, &folder);
    tap(&mut app, KeyCode::ArrowDown);
    assert_eq!(focused(&mut app), "Export to a file");
    tap_and_settle(&mut app, KeyCode::Enter);
    assert_shown(&mut app, "Exported to ");
    tap(&mut app, KeyCode::Escape);
    wait_for_screen(&mut app, Screen::Title);
}

fn exported(home: &Path) -> Vec<PathBuf> {
    let mut files = files_in(home);
    files.retain(|file| file.to_string_lossy().contains("brickwork-progress-"));
    files
}

#[test]
fn what_is_exported_on_one_device_is_taken_in_on_another_once() {
    let there = home_with(|progress| {
        progress.note(&game(12_400, "Ana"));
    });
    let mut app = window(there.path());
    show(&mut app, "Progress", Screen::Progress);
    let killed = ".brickwork-progress-2026-01-02.ron.new-a1b2c3";
    fs::write(there.path().join(killed), "half").expect("a file");
    for _ in 0..2 {
        choose(&mut app, "Files");
        choose(&mut app, "Export to a file");
    }
    let files = exported(there.path());
    assert_eq!(files.len(), 2, "never in the place of another: {files:?}");
    assert!(!there.path().join(killed).exists(), "the rest of an export");

    let here = home_with(|progress| {
        progress.note(&game(9_000, "Bo"));
    });
    let mut app = window(here.path());
    show(&mut app, "Progress", Screen::Progress);
    let drop_it = |app: &mut App, file: &Path| {
        let (window, path_buf) = (window_of(app), file.to_owned());
        let dropped = FileDragAndDrop::DroppedFile { window, path_buf };
        app.world_mut().write_message(dropped);
        app.update();
        settle(app);
    };
    drop_it(&mut app, &files[0]);
    assert_shown(&mut app, "Imported ");
    let once = progress_of(&app);
    let (key, board) = once.boards.all().next().expect("a board");
    let players: Vec<&str> = board.iter().map(|entry| entry.player.as_str()).collect();
    assert_eq!(players, ["Ana", "Bo"], "{key:?}");
    drop_it(&mut app, &files[1]);
    assert_shown(&mut app, "contains nothing new");
    assert_eq!(progress_of(&app), once);
    let wrong = here.path().join("wrong.ron");
    fs::write(&wrong, "(format: 1, boards").expect("a file");
    drop_it(&mut app, &wrong);
    // The screen names the file that cannot be read.
    assert_shown(&mut app, "wrong.ron");
    assert_eq!(progress_of(&app), once, "and nothing is lost");
    choose(&mut app, "Files");
    choose(&mut app, "Import latest export");
    assert_shown(&mut app, "There is no brickwork-progress-");
}

#[test]
fn the_next_best_is_in_sight_during_play() {
    let (_level_folder, path) = level_file(ONE_GIANT);
    let level = file::read(&path).expect("a good level");
    let home = home_with(|progress| {
        let record = Achieved {
            level: level.identity().to_string(),
            pack: None,
            ..game(99_000, "Ana")
        };
        progress.note(&record);
    });
    let launch = of_pack(pack_of(&[&path]));
    let mut app = loaded_in(launch, Folders::within(home.path()), FRAME);
    wait_for_text(&mut app, "To beat: 99,000 · Ana");
}

#[test]
fn the_list_of_records_shows_the_best_score_under_the_chosen_rules() {
    let home = home_with(|progress| note_on_three_boards(progress, [50_000, 70_000]));
    let mut app = window(home.path());
    show(&mut app, "Leaderboards", Screen::Records);
    assert_shown(&mut app, "12,400");
    for other in ["9,000", "50,000", "70,000"] {
        assert_not_shown(&mut app, other);
    }
}

#[test]
fn the_pause_shows_the_power_ups_that_can_fall_in_the_level() {
    let level = r#"(format: 2, name: "Rain", author: "Test", rules: (drops: Bag(every: 5, weights: {"wide": 1})),
        legend: {'x': (hits: 9, carries: (power: "shower"))}, bricks: ["xx"])"#;
    let (_folder, mut app) = crate::menus::game_of_level(level);
    tap_and_settle(&mut app, KeyCode::KeyP);
    choose(&mut app, "Power-ups");
    settle(&mut app);
    assert_eq!(focused(&mut app), "Back");
    for words in "Wide paddle|Gold shower|1,000 points|A wider paddle".split('|') {
        assert_shown(&mut app, words);
    }
    assert_not_shown(&mut app, "Narrow paddle");
    tap_and_settle(&mut app, KeyCode::Escape);
    assert_not_shown(&mut app, "Wide paddle");
    assert_eq!(overlay(&app), Overlay::Pause);
}

#[test]
fn the_command_line_opens_records_and_progress() {
    for (first, wanted) in [
        (FirstScreen::Records, Screen::Records),
        (FirstScreen::Progress, Screen::Progress),
    ] {
        let app = loaded_in(at_screen(first), Folders::default(), FRAME);
        assert_eq!(screen(&app), wanted);
    }
}
