//! Reads the levels of the list, at the start and after changes of their files. Runs in `Startup` and `Levels`.
//!
//! A changed level starts again if it is the current one; if it has errors, they are shown. The game's own levels and
//! the current level are polled, because a watcher misses some ways in which editors replace a file. Editors write in
//! several steps, so a change is read when two polls in succession see the same file.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use bevy::app::FixedMain;
use bevy::time::common_conditions::on_real_timer;

use super::catalogue::list_own;
use super::current_level::InPlay;
use super::level_entry::Outcome;
use super::level_errors::{LevelErrors, report_level};
use super::navigation::Navigator;
use super::prelude::*;
use crate::level::file;
use crate::level::guard::guarded;
use crate::level::picture::long_report;
use crate::platform::read::FileStamp;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Reads>()
        .add_systems(Startup, look_at_files.after(list_own))
        .add_systems(
            Update,
            (
                look_at_files.run_if(on_real_timer(LOOK_EVERY)),
                take_read
                    .pipe(take_new_content)
                    .run_if(|reads: Res<Reads>| !reads.running.is_empty()),
            )
                .chain()
                .after(report_level)
                .in_set(PresentationSystems::Levels),
        );
}

/// Polling interval of files.
const LOOK_EVERY: Duration = Duration::from_millis(250);

/// Stamps of the file of a level and of its `pack.ron`.
type Stamps = [Option<FileStamp>; 2];

/// Stamps of a level, at the last poll and at the last read.
struct Seen {
    polled: Stamps,
    read: Stamps,
}

impl Seen {
    /// Notes the stamps `now` of a poll. Returns `true` if a change is complete and must be read.
    fn poll(&mut self, now: Stamps) -> bool {
        let is_stable = std::mem::replace(&mut self.polled, now) == now;
        is_stable && std::mem::replace(&mut self.read, now) != now
    }
}

/// Reads of levels, by their index in the list of all levels.
#[derive(Resource, Default)]
struct Reads {
    seen: HashMap<usize, Seen>,
    /// Running reads. They are tasks because a large level takes longer than a frame.
    running: Vec<(usize, Task<Outcome>)>,
}

/// Starts to read new and changed levels: the game's own, and the current one.
fn look_at_files(in_play: Res<InPlay>, catalogue: Res<Catalogue>, mut reads: ResMut<Reads>) {
    for (level, entry) in catalogue.levels.iter().enumerate() {
        let is_watched = in_play.0 == Some(level) && entry.file.is_some();
        if entry.key.is_none() && !is_watched {
            continue;
        }
        let stamps = match &entry.file {
            Some(path) => {
                let pack = file::pack_of(path);
                [FileStamp::from_path(path), FileStamp::from_path(&pack)]
            }
            None => [None; 2],
        };
        if reads.running.iter().any(|(running, _)| *running == level) {
            continue;
        }
        let must_read = match reads.seen.entry(level) {
            Entry::Occupied(mut seen) => seen.get_mut().poll(stamps),
            Entry::Vacant(new) => {
                let (polled, read) = (stamps, stamps);
                new.insert(Seen { polled, read });
                true
            }
        };
        if !must_read {
            continue;
        }
        let (key, path) = (entry.key.clone().unwrap_or_default(), entry.file.clone());
        let read = async move {
            let level = match path {
                Some(path) => guarded(&path.to_string_lossy(), || file::read(&path)),
                None => embedded::level(&key),
            };
            level.map(Arc::new)
        };
        reads.running.push((level, IoTaskPool::get().spawn(read)));
    }
}

/// Takes the results of finished reads into the list. Returns the current content of each level that was read.
fn take_read(
    mut reads: ResMut<Reads>,
    this_run: Res<ThisRun>,
    mut catalogue: ResMut<Catalogue>,
) -> Vec<(usize, Outcome)> {
    let finished = reads.running.extract_if(.., |(_, task)| task.is_finished());
    let finished = finished.filter_map(|(level, mut task)| {
        let entry = &mut catalogue.levels[level];
        entry.take_in(check_ready(&mut task)?, &this_run.chosen);
        Some((level, entry.now()))
    });
    finished.collect()
}

fn take_new_content(
    In(read): In<Vec<(usize, Outcome)>>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    run: Option<Res<Run>>,
    mut errors: ResMut<LevelErrors>,
    mut navigator: Navigator,
    mut commands: Commands,
) {
    for (level, outcome) in read {
        let is_current = navigator.levels.place() == Some(level);
        let in_play = is_current && *screen.get() == Screen::Play;
        match outcome {
            Err(findings) => {
                error!("{}", long_report(&findings, false));
                if in_play {
                    errors.0 = findings;
                }
            }
            Ok(content) if in_play => {
                errors.set_if_neq(LevelErrors::default());
                let now = |run: &Run| run.level.origin().unwrap_or(&run.level) == &content;
                if run.as_deref().is_none_or(now) {
                    continue;
                }
                info!("the level has changed, and starts again");
                navigator.replace(content);
                if *overlay.get() == Overlay::Pause {
                    // Run a step now: none runs while the game is paused, and commands execute in steps.
                    commands.queue(|world: &mut World| world.run_schedule(FixedMain));
                } else {
                    navigator.cover(Overlay::None);
                }
            }
            Ok(_) if is_current && *screen.get() == Screen::Broken => {
                info!("the level is good now, and starts");
                navigator.practise(level);
            }
            Ok(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn a_change_is_read_once_after_two_equal_polls() {
        let folder = tempfile::tempdir().expect("a folder");
        let file = folder.path().join("level.ron");
        let stamps = || [FileStamp::from_path(&file), None];
        let write = |text: &str| fs::write(&file, text).expect("the file is written");
        write("(format: 1)");
        let (polled, read) = (stamps(), stamps());
        let mut seen = Seen { polled, read };
        assert!(!seen.poll(stamps()), "nothing has changed");
        write("");
        assert!(!seen.poll(stamps()), "an editor has emptied the file");
        write("(format");
        assert!(!seen.poll(stamps()), "half of the file is written");
        write("(format: 1, name");
        assert!(!seen.poll(stamps()), "the file still grows");
        assert!(seen.poll(stamps()), "the change is complete");
        assert!(!seen.poll(stamps()), "a change is read once");
        fs::remove_file(&file).expect("the file is removed");
        assert!(!seen.poll(stamps()), "an editor may replace the file");
        assert!(seen.poll(stamps()), "the file is missing");
    }
}
