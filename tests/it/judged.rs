//! Playability of levels and difficulties under the effective rules: the command line overrides the settings.

use crate::prelude::*;

/// Starts the app with the level in `path`, the tutorial's scheme and, if given, the ruleset of the command line.
fn discrete(path: &Path, ruleset: Option<&str>, folders: Folders) -> App {
    let launch = changed(of_pack(pack_of(&[path])), |it| {
        it.overrides.ruleset = ruleset.map(str::to_owned);
        it.overrides.collision = CollisionScheme::Discrete;
    });
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
    assert_shown(&mut app, "choose another ruleset than \"arkanoid-like\"");
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
        wait_for_screen(app, Screen::Levels);
        settle(app);
        each::<&AccessibleLabel, (), _>(app, |label| label.0 == "Zebra").contains(&true)
    };
    wait_for_round(&mut app, Round::Serving);
    tap_and_settle(&mut app, KeyCode::KeyP);
    choose(&mut app, "Space wall");
    for item in ["Levels", "Leave"] {
        click_on(&mut app, item);
    }
    assert!(!offers(&mut app), "these rules have enemies");
    tap(&mut app, KeyCode::Escape);
    wait_for_screen(&mut app, Screen::Title);
    settle(&mut app);
    choose(&mut app, "Tutorial");
    click_on(&mut app, "Levels");
    assert!(offers(&mut app), "these do not");
}

/// Returns the output of `brickwork play` without a display, with the settings in `folder`.
fn said(folder: &Path, arguments: &[&str]) -> String {
    let mut play = command("play", &[]);
    play.args(arguments).env("BRICKWORK_CONFIG_DIR", folder);
    for display in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        play.env_remove(display);
    }
    let output = play.output();
    // No window opens.
    Ran::of("play", output).exits(2).err
}

#[cfg(target_os = "linux")]
#[test]
fn a_difficulty_that_the_ruleset_lacks_is_refused_where_the_ruleset_is_known() {
    let (_folder, path) = level_file(ONE_BRICK);
    let level = path.to_str().expect("a path");
    let none = tempfile::tempdir().expect("a folder");
    let treasure = settings("lbreakout-like");
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
    // Other levels have it, so the window opens, but the usual ones do not.
    assert_contains_all(&open, &[&lacks("modern"), remedy]);
    let expert = said(treasure.path(), &[level, "--difficulty", "expert"]);
    // The settings' ruleset is known too.
    assert_contains(&expert, "has no difficulty");
}

#[cfg(target_os = "linux")]
#[test]
fn the_terminal_tells_which_level_the_settings_do_not_let_the_scheme_play() {
    let (_folder, path) = level_file(ONE_BRICK);
    let level = path.to_str().expect("a path");
    let none = tempfile::tempdir().expect("a folder");
    let space = settings("arkanoid-like");
    let discrete = [level, "--collision", "discrete"];
    let remedy = "choose another ruleset than \"arkanoid-like\", or leave out --collision";
    assert_contains_all(&said(space.path(), &discrete), &[level, remedy]);
    let told = said(none.path(), &discrete);
    assert!(!told.contains(level), "others can be played: {told}");
}
