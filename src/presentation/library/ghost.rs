//! Ghost of the current game: the chosen recording, or else the same wall in the best run with the same seed, or else the
//! best game of the same level and rules. Runs in `Flow` and `FixedLast`.
//!
//! A thread finds and plays it a few seconds ahead of the current game, which it cannot affect. This module
//! synchronises its steps with the game. [`best_run`](super::recordings::best_run) and
//! [`best`](super::recordings::best) select the best recording, and `look/ghost.rs` renders the ghost.

use std::collections::VecDeque;

use super::preferences::Ghost;
use super::prelude::*;
use super::recordings::Archive;
use super::recordings::best::{Index, Wanted};
use super::recordings::best_run::WantedWall;
use crate::headless::ghost::{Moment, play};
use crate::presentation::ghost::GhostNow;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rival>();
    if app.world().resource::<Launch>().by_hand() {
        let another = in_state(Screen::Play)
            .and_then(in_play)
            .and_then(resource_exists_and_changed::<Run>);
        let going = |rival: Res<Rival>| matches!(rival.stage, Stage::Going(_));
        app.add_systems(
            Update,
            (
                enter.run_if(another),
                heed_choice.run_if(resource_changed::<Preferences>),
                begin.run_if(resource_exists::<Run>),
            )
                .chain()
                .run_if(in_state(Screen::Play))
                .in_set(PresentationSystems::Flow),
        )
        .add_systems(FixedLast, follow.run_if(going))
        .add_systems(OnExit(Screen::Play), leave);
    }
}

/// Maximum lead of the ghost (batches of about 0.5 s).
const AHEAD: usize = 8;

/// Returns the reason why `recording` cannot be raced in a game of the same level under `settings`: a sentence without
/// a full stop. `None` if it can.
pub(crate) fn refusal(recording: &Recording, settings: &Settings) -> Option<Say> {
    let own = &recording.run.settings;
    if recording.run.players() > 1 {
        return Some(Say::new(Words::ghost_of_several));
    }
    if own != settings {
        let (its, chosen) = (own.rules.clone(), settings.rules.clone());
        let other = move |words: &Words| {
            words.ghost_of_other_rules(rules(words, &its), rules(words, &chosen))
        };
        return Some(Say::new(other));
    }
    let mut changes = recording.changes_of_rules().into_iter();
    let is_changed = changes.any(|(_, then)| then != own.rules);
    is_changed.then(|| Say::new(Words::ghost_of_changed_rules))
}

