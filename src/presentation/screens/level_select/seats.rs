//! Items of the level select for the players: their number, in turns or together, and the devices of players who play
//! together. Runs in `Show`, and in observers.

use crate::content::Arrangement;
use crate::presentation::library::preferences::ThisRun;
use crate::presentation::library::seats::Seats;
use crate::presentation::screens::devices;
use crate::presentation::screens::prelude::*;
use brickwork_ui::item::Rank;
use brickwork_ui::language::Says;

/// Item of the devices, hidden from one player and from players who take turns.
#[derive(Component)]
pub(super) struct DevicesItem;

/// Spawns the items for the current `seats`.
pub(super) fn spawn(row: &mut ChildSpawnerCommands, seats: Seats) {
    let players = item(said(seats), size::BODY, change);
    row.spawn((players, Rank::Secondary.looks()));
    row.spawn((
        DevicesItem,
        Rank::Secondary.looks(),
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

/// Shows the item of the devices to players who play together.
pub(super) fn show_devices(seats: Res<Seats>, mut items: Query<&mut Node, With<DevicesItem>>) {
    let display = theme::display(seats.players().are_several());
    for node in &mut items {
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
    })
}
