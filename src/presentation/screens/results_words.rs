//! Texts of the results of an ended game: places on leaderboards, goals, and new bricks and power-ups.

use crate::journey::Par;
use crate::presentation::screens::prelude::*;
use crate::progress::met::Met;
use crate::progress::{Achieved, News, Placed, Subject, goals, unlocks};

/// Maximum number of names in a line.
const NAMED: usize = 4;

/// Returns the condition of the third star; without its value if `par` is unknown.
pub(super) fn par_words(words: &Words, par: Option<Par>) -> String {
    match par {
        None => words.reward_par(),
        Some(Par::Points(points)) => words.reward_par_points(words.points(points.into())),
        Some(Par::Seconds(seconds)) => {
            words.reward_par_time(words.time((seconds * 1_000.0) as u64))
        }
    }
}

/// Returns the results apart from the stars, one per line; records first, then places.
pub(super) fn lines(words: &Words, game: &Achieved, news: &News) -> Vec<String> {
    let help = game.is_assisted().then(|| words.reward_with_help());
    let best_time = || words.reward_best_time(words.time(game.time_ms));
    let best_time = news.is_best_time.then(best_time);
    let (best, placed): (Vec<_>, Vec<_>) =
        (news.placed.iter()).partition(|placed| placed.is_new_best);
    let told = |placed: &Placed| place_words(words, placed);
    let best = best.into_iter().map(told);
    let mut lines: Vec<String> = best.chain(best_time).collect();
    lines.extend(placed.into_iter().map(told));
    // A run may have the same place on two boards.
    lines.dedup();
    let titles = news.goals.iter();
    let titles = titles.filter_map(|key| Some(words.goal(key, goals::all().get(*key)?)));
    let titles: Vec<String> = titles.collect();
    let goals = match titles.len() {
        0 => None,
        1 => Some(words.reward_goal(&titles[0])),
        _ => Some(words.reward_goals(some_of(words, &titles))),
    };
    let met = names(words, &news.met);
    let met = (!met.is_empty()).then(|| words.reward_met(some_of(words, &met)));
    lines.extend([goals, met, help].into_iter().flatten());
    lines
}

/// Returns the names of the new rewards; `None` without one.
pub(super) fn unlocked_words(words: &Words, news: &News) -> Option<String> {
    let rewards = news.unlocked.iter();
    let rewards = rewards.filter_map(|key| Some(words.reward(unlocks::named(key)?)));
    let rewards: Vec<String> = rewards.collect();
    (!rewards.is_empty()).then(|| words.reward_unlocked(some_of(words, &rewards)))
}

fn place_words(words: &Words, placed: &Placed) -> String {
    let of_journey = matches!(placed.key.subject, Subject::Pack(_));
    match (placed.place, of_journey) {
        (_, false) if placed.is_new_best => words.reward_new_best(),
        (_, true) if placed.is_new_best => words.reward_new_best_journey(),
        (1, false) => words.reward_first(),
        (1, true) => words.reward_first_journey(),
        (place, false) => words.reward_place(words.place(place)),
        (place, true) => words.reward_place_journey(words.place(place)),
    }
}

/// Returns the localised names of the new kinds and power-ups. Leaves out rulesets.
fn names(words: &Words, met: &Met) -> Vec<String> {
    let powers = met.powers.iter();
    let powers = powers.filter_map(|name| PowerId::named(name));
    let powers = powers.map(|power| words.power(power));
    let kinds = met.kinds.iter().map(|name| words.kind(name));
    kinds.chain(powers).collect()
}

/// Returns the first names, with the number of the rest.
fn some_of(words: &Words, names: &[String]) -> String {
    let more = names.len().saturating_sub(NAMED);
    let named = names[..names.len() - more].join(", ");
    match more {
        0 => named,
        _ => words.reward_more(named, more),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::Key;

    fn placed(subject: Subject, place: usize, is_new_best: bool) -> Placed {
        let key = Key {
            subject,
            ruleset: "modern".to_owned(),
            revision: 1,
            difficulty: "normal".to_owned(),
            assisted: false,
            players: String::new(),
        };
        Placed {
            key,
            id: 1,
            place,
            is_new_best,
        }
    }

    #[test]
    fn a_game_tells_its_place_its_goals_and_what_it_has_met() {
        let game = Achieved {
            time_ms: 65_000,
            ..Achieved::default()
        };
        let level = Subject::Level("1-0".to_owned());
        let mut news = News {
            placed: vec![placed(level.clone(), 1, true)],
            is_best_time: true,
            goals: vec!["spotless"],
            ..News::default()
        };
        news.met.kinds = ["ember", "moss"].map(str::to_owned).into();
        assert_eq!(
            lines(&Language::default(), &game, &news),
            [
                "New best score",
                "Best time: 1:05",
                "Goal completed: Spotless",
                "Discovered: Ember, Moss"
            ]
        );
        news.placed = vec![
            placed(level, 3, false),
            placed(Subject::Pack("embers".to_owned()), 1, true),
        ];
        news.is_best_time = false;
        assert_eq!(
            lines(&Language::default(), &game, &news)[..2],
            ["Best journey yet", "3rd place"]
        );
    }

    #[test]
    fn a_game_with_help_says_in_neutral_words_where_its_record_stands() {
        let game = Achieved {
            assists: vec!["nudge".to_owned()],
            ..Achieved::default()
        };
        let lines = lines(&Language::default(), &game, &News::default());
        assert_eq!(
            lines,
            ["Assists on: this score goes to a separate leaderboard"]
        );
    }

    #[test]
    fn many_names_are_counted() {
        let names: Vec<String> = (0..7).map(|it| it.to_string()).collect();
        assert_eq!(
            some_of(&Language::default(), &names),
            "0, 1, 2, 3 and 3 more"
        );
        assert_eq!(some_of(&Language::default(), &names[..2]), "0, 1");
    }
}
