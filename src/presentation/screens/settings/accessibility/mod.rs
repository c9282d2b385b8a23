//! Accessibility page: sizes, contrast, colours, juice, motion, sound. Runs in `Show`.
//!
//! It defines the order of the rows. `comfort` defines the settings; the systems that draw each effect apply them.

mod amounts;
mod choices;

use bevy::prelude::*;

use super::{Page, spawn_hint};
use crate::input::ActionTable;
use crate::presentation::comfort::Comfort;
use crate::presentation::language::Words;
use crate::presentation::library::preferences::{Preferences, ThisRun};
use crate::presentation::ui::theme::Fonts;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((amounts::plugin, choices::plugin));
}

pub(super) const PAGE: Page = Page {
    key: "Accessibility",
    name: Words::accessibility_page,
    fill,
    reset,
};

fn fill(page: &mut ChildSpawnerCommands, fonts: &Fonts, _: &ActionTable) {
    amounts::spawn(page, fonts, &amounts::SIZES);
    choices::spawn(page, fonts, &choices::SIGHT);
    choices::spawn(page, fonts, &choices::JUICE);
    choices::spawn(page, fonts, &choices::PRESENT);
    amounts::spawn(page, fonts, &amounts::SHAKE);
    choices::spawn(page, fonts, &choices::MOTION);
    choices::spawn(page, fonts, &choices::HEARING);
    spawn_hint(page, fonts, Words::accessibility_hint);
}

/// Resets everything on this page.
fn reset(preferences: &mut Preferences, _: &mut ThisRun) {
    preferences.comfort = Comfort::default();
}
