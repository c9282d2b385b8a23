//! Actions at the choice after a wall: exchange the offers, ban one, or lock one. Tools bring the charges for them.

use brickwork_level::content::ToolId;
use brickwork_level::content::tools::{GainEffect, GainTrigger};
use serde::{Deserialize, Serialize};

/// Maximum number of offers: the range of the indices in an [`Entry`].
pub const MOST_OFFERS: usize = 64;

/// Action at a choice. Offers are indices (from 0).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// Other tools come in place of all offers that are not locked.
    Reroll,
    /// Another tool comes in place of this offer, which is not offered again in the run.
    Ban(u8),
    /// This offer stays for the next choice if it is not taken.
    Lock(u8),
}

impl Action {
    /// Returns the effect that gives the charges for it.
    pub fn effect(self) -> GainEffect {
        match self {
            Self::Reroll => GainEffect::Reroll,
            Self::Ban(_) => GainEffect::Ban,
            Self::Lock(_) => GainEffect::Lock,
        }
    }
}

/// Entry of a log of choices: a taken offer or an action. One byte in files, which for a taken offer is its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "u8", try_from = "u8")]
pub enum Entry {
    /// The offer with this index is taken.
    Take(u8),
    /// An action, before any offer is taken.
    Act(Action),
}

impl From<Entry> for u8 {
    fn from(entry: Entry) -> Self {
        let (kind, index) = match entry {
            Entry::Take(index) => (0, index),
            Entry::Act(Action::Ban(index)) => (1, index),
            Entry::Act(Action::Lock(index)) => (2, index),
            Entry::Act(Action::Reroll) => (3, 0),
        };
        let most = MOST_OFFERS as Self;
        kind * most + index % most
    }
}

impl TryFrom<u8> for Entry {
    type Error = String;

    fn try_from(byte: u8) -> Result<Self, Self::Error> {
        let most = MOST_OFFERS as u8;
        match (byte / most, byte % most) {
            (0, index) => Ok(Self::Take(index)),
            (1, index) => Ok(Self::Act(Action::Ban(index))),
            (2, index) => Ok(Self::Act(Action::Lock(index))),
            (3, 0) => Ok(Self::Act(Action::Reroll)),
            _ => Err(format!("the entry {byte} of a choice is not known")),
        }
    }
}

/// Charges at a choice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Charges([u32; 5]);

impl Charges {
    /// Returns the number of charges with `effect`.
    pub fn of(&self, effect: GainEffect) -> u32 {
        self.0[effect as usize]
    }

    /// Returns those at the next choice, after a wall with `gold` medals, of a player with the tools `held`. The last
    /// `fresh` of them were taken at this choice.
    pub(super) fn next(self, held: &[ToolId], fresh: usize, gold: u32) -> Self {
        let Self([rerolls, bans, locks, ..]) = self;
        let mut next = Self([rerolls, bans, locks, 0, 0]);
        let old = held.len().saturating_sub(fresh);
        for (index, tool) in held.iter().enumerate() {
            for gain in &tool.tool().gains {
                let times = match gain.trigger {
                    GainTrigger::Once => u32::from(index >= old),
                    GainTrigger::Wall => 1,
                    GainTrigger::Gold => gold,
                };
                let charges = &mut next.0[gain.effect as usize];
                *charges = charges.saturating_add(times * gain.charges);
            }
        }
        next
    }

    /// Uses a charge with `effect`.
    pub(super) fn spend(&mut self, effect: GainEffect) {
        let charges = &mut self.0[effect as usize];
        *charges = charges.saturating_sub(1);
    }
}
