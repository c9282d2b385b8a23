//! Storage of a page in a browser: files in memory, which the page writes to its database (IndexedDB).
//!
//! Calls return before the file is stored; [`Storage::settled`] reports the outcome. Several pages of the same origin
//! share the files: each receives the changes of the others, and a write based on an older version is void. Its content
//! is then merged (stores) or kept under another name (other files).

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex};
use std::time::Duration;

use super::{Guard, MemoryStorage, Names, OpenFile, Opened, Settled, Storage, name_aside};
use crate::page::{self, What};
use crate::printable::Shown;
use crate::read::ReadError;
use crate::threads::lock;

/// Storage of the page. All values share one content.
#[derive(Clone, Copy, Debug, Default)]
pub struct PageStorage;

/// Folder of files that were dropped onto the page. They are kept in memory only.
pub const DROPPED: &str = "/dropped";

/// Content of the files.
static FILES: LazyLock<MemoryStorage> = LazyLock::new(MemoryStorage::default);

/// Facts about the files that only a page has.
static FACTS: Mutex<Facts> = Mutex::new(Facts {
    reserved: BTreeSet::new(),
    merged: BTreeSet::new(),
    outcomes: BTreeMap::new(),
});

struct Facts {
    /// Files that other pages have open.
    reserved: BTreeSet<PathBuf>,
    /// Files whose owner merges void writes.
    merged: BTreeSet<PathBuf>,
    /// Bad outcomes of their writes that were not reported yet.
    outcomes: BTreeMap<PathBuf, Settled>,
}

impl PageStorage {
    /// Returns the files and folders in `folder`.
    pub(crate) fn entries(self, folder: &Path) -> Vec<PathBuf> {
        let files = self.files().below(folder);
        let entry = |path: PathBuf| {
            let first = path.strip_prefix(folder).ok()?.components().next()?;
            Some(folder.join(first))
        };
        let entries: BTreeSet<PathBuf> = files.into_iter().filter_map(entry).collect();
        entries.into_iter().collect()
    }

    /// Keeps a file in memory until the page is closed. Returns its path.
    pub fn keep(self, name: &str, bytes: Vec<u8>) -> PathBuf {
        let path = Path::new(DROPPED).join(name.replace('/', "-"));
        FILES.set(&path, Some((bytes, crate::clock::since_1970())));
        path
    }

    /// Returns the content, with all that other pages have done.
    fn files(self) -> &'static MemoryStorage {
        for news in page::news() {
            let path = PathBuf::from(&news.path);
            match news.what {
                What::Changed(file) => take(&path, file),
                What::Overtaken(file) => overtake(&path, file),
                What::Failed(why) if lock(&FACTS).merged.contains(&path) => {
                    lock(&FACTS).outcomes.insert(path, Settled::Failed(why));
                }
                What::Failed(why) => {
                    crate::console::complain(format_args!("{} is not stored: {why}", path.shown()));
                }
            }
        }
        &FILES
    }
}

/// Sets the content of a file as another page has left it.
fn take(path: &Path, file: Option<(Vec<u8>, f64, bool)>) {
    let is_reserved = file
        .as_ref()
        .is_some_and(|(_, _, is_reserved)| *is_reserved);
    let reserved = &mut lock(&FACTS).reserved;
    match is_reserved {
        true => reserved.insert(path.to_owned()),
        false => reserved.remove(path),
    };
    let file = file.map(|(bytes, changed, _)| (bytes, Duration::from_secs_f64(changed.max(0.0))));
    FILES.set(path, file);
}

/// Sets the content of a file that another page wrote first, and keeps the void one.
fn overtake(path: &Path, file: Option<(Vec<u8>, f64, bool)>) {
    let void = FILES.read(path, u64::MAX);
    take(path, file);
    if lock(&FACTS).merged.contains(path) {
        lock(&FACTS)
            .outcomes
            .insert(path.to_owned(), Settled::Overtaken);
    } else if let Ok(void) = void
        && let Ok(aside) = name_aside(path, "conflict", |path| FILES.length(path).is_none())
    {
        FILES.set(&aside, Some((void, crate::clock::since_1970())));
        save(&aside);
    }
}

