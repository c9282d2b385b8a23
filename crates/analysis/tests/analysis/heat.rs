//! Heat maps, which are equal for equal seeds and show what the balls did; and games for hints.

use std::sync::Arc;

use bevy::math::DVec2;
use brickwork_analysis::Heat;
use brickwork_analysis::checks::{Games, LONGEST_GAME};
use brickwork_analysis::heat::HeatGames;
use brickwork_analysis::picture::Picture;
use brickwork_level::content::Chosen;
use brickwork_level::content::materials::Light;
use brickwork_platform::job::finish;
use brickwork_simulation::headless::{Player, level};

fn map(rows: &[&str], player: &str, games: usize) -> Heat {
    let level = level(rows);
    let rules = Chosen::default().rules(level.rules());
    let player = Player::named(player).expect("a program player");
    let mut heat = HeatGames::new(Arc::clone(&level), rules, player);
    for _ in 0..games {
        finish(heat.play(async || true)).expect("a whole game");
    }
    heat.heat().clone()
}

#[test]
fn equal_games_have_equal_maps() {
    let rows = ["x..x..x..x", "..........", "..x....x.."];
    let heat = map(&rows, "autopilot", 3);
    assert_eq!(heat, map(&rows, "autopilot", 3));
    assert_eq!((heat.games(), heat.cleared()), (3, 3));
    // A plain brick breaks with its first hit.
    assert!(
        heat.hits().iter().all(|hits| *hits <= 3),
        "{:?}",
        heat.hits()
    );
    assert_eq!(heat.never_hit().count(), 0);
    let flown: u32 = heat.flights().iter().sum();
    let played = heat.mean_seconds() * 3.0 * 120.0;
    assert!(f64::from(flown) > 0.5 * played, "{flown} of {played} steps");
    let rows_of_cells = heat.flights().len() / heat.columns();
    assert_eq!((heat.columns(), rows_of_cells), (80, 60));
}

#[test]
fn an_idle_player_loses_balls_at_the_floor() {
    let heat = map(&["x..........#"], "idle", 1);
    assert!(heat.losses().iter().all(|x| (0.0..=800.0).contains(x)));
    assert_eq!((heat.losses().len(), heat.cleared()), (1, 0));
}

#[test]
fn a_game_can_be_stopped() {
    let level = level(&["x..x"]);
    let rules = Chosen::default().rules(level.rules());
    let mut heat = HeatGames::new(level, rules, Player::Autopilot);
    assert!(finish(heat.play(async || false)).is_err());
    assert_eq!(heat.heat().games(), 0);
}

#[test]
fn a_picture_shows_the_map_behind_the_bricks() {
    let rows = ["x..x..x..x", "..........", "..x....x.."];
    let (level, heat) = (level(&rows), map(&rows, "autopilot", 1));
    let [plain, hot] = [None, Some(&heat)].map(|heat| Picture::new(&level, Light::default(), heat));
    assert_eq!((plain.width, plain.height), (hot.width, hot.height));
    assert_ne!(plain, hot);
}

#[test]
fn a_picture_marks_hit_bricks_with_a_disc_and_others_with_a_ring() {
    // Solid bricks and the wall enclose the last brick of the second row.
    let rows = ["x..x.###", ".....###", ".....###"];
    let (level, heat) = (level(&rows), map(&rows, "autopilot", 1));
    let picture = Picture::new(&level, Light::default(), Some(&heat));
    let pixel = |at: DVec2| {
        let (column, row) = (at.x as usize, (level.field().y - at.y) as usize);
        let first = 3 * (row * picture.width as usize + column);
        picture.pixels[first..first + 3].to_vec()
    };
    let bricks: Vec<_> = level.bricks().collect();
    assert_eq!(pixel(bricks[0].centre), [0xff, 0xa0, 0x40], "a hit brick");
    let (never, half) = (
        bricks[7].centre,
        0.5 * bricks[7].shape.bounds(DVec2::ZERO).size().y,
    );
    let ring = never + DVec2::new(0.45 * 0.7 * half, 0.0);
    assert_eq!(pixel(ring), [0xff; 3], "a brick that is never hit");
    assert_ne!(pixel(never), pixel(ring));
}

#[test]
fn programs_play_a_level_for_the_hints_about_it() {
    let level = level(&["x..x"]);
    let games = finish(Games::play(&level, 2, async || true)).expect("whole games");
    assert_eq!((games.runs, games.cleared, games.catcher.0), (2, 2, 2));
    assert!(games.time.is_some_and(|time| time < LONGEST_GAME));
    assert!(finish(Games::play(&level, 2, async || false)).is_err());
}
