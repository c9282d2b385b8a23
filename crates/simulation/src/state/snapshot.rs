//! Snapshots: the whole state at the end of a step. A restored game continues exactly as the original one.
//!
//! Takes and restores snapshots. [`saved`](crate::headless::saved) defines their file format.

use std::borrow::Cow;

use super::Use;
use super::column::Entities;
use super::registry::{Registry, clear_messages, start_resources};
use crate::integrity;
use crate::prelude::*;
use crate::reset::{keep_step_rate, leave_level};

/// Longest game (s): the maximum of `simulate`.
const LONGEST: u64 = 10_000_000;

/// State of the current level.
#[derive(Clone, Debug, PartialEq)]
pub struct Snapshot {
    /// Level and settings.
    pub run: Run,
    /// Everything that a step can change.
    pub(crate) parts: Parts,
}

/// Entities of the state, and the values of all types.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Parts {
    /// Fingerprint of the registry, which identifies the types of the state.
    made_of: u64,
    /// Sorted ids without duplicates.
    ids: Vec<StableId>,
    columns: Vec<SavedColumn>,
}

impl Parts {
    /// Returns an upper bound of its size in a file (bytes).
    pub(crate) fn bytes(&self) -> usize {
        // A class and a number take up to six bytes, lengths up to five.
        let columns = self.columns.iter();
        let columns = columns.map(|column| 10 + column.tag.len() + column.bytes.len());
        32 + 6 * self.ids.len() + columns.sum::<usize>()
    }
}

/// Encoded values of one type.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct SavedColumn {
    tag: Cow<'static, str>,
    bytes: Vec<u8>,
}

