//! List of the registered types, and the start of a level from it.
//!
//! [`snapshot`](super::snapshot), [`sum`](super::sum) and [`compare`](super::compare) iterate over the list.

use std::any::TypeId;

use bevy::platform::collections::HashSet;
use bevy::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use xxhash_rust::xxh3::Xxh3;

use super::column::{Column, Visit};
use super::{StableId, State, Use};
use crate::Run;

pub(super) struct Entry {
    pub tag: &'static str,
    pub used: Use,
    pub column: Box<dyn Column>,
    /// Returns an encoded value, field by field; `None` if it cannot be read.
    fields: fn(&[u8]) -> Option<Value>,
}

/// All registered types, in the order of registration.
#[derive(Resource, Default)]
pub struct Registry {
    pub(super) entries: Vec<Entry>,
    pub(super) rebuilds: Vec<fn(&mut World)>,
    pub(super) clear_messages: Vec<fn(&mut World)>,
    /// Types that are state, derived, or ignored.
    known: HashSet<TypeId>,
    ignored: Vec<(&'static str, &'static str)>,
}

impl Registry {
    pub(super) fn add<T: State>(&mut self, column: impl Column + 'static, used: Use) {
        let tag = T::TAG;
        if !self.known.insert(TypeId::of::<T>()) && used == Use::Addition {
            return;
        }
        assert!(
            self.entries.iter().all(|entry| entry.tag != tag),
            "the tag {tag:?} is registered twice"
        );
        self.entries.push(Entry {
            tag,
            used,
            column: Box::new(column),
            fields: json::<T>,
        });
    }

    pub(super) fn derived<T: Component>(&mut self, rebuild: fn(&mut World)) {
        self.known.insert(TypeId::of::<T>());
        self.rebuilds.push(rebuild);
    }

    pub(super) fn message<T: Message>(&mut self) {
        self.known.insert(TypeId::of::<Messages<T>>());
        self.clear_messages.push(|world| {
            if let Some(mut messages) = world.get_resource_mut::<Messages<T>>() {
                messages.clear();
            }
        });
    }

    pub(super) fn ignored<T: Component>(&mut self, reason: &'static str) {
        self.known.insert(TypeId::of::<T>());
        self.ignored.push((std::any::type_name::<T>(), reason));
    }

    /// Returns the types that are not part of the state, each with the reason.
    pub fn ignored_types(&self) -> &[(&'static str, &'static str)] {
        &self.ignored
    }

    /// Returns a hash of the tags of all types in the checksum, except added ones. A snapshot with another hash is from
    /// another version.
    pub fn fingerprint(&self) -> u64 {
        let mut hash = Xxh3::new();
        let is_named = |used: Use| used.is_summed() && used != Use::Addition;
        for entry in self.entries.iter().filter(|entry| is_named(entry.used)) {
            hash.update(entry.tag.as_bytes());
            hash.update(&[0]);
        }
        hash.digest()
    }

    /// Returns the tags of the facts of recordings, in the order in which they are visited.
    pub fn fact_tags(&self) -> impl Iterator<Item = &'static str> + '_ {
        let facts = self.entries.iter();
        let facts = facts.filter(|entry| matches!(entry.used, Use::Fact(_)));
        facts.map(|entry| entry.tag)
    }

    /// Visits the encoded values in the checksum, each with its tag and id.
    pub fn visit_state(
        &mut self,
        world: &World,
        mut visit: impl FnMut(&'static str, StableId, &[u8]),
    ) {
        let mut scratch = Vec::new();
        for entry in self.entries.iter_mut().filter(|it| it.used.is_summed()) {
            let visit: Visit = &mut |id, bytes| visit(entry.tag, id, bytes);
            entry.column.visit(world, None, &mut scratch, visit);
        }
    }

    /// Visits all facts: the index of the tag, then the id and the encoded value of each.
    pub(crate) fn visit_facts(
        &mut self,
        world: &World,
        scratch: &mut Vec<u8>,
        mut visit: impl FnMut(u8, StableId, &[u8]),
    ) {
        let facts = self
            .entries
            .iter_mut()
            .filter_map(|entry| match entry.used {
                Use::Fact(class) => Some((class, &mut entry.column)),
                Use::Kept | Use::State | Use::Addition => None,
            });
        for (index, (class, column)) in facts.enumerate() {
            let visit: Visit = &mut |id, bytes| visit(index as u8, id, bytes);
            column.visit(world, class, scratch, visit);
        }
    }

    /// Returns the encoded value of the type with `tag`, field by field.
    pub fn fields(&self, tag: &str, bytes: &[u8]) -> Option<Value> {
        let entry = self.entries.iter().find(|entry| entry.tag == tag)?;
        (entry.fields)(bytes)
    }
}

fn json<T: Serialize + DeserializeOwned>(bytes: &[u8]) -> Option<Value> {
    let value: T = postcard::from_bytes(bytes).ok()?;
    serde_json::to_value(value).ok()
}

/// Sets every registered resource to its value at the start of `run`.
pub(crate) fn start_resources(world: &mut World, run: &Run) {
    world.resource_scope(|world, registry: Mut<Registry>| {
        for entry in &registry.entries {
            entry.column.start(world, run);
        }
    });
}

/// Drops all messages of the simulation, because they belong to another past.
pub(crate) fn clear_messages(world: &mut World) {
    world.resource_scope(|world, registry: Mut<Registry>| {
        for clear in &registry.clear_messages {
            clear(world);
        }
    });
}

/// Returns the names of the components and resources in `world` that are neither state nor kept, derived or ignored.
///
/// This checks every component of entities with a [`StableId`], regardless of the crate that defines it, and all other
/// types of this crate, including resources. It visits every combination of components that ever existed in this world,
/// so it finds most after a long game. Without the feature `dev`, names of types are not available. Then it finds only
/// components of entities with an id, and names them by their number.
pub fn unregistered(world: &World) -> Vec<String> {
    let registry = world.resource::<Registry>();
    let components = world.components();
    let of_state = components.component_id::<StableId>();
    let mut found = Vec::new();
    for archetype in world.archetypes().iter() {
        let is_state = of_state.is_some_and(|id| archetype.contains(id));
        for id in archetype.iter_components() {
            let Some(info) = components.get_info(id) else {
                continue;
            };
            let name = info.name().to_string();
            let type_id = info.type_id();
            let known = type_id.is_some_and(|type_id| registry.known.contains(&type_id));
            let is_ours = name.starts_with("brickwork")
                || name.starts_with("bevy_ecs::message::messages::Messages<brickwork");
            if !known && (is_state || is_ours) {
                found.push(name);
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}
