//! Contract of a storage: each test runs on the disk and in memory.

use std::collections::BTreeSet;
use std::io::ErrorKind;

use super::*;
use crate::threads::share_out;

const NO_TIME: Duration = Duration::ZERO;

/// Calls `check` with an empty folder on the disk, and with one in memory.
fn both(check: impl Fn(&dyn Storage, &Location)) {
    let home = tempfile::tempdir().expect("a folder");
    for folder in [
        home.path().join("deeper").into(),
        Location::in_memory("home"),
    ] {
        check(&*folder.storage, &folder);
    }
}

fn names(folder: &Location) -> BTreeSet<String> {
    let files = folder.storage.list(folder).into_iter();
    let name = |path: PathBuf| Some(path.file_name()?.to_str()?.to_owned());
    files.filter_map(name).collect()
}

fn set(names: &[&str]) -> BTreeSet<String> {
    names.iter().copied().map(str::to_owned).collect()
}

#[test]
fn a_file_is_read_to_its_end_or_not_at_all() {
    both(|storage, folder| {
        let file = folder.within("file");
        assert!(storage.read(&file, 5).expect_err("no file").is_missing());
        storage.replace(&file, b"12345", false).expect("written");
        assert_eq!(storage.read(&file, 5).as_deref(), Ok(&b"12345"[..]));
        let longer = storage.read(&file, 4).expect_err("a byte too many");
        assert_eq!(
            longer.to_string(),
            "has 5 bytes or more, at most 4 are read"
        );
        assert_eq!(longer.kind, ErrorKind::FileTooLarge);
        for (length, begin) in [(0, "".as_bytes()), (3, b"123"), (9, b"12345")] {
            assert_eq!(storage.read_beginning(&file, length).as_deref(), Ok(begin));
        }
        let missing = storage.read_beginning(&folder.join("none"), 0);
        assert!(missing.expect_err("no file").is_missing());
        assert!(
            storage
                .changed(&file)
                .is_some_and(|changed| changed > NO_TIME)
        );
        assert_eq!(storage.changed(&folder.join("none")), None);
        assert_eq!(storage.length(&file), Some(5));
        assert_eq!(storage.length(&folder.join("none")), None);
    });
}

#[test]
fn the_content_before_is_kept_where_that_is_wanted() {
    both(|storage, folder| {
        let file = folder.within("file");
        let backup = storage.beside(&file, BACKUP).expect("a path");
        for content in ["1", "2", "3"] {
            let replaced = storage.replace(&file, content.as_bytes(), true);
            replaced.expect("written");
        }
        assert_eq!(storage.read(&file, 9).as_deref(), Ok(&b"3"[..]));
        assert_eq!(storage.read(&backup, 9).as_deref(), Ok(&b"2"[..]));
        storage.replace(&file, b"4", false).expect("written");
        assert_eq!(storage.read(&backup, 9).as_deref(), Ok(&b"2"[..]));
        assert_eq!(names(folder), set(&["file", "file.bak"]));
    });
}

#[test]
fn new_files_never_take_each_others_place() {
    both(|storage, folder| {
        let write = |index: u32| {
            let mut names = (0..64).map(|copy| format!("name {copy}"));
            let file = storage.create(folder, &mut names, &index.to_le_bytes())?;
            Ok::<_, io::Error>((file.path().to_owned(), index))
        };
        let written = share_out(64, 8, write);
        let written = written.into_iter().map(|file| file.expect("a free name"));
        let mut paths = BTreeSet::new();
        for (path, index) in written {
            let content = storage.read(&path, 4).expect("a file");
            assert_eq!(content, index.to_le_bytes(), "each has its own");
            paths.insert(path);
        }
        assert_eq!(paths.len(), 64);
        let error = write(64).expect_err("all names are taken");
        assert_eq!(error.kind(), ErrorKind::AlreadyExists);
        assert_eq!(names(folder).len(), 64, "nothing else is left");
    });
}

#[test]
fn an_open_file_is_nobody_elses_and_grows_from_any_length() {
    both(|storage, folder| {
        let file = folder.within("file");
        let missing = storage.open(&file).expect_err("no file");
        assert_eq!(missing.kind(), ErrorKind::NotFound);
        let mut names = std::iter::once("file".to_owned());
        let created = storage.create(folder, &mut names, b"one two");
        let mut open = created.expect("written");
        assert!(storage.open(&file).expect("a file").is_none());
        assert!(storage.open(folder).is_err(), "a folder is no file");
        open.append(3, b" three").expect("written");
        open.append(9, b"").expect("written");
        assert_eq!(open.read(99).as_deref(), Ok(&b"one three"[..]));
        assert_eq!(storage.read(&file, 99).as_deref(), Ok(&b"one three"[..]));
        assert!(open.read(8).is_err(), "too long");
        drop(open);
        let again = storage.open(&file).expect("a file").expect("it is free");
        assert_eq!(again.path(), &*file);
    });
}

#[test]
fn a_deleted_file_that_is_still_open_is_no_obstacle_to_a_new_one() {
    both(|storage, folder| {
        let create = |content: &[u8]| {
            let mut names = ["file", "other"].map(str::to_owned).into_iter();
            let created = storage.create(folder, &mut names, content);
            created.expect("written")
        };
        let before = create(b"before");
        storage.delete(before.path()).expect("deleted");
        let after = create(b"after");
        drop(before);
        assert_eq!(after.read(9).as_deref(), Ok(&b"after"[..]));
        assert!(storage.open(after.path()).expect("a file").is_none());
        assert_eq!(names(folder).len(), 1, "nothing else is left");
    });
}

#[test]
fn a_lock_excludes_until_it_is_dropped() {
    both(|storage, folder| {
        let file = folder.within("file");
        let lock = storage.lock(&file, NO_TIME).expect("free");
        let refused = storage.lock(&file, NO_TIME).map(drop);
        let refused = refused.expect_err("it is taken");
        assert_eq!(refused.kind(), ErrorKind::TimedOut);
        assert!(refused.to_string().contains("file.lock"), "{refused}");
        let other = storage.lock(&folder.join("other"), NO_TIME);
        drop((lock, other.expect("another lock")));
        drop(storage.lock(&file, NO_TIME).expect("free again"));
    });
}

#[test]
fn a_file_set_aside_or_deleted_is_gone_and_replaces_no_other() {
    both(|storage, folder| {
        let file = folder.within("file");
        assert!(storage.set_aside(&file, "old").is_err(), "no file");
        for number in 1..=2 {
            storage.replace(&file, b"content", false).expect("written");
            let aside = storage.set_aside(&file, "old").expect("renamed");
            assert_eq!(aside, folder.join(format!("file.old-{number}")));
            assert_eq!(storage.read(&aside, 9).as_deref(), Ok(&b"content"[..]));
        }
        assert_eq!(names(folder), set(&["file.old-1", "file.old-2"]));
        for _ in 0..2 {
            storage.delete(&folder.join("file.old-1")).expect("deleted");
        }
        assert_eq!(names(folder), set(&["file.old-2"]));
    });
}

#[test]
fn a_list_has_the_files_of_one_folder_without_hidden_ones() {
    both(|storage, folder| {
        assert_eq!(names(folder), set(&[]), "a missing folder has none");
        for name in ["a", "b", ".hidden", "inner/c"] {
            let file = folder.within(name);
            storage.replace(&file, b"", false).expect("written");
        }
        assert_eq!(names(folder), set(&["a", "b"]));
        assert_eq!(names(&folder.within("inner")), set(&["c"]));
    });
}
