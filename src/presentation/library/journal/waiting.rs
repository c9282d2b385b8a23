//! Resumable game: the newest abandoned one, from this run or an earlier one. Runs in `Startup`, on entering the title,
//! in `Flow`, and in `Last` when the app exits.
//!
//! The game waits until it is resumed or another game starts. In the second case it is archived as a recording like any
//! other abandoned game.

use super::store::{self, Left, Reason, Refused};
use crate::journey::LogError;
use crate::platform::append::{Appended, Ending};
use crate::presentation::library::journeys::saved::{BrokenJourney, Noted, Saved};
use crate::presentation::library::prelude::*;
use crate::presentation::library::recordings::{Archive, ArchiveSystems};
use crate::presentation::library::runs::saved::SavedRun;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Waiting>().add_message::<GameGivenUp>();
    let launch = app.world().resource::<Launch>();
    if launch.is_resumable() {
        // With levels on the command line, the title is skipped. A game that was not offered must not be ended.
        let at_once = launch.named.is_none();
        app.add_systems(Startup, search.run_if(move || at_once))
            .add_systems(OnEnter(Screen::Title), search)
            .add_systems(
                Update,
                (take_found, end_waiting)
                    .chain()
                    .before(ArchiveSystems)
                    .in_set(WaitingSystems)
                    .in_set(PresentationSystems::Flow),
            )
            .add_systems(Last, finish.run_if(on_message::<AppExit>));
    }
}

/// Takes games that were abandoned or have ended, in `Flow`.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct WaitingSystems;

/// A waiting game ended, because another one started or because it was already over when it was found.
#[derive(Message, Clone, Debug)]
pub(crate) struct GameGivenUp(pub Arc<Recording>);

/// Game that waits to be resumed.
#[derive(Resource, Debug, Default)]
pub(crate) struct Waiting {
    /// Running search of the folder of journals.
    search: Option<Task<Option<Result<Left, Refused>>>>,
    /// The waiting game.
    pub(super) game: Option<Left>,
    /// Games that have ended and are not archived yet.
    ended: Vec<Left>,
    /// Journals that are being deleted.
    removing: Vec<Ending>,
    /// Reason why an abandoned game cannot be resumed. `None` after the player has made another choice.
    pub refused: Option<Refused>,
    /// `true` until the player is notified.
    is_news: bool,
}

impl Waiting {
    /// Makes the game of `recording`, with its complete journal `file`, the waiting game.
    pub(super) fn put(&mut self, recording: Recording, file: Appended) {
        let left = Left { recording, file };
        self.ended.extend(self.game.replace(left));
        self.refused = None;
    }

    /// Returns the level of the resumable game.
    pub fn level(&self) -> Option<&SharedLevel> {
        let left = self.game.as_ref()?;
        Some(&left.recording.run.level)
    }

    /// Returns `true` if the resumable game belongs to `journey`.
    pub fn is_on(&self, journey: &Saved) -> bool {
        matches!(self.noted(), Some(Noted::Journey(of)) if journey.continues(&of))
    }

    /// Returns `true` if the resumable game belongs to `run`.
    pub fn is_in_run(&self, run: &SavedRun) -> bool {
        matches!(self.noted(), Some(Noted::Run(of)) if of.is_same(run))
    }

    /// Returns the note of the resumable game.
    fn noted(&self) -> Option<Noted> {
        let left = self.game.as_ref()?;
        Noted::read(&left.recording.note)
    }

    /// Returns the reason why an abandoned game cannot be resumed, but only once for each rejection.
    pub fn take_news(&mut self) -> Option<Refused> {
        let is_news = std::mem::take(&mut self.is_news);
        self.refused.clone().filter(|_| is_news)
    }

    /// Stores the reason why the game cannot be resumed.
    pub(super) fn refuse(&mut self, refused: Refused) {
        (self.refused, self.is_news) = (Some(refused), true);
    }

    /// Stores the reason why a journey cannot be continued.
    pub fn refuse_journey(&mut self, broken: &BrokenJourney) {
        warn!("a journey cannot be continued: {broken}");
        let reason = match broken {
            BrokenJourney::Log(LogError::OtherLevels) => Reason::OtherLevels,
            BrokenJourney::Log(LogError::Leg(..)) => Reason::DamagedJourney,
            BrokenJourney::Players(_) => Reason::OtherPlayers,
        };
        self.refuse(Refused {
            reason,
            level: None,
        });
    }

    /// Deletes the journal `file` in the background.
    pub(super) fn remove(&mut self, file: Appended) {
        self.removing.push(file.remove());
    }

    /// Ends the waiting game, because another one has started.
    pub(super) fn end_with_the_next(&mut self) {
        self.ended.extend(self.game.take());
        (self.search, self.refused) = (None, None);
    }
}

/// Starts the search for a resumable game, if none is known.
fn search(folders: Res<Folders>, mut waiting: ResMut<Waiting>) {
    if waiting.game.is_some() || waiting.search.is_some() || waiting.refused.is_some() {
        return;
    }
    if let Some(folder) = folders.in_hand.clone() {
        let find = async move { store::newest(&folder) };
        waiting.search = Some(IoTaskPool::get().spawn(find));
    }
}

/// Takes the result of the search.
fn take_found(mut waiting: ResMut<Waiting>) {
    let task = &mut waiting.bypass_change_detection().search;
    let Some(found) = task.as_mut().and_then(check_ready) else {
        return;
    };
    waiting.search = None;
    let is_over = |left: &Left| left.recording.last::<Round>().is_some_and(Round::is_over);
    match found {
        // The app ended before it could delete the journal.
        Some(Ok(left)) if is_over(&left) => waiting.ended.push(left),
        Some(Ok(left)) => waiting.game = Some(left),
        Some(Err(refused)) => waiting.refuse(refused),
        None => {}
    }
}

/// Archives games that have ended, and deletes their journals.
fn end_waiting(
    preferences: Res<Preferences>,
    mut waiting: ResMut<Waiting>,
    mut archive: ResMut<Archive>,
    mut given_up: MessageWriter<GameGivenUp>,
) {
    let removing = &mut waiting.bypass_change_detection().removing;
    removing.retain(|ending| !ending.is_done());
    if waiting.ended.is_empty() {
        return;
    }
    for Left { recording, file } in std::mem::take(&mut waiting.ended) {
        let recording = Arc::new(recording);
        given_up.write(GameGivenUp(recording.clone()));
        archive.keep(vec![recording], preferences.keep_recordings);
        waiting.remove(file);
    }
}

/// Waits until all files are written or deleted, before the app exits.
fn finish(mut waiting: ResMut<Waiting>) {
    if let Some(left) = waiting.game.take() {
        // A write error has already been logged.
        let _ = left.file.close();
    }
    for ending in std::mem::take(&mut waiting.removing) {
        ending.wait();
    }
}
