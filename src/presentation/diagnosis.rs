//! How much of its inside the game shows: nothing, how fast it runs, or also what the collisions know. Runs in `Flow`.
//!
//! Owns the key and the three stages. `screens/diagnosis` shows numbers, `look/diagnosis.rs` lines in the field; both cost
//! nothing while nothing is shown.

use bevy::prelude::*;

use super::PresentationSystems;
use crate::input::{Action, Actions};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Diagnosis>()
        .add_systems(Update, turn.in_set(PresentationSystems::Flow));
}

/// How much of its inside the game shows.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Diagnosis {
    /// Nothing.
    #[default]
    Off,
    /// How fast it runs.
    Numbers,
    /// And, in the field, where balls will fly, where they bounced, and all colliders.
    Lines,
}

/// Run condition: it shows how fast it runs.
pub(super) fn shows_numbers(diagnosis: Res<Diagnosis>) -> bool {
    *diagnosis != Diagnosis::Off
}

/// Run condition: it shows what the collisions know.
pub(super) fn shows_lines(diagnosis: Res<Diagnosis>) -> bool {
    *diagnosis == Diagnosis::Lines
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
