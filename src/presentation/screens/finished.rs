//! The end of a journey: all levels of its pack are behind the player, and another pack follows. Spawned on entering
//! `Overlay::PackFinished`.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};

use super::flow::{to_levels, to_title};
use super::over::again;
use super::overlay::{ITEM, Line, bonus_lines, score_line, spawn_overlay};
use crate::journey::Course;
use crate::presentation::library::director::Director;
use crate::presentation::library::hand::InHand;
use crate::presentation::library::levels::Levels;
use crate::presentation::screen::Overlay;
use crate::presentation::ui::item::{Preselected, item};
use crate::presentation::ui::theme::{Fonts, counted};
use crate::presentation::ui::words;
use crate::simulation::round::Standings;
use crate::simulation::scoring::Tallies;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Overlay::PackFinished), spawn);
}

fn spawn(
    mut commands: Commands,
    fonts: Res<Fonts>,
    (levels, hand): (Levels, Res<InHand>),
    (standings, tallies): (Res<Standings>, Res<Tallies>),
) {
    let standing = standings.first();
    let lives = counted(standing.lives, "life", "lives");
    let name = hand.pack_name().unwrap_or_default();
    let (tally, left) = (tallies.first(), format!(" · {lives} left"));
    let mut lines = vec![score_line(name, &standing, &tally, left.into())];
    lines.extend(
        hand.course()
            .map(|course| Line::Words(travelled(course).into())),
    );
    lines.extend(bonus_lines(&tally));
    let following = levels.following_pack(&hand);
    let words = ("Journey finished", lines);
    spawn_overlay(
        &mut commands,
        &fonts,
        Overlay::PackFinished,
        words,
        |menu| {
            if let Some(pack) = following {
                let label = format!("On to {}", levels.catalogue.packs[pack].name);
                let on = move |_: On<Activate>, mut director: Director| {
                    director.begin_journey(pack);
                    director.cover(Overlay::None);
                };
                menu.spawn((item(&fonts, label, ITEM), Preselected, observe(on)));
            }
            let mut anew = menu.spawn((item(&fonts, "This journey again", ITEM), observe(again)));
            if following.is_none() {
                anew.insert(Preselected);
            }
            menu.spawn((item(&fonts, "Levels", ITEM), observe(to_levels)));
            menu.spawn((item(&fonts, "Title", ITEM), observe(to_title)));
        },
    );
}

/// How the journey of `course` went.
fn travelled(course: &Course) -> String {
    let total = course.total();
    let levels = counted(course.plan().levels.len() as u32, "level", "levels");
    let lost = counted(total.lives_lost, "life", "lives");
    let continued = match course.continues() {
        0 => String::new(),
        times => format!(" · continued {}", counted(times, "time", "times")),
    };
    format!(
        "{levels} in {} · {lost} lost{continued}",
        words::exact_time(total.seconds)
    )
}
