//! What falls where a brick was destroyed: what it carries, or what the rules' bag or dice give. Runs in `Powers`.
//!
//! Owns the bag, which is drawn with the seed of the level: everybody who destroys as many bricks gets the same. What the
//! rules say of it is `content/drops.rs`.

use std::collections::BTreeSet;

use bevy::math::DVec2;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::active::ActiveEffects;
use super::capsule::{Capsule, Dropped};
use crate::ball::Ball;
use crate::ball::pace::Pace;
use crate::clock::Clock;
use crate::messages::{BallHit, BrickDestroyed, Target};
use crate::rng::{Die, stream};
use crate::round::Run;
use crate::rules::RulesInPlay;
use crate::state::check::{Game, Wrong, expect, within};
use crate::state::{RegisterState, StateResource};
use crate::tuning::MAX_ROW_OF_A_KIND;
use brickwork_level::content::drops::Drops;
use brickwork_level::content::effects::Effect;
use brickwork_level::content::powers::Family;
use brickwork_level::content::{CapsuleBody, CapsuleStart, PowerId, Rules};

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Bag::of(0))
        .register_state_resource::<Bag>();
}

/// The bag and the dice of the level, and what came out last.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bag {
    /// Says what falls.
    kinds: Die,
    /// Says at which of the bricks of a turn.
    places: Die,
    /// What is still in it, by kind.
    left: Vec<(PowerId, u32)>,
    /// What came out last, and how often in a row.
    last: Option<(PowerId, u32)>,
    /// Bricks until the next capsule, once the first was destroyed.
    next_in: Option<u32>,
    /// Bricks of the present turn that come after that capsule.
    rest: u32,
    /// A capsule is due, but too many fell.
    owed: bool,
}

impl StateResource for Bag {
    const TAG: &'static str = "bag";

    fn at_start(run: &Run) -> Self {
        Self::of(run.seed)
    }

    fn check(&self, _game: &Game) -> Result<(), Wrong> {
        let kinds = self.left.iter().map(|(power, _)| *power);
        let is_good = kinds.clone().collect::<BTreeSet<_>>().len() == self.left.len();
        expect(
            is_good,
            "left",
            format_args!("{:?}", self.left),
            "each power-up once",
        )?;
        for (_, count) in self.left.iter().chain(&self.last) {
            within("left", *count, 0..=1_000_000)?;
        }
        for bricks in [self.next_in.unwrap_or(0), self.rest] {
            within("next_in", bricks, 0..=2_000)?;
        }
        Ok(())
    }
}

impl Bag {
    /// The bag of `seed`, full.
    #[must_use]
    pub fn of(seed: u64) -> Self {
        Self {
            kinds: Die::new(seed, stream::DROPS),
            places: Die::new(seed, stream::DROP_PLACES),
            left: Vec::new(),
            last: None,
            next_in: None,
            rest: 0,
            owed: false,
        }
    }

    /// What a destroyed brick drops by `rules`, of those that `may_fall` now, with room for `room` more capsules in the air.
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
                // All dice are thrown, whatever may fall and has room, so that everybody throws the same.
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

    /// Whether the capsule of the turn falls with this brick: one in each turn of `every` bricks, at any place in it.
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

    /// Takes a capsule out of the bag, of those that `may_fall` now. A bag in which nothing may come next is filled up
    /// before, if that helps.
    fn take(&mut self, rules: &Rules, may_fall: &dyn Fn(PowerId) -> bool) -> Option<PowerId> {
        let full = rules.drops.weights();
        let full: Vec<_> = full
            .filter(|(power, _)| is_allowed(*power, rules))
            .collect();
        self.left
            .retain(|(power, _)| full.iter().any(|(other, _)| other == power));
        let last = self.last.filter(|_| full.len() > 1);
        let max_row = if rules.capsules.not_again {
            1
        } else {
            MAX_ROW_OF_A_KIND
        };
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
        let candidates = self.left.iter().filter(|entry| may_come(entry));
        let mut drawn = self
            .kinds
            .below(candidates.clone().map(|entry| entry.1).sum::<u32>().max(1));
        let mut found = None;
        for (power, count) in candidates {
            if drawn < *count {
                found = Some(*power);
                break;
            }
            drawn -= count;
        }
        let power = found?;
        if let Some((_, count)) = self.left.iter_mut().find(|(other, _)| *other == power) {
            *count -= 1;
        }
        let row = self.last.filter(|(last, _)| *last == power);
        self.last = Some((power, row.map_or(1, |(_, row)| row + 1)));
        Some(power)
    }
}

