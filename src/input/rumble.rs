//! Rumble of the active gamepad, or those of several players: weak for a brick, strong for a lost ball. Runs in `Update`, while a person plays.
//!
//! Rumble never conveys information alone. The player sets its strength or turns it off.

use bevy::input::gamepad::{GamepadRumbleIntensity, GamepadRumbleRequest};

use super::device::PadInUse;
use super::player_devices::PlayerDevices;
use super::prelude::*;
use super::table::{ActionTable, Device};
use crate::simulation::RulesInPlay;
use crate::simulation::messages::{BallLost, BrickDestroyed};

/// Strength of the heavy and light motor at full rumble (0 to 1), and duration.
const HIT: (f32, f32, Duration) = (0.0, 0.35, Duration::from_millis(40));
const LOST: (f32, f32, Duration) = (0.8, 0.5, Duration::from_millis(280));

pub(super) fn rumble(
    mut hits: MessageReader<BrickDestroyed>,
    mut lost: MessageReader<BallLost>,
    (settings, table, pad): (Res<ControlSettings>, Res<ActionTable>, Res<PadInUse>),
    (rules, devices): (Res<RulesInPlay>, Res<PlayerDevices>),
    mut requests: MessageWriter<GamepadRumbleRequest>,
) {
    let (hit, life) = (hits.read().count() > 0, lost.read().count() > 0);
    if settings.rumble == 0 {
        return;
    }
    let gamepads: Vec<Entity> = match rules.0.players.are_several() {
        true => devices.pads().collect(),
        false => {
            let in_hands = table.spoken_of.0 == Device::Pad;
            pad.0.filter(|_| in_hands).into_iter().collect()
        }
    };
    let (strong, weak, duration) = match (hit, life) {
        (_, true) => LOST,
        (true, false) => HIT,
        (false, false) => return,
    };
    let part = f32::from(settings.rumble) / 100.0;
    let request = |gamepad| GamepadRumbleRequest::Add {
        gamepad,
        intensity: GamepadRumbleIntensity {
            strong_motor: strong * part,
            weak_motor: weak * part,
        },
        duration,
    };
    requests.write_batch(gamepads.into_iter().map(request));
}
