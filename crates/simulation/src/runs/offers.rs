//! Tools offered after a wall, actions that change the offers, and the choice among them.
//!
//! The offers follow from the seed of the run, the wall, the tools that the player has, the medals, and the actions.

use brickwork_level::content::tools::{GainEffect, Rarity, Terms};
use brickwork_level::content::{ToolId, run_rules};
use brickwork_level::die::Die;

use super::actions::{Action, Charges, MOST_OFFERS};
use crate::journey::ChoiceError;
use crate::journey::plan::mixed;

/// Random stream of the offers.
const STREAM: u64 = 202;
/// Random stream of the further offer.
const GAINS: u64 = 204;

/// Offers after a wall.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    /// Tools, in the order of the offer.
    pub tools: Vec<ToolId>,
    /// Number of tools that can be taken.
    pub picks: usize,
    /// Charges for actions.
    pub charges: Charges,
    /// Offers that stay for the next choice if they are not taken.
    pub locked: Vec<ToolId>,
    /// Tools that are not offered again in this run.
    pub banned: Vec<ToolId>,
    /// Tools that were offered at this choice.
    pub shown: Vec<ToolId>,
    /// Number of actions at this choice.
    pub actions: usize,
}

/// Place of a choice in a run.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<'a> {
    /// Seed of the run.
    pub seed: u64,
    /// Number of the wall (from 0).
    pub wall: usize,
    /// Tools that the player has.
    pub held: &'a [ToolId],
}

/// Error of a choice that is not available.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PickError {
    /// The wall is not cleared.
    #[error(transparent)]
    Wall(#[from] ChoiceError),
    /// There is no offer with this index (from 0).
    #[error("there is no offer {}", .0 + 1)]
    NoOffer(u8),
    /// The same offer was chosen twice.
    #[error("the offer {} is chosen twice", .0 + 1)]
    Twice(u8),
    /// More tools were chosen than can be taken.
    #[error("{chosen} tools are chosen, and only {allowed} can be taken")]
    TooMany {
        /// Number of chosen tools.
        chosen: usize,
        /// Number of tools that can be taken.
        allowed: usize,
    },
    /// The tools cost more points than the player has.
    #[error("the tools cost {price} points, and the score is {score}")]
    TooDear {
        /// Price of the chosen tools (points).
        price: u32,
        /// Score (points).
        score: u32,
    },
    /// No charge for the action is left.
    #[error("no {} is left", name(*.0))]
    NoCharge(GainEffect),
    /// The offer is locked already.
    #[error("the offer {} is locked already", .0 + 1)]
    Locked(u8),
    /// All offers are locked, so none can be exchanged.
    #[error("all offers are locked")]
    AllLocked,
}

/// Returns the name of an effect for messages.
fn name(effect: GainEffect) -> &'static str {
    match effect {
        GainEffect::Reroll => "exchange",
        GainEffect::Ban => "ban",
        GainEffect::Lock => "lock",
        GainEffect::Offer => "offer",
        GainEffect::Pick => "pick",
    }
}

impl Place<'_> {
    /// Returns the random numbers of the draw number `number`.
    fn die(&self, number: usize) -> Die {
        let place = [
            self.seed,
            self.wall as u64,
            self.held.len() as u64,
            number as u64,
        ];
        // The first draw has no number, as in versions without actions.
        let numbers = if number == 0 { &place[..3] } else { &place };
        Die::new(mixed(numbers), STREAM)
    }
}

/// Draws up to `count` different tools of those that `is_left` admits.
fn drawn(die: &mut Die, count: usize, is_left: impl Fn(&ToolId) -> bool) -> Vec<ToolId> {
    let mut left: Vec<ToolId> = ToolId::all().filter(is_left).collect();
    let mut drawn = Vec::new();
    while drawn.len() < count
        && let Some(tool) = one_of(&left, die)
    {
        left.retain(|other| *other != tool);
        drawn.push(tool);
    }
    drawn
}

/// Draws a rarity among those of `tools`, and one of its tools.
fn one_of(tools: &[ToolId], die: &mut Die) -> Option<ToolId> {
    let weights = run_rules().rarities;
    let ranks = [
        (Rarity::Common, weights.common),
        (Rarity::Uncommon, weights.uncommon),
        (Rarity::Rare, weights.rare),
    ];
    let of = |rarity: Rarity| {
        let tools = tools.iter().copied();
        tools
            .filter(|id| id.tool().rarity == rarity)
            .collect::<Vec<_>>()
    };
    let ranks = ranks.map(|(rarity, weight)| (of(rarity), weight));
    let ranks: Vec<_> = ranks
        .into_iter()
        .filter(|(tools, _)| !tools.is_empty())
        .collect();
    let total: u32 = ranks.iter().map(|(_, weight)| weight).sum();
    let mut at = die.below(total.max(1));
    for (tools, weight) in &ranks {
        if at < *weight {
            return die.pick(tools);
        }
        at -= weight;
    }
    None
}

