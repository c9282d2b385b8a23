//! Writes the trace of the game that is watched, beside its recording. Runs in `Flow`.
//!
//! Owns what the file is called, and what is said about it. The game is played again for that in a world of its own, on another
//! thread ([`retrace`](crate::aside::retrace)), while it goes on to be watched. Whoever leaves it stops that, and nothing stays of
//! it.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, Task};

use super::{WatchSystems, Watching};
use crate::aside::retrace::write_trace;
use crate::input::{Action, Actions};
use crate::platform::folder;
use crate::platform::new_file::NewFile;
use crate::platform::printable::Shown;
use crate::presentation::language::{Say, Words};
use crate::presentation::screen::Screen;
use crate::presentation::ui::control::Asked;
use crate::simulation::replay::Recording;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Export>()
        .add_systems(OnExit(Screen::Watch), stop)
        .add_systems(
            Update,
            (begin, note_end)
                .chain()
                .run_if(in_state(Screen::Watch).and_then(resource_exists::<Watching>))
                .in_set(WatchSystems::Keys),
        );
}

/// The trace that is being written, and what came of the one before.
#[derive(Resource, Default)]
pub(super) struct Export {
    writing: Option<Writing>,
    /// What is said of the last one, whether it is bad news, and until when (real time since the game began).
    told: Option<(Say, bool, Duration)>,
}

/// A trace that grows on another thread.
struct Writing {
    task: Task<io::Result<Option<PathBuf>>>,
    /// The recording that it is a trace of.
    file: PathBuf,
    progress: Arc<Progress>,
}

/// How far it has come, and whether it is to stop.
#[derive(Default)]
struct Progress {
    step: AtomicU64,
    stopped: AtomicBool,
}

impl Drop for Writing {
    fn drop(&mut self) {
        self.progress.stopped.store(true, Ordering::Relaxed);
    }
}

/// How long it is said what came of a trace.
const TOLD: Duration = Duration::from_secs(20);

/// Names that are tried before none is free.
const MAX_NAMES: u32 = 1_000;

impl Export {
    /// What is to be said about it now, in a recording of `last` steps, and whether it is bad news.
    pub fn words(&self, words: &Words, last: u64) -> Option<(String, bool)> {
        if let Some(writing) = &self.writing {
            let step = writing.progress.step.load(Ordering::Relaxed);
            let percent = 100 * step / last.max(1);
            return Some((words.watch_trace_writing(percent), false));
        }
        let (told, is_bad, _) = self.told.as_ref()?;
        Some((told.in_words(words), *is_bad))
    }
}

fn begin(
    actions: Res<Actions>,
    mut asked: MessageReader<Asked>,
    watching: Res<Watching>,
    mut export: ResMut<Export>,
) {
    let clicked = asked.read().any(|asked| asked.0 == Action::WatchExport);
    if !(clicked || actions.pressed(Action::WatchExport)) || export.writing.is_some() {
        return;
    }
    let (recording, file) = (watching.recording.clone(), watching.file.clone());
    let progress = Arc::new(Progress::default());
    let (beside, shared) = (file.clone(), progress.clone());
    let write = async move { write(&recording, &beside, &shared) };
    let task = AsyncComputeTaskPool::get().spawn(write);
    export.told = None;
    export.writing = Some(Writing {
        task,
        file,
        progress,
    });
}

/// Says what came of a trace, for a while.
fn note_end(time: Res<Time<Real>>, mut export: ResMut<Export>) {
    let until = time.elapsed() + TOLD;
    let export = export.bypass_change_detection();
    if export
        .told
        .as_ref()
        .is_some_and(|(.., end)| *end < time.elapsed())
    {
        export.told = None;
    }
    let Some(writing) = &mut export.writing else {
        return;
    };
    let Some(ended) = check_ready(&mut writing.task) else {
        return;
    };
    let folder = folder::containing(&writing.file).shown();
    export.writing = None;
    export.told = match ended {
        Ok(Some(path)) => {
            info!("the trace of the recorded game is {}", path.shown());
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let name = name.into_owned();
            let lies = move |words: &Words| words.watch_trace_lies(&name);
            Some((lies.into(), false, until))
        }
        Ok(None) => None,
        Err(error) => {
            warn!("no trace in {folder}: {error}");
            Some((failure(folder, &error), true, until))
        }
    };
}

fn stop(mut export: ResMut<Export>) {
    *export = Export::default();
}

/// Writes the trace of `recording`, which was read from `file`. Where it lies; `None` if it was stopped.
fn write(recording: &Recording, file: &Path, progress: &Progress) -> io::Result<Option<PathBuf>> {
    let new = NewFile::begin(folder::containing(file))?;
    let goes_on = |step| {
        progress.step.store(step, Ordering::Relaxed);
        !progress.stopped.load(Ordering::Relaxed)
    };
    if !write_trace(recording, Box::new(new.writer()?), goes_on)? {
        return Ok(None);
    }
    let written = new.finish(names(file))?;
    let none_free = || io::Error::new(ErrorKind::AlreadyExists, "all names for it are taken");
    written.ok_or_else(none_free).map(Some)
}

/// The names for a trace of the recording in `file`, the best first.
fn names(file: &Path) -> impl Iterator<Item = String> {
    let stem = file.file_stem().unwrap_or_default();
    let stem = stem.to_string_lossy().into_owned();
    (1..=MAX_NAMES).map(move |copy| match copy {
        1 => format!("{stem}.trace.jsonl"),
        copy => format!("{stem}-{copy}.trace.jsonl"),
    })
}

/// The sentence for a trace that could not be written to `folder`, with what can be done.
fn failure(folder: String, error: &io::Error) -> Say {
    let why = error.to_string();
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
            (move |words: &Words| words.watch_trace_no_room(&folder, &why)).into()
        }
        ErrorKind::AlreadyExists => {
            (move |words: &Words| words.watch_trace_no_name(&folder)).into()
        }
        _ => (move |words: &Words| words.watch_trace_not_written(&folder, &why)).into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trace_is_called_as_its_recording_and_counted_where_one_is_there() {
        let names: Vec<String> = names(Path::new("/games/000042-x.brickwork"))
            .take(3)
            .collect();
        let expected = ["000042-x", "000042-x-2", "000042-x-3"];
        assert_eq!(names, expected.map(|stem| format!("{stem}.trace.jsonl")));
    }
}
