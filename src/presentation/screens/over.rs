//! Overlays at the end of a game, spawned on entering their states. After a cleared level the overlay offers the next
//! one, and in practice the same one again; after a lost game, to continue a journey or to start a new one; after a
//! finished journey, the next pack.

use bevy::prelude::*;
use bevy::ui_widgets::Activate;
use brickwork_ui::item::{Preselected, item};
use brickwork_ui::language::Say;
use brickwork_ui::menu::ITEM;

use super::flow::{to_levels, to_title};
use super::new_journey::NewJourney;
use super::overlay::{Line, bonus_lines, score_line, spawn_overlay};
use crate::journey::{Choice, Course};
use crate::presentation::language::Words;
use crate::presentation::library::current_level::Levels;
use crate::presentation::library::navigation::Navigator;
use crate::presentation::library::session::Session;
use crate::presentation::screen::Overlay;
use crate::simulation::Run;
use crate::simulation::round::Standings;
use crate::simulation::scoring::Tallies;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Overlay::Cleared), spawn_cleared)
        .add_systems(OnEnter(Overlay::Over), spawn_over)
        .add_systems(OnEnter(Overlay::PackFinished), spawn_finished);
}

fn spawn_cleared(
    mut commands: Commands,
    (levels, session): (Levels, Res<Session>),
    run: Res<Run>,
    (standings, tallies): (Res<Standings>, Res<Tallies>),
) {
    let (standing, tally) = (standings.first(), tallies.first());
    let score = score_line(run.level.name(), &standing, &tally, Say::default());
    let lines = std::iter::once(score).chain(bonus_lines(&tally)).collect();
    let next = session.next(&levels.catalogue);
    let next = next.map(|next| levels.catalogue.levels[next].name().to_owned());
    let words = (Words::cleared_head, lines);
    spawn_overlay(&mut commands, Overlay::Cleared, words, |menu| {
        if let Some(next) = &next {
            let level = next.clone();
            let label = move |words: &Words| words.cleared_next(&level);
            menu.spawn((Preselected, item(label, ITEM, play_next)));
        }
        if !session.is_journey() {
            menu.spawn(item(Words::common_again, ITEM, again))
                .insert_if(Preselected, || next.is_none());
        }
        spawn_ways_out(menu);
    });
}

fn spawn_over(
    mut commands: Commands,
    (run, session): (Res<Run>, Res<Session>),
    (standings, tallies): (Res<Standings>, Res<Tallies>),
) {
    let (standing, tally) = (standings.first(), tallies.first());
    let mut lines = vec![score_line(
        run.level.name(),
        &standing,
        &tally,
        Say::default(),
    )];
    if session.is_journey() {
        lines.push(Line::Words(Say::new(Words::over_continue_costs)));
    }
    let words = (Words::over_lost, lines);
    spawn_overlay(&mut commands, Overlay::Over, words, |menu| {
        if session.is_journey() {
            let level = run.level.name().to_owned();
            let label = move |words: &Words| words.over_continue(&level);
            menu.spawn((Preselected, item(label, ITEM, continue_journey)));
            menu.spawn(item(Words::common_new_journey, ITEM, again));
        } else {
            menu.spawn((Preselected, item(Words::over_again, ITEM, again)));
        }
        spawn_ways_out(menu);
    });
}

fn spawn_finished(
    mut commands: Commands,
    (levels, session): (Levels, Res<Session>),
    (standings, tallies): (Res<Standings>, Res<Tallies>),
) {
    let (standing, tally) = (standings.first(), tallies.first());
    let lives = standing.lives;
    let name = session.pack_name().unwrap_or_default();
    let left = Say::new(move |words: &Words| words.finished_lives(lives));
    let mut lines = vec![score_line(name, &standing, &tally, left)];
    lines.extend(
        session
            .course()
            .map(|course| Line::Words(travelled(course))),
    );
    lines.extend(bonus_lines(&tally));
    let following = levels.following_pack(&session);
    let (overlay, words) = (Overlay::PackFinished, (Words::finished_head, lines));
    spawn_overlay(&mut commands, overlay, words, |menu| {
        if let Some(pack) = following {
            let name = levels.catalogue.packs[pack].name.clone();
            let label = move |words: &Words| words.finished_on(&name);
            let on = move |_: On<Activate>, new: NewJourney| new.begin(pack);
            menu.spawn((Preselected, item(label, ITEM, on)));
        }
        menu.spawn(item(Words::finished_again, ITEM, again))
            .insert_if(Preselected, || following.is_none());
        spawn_ways_out(menu);
    });
}

/// Returns a summary of the journey `course`: levels, time, lost lives and continues.
fn travelled(course: &Course) -> Say {
    let total = course.total();
    let (levels, continues) = (course.plan().levels.len(), course.continues());
    Say::new(move |words: &Words| {
        let time = words.exact_time(total.seconds);
        let went = words.finished_went(levels, time, total.lives_lost);
        match continues {
            0 => went,
            times => words.finished_continued(went, times),
        }
    })
}

/// Spawns the items that leave the game for the level select and the title.
pub(super) fn spawn_ways_out(menu: &mut ChildSpawnerCommands) {
    menu.spawn(item(Words::common_levels, ITEM, to_levels));
    menu.spawn(item(Words::common_title, ITEM, to_title));
}

fn play_next(_: On<Activate>, mut navigator: Navigator) {
    navigator.play_next(Choice::Next);
}

fn continue_journey(_: On<Activate>, mut navigator: Navigator) {
    navigator.go_on(Choice::Continue);
}

/// Restarts the journey, or the level in practice.
pub(super) fn again(_: On<Activate>, new: NewJourney) {
    new.again();
}
