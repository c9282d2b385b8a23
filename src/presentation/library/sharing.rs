//! Sharing of levels as codes, and of packs as zip files. Runs in `Flow`.
//!
//! The author of a level must have cleared it without assists. The proof is the recording in the file of the level, or
//! one of the last games, which is then stored in that file.

use brickwork_analysis::clear::{ClearError, proof, record, store, verify};
use brickwork_editor::file::{EditedFile, Opening};
use brickwork_import::{content, import, zipped};
use brickwork_ui::reader::announce::{Announce, Way};

use super::copied::{self, IN_PAGE};
use super::named::content_of;
use super::prelude::*;
use super::recordings::GameEnded;
use crate::level::document::{Command, Document};
use crate::level::guard::guarded;
use crate::level::parse::recording_in;
use crate::level::{Diagnostic, file, pack};
use crate::platform::folder;
use crate::platform::paths::is_file;
use crate::platform::write::remedy;
use crate::presentation::clipboard::SystemClipboard;
use crate::presentation::launch::NamedPack;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastClears>()
        .init_resource::<Sharing>()
        .add_message::<Proven>()
        .add_systems(
            Update,
            (keep_clear, take).chain().in_set(PresentationSystems::Flow),
        );
}

/// Maximum number of games that are kept to prove levels.
const MAX_GAMES: usize = 20;

/// Last games in which levels were cleared, the last one first.
#[derive(Resource, Default)]
pub(crate) struct LastClears(Vec<Arc<Recording>>);

/// Source of a shared level.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum LevelSource {
    /// The editor.
    Editor,
    /// A file of the player, or its path below an archive, which cannot be changed.
    File(PathBuf),
}

impl LevelSource {
    /// Returns the recording in the file, if any.
    pub fn stored(&self) -> Option<String> {
        let Self::File(path) = self else { return None };
        let (stored, _) = recording_in(&content_of(path, &mut None)?)?;
        Some(stored)
    }
}

/// Edit of the level in the editor that stores the recording of a test in which the level was cleared.
#[derive(Message, Clone, Debug)]
pub(crate) struct Proven {
    pub level: SharedLevel,
    pub edit: Vec<Command>,
}

/// Level whose recording was verified.
struct ProvenLevel {
    level: SharedLevel,
    source: LevelSource,
    /// Recording to store, if it is new.
    recording: Option<String>,
    /// Author's time (s).
    seconds: f64,
}

/// Result of sharing in the background.
enum Shared {
    /// Level whose code can be copied.
    Level(ProvenLevel),
    /// Message about a rejected level, or about a pack.
    Message(Say),
}

/// Running proof of a level, or of all levels of a pack.
#[derive(Resource, Default)]
struct Sharing(Option<Job<Shared>>);

/// System parameter that shares levels and packs.
#[derive(SystemParam)]
pub(crate) struct Share<'w> {
    last: Res<'w, LastClears>,
    folders: Res<'w, Folders>,
    sharing: ResMut<'w, Sharing>,
    announce: MessageWriter<'w, Announce>,
}

impl Share<'_> {
    /// Copies the code of `level` once it is proven. `stored` is the recording in its file, if any.
    pub fn copy(&mut self, level: SharedLevel, source: LevelSource, stored: Option<String>) {
        let is_it = |game: &&Arc<Recording>| game.run.level.identity() == level.identity();
        let game = self.last.0.iter().find(is_it).cloned();
        let work = async move |output: Output<_>| {
            let verified = stored.map(|stored| verify(&level, &stored));
            let proof = match (verified, game) {
                (Some(Ok(time)), _) => Ok((None, time)),
                (_, Some(game)) => record(&level, &game).map(|(stored, time)| (Some(stored), time)),
                (Some(Err(error)), None) => Err(error),
                (None, None) => Err(ClearError::OtherLevel),
            };
            let shared = match proof {
                Ok((recording, time)) => Shared::Level(ProvenLevel {
                    level,
                    source,
                    recording,
                    seconds: time.seconds,
                }),
                Err(error) => Shared::Message(missing_step(&error)),
            };
            output.give(shared).await;
        };
        self.sharing.0 = Some(Job::spawn("share", 1, work));
    }

    /// Writes the pack `named` in `folder` as a zip file among the player's files, once all its levels are proven.
    pub fn pack(&mut self, folder: PathBuf, named: Arc<NamedPack>) {
        let Some(target) = self.folders.data.clone() else {
            return;
        };
        let target = target.within("shared");
        let say = Say::new(Words::own_verifying);
        self.announce.write(Announce(say, Way::Shown));
        let work = async move |output: Output<_>| {
            let goes_on = async || output.should_continue().await;
            let say = match zip(&folder, &named, &target, goes_on).await {
                Ok(file) => Say::new(move |words: &Words| words.share_written(file.shown())),
                Err(reason) => reason,
            };
            output.give(Shared::Message(say)).await;
        };
        self.sharing.0 = Some(Job::spawn("share", 1, work));
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
    written.map_err(|error| format!("{}: {error}; {}", file.shown(), remedy(error.kind())))?;
    Ok(file.path.clone())
}

