//! Bag and dice: drops of destroyed bricks, over 100 000 drops.

use brickwork::content::powers::Family;
use brickwork::simulation::power::drops::Bag;

use super::named;
use crate::prelude::*;

fn rules(every: u32, weights: &[(&str, u32)]) -> Rules {
    let weights = weights.iter().map(|(name, weight)| (named(name), *weight));
    let weights = weights.collect();
    let mut rules = Rules::modern();
    rules.drops = Drops::Bag { every, weights };
    rules
}

fn dice(chances: &[(&str, f64)]) -> Rules {
    let chances = chances.iter().map(|(name, chance)| (named(name), *chance));
    let chances = chances.collect();
    let mut rules = Rules::modern();
    rules.drops = Drops::Dice { chances };
    rules
}

const MIXED: [(&str, u32); 6] = [
    ("wide", 4),
    ("slow", 3),
    ("split", 2),
    ("narrow", 3),
    ("fast", 3),
    ("bonus", 5),
];

/// Returns the drops of `bricks` destroyed bricks with `seed`, each with the number of its brick.
fn drops(rules: &Rules, seed: u64, bricks: usize) -> Vec<(usize, PowerId)> {
    let mut bag = Bag::new(seed);
    let drawn = (0..bricks).flat_map(|brick| {
        let powers = bag.draw(rules, 99, &|_| true).into_iter();
        powers.map(move |power| (brick, power)).collect::<Vec<_>>()
    });
    drawn.collect()
}

#[test]
fn a_bag_gives_no_more_than_three_of_a_kind_in_a_row_and_never_two_that_hinder() {
    for seed in 0..20 {
        let powers = drops(&rules(5, &MIXED), seed, 25_000);
        assert!(powers.len() >= 5_000 - 1);
        for row in powers.windows(4) {
            // Never four in a row.
            assert!(row.iter().any(|(_, power)| *power != row[0].1));
        }
        let hinders = |power: PowerId| power.power().family == Family::Hinders;
        for pair in powers.windows(2) {
            // Never two that hinder.
            assert!(!(hinders(pair[0].1) && hinders(pair[1].1)));
        }
    }
}

#[test]
fn each_kind_comes_as_often_as_its_weight_says_and_none_stays_away_for_long() {
    let all: u32 = MIXED.iter().map(|(_, weight)| weight).sum();
    let powers = drops(&rules(1, &MIXED), 7, 100_000);
    assert_eq!(powers.len(), 100_000, "one for each brick");
    let mut counts: BTreeMap<PowerId, u32> = BTreeMap::new();
    for (_, power) in &powers {
        *counts.entry(*power).or_default() += 1;
    }
    for (name, weight) in MIXED {
        let share = f64::from(counts[&named(name)]) / 100_000.0;
        let expected = f64::from(weight) / f64::from(all);
        assert_near(share, expected, 0.01, name);
        let of_kind = powers.iter().zip(0..);
        let of_kind = of_kind.filter(|((_, power), _)| *power == named(name));
        let places: Vec<usize> = of_kind.map(|(_, place)| place).collect();
        let longest = places.windows(2).map(|pair| pair[1] - pair[0]).max();
        let longest = longest.expect("several");
        assert!(longest <= 3 * all as usize, "{name}: {longest}");
    }
}

#[test]
fn one_capsule_falls_in_each_turn_of_bricks_and_not_always_with_the_same_one() {
    let powers = drops(&rules(6, &MIXED), 3, 6_000);
    let mut places = [0; 6];
    for turn in 0..999 {
        let in_turn = powers.iter().filter(|(brick, _)| brick / 6 == turn);
        let in_turn: Vec<usize> = in_turn.map(|(brick, _)| brick % 6).collect();
        assert_eq!(in_turn.len(), 1, "turn {turn}");
        places[in_turn[0]] += 1;
    }
    assert!(places.iter().all(|count| *count > 100), "{places:?}");
}

