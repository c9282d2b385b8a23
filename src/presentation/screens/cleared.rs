//! A level is cleared, and another follows. Spawned on entering `Overlay::Cleared`.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::flow::{to_levels, to_title};
use super::overlay::{ITEM, bonus_lines, result_line, spawn_overlay};
use crate::presentation::library::director::{Director, Levels};
use crate::presentation::screen::Overlay;
use crate::presentation::ui::item::{Preselected, item};
use crate::presentation::ui::theme::Fonts;
use crate::simulation::round::{Run, Standings};
use crate::simulation::scoring::Tallies;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Overlay::Cleared), spawn);
}

fn spawn(
    mut commands: Commands,
    fonts: Res<Fonts>,
    levels: Levels,
    run: Res<Run>,
    (standings, tallies): (Res<Standings>, Res<Tallies>),
) {
    let mut lines = vec![result_line(&run, &standings.first())];
    lines.extend(bonus_lines(&tallies.first()));
    let next = levels
        .next()
        .map(|next| levels.catalogue.levels[next].name());
    let words = ("Level cleared", lines);
    spawn_overlay(&mut commands, &fonts, Overlay::Cleared, words, |menu| {
        if let Some(next) = next {
            let label = format!("Next · {next}");
            menu.spawn((item(&fonts, label, ITEM), Preselected, observe(play_next)));
        }
        let mut levels = menu.spawn((item(&fonts, "Levels", ITEM), observe(to_levels)));
        if next.is_none() {
            levels.insert(Preselected);
        }
        menu.spawn((item(&fonts, "Title", ITEM), observe(to_title)));
    });
}

fn play_next(_: On<Activate>, standings: Res<Standings>, mut director: Director) {
    director.play_next(standings.first());
}
