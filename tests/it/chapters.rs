//! Rules of the tutorial's collision chapters in the discrete scheme, one test per rule.

use brickwork::content::Properties;
use brickwork::simulation::collision::discrete::refusal;
use brickwork::simulation::round::LevelEndsRun;

use crate::games::velocity;
use crate::prelude::*;

const R: f64 = 12.5;

/// Starts a game by the tutorial's rules at 60 steps per second. The drawing has 8 columns of bricks of 100 × (300 /
/// rows) units.
fn tutorial(rows: &[&str]) -> Sim {
    let mut rules = Rules::tutorial();
    rules.collision = CollisionScheme::Discrete;
    games::drawn(rows, games::at_rate(rules, 60))
}

/// Asserts that the ball is at `at` (units).
#[track_caller]
fn assert_ball_at(sim: &mut Sim, at: impl Into<DVec2>) {
    let seen = sim.ball_at();
    assert!(seen.distance(at.into()) < 1e-9, "{seen}");
}

#[test]
fn the_constants_are_the_chapters() {
    let mut sim = tutorial(&["x......."]);
    let (paddle, at) = sim.paddle();
    // The paddle is 100×20.
    assert_eq!((paddle.half() * 2.0).to_array(), [100.0, 20.0]);
    // Its centre is above the middle of the bottom edge.
    assert_eq!(at.to_array(), [400.0, 10.0]);
    // The first flight is (100, 350).
    assert!(velocity(&mut sim).distance(DVec2::new(100.0, 350.0)) < 1e-9);
    assert_eq!(sim.standing().lives, 1, "there is one life");
}

#[test]
fn the_ball_rides_on_the_paddle_until_it_is_launched() {
    let mut sim = tutorial(&["x......."]);
    sim.intent().steer = 1.0;
    sim.step(30);
    assert!(sim.is_held());
    let paddle = sim.paddle().1;
    // 500 units/s for half a second.
    assert!((paddle.x - 650.0).abs() < 1e-9, "{paddle}");
    // The ball lies on the paddle.
    assert_eq!(sim.ball_at(), paddle + DVec2::new(0.0, 10.0 + R));
    sim.intent().launch = true;
    sim.step(1);
    assert!(!sim.is_held());
    assert_eq!(sim.round(), Round::Playing);
}

#[test]
fn the_paddle_stops_at_the_walls() {
    let mut sim = tutorial(&["x......."]);
    for (steer, x) in [(-1.0, 50.0), (1.0, 750.0)] {
        sim.intent().steer = steer;
        sim.step(240);
        assert_eq!(sim.paddle().1.x, x);
    }
}

#[test]
fn left_right_and_top_walls_reflect_and_cut_the_position_back() {
    let (up, right, far, high) = ((60.0, 300.0), (300.0, 60.0), 800.0 - R, 600.0 - R);
    for (from, v, at, after) in [
        ((15.0, 200.0), (-300.0, 60.0), (R, 201.0), right),
        ((785.0, 200.0), right, (far, 201.0), (-300.0, 60.0)),
        ((300.0, 585.0), up, (301.0, high), (60.0, -300.0)),
    ] {
        let mut sim = tutorial(&["x.......", "........", "........"]);
        fly(&mut sim, from, v, 1);
        assert_ball_at(&mut sim, at);
        assert_eq!(velocity(&mut sim), after.into());
    }
}

#[test]
fn a_brick_hit_from_below_flips_the_vertical_velocity_and_moves_the_ball_out_along_that_axis_alone()
{
    let mut sim = tutorial(&["........", "..x.....", "x......."]);
    // The brick spans x 200…300, y 400…500. One step of (60, 240) units/s is (1, 4) units.
    fly(&mut sim, (250.0, 385.0), (60.0, 240.0), 1);
    // Moved out by radius − |difference|.
    assert_ball_at(&mut sim, (251.0, 400.0 - R));
    assert_eq!(velocity(&mut sim), DVec2::new(60.0, -240.0));
    let seen = sim.witness();
    assert_eq!(seen.destroyed.len(), 1, "and a plain brick dies");
    // The normal is a compass vector.
    assert_eq!(seen.hits[0].normal, DVec2::NEG_Y);
    sim.step(1);
    // Touching at exactly the radius is no new collision.
    assert!(sim.witness().hits.is_empty());
}

#[test]
fn a_brick_hit_from_the_side_flips_the_horizontal_velocity() {
    for (from, v, x, normal) in [
        (185.0, 240.0, 200.0 - R, DVec2::NEG_X),
        (315.0, -240.0, 300.0 + R, DVec2::X),
    ] {
        let mut sim = tutorial(&["........", "..x.....", "x......."]);
        fly(&mut sim, (from, 450.0), (v, 60.0), 1);
        assert_ball_at(&mut sim, (x, 451.0));
        assert_eq!(velocity(&mut sim), DVec2::new(-v, 60.0));
        assert_eq!(sim.witness().hits[0].normal, normal);
    }
}

