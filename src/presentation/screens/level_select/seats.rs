//! Item of the level select for the number of players who take turns. Activating it changes the number.

use crate::journey::turns::MAX_SEATS;
use crate::presentation::library::session::Seats;
use crate::presentation::screens::prelude::*;
use brickwork_ui::language::Says;

/// Spawns the item with the current number of `seats`.
pub(super) fn spawn(row: &mut ChildSpawnerCommands, seats: Seats) {
    row.spawn(item(said(seats), size::BODY, change));
}

/// Adds one player; after the maximum it returns to one.
fn change(
    activated: On<Activate>,
    mut seats: ResMut<Seats>,
    (parts, texts): (Query<&Children>, Query<(), With<Text>>),
    mut commands: Commands,
) {
    seats.0 = seats.0 % MAX_SEATS + 1;
    let said = said(*seats);
    for part in parts.iter_descendants(activated.entity) {
        if texts.contains(part) {
            commands.entity(part).insert(Says(said.clone()));
        }
    }
    commands.entity(activated.entity).insert(Label(said));
}

fn said(Seats(seats): Seats) -> Say {
    Say::new(move |words: &Words| match seats {
        1 => words.levels_alone(),
        seats => words.levels_seats(seats),
    })
}
