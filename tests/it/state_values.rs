//! All values of the state of a game, for comparison with those of another game.

use brickwork::simulation::state::Registry;
use brickwork::simulation::state::compare::{FieldDifference, first_difference};

use crate::prelude::*;

/// All encoded values of a game that are part of the checksum, by tag and id.
#[derive(PartialEq, Eq)]
pub struct Values(BTreeMap<(&'static str, StableId), Vec<u8>>);

impl Values {
    /// Collects the values of `world`.
    pub fn from_world(world: &mut World) -> Self {
        let mut values = BTreeMap::new();
        world.resource_scope(|world, mut registry: Mut<Registry>| {
            registry.visit_state(world, |tag, id, bytes| {
                values.insert((tag, id), bytes.to_vec());
            });
        });
        Self(values)
    }

    /// Returns the tags and ids of the values that differ, in order.
    pub fn differing(&self, other: &Self) -> BTreeSet<(&'static str, StableId)> {
        let keys = self.0.keys().chain(other.0.keys());
        let differ = keys.filter(|key| self.0.get(*key) != other.0.get(*key));
        differ.copied().collect()
    }

    /// Returns the first field, by tag and id, in which two games differ.
    pub fn difference(&self, other: &Self, registry: &Registry) -> Option<FieldDifference> {
        let key = self.differing(other).into_iter().next()?;
        let values = [self, other].map(|values| values.0.get(&key).map(Vec::as_slice));
        Some(first_difference(registry, key.0, key.1, values))
    }
}
