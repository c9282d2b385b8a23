//! A game is lost: a journey may be continued, or begun anew. Spawned on entering `Overlay::Over`.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::flow::{to_levels, to_title};
use super::overlay::{ITEM, Line, score_line, spawn_overlay};
use crate::journey::Choice;
use crate::presentation::library::director::Director;
use crate::presentation::library::hand::InHand;
use crate::presentation::screen::Overlay;
use crate::presentation::ui::item::{Preselected, item};
use crate::presentation::ui::theme::Fonts;
use crate::simulation::round::{Run, Standings};
use crate::simulation::scoring::Tallies;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Overlay::Over), spawn);
}

/// Said where a journey may be continued.
const CONTINUED: &str =
    "Continue here with new lives and no points; the journey is marked as continued.";

fn spawn(
    mut commands: Commands,
    fonts: Res<Fonts>,
    run: Res<Run>,
    (standings, tallies): (Res<Standings>, Res<Tallies>),
    hand: Res<InHand>,
) {
    let line = score_line(run.level.name(), &standings.first(), &tallies.first(), "");
    let mut lines = vec![line];
    if hand.is_journey() {
        lines.push(Line::Words(CONTINUED.to_owned()));
    }
    let words = ("Game over", lines);
    spawn_overlay(&mut commands, &fonts, Overlay::Over, words, |menu| {
        if hand.is_journey() {
            let label = format!("Continue · {}", run.level.name());
            menu.spawn((
                item(&fonts, label, ITEM),
                Preselected,
                observe(continue_journey),
            ));
            menu.spawn((item(&fonts, "New journey", ITEM), observe(again)));
        } else {
            menu.spawn((item(&fonts, "Try again", ITEM), Preselected, observe(again)));
        }
        menu.spawn((item(&fonts, "Levels", ITEM), observe(to_levels)));
        menu.spawn((item(&fonts, "Title", ITEM), observe(to_title)));
    });
}

fn continue_journey(_: On<Activate>, mut director: Director) {
    director.go_on(Choice::Continue);
}

/// Begins anew: the journey, or the level in practice.
pub(super) fn again(_: On<Activate>, mut director: Director) {
    director.go_on(Choice::Again);
}
