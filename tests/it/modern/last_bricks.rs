//! Last-brick assist: the bricks are highlighted, a power-up is due, balls are turned towards them, and finally they
//! are destroyed.

use brickwork::simulation::last_bricks::LongLast;
use brickwork::simulation::messages::Help;

use super::{same_heavy_and_recorded, same_when_heavy};
use crate::powers::{falling, named};
use crate::prelude::*;

/// Assist with short delays, so that tests are short.
const SOON: LastBricks = LastBricks {
    bricks: 3,
    shown_after: 1.0,
    drop_after: 2.0,
    drops: Vec::new(),
    turned_after: 3.0,
    max_turn: 15.0,
    finished_after: 5.0,
    finished_each: 0.5,
    finished_share: 0.5,
};

fn rules(last_bricks: LastBricks) -> Rules {
    let mut rules = Rules::modern();
    (rules.last_bricks, rules.nudge) = (last_bricks, false);
    rules
}

fn game(rows: &[&str], rules: Rules, step_hz: u32) -> Sim {
    games::drawn(rows, games::at_rate(rules, step_hz))
}

/// Throws a ball that touches nothing for a long time.
fn keep_flying(sim: &mut Sim) {
    sim.throw(&[(DVec2::new(60.0, 200.0), DVec2::new(0.0, 1.0))]);
}

/// Returns the times (1/60 s) of the assist's stages and of the bricks that it destroyed.
fn told(rows: &[&str], step_hz: u32, seconds: f64) -> (Vec<(u64, Help)>, Vec<(u64, u32)>) {
    let mut sim = game(rows, rules(SOON), step_hz);
    keep_flying(&mut sim);
    sim.run(seconds);
    let seen = sim.witness();
    let ticks = |step: u64| step * 60 / u64::from(step_hz);
    let help = seen.help.iter().map(|(step, help)| (ticks(*step), *help));
    let went = seen.destroyed.iter().map(|brick| {
        assert_eq!(brick.cause, Cause::Rule);
        ((brick.time * 60.0).round() as u64, brick.id)
    });
    (help.collect(), went.collect())
}

#[test]
fn each_help_comes_at_its_time_and_the_bricks_go_one_after_the_other_at_every_step_rate() {
    for step_hz in [60, 120, 240] {
        let (help, went) = told(&["x..x..2#", "........"], step_hz, 10.0);
        let expected = [
            (60, Help::Shown),
            (120, Help::Drop),
            (180, Help::Turned),
            (300, Help::Finished),
        ];
        assert_eq!(help, expected, "{step_hz} Hz");
        assert_eq!(went, [(300, 0), (330, 1), (360, 2)], "{step_hz} Hz");
    }
}

#[test]
fn while_more_are_left_there_is_no_help_and_solid_bricks_do_not_count() {
    let (help, went) = told(&["xx..xx#", "......."], 120, 10.0);
    assert!(help.is_empty() && went.is_empty());
}

#[test]
fn a_level_whose_last_bricks_go_by_themselves_is_cleared_for_half_their_points() {
    let mut sim = game(&["x..x..2#", "........"], rules(SOON), 120);
    keep_flying(&mut sim);
    sim.run(10.0);
    assert_eq!(sim.round(), Round::Cleared);
    assert_eq!(sim.brick_points(), 50 + 50 + 100);
}

#[test]
fn a_brick_that_goes_by_itself_is_measured_as_such_and_ends_no_wait() {
    let mut sim = game(&["x..x..2#", "........"], rules(SOON), 120);
    sim.measure();
    keep_flying(&mut sim);
    sim.run(4.0);
    assert!(!sim.measured().finished, "none has gone yet");
    sim.run(10.0);
    let measured = sim.measured();
    assert!(measured.finished);
    assert_eq!(measured.longest_wait, sim.clock().now());
}

#[test]
fn time_counts_in_flight_alone() {
    let mut sim = game(&["x.......", "........"], rules(SOON), 120);
    sim.step(120 * 20);
    assert_eq!(*sim.resource::<LongLast>(), LongLast::default());
    assert_eq!(sim.round(), Round::Serving);
}

#[test]
fn modern_helps_after_the_seconds_of_its_table_and_the_tutorial_with_nothing() {
    let modern = Rules::modern().last_bricks;
    assert_eq!(modern.bricks, 3);
    assert_eq!((modern.shown_after, modern.drop_after), (5.0, 6.5));
    assert_eq!((modern.turned_after, modern.finished_after), (8.5, 60.0));
    assert_eq!(modern.max_turn, 15.0);
    assert_eq!(Rules::tutorial().last_bricks.bricks, 0);
}

/// Starts a game in which a power-up is due after 2 s of flight, and then lets a ball touch a brick.
fn owing(rows: &[&str], drops: &[&str]) -> Sim {
    let mut help = SOON;
    help.drops = drops.iter().map(|name| named(name)).collect();
    (help.turned_after, help.finished_after) = (30.0, 60.0);
    let rules = changed(rules(help), |it| it.drops = Drops::None);
    let mut sim = game(rows, rules, 120);
    keep_flying(&mut sim);
    sim.run(3.0);
    sim
}

