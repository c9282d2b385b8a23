//! Overlay after a turn, with the next player and the standings, or with the winner after the last turn. Spawned on
//! entering `Overlay::Turn`; its key runs in `Flow`.
//!
//! It asks before a game is left that other players wait to continue. The next turn starts only when its player
//! confirms, because the mouse may have to change hands.

use std::cmp::Reverse;

use super::flow::{LEAVE, is_late_pull, to};
use super::over::{again, spawn_ways_out};
use super::overlay::{Line, full_width, spawn_overlay};
use crate::journey::Total;
use crate::presentation::library::turn_change::TurnWanted;
use crate::presentation::screens::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Overlay::Turn), spawn).add_systems(
        Update,
        leave_by_key
            .run_if(in_state(Overlay::Turn))
            .run_if(nothing_is_over_it)
            .run_if(not(is_late_pull))
            .before(ModalSystems)
            .in_set(PresentationSystems::Flow),
    );
}

/// Marks an item that starts another player's turn.
#[derive(Component)]
struct GoesOn;

fn spawn(mut commands: Commands, session: Res<Session>, turns: Res<CurrentTurns>) {
    let (Some(turns), Some(course)) = (&turns.0, session.course()) else {
        return;
    };
    let totals = turns.totals(course);
    let next = course.outcome().and_then(|outcome| turns.next(outcome));
    let lines = standings(&totals).into_iter().map(|(player, score)| {
        Line::Words(Say::new(move |words: &Words| {
            standing(words, player, score)
        }))
    });
    let winner = winner(&totals);
    let head = Say::new(move |words: &Words| match (next, winner) {
        (Some(next), _) => words.turn_of(name(words, next)),
        (None, Some(winner)) => words.turn_wins(name(words, winner)),
        (None, None) => words.turn_draw(),
    });
    let words = (head, lines.collect());
    spawn_overlay(&mut commands, Overlay::Turn, words, |menu| match next {
        Some(next) => {
            let label = move |words: &Words| words.turn_ready(name(words, next));
            let pass = |_: On<Activate>, mut wanted: MessageWriter<TurnWanted>| {
                wanted.write(TurnWanted);
            };
            let ready = item(label, ITEM, pass);
            menu.spawn((GoesOn, Preselected, full_width(), ready));
            menu.spawn(item(Words::common_levels, ITEM, ask_for(Screen::Levels)));
            menu.spawn(item(Words::common_title, ITEM, ask_for(Screen::Title)));
        }
        None => {
            let again = item(Words::common_again, ITEM, again);
            menu.spawn((Preselected, full_width(), again));
            spawn_ways_out(menu);
        }
    });
}

fn ask_for(screen: Screen) -> impl Fn(On<Activate>, Commands) {
    move |_, mut commands| ask(&mut commands, LEAVE, to(screen))
}

fn leave_by_key(
    actions: Res<Actions>,
    goes_on: Query<(), With<GoesOn>>,
    mut navigator: Navigator,
    mut commands: Commands,
) {
    if !actions.pressed(Action::Back) {
        return;
    }
    if goes_on.is_empty() {
        navigator.leave(Screen::Levels);
    } else {
        ask(&mut commands, LEAVE, to(Screen::Levels));
    }
}

/// Returns the name of a player, by index from 0.
pub(super) fn name(words: &Words, player: usize) -> String {
    words.turn_player(player + 1)
}

/// Returns the players with their points, best first.
fn standings(totals: &[Total]) -> Vec<(usize, u32)> {
    let scores = totals.iter().map(|total| total.score).enumerate();
    let mut order: Vec<(usize, u32)> = scores.collect();
    order.sort_by_key(|(_, score)| Reverse(*score));
    order
}

/// Returns a line of the standings.
fn standing(words: &Words, player: usize, score: u32) -> String {
    let points = words.points(score.into());
    words.overlay_score(name(words, player), points)
}

/// Returns the winner; `None` after a draw.
fn winner(totals: &[Total]) -> Option<usize> {
    let best = totals.iter().map(|total| total.score).max();
    let players = totals.iter().enumerate();
    let mut winners = players.filter(|(_, total)| Some(total.score) == best);
    match (winners.next(), winners.next()) {
        (Some((winner, _)), None) => Some(winner),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn totals(scores: &[u32]) -> Vec<Total> {
        let total = |score: &u32| Total {
            score: *score,
            ..Total::default()
        };
        scores.iter().map(total).collect()
    }

    #[test]
    fn who_has_more_points_stands_first_and_wins_alone() {
        let order = standings(&totals(&[500, 12_400, 700]));
        assert_eq!(order, [(1, 12_400), (2, 700), (0, 500)]);
        let words = Language::default();
        assert_eq!(standing(&words, 1, 12_400), "Player 2 · 12,400 points");
        assert_eq!(winner(&totals(&[500, 12_400, 700])), Some(1));
        assert_eq!(winner(&totals(&[500, 500])), None, "a draw");
    }
}
