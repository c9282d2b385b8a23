//! Devices of several players on one field: each player steers, launches and pulls with a device of their own.
//!
//! All devices serve the only player of other games. Menus and the pause obey all devices in every game.

use std::iter;

use bevy::prelude::*;

use super::table::{Action, ActionTable, Device, KeySet, Trigger};
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
pub struct PlayerDevices([PlayerDevice; MAX_PLAYERS as usize]);

impl Default for PlayerDevices {
    fn default() -> Self {
        Self([PlayerDevice::LeftKeys, PlayerDevice::Mouse])
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

    /// Returns the triggers of `action` on this device; none for fingers, whose number decides.
    pub fn triggers(self, action: Action, table: &ActionTable) -> Vec<Trigger> {
        let (all, device) = match self {
            Self::LeftKeys => (KeySet::Left.triggers(action), Device::Keys),
            Self::RightKeys => (KeySet::Right.triggers(action), Device::Keys),
            Self::Mouse => (table.triggers(action).to_vec(), Device::Mouse),
            Self::Pad(_) => (table.triggers(action).to_vec(), Device::Pad),
            Self::LeftTouch | Self::RightTouch => return Vec::new(),
        };
        let mut all = all;
        all.retain(|trigger| trigger.device() == device);
        all
    }
}

impl PlayerDevices {
    /// Returns the device of `player`.
    pub fn of(&self, player: PlayerId) -> PlayerDevice {
        self.0[player.index() % self.0.len()]
    }

    /// Returns the player with `device`.
    pub fn player_with(&self, device: PlayerDevice) -> Option<PlayerId> {
        let place = self.0.iter().position(|its| *its == device);
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
            self.0[player.index() % self.0.len()] = *next;
        }
    }

    /// Gives the players the connected gamepads, if they have not chosen other devices. The second player comes first,
    /// because the first one may play on with the keys.
    pub fn prefer_pads(&mut self, pads: &[Entity]) {
        if *self != Self::default() {
            return;
        }
        let players = [1, 0].map(PlayerId);
        for (player, pad) in iter::zip(players, pads) {
            self.0[player.index()] = PlayerDevice::Pad(*pad);
        }
    }

    /// Returns the gamepads of the players.
    pub fn pads(&self) -> impl Iterator<Item = Entity> {
        self.0.iter().filter_map(|device| match device {
            PlayerDevice::Pad(pad) => Some(*pad),
            _ => None,
        })
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
        let preferred = |pads: &[Entity]| {
            let mut devices = PlayerDevices::default();
            devices.prefer_pads(pads);
            devices.0
        };
        assert_eq!(preferred(&[]), PlayerDevices::default().0);
        assert_eq!(preferred(&pads[..1]), [PlayerDevice::LeftKeys, one]);
        assert_eq!(preferred(&pads), [two, one]);
        let mut chosen = PlayerDevices([PlayerDevice::RightKeys, PlayerDevice::Mouse]);
        chosen.prefer_pads(&pads);
        assert_eq!(chosen.of(PlayerId(1)), PlayerDevice::Mouse);
    }
}
