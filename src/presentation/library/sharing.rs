//! Sharing of levels as codes. Runs in `Flow`.
//!
//! The author of a level must have cleared it without assists. The proof is the recording in its file, or the last game that
//! cleared it, which is then stored in the file. Levels of the game need no proof.

use brickwork_analysis::clear::{ClearError, record, store, verify};
use brickwork_editor::file::{EditedFile, Opening};

use super::named::content_of;
use super::prelude::*;
use super::recordings::keep::GameEnded;
use crate::level::code;
use crate::level::document::Command;
use crate::level::parse::recording_in;
use crate::presentation::clipboard::SystemClipboard;
use brickwork_ui::reader::announce::{Announce, Way};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastClear>()
        .init_resource::<Sharing>()
        .add_message::<Proven>()
        .add_systems(
            Update,
            (keep_clear, take, store_in_file)
                .chain()
                .in_set(PresentationSystems::Flow),
        );
}

/// Last game in which a level was cleared.
#[derive(Resource, Default)]
pub(crate) struct LastClear(Option<Arc<Recording>>);

/// Owner of the file of a shared level.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Keeper {
    /// The game, whose levels need no proof.
    Game,
    /// The editor, which has the file open.
    Editor,
    /// A file of the player.
    File(PathBuf),
    /// An archive or another place that cannot be changed.
    Fixed,
}

impl Keeper {
    /// Returns the recording in a file of the player, if any.
    pub fn stored(&self) -> Option<String> {
        let Self::File(path) = self else { return None };
        let (stored, _) = recording_in(&content_of(path)?)?;
        Some(stored)
    }
}

/// Recording that proves that its level can be cleared, and must be stored in the file of the level.
#[derive(Message, Clone, Debug)]
pub(crate) struct Proven {
    pub level: SharedLevel,
    pub keeper: Keeper,
    pub edit: Vec<Command>,
}

/// Recording to store, if it is new, and the author's time (s).
type Proof = (Option<String>, f64);

/// Level that is being proven.
#[derive(Resource, Default)]
struct Sharing(Option<(SharedLevel, Keeper, Job<Result<Proof, ClearError>>)>);

/// System parameter that shares levels.
#[derive(SystemParam)]
pub(crate) struct Share<'w> {
    last: Res<'w, LastClear>,
    sharing: ResMut<'w, Sharing>,
    clipboard: ResMut<'w, SystemClipboard>,
    announce: MessageWriter<'w, Announce>,
}

impl Share<'_> {
    /// Copies the code of `level` once it is proven. `stored` is the recording in its file, if any.
    pub fn copy(&mut self, level: SharedLevel, keeper: Keeper, stored: Option<String>) {
        if keeper == Keeper::Game {
            let say = copy(&level, &mut self.clipboard, None);
            self.announce.write(Announce(say, Way::Shown));
            return;
        }
        let is_it = |game: &Arc<Recording>| game.run.level.identity() == level.identity();
        let (game, of) = (self.last.0.clone().filter(is_it), level.clone());
        if game.is_none() && stored.is_none() {
            let say = Say::new(Words::share_clear_first);
            self.announce.write(Announce(say, Way::Shown));
            return;
        }
        let work = async move |output: Output<_>| {
            let verified = stored.map(|stored| verify(&of, &stored));
            let proof = match (verified, game) {
                (Some(Ok(time)), _) => Ok((None, time.seconds)),
                (_, Some(game)) => record(&of, &game).map(|(it, time)| (Some(it), time.seconds)),
                (Some(Err(error)), None) => Err(error),
                (None, None) => return,
            };
            output.give(proof).await;
        };
        self.sharing.0 = Some((level, keeper, Job::spawn("share", 1, work)));
    }
}

/// Keeps the game that has cleared a level.
fn keep_clear(mut ended: MessageReader<GameEnded>, mut last: ResMut<LastClear>) {
    let is_clear = |game: &Recording| game.last::<Round>() == Some(Round::Cleared);
    for GameEnded(game) in ended.read().filter(|GameEnded(game)| is_clear(game)) {
        last.0 = Some(game.clone());
    }
}

/// Copies the code of `level`, which its author cleared in `seconds`. Returns a message.
fn copy(level: &Level, clipboard: &mut SystemClipboard, seconds: Option<f64>) -> Say {
    let code = code::encode(level).map_err(|error| error.to_string());
    match (code.and_then(|code| clipboard.0.write(&code)), seconds) {
        (Ok(()), None) => Say::new(Words::editor_code_copied),
        (Ok(()), Some(seconds)) => {
            Say::new(move |words: &Words| words.share_copied(words.exact_time(seconds)))
        }
        (Err(reason), _) => reason.into(),
    }
}

/// Copies the code once the level is proven.
fn take(
    mut sharing: ResMut<Sharing>,
    mut clipboard: ResMut<SystemClipboard>,
    mut proven: MessageWriter<Proven>,
    mut announce: MessageWriter<Announce>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let sharing = sharing.bypass_change_detection();
    let Some((_, _, job)) = &mut sharing.0 else {
        return;
    };
    redraw.write(RequestRedraw);
    let Poll::Ready(proof) = job.poll() else {
        return;
    };
    let Some((level, keeper, _)) = sharing.0.take() else {
        return;
    };
    let say = match proof {
        Some(Ok((stored, seconds))) => {
            let edit = stored.as_deref().map(store);
            let proof = |edit| Proven {
                level: level.clone(),
                keeper,
                edit,
            };
            proven.write_batch(edit.map(proof));
            copy(&level, &mut clipboard, Some(seconds))
        }
        Some(Err(ClearError::OtherLevel)) | None => Say::new(Words::share_clear_first),
        Some(Err(error)) => error.to_string().into(),
    };
    announce.write(Announce(say, Way::Shown));
}

/// Stores a recording in a file of the player that no editor has open.
fn store_in_file(
    mut proven: MessageReader<Proven>,
    folders: Res<Folders>,
    mut announce: MessageWriter<Announce>,
) {
    for Proven { keeper, edit, .. } in proven.read() {
        let Keeper::File(path) = keeper else { continue };
        if let Err(reason) = write(path, edit, &folders) {
            warn!("{}: {reason}", path.shown());
            announce.write(Announce(reason.into(), Way::Shown));
        }
    }
}

/// Applies `edit` to the level file at `path`.
fn write(path: &Path, edit: &[Command], folders: &Folders) -> Result<(), String> {
    let told = |error: &dyn ToString| error.to_string();
    let opened = EditedFile::open(path.into(), "", folders.data.as_ref());
    let (mut file, opening) = opened.map_err(|error| told(&error))?;
    let document = file.document_mut().filter(|_| opening == Opening::Clean);
    let Some(document) = document else {
        return Err(format!(
            "{} has unsaved edits: share it in the editor",
            path.shown()
        ));
    };
    document.apply(edit).map_err(|error| told(&error))?;
    let saved = file.save(clock::since_1970().as_secs_f64());
    saved.map_err(|error| told(&error))?;
    file.close().map_err(|error| told(&error))
}
