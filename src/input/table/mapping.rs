//! What a player has mapped: the differences from a set of keys. It is part of the settings, and kept with them.
//!
//! Owns changing it, and that no mapping locks a player out: the way through menus and out of a game always keeps keys of
//! its own. What a file says that cannot be obeyed does nothing, stays in the file, and is told.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::action::Action;
use super::conflicts::{self, Conflict};
use super::trigger::Trigger;
use super::{KeySet, Rows, defaults_of};
use crate::platform::store;

/// The largest number of triggers that an action may have.
pub const MAX_TRIGGERS: usize = 8;

/// Why something was not mapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotMapped {
    /// This action has [`MAX_TRIGGERS`] already.
    TooMany(Action),
    /// This action would have no key of its own, and nobody would find the way through menus.
    NeedsKey(Action),
}

/// A set of keys, and what triggers some actions instead.
#[derive(Serialize, Deserialize, Clone, Debug, Default, PartialEq, Eq)]
#[serde(default)]
pub struct Mapping {
    /// The keys that everything begins with.
    pub keys: KeySet,
    /// By the name of an action, the names of all that triggers it.
    changes: BTreeMap<String, Vec<String>>,
}

impl Mapping {
    /// What triggers `action` now.
    #[must_use]
    pub fn triggers(&self, action: Action) -> Vec<Trigger> {
        let rows = self.rows().into_iter();
        let mut row = rows.filter(|(of, _)| *of == action);
        row.next().map(|(_, triggers)| triggers).unwrap_or_default()
    }

    /// Has `action` triggered by `triggers` and nothing else, each once.
    ///
    /// # Errors
    ///
    /// Why it stays as it was: a way through menus would have no key of its own, or there are too many.
    pub fn set(&mut self, action: Action, triggers: &[Trigger]) -> Result<(), NotMapped> {
        let mut once: Vec<Trigger> = Vec::new();
        for trigger in triggers {
            if !once.contains(trigger) {
                once.push(*trigger);
            }
        }
        if once.len() > MAX_TRIGGERS {
            return Err(NotMapped::TooMany(action));
        }
        let mut rows = self.rows();
        for (of, triggers) in &mut rows {
            if *of == action {
                triggers.clone_from(&once);
            }
        }
        if let Some(stuck) = conflicts::locked_out(&rows) {
            return Err(NotMapped::NeedsKey(stuck));
        }
        if once == self.keys.triggers(action) {
            self.changes.remove(&action.name());
        } else {
            let written = once.iter().map(ToString::to_string).collect();
            self.changes.insert(action.name(), written);
        }
        Ok(())
    }

    /// Has `action` triggered by `trigger`, too.
    ///
    /// # Errors
    ///
    /// As [`set`](Self::set).
    pub fn add(&mut self, action: Action, trigger: Trigger) -> Result<(), NotMapped> {
        let mut triggers = self.triggers(action);
        triggers.push(trigger);
        self.set(action, &triggers)
    }

    /// Has `trigger` not trigger `action` any more.
    ///
    /// # Errors
    ///
    /// As [`set`](Self::set).
    pub fn remove(&mut self, action: Action, trigger: Trigger) -> Result<(), NotMapped> {
        let mut triggers = self.triggers(action);
        triggers.retain(|of| *of != trigger);
        self.set(action, &triggers)
    }

    /// Has nothing trigger `action`.
    ///
    /// # Errors
    ///
    /// As [`set`](Self::set).
    pub fn clear(&mut self, action: Action) -> Result<(), NotMapped> {
        self.set(action, &[])
    }

    /// Has `action` triggered as at first.
    ///
    /// # Errors
    ///
    /// As [`set`](Self::set): what triggered it at first may be needed by another action now.
    pub fn reset(&mut self, action: Action) -> Result<(), NotMapped> {
        self.set(action, &self.keys.triggers(action))
    }

    /// Has everything triggered as at first; the set of keys stays.
    pub fn reset_all(&mut self) {
        self.changes.clear();
    }

    /// Whether a player has changed what triggers `action`.
    #[must_use]
    pub fn is_changed(&self, action: Action) -> bool {
        self.changes.contains_key(&action.name())
    }

