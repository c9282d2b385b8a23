//! Item of the level select for the number of players who take turns. Activating it changes the number.

use crate::journey::turns::MAX_SEATS;
use crate::presentation::library::session::Seats;
use crate::presentation::screens::prelude::*;

/// Spawns the item with the current number of `seats`.
pub(super) fn spawn(row: &mut ChildSpawnerCommands, words: &Words, seats: Seats) {
    row.spawn(item(said(words, seats), size::BODY, change));
}

/// Adds one player; after the maximum it returns to one.
fn change(
    activated: On<Activate>,
    mut seats: ResMut<Seats>,
    (parts, language): (Query<&Children>, Res<Language>),
    mut texts: Query<&mut Text>,
    mut commands: Commands,
) {
    seats.0 = seats.0 % MAX_SEATS + 1;
    let words = said(&language, *seats);
    for part in parts.iter_descendants(activated.entity) {
        if let Ok(mut text) = texts.get_mut(part) {
            text.0.clone_from(&words);
        }
    }
    let mut item = commands.entity(activated.entity);
    item.insert(Label(words.into()));
}

fn said(words: &Words, seats: Seats) -> String {
    match seats.0 {
        1 => words.levels_alone(),
        seats => words.levels_seats(seats),
    }
}