#[test]
fn the_power_up_that_is_due_falls_with_the_next_brick_hit_and_comes_once() {
    let mut sim = owing(&["222.....", "........"], &["split"]);
    assert!(falling(&mut sim).is_empty(), "nothing has been hit yet");
    for x in [50.0, 150.0] {
        fly(&mut sim, (x, 400.0), (0.0, 400.0), 30);
    }
    let falling = falling(&mut sim);
    assert_eq!(falling.len(), 1, "one for both hits");
    assert_eq!(falling[0].0.power.name(), "split");
}

#[test]
fn the_power_up_that_is_due_is_caught_with_the_next_touch_of_a_paddle() {
    let mut sim = owing(&["222.....", "........"], &["split"]);
    sim.put_paddle(400.0);
    sim.throw(&[(DVec2::new(400.0, 60.0), DVec2::new(0.0, -364.0))]);
    sim.witness();
    sim.step(30);
    assert_eq!(sim.witness().caught.len(), 1);
    assert_eq!(sim.balls::<Ball>().len(), 3, "the ball has become three");
}

#[test]
fn heavy_mode_knows_a_power_up_that_is_due() {
    let game = || owing(&["222.....", "........"], &["split", "laser"]);
    same_when_heavy(game, 12.0, |sim| {
        if sim.clock().step == 400 {
            sim.throw(&[(DVec2::new(50.0, 400.0), DVec2::new(0.0, 400.0))]);
        }
    });
}

#[test]
fn rules_without_a_list_owe_no_power_up() {
    let mut sim = owing(&["222.....", "........"], &[]);
    fly(&mut sim, (50.0, 400.0), (0.0, 400.0), 30);
    assert!(falling(&mut sim).is_empty());
}

#[test]
fn a_power_up_that_hinders_is_no_help() {
    let mut help = SOON;
    help.drops = vec![named("narrow")];
    let refused = rules(help).check().expect_err("it hinders");
    assert_eq!(refused.field, "last_bricks.drops");
}

/// Returns the angles before and after the assist's turn of a ball that fell on a paddle at rest at `offset` (−1 to 1),
/// to the right of the vertical (degrees). `None` without a turn.
fn turned(sim: &mut Sim, offset: f64) -> Option<(f64, f64)> {
    sim.put_paddle(400.0);
    let x = 400.0 + 50.0 * offset;
    sim.throw(&[(DVec2::new(x, 34.0), DVec2::new(0.0, -364.0))]);
    sim.witness();
    sim.step(2);
    let seen = sim.witness();
    let turn = seen.turns.first()?;
    assert_eq!((seen.turns.len(), turn.1.cause), (1, TurnCause::Help));
    let angles = [seen.hits[0].velocity, turn.1.velocity].map(games::angle);
    Some(angles.into())
}

#[test]
fn a_ball_that_leaves_the_paddle_is_turned_a_little_so_that_it_comes_to_a_brick() {
    let mut help = SOON;
    help.finished_after = 1_000.0;
    let rows = ["x.......", "........", "......x.", "........"];
    let mut sim = game(&rows, rules(help), 120);
    assert_eq!(turned(&mut sim, 0.3), None, "not before its time");
    keep_flying(&mut sim);
    sim.step(4 * 120);
    assert!(sim.resource::<LongLast>().has(Help::Turned));
    let mut die = Die::new(1, 1);
    let (mut turns, mut led) = (0, 0);
    for _ in 0..300 {
        let start = sim.snapshot();
        let offset = die.between(-1.0, 1.0);
        if let Some((before, after)) = turned(&mut sim, offset) {
            turns += 1;
            assert!((after - before).abs() <= 15.0 + 1e-9, "{before} to {after}");
            assert!(after.abs() <= 70.0, "never flatter than safe: {after}");
            let speed = sim.balls::<Velocity>()[0].0.length();
            assert!((speed - sim.balls::<Ball>()[0].speed).abs() < 1e-9);
        }
        sim.step(240);
        led += u32::from(!sim.witness().destroyed.is_empty());
        sim.restore(&start).expect("a good snapshot");
    }
    assert!(turns > 50, "{turns}");
    assert!(led > 150, "most throws meet a brick: {led}");
}

#[test]
fn games_with_help_are_the_same_heavy_and_their_recordings_verify() {
    let game = || {
        let config = games::playing(rules(SOON), 3, Player::Autopilot);
        games::drawn(&["#......#", "........", "...##..x"], config)
    };
    let mut sim = same_heavy_and_recorded(game, 10.0, |_| {});
    assert!(!sim.witness().help.is_empty());
    assert_eq!(sim.round(), Round::Cleared);
    assert!(sim.balls::<Position>().len() <= 1);
}
