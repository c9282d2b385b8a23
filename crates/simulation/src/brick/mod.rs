//! Bricks: their kinds and remaining hits.
//!
//! A brick's collider is the entry of [`Obstacles`](super::collision::Obstacles) with the same id. Hits are applied in
//! `Resolution`, in order of time.

use super::clearing::Walls;
use super::schedule::{FieldStep, FieldStepSystems};
use crate::state::prelude::*;
use crate::{Clock, Collider, Position};
use behaviour::AnyBehaviour;
use brickwork_level::PlacedBrick;
use brickwork_level::content::KindSummary;
use brickwork_level::content::bricks::HITS;

pub mod behaviour;
mod behaviours;
pub mod descends;
pub(super) mod grows;
pub mod hidden;
pub mod opens;
pub mod reacts;
pub mod regenerates;
pub mod switches;
mod walls;

pub(crate) use walls::spawn_again;

pub(super) use behaviours::{attach_behaviours, can_open, check_behaviours, register_behaviours};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        FieldStep,
        (
            hidden::reveal,
            switches::turn_over,
            grows::note_seeds,
            (
                regenerates::regenerate,
                opens::open_and_shut_gates,
                grows::grow,
                walls::put_up,
                descends::descend.run_if(descends::may_descend),
            )
                .chain()
                .run_if(|clock: Res<Clock>| clock.is_tick()),
        )
            .chain()
            .in_set(FieldStepSystems::Bricks),
    );
}

/// Behaviours of bricks other than those at contacts and blasts, which are in `collision`.
const BEHAVIOURS: &[AnyBehaviour] = &[
    AnyBehaviour::of::<regenerates::Regenerates>(),
    AnyBehaviour::of::<opens::Member>(),
    AnyBehaviour::of::<opens::Opens>(),
    AnyBehaviour::of::<reacts::Reacts>(),
    AnyBehaviour::of::<hidden::Hidden>(),
];

/// Run condition: on a tick, a brick can act without a hit, growth is pending, or a refill of the bricks is due.
///
/// All kinds share one condition, because most levels have no such brick.
pub(super) fn a_brick_acts(
    clock: Res<Clock>,
    bricks: Query<(), Or<(With<regenerates::Regenerates>, With<opens::Opens>)>>,
    (growth, walls): (Res<grows::Growth>, Res<Walls>),
) -> bool {
    clock.is_tick() && (!bricks.is_empty() || growth.is_due() || walls.due.is_some())
}

/// A brick.
#[derive(Component, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Brick {
    /// Collider id. For the level's bricks it is the index, row by row from the upper left, from 0.
    pub id: u32,
    /// Kind of the brick.
    pub kind: KindSummary,
    /// Hits that it can still take; `None` if it is indestructible.
    pub hits_left: Option<u8>,
}

impl State for Brick {
    const TAG: &'static str = "brick";

    fn check(&self, _game: &Game) -> Result<(), FieldError> {
        if let Some(most) = self.kind.hits {
            within("kind.hits", i64::from(most), HITS)?;
        }
        let (left, most) = (self.hits_left, self.kind.hits);
        let is_good = left.is_some() == most.is_some() && left <= most;
        let expected = format_args!("at most {most:?}");
        expect(is_good, "hits_left", left, expected)?;
        within("kind.quickens", self.kind.quickens.unwrap_or(1), 1..=32)
    }
}

/// Returns the components of the brick `placed` with the collider id `id`. A moving brick also needs an
/// [`OnPath`](super::path::OnPath).
pub fn brick(id: u32, placed: &PlacedBrick) -> (StableId, Brick, Position, Collider) {
    let kind = placed.kind;
    (
        StableId::new(Class::Brick, id),
        Brick {
            id,
            kind: kind.summary(),
            hits_left: kind.hits,
        },
        Position(placed.centre),
        Collider(placed.shape),
    )
}

impl Brick {
    /// Takes one hit. Returns `true` if it destroyed the brick.
    pub fn take_hit(&mut self) -> bool {
        self.hits_left = self.hits_left.map(|left| left.saturating_sub(1));
        self.hits_left == Some(0)
    }

    /// Takes all remaining hits. Returns `true` if they destroyed the brick.
    pub fn take_all(&mut self) -> bool {
        self.hits_left = self.hits_left.map(|_| 0);
        self.hits_left.is_some()
    }

    /// Returns `true` if hits can destroy the brick.
    pub fn is_destructible(&self) -> bool {
        self.hits_left.is_some()
    }
}
