//! Wide: the paddle is wider for a while, but never wider than the field allows.

use super::{dropped, falling, keep_a_ball_in_play};
use crate::games::paddle_width as width;
use crate::prelude::*;

#[test]
fn the_paddle_is_wider_from_the_catch_until_its_time_is_over_at_every_step_rate() {
    for step_hz in [60, 120, 240] {
        let mut sim = dropped("wide", step_hz);
        let usual = width(&mut sim);
        let at = falling(&mut sim)[0].1;
        sim.put_paddle(at.x);
        keep_a_ball_in_play(&mut sim);
        while !falling(&mut sim).is_empty() {
            assert_eq!(width(&mut sim), usual, "not yet");
            sim.step(1);
        }
        let mut steps = 0;
        loop {
            keep_a_ball_in_play(&mut sim);
            sim.step(1);
            if width(&mut sim) == usual {
                break;
            }
            assert!((width(&mut sim) - 1.6 * usual).abs() < 1e-9, "1.6 times");
            steps += 1;
        }
        assert_eq!(steps, 15 * step_hz, "15 s");
    }
}

#[test]
fn a_paddle_that_widens_at_a_wall_stays_in_the_field() {
    let mut sim = dropped("wide", 120);
    let at = falling(&mut sim)[0].1;
    sim.put_paddle(at.x);
    keep_a_ball_in_play(&mut sim);
    sim.step(3 * 120);
    let wide = width(&mut sim);
    for x in [0.0, 800.0] {
        sim.put_paddle(x);
        sim.step(2);
        let (outline, at) = sim.paddle();
        assert!(at.x - outline.half().x >= -1e-9 && at.x + outline.half().x <= 800.0 + 1e-9);
        assert_eq!(width(&mut sim), wide);
    }
}

#[test]
fn a_ball_that_the_wider_paddle_would_cover_is_lifted_onto_it() {
    for step in 0..40 {
        let mut sim = dropped("wide", 120);
        let at = falling(&mut sim)[0].1;
        sim.put_paddle(at.x);
        while !falling(&mut sim).is_empty() {
            keep_a_ball_in_play(&mut sim);
            sim.step(1);
        }
        // The ball is low and next to the paddle, where the paddle is about to grow.
        let (outline, paddle) = sim.paddle();
        let x = paddle.x + outline.half().x + 13.0 + 0.5 * f64::from(step);
        fly(&mut sim, (x, 10.0), (0.0, -30.0), 2);
        let ball = sim.balls::<Position>()[0].0;
        let (outline, paddle) = sim.paddle();
        let half = outline.half();
        let inside = (ball.x - paddle.x).abs() < half.x && ball.y < 2.0 * half.y;
        assert!(!inside, "{step}: the ball {ball}, the paddle {paddle}");
    }
}
