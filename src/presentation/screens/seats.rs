//! Items of the level select and of the page of runs for the players: their number, in turns, together or against each
//! other, and the devices and handicaps of two players. Runs in `Show`, and in observers.

use crate::content::Arrangement;
use crate::presentation::library::preferences::ThisRun;
use crate::presentation::library::seats::Seats;
use crate::presentation::screens::devices;
use crate::presentation::screens::prelude::*;
use crate::presentation::screens::versus::open_handicaps;
use brickwork_ui::item::Rank;
use brickwork_ui::language::Says;

pub(super) fn plugin(app: &mut App) {
    let is_here = in_state(Screen::Levels).or_else(in_state(Screen::Run));
    app.add_systems(
        Update,
        show_items.run_if(is_here).in_set(PresentationSystems::Show),
    );
}

/// Item of the devices, hidden from one player and from players who take turns.
#[derive(Component)]
struct DevicesItem;

/// Item of the handicaps, only in versus games.
#[derive(Component)]
struct HandicapsItem;

/// Spawns the items for the current `seats` on `screen`. Returns that of the players.
pub(super) fn spawn<'a>(
    row: &'a mut ChildSpawnerCommands,
    seats: Seats,
    screen: Screen,
) -> EntityCommands<'a> {
    // No run is a versus game.
    let seats = match screen {
        Screen::Run => seats.together(),
        _ => seats,
    };
    let players = row.spawn(item(said(seats), size::BODY, change)).id();
    let handicaps = item(Words::versus_handicaps, size::BODY, open_handicaps);
    let handicaps = row.spawn((HandicapsItem, handicaps)).id();
    let of_devices = item(Words::devices_item, size::BODY, devices::open(screen));
    let of_devices = row.spawn((DevicesItem, of_devices)).id();
    // A menu ranks its items itself.
    if screen == Screen::Levels {
        for item in [players, handicaps, of_devices] {
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
        Screen::Run => seats.together().next_together(),
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

/// Shows the items of the devices and the handicaps to the players that have them.
fn show_items(
    (seats, screen): (Res<Seats>, Res<State<Screen>>),
    mut items: Query<(&mut Node, Has<HandicapsItem>), Or<(With<DevicesItem>, With<HandicapsItem>)>>,
) {
    let players = seats.players();
    for (node, is_of_versus) in &mut items {
        let display = theme::display(match is_of_versus {
            true => players.versus.is_some() && *screen.get() == Screen::Levels,
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
