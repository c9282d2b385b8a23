//! Export of the trace of the watched game, next to its recording. Runs in `Flow`.
//!
//! Replays the game in a separate world on another thread ([`export_trace`](crate::headless::export_trace)) while it is
//! watched. Defines the file name and the messages. Leaving the screen stops the export and leaves no file.

use std::io::{self, ErrorKind};
use std::sync::Weak;
use std::sync::atomic::{AtomicU64, Ordering};

use bevy::tasks::AsyncComputeTaskPool;

use super::prelude::*;
use crate::headless::export_trace::write_trace;
use crate::platform::new_file::{NewFile, numbered};
use crate::platform::paths::containing;
use crate::presentation::ui::control::Asked;

/// Running export, and the result of the previous one.
#[derive(Resource, Default)]
pub(super) struct Export {
    writing: Option<Writing>,
    /// Message about the previous export, `true` for an error, and the end of its display (real time since the start of
    /// the app).
    told: Option<(Say, bool, Duration)>,
}

/// Export on another thread, which ends soon after this is dropped.
struct Writing {
    task: Task<io::Result<Option<PathBuf>>>,
    /// Last exported step. The thread holds a weak reference.
    step: Arc<AtomicU64>,
}

/// Display time of the result of an export.
const TOLD: Duration = Duration::from_secs(20);

impl Export {
    /// Returns the current message for a recording of `last` steps, and `true` for an error.
    pub fn words(&self, words: &Words, last: u64) -> Option<(String, bool)> {
        if let Some(writing) = &self.writing {
            let step = writing.step.load(Ordering::Relaxed);
            let percent = 100 * step / last.max(1);
            return Some((words.watch_trace_writing(percent), false));
        }
        let (told, is_bad, _) = self.told.as_ref()?;
        Some((told.in_words(words), *is_bad))
    }
}

pub(super) fn begin(
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
    let step = Arc::new(AtomicU64::new(0));
    let shared = Arc::downgrade(&step);
    let write = async move { write(&recording, &file, &shared) };
    let task = AsyncComputeTaskPool::get().spawn(write);
    export.told = None;
    export.writing = Some(Writing { task, step });
}

/// Shows the result of an export for 20 s.
pub(super) fn note_end(time: Res<Time<Real>>, watching: Res<Watching>, mut export: ResMut<Export>) {
    let until = time.elapsed() + TOLD;
    let export = export.bypass_change_detection();
    export.told.take_if(|(.., end)| *end < time.elapsed());
    let writing = export.writing.as_mut();
    let Some(ended) = writing.and_then(|writing| check_ready(&mut writing.task)) else {
        return;
    };
    let folder = containing(&watching.file).shown();
    export.writing = None;
    export.told = match ended {
        Ok(Some(path)) => {
            info!("the trace of the recorded game is {}", path.shown());
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            let name = name.into_owned();
            let lies = move |words: &Words| words.watch_trace_lies(&name);
            Some((Say::new(lies), false, until))
        }
        Ok(None) => None,
        Err(error) => {
            warn!("no trace in {folder}: {error}");
            Some((failure(folder, &error), true, until))
        }
    };
}

pub(super) fn stop(mut export: ResMut<Export>) {
    *export = Export::default();
}

/// Writes the trace of `recording`, which was read from `file`. Returns its path, or `None` if it was stopped.
fn write(
    recording: &Recording,
    file: &Path,
    shown: &Weak<AtomicU64>,
) -> io::Result<Option<PathBuf>> {
    let new = NewFile::begin(containing(file))?;
    let goes_on = |step| {
        let note = |shown: Arc<AtomicU64>| shown.store(step, Ordering::Relaxed);
        shown.upgrade().map(note).is_some()
    };
    if !write_trace(recording, Box::new(new.writer()?), goes_on)? {
        return Ok(None);
    }
    new.finish(names(file)).map(Some)
}

/// Returns the names for a trace of the recording in `file`, best first.
fn names(file: &Path) -> impl Iterator<Item = String> {
    let stem = file.file_stem().unwrap_or_default();
    numbered(&stem.to_string_lossy(), "trace.jsonl")
}

/// Returns the error message for a trace that could not be written to `folder`, with a remedy.
fn failure(folder: String, error: &io::Error) -> Say {
    let why = error.to_string();
    match error.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => {
            Say::new(move |words: &Words| words.watch_trace_no_room(&folder, &why))
        }
        ErrorKind::AlreadyExists => {
            Say::new(move |words: &Words| words.watch_trace_no_name(&folder))
        }
        _ => Say::new(move |words: &Words| words.watch_trace_not_written(&folder, &why)),
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
