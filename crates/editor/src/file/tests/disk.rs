//! Conflicts with other programs, folders that cannot be written, full disks, and the real disk.

use brickwork_level::document::journal::JournalError;
use brickwork_platform::folder;

use super::*;

/// Text of another program.
const THEIRS: &str = "(\r\n    format: 2,\r\n    bricks: [\"o\"],\r\n)\r\n";

/// Returns [`LEVEL`] with a cell drawn, on a disk where another program has replaced the file.
fn conflict() -> (MemoryStorage, EditedFile, String) {
    let disk = disk();
    let (mut file, _) = open(at(&disk, PATH));
    draw(&mut file, 0, 'x');
    assert_eq!(notices(&mut file, 1.0), []);
    write(&disk, PATH, THEIRS);
    let mine = file.document().text().to_owned();
    (disk, file, mine)
}

#[test]
fn a_changed_file_is_not_overwritten_without_asking() {
    let (disk, mut file, mine) = conflict();
    let reported = notices(&mut file, 2.0);
    let saved = file.save(3.0).expect_err("a conflict");
    let FileError::Conflict { difference, .. } = &saved else {
        panic!("{saved}")
    };
    assert_eq!(*difference, Difference::new(&mine, THEIRS));
    assert_eq!(reported, [FileNotice::Changed(saved)]);
    assert_eq!(notices(&mut file, 4.0), [], "it is reported once");
    assert_eq!(text(&disk, PATH), THEIRS);

    file.overwrite(5.0).expect("saved");
    // The next saves within the same minute do not thin it.
    for (column, now) in [(1, 6.0), (2, 7.0), (3, 8.0)] {
        draw(&mut file, column, 'y');
        file.save(now).expect("saved");
    }
    let backups = file.backups();
    let backups = backups
        .iter()
        .map(|(time, file)| (*time, text(&disk, &file.to_string_lossy())));
    let kept = mine.replacen("x...", "xyy.", 1);
    assert_eq!(
        backups.collect::<Vec<_>>(),
        [(8, kept), (5, THEIRS.to_owned())]
    );
}

#[test]
fn the_changed_file_can_replace_the_edits_and_undo_restores_them() {
    let (disk, mut file, mine) = conflict();
    file.revert().expect("a text");
    assert_eq!(
        (file.document().text(), file.has_unsaved_edits()),
        (THEIRS, false)
    );
    file.save(2.0).expect("no conflict");
    assert!(file.document_mut().expect("editable").undo());
    assert_eq!(file.document().text(), mine);
    file.save(3.0).expect("no conflict");
    assert_eq!(text(&disk, PATH), mine);
}

#[test]
fn edits_in_a_conflict_can_move_to_another_file() {
    let (disk, mut file, mine) = conflict();
    file.save_as(at(&disk, "pack/mine.ron"))
        .expect("a free name");
    assert_eq!(text(&disk, PATH), THEIRS);
    assert_eq!(text(&disk, "pack/mine.ron"), mine);
    assert_eq!(disk.length(JOURNAL.as_ref()), None, "it has moved");
    assert!(!file.has_unsaved_edits());
    drop(file);
    let (file, opening) = open(at(&disk, "pack/mine.ron"));
    assert_eq!(
        (opening, file.document().history()),
        (Opening::Clean, (1, 0))
    );
    assert_eq!(open(at(&disk, PATH)).1, Opening::Clean);
}

#[test]
fn a_file_changed_while_it_was_closed_is_a_conflict_only_with_unsaved_edits() {
    let (disk, file, mine) = conflict();
    drop(file);
    let (mut file, opening) = open(at(&disk, PATH));
    let difference = Difference::new(&mine, THEIRS);
    assert_eq!(opening, Opening::Conflict(difference));
    file.overwrite(1.0).expect("saved");
    drop(file);
    write(&disk, PATH, THEIRS);
    let (mut file, opening) = open(at(&disk, PATH));
    assert_eq!(opening, Opening::Clean);
    assert_eq!(notices(&mut file, 1.0), [FileNotice::Reloaded(PATH.into())]);
    assert_eq!(file.document().text(), THEIRS);
    assert!(file.document_mut().expect("editable").undo());
    assert_eq!(file.document().text(), mine);
}

