//! Edited files: recovery, saving, conflicts, faults of the disk, and several editors.

mod differences;
mod disk;
mod faulty;
mod histories;

use brickwork_level::document::Command;
use brickwork_platform::storage::{Location, MemoryStorage, Storage};

use super::*;
use faulty::Faulty;

const PATH: &str = "pack/an-other.ron";
const JOURNAL: &str = "pack/.an-other.ron.edits";

/// Level with a byte order mark and the line ends of Windows.
const LEVEL: &str = "\u{feff}(\r\n    format: 2, // é\r\n    bricks: [\r\n        \"....\",\r\n        \"....\",\r\n    ],\r\n)\r\n";

const NEW: &str = "(\n    format: 2,\n    bricks: [\n        \"...\",\n    ],\n)\n";

/// Returns a disk with [`LEVEL`].
fn disk() -> MemoryStorage {
    let disk = MemoryStorage::default();
    write(&disk, PATH, LEVEL);
    disk
}

/// Writes a file as another program does.
fn write(disk: &MemoryStorage, path: &str, text: &str) {
    let written = disk.replace(path.as_ref(), text.as_bytes(), false);
    written.expect("written");
}

/// Returns the text of a file; empty for a missing one.
fn text(disk: &MemoryStorage, path: &str) -> String {
    let bytes = disk.read(path.as_ref(), u64::MAX).unwrap_or_default();
    String::from_utf8(bytes).expect("a text")
}

fn at(disk: &MemoryStorage, path: &str) -> Location {
    Faulty::new(disk).at(path)
}

fn open(file: Location) -> (EditedFile, Opening) {
    EditedFile::open(file, NEW, None).expect("a text")
}

/// Sets a cell of the drawing.
fn draw(file: &mut EditedFile, column: usize, brick: char) {
    let document = file.document_mut().expect("it is editable");
    let drawn = document.apply(&[Command::Cells(vec![(0, column, brick)])]);
    assert_eq!(drawn, Ok(true));
}

/// Returns all notices, after all writes have ended.
fn notices(file: &mut EditedFile, now: f64) -> Vec<FileNotice> {
    let mut notices: Vec<_> = std::iter::from_fn(|| file.poll(now)).collect();
    file.flush();
    notices.extend(std::iter::from_fn(|| file.poll(now)));
    notices
}

/// Ends the process of `file` without warning.
fn kill(storage: &Faulty, file: EditedFile) {
    storage.state().is_dead = true;
    drop(file);
}

#[test]
fn an_untouched_file_keeps_every_byte_and_leaves_nothing_behind() {
    for level in [LEVEL, NEW, "", "broken ("] {
        let disk = disk();
        write(&disk, PATH, level);
        let (mut file, opening) = open(at(&disk, PATH));
        assert_eq!(opening, Opening::Clean);
        let changed = disk.changed(PATH.as_ref());
        assert_eq!(file.save(1.0), Ok(()));
        assert_eq!(disk.changed(PATH.as_ref()), changed, "not even written");
        assert_eq!(
            (text(&disk, PATH), notices(&mut file, 2.0)),
            (level.to_owned(), vec![])
        );
        assert_eq!((file.close(), file.backups().len()), (Ok(()), 0));
        assert_eq!(disk.length(JOURNAL.as_ref()), None);
    }
}

#[test]
fn a_save_changes_only_the_edited_bytes_and_keeps_the_version_before() {
    let disk = disk();
    let (mut file, _) = open(at(&disk, PATH));
    draw(&mut file, 1, 'x');
    assert!(file.has_unsaved_edits());
    file.save(100.0).expect("saved");
    assert!(!file.has_unsaved_edits());
    assert_eq!(text(&disk, PATH), LEVEL.replacen("....", ".x..", 1));
    let backups = file.backups();
    assert_eq!(backups.len(), 1);
    assert_eq!(backups[0].0, 100);
    assert_eq!(text(&disk, &backups[0].1.to_string_lossy()), LEVEL);
    drop(file);

    let (mut file, opening) = open(at(&disk, PATH));
    assert_eq!(
        (opening, file.document().history()),
        (Opening::Clean, (1, 0))
    );
    assert!(file.document_mut().expect("editable").undo());
    assert_eq!(file.document().text(), LEVEL);
    assert_eq!(notices(&mut file, 0.0), []);
}

#[test]
fn edits_are_recovered_and_can_be_discarded() {
    let disk = disk();
    let process = Faulty::new(&disk);
    let (mut file, _) = open(process.at(PATH));
    draw(&mut file, 0, 'x');
    assert_eq!(notices(&mut file, 1.0), []);
    draw(&mut file, 1, 'y');
    kill(&process, file);

    let (mut file, opening) = open(at(&disk, PATH));
    assert_eq!(opening, Opening::Recovered);
    assert_eq!(file.document().text(), LEVEL.replacen("....", "x...", 1));
    assert_eq!(text(&disk, PATH), LEVEL, "the file is unchanged");
    file.revert().expect("a text");
    assert_eq!(file.document().text(), LEVEL);
    assert!(!file.has_unsaved_edits());
    drop(file);
    let (mut file, opening) = open(at(&disk, PATH));
    assert_eq!(opening, Opening::Clean);
    assert!(file.document_mut().expect("editable").undo(), "even that");
    assert_eq!(file.document().text(), LEVEL.replacen("....", "x...", 1));
}