/// One of `powers`, all being equally likely; none of none.
pub(super) fn one_of(powers: &[PowerId], die: &mut Die) -> Option<PowerId> {
    let index = die.below(powers.len().max(1) as u32);
    powers.get(index as usize).copied()
}

/// What `power` brings where it is caught under `rules`: any other one, if it is to be seen only then.
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

/// Whether `power` may fall under `rules`.
pub(super) fn is_allowed(power: PowerId, rules: &Rules) -> bool {
    rules.hindrances || power.power().family != Family::Hinders
}

/// Whether `power` may come after what came `last`, so often in a row, and at most `max_row` times.
fn follows(power: PowerId, (last, row): (PowerId, u32), max_row: u32) -> bool {
    let hinders = |power: PowerId| power.power().family == Family::Hinders;
    !(hinders(power) && hinders(last)) && (power != last || row < max_row)
}

/// Where the centre of a capsule of `brick` begins to fall (units).
fn start(brick: &BrickDestroyed, body: &CapsuleBody) -> DVec2 {
    match body.from {
        CapsuleStart::Middle => brick.at,
        CapsuleStart::UpperLeft => {
            let bounds = brick.shape.bounds(brick.at);
            let corner = DVec2::new(bounds.min.x, bounds.max.y);
            corner + body.half() * DVec2::new(1.0, -1.0)
        }
    }
}

/// Lets capsules go where bricks were destroyed in this step.
pub(super) fn drop_capsules(
    mut commands: Commands,
    clock: Res<Clock>,
    rules: Res<RulesInPlay>,
    effects: Res<ActiveEffects>,
    (falling, balls): (Query<(), With<Capsule>>, Query<&Pace, With<Ball>>),
    (mut destroyed, mut hits): (MessageReader<BrickDestroyed>, MessageReader<BallHit>),
    (mut dropped, mut bag): (ResMut<Dropped>, ResMut<Bag>),
) {
    let mut in_the_air = falling.iter().len();
    let capsules = rules.0.capsules;
    let hurried = || balls.iter().any(|pace| pace.steps > 0);
    // Bricks that were destroyed in steps after which nothing may fall, or in a level before, may still be there to be read.
    let in_step = clock.before()..=clock.now();
    // Balls that were lost after a brick was destroyed were in play at that time.
    let lost = hits.read().filter(|hit| hit.target == Target::Floor);
    let lost: Vec<f64> = lost
        .map(|hit| hit.time)
        .filter(|time| in_step.contains(time))
        .collect();
    let in_play = |at: f64| balls.iter().len() + lost.iter().filter(|time| **time > at).count();
    for brick in destroyed
        .read()
        .filter(|brick| in_step.contains(&brick.time))
    {
        let may_fall = |power: PowerId| {
            let held = || effects.of(brick.player).any(|active| active.power == power);
            let idle = || power.power().effect == Effect::Calm && !hurried();
            !(capsules.not_held && held() || capsules.calm_in_need && idle())
        };
        let shower = || {
            let mut active = effects.of(brick.player);
            let shower = active.find(|active| active.effect() == Effect::Shower);
            PowerId::named(shower?.power.power().drops.as_deref()?)
        };
        let powers = match brick.kind.carries {
            Some(carries) => vec![carries.power],
            None if brick.kind.barren => Vec::new(),
            None => {
                let room = (rules.0.max_capsules as usize).saturating_sub(in_the_air);
                let crowded = capsules.single_ball && in_play(brick.time) > 1;
                let room = if crowded { 0 } else { room };
                let drawn = bag.draw(&rules.0, room, &may_fall);
                match shower() {
                    Some(power) if drawn.is_empty() => vec![power],
                    _ => drawn,
                }
            }
        };
        for power in powers
            .into_iter()
            .filter(|power| is_allowed(*power, &rules.0))
        {
            in_the_air += 1;
            let body = &rules.0.capsule_body;
            let from = start(brick, body);
            commands.spawn(dropped.next(power, body, from, brick.time, clock.now()));
        }
    }
}