/// Lets the page store the content in memory of the file at `path`.
fn save(path: &Path) {
    let name = path.to_string_lossy();
    match FILES.read(path, u64::MAX) {
        _ if path.starts_with(DROPPED) => {}
        Ok(bytes) => {
            let changed = FILES.changed(path).unwrap_or_default();
            page::put(&name, &bytes, changed.as_secs_f64());
        }
        Err(_) => page::remove(&name),
    }
}

impl Storage for PageStorage {
    fn read(&self, path: &Path, max_bytes: u64) -> Result<Vec<u8>, ReadError> {
        self.files().read(path, max_bytes)
    }

    fn read_beginning(&self, path: &Path, max_bytes: u64) -> Result<Vec<u8>, ReadError> {
        self.files().read_beginning(path, max_bytes)
    }

    fn replace(&self, path: &Path, bytes: &[u8], is_backed_up: bool) -> io::Result<()> {
        self.files().replace(path, bytes, is_backed_up)?;
        if is_backed_up {
            lock(&FACTS).merged.insert(path.to_owned());
            save(&self.beside(path, super::BACKUP)?);
        }
        save(path);
        Ok(())
    }

    fn create(&self, folder: &Path, names: Names<'_>, bytes: &[u8]) -> io::Result<Opened> {
        let file = self.files().create(folder, names, bytes)?;
        page::hold(&file.path().to_string_lossy(), true);
        save(file.path());
        Ok(Box::new(PageFile(file)))
    }

    fn open(&self, path: &Path) -> io::Result<Option<Opened>> {
        let file = self.files().open(path)?;
        if lock(&FACTS).reserved.contains(path) {
            return Ok(None);
        }
        Ok(file.map(|file| {
            page::hold(&path.to_string_lossy(), true);
            Box::new(PageFile(file)) as Opened
        }))
    }

    fn list(&self, folder: &Path) -> Vec<PathBuf> {
        self.files().list(folder)
    }

    fn changed(&self, path: &Path) -> Option<Duration> {
        self.files().changed(path)
    }

    fn length(&self, path: &Path) -> Option<u64> {
        self.files().length(path)
    }

    fn delete(&self, path: &Path) -> io::Result<()> {
        self.files().delete(path)?;
        save(path);
        Ok(())
    }

    fn set_aside(&self, path: &Path, ending: &str) -> io::Result<PathBuf> {
        let aside = self.files().set_aside(path, ending)?;
        save(&aside);
        save(path);
        Ok(aside)
    }

    /// Excludes other users in this page only: a void write tells that another page was first.
    fn lock(&self, path: &Path, patience: Duration) -> io::Result<Guard> {
        self.files().lock(path, patience)
    }

    fn settled(&self, path: &Path) -> Settled {
        self.files();
        match lock(&FACTS).outcomes.remove(path) {
            Some(outcome) => outcome,
            None if page::is_pending(&path.to_string_lossy()) => Settled::Pending,
            None => Settled::Done,
        }
    }
}

/// File that only this page uses.
#[derive(Debug)]
struct PageFile(Opened);

impl Drop for PageFile {
    fn drop(&mut self) {
        page::hold(&self.path().to_string_lossy(), false);
        save(self.path());
    }
}

impl OpenFile for PageFile {
    fn path(&self) -> &Path {
        self.0.path()
    }

    fn read(&self, max_bytes: u64) -> Result<Vec<u8>, ReadError> {
        self.0.read(max_bytes)
    }

    fn append(&mut self, length: usize, bytes: &[u8]) -> io::Result<()> {
        self.0.append(length, bytes)?;
        save(self.path());
        Ok(())
    }
}
