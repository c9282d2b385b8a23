//! Settings that persist from one run to the next.

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
fn settings_come_back_as_they_were_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let wanted = changed(Preferences::default(), |it| {
        (it.volume, it.muted) = (3, true);
        it.last_level = Some("foundations/04-geode.ron".to_owned());
    });
    let (mut saved, first) = open(&folder.path().join("deeper"));
    assert_eq!(first, Preferences::default(), "the first run has defaults");
    keep(&mut saved, &wanted);
    let (_, read) = open(&folder.path().join("deeper"));
    assert_eq!(read, wanted, "what was kept is read again");
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
    let names = ["ruleset \"modren\"", "assist \"lasso\""];
    for (warning, name) in warnings.iter().zip(names) {
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
    let known = settings.replace("modren", "modern");
    fs::write(&file, known.replace("lasso", "aim-line")).expect("a file");
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
    assert_eq!((read.volume, read.muted), (2, true));
    assert_eq!(read.keep_recordings, 5);
    let chosen = read.chosen;
    assert_eq!((&*chosen.difficulty, chosen.game_speed), ("hard", 80));
}
