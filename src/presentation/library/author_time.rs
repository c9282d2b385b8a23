//! Author's times of levels: the duration of the recorded game in each file, verified in the background. Runs in
//! `Flow`.
//!
//! A recording that does not clear its level is reported as an error of the level during play.

use std::collections::HashMap;

use brickwork_analysis::clear::proof;

use super::current_level::{InPlay, Levels};
use super::level_errors::LevelErrors;
use super::named::content_of;
use super::prelude::*;
use crate::level::{Diagnostic, Identity, Severity};

pub(super) fn plugin(app: &mut App) {
    let is_new = resource_changed::<Run>.or_else(resource_changed::<InPlay>);
    let is_played = in_state(Screen::Play).and_then(resource_exists::<Run>);
    let started = is_played.and_then(is_new);
    app.init_resource::<AuthorTimes>()
        .add_systems(
            Update,
            (enter.run_if(started), take)
                .chain()
                .in_set(PresentationSystems::Flow),
        )
        .add_systems(OnExit(Screen::OwnLevels), stop)
        .add_systems(OnExit(Screen::Play), stop);
}

/// Author's time (s of play), or the problem with the recording in the level file.
type Proof = Result<f64, Diagnostic>;

/// Returns `true` if a game that took `ms` is not slower than that of an author who took `seconds`.
pub(crate) fn is_in_time(ms: u64, seconds: f64) -> bool {
    // Records have whole milliseconds.
    ms as f64 <= (1_000.0 * seconds).round()
}

/// Verified author's times of the requested levels.
#[derive(Resource, Debug, Default)]
pub(crate) struct AuthorTimes {
    job: Option<Job<(Identity, Proof)>>,
    known: HashMap<Identity, Proof>,
}

impl AuthorTimes {
    /// Starts to verify the recordings in the files of `levels`, in place of the previous request.
    pub fn ask(&mut self, levels: Vec<(PathBuf, SharedLevel)>) {
        let work = async move |output: Output<_>| {
            let mut archive = None;
            for (path, level) in levels {
                let Some(bytes) = content_of(&path, &mut archive) else {
                    continue;
                };
                let goes_on = async || output.should_continue().await;
                let proof = proof(&path.to_string_lossy(), &bytes, &level, goes_on).await;
                let Some(proof) = proof else { continue };
                let proof = proof.map(|time| time.seconds);
                if !output.give((level.identity(), proof)).await {
                    return;
                }
            }
        };
        self.known.clear();
        self.job = Some(Job::spawn("author's time", 1, work));
    }

    /// Returns the result for `level`. `None` before it is known, and without a recording.
    pub fn of(&self, level: &Level) -> Option<&Proof> {
        self.known.get(&level.identity())
    }
}

/// Stops to verify recordings.
fn stop(mut author: ResMut<AuthorTimes>) {
    author.bypass_change_detection().job = None;
}

/// Verifies the recording of a level that starts.
fn enter(run: Res<Run>, levels: Levels, mut author: ResMut<AuthorTimes>) {
    let entry = levels.level();
    let is_it = |level: &SharedLevel| *level == run.level;
    let entry = entry.filter(|entry| entry.good.as_ref().is_some_and(is_it));
    if let Some(path) = entry.and_then(|entry| entry.source.clone()) {
        author.ask(vec![(path, run.level.clone())]);
    }
}

/// Takes the results.
fn take(
    screen: Res<State<Screen>>,
    mut author: ResMut<AuthorTimes>,
    mut errors: ResMut<LevelErrors>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if author.job.is_some() {
        redraw.write(RequestRedraw);
    }
    let Some((level, proof)) = Job::take_from(&mut author.bypass_change_detection().job) else {
        return;
    };
    if let Err(problem) = &proof {
        warn!("{problem}");
        if *screen.get() == Screen::Play && problem.severity == Severity::Error {
            errors.0.push(problem.clone());
        }
    }
    author.known.insert(level, proof);
}
