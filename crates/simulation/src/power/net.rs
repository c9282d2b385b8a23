//! Net below the paddle, while an effect, a tool or the rules require it. Runs in `Powers`.
//!
//! Adds and removes the net; `collision` bounces balls off it.

use crate::collision::change::FieldChanges;
use crate::prelude::*;

/// Returns `true` if the state of the net differs from the one that `rules`, `effects` and `tools` require.
pub(super) fn differs(
    rules: &Rules,
    effects: &ActiveEffects,
    tools: &Tools,
    record: &FieldRecord,
) -> bool {
    is_wanted(rules, effects, tools) != record.net.is_some()
}

fn is_wanted(rules: &Rules, effects: &ActiveEffects, tools: &Tools) -> bool {
    let mut active = effects.all().iter();
    rules.safety_net || tools.have_net() || active.any(|active| active.effect() == Effect::Net)
}

pub(super) fn spread_net(
    (effects, tools): (Res<ActiveEffects>, Res<Tools>),
    rules: Res<RulesInPlay>,
    record: Res<FieldRecord>,
    mut changes: ResMut<FieldChanges>,
) {
    if differs(&rules.0, &effects, &tools, &record) {
        changes.set_net(is_wanted(&rules.0, &effects, &tools));
    }
}
