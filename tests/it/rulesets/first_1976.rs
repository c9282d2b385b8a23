//! Ruleset `1976`: scoring, speeds, half a paddle after a contact with the ceiling, two walls and three turns.

use brickwork::content::{Clearing, SpeedSteps};
use brickwork::simulation::clearing::Walls;

use super::{game, launch, lose_ball, paddle_width, rules, shipped, under};
use crate::prelude::*;

fn wall() -> SharedLevel {
    shipped("wall-1976/01-the-first-wall.ron")
}

#[test]
fn the_wall_has_eight_rows_of_fourteen_worth_7_7_5_5_3_3_1_1_from_the_top() {
    let mut rows: BTreeMap<i64, Vec<u32>> = BTreeMap::new();
    for brick in wall().bricks() {
        assert_eq!(brick.kind.hits, Some(1));
        let row = rows.entry((-brick.centre.y * 8.0) as i64).or_default();
        row.push(brick.kind.points(rules("1976").points_per_hit));
    }
    let rows: Vec<Vec<u32>> = rows.into_values().collect();
    let expected = [7, 7, 5, 5, 3, 3, 1, 1].map(|points| vec![points; 14]);
    assert_eq!(rows, expected);
    let sum: u32 = rows.iter().flatten().sum();
    assert_eq!(2 * sum, 896, "two walls");
}

#[test]
fn orange_and_red_rows_quicken_each_by_a_mark_of_its_own_and_their_colour_does_nothing() {
    let marks = |points: u32| -> BTreeSet<Option<u8>> {
        let level = wall();
        let bricks = level.bricks().map(|brick| brick.kind.summary());
        let of_row = bricks.filter(|kind| kind.points(1) == points);
        of_row.map(|kind| kind.quickens).collect()
    };
    assert_eq!((marks(1), marks(3)), ([None].into(), [None].into()));
    let (orange, red) = (marks(5), marks(7));
    assert!(orange.len() == 1 && red.len() == 1 && orange != red);
    assert!(!orange.contains(&None) && !red.contains(&None));
    let plain = "(format: 2, name: \"P\", author: \"T\", \
        legend: {'o': (color: Orange, hits: 9), 'q': (color: Blue, hits: 9, quickens: (mark: 3))}, \
        pieces: [(kind: 'o', at: (200, 500), shape: Box(width: 80, height: 20)), \
                 (kind: 'q', at: (600, 500), shape: Box(width: 80, height: 20))])";
    for (x, steps) in [(200.0, 0), (600.0, 1)] {
        let mut sim = under(rules("1976"), &Arc::new(parsed(plain)), Player::Nobody, 1);
        fly(&mut sim, (x, 300.0), (0.0, 300.0), 90);
        assert_eq!(sim.balls::<Pace>()[0].steps, steps);
    }
}

#[test]
fn the_rules_are_the_facts() {
    let rules = rules("1976");
    assert_eq!(rules.lives, 3, "three turns");
    assert_eq!(rules.clearing.walls, 2, "two walls");
    assert_eq!(rules.ceiling.paddle_width_factor, 0.5, "half a paddle");
    assert_eq!(rules.speed_steps.after, [4, 12]);
    assert!(!rules.has_drops() && rules.pull.is_none() && rules.last_bricks.bricks == 0);
    assert!(rules.extra_lives.at.is_empty() && rules.extra_lives.every == 0);
    assert!(!rules.restarts_when_lost);
    let modern = Rules::modern();
    assert!(modern.ceiling.is_none() && modern.clearing == Clearing::default());
}

#[test]
fn a_whole_game_is_won_with_896_points_and_no_other_has_so_many() {
    let mut won = 0;
    for seed in 1..=12 {
        let mut sim = game(&wall(), Player::Autopilot, seed);
        sim.run(900.0);
        let standing = sim.standing();
        if sim.round() == Round::Cleared {
            assert_eq!(standing.score, 896, "seed {seed}");
            assert_eq!(sim.resource::<Walls>().put_up, 2);
            won += 1;
        } else {
            assert!(standing.score < 896, "seed {seed}: {standing:?}");
        }
    }
    assert!(won >= 10, "{won} of 12 games are won");
}

