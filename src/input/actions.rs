//! Devices → actions, every frame in `PreUpdate`, as [`ActionTable`] says. Whoever needs one reads [`Actions`].
//!
//! Owns what was pressed in this frame and what is held. What an action does is decided by whoever reads it. A press is
//! there for one frame, so it is read in `Update` (or later in `PreUpdate`), never in a fixed step.

use bevy::input::InputSystems;
use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;

use super::ClickTaken;
use super::table::{Action, ActionTable, Trigger};
use super::touch::InputTaken;
use super::typed::Typed;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ActionTable>()
        .init_resource::<Actions>()
        .add_systems(
            PreUpdate,
            read_devices.in_set(ActionSystems).after(InputSystems),
        );
}

/// Reads the devices, in `PreUpdate` after Bevy has collected their events.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ActionSystems;

/// One press of a key or button that triggers an action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Press {
    /// The action.
    pub action: Action,
    /// Whether it comes from a key that is held and repeats.
    pub repeats: bool,
}

/// What the player does in this frame.
#[derive(Resource, Clone, Debug, Default)]
pub struct Actions {
    presses: Vec<Press>,
    held: Vec<Action>,
}

impl Actions {
    /// All presses of this frame, in their order, with those of keys that repeat.
    pub fn presses(&self) -> impl Iterator<Item = Press> {
        self.presses.iter().copied()
    }

    /// Whether `action` was pressed in this frame; a key that repeats does not count.
    #[must_use]
    pub fn pressed(&self, action: Action) -> bool {
        self.presses.contains(&Press {
            action,
            repeats: false,
        })
    }

    /// What is held of the keys that steer: −1 for left, 1 for right, 0 for neither or both.
    #[must_use]
    pub fn steering(&self) -> f64 {
        let pushed = |action| f64::from(u8::from(self.held(action)));
        pushed(Action::SteerRight) - pushed(Action::SteerLeft)
    }

    /// Whether something that triggers `action` is held.
    #[must_use]
    pub fn held(&self, action: Action) -> bool {
        self.held.contains(&action)
    }
}

fn read_devices(
    table: Res<ActionTable>,
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    (taken, all_taken): (Res<ClickTaken>, Res<InputTaken>),
    mut pressed: MessageReader<KeyboardInput>,
    (mut typed, mut actions): (ResMut<Typed>, ResMut<Actions>),
) {
    let actions = &mut *actions;
    actions.presses.clear();
    typed.bypass_change_detection().clear();
    if all_taken.0 {
        actions.held.clear();
        pressed.clear();
        return;
    }
    let shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    for key in pressed.read().filter(|key| key.state.is_pressed()) {
        if typed.bypass_change_detection().take(key) {
            continue;
        }
        let triggered = table.of_key(key.key_code, &key.logical_key, shift);
        actions
            .presses
            .extend(triggered.into_iter().map(|action| Press {
                action,
                repeats: key.repeat,
            }));
    }
    for button in buttons.get_just_pressed().filter(|_| !taken.0) {
        let triggered = table.of_button(*button).map(|action| Press {
            action,
            repeats: false,
        });
        actions.presses.extend(triggered);
    }
    let is_held = |trigger: &Trigger| match trigger {
        Trigger::Key(code) => keys.pressed(*code),
        Trigger::ShiftKey(code) => shift && keys.pressed(*code),
        Trigger::Button(button) => buttons.pressed(*button),
        Trigger::Sign(_) => false,
    };
    actions.held.clear();
    let held = table
        .actions()
        .filter(|action| table.triggers(*action).iter().any(is_held));
    actions.held.extend(held);
}
