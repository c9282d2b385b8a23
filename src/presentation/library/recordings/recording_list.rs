//! List of recordings, one page at a time. Runs in `Flow`.
//!
//! Pages are read in the background when the screen opens and when the page changes. Only the files of the page are
//! opened, so the cost of a page does not depend on the number of recordings. `screens/recordings.rs` is the screen.

use std::ops::Range;

use super::Archive;
use super::store;
use super::whole::Whole;
use crate::journey::HowFar;
use crate::level::SharedLevel;
use crate::presentation::library::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<RecordingList>()
        .add_systems(OnEnter(Screen::Recordings), open)
        .add_systems(
            Update,
            read_files
                .run_if(in_state(Screen::Recordings))
                .in_set(PresentationSystems::Flow),
        );
}

/// Number of games on a page.
const PAGE: usize = 40;

/// List of recordings, as of the opening of the screen.
#[derive(Resource, Default)]
pub(crate) struct RecordingList {
    /// Running read of a page.
    reading: Option<Task<Page>>,
    /// Page that was read. `None` until then.
    pub page: Option<Page>,
    /// Index of the page to read. `None` selects the page with the last watched game.
    wanted: Option<usize>,
    /// File that was watched last.
    pub last: Option<PathBuf>,
    /// Reason why the selected game cannot be raced.
    pub refusal: Option<String>,
}

/// Page of recordings, newest first.
#[derive(Debug, Default)]
pub(crate) struct Page {
    /// Recordings on the page.
    pub games: Vec<Kept>,
    /// Index of the page.
    place: usize,
    /// Number of all recordings.
    pub total: usize,
}

impl Page {
    /// Returns the indices of the games on this page, from 0.
    pub fn range(&self) -> Range<usize> {
        let first = self.place * PAGE;
        first..first + self.games.len()
    }

    /// Returns `true` if there are newer games.
    pub fn has_newer(&self) -> bool {
        self.place > 0
    }

    /// Returns `true` if there are older games.
    pub fn has_older(&self) -> bool {
        self.range().end < self.total
    }

    /// Reads the page `wanted`, or the page with the file `last`, or the first page.
    fn read(folder: &Location, wanted: Option<usize>, last: Option<&Path>) -> Self {
        let names = store::list_all(folder);
        let of_last = last.and_then(|last| names.iter().position(|(_, file)| file == last));
        let place = wanted.or(of_last.map(|at| at / PAGE)).unwrap_or_default();
        let place = place.min(names.len().saturating_sub(1) / PAGE);
        let total = names.len();
        let of_page = names.into_iter().skip(place * PAGE).take(PAGE);
        let games = of_page.map(|(ended, file)| Kept::read(ended, folder.at(file)));
        Self {
            games: games.collect(),
            place,
            total,
        }
    }
}

/// Recording in the folder.
#[derive(Clone, Debug)]
pub(crate) struct Kept {
    /// The file.
    pub file: Location,
    /// End of the game.
    pub ended: Timestamp,
    /// Summary of the content, or the reason why it cannot be watched.
    pub content: Result<Summary, String>,
}

impl Kept {
    /// Reads the recording in `file`, of a game, a journey or a run that ended at `ended`.
    pub fn read(ended: Timestamp, file: Location) -> Self {
        let content = if Whole::is_at(&file) {
            Whole::read(&file).map(|whole| Summary::from_whole(&whole))
        } else {
            Recording::read(&file).map(|recording| Summary::from_recording(&recording))
        };
        Self {
            content,
            ended,
            file,
        }
    }
}

/// End of a recorded game, journey or run.
#[derive(Clone, Copy, Debug)]
enum Ending {
    Game(Round),
    Journey(HowFar),
    /// Number of cleared walls.
    Run(usize),
}

/// Summary of a recorded game, journey or run for lists.
#[derive(Clone, Debug)]
pub(crate) struct Summary {
    /// Name of the level or the journey, or the seed of the run.
    name: String,
    /// Level of the game, or the first one of the journey or run.
    pub level: Option<SharedLevel>,
    ending: Ending,
    /// Score (points).
    pub score: u32,
    /// Time of play (s).
    pub seconds: f64,
}

impl Summary {
    fn from_recording(recording: &Recording) -> Self {
        let round = recording.last().unwrap_or_default();
        let standings = recording.last::<Standings>().unwrap_or_default();
        Self {
            name: recording.run.level.name().to_owned(),
            level: Some(recording.run.level.clone()),
            ending: Ending::Game(round),
            score: standings.total(&recording.run).score,
            seconds: recording.seconds(),
        }
    }

    fn from_whole(whole: &Whole) -> Self {
        let (record, total) = (whole.journey(), whole.total());
        let (name, ending) = match whole {
            Whole::Journey(_) => (record.name.clone(), Ending::Journey(record.result())),
            Whole::Run(_) => (record.log.seed.to_string(), Ending::Run(whole.cleared())),
        };
        Self {
            name,
            level: record.levels.first().cloned(),
            ending,
            score: total.score,
            seconds: total.seconds,
        }
    }

    /// Returns the name of the level, journey or run.
    pub fn title(&self, words: &Words) -> String {
        match self.ending {
            Ending::Game(_) => self.name.clone(),
            Ending::Journey(_) => words.kept_journey(&self.name),
            Ending::Run(_) => words.kept_run(&self.name),
        }
    }

    /// Returns the text of the result.
    pub fn result(&self, words: &Words) -> String {
        match self.ending {
            Ending::Game(Round::Cleared) => words.kept_cleared(),
            Ending::Game(Round::Lost) => words.kept_lost(),
            Ending::Game(Round::Idle | Round::Serving | Round::Playing) => words.kept_left(),
            Ending::Journey(HowFar::Finished) => words.kept_finished(),
            Ending::Journey(HowFar::LostIn { level, levels }) => words.kept_lost_in(level, levels),
            Ending::Journey(HowFar::In { level, levels }) => words.kept_in(level, levels),
            Ending::Run(cleared) => words.kept_walls(cleared),
        }
    }
}

impl RecordingList {
    /// Turns to the next page, with older games, or to the previous page.
    pub fn turn(&mut self, to_older: bool) {
        self.refusal = None;
        if let Some(page) = self.page.take() {
            self.wanted = Some(match to_older {
                true => page.place + 1,
                false => page.place.saturating_sub(1),
            });
        }
    }
}

fn open(mut list: ResMut<RecordingList>) {
    *list = RecordingList {
        last: list.last.take(),
        ..default()
    };
}

/// Reads a page, once all running writes are finished.
fn read_files(archive: Res<Archive>, mut list: ResMut<RecordingList>) {
    if list.page.is_some() {
        return;
    }
    if let Some(task) = &mut list.bypass_change_detection().reading {
        let read = check_ready(task);
        if read.is_some() {
            list.reading = None;
            list.page = read;
        }
    } else if let Some(folder) = archive.at_rest() {
        let (folder, last) = (folder.to_owned(), list.last.clone());
        let wanted = list.wanted;
        let read = async move { Page::read(&folder, wanted, last.as_deref()) };
        list.bypass_change_detection().reading = Some(IoTaskPool::get().spawn(read));
    } else if archive.is_empty() {
        list.page = Some(Page::default());
    }
}
