//! Items on the choice that change the offers: one exchanges them, others ban or lock the offer of the next pressed card.
//! Only those with charges are shown.

use super::{LatePress, Picked};
use crate::content::tools::GainEffect;
use crate::presentation::screens::prelude::*;
use crate::runs::{Action, Offers};

/// Aim of the next press on a card.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Aim {
    /// Ban or lock; `None` to take the offer.
    effect: Option<GainEffect>,
    /// Card that has the focus when the cards are spawned.
    pub at: u8,
}

impl Aim {
    /// Returns the aim after an action on the offer `at`.
    pub fn after(at: u8) -> Self {
        Self { effect: None, at }
    }

    /// Returns the action on the offer `at`; `None` if the offer is taken.
    pub fn action(self, at: u8) -> Option<Action> {
        match self.effect? {
            GainEffect::Ban => Some(Action::Ban(at)),
            GainEffect::Lock => Some(Action::Lock(at)),
            _ => None,
        }
    }

    /// Returns the line above the offers; `None` if the offer is taken.
    pub fn question(self, words: &Words) -> Option<String> {
        match self.effect? {
            GainEffect::Ban => Some(words.run_ban_which()),
            GainEffect::Lock => Some(words.run_lock_which()),
            _ => None,
        }
    }
}

/// Spawns a row with an item for each kind of action that is possible at the choice of `offers`.
pub(super) fn spawn_actions(column: &mut ChildSpawnerCommands, offers: &Offers, aim: Aim) {
    let possible = offers.possible();
    let has = |effect| possible.iter().any(|action| action.effect() == effect);
    let (reroll, ban, lock) = (GainEffect::Reroll, GainEffect::Ban, GainEffect::Lock);
    if ![reroll, ban, lock].into_iter().any(has) {
        return;
    }
    let row = Node {
        flex_shrink: 0.0,
        ..theme::centred_row(space::ROW)
    };
    let count = |effect| offers.charges.of(effect);
    column.spawn(row).with_children(|row| {
        if has(reroll) {
            let count = count(reroll);
            let label = move |words: &Words| words.run_exchange(count);
            row.spawn(item(label, size::BODY, exchange));
        }
        for effect in [ban, lock].into_iter().filter(|effect| has(*effect)) {
            let (count, is_aimed) = (count(effect), aim.effect == Some(effect));
            let label = move |words: &Words| match effect {
                _ if is_aimed => words.name_cancel(),
                GainEffect::Ban => words.run_ban(count),
                _ => words.run_lock(count),
            };
            let press = move |_: On<Activate>,
                              late: LatePress,
                              words: Res<Language>,
                              mut aim: ResMut<Aim>,
                              mut announce: MessageWriter<Announce>| {
                if late.is_late() {
                    return;
                }
                aim.effect = (!is_aimed).then_some(effect);
                aim.at = 0;
                if let Some(question) = aim.question(&words) {
                    announce.write(Announce(Say::from(question), Way::Spoken));
                }
            };
            row.spawn(item(label, size::BODY, press));
        }
    });
}

/// Exchanges the offers that are not locked.
fn exchange(
    _: On<Activate>,
    late: LatePress,
    mut picked: ResMut<Picked>,
    mut aim: ResMut<Aim>,
    mut navigator: Navigator,
) {
    if !late.is_late() {
        navigator.act(Action::Reroll);
        picked.0.clear();
        *aim = Aim::default();
    }
}
