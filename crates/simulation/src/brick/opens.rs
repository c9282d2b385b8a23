//! Gates: bricks that become passable when their group is destroyed, or while they are switched. Runs in `Effects`.
//!
//! Stores the groups of bricks, and determines when a gate opens and closes. The result is a
//! [change of the field](FieldChanges).

use super::behaviour::Behaviour;
use super::switches::SwitchedGroups;
use crate::collision::change::{AwaitsRoom, FieldChanges, Passable};
use crate::prelude::*;

/// This brick is a member of a group.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Member {
    /// Number of the group.
    pub group: u32,
}

impl State for Member {
    const TAG: &'static str = "member";
}

impl Behaviour for Member {
    fn of_kind(kind: &BrickKind) -> Option<Self> {
        kind.guards().map(|group| Self { group })
    }
}

/// This brick is a gate.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opens {
    /// Number of the group that keeps it closed, and of its switches.
    pub group: u32,
    /// `true` if it is open at the start of the level, so that its switches close it.
    pub open_at_first: bool,
}

impl State for Opens {
    const TAG: &'static str = "opens";
}

impl Behaviour for Opens {
    const OPENS: bool = true;

    fn of_kind(kind: &BrickKind) -> Option<Self> {
        kind.properties.opens.map(|opens| Self {
            group: opens.group,
            open_at_first: kind.properties.passable.is_some(),
        })
    }
}

/// Groups with a destructible brick at the start of the level. When the last brick of a group is destroyed, its gates
/// open permanently.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GuardedGroups(BTreeSet<u32>);

impl GuardedGroups {
    /// Returns the groups whose gates are open permanently, because none of their `members` is left.
    pub fn freed<'a>(&self, members: impl IntoIterator<Item = &'a Member>) -> BTreeSet<u32> {
        let standing = members.into_iter().map(|member| member.group).collect();
        self.0.difference(&standing).copied().collect()
    }
}

impl State for GuardedGroups {
    const TAG: &'static str = "guarded groups";

    fn at_start(run: &Run) -> Self {
        let kinds = run.level.used_kinds();
        Self(kinds.filter_map(|(_, kind)| kind.guards()).collect())
    }

    fn check(&self, game: &Game) -> Result<(), FieldError> {
        let expected = Self::at_start(game.run);
        let is_good = *self == expected;
        expect(is_good, "", &self.0, format_args!("{:?}", expected.0))
    }
}

/// Opens and closes gates on [ticks](crate::clock::Clock::is_tick), so at the same time at every step rate. A closing
/// gate stays passable until no ball is in its way.
pub(super) fn open_and_shut_gates(
    gates: Query<(&Brick, &Opens, Has<Passable>, Has<AwaitsRoom>)>,
    members: Query<&Member>,
    guarded: Res<GuardedGroups>,
    switched: Res<SwitchedGroups>,
    mut changes: ResMut<FieldChanges>,
) {
    let freed = guarded.freed(members);
    let turns = |(brick, gate, passable, waits): (&Brick, &Opens, bool, bool)| {
        let free = freed.contains(&gate.group);
        let open = free || switched.contains(gate.group) != gate.open_at_first;
        (open != (passable && !waits)).then_some((brick.id, open))
    };
    // In order of ids, regardless of the order of entities.
    for (id, open) in in_order(gates.iter().filter_map(turns), |(id, _)| *id) {
        changes.set_passable(id, open);
    }
}
