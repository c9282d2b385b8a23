//! Panel for the devices of players who play together: an item for each player, which changes to the next free device,
//! with the keys of that device. Opened from the level select and the pause. Runs in observers.

use brickwork_ui::icons::Icon;
use brickwork_ui::language::Says;
use brickwork_ui::modal::{close_on_press, open_panel};

use super::turn;
use crate::input::player_devices::{PlayerDevice, PlayerDevices};
use crate::presentation::screens::prelude::*;
use crate::simulation::player::MAX_PLAYERS;

/// Opacity of the backdrop behind the panel (0 to 1).
const OPACITY: f32 = 0.7;

/// Line with the keys of the device of this player.
#[derive(Component)]
struct KeysOf(PlayerId);

/// Returns an observer that opens the panel, until the `screen` is left.
pub(super) fn open(
    screen: Screen,
) -> impl Fn(On<Activate>, Query<Entity, With<Gamepad>>, Res<ActionTable>, ResMut<PlayerDevices>, Commands)
{
    move |_, pads, table, mut devices, mut commands| {
        let pads = in_order(&pads);
        devices.prefer_pads(&pads);
        let head = Words::devices_head;
        let shade = (OPACITY, DespawnOnExit(screen));
        open_panel(&mut commands, head, shade, |panel, shade| {
            let line = theme::text(Words::devices_about, size::SMALL, tone::TEXT_QUIET);
            panel.spawn(line);
            panel.spawn(menu(14.0)).with_children(|menu| {
                for player in PlayerId::all(MAX_PLAYERS) {
                    let device = devices.of(player);
                    let label = said(player, device, &pads);
                    let item = item(label, size::BODY, change(player));
                    menu.spawn((Lead(Icon::Sliders, size::BODY), item));
                    let keys = theme::text(keys(device, &table), size::SMALL, tone::TEXT_QUIET);
                    menu.spawn((KeysOf(player), keys));
                }
                let close = close_on_press(shade);
                menu.spawn((Preselected, item(Words::common_back, size::BODY, close)));
            });
        });
    }
}

/// Returns an observer that gives `player` the next free device.
#[expect(clippy::type_complexity, reason = "the parameters of an observer")]
fn change(
    player: PlayerId,
) -> impl Fn(
    On<Activate>,
    Query<Entity, With<Gamepad>>,
    Res<ActionTable>,
    ResMut<PlayerDevices>,
    (
        Query<&Children>,
        Query<(), With<Text>>,
        Query<(Entity, &KeysOf)>,
    ),
    Commands,
) {
    move |activated, pads, table, mut devices, (parts, texts, lines), mut commands| {
        let pads = in_order(&pads);
        devices.choose_next(player, &pads);
        let device = devices.of(player);
        let said = said(player, device, &pads);
        for part in parts.iter_descendants(activated.entity) {
            if texts.contains(part) {
                commands.entity(part).insert(Says(said.clone()));
            }
        }
        commands.entity(activated.entity).insert(Label(said));
        for (line, _) in lines.iter().filter(|(_, of)| of.0 == player) {
            commands.entity(line).insert(Says(keys(device, &table)));
        }
    }
}

/// Returns the gamepads in the order of their numbers.
fn in_order(pads: &Query<Entity, With<Gamepad>>) -> Vec<Entity> {
    let mut all: Vec<Entity> = pads.iter().collect();
    all.sort_unstable();
    all
}

/// Returns the text of the item of `player` with `device`. Gamepads have numbers in the order of `pads`.
fn said(player: PlayerId, device: PlayerDevice, pads: &[Entity]) -> Say {
    let pad = match device {
        PlayerDevice::Pad(pad) => pads.iter().position(|its| *its == pad),
        _ => None,
    };
    Say::new(move |words: &Words| {
        let device = match (device, pad) {
            (PlayerDevice::LeftKeys, _) => words.devices_left_keys(),
            (PlayerDevice::RightKeys, _) => words.devices_right_keys(),
            (PlayerDevice::Mouse, _) => words.devices_mouse(),
            (PlayerDevice::LeftTouch, _) => words.devices_left_touch(),
            (PlayerDevice::RightTouch, _) => words.devices_right_touch(),
            (PlayerDevice::Pad(_), Some(pad)) => words.devices_pad(pad + 1),
            (PlayerDevice::Pad(_), None) => words.devices_pad_lost(),
        };
        words.hud_of_player(turn::name(words, player.index()), device)
    })
}

/// Returns the line about the keys of `device`.
fn keys(device: PlayerDevice, table: &ActionTable) -> Say {
    let actions = [
        Action::SteerLeft,
        Action::SteerRight,
        Action::Launch,
        Action::Pull,
    ];
    let triggers = actions.map(|action| {
        let first = device.triggers(action, table).first().copied();
        first.map(|trigger| table.shown(trigger))
    });
    let brand = table.spoken_of.1;
    Say::new(move |words: &Words| {
        let name = |trigger| words.trigger(trigger, brand);
        match triggers.map(|trigger| trigger.map(name)) {
            [Some(left), Some(right), Some(launch), Some(pull)] => {
                words.devices_keys(launch, left, pull, right)
            }
            [.., Some(launch), Some(pull)] => words.devices_keys_of_mouse(launch, pull),
            _ => words.devices_keys_of_touch(),
        }
    })
}
