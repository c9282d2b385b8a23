//! Sharing of levels as codes, and of packs as zip files. Runs in `Flow`.
//!
//! The author of a level must have cleared it without assists. The proof is the recording in its file, or the last game that
//! cleared it, which is then stored in the file.

use brickwork_analysis::clear::{ClearError, proof, record, store, verify};
use brickwork_editor::file::{EditedFile, Opening};
use brickwork_import::{content, import, zipped};
use brickwork_ui::reader::announce::{Announce, Way};

use super::named::content_of;
use super::prelude::*;
use super::recordings::GameEnded;
use crate::level::document::{Command, Document};
use crate::level::parse::recording_in;
use crate::level::{Diagnostic, code, file, pack};
use crate::platform::folder;
use crate::presentation::clipboard::SystemClipboard;
use crate::presentation::launch::NamedPack;

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

/// Place of the file of a shared level.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Keeper {
    /// Open in the editor.
    Editor,
    /// A file of the player.
    File(PathBuf),
    /// In an archive or another file that cannot be changed.
    Fixed(PathBuf),
}

impl Keeper {
    /// Returns the recording in the file, if any.
    pub fn stored(&self) -> Option<String> {
        let (Self::File(path) | Self::Fixed(path)) = self else {
            return None;
        };
        let (stored, _) = recording_in(&content_of(path, &mut None)?)?;
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

/// Running work.
#[derive(Resource, Default)]
enum Sharing {
    #[default]
    None,
    /// Proof of a level.
    Level(SharedLevel, Keeper, Job<Result<Proof, ClearError>>),
    /// Proof of all levels of a pack, and its zip file. The result is a message.
    Pack(Job<Say>),
}

/// System parameter that shares levels and packs.
#[derive(SystemParam)]
pub(crate) struct Share<'w> {
    last: Res<'w, LastClear>,
    folders: Res<'w, Folders>,
    sharing: ResMut<'w, Sharing>,
    announce: MessageWriter<'w, Announce>,
}

impl Share<'_> {
    /// Copies the code of `level` once it is proven. `stored` is the recording in its file, if any.
    pub fn copy(&mut self, level: SharedLevel, keeper: Keeper, stored: Option<String>) {
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
        *self.sharing = Sharing::Level(level, keeper, Job::spawn("share", 1, work));
    }

    /// Writes the pack `named` in `folder` as a zip file among the player's files, once all its levels are proven.
    pub fn pack(&mut self, folder: PathBuf, named: Arc<NamedPack>) {
        let Some(target) = self.folders.data.clone() else {
            return;
        };
        let target = target.within("shared");
        let say = Say::new(Words::own_verifying);
        self.announce.write(Announce(say, Way::Shown));
        let work = async move |output: Output<Say>| {
            let goes_on = async || output.should_continue().await;
            let say = match zip(&folder, &named, &target, goes_on).await {
                Ok(file) => Say::new(move |words: &Words| words.share_written(file.shown())),
                Err(reason) => reason,
            };
            output.give(say).await;
        };
        *self.sharing = Sharing::Pack(Job::spawn("share", 1, work));
    }
}

/// Writes the pack `named` in `folder` as a zip file in the folder `target`. Returns its path, or a message.
async fn zip(
    folder: &Path,
    named: &NamedPack,
    target: &Location,
    mut goes_on: impl AsyncFnMut() -> bool,
) -> Result<PathBuf, Say> {
    let read = |path: &Path| content(path).map_err(|problem| format!("{} {problem}", path.shown()));
    let pack = folder.join(pack::FILE_NAME);
    let mut files = vec![(pack::FILE_NAME.to_owned(), read(&pack)?)];
    for (path, level) in &named.levels {
        let level = level.as_ref().map_err(|findings| first(findings))?;
        let bytes = read(path)?;
        let shown = path.to_string_lossy();
        match proof(&shown, &bytes, level, async || goes_on().await).await {
            Some(Ok(_)) => {}
            Some(Err(problem)) => return Err(problem.to_string().into()),
            None => {
                let name = level.name().to_owned();
                return Err(Say::new(move |words: &Words| {
                    words.share_clear_level(&name)
                }));
            }
        }
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        files.push((name.into_owned(), bytes));
    }
    let bytes = zipped(&files)?;
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let file = target.within(&format!("{name}.zip"));
    // Check that the file can be read, and is within the limits.
    import(&file.to_string_lossy(), &bytes).map_err(|findings| first(&findings))?;
    folder::make(target).map_err(|error| error.to_string())?;
    let written = file.storage.replace(&file, &bytes, false);
    written.map_err(|error| format!("{}: {error}", file.shown()))?;
    Ok(file.path.clone())
}

