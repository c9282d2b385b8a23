//! Table of goals.

use brickwork::progress::Mode;
use brickwork::progress::goals::{Condition, Goal, all, read};

use super::{any_game, chance, cleared, on_device};
use crate::prelude::*;

/// Returns a game that just reaches `goal`.
fn game_for(goal: &Goal) -> Achieved {
    let mut game = changed(cleared(5), |it| {
        (it.lives_lost, it.capsules) = (3, 3);
        (it.assists, it.time_ms) = (vec!["nudge".to_owned()], 600_000);
    });
    game.cleared = false;
    for condition in &goal.when {
        match condition {
            Condition::Cleared => game.cleared = true,
            Condition::NoLifeLost => game.lives_lost = 0,
            Condition::WithoutCapsules => game.capsules = 0,
            Condition::WithoutAssists => game.assists.clear(),
            Condition::Par => game.par_reached = true,
            Condition::Within(seconds) => game.time_ms = u64::from(*seconds) * 1_000,
            Condition::Rally(bricks) => game.longest_rally = *bricks,
            Condition::Combo(tenths) => game.best_combo = *tenths,
            Condition::Feat(name) => game.feats = BTreeMap::from([(name.clone(), 1)]),
            Condition::Feats(name, times) => game.feats = BTreeMap::from([(name.clone(), *times)]),
            Condition::Capsules(count) => game.capsules = *count,
            Condition::Pack(key) => game.pack = Some((key.clone(), 1)),
            Condition::Ruleset(name) => game.ruleset.clone_from(name),
            Condition::Difficulty(name) => game.difficulty.clone_from(name),
            Condition::Daily => game.mode = Mode::Daily("2026-11-22".to_owned()),
            Condition::Journey => {
                let end = changed(JourneyEnd::default(), |it| {
                    (it.cleared, it.continued) = (true, true);
                    it.lives_lost = 3;
                });
                game.journey = Some(end);
            }
            Condition::NotContinued => {
                let ends = game.journey.iter_mut();
                ends.for_each(|end| end.continued = false);
            }
            Condition::JourneyWithoutLoss => {
                game.journey.iter_mut().for_each(|end| end.lives_lost = 0);
            }
        }
    }
    game
}

#[test]
fn each_goal_is_reached_by_one_game_that_does_what_it_asks_for_and_not_by_less() {
    assert!(all().len() >= 20, "there is enough to try");
    for (key, goal) in all() {
        let game = game_for(goal);
        assert!(goal.is_reached_by(&game), "{key}: {game:?}");
        for left_out in 0..goal.when.len() {
            let mut less = goal.clone();
            less.when.remove(left_out);
            let game = game_for(&less);
            let condition = &goal.when[left_out];
            // Every condition counts.
            assert!(!goal.is_reached_by(&game), "{key}: {condition:?}");
        }
    }
}

#[test]
fn goals_have_words_of_their_own() {
    let of = |word: fn(&Goal) -> &str| all().values().map(word).collect::<BTreeSet<_>>().len();
    let counts = [of(|goal| &goal.title), of(|goal| &goal.about)];
    assert_eq!(counts, [all().len(); 2]);
    for (key, goal) in all() {
        // One sentence.
        assert!(goal.about.ends_with('.'), "{key}");
        assert_eq!(goal.about.matches('.').count(), 1, "{key}");
        assert!(goal.title.chars().count() <= 24, "{key}: a title is short");
        let is_plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(key.chars().all(is_plain), "{key}");
    }
}

#[test]
fn the_packs_that_goals_name_are_there() {
    let levels = root("levels");
    for (key, goal) in all() {
        for condition in &goal.when {
            if let Condition::Pack(pack) = condition {
                let file = levels.join(pack).join("pack.ron");
                assert!(file.is_file(), "{key}: {pack}");
            }
        }
    }
}

#[test]
fn the_feats_that_goals_name_are_those_of_the_game() {
    let known: BTreeSet<&str> = Feat::ALL.iter().map(|feat| feat.name()).collect();
    let conditions = all().values().flat_map(|goal| &goal.when);
    let named = conditions.filter_map(|condition| match condition {
        Condition::Feat(name) | Condition::Feats(name, _) => Some(name.as_str()),
        _ => None,
    });
    let named: BTreeSet<&str> = named.collect();
    assert!(!named.is_empty(), "some goals ask for feats");
    let all_known = named.is_subset(&known);
    assert!(all_known, "{named:?} are not all of {known:?}");
}

#[test]
fn a_goal_is_news_once_and_keeps_its_date() {
    let mut progress = on_device(1);
    let game = changed(cleared(5), |it| it.date = 77);
    assert_eq!(progress.note(&game).goals, ["first-clear"]);
    assert_eq!(progress.note(&Achieved { date: 99, ..game }).goals, [""; 0]);
    assert_eq!(progress.goals.when("first-clear"), Some(77));
    assert_eq!(progress.goals.when("quick"), None);
}

#[test]
fn no_goal_comes_by_repetition() {
    let mut chance = chance(4);
    for _ in 0..200 {
        let game = any_game(&mut chance);
        let mut progress = on_device(1);
        progress.note(&game);
        for _ in 0..20 {
            assert_eq!(progress.note(&game).goals, [""; 0]);
        }
    }
}

#[test]
fn wrong_tables_are_refused_with_the_place() {
    let table = |when: &str| {
        format!(
            "(format: 1, goals: {{\n  \"one\": (title: \"One\", about: \"Do it.\", place: 1, when: [{when}]),\n}})"
        )
    };
    assert!(read("goals.ron", &table("Cleared")).is_ok());
    for (when, said) in [
        ("", "`when` is empty"),
        ("Ruleset(\"modren\")", "there is no ruleset \"modren\""),
        ("Difficulty(\"heavy\")", "there is no difficulty \"heavy\""),
        ("Rally(0)", "0 says nothing"),
        ("Pack(\"\")", "\"\" is no name"),
    ] {
        let problem = read("goals.ron", &table(when)).expect_err(when);
        let expected = format!("goals.ron:2:3: in the goal \"one\": {said}");
        assert_eq!(problem, expected);
    }
    let problem = read("goals.ron", &table("Flown")).expect_err("an unknown condition");
    assert!(problem.starts_with("goals.ron:2:"), "{problem}");
    assert_contains(&problem, "Flown");
    let two = "  \"two\": (title: \"Two\", about: \"Do it.\", place: 1, when: [Cleared]),\n}";
    let twice = table("Cleared").replace("}", two);
    let problem = read("goals.ron", &twice).expect_err("two at one place");
    assert_contains(&problem, "\"one\" has the same place");
}
