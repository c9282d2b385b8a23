//! Playability of levels and difficulties under the effective rules: the command line overrides the settings.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use bevy::prelude::*;

use brickwork::content::Overrides;
use brickwork::content::materials::Light;
use brickwork::level::file;
use brickwork::presentation::{Folders, Launch, NamedPack, Screen};
use brickwork::simulation::{CollisionScheme, Round};

use crate::commands::text;
use crate::menus::{click_on, settle};
use crate::shell::{ONE_BRICK, level_file, loaded_with_window, round, screen, shown, tap, wait};

const FRAME: Duration = Duration::from_millis(16);

/// Starts the app with the level in `path`, the tutorial's scheme and, if given, the ruleset of the command line.
fn discrete(path: &Path, ruleset: Option<&str>, folders: Folders) -> App {
    let level = file::read(path).expect("a good level");
    let launch = Launch {
        named: Some(NamedPack {
            name: "Test".to_owned(),
            light: Light::default(),
            levels: vec![(path.to_owned(), Ok(level.into()))],
            findings: Vec::new(),
        }),
        overrides: Overrides {
            ruleset: ruleset.map(str::to_owned),
            collision: CollisionScheme::Discrete,
            ..Overrides::default()
        },
        ..Launch::default()
    };
    loaded_with_window(launch, folders, FRAME)
}

/// Creates a folder with settings that choose the ruleset `name`.
fn settings(name: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = format!("(format: 1, chosen: (ruleset: Some({name:?})))");
    std::fs::write(folder.path().join("settings.ron"), settings).expect("a file");
    folder
}

#[test]
fn a_level_is_refused_by_the_rules_of_the_settings_unless_the_command_line_has_others() {
    let (_folder, path) = level_file(ONE_BRICK);
    let kept = settings("arkanoid-like");
    let folders = || Folders::within(kept.path());
    let mut app = discrete(&path, None, folders());
    settle(&mut app);
    assert_eq!(screen(&app), Screen::Broken);
    let remedy = "choose another ruleset than \"arkanoid-like\"";
    assert!(shown(&mut app, remedy).is_some(), "with the remedy");
    let app = discrete(&path, Some("modern"), folders());
    assert_eq!(screen(&app), Screen::Play, "these rules can be played");
}

#[test]
fn levels_are_judged_again_when_another_ruleset_is_chosen() {
    let (_folder, path) = level_file(&ONE_BRICK.replace("One", "Zebra"));
    let mut app = discrete(&path, None, Folders::default());
    let choose = |app: &mut App, ruleset: &str| {
        for item in ["Settings", "Rules", ruleset, "Back"] {
            click_on(app, item);
        }
    };
    let offers = |app: &mut App| {
        wait(app, "the levels", |app| screen(app) == Screen::Levels);
        settle(app);
        let world = app.world_mut();
        let mut labels = world.query::<&AccessibleLabel>();
        labels.iter(world).any(|label| label.0 == "Zebra")
    };
    wait(&mut app, "the level is served", |app| {
        round(app) == Round::Serving
    });
    tap(&mut app, KeyCode::KeyP);
    settle(&mut app);
    choose(&mut app, "Space wall");
    for item in ["Levels", "Leave"] {
        click_on(&mut app, item);
    }
    assert!(!offers(&mut app), "these rules have enemies");
    tap(&mut app, KeyCode::Escape);
    wait(&mut app, "the title", |app| screen(app) == Screen::Title);
    settle(&mut app);
    choose(&mut app, "Tutorial");
    click_on(&mut app, "Levels");
    assert!(offers(&mut app), "these do not");
}

/// Returns the output of `brickwork play` without a display, with the settings in `folder`.
fn said(folder: &Path, arguments: &[&str]) -> String {
    let output = Command::new(env!("CARGO_BIN_EXE_brickwork"))
        .arg("play")
        .args(arguments)
        .env("BRICKWORK_CONFIG_DIR", folder)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .output()
        .expect("the binary runs");
    assert_eq!(output.status.code(), Some(2), "no window opens");
    text(&output.stderr)
}

#[cfg(target_os = "linux")]
#[test]
fn a_difficulty_that_the_ruleset_lacks_is_refused_where_the_ruleset_is_known() {
    let (_folder, path) = level_file(ONE_BRICK);
    let level = path.to_str().expect("a path");
    let (none, treasure) = (
        tempfile::tempdir().expect("a folder"),
        settings("lbreakout-like"),
    );
    let lacks = |ruleset: &str| format!("the ruleset {ruleset:?} has no difficulty \"kids\"");
    let kids = ["--difficulty", "kids"];
    for (folder, more, refused) in [
        (&none, &[level][..], Some("modern")),
        (&none, &[level, "--ruleset", "lbreakout-like"], None),
        (&none, &["--ruleset", "1976"], Some("1976")),
        (&none, &[], None),
        (&treasure, &[level], None),
        (&treasure, &[level, "--ruleset", "1976"], Some("1976")),
        (&treasure, &[], None),
    ] {
        let said = said(folder.path(), &[&kids[..], more].concat());
        match refused {
            Some(ruleset) => assert!(said.contains(&lacks(ruleset)), "{more:?}: {said}"),
            None => assert!(said.contains("there is no display"), "{more:?}: {said}"),
        }
    }
    let open = said(none.path(), &kids);
    let remedy = "levels under it are played as normal";
    assert!(
        open.contains(&lacks("modern")) && open.contains(remedy),
        "other levels have it, so the window opens, but the usual ones do not: {open}"
    );
    assert!(
        said(treasure.path(), &[level, "--difficulty", "expert"]).contains("has no difficulty"),
        "the settings' ruleset is known too"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn the_terminal_tells_which_level_the_settings_do_not_let_the_scheme_play() {
    let (_folder, path) = level_file(ONE_BRICK);
    let level = path.to_str().expect("a path");
    let (none, space) = (
        tempfile::tempdir().expect("a folder"),
        settings("arkanoid-like"),
    );
    let discrete = [level, "--collision", "discrete"];
    let remedy = "choose another ruleset than \"arkanoid-like\", or leave out --collision";
    let told = said(space.path(), &discrete);
    assert!(told.contains(level) && told.contains(remedy), "{told}");
    let told = said(none.path(), &discrete);
    assert!(!told.contains(level), "others can be played: {told}");
}
