//! Storage of a page in a browser: files in memory, which the page writes to its database (IndexedDB).
//!
//! Calls return before the file is stored; [`Storage::settled`] reports the outcome. Several pages of the same origin
//! share the files: each receives the changes of the others, and a write based on an older version is void. Its content
//! is then merged (stores) or kept under another name (other files).

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex};
use std::time::Duration;

use super::{Guard, MemoryStorage, Names, OpenFile, Opened, Settled, Storage, name_aside};
use crate::page::{self, StoredFile, What};
use crate::printable::Shown;
use crate::read::ReadError;
use crate::threads::lock;

/// Storage of the page. All values share one content.
#[derive(Clone, Copy, Debug, Default)]
pub struct PageStorage;

/// Folder of files that were dropped onto the page. They are kept in memory only.
const DROPPED: &str = "/dropped";

/// Content of the files.
static FILES: LazyLock<MemoryStorage> = LazyLock::new(MemoryStorage::default);

/// Facts about the files that only a page has.
static FACTS: Mutex<BTreeMap<PathBuf, Facts>> = Mutex::new(BTreeMap::new());

#[derive(Default)]
struct Facts {
    /// `true` if another page has the file open.
    is_reserved: bool,
    /// `true` if this page has it open.
    is_open: bool,
    /// `true` if another page has replaced it since then.
    is_replaced: bool,
    /// `true` if its owner merges void writes.
    is_merged: bool,
    /// Bad outcome of a write to a merged file that was not reported yet.
    outcome: Option<Settled>,
}

/// Reads or changes the facts about the file at `path`.
fn facts<T>(path: &Path, change: impl FnOnce(&mut Facts) -> T) -> T {
    change(lock(&FACTS).entry(path.to_owned()).or_default())
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
                What::Changed(file) if is_open_and_differs(&path, file.as_ref()) => {
                    overtake(&path, file)
                }
                What::Changed(file) => take(&path, file),
                What::Overtaken(file) => overtake(&path, file),
                What::Failed(why) if facts(&path, |it| it.is_merged) => {
                    facts(&path, |it| it.outcome = Some(Settled::Failed(why)));
                }
                What::Failed(why) => {
                    crate::console::complain(format_args!("{} is not stored: {why}", path.shown()));
                }
            }
        }
        &FILES
    }
}

/// Returns `true` if this page has opened a file whose content another page has replaced.
fn is_open_and_differs(path: &Path, file: Option<&StoredFile>) -> bool {
    facts(path, |it| it.is_open)
        && FILES.read(path, u64::MAX).ok().as_ref() != file.map(|(bytes, ..)| bytes)
}

/// Sets the content of a file as another page has left it.
fn take(path: &Path, file: Option<StoredFile>) {
    let is_reserved = matches!(file, Some((.., true)));
    facts(path, |it| it.is_reserved = is_reserved);
    let file = file.map(|(bytes, changed, _)| (bytes, Duration::from_secs_f64(changed.max(0.0))));
    FILES.set(path, file);
}

/// Sets the content of a file that another page wrote first, and keeps the void one.
fn overtake(path: &Path, file: Option<StoredFile>) {
    let void = FILES.read(path, u64::MAX);
    take(path, file);
    let is_merged = facts(path, |it| {
        it.is_replaced = true;
        it.outcome = it.is_merged.then_some(Settled::Overtaken);
        it.is_merged
    });
    if !is_merged
        && let Ok(void) = void
        && let Ok(aside) = name_aside(path, "conflict", |path| FILES.length(path).is_none())
    {
        FILES.set(&aside, Some((void, crate::clock::since_1970())));
        save(&aside);
    }
}

/// Lets the page store the content in memory of the file at `path`.
fn save(path: &Path) {
    if path.starts_with(DROPPED) {
        return;
    }
    let name = path.to_string_lossy();
    match FILES.read(path, u64::MAX) {
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
            let backup = self.beside(path, super::BACKUP)?;
            for path in [path, &backup] {
                facts(path, |it| it.is_merged = true);
            }
            save(&backup);
        }
        save(path);
        Ok(())
    }

    fn create(&self, folder: &Path, names: Names<'_>, bytes: &[u8]) -> io::Result<Opened> {
        let file = self.files().create(folder, names, bytes)?;
        let file = PageFile::new(file);
        save(file.path());
        Ok(Box::new(file))
    }

    fn open(&self, path: &Path) -> io::Result<Option<Opened>> {
        let file = self.files().open(path)?;
        if facts(path, |it| it.is_reserved) {
            return Ok(None);
        }
        Ok(file.map(|file| Box::new(PageFile::new(file)) as Opened))
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
        match facts(path, |it| it.outcome.take()) {
            Some(outcome) => outcome,
            None if page::is_pending(&path.to_string_lossy()) => Settled::Pending,
            None => Settled::Done,
        }
    }
}

/// File that only this page uses.
#[derive(Debug)]
struct PageFile(Opened);

impl PageFile {
    /// Reserves `file` for this page.
    fn new(file: Opened) -> Self {
        page::hold(&file.path().to_string_lossy(), true);
        facts(file.path(), |it| {
            (it.is_open, it.is_replaced) = (true, false)
        });
        Self(file)
    }
}

impl Drop for PageFile {
    fn drop(&mut self) {
        PageStorage.files();
        page::hold(&self.path().to_string_lossy(), false);
        let is_replaced = facts(self.path(), |it| {
            it.is_open = false;
            it.is_replaced
        });
        // A file that another page has replaced is that page's.
        if !is_replaced {
            save(self.path());
        }
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
        PageStorage.files();
        if facts(self.path(), |it| it.is_replaced) {
            let words = "another page has replaced the file";
            return Err(io::Error::new(ErrorKind::ResourceBusy, words));
        }
        self.0.append(length, bytes)?;
        save(self.path());
        Ok(())
    }
}
