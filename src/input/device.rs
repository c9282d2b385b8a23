//! Active device: the one used last. It steers and aims, and hints name its keys or buttons. Runs in `PreUpdate`.
//!
//! Menus count too: the mouse steers a game that was started with a click. Only changes count, so a stick that rests
//! against something does not override the keys.

use bevy::math::DVec2;
use bevy::prelude::*;

use super::actions::Actions;
use super::brand::Brand;
use super::pads::Pads;
use super::settings::ControlSettings;
use super::table::{Action, ActionTable, Device};
use super::{ActionSystems, InputParts, PlayerInputSystems};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, notice_device.in_set(InputParts::Notice));
}

/// Tracks the device in the player's hands on every screen.
pub(super) fn in_hands_plugin(app: &mut App) {
    app.init_resource::<ActiveDevice>()
        .init_resource::<Push>()
        .init_resource::<Pointed>()
        .init_resource::<PadInUse>()
        .add_message::<PadLost>()
        .add_systems(
            PreUpdate,
            (notice_hands, notice_loss)
                .chain()
                .after(ActionSystems)
                .before(PlayerInputSystems),
        );
}

/// Active device: the one used last, which steers.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum ActiveDevice {
    /// Keys or mouse buttons.
    #[default]
    Keys,
    /// The moving mouse, or a finger.
    Pointer,
    /// This gamepad.
    Pad(Entity),
}

/// Deflection of the active keys or gamepad (−1 is left, 1 is right).
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Push(pub f64);

/// Pointer input.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Pointed {
    /// Position of the pointer, if known (units).
    pub at: Option<DVec2>,
    /// Wanted position of the centre of the paddle (units).
    pub target: Option<f64>,
    /// `true` if the pointer has moved in this frame.
    pub moved: bool,
    /// `true` if a finger points, `false` for the mouse.
    pub by_finger: bool,
}

impl Pointed {
    /// Returns the pointing device.
    pub fn device(&self) -> Device {
        if self.by_finger {
            Device::Fingers
        } else {
            Device::Mouse
        }
    }
}

/// Gamepad that was used last, while it is connected.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PadInUse(pub Option<Entity>);

/// Sent when the active gamepad disconnects: its battery is empty, or its cable was pulled.
#[derive(Message, Clone, Copy, Debug)]
pub struct PadLost;

/// Minimum change of a stick's deflection that counts as movement.
const MIN_CHANGE: f64 = 0.05;

/// Factor of the deflection while the player steers finely.
const FINE: f64 = 0.4;

/// Deflection of a gamepad (−1 to 1).
struct Known {
    pad: Entity,
    now: f64,
    /// Deflection when it last counted as moved.
    moved: f64,
}

impl Known {
    /// Returns the entry of `pad`, and adds it if it is missing.
    fn entry(known: &mut Vec<Self>, pad: Entity) -> &mut Self {
        let place = known.iter().position(|of| of.pad == pad);
        let place = place.unwrap_or_else(|| {
            known.push(Self {
                pad,
                now: 0.0,
                moved: 0.0,
            });
            known.len() - 1
        });
        &mut known[place]
    }

    /// Sets the current deflection. Returns `true` if the stick has moved. A released stick does not count, so it does
    /// not become the active device.
    fn note(&mut self, push: f64) -> bool {
        self.now = push;
        let has_moved =
            (push - self.moved).abs() >= MIN_CHANGE || (push == 0.0) != (self.moved == 0.0);
        if has_moved {
            self.moved = push;
        }
        has_moved && push != 0.0
    }
}

fn notice_device(
    (actions, table): (Res<Actions>, Res<ActionTable>),
    (pads, settings): (Res<Pads>, Res<ControlSettings>),
    gamepads: Query<Entity, With<Gamepad>>,
    pointed: Res<Pointed>,
    mut known: Local<Vec<Known>>,
    (mut active, mut push): (ResMut<ActiveDevice>, ResMut<Push>),
    mut in_use: ResMut<PadInUse>,
) {
    let (key_pressed, by_keys) = actions.steering();
    known.retain(|known| gamepads.contains(known.pad));
    let mut moved = None;
    for pad in &gamepads {
        let push = pad_push(pad, &pads, &table, &settings);
        if Known::entry(&mut known, pad).note(push) {
            moved = Some(pad);
        }
    }
    if key_pressed {
        active.set_if_neq(ActiveDevice::Keys);
    } else if let Some(pad) = moved {
        active.set_if_neq(ActiveDevice::Pad(pad));
        in_use.set_if_neq(PadInUse(Some(pad)));
    } else if pointed.moved {
        active.set_if_neq(ActiveDevice::Pointer);
    }
    let pushed = match *active {
        ActiveDevice::Pad(pad) => Known::entry(&mut known, pad).now,
        ActiveDevice::Keys | ActiveDevice::Pointer => by_keys,
    };
    let fine = if actions.held(Action::SteerFine) {
        FINE
    } else {
        1.0
    };
    push.set_if_neq(Push(pushed * fine));
}

/// Returns the deflection of `pad` (−1 to 1).
fn pad_push(pad: Entity, pads: &Pads, table: &ActionTable, settings: &ControlSettings) -> f64 {
    let side = |action| {
        let triggers = table.triggers(action).iter();
        let pushes = triggers.map(|trigger| pads.push(pad, *trigger));
        settings.steering(pushes.fold(0.0, f64::max))
    };
    side(Action::SteerRight) - side(Action::SteerLeft)
}

/// Sets the device for hints to the one that was pressed or moved last.
fn notice_hands(
    actions: Res<Actions>,
    pointed: Res<Pointed>,
    pads: Query<&Gamepad>,
    mut in_use: ResMut<PadInUse>,
    mut table: ResMut<ActionTable>,
) {
    let (device, brand) = match actions.last_by() {
        Some((Device::Pad, Some(pad))) => {
            in_use.set_if_neq(PadInUse(Some(pad)));
            (
                Device::Pad,
                pads.get(pad).map(Brand::from_gamepad).unwrap_or_default(),
            )
        }
        Some((device, _)) => (device, Brand::default()),
        None if pointed.moved => (pointed.device(), Brand::default()),
        None => return,
    };
    if table.spoken_of() != (device, brand) {
        table.speak_of(device, brand);
    }
}

fn notice_loss(
    pads: Query<(), With<Gamepad>>,
    table: Res<ActionTable>,
    mut in_use: ResMut<PadInUse>,
    mut lost: MessageWriter<PadLost>,
) {
    let Some(pad) = in_use.0.filter(|pad| !pads.contains(*pad)) else {
        return;
    };
    debug!("the pad in use, {pad}, has gone");
    in_use.0 = None;
    if table.spoken_of().0 == Device::Pad {
        lost.write(PadLost);
    }
}
