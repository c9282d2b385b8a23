//! Extra lives for points, endless lives, and difficulties and assists that consist of numbers in the rules.

use brickwork::content::{ExtraLives, choices};
use brickwork::simulation::post_collision::StepEvents;

use super::{nearly_empty, same_heavy_and_recorded};
use crate::prelude::*;

fn rules(at: &[u32], every: u32, max: u32) -> Rules {
    let mut rules = Rules::modern();
    rules.extra_lives.at = at.to_vec();
    (rules.extra_lives.every, rules.extra_lives.max) = (every, max);
    rules
}

/// Returns the lives after each of these scores is reached in turn, starting with three lives.
fn lives(rules: Rules, began_with: u32, scores: &[u32]) -> Vec<u32> {
    let mut config = games::under(rules);
    config.standing = Some(Standing {
        score: began_with,
        lives: 3,
    });
    let mut sim = Sim::drawn(&["x.......", "........"], config);
    let mut lives = Vec::new();
    for score in scores {
        let mut standings = sim.resource_mut::<Standings>();
        standings.of_mut(PlayerId::FIRST).expect("a player").score = *score;
        sim.resource_mut::<StepEvents>().counts = true;
        sim.step(1);
        lives.push(sim.standing().lives);
    }
    lives
}

#[test]
fn each_score_of_the_list_is_worth_a_life_once_and_after_the_last_every_so_many_points() {
    let arcade = rules(&[20_000], 60_000, 99);
    let scores = [
        100, 19_999, 20_000, 20_001, 79_999, 80_000, 139_999, 140_000,
    ];
    let expected = [3, 3, 4, 4, 4, 5, 5, 6];
    let lives_after = lives(arcade, 0, &scores);
    assert_eq!(lives_after, expected, "20 000, then every 60 000");
    let listed = rules(&[1_000, 2_000], 0, 99);
    // Both at once.
    assert_eq!(lives(listed, 0, &[2_500, 1_000_000]), [5, 5]);
    assert_eq!(lives(rules(&[], 500, 99), 0, &[499, 500, 1_700]), [3, 4, 6]);
}

#[test]
fn no_more_lives_than_the_most_and_none_twice_for_the_score_that_a_level_begins_with() {
    assert_eq!(lives(rules(&[], 100, 5), 0, &[1_000]), [5]);
    assert_eq!(lives(rules(&[], 100, 2), 0, &[1_000]), [3], "none is taken");
    // The first life was awarded in the previous level.
    let lives = lives(rules(&[1_000], 1_000, 99), 1_500, &[1_501, 2_000]);
    assert_eq!(lives, [3, 4]);
}

#[test]
fn modern_gives_some_and_the_tutorial_none() {
    let modern = Rules::modern().extra_lives;
    let amounts = (modern.at, modern.every, modern.max);
    assert_eq!(amounts, (vec![10_000, 50_000], 100_000, 9));
    assert_eq!(Rules::tutorial().extra_lives, ExtraLives::default());
    assert_eq!(lives(Rules::tutorial(), 0, &[4_000_000_000]), [3]);
}

#[test]
fn games_with_further_lives_are_the_same_heavy_and_their_recordings_verify() {
    let game = || {
        let config = games::playing(rules(&[300], 400, 9), 8, Player::Autopilot);
        Sim::drawn(&["xx2xx2xx", "2xxxxxx2"], config)
    };
    assert!(same_heavy_and_recorded(game, 20.0, |_| {}).standing().lives > 3);
}

/// Loses `count` balls.
fn lose(sim: &mut Sim, count: u32) {
    for _ in 0..count {
        fly(sim, (60.0, 1.0), (0.0, -300.0), 12);
    }
}

#[test]
fn with_endless_lives_a_lost_ball_costs_nothing() {
    let endless = changed(Rules::modern(), |it| it.endless_lives = true);
    let mut sim = nearly_empty(endless, 120);
    lose(&mut sim, 10);
    assert_eq!((sim.standing().lives, sim.round()), (3, Round::Serving));
    let mut sim = nearly_empty(Rules::modern(), 120);
    lose(&mut sim, 2);
    assert_eq!(sim.standing().lives, 1);
}

