//! Tools that combine effects of the other tests with other triggers and ends.

use super::*;
use brickwork_level::content::{Faster, PowerId, Streak};
use brickwork_simulation::ball::pace::Pace;
use brickwork_simulation::ball::{Ball, LoopTimer};
use brickwork_simulation::power::capsule::Capsule;
use brickwork_simulation::round::Remaining;

/// Drops the ball on the middle of the paddle. If it `misses`, it has hit nothing since its last contact with a paddle.
fn return_ball(sim: &mut Sim, misses: bool) {
    let x = sim.paddle().1.x;
    throw(sim, (x, 60.0), (0.0, -400.0));
    let world = sim.app.world_mut();
    let mut timers = world.query::<&mut LoopTimer>();
    for mut timer in timers.iter_mut(world) {
        timer.fruitful = !misses;
    }
    sim.step(24);
}

/// Throws the ball at the upper side of the brick with index `brick` of the level.
fn hit_from_above(sim: &mut Sim, brick: usize) {
    let at = place(sim, brick);
    throw(sim, (at.x, at.y + 70.0), (0.0, -500.0));
    sim.step(24);
}

/// Returns the points that the reaction with this index has added.
fn added(sim: &Sim, index: usize) -> u32 {
    sim.resource::<Tools>().reactions()[index].points
}

/// Returns the charges left of the reaction with this index, if its effect lasts now.
fn charges(sim: &Sim, index: usize) -> Option<Option<u32>> {
    let state = &sim.resource::<Tools>().reactions()[index];
    let mut held = sim.resource::<Tools>().held();
    let held = held.find(|(of, ..)| of.tool == state.tool && of.index == state.index);
    held.map(|(_, _, charge)| charge.left)
}

/// Bricks in a low row in the middle of the field.
const MIDDLE: [&str; 6] = [
    "........", "........", "........", "xxxxxxxx", "........", "........",
];

#[test]
fn changes_of_rules_reach_the_game() {
    let modern = |names: &[&str]| laid_on(&tools(names), Rules::modern()).0;
    let plain = Rules::modern();
    let streak = modern(&["long-memory"]).skill.streak;
    assert_eq!(
        streak,
        Streak {
            miss_keeps: 1.0,
            loss_keeps: 1.0,
            ..plain.skill.streak
        }
    );
    assert_eq!(modern(&["glass-life"]).lives, 1);
    assert_eq!(modern(&["spare-life"]).lives, plain.lives + 1);
    assert_eq!(
        modern(&["glass-life", "spare-life"]).lives,
        1,
        "the maximum comes last"
    );
    let fast = modern(&["sprinter"]);
    assert_eq!((fast.ball_speed_factor, fast.skill.combo.each), (1.25, 2));
    let slow = modern(&["slow-burn"]);
    assert_eq!((slow.ball_speed_factor, slow.score_factor), (0.8, 0.8));
    assert_eq!(modern(&["lead-ball"]).ball_radius_factor, 1.25);
    let sim = scene(&["spare-life"], &MIDDLE);
    assert_eq!(sim.standing().lives, plain.lives + 1);
}

#[test]
fn five_good_returns_take_back_the_speed_steps() {
    let mut rules = rules(&["calm-hand"]);
    rules.speed_steps.after = vec![1];
    rules.speed_steps.each = Faster::By(1.1);
    let mut sim = scene_under(rules, &MIDDLE);
    for returns in 1..=5 {
        return_ball(&mut sim, false);
        let steps = sim.balls::<Pace>()[0].steps;
        assert_eq!(steps, u32::from(returns < 5), "after {returns} returns");
    }
}

#[test]
fn four_good_returns_multiply_points_and_a_miss_narrows_the_paddle_for_a_time() {
    let mut sim = scene(&["tightrope"], &MIDDLE);
    let usual = sim.paddle().0.half().x;
    for _ in 0..4 {
        assert_eq!(charges(&sim, 0), None);
        return_ball(&mut sim, false);
    }
    assert_eq!(charges(&sim, 0), Some(Some(6)));
    return_ball(&mut sim, true);
    assert!((sim.paddle().0.half().x - 0.7 * usual).abs() < 1e-9);
    for _ in 0..8 {
        clear_the_field(&mut sim);
        sim.step(120);
    }
    assert_eq!(sim.paddle().0.half().x, usual);
}

