//! Items of the level select for the players: their number, in turns, together or against each other, and the devices
//! and handicaps of two players. Runs in `Show`, and in observers.

use crate::content::Arrangement;
use crate::presentation::library::preferences::ThisRun;
use crate::presentation::library::seats::Seats;
use crate::presentation::screens::devices;
use crate::presentation::screens::prelude::*;
use crate::presentation::screens::versus::open_handicaps;
use brickwork_ui::language::Says;

/// Item of the devices, hidden from one player and from players who take turns.
#[derive(Component)]
pub(super) struct DevicesItem;

/// Item of the handicaps, only for players against each other.
#[derive(Component)]
pub(super) struct HandicapsItem;

/// Spawns the items for the current `seats`.
pub(super) fn spawn(row: &mut ChildSpawnerCommands, seats: Seats) {
    row.spawn(item(said(seats), size::BODY, change));
    row.spawn((
        HandicapsItem,
        item(Words::versus_handicaps, size::BODY, open_handicaps),
    ));
    row.spawn((
        DevicesItem,
        item(
            Words::devices_item,
            size::BODY,
            devices::open(Screen::Levels),
        ),
    ));
}

/// Selects the next players.
fn change(
    activated: On<Activate>,
    (mut seats, this_run): (ResMut<Seats>, Res<ThisRun>),
    (parts, texts): (Query<&Children>, Query<(), With<Text>>),
    mut commands: Commands,
) {
    *seats = seats.next(this_run.chosen.collision);
    let said = said(*seats);
    for part in parts.iter_descendants(activated.entity) {
        if texts.contains(part) {
            commands.entity(part).insert(Says(said.clone()));
        }
    }
    commands.entity(activated.entity).insert(Label(said));
}

/// Shows the items of the devices and the handicaps to the players that have them.
pub(super) fn show_items(
    seats: Res<Seats>,
    mut items: Query<(&mut Node, Has<HandicapsItem>), Or<(With<DevicesItem>, With<HandicapsItem>)>>,
) {
    let players = seats.players();
    for (node, is_of_versus) in &mut items {
        let display = theme::display(match is_of_versus {
            true => players.versus.is_some(),
            false => players.are_several(),
        });
        node.map_unchanged(|node| &mut node.display)
            .set_if_neq(display);
    }
}

fn said(seats: Seats) -> Say {
    Say::new(move |words: &Words| match seats {
        Seats::ONE => words.levels_alone(),
        Seats::InTurns(count) => words.levels_seats(count),
        Seats::Together(Arrangement::SideBySide) => words.levels_side_by_side(),
        Seats::Together(Arrangement::Stacked) => words.levels_stacked(),
        Seats::Versus(_) => words.levels_versus(),
    })
}
