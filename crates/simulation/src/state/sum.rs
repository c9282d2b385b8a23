//! Checksum of the state: equal states have equal sums on every machine.
//!
//! The hash of a value is the XXH3 of its encoding, with its id as the seed. The sum of a type is the wrapping sum of
//! these hashes, so the order of entities does not matter, and equal values of two entities do not cancel out. The
//! checksum is the hash of the tags and sums of all types. Numbers enter with all their bits, without rounding.

use bevy::prelude::*;
use xxhash_rust::xxh3::{Xxh3, xxh3_64_with_seed};

use super::registry::Registry;

/// Sums of a state, one per type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sums(Vec<(&'static str, u64)>);

impl Sums {
    /// Calculates the sums of `world` at the end of a step.
    pub fn from_world(world: &mut World) -> Self {
        world.resource_scope(|world, mut registry: Mut<Registry>| {
            let mut scratch = Vec::new();
            let mut sums = Vec::with_capacity(registry.entries.len());
            for entry in registry.entries.iter_mut().filter(|e| e.used.is_summed()) {
                let tag = entry.column.tag();
                let mut sum = 0_u64;
                entry
                    .column
                    .visit(world, None, &mut scratch, &mut |id, bytes| {
                        let of_id = u64::from(id.number) | (id.class as u64) << 32;
                        sum = sum.wrapping_add(xxh3_64_with_seed(bytes, of_id));
                    });
                sums.push((tag, sum));
            }
            Self(sums)
        })
    }

    /// Returns the checksum of all sums.
    pub fn total(&self) -> u64 {
        let mut total = Xxh3::new();
        for (tag, sum) in &self.0 {
            total.update(tag.as_bytes());
            total.update(&sum.to_le_bytes());
        }
        total.digest()
    }

    /// Returns the tags of the types with different sums.
    pub fn differing<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = &'static str> + 'a {
        let pairs = self.0.iter().zip(&other.0);
        pairs.filter(|(a, b)| a != b).map(|((tag, _), _)| *tag)
    }
}

/// Returns the checksum of the state of `world` at the end of a step.
pub fn state_sum(world: &mut World) -> u64 {
    Sums::from_world(world).total()
}
