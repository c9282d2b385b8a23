//! Reason why balls never reach a brick.

use std::collections::BTreeSet;

use super::barriers::{Barriers, Blocker, Gap, Pair};
use super::thing::Thing;

/// Reason why nothing ever hits a brick.
#[derive(Clone, Debug, PartialEq)]
pub enum Cause {
    /// A gate stays shut: nothing hits a switch of its group, and its group has a brick that stays.
    Gate {
        /// Index of the gate.
        gate: usize,
        /// Group of the gate.
        group: u32,
    },
    /// A one-way brick lets balls through only in the other direction.
    OneWay {
        /// Index of the one-way brick.
        brick: usize,
    },
    /// Only a ball with energy destroys the brick in the way, and no power-up gives it.
    Crumbles {
        /// Index of the brick in the way.
        brick: usize,
    },
    /// The widest gap towards the brick is narrower than a ball.
    Narrow(Gap),
    /// Solid bricks and walls enclose it.
    Enclosed {
        /// Indices of the bricks.
        by: Vec<usize>,
    },
}

impl Cause {
    /// Returns the cause if the barriers `around` (indices) enclose a brick.
    pub fn of(
        around: &BTreeSet<u32>,
        barriers: &Barriers,
        pairs: &[Pair],
        things: &[Thing],
    ) -> Self {
        let bricks =
            around
                .iter()
                .filter_map(|index| match barriers.all[*index as usize].blocker {
                    Blocker::Brick(brick) => Some(brick),
                    Blocker::Wall(_) => None,
                });
        let bricks: Vec<usize> = bricks.collect();
        let kinds = || {
            bricks
                .iter()
                .map(|brick| (*brick, &things[*brick].kind.properties))
        };
        let gate = kinds().find_map(|(gate, kind)| Some((gate, kind.opens?.group)));
        if let Some((gate, group)) = gate {
            return Self::Gate { gate, group };
        }
        if let Some((brick, _)) = kinds().find(|(_, kind)| kind.one_way.is_some()) {
            return Self::OneWay { brick };
        }
        if let Some((brick, _)) = kinds().find(|(_, kind)| kind.crumbles.is_some()) {
            return Self::Crumbles { brick };
        }
        let gaps = around.iter().flat_map(|index| {
            // The pairs are sorted by their first barrier.
            let index = *index as usize;
            let first = pairs.partition_point(|pair| pair.barriers[0] < index);
            let end = pairs.partition_point(|pair| pair.barriers[0] <= index);
            &pairs[first..end]
        });
        let gaps = gaps.filter(|pair| {
            pair.width < 2.0 * barriers.radius && around.contains(&(pair.barriers[1] as u32))
        });
        let gaps = gaps.filter_map(|pair| barriers.open_gap(pair));
        match gaps.max_by(|a, b| a.width.total_cmp(&b.width)) {
            Some(gap) => Self::Narrow(gap),
            None => Self::Enclosed { by: bricks },
        }
    }
}
