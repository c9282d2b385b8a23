//! Switches: every hit opens or closes the gates of their group. Runs in `Effects`.
//!
//! Stores the state of each group, which all its switches share. `opens.rs` moves the gates.

use crate::prelude::*;

/// Groups of gates that were switched an odd number of times.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SwitchedGroups(BTreeSet<u32>);

impl State for SwitchedGroups {
    const TAG: &'static str = "switched groups";

    fn check(&self, _game: &Game) -> Result<(), FieldError> {
        let mut groups = self.0.iter();
        // In a versus game, the groups of the second copy follow.
        groups.try_for_each(|group| within("", *group, 1..=198))
    }
}

impl SwitchedGroups {
    /// Returns `true` if `group` is switched.
    pub fn contains(&self, group: u32) -> bool {
        self.0.contains(&group)
    }

    fn turn_over(&mut self, group: u32) {
        if !self.0.remove(&group) {
            self.0.insert(group);
        }
    }
}

/// Switches a group once for every hit that one of its switches took in this step.
pub(super) fn turn_over(
    mut struck: MessageReader<BrickStruck>,
    mut groups: ResMut<SwitchedGroups>,
) {
    for switch in struck.read().filter_map(|struck| struck.reacts.switches) {
        groups.turn_over(switch.group);
    }
}
