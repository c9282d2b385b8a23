//! News after a game: leaderboards, stars, times, discoveries and statistics.

use brickwork::content::{Arrangement, Players};
use brickwork::progress::boards::MAX_ENTRIES;
use brickwork::progress::stars::{ALL, CLEARED, NO_LIFE_LOST, PAR};
use brickwork::progress::{Entry, Mode, Placed};
use xxhash_rust::xxh3::Xxh3;

use super::{any_game, chance, cleared, on_device};
use crate::prelude::*;

#[test]
fn a_board_has_the_ten_best_and_the_best_comes_first() {
    let mut progress = on_device(1);
    let key = cleared(0).level_key();
    for score in [50, 120, 10, 90, 30, 110, 70, 100, 20, 80, 60, 40] {
        progress.note(&cleared(score));
    }
    let entries = progress.boards.entries(&key).iter();
    let scores: Vec<u32> = entries.map(|entry| entry.score).collect();
    assert_eq!(scores, [120, 110, 100, 90, 80, 70, 60, 50, 40, 30]);
    // The eleventh has no place.
    assert_eq!(progress.note(&cleared(15)).placed, []);
    for (score, place, is_new_best) in [(115, 2, false), (121, 1, true)] {
        let placed = progress.note(&cleared(score)).placed.remove(0);
        assert_eq!((placed.place, placed.is_new_best), (place, is_new_best));
    }
    assert_eq!(progress.boards.entries(&key).len(), MAX_ENTRIES);
    let next = |score| {
        let entry = progress.boards.next_best(&key, score);
        entry.map_or(0, |entry| entry.score)
    };
    assert_eq!([0, 60, 112, 121].map(next), [50, 70, 115, 0]);
}