    /// Triggers that do two things at once.
    #[must_use]
    pub fn conflicts(&self) -> Vec<Conflict> {
        conflicts::find(&self.rows())
    }

    /// The triggers of each action.
    pub(super) fn rows(&self) -> Rows {
        self.read().0
    }

    /// What of it cannot be obeyed, in sentences without a full stop.
    #[must_use]
    pub fn findings(&self) -> Vec<String> {
        self.read().1
    }

    /// The triggers of each action, and what cannot be obeyed.
    fn read(&self) -> (Rows, Vec<String>) {
        let mut findings = Vec::new();
        let mut wanted: Vec<(Action, Vec<Trigger>)> = Vec::new();
        for (name, texts) in &self.changes {
            match Action::of_name(name) {
                Some(action) => wanted.extend(read_entry(action, texts, &mut findings)),
                None => findings.push(format!(
                    "`changes`: there is no action {name:?} (it does nothing, and stays in the file: delete it there)"
                )),
            }
        }
        let mut rows = self.laid_over(&wanted);
        while let Some(stuck) = conflicts::locked_out(&rows) {
            let before = wanted.len();
            give_way(stuck, &self.keys.triggers(stuck), &mut wanted);
            // The sets themselves lock nobody out, so something has given way.
            if wanted.len() == before {
                wanted.clear();
            }
            findings.push(format!(
                "`changes`: {} would have no key of its own, so what is in its way is not obeyed; map it anew in the settings",
                stuck.name()
            ));
            rows = self.laid_over(&wanted);
        }
        (rows, findings)
    }

    /// The set of keys with `changes` laid over it.
    fn laid_over(&self, changes: &[(Action, Vec<Trigger>)]) -> Rows {
        let mut rows = defaults_of(self.keys);
        for (action, triggers) in &mut rows {
            if let Some((_, changed)) = changes.iter().find(|(of, _)| of == action) {
                triggers.clone_from(changed);
            }
        }
        rows
    }

    /// What comes of a file that says `on_disk`, with what was changed here since `base`: action by action.
    pub(crate) fn merge(on_disk: Self, base: &Self, mine: &Self) -> Self {
        let mut changes = on_disk.changes;
        let names = base.changes.keys().chain(mine.changes.keys());
        for name in names {
            let now = mine.changes.get(name);
            if now == base.changes.get(name) {
                continue;
            }
            match now {
                Some(triggers) => changes.insert(name.clone(), triggers.clone()),
                None => changes.remove(name),
            };
        }
        Self {
            keys: store::changed(on_disk.keys, &base.keys, &mine.keys),
            changes,
        }
    }
}

/// What `texts` say of `action`; `None` if not one of them can be read.
fn read_entry(
    action: Action,
    texts: &[String],
    findings: &mut Vec<String>,
) -> Option<(Action, Vec<Trigger>)> {
    let mut triggers: Vec<Trigger> = Vec::new();
    for text in texts {
        match text.parse() {
            Ok(trigger) if triggers.contains(&trigger) => {}
            Ok(trigger) => triggers.push(trigger),
            Err(wrong) => findings.push(format!("`changes`: {}: {wrong}", action.name())),
        }
    }
    if triggers.len() > MAX_TRIGGERS {
        findings.push(format!(
            "`changes`: {} has {} triggers, and only the first {MAX_TRIGGERS} are obeyed: delete some",
            action.name(),
            triggers.len()
        ));
        triggers.truncate(MAX_TRIGGERS);
    }
    (!triggers.is_empty() || texts.is_empty()).then_some((action, triggers))
}

/// Takes back what keeps `stuck` from its keys: what is mapped to it, or else what is mapped to its own.
fn give_way(stuck: Action, own: &[Trigger], wanted: &mut Vec<(Action, Vec<Trigger>)>) {
    let before = wanted.len();
    wanted.retain(|(action, _)| *action != stuck);
    if wanted.len() == before {
        wanted.retain(|(_, triggers)| !triggers.iter().any(|trigger| own.contains(trigger)));
    }
}
