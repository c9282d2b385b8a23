//! The checksum of the state: equal states give equal sums on every machine.
//!
//! Each value enters as XXH3 of its tag, its id and its encoding; a type's sum is the wrapping sum of its values', so
//! the order of entities does not matter, and equal values of two entities do not cancel out. The checksum is the hash
//! of all types' sums. Numbers enter as their bits, so nothing is rounded.

use bevy::prelude::*;
use xxhash_rust::xxh3::{Xxh3, xxh3_64_with_seed};

use super::registry::Registry;

/// The sums of a state, type by type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sums(Vec<(&'static str, u64)>);

impl Sums {
    /// Those of the state of `world` at the end of a step.
    #[must_use]
    pub fn of(world: &mut World) -> Self {
        world.resource_scope(|world, mut registry: Mut<Registry>| {
            let mut scratch = Vec::new();
            let mut sums = Vec::with_capacity(registry.entries.len());
            for entry in registry.entries.iter_mut().filter(|e| e.used.summed) {
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

    /// The checksum of them all.
    #[must_use]
    pub fn total(&self) -> u64 {
        let mut total = Xxh3::new();
        for (tag, sum) in &self.0 {
            total.update(tag.as_bytes());
            total.update(&sum.to_le_bytes());
        }
        total.digest()
    }

    /// The tags of the types whose sums differ.
    pub fn differing<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = &'static str> + 'a {
        let pairs = self.0.iter().zip(&other.0);
        pairs.filter(|(a, b)| a != b).map(|((tag, _), _)| *tag)
    }
}

/// The checksum of the state of `world` at the end of a step.
#[must_use]
pub fn state_sum(world: &mut World) -> u64 {
    Sums::of(world).total()
}
