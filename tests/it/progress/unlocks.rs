//! Rewards for stars.

use brickwork::content::materials::{PaddleStyle, TrailStyle};
use brickwork::progress::unlocks::{Gives, all, at, read};

use super::{cleared, on_device};
use crate::prelude::*;

/// Returns a game that earns `stars` (1 to 3) in the level `level`.
fn earning(level: u32, stars: u32) -> Achieved {
    changed(cleared(1), |it| {
        it.level = format!("1-{level:x}");
        it.lives_lost = u32::from(stars < 2);
        it.par_reached = stars == 3;
    })
}

#[test]
fn each_star_unlocks_exactly_the_rewards_of_the_table() {
    let most = all().last().expect("rewards").stars;
    let mut progress = on_device(1);
    let (mut stars, mut unlocked) = (0, Vec::new());
    for game in (0..=most / 3).flat_map(|level| [1, 2, 3].map(|stars| earning(level, stars))) {
        stars += 1;
        let news = progress.note(&game);
        assert_eq!(progress.stars.of_levels(), stars);
        let of_table = all().iter().filter(|reward| reward.stars == stars);
        let of_table: Vec<&str> = of_table.map(|reward| reward.key.as_str()).collect();
        assert_eq!(news.unlocked, of_table, "{stars} stars");
        unlocked.extend(news.unlocked);
        let (earned, to_come) = at(stars);
        let keys: Vec<&str> = earned.iter().map(|reward| reward.key.as_str()).collect();
        assert_eq!(keys, unlocked, "{stars} stars");
        assert_eq!(earned.len() + to_come.len(), all().len());
    }
    assert_eq!(unlocked.len(), all().len());
    let again = progress.note(&earning(0, 3));
    assert!(again.unlocked.is_empty(), "a reward is earned once");
}

#[test]
fn a_star_counts_once_whatever_the_rules() {
    let mut progress = on_device(1);
    progress.note(&earning(1, 2));
    let other = changed(earning(1, 2), |it| it.difficulty = "hard".to_owned());
    assert!(progress.note(&other).unlocked.is_empty());
    assert_eq!(progress.stars.of_levels(), 2);
    let third = changed(other, |it| it.par_reached = true);
    assert_eq!(progress.note(&third).unlocked, ["gems"]);
}

#[test]
fn rewards_are_within_the_stars_of_the_game_and_each_style_is_one() {
    let packs = files_in(&root("levels")).into_iter();
    let packs = packs
        .map(|folder| folder.join("pack.ron"))
        .filter(|path| path.is_file());
    let levels = packs.map(|path| Pack::read(&path).expect("a pack").levels.len());
    let stars = 3 * levels.sum::<usize>() as u32;
    let last = all().last().expect("rewards");
    assert!((15..=20).contains(&all().len()));
    assert_eq!(last.gives, Gives::Finale);
    assert!(last.stars <= stars, "{} of {stars}", last.stars);
    for style in &PaddleStyle::ALL[1..] {
        let rewards = all().iter().filter(|it| it.gives == Gives::Paddle(*style));
        assert_eq!(rewards.count(), 1, "{style:?}");
    }
    for style in &TrailStyle::ALL[1..] {
        let rewards = all().iter().filter(|it| it.gives == Gives::Trail(*style));
        assert_eq!(rewards.count(), 1, "{style:?}");
    }
    for reward in all() {
        match &reward.gives {
            Gives::Scene(scene) => {
                use brickwork::lab::Film;
                for scheme in [CollisionScheme::Discrete, CollisionScheme::Continuous] {
                    let film = Film::shoot(scene, scheme);
                    assert!(film.is_ok(), "{}: {:?}", reward.key, film.err());
                }
            }
            Gives::Music(number) => assert!(*number < 4, "{}", reward.key),
            _ => {}
        }
        assert!(reward.title.chars().count() <= 24, "{}", reward.key);
    }
}

#[test]
fn a_wrong_table_is_refused_with_its_place() {
    let table = |rows: &str| format!("(format: 1, unlocks: {{\n{rows}\n}})");
    let row = |key: &str, stars: u32| {
        format!("\"{key}\": (title: \"T\", stars: {stars}, gives: Finale),")
    };
    for (rows, problem) in [
        (
            row("a", 0),
            "test.ron:2:1: in the reward \"a\": it needs no star",
        ),
        (
            format!("{}\n{}", row("a", 5), row("b", 5)),
            "test.ron:3:1: in the reward \"b\": \"a\" needs as many stars",
        ),
    ] {
        assert_eq!(read("test.ron", &table(&rows)), Err(problem.to_owned()));
    }
    let unknown = row("a", 5).replace("Finale", "Paddle(Gold)");
    let error = read("test.ron", &table(&unknown)).expect_err("no such style");
    assert!(error.starts_with("test.ron:2:"), "{error}");
}
