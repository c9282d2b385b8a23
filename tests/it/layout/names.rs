//! Names of 60 characters on every page that shows one, and the text next to them that must stay visible. By default,
//! each page is tested in a sample of window sizes, languages and text sizes; `BRICKWORK_SWEEP=1 cargo test --test it
//! layout::names` tests all of them.

use super::{HAIR, LANGUAGES, SIZES, TEXT_SIZES, Ways, rect_of, resize, sampled, wrong};
use crate::prelude::*;
use crate::watched::{recorded, stands};

/// Pages that show the name of a level or pack.
const PAGES: [FirstScreen; 10] = [
    FirstScreen::Play,
    FirstScreen::Pause,
    FirstScreen::Levels,
    FirstScreen::Title,
    FirstScreen::Cleared,
    FirstScreen::Finished,
    FirstScreen::Over,
    FirstScreen::Recordings,
    FirstScreen::OwnLevels,
    FirstScreen::Records,
];

/// Returns the widest possible names: one word, and many.
fn names() -> [String; 2] {
    ["W".repeat(60), "WWWWW ".repeat(10).trim_end().to_owned()]
}

/// Creates the folder of a player with levels, records and recordings of this name. Also returns the level files.
fn home_of(name: &str) -> (tempfile::TempDir, Vec<PathBuf>) {
    let level = |place: usize| {
        let bricks = "x.".repeat(place + 1);
        format!(
            r#"(format: 1, name: "{name}", author: "{name}", legend: {{'x': Plain(color: Red)}}, bricks: ["{bricks}"])"#
        )
    };
    let (_folder, path) = level_file(&level(0));
    let first = file::read(&path).expect("a good level");
    let home = crate::records::home_with(|progress| {
        progress.note(&Achieved {
            level: first.identity().to_string(),
            level_name: name.to_owned(),
            ..crate::records::game(900, &"W".repeat(24))
        });
    });
    let files: Vec<PathBuf> = (0..2)
        .map(|place| {
            let path = home.path().join(format!("{place}.ron"));
            fs::write(&path, level(place)).expect("a file");
            path
        })
        .collect();
    let own = home.path().join("levels");
    fs::create_dir_all(&own).expect("a folder");
    fs::write(own.join("own.ron"), level(0)).expect("a file");
    let recordings = Folders::within(home.path()).recordings;
    let recordings = recordings.expect("a folder").path;
    fs::create_dir_all(&recordings).expect("a folder");
    let game = recorded(first.into(), Settings::default(), 2.0);
    fs::write(
        recordings.join("20260102-030405-a.brickwork"),
        game.to_bytes(),
    )
    .expect("a file");
    (home, files)
}

/// Returns the launch request that opens `screen` with levels of this name.
fn launch(files: &[PathBuf], name: &str, screen: FirstScreen) -> Launch {
    let files: Vec<_> = files.iter().map(PathBuf::as_path).collect();
    let mut launch = launch_of(&files, "modern");
    if let Some(named) = &mut launch.named {
        named.name = name.to_owned();
    }
    launch.screen = Some(screen);
    launch
}

/// Returns the faults of page number `turn` in the sampled combinations of `ways`.
fn look(app: &mut App, (turn, what): (usize, &str), ways: Ways<'_>) -> Vec<String> {
    let mut all = Vec::new();
    for ((width, height), language, percent) in sampled(turn, ways) {
        let at = format!("{what} {width}×{height} {language} {percent} %");
        let mut preferences = app.world_mut().resource_mut::<Preferences>();
        preferences.language = Some(language.to_owned());
        preferences.comfort.text_size = percent;
        let window = Vec2::new(width as f32, height as f32);
        resize(app, (window.x, window.y), None);
        let mut found = wrong(app);
        found.extend(lives_out_of_sight(app, window));
        all.extend(found.iter().map(|it| format!("{at}: {it}")));
    }
    all
}

/// Returns the areas of the lives (pixels).
fn lives(app: &mut App) -> Vec<Rect> {
    let lives =
        each::<(&Name, &ComputedNode, &UiGlobalTransform), (), _>(app, |(name, node, at)| {
            (name.as_str() == "Life").then(|| rect_of(node, at))
        });
    lives.into_iter().flatten().collect()
}

/// Returns a message for each life that is not completely inside the window.
fn lives_out_of_sight(app: &mut App, window: Vec2) -> Vec<String> {
    let whole = Rect::from_corners(Vec2::splat(-HAIR), window + HAIR);
    lives(app)
        .into_iter()
        .filter(|rect| rect.union(whole) != whole)
        .map(|rect| format!("a life is out of sight: {} to {}", rect.min, rect.max))
        .collect()
}

fn settle(app: &mut App) {
    frames(app, 90);
}

/// Environment variable that makes the test below show a name in its own process, whose output it reads.
const SHOWN: &str = "BRICKWORK_TEST_SHOWN";

#[test]
fn a_name_in_chinese_characters_prints_no_error() {
    if std::env::var_os(SHOWN).is_some() {
        let level = ONE_BRICK.replace("One", "東京の煉瓦");
        let (_folder, path) = level_file(&level);
        let mut app = loaded_in_window(launch_of(&[&path], "modern"), SIZES[0], FRAME);
        settle(&mut app);
        assert_shown(&mut app, "東京");
        return;
    }
    let this_test = std::thread::current().name().expect("a test").to_owned();
    let mut child = Command::new(std::env::current_exe().expect("a file"));
    child.args(["--exact", &this_test, "--nocapture"]);
    let output = child.env(SHOWN, "1").output().expect("it runs");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    // The break of lines reads data of languages. With debug assertions it prints a line if they are missing.
    assert!(!said.contains("ICU4X"), "{said}");
}

