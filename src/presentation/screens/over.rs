//! A game is lost. Spawned on entering `Overlay::Over`.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::flow::{to_levels, to_title};
use super::overlay::{ITEM, result_line, spawn_overlay};
use crate::presentation::library::director::Director;
use crate::presentation::screen::Overlay;
use crate::presentation::ui::item::{Preselected, item};
use crate::presentation::ui::theme::Fonts;
use crate::simulation::round::{Run, Standings};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Overlay::Over), spawn);
}

fn spawn(mut commands: Commands, fonts: Res<Fonts>, run: Res<Run>, standings: Res<Standings>) {
    let words = ("Game over", vec![result_line(&run, &standings.first())]);
    spawn_overlay(&mut commands, &fonts, Overlay::Over, words, |menu| {
        menu.spawn((item(&fonts, "Try again", ITEM), Preselected, observe(retry)));
        menu.spawn((item(&fonts, "Levels", ITEM), observe(to_levels)));
        menu.spawn((item(&fonts, "Title", ITEM), observe(to_title)));
    });
}

/// Plays the level in hand again, as a new game.
pub(super) fn retry(_: On<Activate>, mut director: Director) {
    director.retry();
}
