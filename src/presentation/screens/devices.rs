//! Panel for the devices of players who play together: an item for each player, which changes to the next free device,
//! with the keys of that device. Opened from the level select, the page of runs and the pause, and over a continued game if
//! its players may have other devices now. Runs in `Flow` and in observers.

use brickwork_ui::icons::Icon;
use brickwork_ui::language::Says;
use brickwork_ui::modal::{close_on_press, open_panel};

use crate::input::Brand;
use crate::input::player_devices::{PlayerDevice, PlayerDevices, in_order};
use crate::presentation::screens::prelude::*;
use crate::simulation::player::MAX_PLAYERS;
use crate::simulation::round::in_play;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        check
            .run_if(in_state(Screen::Play).and_then(in_play))
            .run_if(|session: Res<Session>| session.players.are_several())
            .before(ModalSystems)
            .in_set(PresentationSystems::Flow),
    );
}

/// Opacity of the backdrop behind the panel (0 to 1).
const OPACITY: f32 = 0.7;

/// Line with the keys of the device of this player.
#[derive(Component)]
struct KeysOf(PlayerId);

/// System parameter with the devices.
#[derive(SystemParam)]
pub(super) struct Devices<'w, 's> {
    devices: ResMut<'w, PlayerDevices>,
    pads: Query<'w, 's, (Entity, &'static Gamepad)>,
    table: Res<'w, ActionTable>,
}

impl Devices<'_, '_> {
    /// Returns the gamepads in the order of their numbers.
    fn pads(&self) -> Vec<Entity> {
        in_order(self.pads.iter().map(|(pad, _)| pad))
    }

    /// Returns the text of the item of `player`.
    fn said(&self, player: PlayerId) -> Say {
        said(player, self.devices.of(player), &self.pads())
    }

    /// Returns the line about the keys of the device of `player`.
    fn keys(&self, player: PlayerId) -> Say {
        let device = self.devices.of(player);
        let pad = match device {
            PlayerDevice::Pad(pad) => self.pads.get(pad).ok(),
            _ => None,
        };
        let brand = pad.map(|(_, pad)| Brand::from_gamepad(pad));
        keys(device, &self.table, brand.unwrap_or_default())
    }
}

/// Returns an observer that opens the panel, until the `screen` is left.
pub(super) fn open(screen: Screen) -> impl Fn(On<Activate>, Devices, Commands) {
    move |_, mut devices, mut commands| {
        // In a game, a disconnected gamepad may come back.
        if screen != Screen::Play {
            let pads = devices.pads();
            devices.devices.prepare(&pads);
        }
        show(&mut commands, &devices, screen, Words::devices_about);
    }
}

/// Shows the panel with the sentence `about`, until the `screen` is left.
fn show(commands: &mut Commands, devices: &Devices, screen: Screen, about: fn(&Words) -> String) {
    let shade = (OPACITY, DespawnOnExit(screen));
    open_panel(commands, Words::devices_head, shade, |panel, shade| {
        let line = theme::text(about, size::SMALL, tone::TEXT_QUIET);
        panel.spawn((line, TextLayout::justify(Justify::Center)));
        panel.spawn(menu(14.0)).with_children(|menu| {
            for player in PlayerId::all(MAX_PLAYERS) {
                let item = item(devices.said(player), size::BODY, change(player));
                menu.spawn((Lead(Icon::Sliders, size::BODY), item));
                let keys = theme::text(devices.keys(player), size::SMALL, tone::TEXT_QUIET);
                menu.spawn((KeysOf(player), keys));
            }
            let close = close_on_press(shade);
            menu.spawn((Preselected, item(Words::common_back, size::BODY, close)));
        });
    });
}

/// Pauses a continued game and shows the panel, unless the players still have the devices with which they played last.
fn check(
    (overlay, round): (Res<State<Overlay>>, Res<Round>),
    mut devices: Devices,
    mut navigator: Navigator,
    mut commands: Commands,
) {
    let pads = devices.pads();
    let session = navigator.session.bypass_change_detection();
    if !session.is_continued {
        if *round == Round::Playing && !devices.devices.are_those_played() {
            devices.devices.note_played();
        }
        return;
    }
    devices.devices.prepare(&pads);
    if devices.devices.are_those_played() {
        session.is_continued = false;
    } else if *overlay.get() == Overlay::Pause {
        session.is_continued = false;
        show(
            &mut commands,
            &devices,
            Screen::Play,
            Words::devices_continued,
        );
    } else {
        navigator.cover(Overlay::Pause);
    }
}

/// Returns an observer that gives `player` the next free device.
fn change(
    player: PlayerId,
) -> impl Fn(
    On<Activate>,
    Devices,
    Query<&Children>,
    Query<Entity, With<Text>>,
    Query<(Entity, &KeysOf)>,
    Commands,
) {
    move |activated, mut devices, parts, texts, lines, mut commands| {
        let pads = devices.pads();
        devices.devices.choose_next(player, &pads);
        let said = devices.said(player);
        for text in texts.iter_many(parts.iter_descendants(activated.entity)) {
            commands.entity(text).insert(Says(said.clone()));
        }
        commands.entity(activated.entity).insert(Label(said));
        for (line, _) in lines.iter().filter(|(_, of)| of.0 == player) {
            commands.entity(line).insert(Says(devices.keys(player)));
        }
    }
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
        words.of_player(player, device)
    })
}

/// Returns the line about the keys of `device`.
fn keys(device: PlayerDevice, table: &ActionTable, brand: Brand) -> Say {
    use Action::{Launch, Pull, SteerLeft, SteerRight};
    let first = |action| device.triggers(action).first().copied();
    let shown = |action| first(action).map(|trigger| table.shown(trigger));
    let triggers = [SteerLeft, SteerRight, Launch, Pull].map(shown);
    Say::new(move |words: &Words| {
        let name = |trigger| words.trigger(trigger, brand);
        match triggers.map(|trigger| trigger.map(name)) {
            [Some(left), Some(right), Some(launch), Some(pull)] => {
                words.devices_keys(left, right, launch, pull)
            }
            [.., Some(launch), Some(pull)] => words.devices_keys_of_mouse(launch, pull),
            _ => words.devices_keys_of_touch(),
        }
    })
}
