//! Which recorded game plays beside the game in hand, and where it is: the one that was chosen, or else the best that is
//! kept of the same level and rules. Runs in `Flow`, and in `FixedLast` (where it is).
//!
//! It is looked up and played on a thread, a few seconds ahead of the game in hand, which hears nothing of it. Owns how its
//! steps go with those of the game; [`recordings::best`](super::recordings::best) says which game is the best, and
//! `look/ghost.rs` how it looks.

use std::collections::VecDeque;
use std::sync::Arc;

use bevy::prelude::*;

use super::preferences::{Ghost, Preferences};
use super::recordings::Archive;
use super::recordings::best::{Index, Wanted};
use crate::aside::ghost::{Moment, play};
use crate::content::{Rules, rulesets};
use crate::platform::background::{Background, Taken};
use crate::presentation::PresentationSystems;
use crate::presentation::ghost::GhostNow;
use crate::presentation::language::{Say, Words};
use crate::presentation::launch::Launch;
use crate::presentation::screen::Screen;
use crate::simulation::Settings;
use crate::simulation::clock::Clock;
use crate::simulation::replay::Recording;
use crate::simulation::round::{Run, in_play};

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

/// So many times about half a second the ghost is played ahead, at most.
const AHEAD: usize = 8;

/// Why nobody can race against `recording` in a game of the same level under `settings`: a sentence without a full stop;
/// `None` if one can.
pub(crate) fn refusal(recording: &Recording, settings: &Settings) -> Option<Say> {
    let own = &recording.run.settings;
    let changes = recording.changes_of_rules();
    if recording.run.players > 1 {
        return Some(Words::ghost_of_several.into());
    }
    if own != settings {
        let (its, chosen) = (own.rules.clone(), settings.rules.clone());
        let other = move |words: &Words| {
            words.ghost_of_other_rules(rules(words, &its), rules(words, &chosen))
        };
        return Some(other.into());
    }
    changes
        .iter()
        .any(|(_, then)| *then != own.rules)
        .then(|| Words::ghost_of_changed_rules.into())
}

/// What tells `rules` from others, for people.
fn rules(words: &Words, rules: &Rules) -> String {
    let ruleset = rulesets::all().get(&rules.ruleset);
    let title = words.ruleset(&rules.ruleset);
    let difficulty = ruleset.and_then(|ruleset| ruleset.difficulty(&rules.difficulty));
    let difficulty = difficulty.map(|(name, _)| words.difficulty(name));
    let assists = &rules.assists;
    let assists = (!assists.is_empty()).then(|| {
        words.ghost_assists(
            assists
                .iter()
                .map(|it| words.assist(it))
                .collect::<Vec<_>>()
                .join(", "),
        )
    });
    let parts = [Some(title), difficulty, assists];
    parts.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// The game that is raced against.
#[derive(Resource, Debug, Default)]
pub(crate) struct Rival {
    /// The one that was chosen, as long as its level is played by its rules.
    chosen: Option<Arc<Recording>>,
    /// What is known of those that are kept.
    index: Index,
    stage: Stage,
    /// Where it is in the steps to come.
    moments: VecDeque<Moment>,
}

#[derive(Debug, Default)]
enum Stage {
    /// There is none.
    #[default]
    None,
    /// It is to be looked for.
    Wanted,
    /// It plays.
    Going(Background<Vec<Moment>>),
}

impl Rival {
    /// Races against `recording` from now on, whenever its level is played by its rules.
    pub fn choose(&mut self, recording: Recording) {
        self.chosen = Some(Arc::new(recording));
    }

    fn stop(&mut self) {
        self.stage = Stage::None;
        self.moments.clear();
    }
}

/// A level has begun, or goes on. One that was chosen for another level or other rules is forgotten.
fn enter(run: Res<Run>, mut rival: ResMut<Rival>, mut now: ResMut<GhostNow>) {
    let rival = &mut *rival;
    rival
        .chosen
        .take_if(|chosen| !Wanted::like(&run).is(chosen));
    rival.stop();
    rival.stage = Stage::Wanted;
    now.set_if_neq(GhostNow(None));
}

/// The player has chosen in the settings: a game that was chosen to be raced against stays.
fn heed_choice(
    preferences: Res<Preferences>,
    mut before: Local<Ghost>,
    mut rival: ResMut<Rival>,
    mut now: ResMut<GhostNow>,
) {
    if std::mem::replace(&mut *before, preferences.ghost) == preferences.ghost
        || rival.chosen.is_some()
    {
        return;
    }
    rival.stop();
    rival.stage = Stage::Wanted;
    now.set_if_neq(GhostNow(None));
}

/// Begins to play the ghost that is wanted, once games that were just played lie in their folder.
fn begin(
    (run, clock): (Res<Run>, Res<Clock>),
    archive: Res<Archive>,
    preferences: Res<Preferences>,
    mut rival: ResMut<Rival>,
) {
    let rival = rival.bypass_change_detection();
    if !matches!(rival.stage, Stage::Wanted) {
        return;
    }
    let first = clock.step;
    rival.stage = if let Some(chosen) = rival.chosen.clone() {
        Stage::Going(Background::begin("ghost", AHEAD, move |outlet| {
            play(&chosen, first, |moments| outlet.hand_over(moments));
        }))
    } else if preferences.ghost == Ghost::Off || archive.is_empty() {
        Stage::None
    } else if let Some(folder) = archive.at_rest() {
        let (folder, index, run) = (folder.to_owned(), rival.index.clone(), run.clone());
        Stage::Going(Background::begin("ghost", AHEAD, move |outlet| {
            let best = index.best(&folder, &Wanted::like(&run), || outlet.goes_on());
            if let Some(best) = best {
                play(&best, first, |moments| outlet.hand_over(moments));
            }
        }))
    } else {
        return;
    };
}

/// Goes with the game in hand, step by step.
fn follow(clock: Res<Clock>, mut rival: ResMut<Rival>, mut now: ResMut<GhostNow>) {
    let rival = rival.bypass_change_detection();
    let Stage::Going(work) = &mut rival.stage else {
        return;
    };
    let is_past = |moment: &Moment| moment.step < clock.step;
    let mut done = false;
    while rival.moments.back().is_none_or(is_past) {
        match work.take() {
            Taken::Next(moments) => rival.moments = moments.into(),
            Taken::NotYet => break,
            Taken::Done => {
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

fn leave(mut rival: ResMut<Rival>, mut now: ResMut<GhostNow>) {
    rival.stop();
    now.set_if_neq(GhostNow(None));
}
