//! Switches: every hit turns the gates of their group over. Runs in `Effects`.
//!
//! Owns which groups are switched over, and so the position of all switches of a group; when the gates follow is
//! `opens.rs`'s.

use std::collections::BTreeSet;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::messages::BrickStruck;
use crate::round::Run;
use crate::state::check::{Game, Wrong, within};
use crate::state::{RegisterState, StateResource};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SwitchedGroups>()
        .register_state_resource::<SwitchedGroups>();
}

/// The groups of gates whose switches have been hit an odd number of times.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SwitchedGroups(BTreeSet<u32>);

impl StateResource for SwitchedGroups {
    const TAG: &'static str = "switched groups";

    fn at_start(_run: &Run) -> Self {
        Self::default()
    }

    fn check(&self, _game: &Game) -> Result<(), Wrong> {
        let groups = self.0.iter();
        groups
            .copied()
            .try_for_each(|group| within("", group, 1..=99))
    }
}

impl SwitchedGroups {
    /// Whether `group` is switched over.
    #[must_use]
    pub fn contains(&self, group: u32) -> bool {
        self.0.contains(&group)
    }

    fn turn_over(&mut self, group: u32) {
        if !self.0.remove(&group) {
            self.0.insert(group);
        }
    }
}

/// Turns a group over for every hit that a switch of it took in this step.
pub(super) fn turn_over(
    mut struck: MessageReader<BrickStruck>,
    mut groups: ResMut<SwitchedGroups>,
) {
    for switch in struck.read().filter_map(|struck| struck.reacts.switches) {
        groups.turn_over(switch.group);
    }
}
