//! Checksum of the state: equal states have equal sums on every machine.
//!
//! The hash of a value is the XXH3 of its encoding, with its id as the seed. The sum of a type is the wrapping sum of
//! these hashes, so the order of entities does not matter, and equal values of two entities do not cancel out. The
//! checksum is the hash of the tags and sums of all types, without added types that the game does not use. Numbers enter
//! with all their bits, without rounding.

use bevy::prelude::*;
use xxhash_rust::xxh3::{Xxh3, xxh3_64_with_seed};

use super::registry::{Registry, Use};

/// Sums of a state, one per type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sums(Vec<Sum>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Sum {
    tag: &'static str,
    sum: u64,
    /// `true` if the type is part of the checksum.
    counts: bool,
}

impl Sums {
    /// Calculates the sums of `world` at the end of a step.
    pub fn from_world(world: &mut World) -> Self {
        world.resource_scope(|world, mut registry: Mut<Registry>| {
            let mut scratch = Vec::new();
            let mut sums = Vec::with_capacity(registry.entries.len());
            for entry in registry.entries.iter_mut().filter(|e| e.used.is_summed()) {
                let tag = entry.column.tag();
                let (mut sum, mut counts) = (0_u64, entry.used != Use::Addition);
                entry
                    .column
                    .visit(world, None, &mut scratch, &mut |id, bytes| {
                        let of_id = u64::from(id.number) | (id.class as u64) << 32;
                        sum = sum.wrapping_add(xxh3_64_with_seed(bytes, of_id));
                        counts = true;
                    });
                sums.push(Sum { tag, sum, counts });
            }
            Self(sums)
        })
    }

    /// Returns the checksum of all sums.
    pub fn total(&self) -> u64 {
        let mut total = Xxh3::new();
        for one in self.0.iter().filter(|one| one.counts) {
            total.update(one.tag.as_bytes());
            total.update(&one.sum.to_le_bytes());
        }
        total.digest()
    }

    /// Returns the tags of the types with different sums.
    pub fn differing<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = &'static str> + 'a {
        let pairs = self.0.iter().zip(&other.0);
        pairs.filter(|(a, b)| a != b).map(|(one, _)| one.tag)
    }
}

/// Returns the checksum of the state of `world` at the end of a step.
pub fn state_sum(world: &mut World) -> u64 {
    Sums::from_world(world).total()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::{Class, RegisterState, StableId, State};
    use serde::{Deserialize, Serialize};

    #[derive(Component, PartialEq, Serialize, Deserialize)]
    struct Old(u32);

    impl State for Old {
        const TAG: &'static str = "old";
    }

    #[derive(Component, PartialEq, Serialize, Deserialize)]
    struct New(u32);

    impl State for New {
        const TAG: &'static str = "new";
    }

    fn app_with_old() -> App {
        let mut app = App::new();
        app.register_state::<Old>().register_addition::<Old>();
        app.world_mut()
            .spawn((StableId::new(Class::Brick, 1), Old(7)));
        app
    }

    #[test]
    fn an_added_type_only_changes_the_checksum_of_games_that_have_it() {
        let (mut before, mut after) = (app_with_old(), app_with_old());
        after.register_addition::<New>();
        let sum = state_sum(before.world_mut());
        assert_eq!(state_sum(after.world_mut()), sum);
        after
            .world_mut()
            .spawn((StableId::new(Class::Brick, 2), New(0)));
        assert_ne!(state_sum(after.world_mut()), sum);
    }
}