/// Returns the names of ruleset, difficulty and assists of `rules`.
fn rules(words: &Words, rules: &Rules) -> String {
    let ruleset = rulesets::all().get(&rules.ruleset);
    let title = words.ruleset(&rules.ruleset);
    let difficulty = ruleset.and_then(|ruleset| ruleset.difficulty(&rules.difficulty));
    let difficulty = difficulty.map(|(name, _)| words.difficulty(name));
    let assists = &rules.assists;
    let assists = (!assists.is_empty()).then(|| {
        let names = assists.iter().map(|it| words.assist(it));
        words.ghost_assists(names.collect::<Vec<_>>().join(", "))
    });
    let parts = [Some(title), difficulty, assists];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// Recording to race against.
#[derive(Resource, Debug, Default)]
pub(crate) struct Rival {
    /// Chosen recording. It is kept while its level is played under its rules.
    chosen: Option<Arc<Recording>>,
    /// Cached details of the saved recordings.
    index: Index,
    stage: Stage,
    /// Positions in the next steps.
    moments: VecDeque<Moment>,
}

#[derive(Debug, Default)]
enum Stage {
    /// There is no ghost.
    #[default]
    None,
    /// The ghost has not been started yet.
    Wanted,
    /// The ghost is played.
    Going(Job<Vec<Moment>>),
}

impl Rival {
    /// Selects `recording` for all games of its level under its rules.
    pub fn choose(&mut self, recording: Recording) {
        self.chosen = Some(Arc::new(recording));
    }

    /// Ends the current ghost, and continues with `stage`.
    fn reset(&mut self, stage: Stage, mut now: ResMut<GhostNow>) {
        self.stage = stage;
        self.moments.clear();
        now.set_if_neq(GhostNow(None));
    }
}

/// Restarts the ghost for a level that has started or resumed. Drops a recording that was chosen for another level or
/// other rules.
fn enter(run: Res<Run>, mut rival: ResMut<Rival>, now: ResMut<GhostNow>) {
    let is_other = |chosen: &mut Arc<Recording>| !Wanted::like(&run).is(chosen);
    rival.chosen.take_if(is_other);
    rival.reset(Stage::Wanted, now);
}

/// Restarts the ghost after a change of its setting. A chosen recording stays selected.
fn heed_choice(
    preferences: Res<Preferences>,
    mut before: Local<Ghost>,
    mut rival: ResMut<Rival>,
    now: ResMut<GhostNow>,
) {
    let has_changed = std::mem::replace(&mut *before, preferences.ghost) != preferences.ghost;
    if has_changed && rival.chosen.is_none() {
        rival.reset(Stage::Wanted, now);
    }
}

/// Starts to play the requested ghost, once the latest recordings are saved.
fn begin(
    (run, clock): (Res<Run>, Res<Clock>),
    archive: Res<Archive>,
    (preferences, session): (Res<Preferences>, Res<Session>),
    mut rival: ResMut<Rival>,
) {
    let rival = rival.bypass_change_detection();
    if !matches!(rival.stage, Stage::Wanted) {
        return;
    }
    let first = clock.step;
    rival.stage = if let Some(chosen) = rival.chosen.clone() {
        let work = async move |output: Output<_>| output.give_all(play(&chosen, first)).await;
        Stage::Going(Job::spawn("ghost", AHEAD, work))
    } else if preferences.ghost == Ghost::Off || archive.is_empty() {
        Stage::None
    } else if let Some(folder) = archive.at_rest() {
        let (folder, index, run) = (folder.to_owned(), rival.index.clone(), run.clone());
        let wall = session.run().map(|of| WantedWall::new(of, &run));
        let work = async move |output: Output<_>| {
            let goes_on = async || output.should_continue().await;
            let mut best = None;
            if let Some(wall) = wall {
                best = wall.best(&folder, goes_on).await;
            }
            if best.is_none() {
                let wanted = Wanted::like(&run);
                best = index.best(&folder, &wanted, goes_on).await.map(Arc::new);
            }
            if let Some(best) = best {
                output.give_all(play(&best, first)).await;
            }
        };
        Stage::Going(Job::spawn("ghost", AHEAD, work))
    } else {
        return;
    };
}

/// Updates the position of the ghost for the current step.
fn follow(clock: Res<Clock>, mut rival: ResMut<Rival>, mut now: ResMut<GhostNow>) {
    let rival = rival.bypass_change_detection();
    let Stage::Going(job) = &mut rival.stage else {
        return;
    };
    let is_past = |moment: &Moment| moment.step < clock.step;
    let mut done = false;
    while rival.moments.back().is_none_or(is_past) {
        match job.poll() {
            Poll::Ready(Some(moments)) => rival.moments = moments.into(),
            Poll::Pending => break,
            Poll::Ready(None) => {
                done = true;
                break;
            }
        }
    }
    let past = rival.moments.iter().take_while(|it| is_past(it)).count();
    rival.moments.drain(..past);
    if done && rival.moments.is_empty() {
        rival.stage = Stage::None;
    }
    let seen = rival.moments.front();
    let seen = seen.filter(|moment| moment.step == clock.step);
    now.set_if_neq(GhostNow(seen.cloned()));
}

fn leave(mut rival: ResMut<Rival>, now: ResMut<GhostNow>) {
    rival.reset(Stage::None, now);
}
