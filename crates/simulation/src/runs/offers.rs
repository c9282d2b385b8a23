//! Tools offered after a wall, and the choice among them.
//!
//! The offers follow from the seed of the run, the wall, the tools that the player has, and the medals.

use brickwork_level::content::tools::{Rarity, Terms};
use brickwork_level::content::{ToolId, run_rules};
use brickwork_level::die::Die;

use crate::journey::ChoiceError;
use crate::journey::plan::mixed;

/// Random stream of the offers.
const STREAM: u64 = 202;
/// Random stream of the choices of program players.
const POLICY: u64 = 203;

/// Offers after a wall.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    /// Tools, in the order of the offer.
    pub tools: Vec<ToolId>,
    /// Number of tools that can be taken.
    pub picks: usize,
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
}

/// Returns `count` different tools for the wall number `wall` of the run with `seed`, none of which is in `held`.
pub(super) fn drawn(seed: u64, wall: usize, held: &[ToolId], count: usize) -> Vec<ToolId> {
    let mut die = Die::new(mixed(&[seed, wall as u64, held.len() as u64]), STREAM);
    let mut left: Vec<ToolId> = ToolId::all().filter(|tool| !held.contains(tool)).collect();
    let mut offered = Vec::new();
    while offered.len() < count
        && let Some(tool) = one_of(&left, &mut die)
    {
        left.retain(|other| *other != tool);
        offered.push(tool);
    }
    offered
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

/// Choice of tools by a program player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Policy {
    /// Random offers, by the seed of the run.
    #[default]
    Random,
    /// The first offers.
    First,
    /// No tool.
    None,
}

impl Policy {
    /// Returns the indices of the chosen `offers` after the wall number `wall` of the run with `seed`, for a player
    /// with this `score`. Leaves out tools that are too dear.
    pub fn picks(self, offers: &Offers, (seed, wall): (u64, usize), score: u32) -> Vec<u8> {
        let count = offers.tools.len().min(usize::from(u8::MAX)) as u8;
        let mut order: Vec<u8> = (0..count).collect();
        match self {
            Self::Random => Die::new(mixed(&[seed, wall as u64]), POLICY).shuffle(&mut order),
            Self::First => {}
            Self::None => order.clear(),
        }
        let mut picks = Vec::new();
        for pick in order {
            picks.push(pick);
            if offers.taken(&picks, score).is_err() {
                picks.pop();
            }
        }
        picks
    }
}
