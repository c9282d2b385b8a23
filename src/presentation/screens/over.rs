//! Overlay after a lost game. It offers to continue a journey or to start a new one. Spawned on entering
//! `Overlay::Over`.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::flow::{to_levels, to_title};
use super::new_journey::NewJourney;
use super::overlay::{Line, score_line, spawn_overlay};
use crate::journey::Choice;
use crate::presentation::language::{Say, Words};
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
    app.add_systems(OnEnter(Overlay::Over), spawn);
}

fn spawn(
    mut commands: Commands,
    fonts: Res<Fonts>,
    run: Res<Run>,
    (standings, tallies): (Res<Standings>, Res<Tallies>),
    session: Res<Session>,
) {
    let line = score_line(
        run.level.name(),
        &standings.first(),
        &tallies.first(),
        Say::default(),
    );
    let mut lines = vec![line];
    if session.is_journey() {
        lines.push(Line::Words(Words::over_continue_costs.into()));
    }
    let words = (Words::over_lost, lines);
    spawn_overlay(&mut commands, &fonts, Overlay::Over, words, |menu| {
        if session.is_journey() {
            let level = run.level.name().to_owned();
            let label = move |words: &Words| words.over_continue(&level);
            menu.spawn((Preselected, item(&fonts, label, ITEM, continue_journey)));
            menu.spawn(item(&fonts, Words::common_new_journey, ITEM, again));
        } else {
            menu.spawn((Preselected, item(&fonts, Words::over_again, ITEM, again)));
        }
        menu.spawn(item(&fonts, Words::common_levels, ITEM, to_levels));
        menu.spawn(item(&fonts, Words::common_title, ITEM, to_title));
    });
}

fn continue_journey(_: On<Activate>, mut navigator: Navigator) {
    navigator.go_on(Choice::Continue);
}

/// Restarts the journey, or the level in practice.
pub(super) fn again(_: On<Activate>, new: NewJourney) {
    new.again();
}