#[test]
fn a_solid_brick_reflects_and_stays() {
    let mut sim = tutorial(&["........", "..#.....", "x......."]);
    fly(&mut sim, (250.0, 385.0), (0.0, 240.0), 1);
    assert_eq!(velocity(&mut sim), DVec2::new(0.0, -240.0));
    let seen = sim.witness();
    assert_eq!((seen.hits.len(), seen.destroyed.len()), (1, 0));
    assert_eq!(sim.bricks().len(), 2);
}

#[test]
fn a_brick_with_two_hits_dies_at_the_second() {
    let mut sim = tutorial(&["........", "..2.....", "x......."]);
    for (hits_left, destroyed) in [(1, false), (0, true)] {
        fly(&mut sim, (250.0, 385.0), (0.0, 240.0), 1);
        let hit = sim.witness().hits[0];
        assert_eq!((hit.hits_left, hit.destroyed), (hits_left, destroyed));
    }
    // 100 points for each hit that it took, when it is destroyed.
    assert_eq!(sim.standing().score, 200);
}

#[test]
fn the_paddle_sends_the_ball_where_it_was_hit_with_its_speed_and_always_up() {
    for share in [-1.1, -0.8, -0.3, 0.0, 0.5, 1.0] {
        for incoming in [DVec2::new(80.0, -240.0), DVec2::new(-80.0, 240.0)] {
            let mut sim = tutorial(&["x......."]);
            let from = DVec2::new(400.0 + 50.0 * share, 30.0) - incoming / 60.0;
            fly(&mut sim, from, incoming, 1);
            let speed = incoming.length();
            let base = 100.0 * speed / (100.0_f64 * 100.0 + 350.0 * 350.0).sqrt();
            let expected = DVec2::new(base * share * 2.0, 240.0).normalize() * speed;
            let seen = velocity(&mut sim);
            assert!(seen.distance(expected) < 1e-9, "share {share}: {seen}");
            // The position is not corrected.
            assert_ball_at(&mut sim, from + incoming / 60.0);
            let target = sim.witness().hits[0].target;
            assert_eq!(target, Target::Paddle(PlayerId::FIRST));
        }
    }
}

#[test]
fn a_ball_inside_the_paddle_on_its_way_up_does_not_stick() {
    let mut sim = tutorial(&["x......."]);
    fly(&mut sim, (420.0, 12.0), (30.0, 60.0), 60);
    // It comes out upwards.
    assert!(sim.ball_at().y > 30.0, "{}", sim.ball_at());
}

#[test]
fn a_ball_wholly_below_the_bottom_edge_is_lost_and_level_and_player_start_again_at_once() {
    let mut sim = tutorial(&["..x.....", "x......."]);
    sim.app.world_mut().remove_resource::<LevelEndsRun>();
    let fresh = sim.hash();
    fly(&mut sim, (250.0, 440.0), (0.0, 240.0), 1);
    assert_eq!(sim.bricks().len(), 1, "a brick is gone");
    fly(&mut sim, (100.0, -R + 4.5), (0.0, -240.0), 1);
    assert_eq!(sim.round(), Round::Playing, "half a unit of it still shows");
    sim.step(1);
    assert_eq!(sim.round(), Round::Lost);
    sim.step(1);
    assert_eq!(sim.round(), Round::Serving);
    assert_eq!(sim.hash(), fresh, "everything stands as if never played");
}

#[test]
fn bricks_are_tested_in_order_and_each_is_resolved_before_the_next() {
    let mut sim = tutorial(&["........", "..xx....", "........"]);
    // The bricks meet at x = 300, and the ball comes up under the seam. The first brick moves it out, so that it only
    // touches the second.
    fly(&mut sim, (300.0, 385.0), (0.0, 240.0), 1);
    let seen = sim.witness();
    assert_eq!(seen.destroyed.len(), 1, "one brick");
    assert_eq!(seen.hits[0].target, Target::Brick(0), "the first in order");
    assert_eq!(velocity(&mut sim), DVec2::new(0.0, -240.0));
}

#[test]
fn the_discrete_scheme_refuses_what_the_chapters_do_not_know_and_says_which_kind_that_is() {
    for name in Kinds::base().names() {
        let kind = Kinds::base().get(name).expect("a kind").kind();
        let of_the_chapters = kind.expect("good").properties == Properties::default();
        // Portals come in pairs. Gates and switches need the other two entries.
        let (more, row) = match of_the_chapters {
            true => ("", "k.x..k"),
            false => (", 'y': (member: ()), 'z': (kind: \"gate\")", "k.xyzk"),
        };
        let source = format!(
            "(format: 2, name: \"N\", author: \"A\", legend: {{'k': (kind: {name:?}), 'x': (){more}}}, \
             bricks: [{row:?}, \"......\"])"
        );
        let refused = refusal(&parsed(&source), &Rules::tutorial());
        assert_eq!(refused.is_none(), of_the_chapters, "{name}");
        if let Some(reason) = refused {
            assert_contains(&reason, &format!("{name:?}"));
        }
    }
}
