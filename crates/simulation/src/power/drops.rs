//! Bags and dice from which destroyed bricks draw capsules.
//!
//! A bag uses the seed of the level, so players who destroy the same number of bricks get the same capsules.
//! `content/drops.rs` defines the rules.

use crate::prelude::*;
use crate::tuning::MAX_ROW_OF_A_KIND;
use brickwork_level::content::Drops;

/// Bag and dice of the level, with the last result.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Bag {
    /// Random stream for the kinds of capsules.
    kinds: Die,
    /// Random stream for the brick of a turn that drops the capsule.
    places: Die,
    /// Remaining content by kind.
    left: Vec<(PowerId, u32)>,
    /// Last capsule, and its number of repetitions in a row.
    last: Option<(PowerId, u32)>,
    /// Number of bricks until the next capsule; `None` until the first brick is destroyed.
    next_in: Option<u32>,
    /// Number of bricks in the current turn after that capsule.
    rest: u32,
    /// `true` if a capsule is due but there were too many falling ones.
    owed: bool,
}

impl State for Bag {
    const TAG: &'static str = "bag";

    fn at_start(run: &Run) -> Self {
        Self::new(run.seed)
    }

    fn check(&self, _game: &Game) -> Result<(), FieldError> {
        let kinds = self.left.iter().map(|(power, _)| *power);
        let is_good = kinds.clone().collect::<BTreeSet<_>>().len() == self.left.len();
        expect(is_good, "left", &self.left, "each power-up once")?;
        for (_, count) in self.left.iter().chain(&self.last) {
            within("left", *count, 0..=1_000_000)?;
        }
        for bricks in [self.next_in.unwrap_or(0), self.rest] {
            within("next_in", bricks, 0..=2_000)?;
        }
        Ok(())
    }
}

/// Bag of the second player of a versus game, with the same random numbers; `None` in other games.
#[derive(Resource, Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct SecondBag(pub(super) Option<Bag>);

impl State for SecondBag {
    const TAG: &'static str = "second bag";

    fn at_start(run: &Run) -> Self {
        Self(
            run.settings
                .rules
                .players
                .versus
                .map(|_| Bag::new(run.seed)),
        )
    }

    fn is_absent(&self) -> bool {
        self.0.is_none()
    }

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        let is_versus = game.run.settings.rules.players.versus.is_some();
        expect(
            self.0.is_some() == is_versus,
            "",
            self.0.is_some(),
            is_versus,
        )?;
        self.0.as_ref().map_or(Ok(()), |bag| bag.check(game))
    }
}

