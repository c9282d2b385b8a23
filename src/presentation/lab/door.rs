//! The way into the lab and out of it: leaving leads to where it was entered from.
//!
//! Owns which way that was. The command line opens the lab alone, so the program ends with it; the title opens it as one of its pages.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use crate::input::Action;
use crate::presentation::launch::Launch;
use crate::presentation::library::director::Director;
use crate::presentation::screen::Screen;
use crate::presentation::ui::control::Asked;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Door>();
}

/// How the lab was entered.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Door {
    /// As the program started.
    #[default]
    Start,
    /// From the title.
    Title,
}

impl Door {
    /// Whether the program ends where the lab is left.
    pub fn is_last(self, launch: &Launch) -> bool {
        self == Self::Start && launch.lab.is_some()
    }
}

/// What it takes to leave.
#[derive(SystemParam)]
pub(super) struct Exit<'w> {
    door: Res<'w, Door>,
    director: Director<'w>,
    ends: MessageWriter<'w, AppExit>,
}

impl Exit<'_> {
    pub fn leave(&mut self) {
        if self.door.is_last(&self.director.levels.launch) {
            self.ends.write(AppExit::Success);
        } else {
            self.director.leave(Screen::Title);
        }
    }
}

/// Leads from the title.
pub(crate) fn to_lab(_: On<Activate>, mut door: ResMut<Door>, mut director: Director) {
    *door = Door::Title;
    director.leave(Screen::Lab);
}

/// Asks for the same as the key that leaves.
pub(super) fn ask_to_leave(_: On<Activate>, mut asked: MessageWriter<Asked>) {
    asked.write(Asked(Action::WatchLeave));
}
