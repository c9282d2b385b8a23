//! Overlays at the end of a game, spawned on entering their states. After a cleared level the overlay offers the next
//! one, and in practice the same one again; after a lost game, to continue a journey or to start a new one; after a
//! finished journey, the next pack.

use bevy::ecs::system::IntoObserverSystem;

use super::flow::to;
use super::level_select::Pictures;
use super::new_journey::NewJourney;
use super::overlay::{Line, full_width, level_lines, score_lines, space_for_text, spawn_overlay};
use super::share_level::spawn_share;
use super::versus::{self, words::DuelSeen};
use crate::journey::Course;
use crate::presentation::library::session::TestFrom;
use crate::presentation::screens::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Overlay::Cleared), spawn_cleared)
        .add_systems(OnEnter(Overlay::Over), spawn_over)
        .add_systems(OnEnter(Overlay::PackFinished), spawn_finished);
}

/// Size of the picture of the next level (pixels of an 800×600 window).
const PICTURE: Vec2 = Vec2::new(80.0, 40.0);

fn spawn_cleared(
    mut commands: Commands,
    (levels, session): (Levels, Res<Session>),
    (run, test, mut pictures): (Res<Run>, Res<TestFrom>, Pictures),
    (standings, tallies): (Res<Standings>, Res<Tallies>),
) {
    let lines = level_lines(&run, &standings, &tallies);
    let next = session.next(&levels.catalogue);
    let words = (Words::cleared_head, lines);
    spawn_overlay(&mut commands, Overlay::Cleared, words, |menu| {
        if let Some(next) = next {
            let level = levels.catalogue.levels[next].name().to_owned();
            let label = move |words: &Words| words.cleared_next(&level);
            let next = pictures.of(&levels.catalogue, next);
            let on = |_: On<Activate>, mut game: Navigator| game.play_next(Choice::Next);
            spawn_next(menu, Say::new(label), on, next);
        }
        if !session.is_journey() {
            let mut again = menu.spawn(item(Words::common_again, ITEM, again));
            if next.is_none() {
                again.insert((Preselected, full_width()));
            }
        }
        let of = (&*levels.catalogue, &*session, &*test);
        spawn_share(menu, run.level.clone(), of);
        spawn_ways_out(menu);
    });
}

fn spawn_over(
    mut commands: Commands,
    (run, session): (Res<Run>, Res<Session>),
    (standings, tallies): (Res<Standings>, Res<Tallies>),
    (duel, language): (DuelSeen, Res<Language>),
) {
    if let Some(end) = duel.duel().end() {
        let head = Say::new(move |words: &Words| versus::words::head(words, end));
        let words = (head, duel.lines(&language));
        spawn_overlay(&mut commands, Overlay::Over, words, |menu| {
            let again = item(Words::versus_rematch, ITEM, again);
            menu.spawn((Preselected, full_width(), again));
            spawn_ways_out(menu);
        });
        return;
    }
    let mut lines = level_lines(&run, &standings, &tallies);
    if session.is_journey() {
        lines.push(Line::Words(Say::new(Words::over_continue_costs)));
    }
    let words = (Words::over_lost, lines);
    spawn_overlay(&mut commands, Overlay::Over, words, |menu| {
        if session.is_journey() {
            let level = run.level.name().to_owned();
            let label = move |words: &Words| words.over_continue(&level);
            let on = |_: On<Activate>, mut game: Navigator| game.go_on(Choice::Continue);
            menu.spawn((Preselected, full_width(), item(label, ITEM, on)));
            menu.spawn(item(Words::common_new_journey, ITEM, again));
        } else {
            let again = item(Words::over_again, ITEM, again);
            menu.spawn((Preselected, full_width(), again));
        }
        spawn_ways_out(menu);
    });
}

