//! The net below the paddle: as long as an effect holds that spreads one, or the rules say so. Runs in `Powers`.
//!
//! Owns whether there is one; that it throws balls back is `collision`'s.

use bevy::prelude::*;

use super::active::ActiveEffects;
use crate::content::effects::Effect;
use crate::simulation::collision::FieldRecord;
use crate::simulation::collision::change::FieldChanges;
use crate::simulation::rules::RulesInPlay;

pub(super) fn spread_net(
    effects: Res<ActiveEffects>,
    rules: Res<RulesInPlay>,
    record: Res<FieldRecord>,
    mut changes: ResMut<FieldChanges>,
) {
    let mut active = effects.all().iter();
    let wanted = rules.0.safety_net || active.any(|active| active.effect() == Effect::Net);
    if wanted != record.net.is_some() {
        changes.set_net(wanted);
    }
}
