//! Album: kinds of bricks, power-ups and rulesets that a player has met.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::word;

/// Maximum number of names in each set; the tables have far fewer.
pub const MAX_NAMES: usize = 1_000;

/// Names from the tables that a player has met.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Met {
    /// Kinds of bricks.
    pub kinds: BTreeSet<String>,
    /// Power-ups.
    pub powers: BTreeSet<String>,
    /// Rulesets.
    pub rulesets: BTreeSet<String>,
}

impl Met {
    /// Returns `true` if all sets are empty.
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty() && self.powers.is_empty() && self.rulesets.is_empty()
    }

    fn sets_mut(&mut self) -> [&mut BTreeSet<String>; 3] {
        [&mut self.kinds, &mut self.powers, &mut self.rulesets]
    }

    fn sets(&self) -> [&BTreeSet<String>; 3] {
        [&self.kinds, &self.powers, &self.rulesets]
    }

    /// Adds the names of `other`. Returns the new ones among them.
    pub(super) fn note(&mut self, other: &Self) -> Self {
        let mut new = other.clone();
        for (new, known) in new.sets_mut().into_iter().zip(self.sets()) {
            new.retain(|name| !known.contains(name));
        }
        self.join(other);
        new
    }

    pub(super) fn join(&mut self, other: &Self) {
        for (names, more) in self.sets_mut().into_iter().zip(other.sets()) {
            names.extend(more.iter().cloned());
        }
    }

    /// Drops the names beyond [`MAX_NAMES`] of each set, the last in the alphabet first. Returns their number.
    pub(super) fn trim(&mut self) -> usize {
        let dropped = self.sets_mut().map(|names| {
            let first = names.iter().nth(MAX_NAMES).cloned();
            first.map_or(0, |first| names.split_off(&first).len())
        });
        dropped.iter().sum()
    }

    /// Drops invalid names. Returns their number.
    pub(super) fn settle(&mut self) -> usize {
        let is_wrong = |name: &String| !word::is_word(name);
        let dropped = self
            .sets_mut()
            .map(|it| it.extract_if(.., is_wrong).count());
        dropped.iter().sum()
    }
}