/// Placement of a snapshot's entities in the world.
#[derive(Debug)]
pub enum Arrangement<'a> {
    /// Existing entities get the snapshot's values. Missing ones are spawned, surplus ones are despawned.
    InPlace,
    /// All entities are respawned in random order, to reveal rules that depend on the order of entities.
    Shuffled(&'a mut Die),
    /// Same as `Shuffled`, without checks of the values, for tests that change the world by hand.
    Unchecked(&'a mut Die),
}

/// Reason why a snapshot cannot be restored.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SnapshotError {
    /// Another version of the game took it, with other types in the state.
    #[error("another version of the game saved it: its state is made of other types")]
    OtherTypes,
    /// Its list of entities is damaged.
    #[error("its list of entities is damaged")]
    Entities,
    /// Its values of the type with this tag are damaged or missing.
    #[error("its values of \"{0}\" are damaged")]
    Values(&'static str),
    /// A value in it is impossible.
    #[error("its state is impossible: {0}")]
    Invalid(Box<StateError>),
    /// It is complete, but its checksum differs from the one in the recording.
    #[error("a state in it is not the one that was recorded")]
    Otherwise,
}

/// Result of restoring a snapshot.
pub type Restored = Result<(), SnapshotError>;

impl From<StateError> for SnapshotError {
    fn from(invalid: StateError) -> Self {
        Self::Invalid(Box::new(invalid))
    }
}

impl Snapshot {
    /// Takes the state of `world` at the end of a step. `None` if there is no level.
    pub fn take(world: &mut World) -> Option<Self> {
        let run = world.get_resource::<Run>()?.clone();
        let mut ids: Vec<StableId> = world.query::<&StableId>().iter(world).copied().collect();
        ids.sort_unstable();
        let made_of = world.resource::<Registry>().fingerprint();
        let columns = world.resource_scope(|world, mut registry: Mut<Registry>| {
            let save = |entry: &mut super::registry::Entry| {
                if entry.used == Use::Addition && entry.column.is_absent(world) {
                    return None;
                }
                let mut bytes = Vec::new();
                entry.column.save(world, &mut bytes);
                let tag = entry.tag.into();
                Some(SavedColumn { tag, bytes })
            };
            registry.entries.iter_mut().filter_map(save).collect()
        });
        let parts = Parts {
            made_of,
            ids,
            columns,
        };
        Some(Self { run, parts })
    }

    /// Replaces the state of `world` with the snapshot.
    ///
    /// # Errors
    ///
    /// A snapshot that is damaged, is from another version, or has an impossible value. Afterwards there is no level,
    /// unless the error concerns its types or its list of entities.
    pub fn restore(&self, world: &mut World, arrangement: Arrangement<'_>) -> Restored {
        if world.resource::<Registry>().fingerprint() != self.parts.made_of {
            return Err(SnapshotError::OtherTypes);
        }
        let is_checked = !matches!(arrangement, Arrangement::Unchecked(_));
        let entities = self.place_entities(world, arrangement)?;
        world.insert_resource(self.run.clone());
        keep_step_rate(world, self.run.settings.step_hz);
        let restored = self.load(world, &entities, is_checked);
        clear_messages(world);
        if restored.is_err() {
            leave_level(world);
            start_resources(world, &self.run);
            world.insert_resource(Round::Idle);
        }
        restored
    }

    /// Assigns the values to `entities` and resources, checks them if `is_checked`, and rebuilds derived values.
    fn load(&self, world: &mut World, entities: &Entities, is_checked: bool) -> Restored {
        let rebuilds = world.resource_scope(|world, mut registry: Mut<Registry>| {
            for entry in &mut registry.entries {
                let tag = entry.tag;
                let saved = self.parts.columns.iter().find(|column| column.tag == tag);
                let loaded = match saved {
                    Some(saved) => entry.column.load(world, entities, &saved.bytes).ok(),
                    // The memory of another program player: the current one starts without memory.
                    None if !entry.used.is_summed() => {
                        entry.column.start(world, &self.run);
                        Some(())
                    }
                    None if entry.used == Use::Addition => {
                        entry.column.clear(world, &self.run);
                        Some(())
                    }
                    None => None,
                };
                loaded.ok_or(SnapshotError::Values(tag))?;
            }
            let game = checked_game(world)?;
            for entry in registry.entries.iter_mut().filter(|_| is_checked) {
                entry.column.check(world, &game)?;
            }
            Ok::<_, SnapshotError>(registry.rebuilds.clone())
        })?;
        if is_checked {
            integrity::check_parts(world)?;
        }
        for rebuild in rebuilds {
            rebuild(world);
        }
        if is_checked {
            integrity::check_flights(world)?;
        }
        Ok(())
    }

    /// Returns the snapshot's entities in the world. New ones have only their id.
    fn place_entities(
        &self,
        world: &mut World,
        arrangement: Arrangement<'_>,
    ) -> Result<Entities, SnapshotError> {
        let mut ids = self.parts.ids.clone();
        let sorted = ids.windows(2).all(|pair| pair[0] < pair[1]);
        if !sorted || ids.iter().any(|id| id.class == Class::Game) {
            return Err(SnapshotError::Entities);
        }
        integrity::check_ids(&ids, &self.run)?;
        let mut all = world.query::<(Entity, &StableId)>();
        let all = all.iter(world).map(|(entity, id)| (*id, entity));
        let mut there: Entities = all.collect();
        if let Arrangement::Shuffled(die) | Arrangement::Unchecked(die) = arrangement {
            for (_, entity) in there.drain() {
                world.despawn(entity);
            }
            die.shuffle(&mut ids);
        }
        let mut entities = Entities::with_capacity(ids.len());
        for id in ids {
            let entity = there.remove(&id);
            let entity = entity.unwrap_or_else(|| world.spawn(id).id());
            entities.insert(id, entity);
        }
        for (_, entity) in there {
            world.despawn(entity);
        }
        Ok(entities)
    }
}

/// Returns the game in `world`, which limits the other values. An error if its clock or its rules are impossible.
fn checked_game(world: &World) -> Result<Game<'_>, StateError> {
    let in_clock = || in_value("clock", StableId::default());
    let (run, clock) = (world.resource::<Run>(), world.resource::<Clock>());
    let hz = run.settings.step_hz;
    expect(clock.step_hz == hz, "step_hz", clock.step_hz, hz).map_err(in_clock())?;
    let longest = LONGEST * u64::from(hz);
    within("step", clock.step, 0..=longest).map_err(in_clock())?;
    let rules = &world.resource::<RulesInPlay>().0;
    let are_possible = run.accepted(rules).as_ref() == Some(rules);
    expect(are_possible, "", "out of range", "possible rules")
        .map_err(in_value("rules", StableId::default()))?;
    Ok(Game {
        run,
        now: clock.now(),
        next_tick: clock.next_tick(),
    })
}