/// Returns the first diagnostic as a text.
fn first(findings: &[Diagnostic]) -> String {
    let first = findings.first().map(ToString::to_string);
    first.unwrap_or_default()
}

/// Keeps the game that has cleared a level.
fn keep_clear(mut ended: MessageReader<GameEnded>, mut last: ResMut<LastClear>) {
    let is_clear = |game: &Recording| game.last::<Round>() == Some(Round::Cleared);
    for GameEnded(game) in ended.read().filter(|GameEnded(game)| is_clear(game)) {
        last.0 = Some(game.clone());
    }
}

/// Copies the code of `level`, which its author cleared in `seconds`. Returns a message.
fn copy(level: &Level, clipboard: &mut SystemClipboard, seconds: f64) -> Say {
    let code = code::encode(level).map_err(|error| error.to_string());
    match code.and_then(|code| clipboard.0.write(&code)) {
        Ok(()) => Say::new(move |words: &Words| words.share_copied(words.exact_time(seconds))),
        Err(reason) => reason.into(),
    }
}

/// Takes the results: copies the code of a proven level.
fn take(
    mut sharing: ResMut<Sharing>,
    mut clipboard: ResMut<SystemClipboard>,
    mut proven: MessageWriter<Proven>,
    mut announce: MessageWriter<Announce>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let sharing = sharing.bypass_change_detection();
    let say = match sharing {
        Sharing::None => return,
        Sharing::Pack(job) => match job.poll() {
            Poll::Ready(say) => say.or(Some(Say::new(Words::share_clear_first))),
            Poll::Pending => None,
        },
        Sharing::Level(level, keeper, job) => match job.poll() {
            Poll::Ready(Some(Ok((stored, seconds)))) => {
                let proof = |stored: &String| Proven {
                    level: level.clone(),
                    keeper: keeper.clone(),
                    edit: store(stored),
                };
                proven.write_batch(stored.as_ref().map(proof));
                Some(copy(level, &mut clipboard, seconds))
            }
            Poll::Ready(Some(Err(error))) => Some(missing(&error)),
            Poll::Ready(None) => Some(Say::new(Words::share_clear_first)),
            Poll::Pending => None,
        },
    };
    redraw.write(RequestRedraw);
    if let Some(say) = say {
        *sharing = Sharing::None;
        announce.write(Announce(say, Way::Shown));
    }
}

/// Returns a message with the missing step.
fn missing(error: &ClearError) -> Say {
    match error {
        ClearError::OtherLevel
        | ClearError::OtherGame
        | ClearError::Assists(_)
        | ClearError::NotCleared(_) => Say::new(Words::share_clear_first),
        _ => error.to_string().into(),
    }
}

/// Stores a recording in a file of the player that no editor has open.
fn store_in_file(
    mut proven: MessageReader<Proven>,
    folders: Res<Folders>,
    mut announce: MessageWriter<Announce>,
) {
    for Proven {
        level,
        keeper,
        edit,
    } in proven.read()
    {
        let Keeper::File(path) = keeper else { continue };
        if let Err(reason) = write((path, level), edit, &folders) {
            warn!("{}: {reason}", path.shown());
            announce.write(Announce(reason.into(), Way::Shown));
        }
    }
}

/// Applies `edit` to the file at `path` of `level`.
fn write(
    (path, level): (&Path, &Level),
    edit: &[Command],
    folders: &Folders,
) -> Result<(), String> {
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
    let mut trial = Document::new(document.text()).map_err(|error| told(&error))?;
    let is_it = |trial: &Document| {
        let now = file::parse_at(path, trial.text().as_bytes());
        now.is_ok_and(|now| now.identity() == level.identity())
    };
    if !is_it(&trial) {
        let path = path.shown();
        return Err(format!("{path} has changed since the game: clear it again"));
    }
    trial.apply(edit).map_err(|error| told(&error))?;
    if !is_it(&trial) {
        return Err("the level has format 1, and its pack changes the bricks of format 2: write the level in format 2".into());
    }
    document.apply(edit).map_err(|error| told(&error))?;
    let saved = file.save(clock::since_1970().as_secs_f64());
    saved.map_err(|error| told(&error))?;
    file.close().map_err(|error| told(&error))
}
