//! Fingers on the field. Runs in `PreUpdate`, before actions are read.
//!
//! Owns which fingers have been laid on the field and stay on the screen. Those that were laid elsewhere, on a button or a
//! menu, are none of ours: Bevy's pointers take them. Presentation says where in the field each is.

use bevy::input::touch::Touches;
use bevy::math::DVec2;
use bevy::prelude::*;

use super::table::MAX_FINGERS;
use super::{ActionSystems, PressTaken};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FieldFingers>()
        .init_resource::<Fingers>()
        .add_systems(
            PreUpdate,
            follow_fingers.in_set(FingerSystems).before(ActionSystems),
        );
}

/// Reads [`FieldFingers`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FingerSystems;

/// Where each finger on the screen is in the field, by its number.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct FieldFingers(pub Vec<FieldFinger>);

/// A finger on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FieldFinger {
    /// Its number, as long as it stays on the screen.
    pub id: u64,
    /// Where it is (units).
    pub at: DVec2,
    /// Whether that is in the field.
    pub is_inside: bool,
}

/// The fingers that have been laid on the field.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Fingers {
    down: Vec<u64>,
    /// How many lay there when one came in this frame.
    pub came: Option<u8>,
    /// Where the first one is.
    pub at: Option<DVec2>,
}

impl Fingers {
    /// How many lie on the field.
    pub fn count(&self) -> u8 {
        self.down.len().min(usize::from(MAX_FINGERS)) as u8
    }
}

fn follow_fingers(
    field: Res<FieldFingers>,
    touches: Res<Touches>,
    taken: Res<PressTaken>,
    mut fingers: ResMut<Fingers>,
) {
    let fingers = fingers.bypass_change_detection();
    let before = fingers.down.len();
    let stays = |id: &u64| touches.get_pressed(*id).is_some();
    fingers.down.retain(stays);
    for finger in &field.0 {
        let is_new = touches.just_pressed(finger.id) && !fingers.down.contains(&finger.id);
        if is_new && finger.is_inside && !taken.fingers.contains(&finger.id) {
            fingers.down.push(finger.id);
        }
    }
    fingers.came = (fingers.down.len() > before).then(|| fingers.count());
    let first = fingers.down.first();
    fingers.at = first.and_then(|id| {
        let finger = field.0.iter().find(|finger| finger.id == *id);
        finger.map(|finger| finger.at)
    });
}
