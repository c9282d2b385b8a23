//! Capsules that destroyed bricks drop: the one that the brick carries, or those from the rules' bag or dice. Runs in
//! `Powers`.
//!
//! The bag uses the seed of the level, so players who destroy the same number of bricks get the same capsules.
//! `content/drops.rs` defines the rules.

use super::capsule::{Capsule, Dropped};
use crate::ball::pace::Pace;
use crate::lane::half_of;
use crate::prelude::*;
use crate::tuning::MAX_ROW_OF_A_KIND;
use crate::versus::Duel;
use brickwork_level::content::{CapsuleBody, CapsuleStart, Drops};

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

/// Returns the start of a capsule's centre for `brick` (units).
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

/// Drops capsules for the bricks that were destroyed in this step.
pub(super) fn drop_capsules(
    mut commands: Commands,
    clock: Res<Clock>,
    rules: Res<RulesInPlay>,
    effects: Res<ActiveEffects>,
    (falling, balls): (Query<&Position, With<Capsule>>, Query<(&Pace, &Owner), With<Ball>>),
    (mut destroyed, mut hits): (MessageReader<BrickDestroyed>, MessageReader<BallHit>),
    (mut dropped, mut bag, mut duel): (ResMut<Dropped>, ResMut<Bag>, ResMut<Duel>),
    arena: Res<Arena>,
) {
    // Players against each other have capsules and balls of their own.
    let players = rules.0.players;
    let concerns = |owner: PlayerId, player: PlayerId| players.versus.is_none() || owner == player;
    let width = arena.bounds.size().x;
    let mut in_the_air: Vec<PlayerId> = falling
        .iter()
        .map(|at| half_of(players, at.0.x, width))
        .collect();
    let capsules = rules.0.capsules;
    let hurried = |player: PlayerId| {
        let mut balls = balls.iter();
        balls.any(|(pace, owner)| pace.steps > 0 && concerns(owner.0, player))
    };
    // Messages may remain from steps without drops or from the previous level.
    let in_step = clock.before()..=clock.now();
    // Balls that were lost after the destruction of the brick were in play at that time.
    let lost = hits.read().filter(|hit| hit.target == Target::Floor);
    let lost = lost
        .map(|hit| (hit.time, hit.owner))
        .filter(|(time, _)| in_step.contains(time));
    let lost: Vec<(f64, PlayerId)> = lost.collect();
    let in_play = |brick: &BrickDestroyed| {
        let lost = lost.iter().filter(|(time, _)| *time > brick.time);
        let owners = balls.iter().map(|(_, owner)| owner.0);
        let owners = owners.chain(lost.map(|(_, owner)| *owner));
        owners.filter(|owner| concerns(*owner, brick.player)).count()
    };
    let destroyed = destroyed.read();
    for brick in destroyed.filter(|brick| in_step.contains(&brick.time)) {
        let may_fall = |power: PowerId| {
            let held = || {
                effects
                    .concerning(brick.player)
                    .any(|active| active.power == power)
            };
            let idle = || power.power().effect == Effect::Calm && !hurried(brick.player);
            !(capsules.not_held && held() || capsules.calm_in_need && idle())
        };
        let shower = || {
            let mut active = effects.of(brick.player);
            let shower = active.find(|active| active.effect() == Effect::Shower);
            PowerId::named(shower?.power.power().drops.as_deref()?)
        };
        let mut powers = match brick.kind.carries {
            Some(carries) => vec![carries.power],
            None if brick.kind.barren => Vec::new(),
            None => {
                let own = in_the_air.iter();
                let own = own.filter(|owner| concerns(**owner, brick.player));
                let room = (rules.0.max_capsules as usize).saturating_sub(own.count());
                let crowded = capsules.single_ball && in_play(brick) > 1;
                let room = if crowded { 0 } else { room };
                let is_second = players.versus.is_some() && brick.player != PlayerId::FIRST;
                let bag = if is_second { &mut duel.second_bag } else { &mut *bag };
                let drawn = bag.draw(&rules.0, room, &may_fall);
                match shower() {
                    Some(power) if drawn.is_empty() => vec![power],
                    _ => drawn,
                }
            }
        };
        powers.retain(|power| is_allowed(*power, &rules.0));
        for power in powers {
            let body = &rules.0.capsule_body;
            let from = start(brick, body);
            in_the_air.push(half_of(players, from.x, width));
            commands.spawn(dropped.next(power, body, from, brick.time, clock.now()));
        }
    }
}
