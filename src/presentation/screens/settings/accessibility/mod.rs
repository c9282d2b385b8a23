//! The page about comfort: sizes, contrast, colours, juice, motion, sound. Runs in `Show`.
//!
//! Owns the order of its rows. `comfort` owns what can be settled; each part of the picture obeys it where it is made.

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

/// Everything on this page is as it was first.
fn reset(preferences: &mut Preferences, _: &mut ThisRun) {
    preferences.comfort = Comfort::default();
}
