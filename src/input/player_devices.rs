//! Devices of several players on one field: each player steers, launches and pulls with a device of their own.
//!
//! All devices serve the only player of other games. All devices work in menus and pause in every game. Runs in
//! `PreUpdate`.

use std::iter;

use bevy::prelude::*;

use super::table::{Action, Device, KeySet, Trigger};
use crate::simulation::RulesInPlay;
use crate::simulation::player::{MAX_PLAYERS, PlayerId};

/// Device of one of several players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayerDevice {
    /// Keys for the left hand.
    LeftKeys,
    /// Keys for the right hand.
    RightKeys,
    /// Mouse, with its buttons.
    Mouse,
    /// Left half of the touch screen.
    LeftTouch,
    /// Right half of the touch screen.
    RightTouch,
    /// This gamepad.
    Pad(Entity),
}

/// Devices of the players. No two players have the same one.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerDevices {
    devices: [PlayerDevice; MAX_PLAYERS as usize],
    /// `true` once a player has chosen a device.
    is_chosen: bool,
    /// Devices with which the players have played last; `None` before the first game.
    played: Option<[PlayerDevice; MAX_PLAYERS as usize]>,
}

impl Default for PlayerDevices {
    fn default() -> Self {
        Self {
            devices: [PlayerDevice::LeftKeys, PlayerDevice::Mouse],
            is_chosen: false,
            played: None,
        }
    }
}

impl PlayerDevice {
    /// Returns all devices, with these connected gamepads.
    fn all(pads: &[Entity]) -> impl Iterator<Item = Self> {
        let others = [
            Self::LeftKeys,
            Self::RightKeys,
            Self::Mouse,
            Self::LeftTouch,
            Self::RightTouch,
        ];
        others
            .into_iter()
            .chain(pads.iter().copied().map(Self::Pad))
    }

    /// Returns the default triggers of `action` on this device; none for fingers, whose number decides.
    pub fn triggers(self, action: Action) -> Vec<Trigger> {
        let (mut all, device) = match self {
            Self::LeftKeys => (KeySet::Left.triggers(action), Device::Keys),
            Self::RightKeys => (KeySet::Right.triggers(action), Device::Keys),
            Self::Mouse => (KeySet::Both.triggers(action), Device::Mouse),
            Self::Pad(_) => (KeySet::Both.triggers(action), Device::Pad),
            Self::LeftTouch | Self::RightTouch => return Vec::new(),
        };
        all.retain(|trigger| trigger.device() == device);
        all
    }
}

impl PlayerDevices {
    /// Returns the device of `player`.
    pub fn of(&self, player: PlayerId) -> PlayerDevice {
        self.devices[player.index() % self.devices.len()]
    }

    /// Returns the player with `device`.
    pub fn player_with(&self, device: PlayerDevice) -> Option<PlayerId> {
        let place = self.devices.iter().position(|its| *its == device);
        place.map(|place| PlayerId(place as u8))
    }

    /// Gives `player` the next device that no other player has. `pads` has the connected gamepads.
    pub fn choose_next(&mut self, player: PlayerId, pads: &[Entity]) {
        let now = self.of(player);
        let all: Vec<PlayerDevice> = PlayerDevice::all(pads).collect();
        let from = all.iter().position(|device| *device == now);
        let after = from.map_or(0, |place| place + 1);
        let mut following = all.iter().cycle().skip(after).take(all.len());
        if let Some(next) = following.find(|device| self.player_with(**device).is_none()) {
            self.devices[player.index() % self.devices.len()] = *next;
            self.is_chosen = true;
        }
    }

    /// Prepares the devices for a game in which `pads` are connected. Until a player chooses a device, the players have
    /// the gamepads, the second player first, or else keys and mouse. A disconnected gamepad is replaced.
    pub fn prepare(&mut self, pads: &[Entity]) {
        if !self.is_chosen {
            self.devices = Self::default().devices;
            for (player, pad) in iter::zip([1, 0], pads) {
                self.devices[player] = PlayerDevice::Pad(*pad);
            }
        }
        for player in PlayerId::all(MAX_PLAYERS) {
            if let PlayerDevice::Pad(pad) = self.of(player)
                && !pads.contains(&pad)
            {
                self.choose_next(player, pads);
            }
        }
    }

    /// Returns `true` if the players have played with these devices last.
    pub fn are_those_played(&self) -> bool {
        self.played == Some(self.devices)
    }

    /// Notes that the players play with these devices.
    pub fn note_played(&mut self) {
        self.played = Some(self.devices);
    }

    /// Returns the gamepads of the players.
    pub fn pads(&self) -> impl Iterator<Item = Entity> {
        self.devices.iter().filter_map(|device| match device {
            PlayerDevice::Pad(pad) => Some(*pad),
            _ => None,
        })
    }
}

/// Returns `pads` in the order of their numbers.
pub fn in_order(pads: impl Iterator<Item = Entity>) -> Vec<Entity> {
    let mut all: Vec<Entity> = pads.collect();
    all.sort_unstable();
    all
}

/// Prepares the devices when a level starts.
pub(super) fn prepare_devices(
    rules: Res<RulesInPlay>,
    pads: Query<Entity, With<Gamepad>>,
    mut devices: ResMut<PlayerDevices>,
) {
    if rules.0.players.are_several() {
        devices.prepare(&in_order(pads.iter()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_can_choose_every_device_that_the_other_one_does_not_have() {
        let pads = [10, 11].map(|index| Entity::from_raw_u32(index).expect("an entity"));
        let mut devices = PlayerDevices::default();
        let mut seen = Vec::new();
        for _ in 0..6 {
            devices.choose_next(PlayerId(1), &pads);
            let (first, second) = (devices.of(PlayerId(0)), devices.of(PlayerId(1)));
            assert_ne!(first, second);
            seen.push(second);
        }
        let all = PlayerDevice::all(&pads).filter(|device| *device != PlayerDevice::LeftKeys);
        for device in all {
            assert!(seen.contains(&device), "{device:?}");
        }
    }

    #[test]
    fn connected_gamepads_come_before_keys_and_mouse_and_never_replace_a_choice() {
        let pads = [10, 11].map(|index| Entity::from_raw_u32(index).expect("an entity"));
        let [one, two] = pads.map(PlayerDevice::Pad);
        let mut devices = PlayerDevices::default();
        let usual = devices.devices;
        for (connected, wanted) in [
            (&pads[..1], [PlayerDevice::LeftKeys, one]),
            (&pads[..], [two, one]),
            (&pads[..0], usual),
        ] {
            devices.prepare(connected);
            assert_eq!(devices.devices, wanted, "{connected:?}");
        }
        devices.choose_next(PlayerId(0), &[]);
        assert_eq!(devices.of(PlayerId(0)), PlayerDevice::RightKeys);
        devices.prepare(&pads);
        assert_eq!(devices.of(PlayerId(0)), PlayerDevice::RightKeys);
        assert_eq!(devices.of(PlayerId(1)), PlayerDevice::Mouse);
    }

    #[test]
    fn a_disconnected_gamepad_is_replaced_before_a_game() {
        let pad = Entity::from_raw_u32(10).expect("an entity");
        let mut devices = PlayerDevices::default();
        while devices.of(PlayerId(0)) != PlayerDevice::Pad(pad) {
            devices.choose_next(PlayerId(0), &[pad]);
        }
        devices.prepare(&[]);
        assert_eq!(devices.pads().count(), 0);
        assert_ne!(devices.of(PlayerId(0)), devices.of(PlayerId(1)));
    }
}
