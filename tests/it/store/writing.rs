//! Writing stored files: changes, concurrent writers, and errors.

use brickwork::platform::storage::{FolderStorage, Storage};
use brickwork::platform::store::Format;
use serde::{Deserialize, Serialize, Serializer};

use super::{Diary, LONG, folder, names, open, said, write};
use crate::prelude::*;

#[test]
fn a_change_is_there_at_once_and_in_the_file_soon() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = open(folder.path());
    store.update(|diary| diary.write("new", 1));
    assert_eq!(store.content().pages["new"], 1);
    let begun = Instant::now();
    while peek::<Diary>(folder.path()).pages.is_empty() {
        assert!(begun.elapsed() < LONG, "nobody has flushed");
        std::thread::sleep(Duration::from_millis(5));
    }
    store.update(|diary| diary.write("last", 2));
    drop(store);
    // Nothing is left at the end.
    assert_eq!(peek::<Diary>(folder.path()).pages["last"], 2);
}

#[test]
fn a_burst_of_changes_holds_nobody_up_and_is_written_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = open(folder.path());
    // Simulate a slow disk: another program holds the lock.
    let lock = FolderStorage.lock(&folder.path().join("diary.ron"), LONG);
    let lock = lock.expect("a lock");
    let begun = Instant::now();
    for page in 0..1_000 {
        store.update(|diary| diary.write("page", page));
    }
    let took = begun.elapsed();
    assert!(took < Duration::from_secs(2), "{took:?}");
    // A flush has an end too.
    assert!(!store.flush(Duration::from_millis(50)));
    drop(lock);
    assert!(store.flush(LONG));
    assert_eq!(peek::<Diary>(folder.path()).pages["page"], 999);
    // There is no backup yet.
    assert_eq!(names(folder.path()), ["diary.ron"]);
}

#[test]
fn nothing_is_written_without_a_change() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = open(folder.path());
    store.update(|_| ());
    assert!(store.flush(LONG));
    drop(store);
    assert_eq!(names_in(folder.path()), [""; 0]);
}

#[test]
fn one_copy_does_not_undo_what_another_has_changed() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut first = open(folder.path());
    assert!(write(&mut first, "shared", 1));
    let mut second = open(folder.path());
    assert!(write(&mut second, "shared", 2));
    assert!(write(&mut first, "own", 3));
    let diary = peek::<Diary>(folder.path());
    assert_eq!((diary.pages["shared"], diary.pages["own"]), (2, 3));
}

#[test]
fn what_comes_to_lie_there_while_the_game_runs_is_not_lost() {
    let (folder, file) = folder();
    let mut store = open(folder.path());
    fs::write(&file, "damaged").expect("a file");
    assert!(write(&mut store, "new", 1));
    assert_contains(&said(&store), "is damaged");
    assert_eq!(names(folder.path()), ["diary.ron", "diary.ron.corrupt-1"]);
    let newer = "(format: 3)";
    fs::write(&file, newer).expect("a file");
    assert!(!write(&mut store, "new", 2));
    assert_contains(&said(&store), "has format 3");
    assert_eq!(fs::read_to_string(&file).expect("the file"), newer);
}

#[test]
fn a_folder_that_cannot_be_written_stops_nobody_and_is_tried_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let within = folder.path().join("file");
    fs::write(&within, "").expect("a file where a folder should be");
    let mut store = open(&within);
    assert!(!write(&mut store, "new", 1));
    assert_contains_all(&said(&store), &["cannot be written", "keeps trying"]);
    assert!(!store.flush(LONG));
    assert_eq!(said(&store), "", "once is enough");
    fs::remove_file(&within).expect("the way is free");
    assert!(store.flush(LONG));
    assert_eq!(peek::<Diary>(&within).pages["new"], 1);
}

#[test]
fn a_content_that_would_be_too_long_to_be_read_is_not_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = open(folder.path());
    assert!(write(&mut store, "good", 1));
    assert!(!write(&mut store, &"x".repeat(2 << 20), 1));
    assert_contains(&said(&store), "at most 1048576 are read");
    assert_eq!(peek::<Diary>(folder.path()).pages.len(), 1);
}

#[test]
fn what_could_not_be_read_again_never_takes_the_place_of_what_can() {
    /// Content with a number that is written as a text, so it cannot be read back.
    #[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
    struct Forgetful {
        format: Format<1>,
        #[serde(serialize_with = "as_words")]
        number: u32,
    }
    fn as_words<S: Serializer>(_: &u32, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str("a number")
    }
    impl Stored for Forgetful {
        const NAME: &'static str = "forgetful.ron";
        const FORMAT: u32 = 1;
        const MAX_BYTES: u64 = 1 << 10;

        fn merge(_: Self, _: &Self, mine: &Self) -> Self {
            mine.clone()
        }
    }
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("forgetful.ron");
    fs::write(&file, "(format: 1, number: 5)").expect("a file");
    let mut store = Store::<Forgetful>::open(Some(folder.path()));
    store.update(|content| content.number = 6);
    assert!(!store.flush(LONG));
    assert_contains(&store.notices()[0].to_string(), "could not be read again");
    let text = fs::read_to_string(&file).expect("the file");
    assert_eq!(text, "(format: 1, number: 5)");
}

#[test]
fn without_a_folder_the_game_goes_on() {
    let mut store = Store::<Diary>::open(None::<&Path>);
    assert!(!write(&mut store, "new", 1));
    assert_eq!(store.content().pages["new"], 1);
    let expected = "there is no folder for diary.ron: nothing will be saved";
    assert_eq!(said(&store), expected);
}

#[cfg(unix)]
#[test]
fn a_file_that_is_a_link_is_written_where_it_leads_with_all_that_is_beside_it() {
    let [folder, elsewhere] = [(), ()].map(|()| tempfile::tempdir().expect("a folder"));
    let link = folder.path().join("diary.ron");
    std::os::unix::fs::symlink(elsewhere.path().join("mine"), &link).expect("a link");
    for page in 1..=3 {
        let mut store = open(folder.path());
        assert!(write(&mut store, "page", page));
    }
    assert!(link.is_symlink());
    assert_eq!(names(folder.path()), ["diary.ron"]);
    assert_eq!(names(elsewhere.path()), ["mine", "mine.bak"]);
    assert_eq!(peek::<Diary>(folder.path()).pages["page"], 3);
    fs::write(elsewhere.path().join("mine"), "damaged").expect("a file");
    let mut store = open(folder.path());
    assert!(write(&mut store, "page", 4));
    assert!(link.is_symlink());
    let files = ["mine", "mine.bak", "mine.corrupt-1"];
    assert_eq!(names(elsewhere.path()), files);
}
