//! Mapping of a player: the differences from a key set. Saved with the settings.
//!
//! No mapping can lock a player out: the actions for using menus and leaving a game always keep their own keys. An
//! invalid entry of a file has no effect, stays in the file, and is reported.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::action::Action;
use super::conflicts::{self, Conflict};
use super::trigger::Trigger;
use super::{KeySet, Rows};
use crate::platform::store;

/// Maximum number of triggers of an action.
pub const MAX_TRIGGERS: usize = 8;

/// Reason why a trigger was not mapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MappingError {
    /// This action already has [`MAX_TRIGGERS`].
    TooMany(Action),
    /// This action would have no key of its own, and is needed to use menus.
    NeedsKey(Action),
}

/// Key set, and the changed triggers of some actions.
#[derive(Serialize, Deserialize, Clone, Debug, Default, PartialEq, Eq)]
#[serde(default)]
pub struct Mapping {
    /// Key set on which the mapping is based.
    pub keys: KeySet,
    /// Names of all triggers of each changed action, by the name of the action.
    changes: BTreeMap<String, Vec<String>>,
}

impl Mapping {
    /// Returns the current triggers of `action`.
    pub fn triggers(&self, action: Action) -> Vec<Trigger> {
        self.rows().remove(&action).unwrap_or_default()
    }

    /// Sets the triggers of `action`, without duplicates.
    ///
    /// # Errors
    ///
    /// The mapping is unchanged: there are too many triggers, or an essential action would have no key of its own.
    pub fn set(&mut self, action: Action, triggers: &[Trigger]) -> Result<(), MappingError> {
        let first = triggers.iter().enumerate();
        let first = first.filter(|(at, trigger)| !triggers[..*at].contains(trigger));
        let once: Vec<Trigger> = first.map(|(_, trigger)| *trigger).collect();
        if once.len() > MAX_TRIGGERS {
            return Err(MappingError::TooMany(action));
        }
        let mut rows = self.rows();
        rows.insert(action, once.clone());
        if let Some(stuck) = conflicts::locked_out(&rows) {
            return Err(MappingError::NeedsKey(stuck));
        }
        if once == self.keys.triggers(action) {
            self.changes.remove(&action.name());
        } else {
            let written = once.iter().map(ToString::to_string).collect();
            self.changes.insert(action.name(), written);
        }
        Ok(())
    }

    /// Adds `trigger` to `action`.
    ///
    /// # Errors
    ///
    /// As for [`set`](Self::set).
    pub fn add(&mut self, action: Action, trigger: Trigger) -> Result<(), MappingError> {
        let mut triggers = self.triggers(action);
        triggers.push(trigger);
        self.set(action, &triggers)
    }

    /// Removes `trigger` from `action`.
    ///
    /// # Errors
    ///
    /// As for [`set`](Self::set).
    pub fn remove(&mut self, action: Action, trigger: Trigger) -> Result<(), MappingError> {
        let mut triggers = self.triggers(action);
        triggers.retain(|of| *of != trigger);
        self.set(action, &triggers)
    }

    /// Restores the default triggers of `action`.
    ///
    /// # Errors
    ///
    /// As for [`set`](Self::set): another action may need the default triggers now.
    pub fn reset(&mut self, action: Action) -> Result<(), MappingError> {
        self.set(action, &self.keys.triggers(action))
    }

    /// Restores the default triggers of all actions. Keeps the key set.
    pub fn reset_all(&mut self) {
        self.changes.clear();
    }

    /// Returns `true` if the player has changed the triggers of `action`.
    pub fn is_changed(&self, action: Action) -> bool {
        self.changes.contains_key(&action.name())
    }

    /// Returns the triggers that do two things at once.
    pub fn conflicts(&self) -> Vec<Conflict> {
        conflicts::find(&self.rows())
    }

    /// Returns the triggers of each action.
    pub(in crate::input) fn rows(&self) -> Rows {
        self.read().0
    }

    /// Returns the errors in the mapping, in sentences without a full stop.
    pub fn findings(&self) -> Vec<String> {
        self.read().1
    }

    /// Returns the triggers of each action, and the errors.
    fn read(&self) -> (Rows, Vec<String>) {
        let mut findings = Vec::new();
        let mut wanted = Rows::new();
        for (name, texts) in &self.changes {
            match Action::from_name(name) {
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
            // The key sets lock no player out, so some change must be dropped.
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

    /// Returns the triggers of the key set, replaced by those in `changes`.
    fn laid_over(&self, changes: &Rows) -> Rows {
        let mut rows = self.keys.rows();
        rows.extend(changes.clone());
        rows
    }

    /// Merges this instance's changes, from `base` to `mine`, into `on_disk`, action by action.
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

/// Parses the triggers `texts` of `action`; `None` if none of them is valid.
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

/// Drops the changes that keep `stuck` from its keys: its own mapping, or else all mappings that use its default keys.
fn give_way(stuck: Action, own: &[Trigger], wanted: &mut Rows) {
    if wanted.remove(&stuck).is_none() {
        wanted.retain(|_, triggers| !triggers.iter().any(|trigger| own.contains(trigger)));
    }
}