impl Offers {
    /// Returns the offers at `at` after a wall with these numbers of silver and gold medals. `before` are the offers as
    /// the last choice left them, at which `fresh` tools were taken.
    pub(super) fn new(before: &Self, at: Place, fresh: usize, (silver, gold): (u32, u32)) -> Self {
        let rules = run_rules();
        let charges = before.charges.next(at.held, fresh, gold);
        let of = |effect| charges.of(effect) as usize;
        let count = rules.offers(silver, gold) + of(GainEffect::Offer);
        let count = count.min(MOST_OFFERS - 1);
        let (mut tools, banned) = (before.locked.clone(), before.banned.clone());
        let is_left = |tool: &ToolId| {
            let gone = [at.held, &banned, &before.locked];
            !gone.iter().any(|tools| tools.contains(tool))
        };
        // Tools with gains are further offers, so that those of versions without them stay.
        let has_gains = |tool: &ToolId| !tool.tool().gains.is_empty();
        let more = count.saturating_sub(tools.len());
        let is_usual = |tool: &ToolId| is_left(tool) && !has_gains(tool);
        tools.extend(drawn(&mut at.die(0), more, is_usual));
        let mut die = Die::new(mixed(&[at.seed, at.wall as u64]), GAINS);
        let further = usize::from(die.below(100) < rules.choices.gains);
        let is_further = |tool: &ToolId| is_left(tool) && has_gains(tool);
        tools.extend(drawn(&mut die, further, is_further));
        Self {
            shown: tools.clone(),
            tools,
            picks: 1 + of(GainEffect::Pick),
            charges,
            banned,
            ..Self::default()
        }
    }

    /// Returns all actions that are possible.
    pub fn possible(&self) -> Vec<Action> {
        let each = 0..self.tools.len() as u8;
        let on_offers = each.flat_map(|at| [Action::Ban(at), Action::Lock(at)]);
        let all = [Action::Reroll].into_iter().chain(on_offers);
        all.filter(|action| self.check(*action).is_ok()).collect()
    }

    /// Checks that `action` is possible.
    ///
    /// # Errors
    ///
    /// The reason why not.
    pub fn check(&self, action: Action) -> Result<(), PickError> {
        let effect = action.effect();
        let is_locked = |tool| self.locked.contains(tool);
        let tool = |at| {
            self.tools
                .get(usize::from(at))
                .ok_or(PickError::NoOffer(at))
        };
        match action {
            _ if self.charges.of(effect) == 0 => Err(PickError::NoCharge(effect)),
            Action::Reroll if self.tools.iter().all(is_locked) => Err(PickError::AllLocked),
            Action::Lock(at) if is_locked(tool(at)?) => Err(PickError::Locked(at)),
            Action::Ban(at) | Action::Lock(at) => tool(at).map(|_| ()),
            Action::Reroll => Ok(()),
        }
    }

    /// Applies `action`, at the choice `at`.
    ///
    /// # Errors
    ///
    /// The action is not possible. Then nothing has changed.
    pub(super) fn change(&mut self, action: Action, at: Place) -> Result<(), PickError> {
        self.check(action)?;
        self.charges.spend(action.effect());
        self.actions += 1;
        match action {
            Action::Reroll => {
                let offers = self.tools.iter().copied();
                let out: Vec<_> = offers.filter(|it| !self.locked.contains(it)).collect();
                self.exchange(&out, at);
            }
            Action::Ban(index) => {
                let tool = self.tools[usize::from(index)];
                self.locked.retain(|it| *it != tool);
                self.banned.push(tool);
                self.exchange(&[tool], at);
            }
            Action::Lock(index) => self.locked.push(self.tools[usize::from(index)]),
        }
        Ok(())
    }

    /// Puts other tools in place of the offers `out`: those that this choice has not shown, as far as enough are left.
    fn exchange(&mut self, out: &[ToolId], at: Place) {
        let offers = self.tools.iter().copied();
        let stay: Vec<_> = offers.filter(|it| !out.contains(it)).collect();
        let is_left = |tool: &ToolId| {
            let gone = [at.held, &self.banned, &stay];
            !gone.iter().any(|tools| tools.contains(tool))
        };
        let is_new = |tool: &ToolId| is_left(tool) && !self.shown.contains(tool);
        let mut die = at.die(self.actions);
        let mut new = drawn(&mut die, out.len(), is_new);
        let again = drawn(&mut die, out.len() - new.len(), |tool| {
            is_left(tool) && !new.contains(tool)
        });
        new.extend(again);
        self.shown.extend(&new);
        let mut new = new.into_iter();
        let place = |tool: &ToolId| match out.contains(tool) {
            true => new.next(),
            false => Some(*tool),
        };
        self.tools = self.tools.iter().filter_map(place).collect();
    }

    /// Returns the tools with the indices `picks`, and their price (points), for a player with this `score`.
    ///
    /// # Errors
    ///
    /// The choice is not available.
    pub fn taken(&self, picks: &[u8], score: u32) -> Result<(Vec<ToolId>, u32), PickError> {
        let (chosen, allowed) = (picks.len(), self.picks);
        if chosen > allowed {
            return Err(PickError::TooMany { chosen, allowed });
        }
        let mut tools = Vec::new();
        for (at, pick) in picks.iter().enumerate() {
            if picks[..at].contains(pick) {
                return Err(PickError::Twice(*pick));
            }
            let tool = self.tools.get(usize::from(*pick));
            tools.push(*tool.ok_or(PickError::NoOffer(*pick))?);
        }
        let price = tools.iter().map(|tool| price(*tool)).sum();
        match price <= score {
            true => Ok((tools, price)),
            false => Err(PickError::TooDear { price, score }),
        }
    }
}

/// Returns the price of `tool` (points).
pub fn price(tool: ToolId) -> u32 {
    match tool.tool().terms {
        Terms::Price(points) => points,
        Terms::Free | Terms::Risk => 0,
    }
}
