//! The item of the level select that says how many players take turns. It changes the number where it is pressed.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use crate::journey::turns::MAX_SEATS;
use crate::presentation::library::turns::Seats;
use crate::presentation::ui::item::item;
use crate::presentation::ui::theme::{Fonts, size};

/// Spawns it, for so many `seats`.
pub(super) fn spawn(column: &mut ChildSpawnerCommands, fonts: &Fonts, seats: Seats) {
    column.spawn((item(fonts, words(seats), size::BODY), observe(change)));
}

/// One player more, or one alone again.
fn change(
    activated: On<Activate>,
    mut seats: ResMut<Seats>,
    parts: Query<&Children>,
    mut texts: Query<&mut Text>,
    mut commands: Commands,
) {
    seats.0 = seats.0 % MAX_SEATS + 1;
    let words = words(*seats);
    for part in parts.iter_descendants(activated.entity) {
        if let Ok(mut text) = texts.get_mut(part) {
            text.0.clone_from(&words);
        }
    }
    let mut item = commands.entity(activated.entity);
    item.insert(AccessibleLabel::new(words));
}

fn words(seats: Seats) -> String {
    match seats.0 {
        1 => "Players: 1".to_owned(),
        seats => format!("Players: {seats}, in turns"),
    }
}