fn spawn_finished(
    mut commands: Commands,
    (levels, session, run): (Levels, Res<Session>, Res<Run>),
    mut pictures: Pictures,
    (standings, tallies): (Res<Standings>, Res<Tallies>),
) {
    let (standing, tally) = (standings.total(&run), tallies.together());
    let name = session.pack_name().unwrap_or_default().to_owned();
    let went = session.course();
    let went = went.map(|course| Line::Words(travelled(course, standing.lives)));
    let score = score_lines(name.into(), (0, &standing), &tally);
    let lines = went.into_iter().chain(score).collect();
    let following = levels.following_pack(&session);
    let (overlay, words) = (Overlay::PackFinished, (Words::finished_head, lines));
    spawn_overlay(&mut commands, overlay, words, |menu| {
        if let Some(pack) = following {
            let name = levels.catalogue.packs[pack].name.clone();
            let label = move |words: &Words| words.finished_on(&name);
            let on = move |_: On<Activate>, new: NewJourney| new.begin(pack);
            let first = levels.catalogue.packs[pack].levels.start;
            let picture = pictures.of(&levels.catalogue, first);
            spawn_next(menu, Say::new(label), on, picture);
        }
        // The packs of the player's own, and packs that are not listed any more, have no finale.
        let last = levels.catalogue.packs.last();
        let is_listed = session.place().is_some() && last.is_some_and(|pack| pack.key.is_some());
        let is_last = following.is_none() && is_listed;
        if is_last {
            let finale = item(Words::unlocks_finale, ITEM, to(Screen::Finale));
            menu.spawn((Preselected, full_width(), finale));
        }
        let mut again = menu.spawn(item(Words::finished_again, ITEM, again));
        if following.is_none() && !is_last {
            again.insert((Preselected, full_width()));
        }
        spawn_ways_out(menu);
    });
}

/// Spawns the primary item, which starts a level: its `label` in one line, and the `picture` of the level.
fn spawn_next<M>(
    menu: &mut ChildSpawnerCommands,
    label: Say,
    press: impl IntoObserverSystem<Activate, (), M> + Sync,
    picture: Option<Handle<Image>>,
) where
    M: Send + Sync + 'static,
{
    let node = Node {
        align_items: AlignItems::Center,
        column_gap: px(space::ROW),
        padding: UiRect::axes(px(space::ROW), px(space::PART)),
        border: UiRect::all(px(theme::EDGE)),
        border_radius: BorderRadius::all(px(theme::CORNER)),
        ..default()
    };
    let item = (Preselected, Button, MenuItem, Label(label.clone()), node);
    menu.spawn((item, full_width(), observe(press)))
        .with_children(|on| {
            let label = theme::bold(label, ITEM, tone::TEXT);
            on.spawn(space_for_text())
                .with_child((label, Ellipsis::after(1)));
            if let Some(picture) = picture {
                let node = Node {
                    flex_shrink: 0.0,
                    ..theme::rounded(PICTURE.x, PICTURE.y, theme::CORNER)
                };
                on.spawn((ImageNode::new(picture), node, Pickable::IGNORE));
            }
        });
}

/// Returns a summary of the journey `course`: levels, time, lost lives, continues and the `lives` left.
fn travelled(course: &Course, lives: u32) -> Say {
    let total = course.total();
    let (levels, continues) = (course.plan().levels.len(), course.continues());
    Say::new(move |words: &Words| {
        let time = words.exact_time(total.seconds);
        let went = words.finished_went(levels, time, total.lives_lost);
        let went = match continues {
            0 => went,
            times => words.finished_continued(went, times),
        };
        format!("{went}{}", words.finished_lives(lives))
    })
}

/// Spawns the items that leave the game for the level select and the title.
pub(super) fn spawn_ways_out(menu: &mut ChildSpawnerCommands) {
    menu.spawn(item(Words::common_levels, ITEM, to(Screen::Levels)));
    menu.spawn(item(Words::common_title, ITEM, to(Screen::Title)));
}

/// Restarts the journey, or the level in practice.
pub(super) fn again(_: On<Activate>, new: NewJourney) {
    new.again();
}
