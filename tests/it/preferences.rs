//! What is remembered from one run to the next.

use std::fs;

use brickwork::presentation::library::preferences::{FORMAT, Keeper, Preferences};

#[test]
fn a_settings_folder_that_cannot_be_made_is_no_obstacle() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "").expect("a file");
    let (mut keeper, read) = Keeper::open(Some(file.join("deeper")));
    assert_eq!(read, Preferences::default(), "there are defaults");
    keeper.keep(&Preferences { volume: 1, ..read });
    assert!(file.is_file(), "nothing is damaged");
}

#[test]
fn settings_come_back_as_they_were_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let wanted = Preferences {
        volume: 3,
        muted: true,
        last_level: Some("foundations/04-geode.ron".to_owned()),
        ..Preferences::default()
    };
    let (mut keeper, first) = Keeper::open(Some(folder.path().join("deeper")));
    assert_eq!(first, Preferences::default(), "the first run has defaults");
    keeper.keep(&wanted);
    let (_, read) = Keeper::open(Some(folder.path().join("deeper")));
    assert_eq!(read, wanted, "what was kept is read again");
}

#[test]
fn damaged_settings_are_moved_aside() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("settings.ron");
    for damage in [
        "",
        "(format: 1, volume: \"loud\")",
        "(format: 1",
        "\u{0}\u{1}",
    ] {
        fs::write(&file, damage).expect("a file");
        let (_, read) = Keeper::open(Some(folder.path().to_owned()));
        assert_eq!(
            read,
            Preferences::default(),
            "damage gives defaults: {damage:?}"
        );
        assert!(
            !file.exists(),
            "the damaged file is out of the way: {damage:?}"
        );
    }
    let aside = fs::read_to_string(folder.path().join("settings.ron.corrupt-2"));
    assert_eq!(
        aside.ok().as_deref(),
        Some("(format: 1, volume: \"loud\")"),
        "nothing is lost"
    );
}

#[test]
fn settings_of_a_newer_version_are_left_as_they_are() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("settings.ron");
    let newer = format!("(format: {}, volume: (left: 3, right: 4))", FORMAT + 1);
    fs::write(&file, &newer).expect("a file");
    let (mut keeper, read) = Keeper::open(Some(folder.path().to_owned()));
    assert_eq!(
        read,
        Preferences::default(),
        "defaults stand in for what cannot be read"
    );
    keeper.keep(&Preferences { volume: 1, ..read });
    assert_eq!(
        fs::read_to_string(&file).ok(),
        Some(newer),
        "the file is not overwritten"
    );
}
