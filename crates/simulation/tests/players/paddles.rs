//! Where the paddles are, and from where balls bounce off them.

use super::*;
use brickwork_level::content::PowerId;
use brickwork_simulation::rng::Die;

const RADIUS: f64 = 12.5;

#[test]
fn side_by_side_each_paddle_begins_in_the_middle_of_its_half() {
    let mut sim = scene(plain(Arrangement::SideBySide), &FAR);
    let places = BOTH.map(|player| sim.paddle_of(player).1);
    assert_eq!(places, [DVec2::new(200.0, 10.0), DVec2::new(600.0, 10.0)]);
}

#[test]
fn stacked_the_second_paddle_is_above_the_first() {
    let mut sim = scene(plain(Arrangement::Stacked), &FAR);
    let places = BOTH.map(|player| sim.paddle_of(player).1);
    assert_eq!(places, [DVec2::new(400.0, 10.0), DVec2::new(400.0, 80.0)]);
}

#[test]
fn side_by_side_no_paddle_ever_leaves_its_half() {
    let wide = PowerId::named("wide").expect("a power-up");
    for seed in 1..=30_u32 {
        let factor = 0.5 + f64::from(seed) / 10.0;
        let rules = Rules {
            paddle_width_factor: factor,
            ..plain(Arrangement::SideBySide)
        };
        let mut sim = scene(rules, &FAR);
        if seed % 3 == 0 {
            sim.catch_as(SECOND, wide);
        }
        let mut die = Die::new(seed.into(), 77);
        for _ in 0..60 {
            for player in BOTH {
                sim.intent_of(player).target = Some(die.between(-400.0, 1_200.0));
            }
            sim.step(1);
            for (player, left) in [(FIRST, 0.0), (SECOND, 400.0)] {
                // Rounding errors.
                let half = left - 1e-9..=left + 400.0 + 1e-9;
                let (outline, at) = sim.paddle_of(player);
                let reach = outline.half().x;
                let ends = [at.x - reach, at.x + reach];
                let is_inside = ends.iter().all(|end| half.contains(end));
                assert!(is_inside, "seed {seed}, {player:?} from {ends:?}");
            }
        }
    }
}

#[test]
fn stacked_both_paddles_have_the_whole_width() {
    let mut sim = scene(plain(Arrangement::Stacked), &FAR);
    for target in [-100.0, 900.0] {
        for player in BOTH {
            sim.intent_of(player).target = Some(target);
        }
        sim.step(1);
        let expected = if target < 0.0 { 50.0 } else { 750.0 };
        assert_eq!(BOTH.map(|player| sim.paddle_of(player).1.x), [expected; 2]);
    }
}

#[test]
fn a_falling_ball_bounces_off_the_upper_paddle_and_off_the_lower_one_if_the_upper_is_away() {
    for (upper_at, expected, height) in [(400.0, SECOND, 90.0), (100.0, FIRST, 20.0)] {
        let mut sim = scene(plain(Arrangement::Stacked), &FAR);
        sim.intent_of(SECOND).target = Some(upper_at);
        throw(&mut sim, (400.0, 200.0), (0.0, -400.0));
        sim.step(80);
        let hits = sim.witness().hits;
        assert_eq!(returned_by(&hits), [expected]);
        assert!(
            (hits[0].at.y - height - RADIUS).abs() < 1e-9,
            "{:?}",
            hits[0]
        );
        assert!(hits[0].velocity.y > 0.0);
    }
}

#[test]
fn a_ball_from_below_flies_up_through_the_upper_paddle() {
    for x in [355.0, 400.0, 449.0] {
        let mut sim = scene(plain(Arrangement::Stacked), &FAR);
        throw(&mut sim, (x, 34.0), (0.0, -400.0));
        sim.step(60);
        let hits = sim.witness().hits;
        assert_eq!(returned_by(&hits), [FIRST], "from {x}");
        assert!(sim.ball_at().y > 120.0, "it is above both");
    }
}

#[test]
fn a_ball_that_turns_inside_the_upper_paddle_falls_on_to_the_lower_one() {
    for (x, y) in [(400.0, 80.0), (360.0, 72.0), (448.0, 88.0)] {
        let mut sim = scene(plain(Arrangement::Stacked), &FAR);
        throw(&mut sim, (x, y), (0.0, -300.0));
        sim.step(30);
        assert_eq!(returned_by(&sim.witness().hits), [FIRST], "from {x}, {y}");
    }
}

#[test]
fn the_upper_paddle_moves_through_a_rising_ball_and_hits_a_falling_one_from_the_side() {
    for (way, expected) in [(300.0, vec![]), (-100.0, vec![SECOND])] {
        let mut sim = scene(plain(Arrangement::Stacked), &FAR);
        for player in BOTH {
            sim.intent_of(player).target = Some(200.0);
        }
        sim.step(1);
        throw(&mut sim, (400.0, 80.0), (0.0, way));
        sim.intent_of(SECOND).target = Some(345.0);
        sim.step(12);
        assert_eq!(
            returned_by(&sim.witness().hits),
            expected,
            "at {way} units/s"
        );
    }
}
