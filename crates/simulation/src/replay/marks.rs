//! What is worth finding again in a recording: lives lost and gained, changes of the rules, a record that was beaten, how the
//! level ended.
//!
//! Owns what is a mark, and at which step it lies; found in the facts of the recording alone, without playing it. A
//! further kind is a variant here, with its place in [`MarkKind::ALL`], and a rule in `Reader::read`.

use std::collections::BTreeMap;

use super::facts::{Change, Key};
use super::format::{Recording, StepRecord};
use crate::Rules;
use crate::round::{Round, Standings};
use crate::state::{Class, StableId, StateResource};

/// Something that happened in a recorded game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// The step at whose end it shows.
    pub step: u64,
    /// What it is.
    pub kind: MarkKind,
}

/// What can happen, from the least to what ends the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MarkKind {
    /// The rules changed.
    RulesChanged,
    /// A player got a further life.
    FurtherLife,
    /// The first player got more points than the best game of before.
    RecordBeaten,
    /// The last ball was lost, and another one is served.
    LifeLost,
    /// The level was won.
    Cleared,
    /// The last ball was lost, and with it the game.
    Lost,
}

impl MarkKind {
    /// All kinds, in their order.
    pub const ALL: [Self; 6] = [
        Self::RulesChanged,
        Self::FurtherLife,
        Self::RecordBeaten,
        Self::LifeLost,
        Self::Cleared,
        Self::Lost,
    ];
}

/// The marks of `recording`, in the order of their steps; in one step, in that of their kinds, and each kind once. `best` are
/// the points of the best game of before, if there was one.
#[must_use]
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

/// Goes through the facts of a game.
struct Reader<'a> {
    round_key: Option<Key>,
    standings_key: Option<Key>,
    round: Round,
    /// Of all players together.
    lives: u32,
    /// The score that is to be beaten, until it is.
    record: Option<u32>,
    rules: &'a Rules,
    /// The facts of balls that are there, each with the step since which it is.
    balls: BTreeMap<Key, u64>,
}

impl<'a> Reader<'a> {
    fn new(recording: &'a Recording, best: Option<u32>) -> Self {
        let run = &recording.run;
        Self {
            round_key: key::<Round>(recording),
            standings_key: key::<Standings>(recording),
            round: Round::at_start(run),
            lives: Standings::at_start(run).all_lives(),
            record: best.map(|best| run.began_with.score.saturating_add(best)),
            rules: &run.settings.rules,
            balls: BTreeMap::new(),
        }
    }

    /// What happened in the step that `record` tells of, in the order of the kinds.
    fn read(&mut self, record: &'a StepRecord) -> Vec<MarkKind> {
        let mut found = Vec::new();
        if let Some(rules) = record.rules.as_ref().filter(|new| *new != self.rules) {
            self.rules = rules;
            found.push(MarkKind::RulesChanged);
        }
        let (round, lives) = (self.round, self.lives);
        self.round = value(&record.changes, self.round_key).unwrap_or(round);
        let standings: Option<Standings> = value(&record.changes, self.standings_key);
        let score = standings.as_ref().map(|standings| standings.first().score);
        self.lives = standings.map_or(lives, |standings| standings.all_lives());
        self.read_balls(record);
        // A ball that got nowhere and is put back onto its paddle is served again too, and costs nothing.
        let served_again = (round, self.round) == (Round::Playing, Round::Serving)
            && self.all_are_new(record.step);
        let ended = Some(self.round).filter(|now| *now != round);
        let lost = ended == Some(Round::Lost);
        // A life may be won and another one lost in one step.
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

    /// Notes which balls there are after the step of `record`.
    fn read_balls(&mut self, record: &StepRecord) {
        let of_balls = record
            .changes
            .iter()
            .filter(|((id, _), _)| id.class == Class::Ball);
        for (key, value) in of_balls {
            if value.is_some() {
                self.balls.entry(*key).or_insert(record.step);
            } else {
                self.balls.remove(key);
            }
        }
    }

    /// Whether no ball is left of those before `step`, to which the facts have been read.
    fn all_are_new(&self, step: u64) -> bool {
        self.balls.values().all(|since| *since >= step)
    }
}

/// What the facts of the resource `T` are called in `recording`, if it notes them.
fn key<T: StateResource>(recording: &Recording) -> Option<Key> {
    let tag = recording.fact_tags.iter().position(|tag| tag == T::TAG)?;
    Some((StableId::default(), u8::try_from(tag).ok()?))
}

/// The value to which `changes` set the resource `T`, if they do.
fn value<T: StateResource>(changes: &[Change], key: Option<Key>) -> Option<T> {
    let at = changes.binary_search_by_key(&key?, |(of, _)| *of).ok()?;
    postcard::from_bytes(changes[at].1.as_deref()?).ok()
}
