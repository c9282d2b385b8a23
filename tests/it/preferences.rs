//! Settings that persist from one run to the next.

use brickwork::platform::store::Store;
use brickwork::presentation::library::preferences::FORMAT;
use brickwork::presentation::library::saved_file::SavedFile;

use crate::prelude::*;
use crate::warned::warned;

/// Opens the settings in `folder`. Returns their content too.
fn open(folder: &Path) -> (SavedFile<Preferences>, Preferences) {
    let saved = SavedFile::<Preferences>::new(Store::open(Some(folder)));
    let preferences = Preferences::clone(&saved.content());
    (saved, preferences)
}

/// Changes the settings to `preferences`, and waits until they are written.
fn keep(saved: &mut SavedFile<Preferences>, preferences: &Preferences) {
    saved.update(|saved| saved.clone_from(preferences));
    saved.finish();
}

#[test]
fn a_settings_folder_that_cannot_be_made_is_no_obstacle() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("file");
    fs::write(&file, "").expect("a file");
    let (mut saved, read) = open(&file.join("deeper"));
    assert_eq!(read, Preferences::default(), "there are defaults");
    keep(&mut saved, &Preferences { volume: 1, ..read });
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
    let (mut saved, first) = open(&folder.path().join("deeper"));
    assert_eq!(first, Preferences::default(), "the first run has defaults");
    keep(&mut saved, &wanted);
    let (_, read) = open(&folder.path().join("deeper"));
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
        let (_, read) = open(folder.path());
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
    let (mut saved, read) = open(folder.path());
    assert_eq!(
        read,
        Preferences::default(),
        "defaults stand in for what cannot be read"
    );
    keep(&mut saved, &Preferences { volume: 1, ..read });
    assert_eq!(
        fs::read_to_string(&file).ok(),
        Some(newer),
        "the file is not overwritten"
    );
}

#[test]
fn names_that_are_in_no_table_are_told_and_stay_in_the_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("settings.ron");
    let reopen = || warned(|| open(folder.path()));
    let settings =
        "(format: 1, chosen: (ruleset: Some(\"modren\"), assists: [\"lasso\", \"nudge\"]))";
    fs::write(&file, settings).expect("a file");
    let ((mut saved, read), warnings) = reopen();
    let shown = file.display();
    assert_eq!(warnings.len(), 2, "{warnings:?}");
    for (warning, name) in warnings
        .iter()
        .zip(["ruleset \"modren\"", "assist \"lasso\""])
    {
        let begin = format!("{shown}: there is no {name}: ");
        assert!(warning.starts_with(&begin), "{warning}");
    }
    keep(&mut saved, &read);
    let text = || fs::read_to_string(&file).expect("the file");
    assert_eq!(text(), settings, "reading it changes nothing");
    keep(&mut saved, &Preferences { volume: 1, ..read });
    for name in ["\"modren\"", "\"lasso\""] {
        assert!(text().contains(name), "and no name is lost: {}", text());
    }
    let known = settings
        .replace("modren", "modern")
        .replace("lasso", "aim-line");
    fs::write(&file, known).expect("a file");
    assert_eq!(reopen().1, [""; 0], "others are no reason to say anything");
}

#[test]
fn two_windows_do_not_undo_what_was_set_in_the_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let reopen = || open(folder.path());
    let ((mut first, mut of_first), (mut second, mut of_second)) = (reopen(), reopen());
    of_first.volume = 2;
    keep(&mut first, &of_first);
    of_second.muted = true;
    of_second.chosen.difficulty = "hard".to_owned();
    keep(&mut second, &of_second);
    of_first.keep_recordings = 5;
    of_first.chosen.game_speed = 80;
    keep(&mut first, &of_first);
    let (_, read) = reopen();
    assert_eq!(
        (read.volume, read.muted, read.keep_recordings),
        (2, true, 5)
    );
    assert_eq!(
        (read.chosen.difficulty.as_str(), read.chosen.game_speed),
        ("hard", 80)
    );
}

#[test]
fn a_byte_order_mark_is_no_damage() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("settings.ron");
    fs::write(&file, "\u{feff}(format: 1, volume: 3)").expect("a file");
    let (_, read) = open(folder.path());
    assert_eq!(read.volume, 3, "the settings are read");
    assert!(file.exists(), "and nothing is moved aside");
}

#[test]
fn a_file_too_long_for_settings_is_moved_aside() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("settings.ron");
    let long = format!("(format: 1){}", " ".repeat(1 << 20));
    fs::write(&file, &long).expect("a file");
    let (_, read) = open(folder.path());
    assert_eq!(read, Preferences::default());
    let aside = fs::read_to_string(folder.path().join("settings.ron.corrupt-1"));
    assert_eq!(aside.ok(), Some(long), "nothing is lost");
}

#[cfg(unix)]
#[test]
fn pipes_and_endless_files_are_left_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("settings.ron");
    let wanted = Preferences {
        volume: 1,
        ..Preferences::default()
    };
    let made = std::process::Command::new("mkfifo").arg(&file).status();
    assert!(made.expect("mkfifo").success());
    let (mut saved, read) = open(folder.path());
    assert_eq!(read, Preferences::default(), "nobody waits for a pipe");
    keep(&mut saved, &wanted);
    let kind = fs::symlink_metadata(&file)
        .expect("it is there")
        .file_type();
    assert!(!kind.is_file(), "the pipe is still a pipe");

    fs::remove_file(&file).expect("removed");
    std::os::unix::fs::symlink("/dev/zero", &file).expect("a link");
    let (mut saved, read) = open(folder.path());
    assert_eq!(
        read,
        Preferences::default(),
        "a file without an end is not read"
    );
    keep(&mut saved, &wanted);
    assert!(file.is_symlink(), "the link is still a link");
}

#[cfg(unix)]
#[test]
fn settings_that_are_a_link_are_written_where_it_leads() {
    use std::os::unix::fs::symlink;

    let (folder, elsewhere) = (
        tempfile::tempdir().expect("a folder"),
        tempfile::tempdir().expect("a folder"),
    );
    let link = folder.path().join("settings.ron");
    let target = elsewhere.path().join("mine.ron");
    symlink(&target, &link).expect("a link to a file that is not there yet");
    let mut volume = 0;
    let mut keep_another = |expected: u8| {
        volume += 1;
        let (mut saved, read) = open(folder.path());
        assert_eq!(read.volume, expected, "what is there is read");
        keep(&mut saved, &Preferences { volume, ..read });
        assert!(link.is_symlink(), "a link stays a link");
        let written = fs::read_to_string(&target).expect("the file that it leads to");
        assert_contains(&written, &format!("volume: {volume}"));
    };
    keep_another(Preferences::default().volume);
    keep_another(1);

    fs::write(&target, "damaged").expect("a file");
    // The backup contains the content before the last write.
    keep_another(1);
    let aside = fs::read_to_string(elsewhere.path().join("mine.ron.corrupt-1"));
    assert_eq!(aside.ok().as_deref(), Some("damaged"), "nothing is lost");
    let mut names = brickwork::platform::folder::files(elsewhere.path());
    names.sort();
    let expected = ["", ".bak", ".corrupt-1", ".lock"];
    let expected = expected.map(|ending| elsewhere.path().join(format!("mine.ron{ending}")));
    assert_eq!(names, expected, "and nothing else is left");
}
