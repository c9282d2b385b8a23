//! Net below the paddle, while an effect or the rules require it. Runs in `Powers`.
//!
//! Adds and removes the net; `collision` bounces balls off it.

use crate::collision::change::FieldChanges;
use crate::prelude::*;

/// Returns `true` if the state of the net differs from the one that `rules` and `effects` require.
pub(super) fn differs(rules: &Rules, effects: &ActiveEffects, record: &FieldRecord) -> bool {
    is_wanted(rules, effects) != record.net.is_some()
}

fn is_wanted(rules: &Rules, effects: &ActiveEffects) -> bool {
    let mut active = effects.all().iter();
    rules.safety_net || active.any(|active| active.effect() == Effect::Net)
}

pub(super) fn spread_net(
    effects: Res<ActiveEffects>,
    rules: Res<RulesInPlay>,
    record: Res<FieldRecord>,
    mut changes: ResMut<FieldChanges>,
) {
    if differs(&rules.0, &effects, &record) {
        changes.set_net(is_wanted(&rules.0, &effects));
    }
}
