//! Overlay after a cleared level. It offers the next level, and in practice the same one again. Spawned on entering
//! `Overlay::Cleared`.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::flow::{to_levels, to_title};
use super::over::again;
use super::overlay::{bonus_lines, score_line, spawn_overlay};
use crate::journey::Choice;
use crate::presentation::language::{Say, Words};
use crate::presentation::library::current_level::Levels;
use crate::presentation::library::navigation::Navigator;
use crate::presentation::library::session::Session;
use crate::presentation::screen::Overlay;
use crate::presentation::ui::item::{Preselected, item};
use crate::presentation::ui::menu::ITEM;
use crate::presentation::ui::theme::Fonts;
use crate::simulation::round::Standings;
use crate::simulation::run::Run;
use crate::simulation::scoring::Tallies;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Overlay::Cleared), spawn);
}

fn spawn(
    mut commands: Commands,
    fonts: Res<Fonts>,
    (levels, session): (Levels, Res<Session>),
    run: Res<Run>,
    (standings, tallies): (Res<Standings>, Res<Tallies>),
) {
    let tally = tallies.first();
    let mut lines = vec![score_line(
        run.level.name(),
        &standings.first(),
        &tally,
        Say::default(),
    )];
    lines.extend(bonus_lines(&tally));
    let next = session.next(&levels.catalogue);
    let next = next.map(|next| levels.catalogue.levels[next].name().to_owned());
    let words = (Words::cleared_head, lines);
    spawn_overlay(&mut commands, &fonts, Overlay::Cleared, words, |menu| {
        if let Some(next) = &next {
            let level = next.clone();
            let label = move |words: &Words| words.cleared_next(&level);
            menu.spawn((Preselected, item(&fonts, label, ITEM, play_next)));
        }
        if !session.is_journey() {
            menu.spawn(item(&fonts, Words::common_again, ITEM, again))
                .insert_if(Preselected, || next.is_none());
        }
        menu.spawn(item(&fonts, Words::common_levels, ITEM, to_levels));
        menu.spawn(item(&fonts, Words::common_title, ITEM, to_title));
    });
}

fn play_next(_: On<Activate>, mut navigator: Navigator) {
    navigator.play_next(Choice::Next);
}