#[test]
fn bricks_count_nothing_after_a_miss_and_twice_after_two_good_returns() {
    let mut sim = scene(&["double-or-nothing"], &MIDDLE);
    return_ball(&mut sim, true);
    let before = sim.standing().score;
    hit_from_below(&mut sim, 0);
    assert_eq!(sim.standing().score, before, "nothing");
    return_ball(&mut sim, false);
    return_ball(&mut sim, false);
    hit_from_below(&mut sim, 1);
    assert!(added(&sim, 0) >= 100, "twice");
    return_ball(&mut sim, false);
    assert_eq!(charges(&sim, 0), None, "until the next contact");
}

#[test]
fn every_second_bounce_off_a_side_wall_breaks_the_next_brick() {
    let mut sim = scene(&["bank-clerk"], &["2.......", "........"]);
    for bounce in 1..=2 {
        throw(&mut sim, (700.0, 200.0), (600.0, 0.0));
        sim.step(24);
        assert_eq!(charges(&sim, 0).is_some(), bounce == 2);
    }
    hit_from_below(&mut sim, 0);
    assert_eq!(sim.resource::<Remaining>().0, 0, "both hits at once");
}

#[test]
fn a_ball_passes_only_through_bricks_of_the_colour_that_it_hit() {
    let rows = ["xxxxxxxx", "2222....", "........", "........"];
    let mut sim = scene(&["colour-key"], &rows);
    for brick in 4..8 {
        hit_from_below(&mut sim, brick);
    }
    assert_eq!(charges(&sim, 0), Some(Some(3)));
    hit_from_below(&mut sim, 8);
    let hits = sim.witness().hits;
    let other = hits
        .iter()
        .rfind(|hit| hit.target == Target::Brick(8))
        .expect("a hit");
    assert!(!other.passed && !other.destroyed, "it has another colour");
    assert_eq!(charges(&sim, 0), Some(Some(3)), "and takes no charge");
}

#[test]
fn hits_from_above_make_the_next_bricks_dear() {
    for (name, charge) in [("back-room", 3), ("thin-ice", 2)] {
        let mut sim = scene(&[name], &MIDDLE);
        hit_from_above(&mut sim, 0);
        assert_eq!(charges(&sim, 0), Some(Some(charge)), "{name}");
        let usual = sim.paddle().0.half().x;
        hit_from_below(&mut sim, 1);
        assert_eq!(charges(&sim, 0), Some(Some(charge - 1)), "{name}");
        let narrower = sim.paddle().0.half().x < usual;
        assert_eq!(narrower, name == "thin-ice", "after a hit from below");
    }
}

#[test]
fn all_bricks_of_a_greenhouse_come_back_once() {
    let mut sim = scene(&["greenhouse"], &MIDDLE);
    hit_from_below(&mut sim, 0);
    hit_from_below(&mut sim, 1);
    assert_eq!(sim.bricks().len(), 6);
    for _ in 0..11 {
        clear_the_field(&mut sim);
        sim.step(120);
    }
    assert_eq!((sim.bricks().len(), sim.resource::<Remaining>().0), (8, 8));
}

#[test]
fn the_sixth_destroyed_brick_makes_one_brick_explosive() {
    let mut sim = scene(&["ember-trail"], &MIDDLE);
    for brick in 0..6 {
        hit_from_below(&mut sim, brick);
    }
    assert_eq!(sim.bricks().len(), 2);
    hit_from_below(&mut sim, 6);
    clear_the_field(&mut sim);
    sim.step(60);
    assert_eq!(sim.bricks().len(), 0, "its blast reaches the last one");
}

