//! Author's time of a level: the duration of the recorded game in its file, which is verified in the background. Runs in
//! `Flow`.
//!
//! A recording that does not clear the level is among the diagnostics of the level in play.

use brickwork_analysis::clear::proof;

use super::current_level::{InPlay, Levels};
use super::level_errors::LevelErrors;
use super::named::content_of;
use super::prelude::*;
use crate::level::{Diagnostic, Identity};

pub(super) fn plugin(app: &mut App) {
    let is_new = resource_exists_and_changed::<Run>.or_else(resource_changed::<InPlay>);
    let started = in_state(Screen::Play).and_then(is_new);
    app.init_resource::<AuthorTime>().add_systems(
        Update,
        (enter.run_if(started), take)
            .chain()
            .in_set(PresentationSystems::Flow),
    );
}

/// Result of verifying the recording in a level file.
#[derive(Clone, Debug)]
pub(crate) enum Proof {
    /// The file has no recording.
    None,
    /// Author's time (s of play).
    Time(f64),
    /// The recording does not clear the level.
    False(Diagnostic),
}

/// Author's time of the last level that a system has asked for.
#[derive(Resource, Debug, Default)]
pub(crate) struct AuthorTime {
    of: Option<Identity>,
    job: Option<Job<Proof>>,
    proof: Option<Proof>,
}

impl AuthorTime {
    /// Starts to verify the recording in the file `path` of `level`.
    pub fn ask(&mut self, path: PathBuf, level: SharedLevel) {
        let of = Some(level.identity());
        let work = async move |output: Output<Proof>| {
            let shown = path.to_string_lossy();
            let goes_on = async || output.should_continue().await;
            let proof = match content_of(&path) {
                Some(bytes) => proof(&shown, &bytes, &level, goes_on).await,
                None => None,
            };
            let proof = match proof {
                None => Proof::None,
                Some(Ok(time)) => Proof::Time(time.seconds),
                Some(Err(problem)) => Proof::False(problem),
            };
            output.give(proof).await;
        };
        *self = Self {
            of,
            job: Some(Job::spawn("author's time", 1, work)),
            proof: None,
        };
    }

    /// Returns the result for `level`. `None` if nobody asked, and before it is known.
    pub fn of(&self, level: &Level) -> Option<&Proof> {
        let is_it = self.of == Some(level.identity());
        self.proof.as_ref().filter(|_| is_it)
    }
}

/// Verifies the recording of a level that starts.
fn enter(run: Res<Run>, levels: Levels, mut author: ResMut<AuthorTime>) {
    let entry = levels.level();
    let is_it = |level: &SharedLevel| *level == run.level;
    let entry = entry.filter(|entry| entry.good.as_ref().is_some_and(is_it));
    match entry.and_then(|entry| entry.source.clone()) {
        Some(path) => author.ask(path, run.level.clone()),
        None => *author = AuthorTime::default(),
    }
}

/// Takes the result.
fn take(
    screen: Res<State<Screen>>,
    mut author: ResMut<AuthorTime>,
    mut errors: ResMut<LevelErrors>,
) {
    let Some(proof) = Job::take_from(&mut author.bypass_change_detection().job) else {
        return;
    };
    if let Proof::False(problem) = &proof {
        warn!("{problem}");
        if *screen.get() == Screen::Play {
            errors.0.push(problem.clone());
        }
    }
    author.proof = Some(proof);
}
