//! Choices of program players after a wall.

use brickwork_level::content::tools::GainEffect;
use brickwork_level::die::Die;

use super::actions::Action;
use super::offers::Offers;
use crate::journey::plan::mixed;

/// Random stream of the choices of program players.
const POLICY: u64 = 203;

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
    /// Returns an action that this program uses at the choice with these `offers`, after the wall number `wall` of the
    /// run with `seed`; `None` if it takes tools now. Only random choices use actions.
    pub fn action(self, offers: &Offers, (seed, wall): (u64, usize)) -> Option<Action> {
        if self != Self::Random {
            return None;
        }
        let number = offers.actions as u64 + 1;
        let mut die = Die::new(mixed(&[seed, wall as u64, number]), POLICY);
        // In a quarter of all cases, no action.
        let kinds = [GainEffect::Reroll, GainEffect::Ban, GainEffect::Lock];
        let kind = *kinds.get(die.below(4) as usize)?;
        let mut actions = offers.possible();
        actions.retain(|action| action.effect() == kind);
        die.pick(&actions)
    }

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