impl Bag {
    /// Creates the full bag for `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            kinds: Die::new(seed, stream::DROPS),
            places: Die::new(seed, stream::DROP_PLACES),
            ..Self::default()
        }
    }

    /// Returns the capsules that a destroyed brick drops under `rules`, out of those for which `may_fall` is true.
    /// `room` is the number of additional capsules that may fall.
    pub fn draw(
        &mut self,
        rules: &Rules,
        room: usize,
        may_fall: &dyn Fn(PowerId) -> bool,
    ) -> Vec<PowerId> {
        match &rules.drops {
            _ if !rules.has_drops() => Vec::new(),
            Drops::None => Vec::new(),
            Drops::Bag { every, .. } => {
                self.owed |= self.is_due(*every);
                if !self.owed || room == 0 {
                    return Vec::new();
                }
                let taken = self.take(rules, may_fall);
                self.owed = taken.is_none();
                taken.into_iter().collect()
            }
            Drops::Dice { chances } => {
                let last = self.last.filter(|_| rules.capsules.not_again);
                let thrown = chances.iter();
                let falls = thrown.filter(|(_, chance)| self.kinds.unit() < **chance);
                // All dice are thrown, even for capsules that may not fall, so that all players consume the same random
                // numbers.
                let falls: Vec<PowerId> = falls.map(|(power, _)| *power).collect();
                let allowed = falls.into_iter().filter(|power| {
                    let again = last.is_some_and(|(last, _)| last == *power);
                    is_allowed(*power, rules) && may_fall(*power) && !again
                });
                let powers: Vec<PowerId> = allowed.take(room).collect();
                if rules.capsules.not_again {
                    self.last = powers.last().map(|power| (*power, 1)).or(self.last);
                }
                powers
            }
        }
    }

    /// Returns `true` if this brick drops the capsule of the turn. Each turn of `every` bricks drops one, at a random
    /// brick.
    fn is_due(&mut self, every: u32) -> bool {
        let next_in = self.next_in.unwrap_or_else(|| {
            let place = self.places.below(every);
            self.rest = every - 1 - place;
            place
        });
        if next_in > 0 {
            self.next_in = Some(next_in - 1);
            return false;
        }
        let place = self.places.below(every);
        self.next_in = Some(self.rest + place);
        self.rest = every - 1 - place;
        true
    }

    /// Takes a capsule out of the bag, out of those for which `may_fall` is true. Refills the bag first if it contains
    /// none of them.
    fn take(&mut self, rules: &Rules, may_fall: &dyn Fn(PowerId) -> bool) -> Option<PowerId> {
        let full = rules.drops.weights();
        let full = full.filter(|(power, _)| is_allowed(*power, rules));
        let full: Vec<_> = full.collect();
        self.left
            .retain(|(power, _)| full.iter().any(|(other, _)| other == power));
        let last = self.last.filter(|_| full.len() > 1);
        let is_single = rules.capsules.not_again;
        let max_row = if is_single { 1 } else { MAX_ROW_OF_A_KIND };
        let may_come = |(power, count): &(PowerId, u32)| {
            let follows = last.is_none_or(|last| follows(*power, last, max_row));
            *count > 0 && follows && may_fall(*power)
        };
        if !full.iter().any(may_come) {
            return None;
        }
        if !self.left.iter().any(may_come) {
            for (power, weight) in full {
                match self.left.iter_mut().find(|(other, _)| *other == power) {
                    Some((_, count)) => *count += weight,
                    None => self.left.push((power, weight)),
                }
            }
        }
        let counts = self.left.iter().filter(|entry| may_come(entry));
        let counts: u32 = counts.map(|entry| entry.1).sum();
        let mut drawn = self.kinds.below(counts.max(1));
        let mut candidates = self.left.iter_mut().filter(|entry| may_come(entry));
        let (power, count) = candidates.find(|(_, count)| {
            let before = drawn;
            drawn = drawn.saturating_sub(*count);
            before < *count
        })?;
        *count -= 1;
        let power = *power;
        let row = self.last.filter(|(last, _)| *last == power);
        self.last = Some((power, row.map_or(1, |(_, row)| row + 1)));
        Some(power)
    }
}

/// Returns one of `powers` with equal probability; `None` if there are no candidates.
pub(super) fn one_of(powers: &[PowerId], die: &mut Die) -> Option<PowerId> {
    let index = die.below(powers.len().max(1) as u32);
    powers.get(index as usize).copied()
}

/// Returns the power-up of a caught capsule with `power` under `rules`: another one at random if its effect is
/// `Effect::Random`.
pub(super) fn unveil(power: PowerId, rules: &Rules, die: &mut Die) -> PowerId {
    if power.power().effect != Effect::Random {
        return power;
    }
    let known =
        |power: &PowerId| power.power().effect != Effect::Random && is_allowed(*power, rules);
    let of_rules = rules.drops.weights().map(|(power, _)| power);
    let mut candidates: Vec<PowerId> = of_rules.filter(known).collect();
    if candidates.is_empty() {
        candidates = PowerId::all().filter(known).collect();
    }
    one_of(&candidates, die).unwrap_or(power)
}

/// Returns `true` if `power` may fall under `rules`.
pub(super) fn is_allowed(power: PowerId, rules: &Rules) -> bool {
    let power = power.power();
    // An effect on all balls would also be one for the opponent.
    let is_apart = rules.players.versus.is_none() || power.effect.is_for_one();
    is_apart && (rules.hindrances || power.family != Family::Hinders)
}

/// Returns `true` if `power` may follow `last`, which came `row` times in a row, with at most `max_row` repetitions.
fn follows(power: PowerId, (last, row): (PowerId, u32), max_row: u32) -> bool {
    let hinders = |power: PowerId| power.power().family == Family::Hinders;
    !(hinders(power) && hinders(last)) && (power != last || row < max_row)
}
