//! The net below the paddle: as long as an effect holds that spreads one, or the rules say so. Runs in `Powers`.
//!
//! Owns whether there is one; that it throws balls back is `collision`'s.

use bevy::prelude::*;

use super::active::ActiveEffects;
use crate::collision::FieldRecord;
use crate::collision::change::FieldChanges;
use crate::rules::RulesInPlay;
use brickwork_level::content::Rules;
use brickwork_level::content::effects::Effect;

/// Whether there is a net that `rules` and `effects` do not ask for, or none where they do.
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