fn chosen(difficulty: &str, assists: &[&str]) -> Rules {
    games::chosen(difficulty, assists).rules(&RulesFields::default())
}

#[test]
fn from_relaxed_to_expert_lives_get_fewer_paddles_narrower_and_balls_faster() {
    let names = ["relaxed", "normal", "hard", "expert"];
    assert_eq!(choices::difficulties().len(), names.len());
    for pair in names.windows(2) {
        let [easier, harder] = [chosen(pair[0], &[]), chosen(pair[1], &[])];
        assert!(easier.lives > harder.lives, "{pair:?}");
        assert!(easier.paddle_width_factor > harder.paddle_width_factor);
        assert!(easier.ball_speed_factor < harder.ball_speed_factor);
    }
}

fn radius(sim: &mut Sim) -> f64 {
    sim.balls::<Ball>()[0].radius
}

#[test]
fn a_bigger_ball_lies_on_the_paddle_from_its_serve_and_flies_and_breaks_bricks() {
    let mut sim = nearly_empty(chosen("normal", &["bigger-ball"]), 120);
    assert_eq!(radius(&mut sim), 18.75);
    let at = sim.ball_at();
    assert!((at.y - 20.0 - 18.75).abs() < 1e-9, "on the paddle: {at}");
    sim.throw_balls(&[brickwork::headless::Thrown {
        at: DVec2::new(50.0, 200.0),
        velocity: DVec2::new(0.0, 364.0),
        radius: 18.75,
    }]);
    sim.run(2.0);
    assert_eq!(sim.round(), Round::Cleared);
}

#[test]
fn a_bigger_ball_comes_and_goes_with_a_change_of_rules_and_never_outgrows_the_level() {
    let mut sim = nearly_empty(Rules::modern(), 120);
    sim.throw(&[(DVec2::new(400.0, 300.0), DVec2::new(50.0, 300.0))]);
    let large = changed(Rules::modern(), |it| it.ball_radius_factor = 4.0);
    for (rules, expected) in [
        (chosen("normal", &["bigger-ball"]), 18.75),
        (large, 20.0),
        (Rules::modern(), 12.5),
    ] {
        let command = SimulationCommand::ChangeRules(Box::new(rules));
        sim.app.world_mut().write_message(command);
        sim.step(1);
        assert_eq!(radius(&mut sim), expected);
    }
    let moving = "(format: 1, name: \"N\", author: \"A\", legend: {'x': Plain(color: Red)}, \
         pieces: [(kind: 'x', at: (200, 400), shape: Circle(radius: 20), \
                   path: BackAndForth(through: [(500, 400)], speed: 100))])";
    let config = games::under(chosen("normal", &["bigger-ball"]));
    let mut sim = Sim::new(Arc::new(parsed(moving)), config);
    assert_eq!(radius(&mut sim), 12.5, "where things move, the level's own");
}

#[test]
fn a_bigger_ball_that_waits_in_the_field_grows_when_it_has_room() {
    // The ball waits between two solid bricks with a clearance of one unit on each side.
    let source = "(format: 1, name: \"N\", author: \"A\", legend: {'x': Plain(color: Red), '#': Solid()}, \
         pieces: [(kind: 'x', at: (100, 550), shape: Circle(radius: 20)), \
                  (kind: '#', at: (380, 300), shape: Box(width: 10, height: 40)), \
                  (kind: '#', at: (420, 300), shape: Box(width: 10, height: 40))], \
         balls: [(at: (400, 300), angle: -90), (at: (600, 300), angle: 90)])";
    let config = games::under(chosen("normal", &["bigger-ball"]));
    let mut sim = Sim::new(Arc::new(parsed(source)), config);
    sim.step(4);
    let radius = |ball: &Ball| ball.radius;
    let radii = |sim: &mut Sim| sim.balls().iter().map(radius).collect::<Vec<_>>();
    assert_eq!(radii(&mut sim), [18.75, 12.5, 18.75]);
    sim.intent().launch = true;
    sim.step(60);
    assert_eq!(radii(&mut sim), [18.75; 3], "out of the gap");
    assert_eq!(sim.balls::<Position>().len(), 3);
}
