//! Stores on both storages, and without a thread.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::*;
use crate::threads::share_out;

/// Timeout longer than any flush.
const LONG: Duration = Duration::from_secs(60);

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Words {
    format: Format<1>,
    pub words: BTreeSet<String>,
}

impl Words {
    pub fn of(words: BTreeSet<String>) -> Self {
        Self {
            words,
            ..Self::default()
        }
    }
}

impl Stored for Words {
    const NAME: &'static str = "words.ron";
    const FORMAT: u32 = 1;
    const MAX_BYTES: u64 = 1 << 16;

    fn merge(mut on_disk: Self, _: &Self, mine: &Self) -> Self {
        on_disk.words.extend(mine.words.iter().cloned());
        on_disk
    }
}

pub(super) fn add(store: &mut Store<Words>, word: &str) {
    store.update(|content| content.words.insert(word.to_owned()));
}

fn both(check: impl Fn(&Location)) {
    let home = tempfile::tempdir().expect("a folder");
    check(&home.path().join("deeper").into());
    check(&Location::in_memory("home"));
}

fn keep(folder: &Location, word: &str) {
    let mut store = Store::open(Some(folder));
    add(&mut store, word);
    assert!(store.flush(LONG), "{:?}", store.notices());
}

#[test]
fn stores_that_write_at_once_lose_nothing_of_each_other() {
    both(|folder| {
        share_out(6, 6, |copy| {
            let mut store = Store::open(Some(folder));
            for word in 0..15 {
                add(&mut store, &format!("{copy} {word}"));
                assert!(store.flush(LONG), "{:?}", store.notices());
            }
        });
        assert_eq!(peek::<Words>(folder).words.len(), 6 * 15);
        let mut files = folder.storage.list(folder);
        files.retain(|file| file.extension() != Some("lock".as_ref()));
        files.sort();
        let names = ["words.ron", "words.ron.bak"];
        assert_eq!(files, names.map(|name| folder.join(name)));
    });
}

#[test]
fn after_damage_the_backup_is_used_and_nothing_is_deleted() {
    both(|folder| {
        keep(folder, "first");
        keep(folder, "second");
        let file = folder.within(Words::NAME);
        let damaged = file.storage.replace(&file, b"damaged", false);
        damaged.expect("written");
        let store = Store::<Words>::open(Some(folder));
        assert_eq!(store.content().words.len(), 1, "the one before");
        let aside = folder.storage.read(&folder.join("words.ron.corrupt-1"), 99);
        assert_eq!(aside.as_deref(), Ok(&b"damaged"[..]));
    });
}

#[test]
fn without_a_thread_a_change_is_written_by_a_step() {
    let folder = Location::in_memory("home");
    let mut store = Store::<Words>::open(Some(&folder));
    add(&mut store, "word");
    let thread = store.orders.take();
    drop(thread);
    let mut content = Words::clone(&store.content());
    content.words.insert("other".to_owned());
    lock(&store.writer).take(Arc::new(content));
    let begun = std::time::Instant::now();
    while peek::<Words>(&folder).words.len() < 2 {
        assert!(begun.elapsed() < LONG);
        store.step();
    }
}
