//! Checksum of the state: equal states have equal sums on every machine.
//!
//! The hash of a value is the XXH3 of its encoding, with its id as the seed. The sum of a type is the wrapping sum of
//! these hashes, so the order of entities does not matter, and equal values of two entities do not cancel out. The
//! checksum is the hash of the tags and sums of all types, without added types that the game does not use. Numbers enter
//! with all their bits, without rounding.

use bevy::prelude::*;
use xxhash_rust::xxh3::{Xxh3, xxh3_64_with_seed};

use super::Use;
use super::column::Visit;
use super::registry::Registry;

/// Returns the checksum of the state.
pub fn state_sum(world: &mut World) -> u64 {
    world.resource_scope(|world, mut registry: Mut<Registry>| {
        let (mut total, mut scratch) = (Xxh3::new(), Vec::new());
        for entry in registry.entries.iter_mut().filter(|it| it.used.is_summed()) {
            let (mut sum, mut counts) = (0_u64, entry.used != Use::Addition);
            let visit: Visit = &mut |id, bytes| {
                let of_id = u64::from(id.number) | (id.class as u64) << 32;
                sum = sum.wrapping_add(xxh3_64_with_seed(bytes, of_id));
                counts = true;
            };
            entry.column.visit(world, None, &mut scratch, visit);
            if counts {
                total.update(entry.tag.as_bytes());
                total.update(&sum.to_le_bytes());
            }
        }
        total.digest()
    })
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
        app.register_state::<Old>(Use::State);
        app.register_state::<Old>(Use::Addition);
        let old = (StableId::new(Class::Brick, 1), Old(7));
        app.world_mut().spawn(old);
        app
    }

    #[test]
    fn an_added_type_only_changes_the_checksum_of_games_that_have_it() {
        let (mut before, mut after) = (app_with_old(), app_with_old());
        after.register_state::<New>(Use::Addition);
        let sum = state_sum(before.world_mut());
        assert_eq!(state_sum(after.world_mut()), sum);
        let new = (StableId::new(Class::Brick, 2), New(0));
        after.world_mut().spawn(new);
        assert_ne!(state_sum(after.world_mut()), sum);
    }
}
