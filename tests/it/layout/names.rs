//! Names of 60 characters on every page that shows one, and the text next to them that must stay visible.

use std::fs;
use std::path::PathBuf;

use bevy::prelude::*;

use brickwork::level::file;
use brickwork::presentation::library::preferences::Preferences;
use brickwork::presentation::{FirstScreen, Folders, Launch};
use brickwork::progress::Achieved;
use brickwork::simulation::Settings;

use super::{FRAME, HAIR, LANGUAGES, SIZES, TEXT_SIZES, rect_of, resize, wrong};
use crate::shell::{choose, launch_of, level_file, loaded_with_window, shown, wait};
use crate::watched::{recorded, stands, to_watch};

/// Pages that show the name of a level or pack.
const PAGES: [FirstScreen; 9] = [
    FirstScreen::Play,
    FirstScreen::Pause,
    FirstScreen::Levels,
    FirstScreen::Title,
    FirstScreen::Cleared,
    FirstScreen::Finished,
    FirstScreen::Over,
    FirstScreen::Recordings,
    FirstScreen::Records,
];

/// The widest possible names: one word, and many.
fn names() -> [String; 2] {
    ["W".repeat(60), "WWWWW ".repeat(10).trim_end().to_owned()]
}

/// Folder of a player with levels, records and recordings of this name.
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
    let recordings = Folders::within(home.path()).recordings.expect("a folder");
    fs::create_dir_all(&recordings).expect("a folder");
    let game = recorded(first.into(), Settings::default(), 2.0);
    fs::write(
        recordings.join("20260102-030405-a.brickwork"),
        game.to_bytes(),
    )
    .expect("a file");
    (home, files)
}

/// Launch options that show `screen` with levels of this name.
fn launch(files: &[PathBuf], name: &str, screen: FirstScreen) -> Launch {
    let files: Vec<_> = files.iter().map(PathBuf::as_path).collect();
    let mut launch = launch_of(&files, "modern");
    if let Some(named) = &mut launch.named {
        named.name = name.to_owned();
    }
    launch.screen = Some(screen);
    launch
}

/// Returns the faults in windows of `sizes`, in `languages`, with a text size of `percent`.
fn look(
    app: &mut App,
    what: &str,
    (sizes, languages, percents): (&[(u32, u32)], &[&str], &[u16]),
) -> Vec<String> {
    let mut all = Vec::new();
    for (width, height) in sizes {
        for language in languages {
            for percent in percents {
                let mut preferences = app.world_mut().resource_mut::<Preferences>();
                preferences.language = Some((*language).to_owned());
                preferences.comfort.text_size = *percent;
                resize(app, (*width as f32, *height as f32), None);
                let window = Vec2::new(*width as f32, *height as f32);
                let mut found = wrong(app);
                found.extend(lives_out_of_sight(app, window));
                let at = format!("{what} {width}×{height} {language} {percent} %");
                all.extend(found.iter().map(|it| format!("{at}: {it}")));
            }
        }
    }
    all
}

/// Lives that are not completely inside the window.
fn lives_out_of_sight(app: &mut App, window: Vec2) -> Vec<String> {
    let world = app.world_mut();
    let mut nodes = world.query::<(&Name, &ComputedNode, &UiGlobalTransform)>();
    let lives = nodes
        .iter(world)
        .filter(|(name, ..)| name.as_str() == "Life");
    let whole = Rect::from_corners(Vec2::splat(-HAIR), window + HAIR);
    lives
        .map(|(_, node, at)| rect_of(node, at))
        .filter(|rect| rect.union(whole) != whole)
        .map(|rect| format!("a life is out of sight: {} to {}", rect.min, rect.max))
        .collect()
}

fn settle(app: &mut App) {
    for _ in 0..90 {
        app.update();
    }
}

#[test]
fn names_of_60_wide_letters_fit_into_every_window() {
    let is_sweep = std::env::var_os("BRICKWORK_SWEEP").is_some();
    let where_to = if is_sweep {
        (&SIZES[..], &LANGUAGES[..], &TEXT_SIZES[..])
    } else {
        (&SIZES[..4], &LANGUAGES[1..], &[100, 200][..])
    };
    let mut all = Vec::new();
    for (place, name) in names().iter().enumerate() {
        let (home, files) = home_of(name);
        // On pages with little text about a name, one of the two shows how it breaks.
        let pages = if is_sweep || place == 0 {
            &PAGES[..]
        } else {
            &PAGES[..3]
        };
        for screen in pages {
            let asked = launch(&files, name, *screen);
            let mut app = loaded_with_window(asked, Folders::within(home.path()), FRAME);
            settle(&mut app);
            if *screen == FirstScreen::Recordings {
                wait(&mut app, "games are listed", |app| {
                    shown(app, "WWW").is_some()
                });
            }
            let what = format!("{screen:?} {place}");
            all.extend(look(&mut app, &what, where_to));
            if *screen == FirstScreen::Records {
                choose(&mut app, "WWW");
                settle(&mut app);
                all.extend(look(&mut app, "board", where_to));
            }
        }
        let level = file::read(&files[0]).expect("a good level");
        let game = recorded(level.into(), Settings::default(), 2.0);
        let watched = to_watch(&game, 1.0, true);
        let mut app = stands(loaded_with_window(watched, Folders::default(), FRAME));
        all.extend(look(&mut app, &format!("watch {place}"), where_to));
    }
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
        let short = shown(&mut app, "W…").is_some();
        assert_eq!(short, !is_whole, "{name}");
    }
}
