//! Changes of colliders while balls fly: they appear, vanish, get another outline or path, become passable or solid.
//! Runs in `Change`, so every change happens at the end of a step.
//!
//! Rules request changes through [`FieldChanges`], and this module applies them. It guarantees that nothing becomes
//! solid on a ball, and invalidates predictions as described in [`obstacles`](super::obstacles). Changes of balls are
//! in `ball_change`.

mod field;

use super::ball_change::{AwaitsGrowth, BallChanges, change_balls};
use crate::brick::behaviour::Behaviour;
use crate::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.post_collision_if(something_changes).add_systems(
        PostCollision,
        // In this order: a new path may require faster balls.
        (field::change_field, change_balls)
            .chain()
            .run_if(something_changes)
            .in_set(PostCollisionSystems::Change),
    );
}

/// Marks a collider that balls fly through.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Passable;

impl State for Passable {
    const TAG: &'static str = "passable";
}

impl Behaviour for Passable {
    fn of_kind(kind: &BrickKind) -> Option<Self> {
        kind.properties.passable.map(|_| Self)
    }

    /// `integrity` checks it, because other behaviours add and remove it.
    fn check_restored(_own: Option<&Self>, _restored: Option<&Self>) -> Result<(), FieldError> {
        Ok(())
    }
}

/// The collider gets this outline and becomes solid as soon as no ball is in its way. Until then it stays unchanged:
/// passable, or solid with its present outline. The first try is in the step of the request, the next ones on every
/// [tick](Clock::is_tick).
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct AwaitsRoom {
    /// The new outline.
    pub shape: Shape,
}

impl State for AwaitsRoom {
    const TAG: &'static str = "awaits room";

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        game.shape("shape", &self.shape)
    }
}

/// Time of the collider's last change (s since the level began). A collider without this component never changed.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChangedAt(pub f64);

impl State for ChangedAt {
    const TAG: &'static str = "changed at";

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        game.past("", self.0)
    }
}

/// Requested changes of the field, applied in order at the end of the step. Empty between steps.
#[derive(Resource, Clone, Debug, Default)]
pub struct FieldChanges(Vec<Change>);

#[derive(Clone, Debug)]
enum Change {
    Appear(Entity),
    Alter(u32, Alter),
    SetNet(bool),
}

#[derive(Clone, Debug)]
enum Alter {
    Vanish,
    Reshape(Shape),
    SetPassable(bool),
    SetPath(Option<Path>),
}

impl FieldChanges {
    /// Returns `true` if there are no requests.
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a new brick: `entity`, with its `StableId`, `Brick`, `Collider`, `Position`, and `OnPath` if it moves. Its
    /// id is a [new one](super::FieldRecord::new_id), or that of a destroyed brick that returns. It is passable until
    /// no ball is in its way.
    pub fn appear(&mut self, entity: Entity) {
        self.0.push(Change::Appear(entity));
    }

    /// Removes the collider `id`.
    pub fn vanish(&mut self, id: u32) {
        self.0.push(Change::Alter(id, Alter::Vanish));
    }

    /// Gives the collider `id` the outline `shape` as soon as no ball is in its way.
    pub fn reshape(&mut self, id: u32, shape: Shape) {
        self.0.push(Change::Alter(id, Alter::Reshape(shape)));
    }

    /// Makes the collider `id` passable at the end of the step, or solid as soon as no ball is in its way.
    pub fn set_passable(&mut self, id: u32, passable: bool) {
        let alter = Alter::SetPassable(passable);
        self.0.push(Change::Alter(id, alter));
    }

    /// Moves the collider `id` along `path` from the end of the step on (see [`Path::begun_at`]); `None` stops it. If
    /// it then overlaps a ball, it is passable until it is clear of all balls. Balls slower than twice the path's speed
    /// are raised to that speed.
    pub fn set_path(&mut self, id: u32, path: Option<Path>) {
        self.0.push(Change::Alter(id, Alter::SetPath(path)));
    }

    /// Adds or removes the net below the paddle. A ball that is already below it keeps falling.
    pub fn set_net(&mut self, spread: bool) {
        self.0.push(Change::SetNet(spread));
    }
}

/// Run condition: a change of a collider or a ball is requested or waits for room. Both systems share one condition,
/// because in most steps nothing changes and the check is the only cost.
fn something_changes(
    clock: Res<Clock>,
    changes: Res<FieldChanges>,
    ball_changes: Res<BallChanges>,
    waiting: Query<(), Or<(With<AwaitsRoom>, With<AwaitsGrowth>)>>,
) -> bool {
    !changes.is_empty() || !ball_changes.is_empty() || (clock.is_tick() && !waiting.is_empty())
}
