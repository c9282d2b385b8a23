//! Levels and packs of the player, one page at a time. Runs in `Flow`.
//!
//! Only the files of a page are read, in the background, so the cost of a page does not depend on the number of files.
//! `screens/own_levels.rs` is the screen.

use std::ops::Range;

use super::named::own_files;
use super::prelude::*;
use crate::platform::paths::is_folder;
use crate::presentation::launch::NamedPack;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OwnLevels>()
        // The title opens the screen with the first page.
        .add_systems(OnEnter(Screen::Title), |mut list: ResMut<OwnLevels>| {
            *list = OwnLevels::default();
        })
        .add_systems(OnEnter(Screen::OwnLevels), open)
        .add_systems(
            Update,
            take.run_if(in_state(Screen::OwnLevels))
                .in_set(PresentationSystems::Flow),
        );
}

/// Number of rows on a page.
const PAGE: usize = 20;

/// File, pack folder or archive of the player.
#[derive(Clone, Debug)]
pub(crate) struct OwnFile {
    pub path: PathBuf,
    pub named: Arc<NamedPack>,
}

/// List of the files of the player, or of the levels of a pack.
#[derive(Resource, Default)]
pub(crate) struct OwnLevels {
    /// Screen to which leaving returns. `None` for the title.
    pub from: Option<Screen>,
    /// All files, the last changed one first.
    files: Vec<PathBuf>,
    /// Pack whose levels are listed. `None` for the files.
    pack: Option<PathBuf>,
    /// Index of the page of the files, and of the page of the levels in the pack.
    pages: [usize; 2],
    /// Files of the page, or the pack. `None` until they are read.
    read: Option<Vec<OwnFile>>,
    reading: Option<Task<Vec<OwnFile>>>,
}

impl OwnLevels {
    /// Starts to read the page.
    fn read_page(&mut self) {
        let page = self.files.iter().skip(self.pages[0] * PAGE).take(PAGE);
        let files: Vec<PathBuf> = match &self.pack {
            Some(pack) => vec![pack.clone()],
            None => page.cloned().collect(),
        };
        let read = async move {
            let read = files.into_iter().map(|path| OwnFile {
                named: Arc::new(NamedPack::from_own(&path)),
                path,
            });
            read.collect()
        };
        self.read = None;
        self.reading = Some(IoTaskPool::get().spawn(read));
    }

    /// Returns the pack whose levels are listed, once it is read.
    pub fn pack(&self) -> Option<&OwnFile> {
        self.read.as_ref()?.first().filter(|_| self.pack.is_some())
    }

    /// Returns the indices of the rows on the page, and the number of all rows. `None` until they are read.
    pub fn range(&self) -> Option<(Range<usize>, usize)> {
        self.read.as_ref()?;
        let (page, total) = match self.pack() {
            Some(pack) => (self.pages[1], pack.named.levels.len()),
            None => (self.pages[0], self.files.len()),
        };
        let first = page * PAGE;
        Some((first..(first + PAGE).min(total), total))
    }

    /// Returns the rows on the page: a file with the index of a level in it, or with `None` for a whole pack.
    pub fn rows(&self) -> Vec<(&OwnFile, Option<usize>)> {
        if let Some(pack) = self.pack() {
            let (range, _) = self.range().unwrap_or_default();
            return range.map(|place| (pack, Some(place))).collect();
        }
        let is_level = |file: &OwnFile| !is_folder(&file.path) && file.named.levels.len() == 1;
        let files = self.read.iter().flatten();
        let rows = files.map(|file| (file, is_level(file).then_some(0)));
        rows.collect()
    }

    /// Turns to the next page, or to the previous one.
    pub fn turn(&mut self, is_forward: bool) {
        let page = &mut self.pages[usize::from(self.pack.is_some())];
        *page = match is_forward {
            true => *page + 1,
            false => page.saturating_sub(1),
        };
        if self.pack.is_none() {
            self.read_page();
        }
    }

    /// Shows the levels of `pack`, or the files for `None`. Returns `false` if they are shown already.
    pub fn show(&mut self, pack: Option<PathBuf>) -> bool {
        let is_other = self.pack != pack;
        self.pack = pack;
        self.pages[1] = 0;
        self.read_page();
        is_other
    }
}

/// Lists the files, and reads the page that was shown last.
pub(crate) fn open(folders: Res<Folders>, mut list: ResMut<OwnLevels>) {
    let folder = folders.data.as_ref().map(|data| data.within("levels"));
    list.files = folder.map_or_else(Vec::new, |folder| own_files(&folder));
    let is_there = |pack: &PathBuf| list.files.contains(pack);
    list.pack = list.pack.clone().filter(is_there);
    list.pages[0] = list.pages[0].min(list.files.len().saturating_sub(1) / PAGE);
    list.read_page();
}

/// Takes the files that were read.
fn take(mut list: ResMut<OwnLevels>, mut redraw: MessageWriter<RequestRedraw>) {
    let Some(task) = &mut list.bypass_change_detection().reading else {
        return;
    };
    redraw.write(RequestRedraw);
    if let Some(read) = check_ready(task) {
        list.reading = None;
        list.read = Some(read);
        let of_pack = list.pack().map_or(0, |pack| pack.named.levels.len());
        list.pages[1] = list.pages[1].min(of_pack.saturating_sub(1) / PAGE);
    }
}
