//! Stores on a storage that writes later, such as that of a page: void and failed writes are repeated.

use std::collections::BTreeSet;
use std::io;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use super::tests::Words;
use super::*;
use crate::read::ReadError;
use crate::storage::{Guard, MemoryStorage, Names, Opened, Settled, Storage};

/// Storage in memory that reports the outcome of writes as a test wants.
#[derive(Debug, Default)]
struct Late {
    files: MemoryStorage,
    outcome: Mutex<Option<Settled>>,
    /// Number of replacements.
    replaced: AtomicUsize,
}

impl Storage for Late {
    fn read(&self, path: &Path, max_bytes: u64) -> Result<Vec<u8>, ReadError> {
        self.files.read(path, max_bytes)
    }

    fn read_beginning(&self, path: &Path, max_bytes: u64) -> Result<Vec<u8>, ReadError> {
        self.files.read_beginning(path, max_bytes)
    }

    fn replace(&self, path: &Path, bytes: &[u8], is_backed_up: bool) -> io::Result<()> {
        self.replaced.fetch_add(1, Relaxed);
        self.files.replace(path, bytes, is_backed_up)
    }

    fn create(&self, folder: &Path, names: Names<'_>, bytes: &[u8]) -> io::Result<Opened> {
        self.files.create(folder, names, bytes)
    }

    fn open(&self, path: &Path) -> io::Result<Option<Opened>> {
        self.files.open(path)
    }

    fn list(&self, folder: &Path) -> Vec<PathBuf> {
        self.files.list(folder)
    }

    fn changed(&self, path: &Path) -> Option<Duration> {
        self.files.changed(path)
    }

    fn length(&self, path: &Path) -> Option<u64> {
        self.files.length(path)
    }

    fn delete(&self, path: &Path) -> io::Result<()> {
        self.files.delete(path)
    }

    fn set_aside(&self, path: &Path, ending: &str) -> io::Result<PathBuf> {
        self.files.set_aside(path, ending)
    }

    fn lock(&self, path: &Path, patience: Duration) -> io::Result<Guard> {
        self.files.lock(path, patience)
    }

    fn settled(&self, _: &Path) -> Settled {
        lock(&self.outcome).take().unwrap_or(Settled::Done)
    }
}

/// Returns a store that has written `word` without a thread, and its storage.
fn store_with(word: &str) -> (Store<Words>, Arc<Late>, Location) {
    let storage = Arc::new(Late::default());
    let folder = Location {
        storage: storage.clone(),
        path: "home".into(),
    };
    let store = Store::open(Some(&folder));
    lock(&store.writer).take(Arc::new(Words::of(words(&[word]))));
    assert!(store.flush(PATIENCE_AT_END));
    (store, storage, folder)
}

fn words(of: &[&str]) -> BTreeSet<String> {
    of.iter().copied().map(str::to_owned).collect()
}

#[test]
fn a_void_write_is_merged_with_the_one_that_was_first() {
    let (store, storage, folder) = store_with("mine");
    // The outcome of the last write is not known while the next one follows.
    *lock(&storage.outcome) = Some(Settled::Pending);
    store.step();
    lock(&store.writer).take(Arc::new(Words::of(words(&["mine", "mine too"]))));
    assert!(lock(&store.writer).attempt());
    let first = content::text(&Words::of(words(&["theirs"]))).expect("a text");
    let replaced = storage.replace(&folder.join(Words::NAME), first.as_bytes(), false);
    replaced.expect("written");
    *lock(&storage.outcome) = Some(Settled::Overtaken);
    store.step();
    assert_eq!(
        peek::<Words>(&folder).words,
        words(&["mine", "mine too", "theirs"])
    );
}

#[test]
fn a_failure_that_is_known_later_is_told_once_and_the_write_is_repeated() {
    let (store, storage, folder) = store_with("mine");
    let outcome = |outcome| *lock(&storage.outcome) = Some(outcome);
    let fail = || {
        outcome(Settled::Failed("it is full".to_owned()));
        store.step();
    };
    let told = || -> Vec<News> { store.notices().into_iter().map(|it| it.news).collect() };
    let unwritten = [News::Unwritten("it is full".to_owned())];
    let written = storage.replaced.load(Relaxed);
    for repeated in 1..=2 {
        fail();
        // The storage has the content in memory, and tries again.
        outcome(Settled::Pending);
        assert!(lock(&store.writer).attempt());
        assert_eq!(storage.replaced.load(Relaxed), written + repeated);
    }
    assert_eq!(told(), unwritten);
    assert_eq!(peek::<Words>(&folder).words, words(&["mine"]));
    // A success ends the row of failures.
    store.step();
    lock(&store.writer).take(Arc::new(Words::of(words(&["mine"]))));
    assert!(lock(&store.writer).attempt());
    assert_eq!(
        storage.replaced.load(Relaxed),
        written + 2,
        "the file has it"
    );
    fail();
    assert_eq!(told(), unwritten);
}
