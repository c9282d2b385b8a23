//! Choice after a cleared wall: the medals, and the offered tools as cards. Spawned on `Screen::RunChoice`. Runs in
//! `Show`.
//!
//! A pressed card is taken at once if no more tools can be chosen after it, and is marked otherwise. [`actions`] changes
//! the offers.
//!
//! [`actions`]: super::actions

use super::actions::{Aim, spawn_actions};
use super::build;
use super::cards::{Card, spawn_card, spawn_cards};
use super::medals::spawn_medals;
use super::words::spawn_line;
use super::{LatePress, Picked};
use crate::presentation::library::progress::LatestNews;
use crate::presentation::library::runs::current::CurrentRun;
use crate::presentation::screens::flow::to;
use crate::presentation::screens::landing::land;
use crate::presentation::screens::prelude::*;
use crate::presentation::screens::results_words;
use crate::progress::Mode;
use crate::runs::{Offers, PickError};
use brickwork_ui::page::{Respawned, spawn_page};

pub(super) fn plugin(app: &mut App) {
    let is_other = resource_changed::<LatestNews>.or_else(resource_changed::<Language>);
    app.init_resource::<Picked>()
        .init_resource::<Aim>()
        .add_systems(OnEnter(Screen::RunChoice), forget)
        .add_systems(
            Update,
            (
                spawn.run_if(state_changed::<Screen>.or_else(is_other.clone())),
                spawn_offers_again
                    .run_if(resource_changed::<Aim>.and_then(not(state_changed::<Screen>))),
                show_picked.run_if(
                    resource_changed::<Picked>
                        .or_else(resource_changed::<Aim>)
                        .or_else(is_other),
                ),
            )
                .chain()
                .run_if(in_state(Screen::RunChoice))
                .before(land)
                .in_set(PresentationSystems::Show),
        );
}

/// Space between the rows of the page (pixels).
const GAP: f32 = 4.0;

/// Card of the offer with this index.
#[derive(Component)]
struct Offer(u8);

/// Text on the card of a chosen offer.
#[derive(Component)]
struct Mark(u8);

/// Part of the page with the offers and what changes them.
#[derive(Component)]
struct OffersPart;

/// Item that starts the next wall.
#[derive(Component)]
struct NextItem;

fn forget(mut picked: ResMut<Picked>, mut aim: ResMut<Aim>) {
    picked.0.clear();
    *aim = Aim::default();
}

fn spawn(
    mut commands: Commands,
    (session, latest, aim): (Res<Session>, Res<LatestNews>, Res<Aim>),
    words: Res<Language>,
) {
    let Some(run) = session.run() else { return };
    let words = &**words;
    let is_empty = run.course.offers().tools.is_empty();
    let screen = theme::screen("Choice", Screen::RunChoice);
    commands.spawn((Respawned, screen)).with_children(|screen| {
        let content = |column: &mut ChildSpawnerCommands| {
            let head = words.run_cleared(run.course.place() + 1);
            column.spawn(theme::bold(head, size::PAGE, tone::TEXT));
            spawn_medals(column, words, run);
            for line in news(words, run, &latest) {
                spawn_line(column, line, tone::TEXT_QUIET);
            }
            let node = Node {
                width: percent(100),
                flex_shrink: 0.0,
                ..theme::column(GAP)
            };
            let mut part = column.spawn((OffersPart, node));
            part.with_children(|part| spawn_offers(part, words, run, *aim));
        };
        spawn_page(screen, theme::page_column(GAP), content, |foot| {
            let mut next = foot.spawn((NextItem, item(Words::run_without, size::BODY, go_on)));
            next.insert_if(Preselected, || is_empty);
            foot.spawn(item(Words::run_tools, size::BODY, build::open));
            foot.spawn(item(Words::common_title, size::BODY, to(Screen::Title)));
        });
    });
}

/// Spawns the offers again after an action, or when the aim of the next press changes.
fn spawn_offers_again(
    mut commands: Commands,
    (session, aim): (Res<Session>, Res<Aim>),
    words: Res<Language>,
    parts: Query<Entity, With<OffersPart>>,
) {
    let Some(run) = session.run() else { return };
    for part in &parts {
        let mut part = commands.entity(part);
        part.despawn_children();
        part.with_children(|part| spawn_offers(part, &words, run, *aim));
    }
}

/// Returns the goals and discoveries of the wall, one per line.
fn news(words: &Words, run: &CurrentRun, latest: &LatestNews) -> Vec<String> {
    // A run that is continued at its choice may come after another game.
    let wall = run.course.wall().level.identity().to_string();
    let told = latest.0.as_ref();
    let told =
        told.filter(|told| told.game.level == wall && matches!(told.game.mode, Mode::Run(_)));
    told.map_or_else(Vec::new, |told| {
        results_words::lines(words, &told.game, &told.news)
    })
}

