//! Observer of the current game: its outcome, with the rules and capsules of its course. Runs in `Observe`.
//!
//! Records data that the final state of the simulation does not contain. Only observes, and works in any app with the
//! simulation. [`replay`] plays a recorded game in a separate world on a background thread.

use std::collections::BTreeSet;

use bevy::tasks::AsyncComputeTaskPool;

use super::keys::difficulty;
use crate::headless::Sim;
use crate::presentation::library::prelude::*;
use crate::progress::{JourneyEnd, Mode};
use crate::simulation::replay::Note;

/// Data from the course of a game that its final state does not contain.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Particulars {
    /// Names of all assists that were active at any time.
    pub assists: BTreeSet<String>,
    /// Name of the easiest difficulty that was active at any time.
    pub difficulty: String,
    /// Names of the caught power-ups.
    pub powers: BTreeSet<String>,
    /// Number of caught capsules.
    pub capsules: u32,
    /// `true` after the first launch.
    pub is_begun: bool,
}

impl Particulars {
    /// Records the active `rules`.
    fn hold(&mut self, rules: &Rules) {
        if rules.assists.iter().any(|it| !self.assists.contains(it)) {
            self.assists.extend(rules.assists.iter().cloned());
        }
        let now = difficulty(rules);
        let is_easier = || place(&rules.ruleset, now) < place(&rules.ruleset, &self.difficulty);
        if self.difficulty.is_empty() || (self.difficulty != now && is_easier()) {
            now.clone_into(&mut self.difficulty);
        }
    }

    fn catch(&mut self, power: &str) {
        self.capsules = self.capsules.saturating_add(1);
        if !self.powers.contains(power) {
            self.powers.insert(power.to_owned());
        }
    }

    /// Adds the particulars of the part of the game `before` this one. `ruleset` is the ruleset of both.
    pub fn after(mut self, before: &Self, ruleset: &str) -> Self {
        self.assists.extend(before.assists.iter().cloned());
        self.powers.extend(before.powers.iter().cloned());
        self.capsules = self.capsules.saturating_add(before.capsules);
        self.is_begun |= before.is_begun;
        if place(ruleset, &before.difficulty) < place(ruleset, &self.difficulty) {
            self.difficulty.clone_from(&before.difficulty);
        }
        self
    }
}

/// Returns the rank of a difficulty in its ruleset. The easiest has the lowest rank.
fn place(ruleset: &str, difficulty: &str) -> Option<u8> {
    let difficulties = rulesets::all().get(ruleset)?.difficulties();
    difficulties.get(difficulty).map(|choice| choice.place)
}

/// Game of a level, up to its last observed step.
#[derive(Debug)]
pub(super) struct Game {
    /// Level, seed and settings.
    pub run: Run,
    /// Note about its session.
    pub note: Vec<u8>,
    /// Current result.
    pub outcome: Outcome,
    /// Data from the course of the game.
    pub particulars: Particulars,
    /// Replay of the part before it was resumed.
    pub before: Option<Replay>,
    /// Mode, and the journey or run that ended with it; `None` until the game has ended. Another session may have
    /// started when the replay is finished.
    pub context: Option<(Mode, Option<JourneyEnd>)>,
}

/// Running replay of a recorded game.
pub(super) type Replay = Task<Option<Game>>;

/// Current game, and games that have ended but are not counted yet.
#[derive(Resource, Debug, Default)]
pub(super) struct GameTracker {
    /// Current game.
    pub game: Option<Game>,
    /// Games that were cleared, lost or left for another level, oldest first.
    pub ended: Vec<Game>,
    /// Replays of games that were given up.
    pub given_up: Vec<Replay>,
}

impl GameTracker {
    /// Starts to track a new level with a `note` about its session. The previous game counts as left.
    fn begin(&mut self, run: &Run, note: &[u8]) {
        let left = self.game.take().filter(|game| game.particulars.is_begun);
        self.ended.extend(left);
        self.game = Some(Game {
            run: run.clone(),
            note: note.to_vec(),
            outcome: Outcome::default(),
            particulars: Particulars::default(),
            before: None,
            context: None,
        });
    }

    /// Continues to track a resumed game, recorded up to its current step.
    pub fn go_on(&mut self, recording: &Arc<Recording>) {
        self.begin(&recording.run, &recording.note);
        if let Some(game) = &mut self.game {
            game.particulars.is_begun = true;
            game.before = Some(replay(recording.clone()));
        }
    }
}

/// Records the result of the step.
pub(super) fn watch(
    (run, round): (Option<Res<Run>>, Res<Round>),
    (clock, standings): (Res<Clock>, Res<Standings>),
    (tallies, rules): (Res<Tallies>, Res<RulesInPlay>),
    mut caught: MessageReader<PowerCaught>,
    (note, mut tracker): (Option<Res<Note>>, ResMut<GameTracker>),
) {
    let Some(run) = run else { return };
    let tracker = tracker.bypass_change_detection();
    // Step 0 occurs only when the level is set up.
    if clock.step == 0 && *round != Round::Idle {
        caught.clear();
        let note = note.as_ref().map_or(&[][..], |note| &note.0);
        tracker.begin(&run, note);
    }
    let Some(game) = &mut tracker.game else {
        return;
    };
    for caught in caught.read().filter(|it| it.player == PlayerId::FIRST) {
        game.particulars.catch(caught.power.name());
    }
    game.particulars.hold(&rules.0);
    game.particulars.is_begun |= *round == Round::Playing;
    game.outcome = Outcome::from_parts(&run, *round, &standings, &clock, &tallies, &rules);
    if round.is_over() {
        tracker.ended.extend(tracker.game.take());
    }
}

/// Starts to replay `recording` in a separate world on a background thread. The task returns the game up to its last
/// step. `None` if it cannot be played.
pub(super) fn replay(recording: Arc<Recording>) -> Replay {
    AsyncComputeTaskPool::get().spawn(async move {
        let player = (&*recording).into();
        let mut sim = Sim::extended(recording.run.clone(), player, |app| {
            app.init_resource::<GameTracker>()
                .add_systems(FixedUpdate, watch.in_set(SimulationSystems::Observe));
        });
        sim.run_to(recording.end.step, |_| true);
        let mut tracker = sim.resource_mut::<GameTracker>();
        let game = tracker.ended.pop().or_else(|| tracker.game.take());
        game.map(|game| Game {
            note: recording.note.clone(),
            ..game
        })
    })
}
