//! Opening and leaving the lab.
//!
//! Stores how the lab was opened. If the command line opened it, leaving ends the program; otherwise it returns to the
//! title.

use super::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Door>()
        .add_systems(OnEnter(Screen::Title), |mut door: ResMut<Door>| {
            *door = Door::Title;
        });
}

/// Origin from which the lab was opened.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Door {
    /// Command line.
    #[default]
    Start,
    /// Title screen.
    Title,
}

impl Door {
    /// Returns `true` if leaving the lab ends the program.
    pub fn is_last(self, launch: &Launch) -> bool {
        self == Self::Start && launch.lab.is_some()
    }
}

/// Scene that the lab opens as its free scene.
#[derive(Resource, Clone, Debug)]
pub(crate) struct SceneToOpen(pub Scene);