/// Spawns the number of tools that can be chosen, the score that pays for them, the items that change the offers, and
/// their cards.
fn spawn_offers(column: &mut ChildSpawnerCommands, words: &Words, run: &CurrentRun, aim: Aim) {
    let (offers, score) = (run.course.offers(), run.course.total().score);
    let choose = match aim.question(words) {
        Some(question) => question,
        None if offers.tools.is_empty() => words.run_nothing_left(),
        None => words.run_choose(most(&offers)),
    };
    let points = words.common_points(words.points(score.into()));
    let line = theme::bold(format!("{choose} · {points}"), size::BODY, tone::TEXT);
    column.spawn((line, theme::margin(UiRect::top(px(space::ROW)))));
    spawn_actions(column, &offers, aim);
    let is_locked = |tool| offers.locked.contains(tool);
    let focused = aim.at.min(offers.tools.len().saturating_sub(1) as u8);
    spawn_cards(column, |row| {
        for (index, tool) in (0..).zip(&offers.tools) {
            let card = Card {
                tool: *tool,
                can_pay: offers.taken(&[index], score).is_ok(),
                more: is_locked(tool).then(|| Words::run_locked.into_say()),
            };
            let mut spawned = spawn_card(row, &card);
            spawned
                .insert((Button, Offer(index), observe(press)))
                .insert_if(Preselected, || index == focused);
            // A single tool is taken at once. The mark has space from the beginning, so that no card grows.
            if most(&offers) > 1 {
                let mark = theme::bold(Words::run_chosen, size::SMALL, tone::ACCENT);
                spawned.with_child((Mark(index), Visibility::Hidden, mark));
            }
        }
    });
}

/// Applies the aimed action to the offer of the pressed card. Without one, marks or unmarks the offer, and continues once
/// no more can be chosen.
fn press(
    pressed: On<Activate>,
    late: LatePress,
    cards: Query<&Offer>,
    words: Res<Language>,
    (mut picked, mut aim): (ResMut<Picked>, ResMut<Aim>),
    mut navigator: Navigator,
    mut announce: MessageWriter<Announce>,
) {
    let (Ok(Offer(index)), Some(run)) = (cards.get(pressed.entity), navigator.session.run()) else {
        return;
    };
    if late.is_late() {
        return;
    }
    let (offers, score) = (run.course.offers(), run.course.total().score);
    if let Some(action) = aim.action(*index) {
        if offers.check(action).is_ok() {
            navigator.act(action);
            picked.0.clear();
            *aim = Aim::after(*index);
        }
        return;
    }
    let chosen = toggled(&picked.0, *index);
    match offers.taken(&chosen, score) {
        Ok(_) if chosen.len() == most(&offers) => navigator.pick(&chosen),
        Ok(_) => picked.0 = chosen,
        Err(PickError::TooDear { price, .. }) => {
            let refused = words.run_too_dear(words.points(price.into()));
            announce.write(Announce(Say::from(refused), Way::Shown));
        }
        Err(refused) => warn!("this cannot be chosen now: {refused}"),
    }
}

/// Returns the number of offers that can be taken.
fn most(offers: &Offers) -> usize {
    offers.picks.min(offers.tools.len())
}

/// Returns the `chosen` offers with the offer `index`, or without it if it is among them.
fn toggled(chosen: &[u8], index: u8) -> Vec<u8> {
    match chosen.contains(&index) {
        true => chosen.iter().copied().filter(|it| *it != index).collect(),
        false => [chosen, &[index]].concat(),
    }
}

/// Starts the next wall with the marked offers.
fn go_on(_: On<Activate>, late: LatePress, picked: Res<Picked>, mut navigator: Navigator) {
    if !late.is_late() {
        navigator.pick(&picked.0);
    }
}

/// Shows which offers are chosen.
fn show_picked(
    picked: Res<Picked>,
    cards: Query<(Entity, &Offer)>,
    mut marks: Query<(&Mark, &mut Visibility)>,
    next: Query<(Entity, &Children), With<NextItem>>,
    mut commands: Commands,
) {
    for (entity, Offer(index)) in &cards {
        let is_chosen = picked.0.contains(index);
        let ground = if is_chosen {
            tone::CHOSEN
        } else {
            tone::BUTTON
        };
        commands.entity(entity).insert(Ground(ground));
    }
    for (Mark(index), mut visibility) in &mut marks {
        *visibility = match picked.0.contains(index) {
            true => Visibility::Inherited,
            false => Visibility::Hidden,
        };
    }
    let label: fn(&Words) -> String = match picked.0.is_empty() {
        true => Words::run_without,
        false => Words::run_next,
    };
    for (entity, texts) in &next {
        commands.entity(entity).insert(Label(label.into_say()));
        for text in texts {
            commands.entity(*text).insert(Says(label.into_say()));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::ToolId;
    use crate::runs::offers::price;

    #[test]
    fn chosen_tools_cost_the_sum_of_their_prices_and_can_be_put_back() {
        let dear = ToolId::all().find(|tool| price(*tool) > 0);
        let dear = dear.expect("a tool with a price");
        let offers = Offers {
            tools: vec![dear; 2],
            picks: 3,
            ..Offers::default()
        };
        assert_eq!(most(&offers), 2, "no more than are offered");
        let score = price(dear);
        let one = toggled(&[], 0);
        assert!(offers.taken(&one, score).is_ok());
        let both = toggled(&one, 1);
        let price = 2 * score;
        let too_dear = Err(PickError::TooDear { price, score });
        assert_eq!(offers.taken(&both, score), too_dear);
        assert_eq!(toggled(&both, 0), [1]);
    }
}