#[test]
fn names_of_60_wide_letters_fit_into_every_window() {
    let where_to: Ways<'_> = if is_sweep() {
        (&SIZES[..], &LANGUAGES[..], &TEXT_SIZES[..])
    } else {
        (&SIZES[..4], &LANGUAGES[1..], &[100, 200][..])
    };
    let mut all = Vec::new();
    for (place, name) in names().iter().enumerate() {
        let (home, files) = home_of(name);
        // Pages with little text next to a name show the same line breaks, so one of the two names suffices.
        let pages = if is_sweep() || place == 0 {
            &PAGES[..]
        } else {
            &PAGES[..3]
        };
        for (turn, screen) in pages.iter().enumerate() {
            let asked = launch(&files, name, *screen);
            let mut app = loaded_with_window(asked, Folders::within(home.path()), FRAME);
            settle(&mut app);
            let has_lives = *screen != FirstScreen::Play || !lives(&mut app).is_empty();
            assert!(has_lives, "no life is shown in play");
            if matches!(screen, FirstScreen::Recordings | FirstScreen::OwnLevels) {
                wait_for_text(&mut app, "WWW");
            }
            let what = format!("{screen:?} {place}");
            all.extend(look(&mut app, (turn + place, &what), where_to));
            if *screen == FirstScreen::Records {
                choose(&mut app, "WWW");
                settle(&mut app);
                all.extend(look(&mut app, (turn + place + 1, "board"), where_to));
            }
        }
        let level = file::read(&files[0]).expect("a good level");
        let game = recorded(level.into(), Settings::default(), 2.0);
        let watched = to_watch(&game, 1.0, true);
        let mut app = stands(loaded_with_window(watched, Folders::default(), FRAME));
        let what = format!("watch {place}");
        all.extend(look(&mut app, (place, &what), where_to));
    }
    assert!(all.is_empty(), "{}\n{} in all", all.join("\n"), all.len());
}

fn in_english(app: &mut App) {
    app.world_mut().resource_mut::<Preferences>().language = Some("en".to_owned());
    settle(app);
}

#[test]
fn saved_play_with_names_of_60_wide_letters_fits_into_every_window() {
    let where_to: Ways<'_> = (&SIZES[..2], &LANGUAGES[..], &[100, 200][..]);
    let name = &names()[0];
    let (home, files) = home_of(name);
    let open = || {
        let mut asked = launch(&files, name, FirstScreen::Title);
        asked.screen = None;
        asked.overrides.assists = vec!["skip-level".to_owned()];
        let mut app = loaded_with_window(asked, Folders::within(home.path()), FRAME);
        in_english(&mut app);
        app
    };
    let is_served = |app: &mut App| screen(app) == Screen::Play && round(app) == Round::Serving;
    let level = |app: &App| app.world().resource::<Run>().level.clone();

    let mut app = open();
    wait(&mut app, "the first level is served", is_served);
    let first = level(&app);
    fly_on(&mut app, 60);
    tap(&mut app, KeyCode::KeyP);
    app.update();
    choose(&mut app, "Skip level");
    wait(&mut app, "the second level is served", |app| {
        level(app) != first && is_served(app)
    });
    fly_on(&mut app, 60);
    exit(app);

    let mut app = open();
    wait(&mut app, "saved play is offered", |app| {
        shown(app, "Resume: W").is_some()
    });
    settle(&mut app);
    let mut all = look(&mut app, (0, "saved play"), where_to);
    in_english(&mut app);
    choose(&mut app, "Levels");
    wait_for_screen(&mut app, Screen::Levels);
    choose(&mut app, "New journey");
    wait_for_text(&mut app, "Start a new journey?");
    settle(&mut app);
    all.extend(look(&mut app, (1, "question"), where_to));
    in_english(&mut app);
    choose(&mut app, "Start");
    wait(&mut app, "the first level is served", is_served);
    lose_all(&mut app);
    choose(&mut app, "Levels");
    wait_for_screen(&mut app, Screen::Levels);
    choose(&mut app, "Earlier journeys");
    wait_for_text(&mut app, "Earlier journeys through W");
    settle(&mut app);
    all.extend(look(&mut app, (0, "earlier journeys"), where_to));
    assert!(all.is_empty(), "{}\n{} in all", all.join("\n"), all.len());
}

/// A level name that `check` accepts is shown in full if it fits.
#[test]
fn a_name_that_fits_is_shown_whole_and_one_that_does_not_is_cut() {
    for (name, is_whole) in [("Meadow", true), (&*"W".repeat(60), false)] {
        let (home, files) = home_of(name);
        let asked = launch(&files, name, FirstScreen::Play);
        let mut app = loaded_with_window(asked, Folders::within(home.path()), FRAME);
        settle(&mut app);
        let mut texts = app.world_mut().query::<&Text>();
        let whole = texts.iter(app.world()).any(|text| text.0 == name);
        assert_eq!(whole, is_whole, "{name}");
        assert_eq!(shown(&mut app, "W…").is_some(), !is_whole, "{name}");
    }
}
