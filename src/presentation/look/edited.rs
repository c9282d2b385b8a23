//! Bricks of a level that is edited, with the looks of the game, and drawings of the editor over and under them. Runs in
//! `Update`, in `Attach` and `Draw`.
//!
//! The editor sets [`EditedBricks`]; no game runs meanwhile. Only changed bricks are redrawn.

use super::brick_groups::{AT_REST, BrickGroups, Shown};
use super::bricks::{follow_bricks, forget_bricks, gate_mark, told};
use super::edited_cells::{CellsPicture, Drawing};
use super::prelude::*;
use crate::content::BrickKind;
use crate::geometry;
use crate::presentation::camera::Pixel;
use crate::simulation::brick::behaviour::Behaviour;
use crate::simulation::brick::opens::{Member, Opens};
use crate::simulation::brick::reacts::Reacts;
use crate::simulation::collision::response::Response;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<EditedBricks>()
        .init_resource::<EditedMarks>()
        .init_resource::<BrickMarks>()
        .add_systems(
            Update,
            show_bricks
                .run_if(
                    resource_changed::<EditedBricks>
                        .or_else(resource_changed::<Pixel>)
                        .or_else(resource_changed::<Palette>),
                )
                // The entities of a game may have the numbers of edited bricks.
                .after(forget_bricks)
                .before(follow_bricks)
                .in_set(LookSystems::Attach),
        )
        .add_systems(
            Update,
            (
                canvas("Below the edited bricks", layer::EDITED_BELOW, below),
                canvas("Moving pieces", layer::EDITED_MOVING, moving),
                canvas("Above the edited bricks", layer::EDITED_ABOVE, above),
            )
                .run_if(resource_changed::<EditedMarks>),
        )
        .add_systems(
            Update,
            canvas(
                "Marks on the edited bricks",
                layer::EDITED_BRICK_MARKS,
                brick_marks,
            )
            .run_if(resource_changed::<BrickMarks>),
        );
}

/// Brick of a level that is edited.
#[derive(Clone, Debug)]
pub(in crate::presentation) struct EditedBrick {
    /// Centre (units).
    pub at: DVec2,
    pub shape: geometry::Shape,
    /// Kind, shared by the bricks of an entry of the legend: it is much larger than the rest.
    pub kind: Arc<BrickKind>,
}

impl PartialEq for EditedBrick {
    fn eq(&self, other: &Self) -> bool {
        let is_same_kind = Arc::ptr_eq(&self.kind, &other.kind) || self.kind == other.kind;
        is_same_kind && self.at == other.at && self.shape == other.shape
    }
}

/// Bricks of the level that is edited. Empty without an editor.
#[derive(Resource, Default)]
pub(in crate::presentation) struct EditedBricks {
    drawing: Drawing,
    /// Bricks of the drawing by cell, in rows from the top, and then the pieces.
    all: Vec<Option<EditedBrick>>,
    /// Indices of the bricks that have changed since they were drawn.
    changed: Vec<usize>,
}

impl EditedBricks {
    pub fn all(&self) -> &[Option<EditedBrick>] {
        &self.all
    }

    /// Sets the size of the drawing and the number of pieces. New ones are empty.
    pub fn resize(&mut self, drawing: Drawing, pieces: usize) {
        let count = drawing.count() + pieces;
        self.drawing = drawing;
        self.changed.extend(count..self.all.len());
        self.all.resize(count, None);
    }

    /// Sets the brick with this index.
    pub fn set(&mut self, index: usize, brick: Option<EditedBrick>) {
        if let Some(known) = self.all.get_mut(index)
            && *known != brick
        {
            *known = brick;
            self.changed.push(index);
        }
    }
}

/// Drawings of the editor below and above the bricks, and previews of moving pieces.
#[derive(Resource, Default)]
pub(in crate::presentation) struct EditedMarks {
    pub below: Quads,
    pub moving: Quads,
    pub above: Quads,
}

/// Drawings of the editor on single bricks. Separate from [`EditedMarks`], because there may be thousands that change
/// only with the text.
#[derive(Resource, Default)]
pub(in crate::presentation) struct BrickMarks {
    /// Revision of the text for which they were drawn; 0 for none.
    pub revision: u64,
    pub quads: Quads,
}

fn brick_marks(marks: Res<BrickMarks>) -> Quads {
    marks.quads.clone()
}

fn below(marks: Res<EditedMarks>) -> Quads {
    marks.below.clone()
}

fn moving(marks: Res<EditedMarks>) -> Quads {
    marks.moving.clone()
}

fn above(marks: Res<EditedMarks>) -> Quads {
    marks.above.clone()
}

/// Returns the entity that stands for the brick with this index.
fn entity(index: usize) -> Option<Entity> {
    Entity::from_raw_u32(u32::try_from(index).ok()?)
}

/// Updates the drawn bricks that have changed.
fn show_bricks(
    time: Res<Time>,
    mut edited: ResMut<EditedBricks>,
    mut groups: ResMut<BrickGroups>,
    mut picture: CellsPicture,
) {
    let now = time.elapsed_secs_f64();
    let group = &mut groups.all[AT_REST];
    let EditedBricks {
        drawing,
        all,
        changed,
    } = edited.bypass_change_detection();
    let (in_picture, is_new) = picture.prepare(drawing);
    if is_new {
        changed.extend(0..all.len());
    }
    let mut cells = Vec::new();
    for index in changed.drain(..) {
        let Some(entity) = entity(index) else {
            continue;
        };
        group.remove(entity, now);
        let brick = all.get(index).and_then(Option::as_ref);
        if index < in_picture {
            cells.push((index, brick.map(|brick| brick.kind.colour)));
        } else if let Some(shown) = brick.and_then(|brick| shown(index as u32, brick, now)) {
            group.add(entity, shown);
        }
    }
    group.close_ranks();
    if !cells.is_empty() {
        picture.set(cells);
    }
}

/// Returns the drawn state of the brick with this index.
fn shown(index: u32, brick: &EditedBrick, now: f64) -> Option<Shown> {
    let outline = Outline::from_shape(&brick.shape)?;
    let response = Response::of_kind(&brick.kind);
    let roles = (
        Member::of_kind(&brick.kind),
        Opens::of_kind(&brick.kind),
        Reacts::of_kind(&brick.kind),
    );
    Some(Shown {
        id: index,
        centre: brick.at.as_vec2(),
        outline,
        kind: brick.kind.summary(),
        hits_left: brick.kind.hits.unwrap_or(0),
        seed: response
            .and_then(|response| told(&response, &outline))
            .unwrap_or_else(|| super::bricks::seed(index)),
        gate_mark: gate_mark((roles.0.as_ref(), roles.1.as_ref(), roles.2.as_ref())),
        enters: (now, 0.0),
        flashes_until: f64::NEG_INFINITY,
        struck: f64::NEG_INFINITY,
        passable: response.is_some_and(|response| response.is_passable()),
        hidden: false,
        switched: false,
    })
}
