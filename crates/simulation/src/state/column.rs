//! One registered type, with the operations of the registry on its values: visit, save, load, name the fields.
//!
//! Encodes single values (postcard). [`registry`](mod@super::registry) and [`snapshot`](super::snapshot) handle the
//! whole state.

use bevy::ecs::entity::EntityHashSet;
use bevy::ecs::query::QueryState;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use serde::Serialize;

use super::check::{Game, StateError, in_value};
use super::{Class, StableId, State};
use crate::Run;

/// Entity in the world of each entity of a snapshot.
pub(super) type Entities = HashMap<StableId, Entity>;

pub(super) type Loaded = Result<(), postcard::Error>;

/// Callback that gets the id and the encoded value of each row.
pub(super) type Visit<'a> = &'a mut dyn FnMut(StableId, &[u8]);

/// All values of one registered type.
pub(super) trait Column: Send + Sync {
    /// Visits the values of `class` (`None`: of all classes), in the order of the entities in the world.
    fn visit(&mut self, world: &World, class: Option<Class>, scratch: &mut Vec<u8>, visit: Visit);
    /// Appends all values to `bytes`.
    fn save(&mut self, world: &World, bytes: &mut Vec<u8>);
    /// Replaces the values in the world with those in `bytes`. Removes the values that `bytes` does not contain.
    fn load(&mut self, world: &mut World, entities: &Entities, bytes: &[u8]) -> Loaded;
    /// Checks all values in `world`, which were restored in `game`.
    fn check(&mut self, world: &World, game: &Game) -> Result<(), StateError>;
    /// Sets a resource to its value at the start of `run`. Components are created with their entities.
    fn start(&self, _world: &mut World, _run: &Run) {}
    /// Returns `true` if there are no values.
    fn is_absent(&mut self, world: &World) -> bool;
    /// Replaces the values in the world of a snapshot without values: removes components, and starts a resource.
    fn clear(&mut self, world: &mut World, run: &Run);
}

/// Appends `value` to `bytes`.
fn push<T: Serialize + ?Sized>(value: &T, bytes: &mut Vec<u8>) {
    // Cannot fail: the data is plain and the target is a `Vec`.
    if let Ok(filled) = postcard::to_extend(value, std::mem::take(bytes)) {
        *bytes = filled;
    }
}

/// Replaces `held` by `value` if their encodings differ. Equal numbers may be different states: 0 and −0.
fn replace<T: State>(mut held: Mut<T>, value: T) {
    if *held == value {
        let [mut now, mut wanted] = [Vec::new(), Vec::new()];
        push(&*held, &mut now);
        push(&value, &mut wanted);
        if now == wanted {
            return;
        }
    }
    *held = value;
}

/// Checks the value of `id`, which was restored in `game`.
fn checked<T: State>(id: StableId, value: &T, game: &Game) -> Result<(), StateError> {
    let checked = T::NUMBERS.check(value).and_then(|()| value.check(game));
    checked.map_err(in_value(T::TAG, id))
}

type Rows<T> = QueryState<(Entity, &'static StableId, &'static T)>;

/// The values of a component.
pub(super) struct Components<T: State>(Option<Rows<T>>);

impl<T: State> Default for Components<T> {
    fn default() -> Self {
        Self(None)
    }
}

impl<T: State> Components<T> {
    /// Returns all values with their entities and ids. Empty in a world where no entity ever had one.
    fn rows<'w>(
        &mut self,
        world: &'w World,
    ) -> impl Iterator<Item = (Entity, &'w StableId, &'w T)> {
        if self.0.is_none() {
            self.0 = world.try_query();
        }
        let query = self.0.iter_mut();
        query.flat_map(move |query| query.iter(world))
    }
}

impl<T: State> Column for Components<T> {
    fn visit(&mut self, world: &World, class: Option<Class>, scratch: &mut Vec<u8>, visit: Visit) {
        for (_, id, value) in self.rows(world) {
            if class.is_none_or(|class| class == id.class) {
                scratch.clear();
                push(value, scratch);
                visit(*id, scratch);
            }
        }
    }

