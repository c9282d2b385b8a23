//! Colliders that change while balls fly: they appear, vanish, take another outline or path, become passable or solid.
//! Runs in `Change`, so every change happens at the end of a step.
//!
//! Rules ask for changes through [`FieldChanges`]; this obeys. It owns the promise that nothing becomes solid on a
//! ball, and re-arms balls as [`obstacles`](super::obstacles) says. Balls that change are `ball_change`'s.

mod field;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::ball_change::{AwaitsGrowth, BallChanges, change_balls};
use crate::clock::Clock;
use crate::schedule::{AfterFlight, AfterSystems};
use crate::state::check::{Game, Wrong};
use crate::state::{RegisterState, State};
use brickwork_geometry::{Path, Shape};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FieldChanges>()
        .ignore_state::<FieldChanges>("empty between steps")
        .register_state::<Passable>()
        .register_state::<AwaitsRoom>()
        .register_state::<ChangedAt>()
        .add_systems(
            AfterFlight,
            // In this order: a new path may ask for faster balls.
            (field::change_field, change_balls)
                .chain()
                .run_if(something_changes)
                .in_set(AfterSystems::Change),
        );
}

/// Balls fly through this collider.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passable;

impl State for Passable {
    const TAG: &'static str = "passable";
}

/// This collider will have that outline, and hold balls up, as soon as no ball is in its way. Until then it stays as it
/// is: passable if it was, else solid with the outline that it has. It is tried at once, then every
/// [tick](Clock::is_tick).
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct AwaitsRoom {
    /// The outline.
    pub shape: Shape,
}

impl State for AwaitsRoom {
    const TAG: &'static str = "awaits room";

    fn check(&self, game: &Game) -> Result<(), Wrong> {
        game.shape("shape", &self.shape)
    }
}

/// When this collider became what it is (s since the level began). One without has been so since the beginning.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChangedAt(pub f64);

impl State for ChangedAt {
    const TAG: &'static str = "changed at";

    fn check(&self, game: &Game) -> Result<(), Wrong> {
        game.past("", self.0)
    }
}

/// What rules want to be changed at the end of the step, in order. Empty between steps.
#[derive(Resource, Clone, Debug, Default)]
pub struct FieldChanges(Vec<Change>);

#[derive(Clone, Debug)]
enum Change {
    Appear(Entity),
    Vanish(u32),
    Reshape(u32, Shape),
    SetPassable(u32, bool),
    SetPath(u32, Option<Path>),
    SetNet(bool),
}

impl FieldChanges {
    /// Whether nothing is asked for.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Puts a new brick into the field: `entity`, with its `StableId`, `Brick`, `Collider`, `Position`, and `OnPath` if it
    /// moves. Its id is a [new one](super::FieldRecord::new_id), or that of a brick that is gone and comes back. It is
    /// passable until no ball is in its way.
    pub fn appear(&mut self, entity: Entity) {
        self.0.push(Change::Appear(entity));
    }

    /// Takes the collider `id` out of the field.
    pub fn vanish(&mut self, id: u32) {
        self.0.push(Change::Vanish(id));
    }

    /// Gives the collider `id` the outline `shape`: at once if no ball is in its way, or as soon as none is.
    pub fn reshape(&mut self, id: u32, shape: Shape) {
        self.0.push(Change::Reshape(id, shape));
    }

    /// Makes the collider `id` passable at once, or solid as soon as no ball is in its way.
    pub fn set_passable(&mut self, id: u32, passable: bool) {
        self.0.push(Change::SetPassable(id, passable));
    }

    /// Lets the collider `id` follow `path` from now on (see [`Path::begun_at`]), or rest where it is. If that puts it
    /// onto a ball, it is passable until it is clear of all balls. Balls slower than twice the path's speed get that speed.
    pub fn set_path(&mut self, id: u32, path: Option<Path>) {
        self.0.push(Change::SetPath(id, path));
    }

    /// Spreads a net below the paddle, or takes it away. A ball that is below it already falls on.
    pub fn set_net(&mut self, spread: bool) {
        self.0.push(Change::SetNet(spread));
    }
}

/// Colliders and balls that wait for room.
pub(crate) type Awaiting = Or<(With<AwaitsRoom>, With<AwaitsGrowth>)>;

/// Run condition: a collider or a ball is to be changed, or waits for room. One for both systems, because in most steps
/// of most games nothing changes, and asking is all that it costs.
fn something_changes(
    clock: Res<Clock>,
    changes: Res<FieldChanges>,
    ball_changes: Res<BallChanges>,
    waiting: Query<(), Awaiting>,
) -> bool {
    !changes.is_empty() || !ball_changes.is_empty() || (clock.is_tick() && !waiting.is_empty())
}