#[test]
fn with_one_seed_everybody_gets_the_same_and_with_another_something_else() {
    let rules = rules(4, &MIXED);
    assert_eq!(drops(&rules, 11, 400), drops(&rules, 11, 400));
    assert_ne!(drops(&rules, 11, 400), drops(&rules, 12, 400));
}

#[test]
fn full_air_and_what_may_not_fall_change_nothing_of_what_comes_later() {
    let everything = |_: PowerId| true;
    let nothing = |_: PowerId| false;
    let dice = dice(&[("wide", 0.2), ("bonus", 0.3), ("narrow", 0.1)]);
    for seed in 0..200 {
        let (mut free, mut crowded) = (Bag::new(seed), Bag::new(seed));
        for brick in 0..60 {
            // At some bricks, the second bag has no space for a capsule, or no power-up is permitted.
            let hindered = (seed + brick) % 3;
            let one = free.draw(&dice, 9, &everything);
            let two = match hindered {
                0 => crowded.draw(&dice, 0, &everything),
                1 => crowded.draw(&dice, 9, &nothing),
                _ => crowded.draw(&dice, 9, &everything),
            };
            if hindered == 2 {
                assert_eq!(one, two, "seed {seed}, brick {brick}");
            } else {
                assert_eq!(two, []);
            }
        }
        // A delayed capsule of the bag stays the same.
        let bag = rules(4, &MIXED);
        let all = |room: fn(usize) -> usize| {
            let mut bag_of_seed = Bag::new(seed);
            let drawn = (0..400).flat_map(|brick| bag_of_seed.draw(&bag, room(brick), &everything));
            drawn.collect::<Vec<_>>()
        };
        let (free, crowded) = (all(|_| 9), all(|brick| brick % 2));
        assert_eq!(free[..crowded.len()], crowded[..], "seed {seed}");
        assert!(crowded.len() > 90);
    }
}

#[test]
fn a_capsule_that_finds_no_room_in_the_air_falls_with_a_later_brick() {
    let rules = rules(3, &MIXED);
    let mut bag = Bag::new(5);
    let crowded: usize = (0..30).map(|_| bag.draw(&rules, 0, &|_| true).len()).sum();
    assert_eq!(crowded, 0, "the air is full");
    // The next brick makes up for it.
    assert_eq!(bag.draw(&rules, 1, &|_| true).len(), 1);
}

#[test]
fn without_hindrances_none_falls_and_the_rest_comes_as_often() {
    let rules = changed(rules(2, &MIXED), |it| it.hindrances = false);
    let powers = drops(&rules, 9, 10_000);
    assert_eq!(powers.len(), 5_000);
    let hinders = |(_, power): &(usize, PowerId)| power.power().family == Family::Hinders;
    assert!(!powers.iter().any(hinders));
}

#[test]
fn dice_are_thrown_for_each_kind_by_itself() {
    let chances = [("wide", 0.25), ("fast", 0.5), ("slow", 0.0)];
    let powers = drops(&dice(&chances), 1, 100_000);
    for (name, chance) in chances {
        let is_it = |(_, power): &&(usize, PowerId)| *power == named(name);
        let count = powers.iter().filter(is_it).count();
        assert_near(count as f64 / 100_000.0, chance, 0.01, name);
    }
    let both = powers.windows(2).filter(|pair| pair[0].0 == pair[1].0);
    // Several may fall at once.
    assert_near(both.count() as f64 / 100_000.0, 0.125, 0.01, "both");
}

#[test]
fn a_bag_that_holds_nothing_to_come_between_hindrances_is_refused() {
    for weights in [&[][..], &[("narrow", 3), ("fast", 1)][..]] {
        let problem = rules(5, weights).check().expect_err("no such bag");
        assert_eq!(problem.field, "drops.weights");
    }
    assert!(rules(0, &MIXED).check().is_err(), "every 0 bricks");
    assert!(rules(5, &[("wide", 0)]).check().is_err(), "none of a kind");
}
