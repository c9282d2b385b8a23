//! Gates: bricks that balls fly through as soon as their group has gone. Runs in `Effects`.
//!
//! Owns which brick is of which group, and when a gate opens; that it then holds no ball up is a
//! [change of the field](FieldChanges).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::Brick;
use crate::content::BrickKind;
use crate::simulation::collision::change::{FieldChanges, Passable};
use crate::simulation::state::{RegisterState, State};

pub(super) fn plugin(app: &mut App) {
    app.register_state::<Member>().register_state::<Opens>();
}

/// This brick is one of a group.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Member {
    /// The number of the group.
    pub group: u32,
}

impl State for Member {
    const TAG: &'static str = "member";
}

/// This brick is a gate.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opens {
    /// The number of the group that keeps it shut.
    pub group: u32,
}

impl State for Opens {
    const TAG: &'static str = "opens";
}

/// Puts a brick of `kind` into its group, and makes it a gate, if that kind is.
pub(super) fn attach(brick: &mut EntityWorldMut, kind: &BrickKind) {
    if let Some(member) = kind.properties.member.filter(|_| !kind.is_solid()) {
        brick.insert(Member {
            group: member.group,
        });
    }
    if let Some(opens) = kind.properties.opens {
        brick.insert(Opens { group: opens.group });
    }
}

/// On [ticks](crate::simulation::clock::Clock::is_tick), so that a gate opens at the same moment at every step rate.
pub(super) fn open_gates(
    gates: Query<(&Brick, &Opens), Without<Passable>>,
    members: Query<&Member>,
    mut changes: ResMut<FieldChanges>,
) {
    let mut opening: Vec<u32> = gates
        .iter()
        .filter(|(_, gate)| members.iter().all(|member| member.group != gate.group))
        .map(|(brick, _)| brick.id)
        .collect();
    // In the order of ids, whatever the order of entities.
    opening.sort_unstable();
    for id in opening {
        changes.set_passable(id, true);
    }
}