#[test]
fn an_unchanged_document_follows_the_file() {
    let disk = disk();
    let (mut file, _) = open(at(&disk, PATH));
    assert_eq!(notices(&mut file, 1.0), []);
    write(&disk, PATH, LEVEL);
    assert_eq!(notices(&mut file, 2.0), [], "only its time has changed");
    write(&disk, PATH, THEIRS);
    assert_eq!(notices(&mut file, 3.0), [FileNotice::Reloaded(PATH.into())]);
    assert_eq!(
        (file.document().text(), file.has_unsaved_edits()),
        (THEIRS, false)
    );
    disk.delete(PATH.as_ref()).expect("deleted");
    assert_eq!(notices(&mut file, 4.0), []);
    file.save(5.0).expect("saved");
    assert_eq!(text(&disk, PATH), THEIRS);
}

#[test]
fn a_version_with_syntax_errors_is_never_taken_over() {
    let disk = disk();
    let (mut file, _) = open(at(&disk, PATH));
    draw(&mut file, 0, 'x');
    file.save(1.0).expect("saved");
    let mine = file.document().text().to_owned();
    let broken = &mine[..mine.len() / 2];
    write(&disk, PATH, broken);
    let reported = notices(&mut file, 2.0);
    assert!(
        matches!(reported[..], [FileNotice::Changed(_)]),
        "{reported:?}"
    );
    assert!(file.has_unsaved_edits());
    let refused = file.revert().expect_err("a syntax error").to_string();
    assert!(refused.contains(PATH), "{refused}");
    assert!(refused.contains("has a syntax error"), "{refused}");
    assert_eq!(file.document().text(), mine);
    // The other program restores it, breaks it again, and corrects it.
    write(&disk, PATH, &mine);
    assert_eq!(notices(&mut file, 3.5), []);
    assert!(!file.has_unsaved_edits());
    write(&disk, PATH, broken);
    assert_eq!(notices(&mut file, 5.0).len(), 1);
    write(&disk, PATH, THEIRS);
    let reported = notices(&mut file, 6.5);
    assert!(
        matches!(reported[..], [FileNotice::Reloaded(_)]),
        "{reported:?}"
    );
    assert!(!file.has_unsaved_edits());
    drop(file);

    // While it was closed.
    write(&disk, PATH, broken);
    let (mut file, opening) = open(at(&disk, PATH));
    assert!(matches!(opening, Opening::Conflict(_)), "{opening:?}");
    assert_eq!(file.document().text(), THEIRS);
    file.overwrite(8.0).expect("saved");
    assert_eq!(text(&disk, PATH), THEIRS);
    assert!(!file.has_unsaved_edits());
}

#[test]
fn the_journal_of_a_read_only_folder_is_in_the_folder_of_the_player() {
    let disk = disk();
    let process = |disk: &MemoryStorage| {
        let process = Faulty::new(disk);
        process.state().read_only = Some("pack".into());
        process
    };
    let data = process(&disk).at("data");
    let first = process(&disk);
    let open = |of: &Faulty| EditedFile::open(of.at(PATH), NEW, Some(&data)).expect("a text");
    let (mut file, _) = open(&first);
    draw(&mut file, 0, 'x');
    assert_eq!(notices(&mut file, 1.0), []);
    let refused = file.save(2.0).expect_err("it cannot be written");
    assert!(
        refused
            .to_string()
            .contains("an-other.ron cannot be written"),
        "{refused}"
    );
    assert!(open(&process(&disk)).0.is_read_only());
    kill(&first, file);
    let (mut file, opening) = open(&process(&disk));
    assert_eq!(opening, Opening::Recovered);
    file.save_as(process(&disk).at("home/elsewhere.ron"))
        .expect("writable");
    assert_eq!(
        text(&disk, "home/elsewhere.ron"),
        LEVEL.replacen("....", "x...", 1)
    );
    assert_eq!(text(&disk, PATH), LEVEL);
    assert_eq!(disk.list("data".as_ref()).len(), 0, "the journal has moved");
}

