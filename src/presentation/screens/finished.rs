//! The last level of a pack is cleared. Spawned on entering `Overlay::PackFinished`.

use bevy::prelude::*;
use bevy::ui_widgets::observe;

use super::flow::{to_levels, to_title};
use super::over::retry;
use super::overlay::{ITEM, bonus_lines, spawn_overlay};
use crate::presentation::library::director::Levels;
use crate::presentation::screen::Overlay;
use crate::presentation::ui::item::{Preselected, item};
use crate::presentation::ui::theme::{Fonts, counted};
use crate::simulation::round::{Run, Standings};
use crate::simulation::scoring::Tallies;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Overlay::PackFinished), spawn);
}

fn spawn(
    mut commands: Commands,
    fonts: Res<Fonts>,
    levels: Levels,
    run: Res<Run>,
    (standings, tallies): (Res<Standings>, Res<Tallies>),
) {
    let pack = levels
        .place()
        .and_then(|level| levels.catalogue.pack_of(level));
    // A level that was resumed may be in no pack of the list any more.
    let name = pack.map_or(run.level.name(), |pack| pack.name.as_str());
    let standing = standings.first();
    let lives = counted(standing.lives, "life", "lives");
    let mut lines = vec![format!("{name} · {} points · {lives} left", standing.score)];
    lines.extend(bonus_lines(&tallies.first()));
    let words = ("Pack finished", lines);
    spawn_overlay(
        &mut commands,
        &fonts,
        Overlay::PackFinished,
        words,
        |menu| {
            menu.spawn((
                item(&fonts, "Levels", ITEM),
                Preselected,
                observe(to_levels),
            ));
            menu.spawn((item(&fonts, "Play this one again", ITEM), observe(retry)));
            menu.spawn((item(&fonts, "Title", ITEM), observe(to_title)));
        },
    );
}
