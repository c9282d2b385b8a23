//! Stamps: stored clips with names.

use serde::{Deserialize, Serialize};

use crate::clip::Clip;

/// Maximum length of all texts of a list (bytes).
const MAX_BYTES: usize = 1 << 20;

/// A clip with a name, stored as text. The text stays unchanged if this version cannot read it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stamp {
    /// Name.
    pub name: String,
    /// Text of the clip.
    pub clip: String,
}

/// Stamps in the order in which they were added.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Stamps(pub Vec<Stamp>);

impl Stamps {
    /// Returns the stamps of the game. Their names are keys of texts (`rows-stamps.ftl`).
    pub fn of_game() -> Self {
        ron::from_str(include_str!("stamps.ron")).unwrap_or_default()
    }

    /// Returns the stamps that can be read, with their clips.
    pub fn clips(&self) -> impl Iterator<Item = (&Stamp, Clip)> {
        let stamps = self.0.iter();
        stamps.filter_map(|stamp| Some((stamp, Clip::from_text(&stamp.clip)?)))
    }

    /// Adds a stamp. Returns `false` if the list is full.
    pub fn add(&mut self, name: &str, clip: &Clip) -> bool {
        let (name, clip) = (name.to_owned(), clip.to_text());
        let stored = self.0.iter().map(|it| it.name.len() + it.clip.len());
        if stored.sum::<usize>() + name.len() + clip.len() > MAX_BYTES {
            return false;
        }
        self.0.push(Stamp { name, clip });
        true
    }

    /// Renames a stamp.
    pub fn rename(&mut self, stamp: &Stamp, name: &str) {
        let found = self.0.iter_mut().find(|other| *other == stamp);
        if let Some(found) = found {
            name.clone_into(&mut found.name);
        }
    }

    /// Removes a stamp.
    pub fn remove(&mut self, stamp: &Stamp) {
        self.0.retain(|other| other != stamp);
    }

    /// Merges the changes from `base` to `mine` into `on_disk`.
    #[must_use]
    pub fn merge(mut on_disk: Self, base: &Self, mine: &Self) -> Self {
        let is_kept = |it: &Stamp| mine.0.contains(it) || !base.0.contains(it);
        on_disk.0.retain(is_kept);
        let added = mine.0.iter().filter(|it| !base.0.contains(it));
        let added: Vec<Stamp> = added
            .filter(|it| !on_disk.0.contains(it))
            .cloned()
            .collect();
        on_disk.0.extend(added);
        on_disk
    }
}
