//! Permanently stored files: their content survives damage, killed processes and full disks.

mod damage;
mod killed;
mod writing;

use brickwork::platform::store::Format;
use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;
use serde::{Deserialize, Serialize};

use crate::prelude::*;

/// Timeout longer than any flush (real time).
const LONG: Duration = Duration::from_secs(60);

/// Content that shows partial writes: `sum` is the sum of all pages.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Diary {
    format: Format<2>,
    #[serde(default)]
    pages: BTreeMap<String, u32>,
    #[serde(default)]
    sum: u64,
}

impl Stored for Diary {
    const NAME: &'static str = "diary.ron";
    const FORMAT: u32 = 2;
    const MAX_BYTES: u64 = 1 << 20;

    fn older(format: u32, text: &str) -> Result<Self, String> {
        /// Content of format 1, a list without names.
        #[derive(Deserialize)]
        struct First {
            pages: Vec<u32>,
        }
        if format != 1 {
            return Err(format!("there has never been a format {format}"));
        }
        let First { pages } = ron::from_str(text).map_err(|error| error.to_string())?;
        let name = |(index, page)| (format!("page {index}"), page);
        Ok(Self::of(pages.into_iter().enumerate().map(name).collect()))
    }

    fn settle(&mut self) -> Vec<String> {
        let is_whole = self.is_whole();
        *self = Self::of(std::mem::take(&mut self.pages));
        let remark = (!is_whole).then(|| "the sum was wrong and has been put right".to_owned());
        remark.into_iter().collect()
    }

    fn merge(on_disk: Self, base: &Self, mine: &Self) -> Self {
        let mut pages = on_disk.pages;
        let changed =
            (mine.pages.iter()).filter(|(name, page)| base.pages.get(*name) != Some(page));
        pages.extend(changed.map(|(name, page)| (name.clone(), *page)));
        pages.retain(|name, _| mine.pages.contains_key(name) || !base.pages.contains_key(name));
        Self::of(pages)
    }
}

impl Diary {
    fn of(pages: BTreeMap<String, u32>) -> Self {
        let sum = pages.values().map(|page| u64::from(*page)).sum();
        let format = Format;
        Self { format, pages, sum }
    }

    /// Returns a random diary of up to 39 pages.
    fn any(chance: &mut Pcg32) -> Self {
        let pages = (0..chance.next_u32() % 40).map(|_| {
            let signs =
                (0..chance.next_u32() % 20).map(|_| char::from_u32(chance.next_u32() % 0x2500));
            (signs.flatten().collect(), chance.next_u32())
        });
        Self::of(pages.collect())
    }

    fn is_whole(&self) -> bool {
        *self == Self::of(self.pages.clone())
    }

    fn write(&mut self, name: &str, page: u32) {
        self.pages.insert(name.to_owned(), page);
        *self = Self::of(std::mem::take(&mut self.pages));
    }
}

fn open(folder: &Path) -> Store<Diary> {
    Store::open(Some(folder))
}

/// Opens the diary in `folder`, replaces it by `diary`, and waits until it is written.
fn keep(folder: &Path, diary: &Diary) {
    let mut store = open(folder);
    store.update(|content| content.clone_from(diary));
    assert!(store.flush(LONG), "{:?}", store.notices());
}

/// Writes a page. Returns `true` if it reaches the disk.
fn write(store: &mut Store<Diary>, name: &str, page: u32) -> bool {
    store.update(|diary| diary.write(name, page));
    store.flush(LONG)
}

/// Returns an empty folder and the path of a diary in it.
fn folder() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join(Diary::NAME);
    (folder, file)
}

fn said(store: &Store<Diary>) -> String {
    let notices = store.notices();
    let notices: Vec<String> = notices.iter().map(ToString::to_string).collect();
    notices.join("\n")
}

fn chance(seed: u64) -> Pcg32 {
    Pcg32::new(seed, 5)
}

/// Returns the sorted file names in `folder` without locks.
fn names(folder: &Path) -> Vec<String> {
    let mut names = names_in(folder);
    names.retain(|name| !name.ends_with(".lock"));
    names
}
