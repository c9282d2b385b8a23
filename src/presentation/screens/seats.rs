//! Items of the level select and of the page of runs for the players: their number, in turns or together, and the devices
//! of players who play together. Runs in `Show`, and in observers.

use crate::content::Arrangement;
use crate::presentation::library::preferences::ThisRun;
use crate::presentation::library::seats::Seats;
use crate::presentation::screens::devices;
use crate::presentation::screens::prelude::*;
use brickwork_ui::item::Rank;
use brickwork_ui::language::Says;

pub(super) fn plugin(app: &mut App) {
    let is_here = in_state(Screen::Levels).or_else(in_state(Screen::Run));
    app.add_systems(
        Update,
        show_devices
            .run_if(is_here)
            .in_set(PresentationSystems::Show),
    );
}

/// Item of the devices, hidden from one player and from players who take turns.
#[derive(Component)]
struct DevicesItem;

/// Spawns the items for the current `seats` on `screen`. Returns that of the players.
pub(super) fn spawn<'a>(
    row: &'a mut ChildSpawnerCommands,
    seats: Seats,
    screen: Screen,
) -> EntityCommands<'a> {
    let players = row.spawn(item(said(seats), size::BODY, change)).id();
    let of_devices = item(Words::devices_item, size::BODY, devices::open(screen));
    let of_devices = row.spawn((DevicesItem, of_devices)).id();
    // A menu ranks its items itself.
    if screen == Screen::Levels {
        for item in [players, of_devices] {
            row.commands_mut()
                .entity(item)
                .insert(Rank::Secondary.looks());
        }
    }
    row.commands_mut().entity(players)
}

/// Selects the next players. Players of runs take no turns.
fn change(
    activated: On<Activate>,
    (mut seats, this_run, screen): (ResMut<Seats>, Res<ThisRun>, Res<State<Screen>>),
    (parts, texts): (Query<&Children>, Query<(), With<Text>>),
    mut commands: Commands,
) {
    *seats = match screen.get() {
        Screen::Run => seats.next_together(),
        _ => seats.next(this_run.chosen.collision),
    };
    let said = said(*seats);
    for part in parts.iter_descendants(activated.entity) {
        if texts.contains(part) {
            commands.entity(part).insert(Says(said.clone()));
        }
    }
    commands.entity(activated.entity).insert(Label(said));
}

/// Shows the item of the devices to players who play together.
fn show_devices(seats: Res<Seats>, mut items: Query<&mut Node, With<DevicesItem>>) {
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
