//! The one registry of what belongs to the state of the game.
//!
//! Every component and resource that a step can change is registered where it is defined, once. From that follow the
//! checksum ([`sum`]), the snapshot and its restoring ([`snapshot`]), the difference between two games ([`compare`]),
//! the facts of recordings, and the start of a level. What is *kept* is in snapshots but not in the checksum: what
//! follows from the rest, but not to the last bit (predictions), and the memory of program players. What is *derived*
//! is rebuilt after restoring. All else in the simulation is *ignored*, with a reason; [`unregistered`] names what is
//! none of these.
//!
//! No rule may read change detection, a `Local`, or a message older than its step: that is state which nothing holds.

pub mod check;
mod column;
pub mod compare;
pub mod numbers;
pub mod registry;
pub mod snapshot;
pub mod sum;

use bevy::ecs::component::Mutable;
use bevy::prelude::*;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::round::Run;
use check::{Game, Wrong};
use numbers::Numbers;

pub use registry::{Registry, unregistered};
pub use snapshot::{Arrangement, Snapshot};
pub use sum::state_sum;

/// What an entity of the state is. The order of the variants is part of the files' format: add new ones at the end.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize, Default,
)]
pub enum Class {
    /// The game as a whole: the class of resources, which have no entity of their own.
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

impl Class {
    /// The name in messages.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Wall => "wall",
            Self::Paddle => "paddle",
            Self::Brick => "brick",
            Self::Ball => "ball",
            Self::Capsule => "capsule",
            Self::Shot => "shot",
        }
    }
}

/// Which thing of the game an entity is, in every game, on every machine. Marks all that belongs to the level in play:
/// a level that ends takes every entity with it away.
#[derive(
    Component,
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    Serialize,
    Deserialize,
)]
#[component(immutable)]
pub struct StableId {
    /// What it is.
    pub class: Class,
    /// Which of its class; never used twice at a time.
    pub number: u32,
}

impl StableId {
    /// The `number`th of `class`.
    #[must_use]
    pub const fn new(class: Class, number: u32) -> Self {
        Self { class, number }
    }
}

/// A component that belongs to the state.
pub trait State:
    Component<Mutability = Mutable> + Serialize + DeserializeOwned + PartialEq
{
    /// Its name in checksums, files and messages: never changed, never used twice.
    const TAG: &'static str;

    /// Numbers that it may hold.
    const NUMBERS: Numbers = Numbers::Finite;

    /// Checks a value restored in `game`. Its numbers are already [`NUMBERS`](Self::NUMBERS).
    ///
    /// # Errors
    ///
    /// The first impossible field.
    fn check(&self, _game: &Game) -> Result<(), Wrong> {
        Ok(())
    }
}

/// A resource that belongs to the state.
pub trait StateResource:
    Resource + Component<Mutability = Mutable> + Serialize + DeserializeOwned + PartialEq
{
    /// Its name in checksums, files and messages: never changed, never used twice.
    const TAG: &'static str;

    /// Numbers that it may hold.
    const NUMBERS: Numbers = Numbers::Finite;

    /// What it is when the level of `run` begins.
    fn at_start(run: &Run) -> Self;

    /// Checks a value restored in `game`. Its numbers are already [`NUMBERS`](Self::NUMBERS).
    ///
    /// # Errors
    ///
    /// The first impossible field.
    fn check(&self, _game: &Game) -> Result<(), Wrong> {
        Ok(())
    }
}

/// Registers what belongs to the state.
pub trait RegisterState {
    /// `T` belongs to the state.
    fn register_state<T: State>(&mut self) -> &mut Self;
    /// `T` belongs to the state, and its changes are among the facts of recordings.
    fn register_fact<T: State>(&mut self) -> &mut Self;
    /// `T` belongs to the state, and its changes on entities of `class` are among the facts of recordings.
    fn register_fact_of<T: State>(&mut self, class: Class) -> &mut Self;
    /// `T` is in snapshots, but not in the checksum.
    fn register_kept<T: State>(&mut self) -> &mut Self;
    /// The resource `T` belongs to the state.
    fn register_state_resource<T: StateResource>(&mut self) -> &mut Self;
    /// The resource `T` belongs to the state, and its changes are among the facts of recordings.
    fn register_fact_resource<T: StateResource>(&mut self) -> &mut Self;
    /// The resource `T` is in snapshots, but not in the checksum.
    fn register_kept_resource<T: StateResource>(&mut self) -> &mut Self;
    /// `T` follows from the state; `rebuild` makes it anew. Rebuilds run in the order of registration.
    fn register_derived<T: Component>(&mut self, rebuild: fn(&mut World)) -> &mut Self;
    /// Messages `T` are taken away when a snapshot is restored: they tell of another past.
    fn register_message<T: Message>(&mut self) -> &mut Self;
    /// `T` is no state, because of `reason`.
    fn ignore_state<T: Component>(&mut self, reason: &'static str) -> &mut Self;
}

impl RegisterState for App {
    fn register_state<T: State>(&mut self) -> &mut Self {
        registry(self).component::<T>(registry::Use::STATE);
        self
    }

    fn register_fact<T: State>(&mut self) -> &mut Self {
        registry(self).component::<T>(registry::Use::FACT);
        self
    }

    fn register_fact_of<T: State>(&mut self, class: Class) -> &mut Self {
        registry(self).component::<T>(registry::Use::fact(registry::Fact::Of(class)));
        self
    }

    fn register_kept<T: State>(&mut self) -> &mut Self {
        registry(self).component::<T>(registry::Use::KEPT);
        self
    }

    fn register_state_resource<T: StateResource>(&mut self) -> &mut Self {
        registry(self).resource::<T>(registry::Use::STATE);
        self
    }

    fn register_fact_resource<T: StateResource>(&mut self) -> &mut Self {
        registry(self).resource::<T>(registry::Use::FACT);
        self
    }

    fn register_kept_resource<T: StateResource>(&mut self) -> &mut Self {
        registry(self).resource::<T>(registry::Use::KEPT);
        self
    }

    fn register_derived<T: Component>(&mut self, rebuild: fn(&mut World)) -> &mut Self {
        registry(self).derived::<T>(rebuild);
        self
    }

    fn register_message<T: Message>(&mut self) -> &mut Self {
        self.add_message::<T>();
        registry(self).message::<T>();
        self
    }

    fn ignore_state<T: Component>(&mut self, reason: &'static str) -> &mut Self {
        registry(self).ignored::<T>(reason);
        self
    }
}

fn registry(app: &mut App) -> Mut<'_, Registry> {
    app.init_resource::<Registry>();
    app.world_mut().resource_mut::<Registry>()
}

pub(super) fn plugin(app: &mut App) {
    app.ignore_state::<StableId>("says whose state it is; snapshots hold it with every entity")
        .ignore_state::<Registry>("says what belongs to the state, and never changes in play");
}
