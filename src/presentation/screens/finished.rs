//! Overlay after a finished journey, with the next pack. Spawned on entering `Overlay::PackFinished`.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;

use super::flow::{to_levels, to_title};
use super::new_journey::NewJourney;
use super::over::again;
use super::overlay::{Line, bonus_lines, score_line, spawn_overlay};
use crate::journey::Course;
use crate::presentation::language::{Say, Words};
use crate::presentation::library::current_level::Levels;
use crate::presentation::library::session::Session;
use crate::presentation::screen::Overlay;
use crate::presentation::ui::item::{Preselected, item};
use crate::presentation::ui::menu::ITEM;
use crate::presentation::ui::theme::Fonts;
use crate::simulation::round::Standings;
use crate::simulation::scoring::Tallies;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Overlay::PackFinished), spawn);
}

fn spawn(
    mut commands: Commands,
    fonts: Res<Fonts>,
    (levels, session): (Levels, Res<Session>),
    (standings, tallies): (Res<Standings>, Res<Tallies>),
) {
    let standing = standings.first();
    let lives = standing.lives;
    let name = session.pack_name().unwrap_or_default();
    let tally = tallies.first();
    let left = Say::from(move |words: &Words| words.finished_lives(lives));
    let mut lines = vec![score_line(name, &standing, &tally, left)];
    lines.extend(
        session
            .course()
            .map(|course| Line::Words(travelled(course))),
    );
    lines.extend(bonus_lines(&tally));
    let following = levels.following_pack(&session);
    let words = (Words::finished_head, lines);
    spawn_overlay(
        &mut commands,
        &fonts,
        Overlay::PackFinished,
        words,
        |menu| {
            if let Some(pack) = following {
                let name = levels.catalogue.packs[pack].name.clone();
                let label = move |words: &Words| words.finished_on(&name);
                let on = move |_: On<Activate>, new: NewJourney| new.begin(pack);
                menu.spawn((Preselected, item(&fonts, label, ITEM, on)));
            }
            menu.spawn(item(&fonts, Words::finished_again, ITEM, again))
                .insert_if(Preselected, || following.is_none());
            menu.spawn(item(&fonts, Words::common_levels, ITEM, to_levels));
            menu.spawn(item(&fonts, Words::common_title, ITEM, to_title));
        },
    );
}

/// Returns a summary of the journey `course`: levels, time, lost lives and continues.
fn travelled(course: &Course) -> Say {
    let total = course.total();
    let (levels, continues) = (course.plan().levels.len(), course.continues());
    Say::from(move |words: &Words| {
        let time = words.exact_time(total.seconds);
        let went = words.finished_went(levels, time, total.lives_lost);
        match continues {
            0 => went,
            times => words.finished_continued(went, times),
        }
    })
}
