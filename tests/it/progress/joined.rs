//! Merging the progress of several devices, and of several instances of the game.

use super::{any_game, any_progress, chance, cleared, on_device};
use crate::prelude::*;

fn joined(a: &Progress, b: &Progress) -> Progress {
    let mut joined = a.clone();
    joined.join(b);
    joined
}

/// Returns `true` if both are equal except for the name of the device.
fn is_same(a: &Progress, b: &Progress) -> bool {
    let parts = |of: &Progress| {
        let of = of.clone();
        (of.boards, of.stars, of.goals, of.met, of.statistics)
    };
    parts(a) == parts(b)
}

#[test]
fn the_order_and_the_number_of_times_make_no_difference() {
    let mut chance = chance(2);
    for round in 0..60 {
        // Some devices occur twice, as files of one device from two times.
        let [a, b, c] = [1, 2, 1 + round % 3].map(|device| any_progress(&mut chance, device));
        assert!(is_same(&joined(&a, &b), &joined(&b, &a)), "{round}");
        let [left, right] = [joined(&joined(&a, &b), &c), joined(&a, &joined(&b, &c))];
        assert!(is_same(&left, &right), "{round}");
        assert!(is_same(&joined(&a, &a), &a), "{round}");
        let both = joined(&a, &b);
        // Taking in twice is taking in once.
        assert!(is_same(&joined(&both, &b), &both), "{round}");
        let with_nothing = joined(&both, &Progress::default());
        assert!(is_same(&with_nothing, &both), "{round}");
    }
}

#[test]
fn forged_entries_with_an_id_that_is_taken_make_no_difference_either() {
    let with = |score: u32| {
        let text = format!(
            "(format: 1, boards: {{(subject: Level(\"1-a\"), ruleset: \"modern\", difficulty: \"normal\"): \
             [(id: 5, score: {score}, time_ms: 1, date: 1)]}})"
        );
        ron::from_str::<Progress>(&text).expect("progress")
    };
    let (low, high) = (with(3), with(4));
    assert!(is_same(&joined(&low, &high), &high));
    assert!(is_same(&joined(&high, &low), &high));
}

#[test]
fn two_copies_of_the_game_count_together_on_one_device() {
    let mut chance = chance(3);
    for round in 0..50 {
        let base = any_progress(&mut chance, 1);
        let (mut first, mut second) = (base.clone(), base.clone());
        let mut both = base.clone();
        for game in 0..10 {
            let mut played = any_game(&mut chance);
            played.date = 1_000 + game;
            let player = if game % 2 == 0 {
                &mut first
            } else {
                &mut second
            };
            player.note(&played);
            both.note(&played);
        }
        // The first instance writes, then the second; both had read the same base. Then each writes once more.
        let disk = Progress::merge(base.clone(), &base, &first);
        let disk = Progress::merge(disk, &base, &second);
        assert_eq!(disk, both, "{round}");
        // Nothing is counted twice.
        assert_eq!(Progress::merge(disk.clone(), &first, &first), disk);
    }
}

#[test]
fn what_another_device_has_counted_is_taken_in_once_by_two_copies_of_the_game() {
    let mut other = on_device(2);
    other.note(&cleared(5));
    let base = on_device(1);
    let (mut first, mut second) = (base.clone(), base.clone());
    first.join(&other);
    second.join(&other);
    let disk = Progress::merge(base.clone(), &base, &first);
    let disk = Progress::merge(disk, &base, &second);
    assert_eq!(disk.statistics.total().levels_played, 1);
}

#[test]
fn copies_of_the_game_that_play_at_once_lose_no_record_and_no_count() {
    let folder = tempfile::tempdir().expect("a folder");
    let copies = 4;
    share_out(copies, copies, |copy| {
        let mut store = Progress::open(Some(folder.path()));
        for game in 0..10 {
            let mut played = cleared(copy * 100 + game + 1);
            played.level = format!("1-{copy}");
            store.update(|progress| progress.note(&played));
            store.flush(std::time::Duration::from_secs(60));
        }
    });
    let store = Progress::open(Some(folder.path()));
    let progress = store.content();
    let mut boards = progress.boards.all();
    assert_eq!(progress.boards.all().count(), 4);
    assert!(boards.all(|(_, entries)| entries.len() == 10));
    assert_eq!(progress.statistics.total().levels_played, 40);
    assert_eq!(store.notices(), []);
}
