//! Reloads a level file that changes during play. Runs in `Levels`.
//!
//! Starts the new content, or shows its diagnostics. The asset server watches the game's own levels. Files that the
//! player named are polled here, because a watcher misses some ways in which editors replace a file.

use std::sync::Arc;
use std::time::Duration;

use bevy::app::FixedMain;
use bevy::prelude::*;
use bevy::tasks::futures::check_ready;
use bevy::tasks::{AsyncComputeTaskPool, Task};
use bevy::time::common_conditions::on_real_timer;

use super::catalogue::{Catalogue, LevelRead};
use super::complaint::Complaint;
use super::director::Director;
use super::entry::Source;
use super::level_asset::Outcome;
use super::levels::InPlay;
use super::playable::Judge;
use crate::level::guard::guarded;
use crate::level::picture::long_report;
use crate::level::{SharedLevel, file};
use crate::platform::read::FileStamp;
use crate::presentation::PresentationSystems;
use crate::presentation::screen::{Overlay, Screen};
use crate::simulation::run::Run;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Watched>().add_systems(
        Update,
        (
            look_at_file.run_if(on_real_timer(LOOK_EVERY)),
            note_read.run_if(|watched: Res<Watched>| watched.reading.is_some()),
            take_new_content,
        )
            .chain()
            .after(super::complaint::ComplaintSystems)
            .in_set(PresentationSystems::Levels),
    );
}

/// Polling interval of a named file.
const LOOK_EVERY: Duration = Duration::from_millis(250);

/// State of the named file of the current level.
#[derive(Resource, Default)]
struct Watched {
    /// Index in the list of all levels, with the stamps of the file and its `pack.ron` at the last read.
    seen: Option<(usize, [Option<FileStamp>; 2])>,
    /// Running read. It has its own task because a large level takes longer than a frame.
    reading: Option<Task<(usize, Outcome<SharedLevel>)>>,
}

fn look_at_file(in_play: Res<InPlay>, mut watched: ResMut<Watched>, catalogue: Res<Catalogue>) {
    let Some(level) = in_play.0.filter(|_| watched.reading.is_none()) else {
        return;
    };
    let Some(Source::File(path)) = catalogue.levels.get(level).map(|entry| &entry.source) else {
        return;
    };
    let stamps = [
        FileStamp::from_path(path),
        FileStamp::from_path(&file::pack_of(path)),
    ];
    let seen = Some((level, stamps));
    if watched.seen == seen {
        return;
    }
    watched.seen = seen;
    let path = path.clone();
    let read = async move {
        let shown = path.to_string_lossy();
        (level, guarded(&shown, || file::read(&path)).map(Arc::new))
    };
    watched.reading = Some(AsyncComputeTaskPool::get().spawn(read));
}

fn note_read(
    mut watched: ResMut<Watched>,
    judge: Judge,
    mut catalogue: ResMut<Catalogue>,
    mut read: MessageWriter<LevelRead>,
) {
    let done = watched.reading.as_mut().and_then(check_ready);
    if let Some((level, content)) = done {
        watched.reading = None;
        let entry = &mut catalogue.levels[level];
        entry.take_in(content, &judge);
        let outcome = entry.now();
        read.write(LevelRead { level, outcome });
    }
}

fn take_new_content(
    mut read: MessageReader<LevelRead>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    run: Option<Res<Run>>,
    mut complaint: ResMut<Complaint>,
    mut director: Director,
    mut commands: Commands,
) {
    for LevelRead { level, outcome } in read.read() {
        let in_play = *screen.get() == Screen::Play && director.levels.place() == Some(*level);
        match outcome {
            Err(findings) => {
                error!("{}", long_report(findings, false));
                if in_play {
                    complaint.0.clone_from(findings);
                }
            }
            Ok(content) if in_play => {
                complaint.set_if_neq(Complaint::default());
                if run.as_ref().is_none_or(|run| run.level == *content) {
                    continue;
                }
                info!("the level has changed, and starts again");
                director.replace(content.clone());
                if *overlay.get() == Overlay::Pause {
                    // Run a step now: none runs while the game is paused, and commands execute in steps.
                    commands.queue(|world: &mut World| world.run_schedule(FixedMain));
                } else {
                    director.cover(Overlay::None);
                }
            }
            Ok(_) if *screen.get() == Screen::Broken && director.levels.place() == Some(*level) => {
                info!("the level is good now, and starts");
                director.practise(*level);
            }
            Ok(_) => {}
        }
    }
}
