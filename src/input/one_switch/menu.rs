//! Menus and the pause for one switch. Runs in `PreUpdate`, right after the actions of the frame are read.
//!
//! Where no game is in hand, the focus goes on to the next item again and again, and the switch presses it. In play, the
//! switch pauses when it is held long enough.

use std::time::Duration;

use bevy::prelude::*;

use super::plays_by_one_switch;
use crate::input::actions::Actions;
use crate::input::settings::ControlSettings;
use crate::input::table::Action;
use crate::input::{ActionSystems, Hand, PlayerInputSystems};

pub(in crate::input) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        scan.run_if(plays_by_one_switch)
            .after(ActionSystems)
            .before(PlayerInputSystems),
    );
}

/// So long the switch is held to pause (real time).
pub const HOLD_TO_PAUSE: Duration = Duration::from_millis(1500);

/// What has lasted how long (real time).
#[derive(Default)]
struct Lasting {
    /// The switch is held.
    held: Duration,
    /// A menu rests on an item.
    rested: Duration,
}

fn scan(
    time: Res<Time<Real>>,
    settings: Res<ControlSettings>,
    hand: Hand,
    mut lasting: Local<Lasting>,
    mut actions: ResMut<Actions>,
) {
    if hand.is_on() {
        lasting.rested = Duration::ZERO;
        // Where a press begins and the next one ends, nothing is held.
        let is_held = actions.held(Action::Launch) && !settings.toggles;
        let before = lasting.held;
        lasting.held = if is_held {
            before + time.delta()
        } else {
            Duration::ZERO
        };
        if before < HOLD_TO_PAUSE && lasting.held >= HOLD_TO_PAUSE {
            actions.press(Action::Pause);
        }
        return;
    }
    lasting.held = Duration::ZERO;
    lasting.rested = if actions.presses().next().is_some() {
        Duration::ZERO
    } else {
        lasting.rested + time.delta()
    };
    if lasting.rested >= Duration::from_millis(u64::from(settings.scan)) {
        lasting.rested = Duration::ZERO;
        actions.press(Action::Next);
    }
}
