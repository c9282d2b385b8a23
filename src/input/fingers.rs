//! Fingers on the field. Runs in `PreUpdate`, before actions are read.
//!
//! Only fingers that touched the field first count, until they leave the screen. Those on a button or a menu are
//! handled by Bevy's pointers. Presentation provides the positions in the field.

use bevy::input::touch::Touches;
use bevy::math::DVec2;
use bevy::prelude::*;

use super::PressTaken;
use super::table::MAX_FINGERS;
use crate::simulation::RulesInPlay;

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
    down: Vec<Finger>,
    /// Number of fingers on the field if one touched it in this frame.
    pub came: Option<u8>,
    /// Position of the first finger (units).
    pub at: Option<DVec2>,
}

/// Finger on the field.
#[derive(Clone, Copy, Debug)]
pub(super) struct Finger {
    id: u64,
    /// Position of its first touch (units).
    pub from: DVec2,
    /// Position (units).
    pub at: DVec2,
    /// `true` if it touched the field in this frame.
    pub is_new: bool,
}

impl Fingers {
    /// Returns the number of fingers on the field, at most `MAX_FINGERS`.
    pub fn count(&self) -> u8 {
        self.down.len().min(usize::from(MAX_FINGERS)) as u8
    }

    /// Returns the fingers on the field in the order of their touches.
    pub fn on_field(&self) -> &[Finger] {
        &self.down
    }
}

pub(super) fn follow_fingers(
    field: Res<FieldFingers>,
    touches: Res<Touches>,
    (taken, rules): (Res<PressTaken>, Res<RulesInPlay>),
    mut fingers: ResMut<Fingers>,
) {
    let fingers = fingers.bypass_change_detection();
    let before = fingers.down.len();
    fingers
        .down
        .retain(|finger| touches.get_pressed(finger.id).is_some());
    for finger in &mut fingers.down {
        finger.is_new = false;
        let now = field.0.iter().find(|now| now.id == finger.id);
        finger.at = now.map_or(finger.at, |now| now.at);
    }
    for FieldFinger { id, at, is_inside } in field.0.iter().copied() {
        let is_new = touches.just_pressed(id) && !fingers.down.iter().any(|finger| finger.id == id);
        if is_new && is_inside && !taken.fingers.contains(&id) {
            fingers.down.push(Finger {
                id,
                from: at,
                at,
                is_new,
            });
        }
    }
    let count = match rules.0.players.are_several() {
        // Each has fingers of their own, whose sum means nothing.
        true => 1,
        false => fingers.count(),
    };
    fingers.came = (fingers.down.len() > before).then_some(count);
    fingers.at = fingers.down.first().map(|finger| finger.at);
}