#[test]
fn the_twelfth_destroyed_brick_passes_a_hit_along_its_column() {
    let rows = ["xxxxxxxx", "xxxxxxxx", "........", "........"];
    let mut sim = scene(&["avalanche"], &rows);
    for brick in (8..15).chain(0..4) {
        hit_from_below(&mut sim, brick);
    }
    assert_eq!(sim.bricks().len(), 5);
    hit_from_below(&mut sim, 15);
    sim.step(4);
    let ids: Vec<u32> = sim.bricks().iter().map(|brick| brick.id).collect();
    assert_eq!(ids, [4, 5, 6], "the brick above it is gone too");
}

#[test]
fn a_long_rally_starts_a_ball_or_spreads_a_net() {
    let rows = ["xxxxxxxx", "........", "........", "........"];
    let mut sim = scene(&["echo", "fishing-net"], &rows);
    for brick in 0..5 {
        hit_from_below(&mut sim, brick);
    }
    let record = *sim.resource::<brickwork_simulation::collision::FieldRecord>();
    assert!(record.net.is_some(), "after five bricks");
    assert_eq!(sim.balls::<Ball>().len(), 1);
    hit_from_below(&mut sim, 5);
    assert_eq!(sim.balls::<Ball>().len(), 2, "after six bricks");
}

#[test]
fn the_last_bricks_explode_or_count_three_times() {
    let mut sim = scene(
        &["last-stand", "grand-finale"],
        &["xxxxxxxxx", ".........", "........."],
    );
    hit_from_below(&mut sim, 0);
    assert_eq!(
        (effects(&sim, "grand-finale"), effects(&sim, "last-stand")),
        (1, 0)
    );
    for brick in 1..4 {
        hit_from_below(&mut sim, brick);
    }
    assert_eq!(effects(&sim, "last-stand"), 1);
    assert!(
        added(&sim, 0) >= 3 * 200,
        "three bricks counted three times"
    );
    hit_from_below(&mut sim, 6);
    clear_the_field(&mut sim);
    sim.step(30);
    assert!(sim.bricks().len() < 4, "the blast hits others");
}

#[test]
fn every_eighth_brick_drops_a_hindrance_and_catching_it_pays() {
    let mut sim = scene(&["poisoned-gift"], &["xxxxxxxxxxxx", "............"]);
    for brick in 0..8 {
        hit_from_below(&mut sim, brick);
    }
    let world = sim.app.world_mut();
    let capsule = *world
        .query::<&Capsule>()
        .single(world)
        .expect("one capsule");
    assert_eq!(capsule.power.name(), "fast");
    clear_the_field(&mut sim);
    sim.catch(PowerId::named("fast").expect("a power-up"));
    sim.step(4);
    assert_eq!(charges(&sim, 1), Some(Some(6)));
}

#[test]
fn bricks_count_twice_for_ten_seconds_after_a_lost_ball() {
    let mut sim = scene(&["insurance"], &MIDDLE);
    sim.put_paddle(60.0);
    throw(&mut sim, (600.0, 60.0), (0.0, -400.0));
    sim.step(60);
    assert_eq!(effects(&sim, "insurance"), 1);
    hit_from_below(&mut sim, 0);
    assert!(added(&sim, 0) >= 100);
    for _ in 0..10 {
        clear_the_field(&mut sim);
        sim.step(120);
    }
    assert_eq!(charges(&sim, 0), None);
}

#[test]
fn a_wait_without_a_hit_lets_balls_break_two_bricks_at_once() {
    let mut sim = scene(&["patience"], &["2222....", "x.......", "........"]);
    hit_from_below(&mut sim, 4);
    throw(&mut sim, (500.0, 150.0), (200.0, 0.0));
    sim.step(302);
    assert_eq!(charges(&sim, 0), Some(Some(2)));
    for brick in 1..4 {
        hit_from_below(&mut sim, brick);
    }
    let left: Vec<Option<u8>> = sim.bricks().iter().map(|brick| brick.hits_left).collect();
    assert_eq!(
        left,
        [Some(2), Some(1)],
        "two bricks broke, and the third took a hit"
    );
}