#[test]
fn games_of_several_players_are_only_on_boards_of_their_own() {
    let mut progress = on_device(1);
    let text = |progress: &Progress| ron::to_string(progress).expect("a text");
    let alone = progress.note(&cleared(5)).placed.remove(0);
    let before = (text(&progress), progress.clone());
    assert!(!before.0.contains("players") && !before.0.contains("shared"));
    // The id of versions without several players.
    let mut hash = Xxh3::with_seed(1);
    hash.update(br#"Key { subject: Level("1-aa"), ruleset: "modern", revision: 0, difficulty: "normal", assisted: false }"#);
    hash.update(b"Ada");
    let game = cleared(5);
    for number in [5, game.time_ms, game.date] {
        hash.update(&number.to_le_bytes());
    }
    assert_eq!(alone.id, hash.digest());
    for (players, score) in [("2 stacked", 7), ("2 side-by-side", 9), ("2 stacked", 8)] {
        let news = progress.note(&changed(cleared(score), |it| {
            it.players = players.to_owned();
        }));
        assert_eq!((news.placed.len(), news.earned), (1, 0), "no stars");
    }
    let boards = progress.shared.all();
    let scores = |entries: &[Entry]| entries.iter().map(|entry| entry.score).collect::<Vec<_>>();
    let boards: Vec<_> = boards
        .map(|(key, of)| (&*key.players, scores(of)))
        .collect();
    let expected = [("2 side-by-side", vec![9]), ("2 stacked", vec![8, 7])];
    assert_eq!(boards, expected);
    let read: Progress = ron::from_str(&text(&progress)).expect("readable");
    assert_eq!(read, progress);
    progress.shared = default();
    assert_eq!((text(&progress), &progress), (before.0, &before.1));
    progress.join(&read);
    assert_eq!(progress, read, "they are merged");
}

#[test]
fn of_equal_scores_the_quicker_comes_first_and_then_the_earlier() {
    let mut progress = on_device(1);
    for (time_ms, date) in [(3_000, 1), (2_000, 9), (2_000, 5)] {
        progress.note(&changed(cleared(7), |it| {
            (it.time_ms, it.date) = (time_ms, date);
        }));
    }
    let entries = progress.boards.entries(&cleared(7).level_key());
    let order = entries.iter().map(|entry| (entry.time_ms, entry.date));
    let order: Vec<_> = order.collect();
    assert_eq!(order, [(2_000, 5), (2_000, 9), (3_000, 1)]);
}

#[test]
fn games_under_other_rules_have_boards_of_their_own() {
    let changes: [fn(&mut Achieved); 7] = [
        |_| (),
        |game| game.level = "1-bb".to_owned(),
        |game| game.ruleset = "1976".to_owned(),
        |game| game.revision = 1,
        |game| game.difficulty = "hard".to_owned(),
        |game| game.assists = vec!["nudge".to_owned()],
        |game| game.mode = Mode::Daily("2026-11-22".to_owned()),
    ];
    let mut progress = on_device(1);
    for change in changes {
        let mut game = cleared(10);
        change(&mut game);
        let news = progress.note(&game);
        assert_eq!(news.placed[0].place, 1, "{game:?}");
        assert!(!news.placed[0].is_new_best, "there was nothing to beat");
    }
    assert_eq!(progress.boards.all().count(), changes.len());
}

#[test]
fn a_journey_has_its_place_on_the_board_of_its_pack() {
    let mut progress = on_device(1);
    let end = JourneyEnd {
        score: 900,
        time_ms: 9_000,
        cleared: true,
        continued: true,
        lives_lost: 4,
        players: Players::default(),
    };
    let game = changed(cleared(80), |it| {
        (it.pack, it.mode) = (Some(("embers".to_owned(), 12)), Mode::Journey);
        it.journey = Some(end);
    });
    let news = progress.note(&game);
    let subjects = news.placed.iter().map(|placed| placed.key.subject.clone());
    let expected = [
        Subject::Level("1-aa".to_owned()),
        Subject::Pack("embers".to_owned()),
    ];
    assert_eq!(subjects.collect::<Vec<_>>(), expected);
    let entry = &progress.boards.entries(&news.placed[1].key)[0];
    assert_eq!((entry.score, entry.continued), (900, true));
    let level = &progress.boards.entries(&news.placed[0].key)[0];
    assert_eq!((level.score, level.continued), (80, false));
}

#[test]
fn a_journey_of_two_is_on_the_board_of_their_arrangement_whatever_its_last_level_has_room_for() {
    let mut progress = on_device(1);
    let game = changed(cleared(80), |it| {
        (it.pack, it.mode) = (Some(("embers".to_owned(), 12)), Mode::Journey);
        it.players = "2 side-by-side".to_owned();
        it.journey = Some(JourneyEnd {
            score: 80,
            players: Players::new(2, Arrangement::Stacked),
            ..JourneyEnd::default()
        });
    });
    let placed = progress.note(&game).placed.into_iter();
    let players: Vec<String> = placed.map(|placed| placed.key.players).collect();
    assert_eq!(players, ["2 side-by-side", "2 stacked"]);
}

#[test]
fn stars_are_earned_once_and_never_lost() {
    let mut progress = on_device(1);
    let mut note = |change: fn(&mut Achieved)| {
        let mut game = cleared(5);
        change(&mut game);
        progress.note(&game).stars
    };
    let lost = note(|game| (game.cleared, game.lives_lost) = (false, 0));
    assert_eq!((lost, note(|_| ())), (0, CLEARED));
    assert_eq!(note(|game| game.score = 6), 0, "nothing new");
    // An assist helps to clear, and to no more.
    let assisted = note(|game| {
        game.assists = vec!["nudge".to_owned()];
        (game.lives_lost, game.par_reached) = (0, true);
    });
    assert_eq!(assisted, 0);
    assert_eq!(note(|game| game.lives_lost = 0), NO_LIFE_LOST);
    assert_eq!(note(|game| game.par_reached = true), PAR);
    assert_eq!(progress.stars.at(&cleared(0).place()).stars, ALL);
    assert_eq!(progress.stars.of_levels(), 3);
}

#[test]
fn a_shorter_time_is_news_if_the_level_was_cleared_in_it() {
    let mut progress = on_device(1);
    let mut note = |(time_ms, is_cleared)| {
        let game = changed(cleared(5), |it| {
            (it.time_ms, it.cleared) = (time_ms, is_cleared);
        });
        progress.note(&game).is_best_time
    };
    let first = [(9_000, true), (8_000, true), (8_000, true)].map(&mut note);
    let later = [(100, false), (7_999, true)].map(note);
    let news = [first.as_slice(), &later].concat();
    assert_eq!(news, [true, true, false, false, true]);
}

#[test]
fn what_is_met_is_new_once() {
    let mut progress = on_device(1);
    let mut game = cleared(1);
    game.met.kinds.insert("ember".to_owned());
    assert_eq!(progress.note(&game).met, game.met);
    game.met.powers.insert("wide".to_owned());
    let met = progress.note(&game).met;
    assert!(met.kinds.is_empty() && met.powers.contains("wide"));
    assert!(progress.note(&game).met.is_empty());
}

#[test]
fn the_statistics_are_the_sum_of_all_games() {
    let mut progress = on_device(1);
    let mut chance = chance(1);
    let games: Vec<Achieved> = (0..200).map(|_| any_game(&mut chance)).collect();
    for game in &games {
        progress.note(game);
    }
    let total = progress.statistics.total();
    let sum = |of: fn(&Achieved) -> u64| games.iter().map(of).sum::<u64>();
    assert_eq!(total.levels_played, 200);
    assert_eq!(total.levels_cleared, sum(|game| game.cleared.into()));
    assert_eq!(total.bricks, sum(|game| game.bricks.into()));
    assert_eq!(total.capsules, sum(|game| game.capsules.into()));
    assert_eq!(total.balls_lost, sum(|game| game.lives_lost.into()));
    assert_eq!(total.time_ms, sum(|game| game.time_ms));
    let most = games.iter().map(|game| game.longest_rally).max();
    assert_eq!(Some(progress.statistics.longest_rally), most);
}

#[test]
fn names_of_players_can_be_shown_in_a_list() {
    let mut progress = on_device(1);
    let long = "Ж".repeat(30);
    let names = ["  Ada\n", "A\u{202e}da\u{7}", &long, "\u{200b}", ""];
    for (player, score) in names.into_iter().zip(1..) {
        progress.note(&changed(cleared(score), |it| it.player = player.to_owned()));
    }
    let entries = progress.boards.entries(&cleared(0).level_key());
    let shown = entries.iter().rev().map(|entry| entry.player.as_str());
    let shown: Vec<&str> = shown.collect();
    assert_eq!(shown, ["Ada", "Ada", &"Ж".repeat(24), "", ""]);
}

#[test]
fn an_absurd_game_is_cut_to_what_is_kept() {
    let mut progress = on_device(1);
    let game = changed(cleared(u32::MAX), |it| {
        (it.time_ms, it.date) = (u64::MAX, u64::MAX);
        (it.longest_rally, it.best_combo) = (u32::MAX, u32::MAX);
    });
    for _ in 0..3 {
        progress.note(&game);
    }
    let entry = &progress.boards.entries(&game.level_key())[0];
    assert_eq!(entry.score, 1_000_000_000);
    super::settled(progress);
}

#[test]
fn a_record_without_a_name_is_signed_once_and_stays_signed_whichever_copy_comes_first() {
    let mut unsigned = on_device(1);
    let game = cleared(80);
    let news = unsigned.note(&changed(game, |it| it.player = String::new()));
    let Placed { key, id, .. } = news.placed[0].clone();
    let mut signed = unsigned.clone();
    signed.boards.sign(&key, id, "Ada");
    signed.boards.sign(&key, id, "Bo");
    for (one, other) in [(&signed, &unsigned), (&unsigned, &signed)] {
        let mut both = one.clone();
        both.join(other);
        let players = both.boards.entries(&key).iter();
        let players: Vec<&str> = players.map(|entry| entry.player.as_str()).collect();
        assert_eq!(players, ["Ada"]);
    }
    super::settled(signed);
}
