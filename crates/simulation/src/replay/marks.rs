//! Marks: notable events in a recording. They are lost and extra lives, changes of the rules, a beaten record, and the
//! end of the level.
//!
//! Defines the marks and finds their steps in the facts of the recording, without playing it. A new kind needs a
//! variant here, an entry in [`MarkKind::ALL`], and a rule in `Reader::read`.

use super::facts::{Change, Key};
use super::format::{Recording, StepRecord};
use crate::prelude::*;

/// An event in a recorded game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// Step at whose end the event shows.
    pub step: u64,
    /// Kind of the event.
    pub kind: MarkKind,
}

/// Kinds of events, in ascending order of importance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MarkKind {
    /// The rules changed.
    RulesChanged,
    /// A player got an extra life.
    FurtherLife,
    /// The first player beat the score of the previous best game.
    RecordBeaten,
    /// The last ball was lost, and another one is served.
    LifeLost,
    /// The level was cleared.
    Cleared,
    /// The last ball and the game were lost.
    Lost,
}

impl MarkKind {
    /// All kinds, in order.
    pub const ALL: [Self; 6] = [
        Self::RulesChanged,
        Self::FurtherLife,
        Self::RecordBeaten,
        Self::LifeLost,
        Self::Cleared,
        Self::Lost,
    ];
}

/// Returns the marks of `recording`, ordered by step and then by kind, with at most one of each kind per step. `best`
/// is the score of the previous best game, if there was one.
pub fn marks(recording: &Recording, best: Option<u32>) -> Vec<Mark> {
    let mut reader = Reader::new(recording, best);
    let steps = recording.steps.iter();
    steps
        .flat_map(|record| {
            let step = record.step;
            let kinds = reader.read(record);
            kinds.into_iter().map(move |kind| Mark { step, kind })
        })
        .collect()
}

/// State of the search through the facts of a game.
struct Reader<'a> {
    round_key: Option<Key>,
    standings_key: Option<Key>,
    round: Round,
    run: &'a Run,
    lives: u32,
    /// The score to beat, until it is beaten.
    record: Option<u32>,
    rules: &'a Rules,
    /// The facts of existing balls, each with the step of its ball's appearance.
    balls: BTreeMap<Key, u64>,
}

impl<'a> Reader<'a> {
    fn new(recording: &'a Recording, best: Option<u32>) -> Self {
        let run = &recording.run;
        Self {
            round_key: recording.key::<Round>(),
            standings_key: recording.key::<Standings>(),
            round: Round::at_start(run),
            run,
            lives: run.began_with.lives,
            record: best.map(|best| run.began_with.score.saturating_add(best)),
            rules: &run.settings.rules,
            balls: BTreeMap::new(),
        }
    }

    /// Returns the events in the step of `record`, in the order of their kinds.
    fn read(&mut self, record: &'a StepRecord) -> Vec<MarkKind> {
        let mut found = Vec::new();
        if let Some(rules) = record.rules.as_ref().filter(|new| *new != self.rules) {
            self.rules = rules;
            found.push(MarkKind::RulesChanged);
        }
        let (round, lives) = (self.round, self.lives);
        self.round = value(&record.changes, self.round_key).unwrap_or(round);
        let standings: Option<Standings> = value(&record.changes, self.standings_key);
        let total = standings.map(|standings| standings.total(self.run));
        let score = total.map(|total| total.score);
        self.lives = total.map_or(lives, |total| total.lives);
        self.read_balls(record);
        // A stuck ball that returns to its paddle is also served again, but costs no life.
        let served_again = (round, self.round) == (Round::Playing, Round::Serving)
            && self.all_are_new(record.step);
        let ended = Some(self.round).filter(|now| *now != round);
        let lost = ended == Some(Round::Lost);
        // A life may be won and another one lost in the same step.
        let paid = u32::from((served_again || lost) && !self.rules.endless_lives);
        if self.lives.saturating_add(paid) > lives {
            found.push(MarkKind::FurtherLife);
        }
        let is_beaten = |record: &mut u32| score.is_some_and(|score| score > *record);
        if self.record.take_if(is_beaten).is_some() {
            found.push(MarkKind::RecordBeaten);
        }
        if served_again {
            found.push(MarkKind::LifeLost);
        }
        if ended == Some(Round::Cleared) {
            found.push(MarkKind::Cleared);
        }
        if lost {
            found.push(MarkKind::Lost);
        }
        found
    }

    /// Updates the existing balls after the step of `record`.
    fn read_balls(&mut self, record: &StepRecord) {
        let changes = record.changes.iter();
        let of_balls = changes.filter(|((id, _), _)| id.class == Class::Ball);
        for (key, value) in of_balls {
            if value.is_some() {
                self.balls.entry(*key).or_insert(record.step);
            } else {
                self.balls.remove(key);
            }
        }
    }

    /// Returns `true` if no ball from before `step` exists. The facts must have been read up to that step.
    fn all_are_new(&self, step: u64) -> bool {
        self.balls.values().all(|since| *since >= step)
    }
}

/// Returns the value to which `changes` set the resource `T`, if they do.
fn value<T: State>(changes: &[Change], key: Option<Key>) -> Option<T> {
    let at = changes.binary_search_by_key(&key?, |(of, _)| *of).ok()?;
    postcard::from_bytes(changes[at].1.as_deref()?).ok()
}