#[test]
fn a_full_disk_is_reported_once_and_no_edit_is_lost() {
    let disk = disk();
    for is_full_at_first in [true, false] {
        let process = Faulty::new(&disk);
        process.state().is_full = is_full_at_first;
        let (mut file, _) = open(process.at(PATH));
        process.state().is_full = true;
        let mut reported = Vec::new();
        for now in 0..20 {
            let document = file.document_mut().expect("it is editable");
            let comment = Command::Replace(0..0, format!("// {now}\n"));
            assert_eq!(document.apply(&[comment]), Ok(true));
            reported.extend(notices(&mut file, f64::from(now)));
        }
        let [FileNotice::Unwritten { path, because }] = &*reported else {
            panic!("{reported:?}")
        };
        assert_eq!(
            (path.as_path(), &**because),
            (JOURNAL.as_ref(), "no storage space")
        );
        assert!(file.save(30.0).is_err() && file.close().is_err());
        assert_eq!(text(&disk, PATH), LEVEL);
        process.state().is_full = false;
        assert_eq!(notices(&mut file, 40.0), [FileNotice::Written]);
        let (edits, edited) = (file.document().history(), file.document().text().to_owned());
        kill(&process, file);
        let (mut file, _) = open(at(&disk, PATH));
        assert_eq!(
            (file.document().history(), file.document().text()),
            (edits, &*edited)
        );
        file.revert().expect("a text");
        drop(file);
        disk.delete(JOURNAL.as_ref()).expect("deleted");
    }
}

#[test]
fn a_journal_of_another_version_stays_and_a_damaged_one_is_kept() {
    let disk = disk();
    write(&disk, JOURNAL, "brickwork-edits 99\n");
    let data = Faulty::new(&disk).at("data");
    let (mut file, _) = EditedFile::open(at(&disk, PATH), NEW, Some(&data)).expect("a text");
    assert_eq!(
        notices(&mut file, 1.0),
        [FileNotice::OtherVersion(JOURNAL.into())]
    );
    draw(&mut file, 0, 'x');
    drop(file);
    assert_eq!(text(&disk, JOURNAL), "brickwork-edits 99\n");
    write(&disk, JOURNAL, "no journal");
    let (mut file, _) = open(at(&disk, PATH));
    let (because, aside) = (
        Some(JournalError::NotAJournal),
        format!("{JOURNAL}.damaged-1"),
    );
    assert_eq!(text(&disk, &aside), "no journal");
    let aside = aside.into();
    assert_eq!(
        notices(&mut file, 1.0),
        [FileNotice::Damaged { because, aside }]
    );
}

#[test]
fn the_real_disk_gives_the_same() {
    let home = folder::temporary().expect("a folder");
    let file = Location::from(home.path().join("level.ron"));
    let (mut first, opening) = open(file.clone());
    assert_eq!(opening, Opening::New);
    draw(&mut first, 0, 'x');
    assert_eq!(notices(&mut first, 1.0), []);
    let (second, _) = open(file.clone());
    assert!(second.is_read_only());
    drop(second);
    first.save(2.0).expect("saved");
    draw(&mut first, 1, 'x');
    first.save(3.0).expect("saved");
    draw(&mut first, 2, 'x');
    drop(first);
    let (mut file, opening) = open(file);
    assert_eq!(opening, Opening::Recovered);
    assert_eq!(
        (file.document().history(), file.backups().len()),
        ((3, 0), 1)
    );
    let shown = folder::entries(home.path()).expect("a folder");
    assert_eq!(shown, [home.path().join("level.ron")], "all else is hidden");
    file.revert().expect("a text");
    assert_eq!(file.document().text(), NEW.replacen("...", "xx.", 1));
}