/// Returns the first diagnostic as a text.
pub(crate) fn first(findings: &[Diagnostic]) -> Say {
    let first = findings.first().cloned();
    Say::new(move |words: &Words| match &first {
        Some(first) => words.diagnostic(first),
        None => String::new(),
    })
}

/// Keeps the games that have cleared levels.
fn keep_clear(mut ended: MessageReader<GameEnded>, mut last: ResMut<LastClears>) {
    let is_clear = |game: &Recording| game.last::<Round>() == Some(Round::Cleared);
    for GameEnded(game) in ended.read().filter(|GameEnded(game)| is_clear(game)) {
        last.0.insert(0, game.clone());
        last.0.truncate(MAX_GAMES);
    }
}

/// Takes the result: copies the code of a proven level, and stores its recording.
fn take(
    (mut sharing, folders): (ResMut<Sharing>, Res<Folders>),
    mut clipboard: ResMut<SystemClipboard>,
    mut proven: MessageWriter<Proven>,
    mut announce: MessageWriter<Announce>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let job = &mut sharing.bypass_change_detection().0;
    if job.is_some() {
        redraw.write(RequestRedraw);
    }
    let mut copy = |of: ProvenLevel| -> Result<Say, String> {
        let (level, seconds) = (of.level, of.seconds);
        let edit = of.recording.as_deref().map(store);
        match (of.source, edit) {
            (LevelSource::File(path), Some(edit)) if is_file(&path) => {
                write((&path, &level), &edit, &folders)?;
            }
            (LevelSource::Editor, Some(edit)) => {
                let level = level.clone();
                proven.write(Proven { level, edit });
            }
            _ => {}
        }
        copied::copy(&level, &mut clipboard)?;
        Ok(Say::new(move |words: &Words| match IN_PAGE {
            true => words.share_copied_link(words.exact_time(seconds)),
            false => words.share_copied(words.exact_time(seconds)),
        }))
    };
    if let Some(shared) = Job::take_from(job) {
        let say = match shared {
            Shared::Level(level) => copy(level).unwrap_or_else(Say::from),
            Shared::Message(say) => say,
        };
        announce.write(Announce(say, Way::Shown));
    }
}

/// Returns a message with the missing step.
fn missing_step(error: &ClearError) -> Say {
    match error {
        ClearError::OtherLevel
        | ClearError::OtherGame
        | ClearError::Assists(_)
        | ClearError::NotCleared(_) => Say::new(Words::share_clear_first),
        _ => error.to_string().into(),
    }
}

/// Applies `edit` to the file at `path` of `level`.
fn write(
    (path, level): (&Path, &Level),
    edit: &[Command],
    folders: &Folders,
) -> Result<(), String> {
    let reason = |error: &dyn ToString| error.to_string();
    let opened = EditedFile::open(path.into(), "", folders.data.as_ref());
    let (mut file, opening) = opened.map_err(|error| reason(&error))?;
    let document = file.document_mut().filter(|_| opening == Opening::Clean);
    let Some(document) = document else {
        return Err(format!(
            "{} has unsaved edits: share it in the editor",
            path.shown()
        ));
    };
    let mut trial = Document::new(document.text()).map_err(|error| reason(&error))?;
    trial.apply(edit).map_err(|error| reason(&error))?;
    let text = trial.text().as_bytes();
    let now = guarded(&path.to_string_lossy(), || file::parse_at(path, text));
    if !now.is_ok_and(|now| now.identity() == level.identity()) {
        let path = path.shown();
        return Err(format!(
            "{path} has changed since the game, or has format 1 in a pack that changes the bricks of format 2: write it in format 2, and clear it again"
        ));
    }
    document.apply(edit).map_err(|error| reason(&error))?;
    let saved = file.save(clock::since_1970().as_secs_f64());
    saved.map_err(|error| reason(&error))?;
    file.close().map_err(|error| reason(&error))
}