#[test]
fn the_second_wall_is_whole_stands_alone_and_comes_once_the_first_has_gone() {
    let mut sim = game(&wall(), Player::Autopilot, 3);
    let whole = sim.bricks();
    while sim.resource::<Walls>().put_up == 1 && !sim.round().is_over() {
        sim.step(1);
        let left = sim.bricks().len() as u32;
        let score = sim.standing().score;
        if sim.resource::<Walls>().put_up == 1 {
            assert_eq!(score == 448, left == 0, "{score} points, {left} bricks");
        }
    }
    assert_eq!(sim.bricks(), whole, "as the level began");
    assert_eq!(sim.standing().score, 448);
    assert_eq!(sim.resource::<Remaining>().0, 112);
    assert_eq!(sim.round(), Round::Playing, "the game goes on");
    assert_eq!(sim.witness().destroyed.len(), 112);
}

#[test]
fn a_ball_is_slowest_at_every_serve_and_faster_at_hits_4_and_12_and_the_first_orange_and_red() {
    let mut sim = game(&wall(), Player::Autopilot, 5);
    let slowest = wall().ball_speed();
    let (mut hits, mut marks, mut serves) = (0, BTreeSet::new(), 0);
    let mut seen = BTreeSet::new();
    for _ in 0..120 * 240 {
        let was_held = sim.is_held();
        sim.step(1);
        if sim.round().is_over() {
            break;
        }
        if sim.is_held() {
            (hits, marks) = (0, BTreeSet::new());
            serves += u32::from(!was_held);
        }
        for hit in sim.witness().hits {
            hits += u32::from(matches!(hit.target, Target::Paddle(_) | Target::Brick(_)));
            marks.extend(hit.kind.and_then(|kind| kind.quickens));
        }
        // Check at the next tick (1/60 s).
        if sim.clock().step.is_multiple_of(2) {
            let steps = [4, 12].iter().filter(|after| hits >= **after).count() + marks.len();
            let expected = (0..steps).fold(slowest, |speed, _| speed * 1.2);
            let ball = sim.balls::<Ball>();
            if let Some(ball) = ball.first() {
                assert_eq!(ball.speed, expected, "{hits} hits, marks {marks:?}");
                seen.insert(steps);
            }
        }
    }
    assert_eq!(seen, (0..=4).collect(), "all four steps; {serves} serves");
}

#[test]
fn the_paddle_is_half_as_wide_once_a_ball_meets_the_ceiling_until_the_next_serve() {
    let usual = 100.0;
    for collision in [CollisionScheme::Continuous, CollisionScheme::Discrete] {
        let rules = changed(rules("1976"), |it| it.collision = collision);
        let mut sim = games::drawn(&["x...", "...."], games::under(rules));
        sim.throw(&[(DVec2::new(400.0, 100.0), DVec2::new(0.0, 300.0))]);
        let (mut met, mut felt) = (false, false);
        for _ in 0..300 {
            sim.step(1);
            let hits = sim.witness().hits;
            // The paddle is processed before the ball.
            let width = if felt { usual / 2.0 } else { usual };
            assert_eq!(paddle_width(&mut sim), width);
            met |= hits.iter().any(|hit| hit.target == Target::Wall(Side::Top));
            // The width changes on the first tick after the contact.
            if sim.clock().is_tick() {
                felt = met;
            }
        }
        assert!(felt, "it met the ceiling");
        lose_ball(&mut sim);
        assert_eq!(sim.round(), Round::Serving);
        assert_eq!(paddle_width(&mut sim), usual, "whole at the next serve");
    }
}

