//! Registry of the state of the game.
//!
//! Every component and resource that a step can change is registered once, in `state_list.rs`; program players register
//! their memory. The checksum ([`sum`]), snapshots ([`snapshot`]), the comparison of two games ([`compare`]), the facts
//! of recordings, and the start of a level use the registry.
//!
//! - *Kept* values are in snapshots but not in the checksum: predictions, which follow from the rest but not to the
//!   last bit, and the memory of program players.
//! - *Derived* values are rebuilt after a snapshot is restored.
//! - All other types of the simulation are *ignored*, with a reason.
//!
//! [`unregistered`] lists the types that belong to none of these groups.
//!
//! No rule may read change detection, a `Local`, or a message of an earlier step: that would be state outside the
//! registry.

pub mod check;
mod column;
pub mod compare;
pub mod numbers;
pub(crate) mod prelude;
pub mod registry;
pub mod snapshot;
pub mod sum;

use bevy::ecs::component::Mutable;
use bevy::prelude::*;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::Run;
use column::{Components, Single};
use numbers::Numbers;

pub use check::{FASTEST, FieldError, Game, MOST, StateError, expect, in_value, within};
pub use registry::{Registry, unregistered};
pub use snapshot::{Arrangement, Snapshot};
pub use sum::state_sum;

/// Kind of an entity of the state. The order of the variants is part of the file format: add new ones at the end.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Default,
)]
pub enum Class {
    /// The game as a whole: the class of resources, which have no entity.
    #[default]
    Game,
    /// A wall; the number is its side.
    Wall,
    /// A paddle; the number is its player's.
    Paddle,
    /// A brick; the number is its collider id.
    Brick,
    /// A ball; the number is its id.
    Ball,
    /// A capsule; the number is its id.
    Capsule,
    /// A shot; the number is its id.
    Shot,
}

/// Identity of an entity, the same in every game and on every machine. Marks all entities of the level: the end of the
/// level despawns them.
#[derive(Component, Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[component(immutable)]
#[derive(PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct StableId {
    /// Kind of the entity.
    pub class: Class,
    /// Number within the class, unique at any time.
    pub number: u32,
}

impl StableId {
    /// Creates the id with `number` in `class`.
    pub const fn new(class: Class, number: u32) -> Self {
        Self { class, number }
    }

    /// Returns the place of a value in messages: `brick 3, tag.field`, without the entity in a resource, and without
    /// the field if it is empty.
    pub(crate) fn place_of(self, tag: &str, field: &str) -> String {
        let entity = match self.class {
            Class::Game => String::new(),
            class => format!("{class:?} {}, ", self.number).to_lowercase(),
        };
        let dot = if field.is_empty() { "" } else { "." };
        format!("{entity}{tag}{dot}{field}")
    }
}

/// Purpose of the values of a type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    /// They are in snapshots, but not in the checksum.
    Kept,
    /// They are in snapshots and in the checksum.
    State,
    /// Same as `State`, unless the type is registered already. The checksum and the snapshots of a game without values
    /// do not depend on the type, so older recordings stay valid.
    Addition,
    /// Same as `State`, and their changes are among the facts of recordings, on entities of this class or of all
    /// classes.
    Fact(Option<Class>),
}

impl Use {
    /// Returns `true` if the values are part of the checksum.
    pub fn is_summed(self) -> bool {
        self != Self::Kept
    }
}

/// A component that belongs to the state.
pub trait State:
    Component<Mutability = Mutable> + Serialize + DeserializeOwned + PartialEq
{
    /// Its name in checksums, files and messages. Must be unique and must never change.
    const TAG: &'static str;

    /// Numbers that it may hold.
    const NUMBERS: Numbers = Numbers::Finite;

    /// Returns the value of a resource at the start of the level of `run`.
    fn at_start(_run: &Run) -> Self
    where
        Self: Default,
    {
        Self::default()
    }

    /// Returns `true` if the value of a resource counts as missing, for an `Addition`.
    fn is_absent(&self) -> bool {
        false
    }

    /// Checks a value restored in `game`. Its numbers are already [`NUMBERS`](Self::NUMBERS).
    ///
    /// # Errors
    ///
    /// The first impossible field.
    fn check(&self, _game: &Game) -> Result<(), FieldError> {
        Ok(())
    }
}

/// Registers the types of the state.
pub(crate) trait RegisterState {
    /// Returns the app with the registry.
    fn app(&mut self) -> &mut App;

    /// Registers the component `T` as state for `used`.
    fn register_state<T: State>(&mut self, used: Use) -> &mut App {
        let column = Components::<T>::default();
        register(self.app(), |it| it.add::<T>(column, used))
    }

    /// Adds the resource `T`, and registers it as state for `used`.
    fn register_resource<T: State + Resource + Default>(&mut self, used: Use) -> &mut App {
        let column = Single::<T>::default();
        register(self.app().init_resource::<T>(), |it| {
            it.add::<T>(column, used);
        })
    }

    /// Registers `T` as derived state that `rebuild` recreates. Rebuilds run in registration order.
    fn register_derived<T: Component>(&mut self, rebuild: fn(&mut World)) -> &mut App {
        register(self.app(), |it| it.derived::<T>(rebuild))
    }

    /// Registers messages `T`, which are dropped when a snapshot is restored because they belong to another past.
    fn register_message<T: Message>(&mut self) -> &mut App {
        register(self.app().add_message::<T>(), Registry::message::<T>)
    }

    /// Registers `T` as no part of the state, because of `reason`.
    fn ignore_state<T: Component>(&mut self, reason: &'static str) -> &mut App {
        register(self.app(), |it| it.ignored::<T>(reason))
    }
}

impl RegisterState for App {
    fn app(&mut self) -> &mut App {
        self
    }
}

/// Registers `T` in `app` as no part of the state, because of `reason`: for observers in other crates.
pub fn ignore<T: Component>(app: &mut App, reason: &'static str) {
    app.ignore_state::<T>(reason);
}

fn register(app: &mut App, change: impl FnOnce(&mut Registry)) -> &mut App {
    app.init_resource::<Registry>();
    change(&mut app.world_mut().resource_mut::<Registry>());
    app
}

pub(super) fn plugin(app: &mut App) {
    app.ignore_state::<StableId>("says whose state it is; snapshots hold it with every entity")
        .ignore_state::<Registry>("says what belongs to the state, and never changes in play");
}
