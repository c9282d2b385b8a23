//! Menus and pause for single-switch play. Runs in `PreUpdate`, right after the actions of the frame are read.
//!
//! In menus, the focus advances to the next item at intervals, and the switch presses the item. In play, holding the
//! switch pauses the game.

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

/// Duration of holding the switch that pauses the game (real time).
pub const HOLD_TO_PAUSE: Duration = Duration::from_millis(1500);

/// Durations of states (real time).
#[derive(Default)]
struct Lasting {
    /// Time that the switch has been held.
    held: Duration,
    /// Time that the menu has stayed on an item.
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
        // With `toggles`, a held launch does not mean a held switch.
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
