//! What the game in play comes to, step by step: its outcome, and what only its course tells. Runs in `Observe`.
//!
//! Owns what is not in the state of the simulation at the end: which rules held in the course of the game, and which
//! capsules were caught. It looks on alone, and works in any app that has the simulation.

use std::collections::BTreeSet;

use bevy::prelude::*;

use super::keys::difficulty;
use crate::content::Rules;
use crate::content::rulesets;
use crate::journey::Outcome;
use crate::simulation::Round;
use crate::simulation::clock::Clock;
use crate::simulation::messages::PowerCaught;
use crate::simulation::player::PlayerId;
use crate::simulation::round::{Run, Standings};
use crate::simulation::rules::RulesInPlay;
use crate::simulation::scoring::Tallies;

/// What the course of a game tells.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Particulars {
    /// The names of the assists that held at any time.
    pub assists: BTreeSet<String>,
    /// The name of the easiest difficulty that held at any time.
    pub difficulty: String,
    /// The names of the power-ups that were caught.
    pub powers: BTreeSet<String>,
    /// How many capsules were caught.
    pub capsules: u32,
    /// Whether a ball has been launched.
    pub is_begun: bool,
}

impl Particulars {
    /// Notes that `rules` hold.
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

    /// This one, with the part of the game that came `before` it. Both are of one ruleset, `ruleset`.
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

/// The place of a difficulty among those of its ruleset: the easiest comes first.
fn place(ruleset: &str, difficulty: &str) -> Option<u8> {
    let difficulties = rulesets::all().get(ruleset)?.difficulties();
    difficulties.get(difficulty).map(|choice| choice.place)
}

/// A game of a level, up to its last step.
#[derive(Clone, Debug)]
pub(super) struct Game {
    /// What was played.
    pub run: Run,
    /// What has come of it.
    pub outcome: Outcome,
    /// What its course tells.
    pub particulars: Particulars,
}

/// The game in play, and those that have ended in it.
#[derive(Resource, Debug, Default)]
pub(super) struct Account {
    /// The game that goes on.
    pub game: Option<Game>,
    /// The games that were cleared, lost, or left for another level, the oldest first.
    pub ended: Vec<Game>,
}

impl Account {
    /// A level begins: one that was begun before it is left.
    fn begin(&mut self, run: &Run) {
        let left = self.game.take().filter(|game| game.particulars.is_begun);
        self.ended.extend(left);
        self.game = Some(Game {
            run: run.clone(),
            outcome: Outcome::default(),
            particulars: Particulars::default(),
        });
    }

    /// Goes on with a game of `run` from here on.
    pub fn go_on(&mut self, run: &Run) {
        self.begin(run);
        if let Some(game) = &mut self.game {
            game.particulars.is_begun = true;
        }
    }
}

/// Notes what has come of the step.
pub(super) fn watch(
    (run, round): (Option<Res<Run>>, Res<Round>),
    (clock, standings): (Res<Clock>, Res<Standings>),
    (tallies, rules): (Res<Tallies>, Res<RulesInPlay>),
    mut caught: MessageReader<PowerCaught>,
    mut account: ResMut<Account>,
) {
    let Some(run) = run else { return };
    let account = account.bypass_change_detection();
    // Time stands at 0 only in the step that sets the level up.
    if clock.step == 0 && *round != Round::Idle {
        caught.clear();
        account.begin(&run);
    }
    let Some(game) = &mut account.game else {
        return;
    };
    for caught in caught.read().filter(|it| it.player == PlayerId::FIRST) {
        game.particulars.catch(caught.power.name());
    }
    game.particulars.hold(&rules.0);
    game.particulars.is_begun |= *round == Round::Playing;
    game.outcome = Outcome::made_of(&run, *round, &standings, &clock, &tallies, &rules);
    if round.is_over() {
        account.ended.extend(account.game.take());
    }
}
