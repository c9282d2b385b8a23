//! Fingers on the field. Runs in `PreUpdate`, before actions are read.
//!
//! Only fingers that touched the field first count, until they leave the screen. Those on a button or a menu are
//! handled by Bevy's pointers. Presentation provides the positions in the field.

use bevy::input::touch::Touches;
use bevy::math::DVec2;
use bevy::prelude::*;

use super::PressTaken;
use super::table::MAX_FINGERS;

/// System that reads [`FieldFingers`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FingerSystems;

/// Positions of all fingers on the screen in the field.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct FieldFingers(pub Vec<FieldFinger>);

/// Finger on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FieldFinger {
    /// Id of the finger while it is on the screen.
    pub id: u64,
    /// Position (units).
    pub at: DVec2,
    /// `true` if the position is in the field.
    pub is_inside: bool,
}

/// Fingers that touched the field.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Fingers {
    down: Vec<u64>,
    /// Number of fingers on the field if one touched it in this frame.
    pub came: Option<u8>,
    /// Position of the first finger (units).
    pub at: Option<DVec2>,
}

impl Fingers {
    /// Returns the number of fingers on the field, at most `MAX_FINGERS`.
    pub fn count(&self) -> u8 {
        self.down.len().min(usize::from(MAX_FINGERS)) as u8
    }
}

pub(super) fn follow_fingers(
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
