//! Balls that hit nothing that counts come back to the paddle.

use bevy::math::DVec2;
use brickwork::content::{IdleReturn, Rules};
use brickwork::headless::parsed;
use brickwork::simulation::Round;
use brickwork::simulation::ball::Held;
use brickwork::simulation::messages::TurnCause;

use super::{at_rate, game, level, rules};

#[test]
fn a_ball_that_hits_nothing_that_counts_for_ten_seconds_lies_on_the_paddle_again() {
    for step_hz in [60, 120, 240] {
        let source = "(format: 2, name: \"N\", author: \"A\", legend: {'x': (), '#': (solid: true)}, \
             pieces: [(kind: 'x', at: (100, 550), shape: Circle(radius: 20)), \
                      (kind: '#', at: (400, 250), shape: Box(width: 800, height: 20)), \
                      (kind: '#', at: (400, 450), shape: Box(width: 800, height: 20))])";
        let mut sim = at_rate(parsed(source), rules("medium"), step_hz);
        sim.throw(&[(DVec2::new(400.0, 350.0), DVec2::new(150.0, 300.0))]);
        let standing = sim.standing();
        let mut at = None;
        for _ in 0..step_hz * 12 {
            sim.step(1);
            if let Some((step, turn)) = sim
                .witness()
                .turns
                .iter()
                .find(|(_, turn)| turn.cause == TurnCause::Return)
            {
                at = Some((*step, *turn));
                break;
            }
        }
        let (step, turn) = at.expect("it returns");
        assert_eq!(step, u64::from(step_hz) * 10, "after ten seconds");
        let held = sim.balls::<Held>();
        assert!(matches!(held[..], [Held::OnPaddle { offset, .. }] if offset == 0.0));
        assert!(turn.velocity.y > 0.0, "ready to be launched");
        assert_eq!(
            (sim.standing(), sim.round()),
            (standing, Round::Serving),
            "no life"
        );
        let (paddle, place) = sim.paddle();
        assert_eq!(sim.ball_at(), place + DVec2::Y * (paddle.half().y + 12.5));
        sim.step(u64::from(step_hz) * 15);
        assert!(sim.is_held(), "until it is launched");
        sim.intent().launch = true;
        sim.step(1);
        assert!(!sim.is_held() && sim.round() == Round::Playing);
    }
}

#[test]
fn a_ball_that_hits_bricks_or_the_paddle_never_returns_by_itself() {
    let mut sim = game(level("'9': (hits: 9)", "\"999999\""), rules("medium"));
    sim.intent().launch = true;
    for _ in 0..2_400 {
        let ball = sim.balls::<brickwork::simulation::body::Position>();
        if let Some(ball) = ball.first() {
            let x = ball.0.x + 10.0;
            sim.intent().target = Some(x);
        }
        sim.intent().launch = true;
        sim.step(1);
        let turns = sim.witness().turns;
        assert!(
            turns
                .iter()
                .all(|(_, turn)| turn.cause != TurnCause::Return)
        );
    }
    assert_eq!(Rules::modern().idle_return, IdleReturn::default());
}