#[test]
fn a_new_file_is_written_when_it_is_saved() {
    let disk = MemoryStorage::default();
    let process = Faulty::new(&disk);
    let (mut file, opening) = open(process.at(PATH));
    assert_eq!((opening, file.has_unsaved_edits()), (Opening::New, false));
    draw(&mut file, 0, 'x');
    assert_eq!(notices(&mut file, 1.0), []);
    assert_eq!(disk.length(PATH.as_ref()), None);
    kill(&process, file);

    let (mut file, opening) = open(at(&disk, PATH));
    assert_eq!(
        (opening, file.has_unsaved_edits()),
        (Opening::Recovered, true)
    );
    file.revert().expect("no file");
    assert_eq!(file.document().text(), NEW);
    assert!(!file.has_unsaved_edits());
    assert!(file.document_mut().expect("editable").undo());
    file.save(1.0).expect("saved");
    assert_eq!(text(&disk, PATH), NEW.replacen("...", "x..", 1));
    assert_eq!(file.backups().len(), 0);
}

#[test]
fn a_second_editor_is_read_only_and_can_save_under_another_name() {
    let disk = disk();
    let (mut first, _) = open(at(&disk, PATH));
    draw(&mut first, 0, 'x');
    let (mut second, opening) = open(at(&disk, PATH));
    assert_eq!(opening, Opening::Clean);
    let in_use = FileNotice::InUse(PATH.into());
    assert_eq!(notices(&mut second, 0.0), [in_use]);
    assert!(second.is_read_only() && second.document_mut().is_none());
    let path = PATH.into();
    assert_eq!(second.save(1.0), Err(FileError::InUse { path }));
    first.save(1.0).expect("saved");
    let reloaded = FileNotice::Reloaded(PATH.into());
    assert_eq!(notices(&mut second, 5.0), [reloaded]);
    assert_eq!(second.document().text(), first.document().text());

    let path = PATH.into();
    let exists = second.save_as(at(&disk, PATH));
    assert_eq!(exists, Err(FileError::Exists { path }));
    second.save_as(at(&disk, "other.ron")).expect("a free name");
    draw(&mut second, 1, 'y');
    second.save(2.0).expect("saved");
    drop(second);
    let (second, _) = open(at(&disk, "other.ron"));
    assert_eq!(second.document().history(), (2, 0));
    assert_eq!(text(&disk, PATH), first.document().text());
    first.close().expect("closed");
    assert!(first.document_mut().is_none(), "it is closed");
    assert!(!open(at(&disk, PATH)).0.is_read_only());
}

#[test]
fn a_file_that_is_no_text_is_refused_with_the_line() {
    let disk = disk();
    let written = disk.replace(PATH.as_ref(), b"(\n\xff\n", false);
    written.expect("written");
    let refused = EditedFile::open(at(&disk, PATH), NEW, None);
    let (path, line) = (PATH.into(), 2);
    assert_eq!(refused.map(drop), Err(FileError::NotText { path, line }));
    assert_eq!(disk.length(JOURNAL.as_ref()), None);
}

#[test]
fn a_file_of_a_hundred_megabytes_is_refused_and_stays() {
    let disk = disk();
    let written = disk.replace(PATH.as_ref(), &vec![b' '; 100 << 20], false);
    written.expect("written");
    let refused = EditedFile::open(at(&disk, PATH), NEW, None).map(drop);
    let said = refused.expect_err("too large").to_string();
    let expected = "has 104857600 bytes or more, at most 33554432 are read: choose another file, or correct its size or permissions";
    assert_eq!(said, format!("{PATH} {expected}"));
    assert_eq!(disk.length(PATH.as_ref()), Some(100 << 20));
    assert_eq!(disk.length(JOURNAL.as_ref()), None);
}

#[test]
fn a_level_of_a_newer_version_keeps_everything_that_is_unknown() {
    let newer = NEW
        .replace("format: 2", "format: 99")
        .replace("    bricks", "    wind: [(East, \"§\")],\n    bricks");
    let disk = disk();
    write(&disk, PATH, &newer);
    let (mut file, opening) = open(at(&disk, PATH));
    assert_eq!((opening, file.document().format()), (Opening::Clean, None));
    draw(&mut file, 0, 'x');
    file.save(1.0).expect("saved");
    assert_eq!(text(&disk, PATH), newer.replacen("...", "x..", 1));
    assert!(file.document_mut().expect("editable").undo());
    file.save(2.0).expect("saved");
    assert_eq!(text(&disk, PATH), newer);
}
