//! Diagnosis view: off, performance numbers, or also the data of the collisions. Runs in `Flow`.
//!
//! This file handles the key and stores the stage. `screens/diagnosis` shows the numbers and `look/diagnosis.rs` draws
//! lines in the field. Both show nothing while the view is off.

use bevy::prelude::*;

use super::PresentationSystems;
use crate::input::{Action, Actions};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Diagnosis>()
        .add_systems(Update, turn.in_set(PresentationSystems::Flow));
}

/// Stage of the diagnosis view.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Diagnosis {
    /// Nothing is shown.
    #[default]
    Off,
    /// The speed of the game is shown.
    Numbers,
    /// The field also shows all colliders, the predicted flights of balls and their last contacts.
    Lines,
}

fn turn(actions: Res<Actions>, mut diagnosis: ResMut<Diagnosis>) {
    if actions.pressed(Action::Diagnose) {
        *diagnosis = match *diagnosis {
            Diagnosis::Off => Diagnosis::Numbers,
            Diagnosis::Numbers => Diagnosis::Lines,
            Diagnosis::Lines => Diagnosis::Off,
        };
    }
}
