//! Focus by the pointer: an item takes the focus when the pointer has really moved over it. Runs in an observer.
//!
//! A pointer jumps without a hand movement when it enters the window, or when the window gets the focus. Such jumps do
//! not count, so a restored window keeps its focused item.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::window::{CursorEntered, WindowFocused};

use super::item::{InTurnOnly, MenuItem};
use crate::ports::MenuSound;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<PointerTravel>()
        .add_observer(focus_pointed);
}

/// Distance that the pointer has moved over items since another device moved the focus (pixels).
#[derive(Resource, Debug, Default)]
pub struct PointerTravel(f32);

/// Distance after which the pointer takes the focus: more than the tremor of a resting hand (pixels).
const MIN_TRAVEL: f32 = 4.0;

impl PointerTravel {
    /// Returns `true` if the pointer moved the focus last.
    pub fn has_focus(&self) -> bool {
        self.0 >= MIN_TRAVEL
    }

    /// Resets the distance: another device has moved the focus.
    pub fn forget(&mut self) {
        self.0 = 0.0;
    }
}

fn focus_pointed(
    moved: On<Pointer<Move>>,
    items: Query<(), (With<MenuItem>, Without<InTurnOnly>)>,
    (mut entered, mut focused): (MessageReader<CursorEntered>, MessageReader<WindowFocused>),
    mut travel: ResMut<PointerTravel>,
    mut focus: ResMut<InputFocus>,
    mut sounds: MessageWriter<MenuSound>,
) {
    if !items.contains(moved.entity) {
        return;
    }
    let jumps = entered.read().count() > 0 || focused.read().any(|it| it.focused);
    if jumps {
        return;
    }
    travel.0 += moved.delta.length();
    if travel.has_focus() && focus.get() != Some(moved.entity) {
        focus.set(moved.entity, FocusCause::Pressed);
        sounds.write(MenuSound::Move);
    }
}
