//! Visibility of the ball in every light: recorded moments of bundled levels by the rules of their packs.
//!
//! By default, three lights are tested, one of them with full detail. `BRICKWORK_SWEEP=1 cargo test --test it
//! pictures::corpus` tests all of them ten times each. [`busy`](super::busy) defines the required contrast.

use crate::prelude::*;

use super::busy::{assert_none_is_faint, look_at_balls};
use super::scenes::in_light;
use super::{Drawn, can_draw};

/// A busy level of each pack, which gives one per light. By default, only the first ones are tested.
const LEVELS: [&str; 10] = [
    "engines/05-juggler",
    "treasure-wall/02-powder-store",
    "embers/08-wildfire",
    "beginnings/05-fireworks",
    "crossings/11-haunted-house",
    "foundations/14-last-light",
    "machinery/12-night-express",
    "space-wall/04-mothership",
    "tutorial/04-release-build",
    "wall-1976/01-the-first-wall",
];
const ORDINARILY: usize = 3;
/// Number of games per level in a sweep, and delay of each game's moments relative to the previous game (frames).
const IN_A_SWEEP: u32 = 10;
const LATER: u32 = 3;

/// Size of the pictures (pixels).
const SIZE: (u32, u32) = (1200, 900);
/// Number of moments per game, and the maximum number of them without a ball, after a miss or behind text.
const MOMENTS: usize = 12;
const WITHOUT: usize = 4;
/// Frames between two moments: a few long ones that are not rendered, then normal ones, so that trails have their usual
/// length.
const LONG: (u32, Duration) = (3, Duration::from_millis(200));
const USUAL: u32 = 14;
/// Delay before a ball is examined again (frames). A ball without contrast among the pieces of a brick must have it
/// within a quarter of a second.
const SOON: u32 = 12;

fn level(name: &str) -> PathBuf {
    let levels = crate::data::root("levels");
    levels.join(name).with_extension("ron")
}

/// Returns the light of the pack that contains the level in `path`.
fn light(path: &Path) -> Light {
    let pack = Pack::read(&file::pack_of(path)).expect("a good pack");
    pack.light
}

#[test]
fn the_ball_stands_out_in_games_of_busy_levels_in_every_light() {
    if !can_draw() {
        return;
    }
    let (count, games) = match is_sweep() {
        true => (LEVELS.len(), IN_A_SWEEP),
        false => (ORDINARILY, 1),
    };
    for name in &LEVELS[..count] {
        for game in 0..games {
            look_at_a_game(name, game * LATER, WantedDetail::Usual);
        }
    }
    look_at_a_game(LEVELS[0], 0, WantedDetail::High);
}

/// Examines moments of a game of the level `name`, `later` frames later than usual.
fn look_at_a_game(name: &str, later: u32, detail: WantedDetail) {
    let path = level(name);
    let launch = changed(in_light(light(&path), &path), |it| it.autoplay = true);
    let mut game = Drawn::of(launch, SIZE);
    game.settle_detail(detail);
    game.let_pass(later);
    let (mut seen, mut faint) = (0, Vec::new());
    for _ in 0..MOMENTS {
        game.frames_last(LONG.1);
        game.let_pass(LONG.0);
        game.frames_last(FRAME);
        game.let_pass(USUAL);
        let (balls, mut found) = look_at_balls(&mut game, SIZE);
        seen += balls;
        if !found.is_empty() {
            game.let_pass(SOON);
            let before: Vec<Entity> = found.iter().map(|it| it.ball).collect();
            found = look_at_balls(&mut game, SIZE).1;
            found.retain(|it| before.contains(&it.ball));
        }
        faint.extend(found);
    }
    println!("{name}, {later} frames later, {detail:?} detail: {seen} balls");
    assert_none_is_faint(name, seen, &faint);
    assert!(seen >= MOMENTS - WITHOUT, "{name}: {seen} balls");
}

#[test]
fn there_is_a_busy_level_in_every_light() {
    let lights = LEVELS.map(|name| light(&level(name)));
    for light in Light::ALL {
        assert!(lights.contains(light), "no level is in {light:?}");
    }
}