    fn save(&mut self, world: &World, bytes: &mut Vec<u8>) {
        push(&self.rows(world).count(), bytes);
        for (_, id, value) in self.rows(world) {
            push(&(id, value), bytes);
        }
    }

    fn load(&mut self, world: &mut World, entities: &Entities, bytes: &[u8]) -> Loaded {
        let (count, mut left) = postcard::take_from_bytes::<usize>(bytes)?;
        // The count is not used to allocate memory: each value must be present.
        let mut told = EntityHashSet::default();
        for _ in 0..count {
            let ((id, value), rest): ((StableId, T), _) = postcard::take_from_bytes(left)?;
            left = rest;
            let Some(&entity) = entities.get(&id) else {
                return Err(postcard::Error::DeserializeBadEncoding);
            };
            told.insert(entity);
            let Ok(mut entity) = world.get_entity_mut(entity) else {
                continue;
            };
            match entity.get_mut::<T>() {
                Some(held) => replace(held, value),
                None => {
                    entity.insert(value);
                }
            }
        }
        if !left.is_empty() {
            return Err(postcard::Error::DeserializeBadEncoding);
        }
        let rows = self.rows(world).map(|(entity, ..)| entity);
        let untold: Vec<Entity> = rows.filter(|entity| !told.contains(entity)).collect();
        for entity in untold {
            world.entity_mut(entity).remove::<T>();
        }
        Ok(())
    }

    fn check(&mut self, world: &World, game: &Game) -> Result<(), StateError> {
        let mut rows = self.rows(world);
        rows.try_for_each(|(_, id, value)| checked(*id, value, game))
    }

    fn is_absent(&mut self, world: &World) -> bool {
        self.rows(world).next().is_none()
    }

    fn clear(&mut self, world: &mut World, _run: &Run) {
        let rows = self.rows(world).map(|(entity, ..)| entity);
        for entity in rows.collect::<Vec<Entity>>() {
            world.entity_mut(entity).remove::<T>();
        }
    }
}

/// The value of a resource.
pub(super) struct Single<T>(std::marker::PhantomData<fn() -> T>);

impl<T> Default for Single<T> {
    fn default() -> Self {
        Self(std::marker::PhantomData)
    }
}

impl<T: State + Resource + Default> Column for Single<T> {
    fn visit(&mut self, world: &World, _class: Option<Class>, scratch: &mut Vec<u8>, visit: Visit) {
        if let Some(value) = world.get_resource::<T>().filter(|it| !it.is_absent()) {
            scratch.clear();
            push(value, scratch);
            visit(StableId::new(Class::Game, 0), scratch);
        }
    }

    fn save(&mut self, world: &World, bytes: &mut Vec<u8>) {
        push(&world.get_resource::<T>(), bytes);
    }

    fn load(&mut self, world: &mut World, _entities: &Entities, bytes: &[u8]) -> Loaded {
        // Every registered resource exists in a game.
        let value: T = match postcard::take_from_bytes(bytes)? {
            (Some(value), []) => value,
            _ => return Err(postcard::Error::DeserializeBadEncoding),
        };
        match world.get_resource_mut::<T>() {
            Some(held) => replace(held, value),
            None => world.insert_resource(value),
        }
        Ok(())
    }

    fn check(&mut self, world: &World, game: &Game) -> Result<(), StateError> {
        let mut value = world.get_resource::<T>().into_iter();
        value.try_for_each(|value| checked(StableId::default(), value, game))
    }

    fn start(&self, world: &mut World, run: &Run) {
        world.insert_resource(T::at_start(run));
    }

    fn is_absent(&mut self, world: &World) -> bool {
        world.get_resource::<T>().is_none_or(T::is_absent)
    }

    fn clear(&mut self, world: &mut World, run: &Run) {
        self.start(world, run);
    }
}
