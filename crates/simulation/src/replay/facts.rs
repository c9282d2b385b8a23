//! Facts of a step: the values that the state registry selects to tell games apart.
//!
//! They are only a part of the state, which the checksum covers completely, but they show the first difference. They
//! are collected in every step of a recorded game. So all values of a step share one buffer, and two steps are compared
//! row by row.

use std::cmp::Ordering;

use bevy::prelude::*;

use crate::state::{Registry, StableId};

/// Entity and type of a fact; the type is an index into [`Registry::fact_tags`].
pub type Key = (StableId, u8);

/// A changed fact: its new encoded value, or `None` if it was removed.
pub type Change = (Key, Option<Vec<u8>>);

/// One value, as a range of the buffer.
#[derive(Clone, Copy, Debug)]
struct Row {
    key: Key,
    from: usize,
    to: usize,
}

/// The facts of a step.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    /// Sorted by key, without duplicates.
    rows: Vec<Row>,
    bytes: Vec<u8>,
    scratch: Vec<u8>,
}

impl Facts {
    /// Returns the encoded value of `key`.
    pub fn get(&self, key: Key) -> Option<&[u8]> {
        let row = self.rows.binary_search_by_key(&key, |row| row.key).ok()?;
        Some(self.value(&self.rows[row]))
    }

    fn value(&self, row: &Row) -> &[u8] {
        &self.bytes[row.from..row.to]
    }

    fn push(&mut self, key: Key, value: &[u8]) {
        let from = self.bytes.len();
        self.bytes.extend_from_slice(value);
        let to = self.bytes.len();
        self.rows.push(Row { key, from, to });
    }

    /// Replaces the facts with those of the step that `world` has just finished.
    pub fn take_from(&mut self, world: &mut World) {
        self.rows.clear();
        self.bytes.clear();
        let mut scratch = std::mem::take(&mut self.scratch);
        world.resource_scope(|world, mut registry: Mut<Registry>| {
            registry.visit_facts(world, &mut scratch, |tag, id, value| {
                self.push((id, tag), value);
            });
        });
        self.scratch = scratch;
        self.rows.sort_unstable_by_key(|row| row.key);
    }

    /// Applies `changes`, which must be sorted by key.
    pub fn apply(&mut self, changes: &[Change]) {
        if changes.is_empty() {
            return;
        }
        let old = std::mem::take(self);
        let mut kept = old.rows.iter().peekable();
        for (key, value) in changes {
            while let Some(row) = kept.next_if(|row| row.key < *key) {
                self.push(row.key, old.value(row));
            }
            let _ = kept.next_if(|row| row.key == *key);
            if let Some(value) = value {
                self.push(*key, value);
            }
        }
        for row in kept {
            self.push(row.key, old.value(row));
        }
    }
}

/// A fact that differs between two steps: its key and its encoded value in each.
pub type Differing<'a> = (Key, [Option<&'a [u8]>; 2]);

/// Returns the differences between two steps, in the order of the keys.
pub fn differences<'a>(before: &'a Facts, after: &'a Facts) -> impl Iterator<Item = Differing<'a>> {
    let (mut old, mut new) = (before.rows.as_slice(), after.rows.as_slice());
    std::iter::from_fn(move || {
        loop {
            let order = match (old.first(), new.first()) {
                (None, None) => return None,
                (Some(_), None) => Ordering::Less,
                (None, Some(_)) => Ordering::Greater,
                (Some(old), Some(new)) => old.key.cmp(&new.key),
            };
            let one = order.is_le().then(|| old.split_off_first()).flatten();
            let two = order.is_ge().then(|| new.split_off_first()).flatten();
            let values = [
                one.map(|row| before.value(row)),
                two.map(|row| after.value(row)),
            ];
            if values[0] != values[1] {
                let key = one.or(two)?.key;
                return Some((key, values));
            }
        }
    })
}
