//! Next record to beat, shown below the name of the level during play. Runs in `Show`.
//!
//! [`hud`](super::hud) shrinks the name if the strip has both. The record follows the current rules, because each
//! difficulty and each use of assists has its own board.

use crate::presentation::library::progress::keys::{daily_key, level_key, run_key};
use crate::presentation::screens::prelude::*;
use crate::progress::{Entry, Key, Subject};

pub(super) fn plugin(app: &mut App) {
    let other_board = resource_exists_and_changed::<Run>
        .or_else(resource_changed::<RulesInPlay>)
        .or_else(state_changed::<Screen>);
    app.init_resource::<BoardInPlay>().add_systems(
        Update,
        (find_board.run_if(other_board), show)
            .chain()
            .run_if(any_with_component::<NextBest>)
            .in_set(PresentationSystems::Show),
    );
}

/// Board of the current game, if a person plays.
#[derive(Resource, Debug, Default)]
struct BoardInPlay(Option<Key>);

/// Text with the next record.
#[derive(Component)]
pub(super) struct NextBest;

/// Maximum number of lines in a column.
const LINES: usize = 3;

/// Maximum length of a player's name (characters).
const LONGEST: usize = 14;

/// Returns the bundle of the text.
pub(super) fn next_best() -> impl Bundle {
    (
        NextBest,
        Ellipsis::after(LINES),
        Node {
            display: Display::None,
            ..default()
        },
        theme::text("", size::TINY, tone::TEXT_QUIET),
    )
}

fn find_board(
    (launch, screen, session): (Res<Launch>, Res<State<Screen>>, Res<Session>),
    run: Option<Res<Run>>,
    rules: Res<RulesInPlay>,
    mut board: ResMut<BoardInPlay>,
) {
    let plays = *screen.get() == Screen::Play && launch.by_hand();
    let run = run.filter(|run| plays && run.settings.rules.players.versus.is_none());
    let of_run = session.run().map(|run| Key {
        players: run.players().name().unwrap_or_default(),
        ..run_key(&run.seed.board(), &rules.0)
    });
    board.0 = run.map(|run| match (&session.daily, &of_run) {
        (_, Some(key)) => key.clone(),
        (Some(daily), None) => daily_key(&daily.day, &rules.0),
        (None, None) => level_key(&run.level, &rules.0),
    });
}

fn show(
    (board, kept, words): (Res<BoardInPlay>, Res<KeptProgress>, Res<Language>),
    run: Option<Res<Run>>,
    standings: Res<Standings>,
    mut places: Query<(&mut Text, &mut Node, &Ellipsis), With<NextBest>>,
) {
    let progress = kept.content();
    let told = run.zip(board.0.as_ref()).map(|(run, key)| {
        let points = standings.total(&run).score;
        let boards = progress.boards_of(key);
        let points = match key.subject {
            Subject::Run(_) => points,
            _ => points.saturating_sub(run.began_with.score),
        };
        match boards.next_best(key, points) {
            Some(entry) => next_words(&words, entry),
            None if points > 0 && !boards.entries(key).is_empty() => words.hud_best(),
            None => String::new(),
        }
    });
    let wanted = told.unwrap_or_default();
    for (mut text, mut node, ellipsis) in &mut places {
        if ellipsis.full_of(&text) == wanted {
            continue;
        }
        // An empty line would take space from the name.
        let display = theme::display(!wanted.is_empty());
        if node.display != display {
            node.display = display;
        }
        text.0.clone_from(&wanted);
    }
}

/// Returns the text for `entry`: `To beat: 12,400 · Ana`.
fn next_words(words: &Words, entry: &Entry) -> String {
    let points = words.points(entry.score.into());
    let name = &entry.player;
    match name.chars().count() {
        0 => words.hud_next_best(points),
        1..=LONGEST => words.hud_next_best_of(points, name),
        _ => {
            let short: String = name.chars().take(LONGEST - 1).collect();
            words.hud_next_best_of(points, format!("{short}…"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_best_is_named_and_long_names_are_cut() {
        let entry = |player: &str| Entry {
            player: player.to_owned(),
            score: 12_400,
            ..Entry::default()
        };
        assert_eq!(
            next_words(&Language::default(), &entry("Ana")),
            "To beat: 12,400 · Ana"
        );
        assert_eq!(
            next_words(&Language::default(), &entry("")),
            "To beat: 12,400"
        );
        let long = next_words(&Language::default(), &entry("Maximiliane von Hohenstein"));
        assert_eq!(long, "To beat: 12,400 · Maximiliane v…");
    }
}