#[test]
fn side_walls_narrow_no_paddle_and_neither_does_the_ceiling_of_other_rules() {
    let mut sim = under(rules("1976"), &wall(), Player::Nobody, 1);
    fly(&mut sim, (400.0, 200.0), (500.0, 0.0), 120);
    assert_eq!(paddle_width(&mut sim), 100.0);
    let mut sim = under(Rules::modern(), &wall(), Player::Nobody, 1);
    fly(&mut sim, (300.0, 440.0), (0.0, 500.0), 60);
    assert_eq!(paddle_width(&mut sim), 100.0);
}

#[test]
fn the_paddle_sends_balls_in_four_directions_none_of_them_straight_up() {
    let mut directions: BTreeMap<i64, u32> = BTreeMap::new();
    for place in 0..100 {
        let mut sim = under(rules("1976"), &wall(), Player::Nobody, 1);
        sim.put_paddle(350.0);
        let x = 301.0 + f64::from(place);
        fly(&mut sim, (x, 60.0), (0.0, -300.0), 20);
        let hits = sim.witness().hits;
        let hit = hits.first().expect("a hit of the paddle");
        assert!(matches!(hit.target, Target::Paddle(_)));
        let angle = games::angle(hit.velocity);
        *directions.entry(libm::round(angle) as i64).or_default() += 1;
    }
    let expected = [(-48, 24), (-16, 25), (16, 25), (48, 26)];
    assert_eq!(directions, expected.into(), "a quarter of the paddle each");
}

#[test]
fn a_game_has_three_turns() {
    let mut sim = game(&wall(), Player::Nobody, 1);
    for left in [2, 1, 0] {
        launch(&mut sim);
        lose_ball(&mut sim);
        assert_eq!(sim.standing().lives, left);
    }
    assert_eq!(sim.round(), Round::Lost);
}

#[test]
fn the_discrete_scheme_refuses_the_wall_and_plays_a_plain_one_by_these_rules() {
    use brickwork::simulation::collision::discrete::refusal;
    let why = refusal(&wall(), &rules("1976")).expect("it knows nothing of points and marks");
    assert_contains(&why, "plain and solid bricks alone");
    let rules = changed(rules("1976"), |it| it.collision = CollisionScheme::Discrete);
    let config = games::playing(rules, 0, Player::Autopilot);
    let mut sim = Sim::drawn(&["xxxx", "...."], config);
    sim.run(300.0);
    assert_eq!(sim.round(), Round::Cleared);
    assert_eq!(sim.standing().score, 8, "two walls of four");
}

#[test]
fn without_steps_bricks_that_quicken_do_nothing() {
    let rules = changed(rules("1976"), |it| it.speed_steps = SpeedSteps::default());
    let mut sim = under(rules, &wall(), Player::Autopilot, 2);
    sim.run(60.0);
    assert!(sim.standing().score > 0);
    let pace = sim.balls::<Pace>();
    assert!(pace.iter().all(|pace| (pace.steps, pace.marks) == (0, 0)));
}

#[test]
fn a_game_goes_on_with_its_lives_and_score_to_the_next_level() {
    let standing = Standing {
        score: 896,
        lives: 2,
    };
    let run = Run::new(wall(), 1, Settings::new(rules("1976")));
    assert_eq!(run.with_standing(Some(standing)).began_with, standing);
}

#[test]
fn games_are_the_same_heavy_and_their_recordings_verify_with_the_second_wall_in_them() {
    let small = "(format: 2, name: \"S\", author: \"T\", \
        legend: {'o': (color: Orange, quickens: (mark: 1)), 'y': (worth: (points: 7), quickens: (mark: 2))}, \
        drawing: (height: 120), bricks: [\"........\", \"yyyyyyyy\", \"oooooooo\"])";
    let level = Arc::new(parsed(small));
    let game = || under(rules("1976"), &level, Player::Autopilot, 4);
    let sim = same_heavy_and_recorded(game, 60.0, |_| {});
    assert_eq!(sim.resource::<Walls>().put_up, 2, "there was a second wall");
}
